"""Choosing: which options are offered, who chooses, what an if depends on, and questions that are not asked."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import Item, fast
from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.choices import Choose, OpponentDiscards
from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU, OPPONENT_HAS_SHIP
from cantina.deckbuilding.rules.effects import (
    Both,
    Draw,
    Gain,
    If,
    Repair,
)
from cantina.deckbuilding.rules.galaxy_choices import DestroyShip
from cantina.deckbuilding.rules.kinds import Kind

REPAIR_OR_RAID = generic("generic-repair-or-raid", kinds.REBEL, ability=Choose(Repair(1), OpponentDiscards()))
CARD_R = generic("generic-sc16-card-r", REBEL, ability=Choose(Repair(1), OpponentDiscards()))
CARD_Q = generic("generic-sc16-card-q", REBEL, ability=Choose(Gain(resources=1), Repair(3)))
CARD_P = generic("generic-sc16-card-p", REBEL, ability=Repair(3))
EMPIRE_HAND = ["at-st", "imperial-shuttle", "inquisitor", "stormtrooper", "tie-fighter"]


@pytest.mark.rule("DB-KW-CHOOSE-01")
@pytest.mark.parametrize(("option", "damage", "pool"), [("choose 1", 1, 0), ("choose 2", 3, 1)])
def test_choosing_carries_out_exactly_one_of_the_options(option: str, damage: int, pool: int) -> None:
    """Rebel Transport: repair 2 damage, or gain 1 resource."""
    p = position(REBEL, ships=["rebel-transport"])
    p.base(REBEL).damage = 3
    p.do("use rebel-transport")
    assert p.options() == ["choose 1", "choose 2"]
    p.do(option)
    assert (p.base(REBEL).damage, p.pool, p.prompt) == (damage, pool, "main")


@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-KW-CHOOSE-02")
def test_an_option_that_cannot_be_resolved_cannot_be_picked() -> None:
    p = position(REBEL, hand=["temple-guardian"], force=3).do("play temple-guardian")
    assert p.options() == ["choose 1", "choose 2", "decline"]
    assert p.refused("choose 3").code == "not-offered"


@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-07")
def test_an_option_that_can_be_resolved_in_part_is_offered() -> None:
    p = position(REBEL, ships=["rebel-transport"])
    p.base(REBEL).damage = 1
    p.do("use rebel-transport")
    assert p.options() == ["choose 1", "choose 2"]
    assert p.do("choose 1").base(REBEL).damage == 0


@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-07", "DB-DEC-74")
def test_without_damage_the_repair_is_no_option_and_the_other_one_is_taken() -> None:
    p = position(REBEL, ships=["rebel-transport"]).do("use rebel-transport")
    assert (p.pool, p.prompt) == (1, "main")
    assert p.piece(REBEL, "rebel-transport").used


@pytest.mark.rule("DB-KW-CHOOSE-01", "DB-DEC-07", "DB-DEC-51")
def test_without_any_option_that_can_be_resolved_the_use_is_refused_and_not_spent() -> None:
    p = position(REBEL, units=[REPAIR_OR_RAID], enemy_hand=[])
    assert p.refused(f"use {REPAIR_OR_RAID}").code == "DB-DEC-51"
    assert not p.piece(REBEL, REPAIR_OR_RAID).used


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-KW-CHOOSE-04")
def test_an_opponent_made_to_choose_has_only_the_options_that_can_be_resolved() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=["inquisitor", "stormtrooper"]).do("use duros-spy")
    assert p.asked == EMPIRE
    assert p.options() == ["discard inquisitor", "discard stormtrooper"]
    p.do("discard stormtrooper")
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.force) == (["inquisitor"], ["stormtrooper"], 3)


@pytest.mark.rule("DB-KW-CHOOSE-03")
def test_an_opponent_made_to_choose_may_take_either_option_that_can_be_resolved() -> None:
    p = position(REBEL, units=["duros-spy"], force=2).do("use duros-spy")
    assert (p.asked, p.options()) == (EMPIRE, ["choose 1", "choose 2"])
    p.do("choose 2")
    assert (p.force, len(p.hand(EMPIRE))) == (3, 5)


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-DEC-51")
def test_the_opponent_with_an_empty_hand_cannot_choose_the_discard() -> None:
    assert position(REBEL, units=["duros-spy"], force=2, enemy_hand=[]).do("use duros-spy").force == 3
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=[])
    assert p.refused("use duros-spy").code == "DB-DEC-51"
    assert not p.piece(REBEL, "duros-spy").used


@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-DEC-74")
@pytest.mark.parametrize(("hand", "answer"), [(["stormtrooper"], ["choose 2"]), ([], [])])
def test_the_log_names_the_opponent_as_the_one_who_chose_even_where_one_option_was_left(
    hand: list[str], answer: list[str]
) -> None:
    p = position(REBEL, units=["duros-spy"], force=2, enemy_hand=hand)
    told = [event for event in p.events("use duros-spy", *answer) if event.code == "option"]
    assert [(event.seat, event.facts["card"]) for event in told] == [(EMPIRE, "duros-spy")]


@pytest.mark.rule("DB-KW-CHOOSE-04")
@pytest.mark.parametrize(
    ("seat", "force", "offered"),
    [(EMPIRE, -3, False), (EMPIRE, -2, True), (EMPIRE, 3, True), (REBEL, 3, False), (REBEL, 2, True), (REBEL, -3, True)],
)
def test_gaining_force_is_no_option_on_the_own_last_space(seat: int, force: int, offered: bool) -> None:
    """Lobot: gain 2 attack, 2 resources or 2 Force."""
    p = position(seat, hand=["lobot"], force=force).do("play lobot")
    assert p.can("choose 1")
    assert p.can("choose 2")
    assert p.can("choose 3") == offered


@pytest.mark.rule("DB-KW-IF-01")
def test_a_conditional_ability_can_be_used_only_while_its_condition_holds() -> None:
    """TIE Fighter wants an own capital ship, Z-95 Headhunter one of the opponent's."""
    fighters = ["tie-fighter", "z-95-headhunter"]
    p = position(EMPIRE, units=fighters)
    assert p.refused("use tie-fighter").code == "DB-DEC-51"
    assert p.refused("use z-95-headhunter").code == "DB-DEC-51"
    p = position(EMPIRE, units=fighters, ships=["star-destroyer"])
    assert (p.can("use tie-fighter"), p.can("use z-95-headhunter")) == (True, False)
    p = position(EMPIRE, units=fighters, enemy_ships=["rebel-transport"])
    assert (p.can("use tie-fighter"), p.can("use z-95-headhunter")) == (False, True)
    assert len(p.do("use z-95-headhunter").hand(EMPIRE)) == 1


@pytest.mark.rule("DB-KW-IF-02", "DB-KW-IF-01", "DB-FORCE-10")
@pytest.mark.parametrize("force", range(-3, 4))
def test_a_force_condition_holds_only_with_the_marker_on_the_controllers_side(force: int) -> None:
    assert position(REBEL, units=["x-wing"], force=force).can("use x-wing") == (force > 0)
    empire = position(EMPIRE, units=["jabba-the-hutt"], hand=["stormtrooper"], force=force)
    empire.do("use jabba-the-hutt", "exile stormtrooper from hand")
    assert len(empire.hand(EMPIRE)) == (2 if force < 0 else 1)


@pytest.mark.rule("DB-KW-IF-03")
def test_an_ability_refused_for_its_condition_is_not_spent_and_works_once_it_holds() -> None:
    p = position(REBEL, units=["x-wing"], hand=["temple-guardian"], force=0)
    assert p.refused("use x-wing").code == "DB-DEC-51"
    assert not p.piece(REBEL, "x-wing").used
    p.do("play temple-guardian", "choose 3", "use x-wing")
    assert (p.hand(REBEL), p.piece(REBEL, "x-wing").used) == (["alliance-shuttle"], True)


@pytest.mark.rule("DB-FAQ-10")
def test_duros_spy_with_the_marker_on_the_rebels_last_space_leaves_only_the_discard() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=["imperial-shuttle"]).do("use duros-spy")
    assert (p.asked, p.options()) == (EMPIRE, ["discard imperial-shuttle"])
    assert p.refused("choose 2").code == "not-offered"
    p.do("discard imperial-shuttle")
    assert (p.force, p.hand(EMPIRE)) == (3, [])


@pytest.mark.rule("DB-DEC-07")
def test_an_option_that_can_be_done_in_part_is_offered() -> None:
    """The Landing Craft repairs 4 or gives 4 resources; the base has 1 damage."""
    p = position(EMPIRE, hand=["landing-craft"])
    p.base(EMPIRE).damage = 1
    p.do("play landing-craft", "use landing-craft")
    assert p.options() == ["choose 1", "choose 2"]
    p.do("choose 1")
    assert (p.base(EMPIRE).damage, p.pool) == (0, 0)


@pytest.mark.rule("DB-DEC-07")
def test_an_option_without_any_effect_is_not_offered() -> None:
    p = position(EMPIRE, units=["landing-craft"]).do("use landing-craft")
    assert (p.prompt, p.pool) == ("main", 4)
    p = position(REBEL, units=["duros-spy"], force=1, enemy_hand=0).do("use duros-spy")
    assert (p.asked, p.force) == (REBEL, 2)
    p = position(REBEL, units=["duros-spy"], force=3).do("use duros-spy")
    assert p.options() == ["discard imperial-shuttle"]


@pytest.mark.rule("DB-DEC-07", "DB-DEC-51")
def test_a_choice_without_any_possible_option_is_refused_and_not_spent() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=0)
    assert p.refused("use duros-spy").code == "DB-DEC-51"
    assert not p.piece(REBEL, "duros-spy").used


@pytest.mark.rule("DB-DEC-49")
def test_a_leading_if_is_checked_on_use_and_not_again() -> None:
    gunner = generic("generic-dec-gunner", EMPIRE, ability=If(OPPONENT_HAS_SHIP, Both(DestroyShip(), Draw(1))))
    p = position(EMPIRE, units=[gunner])
    assert p.refused(f"use {gunner}").code == "DB-DEC-51"
    p = position(EMPIRE, units=[gunner], enemy_ships=["rebel-transport"]).do(f"use {gunner}")
    assert (p.in_play(REBEL), len(p.hand(EMPIRE))) == ([], 1)


@pytest.mark.rule("DB-DEC-49")
def test_a_later_if_is_checked_when_its_clause_is_reached() -> None:
    adept = generic("generic-dec-adept", EMPIRE, ability=Both(Gain(force=1), If(FORCE_WITH_YOU, Gain(resources=2))))
    assert position(EMPIRE, units=[adept], force=0).do(f"use {adept}").pool == 2
    assert position(EMPIRE, units=[adept], force=1).do(f"use {adept}").pool == 0


@pytest.mark.rule("DB-DEC-74")
def test_a_public_choice_with_one_answer_is_taken_without_asking() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"]).do("use luke-skywalker")
    assert (p.prompt, p.in_play(EMPIRE)) == ("main", [])


@pytest.mark.rule("DB-DEC-74")
def test_a_choice_from_hidden_cards_is_asked_even_with_one_answer() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_hand=["inquisitor"]).do("use snowspeeder")
    assert (p.asked, p.options()) == (EMPIRE, ["discard inquisitor"])
    p = position(EMPIRE, ships=["gozanti-cruiser"], hand=["stormtrooper", "stormtrooper"]).do("use gozanti-cruiser")
    assert p.options() == ["discard stormtrooper"]
    p = position(EMPIRE, units=["kel-dor-mystic"], hand=["stormtrooper"]).do("use kel-dor-mystic")
    assert p.options() == ["exile stormtrooper from hand"]


def damaged(damage: int) -> Position:
    """A damaged own base and the three cards P, Q and R, against an empty hand."""
    turn = position(REBEL, hand=[CARD_P, CARD_Q, CARD_R], base="sullust", enemy_hand=[])
    turn.base(REBEL).damage = damage
    return turn.do(f"play {CARD_P}", f"play {CARD_Q}", f"play {CARD_R}")


@pytest.mark.rule(
    "SC-16", "DB-ABIL-03", "DB-KW-CHOOSE-01", "DB-KW-CHOOSE-02", "DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-DEC-07", "DB-DEC-51",
)  # fmt: skip
def test_sc_16_a_repair_removes_what_there_is_and_a_choice_without_options_is_not_spent() -> None:
    turn = damaged(2).do(f"use {CARD_P}")
    assert turn.base(REBEL).damage == 0
    assert turn.refused(f"use {CARD_R}").code == "DB-DEC-51"
    assert not turn.piece(REBEL, CARD_R).used and turn.hand(EMPIRE) == []


@pytest.mark.rule(
    "SC-16", "DB-ABIL-03", "DB-ABIL-04", "DB-KW-CHOOSE-01", "DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-FAQ-04", "DB-DEC-07",
)  # fmt: skip
def test_sc_16_control_a_partial_repair_is_offered_beside_the_resource_and_cannot_be_broken_off() -> None:
    turn = damaged(2).do(f"use {CARD_Q}")
    assert turn.options() == ["choose 1", "choose 2"]
    for way_out in ("decline", "done", "end"):
        turn.refused(way_out)
    turn.do("choose 2")
    assert (turn.prompt, turn.base(REBEL).damage, turn.pool) == ("main", 0, 0)


@pytest.mark.rule("SC-16", "DB-KW-CHOOSE-02", "DB-DEC-07")
def test_sc_16_control_on_an_undamaged_base_only_the_resource_is_left() -> None:
    turn = damaged(0).do(f"use {CARD_Q}")
    assert (turn.prompt, turn.pool, turn.base(REBEL).damage) == ("main", 1, 0)


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def spies(force: int, seed: int = 1) -> Position:
    """Duros Spy and Rebel Commando in play against five different Empire cards."""
    return position(REBEL, units=["duros-spy", "rebel-commando"], enemy_hand=EMPIRE_HAND, force=force, chance=fast(seed))


@pytest.mark.rule(
    "SC-17", "DB-FORCE-12", "DB-TURN-03", "DB-ABIL-14", "DB-KW-CHOOSE-03", "DB-KW-CHOOSE-04", "DB-KW-DISCARD-01",
    "DB-KW-DISCARD-02", "DB-KW-DISCARD-03", "DB-FAQ-10", "DB-INFO-13",
)  # fmt: skip
def test_sc_17_at_the_end_of_the_track_duros_spy_leaves_the_empire_only_the_discard() -> None:
    turn = spies(force=3).do("use duros-spy")
    assert turn.asked == EMPIRE
    assert sorted(turn.options()) == [f"discard {name}" for name in EMPIRE_HAND]
    assert turn.refused("end", seat=REBEL).code == "DB-TURN-03"
    turn.refused("choose 2")
    turn.refused("decline")
    turn.do("discard stormtrooper")
    assert (len(turn.hand(EMPIRE)), turn.discard(EMPIRE), turn.force) == (4, ["stormtrooper"], 3)
    turn.do("use rebel-commando")
    assert (turn.asked, turn.prompt, len(turn.hand(EMPIRE))) == (REBEL, "main", 3)
    lost = turn.discard(EMPIRE)[-1]
    assert sorted([*turn.hand(EMPIRE), lost, "stormtrooper"]) == EMPIRE_HAND
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[EMPIRE].discard) == ["stormtrooper", lost]


@pytest.mark.rule("SC-17", "DB-KW-CHOOSE-03")
def test_sc_17_control_with_room_on_the_track_the_empire_may_give_the_force_instead() -> None:
    turn = spies(force=2).do("use duros-spy")
    assert (turn.asked, turn.options()) == (EMPIRE, ["choose 1", "choose 2"])
    turn.do("choose 2")
    assert (turn.asked, turn.force, turn.hand(EMPIRE)) == (REBEL, 3, EMPIRE_HAND)


@pytest.mark.rule("SC-17", "DB-KW-CHOOSE-04", "DB-DEC-51")
def test_sc_17_control_against_an_empty_hand_at_the_end_of_the_track_the_spy_stays_unused() -> None:
    turn = position(REBEL, units=["duros-spy"], enemy_hand=[], force=3)
    assert turn.refused("use duros-spy").code == "DB-DEC-51"
    assert (turn.piece(REBEL, "duros-spy").used, turn.force) == (False, 3)
