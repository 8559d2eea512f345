"""The lesson in a real browser: whoever follows the light wins, in every language and at every size."""

import re
from typing import Any

from browsing import Page, expect, serious, visitor

MOVED = "n => document.body.dataset.n !== n && document.body.dataset.settled === document.body.dataset.n"
"""The table has moved on, and everything is shown."""
READY = """n => document.body.dataset.settled
    && (document.body.dataset.n !== n || document.querySelector('[data-armed], #zoom[open], #beside:not([hidden])'))"""
"""Everything is shown, and the table has moved on or waits for a second click."""
SMALL_PHONE = {"width": 390, "height": 700}
STEP = "#z-lesson [data-part]:visible"


def start(page: Page, address: str) -> None:
    """Go to the lesson from the lobby, as somebody new does."""
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'off')")
    page.locator(".first a").click()
    page.locator(".learn form button").click()
    page.wait_for_selector("body[data-settled] " + STEP.removesuffix(":visible"))


def number(page: Page) -> int:
    return int(page.locator(STEP).get_attribute("data-part") or 0)


def lit(page: Page) -> Any:
    """What the light is on."""
    return page.locator("[data-hint]:visible").first


def follow(page: Page, look: Any = None) -> None:
    """Do what the lesson says, by clicking what is lit, after a look at it."""
    step, before, n = page.locator(STEP), number(page), page.evaluate("document.body.dataset.n")
    kind, enlarge = step.get_attribute("data-kind"), step.get_attribute("data-enlarge")
    if kind == "do":
        while page.evaluate("document.body.dataset.n") == n:
            if look is not None:
                look(page)
            lit(page).click()
            page.wait_for_function(READY, arg=n)
    elif enlarge is not None:
        lit(page).click(button="right")
        page.keyboard.press("Escape")
    else:
        step.locator("[data-lesson]").click()
    if kind != "do":
        page.wait_for_selector(f"[data-part='{before + 1}']")


def test_whoever_follows_the_light_wins_and_is_led_to_a_real_game(page: Page, address: str) -> None:
    start(page, address)
    assert serious(page) == []
    steps = int(re.findall(r"\d+", page.locator(f"{STEP} .steps").inner_text())[1])
    while number(page) < steps:
        page.wait_for_selector("body[data-settled]", state="attached")
        expect(lit(page)).to_be_visible()
        assert page.locator(f"{STEP} .words").inner_text()
        if page.locator("#z-result:not([hidden])").count():
            break
        follow(page)
    expect(page.locator(".result h2")).to_have_text("Victory!")
    assert number(page) == steps
    page.locator(".result form button").click()
    page.wait_for_selector("body[data-settled] .hand .card")
    expect(page.locator(".rail .actions")).to_be_visible()
    expect(page.locator("#z-lesson")).to_have_count(0)


def test_another_choice_is_corrected_in_the_panel_and_the_step_can_be_shown(page: Page, address: str) -> None:
    start(page, address)
    follow(page)
    follow(page)
    page.locator(".do [data-do=end]").click()
    page.locator("[data-do=end-anyway]").click()
    page.wait_for_selector(".correction:visible")
    expect(page.locator(".correction")).to_contain_text("Rebel Trooper")
    expect(page.locator("#toast")).to_be_hidden()
    expect(page.locator(".hand .card")).to_have_count(5)
    n = page.evaluate("document.body.dataset.n")
    page.locator(f"{STEP} [data-lesson]").press("Enter")
    page.wait_for_function(MOVED, arg=n)
    expect(page.locator(".hand .card")).to_have_count(4)
    expect(page.locator(".correction:visible")).to_have_count(0)
    here = number(page)
    page.reload()
    page.wait_for_selector("body[data-settled]")
    assert number(page) == here


def in_sight(page: Page) -> None:
    """What is lit lies on the screen, and nothing lies over it."""
    page.wait_for_function("""() => {
        const lit = [...document.querySelectorAll('[data-hint]')].find(each => each.checkVisibility());
        const { left, top, width, height } = lit?.getBoundingClientRect() ?? {};
        const inside = lit && top >= 0 && top + height <= innerHeight;
        return inside && lit.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")


def test_on_a_phone_the_light_is_in_sight_and_nothing_lies_over_it(browser: Any, address: str) -> None:
    context = visitor(browser, viewport=SMALL_PHONE, locale="de")
    page = context.new_page()
    start(page, address)
    while "Imperium ist dran" not in page.locator(f"{STEP} h3").inner_text():
        if number(page) in (1, 9):
            assert serious(page) == []
        in_sight(page)
        follow(page, in_sight)
    assert number(page) == 15
    context.close()
