"""Star Wars: The Deckbuilding Game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from cantina.core.chance import Chance, Stream, seed_from
from cantina.core.game import Seat
from cantina.core.options import Option, checked
from cantina.core.players import Level
from cantina.core.state import State

from . import notation
from .box.cards import CATALOGUE
from .rules.setup import deal
from .rules.table import Options, Table

if TYPE_CHECKING:
    from cantina.core.arrays import Arrays
    from cantina.core.event import Event
    from cantina.core.game import Catalogue, Counters, Gallery, Lessons, Reviewer, Rulebook, Trials
    from cantina.core.puzzles import Puzzles
    from cantina.core.terminal_view import TerminalView
    from cantina.core.view import View

    from .review.figures import Review
    from .rules.kinds import Kind

SEATS = Seat("empire", "empire"), Seat("rebel", "rebel")
MODES = {"beginner": 3, "full": 4, "secret": 4}
"""The modes, each with its recommended number of bases to win (DB-DEC-45)."""


class DeckbuildingGame:
    """The Deckbuilding Game as the rest of Cantina sees it."""

    name = "deckbuilding"
    rules_version = 1
    actions = notation.ACTIONS
    languages: tuple[str, ...] = ("en", "de")
    declared: tuple[Option, ...] = (
        Option("mode", "which bases are used and who chooses them (default: beginner)", tuple(MODES), default="beginner"),
        Option("bases-to-win", "default: 3, or 4 with all bases", ("2", "3", "4", "5")),
        Option("pay-off", "neutral cards of the row may be paid off", flag=True, default="no"),
    )

    def title(self, language: str) -> str:
        """What the game is called, in every language."""
        return "The Deckbuilding Game"

    def seats(self, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """The Empire and the Rebels."""
        return SEATS

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Check the options and fill in what is missing."""
        chosen = checked(self.declared, given)
        return chosen | {"bases-to-win": chosen["bases-to-win"] or str(MODES[chosen["mode"]])}

    def start(self, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> Table:
        """A new game, at the Empire's first decision."""
        chosen = self.options(options)
        table = deal(Options(chosen["mode"], int(chosen["bases-to-win"]), chosen["pay-off"] == "yes"), chance)
        table.events = events
        table.run()
        return table

    def text(self, state: State, seat: int, action: int) -> str:
        """An action in notation."""
        return notation.text(cast(Table, state), action)

    def parse(self, state: State, seat: int, text: str) -> int:
        """An action out of its notation."""
        return notation.parse(cast(Table, state), text)

    def bots(self) -> dict[str, Level]:
        """From one who slips like a beginner to one who thinks for a tenth of a second."""
        from .bots.levels import levels

        return levels()

    # Rooms -------------------------------------------------------------------------------------

    def view(self) -> View:
        from .web.view import VIEW

        return VIEW

    def terminal(self) -> TerminalView:
        from .terminal.view import TERMINAL

        return TERMINAL

    def catalogue(self) -> Catalogue[Kind]:
        from .terminal.catalogue import CATALOGUE

        return CATALOGUE

    def gallery(self) -> Gallery:
        from .web import gallery

        return gallery

    def rulebook(self) -> Rulebook:
        from .rulebook import BOOK

        return BOOK

    def reviewer(self) -> Reviewer[Table, Review]:
        from .review import reviewer

        return reviewer

    def lessons(self) -> Lessons:
        from . import lesson

        return lesson

    def counters(self) -> Counters:
        from .review import digest

        return digest

    def puzzles(self) -> Puzzles:
        from . import puzzles

        return puzzles

    def corrections(self) -> None:
        return None

    def arrays(self) -> Arrays:
        from .arrays import ARRAYS

        return ARRAYS

    def trials(self) -> Trials:
        from .bots import trials

        return trials


GAME = DeckbuildingGame()


def new(seed: str = "cantina", chance: Chance | None = None, **options: str | int) -> Table:
    """A new game from Python; its options are `mode`, `bases_to_win` and `pay_off` (`yes` or `no`)."""
    given = {name.replace("_", "-"): str(value) for name, value in options.items()}
    return GAME.start(given, chance or Stream(seed_from(seed)))


__all__ = ["CATALOGUE", "GAME", "Options", "Table", "new"]
