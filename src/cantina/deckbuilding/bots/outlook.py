"""What a learned player sees of a table at any question of its turn: figures, which cards lie where, which sort an answer is.

Nothing in it depends on the order of a deck, and the enemy's hand is seen only where a whole imagined table is judged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules.actions import (
    ACCEPT,
    AMOUNT,
    COMMIT,
    DAMAGE_BASE,
    DECLINE,
    DONE,
    DROP,
    END,
    OPTION,
    PICK_BASE,
    RESOLVE,
    SUBJECT,
    VERB_SHIFT,
)
from ..rules.kinds import AT_BASE, KIND_OF, ROW, Card
from ..rules.table import Table
from . import values
from .position import FIGURES, figures

KINDS: Final[i64] = 82
"""How many kinds of cards the box has; whoever adds one has everything learned again."""
SEEN: Final[i64] = FIGURES + 8
"""How many figures are seen: those of a turn's beginning and eight more."""

OWN: Final[i64] = 0
ENEMY: Final[i64] = KINDS
OWN_HAND: Final[i64] = 2 * KINDS
IN_ROW: Final[i64] = 3 * KINDS
READY: Final[i64] = 4 * KINDS
POOL: Final[i64] = 5 * KINDS
LARGEST_POOL: Final[i64] = 11
ENEMY_HAND: Final[i64] = POOL + LARGEST_POOL + 1
PLACES: Final[i64] = ENEMY_HAND + KINDS
"""Where the cards of a side, of a hand, of the row and of those that can still strike begin, each by its kind; the pool stands
among them, a place for every size. A card that lies twice is listed twice."""

SORT: Final[i64] = KINDS + 1
"""A verb has one sort of answer without a card and one for every kind."""
STRIKE: Final[i64] = (COMMIT >> VERB_SHIFT) * SORT
RAID: Final[i64] = ((COMMIT >> VERB_SHIFT) + 1) * SORT + 1
OPTIONS: Final[i64] = (PICK_BASE >> VERB_SHIFT) + 1
"""From here on options are counted like verbs: the first four, and all others."""
MOST_OPTIONS: Final[i64] = 4
SORTS: Final[i64] = (OPTIONS + 8) * SORT
USUAL: Final[i64] = 1
"""The sort that stands for what the swift player would do, added to its own."""


def seen(table: Table, seat: i64, early: list[float], late: list[float], hands: bool) -> list[float]:
    """All figures for the seat whose turn it is; what cards are worth early and late is given by kind."""
    found = figures(table, early, late)
    if not hands:
        found[FIGURES - 2] = 0.0
        found[FIGURES - 1] = 0.0
    reach = float(values.reach(table, int(seat)))
    needed = float(values.needed(table, int(seat)))
    found.append(float(table.pool) / 5.0)
    found.append(reach / 8.0)
    found.append(needed / 10.0)
    found.append(1.0 if reach >= needed else 0.0)
    found.append(float(len(table.sides[seat].hand)) / 5.0)
    found.append(float(table.turn) / 20.0)
    found.append(1.0 if reach > 0.0 else 0.0)
    found.append(1.0 if table.sides[1 - seat].base is None else 0.0)
    return found


def lying(table: Table, seat: i64, hands: bool) -> list[i64]:
    """Which cards lie where, seen from a seat."""
    found: list[i64] = []
    own, enemy = table.sides[seat], table.sides[1 - seat]
    for side in (own, enemy):
        at: i64 = OWN if side is own else ENEMY
        for zone in (side.hand, side.deck, side.discard):
            add(zone, at, found)
        for piece in side.units:
            found.append(at + piece.kind.index)
        for piece in side.ships:
            found.append(at + piece.kind.index)
        if side.base is not None:
            found.append(at + side.base.kind.index)
    add(own.hand, OWN_HAND, found)
    add(table.row, IN_ROW, found)
    for piece in own.units:
        if piece.target <= AT_BASE:
            found.append(READY + piece.kind.index)
    found.append(POOL + (table.pool if table.pool < LARGEST_POOL else LARGEST_POOL))
    if hands:
        add(enemy.hand, ENEMY_HAND, found)
    return found


def add(cards: list[Card], at: i64, found: list[i64]) -> None:
    """List the cards of a zone, except those that nobody knows."""
    for card in cards:
        if card.kind.index >= 0:
            found.append(at + card.kind.index)


def sort_of(table: Table, action: int) -> i64:
    """Which sort of answer an action is: its verb and the card it is about, or the card that asks."""
    if action == END:
        return 0
    verb: i64 = action & ~SUBJECT
    number: i64 = verb >> VERB_SHIFT
    subject: i64 = action & SUBJECT
    if verb in (COMMIT, RESOLVE):
        return STRIKE
    if COMMIT < verb <= COMMIT + (ROW << VERB_SHIFT):
        return RAID + table.row[number - (COMMIT >> VERB_SHIFT) - 1].kind.index
    if verb == OPTION:
        return (OPTIONS + (subject if subject < MOST_OPTIONS else MOST_OPTIONS)) * SORT + 1 + asker(table)
    if verb in (AMOUNT, DROP):
        return number * SORT + (subject if subject < KINDS else KINDS)
    if verb in (ACCEPT, DECLINE, DONE, DAMAGE_BASE):
        return number * SORT + 1 + asker(table)
    if subject < len(KIND_OF):
        return number * SORT + 1 + KIND_OF[subject].index
    return number * SORT


def asker(table: Table) -> i64:
    """The kind of card whose text is being settled; -1 if there is none."""
    if not table.stack:
        return -1
    handle: i64 = table.stack[len(table.stack) - 1].source
    return KIND_OF[handle].index if handle >= 0 else -1
