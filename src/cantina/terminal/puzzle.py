"""The puzzle of a day at the terminal: the position is played like any game, and the first try is judged."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from cantina.bots import quickest, reasons
from cantina.core import Knowledge, Refusal
from cantina.core.game import Game
from cantina.core.players import Advice
from cantina.core.puzzles import (
    Puzzle,
    Puzzles,
    Verdict,
    day_of,
    dealt,
    first_day,
    known_at,
    marked,
    marks,
    puzzle_on,
    streak,
    verdict,
)  # fmt: skip

from .phrases import PHRASES
from .play import Leave, Session
from .saves import HUMAN, Save, folder, new_path, unwritable


class PuzzleSession(Session):
    """A puzzle at one terminal."""

    def __init__(self, save: Save, puzzle: Puzzle, puzzles: Puzzles, day: date) -> None:
        super().__init__(save)
        self.puzzle, self.puzzles, self.day = puzzle, puzzles, day

    def judged(self) -> Verdict | None:
        """What has come of the first try."""
        again = self.unplayed()
        states: list[Any] = [again.state]
        for entry in self.match.entries:
            again.add(entry)
            states.append(again.state)
        return verdict(self.puzzle, self.puzzles, again.entries, again.texts, states)

    def solve(self) -> None:
        """Play until the first try is made, say what is true, and go on with the game if that is wanted."""
        say, phrases = self.screen.paragraph, self.phrases
        say(phrases["puzzle-head"].format(day=self.day.isoformat(), title=phrases[f"puzzle-{self.puzzle.kind}"]), 2, "bold")
        say(self.puzzles.goal(self.puzzle, known_at(self.match.game, self.puzzle), self.screen.language), 2)
        say(phrases[f"puzzle-hint-{self.puzzle.kind}"], 2, "dim")
        while (found := self.judged()) is None:
            assert self.match.state.decision is not None
            seat = int(self.match.state.decision.seat)
            if seat in self.people:
                self.person(seat)
            else:
                self.bot(seat)
        self.tell(found)
        if self.match.state.outcome is None and self.agreed(phrases["puzzle-on"]):
            self.run()

    def tell(self, found: Verdict) -> None:
        """Say whether it was right, and what is true of every answer."""
        say, phrases, puzzle, game = self.screen.paragraph, self.phrases, self.puzzle, self.match.game
        say(
            phrases[f"puzzle-{'right' if found.right else 'wrong'}-{puzzle.kind}"], 2, "bold green" if found.right else "bold red"
        )
        known = known_at(game, puzzle)
        labels = {each.action: each.label for each in self.view.choices(known.table, puzzle.seat, self.screen.language)}
        for answer in puzzle.answers:
            label = labels.get(game.parse(known.table, puzzle.seat, answer.text), answer.text)
            figures = {"chance": round(100 * answer.chance), "error": max(1, round(100 * answer.error))}
            mine = phrases["puzzle-yours"] if answer.text == found.given else ""
            say("  " + phrases["puzzle-answer"].format(label=label, mine=mine, **figures), 4)
            if answer in (puzzle.answers[0],) or answer.text == found.given:
                given = Advice(0, answer.chance, answer.error, answer.games, answer.reasons)
                for reason, words in zip(answer.reasons, reasons(game, known, given, self.screen.language), strict=True):
                    say("     " + phrases["advice-for" if reason.good else "advice-against"].format(reason=words), 5)
        if puzzle.line:
            say(phrases["puzzle-line"], 2)
            for n, text in enumerate(self.line(known), 1):
                say(f"  {n}. {text}", 4)
            say(phrases["puzzle-proved"], 2, "dim")
        today = datetime.now(UTC).date()
        kept = noted(game, self.day, found.right, today)
        days = [day for day, mark in marks(kept).items() if mark == "+"]
        say(phrases["puzzle-streak"].format(n=streak(days, today)), 2)

    def line(self, known: Knowledge[Any]) -> list[str]:
        """The line that wins, in the words of the answers."""
        table, said = dealt(self.match.game, self.puzzle, self.match.seed).state.copy(), list[str]()
        for text in self.puzzle.line:
            action = self.match.game.parse(table, self.puzzle.seat, text)
            choices = self.view.choices(table, self.puzzle.seat, self.screen.language)
            said.append(next((each.label for each in choices if each.action == action), text))
            table.apply(self.puzzle.seat, action)
        return said


def asked(game: Game, known: dict[str, Game]) -> Puzzles:
    """The puzzles of a game; one that has none is refused with those that have."""
    found = game.puzzles()
    if found is None:
        raise Refusal("puzzle-none", known=", ".join(name for name, each in known.items() if each.puzzles() is not None))
    return found


def start(game: Game, known: dict[str, Game], day: str | None, language: str, plain: bool) -> int:
    """Solve the puzzle of a day; without one, today's."""
    puzzles, today = asked(game, known), datetime.now(UTC).date()
    wanted = today if day is None else day_of(day)
    puzzle = puzzle_on(puzzles, wanted, today)
    players = [quickest(game)] * len(game.seats(puzzle.options))
    players[puzzle.seat] = HUMAN
    match = dealt(game, puzzle, secrets.token_bytes(32))
    session = PuzzleSession(Save(match, players, new_path(), language, plain, [""] * len(players)), puzzle, puzzles, wanted)
    try:
        session.solve()
    except (Leave, EOFError):
        return 0
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def listed(game: Game, known: dict[str, Game], language: str) -> int:
    """All days so far, the newest first, with what was solved here."""
    puzzles, today, phrases = asked(game, known), datetime.now(UTC).date(), PHRASES[language]
    solved = marks(kept_text(game))
    for back in range((today - first_day(puzzles)).days + 1):
        day = date.fromordinal(today.toordinal() - back)
        kind, mark = phrases[f"puzzle-{puzzle_on(puzzles, day, today).kind}"], phrases[f"puzzle-mark-{solved.get(day, '')}"]
        print(f"{day.isoformat()}  {kind:28} {mark}".rstrip())
    return 0


def path_of(game: Game) -> Path:
    """Where it is kept what was solved at this terminal."""
    return folder().parent / f"puzzles-{game.name}"


def kept_text(game: Game) -> str:
    """What was solved at this terminal."""
    try:
        return path_of(game).read_text("utf-8")
    except OSError:
        return ""


def noted(game: Game, day: date, right: bool, today: date) -> str:
    """Keep what has come of a first try, and return all that is kept."""
    text = marked(kept_text(game), day, right, today)
    try:
        path_of(game).parent.mkdir(parents=True, exist_ok=True)
        path_of(game).write_text(text, "utf-8")
    except OSError as error:
        raise unwritable(path_of(game), error) from error
    return text
