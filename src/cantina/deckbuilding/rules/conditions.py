"""Conditions: the ifs on cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .filters import Cards
from .node import Condition
from .table import Table


@final
class ForceWithYou(Condition):
    """If the Force is with you: on any of your three spaces (DB-FORCE-10)."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.force_with(seat)


@final
class YouHave(Condition):
    """If you have such a card in play, besides the one that asks."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        side = table.sides[seat]
        for piece in side.units:
            if piece.handle != source and self.cards.match(piece.kind, seat):
                return True
        for piece in side.ships:
            if piece.handle != source and self.cards.match(piece.kind, seat):
                return True
        return False


@final
class OpponentHasShip(Condition):
    """If the opponent has a capital ship in play."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.sides[1 - seat].ships) > 0


@final
class YouHaveNamed(Condition):
    """If a certain unit is in play on your side, or a certain base is yours."""

    __slots__ = ("base", "name")

    def __init__(self, name: str, base: bool = False) -> None:
        self.name: str = name
        self.base: bool = base

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        side = table.sides[seat]
        if self.base:
            return side.base is not None and side.base.kind.name == self.name
        for piece in side.units:
            if piece.kind.name == self.name:
                return True
        return False


FORCE_WITH_YOU: Final = ForceWithYou()
OPPONENT_HAS_SHIP: Final = OpponentHasShip()
