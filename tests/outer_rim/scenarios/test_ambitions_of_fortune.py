"""Scenes of four ambitions that want a fortune: those of the smuggler, the pirate, the keeper and the high roller."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    ALL,
    BOSS,
    PIRATE,
    ROLLER,
    SEEKER,
    SMUGGLER,
    STRONG,
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
from galaxies import NEG, NEU, POS, Position, give
from scenes import hold, no_dice_left, stacked
from unfinished import APHRA, BOBA, HAN, flown, leave_in_deck, passing, seats

from cantina.core.item import item_of
from cantina.outer_rim.rules import market


def bought(p: Position) -> Position:
    """A purchase is paid and everything it brings along has happened."""
    while not p.over and p.prompt in ("purchase", "window", "patrol-route", "move-patrol", "turn-up", "mark-planet", "freeport"):
        p.do("pass" if p.may("pass") else p.options()[0])
    return p


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
        item_of(next(kind for kind in p.box.cards if kind.name == "enc-navpoint-04"), 0)
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
