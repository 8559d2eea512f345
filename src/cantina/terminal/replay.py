"""Replaying and verifying records."""

from __future__ import annotations

import sys
from pathlib import Path

from cantina.core import Event, Game, Knowledge, Match, Refusal, commitment
from cantina.core.record import read, write
from cantina.core.state import State

from .games import terminal_of
from .phrases import PHRASES
from .saves import read_text
from .screen import Screen


class Replay:
    """A record, entry by entry, forth and back."""

    def __init__(self, match: Match, viewer: int | None, language: str, plain: bool) -> None:
        self.full = match
        self.viewer = viewer
        self.screen = Screen(terminal_of(match.game), language, plain)
        self.phrases = PHRASES[language]
        self.restart()

    def restart(self) -> None:
        """Go back to the beginning."""
        self.number = 0
        self.match = Match(self.full.game, self.full.options, self.full.seed, self.full.teaching)

    def advance(self) -> list[str]:
        """One entry on; returns what it brought, as far as the viewer may know."""
        entry = self.full.entries[self.number]
        lines = []
        if self.viewer in (None, entry.seat):
            lines.append(f"{self.full.seats[entry.seat]}: {self.full.texts[self.number]}")
        lines += self.told(self.match.add(entry))
        self.number += 1
        return lines

    def told(self, events: list[Event]) -> list[str]:
        """Events as far as the viewer may know them."""
        heard = [event.in_full() if self.viewer is None else event.heard_by(self.viewer) for event in events]
        self.screen.table = self.match.state
        return [f"  {line}" for line in self.screen.view.story(heard, self.screen.language, self.match.state)]

    def at(self, number: int) -> list[str]:
        """Go to the position after this many entries; returns what the last of them brought, or the opening."""
        target = max(0, min(number, len(self.full.entries)))
        if target <= self.number:
            self.restart()
        lines = self.told(self.match.opening)
        while self.number < target:
            lines = self.advance()
        return lines

    def seen(self) -> tuple[State, int]:
        """The table as it is looked at, and the seat that looks; the one behind the last sees everything."""
        state = self.match.state
        return (state, int(state.seats)) if self.viewer is None else (Knowledge(state, self.viewer).table, self.viewer)

    def show(self, lines: list[str], rows: int | None = None) -> None:
        """The position, and how it came about; on so many rows, or all of it."""
        for line in lines:
            self.screen.say(line, "dim")
        state = self.match.state
        table, viewer = self.seen()
        told = sum(len(self.screen.wrapped(line)) for line in lines)
        self.screen.board(table, viewer, None if rows is None else max(2, rows - told - 4))
        self.screen.say(self.phrases["position"].format(n=self.number, total=len(self.full.entries)), "bold")
        if state.outcome is not None:
            self.screen.say(self.screen.view.result(state.outcome, self.screen.language, state), "bold")

    def step_through(self) -> None:
        """Go forth and back as the person types."""
        lines: list[str] = []
        self.screen.say(self.phrases["replay-help"])
        self.show(lines, self.screen.rows)
        while True:
            try:
                typed = self.screen.ask("> ")
            except EOFError:
                return
            if typed == "q":
                return
            table, viewer = self.seen()
            part = self.screen.view.shows(table, viewer, typed, self.screen.language, self.screen.width, self.screen.plain)
            if part is not None or typed == "b":
                whole = self.screen.view.board(table, viewer, self.screen.language, self.screen.width, None)
                self.screen.lines(whole if part is None else part)
                continue
            if typed.isdecimal() and len(typed) < 7:
                lines = self.at(int(typed))
            elif typed in ("", "p"):
                lines = self.at(self.number + (1 if typed == "" else -1))
            else:
                lines = [self.phrases["replay-help"]]
            self.show(lines, self.screen.rows)

    def print_all(self) -> None:
        """The whole game as lines, for pipes."""
        while self.number < len(self.full.entries):
            for line in self.advance():
                self.screen.say(line)


def replay(path: Path, games: dict[str, Game], seat: str, at: int | None, language: str, plain: bool) -> int:
    """Show a record; step through it where somebody can type."""
    match = read(read_text(path), games)
    seats = match.seats
    if seat not in (*seats, "open"):
        raise Refusal("record-seat", text=seat, known=", ".join(seats))
    viewer = None if seat == "open" else seats.index(seat)
    shown = Replay(match, viewer, language, plain)
    if at is not None:
        shown.show(shown.at(at))
    elif sys.stdin.isatty():
        shown.step_through()
    else:
        shown.print_all()
    return 0


def verify(path: Path, games: dict[str, Game], expected: str | None, language: str) -> int:
    """Run a record again from its seed and check everything that can be checked; 1 if something does not fit."""
    phrases, text = PHRASES[language], read_text(path)
    match = read(text, games)
    own = commitment(match.seed if match.deal is None else match.deal.secret)
    if expected is not None and len(expected) < 16:
        raise Refusal("commitment-short", given=expected)
    if expected is not None and not own.startswith(expected.lower()):
        print(phrases["commitment-wrong"].format(commitment=own))
        return 1
    print(phrases["verified"].format(rules=match.game.rules_version))
    print(f"{match.game.name}, {', '.join(f'{name} {value}' for name, value in match.options.items())}")
    if match.state.outcome is None:
        print(phrases["unfinished"])
    else:
        print(terminal_of(match.game).result(match.state.outcome, language, match.state))
    print(phrases["seed"].format(seed=match.seed.hex()))
    if write(match) != "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#")):
        print(phrases["not-canonical"])
    if expected is not None:
        print(phrases["commitment-right"])
    return 0
