"""The lobby in a real browser: what the games look like, what is going on, and a start button on the first screen of a phone."""

from browsing import PHONE, Browser, Page, fill_in, picture, serious, start, visitor
from playwright.sync_api import expect


def test_the_lobby_shows_the_games_what_is_going_on_and_a_start_button(page: Page, browser: Browser, address: str) -> None:
    ann = visitor(browser).new_page()
    fill_in(ann, address, name="Ann", opponent="open")
    expect(ann.locator(".waiting")).to_be_visible()
    start(page, address)
    page.goto(address)
    expect(page.locator(".covers a[aria-current] svg.cover")).to_be_visible()
    mine = page.locator("#lists .tables").first
    expect(mine.locator(".turn")).to_contain_text("Your turn")
    expect(mine).to_contain_text("Turn 2")
    expect(page.locator(".going")).to_contain_text("being played")
    expect(page.locator("form[action*='/sit']", has_text="Ann").first.locator(".dot[data-here=here]")).to_be_visible()
    assert serious(page) == []
    picture(page, "lobby with games")
    page.set_viewport_size(PHONE)
    page.reload()
    expect(page.locator(".start")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    picture(page, "lobby on a phone")
    ann.context.close()
