"""An invitation in real browsers: what is played, how, by whom, the lesson, a code to read; and what came by chat."""

from browsing import PHONE, Browser, fill_in, picture, serious, settle, visitor
from playwright.sync_api import expect


def test_an_invitation_names_everything_and_the_chat_shows_what_came(browser: Browser, address: str) -> None:
    ann, bob = visitor(browser).new_page(), visitor(browser, viewport=PHONE, locale="de").new_page()
    fill_in(ann, address, name="Ann", side="empire", opponent="friend", clock="m20")
    expect(ann.locator(".waiting svg.qr")).to_be_visible()
    picture(ann, "waiting with a code")
    bob.goto(ann.locator(".waiting .link").input_value())
    for words in ("Ann wartet auf dich", "The Deckbuilding Game", "Einsteiger", "je 20 Minuten"):
        expect(bob.locator("main")).to_contain_text(words)
    expect(bob.get_by_role("link", name="Noch nie gespielt?")).to_have_attribute("href", "/learn?game=deckbuilding")
    bob.locator(".qr-fold summary").click()
    expect(bob.locator("svg.qr")).to_be_visible()
    assert serious(bob) == []
    picture(bob, "invitation with a code")
    bob.fill("[name=name]", "Bob")
    bob.locator(".start").click()
    settle(ann)
    expect(bob.locator("body[data-settled]")).to_be_attached()
    ann.keyboard.press("c")
    ann.fill(".say input", "Viel Erfolg!")
    ann.keyboard.press("Enter")
    expect(bob.locator("#toast")).to_contain_text("Ann Viel Erfolg!")  # the chat is in the drawer: it is said for a moment
    bob.locator("[data-do=rail]").click()
    expect(bob.locator(".heard-last")).to_have_text("Ann Viel Erfolg!")
    bob.locator("#z-chat summary").click()
    expect(bob.locator(".heard-last")).to_be_hidden()
    expect(bob.locator("#talk")).to_contain_text("Viel Erfolg!")
    for page in (ann, bob):
        page.context.close()
