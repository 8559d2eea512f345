"""Playouts: a game played to its end by chance alone, in one compiled loop."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.knowledge import Knowledge
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


def knowings(state: State, seat: i64, times: i64) -> None:
    """Ask many times what a seat knows: for measuring."""
    for _ in range(times):
        Knowledge(state, seat)


def imaginings(knowledge: Knowledge[Any], chance: Chance, times: i64) -> None:
    """Imagine many worlds behind what a seat knows: for measuring."""
    for _ in range(times):
        knowledge.imagine(chance)
