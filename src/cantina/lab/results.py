"""What a simulation leaves behind: plain values, one per game."""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.game import Count, Counters
from cantina.games import games

Cards = tuple[str, ...]

RULED = "rules"
"""The name under which a seat is counted that the rules play, without a bot."""


class Result(NamedTuple):
    """One game: who sat where, how it ended, and what each seat did; seats count from 0."""

    number: int
    seed: str
    """The text that deals this game again; the other games of its round have the same."""
    bots: tuple[str, ...]
    """The bot on each seat; those that the rules play come last."""
    first: int
    """The seat that was asked first."""
    winner: int | None
    winner_bot: str | None
    reason: str
    """Why the game ended; `unfinished` if it did not end within the limit."""
    turns: int
    decisions: int
    seconds: float
    bought: tuple[Cards, ...]
    """The cards each seat bought, in order."""
    noted: dict[str, tuple[Cards, ...]]
    """What else its game counts of each seat, by name."""
    ending: dict[str, Cards]
    """What its game notes at the end, by name: what each seat played as, or something of the whole game."""


class Simulation(NamedTuple):
    """Many games: what was asked for, and what was played of it."""

    game: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    """The contestants; bots of one name are told apart by #1, #2, …, and whoever the rules play comes last."""
    seed: str
    options: dict[str, str]
    wanted: int
    complete: bool
    """Whether all wanted games are here; otherwise somebody stopped the simulation."""
    seconds: float
    """How long the whole took by the clock on the wall."""
    results: list[Result]


def counters_of(game: str) -> Counters | None:
    """What counts in a game of this name."""
    known = games().get(game)
    return None if known is None else known.counters()


def counts_of(game: str, language: str = "en") -> tuple[Count, ...]:
    """What a game of this name counts besides what was bought."""
    counters = counters_of(game)
    return () if counters is None else counters.counts(language)
