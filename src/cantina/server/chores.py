"""What the processes of the workshop do: everything they are given and give back is plain values."""

from __future__ import annotations

from typing import Any, NamedTuple

from cantina.core import Deal, Entry, Match, Refusal, record
from cantina.core.audit import Audit, played_again
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


def reviewed(log: Log) -> Any:
    """The review of a game."""
    story = Story(log.match(), 0.0)
    for entry in log.entries:
        story.take(Timed(entry, 0.0))
    reviewer = story.match.game.reviewer()
    assert reviewer is not None
    return reviewer.review(story.match.entries, story.told, story.states)


def digested(log: Log, start: float, times: list[float]) -> str:
    """What a finished game adds to statistics, as it was played from a start on."""
    entries = [Timed(entry, at) for entry, at in zip(log.entries, times, strict=True)]
    return told_again(Story(log.match(), start), entries)
