"""Puzzles: positions of games between bots with one answer to find, a new one each day, the same for everybody.

A puzzle is a log and what was found out about the position that it leads to. Whoever solves it is dealt anew whatever its
seat did not know, so what the log would tell of other hands is worth nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Literal, NamedTuple, Protocol

from .chance import seed_from
from .game import Game
from .knowledge import Knowledge
from .match import Entry, Match
from .players import Reason
from .record import parse_entry
from .refusal import Refusal

PuzzleKind = Literal["best", "win"]
"""Whether the best answer to one question is wanted, or a victory within the turn."""

MOST_KEPT = 1_000
"""So many days are kept of anybody."""


class Answer(NamedTuple):
    """An answer to the question: how likely it wins, half of the 95 % interval of that, in how many imagined games, and why."""

    text: str
    chance: float
    error: float
    games: int
    reasons: tuple[Reason, ...] = ()


class Puzzle(NamedTuple):
    """A position and what is known about it."""

    name: str
    kind: PuzzleKind
    options: dict[str, str]
    seed: str
    seat: int
    entries: tuple[str, ...]
    """What leads to the position, each as a record writes it."""
    answers: tuple[Answer, ...] = ()
    """All answers to the question, the best first, where the best one is wanted."""
    line: tuple[str, ...] = ()
    """The actions that win for certain, where a victory is wanted."""


class PuzzleSet(NamedTuple):
    """Puzzles in their order, one each day from a first day on; after the last one they begin again.

    A set that is added later begins on a later day, so that no day that has been gets another puzzle.
    """

    first: date
    puzzles: tuple[Puzzle, ...]


class Puzzles(Protocol):
    """The puzzles of a game."""

    def sets(self) -> Sequence[PuzzleSet]:
        """All sets, by their first days."""

    def turn(self, table: Any) -> int:
        """Which turn it is: whoever is to win within the turn has until it changes."""

    def goal(self, puzzle: Puzzle, knowledge: Knowledge[Any], language: str) -> str:
        """What is to be done, in a sentence."""


class Verdict(NamedTuple):
    """What has come of the first try: whether it was right, what was answered, and with how many entries."""

    right: bool
    given: str
    n: int


def read(text: str) -> PuzzleSet:
    """A set out of its file."""
    kept = json.loads(text)
    return PuzzleSet(date.fromisoformat(kept["first"]), tuple(map(puzzle_of, kept["puzzles"])))


def puzzle_of(kept: dict[str, Any]) -> Puzzle:
    """A puzzle as it is kept."""
    answers = tuple(
        Answer(each["text"], each["chance"], each["error"], each["games"], tuple(Reason(*why) for why in each["reasons"]))
        for each in kept.get("answers", ())
    )
    return Puzzle(
        kept["name"], kept["kind"], kept["options"], kept["seed"], kept["seat"], tuple(kept["entries"]), answers,
        tuple(kept.get("line", ())),
    )  # fmt: skip


def written(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is kept."""
    kept = puzzle._asdict() | {"answers": [each._asdict() for each in puzzle.answers]}
    return {name: value for name, value in kept.items() if value or name == "seat"}


# Days ------------------------------------------------------------------------------------------


def day_of(text: str) -> date:
    """A day as it is written: 2026-11-18."""
    try:
        if len(text) != 10:
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("puzzle-date", text=text[:40]) from None


def puzzle_on(puzzles: Puzzles, day: date, today: date) -> Puzzle:
    """The puzzle of a day; those of days to come, and of days before the first, are refused."""
    sets = [each for each in puzzles.sets() if each.first <= day]
    if not sets:
        raise Refusal("puzzle-before", day=day.isoformat(), first=first_day(puzzles).isoformat())
    if day > today:
        raise Refusal("puzzle-later", day=day.isoformat(), today=today.isoformat())
    found = sets[-1]
    return found.puzzles[(day - found.first).days % len(found.puzzles)]


def first_day(puzzles: Puzzles) -> date:
    """The day of the first puzzle."""
    return puzzles.sets()[0].first


def streak(solved: Iterable[date], today: date) -> int:
    """How many days in a row were solved, up to today or, while today's is open, to yesterday."""
    days = set(solved)
    day = today if today in days else today - timedelta(1)
    count = 0
    while day in days:
        day, count = day - timedelta(1), count + 1
    return count


def marks(text: str) -> dict[date, str]:
    """What somebody has solved, as it is kept: each day with `+` for right on its day, `*` for right later, `-` for wrong."""
    return {date.fromisoformat(each[:10]): each[10] for each in text.split()}


def marked(text: str, day: date, right: bool, today: date) -> str:
    """The same with one more day; only the first try of a day counts."""
    mark = "-" if not right else "+" if day == today else "*"
    kept = sorted(({day: mark} | marks(text)).items())[-MOST_KEPT:]
    return " ".join(f"{each.isoformat()}{mark}" for each, mark in kept)


# Positions -------------------------------------------------------------------------------------


def begun(game: Game, puzzle: Puzzle) -> Match:
    """The game that led to the position, as it began."""
    return Match(game, puzzle.options, seed_from(puzzle.seed))


def log_of(game: Game, puzzle: Puzzle) -> Match:
    """The game that led to the position."""
    match = begun(game, puzzle)
    for line in puzzle.entries:
        match.add(parse_entry(match, line))
    return match


def known_at(game: Game, puzzle: Puzzle) -> Knowledge[Any]:
    """What whoever solves it knows."""
    return Knowledge(log_of(game, puzzle).state, puzzle.seat)


def entries_of(led: Match, puzzle: Puzzle) -> list[Entry]:
    """The entries of the table at which it is solved: what led there, then everything unknown is dealt again."""
    return [*led.entries, Entry("redeal", puzzle.seat)]


def dealt(game: Game, puzzle: Puzzle, seed: bytes) -> Match:
    """The position with whatever its seat does not know dealt by a seed; anything may be taken back."""
    match = Match(game, puzzle.options, seed, teaching=True, origins=(seed_from(puzzle.seed),))
    for entry in entries_of(log_of(game, puzzle), puzzle):
        match.add(entry)
    return match


def begins_at(entries: Sequence[Entry]) -> int:
    """How many entries of a log lead to the position."""
    return next(n for n, entry in enumerate(entries) if entry.kind == "redeal") + 1


def verdict(
    puzzle: Puzzle, puzzles: Puzzles, entries: Sequence[Entry], texts: Sequence[str], states: Sequence[Any]
) -> Verdict | None:
    """What has come of the first try, whatever was taken back since; None while it is open.

    `states` are the tables after each number of entries.
    """
    start = begins_at(entries)
    for n in range(start, len(entries)):
        entry, after = entries[n], states[n + 1]
        if puzzle.kind == "best" and entry.kind == "action" and entry.seat == puzzle.seat:
            return Verdict(texts[n] == puzzle.answers[0].text, texts[n], n + 1)
        if after.outcome is not None:
            return Verdict(puzzle.kind == "win" and puzzle.seat in after.outcome.winners, texts[n], n + 1)
        if puzzle.kind == "win" and puzzles.turn(after) != puzzles.turn(states[start]):
            return Verdict(False, texts[n], n + 1)
    return None
