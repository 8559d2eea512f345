"""Outer Rim between turns, in a browser: what happened meanwhile, the panel between players, and the end."""

import re
from collections.abc import Iterator

import pytest
from browsing import PHONE, Browser, Page, expect, visitor
from galaxies import Position, position
from pursuit import pursuit
from rivalry import rivalry
from stages import enliven, heard, put_up, show, staged

from cantina.core import Event
from cantina.outer_rim.rules.turn import TURN


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = visitor(browser)
    yield context.new_page()
    context.close()


def met() -> Position:
    return position(2, at="lothal", step="action", credits={0: 5000, 1: 5000}, assets={0: ["jetpack"], 1: ["vibro-ax"]})


def rivals_turn() -> tuple[Position, list[Event]]:
    p = rivalry("ai-3")
    p.table.decision = None
    p.table.stack.clear()
    p.table.push(TURN, 1, "test")
    p.table.events = []
    p.table.run()
    return p, p.table.events


def test_a_rivals_turn_is_told_beside_the_question_and_folds_away(page: Page) -> None:
    p, told = rivals_turn()
    put_up(page, staged(p, 0, heard(told, 0)))
    enliven(page)
    since = page.locator("#z-since")
    expect(since.locator(".turns > li").first).to_contain_text("Jyn Erso")
    since.locator(".aicard summary").click()
    expect(since.locator(".aicard .done").first).to_be_visible()
    expect(since.locator(".aicard a").first).to_have_attribute("href", "/rules/outer-rim#solo")
    expect(since.locator(".race p")).to_have_count(2)
    expect(page.locator("#z-ask .go").first).to_be_in_viewport()
    since.locator(".lately > summary").click()
    expect(since.locator(".race")).to_be_hidden()
    show(page, p, 0, heard(told, 0), 1)
    expect(since.locator(".race")).to_be_hidden()


def hunters_turn() -> tuple[Position, list[Event]]:
    p = pursuit(
        "bh-2", human="doctor-aphra", rival="boba-fett", at=("ryloth", "naboo"), credits={0: 4_000, 1: 0},
        assets={0: ["chopper-crew"], 1: ["bounty-chopper", "bounty-saw-gerrera"]}, facedown={"nal-hutta/2": "k-2so"},
    )  # fmt: skip
    p.table.decision = None
    p.table.stack.clear()
    p.table.push(TURN, 1, "test")
    p.table.events = []
    p.table.run()
    return p, p.table.events


def test_a_hunter_at_the_door_is_a_scene_with_both_answers_and_their_odds(page: Page) -> None:
    p, told = hunters_turn()
    put_up(page, staged(p, 0, heard(told, 0)))
    enliven(page)
    hunter = page.locator("#z-others .opp")
    expect(hunter.locator(".hunts")).to_contain_text("your crew Chopper, 0 spaces away (next)")
    expect(hunter.locator(".hunts")).to_contain_text("Saw Gerrera, perhaps behind a facedown yellow contact (Nal Hutta")
    expect(page.locator("#z-mine .danger")).to_contain_text("Boba Fett hunts your crew Chopper")
    inside = "each => each.getBoundingClientRect().bottom <= each.closest('.score').getBoundingClientRect().bottom"
    assert page.locator("#z-mine .danger").evaluate(inside)
    asked = page.locator("body")
    expect(asked).to_contain_text("Chopper leaves the game")
    expect(asked).to_contain_text("to lose the crew")


def test_a_hunters_turn_is_told_card_by_card_with_its_race(page: Page) -> None:
    p, told = hunters_turn()
    p.table.events = told
    p.do("decline")
    put_up(page, staged(p, 0, heard(told, 0)))
    enliven(page)
    since = page.locator("#z-since")
    expect(since.locator(".turns > li").first).to_contain_text("Boba Fett")
    since.locator(".aicard summary").click()
    expect(since.locator(".aicard")).to_contain_text("crew comes before contacts")
    expect(since.locator(".aicard a").first).to_have_attribute("href", re.compile(r"/rules/outer-rim#(hunters|hunts|solo)"))
    expect(since.locator(".race p")).to_have_count(2)


def test_the_panel_between_players_opens_by_its_key_and_a_deal_opens_it_by_itself(page: Page) -> None:
    p = met()
    put_up(page, staged(p, 0, []))
    enliven(page)
    panel = page.locator("#z-trade")
    expect(panel).to_be_hidden()
    page.keyboard.press("d")
    expect(panel.get_by_role("button", name="Give credits")).to_be_visible()
    panel.get_by_role("button", name="Never protect").click()
    expect(panel.get_by_role("button", name="Never protect")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    show(page, p.do("gift-to seat-2"), 0, [], 1)
    send = panel.locator(".amount .press")
    expect(send).to_have_text("Give 0")
    first = int(send.get_attribute("data-action") or "")
    for _ in range(7):
        panel.get_by_role("button", name="1,000 more").click()
    expect(send).to_have_text("Give 5,000")
    expect(send).to_have_attribute("data-action", str(first + 5))


def test_on_a_phone_an_offer_is_answered_in_one_place(page: Page) -> None:
    p = met().do("trade", "player seat-2", "give jetpack", "ask-for vibro-ax", "pass", "amount 2000", "amount 0")
    page.set_viewport_size(PHONE)
    put_up(page, staged(p, 1, [], "de", "light"))
    enliven(page)
    panel = page.locator("#z-trade")
    expect(panel.get_by_role("heading", name="Angebot von Boba Fett")).to_be_visible()
    expect(panel.get_by_text("Bodenkampf").first).to_be_visible()
    expect(panel.locator(".finish .go")).to_have_count(2)
    expect(page.locator("#z-ask .do")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_end_has_every_figure_as_a_table(page: Page) -> None:
    p = position(2, fame={0: 2})
    p.table.end((0,), "fame")
    told = [Event("turn", 0, {"turn": 1, "extra": 0}), Event("fame", 0, {"n": 2, "now": 2, "source": "stolen-weapons"})]
    put_up(page, staged(p, 0, heard(told, 0)))
    enliven(page)
    end = page.locator("#z-result")
    expect(end.get_by_role("heading", name="You have won")).to_be_visible()
    expect(end.locator(".growth polyline")).to_have_count(2)
    end.get_by_text("Every fame, turn by turn").click()
    expect(end.get_by_role("row", name="Stolen Weapons").last).to_be_visible()
    expect(end.locator(".next a").first).to_be_visible()
