"""How likely one crosses the Core: over all cards that its deck has in print, with the way chosen that is likeliest across."""

from __future__ import annotations

from fractions import Fraction

from ..rules.combat import Fight
from ..rules.core_worlds import Cross
from ..rules.effects import Choose, Sequence, When
from ..rules.encounters import ACROSS_THE_CORE
from ..rules.kinds import Kind
from ..rules.node import Node
from ..rules.pieces import CARD_ENEMY, Combat
from ..rules.skill_test import Test
from ..rules.table import Table
from . import table_odds

NEVER, SURELY = Fraction(0), Fraction(1)


def crossing(table: Table, seat: int) -> Fraction:
    """The chance before the card is drawn; which card lies on top, and which are with somebody, nobody may know."""
    deck = table.galaxy.spaces[table.players[seat].space].deck
    cards = [card.kind for card in table.box.encounters[deck]]
    return sum((of_card(table, seat, kind) for kind in cards), NEVER) / len(cards)


def of_card(table: Table, seat: int, kind: Kind) -> Fraction:
    """The chance with one card: the first of its parts across the Core whose condition holds."""
    for section in kind.sections:
        if section.space == ACROSS_THE_CORE:
            for passage in section.passages:
                if passage.condition is None or passage.condition.holds(table, seat, kind.index):
                    return of_effect(table, seat, passage.effect, kind)
    return NEVER


def of_effect(table: Table, seat: int, node: Node | None, kind: Kind) -> Fraction:
    """The chance that an effect leads across."""
    match node:
        case Cross():
            return SURELY
        case Sequence():
            return max((of_effect(table, seat, each, kind) for each in node.nodes), default=NEVER)
        case Choose():
            ways = [each.effect for each in node.options if each.open(table, seat, kind.index)]
            return max((of_effect(table, seat, each, kind) for each in ways), default=NEVER)
        case When():
            return of_effect(table, seat, node.chosen(table, seat, kind.index), kind)
        case Test():
            passed = max(table_odds.test(table, seat, int(skill)) for skill in node.skills)
            return passed * of_effect(table, seat, node.passed, kind) + (1 - passed) * of_effect(table, seat, node.failed, kind)
        case Fight():
            won = table_odds.fight(table, Combat(node.kind, seat, CARD_ENEMY, node.value, node.name)).win
            return won * of_effect(table, seat, node.win, kind)
    return NEVER
