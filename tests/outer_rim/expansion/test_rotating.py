"""Cards with two ends: which one counts, what turns them, what they are worth, and what becomes of a turned one."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import fight, listen, rolls, totals
from encountering import leave_only
from galaxies import NEG, NEU, Position, card
from scenes import codes, ground, no_dice_left, stacked
from unfinished import (
    BOBA,
    BOSSK,
    CAD,
    CHEWBACCA,
    HAN,
    HONDO,
    KETSU,
    LANDO,
    business,
    leave_in_deck,
    passing,
    seats,
)  # fmt: skip

from cantina.outer_rim.rules.actions import DELIVER
from cantina.outer_rim.words import words

PARTS, DROIDS = "astromech-droid-parts", "astromech-droid-parts-other"
LOADED, SPENT = "bowcaster", "bowcaster-other"
RIFLE, STAFF = "bo-rifle", "bo-rifle-other"


@pytest.mark.rule("UB-ROTATE-01", "UB-ROTATE-02", "UB-ROTATE-03", "UB-ROTATE-05", "UB-D-17", "UB-S-10")
def test_the_whole_life_of_a_rotating_cargo() -> None:
    p = business(BOBA, HAN, at=("tatooine", "lothal"), credits=5_000, top={"cargo": [PARTS, "bacta-supplies"]})
    p.do(f"buy {PARTS}")
    assert (p.credits(), p.assets()) == (4_000, [PARTS])
    p = business(BOBA, HAN, at=("ord-mantell", "lothal"), credits=4_000, assets=[PARTS])
    leave_in_deck(p, "cargo", "bacta-supplies")
    told = listen(p)
    p.do(f"deliver {PARTS}")
    assert (p.credits(), p.assets(), p.prompt) == (9_000, [DROIDS], "action"), "and no second delivery here"
    assert [(event.facts["card"], event.facts["into"]) for event in told if event.code == "rotate"] == [(PARTS, DROIDS)]
    p.do("buy bacta-supplies")
    assert p.options() == [f"discard {DROIDS}", "withdraw"], "it fills the slot and is worth nothing"
    p = business(BOBA, HAN, at=("naboo", "lothal"), credits=9_000, assets=[DROIDS])
    p.do(f"deliver {DROIDS}")
    assert (p.credits(), p.assets(), p.deck("cargo")[-1]) == (21_000, [], PARTS)


@pytest.mark.rule("UB-ROTATE-04", "UB-S-10")
def test_a_traded_card_keeps_its_end() -> None:
    p = business(
        BOBA, HAN, at="naboo", credits=6_000, assets={1: [DROIDS]}, ships=["g1a-starfighter", "g1a-starfighter"],
    )  # fmt: skip
    p.do("trade", "player seat-2", f"ask-for {DROIDS}", "pass", "amount 6000", "amount 0", "accept", "pass")
    assert p.assets(0) == [DROIDS]
    p.do(f"deliver {DROIDS}")
    assert (p.credits(0), p.credits(1), p.deck("cargo")[-1]) == (12_000, 6_000, PARTS)


@pytest.mark.rule("UB-ROTATE-04", "UB-ROTATE-05", "OR-D-03")
def test_a_traded_card_without_a_slot_goes_back_with_its_first_end() -> None:
    p = business(BOBA, HAN, at="naboo", assets=seats(["food-supplies"], [DROIDS]))
    p.do("trade", "player seat-2", f"ask-for {DROIDS}", "pass", "amount 0", "amount 0", "accept")
    assert p.options() == ["discard food-supplies", f"discard {DROIDS}"]
    p.do(f"discard {DROIDS}")
    assert (p.assets(0), p.assets(1), p.deck("cargo")[-1]) == (["food-supplies"], [], PARTS)


@pytest.mark.rule("UB-ROTATE-02", "OR-DEFEAT-03")
@pytest.mark.parametrize(("die", "damage"), [("B", 4), ("F", 3)])
def test_coaxium_may_cost_one_point_more_but_never_two(die: str, damage: int) -> None:
    p = business(
        BOBA, HAN, KETSU, at=("com-nav-c", "lothal", "naboo"), step="encounter", credits=4_000, damage=(0, 2),
        assets=["unrefined-coaxium"], patrols={"hutt": ("com-nav-c", 1)}, dice=f"HHB HBB {die}",
    )  # fmt: skip
    told = listen(p)
    p.do("fight hutt")
    assert (no_dice_left(p), totals(told), p.damage()) == (True, [2, 1], (0, damage))
    assert p.defeated() == (damage == 4)
    assert (p.credits(), p.reputation("hutt"), p.patrol("hutt")) == (
        5_000 if damage == 4 else 8_000, NEG, ("trailing-nav", 2),
    )  # fmt: skip


@pytest.mark.rule("UB-ROTATE-02")
def test_refined_coaxium_and_damage_to_the_character_roll_nothing() -> None:
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["unrefined-coaxium-other"], dice="B")
    p.resolve({"damage": {"target": "ship", "amount": 1}})
    assert (p.damage(), no_dice_left(p)) == ((0, 1), False)
    p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["unrefined-coaxium"], dice="B")
    p.resolve({"damage": {"target": "character", "amount": 1}})
    assert (p.damage(), no_dice_left(p)) == ((1, 0), False)
    p.resolve({"damage": {"target": "ship", "amount": 1}})
    assert (p.damage(), no_dice_left(p)) == ((1, 2), True)


@pytest.mark.rule("UB-ROTATE-03", "UB-D-17", "OR-CARGO-04", "OR-CARGO-06")
def test_coaxium_is_refined_by_its_first_delivery_and_illegal_from_then_on() -> None:
    p = business(BOBA, HAN, at=("mon-calamari", "lothal"), ships=["yv-666"], assets=["unrefined-coaxium", "salvage-cargo"])
    told = listen(p)
    p.do("deliver unrefined-coaxium")
    assert (p.credits(), p.assets(), rolls(told)) == (7_000, ["unrefined-coaxium-other", "salvage-cargo"], [])
    if p.prompt == "deliver":
        p.do("deliver salvage-cargo")
    p = business(BOBA, HAN, at=("kessel", "lothal"), credits=12_000, assets=["unrefined-coaxium-other"], dice="F")
    leave_only(p, "db-01c")
    p.do("deliver unrefined-coaxium-other", "choose 1")
    assert (p.credits(), p.fame(), p.assets(), p.deck("cargo")[-1]) == (18_000, 1, [], "unrefined-coaxium")
    p = business(BOBA, HAN, at=("mon-calamari", "lothal"), credits=5_000, top={"cargo": "unrefined-coaxium"})
    assert not p.may("buy unrefined-coaxium")
    p = business(BOBA, HAN, at=("kessel", "lothal"), credits=5_000, top={"cargo": "unrefined-coaxium"})
    assert p.may("buy unrefined-coaxium")


@pytest.mark.rule("UB-ROTATE-03")
def test_a_freeport_pays_half_and_nothing_else() -> None:
    p = business(BOBA, HAN, at=("lothal", "naboo"), ships=["yv-666"], assets=[PARTS, "stolen-supplies"], dice="H")
    p.player().freeport = p.space("lothal")
    p.resolve({"gain": {}}).do("deliver stolen-supplies")
    assert (p.credits(), p.fame(), p.assets()) == (3_000, 0, [PARTS])
    p.do(f"deliver {PARTS}")
    assert (p.credits(), p.assets(), p.deck("cargo")[-1]) == (6_000, [], PARTS), "2,500 rounded up, and no other end"


@pytest.mark.parametrize(("language", "said"), [("en", "gain 3,000 credits"), ("de", "3.000 Credits")])
def test_a_button_says_what_a_freeport_pays(language: str, said: str) -> None:
    p = business(BOBA, HAN, at=("lothal", "naboo"), assets=["stolen-weapons"])
    p.player().freeport = p.space("lothal")
    p.resolve({"gain": {}})
    assert p.may("deliver stolen-weapons")
    deliver = DELIVER + card("stolen-weapons", p.box).index
    label = words(language).action(p.table, 0, deliver)
    assert said in label and "6" not in label and "1" not in label.replace("1,", ""), label


def hunted(**given: Any) -> Position:
    """Boba Fett hunts Chewbacca, who has a bowcaster, on Nal Hutta."""
    return business(
        BOBA, CHEWBACCA, at="nal-hutta", step="encounter", assets=seats(["bounty-chewbacca"], [LOADED]), **given,
    )  # fmt: skip


@pytest.mark.rule("UB-ROTATE-03", "OR-TIMING-09")
def test_a_bowcaster_fires_in_anybodys_turn_and_is_loaded_at_the_end_of_its_owners() -> None:
    p = hunted(dice="HHH BBBBB")
    told = listen(p)
    p.do("attempt bounty-chewbacca")
    assert (p.asked, p.options()) == (1, [f"use {LOADED}/1", "pass"])
    p.do(f"use {LOADED}/1")
    passing(p)
    assert (rolls(told), p.assets(1)) == ([3, 5], [SPENT])
    assert (p.current, p.prompt) == (1, "planning"), "the end of another's turn loads nothing"
    p.do("take-credits", f"use {SPENT}/1")
    assert p.assets(1) == [LOADED], "as an action"
    p.roll("BBBBB BB").do("pass")
    p.table.decks[p.box.decks.index("tatooine_nal_hutta")] = []
    fight(p, seat=1)
    p.do(f"use {LOADED}/1")
    passing(p)
    assert p.assets(1) == [SPENT]
    p.do("explore")
    assert (p.asked, p.options()) == (1, [f"use {SPENT}/2", "pass"]), "Strength loads it at the end of the own turn"
    p.do(f"use {SPENT}/2")
    assert (p.assets(1), p.current) == ([LOADED], 0)


@pytest.mark.rule("OR-TURN-18", "OR-DEFEAT-06")
def test_nothing_is_loaded_at_the_end_of_a_turn_that_was_ended() -> None:
    p = business(CHEWBACCA, HAN, KETSU, at="nal-hutta", step="encounter", assets=[SPENT], damage=(4, 0))
    p.resolve({"damage": {"target": "character", "amount": 1}})
    p.do("explore")
    assert (p.defeated(), p.assets(), p.current) == (True, [SPENT], 1)
    p = business(CHEWBACCA, HAN, KETSU, at="nal-hutta", step="encounter", assets=[SPENT])
    p.resolve({"end": {"what": "turn"}})
    assert (p.assets(), p.current) == ([SPENT], 1)
    p = business(CHEWBACCA, HAN, KETSU, at="nal-hutta", step="encounter", assets=[SPENT]).do("explore")
    assert p.options() == [f"use {SPENT}/2", "pass"], "a turn that just ends loads it"


@pytest.mark.rule("UB-CLAR-02", "UB-D-50", "UB-ROTATE-03")
def test_a_staff_a_bounty_and_a_goal_in_one_victory() -> None:
    p = business(
        CAD, HAN, at=("naboo", "lothal"), step="encounter", fame=4, assets=[STAFF, "bounty-ahsoka-tano"],
        contacts={"naboo/1": "ahsoka-tano"}, dice="HHHC HHFBBB",
    )  # fmt: skip
    assert ground(p) == 4
    told = listen(p)
    p.do("meet naboo/1", "attempt bounty-ahsoka-tano")
    assert p.options() == [f"use {STAFF}/1", "pass"]
    p.do(f"use {STAFF}/1")
    assert (p.credits(), p.fame(), p.assets()[0]) == (5_000, 4, RIFLE)
    p.do("eliminate")
    assert (totals(told), p.credits(), p.fame(), bool(p.player().flipped)) == ([5, 2], 17_000, 5, True)
    assert (p.reputation("rebel"), p.damage(), p.removed()) == (NEG, (2, 0), ["bounty-ahsoka-tano"])


@pytest.mark.rule("UB-ROTATE-02")
def test_a_staff_sees_how_many_dice_were_rolled() -> None:
    p = business(KETSU, HAN, at=("naboo", "lothal"), assets=[STAFF, "plastoid-armor"], dice="HHHH BBB")
    told = listen(p)
    fight(p, value=4)
    assert (rolls(told), p.prompt, p.fame()) == ([4, 3], "action", 0), "four dice less one are three"
    p = business(KETSU, HAN, at=("naboo", "lothal"), assets=[STAFF], dice="HHHH BBBB")
    fight(p, value=4)
    assert p.options() == [f"use {STAFF}/1", "pass"]


@pytest.mark.rule("OR-COMBAT-08", "OR-COMBAT-10", "OR-D-14", "OR-D-15")
def test_added_hits_come_after_the_rerolls_and_can_be_cancelled() -> None:
    p = business(
        BOBA, BOSSK, at="naboo", step="encounter",
        assets=seats(["bounty-bossk", "wrist-rocket", "vibroknife"], ["skyblade-330", "jetpack"]), dice="HHFB BF BBB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt bounty-bossk")
    assert (p.asked, p.options()) == (1, ["use skyblade-330/1", "pass"]), "rerolls come first"
    p.do("use skyblade-330/1", "die hit", "die hit")
    passing_seat = p.asked
    assert passing_seat == 0 and {"use wrist-rocket/1", "use vibroknife/1"} <= set(p.options())
    p.do("use wrist-rocket/1", "use vibroknife/1", "die blank")
    while p.asked == 0:
        p.do("pass")
    assert p.options() == ["use jetpack/1", "pass"]
    p.do("use jetpack/1")
    if p.prompt != "window" and "die hit" in p.options():
        p.do("die hit")
    passing(p)
    assert totals(told)[0] == 2
    assert "wrist-rocket-other" in p.assets(0)


@pytest.mark.rule("UB-ROTATE-03", "UB-CORE-01", "OR-CREDITS-05")
def test_reloading_costs_a_thousand_on_a_planet() -> None:
    empty = ["concussion-missiles-other", "wrist-rocket-other"]
    p = business(BOBA, HAN, at=("com-nav-c", "lothal"), credits=1_000, assets=empty)
    assert not any(option.startswith("use ") for option in p.options())
    p = business(BOBA, HAN, at=("spinward-core", "naboo"), credits=1_000, assets=empty)
    assert {"use concussion-missiles-other/1", "use wrist-rocket-other/1"} <= set(p.options())
    p.do("use wrist-rocket-other/1")
    assert (p.credits(), p.assets()[1]) == (0, "wrist-rocket")
    assert not any(option.startswith("use ") for option in p.options())
    p = business(BOBA, HAN, at=("lothal", "naboo"), assets=empty)
    assert not any(option.startswith("use ") and "other" in option for option in p.options())


@pytest.mark.rule("OR-TIMING-09", "UB-ROTATE-03")
def test_missiles_are_fired_once_and_are_empty_then_even_in_defeat() -> None:
    p = business(BOBA, HAN, at=("com-nav-c", "lothal"), assets=["concussion-missiles"], dice="BBB HHH")
    told = listen(p)
    fight(p, "ship", 3)
    assert p.options() == ["use concussion-missiles/1", "pass"]
    p.do("use concussion-missiles/1")
    passing(p)
    assert (totals(told), p.assets()) == ([2, 3], ["concussion-missiles-other"])


@pytest.mark.rule("UB-D-17", "UB-ROTATE-02", "OR-D-51")
def test_a_goal_that_reads_costs_reads_the_visible_end() -> None:
    p = business(
        BOSSK, HAN, at=("naboo", "lothal"), fame=2, assets=["concussion-missiles", SPENT, "mpl-57-grenade-launcher"],
    )  # fmt: skip
    assert (p.fame(), bool(p.player().flipped)) == (2, False)
    p.do(f"use {SPENT}/1")
    assert (p.fame(), bool(p.player().flipped), p.assets()[1]) == (3, True, LOADED)


def marked(asset: str, flipped: bool) -> Position:
    """Hondo wants a staff of 5,000 and has nothing but a marked bowcaster."""
    p = business(HONDO, HAN, at=("naboo", "lothal"), flipped=flipped, assets=[asset], top={"gear": "electroripper-staff"})
    for each in p.player().assets:
        each.goal_token = True
    return p.resolve({"gain": {}})


@pytest.mark.rule("UB-CLAR-07", "UB-D-17", "UB-D-19", "UB-ROTATE-04")
def test_a_marked_card_is_worth_more_only_with_a_cost_and_only_to_the_other_side_of_hondo() -> None:
    p = marked(LOADED, True)
    p.do("buy electroripper-staff", f"barter {LOADED}")
    assert (p.assets(), p.credits(), p.deck("gear")[-1]) == (["electroripper-staff"], 0, LOADED)
    assert not marked(SPENT, True).may("buy electroripper-staff")
    assert not marked(LOADED, False).may("buy electroripper-staff")


@pytest.mark.rule("UB-D-19", "UB-ROTATE-04")
def test_a_turned_card_keeps_what_lies_on_it() -> None:
    p = marked(SPENT, True).do(f"use {SPENT}/1")
    assert (p.assets(), p.player().assets[0].goal_token) == ([LOADED], True)


@pytest.mark.rule("OR-COMBAT-06", "OR-COMBAT-08", "OR-D-13")
def test_at_the_start_of_combat_the_attacker_goes_first() -> None:
    p = business(
        BOBA, BOSSK, at="naboo", step="encounter", ships=["hwk-290", "hwk-290"], damage=(2, 0), credits={1: 1_000},
        assets=seats(["bounty-bossk", LOADED, "saw-gerrera-crew"], ["cad-bane-crew"]), dice="BBBBBB BBB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt bounty-bossk")
    assert (p.asked, p.options()) == (0, [f"use {LOADED}/1", "use saw-gerrera-crew/1", "pass"])
    p.do(f"use {LOADED}/1", "use saw-gerrera-crew/1")
    assert (p.asked, p.options(), p.damage(), rolls(told)) == (1, ["use cad-bane-crew/1", "pass"], (3, 0), [])
    p.do("use cad-bane-crew/1")
    assert (rolls(told)[0], p.credits(1)) == (6, 0)


@pytest.mark.rule("OR-DEFEAT-06")
def test_whoever_falls_by_the_price_of_more_dice_fights_to_the_end() -> None:
    p = business(
        BOBA, BOSSK, KETSU, at=("naboo", "naboo", "lothal"), step="encounter", damage=(3, 0), credits=5_000,
        assets=["bounty-bossk", "saw-gerrera-crew"], dice="HHHHH BBB",
    )  # fmt: skip
    told = listen(p)
    p.do("attempt bounty-bossk", "use saw-gerrera-crew/1")
    passing(p)
    assert (p.defeated(), totals(told), rolls(told)) == (True, [5, 0], [5, 3])
    assert (p.credits(), p.fame(), codes(told).count("decided")) == (7_000, 1, 1)


@pytest.mark.rule("UB-D-17")
def test_the_hold_is_searched_for_the_visible_end() -> None:
    for cargo, credits, level in (("unrefined-coaxium-other", 2_000, NEG), ("unrefined-coaxium", 4_000, 1)):
        p = business(
            BOBA, HAN, at=("com-nav-lo", "lothal"), step="encounter", credits=2_000, assets=[cargo],
            patrols={"rebel": ("com-nav-lo", 1)}, encounters=stacked("navpoint", "11"),
        )  # fmt: skip
        assert p.reputation("rebel") == NEU
        p.do("explore", "choose 1")
        assert (p.credits(), p.reputation("rebel")) == (credits, level)


@pytest.mark.rule("UB-D-18")
def test_no_card_has_two_types() -> None:
    p = business(BOBA, LANDO)
    ends = [kind for kind in p.box.cards if kind.tail]
    assert len(ends) == 7
    assert all(kind.type == p.box.cards[kind.other_end].type for kind in ends)
