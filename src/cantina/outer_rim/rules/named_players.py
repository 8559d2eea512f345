"""Whom a card means: a player that it names stays meant until the card is finished, and for that card alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from .durations import THIS_CARD, forget
from .node import Node

if TYPE_CHECKING:
    from .table import Table

NOBODY: Final[i64] = -1


@final
class CardEnds(Node):
    """A card or an ability is finished: whoever the card around it has named (the frame's value) is meant again."""

    __slots__ = ("ability",)

    def __init__(self, ability: bool) -> None:
        self.ability: bool = ability

    def perform(self, table: Table, frame: Frame) -> None:
        table.chosen = frame.value
        if not self.ability:
            forget(table, frame.seat, THIS_CARD)


CARD_ENDS: Final = CardEnds(False)
ABILITY_ENDS: Final = CardEnds(True)


def begin_card(table: Table, seat: i64) -> None:
    """What follows belongs to a card that has named nobody yet."""
    table.push(CARD_ENDS, seat, "OR-TIMING-03", -1, table.chosen)
    table.chosen = NOBODY


def begin_ability(table: Table, seat: i64) -> None:
    """What follows belongs to an ability that has named nobody yet; the card it interrupts goes on afterwards."""
    table.push(ABILITY_ENDS, seat, "OR-TIMING-03", -1, table.chosen)
    table.chosen = NOBODY


def break_off(table: Table, frame: Frame) -> None:
    """A frame is dropped: if a card was to end there, it has."""
    if frame.node is CARD_ENDS or frame.node is ABILITY_ENDS:
        frame.node.perform(table, frame)
