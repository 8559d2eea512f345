"""Playouts: a game played to its end by chance alone, in one compiled loop."""

from __future__ import annotations

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.state import State


def play_out(state: State, chance: Chance, limit: i64 = 1_000_000) -> i64:
    """Let chance decide for every seat until the game is over or the limit is reached; returns the number of decisions."""
    made: i64 = 0
    while made < limit:
        decision = state.decision
        if decision is None:
            break
        state.take(chance.below(len(decision.actions)))
        made += 1
    return made


def copies(state: State, times: i64) -> None:
    """Copy a state many times: for measuring."""
    for _ in range(times):
        state.copy()
