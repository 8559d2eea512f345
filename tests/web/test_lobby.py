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
    assert "·" not in page.locator("#lists .ways").inner_text(), "a dot between links would end a line where they part"
    assert serious(page) == []
    picture(page, "lobby with games")
    page.set_viewport_size(PHONE)
    page.reload()
    expect(page.locator(".start")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    picture(page, "lobby on a phone")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".start")).to_be_in_viewport(ratio=1)
    picture(page, "lobby on a phone on its side")
    ann.context.close()


def test_the_first_tab_stop_of_every_page_leads_past_its_head(browser: Browser, address: str) -> None:
    for language, words in (("en", "Skip to the content"), ("de", "Zum Inhalt springen")):
        page = visitor(browser, locale=language).new_page()
        page.goto(address)
        pages = {page.url, *page.locator(".places a").evaluate_all("links => links.map(link => link.href)")}
        start(page, address)
        pages.add(page.url)
        for each in pages:
            page.goto(each)
            skip = page.get_by_role("link", name=words)
            assert skip.evaluate("link => link.getBoundingClientRect().top") >= 0
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Tab")
            expect(skip).to_be_focused()
            skip.click(trial=True)  # it is seen, and nothing lies over it
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            expect(page.locator("main :focus")).to_have_count(1)
        page.context.close()


def test_the_form_offers_rivals_as_the_box_and_the_first_rival_allow(page: Page, address: str) -> None:
    page.goto(f"{address}/?game=outer-rim")
    form = page.locator("form[action='/tables']")
    rival, second = form.locator("fieldset:has(input[name=rival])"), form.locator("fieldset:has(input[name=rival2])")
    expect(second).to_be_hidden()
    form.locator("input[name=players][value='1']").check(force=True)
    expect(rival.get_by_text("Han Solo")).to_be_visible()
    expect(rival.get_by_text("Boba Fett")).to_be_hidden()
    form.locator("input[name=expansion][value='unfinished-business']").check(force=True)
    expect(rival.get_by_text("Boba Fett, hunter ·")).to_be_visible()
    form.locator("input[name=rival][value='boba-fett']").check(force=True)
    expect(second).to_be_visible()
    expect(second.get_by_text("Bossk")).to_be_hidden()
    form.locator("input[name=rival2][value='han-solo']").check(force=True)
    picture(page, "two rivals in the form")
    form.locator(".start").click()
    page.wait_for_url("**/t/**")
    expect(page.locator("#z-others .opp")).to_have_count(2)
    expect(page.locator("#z-others")).to_contain_text("Han Solo")
