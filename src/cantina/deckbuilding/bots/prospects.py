"""Where a rollout led, in figures that can be put into words: by these an adviser tells how two answers differ."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules.kinds import EMPIRE, NOTHING
from ..rules.table import Table
from .position import deck_of

WON, LOST, DAMAGE, TAKEN, ATTACK, RESOURCES, ENEMY_ATTACK, ENEMY_RESOURCES, FORCE, HULL = range(10)
"""The place of each figure; behind them stands for each card of the row how many each side has of it, first one's own."""
PLAIN: Final[i64] = 10
HAND: Final = 5.0


def in_row(table: Table) -> list[int]:
    """The kinds of cards that lie in the row, by their number, each once."""
    found: list[int] = []
    for card in table.row:
        index = int(card.kind.index)
        if card.kind.type != NOTHING and index not in found:
            found.append(index)
    return found


def prospect(table: Table, seat: i64, row: list[int]) -> list[float]:
    """All figures of a table, seen from a seat; the cards of whose kinds it counts are given by their number."""
    found: list[float] = [0.0] * PLAIN
    outcome = table.outcome
    if outcome is not None:
        found[WON if int(seat) in outcome.winners else LOST] = 1.0
    found[DAMAGE], found[TAKEN] = dealt(table, seat), dealt(table, 1 - seat)
    found[ATTACK], found[RESOURCES] = strength(table, seat)
    found[ENEMY_ATTACK], found[ENEMY_RESOURCES] = strength(table, 1 - seat)
    found[FORCE] = float(-table.force if seat == EMPIRE else table.force)
    for ship in table.sides[seat].ships:
        found[HULL] += float(ship.kind.hit_points - ship.damage)
    own, enemy = deck_of(table, seat), deck_of(table, 1 - seat)
    for index in row:
        found.append(float(own.count(index)))
        found.append(float(enemy.count(index)))
    return found


def dealt(table: Table, seat: i64) -> float:
    """All damage that a side has done to the enemy's bases."""
    total: i64 = 0
    for card in table.sides[seat].victory:
        total += card.kind.hit_points
    base = table.sides[1 - seat].base
    if base is not None:
        total += base.damage
    return float(total)


def strength(table: Table, seat: i64) -> tuple[float, float]:
    """The attack and the resources that a side has in a turn: in an average hand, and from its ships."""
    side = table.sides[seat]
    attack = resources = size = 0.0
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            size += 1.0
            attack += float(card.kind.attack)
            resources += float(card.kind.resources)
    for unit in side.units:
        size += 1.0
        attack += float(unit.kind.attack)
        resources += float(unit.kind.resources)
    share = HAND / size if size > HAND else 1.0
    attack, resources = attack * share, resources * share
    for ship in side.ships:
        attack += float(ship.kind.attack)
        resources += float(ship.kind.resources)
    return attack, resources
