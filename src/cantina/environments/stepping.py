"""What an environment does at every step, in loops that are compiled where the package is."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.state import State

SUBJECT: i64 = 1023
VERB: i64 = 10


def write_mask(state: State, seat: i64, first: list[int], out: bytearray, at: i64) -> None:
    """Write a one under the number of every answer that a seat may give now."""
    decision = state.decision
    if decision is None:
        return
    for action in decision.of(seat):
        number: i64 = action
        out[at + first[number >> VERB] + (number & SUBJECT)] = 1


def answers(state: State, seat: i64, first: list[int]) -> list[int]:
    """The numbers of all answers that a seat may give now."""
    decision = state.decision
    found: list[int] = []
    if decision is not None:
        for action in decision.of(seat):
            found.append(first[action >> 10] + (action & 1023))
    return found


def step_all(
    states: list[State], chosen: list[int], actions: list[int], arrays: Any, first: list[int], length: i64, size: i64,
    seen: bytearray, masks: bytearray, seats: bytearray,
) -> list[int]:  # fmt: skip
    """Give every game the answer that was chosen by its number, and write what whoever is asked next sees and may do.

    A game with a number below 0 is given none. The arrays hold zeros. Games that are over are returned by their places and not
    written.
    """
    over: list[int] = []
    write = arrays.write
    for i in range(len(states)):
        state = states[i]
        decision = state.decision
        if decision is not None and chosen[i] >= 0:
            state.apply(decision.seat, actions[chosen[i]])
        decision = state.decision
        if decision is None:
            over.append(i)
        else:
            seat = decision.seat
            seats[i] = seat
            write(state, seat, seen, i * length)
            write_mask(state, seat, first, masks, i * size)
    return over


def pick_all(states: list[State], first: list[int], chance: Chance) -> list[int]:
    """For every game the number of one of the answers that may be given now, each as likely."""
    found: list[int] = []
    for state in states:
        decision = state.decision
        if decision is None:
            found.append(0)
        else:
            action = chance.pick(decision.actions)
            found.append(first[action >> 10] + (action & 1023))
    return found
