"""Cards of both boxes that meet: a booth in a cantina, a mole that is not won, a goal of the base box, solo decks."""

from __future__ import annotations

from fractions import Fraction

import pytest
from brawls import attempt, fight, listen, totals
from encountering import leave_only
from galaxies import NEG, NEU, POS, Position, clear_spots
from scenes import codes, hold, odds_of, stacked
from unfinished import (
    APHRA,
    BOBA,
    CAD,
    DENGAR,
    ENFYS,
    HAN,
    IG88,
    KETSU,
    LANDO,
    MAZ,
    SPINWARD,
    business,
    flown,
    frontier,
    gone,
    leave_in_deck,
    passing,
    seats,
    told_icons,
)  # fmt: skip

# Contacts by encounter cards ------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-53", "UB-PCCONTACT-03", "OR-CONTACT-08")
def test_a_round_for_the_table_meets_somebody_else_instead_of_a_character_in_play() -> None:
    p = frontier(
        "bossk", "boba-fett", "chewbacca", at=("tatooine", "lothal", "naboo"), credits=1_000,
        facedown={"tatooine/1": "chewbacca", "tatooine/3": "boba-fett"}, contacts={"tatooine/2": "greedo"},
        encounters=stacked("tatooine_nal_hutta", "01"),
    )  # fmt: skip
    p.do("explore", "contact tatooine/3")
    assert gone(p, "boba-fett") and gone(p, "chewbacca"), "the only other one had to be turned up too"
    p.do("choose 1")
    if p.prompt == "meet-also" or p.choices("contact") or p.choices("meet"):
        p.do(p.options()[0])
    assert p.contact("tatooine/2") == "greedo" and p.prompt == "choose"
    while p.current == 0:
        p.do(p.options()[-1])
    assert p.credits() >= 1_000, "the card goes on when the meeting is over"


@pytest.mark.rule("UB-D-53", "OR-GEN-05")
def test_with_nobody_left_at_the_table_the_card_still_pays() -> None:
    p = frontier(
        "bossk", "boba-fett", "chewbacca", at=("tatooine", "lothal", "naboo"), credits=1_000,
        facedown={"tatooine/1": "chewbacca", "tatooine/3": "boba-fett"}, encounters=stacked("tatooine_nal_hutta", "01"),
    )  # fmt: skip
    clear_spots(p, "tatooine/2")
    p.do("explore", "contact tatooine/3")
    assert gone(p, "boba-fett") and gone(p, "chewbacca")
    p.do("choose 1")
    assert (p.credits(), p.current) == (1_000, 1)


@pytest.mark.rule("UB-PCCONTACT-03", "UB-ACROSS-01", "OR-TIMING-06")
def test_after_somebody_in_play_was_met_from_the_core_a_crossing_may_still_be_announced() -> None:
    p = frontier(
        "maz-kanata", "dengar", at=(SPINWARD, "lothal"), contacts={f"{SPINWARD}/1": "lobot"}, facedown={"cantonica/3": "dengar"},
        encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    passing(p)
    assert {f"meet {SPINWARD}/1", "explore", "cross"} <= set(p.options()) and not p.may("meet cantonica/3")


# Informants -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MARKET-05", "UB-REVEAL-01", "OR-COMBAT-17")
def test_two_men_in_good_coats_come_instead_of_a_mole() -> None:
    p = business(
        BOBA, HAN, at=("lothal", "naboo"), credits=3_000, top={"cargo": ["black-sun-mole", "food-supplies"]}, dice="F HHH BBB"
    )
    leave_only(p, "db-93a")
    told = listen(p)
    p.do("buy black-sun-mole", "choose 2")
    assert (p.credits(), p.reputation("syndicate"), p.top("cargo"), totals(told)) == (5_000, NEG, "black-sun-mole", [3, 0])
    assert told_icons(told) == [] and not p.choices("buy") and not p.choices("cycle")


@pytest.mark.rule("OR-MARKET-05", "UB-DISCARD-01")
def test_two_discards_and_a_mole_that_is_won() -> None:
    p = business(
        BOBA, HAN, at=("lothal", "naboo"), credits=2_000, dice="H",
        top={"cargo": ["food-supplies", "bacta-supplies", "black-sun-mole", "salvage-cargo"]},
    )  # fmt: skip
    p.do("cycle food-supplies", "cycle bacta-supplies", "buy black-sun-mole")
    flown(p)
    while p.prompt in ("turn-up", "icons"):
        p.do(p.options()[0])
    assert (p.credits(), p.assets(), p.top("cargo")) == (0, ["black-sun-mole"], "salvage-cargo")


# Goals, dice and odds -------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-13", "OR-TEST-05", "UB-OPJOB-02")
def test_the_odds_of_either_side_of_a_contest_are_its_own() -> None:
    p = business(KETSU, HAN, at="naboo", step="encounter", assets=["snatch-and-grab"])
    assert (odds_of(p, "stealth", 0), odds_of(p, "stealth", 1)) == (Fraction(48, 64), Fraction(15, 64))


@pytest.mark.rule("OR-TIMING-06", "UB-PCCONTACT-04")
def test_aphra_aboard_costs_the_ship_a_point_only_where_her_skill_failed() -> None:
    for dice, damage, credits in (("BB", 1, 0), ("HB", 0, 1_000)):
        p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["doctor-aphra-crew"], dice=dice)
        attempt(p, "influence")
        p.do("use doctor-aphra-crew/1")
        if p.choices("skill"):
            p.do("skill influence")
        passing(p)
        assert (p.damage(), p.credits()) == ((0, damage), credits)


@pytest.mark.rule("UB-ROTATE-03", "OR-GOAL-03")
def test_both_deliveries_of_a_two_ended_card_count_for_a_goal() -> None:
    p = business(BOBA, HAN, at=("lothal", "naboo"), ships=["yt-1300"], assets=["speeder-bike-parts", "ion-cannon", "slam"])
    p.do("deliver speeder-bike-parts")
    assert (p.fame(), p.ship() != "yt-1300", p.assets()[0]) == (1, True, "speeder-bike-parts-other")


@pytest.mark.rule("UB-ROTATE-03", "OR-COMBAT-03")
def test_missiles_are_no_weapon_on_the_ground_and_a_rocket_none_in_space() -> None:
    for kind, usable in (("ground", "wrist-rocket"), ("ship", "concussion-missiles")):
        p = business(BOBA, HAN, at=("naboo", "lothal"), assets=["wrist-rocket", "concussion-missiles"], dice="BBB B")
        fight(p, kind, 1)
        assert p.choices("use") == {f"{usable}/1"}


@pytest.mark.rule("OR-PATROL-09", "OR-D-16")
def test_against_a_patrol_of_the_last_level_nothing_helps() -> None:
    p = business(
        CAD, HAN, at=("com-nav-c", "lothal"), ships=["porax-38-flipped"], step="encounter", reputation={"imperial": NEG},
        patrols={"imperial": ("com-nav-c", 4)}, damage=(0, 0), fame=4,
    )  # fmt: skip
    told = listen(p)
    p.do("fight imperial")
    while p.current == 0 and p.prompt != "planning":
        p.do(p.options()[0])
    assert "defeated" in codes(told) and not {"roll"} & set(codes(told)) and (p.fame(), bool(p.player().flipped)) == (4, False)


# At the same time -----------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-06", "OR-FAME-05", "UB-MPJOB-04")
def test_jewels_make_the_richer_of_two_win() -> None:
    p = business(BOBA, HAN, at="naboo", fame=seats(9, 9), credits=seats(0, 20_000), assets=["stolen-jewels"])
    p.do("use stolen-jewels/1")
    assert p.table.outcome is not None and p.table.outcome.winners == (1,)


@pytest.mark.rule("OR-DEFEAT-03", "UB-CLAR-01", "OR-TIMING-08")
def test_a_defeat_with_a_delivery_and_a_gift_costs_crew_and_credits() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("naboo", "lothal", "kessel"), ships=["yt-2400"], credits=9_000, damage=(3, 0),
        assets=["priority-delivery", "gift-for-jabba", "lobot-crew"],
    )  # fmt: skip
    p.resolve({"damage": {"target": "character", "amount": 1}})
    while p.defeated() and p.prompt not in ("planning", "action", "encounter"):
        p.do(p.options()[0])
    assert (p.credits(), p.assets()) == (4_000, ["gift-for-jabba"])


@pytest.mark.rule("UB-CLAR-07", "OR-SECRET-02", "OR-D-46")
def test_a_secret_that_keeps_damage_away_works_in_a_duel_for_a_bounty() -> None:
    p = frontier("dengar", "enfys-nest", "bossk", at=("naboo", "naboo", "lothal"), assets=["bounty-enfys-nest"], dice="HHB BBB")
    hold(p, 1, "enc-kafrene-takodana-15", "takodana")
    p.do("attempt bounty-enfys-nest")
    while not p.may("use enc-kafrene-takodana-15/1"):
        p.do("pass")
    assert p.asked == 1
    p.do("use enc-kafrene-takodana-15/1")
    assert (p.damage(1), p.credits(), p.fame()) == ((0, 0), 5_000, 2), "and Dengar has reached his goal"


@pytest.mark.rule("UB-D-50", "UB-MPJOB-01", "OR-TIMING-08")
def test_whoever_sells_a_target_turns_up_another_if_it_is_somebody_in_play() -> None:
    p = frontier(
        "bossk", "ig-88", at=("kessel", "lothal"), contacts={"kessel/3": "cad-bane"},
        facedown={"kessel/1": "ig-88", "kessel/2": "chewbacca"},
    )  # fmt: skip
    p.do("meet kessel/3", "choose 3", "contact kessel/1")
    assert gone(p, "ig-88") and p.contact("kessel/2") == "chewbacca" and p.credits() == 2_000


@pytest.mark.rule("UB-D-58", "UB-DISCARD-01", "OR-MARKET-01")
def test_aphra_at_a_navpoint_buys_and_then_has_no_second_market() -> None:
    p = business(
        APHRA, HAN, at="lmc-nav-c", step="planning", flipped=True, credits=6_000, top={"gear": ["jetpack", "vibroknife"]}
    )
    p.do("use doctor-aphra/2", "buy jetpack")
    flown(p)
    while p.prompt in ("turn-up", "icons", "market"):
        p.do(p.options()[0])
    assert p.prompt == "action" and not p.choices("buy") and not p.choices("cycle")


@pytest.mark.rule("UB-REVEAL-01", "OR-D-45")
def test_of_a_deck_of_two_the_second_comes_up_with_its_icon() -> None:
    p = business(ENFYS, IG88, at=("naboo", "lothal"), facedown={"naboo/1": "greedo", "naboo/2": "lobot", "naboo/3": "bossk"})
    leave_in_deck(p, "bounty", "bounty-chopper", "bounty-ahsoka-tano").do("buy bounty-chopper")
    assert (p.prompt, p.choices("contact")) == ("turn-up", {"naboo/1", "naboo/2", "naboo/3"})
    p.do("contact naboo/3")
    assert p.contact("naboo/3") == "bossk" and p.prompt == "action"


@pytest.mark.rule("UB-CLAR-09")
def test_a_liking_that_leia_lends_opens_what_a_liking_opens() -> None:
    p = frontier(
        "dengar", "lando-calrissian", "maz-kanata", at=("naboo", "lothal", "kessel"), assets=["leia-organa-crew"],
        contacts={"naboo/1": "ahsoka-tano"}, credits=6_000, reputation={"rebel": NEG},
    )  # fmt: skip
    p.do("meet naboo/1")
    assert p.may("choose 1") and p.reputation("rebel") == POS != NEU
    assert {DENGAR, LANDO, MAZ} == {seat.character.name for seat in p.table.players if seat.character}


@pytest.mark.rule("UB-ORANGE-01", "UB-CORE-01")
def test_nobody_is_met_across_the_core() -> None:
    p: Position = frontier("ketsu-onyo", "bossk", at=(SPINWARD, "lothal"))
    near = {spot.split("/")[0] for spot in p.choices("meet")}
    assert near == {"cantonica", "ord-mantell"}, "three spaces, and Takodana is eighteen away"
