"""Timing and wording: cannot, may, then, to, and; once per turn; who goes first when several cards act."""

from __future__ import annotations

import pytest
from brawls import attempt, equip, fight, gadget, listen, usable, use
from galaxies import NEG, NEU, position

FAME_FOR_HUTTS = gadget(
    "fame-for-hutts",
    {
        "timing": "action",
        "cost": {"reputation": {"faction": "hutt", "change": -1}},
        "effects": [{"gain": {"fame": 1}}],
    },
)
BRIBE = gadget("bribe", {"timing": "action", "cost": {"credits": 2_000}, "effects": [{"gain": {"fame": 1}}]})


@pytest.mark.rule("OR-TIMING-01")
def test_cannot_is_absolute() -> None:
    p = position(step="action", at="takodana", credits=9_000, top={"cargo": "bacta-supplies"})
    assert p.refused("buy bacta-supplies").code == "OR-MARKET-14"
    p = position(
        characters=("doctor-aphra", "boba-fett"), flipped=True, at="takodana", credits=9_000, top={"cargo": "bacta-supplies"}
    )
    assert not p.do("use doctor-aphra/2").may("buy bacta-supplies"), "not even by an ability"


@pytest.mark.rule("OR-TIMING-02", "OR-D-12")
def test_may_is_optional_and_asked_of_its_owner() -> None:
    p = position(characters=("boba-fett", "jyn-erso"), step="encounter", at="lothal", assets={0: ["wanted"]},
                 reputation={1: {"rebel": NEG}}, dice="BBB FBB").do("attempt wanted")  # fmt: skip
    assert (p.asked, p.options()) == (1, ["use jyn-erso/1", "pass"])
    assert p.do("pass").damage(0) == (0, 0)


@pytest.mark.rule("OR-TIMING-03")
def test_first_one_thing_then_the_other() -> None:
    p = position(step="action", damage=(3, 0)).resolve(
        {"recover": {"target": "character", "amount": 2}}, {"damage": {"target": "character", "amount": 2}}
    )
    assert (p.damage(), p.defeated()) == ((3, 0), False)


@pytest.mark.rule("OR-TIMING-04", "OR-D-28")
def test_a_to_b_needs_a_in_full() -> None:
    p = equip(position(step="action", reputation={"hutt": NEG}), FAME_FOR_HUTTS).resolve({"gain": {}})
    assert not usable(p, FAME_FOR_HUTTS)
    p = equip(position(step="action"), FAME_FOR_HUTTS).resolve({"gain": {}})
    use(p, FAME_FOR_HUTTS)
    assert (p.reputation("hutt"), p.fame()) == (NEG, 1)
    assert not usable(equip(position(step="action", credits=1_000), BRIBE).resolve({"gain": {}}), BRIBE)


@pytest.mark.rule("OR-TIMING-05", "OR-D-28")
def test_a_and_b_are_done_as_far_as_possible() -> None:
    p = position(step="action", reputation={"rebel": NEG})
    p.resolve({"gain": {"credits": 5_000}}, {"reputation": {"faction": "rebel", "change": -1}})
    assert (p.credits(), p.reputation("rebel")) == (5_000, NEG)
    assert position(step="action", credits=1_000).resolve({"lose": {"credits": 3_000}}, {"gain": {"fame": 1}}).fame() == 1


@pytest.mark.rule("OR-TIMING-06")
def test_once_per_turn_counts_for_the_turn_of_any_player() -> None:
    p = position(characters=("jyn-erso", "boba-fett"), step="action", dice="FB FB FB")
    attempt(p, "tech").do("use jyn-erso/1")
    assert attempt(p, "tech").prompt == "action", "used up in this turn"
    p.roll("FB").end_turn()
    assert p.current == 1
    attempt(p, "tech", seat=0)
    assert (p.asked, p.may("use jyn-erso/1")) == (0, True), "another player's turn is another turn"


@pytest.mark.rule("OR-TIMING-07")
def test_when_acts_at_the_event_and_after_follows_it() -> None:
    pads = gadget(
        "pads",
        {"timing": "when_suffer_damage", "mandatory": True, "effects": [{"prevent": {"target": "character", "amount": 1}}]},
        {"timing": "after_combat", "mandatory": True, "effects": [{"recover": {"target": "character", "amount": 1}}]},
    )
    p = equip(position(step="action", dice="BBB HH"), pads)
    told = listen(p)
    fight(p, "ground", 2)
    assert [event.code for event in told if event.code in ("prevent", "damage", "recover")] == ["prevent", "damage", "recover"]


@pytest.mark.rule("OR-TIMING-08", "OR-TIMING-11", "OR-D-11")
def test_a_player_orders_what_they_may_use_at_the_same_moment() -> None:
    p = position(characters=("bossk", "boba-fett"), step="action", assets=["jetpack"], dice="BBB HC")
    shield = gadget("second-shield", {
        "timing": "after_opponent_combat_roll", "limit": "once_per_combat",
        "effects": [{"dice": {"op": "cancel", "who": "opponent", "kind": "combat", "faces": ["hit"], "count": 1}}],
    })  # fmt: skip
    equip(p, shield)
    fight(p, "ground", 2)
    use(p, shield).do("use jetpack/1")
    assert p.damage() == (0, 0)


@pytest.mark.rule("OR-TIMING-08", "OR-D-11")
def test_at_the_same_moment_the_current_player_comes_first_then_clockwise() -> None:
    bell = gadget(
        "bell",
        {"timing": "start_of_combat", "limit": "once_per_combat", "mandatory": True, "effects": [{"gain": {"credits": 1_000}}]},
    )
    p = position(
        3, step="encounter", at="lothal", current=1, assets={1: ["wanted"]}, reputation={0: {"rebel": NEG}}, dice="B" * 9
    )
    equip(equip(p, bell, 0), bell, 1)
    told = listen(p)
    p.do("attempt wanted")
    assert [int(event.seat) for event in told if event.code == "use"] == [1, 0]


@pytest.mark.rule("OR-TIMING-09")
def test_an_ability_works_once_for_each_occurrence() -> None:
    p = position(characters=("lando-calrissian", "boba-fett"), step="action", dice="BB B BB B")
    attempt(p, "tech").do("use lando-calrissian/1")
    assert p.prompt == "action", "once for this roll"
    assert attempt(p, "tech").may("use lando-calrissian/1"), "and again for the next"


@pytest.mark.rule("OR-TIMING-10", "OR-TURN-11")
def test_an_ability_never_interrupts_another() -> None:
    p = position(characters=("jyn-erso", "boba-fett"), step="action", at="lothal", credits=4_000, assets=["shield-upgrade"],
                 damage=(1, 1), top={"gear": "jetpack"}, dice="FB")  # fmt: skip
    p.do("use jyn-erso/2")
    assert p.options() == ["use jyn-erso/1", "pass"], "neither another action nor the market"
    p = position(
        characters=("jyn-erso", "boba-fett"), step="action", at="lothal", assets=["bacta-supplies"], damage=(1, 0), dice="FB"
    )
    p.do("use jyn-erso/2")
    assert "use bacta-supplies/1" not in p.asides(0), "not while dice lie on the table"
    assert p.reputation("imperial") == NEU


@pytest.mark.rule("OR-S-21", "OR-TIMING-04", "OR-TIMING-05", "OR-REP-03", "OR-D-28")
def test_or_s_21_to_and_and() -> None:
    sellout = gadget(
        "sellout",
        {"timing": "action", "cost": {"reputation": {"faction": "hutt", "change": -1}}, "effects": [{"gain": {"fame": 1}}]},
    )
    hated = equip(position(step="action", reputation={"hutt": NEG}), sellout).resolve({"gain": {}})
    assert not usable(hated, sellout)
    neutral = use(equip(position(step="action"), sellout).resolve({"gain": {}}), sellout)
    assert (neutral.reputation("hutt"), neutral.fame()) == (NEG, 1)
    rebel = position(step="action", reputation={"rebel": NEG})
    rebel.resolve({"gain": {"credits": 5_000}}, {"reputation": {"faction": "rebel", "change": -1}})
    assert (rebel.credits(), rebel.reputation("rebel")) == (5_000, NEG)
    poor = position(step="action", credits=1_000).resolve(
        {
            "choose": [
                {"label": "Pay", "cost": {"credits": 2_000}, "effects": [{"gain": {"fame": 1}}]},
                {"label": "No", "effects": []},
            ]
        }
    )
    assert (poor.fame(), poor.credits(), poor.prompt) == (0, 1_000, "action")


@pytest.mark.rule("OR-GEN-06")
def test_card_text_goes_before_the_rules_and_both_are_obeyed_where_they_can_be() -> None:
    hostile = {"hutt": ("lothal", 1)}
    forced = position(step="encounter", patrols=hostile, reputation={"hutt": NEG})
    assert forced.options() == ["fight hutt"]
    ship = position(step="encounter", patrols=hostile, reputation={"hutt": NEG}, ships=["gx1-short-hauler-flipped"])
    assert {"fight hutt", "explore"} <= set(ship.options())
