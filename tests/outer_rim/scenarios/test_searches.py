"""Searching a market deck: what is taken, what others learn of it, and whether a patrol moves."""

from __future__ import annotations

import pytest
from galaxies import Position
from scenes import BOBA, BOSSK, data, heard, scene, stacked

from cantina.core.event import Event


def clerk() -> Position:
    return scene(
        BOBA, BOSSK, at=("ord-mantell", "lothal"), encounters=stacked("cantonica_ord_mantell", "03"),
        top={"bounty": ["bounty-chopper", "bounty-saw-gerrera", "bounty-k-2so", "bounty-maz-kanata"]},
    )  # fmt: skip


@pytest.mark.rule("OR-MARKET-09", "OR-MARKET-10", "OR-INFO-05", "OR-PATROL-13")
def test_of_a_searched_deck_the_others_learn_what_is_taken_and_what_lies_faceup() -> None:
    p = clerk()
    told: list[Event] = []
    p.table.events = told
    p.do("explore")
    assert p.choices("take") == {"bounty-chopper", "bounty-saw-gerrera", "bounty-k-2so"}
    p.do("take bounty-saw-gerrera")
    while p.prompt == "patrol-route":
        p.do(p.options()[0])
    assert (p.assets(), p.faceup("bounty")[0]) == (["bounty-saw-gerrera"], "bounty-maz-kanata")
    far = p.table.galaxy.distance[p.space("ord-mantell")]
    assert far[p.space(p.patrol("hutt")[0])] == far[p.space("rkt-nav-ri")] - 3
    assert set(p.deck("bounty")[-2:]) == {"bounty-chopper", "bounty-k-2so"}
    for viewer in (1, 2):
        assert "bounty-k-2so" not in heard(told, viewer)
        assert "bounty-k-2so" not in data(p, viewer)
        assert "bounty-chopper" in data(p, viewer) and "bounty-saw-gerrera" in data(p, viewer)
    p.do("choose 2")
    assert (p.credits(), p.current) == (6_000, 1)


@pytest.mark.rule("OR-PATROL-14", "OR-MARKET-10")
def test_a_search_that_takes_nothing_moves_no_patrol() -> None:
    p = clerk().do("explore", "pass")
    assert (p.assets(), p.faceup("bounty")[0]) == ([], "bounty-maz-kanata")
    assert set(p.deck("bounty")[-3:]) == {"bounty-chopper", "bounty-saw-gerrera", "bounty-k-2so"}
    assert p.patrol("hutt") == ("rkt-nav-ri", 1)
    assert (p.prompt, p.options()) == ("choose", ["choose 1", "choose 2"])


@pytest.mark.rule("OR-MARKET-09", "OR-INFO-05")
def test_whoever_searches_sees_so_many_cards_and_none_below() -> None:
    p = clerk().do("explore")
    looked_at = ["bounty-chopper", "bounty-saw-gerrera", "bounty-k-2so"]
    assert Position(p.table.knowledge(0).table).deck("bounty")[:4] == [*looked_at, "face-down"]
    assert Position(p.table.knowledge(1).table).deck("bounty")[:4] == [looked_at[0], *["face-down"] * 3]


@pytest.mark.rule("OR-SLOTS-06", "OR-SLOTS-08")
@pytest.mark.parametrize(("own", "credits", "goes"), [(1, 20_000, False), (2, 0, False), (2, 20_000, True)])
def test_only_what_makes_room_for_a_card_that_can_be_paid_may_go(own: int, credits: int, goes: bool) -> None:
    assets = ["vibro-ax", "armored-vest"][:own]
    p = scene(BOBA, BOSSK, step="action", assets=assets, credits=credits, top={"gear": "jetpack"})
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 1, "take": "buy"}})
    assert p.choices("buy") == ({"jetpack"} if own == 1 else set())
    assert p.choices("discard") == (set(assets) if goes else set())


@pytest.mark.rule("OR-MARKET-09")
def test_two_cards_of_one_deck_are_discarded_from_the_deck_chosen_first() -> None:
    p = scene(BOBA, BOSSK, step="action", top={"gear": ["jetpack", "vibro-ax"]})
    p.resolve({"market": {"op": "discard", "deck": "choice", "count": 2}})
    assert len(p.choices("cycle")) == 6
    assert p.do("cycle jetpack").choices("cycle") == {"vibro-ax"}
