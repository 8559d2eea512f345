"""Turns on and around the Core Worlds: patrols at a dead end, droids and crew that count there, crossings that go wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from brawls import fight, listen, rolls
from galaxies import NEG, NEU, POS, Position, put_contact
from galaxies import card as card_named
from scenes import codes, hold, no_dice_left, odds_of, ship_combat, stacked
from unfinished import SPINWARD, TRAILING, flown, frontier, passing

from cantina.outer_rim.rules.kinds import FACTIONS

LOGS = "enc-navpoint-16"


def marker(p: Position, faction: str) -> int:
    """Where the first player's marker lies, whatever they are treated as."""
    return int(p.player().reputation[FACTIONS.index(faction)])


# Patrols ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CORE-07", "OR-PATROL-10", "OR-D-20")
def test_whoever_loses_beside_the_core_may_send_the_patrol_there() -> None:
    p = frontier(at=("trailing-nav", "lothal"), reputation={"imperial": NEG}, dice="BBB HBBB")
    p.do("fight imperial")
    assert p.choices("patrol-to") == {TRAILING, "rkt-nav-ro", "rkt-nav-ri"}
    p.do(f"patrol-to {TRAILING}")
    assert (p.patrol("imperial"), p.patrol("hutt"), p.current) == ((TRAILING, 1), ("trailing-nav", 1), 1)


@pytest.mark.rule("UB-CORE-06", "OR-PATROL-19", "OR-TURN-14")
def test_a_patrol_stops_with_the_player_it_meets_and_starts_no_fight() -> None:
    p = frontier(
        step="action", at=(SPINWARD, "lothal"), credits=10_000, top={"gear": ["jetpack", "experimental-hyperdrive"]},
    )  # fmt: skip
    p.do("buy jetpack")
    assert p.top("gear") == "experimental-hyperdrive"
    assert (p.patrol("syndicate")[0], p.patrol("rebel")[0]) == (SPINWARD, "spinward-nav"), "three steps were left over"
    p.do("pass")
    assert {"fight syndicate", "explore", "cross"} <= set(p.options()) and not p.may("fight rebel")


@pytest.mark.rule("UB-CORE-06", "OR-SECRET-02")
def test_a_patrol_sent_away_by_way_of_the_core_stops_at_its_end() -> None:
    def met() -> Position:
        p = frontier(
            step="action", at=("com-nav-lo", "lothal"), patrols={"rebel": ("spinward-nav", 1), "syndicate": ("naboo", 1)},
        )  # fmt: skip
        hold(p, 0, LOGS, "com-nav-c")
        p.resolve({"patrol": {"op": "move", "faction": "rebel", "distance": 1, "toward": "self"}})
        assert p.patrol("rebel")[0] == "com-nav-lo" and p.may(f"use {LOGS}/1")
        return p.do(f"use {LOGS}/1")

    core = flown(met(), "spinward-nav", SPINWARD)
    assert core.patrol("rebel")[0] in (SPINWARD, "cantonica", "ord-mantell")
    ends: set[str] = set()
    for way in ("spinward-nav", "cantonica"):
        p = met()
        p.do(f"patrol-to {way}")
        ends.add(flown(p, SPINWARD).patrol("rebel")[0])
    assert TRAILING not in ends and SPINWARD in ends, "never over the Core"


# Planets, not navpoints -------------------------------------------------------------------------------


@pytest.mark.rule("UB-CORE-01", "OR-SPACE-01")
def test_hera_is_at_home_on_a_navpoint_and_the_core_is_none() -> None:
    for place, value in ((SPINWARD, 2), ("spinward-nav", 3)):
        p = frontier("hera-syndulla", "bossk", step="action", at=(place, "lothal"), ships=["g9-rigger", "g9-rigger"])
        p.roll("B" * (value + 4))
        told = listen(p)
        fight(p, "ship", 4)
        passing(p)
        assert (ship_combat(p), rolls(told)[0]) == (value, value)


@pytest.mark.rule("UB-CORE-01", "UB-PCCONTACT-05")
def test_maz_sees_nothing_where_nobody_waits() -> None:
    p = frontier("maz-kanata", "bossk", step="action", at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "01"))
    p.do("pass")
    if p.prompt == "window":
        p.do("use maz-kanata/1")
    assert p.prompt == "encounter" and {"explore", "cross"} <= set(p.options())


# Reputation that is counted otherwise there ---------------------------------------------------------


@pytest.mark.rule("UB-CLAR-09", "UB-CORE-04", "UB-ACROSS-04")
def test_with_the_protocol_droid_nothing_is_gained_or_lost_with_the_empire_on_the_core() -> None:
    droid: dict[str, Any] = {"assets": ["estate-protocol-droid"], "reputation": {"imperial": NEG}}
    table = frontier(at=(TRAILING, "lothal"), credits=3_000, encounters=stacked("core_worlds", "10"), dice="BB", **droid)
    table.do("explore", "choose 2")
    assert (marker(table, "imperial"), table.reputation("imperial"), table.current) == (NEG, NEU, 1)
    wed = frontier(at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "06"), dice="HB", **droid)
    told = listen(wed)
    wed.do("cross")
    while wed.current == 0:
        wed.do(wed.options()[0])
    assert marker(wed, "imperial") == NEG and "reputation" not in codes(told)
    off = frontier(step="action", at=("spinward-nav", "lothal"), **droid)
    off.resolve({"reputation": {"faction": "imperial", "change": 1}})
    assert (marker(off, "imperial"), off.reputation("imperial")) == (NEU, NEU), "one step away it counts"


# Crossing ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-ACROSS-06", "UB-ACROSS-07", "OR-MOVE-01")
def test_whoever_crosses_has_not_moved_for_those_who_wait_for_a_move() -> None:
    p = frontier(
        at=(SPINWARD, "lothal"), ships=["hwk-290", "g1a-starfighter"], damage=(1, 0), reputation={"hutt": NEG}, dice="",
        assets=["experimental-hyperdrive", "chewbacca-crew", "lane-spotter"], encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    told = p.events("cross")
    assert (p.at(), p.current, p.prompt, p.damage()) == (TRAILING, 1, "planning", (1, 0))
    assert not {"roll", "window", "stops", "combat", "use"} & set(codes(told))


@pytest.mark.rule("UB-ACROSS-04", "OR-TEST-05")
@pytest.mark.parametrize(("dice", "there"), [("FB", SPINWARD), ("HB", TRAILING)])
def test_one_knowledge_and_three_of_four(dice: str, there: str) -> None:
    p = frontier("hondo-ohnaka", "bossk", at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "03"), dice=dice)
    assert odds_of(p, "knowledge") == Fraction(48, 64)
    p.do("cross")
    while p.current == 0:
        p.do(p.options()[0])
    assert (p.at(), no_dice_left(p)) == (there, True)


@pytest.mark.rule("UB-ACROSS-04", "OR-D-41")
def test_half_the_lanes_are_closed_and_whoever_fails_may_drift_one_space() -> None:
    p = frontier(at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "10"), dice="BB").do("cross")
    assert (p.prompt, set(p.options())) == ("move", {"to spinward-nav", "pass"})
    told = p.events("to spinward-nav")
    assert (p.at(), p.current, "combat" in codes(told)) == ("spinward-nav", 1, False), "two patrols are here, but no step is left"
    old = frontier(at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "17"), dice="BB").do("cross", "pass")
    assert (old.at(), old.damage(), old.current) == (SPINWARD, (0, 1), 1)
    went = frontier(at=(SPINWARD, "lothal"), encounters=stacked("core_worlds", "17"), dice="BB").do("cross", "to spinward-nav")
    assert (went.at(), went.damage()) == ("spinward-nav", (0, 1))


@pytest.mark.rule("UB-D-63", "UB-ACROSS-01")
def test_the_runaway_noble_has_one_more_try_a_turn() -> None:
    p = frontier("ig-88", "bossk", at=(SPINWARD, "lothal"), assets=["runaway-noble"], encounters=stacked("core_worlds", "15"))
    p.roll("FB FB").do("cross", "choose 1")
    assert p.choices("use") == {"runaway-noble/1"}
    p.do("use runaway-noble/1")
    while p.prompt not in ("window", "planning"):
        p.do(p.options()[0])
    assert (p.at(), p.reputation("imperial"), no_dice_left(p), p.current) == (SPINWARD, NEG, True, 1), "and not a third time"
    quiet = frontier(
        "ig-88", "bossk", at=(SPINWARD, "lothal"), assets=["runaway-noble"], encounters=stacked("core_worlds", "18"),
        dice="FB",
    ).do("explore")  # fmt: skip
    assert (quiet.credits(), quiet.current) == (1_000, 1), "a test on the Core that is no crossing"


@pytest.mark.rule("UB-ACROSS-04", "OR-SLOTS-10")
def test_a_hauler_with_room_is_hidden_and_so_is_one_that_can_make_it() -> None:
    def convoy(ship: str, *cargo: str) -> Position:
        p = frontier(
            at=(SPINWARD, "lothal"), ships=[ship, "g1a-starfighter"], assets=[*cargo], encounters=stacked("core_worlds", "12"),
            dice="BB",
        )  # fmt: skip
        return p.do("cross")

    full = convoy("g1a-starfighter", "bacta-supplies")
    assert (full.at(), full.credits(), no_dice_left(full)) == (SPINWARD, 0, True)
    free = convoy("g1a-starfighter")
    assert (free.at(), free.credits(), no_dice_left(free)) == (TRAILING, 1_000, False)
    shifted = convoy("yt-2400", "ion-cannon", "bacta-supplies")
    assert (shifted.at(), shifted.credits()) == (TRAILING, 1_000)


@pytest.mark.rule("UB-ACROSS-05", "OR-COMBAT-16")
def test_a_tie_with_the_home_fleet_crosses() -> None:
    p = frontier(
        at=(SPINWARD, "lothal"), reputation={"imperial": NEG}, encounters=stacked("core_worlds", "03"), dice="HHB HHBB"
    ).do("cross")
    assert (p.at(), p.damage(), p.defeated()) == (TRAILING, (0, 2), False)


@pytest.mark.rule("UB-D-63", "UB-CORE-03")
def test_both_ends_share_one_deck_and_a_kept_secret_is_missing_from_it() -> None:
    p = frontier(at=(SPINWARD, TRAILING), credits={0: 5_000, 1: 5_000}, encounters=stacked("core_worlds", "14", "02", "07"))
    p.do("explore")
    assert (p.secrets(), p.encounters("core_worlds")) == (["enc-core-worlds-14"], ["enc-core-worlds-02", "enc-core-worlds-07"])
    passing(p)
    p.do("take-credits", "pass")
    told = p.events("explore")
    assert [event.facts["card"] for event in told if event.code == "explore"] == ["enc-core-worlds-02"]


@pytest.mark.rule("UB-PBOUNTY-02", "UB-D-03")
def test_a_hostile_patrol_on_the_core_also_forbids_a_duel_and_the_passengers_way() -> None:
    p = frontier(
        "dengar", "hera-syndulla", at=SPINWARD, reputation={"syndicate": NEG}, patrols={"syndicate": (SPINWARD, 1)},
        assets=["corellian-passenger", "bounty-hera-syndulla"], encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    assert p.options() == ["fight syndicate"]
    liked = frontier(
        "dengar", "hera-syndulla", at=SPINWARD, reputation={"syndicate": POS}, patrols={"syndicate": (SPINWARD, 1)},
        assets=["corellian-passenger", "bounty-hera-syndulla"], encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    assert {"explore", "cross", "attempt bounty-hera-syndulla", "use corellian-passenger/1"} <= set(liked.options())


@pytest.mark.rule("UB-CORE-01", "UB-ORANGE-03")
def test_an_information_broker_may_name_a_core_space() -> None:
    p = frontier(step="action", at=("naboo", "lothal"), credits=2_000, top={"bounty": ["information-broker", "bounty-chopper"]})
    put_contact(p.table, p.spots.index(f"{SPINWARD}/1"), card_named("greedo", p.box), int(p.table.everybody()))
    p.do("buy information-broker")
    assert p.may(f"space {SPINWARD}")
    p.do(f"space {SPINWARD}")
    assert p.contact(f"{SPINWARD}/1") == "greedo" and p.credits() == 0
