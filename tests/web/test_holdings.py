"""Lists of cards in a real browser: opened at any time, on whoever's turn, with cards behind the names."""

from browsing import Page, get_on, picture, serious, start
from playwright.sync_api import expect


def test_all_cards_of_both_sides_are_listed_at_any_time(page: Page, address: str) -> None:
    start(page, address)
    get_on(page)
    page.get_by_role("button", name="All cards").click()
    own, other = page.locator("#holdings section").nth(0), page.locator("#holdings section").nth(1)
    expect(own.locator("h3")).to_have_text("Rebels")
    expect(own).to_contain_text("Deck (5)")
    expect(other).to_contain_text("Hand and deck")
    expect(own.locator("[data-piece='alliance-shuttle']").first).to_be_visible()
    assert serious(page, "#holdings") == []
    picture(page, "all cards")
    name = other.locator("[data-piece]").first
    words = name.inner_text()
    name.click()
    expect(page.locator("#zoom h2")).to_have_text(words)
