"""Five Spaces: a small game, and everything that Cantina asks of any game.

This module is the door: what the game is called, how it begins, and what it can do. The rest is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from cantina.core import Chance, State, fast
from cantina.core.game import Seat
from cantina.core.options import Option, checked
from cantina.core.players import Level

from . import notation
from .rules.island import Island
from .rules.seats import COLOURS
from .rules.setup import bury

if TYPE_CHECKING:
    from cantina.core import Event
    from cantina.core.game import Counters, Rulebook
    from cantina.core.terminal_view import TerminalView
    from cantina.core.view import View

PLAYERS = Option("players", "how many play (default: 3)", ("2", "3", "4"), default="3")
SPACES = Option("spaces", "how many spaces lie in the ring (default: 5)", ("5", "6", "7"), default="5")
BLIND = Option("blind", "not even the first player has seen where the treasure lies", flag=True, default="no")


class FiveSpaces:
    """The game as the rest of Cantina sees it."""

    name = "five-spaces"
    rules_version = 1
    actions = notation.ACTIONS
    languages: tuple[str, ...] = ("en", "de")
    declared: tuple[Option, ...] = (PLAYERS, SPACES, BLIND)

    def title(self, language: str) -> str:
        """What the game is called."""
        return {"en": "Five Spaces", "de": "Fünf Felder"}[language]

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given options checked and completed."""
        return checked(self.declared, given)

    def seats(self, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """A colour for every player."""
        return tuple(Seat(colour, colour) for colour in COLOURS[: int(options.get("players", PLAYERS.default))])

    def start(self, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> Island:
        """A new game, at the first player's first decision."""
        chosen = self.options(options)
        island = bury(int(chosen["players"]), int(chosen["spaces"]), chosen["blind"] == "yes", chance)
        island.events = events
        island.run()
        return island

    def text(self, state: State, seat: int, action: int) -> str:
        """An action in notation."""
        return notation.text(action)

    def parse(self, state: State, seat: int, text: str) -> int:
        """An action out of its notation."""
        return notation.parse(cast(Island, state), text)

    def bots(self) -> dict[str, Level]:
        """One bot that thinks long, and a better one that needs neither time nor dice."""
        from .bot import DREAM_SECONDS, Digger, Dreamer

        return {"dreamer": Level(lambda seed: Dreamer(fast(seed)), DREAM_SECONDS), "greedy": Level(lambda seed: Digger())}

    # Rooms -------------------------------------------------------------------------------------

    def view(self) -> View:
        from .web.view import VIEW

        return VIEW

    def terminal(self) -> TerminalView:
        from .terminal import TERMINAL

        return TERMINAL

    def rulebook(self) -> Rulebook:
        from . import rulebook

        return rulebook

    def counters(self) -> Counters:
        from . import counters

        return counters

    def catalogue(self) -> None:
        return None

    def gallery(self) -> None:
        return None

    def reviewer(self) -> None:
        return None

    def lessons(self) -> None:
        return None

    def puzzles(self) -> None:
        return None

    def corrections(self) -> None:
        return None

    def arrays(self) -> None:
        return None

    def trials(self) -> None:
        return None


GAME = FiveSpaces()
