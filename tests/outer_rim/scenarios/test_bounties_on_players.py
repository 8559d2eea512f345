"""Duels for bounties on players, where several cards have a word to say: hulls, crew, ships and goals of both sides."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls, totals
from galaxies import NEG, POS, Position
from scenes import codes
from unfinished import frontier, leave_in_deck, passing, seats

HULL = "chromium-hull"


def claimed(p: Position, prey: str) -> Position:
    """The first player goes after somebody, and nobody uses anything."""
    return passing(p.do(f"attempt bounty-{prey}"))


@pytest.mark.rule("UB-PBOUNTY-04", "UB-PBOUNTY-12", "OR-COMBAT-18", "OR-D-34")
def test_a_hull_is_lost_with_the_fight_and_before_its_damage() -> None:
    p = frontier(
        "bossk", "hera-syndulla", at="com-nav-c", ships=["g1a-starfighter", "g9-rigger"], credits=seats(0, 4_000),
        assets=seats(["bounty-hera-syndulla"], [HULL]), reputation={1: {"hutt": NEG}}, dice="CCB HHB",
    )  # fmt: skip
    told = listen(p)
    claimed(p, "hera-syndulla")
    assert (totals(told), p.credits(), p.fame(), p.reputation("hutt")) == ([4, 2], 5_000, 1, POS)
    assert (p.assets(1), p.deck("luxury")[-1], p.credits(1), p.damage()) == ([], HULL, 1_000, (0, 2))
    order = [code for code in codes(told) if code in ("gain-credits", "discard", "damage", "defeated")]
    assert order.index("discard") < order.index("damage") < order.index("defeated")


@pytest.mark.rule("UB-PBOUNTY-06", "OR-TIMING-06")
def test_a_hull_of_ones_own_adds_to_the_bounty() -> None:
    p = frontier(
        "bossk", "hera-syndulla", at="naboo", assets=["bounty-hera-syndulla", HULL], dice="CCB BB",
    )  # fmt: skip
    claimed(p, "hera-syndulla")
    assert (p.credits(), p.fame(), p.assets()) == (5_000, 2, [HULL])


@pytest.mark.rule("UB-PBOUNTY-10", "UB-D-08")
def test_crew_that_helps_against_contacts_does_not_help_against_players() -> None:
    p = frontier("bossk", "hera-syndulla", at="naboo", assets=["bounty-hera-syndulla", "dengar-crew"], dice="BBB CB")
    p.do("attempt bounty-hera-syndulla")
    assert (p.current, p.assets()) == (1, ["bounty-hera-syndulla", "dengar-crew"]), "lost without a question"


@pytest.mark.rule("UB-D-08", "UB-PBOUNTY-02", "OR-TURN-16")
def test_a_bounty_a_job_and_an_ability_against_the_same_player_are_three_encounters() -> None:
    def meeting() -> Position:
        return frontier(
            "bossk", "jyn-erso", at="naboo", flipped=True, assets=["bounty-jyn-erso", "wanted"], fame=seats(2, 2),
            reputation={1: {"hutt": NEG}}, dice="HHH BBB",
        )  # fmt: skip

    p = meeting()
    assert {"attempt bounty-jyn-erso", "attempt wanted", "use bossk/2"} <= set(p.options())
    claimed(p, "jyn-erso")
    assert (p.credits(), p.fame(), p.assets(), p.current) == (5_000, 3, ["wanted"], 1)
    own = meeting().do("use bossk/2")
    passing(own)
    assert own.fame() == 3 and own.assets() == ["bounty-jyn-erso", "wanted"] and own.credits() == 0


@pytest.mark.rule("UB-PBOUNTY-04", "UB-D-08")
@pytest.mark.parametrize(("hunter", "flipped", "credits"), [("enfys-nest", False, 7_000), ("ketsu-onyo", True, 9_000)])
def test_whoever_is_paid_for_victories_is_paid_for_this_one(hunter: str, flipped: bool, credits: int) -> None:
    p = frontier(hunter, "bossk", at="naboo", flipped=flipped, assets=["bounty-bossk"], dice="HHH BBB")
    claimed(p, "bossk")
    assert (p.credits(), p.fame()) == (credits, 1)
    lost = frontier(hunter, "bossk", at="naboo", flipped=flipped, assets=["bounty-bossk"], dice="BBB HHH")
    claimed(lost, "bossk")
    assert (lost.credits(), lost.fame(), lost.assets()) == (0, 0, ["bounty-bossk"])


@pytest.mark.rule("UB-PBOUNTY-04")
def test_whoever_wins_as_the_hunted_is_paid_in_anothers_turn() -> None:
    p = frontier("dengar", "enfys-nest", at="naboo", assets=["bounty-enfys-nest"], dice="BBB HHH")
    claimed(p, "enfys-nest")
    assert (p.credits(1), p.current) == (2_000, 1)


@pytest.mark.rule("UB-PBOUNTY-05", "OR-COMBAT-04")
def test_a_turned_porax_takes_a_die_only_from_whom_it_attacks() -> None:
    given: dict[str, Any] = {"at": "com-nav-c", "assets": ["bounty-jyn-erso"], "dice": "BBBB HHH"}
    attacker = frontier("dengar", "jyn-erso", ships=["porax-38-flipped", "g1a-starfighter"], **given)
    told = listen(attacker.roll("BBBB HH"))
    claimed(attacker, "jyn-erso")
    assert rolls(told)[:2] == [4, 2]
    hunted = frontier("dengar", "jyn-erso", ships=["g1a-starfighter", "porax-38-flipped"], **given)
    told = listen(hunted.roll("BBB HHHH"))
    claimed(hunted, "jyn-erso")
    assert rolls(told)[:2] == [3, 4]


@pytest.mark.rule("UB-PBOUNTY-09", "UB-PBOUNTY-11")
def test_a_bounty_on_a_player_leaves_the_game_and_never_comes_up_again() -> None:
    p = frontier("bossk", "jyn-erso", step="action", at="naboo", assets=["bounty-jyn-erso"], dice="HHH BBB")
    leave_in_deck(p, "bounty", "bounty-cad-bane")
    p.do("pass")
    claimed(p, "jyn-erso")
    assert (p.removed(), p.deck("bounty")) == (["bounty-jyn-erso"], ["bounty-cad-bane"])


@pytest.mark.rule("UB-PBOUNTY-06", "UB-D-50")
def test_the_armor_brings_fame_instead_of_the_credits_of_a_bounty_on_a_player() -> None:
    p = frontier(
        "bossk", "hera-syndulla", at="ryloth", fame=3, credits=2_000, assets=["bounty-hera-syndulla", "mandalorian-armor"],
        reputation={1: {"imperial": NEG}}, dice="HHH BB",
    )  # fmt: skip
    p.do("attempt bounty-hera-syndulla", "use mandalorian-armor/1")
    assert (p.credits(), p.fame(), p.reputation("imperial")) == (2_000, 5, POS)


# A hull that may be attacked ------------------------------------------------------------------------------


@pytest.mark.rule("OR-COMBAT-24", "OR-TURN-13")
def test_a_fight_against_a_hull_is_a_fight_of_ships_with_all_that_follows() -> None:
    p = frontier("enfys-nest", "dengar", "bossk", at=("takodana", "takodana", "lothal"), assets={1: [HULL]}, dice="BBB HHB")
    p.do("player seat-2")
    passing(p)
    assert (p.assets(1), p.credits(), p.damage(), p.current) == ([HULL], 0, (0, 2), 1), "a hull that wins stays"
    away = frontier("enfys-nest", "dengar", "bossk", at=("takodana", "lothal", "lothal"), assets={1: [HULL]})
    assert not away.choices("player")


@pytest.mark.rule("OR-TIMING-06", "OR-FAME-04")
def test_a_hull_adds_in_each_turn_of_anybody() -> None:
    p = frontier("bossk", "dengar", step="action", at="naboo", assets=seats(["stolen-jewels"], [HULL]))
    p.do("use stolen-jewels/1")
    assert (p.fame(), p.fame(1)) == (1, 2)
    p.end_turn().resolve({"gain": {"fame": 1}}, seat=1)
    assert p.fame(1) == 4, "its owner's own turn is another one"
