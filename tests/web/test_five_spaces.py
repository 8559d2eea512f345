"""A game of another author in the browser: found by its entry point, played by three, watched by a fourth."""

from collections.abc import Iterator
from typing import Any

import pytest
from browsing import Browser, Page, expect, over, picture, serious, visitor
from guests import surroundings
from visiting import free_port, launch


@pytest.fixture(scope="module")
def island(guest: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real program, with the small game installed beside it."""
    port = free_port()
    server = launch(port, tmp_path_factory.mktemp("island") / "tables.db", env=surroundings(guest))
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(60)


def guest_page(browser: Browser, troubles: list[str], **settings: Any) -> Page:
    """A page of somebody new; what its console complains about is noted."""
    page: Page = visitor(browser, **settings).new_page()
    page.add_init_script("localStorage.setItem('speed', 'off')")
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    return page


def choose_the_game(page: Page, address: str, name: str) -> None:
    """From the lobby to the form of the small game."""
    page.goto(address)
    page.get_by_role("link", name=name).click()
    page.wait_for_selector("[name=spaces]", state="attached")


def move(page: Page, verb: str) -> None:
    """Choose something, once it is offered, and wait until it is done."""
    n = page.evaluate("document.body.dataset.n")
    page.locator(f"[data-verb={verb}]").click()
    page.wait_for_function("n => document.body.dataset.n !== n && 'settled' in document.body.dataset", arg=n)


def test_three_play_a_whole_game_and_a_fourth_watches(browser: Browser, island: str) -> None:
    troubles: list[str] = []
    ann = guest_page(browser, troubles)
    choose_the_game(ann, island, "Five Spaces")
    expect(ann.locator("[name=opponent-3]")).to_be_hidden()
    ann.locator(".pick:has([name=players][value='4'])").click()
    expect(ann.locator("[name=opponent-3]")).to_be_visible()
    ann.locator(".pick:has([name=players][value='3'])").click()
    expect(ann.locator("[name=opponent-3]")).to_be_hidden()
    assert serious(ann) == []
    picture(ann, "lobby of the small game")
    ann.fill("[name=name]", "Ann")
    ann.locator(".pick:has([name=side][value=red])").click()
    for name in ("opponent", "opponent-2"):
        ann.select_option(f"[name={name}]", "friend")
    ann.locator(".start").click()
    ann.wait_for_selector(".seat-link")
    links = ann.locator(".seat-link input").evaluate_all("all => all.map(each => each.value)")
    bob = guest_page(browser, troubles, viewport={"width": 390, "height": 844}, locale="de")
    cleo, dora = guest_page(browser, troubles), guest_page(browser, troubles, color_scheme="light")
    for page, link, name in ((bob, links[0], "Bob"), (cleo, links[1], "Cleo")):
        page.goto(link)
        page.fill("[name=name]", name)
        page.locator(".start").click()
    for page in (ann, bob, cleo):
        page.wait_for_selector("#z-ring")
    dora.goto(ann.url)

    hidden = ".space[data-kind=face-down]"
    expect(ann.locator("[data-verb=walk]")).to_have_count(1)
    expect(ann.locator(hidden)).to_have_count(0)
    for page in (bob, cleo, dora):
        expect(page.locator(hidden)).to_have_count(5)
    expect(dora.locator("[data-verb]")).to_have_count(0)
    bob.wait_for_selector("text=Am Zug: Ann.")
    dora.keyboard.press("?")
    dora.wait_for_selector("#z-help[open] .keys :text('open or close the log')")
    dora.keyboard.press("?")
    dora.wait_for_selector("#z-help:not([open])", state="attached")
    assert serious(bob) == []
    picture(ann, "table of the small game")
    picture(bob, "table of the small game on a phone")

    move(bob, "offer")
    move(ann, "accept")
    move(cleo, "offer")
    cleo.locator("[data-do=undo]").click()
    cleo.wait_for_selector("[data-verb=offer]")
    cleo.locator("[data-do=resign]").click()
    cleo.locator("[data-do=resign-really]").click()
    dora.wait_for_selector(".players [data-mark=green] em:has-text('has left')")
    expect(dora.locator(".token")).to_have_count(2)
    assert not over(cleo)
    move(bob, "walk")
    while not over(ann):
        at_the_treasure = ann.evaluate(AT_THE_TREASURE)
        move(ann, "dig" if at_the_treasure else "walk")
        if not at_the_treasure:
            move(bob, "walk")
    for page, words in ((ann, "You have won!"), (bob, "Du hast verloren."), (cleo, "You have lost."), (dora, "The game is over")):
        page.wait_for_selector(f".banner h2:has-text('{words}')")
    picture(dora, "end of the small game, watched")

    dora.locator(".banner").get_by_text("Looking back").click()
    dora.get_by_text("Watch the replay").click()
    dora.wait_for_selector("#log li")
    for eyes, unknown in (("Red", 0), ("Green", 5), ("Everybody (open)", 0)):
        dora.locator(".eyes").get_by_role("button", name=eyes, exact=True).click()
        dora.wait_for_selector(f".eyes [aria-pressed=true]:has-text('{eyes}')")
        expect(dora.locator(hidden)).to_have_count(unknown)
    ann.locator(".banner").get_by_text("Rematch").click()
    ann.wait_for_selector(".waiting .people li:nth-child(2):has-text('Ann (you)')")
    assert troubles == []
    for page in (ann, bob, cleo, dora):
        page.context.close()


AT_THE_TREASURE = """() => {
  const chest = document.querySelector('.space[data-kind=treasure] circle'),
    red = document.querySelector('.token[data-mark=red] use');
  return Math.hypot(chest.cx.baseVal.value - red.x.baseVal.value - 4, chest.cy.baseVal.value - red.y.baseVal.value) < 11;
}"""


def test_without_a_script_a_table_is_opened_all_the_same(browser: Browser, island: str) -> None:
    page = visitor(browser, java_script_enabled=False).new_page()
    page.goto(island)
    page.get_by_role("link", name="Five Spaces").click()
    page.locator(".pick:has([name=players][value='2'])").click()
    page.locator(".start").click()
    expect(page.locator("h2", has_text="The table is ready")).to_be_visible()
    expect(page.locator(".people li")).to_have_count(2)
    page.context.close()


def test_three_at_one_screen(browser: Browser, island: str) -> None:
    troubles: list[str] = []
    page = guest_page(browser, troubles, locale="de")
    choose_the_game(page, island, "Fünf Felder")
    page.locator(".pick:has([name=side][value=red])").click()
    for name in ("opponent", "opponent-2"):
        page.select_option(f"[name={name}]", "hot-seat")
    page.locator(".start").click()
    for side in ("Rot", "Blau", "Grün", "Rot"):
        page.wait_for_selector(f".curtain:has-text('Am Zug: {side}')")
        expect(page.locator(".space[data-kind=treasure]")).to_have_count(0)
        page.locator(".curtain button").click()
        page.wait_for_selector("[data-verb=walk]")
        expect(page.locator(".space[data-kind=treasure]")).to_have_count(int(side == "Rot"))
        move(page, "walk")
    assert troubles == []
    page.context.close()
