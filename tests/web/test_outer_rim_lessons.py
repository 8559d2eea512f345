"""The lessons of Outer Rim in a real browser: whoever follows the light learns all three, in every language and at every size."""

from itertools import pairwise
from typing import Any

from browsing import SOON, Page, expect, serious, visitor

STEP = "#z-lesson [data-part]:visible"
SEEN = """() => [document.body.dataset.n, document.querySelector('#z-lesson [data-part]:not([hidden])')?.dataset.part,
    document.body.dataset.tab, document.body.dataset.scene, document.querySelector('#z-lesson').dataset.actions,
    [...document.querySelectorAll('[data-hint]')].map((each) => each.outerHTML.slice(0, 60)).join()].join(' ')"""
"""Where the lesson stands and what is lit: a click changes one of it."""
CHANGED = f"before => document.body.dataset.settled && ({SEEN})() !== before"
LIT = """() => [...document.querySelectorAll('[data-hint]')].filter((each) => each.checkVisibility()).find((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
"""Something that is lit and lies on the screen, with nothing over it."""
PRESS = "each => each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
GO = f"""async ([until, light]) => {{
    {SOON}
    const at = () => document.querySelector('#z-lesson [data-part]:not([hidden])');
    while (+at().dataset.part < until && !('enlarge' in at().dataset)) {{
        const before = ({SEEN})(), lit = light && at().dataset.kind === 'do';
        ({PRESS})(lit ? await soon({LIT}, 'a light') : at().querySelector('[data-lesson]'));
        await soon(() => ({CHANGED})(before), `the step after ${{at().dataset.part}}`);
    }}
}}"""
"""Go on by clicking what is lit, or by having it shown, up to a step or to one that wants something enlarged."""
FAVOR = 10
"""The step of the third lesson at which a favor is asked for."""


def start(page: Page, address: str, lesson: str) -> None:
    page.goto(f"{address}/learn?game=outer-rim")
    page.evaluate("localStorage.setItem('speed', 'off')")
    page.locator(f".learn form:has([value={lesson}]) button").click()
    settled(page)


def settled(page: Page) -> None:
    page.wait_for_selector("body[data-settled] #z-lesson [data-part]")


def number(page: Page) -> int:
    return int(page.locator(STEP).get_attribute("data-part") or 0)


def last(page: Page) -> int:
    return int(page.locator(f"{STEP} progress").get_attribute("max") or 0)


def follow(page: Page) -> None:
    """Do what the lesson says with the mouse: read on, enlarge, or click what is lit."""
    step, before = page.locator(STEP), page.evaluate(SEEN)
    if step.get_attribute("data-enlarge") is not None:
        page.locator("[data-hint]:visible").click(button="right")
        expect(page.locator("#zoom")).to_be_visible()
        page.keyboard.press("Escape")
    elif step.get_attribute("data-kind") == "do":
        lit = page.wait_for_function(LIT).as_element()
        assert lit is not None
        lit.click()
    else:
        step.locator("[data-lesson]").click()
    page.wait_for_function(CHANGED, arg=before)


def learn(page: Page) -> None:
    """Follow the light to the last step; what is enlarged is enlarged with the mouse."""
    while number(page) < last(page):
        page.evaluate(GO, [last(page), True])
        if number(page) < last(page):
            follow(page)


def shown(page: Page, until: int = 99) -> None:
    """Let the lesson show every step, up to one or to the last."""
    until = min(until, last(page))
    while number(page) < until:
        page.evaluate(GO, [until, False])
        if number(page) < until:
            before = page.evaluate(SEEN)
            page.locator(f"{STEP} [data-lesson]").evaluate(PRESS)
            expect(page.locator("#zoom")).to_be_visible()
            page.keyboard.press("Escape")
            page.wait_for_function(CHANGED, arg=before)


def test_whoever_follows_the_light_learns_all_and_is_led_to_a_solo_game(page: Page, address: str) -> None:
    start(page, address, "flight")
    assert serious(page) == []
    while number(page) < last(page):
        follow(page)
    expect(page.locator("#z-mine .fame b")).to_have_text("1")
    page.get_by_role("button", name="Next lesson: The trade").click()
    settled(page)
    expect(page.locator(f"{STEP} h3")).to_have_text("Ways to fame")
    learn(page)
    expect(page.locator("#z-mine .fame b")).to_have_text("3")
    expect(page.locator(".onward form:has-text('Play a real game') [name=rival]")).to_have_value("jyn-erso")
    page.get_by_role("button", name="Next lesson: The expansion").click()
    settled(page)
    page.evaluate(GO, [FAVOR, True])
    page.locator(".space[data-at='39']").click()
    page.locator(".sighting .go").click()
    expect(page.locator(".correction")).to_contain_text("The Hutt patrol would stop you")
    page.wait_for_selector("body[data-settled]")
    learn(page)
    expect(page.locator("#z-mine .pursuit")).to_contain_text("1 of 5 goals")
    expect(page.locator("#z-mine [data-name='enfys-nest-crew']")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), "everything is in the window"
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_selector("body[data-settled] #z-cast")
    expect(page.locator("#z-lesson")).to_have_count(0)
    expect(page.locator("#z-others")).to_contain_text("Dengar")


def test_other_choices_are_corrected_and_a_step_can_be_shown(page: Page, address: str) -> None:
    start(page, address, "flight")
    shown(page, 9)
    page.locator(".space[data-at='9']").click()
    page.locator(".sighting .go").click()
    expect(page.locator(".correction")).to_contain_text("fly to Lothal")
    page.wait_for_selector("body[data-settled]")
    before = page.evaluate(SEEN)
    page.locator(f"{STEP} [data-lesson]").click()
    page.wait_for_function(CHANGED, arg=before)
    expect(page.locator(f"{STEP} h3")).to_have_text("The market")
    expect(page.locator(".correction")).to_be_hidden()
    page.locator(".ware[data-name='bounty-k-2so']").click()
    page.locator(".deal:visible .press.main").click()
    expect(page.locator(".correction")).to_contain_text("Smuggling Compartment")
    expect(page.locator("#toast")).to_be_hidden()


def test_on_a_phone_the_light_leads_through_the_tabs(browser: Any, address: str) -> None:
    context = visitor(browser, viewport={"width": 390, "height": 844}, locale="de", has_touch=True)
    page = context.new_page()
    start(page, address, "flight")
    learn(page)
    expect(page.locator(f"{STEP} h3")).to_have_text("Du kannst fliegen")
    assert serious(page) == []
    page.get_by_role("button", name="Nächste Lektion: Das Geschäft").click()
    settled(page)
    shown(page)
    expect(page.locator(f"{STEP} h3")).to_have_text("Du kennst das Geschäft")
    expect(page.locator("#z-mine .fame b")).to_have_text("3")
    page.get_by_role("button", name="Nächste Lektion: Die Erweiterung").click()
    settled(page)
    learn(page)
    expect(page.locator(f"{STEP} h3")).to_have_text("Offene Rechnungen")
    expect(page.locator("#z-mine .purse b").first).to_have_text("3.000")
    context.close()


def test_on_a_phone_on_its_side_the_step_stands_beside_the_table(browser: Any, address: str) -> None:
    context = visitor(browser, viewport={"width": 844, "height": 390}, has_touch=True)
    page = context.new_page()
    start(page, address, "trade")
    follow(page)
    page.locator(f"{STEP} [data-lesson]").click(trial=True)
    page.evaluate(GO, [11, True])
    expect(page.locator(f"{STEP} h3")).to_have_text("A friendly patrol")
    page.locator(f"{STEP} [data-lesson]").click(trial=True)
    context.close()


def test_long_german_words_stay_within_their_buttons_and_slots(browser: Any, address: str) -> None:
    context = visitor(browser, locale="de")
    page = context.new_page()
    start(page, address, "trade")
    shown(page, 22)
    wide = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    for part in ("#z-ask .go", "#z-mine .void", "#z-mine .score", "#z-mine .skills"):
        assert page.locator(part).evaluate_all(wide) == [], part
    tops = page.locator("#z-mine .char > :is(.skills, .rule)").evaluate_all(
        "(all) => all.map((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().bottom])"
    )
    assert all(below[0] >= above[1] for above, below in pairwise(tops)), "no line lies on another"
    context.close()
