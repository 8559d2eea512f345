"""One Chromium for all browser tests of a worker, and whoever visits with it."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

BROWSING = pytest.StashKey[asyncio.AbstractEventLoop]()
"""The loop in which the worker's browser is driven."""


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Chromium, for all tests of this worker; whoever visits has cookies of their own."""
    from browsing import chromium, sync_playwright

    with sync_playwright() as playwright:
        browser = chromium(playwright)
        loop = request.session.stash[BROWSING] = asyncio.get_running_loop()
        yield browser
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Playwright leaves its loop marked as running between two calls; tests without a browser may run loops of their own."""
    if "browser" in getattr(item, "fixturenames", ()):
        asyncio._set_running_loop(item.session.stash.get(BROWSING, None))
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """After the last test of a file its pages are closed, whatever that test was about; files without pages have other loops."""
    beside = (each for each in item.session.items if each.path == item.path)
    if any("browser" in getattr(each, "fixturenames", ()) for each in beside):
        asyncio._set_running_loop(item.session.stash.get(BROWSING, None))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A run that is broken off closes its pages only now."""
    asyncio._set_running_loop(session.stash.get(BROWSING, None))


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of somebody new; whatever its console complains about fails the test."""
    from browsing import visitor

    context = visitor(browser)
    page, troubles = context.new_page(), []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    yield page
    assert troubles == []
    context.close()
