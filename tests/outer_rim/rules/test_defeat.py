"""Damage and defeat: what is suffered, what being beaten costs, and how one gets up again."""

from __future__ import annotations

import pytest
from brawls import equip, gadget, listen
from galaxies import POS, Position, position

HURT = {"damage": {"target": "character", "amount": 9}}
HOLED = {"damage": {"target": "ship", "amount": 9}}
PADDING = gadget(
    "padding",
    {"timing": "when_suffer_damage", "mandatory": True, "effects": [{"prevent": {"target": "character", "amount": 2}}]},
)
ROUGH_LANDING = gadget("rough-landing", {"timing": "after_moving", "mandatory": True, "effects": [HURT]})


@pytest.mark.rule("OR-DEFEAT-01")
def test_character_and_ship_are_damaged_separately() -> None:
    p = position(step="action").resolve(
        {"damage": {"target": "character", "amount": 2}}, {"damage": {"target": "ship", "amount": 1}}
    )
    assert p.damage() == (2, 1)


@pytest.mark.rule("OR-DEFEAT-02")
def test_damage_beyond_the_limit_is_ignored() -> None:
    p = position(step="action", figures={"health": 5}, damage=(4, 0)).resolve({"damage": {"target": "character", "amount": 3}})
    assert p.damage() == (5, 0)


@pytest.mark.rule("OR-DEFEAT-03")
@pytest.mark.parametrize(
    ("target", "amount", "defeated"), [("character", 3, False), ("character", 4, True), ("ship", 2, False), ("ship", 3, True)]
)
def test_reaching_health_or_hull_is_defeat(target: str, amount: int, defeated: bool) -> None:
    p = position(step="action").resolve({"damage": {"target": target, "amount": amount}})
    assert p.defeated() == defeated


@pytest.mark.rule("OR-DEFEAT-04")
@pytest.mark.parametrize(("before", "after"), [(5_000, 2_000), (3_000, 0), (2_000, 0), (0, 0)])
def test_defeat_costs_3_000_or_whatever_is_there(before: int, after: int) -> None:
    assert position(step="action", credits=before).resolve(HURT).credits() == after


@pytest.mark.rule("OR-DEFEAT-06")
def test_defeat_in_the_action_step_ends_the_turn_after_the_action() -> None:
    p = position(step="action").resolve(HURT)
    assert (p.current, p.prompt) == (1, "planning"), "no further action and no encounter"


@pytest.mark.rule("OR-DEFEAT-06", "OR-D-36")
def test_defeat_in_planning_ends_the_turn_after_that_step() -> None:
    p = equip(position(), ROUGH_LANDING).travel("lmc-nav-c")
    assert (p.at(), p.defeated()) == ("lmc-nav-c", True)
    assert (p.current, p.prompt) == (1, "planning"), "neither action nor encounter"


@pytest.mark.rule("OR-DEFEAT-06", "OR-D-36")
def test_defeat_in_somebody_elses_turn_cuts_nothing_short() -> None:
    p = position(step="action", credits={1: 4_000}).resolve(HURT, seat=1)
    assert (p.current, p.prompt, p.defeated(1), p.credits(1)) == (0, "action", True, 1_000)


@pytest.mark.rule("OR-DEFEAT-07", "OR-TURN-07")
def test_the_next_planning_of_a_defeated_player_is_recovery() -> None:
    p = position(step="encounter", defeated={1: True}, damage={1: (4, 2)}, credits={1: 1_000}).do("explore")
    assert (p.current, p.prompt, p.damage(1), p.defeated(1), p.credits(1)) == (1, "action", (0, 0), False, 1_000)


@pytest.mark.rule("OR-DEFEAT-08")
def test_recovering_by_a_card_stands_a_player_up() -> None:
    p = position(current=1, defeated=True, damage=(4, 1), assets=["bacta-supplies"]).do("use bacta-supplies/1", seat=0)
    assert (p.damage(), p.defeated()) == ((0, 1), False)


@pytest.mark.rule("OR-DEFEAT-08", "OR-D-39")
def test_a_new_ship_stands_a_player_up() -> None:
    p = position(step="action", credits=5_000, damage=(1, 2), top={"ship": ["ship-hwk-290", "ship-yt-1300"]})
    p.table.players[0].ship_damage = 3
    p.table.players[0].defeated = True
    p.do("buy ship-hwk-290")
    assert (p.damage(), p.defeated()) == ((1, 0), False)


@pytest.mark.rule("OR-DEFEAT-09")
def test_partial_recovery_is_not_enough() -> None:
    p = position(current=1, defeated=True, damage=(3, 3), assets=["bacta-supplies"]).do("use bacta-supplies/1", seat=0)
    assert (p.damage(), p.defeated()) == ((0, 3), True)


@pytest.mark.rule("OR-DEFEAT-10")
def test_prevention_lowers_the_damage_about_to_be_suffered() -> None:
    p = equip(position(step="action"), PADDING).resolve({"damage": {"target": "character", "amount": 3}})
    assert p.damage() == (1, 0)
    assert p.resolve({"damage": {"target": "character", "amount": 1}}).damage() == (1, 0)
    assert p.resolve({"damage": {"target": "ship", "amount": 2}}).damage() == (1, 2), "it covers the character only"


@pytest.mark.rule("OR-DEFEAT-10")
def test_damage_that_was_prevented_whole_is_told_as_prevented_and_not_as_suffered() -> None:
    p = equip(position(step="action"), PADDING)
    told = listen(p)
    p.resolve({"damage": {"target": "character", "amount": 2}})
    assert [event.code for event in told if event.code in ("prevent", "damage")] == ["prevent"]


@pytest.mark.rule("OR-DEFEAT-11")
def test_recovering_removes_up_to_so_much_from_the_named_sheet() -> None:
    p = position(step="action", damage=(3, 2)).resolve({"recover": {"target": "ship", "amount": 1}})
    assert p.damage() == (3, 1)
    assert p.resolve({"recover": {"target": "character", "amount": 9}}).damage() == (0, 1)


@pytest.mark.rule("OR-DEFEAT-12")
def test_defeat_costs_neither_assets_nor_fame_reputation_or_place() -> None:
    owned = ["jetpack", "food-supplies", "hired-help", "hutt-favor"]
    p = position(step="action", credits=3_000, fame=4, assets=owned, reputation={"hutt": POS}).resolve(HOLED)
    assert (p.defeated(), p.assets(), p.fame(), p.reputation("hutt"), p.at()) == (True, owned, 4, POS, "lothal")


@pytest.mark.rule("OR-D-34")
def test_order_inside_a_defeat() -> None:
    p = position(step="action", credits=5_000, assets=["gift-for-jabba", "hired-help"])
    told = listen(p)
    p.resolve(HURT)
    codes = [event.code for event in told if event.code in ("defeated", "lose-credits", "discard")]
    assert codes == ["defeated", "lose-credits", "discard"], "whatever the defeat triggers comes last"


@pytest.mark.rule("OR-D-37")
def test_more_damage_while_defeated_costs_nothing_more() -> None:
    p = position(step="action", credits={1: 9_000}).resolve(HURT, seat=1)
    assert p.credits(1) == 6_000
    p.resolve(HOLED, seat=1)
    assert (p.credits(1), p.damage(1)) == (6_000, (4, 3))


@pytest.mark.rule("OR-D-38")
def test_losing_a_bonus_may_defeat_and_gaining_one_does_not_stand_anybody_up() -> None:
    p = position(step="action", credits=3_000, assets=["armored-vest"], damage=(5, 0))
    assert not p.defeated()
    p.resolve({"discard": {"asset": "gear", "count": 1}})
    assert (p.damage(), p.defeated(), p.credits()) == ((4, 0), True, 0)
    p = trade_vest_to_somebody_defeated()
    assert (p.damage(1), p.defeated(1)) == ((4, 0), True)


def trade_vest_to_somebody_defeated() -> Position:
    """A beaten player is given an armored vest."""
    p = position(step="action", at="lothal", assets={0: ["armored-vest"]}, damage={1: (4, 0)}, defeated={1: True})
    return p.do("trade", "player seat-2", "give armored-vest", "pass", "amount 0", "amount 0", "accept")
