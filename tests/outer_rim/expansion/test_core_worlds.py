"""The Core Worlds: planets at the ends of the map, and no short way for anybody who merely measures or patrols."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, NEU, POS, Position
from scenes import codes, stacked
from unfinished import SPINWARD, TRAILING, frontier

from cantina.outer_rim.rules.galaxy import PLANET


def ends(p: Position, faction: str) -> set[str]:
    """Every space in which the patrol on its way can end."""
    if p.prompt != "patrol-route":
        return {p.patrol(faction)[0]}
    found: set[str] = set()
    for space in p.choices("patrol-to"):
        twin = Position(p.table.copy())
        found |= ends(twin.do(f"patrol-to {space}"), faction)
    return found


# Patrols at the ends ----------------------------------------------------------------------------------


@pytest.mark.rule("UB-S-02", "UB-SETUP-06", "OR-PATROL-07", "OR-PATROL-26")
def test_the_next_patrol_appears_on_the_navpoint_of_its_end_even_beside_whoever_beat_the_last() -> None:
    p = frontier(
        players=3, at=("spinward-nav", "spinward-nav", "lothal"), reputation={0: {"syndicate": NEG}, 1: {"syndicate": NEG}},
        dice="HHB HFB",
    )  # fmt: skip
    assert p.options() == ["fight syndicate"], "the Rebel patrol beside it is not forced"
    p.do("fight syndicate")
    assert (p.credits(), p.reputation("syndicate"), p.damage()) == (4_000, NEG, (0, 1))
    assert (p.patrol("syndicate"), p.patrol("rebel")) == (("spinward-nav", 2), ("spinward-nav", 1))
    assert (p.current, p.prompt) == (1, "planning"), "it is not fought in the same turn"
    leaving = Position(p.table.copy()).do("move")
    assert leaving.choices("to") == {SPINWARD, "com-nav-lo", "com-nav-li"}, "whoever begins beside it may leave"
    p.do("take-credits", "pass")
    assert (p.current, p.options()) == (1, ["fight syndicate"])


@pytest.mark.rule("UB-S-02", "UB-SETUP-06", "OR-PATROL-09")
def test_later_patrols_appear_there_too() -> None:
    p = frontier(at=("cantonica", "lothal"), patrols={"rebel": ("cantonica", 2)}, figures={"ship_combat": 6}, dice="CCCCCC BBBBB")
    p.do("fight rebel")
    assert p.patrol("rebel") == ("spinward-nav", 3)
    far = frontier(at=("tatooine", "lothal"), patrols={"hutt": ("tatooine", 1)}, figures={"ship_combat": 4}, dice="CCCC BBB")
    assert far.do("fight hutt").patrol("hutt") == ("trailing-nav", 2)


@pytest.mark.rule("UB-S-04", "UB-CORE-06", "UB-CORE-08", "OR-D-17")
def test_an_icon_never_sends_a_patrol_over_the_core() -> None:
    p = frontier(step="action", at=(SPINWARD, "lothal"), credits=1_000, top={"cargo": ["bacta-supplies", "stolen-prototype"]})
    p.do("buy bacta-supplies")
    assert p.top("cargo") == "stolen-prototype"
    assert ends(p, "imperial") == {"rnb-nav-ro", "rnb-nav-ri", "takodana", "ring-of-kafrene"}
    p.refused(f"patrol-to {TRAILING}")


@pytest.mark.rule("UB-CORE-06", "UB-CORE-07", "UB-CORE-08")
def test_a_patrol_on_a_core_space_leaves_it_the_way_it_came() -> None:
    p = frontier(at=(SPINWARD, "lothal"), patrols={"imperial": (TRAILING, 1)})
    p.resolve({"patrol": {"op": "move", "faction": "imperial", "distance": 1, "toward": "self"}})
    assert p.patrol("imperial")[0] == "trailing-nav"
    p.resolve({"patrol": {"op": "move", "faction": "rebel", "distance": 1, "toward": "self"}})
    assert p.patrol("rebel")[0] == SPINWARD, "a patrol may stand on the Core like on any planet"


@pytest.mark.rule("UB-CORE-07", "UB-D-03", "OR-PATROL-10", "OR-TURN-14")
def test_a_hostile_patrol_on_a_core_space_rules_everything_else_out() -> None:
    p = frontier(
        at=(TRAILING, "lothal"), reputation={"hutt": NEG, "imperial": POS}, patrols={"hutt": (TRAILING, 1)}, dice="HBB HHF",
        assets=["corellian-passenger"], encounters=stacked("core_worlds", "02"),
    )  # fmt: skip
    assert p.options() == ["fight hutt"]
    told = p.events("fight hutt")
    assert (p.patrol("hutt")[0], p.damage(), p.current) == ("trailing-nav", (0, 2), 1), "it goes to the only neighbour, unasked"
    assert "explore" not in codes(told) and p.encounters("core_worlds") == ["enc-core-worlds-02"]


# Planets ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CORE-01", "UB-CORE-02", "UB-D-01", "UB-S-04")
def test_players_use_the_market_of_a_core_space_but_not_for_what_is_wanted_there() -> None:
    p = frontier(
        step="action", at=(TRAILING, "lothal"), credits=5_000,
        top={"cargo": "corellian-passenger", "job": ["infiltrate-white-worms", "hutt-favor"]},
    )  # fmt: skip
    assert not p.may("buy corellian-passenger") and not p.may("buy infiltrate-white-worms")
    p.refused("buy corellian-passenger")
    p.refused("buy infiltrate-white-worms")
    p.do("cycle infiltrate-white-worms", "buy hutt-favor")
    assert "hutt-favor" in p.assets()
    wanted = {"cargo": "corellian-passenger", "job": "infiltrate-white-worms"}
    other = frontier(step="action", at=(SPINWARD, "lothal"), top=wanted)
    assert other.may("buy corellian-passenger") and other.may("buy infiltrate-white-worms"), "the one that is named, no other"


@pytest.mark.rule("UB-CORE-01", "UB-CORE-02", "UB-CORE-03")
def test_a_player_moves_to_a_core_space_and_encounters_it() -> None:
    p = frontier(
        step="planning", at=("spinward-nav", "lothal"), reputation={"rebel": POS, "syndicate": POS},
        encounters=stacked("core_worlds", "02", "07"),
    )  # fmt: skip
    p.travel(SPINWARD)
    assert (p.at(), p.prompt) == (SPINWARD, "action")
    told = p.do("pass").events("explore", "faction hutt")
    assert [event.facts["card"] for event in told if event.code == "explore"] == ["enc-core-worlds-02"]
    assert (p.credits(), p.reputation("hutt")) == (2_000, POS)
    assert p.encounters("core_worlds") == ["enc-core-worlds-07", "enc-core-worlds-02"], "under the deck that both ends share"


@pytest.mark.rule("UB-CORE-01")
def test_any_planet_is_also_one_of_the_core_and_going_straight_there_crosses_nothing() -> None:
    p = frontier(at=("naboo", "lothal"), encounters=stacked("ryloth_naboo", "18"), dice="CB")
    told = p.events("explore")
    planets = {space.name for space in p.box.spaces if space.type == PLANET}
    assert (p.prompt, len(planets)) == ("jump", 13)
    assert p.choices("space") in (planets, planets - {"naboo"})
    told += p.events(f"space {TRAILING}")
    assert (p.at(), p.credits()) == (TRAILING, 2_000)
    assert "cross" not in codes(told) and "move" not in codes(told), "no space on the way is entered, and the Core not crossed"


@pytest.mark.rule("UB-CORE-05", "OR-NEAREST-01", "UB-CORE-08")
def test_the_nearest_player_is_measured_along_the_map() -> None:
    p = frontier(
        players=3, step="action", at=(SPINWARD, TRAILING, "tatooine"), credits=15_000, top={"luxury": "sith-holocron"},
    )  # fmt: skip
    p.do("buy sith-holocron")
    assert (p.asked, p.prompt) == (2, "mark-planet"), "21 steps to the one, 13 to the other"
    assert {SPINWARD, TRAILING} <= p.choices("space")
    p.do(f"space {TRAILING}")
    assert p.credits() == 0 and p.asked == 0


@pytest.mark.rule("UB-S-04", "UB-CORE-05", "UB-CORE-06")
def test_the_nearest_patrol_is_measured_along_the_map_too() -> None:
    p = frontier(
        at=(SPINWARD, "lothal"), patrols={"imperial": (TRAILING, 1), "rebel": ("naboo", 1), "syndicate": ("naboo", 1),
        "hutt": ("tatooine", 1)},
    )  # fmt: skip
    p.resolve({"reputation": {"faction": "patrol_nearest", "change": -1}})
    assert (p.reputation("hutt"), p.reputation("imperial")) == (NEG, NEU)


@pytest.mark.rule("UB-CORE-01", "OR-MOVE-14")
def test_a_core_space_has_no_faction() -> None:
    p = frontier("lando-calrissian", "jyn-erso", step="action", at=(SPINWARD, TRAILING), credits=3_000, flipped=True, dice="HB")
    told = listen(p)
    p.do("use lando-calrissian/2")
    while p.prompt == "window":
        p.do("pass")
    assert (p.credits(), [event.facts["passed"] for event in told if event.code == "tested"]) == (2_000, [1])
    assert "reputation" not in codes(told)
    jyn = frontier("jyn-erso", "bossk", step="action", at=(TRAILING, "lothal"))
    assert not [text for text in jyn.options() if text.startswith("use")], "no Imperial planet to mark"
    lothal = frontier("jyn-erso", "bossk", step="action", at=("lothal", "naboo"))
    assert [text for text in lothal.options() if text.startswith("use jyn-erso")]
