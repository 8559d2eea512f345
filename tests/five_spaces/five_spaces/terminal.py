"""The game at a terminal: the ring on a few lines, in colour or as plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from cantina.core import Refusal
from cantina.core.decision import Outcome
from cantina.core.event import Fact
from cantina.core.options import Option
from cantina.core.terminal_view import SimpleTerminalView

from . import BLIND, PLAYERS, SPACES
from .notation import ACTIONS
from .rules.island import Island
from .rules.seats import COLOURS
from .words import Words, words

SIGNS = {"sand": ".", "treasure": "$", "face-down": "?"}
STYLES = {"red": "bold red", "blue": "bold blue", "green": "bold green", "gold": "bold yellow"}


class Choice(NamedTuple):
    """One action as it is offered."""

    number: int
    action: int
    group: str
    label: str


class FiveSpacesTerminal(SimpleTerminalView):
    """Five Spaces at a terminal."""

    options = (
        Option("players", "who sits where, two to four of human, greedy, random (default: human,greedy,greedy)", (), "seats"),
        SPACES,
        BLIND,
    )
    examples = ("play five-spaces --players human,human,greedy --spaces 7",)
    places = COLOURS

    def players(self, given: Mapping[str, str]) -> list[str]:
        """Who sits where, in the order of the seats."""
        return [name.strip() for name in given.get("players", "human,greedy,greedy").split(",")]

    def rules(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """What was said about the rules, for so many players."""
        if str(players) not in PLAYERS.values:
            raise Refusal("option-value", option="players", value=players, known=", ".join(PLAYERS.values))
        said = {option.name: given[option.name] for option in (SPACES, BLIND) if option.name in given}
        return {"players": str(players), **said}

    def seats(self, table: Island) -> int:
        """Everybody."""
        return int(table.seats)

    def words(self, language: str, table: Island | None = None) -> Words:
        return words(language)

    def story(self, told: Sequence[dict[str, Fact]], language: str, table: Island | None = None) -> list[str]:
        return [words(language).event(each) for each in told]

    def result(self, outcome: Outcome, language: str, table: Island | None = None) -> str:
        return words(language).result(outcome.winners, outcome.reason)

    def choices(self, table: Island, seat: int, language: str) -> list[Choice]:
        """Everything a seat may do now, numbered."""
        assert table.decision is not None
        offered = enumerate(table.decision.of(seat), 1)
        return [Choice(n, each, ACTIONS.decode(each)[0], words(language).label(table, seat, each)) for n, each in offered]

    def board(self, table: Island, viewer: int, language: str, width: int, rows: int | None = None) -> list[Text]:
        """Each space on a line: its number, what lies there as far as it is known, and who stands there."""
        speak = words(language)
        lines = [Text(heading(table, speak), style="bold")]
        for space, item in enumerate(table.ground):
            line = Text(f"  {space + 1} {SIGNS[item.kind.name]} ")
            for seat in standing(table, space):
                line.append(f" {speak.side(seat)}", style=STYLES[COLOURS[seat]])
            lines.append(line)
        return lines

    def told(self, table: Island, viewer: int, language: str, whole: bool = True) -> list[str]:
        """The same as sentences."""
        speak = words(language)
        lines = [f"{heading(table, speak)}."]
        for space, item in enumerate(table.ground):
            here = ", ".join([speak.name(item.kind.name), *(speak.side(seat) for seat in standing(table, space))])
            lines.append(f"{speak.board.PAGE['space'].format(n=space + 1)}: {here}.")
        return lines

    def help(self, language: str) -> str:
        return str(words(language).board.HELP)

    def legend(self, language: str) -> str:
        return str(words(language).board.LEGEND)


def heading(table: Island, speak: Words) -> str:
    """The turn and the dice."""
    turn, rolled = speak.board.PAGE["turn"].format(n=table.turn), speak.board.PAGE["rolled"]
    return f"{turn}: {rolled.format(who=speak.side(table.active), n=table.rolled)}"


def standing(table: Island, space: int) -> list[int]:
    """Who stands on a space."""
    return [seat for seat, at in enumerate(table.at) if at == space and not table.left[seat]]


TERMINAL = FiveSpacesTerminal()
