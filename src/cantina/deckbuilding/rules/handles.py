"""Handles: how an action names a card in a zone.

Copies of a card are told apart only where it matters. In hands and piles the first handle of a kind means an ordinary
copy, the second one a copy that is only borrowed. In the row handles count the copies from the left. Among equal copies
the one that others know best moves first, so that moving it tells nobody how many there are.
"""

from __future__ import annotations

from mypy_extensions import i64

from .actions import NUMBERS
from .kinds import KIND_OF, NOTHING, ROW, Card
from .table import BORROWED, Table


def handles(zone: list[Card], verb: i64, actions: list[int], borrowed: bool = True) -> None:
    """Add an action for every different card of a hand or pile; `borrowed` tells whether borrowed cards can be among them."""
    for card in zone:
        kind = card.kind
        action = NUMBERS[verb + kind.handle]
        if kind.copies == 1 or action not in actions:
            actions.append(action)
    if borrowed:
        for card in zone:
            if card.mark & BORROWED and has_plain_copy(zone, card):
                action = verb + card.kind.handle + 1
                if action not in actions:
                    actions.append(action)


def has_plain_copy(zone: list[Card], borrowed: Card) -> bool:
    """Whether the zone also holds an ordinary copy of a borrowed card."""
    for card in zone:
        if card.kind is borrowed.kind and not card.mark & BORROWED:
            return True
    return False


def find(zone: list[Card], handle: i64) -> i64:
    """Where in a hand or pile the card with this handle lies."""
    kind = KIND_OF[handle]
    want_borrowed = handle != kind.handle
    best: i64 = -1
    score: i64 = -1
    for i in range(len(zone)):
        card = zone[i]
        if card.kind is kind:
            borrowed = card.mark & BORROWED != 0
            rank: i64 = card.known + (8 if borrowed == want_borrowed else 0)
            if rank > score:
                best, score = i, rank
    return best


def row_handle(table: Table, slot: i64) -> i64:
    """The handle of the card in a place of the row."""
    kind = table.row[slot].kind
    if kind.copies == 1:
        return kind.handle
    copy: i64 = 0
    for left in range(slot):
        if table.row[left].kind is kind:
            copy += 1
    return kind.handle + copy


def slot_of(table: Table, handle: i64) -> i64:
    """The place in the row of the card with this handle; -1 if there is none."""
    kind = KIND_OF[handle]
    copy = handle - kind.handle
    for slot in range(ROW):
        if table.row[slot].kind is kind:
            if copy == 0:
                return slot
            copy -= 1
    return -1


def attacked(table: Table, slot: i64) -> bool:
    """Whether cards are committed against this place of the row."""
    for piece in table.sides[table.active].units:
        if piece.target == slot + 1:
            return True
    return False


def duplicate(table: Table, slot: i64) -> bool:
    """Whether an equal card, equally attacked or not, lies further left in the row."""
    kind = table.row[slot].kind
    if kind.copies == 1:
        return False
    for left in range(slot):
        if table.row[left].kind is kind and attacked(table, left) == attacked(table, slot):
            return True
    return False


def row_handles(table: Table, verb: i64, slots: list[i64]) -> list[int]:
    """An action for every different card among these places of the row."""
    actions: list[int] = []
    for slot in slots:
        if table.row[slot].kind.type != NOTHING and not duplicate(table, slot):
            actions.append(verb + row_handle(table, slot))
    return actions
