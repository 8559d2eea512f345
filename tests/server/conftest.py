"""Real databases for the server's tests: SQLite files, and a PostgreSQL of our own on a free port."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from visiting import free_port, fresh, launch

INSTALL = "SKIPPED LOUDLY: PostgreSQL was not tested (apt-get install postgresql; pip install 'cantina-table[postgres]')"


def binary(name: str) -> str | None:
    """One of PostgreSQL's programs, which Debian keeps off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this run, without its last path: the address of its databases."""
    initdb, server = binary("initdb"), binary("postgres")
    if initdb is None or server is None:
        if os.environ.get("CI"):
            pytest.fail("CI needs PostgreSQL: apt-get install postgresql")
        pytest.skip(INSTALL)
    pytest.importorskip("psycopg", reason=INSTALL)
    import psycopg

    folder = Path(tempfile.mkdtemp(prefix="cantina-postgres-"))
    data, port, prefix = folder / "data", free_port(), []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]
    subprocess.run(
        [*prefix, initdb, "-D", data, "-A", "trust", "-U", "cantina", "--no-sync"], check=True, stdout=subprocess.DEVNULL
    )
    listening: list[str | Path] = ["-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
    command: list[str | Path] = [*prefix, server, "-D", data, "-F", *listening]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    address = f"postgresql://cantina@127.0.0.1:{port}"
    while True:
        try:
            psycopg.connect(f"{address}/postgres").close()
            break
        except psycopg.OperationalError:
            assert process.poll() is None, "PostgreSQL did not start"
    yield address
    os.kill(int((data / "postmaster.pid").read_text().split()[0]), signal.SIGINT)  # nobody is waited for; runuser would sleep
    process.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return fresh(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    return fresh(request.getfixturevalue("postgres"))


# A real browser ----------------------------------------------------------------------------------

BROWSING = pytest.StashKey[asyncio.AbstractEventLoop]()
"""The loop in which the worker's browser is driven."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real program, serving whoever of this worker's tests needs no server of its own."""
    port = free_port()
    server = launch(port, tmp_path_factory.mktemp("web") / "tables.db")
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(10)


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
