"""The table in a real browser: a whole game by clicking, a turn by keyboard, German, and sizes that fit."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
if not os.environ.get("CI"):
    pytest.importorskip("playwright", reason="the browser was not tested: pip install playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip("SKIPPED LOUDLY: the browser was not tested, no Chromium (apt-get install chromium)", allow_module_level=True)
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright  # noqa: E402

DEADLINE = 150


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def launch(port: int, folder: Path) -> subprocess.Popen[bytes]:
    """The real program, once it answers."""
    command = [sys.executable, "-m", "cantina.cli", "serve", "--port", str(port), "--database", str(folder / "tables.db")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(100):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1)
            break
        except OSError:
            time.sleep(0.2)
    return server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    server = launch(port, tmp_path_factory.mktemp("web"))
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce", locale="en")
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    yield page
    assert troubles == []
    context.close()


def start(page: Page, address: str, **form: str) -> None:
    """Open a table against the random bot and wait until it stands."""
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'instant'); localStorage.setItem('waste', 'off')")
    for name, value in ({"side": "rebel", "opponent": "random"} | form).items():
        if name == "bases":
            page.select_option("[name=bases]", value)
        else:
            page.locator(f".pick:has([name={name}][value={value}])").click()
    page.locator(".start").click()
    settle(page)


def settle(page: Page) -> None:
    """Wait until the page has shown everything and somebody here is asked, or the game is over."""
    page.wait_for_selector(
        "body[data-settled]:has(.dock .go), body[data-settled]:has(.result:not([hidden]))", state="attached", timeout=30_000
    )


def do(page: Page, act: Any) -> None:
    """Do something and wait for the table to move on."""
    before = page.evaluate("document.body.dataset.n")
    act()
    page.wait_for_function("n => document.body.dataset.n !== n", arg=before, timeout=30_000)
    settle(page)


def first(page: Page, *selectors: str) -> Any:
    """The first thing on the page that one of the selectors finds."""
    for selector in selectors:
        found = page.locator(selector)
        if found.count():
            return found.first
    raise AssertionError("nothing can be clicked")


def test_a_whole_game_by_clicking(page: Page, address: str) -> None:
    start(page, address, bases="2")
    end = time.monotonic() + DEADLINE
    while not page.locator(".result:not([hidden])").count():
        assert time.monotonic() < end, "the game does not end"
        button = first(
            page, "[data-sweep=play]", ".hand .card[data-can=play][data-action]", ".ask-go",
            ".row .card[data-can=buy][data-action]", "[data-sweep=base]",
            ".actions [data-for$='opp-base']", ".do .go.attack", ".do [data-do=end]",
        )  # fmt: skip
        with contextlib.suppress(TimeoutError):  # what was clicked may be gone: the table has moved on by itself
            do(page, partial(button.click, timeout=3_000))
    assert page.locator(".banner h2").inner_text() in ("Victory!", "Defeat")
    with page.expect_download() as download:
        page.get_by_text("Download the record").click()
    assert download.value.path().read_text().startswith("cantina record 1\n")
    page.get_by_text("Rematch").click()
    settle(page)
    assert page.locator("body").get_attribute("data-seat") == "0"


def test_one_turn_by_keyboard(page: Page, address: str) -> None:
    start(page, address)
    turn = page.locator(".top small").inner_text()
    for _ in range(20):
        if page.locator(".hand .card").count() == 0:
            break
        do(page, lambda: page.keyboard.press("1"))
    assert page.locator(".hand .card").count() == 0
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.card')")
    page.keyboard.press("z")
    page.wait_for_selector("#zoom[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#zoom:not([open])", state="attached")
    page.keyboard.press("u")
    page.wait_for_timeout(400)
    settle(page)
    while page.locator(".ask-go").count():  # the undone choice is asked again
        do(page, lambda: page.keyboard.press("1"))
    do(page, lambda: page.keyboard.press("e"))
    assert page.locator(".top small").inner_text() != turn
    assert page.locator("#speaker p").count() > 5


def test_german_at_any_moment(page: Page, address: str) -> None:
    start(page, address)
    page.locator("[data-language=de]").click()
    page.wait_for_function("() => document.querySelector('.do [data-do=end] span').textContent === 'Zug beenden'")
    assert page.evaluate("document.documentElement.lang") == "de"
    page.reload()
    settle(page)
    assert page.locator(".do [data-do=end]").inner_text().startswith("Zug beenden")


@pytest.mark.parametrize("language", ["en", "de"])
def test_sizes(page: Page, address: str, language: str) -> None:
    start(page, address, bases="5")
    do(page, first(page, "[data-sweep=play]", ".hand .card[data-action]").click)
    page.locator(f"[data-language={language}]").click()
    page.wait_for_timeout(300)
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    dock = page.locator(".dock").bounding_box()
    assert dock is not None and dock["y"] + dock["height"] <= 845
    page.locator("[data-do=theme]").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert re.search("light", page.content())


def test_a_killed_server_comes_back_and_the_page_goes_on(browser: Browser, tmp_path: Path) -> None:
    """With motion on: the server is killed in the middle of a game, started again, and nothing is lost."""
    port = free_port()
    server = launch(port, tmp_path)
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en")
    page = context.new_page()
    start(page, f"http://127.0.0.1:{port}")
    page.evaluate("localStorage.setItem('speed', 'quick')")
    do(page, first(page, ".hand .card[data-action]").click)
    n, lines = page.evaluate("document.body.dataset.n"), page.locator(".log li").count()
    server.kill()
    server.wait(10)
    page.wait_for_selector("body[data-offline]", timeout=10_000)
    server = launch(port, tmp_path)
    page.wait_for_selector("body:not([data-offline])", timeout=20_000)
    settle(page)
    assert page.evaluate("document.body.dataset.n") == n and page.locator(".log li").count() == lines
    do(page, first(page, ".ask-go", ".hand .card[data-action]", ".do .go").click)
    context.close()
    server.terminate()
    server.wait(10)


def test_a_word_before_waste_and_the_keys(page: Page, address: str) -> None:
    start(page, address)
    page.evaluate("localStorage.removeItem('waste')")
    turn = page.locator(".top small").inner_text()
    page.keyboard.press("?")
    page.wait_for_selector("#z-help[open]")
    assert page.locator("#z-help kbd").count() > 15
    page.keyboard.press("Escape")
    page.wait_for_selector("#z-help:not([open])", state="attached")
    page.keyboard.press("e")
    assert "You have not played" in page.locator(".confirm").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".confirm[hidden]", state="attached")
    assert page.locator(".top small").inner_text() == turn and page.evaluate("document.activeElement.dataset.do") == "end"
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    page.keyboard.press("e")
    do(page, lambda: page.keyboard.press("e"))
    assert page.locator(".top small").inner_text() != turn
    page.keyboard.press("e")
    do(page, page.get_by_text("Don't ask again").click)
    assert page.evaluate("localStorage.getItem('waste')") == "off"


def test_an_attacker_is_chosen_and_then_its_target(page: Page, address: str) -> None:
    start(page, address)
    for _ in range(12):  # until somebody of mine can attack more than one thing
        settle(page)
        if page.locator(".own .card[data-can=commit]:not([data-action])").count():
            break
        do(page, first(page, ".ask-go", "[data-sweep=play]", ".hand .card[data-action]", ".do [data-do=end]").click)
        page.wait_for_timeout(300)
    attacker = page.locator(".own .card[data-can=commit]:not([data-action])").first
    attacker.click()
    assert page.locator(".card[data-aim]").count() > 1 and "attacks" in page.locator("[data-ask]").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".card[data-aim]").count() == 0
    attacker.focus()
    page.keyboard.press("Enter")
    do(page, page.locator(".opp .base .card[data-aim]").click)
    assert page.locator(".strike .card").count() == 1
