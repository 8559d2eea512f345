"""More than one at a table, in real browsers: two players and a spectator, one screen for two, motion, and what is told when."""

import re
from typing import Any

from browsing import (
    PHONE,
    Browser,
    Page,
    do,
    expect,
    fill_in,
    first,
    get_on,
    leave,
    over,
    picture,
    settle,
    start,
    visitor,
)

from cantina.server.limits import TOO_SLOW


def test_two_players_and_a_spectator(browser: Browser, address: str) -> None:
    """Ann invites Bob by link; they play, talk and reload; Cat watches; a rematch swaps the sides."""
    ann, bob, cat = (visitor(browser, **more).new_page() for more in ({}, {"locale": "de"}, {"viewport": PHONE}))
    fill_in(ann, address, name="Ann", side="empire", opponent="friend", bases="2")
    ann.wait_for_selector(".waiting .link")
    picture(ann, "waiting room")
    link = ann.locator(".waiting .link").input_value()
    bob.goto(link)
    expect(bob.locator("main")).to_contain_text("Ann wartet auf dich")
    picture(bob, "invitation")
    bob.fill("[name=name]", "Bob")
    bob.evaluate("localStorage.setItem('speed', 'off'); localStorage.setItem('waste', 'off')")
    bob.locator(".start").click()
    settle(ann)  # her page has moved on by itself
    expect(bob.locator("body[data-settled] .hand .card")).to_have_count(5)
    cat.goto(ann.url)
    expect(cat.locator("#z-opp")).to_be_visible()
    expect(cat.locator(".hand .card")).to_have_count(0)
    expect(ann).to_have_title("● Cantina")
    expect(bob).to_have_title("Cantina")
    expect(ann.locator("#favicon")).to_have_attribute("href", re.compile("icon-turn"))

    ann.keyboard.press("c")
    ann.fill(".say input", "Viel <b>Erfolg</b>!")
    ann.keyboard.press("Enter")
    for page in (bob, cat):
        page.wait_for_function("() => document.querySelector('#talk')?.textContent.includes('Viel <b>Erfolg</b>!')")
    bob.keyboard.press("c")
    bob.locator("[data-people=mute]").click()
    expect(bob.locator("#talk")).to_be_hidden()
    expect(bob.get_by_text("Der Chat ist ausgeblendet.")).to_be_visible()

    do(ann, first(ann, ".hand .card[data-can=play][data-action]").click)
    before = ann.locator(".board").inner_text()
    ann.reload()
    settle(ann)
    expect(ann.locator(".board")).to_have_text(before, use_inner_text=True)
    while ann.locator(".prompt.idle").count() == 0 and not over(ann):
        do_or_end(ann)
    settle(bob)
    expect(bob).to_have_title("● Cantina")
    expect(ann).to_have_title("Cantina")
    bob.wait_for_function("() => document.querySelectorAll('#log li[data-n]').length > 1")
    expect(cat.locator("#log li")).to_have_count(bob.locator("#log li").count())

    bob.locator("[data-do=resign]").click()
    expect(bob.locator(":focus")).to_have_text("Weiterspielen")
    bob.keyboard.press("Escape")
    bob.locator("[data-do=resign]").click()
    bob.locator("[data-do=resign-really]").click()
    ann.wait_for_selector(".result:not([hidden])")
    expect(ann.locator(".banner h2")).to_have_text("Victory!")
    expect(bob.locator(".banner h2")).to_contain_text("Niederlage")
    picture(ann, "end of the game")
    picture(cat, "end of the game, watched on a phone")
    ann.locator("#z-result [data-do=dismiss]").click()  # keys are not heard yet
    expect(ann.locator("#z-result")).to_be_hidden()
    expect(ann.locator(".prompt")).to_contain_text("The game is over")
    ann.locator("[data-do=reopen]").click()
    leave(ann, ann.locator(".banner").get_by_text("Rematch").click)
    bob.wait_for_selector(".people .notice a")
    expect(bob.locator("#toast")).to_contain_text("Die Revanche steht bereit")
    leave(bob, bob.locator("#z-result").get_by_text("Zur Revanche").click)
    settle(bob)
    expect(bob.locator("body")).to_have_attribute("data-seat", "0")
    for page in (ann, bob, cat):
        page.context.close()


def do_or_end(page: Page) -> None:
    """Get on until somebody else is asked."""
    n = page.evaluate("document.body.dataset.n")
    first(page, ".ask-go", ".tray .card[data-can]", ".do [data-do=end]").click()
    page.wait_for_function("n => document.body.dataset.n !== n && 'settled' in document.body.dataset", arg=n)


def test_two_at_one_screen(page: Page, address: str) -> None:
    fill_in(page, address, opponent="hot-seat", side="empire", name="Ann")
    page.wait_for_selector("html.js .curtain")
    picture(page, "the curtain")
    expect(page.locator(".hand .card")).to_have_count(0)
    expect(page.locator("[data-people=lift-curtain]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card")
    settle(page)
    page.locator(".do [data-do=end]").click()
    expect(page.locator(".curtain")).to_contain_text("Rebels")
    expect(page.locator(".hand .card")).to_have_count(0)
    page.locator(".curtain button").click()
    page.wait_for_selector(".hand .card")
    expect(page.locator(".own")).to_have_attribute("data-side", "rebel")


FLIGHTS = """() => { window.flights = 0; new MutationObserver(changes => { for (const each of changes)
window.flights += each.addedNodes.length; }).observe(document.querySelector('.air'), { childList: true }); }"""


def test_motion_and_reduced_motion(browser: Browser, address: str) -> None:
    """Cards fly where motion is wanted; where it is not, nothing moves and everything arrives at once."""
    flights = {}
    for motion in ("no-preference", "reduce"):
        page = visitor(browser, reduced_motion=motion).new_page()
        start(page, address)
        page.evaluate("localStorage.setItem('speed', 'quick')")
        page.evaluate(FLIGHTS)
        do(page, first(page, ".hand .card[data-action]").click)
        flights[motion] = page.evaluate("window.flights")
        moving = page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length")
        if motion == "reduce":
            assert moving == 0
        page.context.close()
    assert flights["no-preference"] > 0 and flights["reduce"] == 0


KEY_IN_FLIGHT = """async () => {
  const air = document.querySelector('.air'),
    flight = new Promise(done => new MutationObserver(done).observe(air, { childList: true }));
  document.querySelector('.hand .card[data-action]').click();
  await flight;
  const flying = air.childElementCount > 0;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  return [flying, document.querySelector('#z-help').open];
}"""


def test_a_key_does_what_it_says_while_cards_fly(browser: Browser, address: str) -> None:
    page, troubles = visitor(browser, reduced_motion="no-preference").new_page(), list[str]()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    start(page, address)
    page.evaluate("localStorage.setItem('speed', 'calm')")
    assert page.evaluate(KEY_IN_FLIGHT) == [True, True] and troubles == []
    page.context.close()


SKIPPED = """() => {
    const skip = document.querySelector(".skip:not([hidden])");
    skip?.click();
    return skip && document.body.dataset.n;
}"""
"""Skip as soon as that is offered, at whatever position: on a busy machine the turn may be over before a second look."""


def test_the_bots_turn_plays_back_and_can_be_skipped(browser: Browser, address: str) -> None:
    """The bot begins: its turn is shown action by action from the start, and a key shows the rest at once."""
    page = visitor(browser, reduced_motion="no-preference").new_page()
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'calm')")
    page.locator(".pick:has([name=side][value=rebel])").click()
    page.locator(".start").click()
    early = page.wait_for_function(SKIPPED).json_value()
    settle(page)
    assert int(page.evaluate("document.body.dataset.n")) > int(early) + 1
    assert page.locator("#log li[data-n]").count() > 1
    page.context.close()


def test_a_log_line_opens_its_position(page: Page, address: str) -> None:
    start(page, address)
    get_on(page)
    page.locator("#log li[data-n='1']").first.hover()
    leave(page, page.locator("#log li[data-n='1'] > a").first.click)
    expect(page.locator(".reel")).to_be_visible()
    expect(page.locator("[data-action]")).to_have_count(0)
    picture(page, "a past position")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/2")
    page.get_by_text("To the table").click()
    settle(page)


def test_main_screens(page: Page, address: str) -> None:
    """The lobby and the table in both sizes, themes and languages; with CANTINA_SCREENS=folder, pictures to look at."""
    page.goto(address)
    picture(page, "lobby")
    start(page, address)
    get_on(page)
    for theme in ("dark", "light"):
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        for language in ("en", "de"):
            page.locator(f"[data-language={language}]").click()
            page.wait_for_function("wanted => document.querySelector('.actions h2')?.textContent === wanted",
                                   arg={"en": "Actions", "de": "Aktionen"}[language])  # fmt: skip
            for size, viewport in (("desktop", {"width": 1366, "height": 768}), ("phone", PHONE)):
                page.set_viewport_size(viewport)  # type: ignore[arg-type]
                picture(page, f"table {size} {theme} {language}")
            page.set_viewport_size({"width": 1366, "height": 768})
        page.keyboard.press("t")
    page.locator("[data-people=about]").click()
    expect(page.locator("#about")).to_be_visible()
    picture(page, "about this table")
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#z-help")).to_be_visible()
    picture(page, "keys")


def test_a_page_whose_wire_was_too_slow_comes_back_and_catches_up(page: Page, address: str) -> None:
    """The server closes it with a code of its own; what happened meanwhile at the same seat is shown without a reload."""
    start(page, address, side="empire")
    wires: list[Any] = []

    def through(wire: Any) -> None:
        server = wire.connect_to_server()
        wires.append((wire, server))

    page.route_web_socket(lambda url: "/ws" in url, through)
    page.reload()
    settle(page)
    page.evaluate("window.here = true")
    other = page.context.new_page()
    other.goto(page.url)
    settle(other)
    wire, server = wires[-1]
    wire.close(code=TOO_SLOW, reason="too slow")
    server.close()
    get_on(other)
    page.wait_for_function("n => document.body.dataset.settled === n", arg=other.evaluate("document.body.dataset.n"))
    for zone in ("#z-opp", "#z-market", "#z-own", "#log"):
        expect(page.locator(zone)).to_have_text(other.locator(zone).inner_text(), use_inner_text=True)
    assert page.evaluate("window.here") and len(wires) > 1
