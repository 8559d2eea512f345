"""The vocabulary's grammar: what every word of it can do.

A card is built from nodes (things to do), conditions (ifs), constants (whiles), whens and redirections. They are
immutable, know no game, and are asked about the table they are given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.declared import RefusalCode
from cantina.core.effect import Effect

from . import refused

if TYPE_CHECKING:
    from .table import Piece, Table


class Node(Effect["Table"]):
    """Something a card does, for the seat that controls it; `source` is the handle of the card in play."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether doing it could change or show anything at all (DB-DEC-07, DB-DEC-51)."""
        return True

    def has_object(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether a price may be paid for it: it needs a legal object, but may come to nothing (DB-DEC-09)."""
        return True

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether it can be done in full, as a price has to be (DB-DEC-09)."""
        return self.possible(table, seat, source)

    def obstacle(self, table: Table, seat: i64, source: i64) -> RefusalCode:
        """Which rule stands in the way of something that is not possible."""
        return refused.EFFECTLESS

    def declinable(self) -> bool:
        """Whether its own question can offer "decline" as one more answer (it does when the frame's value is -1)."""
        return False


class Condition:
    """An "if": a question about the table that the controller's side must answer with yes."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether it is so now."""
        raise NotImplementedError


class Constant:
    """A "while": it bends a rule at a named point for as long as its card is in play."""

    __slots__ = ()

    def attack(self, table: Table, seat: i64, holder: Piece, piece: Piece, row: bool) -> i64:
        """How much attack it gives to one of its controller's cards, in an attack on the row or on the base."""
        return 0

    def shield(self) -> i64:
        """How much damage to its base it prevents in each turn."""
        return 0

    def hunts(self) -> bool:
        """Whether it lets its controller attack neutral units in the row."""
        return False


PLAYED: Final[i64] = 0
PURCHASED: Final[i64] = 1
DEFEATS: Final[i64] = 2
REVEALED: Final[i64] = 3
TURN_STARTS: Final[i64] = 4
PLAYS_FIRST_NEUTRAL: Final[i64] = 5
OPPONENT_DISCARDS: Final[i64] = 6


@final
class When:
    """A "when": at this point of the game its controller may let it happen."""

    __slots__ = ("effect", "point")

    def __init__(self, point: i64, effect: Node) -> None:
        self.point: i64 = point
        self.effect: Node = effect


TO_DISCARD: Final[i64] = 0
TO_HAND: Final[i64] = 1
TO_DECK: Final[i64] = 2
DESTINATIONS: Final = ("discard", "hand", "deck")


@final
class Redirect:
    """Sends a purchased card elsewhere: a card its own purchase, a base the first purchase (or first neutral one) of a turn."""

    __slots__ = ("borrowed", "destination", "neutral")

    def __init__(self, destination: i64, neutral: bool = False, borrowed: bool = False) -> None:
        self.destination: i64 = destination
        self.neutral: bool = neutral
        self.borrowed: bool = borrowed
