"""The greedy bot of Outer Rim with Unfinished Business: favors for the way, and what is left when only goals count."""

from __future__ import annotations

import pytest
from ambitious import REBEL, ambitious
from favors import hold, obliging
from galaxies import Position
from unfinished import BOSSK, CHEWBACCA, HAN, HONDO

from cantina.core import fast
from cantina.outer_rim import notation
from cantina.outer_rim.bots.greedy import OuterRimGreedy

SUPPLIES = "stolen-supplies"
"""A cargo for Kessel that brings fame."""


def says(p: Position, bot: OuterRimGreedy, seat: int = 0) -> str:
    """What it does, in notation; and it is done."""
    action = bot.choose(p.table.knowledge(seat))
    text = notation.text(p.table, action)
    p.table.apply(seat, action)
    return text


def turn(p: Position) -> tuple[list[str], str]:
    """What two of them say until the first has moved, and where that ends."""
    players, said = (OuterRimGreedy(fast(1)), OuterRimGreedy(fast(2))), list[str]()
    while p.prompt in ("planning", "move") or p.prompt.startswith("favor-"):
        seat = p.asked
        said.append(says(p, players[seat], seat))
    return said, p.space_name(int(p.player(0).space))


@pytest.mark.rule("UB-FAVOR-07")
def test_it_asks_for_a_shortcut_where_one_more_space_takes_it_to_its_delivery() -> None:
    p = obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}, credits={0: 5_000, 1: 5_000})
    said, place = turn(p)
    assert said[:4] == ["favor shortcut", "amount 4000", "accept", "move"] and place == "kessel"


@pytest.mark.rule("UB-FAVOR-06")
def test_it_asks_for_an_endorsement_where_a_patrol_stands_in_the_way() -> None:
    given = {"step": "planning", "at": ("tatooine", "naboo"), "assets": {0: [SUPPLIES]}, "credits": {0: 5_000, 1: 5_000}}
    p = obliging(BOSSK, HONDO, patrols={"hutt": ("ksl-nav-n1", 1)}, reputation={1: {"hutt": 1}}, **given)
    said, place = turn(p)
    assert said[:4] == ["favor endorsement/hutt", "amount 4000", "accept", "move"] and place == "kessel"
    free, _ = turn(obliging(BOSSK, HONDO, patrols={"hutt": ("trailing-nav", 1)}, reputation={1: {"hutt": 1}}, **given))
    assert free[0] == "move", "nobody is asked where nothing stands in the way"


@pytest.mark.rule("UB-FAVOR-12")
def test_it_calls_a_debt_for_the_way_and_without_money_asks_for_nothing() -> None:
    p = hold(obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}), 2, 1)
    said, place = turn(p)
    assert said[:2] == ["call-debt seat-2/shortcut", "move"] and place == "kessel"
    poor, _ = turn(obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}))
    assert not any(text.startswith("favor") for text in poor)


@pytest.mark.parametrize(("fame", "said"), [(8, "move"), (7, "take-credits")])
def test_with_all_the_fame_it_goes_any_way_for_a_goal_instead_of_earning_credits(fame: int, said: str) -> None:
    p = ambitious(
        CHEWBACCA, HAN, sheets=[REBEL], done=[3, 4], fame=fame, step="planning", at=("cantonica", "lothal"), credits=60_000,
        reputation={"rebel": 1, "syndicate": 1, "imperial": -1}, figures={"ship_combat": 5, "hull": 5},
        patrols={"imperial": ("naboo", 1), "rebel": ("ord-mantell", 1), "hutt": ("takodana", 2)},
    )  # fmt: skip
    assert says(p, OuterRimGreedy(fast(1))) == said
