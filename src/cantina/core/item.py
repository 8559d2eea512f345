"""Items: things that can lie face down, and who knows what they are.

An item is a small immutable value: what it is, which seats know that it lies here, and a mark that the game put on it.
The marks travel with the item from place to place and are cleared by a shuffle, so what a seat may know is never guessed
from history: it is read off the table.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

KNOWERS: Final[i64] = 256
"""How many ways there are for seats to know something or not: one bit for each seat and one for spectators, eight at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What is printed on an item; every copy of it shares one kind, in a fixed order within its game."""

    __slots__ = ("faces", "index", "name")

    def __init__(self, index: i64, name: str) -> None:
        self.index: i64 = index
        self.name: str = name
        self.faces: list[Item[Any] | None] = [None] * KNOWERS
        """The items of this kind without a mark, by who knows them: equal items are one object."""


K = TypeVar("K", bound=Kind)


MARKS: Final[i64] = 1024
"""How many marks a game may tell apart: kind, knowers and mark make one small number, by which items are put in order."""


class Item(Generic[K]):
    """One thing in some place: its kind, the seats that know it (one bit each) and the game's own mark."""

    __slots__ = ("index", "kind", "known", "mark", "order")

    def __init__(self, kind: K, known: i64 = 0, mark: i64 = 0) -> None:
        if not 0 <= mark < MARKS:
            raise ValueError(f"the mark of an item is 0 to {MARKS - 1}, not {mark}")
        self.kind: K = kind
        self.index: i64 = kind.index
        """The number of its kind, for loops over many things."""
        self.known: i64 = known
        self.mark: i64 = mark
        self.order: int = (kind.index << 18) + (known << 10) + mark
        """A sort key of the value itself, different for different values: the kind, then who knows it, then the mark."""

    def known_to(self, seats: i64) -> Item[K]:
        """The same thing, known to exactly these seats."""
        return item_of(self.kind, seats, self.mark)

    def seen_by(self, seats: i64) -> Item[K]:
        """The same thing, known to these seats as well."""
        known = self.known | seats
        return self if known == self.known else self.known_to(known)

    def unseen(self) -> Item[K]:
        """The same thing, known to nobody: what a shuffle leaves."""
        return self.known_to(0)


def item_of(kind: K, known: i64, mark: i64 = 0) -> Item[K]:
    """A thing of this kind that these seats know; without a mark equal ones are one object, which thousands of games share."""
    if mark:
        return Item(kind, known, mark)
    face = kind.faces[known]
    if face is None:
        face = Item(kind, known)
        kind.faces[known] = face
    return face
