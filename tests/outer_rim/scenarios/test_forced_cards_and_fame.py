"""Cards that cannot be refused, and what Cad Bane is paid: rewards of every kind, one after the other."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import fight, listen
from galaxies import NEG, Position
from scenes import codes, hold, hyperdrive
from unfinished import BOBA, CAD, DENGAR, ENFYS, HAN, HONDO, KETSU, LANDO, business, passing, seats

from cantina.outer_rim.rules.market import barter_worth


def given(p: Position, name: str, seat: int = 0) -> Position:
    """Somebody gets an asset by an effect."""
    return p.resolve({"gain_asset": {"id": name}}, seat=seat)


# Forced ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-01", "OR-SLOTS-10")
def test_a_broken_arm_takes_the_place_of_gear_and_its_owner_picks_which() -> None:
    p = given(business(BOBA, HAN, at=("naboo", "lothal"), assets=["dl-44-heavy-blaster-pistol", "jetpack"]), "broken_arm")
    assert set(p.options()) == {"discard dl-44-heavy-blaster-pistol", "discard jetpack"}, "no is no answer"
    p.do("discard jetpack")
    assert (p.assets(), p.deck("gear")[-1]) == (["dl-44-heavy-blaster-pistol", "broken-arm"], "jetpack")
    free = given(business(BOBA, HAN, at=("naboo", "lothal"), assets=["jetpack"]), "broken_arm")
    assert (free.assets(), free.prompt) == (["jetpack", "broken-arm"], "action")


@pytest.mark.rule("UB-CLAR-01", "OR-SLOTS-10")
def test_structural_damage_needs_a_place_among_the_mods() -> None:
    full = given(
        business(BOBA, HAN, at=("naboo", "lothal"), ships=["gx1-short-hauler"], assets=["bacta-supplies", "food-supplies"]),
        "structural_damage",
    )
    assert set(full.options()) == {"discard bacta-supplies", "discard food-supplies"}
    full.do("discard food-supplies")
    assert (sorted(full.assets()), hyperdrive(full)) == (["bacta-supplies", "structural-damage"], 5)
    one = given(
        business(BOBA, HAN, at=("naboo", "lothal"), ships=["gx1-short-hauler"], assets=["bacta-supplies"], credits=2_000),
        "structural_damage",
    )
    assert (sorted(one.assets()), one.prompt) == (["bacta-supplies", "structural-damage"], "action"), "the cargo moves over"
    one.do("use structural-damage/1")
    assert (one.assets(), one.credits(), hyperdrive(one)) == (["bacta-supplies"], 0, 6)


@pytest.mark.rule("UB-CLAR-01", "OR-SLOTS-06", "OR-TRADE-04")
def test_a_message_makes_room_for_nothing_but_may_change_hands() -> None:
    p = business(
        BOBA, HAN, at="naboo", assets=["encrypted-message", "bounty-chopper"], top={"job": ["rescue-from-the-mines"]}, credits=0
    )
    p.do("buy rescue-from-the-mines")
    assert p.choices("discard") == {"bounty-chopper"}
    lone = business(BOBA, HAN, at="naboo", assets=["encrypted-message"])
    lone.resolve({"discard": {"asset": "job", "count": 1}})
    assert lone.assets() == ["encrypted-message"]
    lone.do("trade", "player seat-2", "give encrypted-message", "pass", "amount 0", "amount 0", "accept")
    assert lone.assets(1) == ["encrypted-message"]


@pytest.mark.rule("UB-CLAR-01", "UB-D-61", "OR-JOB-06")
def test_a_message_is_handed_over_as_an_action_even_to_somebody_who_lies_down() -> None:
    p = business(
        ENFYS, HAN, at="com-nav-c", ships=["hwk-290"], assets=["encrypted-message", "lobot-crew", "chopper-crew"],
        defeated={1: True}, damage={1: (4, 0)},
    )  # fmt: skip
    p.do("attempt encrypted-message", "faction hutt")
    while p.prompt == "window":
        p.do("pass")
    assert (p.credits(0), p.credits(1), p.reputation("hutt"), bool(p.player().flipped)) == (2_000, 2_000, 1, True)
    assert len(p.encounters("kafrene_takodana")) == 1, "under the deck that it came from"
    assert p.current == 0, "the encounter is still to come"
    alone = business(ENFYS, HAN, at=("com-nav-c", "lothal"), assets=["encrypted-message"])
    assert not alone.may("attempt encrypted-message")


@pytest.mark.rule("OR-D-34", "UB-CLAR-01", "OR-DEFEAT-03")
def test_what_a_defeat_costs_comes_after_its_own_three_thousand() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("naboo", "lothal", "kessel"), ships=["yt-2400"], credits=4_000, damage=(3, 0),
        assets=["priority-delivery", "lobot-crew"],
    )  # fmt: skip
    hold(p, 0, "enc-navpoint-05", "com-nav-c")
    told = listen(p)
    p.resolve({"damage": {"target": "character", "amount": 1}})
    passing(p)
    assert [event.facts["now"] for event in told if event.code == "lose-credits"] == [1_000, 0]
    assert (p.secrets(), p.assets()) == ([], ["lobot-crew"])


@pytest.mark.rule("OR-D-34", "UB-CLAR-01", "OR-TIMING-08", "OR-D-11")
def test_two_cards_that_a_defeat_costs_something_for_both_take_it_and_nobody_orders_what_comes_to_the_same() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("naboo", "lothal", "kessel"), ships=["yt-2400"], credits=9_000, damage=(3, 0),
        assets=["priority-delivery", "gift-for-jabba", "lobot-crew"],
    )  # fmt: skip
    p.resolve({"damage": {"target": "character", "amount": 1}})
    assert (p.credits(), p.assets(), p.prompt, p.asked) == (4_000, ["gift-for-jabba"], "planning", 1)


@pytest.mark.rule("UB-CLAR-01", "OR-SLOTS-07")
def test_a_case_is_not_forced_upon_anybody() -> None:
    p = given(business(BOBA, HAN, at=("naboo", "lothal"), assets=["bacta-supplies"]), "sealed_case")
    assert "pass" in p.options()
    assert p.do("pass").assets() == ["bacta-supplies"]


# Cad Bane -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-02", "UB-D-50")
@pytest.mark.parametrize(("fame", "now", "credits"), [(2, 5, 5_000), (1, 4, 5_000), (0, 4, 0)])
def test_one_less_of_whatever_an_event_pays(fame: int, now: int, credits: int) -> None:
    p = business(CAD, HAN, at=("naboo", "lothal"), fame=4)
    p.resolve({"gain": {"fame": fame}} if fame else {"gain": {"credits": 0}})
    assert (p.fame(), p.credits()) == (now, credits)


@pytest.mark.rule("UB-CLAR-02", "UB-CLAR-04", "UB-D-50", "OR-GOAL-03")
def test_the_goal_of_his_ship_is_an_event_like_any_other() -> None:
    p = business(CAD, HAN, at=("naboo", "lothal"), ships=["porax-38"], fame=4, dice="HHHH B")
    p.player().ship_count = 1
    fight(p, "ship", 1)
    passing(p)
    assert (p.fame(), p.credits(), p.ship()) == (4, 1_000 + 5_000, "porax-38-flipped")


@pytest.mark.rule("UB-CLAR-03", "UB-D-50", "OR-TIMING-06")
def test_a_hull_adds_its_fame_whole() -> None:
    p = business(CAD, HAN, at=("naboo", "lothal"), fame=4, assets=["chromium-hull"])
    p.resolve({"gain": {"fame": 1}})
    assert (p.fame(), p.credits()) == (5, 5_000)


@pytest.mark.rule("UB-CLAR-02", "UB-D-50", "OR-CARGO-06")
def test_two_fame_of_a_gift_are_one_and_five_thousand() -> None:
    p = business(CAD, HAN, at=("tatooine", "lothal"), fame=4, assets=["gift-for-jabba"]).do("deliver gift-for-jabba")
    assert (p.fame(), p.credits(), p.reputation("hutt")) == (5, 5_000, 1)


@pytest.mark.rule("UB-CLAR-02", "UB-D-50")
def test_a_bounty_without_fame_pays_him_what_it_says() -> None:
    p = business(
        CAD, HAN, at=("naboo", "lothal"), step="encounter", fame=4, assets=["bounty-jyn-erso"], contacts={"naboo/1": "jyn-erso"},
        dice="CCC BBBB",
    )  # fmt: skip
    p.do("meet naboo/1", "attempt bounty-jyn-erso", "eliminate")
    assert (p.fame(), p.credits()) == (4, 8_000)


@pytest.mark.rule("UB-D-50", "OR-FAME-04", "OR-D-05")
@pytest.mark.parametrize(("level", "dice", "over", "fame"), [(3, "CCCC BBBBBB", True, 10), (2, "CCCC BBBB", False, 9)])
def test_he_wins_by_what_is_left_of_a_reward(level: int, dice: str, over: bool, fame: int) -> None:
    p = business(
        CAD, HAN, at=("com-nav-c", "lothal"), ships=["vcx-100"], step="encounter", fame=9,
        reputation={"hutt": NEG}, patrols={"hutt": ("com-nav-c", level)}, dice="CCCCC" + dice[4:],
    )  # fmt: skip
    p.do("fight hutt")
    assert (p.over, p.fame()) == (over, fame)


# Other characters -----------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-07", "UB-D-19")
def test_hondo_pays_to_turn_back_and_may_reach_his_goal_again() -> None:
    p = business(HONDO, HAN, at="naboo", flipped=True, credits=5_000, fame=3, assets=["dl-44-heavy-blaster-pistol"])
    p.player().assets[0].goal_token = True
    p.player(1).assets = []
    given(p, "sealed_case", seat=1)
    if p.prompt == "gain-card":
        p.do("take sealed-case")
    worth = int(barter_worth(p.table, 0, p.player().assets[0]))
    p.do("use hondo-ohnaka/1" if p.may("use hondo-ohnaka/1") else next(text for text in p.options() if "use hondo" in text))
    assert (bool(p.player().flipped), p.credits(0), p.credits(1), p.player().assets[0].goal_token) == (False, 0, 5_000, True)
    assert worth - int(barter_worth(p.table, 0, p.player().assets[0])) == 1_000
    poor = business(HONDO, HAN, at="naboo", flipped=True, credits=4_000)
    assert not [text for text in poor.options() if text.startswith("use hondo")]
    p.do("trade", "player seat-2", "ask-for sealed-case", "pass", "amount 0", "amount 0", "accept")
    assert (p.fame(), bool(p.player().flipped)) == (4, True), "another asset without a token"


@pytest.mark.rule("UB-CLAR-05")
@pytest.mark.parametrize(("theirs", "damage"), [("HHHHHH", 2), ("HHHBBB", 2), ("HHBBBB", 1), ("HBBBBB", 0)])
def test_dengar_first_and_then_his_rifle(theirs: str, damage: int) -> None:
    p = business(DENGAR, HAN, at=("naboo", "lothal"), assets=["iqa-11-blaster-rifle"], dice=f"CCCC {theirs}")
    fight(p, value=6)
    assert p.damage() == (damage, 0)


@pytest.mark.rule("OR-SLOTS-11")
def test_a_ship_without_the_slot_lets_its_owner_pick_what_goes() -> None:
    gear: list[Any] = ["jetpack", "bo-rifle-other", "vibroknife"]
    p = business(LANDO, HAN, at=("naboo", "lothal"), ships=["edgehawk-flipped"], assets=gear, top={"ship": "ship-porax-38"})
    p.do("buy ship-porax-38")
    assert p.choices("barter") <= {"jetpack", "vibroknife"}
    assert {"bo-rifle-other", "jetpack", "vibroknife"} <= p.choices("discard")
    told = listen(p)
    p.do("discard bo-rifle-other")
    while p.prompt == "purchase":
        p.do("pass")
    assert (p.assets(), p.deck("luxury")[-1], "discard" in codes(told)) == (["jetpack", "vibroknife"], "bo-rifle", True)


@pytest.mark.rule("OR-D-06", "UB-D-50")
def test_jewels_given_to_cad_bane_pay_him_more() -> None:
    p = business(HAN, CAD, at="naboo", fame=seats(3, 4), assets=["stolen-jewels"], defeated={1: True}, damage={1: (4, 0)})
    p.do("use stolen-jewels/1")
    assert (p.fame(0), p.credits(0), p.fame(1), p.credits(1)) == (4, 7_000, 4, 12_000), "no attack, so he may lie down"
