"""The map of Outer Rim in a real browser: looked at, flown over with mouse, keys and fingers, and read as a list."""

from collections.abc import Callable, Iterator

import pytest
from browsing import PHONE, Browser, Page, expect, serious, visitor
from galaxies import position
from stages import enliven, put_up, staged


@pytest.fixture(scope="module")
def desk(browser: Browser, address: str) -> Iterator[Page]:
    """A practice flight at a large window, before its first move."""
    context = visitor(browser)
    page = planning(context.new_page(), address)
    yield page
    context.close()


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """The same on a phone, in German, on a shuffled map."""
    context = visitor(browser, viewport=PHONE, locale="de", has_touch=True)
    page = planning(context.new_page(), address, "random")
    yield page
    context.close()


def planning(page: Page, address: str, tiles: str = "standard") -> Page:
    """Open a practice flight and answer with the first button until the first planning step."""
    page.goto(f"{address}/?game=outer-rim")
    page.evaluate("localStorage.setItem('speed', 'off')")
    page.locator(".pick:has([name=players][value='1'])").click()
    page.locator(f".pick:has([name=map][value={tiles}])").click()
    page.locator(".pick:has([name=rival][value=''])").click()
    page.locator(".start").click()
    for _ in range(8):
        page.wait_for_selector("body[data-settled]:has(#z-ask .go)", state="attached")
        if page.get_attribute("#z-ask", "data-prompt") == "planning":
            break
        settled(page, lambda: page.locator("#z-ask [data-action]").first.dispatch_event("click"))
    expect(page.locator("#z-ask")).to_have_attribute("data-prompt", "planning")
    page.mouse.move(0, 0)
    return page


def answer(page: Page, selector: str) -> None:
    """Click something that answers, and wait until the table has moved on."""
    settled(page, page.locator(selector).click)


def settled(page: Page, deed: Callable[[], None]) -> None:
    """Do something, and wait until the table has moved on."""
    n = page.evaluate("document.body.dataset.n")
    deed()
    page.wait_for_function("n => document.body.dataset.n !== n && 'settled' in document.body.dataset", arg=n)


def back(page: Page) -> None:
    """Take back until the move has not begun."""
    for _ in range(9):
        if page.get_attribute("#z-ask", "data-prompt") == "planning":
            return
        settled(page, lambda: page.keyboard.press("u"))


def reachable(page: Page, cost: int) -> str:
    """The selector of a space so many steps away."""
    at = page.locator(f"#z-chart .space[data-cost='{cost}']").first.get_attribute("data-at")
    return f"#z-chart .space[data-at='{at}']"


def test_a_space_says_how_far_it_is_and_is_flown_to_with_a_second_click(desk: Page) -> None:
    back(desk)
    goal = reachable(desk, 3)
    desk.locator(f"{goal} .halo").hover()
    expect(desk.locator(".sighting")).to_contain_text("3 spaces · 1 turn")
    expect(desk.locator("#z-chart .space[data-way='3']")).to_have_count(1)
    desk.locator(f"{goal} .halo").click()
    expect(desk.locator(".sighting .go")).to_have_text("Fly there")
    assert desk.get_attribute("#z-ask", "data-prompt") == "planning", "nothing is flown before it is confirmed"
    answer(desk, ".sighting .go")
    expect(desk.locator(goal)).to_have_attribute("data-here", "")
    expect(desk.locator("#z-ask")).to_have_attribute("data-prompt", "move")


def test_a_lit_space_is_the_next_step(desk: Page) -> None:
    back(desk)
    answer(desk, "#z-ask [data-action] >> nth=0")
    at = desk.locator("#z-chart .space[data-lit]").first.get_attribute("data-at")
    answer(desk, f"#z-chart .space[data-at='{at}'] .nav, #z-chart .space[data-at='{at}'] use")
    expect(desk.locator(f"#z-chart .space[data-at='{at}']")).to_have_attribute("data-here", "")


def test_the_keyboard_goes_from_space_to_space_and_flies(desk: Page) -> None:
    back(desk)
    desk.keyboard.press("m")
    here = desk.locator("#z-chart .space[data-here]")
    expect(here).to_be_focused()
    start = goal = desk.evaluate("document.activeElement.dataset.at")
    for key in ("ArrowUp", "ArrowDown"):  # no space lies above the uppermost ones
        if goal == start:
            desk.keyboard.press(key)
            goal = desk.evaluate("document.activeElement.dataset.at")
    assert goal != start
    assert "1 turn" in desk.evaluate("document.activeElement.getAttribute('aria-label')")
    desk.keyboard.press("Enter")
    expect(desk.locator(".sighting .go")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(".sighting")).to_be_hidden()
    desk.keyboard.press("Enter")
    settled(desk, lambda: desk.keyboard.press("Enter"))
    expect(desk.locator("#z-chart .space[data-here]")).to_have_attribute("data-at", goal)


LOOKED_AT = """[...document.querySelectorAll('#z-chart .space')].map((space) => {
    space.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return document.querySelector('.sighting').textContent;
})"""
"""Every space clicked once, and what is said about it."""


def test_every_space_says_something_of_its_own(desk: Page) -> None:
    back(desk)
    told = desk.evaluate(LOOKED_AT)
    assert len(set(told)) == len(told) > 40
    assert not any("{" in each or "undefined" in each for each in told)
    assert all("turn" in each or "You are here" in each for each in told)
    desk.keyboard.press("Escape")


def test_the_map_as_a_list_leads_to_the_space(desk: Page) -> None:
    back(desk)
    desk.locator("[data-do=list]").click()
    expect(desk.locator(".atlas li")).to_have_count(desk.locator("#z-chart .space").count())
    assert serious(desk, ".atlas") == []
    desk.locator(".atlas li button", has_text="Kessel").first.click()
    expect(desk.locator(".atlas")).to_have_count(0)
    expect(desk.locator(".sighting b")).to_contain_text("Kessel")
    desk.keyboard.press("Escape")


def test_zoom_shows_a_part_of_the_map_and_the_whole_again(desk: Page) -> None:
    whole = desk.get_attribute("#z-chart > svg", "viewBox")
    desk.keyboard.press("+")
    expect(desk.locator("#z-chart > svg")).not_to_have_attribute("viewBox", str(whole))
    closer = desk.get_attribute("#z-chart > svg", "viewBox")
    expect(desk.locator("#z-galaxy > svg")).to_have_attribute("viewBox", str(closer))
    desk.keyboard.press("0")
    expect(desk.locator("#z-chart > svg")).to_have_attribute("viewBox", str(whole))


def test_the_table_has_no_serious_fault_in_either_theme(desk: Page) -> None:
    assert serious(desk, "#z-chart") == [] and serious(desk, "#z-ask") == [] and serious(desk, "#z-top") == []
    desk.keyboard.press("t")
    assert serious(desk, "#z-ask", again=True) == [] and serious(desk, "#z-top", again=True) == []
    desk.keyboard.press("t")


def test_on_a_phone_four_tabs_show_one_stage_each_and_the_question_stays(phone: Page) -> None:
    for tab, stage in (("mine", "#z-mine"), ("market", "#z-market"), ("log", ".rail"), ("map", "#z-chart")):
        phone.locator(f".tabs [data-tab={tab}]").tap()
        expect(phone.locator(stage)).to_be_visible()
        expect(phone.locator(f".tabs [data-tab={tab}]")).to_have_attribute("aria-pressed", "true")
        expect(phone.locator("#z-ask .go").first).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    phone.locator(".unfold").tap()
    expect(phone.locator(".top .strip")).to_be_visible()
    phone.locator(".unfold").tap()


def test_two_fingers_bring_the_map_closer_and_one_moves_it_without_flying(phone: Page) -> None:
    phone.locator(".tabs [data-tab=map]").tap()
    wire, n = phone.context.new_cdp_session(phone), phone.get_attribute("body", "data-n")

    def touch(kind: str, *fingers: tuple[int, int]) -> tuple[float, float]:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(fingers)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        left, _, width, _ = str(phone.get_attribute("#z-chart > svg", "viewBox")).split()
        return float(left), float(width)

    _, far = touch("touchStart", (160, 300), (230, 300))
    _, near = touch("touchMove", (90, 300), (300, 300))
    touch("touchEnd")
    assert near < far / 2
    before, _ = touch("touchStart", (200, 300))
    for x in (190, 150, 100):
        after, same = touch("touchMove", (x, 300))
    touch("touchEnd")
    assert after > before and same == near
    assert phone.get_attribute("body", "data-n") == n
    wire.detach()


def test_a_card_under_the_pointer_lights_its_destination_and_the_way(browser: Browser) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        p = position(2, at="lothal", step="planning", assets={0: ["stolen-weapons"]})
        put_up(page, staged(p, 0, [], "en"), art=False)
        enliven(page)
        for look in (page.locator("#z-mine .slots .card").first.hover, page.locator("#z-mine .slots .card").first.focus):
            look()
            expect(page.locator(".space[data-aim]")).to_have_attribute("data-at", str(p.space("tatooine")))
            assert page.locator(".space[data-way]").count() > 2
            page.mouse.move(0, 0)
            page.keyboard.press("Escape")


def test_a_finger_flies_to_a_space(phone: Page) -> None:
    phone.locator("[data-do=centre]").tap()
    goal = reachable(phone, 2)
    phone.locator(goal).dispatch_event("click")
    expect(phone.locator(".sighting")).to_contain_text("2 Felder · 1 Zug")
    answer(phone, ".sighting .go")
    expect(phone.locator(goal)).to_have_attribute("data-here", "")
