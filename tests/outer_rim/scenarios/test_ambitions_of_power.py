"""Scenes of four ambitions that want power: those of the champion, the agent, the crime boss and the hunter."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    AGENT,
    ALL,
    BOSS,
    HUNTER,
    REBEL,
    STRONG,
    ambitious,
    attempt,
    complete,
    moved,
    offered,
    progress,
)
from brawls import listen
from encountering import leave_only
from galaxies import NEG, POS, Position, gain_top
from scenes import codes, no_dice_left
from unfinished import BOBA, HAN, flown, passing, seats

# Champion of the Rebellion --------------------------------------------------------------------------------


def champion(faction: str = "imperial", level: int = 1, **given: Any) -> Position:
    """The champion beside a patrol."""
    facts: dict[str, Any] = {"sheets": [REBEL], "at": ("trailing-nav", "lothal"), "step": "encounter", "figures": STRONG}
    return ambitious(BOBA, HAN, patrols={faction: ("trailing-nav", level)}, **(facts | given))


@pytest.mark.rule("UB-AMBITION-16", "OR-PATROL-05", "OR-PATROL-07", "UB-SETUP-06")
def test_the_champion_is_paid_for_imperial_patrols_and_nothing_else() -> None:
    """Two thousand more for each, without a question; other patrols and enemies of cards count for nothing."""
    p = champion(dice="H BBBB")
    p.do("fight imperial")
    assert p.credits() == 7_000 and p.reputation("imperial") == NEG and progress(p, 2) == 1
    assert p.patrol("imperial") == ("trailing-nav", 2)
    p = champion("syndicate", dice="H BBB")
    p.do("fight syndicate")
    assert p.credits() == 4_000 and progress(p, 2) == 0
    p = champion(dice="H BBBB").resolve({"fight": {"kind": "ground", "value": 4, "name": "Troopers", "win": [], "lose": []}})
    assert p.credits() == 0 and progress(p, 2) == 0
    p = flown(champion(level=4).do("fight imperial"))
    assert p.defeated() and progress(p, 2) == 0


@pytest.mark.rule("OR-MAELSTROM-08", "UB-AMBITION-11")
def test_where_the_champion_breaks_the_blockade() -> None:
    """At any navpoint, on no planet, and not in the Maelstrom."""
    facts: dict[str, Any] = {"sheets": [REBEL], "done": ALL, "fame": 8, "reputation": {"rebel": POS}, "step": "encounter"}
    for space, there in (("spinward-nav", True), ("rnb-nav-c", True), ("naboo", False), ("maelstrom", False)):
        assert offered(ambitious(BOBA, HAN, at=(space, "lothal"), **facts)) == there
    for dice, won in (("CB BB H BBB", True), ("CB BB B HBB", False)):
        p = ambitious(BOBA, HAN, sheets=[REBEL], done=[3], at=("lothal", "naboo"), step="encounter", figures=STRONG, dice=dice)
        attempt(p, 4)
        assert (4 in complete(p)) == won and no_dice_left(p) and p.damage() == (0, 0 if won else 1)


# Agent of the Empire -----------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-53", "UB-D-05", "OR-TURN-10", "OR-CREDITS-05")
def test_the_agent_pays_to_turn_up_a_contact() -> None:
    """The character of a player leaves the game, and another token is turned up for the same money."""
    p = ambitious(
        BOBA, HAN, sheets=[AGENT], at=("tatooine", "lothal"), step="action", credits=1_000,
        facedown={"tatooine/1": "lobot", "tatooine/2": "greedo", "tatooine/3": "han-solo"},
    )  # fmt: skip
    p.do("use imperial-agent/1", "contact tatooine/3")
    assert p.credits() == 0 and p.whereabouts("han-solo") == "eliminated" and p.prompt == "turn-up"
    p.do("contact tatooine/1")
    assert p.contact("tatooine/1") == "lobot" and p.contact("tatooine/2") == "green" and p.prompt == "action"
    assert not p.may("use imperial-agent/1")
    p.do("pass")
    assert p.may("meet tatooine/1")
    for place, credits in (("tatooine", 0), ("tnh-nav-ro", 1_000)):
        p = ambitious(BOBA, HAN, sheets=[AGENT], at=(place, "lothal"), step="action", credits=credits)
        assert not p.may("use imperial-agent/1")


@pytest.mark.rule("OR-BOUNTY-07", "OR-BOUNTY-08", "OR-CARGO-04", "OR-DICE-02")
def test_the_agent_serves_with_a_prisoner_or_with_a_traitor() -> None:
    """A capture is no reward yet; the traitor is handed over in the space of the patrol, with a hit."""
    p = ambitious(
        BOBA, HAN, sheets=[AGENT], at=("mon-calamari", "lothal"), step="encounter", assets=["bounty-k-2so"],
        contacts={"mon-calamari/1": "k-2so"}, figures=STRONG, dice="C BBBB",
    )  # fmt: skip
    p.do("meet mon-calamari/1", "attempt bounty-k-2so", "capture")
    assert complete(p) == []
    moved(p, "mon-calamari", "action").do("deliver bounty-k-2so")
    assert complete(p) == [2]
    facts: dict[str, Any] = {"sheets": [AGENT], "at": ("tnh-nav-ro", "lothal"), "step": "action", "assets": ["rebel-traitor"]}
    p = ambitious(BOBA, HAN, patrols={"imperial": ("tnh-nav-ro", 1)}, dice="H", **facts)
    passing(p.do("deliver rebel-traitor"))
    assert complete(p) == [1, 2] and (p.credits(), p.fame()) == (5_000, 1)
    assert (p.reputation("imperial"), p.reputation("rebel")) == (POS, NEG)
    p = ambitious(BOBA, HAN, patrols={"imperial": ("tnh-nav-ro", 1)}, dice="C", **facts)
    told = listen(p)
    p.do("deliver rebel-traitor")
    assert "databank" in codes(told) and complete(p) == []
    p = ambitious(BOBA, HAN, sheets=[AGENT], at=("nal-hutta", "lothal"), step="action", assets=["food-supplies"])
    assert complete(p.do("deliver food-supplies")) == [], "any other cargo is no service to the Empire"


@pytest.mark.rule("OR-CREDITS-05", "OR-D-28", "UB-AMBITION-13")
def test_the_agent_pays_the_informer_or_leaves_him() -> None:
    """Three thousand buy what talk did not; with less there is only the door."""
    for credits, won in ((3_000, True), (2_000, False)):
        p = ambitious(
            BOBA, HAN, sheets=[AGENT], done=[3], at=("ryloth", "lothal"), step="encounter", credits=credits, dice="BB BB",
        )  # fmt: skip
        attempt(p, 4)
        if won:
            p.do("choose 1")
        assert p.asked == 1, "whoever cannot pay leaves"
        assert (4 in complete(p)) == won and p.credits() == (0 if won else credits)
    p = ambitious(
        BOBA, HAN, sheets=[AGENT], done=ALL, fame=8, reputation={"imperial": POS}, at=("mon-calamari", "lothal"), credits=9_000,
        step="encounter", figures={"ground_combat": 1, "health": 3}, dice="CB CB H BBB BB BB BB",
    )  # fmt: skip
    attempt(p).do("choose 1", "choose 1", "choose 1")
    assert p.defeated() and not p.over and complete(p) == ALL and no_dice_left(p)


# Rise of a Crime Boss ------------------------------------------------------------------------------------------


def shipment(die: str, friends: dict[str, int], card: str = "", **given: Any) -> Position:
    """The boss of crime with stolen weapons where they are wanted."""
    facts: dict[str, Any] = {"sheets": [BOSS], "at": ("tatooine", "lothal"), "step": "action", "assets": ["stolen-weapons"]}
    p = ambitious(BOBA, HAN, reputation={"hutt": 0} | friends, dice=die, **(facts | given))
    if card:
        leave_only(p, card)
    return p


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05", "OR-DICE-02", "UB-AMBITION-16")
def test_the_boss_earns_more_with_every_friend() -> None:
    """A thousand for each positive reputation, whenever illegal cargo is delivered after all."""
    two = {"syndicate": POS, "hutt": POS}
    p = shipment("H", two).do("deliver stolen-weapons")
    assert (p.credits(), p.fame(), progress(p, 2)) == (8_000, 1, 1)
    p = shipment("F", two, "db-01c", credits=2_000).do("deliver stolen-weapons", "choose 1")
    assert (p.credits(), p.fame(), progress(p, 2)) == (8_000, 1, 1)
    p = shipment("C", two, "db-01d").do("deliver stolen-weapons", "choose 1")
    while p.prompt == "reputation":
        p.do(p.options()[0])
    assert (p.credits(), p.fame(), progress(p, 2)) == (5_000, 1, 1)
    p = shipment("H", {}).do("deliver stolen-weapons")
    assert (p.credits(), progress(p, 2)) == (6_000, 1)
    p = ambitious(BOBA, HAN, sheets=[BOSS], at=("ryloth", "lothal"), step="action", assets=["coaxium-crystal"], reputation=two)
    p.do("deliver coaxium-crystal")
    assert p.credits() == 5_000 and progress(p, 2) == 0


@pytest.mark.rule("OR-CREDITS-05", "UB-AMBITION-12")
def test_the_boss_buys_the_vote_or_fights_for_it() -> None:
    """Four thousand lead past the enforcers; without them a lost fight is the end of it."""
    facts: dict[str, Any] = {"sheets": [BOSS], "done": ALL, "fame": 8, "reputation": {"syndicate": POS}, "figures": STRONG}
    facts |= {"at": ("ring-of-kafrene", "lothal"), "step": "encounter"}
    p = ambitious(BOBA, HAN, credits=4_000, dice="BB CB H BBBB", **facts)
    attempt(p).do("choose 1")
    assert p.prompt == "choose" and p.damage() == (0, 0)
    p.do("choose 1")
    assert p.over and p.damage() == (1, 0)
    p = ambitious(BOBA, HAN, credits=3_000, dice="B HBB", **facts)
    attempt(p)
    assert p.credits() == 3_000 and no_dice_left(p)
    assert not p.over and complete(p) == ALL and p.asked == 1


# Master of the Hunt --------------------------------------------------------------------------------------------

HUNTED = ["bounty-k-2so", "bounty-chopper", "bounty-ziton-moj"]


@pytest.mark.rule("OR-SLOTS-06", "OR-SLOTS-07", "OR-SLOTS-11", "OR-BOUNTY-10", "OR-D-03")
def test_the_hunter_keeps_bounties_where_crew_would_be() -> None:
    """Each crew slot holds a bounty as well; whoever wants the slot for somebody else has to choose."""
    facts: dict[str, Any] = {"sheets": [HUNTER], "at": ("naboo", "lothal"), "step": "action"}
    p = gain_top(ambitious(BOBA, HAN, assets=HUNTED[:2], **facts), HUNTED[2])
    p.do(f"take {HUNTED[2]}")
    assert p.assets() == HUNTED
    p = gain_top(ambitious(BOBA, HAN, assets=HUNTED, **facts), "bounty-saw-gerrera")
    assert set(p.options()) == {*(f"discard {name}" for name in HUNTED), "pass"}, "every slot is taken"
    p = gain_top(ambitious(BOBA, HAN, assets=HUNTED, **facts), "sy-snootles")
    assert set(p.options()) == {*(f"discard {name}" for name in HUNTED), "pass"}
    p.do(f"discard {HUNTED[0]}")
    assert p.assets() == [*HUNTED[1:], "sy-snootles"]
    p = gain_top(ambitious(BOBA, HAN, sheets=[BOSS], assets=HUNTED[:2], at=("naboo", "lothal"), step="action"), HUNTED[2])
    assert f"take {HUNTED[2]}" not in p.options(), "nobody else may"


@pytest.mark.rule("OR-SLOTS-11", "OR-BOUNTY-10")
def test_a_smaller_ship_costs_the_hunter_a_bounty() -> None:
    """Its owner chooses which, and a prisoner on it goes free."""
    p = ambitious(
        BOBA, HAN, sheets=[HUNTER], at=("naboo", "lothal"), step="action", credits=5_000,
        assets=["bounty-k-2so*", "bounty-chopper", "bounty-ziton-moj"], top={"ship": "ship-porax-38"},
    )  # fmt: skip
    p.do("buy ship-porax-38")
    while p.prompt in ("purchase", "window"):
        p.do("pass")
    assert p.prompt == "make-fit" and set(p.options()) == {f"discard {name}" for name in HUNTED}
    p.do("discard bounty-k-2so")
    while p.prompt == "return-token":
        p.do(p.options()[0])
    assert p.assets() == HUNTED[1:] and p.whereabouts("k-2so") not in ("captured", "pool", "eliminated")


@pytest.mark.rule("OR-SLOTS-11", "OR-D-03")
def test_the_third_bounty_does_not_fit_whoever_gets_it() -> None:
    """A player without such a sheet has to make room."""
    p = ambitious(
        BOBA, HAN, sheets=[HUNTER, BOSS], at="naboo", step="action",
        assets=seats(HUNTED, ["bounty-saw-gerrera", "bounty-hondo-ohnaka"]),
    )  # fmt: skip
    p.do("trade", "player seat-2", f"give {HUNTED[0]}", "pass", "amount 0", "amount 0")
    assert not p.may("accept", 1) or p.do("accept").prompt in ("make-fit", "trade-with", "action")
    if p.prompt == "make-fit":
        assert p.asked == 1
        p.do(p.options()[0])
    assert len([name for name in p.assets(1) if name.startswith("bounty")]) == 2


@pytest.mark.rule("OR-BOUNTY-05", "OR-BOUNTY-06", "OR-BOUNTY-07", "OR-BOUNTY-08")
@pytest.mark.parametrize("staff", [True, False])
def test_the_staff_delays_the_goal_of_the_hunter(staff: bool) -> None:
    """Whoever may only capture is rewarded on the planet that wants the prisoner."""
    p = ambitious(
        BOBA, HAN, sheets=[HUNTER], at=("kessel", "lothal"), step="encounter", contacts={"kessel/2": "chopper"},
        assets=["bounty-chopper", "electroripper-staff"], figures=STRONG, dice="CC BBB" if staff else "C BBB",
    )  # fmt: skip
    p.do("meet kessel/2", "attempt bounty-chopper")
    p.do("use electroripper-staff/1" if staff else "pass")
    if staff:
        assert "eliminate" not in (p.options() if p.prompt == "bounty" else [])
        if p.prompt == "bounty":
            p.do("capture")
        assert complete(p) == []
        moved(p, "ord-mantell", "action").do("deliver bounty-chopper")
    else:
        p.do("eliminate")
    assert complete(p) == [1]


@pytest.mark.rule("UB-AMBITION-12", "UB-AMBITION-13")
def test_what_the_hunter_learns_about_the_quarry_lasts_for_one_try() -> None:
    """One die more in the last fight; lost, the next try begins without it."""
    facts: dict[str, Any] = {"sheets": [HUNTER], "done": ALL, "fame": 8, "at": ("nal-hutta", "lothal"), "step": "encounter"}
    p = ambitious(BOBA, HAN, figures=STRONG, dice="CB CB CB BB HBBBB", **facts)
    attempt(p)
    assert not p.over and complete(p) == ALL and no_dice_left(p)
    assert not [each for each in p.player().lasting if each.until == 3]
    p = moved(p, "nal-hutta", dice="CB BB CB H BBBBB")
    attempt(p)
    assert p.over and no_dice_left(p)
    p = ambitious(
        BOBA, HAN, sheets=[HUNTER], done=[3], at=("ord-mantell", "lothal"), step="encounter", figures=STRONG, dice="CB BB H BBBB"
    )
    attempt(p, 4)
    assert 4 in complete(p) and no_dice_left(p)
