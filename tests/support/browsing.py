"""A person at a real browser: opens tables, waits until the page has shown everything, clicks what can be clicked."""

import os
from pathlib import Path
from typing import Any

import pytest
from chromium import CHROMIUM, INSTALL, chromium

if not os.environ.get("CI"):
    pytest.importorskip("playwright", reason="SKIPPED LOUDLY: the browser was not tested (pip install playwright)")
    if not CHROMIUM.exists():
        pytest.skip(f"SKIPPED LOUDLY: no browser was tested ({INSTALL})", allow_module_level=True)
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

WAIT = 120_000
"""So many milliseconds a page may take to get somewhere: a busy machine takes its time, and what never comes is rare."""
expect.set_options(timeout=WAIT)

DESKTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS = os.environ.get("CANTINA_SCREENS")
"""Where pictures of the main screens are put, if somebody wants to look at them."""

UNSEEN = """{ const sheet = new CSSStyleSheet();
sheet.replaceSync('html:not([data-seen]) { opacity: 0; }');
document.adoptedStyleSheets = [sheet]; }"""
"""A page is laid out, hit and read as ever, but not drawn: a third of what a browser does is drawing what nobody looks at.
Who measures what can be seen marks the page as seen meanwhile."""

ASKED = "body[data-settled]:has(.dock .go), body[data-settled]:has(.result:not([hidden]))"
EASY = (
    "[data-sweep=play]", ".hand .card[data-can=play][data-action]", ".ask-go", ".tray .card[data-can]",
    ".row .card[data-can=buy][data-action]", "[data-sweep=base]", ".actions [data-for~='opp-base']", ".do .go.attack",
    ".do [data-do=end]",
)  # fmt: skip
"""What a player who wants to get on clicks, in this order."""


SOON = """const soon = async (ready, what) => {
    for (const end = Date.now() + WAIT; Date.now() < end; await new Promise((go) => setTimeout(go, 5))) {
        const found = ready();
        if (found) return found;
    }
    throw new Error(`${what} never came`);
};""".replace("WAIT", str(WAIT))
"""For scripts that click a long way by themselves: wait until something is there."""


def visitor(browser: Browser, **settings: Any) -> BrowserContext:
    """Somebody with cookies of their own, and with patience."""
    context = browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en"} | settings)
    context.set_default_timeout(WAIT)
    if not SCREENS:
        context.add_init_script(UNSEEN)
    return context


def fill_in(page: Page, address: str, **form: str) -> None:
    """Fill in the lobby's form and start."""
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'off'); localStorage.setItem('waste', 'off')")
    for name, value in form.items():
        if name == "name":
            page.fill("[name=name]", value)
        elif name in ("bases", "clock"):
            page.evaluate("document.querySelector('.more').open = true")
            page.select_option(f"[name={'bases-to-win' if name == 'bases' else name}]", value)
        else:
            page.locator(f".pick:has([name={name}][value={value}])").click()
    page.locator(".start").click()


def start(page: Page, address: str, **form: str) -> None:
    """Open a table against the random bot and wait until it stands."""
    fill_in(page, address, **{"side": "rebel", "opponent": "random"} | form)
    settle(page)


def settle(page: Page) -> None:
    """Wait until the page has shown everything, nothing more comes by itself, and somebody here is asked or the game is over."""
    page.wait_for_selector(ASKED, state="attached")


def do(page: Page, act: Any) -> None:
    """Do something and wait for the table to move on."""
    before = page.evaluate("document.body.dataset.n")
    act()
    page.wait_for_function("n => document.body.dataset.n !== n", arg=before)
    settle(page)


def first(page: Page, *selectors: str) -> Any:
    """The first thing on the page that one of the selectors finds; what is nowhere is left out with one question to the page."""
    there = page.evaluate("all => all.filter(each => document.querySelector(each))", selectors)
    for selector in there:
        found = page.locator(f"{selector}:visible")
        if found.count():
            return found.first
    raise AssertionError("nothing can be clicked")


def leave(page: Page, act: Any) -> None:
    """Do something that leads to another page, and wait until that one stands."""
    here = page.url
    act()
    page.wait_for_url(lambda url: url != here)


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator(".result:not([hidden])").count() > 0


def get_on(page: Page) -> None:
    """Click the next sensible thing."""
    do(page, first(page, *EASY).click)


def rest(page: Page, place: Any) -> None:
    """Put a finger on the edge of a card until the card is enlarged, and lift it; returns when the click that follows is over."""
    box, wire = place.bounding_box(), page.context.new_cdp_session(page)
    point = {"x": box["x"] + 4, "y": box["y"] + box["height"] / 2}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector("#zoom[open]")
    page.evaluate("addEventListener('click', () => setTimeout(() => { window.lifted = true; }), { capture: true, once: true })")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => window.lifted")
    wire.detach()


def picture(page: Page, name: str) -> None:
    """Keep a picture of a screen, if pictures are wanted."""
    if SCREENS:
        page.screenshot(path=Path(SCREENS) / f"{name}.png")


COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The rules of axe that look at colours."""


def serious(page: Any, part: str = "body", again: bool = False) -> list[str]:
    """What axe calls serious or critical about a part of the page; in another theme nothing but colours is looked at again."""
    from axe_playwright_python.sync_playwright import Axe

    options = {"resultTypes": ["violations"]} | (COLOURS if again else {})
    page.evaluate("document.documentElement.dataset.seen = ''")
    found = Axe().run(page, part, options).response["violations"]
    page.evaluate("delete document.documentElement.dataset.seen")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


__all__ = ["CHROMIUM", "Browser", "BrowserContext", "Page", "chromium", "expect", "sync_playwright"]
