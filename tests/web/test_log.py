"""The log in a real browser: one line an action, by turn, names that show their cards; what was taken back; keys; a filter."""

import re

import staging
from browsing import PHONE, Browser, Page, do, get_on, picture, serious, settle, start, visitor
from playwright.sync_api import expect


def test_the_log_tells_turns_names_and_what_was_taken_back(page: Page, address: str) -> None:
    start(page, address, side="empire")
    lines = page.locator("#log .turn").first.locator("li[data-n]")
    shuttle = page.locator(".hand .card[data-name=imperial-shuttle][data-action]")
    do(page, shuttle.first.click)
    expect(page.locator("#log h3").first).to_have_text("Turn 1 · You")
    before = lines.count()
    do(page, shuttle.first.click)
    expect(lines.nth(before)).to_contain_text(re.compile("^You play "))  # one action, one line; what it brought stands in it
    name = lines.nth(before).locator("b[data-piece]").first
    called = name.inner_text()

    page.mouse.move(5, 300)
    name.hover()
    expect(page.locator("#peek .card .name")).to_contain_text(called.split()[0])
    expect(page.locator("#peek .card")).to_have_attribute("data-mark", re.compile("empire|neutral"))
    page.mouse.move(5, 300)
    expect(page.locator("#peek")).to_be_hidden()
    name.click()
    expect(page.locator("#zoom h2")).to_have_text(called)
    page.keyboard.press("Escape")
    expect(page.locator("#zoom")).to_be_hidden()

    shown = page.locator("#log li[data-n]:visible").count()
    do(page, lambda: page.keyboard.press("u"))
    expect(page.locator("#log details.undone summary")).to_have_text(re.compile(r"^\d+ taken back$"))
    expect(page.locator("#log .struck").first).to_be_hidden()
    fold, words = (page.locator(f"#log {each}").bounding_box() for each in ("details.undone", "details.undone summary"))
    assert fold and words and words["width"] <= fold["width"], "it can be read whole"
    assert fold["height"] < words["height"] + 2, "and nothing is left empty below it"
    page.locator("#log details.undone summary").click()
    expect(page.locator("#log .struck > span").first).to_have_css("text-decoration-line", "line-through")
    assert page.locator("#log .struck").first.inner_text().startswith("You play")
    picture(page, "log with something taken back")
    told = page.locator("#log").inner_text()
    page.reload()
    settle(page)
    page.locator("#log details.undone summary").click()
    assert page.locator("#log").inner_text() == told and shown > 1


def test_the_heading_of_a_turn_that_is_over_tells_what_it_came_to(page: Page) -> None:
    staging.put_up(page, staging.staged(staging.early(), 1, "en", "dark"))
    staging.enliven(page)
    expect(page.locator("#log h3")).to_have_text(["Turn 9", re.compile("Turn 8.*bought a Star Destroyer")])


def test_one_tab_stop_arrows_inside_and_a_filter(page: Page, address: str) -> None:
    start(page, address)
    for _ in range(8):
        get_on(page)
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)
    page.locator("#log [tabindex='0']").focus()
    here = "document.activeElement.closest('li[data-n]').dataset.n"
    newest = int(page.evaluate(here))
    page.keyboard.press("ArrowUp")
    assert int(page.evaluate(here)) <= newest and page.evaluate("document.activeElement.matches('#log li')")
    page.locator("#log li[data-by=rebel]:has(> span b)").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#peek .card")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#zoom")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)

    page.get_by_role("group", name="Whose lines").get_by_role("button", name="Empire").click()
    expect(page.locator("#log li[data-by=rebel]:visible")).to_have_count(0)
    expect(page.locator("#log li[data-by=empire]:visible").first).to_be_visible()
    get_on(page)
    expect(page.locator("#log li[data-by=rebel]:visible")).to_have_count(0)  # what comes later is filtered too
    page.get_by_role("group", name="Whose lines").get_by_role("button", name="All").click()
    expect(page.locator("#log li[data-by=rebel]:visible").first).to_be_visible()
    assert serious(page, "#z-log") == []


def test_on_a_phone_in_german_a_tap_on_a_name_shows_the_card(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True, locale="de")
    page = context.new_page()
    start(page, address)
    get_on(page)
    page.locator("[data-do=rail]").tap()
    expect(page.locator("#log h3").first).to_have_text("Zug 2 · Du")
    line = page.locator("#log li[data-by=rebel]:has(b)").last
    expect(line).to_contain_text(re.compile("^Du "))
    line.locator("b").first.tap()
    expect(page.locator("#zoom h2")).to_have_text(line.locator("b").first.inner_text())
    context.close()
