"""Looking at cards and revealing them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.core import Item
from cantina.deckbuilding.rules.effects import Both, Gain, LookAtGalaxy
from cantina.deckbuilding.rules.kinds import Kind

SHIPLESS_ROW = ["x-wing", "tie-fighter", "y-wing", "at-st", "lobot", "bossk"]


@pytest.mark.rule("DB-KW-LOOK-01")
def test_looking_is_private_to_the_player_told_to_look() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["lobot", "dengar", "bossk"])
    looked = [event for event in p.events("use moff-jerjerrod") if event.code == "look-galaxy"]
    assert [event.heard_by(EMPIRE)["cards"] for event in looked] == [["lobot"]]
    assert not any("cards" in event.heard_by(seat) for event in looked for seat in (REBEL, SPECTATOR))
    tops = [p.table.knowledge(seat).table.galaxy[-1].kind.name for seat in (EMPIRE, REBEL, SPECTATOR)]
    assert tops == ["lobot", "face-down", "face-down"]


@pytest.mark.rule("DB-KW-LOOK-02")
def test_a_looked_at_card_returns_to_its_place_and_stays_face_down() -> None:
    galaxy = ["lobot", "dengar", "bossk"]
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=galaxy, galaxy_discard=["x-wing"]).do("use moff-jerjerrod")
    assert [card.kind.name for card in reversed(p.table.galaxy)] == galaxy
    assert p.galaxy_discard == ["x-wing"]
    assert all(card.kind.name == "face-down" for card in p.table.knowledge(REBEL).table.galaxy)
    seen = [card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy]
    assert seen == ["face-down", "face-down", "lobot"]


@pytest.mark.rule("DB-KW-LOOK-01", "DB-KW-LOOK-02", "DB-DEC-54")
def test_a_hand_looked_at_stays_in_the_hand_and_hidden_from_everybody_else() -> None:
    hand = ["bossk", "inquisitor", "stormtrooper"]
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=hand).do("use jyn-erso")
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.prompt) == (hand, [], "main")
    seen = sorted(card.kind.name for card in p.table.knowledge(REBEL).table.sides[EMPIRE].hand)
    assert seen == hand
    assert {card.kind.name for card in p.table.knowledge(SPECTATOR).table.sides[EMPIRE].hand} == {"face-down"}


@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02")
def test_a_revealed_card_is_shown_to_everybody_and_goes_back_on_top() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["at-st", "lobot"])
    revealed = [event for event in p.events("use scout-trooper") if event.code == "reveal"]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert [event.heard_by(seat)["card"] for event in revealed] == ["at-st"]
        assert [card.kind.name for card in p.table.knowledge(seat).table.galaxy] == ["face-down", "at-st"]
    assert (len(p.table.galaxy), p.galaxy_discard, p.force) == (2, [], -1)
    assert "at-st" not in p.row


@pytest.mark.rule("DB-KW-REVEAL-01", "DB-KW-REVEAL-02")
def test_a_revealed_enemy_card_is_discarded_because_the_text_says_so() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["luke-skywalker", "lobot"]).do("use scout-trooper")
    assert ([card.kind.name for card in p.table.galaxy], p.galaxy_discard) == (["lobot"], ["luke-skywalker"])
    assert (p.force, p.pool, p.prompt) == (0, 0, "main")
    assert p.table.knowledge(REBEL).table.galaxy[-1].kind.name == "face-down"


@pytest.mark.rule("DB-KW-REVEAL-03", "DB-KW-REVEAL-02")
@pytest.mark.parametrize("card", ["scout-trooper", "tie-interceptor"])
def test_a_result_that_the_ability_does_not_speak_of_has_no_effect(card: str) -> None:
    p = position(EMPIRE, units=[card], galaxy=["lobot", "dengar"], galaxy_discard=["x-wing"]).do(f"use {card}")
    assert [card.kind.name for card in reversed(p.table.galaxy)] == ["lobot", "dengar"]
    assert (p.galaxy_discard, p.force, p.pool, p.hand(EMPIRE), p.prompt) == (["x-wing"], 0, 0, [], "main")
    assert p.piece(EMPIRE, card).used


@pytest.mark.rule("DB-FAQ-09")
def test_scout_trooper_revealing_a_neutral_card_does_nothing() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["lobot", "at-st"], row=SHIPLESS_ROW).do("use scout-trooper")
    assert ([card.kind.name for card in p.table.galaxy], p.galaxy_discard) == (["at-st", "lobot"], [])
    assert (p.force, p.pool, p.row, p.prompt) == (0, 0, SHIPLESS_ROW, "main")


@pytest.mark.rule("DB-KW-LOOK-01", "DB-INFO-07")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_what_is_looked_at_is_told_to_the_looker_alone(seat: int) -> None:
    if seat == EMPIRE:
        told = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["bossk"]).events("use moff-jerjerrod")
        named = ["bossk"]
    else:
        told = position(REBEL, units=["jyn-erso"], enemy_hand=["at-at"]).events("use jyn-erso")
        named = ["at-at"]
    look = next(event for event in told if event.code.startswith("look"))
    assert look.heard_by(seat)["cards"] == named
    assert "cards" not in look.heard_by(SPECTATOR)
    if seat == EMPIRE:
        assert "cards" not in look.heard_by(REBEL)


@pytest.mark.rule("DB-DEC-05")
def test_an_empty_galaxy_deck_is_not_reformed_to_be_looked_at_or_revealed() -> None:
    seer = generic("generic-dec-seer", EMPIRE, ability=Both(Gain(resources=1), LookAtGalaxy(1)))
    p = position(EMPIRE, units=[seer, "scout-trooper"], galaxy=0, galaxy_discard=["x-wing", "y-wing"])
    told = p.events(f"use {seer}")
    assert [event.code for event in told] == ["use", "resources"]
    assert p.refused("use scout-trooper").code == "DB-DEC-51"
    assert (len(p.table.galaxy), p.galaxy_discard) == (0, ["x-wing", "y-wing"])


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


@pytest.mark.rule(
    "SC-18", "DB-KW-LOOK-01", "DB-KW-LOOK-02", "DB-KW-REVEAL-01", "DB-KW-REVEAL-02", "DB-KW-REVEAL-03", "DB-FAQ-09", "DB-INFO-03",
    "DB-INFO-07", "DB-INFO-08",
)  # fmt: skip
def test_sc_18_a_revealed_card_is_known_to_all_and_a_looked_at_card_to_the_looker_only() -> None:
    turn = position(
        EMPIRE,
        units=["scout-trooper", "moff-jerjerrod"],
        galaxy=["bossk", "darth-vader", *["blockade-runner"] * 38],
        galaxy_discard=["y-wing", "x-wing", "dengar"],
        pool=4,
    )
    told = turn.events("use scout-trooper")
    assert [event.code for event in told] == ["use", "reveal"]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert told[1].heard_by(seat) == {"code": "reveal", "seat": EMPIRE, "card": "bossk"}
        assert names(turn.table.knowledge(seat).table.galaxy) == [*["face-down"] * 39, "bossk"]
    assert (len(turn.table.galaxy), turn.galaxy_discard) == (40, ["y-wing", "x-wing", "dengar"])
    assert (turn.prompt, turn.force, turn.pool, turn.hand(EMPIRE)) == ("main", 0, 4, [])
    turn.do("buy blockade-runner")
    told = turn.events("use moff-jerjerrod")
    assert (turn.prompt, len(turn.table.galaxy), turn.table.galaxy[-1].kind.name) == ("main", 39, "darth-vader")
    assert names(turn.table.knowledge(EMPIRE).table.galaxy) == [*["face-down"] * 38, "darth-vader"]
    assert "darth-vader" in str([event.heard_by(EMPIRE) for event in told])
    for seat in (REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.galaxy) == ["face-down"] * 39
        assert "darth-vader" not in str([event.heard_by(seat) for event in told])
