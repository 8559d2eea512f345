"""What everybody sees, and what nobody or only one player knows."""

from __future__ import annotations

import pytest
from galaxies import Position, position

from cantina.core import fast
from cantina.outer_rim import deeds, notation
from cantina.outer_rim.kinds import DECKS

EVERYONE = range(3)
"""Both seats and whoever watches."""


def seen(p: Position, seat: int) -> Position:
    """The table as one seat may know it."""
    return Position(p.table.knowledge(seat).table)


@pytest.mark.rule("OR-INFO-01")
def test_figures_assets_and_the_market_are_public() -> None:
    p = position(
        credits=3_000, fame=2, damage=(1, 2), reputation={"hutt": 1}, assets=["jetpack", "bounty-chopper*"], ships=["lancer"],
        contacts={"kessel/1": "dengar"},
    )  # fmt: skip
    for seat in EVERYONE:
        view = seen(p, seat)
        assert view.player(0).plain() == p.player(0).plain()
        assert [view.top(deck) for deck in DECKS] == [p.top(deck) for deck in DECKS]
        assert (view.at(0), view.patrol("hutt"), view.contact("kessel/1")) == (p.at(0), p.patrol("hutt"), "dengar")


@pytest.mark.rule("OR-INFO-02")
def test_of_a_facedown_contact_only_the_class_is_known() -> None:
    one = position(facedown={"kessel/1": "garindan", "naboo/1": "lobot"})
    other = position(facedown={"kessel/1": "lobot", "naboo/1": "garindan"})
    for seat in EVERYONE:
        assert one.table.knowledge(seat).plain()["unseen"] == other.table.knowledge(seat).plain()["unseen"]
        spot = notation.SPOTS.index("kessel/1")
        view = seen(one, seat).table
        assert deeds.token(view, deeds.token_at(view, spot)).kind.name == "face-down"
        assert deeds.token_at(view, spot) >> deeds.CLASS_SHIFT == 0, "white"


@pytest.mark.rule("OR-INFO-03")
def test_after_a_secret_look_only_the_looker_knows() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    p.do("use boba-fett/1", "contact kessel/1")
    number = deeds.token_at(p.table, notation.SPOTS.index("kessel/1"))
    assert [deeds.token(seen(p, seat).table, number).kind.name for seat in EVERYONE] == ["garindan", "face-down", "face-down"]
    for seed in range(5):
        world = p.table.knowledge(0).imagine(fast(f"world {seed}"))
        assert deeds.token(world, number).kind.name == "garindan", "whatever else the looker imagines"
    others = {deeds.token(p.table.knowledge(1).imagine(fast(f"world {seed}")), number).kind.name for seed in range(40)}
    assert len(others) > 3


@pytest.mark.rule("OR-INFO-03", "OR-D-49")
def test_a_secret_look_is_remembered() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    p.do("use boba-fett/1", "contact kessel/1").end_turn().end_turn()
    number = deeds.token_at(p.table, notation.SPOTS.index("kessel/1"))
    assert [deeds.token(seen(p, seat).table, number).kind.name for seat in EVERYONE] == ["garindan", "face-down", "face-down"]


@pytest.mark.rule("OR-INFO-05")
def test_the_order_of_the_decks_is_hidden() -> None:
    p = position()
    for seat in EVERYONE:
        view = seen(p, seat)
        for deck in DECKS:
            assert set(view.deck(deck)[1:]) == {"face-down"}
        assert all(card.kind.name == "face-down" for cards in view.table.decks for card in cards)


@pytest.mark.rule("OR-INFO-05", "OR-D-48")
def test_what_was_seen_going_to_the_bottom_is_remembered() -> None:
    p = position(step="action", top={"gear": ["jetpack", "vibro-ax"]}).do("cycle jetpack")
    assert all(seen(p, seat).deck("gear")[-1] == "jetpack" for seat in EVERYONE)


@pytest.mark.rule("OR-INFO-06")
def test_the_next_patrol_is_public() -> None:
    p = position(patrols={"hutt": ("lothal", 2)})
    assert all(seen(p, seat).patrol("hutt") == ("lothal", 2) for seat in EVERYONE)
    assert [patrol.level for patrol in p.table.box.patrols[3]] == [1, 2, 3, 4], "the order of a stack is fixed"


@pytest.mark.rule("OR-INFO-11")
def test_supply_and_removed_pieces_are_open() -> None:
    p = position(ships=["lancer"], removed=["ship-lancer", "bounty-chopper"])
    for seat in EVERYONE:
        view = seen(p, seat)
        assert (view.removed(), list(view.table.sheets)) == (["ship-lancer", "bounty-chopper"], list(p.table.sheets))
