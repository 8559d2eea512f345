"""Items: things that can lie face down, and who knows what they are.

An item is a small immutable value: what it is, which seats know that it lies here, and a mark that the game put on it.
The marks travel with the item from place to place and are cleared by a shuffle, so what a seat may know is never guessed
from history: it is read off the table.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What is printed on an item; every copy of it shares one kind, in a fixed order within its game."""

    __slots__ = ("index", "name")

    def __init__(self, index: i64, name: str) -> None:
        self.index: i64 = index
        self.name: str = name


K = TypeVar("K", bound=Kind)


class Item(Generic[K]):
    """One thing in some place: its kind, the seats that know it (one bit each) and the game's own mark."""

    __slots__ = ("kind", "known", "mark")

    def __init__(self, kind: K, known: i64 = 0, mark: i64 = 0) -> None:
        self.kind: K = kind
        self.known: i64 = known
        self.mark: i64 = mark

    def seen_by(self, seats: i64) -> Item[K]:
        """The same thing, known to these seats as well."""
        known = self.known | seats
        return self if known == self.known else Item(self.kind, known, self.mark)

    def unseen(self) -> Item[K]:
        """The same thing, known to nobody: what a shuffle leaves."""
        return Item(self.kind, 0, self.mark) if self.known else self

    def order(self) -> tuple[int, int, int]:
        """A sort key that depends on nothing but the value itself."""
        return (self.kind.index, self.known, self.mark)
