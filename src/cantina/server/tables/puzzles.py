"""A puzzle at a table: the log says whether it is solved, and the first try is noted with whoever made it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from cantina.bots import reasons
from cantina.core import Game, Knowledge
from cantina.core.players import Advice
from cantina.core.puzzles import Answer, Puzzles, Verdict, begins_at, first_day, marked, marks, puzzle_on, streak, verdict

from .story import Story

if TYPE_CHECKING:
    from .rooms import Room


class Riddle:
    """The puzzle of a day at one table."""

    def __init__(self, game: Game, puzzles: Puzzles, day: date) -> None:
        self.game, self.puzzles, self.day = game, puzzles, day
        self.puzzle = puzzle_on(puzzles, day, day)
        self.today = day
        self.solved: dict[date, str] = {}
        """What whoever solves it has made of every day so far."""

    @property
    def seat(self) -> int:
        """Whose answer is wanted."""
        return self.puzzle.seat

    def verdict(self, story: Story) -> Verdict | None:
        """What has come of the first try; None while it is open."""
        match = story.match
        return verdict(self.puzzle, self.puzzles, match.entries, match.texts, story.states)

    def known(self, story: Story) -> Knowledge[Any]:
        """What whoever solves it knew at the beginning."""
        return Knowledge(story.states[begins_at(story.match.entries)], self.seat)

    def reasons(self, known: Knowledge[Any], answer: Answer, language: str) -> list[tuple[bool, str]]:
        """What speaks for an answer and against it, in words."""
        told = reasons(self.game, known, Advice(0, answer.chance, answer.error, answer.games, answer.reasons), language)
        return [(reason.good, words) for reason, words in zip(answer.reasons, told, strict=True)]

    @property
    def streak(self) -> int:
        """How many days in a row whoever solves it has solved on their day."""
        return streak((day for day, mark in self.solved.items() if mark == "+"), self.today)

    @property
    def following(self) -> date | None:
        """The latest day that whoever solves it has not tried; None where there is none left."""
        days = [self.today - timedelta(n) for n in range((self.today - first_day(self.puzzles)).days + 1)]
        return next((day for day in days if day not in self.solved and day != self.day), None)

    async def recall(self, room: Room) -> None:
        """Take in what whoever solves it has solved so far."""
        self.today = day_at(room.now())
        for owner in [owner for owner, seat in room.holders.items() if seat == self.seat]:
            self.solved = marks((await room.store.chosen(owner)).get(kept_under(self.game.name), ""))

    async def note(self, room: Room, story: Story) -> None:
        """Note what has just come of the first try with whoever made it."""
        found = self.verdict(story)
        if found is None or found.n != story.n:
            return
        today = day_at(room.now())
        for owner in [owner for owner, seat in room.holders.items() if seat == self.seat]:
            chosen = await room.store.chosen(owner)
            name = kept_under(self.game.name)
            chosen[name] = marked(chosen.get(name, ""), self.day, found.right, today)
            await room.store.choose(owner, chosen)
        await self.recall(room)


def kept_under(game: str) -> str:
    """Under which name it is kept what a visitor has solved."""
    return f"puzzles {game}"


def day_at(moment: float) -> date:
    """The day that it is, everywhere the same."""
    return datetime.fromtimestamp(moment, UTC).date()


def riddle_of(game: Game, terms: Mapping[str, str]) -> Riddle | None:
    """The puzzle that is solved at a table of these terms, if any."""
    puzzles = game.puzzles() if "puzzle" in terms else None
    return None if puzzles is None else Riddle(game, puzzles, date.fromisoformat(terms["puzzle"]))
