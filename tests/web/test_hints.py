"""Hints in a real browser: asked for by key or button, in a panel and on the board; one click does it, and it goes by itself."""

import pytest
from browsing import DESKTOP, PHONE, Browser, Page, do, first, picture, serious, settle, start, visitor
from playwright.sync_api import expect

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def at_a_choice(page: Page, address: str, **form: str) -> None:
    """A table against a bot, once all cards are played and there is something to choose."""
    start(page, address, **form)
    do(page, first(page, "[data-sweep=play]").click)
    while page.locator(".ask-go:visible, .tray .card[data-can]:visible").count():
        do(page, first(page, ".ask-go", ".tray .card[data-can]").click)


def ask(page: Page) -> None:
    """Ask by the key, and wait until the answers are there."""
    page.locator(".strip [data-do=hint]").focus()
    page.keyboard.press("i")
    expect(page.locator("#hints .intro")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_stands_in_a_panel_and_on_the_board_and_escape_closes_it(browser: Browser, address: str, size: str) -> None:
    context = visitor(browser, viewport=SIZES[size])
    page = context.new_page()
    at_a_choice(page, address)
    ask(page)
    panel = page.locator("#hints")
    expect(panel.locator("h2")).to_have_text("What would the admiral do?")
    expect(panel.locator("h2")).to_be_focused()
    expect(panel.locator(".pc").first).to_contain_text("±")
    expect(page.locator("#speaker")).to_contain_text("You win in")
    answers = panel.locator(".ans")
    for n in range(answers.count()):
        action = answers.nth(n).get_attribute("data-hinted")
        if page.locator(f".board [data-action='{action}']:visible").count():
            expect(page.locator(f".board [data-hints~='{n + 1}']").first).to_be_visible()
    expect(page.locator(".board [data-medal='1']").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    assert serious(page, "#hints") == []
    picture(page, f"hint-{size}")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator("[data-hints]")).to_have_count(0)
    expect(page.locator(".strip [data-do=hint]")).to_be_focused()
    context.close()


def test_pointing_at_an_answer_or_going_to_it_by_arrows_lights_the_board_for_it(page: Page, address: str) -> None:
    at_a_choice(page, address)
    ask(page)
    expect(page.locator("body")).to_have_attribute("data-lit", "1")
    answers = page.locator("#hints .ans")
    assert answers.count() > 1, "here there is something to choose"
    answers.nth(1).hover()
    expect(page.locator("body")).to_have_attribute("data-lit", "2")
    page.mouse.move(5, 5)
    expect(page.locator("body")).to_have_attribute("data-lit", "1")
    page.keyboard.press("ArrowDown")
    expect(answers.nth(0).locator(".go")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(answers.nth(1).locator(".go")).to_be_focused()
    expect(page.locator("body")).to_have_attribute("data-lit", "2")


def test_an_answer_is_done_with_one_click_and_the_hint_is_gone_with_its_position(page: Page, address: str) -> None:
    at_a_choice(page, address)
    ask(page)
    do(page, page.locator("#hints .ans .go").first.click)
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("[data-hints]")).to_have_count(0)
    ask(page)
    do(page, page.locator(".do [data-do=end]").click)
    expect(page.locator("#hints")).to_be_hidden()


def test_an_answer_that_wastes_something_asks_first_as_its_own_button_does(page: Page, address: str) -> None:
    at_a_choice(page, address)
    page.evaluate("localStorage.removeItem('waste')")
    ask(page)
    page.evaluate("""() => { const end = document.querySelector('.do [data-do=end]').dataset.action;
        document.querySelector('#hints .ans').dataset.hinted = end; }""")
    before = page.evaluate("document.body.dataset.n")
    page.locator("#hints .ans .go").first.click()
    expect(page.locator(".confirm")).to_be_visible()
    assert page.evaluate("document.body.dataset.n") == before


def test_the_panel_is_german_and_readable_in_the_light(browser: Browser, address: str) -> None:
    context = visitor(browser, locale="de")
    page = context.new_page()
    at_a_choice(page, address)
    page.keyboard.press("t")
    page.locator(".strip").get_by_text("Tipp").click()
    expect(page.locator("#hints h2")).to_have_text("Was täte der Admiral?")
    expect(page.locator("#hints .ans .go").first).to_contain_text("So machen")
    assert serious(page, "#hints") == []
    picture(page, "hint-de-light")
    context.close()


def test_the_form_says_where_hints_are_and_a_table_without_them_has_no_button(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("document.querySelector('.more').open = true")
    page.select_option("[name=hints]", "no")
    page.locator(".pick:has([name=opponent][value=random])").click()
    page.locator(".start").click()
    settle(page)
    expect(page.locator("[data-do=undo]")).to_be_visible()
    expect(page.locator("[data-do=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator("#hints")).to_have_count(0)
