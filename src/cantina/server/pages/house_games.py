"""What is played in the house, under the headings of each game: how often, and how often it won; nothing about anybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cantina.core import Game

from ..tables.digests import Digest, read
from ..tables.rows import Row
from . import bars
from .statistics import kinds_of

LATEST = 1000
"""How many of the latest finished games are counted."""


class Counted(NamedTuple):
    """Something that games were counted under: how often, and how often it won of how many games in which it could lose."""

    name: str
    games: int
    won: int = 0
    rated: int = 0


class Listed(NamedTuple):
    """A row of the page."""

    name: str
    games: int
    percent: str
    bar: str


def house_games(
    finished: Iterable[tuple[Row, str]], games: Mapping[str, Game], language: str, percent: str
) -> list[tuple[str, str, list[Listed]]]:
    """For each game that has headings of its own: its title, the heading, and what was counted under it."""
    found: dict[tuple[str, str], dict[str, Counted]] = {}
    for row, text in finished:
        if row.game in games and row.result is not None:
            for heading, each in counted(games[row.game], row, read(text), language):
                under = found.setdefault((games[row.game].title(language), heading), {})
                before = under.get(each.name, Counted(each.name, 0))
                sums = (each.games + before.games, each.won + before.won, each.rated + before.rated)
                under[each.name] = Counted(each.name, *sums)
    return [(title, heading, listed(rows.values(), percent)) for (title, heading), rows in found.items()]


def counted(game: Game, row: Row, digest: Digest, language: str) -> list[tuple[str, Counted]]:
    """What one game adds: a role for every seat, and once what all seats have in common, whatever they play as.

    Whoever plays alone wins against nobody.
    """
    *winners, _ = (row.result or "").split()
    seats = range(len(game.seats(row.options)))
    common = kinds_of(game, row.options, Digest(), 0, language)
    found = list[tuple[str, Counted]]()
    for seat in seats:
        for heading, value in kinds_of(game, row.options, digest, seat, language).items():
            if heading not in common and len(seats) > 1:
                found.append((heading, Counted(value, 1, int(str(seat) in winners), 1)))
            elif heading not in common:
                found.append((heading, Counted(value, 1)))
    return found + [(heading, Counted(value, 1)) for heading, value in common.items()]


def listed(rows: Iterable[Counted], percent: str) -> list[Listed]:
    """What was counted under a heading, the most frequent first."""
    ordered = sorted(rows, key=lambda each: (-each.games, each.name))
    most = max(each.games for each in ordered)
    return [
        Listed(
            each.name,
            each.games,
            percent.format(n=round(100 * each.won / each.rated)) if each.rated else "",
            bars.bar(each.games / most),
        )
        for each in ordered
    ]
