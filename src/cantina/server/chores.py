"""What the processes of the workshop do: everything they are given and give back is plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cantina import bots
from cantina.core import Deal, Entry, Knowledge, Match, Refusal, record
from cantina.core.audit import Audit, played_again
from cantina.core.looking_back import Chart, Column, Line, Sentence, Sketch
from cantina.core.luck_and_play import Judged
from cantina.core.parcel import opened
from cantina.core.players import Advice
from cantina.games import games

from .tables.digests import told_again
from .tables.rows import Timed
from .tables.story import Story


class Log(NamedTuple):
    """A game as it is stored: everything that its table follows from."""

    game: str
    options: dict[str, str]
    seed: bytes
    teaching: bool
    deal: Deal | None
    origins: tuple[bytes, ...]
    entries: list[Entry]

    def match(self) -> Match:
        """The game before its first entry."""
        return Match(games()[self.game], self.options, self.seed, self.teaching, self.deal, self.origins)


class Unreadable(NamedTuple):
    """Why a record is none: the refusal, and the one behind it."""

    refusal: Refusal
    cause: Refusal | None


def log_of(match: Match) -> Log:
    """The log of a match."""
    game, options = match.game.name, dict(match.options)
    return Log(game, options, match.seed, match.teaching, match.deal, match.origins, list(match.entries))


def read_record(text: str, names: tuple[str, ...]) -> Log | Unreadable:
    """The log in a record of one of some games."""
    known = games()
    try:
        return log_of(record.read(text, {name: known[name] for name in names}))
    except Refusal as refusal:
        return Unreadable(refusal, refusal.__cause__ if isinstance(refusal.__cause__, Refusal) else None)


def audited(log: Log, table: dict[str, Any]) -> Audit:
    """Every shuffle of a game computed again, which led to this table."""
    return played_again(log.match(), log.entries, table)


def story_of(log: Log) -> Story:
    """The whole story of a game."""
    story = Story(log.match(), 0.0)
    for entry in log.entries:
        story.take(Timed(entry, 0.0))
    return story


def judged(log: Log, numbers: Sequence[int], since: int) -> tuple[list[tuple[int, Judged]], int]:
    """What the judge says of some choices, and the turn of the last one; the first of every turn is looked at closely."""
    story, judge = story_of(log), bots.judge(games()[log.game])
    view = story.match.game.view()
    assert judge is not None and view is not None
    found: list[tuple[int, Judged]] = []
    for n in numbers:
        entry, state = log.entries[n], story.states[n]
        turn, _ = view.turn(state)
        said = judge(Knowledge(state, entry.seat), entry.value, f"{log.seed.hex()} {n}", turn != since)
        if said is not None:
            found.append((n, said))
            since = turn
    return found, since


def reviewed(log: Log) -> Any:
    """The review of a game."""
    story = story_of(log)
    reviewer = story.match.game.reviewer()
    assert reviewer is not None
    return reviewer.review(story.match.entries, story.told, list(story.states))


class LookedBack(NamedTuple):
    """What a game's own reviewer says about a game, in one language; nothing where nobody looks back."""

    sentences: Sequence[Sentence] = ()
    charts: Sequence[Chart] = ()
    lines: Sequence[Line] = ()
    emblem: str = ""
    topics: Mapping[str, str] = {}
    measure: str = ""
    columns: Sequence[Column] = ()
    panel: dict[str, object] | None = None
    """What the game's own part of the page is filled in with."""
    sketch: Sketch | None = None
    keeps: bool = False
    """Whether the game can be kept as a page."""


def put_into_words(game: str, review: Any, language: str) -> LookedBack:
    """Everything that the page after a game says and draws."""
    reviewer = games()[game].reviewer()
    assert reviewer is not None
    return LookedBack(
        sentences=reviewer.sentences(review, language),
        charts=reviewer.charts(review, language),
        lines=reviewer.lines(review, language),
        emblem=reviewer.emblem,
        topics=reviewer.topics(language),
        measure=reviewer.measure(language),
        columns=reviewer.columns(language),
        panel=reviewer.panel(review, language),
        sketch=reviewer.sketch(review, language),
        keeps=reviewer.keeps,
    )


def kept(game: str, review: Any, language: str) -> dict[str, object] | None:
    """What a game as a page to keep is filled in with."""
    reviewer = games()[game].reviewer()
    return None if reviewer is None else reviewer.keepsake(review, language)


def digested(log: Log, start: float, times: list[float]) -> str:
    """What a finished game adds to statistics, as it was played from a start on."""
    entries = [Timed(entry, at) for entry, at in zip(log.entries, times, strict=True)]
    return told_again(Story(log.match(), start), entries)


def chosen(game: str, options: dict[str, str], parcel: bytes, bot: str, dice: str) -> int:
    """What a bot does with what its seat knows."""
    played = games()[game]
    return int(bots.make(bot, played, dice).choose(opened(played, options, parcel)))


def advised(game: str, options: dict[str, str], parcel: bytes, dice: str) -> list[Advice]:
    """What the adviser of a game would do with what a seat knows."""
    played = games()[game]
    return bots.advice(played, opened(played, options, parcel), dice)
