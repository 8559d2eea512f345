"""The table in a browser: what a viewer knows becomes the zones of the page, each made by a module of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cantina.core import Event, Knowledge, Refusal
from cantina.core.event import Fact
from cantina.core.view import Field, Heard, Holding, Told

from ..lesson import correction
from ..rulebook import BOOK
from ..rules.actions import CYCLE
from ..rules.table import Table
from ..rules.told import EVENTS
from ..words import log, recap, words
from ..words.events import NOBODY
from ..words.grammar import capital
from ..words.page import boards as board_words
from ..words.page import choosing as choosing_words
from ..words.page import ending as ending_words
from ..words.page import favors as favor_words
from ..words.page import form, frame, keys, signs, wordings
from ..words.page import market as market_words
from ..words.page import scenes as scene_words
from ..words.page import story as story_words
from ..words.page import trade as trade_words
from ..words.speaker import Speaker
from . import boards, choosing, ending, favors, galaxy, market, picks, question, references, scenes, story, trade
from .answers import answers
from .faces import texts
from .facts import Kept, Same
from .holdings import holdings
from .plain import PlainPiece, PlainTable, pieces, plain
from .sight import Sight

BOARDS, MARKET = wordings("boards", board_words.WORDS), wordings("market", market_words.WORDS)

LINES: Kept[list[Told]] = Kept(2_000)


class Remembered:
    """What was heard, gathered once for all zones, and no further back than one of them reads."""

    def __init__(self, told: Iterable[Heard]) -> None:
        self.known: list[Heard] = []
        self.more = iter(told)

    def __iter__(self) -> Iterator[Heard]:
        yield from self.known
        for heard in self.more:
            self.known.append(heard)
            yield heard


class OuterRimView:
    """Outer Rim in a browser."""

    templates = "cantina.outer_rim.web", "templates"
    static = "cantina.outer_rim.web", "static"
    styles = (
        "colours.css",
        "layout.css",
        "galaxy.css",
        "question.css",
        "pieces.css",
        "boards.css",
        "others.css",
        "enlarged.css",
        "boards-phone.css",
        "deals.css",
        "market.css",
        "picks.css",
        "cast.css",
        "ambitions.css",
        "scenes.css",
        "scene-cards.css",
        "scene-answers.css",
        "trade.css",
        "favors.css",
        "story.css",
        "ending.css",
        "errands.css",
        "help.css",
        "learning.css",
    )
    scripts = (
        "trade.js",
        "tabs.js",
        "question.js",
        "galaxy.js",
        "texts.js",
        "boards.js",
        "market.js",
        "cast.js",
        "scenes.js",
        "story.js",
    )
    areas: Mapping[str, tuple[str, ...]] = {
        "head": ("top",),
        "board": ("chart", "marks", "galaxy", "errands", "market", "picks", "cast", "boards", "ask", "mine", "tabs"),
        "rail": ("others", "since"),
        "over": ("scene", "trade", "result", "texts", "help"),
    }

    def __init__(self, corrected: str = "") -> None:
        self.corrected = corrected
        """The mark of the host's corrections, if there are some."""

    def context(
        self, knowledge: Knowledge[Table], names: list[str], undo: Refusal | None, language: str, told: Iterable[Heard]
    ) -> dict[str, object]:
        """Everything the templates show."""
        sight, told = Sight(knowledge, names, language), Remembered(told)
        table, speak, offered = sight.table, sight.speak, trade.zone(sight)
        plays = sight.seat < table.seats and not table.players[sight.seat].retired and table.outcome is None
        return {
            "t": frame.WORDS[language],
            "help": keys.KEYS[language],
            "touch": keys.TOUCH[language],
            "signs": {"turn": signs.TURN[language], "legend": signs.LEGEND[language], "patrol": signs.PATROL[language]},
            "s": scene_words.WORDS[language],
            "seat": sight.seat,
            "turn": int(table.turn),
            "plays": plays,
            "undo": "" if undo is None else speak.refusal(undo),
            "names": [frame.WORDS[language]["you"] if n == sight.seat else name for n, name in enumerate(names)],
            "steps": question.steps(sight, told),
            "clock": question.clock(sight),
            "figures": question.figures(sight),
            "ask": question.ask(sight),
            "rule": sight.rule,
            "chart": galaxy.sky(sight),
            "tokens": galaxy.lying(sight),
            "galaxy": galaxy.zone(sight),
            "tm": MARKET[language],
            "market": market.zone(sight),
            "picks": picks.zone(sight),
            "tc": choosing_words.WORDS[language],
            "cast": choosing.zone(sight),
            "tb": BOARDS[language],
            "mine": boards.mine(sight),
            "texts": texts(table.box, language),
            "keywords": list(BOOK.short(language).keywords.values()),
            "track": boards.track(sight),
            "track_told": boards.track_told(sight),
            "others": boards.others(sight),
            "scene": scenes.zone(sight, told),
            "tt": trade_words.WORDS[language],
            "trade": offered,
            "trades": "" if offered is None else trade.title(sight),
            "tf": favor_words.WORDS[language],
            "favors": favors.zone(sight),
            "ts": story_words.WORDS[language],
            "since": story.zone(sight, told),
            "te": ending_words.WORDS[language],
            "outcome": ending.zone(sight, told),
        }

    def question(self, knowledge: Knowledge[Table], names: list[str], language: str) -> str:
        """What is asked now, or who is waited for."""
        return question.asked(knowledge.table, int(knowledge.seat), names, Speaker(language, knowledge.table))

    def labels(self, knowledge: Knowledge[Table], language: str) -> dict[int, str]:
        """Everything the viewer may do now, each in the words of its button, with its odds."""
        speak = Speaker(language, knowledge.table)
        table, seat, labels = knowledge.table, int(knowledge.seat), dict[int, str]()
        for each in answers(table, seat, speak):
            # beside the market a card to replace is called by its name; alone that says nothing
            words = capital(speak.action(table, seat, each.action)) if each.verb == CYCLE else each.label
            labels[each.action] = f"{words} [{each.note}]" if each.note else words
        return labels

    def told(self, events: Sequence[Event], seat: int, you: int, language: str, table: Table) -> list[Told]:
        """Everything that came of one action, as lines of the log; told once to all who hear the same."""
        you = you if any(event.seat == you for event in events) else NOBODY
        speak = Speaker(language, table, you)
        if any(event.secrets is not None for event in events):
            return log.lines_of(events, seat, speak)
        return LINES.get((language, you, tuple(speak.characters), Same(events)), lambda: log.lines_of(events, seat, speak))

    def recap(self, told: Sequence[Mapping[str, Fact]], by: int, names: list[str], language: str) -> str:
        """What a turn came to, for somebody who has not watched it."""
        speak = Speaker(language, None)
        speak.names = names
        return recap.sentence_of(told, by, names[by], speak)

    def heading(self, told: Sequence[Mapping[str, Fact]], by: int, you: int, language: str) -> str:
        """What a turn came to, for the heading of its lines."""
        return ", ".join(recap.deeds(told, by, Speaker(language, None)))

    def line(self, event: Event, seat: int, language: str, table: Table) -> tuple[str, str, str] | None:
        """An event in the log: whose it is, its words, and what of it is shown in large letters for a moment."""
        return log.one(event.heard_by(seat), Speaker(language, table))

    def refusal(self, refusal: Refusal, language: str) -> str:
        """Why something is not possible, or not what a lesson means now."""
        if refusal.code == "lesson-meant":
            return correction(str(refusal.facts["step"]), language)
        return words(language).refusal(refusal)

    def rule(self, refusal: Refusal, language: str) -> tuple[str, str]:
        """Where the rule behind a refusal can be read, and what a link to it says."""
        return references.of_refusal(refusal, language)

    def result(self, winners: list[int], reason: str, language: str, sides: Sequence[str] = ()) -> str:
        """How a game ended, in one line."""
        return words(language).result(winners, reason, sides)

    def side(self, seat: int, language: str, table: Table | None = None) -> str:
        """A seat by its character, as soon as it has one."""
        character = None if table is None or seat >= len(table.players) else table.players[seat].character
        return words(language).side(seat) if character is None else words(language).name(character.name)

    def item(self, name: str, language: str) -> str:
        """The name of anything."""
        return words(language).name(name)

    def turn(self, table: Table) -> tuple[int, int]:
        """Which turn it is, and whose."""
        return int(table.turn), int(table.current)

    def holdings(self, knowledge: Knowledge[Table], language: str) -> list[Holding]:
        """What everybody has, and which contacts the viewer has seen."""
        return holdings(knowledge, language)

    def sweep(self, knowledge: Knowledge[Table], name: str) -> int | None:
        """The next step of a flight to a distant space, whose number is the name."""
        return galaxy.next_step(knowledge.table, int(knowledge.seat), name)

    # A new table -------------------------------------------------------------------------------

    def fields(self, language: str) -> list[Field]:
        """What is asked when a table is opened."""
        return form.fields(language, self.corrected)

    def mode(self, options: Mapping[str, str], language: str) -> str:
        """The options of a table in a few words."""
        return form.mode(options, language)

    # For programs ------------------------------------------------------------------------------

    def plain(self, knowledge: Knowledge[Table]) -> PlainTable:
        """The table as a program reads it."""
        return plain(knowledge)

    def pieces(self) -> list[PlainPiece]:
        """Everything that is printed."""
        return pieces()

    def types(self) -> tuple[type, type]:
        """The types of the table and of one piece."""
        return PlainTable, PlainPiece

    def events(self) -> str:
        """Everything that can happen."""
        return EVENTS.listed()


VIEW = OuterRimView()
