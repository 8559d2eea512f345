"""Scenes of the eight sheets: what their abilities do, what counts for their goals, and how their cards go."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    AGENT,
    BOSS,
    HUNTER,
    PIRATE,
    REBEL,
    ROLLER,
    SEEKER,
    SMUGGLER,
    ambitious,
    attempt,
    complete,
    lost_goals,
    moved,
    offered,
    progress,
    settled,
    through,
)
from brawls import listen
from galaxies import NEG, NEU, POS, Position, gain_top, give
from scenes import codes, hold, no_dice_left, stacked
from unfinished import APHRA, BOBA, HAN, flown, leave_in_deck, passing, seats

from cantina.outer_rim.rules import market
from cantina.outer_rim.rules.kinds import card_of

ALL = [1, 2, 3, 4]
STRONG = {"ground_combat": 1, "ship_combat": 1, "health": 20, "hull": 20}


def bought(p: Position) -> Position:
    """A purchase is paid and everything it brings along has happened."""
    while not p.over and p.prompt in ("purchase", "window", "patrol-route", "move-patrol", "turn-up", "mark-planet", "freeport"):
        p.do("pass" if p.may("pass") else p.options()[0])
    return p


def databank(p: Position, name: str) -> Position:
    """Of all databank cards with its number only this one is left."""
    (wanted,) = [kind for kind in p.box.cards if kind.name == name]
    others = [kind.index for kind in p.box.copies[int(wanted.number)] if kind is not wanted]
    p.table.taken = [*p.table.taken, *others]
    return p


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
    return databank(p, card) if card else p


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


# Legendary Smuggler ------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-ROTATE-03", "OR-MARKET-12")
def test_one_card_of_the_smuggler_can_be_two_deliveries() -> None:
    """A rotating cargo counts at each end; what is no delivery of cargo does not."""
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER], at=("mon-calamari", "lothal"), step="action", assets=["unrefined-coaxium", "bounty-k-2so*"],
    )  # fmt: skip
    p.do("deliver unrefined-coaxium")
    assert p.credits() == 7_000 and progress(p, 1) == 1 and "unrefined-coaxium-other" in p.assets()
    p.do("deliver bounty-k-2so")
    assert progress(p, 1) == 1
    moved(p, "kessel", "action", "H").do("deliver unrefined-coaxium-other")
    assert progress(p, 1) == 2
    give(p.table, 0, "priority-delivery")
    settled(moved(p, "trailing-core", "action"))
    p.do("deliver priority-delivery")
    assert progress(p, 1) == 3
    give(p.table, 0, "coaxium-crystal")
    p.player().freeport = p.space("naboo")
    settled(moved(p, "naboo", "action"))
    p.do("deliver coaxium-crystal")
    assert progress(p, 1) == 4 and complete(p) == [1]
    p = ambitious(BOBA, HAN, sheets=[SMUGGLER], step="action", assets=["coaxium-crystal"])
    p.resolve({"discard": {"asset": "cargo", "count": 1}})
    assert progress(p, 1) == 0 and p.assets() == []


def crossing(*numbers: str, **given: Any) -> Position:
    """The smuggler on the Core, with these cards on top."""
    facts: dict[str, Any] = {"sheets": [SMUGGLER], "at": ("spinward-core", "lothal"), "step": "encounter"}
    return ambitious(BOBA, HAN, encounters=stacked("core_worlds", *numbers), **(facts | given))


@pytest.mark.rule("UB-ACROSS-01", "UB-ACROSS-02", "UB-ACROSS-03", "UB-ACROSS-04", "OR-SPACE-04", "OR-D-44", "UB-AMBITION-16")
def test_the_smuggler_draws_two_cards_for_a_crossing() -> None:
    """One of them is resolved, the other goes under the deck; without an announcement there is one card."""
    p = crossing("02", "01", "03")
    p.do("cross")
    assert set(p.options()) == {"take enc-core-worlds-02", "take enc-core-worlds-01"}
    p.do("take enc-core-worlds-01")
    assert p.at() == "trailing-core" and complete(p) == [2]
    assert p.encounters("core_worlds") == ["enc-core-worlds-03", "enc-core-worlds-02", "enc-core-worlds-01"]
    p = crossing("01", "02", reputation={"imperial": NEG}, dice="BB", credits=2_000)
    p.do("cross", "take enc-core-worlds-01")
    assert p.at() == "spinward-core" and complete(p) == [] and p.credits() == 0
    p = crossing("02", "01")
    through(p.do("explore"))
    assert complete(p) == [] and p.credits() == 2_000
    p = crossing("02", "01", sheets=[BOSS])
    p.do("cross")
    assert "take enc-core-worlds-01" not in p.options(), "nobody else draws two"


@pytest.mark.rule("UB-D-63", "UB-ACROSS-07", "OR-CARGO-08")
def test_a_card_may_take_the_smuggler_across() -> None:
    """A passenger's trip and a secret are crossings too, though nothing is drawn for them."""
    p = crossing("02", "01", assets=["corellian-passenger"])
    p.do("use corellian-passenger/1")
    assert p.at() == "trailing-core" and complete(p) == [2] and p.encounters("core_worlds")[0] == "enc-core-worlds-02"
    assert p.asked == 1 and moved(p, "trailing-core", "action").may("deliver corellian-passenger")
    p = hold(crossing("02", "01"), 0, "enc-core-worlds-14", "spinward-core")
    p.do("cross")
    p.do(next(text for text in p.options() if text.startswith("use enc-core-worlds-14")))
    passing(p)
    assert p.at() == "trailing-core" and complete(p) == [2]
    assert "enc-core-worlds-02" in p.encounters("core_worlds") and "enc-core-worlds-01" in p.encounters("core_worlds")


@pytest.mark.rule("UB-D-63", "UB-D-65", "UB-AMBITION-07")
def test_the_smuggler_is_carried_across_in_the_turn_of_another() -> None:
    """Two ships on one transponder: the goal is met out of turn."""
    p = ambitious(
        BOBA, HAN, sheets=[SMUGGLER, BOSS], current=1, at="spinward-core", step="encounter",
        encounters=stacked("core_worlds", "20", "02"),
    )  # fmt: skip
    p.do("cross")
    while p.asked == 1 and p.prompt != "planning":
        p.do(p.options()[0])
    assert p.asked == 0 and p.prompt == "choose"
    p.do("choose 1")
    assert p.at(0) == p.at(1) == "trailing-core" and complete(p, 0) == [2]


@pytest.mark.rule("UB-AMBITION-11", "OR-TURN-16")
def test_the_run_begins_on_either_of_two_spaces() -> None:
    """On Kessel or in the Maelstrom, where it draws no card and gives no turn; giving up costs the way."""
    facts: dict[str, Any] = {"sheets": [SMUGGLER], "done": ALL, "fame": 8, "step": "encounter", "figures": STRONG}
    assert offered(ambitious(BOBA, HAN, at=("kessel", "lothal"), **facts))
    assert not offered(ambitious(BOBA, HAN, at=("naboo", "lothal"), **facts))
    p = ambitious(
        BOBA, HAN, at=("maelstrom", "lothal"), dice="BB BB H BBBB BB", encounters=stacked("kessel_maelstrom", "01"), **facts
    )
    attempt(p).do("choose 2")
    assert not p.over and p.damage() == (0, 3) and p.asked == 1 and complete(p) == ALL
    assert p.encounters("kessel_maelstrom") == ["enc-kessel-maelstrom-01"]


# Terror of the Lanes -------------------------------------------------------------------------------------------


def ship_fight(attacker: int, dice: str, theirs: int = 5_000) -> Position:
    """The pirate and another player fight in space."""
    p = ambitious(
        BOBA, HAN, sheets=[PIRATE, BOSS], at="rnb-nav-c", step="encounter", current=attacker, credits=seats(0, theirs),
        figures=seats(STRONG, STRONG), dice=dice,
    )  # fmt: skip
    enemy = {"kind": "by_space", "who": "chosen_here", "win": [], "lose": []}
    return p.resolve({"fight_player": enemy}, seat=attacker)


@pytest.mark.rule("OR-TIMING-02", "UB-AMBITION-16")
def test_the_pirate_may_take_two_thousand_from_a_beaten_player() -> None:
    """Of one's own will, as much as there is, as attacker and as defender; never on the ground."""
    for theirs, taken in ((5_000, 2_000), (1_000, 1_000), (0, 0)):
        p = ship_fight(0, "H B", theirs)
        assert p.prompt == "window" and p.asked == 0 and p.may("pass")
        p.do("use pirate-captain/1")
        assert (p.credits(0), p.credits(1)) == (taken, theirs - taken)
    p = ship_fight(1, "B H")
    assert p.asked == 0 and p.may("use pirate-captain/1")
    p = ship_fight(0, "B H")
    assert p.prompt != "window" and p.credits(1) == 5_000
    p = ambitious(
        BOBA, HAN, sheets=[PIRATE, BOSS], at="naboo", figures=seats(STRONG, STRONG), dice="H B", credits=seats(0, 5_000)
    )
    p.resolve({"fight_player": {"kind": "by_space", "who": "chosen_here", "win": [], "lose": []}})
    assert p.prompt != "window" and p.credits(1) == 5_000


@pytest.mark.rule("OR-COMBAT-01", "UB-AMBITION-07")
def test_any_two_victories_in_space_count_for_the_pirate() -> None:
    """Also one in the turn of another player, and one against an enemy of a card; none on the ground."""
    p = ship_fight(1, "B H")
    passing(p)
    assert progress(p, 3) == 1
    p.table.decks[p.box.decks.index("navpoint")] = [
        card_of(next(kind for kind in p.box.cards if kind.name == "enc-navpoint-04"), 0)
    ]
    moved(p, "rnb-nav-c", dice="H BBB").do("explore", "choose 1")
    assert progress(p, 3) == 2 and complete(p) == [3]
    p = ambitious(BOBA, HAN, sheets=[PIRATE], figures=STRONG, dice="H B")
    p.resolve({"fight": {"kind": "ground", "value": 1, "name": "Thug", "win": [], "lose": []}})
    assert progress(p, 3) == 0


@pytest.mark.rule("UB-AMBITION-09", "OR-MARKET-21", "OR-MARKET-24")
def test_the_ship_and_the_mod_of_the_pirate() -> None:
    """Exactly fifteen thousand are enough for the ship; a mod that is bartered away is none any more."""
    facts: dict[str, Any] = {"sheets": [PIRATE], "at": ("naboo", "lothal"), "step": "action", "assets": ["slam"]}
    p = bought(ambitious(BOBA, HAN, credits=15_000, top={"ship": "ship-aggressor"}, **facts).do("buy ship-aggressor"))
    assert p.ship() == "aggressor" and p.assets() == ["slam"] and complete(p) == [1, 2]
    p = ambitious(BOBA, HAN, credits=15_000, top={"ship": "ship-aggressor"}, **facts).do("buy ship-aggressor", "barter slam")
    bought(p)
    assert p.ship() == "aggressor" and p.assets() == [] and complete(p) == [1] and p.credits() == 4_000
    p = bought(ambitious(BOBA, HAN, credits=15_000, top={"ship": "ship-jumpmaster-5000"}, **facts).do("buy ship-jumpmaster-5000"))
    assert p.ship() == "jumpmaster-5000" and complete(p) == [2]
    p = ambitious(BOBA, HAN, credits=2_000, **(facts | {"assets": ["structural-damage"]}))
    assert complete(p) == [2]
    p.do("use structural-damage/1")
    assert complete(p) == [] and p.assets() == []
    p = ambitious(BOBA, HAN, ships=["aggressor"], credits=0, top={"ship": "ship-porax-38"}, **facts)
    assert complete(p) == [1, 2]
    if p.may("buy ship-porax-38"):
        bought(p.do("buy ship-porax-38"))
        assert complete(p) == [2]


@pytest.mark.rule("OR-CREDITS-05", "UB-AMBITION-11")
def test_the_flag_and_the_convoy_of_the_pirate() -> None:
    """A round for the castle leads past the story; the richest ship is boarded by force or by words."""
    for credits, rich in ((3_000, True), (2_000, False)):
        p = ambitious(
            BOBA, HAN, sheets=[PIRATE], at=("takodana", "lothal"), step="encounter", credits=credits, figures=STRONG,
            dice="H BBB" if rich else "CB H BBB",
        )  # fmt: skip
        attempt(p, 4)
        if rich:
            p.do("choose 1")
        assert complete(p) == [4] and no_dice_left(p) and p.credits() == (0 if rich else credits)
    facts: dict[str, Any] = {"sheets": [PIRATE], "done": [3, 4], "fame": 8, "ships": ["aggressor"], "assets": ["slam"]}
    facts |= {"step": "encounter", "figures": STRONG}
    for space, there in (("spinward-nav", True), ("trailing-nav", True), ("rnb-nav-c", False)):
        assert offered(ambitious(BOBA, HAN, at=(space, "lothal"), **facts)) == there
    p = ambitious(BOBA, HAN, at=("spinward-nav", "lothal"), dice="CB H BBBB H BBBB BB CB", **facts)
    attempt(p)
    passing(p)
    assert p.prompt == "test-skill" and set(p.options()) == {"skill strength", "skill influence"}
    p.do("skill strength", "choose 1")
    assert p.prompt == "test-skill"
    p.do("skill influence")
    assert p.over


# Keeper of Lost Secrets ----------------------------------------------------------------------------------------


def vault(character: str, dice: str, credits: int = 1_000, **given: Any) -> Position:
    """The keeper before the last goal, with a crew that knows something."""
    facts: dict[str, Any] = {"sheets": [SEEKER], "done": ALL, "fame": 8, "at": ("ryloth", "lothal"), "step": "encounter"}
    facts |= {"assets": ["lobot-crew"], "figures": STRONG, "credits": credits, "dice": dice}
    return ambitious(character, HAN, **(facts | given))


@pytest.mark.rule("OR-TEST-02", "OR-TEST-03", "OR-TEST-04", "OR-TIMING-06")
def test_the_keeper_pays_for_a_third_die() -> None:
    """Before a test of knowledge, once per turn, with credits; never for another skill."""
    p = vault(BOBA, "FBH CB H BBB CB", 5_000)
    attempt(p)
    assert p.prompt == "window" and p.may("use relic-seeker/1")
    told = listen(p)
    p.do("use relic-seeker/1")
    assert next(len(event.facts["dice"]) for event in told if event.code == "roll") == 3  # type: ignore[arg-type]
    assert p.over and p.credits() == 4_000, "neither tech nor the second test of knowledge asked again"
    p = vault(BOBA, "CB CB H BBB CB", 0)
    attempt(p)
    assert p.over
    p = vault(BOBA, "HHB CB H BBB CB", assets=["chopper-crew"], sheets=[SEEKER])
    attempt(p).do("use relic-seeker/1")
    assert p.damage()[0] == 1, "without the skill only a crit passes"


@pytest.mark.rule("UB-AMBITION-09", "OR-BOUNTY-17")
def test_who_counts_as_crew_for_the_keeper() -> None:
    """Crew with the skill printed on it; no mod, no helping hand, and not the character."""
    for asset, counts in (("lobot-crew", True), ("astromech-droid", False), ("hired-help", False), ("sy-snootles", True)):
        assert complete(ambitious(APHRA, HAN, sheets=[SEEKER], assets=[asset], step="action")) == ([1] if counts else [])
    p = ambitious(APHRA, HAN, sheets=[SEEKER], assets=["lobot-crew"], current=1, step="action")
    told = listen(p)
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    while p.prompt == "return-token":
        p.do(p.options()[0])
    assert complete(p) == [] and lost_goals(told, 0) == [1]


@pytest.mark.rule("UB-AMBITION-13", "UB-AMBITION-14")
def test_giving_up_costs_the_keeper_nothing_that_was_reached() -> None:
    """The shelf found, the stay is jumped; whoever withdraws keeps all tokens and credits."""
    p = ambitious(
        BOBA, HAN, sheets=[SEEKER], done=[2, 3], at=("naboo", "lothal"), step="encounter", assets=["lobot-crew"], dice="CB BB BB",
    )  # fmt: skip
    attempt(p, 4)
    assert p.prompt == "choose" and p.credits() == 0
    p.do("choose 1")
    assert p.damage() == (1, 0) and p.prompt == "choose"
    p.do("choose 2")
    assert complete(p) == [1, 2, 3] and p.asked == 1
    assert offered(vault(BOBA, "")) and not offered(vault(BOBA, "", at=("naboo", "lothal")))


# The High Life -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-CREDITS-03", "OR-D-27", "OR-SLOTS-01", "UB-AMBITION-16")
def test_luxury_is_cheaper_for_the_high_roller() -> None:
    """A thousand less for every card of that deck, however it is bought; a card that is no asset is none."""
    facts: dict[str, Any] = {"sheets": [ROLLER], "at": ("naboo", "lothal"), "step": "action"}
    p = bought(leave_in_deck(ambitious(BOBA, HAN, credits=20_000, **facts), "luxury", "bo-rifle").do("buy bo-rifle"))
    assert p.credits() == 6_000 and 1 in complete(p)
    p = bought(leave_in_deck(ambitious(BOBA, HAN, credits=9_000, **facts), "luxury", "mazs-goggles").do("buy mazs-goggles"))
    assert p.credits() == 0 and complete(p) == [1]
    p = leave_in_deck(ambitious(BOBA, HAN, credits=11_000, **facts), "luxury", "freeport-charter").do("buy freeport-charter")
    bought(p)
    assert p.credits() == 0 and p.fame() == 1 and complete(p) == []
    p = ambitious(BOBA, HAN, credits=9_000, assets=["slam"], **facts)
    bought(leave_in_deck(p, "luxury", "mazs-goggles").do("buy mazs-goggles", "barter slam"))
    assert p.credits() == 4_000
    p = ambitious(
        BOBA, HAN, sheets=[ROLLER], credits=15_000, at=("spinward-core", "lothal"), step="encounter",
        encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    leave_in_deck(p, "luxury", "bo-rifle").do("explore", "buy bo-rifle")
    bought(flown(p))
    assert p.credits() == 4_000
    p = leave_in_deck(ambitious(BOBA, HAN, sheets=[ROLLER, BOSS], credits=20_000), "luxury", "bo-rifle")
    kinds = {kind.name: kind for kind in p.box.cards}
    assert market.price(p.table, 0, kinds["bo-rifle"]) == 14_000 and market.price(p.table, 1, kinds["bo-rifle"]) == 15_000
    assert market.price(p.table, 0, kinds["slam"]) == 4_000


@pytest.mark.rule("UB-AMBITION-09", "UB-D-33", "OR-TRADE-08")
def test_the_money_of_the_high_roller_at_the_edge() -> None:
    """Ten thousand are enough, one thousand less is not, in whosever turn it happens."""
    p = ambitious(BOBA, HAN, sheets=[ROLLER], credits=seats(10_000, 5_000), at="lothal", step="action")
    assert complete(p) == [2]
    p.resolve({"lose": {"credits": 1_000}})
    assert complete(p) == []
    moved(p, "lothal", "planning").do("take-credits")
    assert complete(p) == [2] and p.credits() == 11_000
    moved(p, "naboo", "action", seat=1)
    p.resolve({"damage": {"target": "character", "amount": 9}})
    assert p.defeated() and p.credits() == 8_000 and complete(p) == []
    p.do("gift-to seat-1", "amount 2000")
    assert p.current == 1 and complete(p) == [2]


@pytest.mark.rule("UB-ACROSS-02", "UB-ACROSS-03", "UB-ORANGE-03")
def test_only_a_visit_without_a_crossing_counts_for_the_high_roller() -> None:
    """Neither a crossing that works nor one that fails, and no contact that lies there."""
    facts: dict[str, Any] = {"sheets": [ROLLER], "at": ("trailing-core", "lothal"), "step": "encounter", "credits": 2_000}
    p = through(ambitious(BOBA, HAN, encounters=stacked("core_worlds", "02"), **facts).do("explore"))
    assert complete(p) == [3]
    p = ambitious(BOBA, HAN, encounters=stacked("core_worlds", "01"), reputation={"imperial": NEG}, dice="BB", **facts)
    assert complete(p.do("cross")) == [] and p.at() == "trailing-core"
    p = ambitious(BOBA, HAN, encounters=stacked("core_worlds", "01"), reputation={"imperial": NEU}, **facts)
    assert complete(p.do("cross")) == [] and p.at() == "spinward-core"
    p = ambitious(BOBA, HAN, contacts={"trailing-core/1": "chewbacca"}, **facts)
    through(p.do("meet trailing-core/1"))
    assert complete(p) == []


@pytest.mark.rule("UB-AMBITION-09", "OR-D-04", "OR-CARGO-02")
def test_a_luxury_that_leaves_takes_its_goal_along() -> None:
    """Delivered, or traded to somebody for whom it is what was missing."""
    p = ambitious(BOBA, HAN, sheets=[ROLLER], at=("tatooine", "lothal"), step="action", assets=["gift-for-jabba"])
    assert complete(p) == [1]
    passing(p.do("deliver gift-for-jabba"))
    assert p.fame() == 2 and p.reputation("hutt") == POS and complete(p) == []
    p = ambitious(BOBA, HAN, sheets=[ROLLER, SEEKER], at="tatooine", step="action", assets=["sy-snootles"])
    assert complete(p, 0) == [1] and complete(p, 1) == []
    p.do("trade", "player seat-2", "give sy-snootles", "pass", "amount 0", "amount 0", "accept")
    assert complete(p, 0) == [] and complete(p, 1) == [1] and p.current == 0
