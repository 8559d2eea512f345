"""What a match was like before: some states are kept, and what lies between two is folded again when somebody asks for it.

A state takes five to eight kilobytes, folding an entry a tenth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from .state import State

if TYPE_CHECKING:
    from .match import Entry

EVERY = 16
"""Of what is long past one state in so many is kept."""
FOLDED = ("action", "resign", "timeout")
"""The kinds of entries that lead on from the state before them; others lead back or elsewhere."""


class Past(Sequence[State]):
    """The state of a match after each number of entries; none of them is ever changed."""

    def __init__(self, first: State, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.kept = {0: first}
        """Those at hand by the number of entries before them: the latest, one in so many, and all to which no entry leads on."""
        self.length = 1
        self.stretch: tuple[int, list[State]] = 0, []
        """What was folded again last, and the number of its first state: whoever asks for one mostly wants the next one, too."""

    def add(self, state: State) -> None:
        """Take in the state after the latest entry."""
        self.kept[self.length] = state
        self.length += 1
        if self.length % EVERY == 0:
            for n in range(max(1, self.length - 2 * EVERY), self.length - EVERY):
                if n % EVERY and self.entries[n - 1].kind in FOLDED:
                    del self.kept[n]

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, n: int) -> State: ...
    @overload
    def __getitem__(self, n: slice) -> list[State]: ...
    def __getitem__(self, n: int | slice) -> State | list[State]:
        if isinstance(n, slice):
            return [self[each] for each in range(*n.indices(self.length))]
        if n < 0:
            n += self.length
        if not 0 <= n < self.length:
            raise IndexError(n)
        return self.kept[n] if n in self.kept else self.folded(n)

    def folded(self, n: int) -> State:
        """A state that is not at hand, together with those around it."""
        first = n - n % EVERY
        if self.stretch[0] != first or not self.stretch[1]:
            states = [self.kept[first]]
            for each in range(first + 1, first + EVERY):
                states.append(self.kept[each] if each in self.kept else led_to(states[-1], self.entries[each - 1]))
            self.stretch = first, states
        return self.stretch[1][n - first]


def led_to(state: State, entry: Entry) -> State:
    """The state to which an action or somebody's leaving led from another one."""
    after = state.copy()
    if entry.kind == "action":
        after.apply(entry.seat, entry.value)
    else:
        after.forfeit(entry.seat, entry.kind)
    return after
