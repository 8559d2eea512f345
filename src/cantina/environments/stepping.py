"""What an environment does at every step, in loops that are compiled where the package is."""

from __future__ import annotations

from typing import Any, Final, final

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


def write_mask(state: State, seat: i64, first: list[int], zeros: bytes, out: BytesWriter) -> None:
    """Write into an empty writer a one under the number of every answer that a seat may give now, among zeros for all others."""
    out.write(zeros)
    decision = state.decision
    if decision is not None:
        for action in decision.of(seat):
            out[numbered(action, first)] = 1


def answers(state: State, seat: i64, first: list[int]) -> list[int]:
    """The numbers of all answers that a seat may give now."""
    decision = state.decision
    found: list[int] = []
    if decision is not None:
        for action in decision.of(seat):
            found.append(int(numbered(action, first)))
    return found


@final
class RowWriter:
    """Writes what whoever is asked in a game sees and may do into its row of the arrays in which all games lie."""

    __slots__ = ("arrays", "first", "length", "mask", "masks", "row", "seats", "seen", "size", "zeros")

    def __init__(
        self, arrays: Any, first: list[int], length: i64, zeros: bytes,
        seen: bytearray | memoryview, masks: bytearray | memoryview, seats: bytearray | memoryview,
    ) -> None:  # fmt: skip
        self.arrays: Any = arrays
        self.first: list[int] = first
        self.length: i64 = length
        self.size: i64 = len(zeros)
        self.zeros: bytes = zeros
        self.seen, self.masks, self.seats = seen, masks, seats
        self.row: BytesWriter = BytesWriter()
        self.mask: BytesWriter = BytesWriter()

    def write(self, n: i64, state: State, seat: i64) -> None:
        """Write the row of a game in which this seat is asked."""
        row, mask, length, size = self.row, self.mask, self.length, self.size
        row.truncate(0)
        self.arrays.write(state, seat, row)
        mask.truncate(0)
        write_mask(state, seat, self.first, self.zeros, mask)
        self.seen[n * length : (n + 1) * length] = row.getvalue()
        self.masks[n * size : (n + 1) * size] = mask.getvalue()
        self.seats[n] = seat


def step_all(states: list[State], chosen: list[int], actions: list[int], rows: RowWriter) -> list[int]:
    """Give every game the answer that was chosen by its number, and write what whoever is asked next sees and may do.

    A game with a number below 0 is given none. Games that are over are returned by their places and not written.
    """
    over: list[int] = []
    for i in range(len(states)):
        state = states[i]
        decision = state.decision
        if decision is not None and chosen[i] >= 0:
            state.apply(decision.seat, actions[chosen[i]])
        decision = state.decision
        if decision is None:
            over.append(i)
        else:
            rows.write(i, state, decision.seat)
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
