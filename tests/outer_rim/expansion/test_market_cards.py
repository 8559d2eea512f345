"""Single market cards of the expansion that no other test is about."""

from __future__ import annotations

from typing import Any, Final

import pytest
from brawls import attempt, fight, listen, rolls, totals
from encountering import leave_only
from galaxies import NEG, NEU, POS, Position
from scenes import ground, no_dice_left, skill, stacked
from unfinished import (
    BOBA,
    CAD,
    CHEWBACCA,
    ENFYS,
    HAN,
    HERA,
    IG88,
    KETSU,
    LANDO,
    MAZ,
    business,
    flown,
    leave_in_deck,
    passing,
    seats,
    told_icons,
)  # fmt: skip

from cantina.outer_rim.rules.kinds import DECKS

HULL = "chromium-hull"


def against_the_hull(**given: Any) -> Position:
    """Enfys Nest beside Han Solo, whose hull shines."""
    given.setdefault("at", ("cantonica", "cantonica", "lothal"))
    return business(ENFYS, HAN, KETSU, step="encounter", assets={1: [HULL]}, **given)


def test_a_chromium_hull_may_be_attacked_in_space_even_on_a_planet() -> None:
    p = against_the_hull(dice="HHB HBB")
    assert p.may("player seat-2") and not p.may("player seat-3")
    told = listen(p)
    p.do("player seat-2")
    assert [event.facts["kind"] for event in told if event.code == "combat"] == [1]
    assert (p.credits(), p.fame(), p.assets(1), p.deck("luxury")[-1]) == (2_000, 0, [], HULL)
    assert (p.damage(0), p.damage(1), p.current) == ((0, 1), (0, 2), 1)


def test_a_chromium_hull_that_wins_stays() -> None:
    p = against_the_hull(dice="HBB HHB").do("player seat-2")
    assert (p.credits(), p.assets(1)) == (0, [HULL])


def test_nobody_attacks_a_hull_that_is_defeated_or_behind_a_hostile_patrol() -> None:
    assert not against_the_hull(defeated={1: True}, damage={1: (0, 4)}).may("player seat-2")
    p = against_the_hull(reputation={"hutt": NEG}, patrols={"hutt": ("cantonica", 1)})
    assert p.options() == ["fight hutt"]
    for space in ("maelstrom", "com-nav-c"):
        assert against_the_hull(at=(space, space, "lothal")).may("player seat-2")


@pytest.mark.rule("OR-TIMING-06")
def test_a_chromium_hull_adds_to_the_first_fame_of_every_turn() -> None:
    p = business(ENFYS, HAN, at="naboo", fame=seats(3, 5), assets=seats(["stolen-jewels"], [HULL]))
    told = listen(p)
    p.do("use stolen-jewels/1")
    assert (p.credits(0), p.fame(0), p.credits(1), p.fame(1)) == (7_000, 4, 7_000, 7)
    assert (p.asked, p.assets(0), p.deck("luxury")[-1]) == (0, [], "stolen-jewels")
    assert not [event for event in told if event.code in ("reveal-contact", "patrol-moves")]
    p.resolve({"gain": {"fame": 1}}, seat=1)
    assert p.fame(1) == 8, "only the first of the turn"
    p.end_turn().resolve({"gain": {"fame": 1}}, seat=1)
    assert p.fame(1) == 10


@pytest.mark.rule("OR-D-06", "OR-FAME-04", "OR-FAME-05")
def test_stolen_jewels_make_both_famous_at_the_same_time() -> None:
    p = business(ENFYS, HAN, at="naboo", fame=seats(9, 9), credits=seats(2_000, 2_000), assets=["stolen-jewels"])
    p.do("use stolen-jewels/1")
    assert p.table.outcome is not None and p.table.outcome.winners == (1,), "equally rich, so the later seat"
    p = business(ENFYS, CAD, at="naboo", fame=seats(9, 9), credits=seats(2_000, 2_000), assets=["stolen-jewels"])
    p.do("use stolen-jewels/1")
    assert p.table.outcome is not None and p.table.outcome.winners == (0,)


@pytest.mark.rule("UB-CLAR-09", "UB-D-13")
def test_an_undercover_agent_costs_somebody_more_famous_a_reputation() -> None:
    p = business(BOBA, HAN, KETSU, at="naboo", fame=seats(4, 5, 4), assets=seats(["undercover-agent"], ["leia-organa-crew"]))
    assert skill(p, "stealth") == 2
    p.do("use undercover-agent/1")
    assert (p.asked, p.prompt) == (0, "reputation"), "only one is more famous, and he is not asked"
    p.do("faction hutt")
    assert (p.fame(), p.reputation("hutt", 1), p.assets(), skill(p, "stealth")) == (5, NEG, [], 1)
    assert p.deck("luxury")[-1] == "undercover-agent"
    p = business(BOBA, HAN, at="naboo", fame=seats(4, 5), assets=seats(["undercover-agent"], ["leia-organa-crew"]))
    p.do("use undercover-agent/1", "faction rebel")
    assert (p.fame(), p.player(1).reputation[0]) == (5, NEU), "Leia speaks for him"
    assert not business(BOBA, HAN, at="naboo", fame=seats(4, 4), assets=["undercover-agent"]).may("use undercover-agent/1")


@pytest.mark.rule("OR-CARGO-03", "OR-DICE-02")
def test_an_informant_is_not_bought_beside_the_patrol_that_wants_it_and_delivered_there() -> None:
    p = business(
        LANDO, HAN, KETSU, at=("ord-mantell", "lothal", "naboo"), credits=2_000, top={"cargo": "hutt-informant"},
        patrols={"syndicate": ("ord-mantell", 1)},
    )  # fmt: skip
    assert not p.may("buy hutt-informant")
    p = business(
        LANDO, HAN, KETSU, at=("ryloth", "lothal", "naboo"), credits=2_000, top={"cargo": ["hutt-informant", "bacta-supplies"]},
        assets=["liberated-mine-droid"], dice="F H",
    )  # fmt: skip
    p.do("buy hutt-informant")
    assert p.options() == ["use lando-calrissian/1", "pass"], "it is no delivery, so the droid has no say"
    p.do("use lando-calrissian/1")
    assert (p.credits(), "hutt-informant" in p.assets()) == (0, True)
    p = business(
        LANDO, HAN, at=("com-nav-c", "lothal"), assets=["hutt-informant"], patrols={"syndicate": ("com-nav-c", 1)}, dice="H",
    )  # fmt: skip
    p.do("deliver hutt-informant")
    passing(p)
    assert (p.credits(), p.fame(), p.reputation("syndicate"), p.reputation("hutt")) == (5_000, 1, POS, NEG)
    p = business(LANDO, HAN, at=("com-nav-c", "lothal"), assets=["hutt-informant"], patrols={"syndicate": ("com-nav-lo", 1)})
    assert not p.may("deliver hutt-informant")


@pytest.mark.rule("OR-D-25")
def test_nobody_deals_while_the_die_of_a_purchase_lies() -> None:
    p = business(LANDO, HAN, at=("naboo", "lothal"), credits=seats(2_000, 1_000), top={"cargo": "rebel-traitor"}, dice="H")
    assert p.may("gift-to seat-2") and p.may("request-from seat-2")
    p.do("buy rebel-traitor")
    assert p.prompt == "window"
    assert p.asides(0) == p.asides(1) == [], "the price is not to be given away any more"
    p.do("pass")
    assert (p.credits(), "rebel-traitor" in p.assets()) == (0, True)
    assert p.may("request-from seat-2")


@pytest.mark.rule("OR-CARGO-03", "OR-MARKET-14")
def test_cargo_that_a_patrol_here_wants_is_not_for_sale() -> None:
    here = {"imperial": ("naboo", 1)}
    p = business(HAN, KETSU, at=("naboo", "lothal"), credits=20_000, top={"cargo": "rebel-traitor"}, patrols=here)
    assert p.refused("buy rebel-traitor").code == "OR-MARKET-14"
    p = business(HAN, KETSU, at=("naboo", "lothal"), credits=20_000, patrols=here)
    leave_in_deck(p, "cargo", "bacta-supplies", "rebel-traitor", "hutt-informant")
    p.resolve(SEARCH)
    assert not p.may("buy rebel-traitor") and p.may("buy hutt-informant")


SEARCH: Final = {"market": {"op": "search", "deck": "cargo", "count": 3, "take": "buy"}}
THREE: Final = ("bacta-supplies", "rebel-traitor", "hutt-informant")
LAST: Final = ("droid-parts", "imperial-defector")


def test_an_informant_who_is_not_won_in_a_search_goes_to_the_bottom_with_the_others() -> None:
    p = business(HAN, KETSU, at=("naboo", "lothal"), credits=5_000, dice="B HHH BBB")
    leave_in_deck(p, "cargo", *THREE, *LAST)
    told = listen(p.resolve(SEARCH))
    p.do("buy rebel-traitor")
    assert p.deck("cargo") == [*LAST, *THREE], "before anything else happens"
    assert [event.facts["card"] for event in told if event.code in ("reveal-card", "turn-up")] == ["rebel-traitor", LAST[0]]
    assert told_icons(told) == [], "nothing was bought"
    assert (p.credits(), "rebel-traitor" in p.assets()) == (5_000, False)
    seen = [card.known == p.table.everybody() for card in reversed(p.table.stores[DECKS.index("cargo")])]
    assert seen == [True, False, True, True, False], "the top cards of then and now, and the one that was rolled for"


def test_an_informant_who_is_won_in_a_search_leaves_the_deck() -> None:
    p = business(HAN, KETSU, at=("naboo", "lothal"), credits=5_000, dice="H")
    leave_in_deck(p, "cargo", *THREE, *LAST)
    told = listen(p.resolve(SEARCH))
    p.do("buy rebel-traitor")
    assert (p.credits(), p.assets(), p.deck("cargo")) == (3_000, ["rebel-traitor"], [*LAST, THREE[0], THREE[2]])
    flown(p)
    assert told_icons(told) == ["patrol-moves"], "the card that came up has an icon"


@pytest.mark.parametrize(("dice", "level"), [("B HH", NEG), ("B CB", NEU)])
def test_a_defector_who_was_followed_brings_the_patrol(dice: str, level: int) -> None:
    p = business(
        HAN, KETSU, LANDO, at=("naboo", "lothal", "kessel"), credits=2_000, top={"cargo": "imperial-defector"},
        patrols={"imperial": ("rnb-nav-c", 1)}, dice=dice,
    )  # fmt: skip
    p.do("buy imperial-defector")
    flown(p)
    assert (p.credits(), p.assets(), p.top("cargo"), p.patrol("imperial")[0]) == (2_000, [], "imperial-defector", "naboo")
    assert p.reputation("imperial") == level
    p.do("pass")
    assert (p.options() == ["fight imperial"]) == (level == NEG)


@pytest.mark.rule("OR-DEFEAT-06")
def test_whoever_falls_while_buying_does_nothing_more() -> None:
    p = business(
        HAN, KETSU, LANDO, at=("naboo", "lothal", "kessel"), credits=5_000, damage=(3, 0), top={"cargo": "rebel-traitor"},
        dice="B BBB HBB",
    )  # fmt: skip
    leave_only(p, "db-96b")
    p.do("buy rebel-traitor")
    assert (p.defeated(), p.credits(), p.reputation("rebel"), p.current) == (True, 2_000, NEG, 1)


def test_an_experimental_hyperdrive_counts_the_spaces_of_a_planning_move() -> None:
    p = business(HAN, BOBA, at=("mon-calamari", "naboo"), step="planning", assets=["experimental-hyperdrive"], dice="B")
    p.travel("lmc-nav-lo", "com-nav-ro", "cantonica")
    assert (p.at(), no_dice_left(p), p.damage()) == ("cantonica", False, (0, 0)), "three spaces"
    p = business(
        HAN, BOBA, at=("mon-calamari", "naboo"), step="planning", assets=["experimental-hyperdrive"],
        patrols={"syndicate": ("com-nav-lo", 1)}, dice="B",
    )  # fmt: skip
    p.do("move", "to lmc-nav-lo", "to com-nav-ro", "to cantonica", "to com-nav-lo")
    assert (p.prompt, no_dice_left(p), p.damage()) == ("action", True, (0, 1)), "four, stopped by a patrol"
    p = business(
        HAN, BOBA, at=("mon-calamari", "naboo"), step="encounter", assets=["experimental-hyperdrive"],
        encounters=stacked("lothal_mon_calamari", "19"), dice="B",
    )  # fmt: skip
    p.table.moved = 3
    p.do("explore", "choose 1")
    while p.prompt == "move":
        p.do(next(option for option in p.options() if option.startswith("to ")))
    assert (no_dice_left(p), p.damage()) == (False, (0, 0)), "what an encounter moves is no planning move"


def test_a_vibroknife_and_a_droid_count_skills() -> None:
    p = business(ENFYS, HAN, at=("naboo", "lothal"), assets=["vibroknife", "astromech-droid", "jyn-erso-crew"], dice="FB HB")
    assert (ground(p), skill(p, "tech")) == (4, 1)
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    while p.prompt != "action":
        p.do(p.options()[0])
    assert ground(p) == 3
    attempt(p, "tech")
    assert p.credits() == 0
    attempt(p, "tech")
    assert p.credits() == 1_000
    p = business(MAZ, HAN, at="naboo", flipped=True, assets={1: ["astromech-droid"]}, dice="HB")
    attempt(p, "tech")
    assert p.prompt == "action", "a mod lends nothing"
    assert not any("ig-88" in option for option in business(IG88, HAN, at="naboo", assets={1: ["astromech-droid"]}).options())


@pytest.mark.rule("UB-REVEAL-01", "UB-D-50")
def test_a_freeport_charter_needs_no_slot_and_names_a_planet() -> None:
    p = business(
        CAD, HAN, KETSU, at=("kessel", "lothal", "naboo"), fame=4, credits=12_000, facedown={"kessel/3": "ahsoka-tano"},
        contacts={"kessel/1": "greedo", "kessel/2": "leia-organa"},
        assets=["jetpack", "vibroknife", "food-supplies", "lobot-crew", "slam"],
    )  # fmt: skip
    leave_in_deck(p, "luxury", "freeport-charter", "undercover-agent").do("buy freeport-charter")
    while p.prompt == "purchase":
        p.do("pass")
    assert p.prompt == "freeport" and not p.may("space spinward-core") and not p.may("space com-nav-c")
    p.do("space lothal")
    assert (p.fame(), p.credits(), p.removed()) == (4, 5_000, ["freeport-charter"])
    assert (p.top("luxury"), p.contact("kessel/3")) == ("undercover-agent", "ahsoka-tano")


@pytest.mark.rule("OR-COMBAT-08", "OR-COMBAT-14", "OR-D-14")
def test_a_motor_rerolls_the_dice_of_a_patrol_and_then_a_cannon_cancels() -> None:
    p = business(
        HAN, LANDO, at=("com-nav-c", "lothal"), ships=["auzituck-gunship"], step="encounter", assets=["slam", "ion-cannon"],
        reputation={"imperial": NEG}, patrols={"imperial": ("com-nav-c", 2)}, dice="HHHH HHHCB FH",
    )  # fmt: skip
    told = listen(p)
    p.do("fight imperial")
    assert (p.asked, p.options(), rolls(told)) == (0, ["use slam/1", "pass"], [4, 5])
    p.do("use slam/1", "die crit", "die hit")
    assert p.options() == ["use ion-cannon/1", "pass"]
    p.do("use ion-cannon/1")
    passing(p)
    assert totals(told) == [4, 2]


def test_a_motor_is_weaker_without_a_pilot_and_silent_on_the_ground() -> None:
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), assets=["slam"], dice="HHH HHC")
    fight(p, "ground", 3)
    assert p.prompt == "action"
    p = business(IG88, HAN, at=("naboo", "lothal"), assets=["slam"], dice="HHH HHH B")
    told = listen(p)
    fight(p, "ship", 3)
    passing_first = [option for option in p.options() if "ig-88" in option]
    if passing_first:
        p.do("pass")
    p.do("use slam/1")
    passing(p)
    assert totals(told) == [3, 2], "one die only"


def test_a_staff_that_does_not_kill() -> None:
    p = business(
        BOBA, HAN, at=("naboo", "lothal"), step="encounter", assets=["electroripper-staff", "bounty-doctor-aphra"],
        contacts={"naboo/1": "doctor-aphra"}, dice="HHHH BBBB",
    )  # fmt: skip
    told = listen(p)
    p.do("meet naboo/1", "attempt bounty-doctor-aphra", "use electroripper-staff/1")
    if p.prompt == "bounty":
        assert p.options() == ["capture"]
        p.do("capture")
    assert (rolls(told), p.whereabouts("doctor-aphra"), p.credits()) == ([4, 4], "captured", 0)
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["electroripper-staff"], dice="HHH B")
    told = listen(p)
    fight(p, value=1)
    assert rolls(told) == [3, 1], "only for a bounty"


def test_goggles_pay_fame_for_crew_of_the_orange_class() -> None:
    p = business(
        HAN, BOBA, at=("naboo", "lothal"), step="encounter", credits=9_000, assets=["mazs-goggles"],
        contacts={"naboo/1": "bossk"},
    )  # fmt: skip
    p.do("meet naboo/1", "choose 1")
    while not p.over and p.current == 0:
        p.do(next((option for option in p.options() if option.startswith(("take", "use"))), "pass"))
    assert (p.fame(), p.credits()) == (1, 9_000 - 6_000 - 2_000)
    p = business(
        HAN, BOBA, at=("naboo", "lothal"), step="encounter", credits=9_000, assets=["mazs-goggles"],
        contacts={"naboo/1": "boshek"},
    )  # fmt: skip
    p.do("meet naboo/1", "choose 1")
    while not p.over and p.current == 0:
        p.do(next((option for option in p.options() if option.startswith(("take", "use"))), "pass"))
    assert (p.fame(), p.credits()) == (0, 7_000)


def test_a_passenger_pays_on_the_trailing_core_and_knows_a_way_there() -> None:
    p = business(HERA, BOBA, at=("trailing-core", "lothal"), assets=["corellian-passenger"]).do("deliver corellian-passenger")
    assert (p.credits(), p.assets()) == (4_000, [])
    p = business(HERA, BOBA, at=("spinward-core", "lothal"), step="encounter", assets=["corellian-passenger"])
    p.do("use corellian-passenger/1")
    assert (p.at(), p.current) == ("trailing-core", 1)
    assert not business(HERA, BOBA, at="trailing-core", step="encounter", assets=["corellian-passenger"]).may(
        "use corellian-passenger/1"
    )
