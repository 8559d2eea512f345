"""What a game shows of itself at a terminal; each game folder has a module `terminal` with a `FACE` of this shape."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.text import Text

from cantina.core import Decision, Game, Refusal
from cantina.core.event import Fact


class Choice(Protocol):
    """One action as it is offered: numbered, grouped and labelled."""

    @property
    def number(self) -> int: ...

    @property
    def action(self) -> int: ...

    @property
    def group(self) -> str: ...

    @property
    def label(self) -> str: ...


class Words(Protocol):
    """What a game says in one language."""

    @property
    def board(self) -> Any: ...

    def name(self, card: str) -> str: ...

    def side(self, seat: int) -> str: ...

    def prompt(self, decision: Decision) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...

    def event(self, told: dict[str, Fact]) -> str: ...

    def result(self, winner: int, reason: str) -> str: ...


class Face(Protocol):
    """A game at a terminal."""

    def words(self, language: str) -> Words: ...

    def choices(self, table: Any, seat: int, language: str) -> Sequence[Choice]: ...

    def play_all(self, table: Any, seat: int) -> list[int]: ...

    def warnings(self, table: Any, seat: int, language: str) -> list[str]: ...

    def board(self, table: Any, viewer: int, language: str, width: int) -> list[Text]: ...

    def told(self, table: Any, viewer: int, language: str) -> list[str]: ...

    def typed(self, line: str, language: str) -> str: ...

    def legend(self, language: str) -> str: ...

    def card(self, name: str, language: str) -> list[str]: ...

    def cards(self) -> list[str]: ...


def face_of(game: Game) -> Face:
    """The face of a game."""
    return cast(Face, import_module(f"{type(game).__module__}.terminal").FACE)
