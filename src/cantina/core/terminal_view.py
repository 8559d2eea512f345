"""What a game shows of itself at a terminal, and what it understands there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .decision import Decision, Outcome
from .event import Fact
from .options import Option
from .refusal import Refusal

if TYPE_CHECKING:
    from rich.text import Text


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


class Journey(Protocol):
    """What a line does: answers one after the other, each to the question it is meant for, and what is asked before."""

    @property
    def question(self) -> str: ...

    @property
    def steps(self) -> Sequence[tuple[str, int]]: ...


class Words(Protocol):
    """What a game says in one language."""

    @property
    def board(self) -> Any: ...

    def name(self, card: str) -> str: ...

    def side(self, seat: int) -> str: ...

    def prompt(self, decision: Decision) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...

    def event(self, told: dict[str, Fact]) -> str: ...


class TerminalView(Protocol):
    """A game at a terminal; `options` are what its command line knows beyond what every game has."""

    @property
    def options(self) -> tuple[Option, ...]: ...

    @property
    def examples(self) -> tuple[str, ...]:
        """Calls of the command line that are worth knowing, without the name of the program."""

    @property
    def places(self) -> tuple[str, ...]:
        """What records call the places of the largest table."""

    def players(self, given: Mapping[str, str]) -> list[str]:
        """Who sits where: a person, or a bot by its name."""

    def seats(self, table: Any) -> int:
        """How many seats people or bots play; the game itself may play others."""

    def rules(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """The options with which the game starts for so many players; what is left open may follow from the seed."""

    def words(self, language: str, table: Any = None) -> Words: ...

    def opening(self, given: Mapping[str, str]) -> list[str]:
        """The first actions, where the options say them already."""

    def story(self, told: Sequence[dict[str, Fact]], language: str, table: Any = None) -> list[str]: ...

    def result(self, outcome: Outcome, language: str, table: Any = None) -> str: ...

    def choices(self, table: Any, seat: int, language: str) -> Sequence[Choice]: ...

    def play_all(self, table: Any, seat: int) -> list[int]: ...

    def warnings(self, table: Any, seat: int, language: str) -> list[str]: ...

    def greeting(self, table: Any, language: str) -> list[str]:
        """What has to be said about a game before it begins or goes on."""

    def board(self, table: Any, viewer: int, language: str, width: int, rows: int | None) -> list[Text]:
        """The table on at most so many rows, or without a limit the whole of it."""

    def told(self, table: Any, viewer: int, language: str, whole: bool) -> list[str]: ...

    def laid_out(self, table: Any, seat: int, choices: Sequence[Any], language: str, width: int) -> tuple[list[Text], list[Any]]:
        """Choices that are shown in a way of the game's own, and those that are not."""

    def news(self, told: Sequence[dict[str, Fact]], viewer: int, language: str, width: int, table: Any) -> list[Text] | None:
        """What happened since a viewer was last asked, line by line; None if it is told as one paragraph."""

    def accounts(self, told: Sequence[dict[str, Fact]], language: str, width: int, table: Any) -> list[Text]:
        """After the end, what a game was decided by."""

    def typed(self, table: Any, seat: int, line: str, language: str) -> str:
        """What a person typed in own words, as notation; a name that could mean several things is refused with them."""

    def journey(self, table: Any, seat: int, line: str, language: str) -> Journey | None:
        """The answers that a line stands for, if it stands for several."""

    def shows(self, table: Any, seat: int, line: str, language: str, width: int, plain: bool) -> list[Text] | None:
        """What a line asks to be shown, if it asks for something that only this game has."""

    def order(self, line: str, language: str) -> str | None:
        """The standing order that a line gives, if it gives one."""

    def ordered(self, table: Any, seat: int, order: str) -> int | None:
        """The answer of a seat's standing order to the present question, if it has one."""

    def foregone(self, table: Any, seat: int, alone: bool) -> int | None:
        """The answer to a question that leaves nothing to choose; `alone` if nobody else could see that it was not asked."""

    def help(self, language: str) -> str: ...

    def legend(self, language: str) -> str: ...

    def card(self, name: str, language: str) -> list[str]: ...

    def names(self, language: str) -> Mapping[str, Sequence[str]]:
        """Everything that can be shown in full, by its id."""


class SimpleTerminalView:
    """What a view may leave out: a game at a terminal without a box to choose, standing orders or lines of its own.

    The view of a game can begin here and say only what is its own: places, players, seats, rules, words, choices, board and told.
    """

    options: tuple[Option, ...] = ()
    examples: tuple[str, ...] = ()

    def opening(self, given: Mapping[str, str]) -> list[str]:
        """Nothing of a game is chosen on the command line."""
        return []

    def play_all(self, table: Any, seat: int) -> list[int]:
        """Nothing is played in one go."""
        return []

    def warnings(self, table: Any, seat: int, language: str) -> list[str]:
        """Nothing is wasted."""
        return []

    def greeting(self, table: Any, language: str) -> list[str]:
        """There is nothing to say beforehand."""
        return []

    def laid_out(self, table: Any, seat: int, choices: Sequence[Any], language: str, width: int) -> tuple[list[Text], list[Any]]:
        """All choices are listed."""
        return [], list(choices)

    def news(self, told: Sequence[dict[str, Fact]], viewer: int, language: str, width: int, table: Any) -> list[Text] | None:
        """What happened is one paragraph."""
        return None

    def accounts(self, told: Sequence[dict[str, Fact]], language: str, width: int, table: Any) -> list[Text]:
        """The last table says it all."""
        return []

    def typed(self, table: Any, seat: int, line: str, language: str) -> str:
        """Whatever is typed is notation."""
        return line

    def journey(self, table: Any, seat: int, line: str, language: str) -> Journey | None:
        """Every line means one action."""
        return None

    def shows(self, table: Any, seat: int, line: str, language: str, width: int, plain: bool) -> list[Text] | None:
        """There is nothing else to read."""
        return None

    def order(self, line: str, language: str) -> str | None:
        """There are no standing orders."""
        return None

    def ordered(self, table: Any, seat: int, order: str) -> int | None:
        """There are no standing orders."""
        return None

    def foregone(self, table: Any, seat: int, alone: bool) -> int | None:
        """Every question is asked."""
        return None

    def card(self, name: str, language: str) -> list[str]:
        """There are no cards."""
        return []

    def names(self, language: str) -> Mapping[str, Sequence[str]]:
        """There is nothing to be shown in full."""
        return {}
