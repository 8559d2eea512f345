"""Constants: what bends the rules for as long as a card is in play."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .filters import Cards
from .node import Condition, Constant
from .table import Piece, Side, Table


@final
class Boost(Constant):
    """More attack: for this card, or for each card of its controller that is meant."""

    __slots__ = ("each", "in_row", "n", "when")

    def __init__(self, n: i64, each: Cards | None = None, when: Condition | None = None, in_row: bool = False) -> None:
        self.n: i64 = n
        self.each: Cards | None = each
        self.when: Condition | None = when
        self.in_row: bool = in_row

    def attack(self, table: Table, seat: i64, holder: Piece, piece: Piece, row: bool) -> i64:
        if self.each is None:
            if piece is not holder:
                return 0
        elif not self.each.match(piece.kind, seat):
            return 0
        if self.in_row and not row:
            return 0
        if self.when is not None and not self.when.holds(table, seat, holder.handle):
            return 0
        return self.n


@final
class BoostPerLostBase(Constant):
    """More attack for this card for each own base in the opponent's victory pile."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def attack(self, table: Table, seat: i64, holder: Piece, piece: Piece, row: bool) -> i64:
        return self.n * len(table.sides[1 - seat].victory) if piece is holder else 0


@final
class Shield(Constant):
    """Prevents the first damage to this base in each turn."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def shield(self) -> i64:
        return self.n


@final
class HuntNeutral(Constant):
    """Lets neutral units of the row be attacked once per turn, for their cost (DB-DEC-71)."""

    __slots__ = ()

    def hunts(self) -> bool:
        return True


def attack_of(table: Table, seat: i64, piece: Piece, row: bool) -> i64:
    """The attack of a card in play now: printed, gained this turn, and what constants give it (DB-DEC-15, DB-DEC-65)."""
    side: Side = table.sides[seat]
    total = piece.kind.attack + piece.bonus
    for other in side.units:
        constant = other.kind.constant
        if constant is not None:
            total += constant.attack(table, seat, other, piece, row)
    for other in side.ships:
        constant = other.kind.constant
        if constant is not None:
            total += constant.attack(table, seat, other, piece, row)
    base = side.base
    if base is not None:
        constant = base.kind.constant
        if constant is not None:
            total += constant.attack(table, seat, base, piece, row)
    return max(total, 0)
