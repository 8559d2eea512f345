"""What an environment does at every step, in loops that are compiled where the package is."""

from __future__ import annotations

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.state import State

SUBJECT: Final[i64] = 1023
VERB: Final[i64] = 10


def numbered(action: i64, first: list[int]) -> i64:
    """The number of an action, without gaps."""
    begin: i64 = first[action >> VERB]
    return begin + (action & SUBJECT)


def mask_of(state: State, seat: i64, first: list[int], size: int) -> bytes:
    """A one under the number of every answer that a seat may give now, and zeros."""
    out = BytesWriter()
    out.write(bytes(size))
    decision = state.decision
    if decision is not None:
        for action in decision.of(seat):
            out[numbered(action, first)] = 1
    return out.getvalue()


def answers(state: State, seat: i64, first: list[int]) -> list[int]:
    """The numbers of all answers that a seat may give now."""
    decision = state.decision
    found: list[int] = []
    if decision is not None:
        for action in decision.of(seat):
            found.append(int(numbered(action, first)))
    return found


def step_all(
    states: list[State], chosen: list[int], actions: list[int], arrays: Any, first: list[int], length: i64, size: i64,
    seen: bytearray | memoryview, masks: bytearray | memoryview, seats: bytearray | memoryview,
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
            masks[i * size : (i + 1) * size] = mask_of(state, seat, first, int(size))
    return over


def pick_all(states: list[State], first: list[int], chance: Chance) -> list[int]:
    """For every game the number of one of the answers that may be given now, each as likely."""
    found: list[int] = []
    for state in states:
        decision = state.decision
        if decision is None:
            found.append(0)
        else:
            found.append(int(numbered(chance.pick(decision.actions), first)))
    return found
