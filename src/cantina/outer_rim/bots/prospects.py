"""Where a rollout led, in figures that can be put into words: by these an adviser tells how two answers differ."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules import stats
from ..rules.table import Table
from .cards import FAME
from .position import names, prospects
from .values import Appraiser, Memory

CODES: Final = ("won", "lost", "fame", "credits", "damage", "defeated", "errands", "reputation")
"""The figures in their order: damage is that of character and ship, errands is what cargo, jobs and bounties promise, in fame."""


class Prospect(NamedTuple):
    """A seat's lot where a rollout ended: its figures, and its ship, gear, mods and crew by name."""

    figures: list[float]
    pieces: frozenset[str]


def prospect(table: Table, seat: int, memory: Memory) -> Prospect:
    """A seat's lot at a table that somebody imagines."""
    player, outcome = table.players[seat], table.outcome
    won = outcome is not None and seat in outcome.winners
    promised = 0.0
    if outcome is None and player.space >= 0:
        promised = prospects(Appraiser(table, seat, memory))[0] * 20 / FAME
    figures = [
        float(won), float(outcome is not None and not won), float(stats.fame(table, seat)), float(player.credits),
        float(player.damage + player.ship_damage), float(player.defeated), promised,
        float(sum(int(each) for each in player.reputation)),
    ]  # fmt: skip
    return Prospect(figures, frozenset(names(table, seat)[1:]))
