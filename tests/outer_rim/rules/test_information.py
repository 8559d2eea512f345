"""What everybody sees, and what nobody or only one player knows."""

from __future__ import annotations

import pytest
from galaxies import Position, position

from cantina.core import fast
from cantina.outer_rim import notation
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.kinds import DECKS

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


@pytest.mark.rule("OR-INFO-05", "OR-MARKET-09", "OR-D-48")
@pytest.mark.parametrize("answers", [("pass",), ("discard jetpack", "pass")])
def test_whatever_a_search_finds_and_lets_go_nobody_else_has_seen(answers: tuple[str, ...]) -> None:
    held = ["jetpack", "mpl-57-grenade-launcher"]
    p = position(step="action", assets=held, top={"gear": ["armored-vest", "vibro-ax", "plastoid-armor"]})
    p.table.events = []
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 3, "take": "gain"}}).do(*answers)
    told = p.table.events
    for viewer in (1, 2):
        seen = [each.kind.name for each in p.table.knowledge(viewer).table.stores[DECKS.index("gear")]]
        assert "vibro-ax" not in seen
        assert "plastoid-armor" not in seen
        assert "armored-vest" in seen, "it lay faceup before"
        heard = str([event.heard_by(viewer) for event in told])
        assert "vibro-ax" not in heard
        assert "plastoid-armor" not in heard
    mine = [each.kind.name for each in p.table.knowledge(0).table.stores[DECKS.index("gear")]]
    assert {"vibro-ax", "plastoid-armor"} <= set(mine)


@pytest.mark.rule("OR-INFO-05", "OR-MARKET-15")
def test_a_card_bought_out_of_a_search_is_paid_with_what_lies_on_the_counter() -> None:
    p = position(step="action", credits=4000, assets=["plastoid-armor", "jetpack"], top={"gear": ["armored-vest", "vibro-ax"]})
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 2, "take": "buy"}})
    assert "buy vibro-ax" not in p.options(), "there is no room yet"
    p.do("barter jetpack")
    assert "buy vibro-ax" in p.options()
    p.do("buy vibro-ax")
    assert (set(p.assets()), p.credits()) == ({"plastoid-armor", "vibro-ax"}, 3000), "3,000 less the jetpack's 2,000"


@pytest.mark.rule("OR-D-25", "OR-TRADE-08")
def test_nothing_comes_between_while_something_lies_on_the_counter_of_a_search() -> None:
    assets = {0: ["plastoid-armor", "jetpack"]}
    p = position(step="action", credits={0: 4000, 1: 4000}, assets=assets, top={"gear": ["armored-vest", "vibro-ax"]})
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 2, "take": "buy"}})
    assert "gift-to seat-1" in p.asides(1)
    p.do("barter jetpack")
    assert (p.asides(0), p.asides(1)) == ([], [])
    assert "gift-to seat-1" in p.do("pass").asides(1)
