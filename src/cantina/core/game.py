"""What a game is to everything around it: the one door through which tables, pages, terminal, laboratory and API come in.

A game folder supplies one object of the shape `Game`. What it can do beyond being played (be shown in a browser, be played at a
terminal, be browsed, looked back on, taught) it says by its rooms: methods that return None where there is no such room, and
that import what they need only when they are called. Where a table stands as `Any`, it is a state of the game's own class, which
is compiled and known to that game alone; whoever goes through the door only hands it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar

from .actions import ActionTable
from .chance import Chance
from .options import Option
from .state import State

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

    from cantina.rulebook.sheets import Numbered
    from cantina.rulebook.short import Rules

    from .arrays import Arrays
    from .event import Event
    from .gallery import Entry as Shown
    from .gallery import Filter, Group, Sheet
    from .looking_back import Chart, Column, Line, Sentence, Sketch, Turn
    from .match import Entry
    from .players import Level
    from .puzzles import Puzzles
    from .teaching import Invitation, Script
    from .terminal_view import TerminalView
    from .view import View

Options = Mapping[str, str]
Piece = TypeVar("Piece")
Table = TypeVar("Table", contravariant=True)
Review = TypeVar("Review")


class Seat(NamedTuple):
    """A place at a table of a game."""

    name: str
    """What records and programs call it."""
    mark: str
    """The class by which styles tell it apart from the others."""
    ruled: bool = False
    """Whether the rules play it, so that nobody sits there."""


class Game(Protocol):
    """A game that can be played, recorded and replayed."""

    name: str
    rules_version: int
    languages: tuple[str, ...]
    declared: tuple[Option, ...]
    """The options that a game can be started with."""

    @property
    def actions(self) -> ActionTable:
        """Everything that can ever be chosen, whatever the options."""

    def title(self, language: str) -> str:
        """What the game is called."""

    def options(self, given: Options) -> dict[str, str]:
        """The given options checked and completed; a wrong one is refused with what would be right."""

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """The places at a table with these options, which need not be complete."""

    def start(self, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        """A new state, run up to its first decision; what happens on the way is told to whoever brings a list for it."""

    def text(self, state: State, seat: int, action: int) -> str:
        """The action in the game's notation, as this seat would write it in this state."""

    def parse(self, state: State, seat: int, text: str) -> int:
        """The action that a text means in this state; what is ambiguous or unknown is refused with the candidates."""

    def bots(self) -> Mapping[str, Level]:
        """The bots that know this game, by name, the strongest last; chance can play every game and is not among them."""

    # Rooms -------------------------------------------------------------------------------------

    def view(self) -> View | None:
        """The game in a browser."""

    def terminal(self) -> TerminalView | None:
        """The game at a terminal."""

    def catalogue(self) -> Catalogue[Any] | None:
        """The pieces of the game, to browse at a terminal."""

    def gallery(self) -> Gallery | None:
        """The pieces of the game, to look at in a browser."""

    def rulebook(self) -> Rulebook | None:
        """The rules, in short and numbered."""

    def reviewer(self) -> Reviewer[Any, Any] | None:
        """A finished game looked back on."""

    def lessons(self) -> Lessons | None:
        """Games that teach."""

    def counters(self) -> Counters | None:
        """What is counted of finished games."""

    def puzzles(self) -> Puzzles | None:
        """Positions with an answer to find, a new one each day."""

    def corrections(self) -> Corrections | None:
        """Figures that the owner of a box may correct."""

    def arrays(self) -> Arrays | None:
        """What a seat knows as an array of numbers, for programs that learn."""

    def trials(self) -> Trials | None:
        """Figures that the laboratory may change to see what that does."""


class Catalogue(Protocol[Piece]):
    """The pieces of a game, to browse at a terminal; what they are made of is its own affair."""

    @property
    def filters(self) -> tuple[Option, ...]:
        """What can be asked for besides words and cost."""

    @property
    def digits(self) -> int:
        """How long a cost is at most."""

    def cards(self, language: str) -> Sequence[Piece]:
        """Every card."""

    def has(self, card: Piece, filter: str, value: str) -> bool:
        """Whether a card has what is asked for."""

    def cost(self, card: Piece) -> int | None:
        """What a card costs."""

    def lines(self, card: Piece, language: str) -> list[str]:
        """One card in full."""

    def row(self, card: Piece, language: str) -> list[str]:
        """One card in a list: name, cost, figures and text."""

    def plain(self, card: Piece, language: str) -> dict[str, object]:
        """Everything we know about a card."""

    def words(self, card: Piece, language: str) -> str:
        """Everything a search looks through."""

    def sources(self, language: str) -> dict[str, str]:
        """Where the facts come from."""

    def legend(self, language: str) -> str:
        """What the signs in a list mean."""


class Gallery(Protocol):
    """The pieces of a game, to look at in a browser: entries with marks to filter by, and a sheet for each."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets that only the gallery needs, among what the game's view brings."""

    def phrases(self, language: str) -> dict[str, str]:
        """The words that stand on a drawn piece."""

    def folded(self, text: str) -> str:
        """A text as it is searched: without accents and capitals."""

    def filters(self, language: str) -> Sequence[Filter]:
        """What can be filtered by."""

    def entries(self, language: str) -> Sequence[Shown]:
        """Every piece."""

    def groups(self, language: str) -> Sequence[Group]:
        """The pieces under their headings."""

    def sheet(self, slug: str, language: str) -> Sheet | None:
        """One piece in full, if there is one of that name; it may be the name of a copy or of another side of it."""


class Rulebook(Protocol):
    """The rules of a game."""

    def short(self, language: str) -> Rules:
        """The rules in short, to read and search."""

    def numbered(self, language: str) -> Numbered:
        """Every numbered rule, an expansion's included, to read and search."""

    def pieces(self, text: str) -> list[tuple[str, str]]:
        """A text of the short rules as words and symbols."""


class Reviewer(Protocol[Table, Review]):
    """A finished game looked back on; what it makes of its tables first is its own affair."""

    def review(self, entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> Review:
        """Everything that can be said about a game afterwards, as figures."""

    def sentences(self, review: Review, language: str) -> list[Sentence]:
        """How the game was decided."""

    def charts(self, review: Review, language: str) -> list[Chart]:
        """The figures over all turns; the chart that stands for the whole game is the one that `emblem` names."""

    @property
    def emblem(self) -> str:
        """The key of the chart that a shared picture shows."""

    def topics(self, language: str) -> Mapping[str, str]:
        """What each sentence can be about, in words."""

    def measure(self, language: str) -> str:
        """How it is counted who is ahead."""

    def columns(self, language: str) -> Sequence[Column]:
        """The columns of the list of all turns."""

    def lines(self, review: Review, language: str) -> Sequence[Line]:
        """Every turn in one line."""

    def score(self, table: Table) -> tuple[int, ...]:
        """What each seat has of whatever wins the game."""

    def turns(self, review: Review) -> list[Turn]:
        """Every turn in figures."""

    @property
    def figures(self) -> str:
        """What the figures of a turn mean, for programs: in a few sentences, in English."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets that the page after a game needs besides the first one of the game."""

    @property
    def scripts(self) -> tuple[str, ...]:
        """The scripts of the game that the page after a game needs."""

    def panel(self, review: Review, language: str) -> dict[str, object] | None:
        """What the game's own parts of the page after a game are filled in with, None without any.

        Their templates are `review.html` before the charts and `logbook.html` after the turns; `replay` leads to positions.
        """

    def sketch(self, review: Review, language: str) -> Sketch | None:
        """A drawing for the shared picture, in place of the chart."""

    @property
    def keeps(self) -> bool:
        """Whether there is a page to keep, which takes a while to make."""

    def keepsake(self, review: Review, language: str) -> dict[str, object] | None:
        """What the game as one page to keep is filled in with, its template `keepsake.html`; None where there is no such page."""


class Lessons(Protocol):
    """Games that teach: scripts of entries with words."""

    def names(self) -> tuple[str, ...]:
        """The lessons, the first one first."""

    def invitation(self, name: str, language: str) -> Invitation:
        """What a lesson teaches."""

    def script(self, name: str) -> Script:
        """A lesson as it is written down."""

    def told(self, code: str, language: str) -> tuple[str, list[tuple[str, str, str]]]:
        """The title and the words of a step, in pieces: words, a symbol, and what must stand right behind it.

        No two steps of a game's lessons share a code.
        """

    def correction(self, code: str, language: str) -> str:
        """What somebody is told who does something else than a step is about."""


class Count(NamedTuple):
    """Something with a name that the laboratory counts besides what was bought, and the words for its table."""

    name: str
    """What it is called in JSON and as a column of CSV, where the name of the seat follows if each has its own."""
    per: Literal["seat", "role", "game"]
    """Whether each seat has several of it, each seat exactly one (what it plays as), or only the whole game has it."""
    title: str = ""
    """The heading of the table of its win rates; what only the whole game has, has none."""
    thing: str = ""
    """What one of it is."""
    column: str = ""
    """What the columns of CSV are called, if not as the whole."""


class Counters(Protocol):
    """What the laboratory and a player's own statistics count of a game."""

    def counts(self, language: str) -> tuple[Count, ...]:
        """What the laboratory counts besides what was bought; `noted` finds what each seat has, `ending` everything else."""

    def digest(self, table: Any, events: Iterable[Event]) -> dict[str, object]:
        """What a finished game is remembered by: its turns, what each seat bought, and perhaps the roles that seats played."""

    def purchases(self, events: Iterable[Event]) -> Iterator[tuple[int, str]]:
        """Who bought which card, in this order."""

    def noted(self, table: Any, events: Iterable[Event]) -> Mapping[str, Mapping[int, Sequence[str]]]:
        """What else each seat has done, by name and seat."""

    def ending(self, table: Any, winner: int | None) -> Mapping[str, Sequence[str]]:
        """What the laboratory notes at the end, by name: of each seat what it played as, or something of the whole game."""

    def turns(self, table: Any) -> int:
        """How many turns were begun, those of all seats together."""

    def kinds(self, options: Options, roles: Mapping[str, Sequence[str]], seat: int, language: str) -> Mapping[str, str]:
        """Under what a finished game of a seat is counted besides its mode and its opponents: each heading with what it was.

        `roles` is what the digest of the game has under that name, by name and seat; an old one may have none.
        """

    def name(self, card: str, language: str) -> str:
        """What a card is called."""

    def side(self, seat: int, language: str, roles: Mapping[str, Sequence[str]] = {}) -> str:
        """What a seat is called; in a finished game whose roles are known, by what it played as."""

    def ruled(self, options: Options, language: str) -> str:
        """What those are called whom the rules play in games with these options, if there are any."""


class Corrections(Protocol):
    """Figures of a game that the owner of a box may correct in a file."""

    def check(self, path: Path, language: str) -> int:
        """Say what a file corrects, or everything that is wrong with it; the exit code of a command."""

    def corrected(self, path: Path) -> Game:
        """The game with what a file corrects, which also plays what was begun with the printed figures; mistakes are refused."""


class Trials(Protocol):
    """Figures of a game that the laboratory may change to see what that does; they are named like those of corrections."""

    def changed(self, changes: Mapping[str, Any]) -> AbstractContextManager[Game]:
        """The game with these figures while the context lasts: sections, in them pieces, in them figures; mistakes are refused.

        Nothing else of the game may be played meanwhile in the same process.
        """

    def pieces(self, changes: Mapping[str, Any]) -> tuple[str, ...]:
        """The pieces that changes are about, by the names that the counters use."""

    def without(self, options: Options) -> Mapping[str, Mapping[str, Any]]:
        """For every card that can be bought with these options, the changes that put it out of everybody's reach."""
