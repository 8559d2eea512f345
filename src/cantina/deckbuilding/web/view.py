"""The table in a browser: knowledge becomes zones of cards, a question, its answers and the log; nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cantina.core import Event, Knowledge, Refusal
from cantina.core.event import Fact
from cantina.core.view import Field, Heard, Holding, Told

from ..lesson import correction
from ..rules.kinds import FACTIONS
from ..rules.table import Table
from ..rules.told import EVENTS
from ..words import WEB, capital, words
from ..words.form import fields, mode
from ..words.labels import group_of, label
from ..words.log import lines_of
from ..words.recap import heading, recap
from .attacks import sweep
from .board import Board, rule_of
from .holdings import holdings
from .plain import PlainBoard, PlainCard, plain, plain_cards
from .prompt import prompt


class DeckbuildingView:
    """The Deckbuilding Game in a browser."""

    templates = "cantina.deckbuilding.web", "templates"

    static = "cantina.deckbuilding.web", "static"
    styles = (
        "colours.css",
        "zones.css",
        "piles.css",
        "dock.css",
        "cards.css",
        "states.css",
        "tray.css",
        "phone-board.css",
        "phone-dock.css",
        "low.css",
        "pages.css",
    )
    scripts = ("sweep.js", "ending.js", "attack.js", "buy.js")
    areas: Mapping[str, tuple[str, ...]] = {
        "head": ("top",),
        "board": ("opp", "market", "own", "dock"),
        "rail": ("actions",),
        "over": ("result", "help"),
    }

    def context(
        self, knowledge: Knowledge[Table], names: list[str], undo: Refusal | None, language: str, told: Iterable[Heard]
    ) -> dict[str, object]:
        """Everything a viewer's zones are made of."""
        seat = int(knowledge.seat)
        board = Board(knowledge, seat, language, names)
        return board.context() | {
            "names": [board.t["you"] if n == seat else name for n, name in enumerate(names)],
            "undo": "" if undo is None else board.words.refusal(undo),
        }

    def told(self, events: Sequence[Event], seat: int, you: int, language: str, table: Table) -> list[Told]:
        """Everything that came of one action, in one line, and what the next turn begins with."""
        return lines_of(events, seat, you, language)

    def line(self, event: Event, seat: int, language: str, table: Table) -> tuple[str, str, str] | None:
        """Who did something, the words for it as a viewer may hear it, and those in large letters; none if nothing changed."""
        told, speak = event.heard_by(seat), words(language)
        if event.code == "force" and told["from"] == told["to"]:
            return None
        return FACTIONS[event.seat] if 0 <= event.seat < 2 else "neutral", speak.event(told), speak.news(told)

    def plain(self, knowledge: Knowledge[Table]) -> PlainBoard:
        """The table as a program reads it."""
        return plain(knowledge)

    def pieces(self) -> list[PlainCard]:
        """Every card as a program reads it."""
        return plain_cards()

    def types(self) -> tuple[type, type]:
        """The types of the table and of a card."""
        return PlainBoard, PlainCard

    def events(self) -> str:
        """Everything that can happen."""
        return EVENTS.listed()

    def fields(self, language: str) -> list[Field]:
        """Mode, bases to win, and the optional rule."""
        return fields(language)

    def mode(self, options: Mapping[str, str], language: str) -> str:
        """The mode of a table."""
        return mode(options.get("mode", ""), language)

    def question(self, knowledge: Knowledge[Table], names: list[str], language: str) -> str:
        """What is asked now, or who is waited for."""
        table, seat = knowledge.table, int(knowledge.seat)
        mine = table.decision is not None and bool(table.decision.of(seat))
        return str(prompt(table, seat, mine, names, words(language), WEB[language])["ask"])

    def labels(self, knowledge: Knowledge[Table], language: str) -> dict[int, str]:
        """Everything the viewer may do now, each in the words of its button."""
        table, seat = knowledge.table, int(knowledge.seat)
        offered = [] if table.decision is None or seat > 1 else table.decision.of(seat)
        board = Board(knowledge, seat, language, [])
        return {int(each): board.act(each, group_of(each), label(table, seat, each, board.words)).label for each in offered}

    def holdings(self, knowledge: Knowledge[Table], language: str) -> list[Holding]:
        """What each side has, and where, as far as the viewer knows."""
        return holdings(knowledge, language)

    def sweep(self, knowledge: Knowledge[Table], name: str) -> int | None:
        """The next action of playing the whole hand, or of sending every idle attacker against the base."""
        return next(iter(sweep(knowledge.table, int(knowledge.seat), name)), None)

    def refusal(self, refusal: Refusal, language: str) -> str:
        """Why something is not possible, or not what a lesson means now."""
        if refusal.code == "lesson-meant":
            return correction(str(refusal.facts["step"]), language)
        return words(language).refusal(refusal)

    def rule(self, refusal: Refusal, language: str) -> tuple[str, str]:
        """Where the rule behind a refusal can be read, and what a link to it says."""
        return rule_of(refusal, language)

    def side(self, seat: int, language: str, table: Table | None = None) -> str:
        """The name of a side."""
        return capital(WEB[language][FACTIONS[seat]])

    def item(self, name: str, language: str) -> str:
        """The name of a card."""
        return words(language).name(name)

    def turn(self, table: Table) -> tuple[int, int]:
        """Which turn it is, and whose."""
        return int(table.turn), int(table.active)

    def recap(self, told: Sequence[Mapping[str, Fact]], by: int, names: list[str], language: str) -> str:
        """What a turn came to, for somebody who has not watched it."""
        return recap(told, by, names[by] or self.side(by, language), words(language))

    def heading(self, told: Sequence[Mapping[str, Fact]], by: int, you: int, language: str) -> str:
        """What a turn came to, for the heading of its lines."""
        return heading(told, by, you, words(language))

    def result(self, winners: list[int], reason: str, language: str, sides: Sequence[str] = ()) -> str:
        """How a game ended, in one line."""
        return words(language).result(winners, reason)


VIEW = DeckbuildingView()
