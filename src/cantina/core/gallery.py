"""The pieces of a game as a gallery shows them: what they can be filtered by, and what there is to say about each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from cantina.rulebook.short import Keyword


class Choice(NamedTuple):
    """One choice of a filter, as it stands in an address and in words; of many choices each is in a group."""

    value: str
    words: str
    icon: str = ""
    group: str = ""


class Filter(NamedTuple):
    """Something that pieces can be told apart by; the choices of an open one are all in sight."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    open: bool


class Print(Protocol):
    """What is printed on a piece: the game's own macro draws it, the page reads only what it styles and labels it by."""

    @property
    def mark(self) -> str: ...

    @property
    def type(self) -> str: ...

    @property
    def label(self) -> str: ...


class Part(NamedTuple):
    """A part of what stands on a piece that has several: its heading, what it tells, and what it does, sentence by sentence."""

    title: str
    prose: str
    lines: tuple[str, ...]


class Side(NamedTuple):
    """A piece in one language; what it does is one text, or stands in its parts."""

    language: str
    print: Print
    name: str
    described: str
    figures: str
    text: str
    reward: str
    parts: tuple[Part, ...] = ()


class Badge(NamedTuple):
    """What is worth knowing about a piece before one opens it: a code for its looks, and its words."""

    code: str
    words: str


class Entry(NamedTuple):
    """A piece as the gallery lists it; `marks` are the choices of filters that it fits, `words` what a search looks through."""

    slug: str
    group: str
    sides: tuple[Side, ...]
    copies: int
    badge: Badge | None
    marks: frozenset[str]
    words: str


class Group(NamedTuple):
    """Pieces under one heading."""

    name: str
    words: str
    entries: tuple[Entry, ...]


class Figure(NamedTuple):
    """A figure of a piece and where it comes from."""

    label: str
    value: str
    grade: str
    sure: str
    sources: str


class Ruling(NamedTuple):
    """How a piece is read where there could be doubt."""

    standing: str
    why: str
    text: str
    see: list[str]


class Sheet(NamedTuple):
    """All that is to be said about one piece."""

    entry: Entry
    where: str
    figures: list[Figure]
    rulings: list[Ruling]
    sources: list[tuple[str, str]]
    keywords: tuple[Keyword, ...]
