"""What a game is in a browser: zones to draw, lines to tell, a form for a new table, and the plain view of programs.

Everything that tells something receives what its viewer knows, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from .event import Event, Fact
    from .game import Options
    from .knowledge import Knowledge
    from .refusal import Refusal


class Field(NamedTuple):
    """An option as a form asks for it: a tick, or one of several values."""

    name: str
    label: str
    hint: str
    values: tuple[tuple[str, str], ...]
    """What can be chosen, each with its words; none if it is a tick, which means yes."""
    default: str
    more: bool = False
    """Whether it is seldom asked for, and so stands behind a fold."""
    only: str = ""
    """Where it is asked: the name of another field and the values of that at which it is, parted by blanks; else always.

    Several such conditions, parted by semicolons, have to hold together.
    """
    art: tuple[str, ...] = ()
    """A drawing for each value, as the address of an SVG symbol of 96 to 128; nothing for one that has none."""
    limits: tuple[str, ...] = ()
    """Where each value is offered, said like `only`; nothing where all of them always are."""

    def asked(self, given: Mapping[str, str]) -> bool:
        """Whether it is asked where this was answered elsewhere."""
        return holds(self.only, given)

    def offered(self, given: Mapping[str, str]) -> list[str]:
        """The values that can be chosen where this was answered elsewhere."""
        values = [value for value, _ in self.values]
        return [value for n, value in enumerate(values) if not self.limits or holds(self.limits[n], given)]


def holds(only: str, given: Mapping[str, str]) -> bool:
    """Whether every condition of a field holds: another field has one of some values."""
    conditions = [each.split(" ") for each in only.split(";") if each]
    return all(given.get(name) in values for name, *values in conditions)


class Heard(NamedTuple):
    """What a viewer heard when a table came to a new position."""

    seat: int
    """Whose doing it was; -1 where that is a secret."""
    events: list[dict[str, Fact]]
    """What happened, in this order, each as the viewer hears it."""


class Told(NamedTuple):
    """A line of the log: what one action has brought, or what the rules did by themselves, as one viewer hears it."""

    mark: str
    """Whose mark it bears."""
    words: tuple[tuple[str, str], ...]
    """The sentence in pieces, each with the name of the printed thing that it names, or nothing."""
    news: str = ""
    """What of it is shown in large letters for a moment."""
    sound: str = ""
    """What it sounds like to whoever wants to hear it: `hit` or `destroyed`."""
    by_rules: bool = False
    """Whether nobody chose it."""
    next_turn: bool = False
    """Whether it happened in the turn that this action has led to."""
    turn: tuple[int, int] | None = None
    """Which turn it happened in and whose, where the action led through a turn in which nobody was asked."""
    way: str = ""
    """Of lines that follow each other with the same word here, such as the spaces of one flight, the last one says all."""


class Holding(NamedTuple):
    """The pieces of one owner as far as a viewer may know them, by where they are; face down there is no order among them."""

    mark: str
    title: str
    places: tuple[tuple[str, tuple[tuple[str, str, int], ...]], ...]
    """Each place in words, and what is there: names of pieces, their words, and how many."""


class View(Protocol):
    """A game in a browser. Whatever tells something receives what its viewer knows."""

    @property
    def areas(self) -> Mapping[str, tuple[str, ...]]:
        """The zones of the table, each with a template of its name, by the area of the page in which they stand.

        The areas are `head`, `board`, `rail` (beside the board, above the log) and `over` (dialogs).
        """

    @property
    def templates(self) -> tuple[str, str]:
        """Where the templates are: a package, and a folder in it; `macros.html` has what zones share."""

    @property
    def static(self) -> tuple[str, str]:
        """Where its own styles, scripts and pictures are: a package, and a folder in it, served under the game's name."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets among them, in their order.

        The first has the colours and signs of the game: pages that list several games load it too.
        """

    @property
    def scripts(self) -> tuple[str, ...]:
        """The scripts among them, which tables and replays load; they are modules and use what the frame's modules offer."""

    def context(
        self, knowledge: Knowledge[Any], names: list[str], undo: Refusal | None, language: str, told: Iterable[Heard]
    ) -> dict[str, object]:
        """What the templates of all zones are filled in with.

        `told` is what this viewer has heard so far, position by position and the newest first, without what was taken back;
        it is gathered while it is read, so that whoever needs only the latest stops there.
        """

    def told(self, events: Sequence[Event], seat: int, you: int, language: str, table: Any) -> list[Told]:
        """Everything that came of one action as lines of the log for a viewer, usually one; `you` is the seat it is told to.

        The table is what the action led to, for what seats are called there and nothing else.
        """

    def line(self, event: Event, seat: int, language: str, table: Any) -> tuple[str, str, str] | None:
        """An event as a line of the log for a viewer: whose mark it bears, its words, and its news; None if it has no line.

        The table is what the event led to, for what seats are called there and nothing else.
        """

    def plain(self, knowledge: Knowledge[Any]) -> Mapping[str, object]:
        """The table as a program reads it."""

    def pieces(self) -> Sequence[Any]:
        """Everything that is printed, as a program reads it."""

    def types(self) -> tuple[type, type]:
        """The types of the table and of one piece, as a program reads them."""

    def events(self) -> str:
        """Everything that can happen, as a program hears it: all codes with their facts, in one line."""

    def fields(self, language: str) -> list[Field]:
        """The options that somebody chooses when a table is opened."""

    def question(self, knowledge: Knowledge[Any], names: list[str], language: str) -> str:
        """What is asked now, or who is waited for."""

    def labels(self, knowledge: Knowledge[Any], language: str) -> dict[int, str]:
        """Everything the viewer may do now, each in the words of its button."""

    def holdings(self, knowledge: Knowledge[Any], language: str) -> list[Holding]:
        """Everything that each owner has, as far as the viewer may know it; nothing where a game has no such lists."""

    def sweep(self, knowledge: Knowledge[Any], name: str) -> int | None:
        """The next of several simple actions that belong together, such as playing the whole hand; None if there is none."""

    def refusal(self, refusal: Refusal, language: str) -> str:
        """Why something is not possible."""

    def rule(self, refusal: Refusal, language: str) -> tuple[str, str]:
        """Where the rule behind a refusal can be read, and what a link to it says."""

    def side(self, seat: int, language: str, table: Any = None) -> str:
        """What a seat is called; at a table, by whatever it has become there."""

    def mode(self, options: Options, language: str) -> str:
        """The options of a table in a few words."""

    def item(self, name: str, language: str) -> str:
        """The name of a piece."""

    def turn(self, table: Any) -> tuple[int, int]:
        """Which turn it is, and whose."""

    def recap(self, told: Sequence[Mapping[str, Fact]], by: int, names: list[str], language: str) -> str:
        """What a whole turn of a seat came to, in one sentence, from what its viewer heard of it; may be empty."""

    def heading(self, told: Sequence[Mapping[str, Fact]], by: int, you: int, language: str) -> str:
        """The same in a few words without a name, beside the number of the turn; `you` is the seat it is told to."""

    def result(self, winners: list[int], reason: str, language: str, sides: Sequence[str] = ()) -> str:
        """How a game ended, in one line; `sides` are whatever everybody became there, where that is known."""
