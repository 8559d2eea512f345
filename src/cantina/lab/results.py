"""What a simulation leaves behind: plain values, one per game."""

from __future__ import annotations

from typing import NamedTuple

Cards = tuple[str, ...]

RIVAL = "rival"
"""The name under which a seat is counted that plays by its own cards, without a bot."""

ONLY = {"deckbuilding": ("revealed", "picked", "winner_deck", "winner_in_play"), "outer-rim": ("characters",)}
"""The fields of results and summaries that only one game has."""


class Result(NamedTuple):
    """One game: who sat where, how it ended, and what each seat did; seats count from 0."""

    number: int
    seed: str
    """The text that deals this game again; the other games of its round have the same."""
    bots: tuple[str, ...]
    """The bot on each seat; a rival takes the last one."""
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
    revealed: tuple[Cards, ...]
    """The bases each seat turned up after its starting base, in order."""
    picked: tuple[Cards, ...]
    """The bases each seat chose in secret before the game; empty in other modes."""
    winner_deck: Cards
    """The winner's cards in hand, deck and discard pile, in alphabetical order."""
    winner_in_play: Cards
    """The winner's units and ships in play, in alphabetical order."""
    characters: Cards = ()
    """The character of each seat; empty where nobody has one."""


class Simulation(NamedTuple):
    """Many games: what was asked for, and what was played of it."""

    game: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    """The contestants; bots of one name are told apart by #1, #2, …, and a rival comes last."""
    seed: str
    options: dict[str, str]
    wanted: int
    complete: bool
    """Whether all wanted games are here; otherwise somebody stopped the simulation."""
    seconds: float
    """How long the whole took by the clock on the wall."""
    results: list[Result]


def foreign(game: str) -> set[str]:
    """The fields that say nothing about this game."""
    return {field for other, fields in ONLY.items() if other != game for field in fields}
