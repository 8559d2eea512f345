"""Prices: what the odds would be if one card more were used, one that costs something."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ..rules.dice import Roll
from ..rules.effects import BY_COMBAT, CHARACTER, SHIP, Damage, Sequence
from ..rules.kinds import GROUND
from ..rules.node import (
    AFTER_DELIVERY_ROLL,
    AFTER_FAILED_TEST,
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_ROLL,
    AFTER_OWN_TEST_ROLL,
    BEFORE_DEFEAT,
    BEFORE_TEST,
    BITS,
    START_OF_COMBAT,
    WHEN_SUFFER_DAMAGE,
    Ability,
    Node,
)
from ..rules.pieces import INVINCIBLE, OTHER_ROLL, Combat
from ..rules.slots import DISCARD_THIS
from ..rules.table import Table
from . import battles, table_odds
from .abilities import free, holds, payable, unused, with_secrets
from .battles import Fight

TESTING = BITS[BEFORE_TEST] | BITS[AFTER_OWN_TEST_ROLL] | BITS[AFTER_OWN_ROLL] | BITS[AFTER_FAILED_TEST]
DELIVERING = BITS[AFTER_DELIVERY_ROLL] | BITS[AFTER_OWN_ROLL]
FIGHTING = (
    BITS[AFTER_OWN_COMBAT_ROLL] | BITS[AFTER_OPPONENT_COMBAT_ROLL] | BITS[AFTER_OWN_ROLL] | BITS[WHEN_SUFFER_DAMAGE]
    | BITS[BEFORE_DEFEAT]
)  # fmt: skip


class Priced(NamedTuple):
    """A card that costs something, and the chance with it."""

    ability: Ability
    chance: Fraction


class PricedFight(NamedTuple):
    """Somebody's card that costs something, and the odds of a fight with it."""

    seat: int
    ability: Ability
    odds: Fight


def priced(table: Table, seat: int, moments: int, same_combat: bool = False) -> Iterator[Ability]:
    """What a player could use at some moments for a price that can be paid."""
    for ability in with_secrets(table, seat):
        if ability.moments & moments and not free(ability) and payable(table, seat, ability):
            if unused(table, seat, ability, same_combat, False):
                yield ability


def tests(table: Table, seat: int, skill: int) -> list[Priced]:
    """The cards with a price that raise the chance to pass a test."""
    plain = table_odds.test(table, seat, skill)
    found = [Priced(ability, table_odds.test(table, seat, skill, ability)) for ability in priced(table, seat, TESTING)]
    return [each for each in found if each.chance != plain]


def deliveries(table: Table, seat: int) -> list[Priced]:
    """The cards with a price that raise the chance to deliver ILLEGAL cargo."""
    plain = table_odds.delivery(table, seat)
    found = [Priced(ability, table_odds.delivery(table, seat, ability)) for ability in priced(table, seat, DELIVERING)]
    return [each for each in found if each.chance != plain]


def fights(table: Table, combat: Combat) -> list[PricedFight]:
    """The cards with a price that either side could use in a fight."""
    same = combat is table.combat
    plain = table_odds.fight(table, combat)
    found = []
    for seat in (int(combat.attacker), int(combat.defender)):
        for ability in priced(table, seat, FIGHTING, same):
            found.append(PricedFight(seat, ability, table_odds.fight(table, combat, ability)))
        if combat.level != INVINCIBLE and not combat.rolled and (not same or table_odds.waiting(table, seat)):
            for ability in priced(table, seat, BITS[START_OF_COMBAT], same):
                odds_then = opening(table, combat, seat, ability)
                if odds_then is not None:
                    found.append(PricedFight(seat, ability, odds_then))
    return [each for each in found if each.odds != plain]


def opening(table: Table, combat: Combat, seat: int, ability: Ability) -> Fight | None:
    """The odds of a fight that somebody begins by using an ability; None if that alone would defeat them."""
    with table_odds.rolling(table, int(table.dice_kind), int(table.dice_seat), combat):
        if not holds(table, seat, ability):
            return None
    parts = [] if ability.cost is None else ability.cost.nodes if isinstance(ability.cost, Sequence) else [ability.cost]
    twin, fought = table, combat
    if DISCARD_THIS in parts:
        twin = table.copy()
        twin.players[seat].assets = [each for each in twin.players[seat].assets if each.kind.index != ability.source]
        fought = twin.combat if combat is table.combat and twin.combat is not None else combat
    price = sum(damage(each, int(combat.kind)) for each in parts)
    return fought_after(twin, fought, seat, ability, ability.effect, price)


def damage(node: Node | None, kind: int) -> int:
    """How much damage an effect does to whatever fights."""
    if isinstance(node, Sequence):
        return sum(damage(each, kind) for each in node.nodes)
    return (
        int(node.amount) if isinstance(node, Damage) and node.target in (BY_COMBAT, CHARACTER if kind == GROUND else SHIP) else 0
    )


def fought_after(table: Table, combat: Combat, seat: int, ability: Ability, node: Node, price: int) -> Fight | None:
    """The odds of a fight after an effect of an ability at its start has happened to one side, and so much damage."""
    side = int(combat.side_of(seat))
    if combat.level == INVINCIBLE:
        return table_odds.fight(table, combat)
    if isinstance(node, Roll):
        ends = [fought_after(table, combat, seat, ability, branch.effect, price) for branch in node.branches]
        ends.append(fought_after(table, combat, seat, ability, Sequence([]), price))
        fights_then = tuple(each for each in ends if each is not None)
        if len(fights_then) < len(ends) or side:
            return None
        with table_odds.rolling(table, OTHER_ROLL, seat, combat):
            moments = table_odds.after_roll(table, seat, -1, seat, None)
        return battles.mixed(int(node.number(table, seat)), table_odds.branches_of(node), fights_then, moments)
    with table_odds.rolling(table, int(table.dice_kind), int(table.dice_seat), combat):
        own, other = table_odds.dice_of(table, seat, int(combat.kind), node)
    suffered = price + damage(node, int(combat.kind))
    terms = table_odds.terms(table, combat, None, (other, own) if side else (own, other), ability)
    hurt = terms.defender if side else terms.attacker
    hurt = hurt._replace(left=(hurt.left[0] - suffered, hurt.left[1] - suffered))
    if hurt.left[0] <= 0:
        return None
    return battles.fight(*(terms._replace(defender=hurt) if side else terms._replace(attacker=hurt)))
