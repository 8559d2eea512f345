"""What the page says into its wire when somebody clicks: attackers and their targets, and the hand that is played to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import staging
from browsing import PHONE, Browser, Page, expect, visitor
from positions import Position, position

from cantina.deckbuilding.rules import actions as verbs
from cantina.deckbuilding.rules.kinds import KIND_OF

Seat = Callable[[Position], Page]


@pytest.fixture
def sit(page: Page) -> Seat:
    """A page at a position, as the Rebels."""

    def at(here: Position) -> Page:
        staging.put_up(page, staging.staged(here.table, 1, "en", "dark"))
        staging.enliven(page)
        return page

    return at


def handle(name: str) -> int:
    """The number of a card in actions."""
    return next(n for n, kind in enumerate(KIND_OF) if kind.name == name)


@pytest.mark.parametrize("aim", [".opp .base .card", ".opp .ships .card"])
def test_a_ship_is_hit_by_the_attack_on_its_base(sit: Seat, aim: str) -> None:
    row = ["tie-fighter", *["blockade-runner"] * 5]
    page = sit(position(1, units=["luke-skywalker", "rebel-trooper"], enemy_ships=["star-destroyer"], row=row))
    page.locator(".own [data-name=rebel-trooper]").click()
    assert page.locator(".opp .card[data-aim]").count() == 2
    page.locator(aim).click()
    assert [each["action"] for each in staging.sent(page)] == [verbs.COMMIT + handle("rebel-trooper")]


def test_a_ship_says_in_words_how_it_is_attacked(sit: Seat) -> None:
    page = sit(position(1, units=["luke-skywalker", "rebel-trooper"], enemy_ships=["star-destroyer"], enemy_base="endor"))
    page.locator(".opp .ships .card").click(button="right")
    assert "Attack Endor: its capital ships take the damage first." in page.locator("#zoom").inner_text()
    assert page.locator("#zoom .can button").all_inner_texts() == [
        "Commit Luke Skywalker › Endor · 6/23", "Commit Rebel Trooper › Endor · 2/23"
    ]  # fmt: skip


def test_attacks_that_are_enough_come_first(sit: Seat) -> None:
    row = ["darth-vader", "tie-fighter", *["blockade-runner"] * 4]
    page = sit(position(1, units=["rebel-trooper"], row=row, enemy_base="endor"))
    sums = page.locator(".actions [data-sum]").evaluate_all("all => all.map(each => each.dataset.sum)")
    assert sums == ["2/1", "2/16", "2/8"]


def hand() -> Position:
    """A hand in which a card asks something, with more behind it."""
    return position(1, hand=["temple-guardian", "rebel-trooper", "alliance-shuttle"])


def test_an_option_that_would_do_nothing_says_why_it_cannot_be_chosen(sit: Seat) -> None:
    page = sit(position(1, hand=["temple-guardian"], force=3).do("play temple-guardian"))
    missing = page.get_by_role("button", name="Gain 1 Force The Force marker is already at the end.", disabled=True)
    assert missing.is_visible() and page.locator(".tile").all_inner_texts()[2] == missing.inner_text()
    missing.click(force=True)
    assert staging.sent(page) == []
    assert page.locator(".tile[data-action]").count() == 3, "attack, resource or nothing"


def test_the_rest_of_the_hand_follows_the_answer(sit: Seat) -> None:
    page, here = sit(hand()), hand()
    page.locator("[data-sweep=play]").click()
    assert staging.sent(page) == [{"n": 0, "type": "sweep", "name": "play"}]
    staging.tell(page, here.do("play temple-guardian").table, 1, 1)
    assert page.locator(".rest").is_visible() and staging.sent(page) == []
    page.locator(".tile").first.click()
    assert [each["type"] for each in staging.sent(page)] == ["act"]
    staging.tell(page, here.do(here.options()[0]).table, 1, 2)
    assert staging.sent(page) == [{"n": 2, "type": "sweep", "name": "play"}]
    assert not page.locator(".rest").is_visible()


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_rest_of_the_hand_can_be_kept(sit: Seat, how: str) -> None:
    page, here = sit(hand()), hand()
    page.locator("[data-sweep=play]").click()
    staging.tell(page, here.do("play temple-guardian").table, 1, 1)
    page.locator(".rest").click() if how == "button" else page.keyboard.press("Escape")
    assert not page.locator(".rest").is_visible()
    staging.tell(page, here.do(here.options()[0]).table, 1, 2)
    assert [each["type"] for each in staging.sent(page)] == ["sweep"]


def test_an_action_of_ones_own_ends_playing_the_hand(sit: Seat) -> None:
    """A card played by hand may ask as well: its answer does not bring back a sweep that is over."""
    page, here = sit(hand()), hand()
    page.locator("[data-sweep=play]").click()
    staging.tell(page, here.do("play rebel-trooper").table, 1, 1)
    page.locator(".hand [data-name=temple-guardian]").click()
    staging.tell(page, here.do("play temple-guardian").table, 1, 2)
    assert not page.locator(".rest").is_visible()
    staging.tell(page, here.do(here.options()[0]).table, 1, 3)
    assert [each["type"] for each in staging.sent(page)] == ["sweep", "act"]


def test_whoever_acts_while_the_hand_is_played_acts_once_it_has_been_played(sit: Seat) -> None:
    here = position(1, hand=["rebel-trooper", "rebel-trooper"])
    page = sit(here)
    page.evaluate("localStorage.setItem('waste', 'off')")
    page.locator("[data-sweep=play]").click()
    staging.show(page, here.do("play rebel-trooper").table, 1, 1)
    page.locator(".do [data-do=end]").click()
    assert [each["type"] for each in staging.sent(page)] == ["sweep"] and not page.locator("body[data-settled]").count()
    staging.tell(page, here.do("play rebel-trooper").table, 1, 2)
    assert [(each["n"], each["type"]) for each in staging.sent(page)] == [(2, "act")]


def test_a_click_too_many_says_nothing(sit: Seat) -> None:
    page = sit(position(1, hand=["rebel-trooper", "alliance-shuttle"]))
    page.locator(".hand .card").first.dblclick()
    page.locator(".hand .card").last.click()
    assert [each["type"] for each in staging.sent(page)] == ["act"]


def test_a_click_before_the_wire_stands_is_not_lost(page: Page) -> None:
    staging.put_up(page, staging.staged(position(1, hand=["rebel-trooper"]).table, 1, "en", "dark"))
    staging.enliven(page, up=False)
    page.locator(".hand .card").click()
    assert staging.sent(page) == []
    page.evaluate("wire.open()")
    assert [each["type"] for each in staging.sent(page)] == ["act"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_offers_yes_and_no(browser: Browser, language: str) -> None:
    """A question about one card has a button for either answer."""
    page = visitor(browser, viewport=PHONE).new_page()
    bought = position(1, pool=9, row=["fang-fighter", *["blockade-runner"] * 5]).do("buy fang-fighter")
    staging.put_up(page, staging.staged(bought.table, 1, language, "dark"), art=False)
    assert (
        page.locator(".do .ask-go:visible").all_inner_texts()
        == {
            "en": ["To the hand (Fang Fighter)", "To the discard pile"],
            "de": ["Auf die Hand (Fangjäger)", "Auf den Ablagestapel"],
        }[language]
    )
    page.context.close()


@pytest.mark.parametrize("how", ["click", "key"])
def test_large_letters_go_with_whatever_one_does_next(sit: Seat, how: str) -> None:
    page = sit(position(1, hand=["rebel-trooper"]))
    line = (
        '<li data-by="empire" data-n="1" data-turn="8" data-whose="empire" data-news="Hoth is destroyed!"><span>Boom</span></li>'
    )
    page.evaluate("""log => wire.onmessage({ data: JSON.stringify(
        { type: 'frame', n: 1, dealt: true, afresh: false, zones: {}, log }) })""", line)  # fmt: skip
    expect(page.locator("#news")).to_have_text("Hoth is destroyed!")
    expect(page.locator("#news")).to_be_visible()
    page.locator(".board").click() if how == "click" else page.keyboard.press("ArrowDown")
    expect(page.locator("#news")).to_be_hidden(timeout=2000)
