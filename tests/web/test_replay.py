"""The replay in a real browser: steps, turns, the scrubber, other eyes, the way on, the proof and the report."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, expect, leave, rest, serious, settle, visitor
from finished import sqlite, store_game
from visiting import free_port, launch


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a finished game at a real server."""
    database = tmp_path_factory.mktemp("replay") / "tables.db"
    path, port = store_game(sqlite(database)), free_port()
    server = launch(port, database)
    yield f"http://127.0.0.1:{port}{path}"
    server.terminate()
    server.wait(60)


def at(page: Any, n: int) -> None:
    """Wait until the page shows a position."""
    page.wait_for_selector(f'body[data-n="{n}"]')


def turns(page: Any) -> list[int]:
    """The positions at which turns begin."""
    return [int(n) for n in page.evaluate("document.body.dataset.turns").split()]


def test_keys_buttons_and_the_scrubber_lead_through_the_game(page: Any, game: str) -> None:
    page.goto(f"{game}/at/20")
    page.keyboard.press("ArrowRight")
    at(page, 21)
    page.keyboard.press("ArrowLeft")
    at(page, 20)
    page.click("[data-step=next]")
    at(page, 21)
    expect(page).to_have_url(f"{game}/at/21?eyes=open")
    page.keyboard.press("PageDown")
    next_turn = next(n for n in turns(page) if n > 21)
    at(page, next_turn)
    page.keyboard.press("End")
    latest = int(page.evaluate("document.body.dataset.latest"))
    at(page, latest)
    expect(page.locator(".play-on")).to_be_hidden()  # nothing is left to play
    page.locator(".scrub input").fill("30")
    at(page, 30)
    expect(page.locator(".play-on")).to_be_visible()
    page.keyboard.press("Home")
    at(page, 0)
    page.reload()
    at(page, 0)


def test_the_log_tells_where_one_is_and_leads_anywhere(page: Any, game: str) -> None:
    page.goto(f"{game}/at/50")
    page.wait_for_selector("#log [aria-current]")
    line = page.locator("#log li[data-n='12']").first
    line.locator("a").click()
    at(page, 12)
    expect(page.locator("#log li[data-n='12'][aria-current]")).to_have_count(1)
    expect(page.locator("#log li[data-n='50'][data-future]")).not_to_have_count(0)


IN_THE_MIDDLE = """() => {
    const log = document.getElementById('log').getBoundingClientRect();
    const line = document.querySelector('#log [aria-current]')?.getBoundingClientRect();
    return line && Math.abs(line.top + line.bottom - log.top - log.bottom) < 2 * line.height;
}"""


def test_the_line_of_the_position_stands_in_the_middle_of_the_log(page: Any, game: str) -> None:
    page.goto(f"{game}/at/150")
    page.wait_for_function(IN_THE_MIDDLE)
    for key in ("PageDown", "ArrowLeft", "PageUp"):
        before = page.evaluate("document.body.dataset.n")
        page.keyboard.press(key)
        page.wait_for_function("n => document.body.dataset.n !== n", arg=before)
        page.wait_for_function(IN_THE_MIDDLE)
    page.locator(".scrub input").fill("40")
    at(page, 40)
    page.wait_for_function(IN_THE_MIDDLE)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.keyboard.press("l")
    page.wait_for_function(IN_THE_MIDDLE)


OUTSIDE = """() => {
    const edge = document.querySelector('.rail').getBoundingClientRect();
    const all = [...document.querySelectorAll('.from-here, .from-here *, .log, .reel *')].filter(each => each.checkVisibility());
    return all.filter(each => {
        const { left, right } = each.getBoundingClientRect();
        const within = each.closest('.rail') ? edge : { left: 0, right: innerWidth };
        return left < within.left || right > within.right;
    }).map(each => each.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_lies_beside_the_table_fits_or_is_behind_a_button_that_names_it(browser: Any, game: str, language: str) -> None:
    context = visitor(browser, locale=language)
    page = context.new_page()
    page.goto(f"{game}/at/120")
    page.wait_for_selector("#log [aria-current]")
    words = {"en": ("Eyes", "play on", "link", "log"), "de": ("Blick", "Weiterspielen", "Link", "Verlauf")}[language]
    for width in (1366, 1280, 1181, 1024, 761, 390):
        page.set_viewport_size({"width": width, "height": 760})
        button = page.locator(".reel [data-do=rail]")
        expect(button).to_be_visible(visible=width < 1181)
        expect(page.locator(".eyes")).to_be_visible(visible=width > 1180)
        if width < 1181:
            assert all(word in (button.get_attribute("title") or "") for word in words)
            button.click()
        expect(page.locator(".eyes")).to_be_visible()
        expect(page.locator("[data-do=copy-link]")).to_be_visible()
        assert page.evaluate(OUTSIDE) == [], width
        page.keyboard.press("Escape")
    context.close()


def test_the_chosen_language_stays_pressed_after_a_step(page: Any, game: str) -> None:
    page.goto(f"{game}/at/50")
    page.keyboard.press("PageDown")
    page.wait_for_selector("body:not([data-n='50'])")
    assert page.locator("[data-language]").evaluate_all("all => all.map(each => each.ariaPressed)") == ["true", "false"]


def test_cards_are_enlarged_with_their_keywords_and_without_anything_to_do(page: Any, game: str) -> None:
    page.goto(f"{game}/at/120?eyes=rebel")
    card = page.locator(".row .card").first
    name = card.get_attribute("data-name")
    for ask in (card.click, lambda: card.click(button="right"), lambda: card.press("z")):
        ask()
        page.wait_for_selector("#zoom[open]")
        assert page.locator("#zoom .look-up a").get_attribute("href") == f"/cards/{name}"
        assert page.locator("#zoom .keywords li").count() > 0
        assert page.locator("#zoom .can button").count() == 0 and not page.locator("#zoom .reason").is_visible()
        page.keyboard.press("ArrowRight")  # nothing moves behind an enlarged card
        page.keyboard.press("z")
        page.wait_for_selector("#zoom:not([open])", state="attached")
    at(page, 120)


def test_the_keys_can_be_read(page: Any, game: str) -> None:
    page.goto(f"{game}/at/120")
    page.click("[data-do=help]")
    assert page.locator("#z-help .keys").inner_text().split("\n")[1] == "one step back or on"
    page.keyboard.press("?")
    expect(page.locator("#z-help")).to_be_hidden()


def test_the_button_that_copies_the_link_says_so_itself(browser: Any, game: str) -> None:
    context = visitor(browser, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{game}/at/20")
    button = page.locator("[data-do=copy-link]")
    button.click()
    page.wait_for_selector("[data-good]")
    expect(button).to_have_text("Copied")
    expect(page.locator("#speaker")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    context.close()


def test_on_a_phone_the_hand_lies_above_the_reel_and_a_finger_that_rests_enlarges(browser: Any, game: str) -> None:
    context = visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{game}/at/113?eyes=rebel")
    hand, reel = page.locator(".hand .card").first, page.locator(".reel")
    card, below = hand.bounding_box(), reel.bounding_box()
    assert card is not None and below is not None and card["y"] + card["height"] <= below["y"]
    rest(page, page.locator(".row .card").first)
    assert page.locator("#zoom").is_visible()  # lifting the finger does not close it again
    page.touchscreen.tap(5, 5)
    page.wait_for_selector("#zoom:not([open])", state="attached")
    context.close()


def test_it_plays_by_itself_and_stops(page: Any, game: str) -> None:
    page.goto(f"{game}/at/5")
    page.click(".run")
    page.wait_for_function("() => +document.body.dataset.n >= 7")
    page.click(".run")
    expect(page.locator(".run[data-on]")).to_have_count(0)


def test_other_eyes_show_other_cards_at_the_same_position(page: Any, game: str) -> None:
    page.goto(f"{game}/at/0")
    expect(page.locator("[data-card^=known-]")).to_have_count(5)  # open: both hands
    page.locator(".eyes").get_by_role("button", name="Rebels", exact=True).click()
    page.wait_for_url("**/at/0?eyes=rebel")
    expect(page.locator(".hand .card")).to_have_count(5)
    expect(page.locator("[data-card^=known-]")).to_have_count(0)


def test_a_new_game_begins_where_the_old_one_is_shown(page: Any, game: str) -> None:
    page.goto(f"{game}/at/60")
    row = page.locator(".row .card").evaluate_all("cards => cards.map(card => card.dataset.name)")
    page.evaluate("localStorage.setItem('speed', 'off')")
    page.get_by_role("button", name="as Rebels").click()
    page.wait_for_url(lambda url: "/at/" not in url)
    settle(page)
    expect(page.locator("#log")).to_contain_text("dealt again")
    expect(page.locator(".dock .go")).not_to_have_count(0)
    assert len(row) == 6


def test_the_proof_is_one_click_away_and_says_what_was_checked(page: Any, game: str) -> None:
    page.goto(f"{game}/verify")
    assert page.locator(".verdict").inner_text() == "Everything fits."
    page.locator(".shuffles summary").first.click()
    assert page.locator(".shuffles p").first.inner_text().count(",") == 9


def test_a_problem_is_reported_with_the_position_that_is_shown(page: Any, game: str) -> None:
    page.goto(f"{game}/at/20")
    page.keyboard.press("ArrowRight")
    at(page, 21)
    leave(page, lambda: page.click("[data-problem]"))
    assert "# position 21, eyes open" in page.locator("#report").input_value()
    with page.expect_download() as download:
        page.click("[data-save]")
    assert "cantina record 1" in Path(download.value.path()).read_text()


@pytest.mark.parametrize(("theme", "language", "size"), [("dark", "en", None), ("light", "de", PHONE)])
def test_the_pages_are_clean_for_everybody(browser: Any, game: str, theme: str, language: str, size: Any) -> None:
    context = visitor(browser, **({"viewport": size} if size else {}))
    context.add_cookies([{"name": name, "value": value, "url": game} for name, value in (("theme", theme), ("lang", language))])
    page = context.new_page()
    for path in ("at/120", "verify", "at/120/problem"):
        page.goto(f"{game}/{path}")
        assert serious(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    context.close()


def test_the_market_of_the_past_is_in_full_colour(page: Any, game: str) -> None:
    """Nobody buys in a replay: no card of the row looks as if it could not be paid."""
    page.goto(f"{game}/at/120?eyes=rebel")
    assert page.locator(".row .card").count() == 6 and page.locator(".market .card[data-no]").count() == 0
