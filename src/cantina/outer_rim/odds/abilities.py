"""The abilities that a player could use on a roll to come: whether they cost anything, and what they would do to the dice."""

from __future__ import annotations

from functools import lru_cache

from ..rules import secrets
from ..rules.defeat import Prevent
from ..rules.dice import OPERATIONS, ChangeDice, Roll
from ..rules.effects import Choose, Damage, Grant, Lose, Sequence, When
from ..rules.node import ILLEGAL_AS_HIT, PER_COMBAT, PER_ROLL, PER_TURN, Ability, Node
from ..rules.pieces import DELIVERY_ROLL, PERSON
from ..rules.skill_test import AfterTest
from ..rules.slots import DISCARD_THIS, DiscardSome
from ..rules.table import Table
from .throws import SUCCEED, Card, Change

NO_MOMENT = -1
"""The number of a moment that has not begun."""


def in_play(table: Table, seat: int) -> list[Ability]:
    """Everything that a player has in front of them; a rival uses nothing (OR-SOLO-13)."""
    found: list[Ability] = []
    if seat < 0 or table.kinds[seat] != PERSON:
        return found
    player = table.players[seat]
    if player.character is not None:
        found += player.character.sides[player.flipped].abilities
    found += player.sheet.abilities
    if player.ambition is not None:
        found += player.ambition.abilities
    for asset in player.assets:
        if asset.kind.abilities:
            found += asset.kind.abilities
    return found


def with_secrets(table: Table, seat: int) -> list[Ability]:
    """What a player has in front of them and in secret, as far as whoever looks knows it."""
    if seat < 0 or table.kinds[seat] != PERSON:
        return []
    return [*in_play(table, seat), *secrets.secrets_of(table, seat)]


@lru_cache(maxsize=4096)
def free(ability: Ability) -> bool:
    """Whether nothing can be lost by using an ability: no price, no card that leaves, no damage on some face."""
    return ability.cost is None and not ability.secret and not loses(ability.effect)


def loses(node: Node | None) -> bool:
    """Whether an effect may take something from whoever uses it."""
    match node:
        case Sequence():
            return any(loses(each) for each in node.nodes)
        case When():
            return loses(node.then) or loses(node.otherwise)
        case Choose():
            return all(option.cost is not None or loses(option.effect) for option in node.options)
        case Roll():
            return any(loses(branch.effect) for branch in (*node.branches, *node.each))
        case AfterTest():
            return loses(node.passed) or loses(node.failed)
        case Damage() | Lose() | DiscardSome():
            return True
    return node is DISCARD_THIS


def gives_up(ability: Ability) -> bool:
    """Whether using an ability costs the card that it stands on; a secret can be used once."""
    return ability.secret or leaves(ability.cost) or leaves(ability.effect)


def leaves(node: Node | None) -> bool:
    """Whether the card that says so is discarded by an effect in any case."""
    return any(map(leaves, node.nodes)) if isinstance(node, Sequence) else node is DISCARD_THIS


def payable(table: Table, seat: int, ability: Ability) -> bool:
    """Whether the price of an ability could be paid now."""
    return ability.cost is None or ability.cost.payable(table, seat, ability.source)


def unused(table: Table, seat: int, ability: Ability, same_combat: bool, same_roll: bool, moment: int = NO_MOMENT) -> bool:
    """Whether an ability is still there: in the same combat, roll or moment as before, or in a new one."""
    player = table.players[seat]
    if moment != NO_MOMENT and ability.index + (moment << 10) in player.used_event:
        return False
    if ability.limit == PER_TURN:
        return ability.index not in player.used_turn
    if ability.limit == PER_COMBAT:
        return not same_combat or ability.index not in player.used_combat
    return ability.limit != PER_ROLL or not same_roll or ability.index not in player.used_roll


def holds(table: Table, seat: int, ability: Ability) -> bool:
    """Whether the condition of an ability holds now."""
    return ability.condition is None or ability.condition.holds(table, seat, ability.source)


def change_of(node: ChangeDice) -> Change:
    """What a node does to dice."""
    return Change(OPERATIONS[node.operation], tuple(int(face) for face in node.faces), int(node.to), int(node.count))


def ways(table: Table, seat: int, source: int, node: Node | None) -> tuple[Change, ...]:
    """The ways in which an effect may change the roll on the table without a further price."""
    match node:
        case ChangeDice():
            return (change_of(node),) if node.about(table, seat) else ()
        case When():
            return ways(table, seat, source, node.chosen(table, seat, source))
        case Choose():
            open_ones = [each for each in node.options if each.cost is None and each.open(table, seat, source)]
            return tuple(way for each in open_ones for way in ways(table, seat, source, each.effect))
        case Sequence():
            return tuple(way for each in node.nodes for way in ways(table, seat, source, each))
        case Grant():
            return (Change(SUCCEED, ()),) if node.constant.what == ILLEGAL_AS_HIT and table.dice_kind == DELIVERY_ROLL else ()
    return ()


def card_of(table: Table, seat: int, ability: Ability) -> Card | None:
    """What an ability can do to the roll on the table, or None."""
    found = ways(table, seat, int(ability.source), ability.effect)
    return Card(found, ability.mandatory) if found else None


def prevented(node: Node | None, target: int) -> tuple[int, int] | None:
    """By how much an effect lowers damage to character (0) or ship (1), or down to how much."""
    if isinstance(node, Prevent) and node.target in (target, 2, 3):
        return int(node.amount), int(node.down_to)
    return None
