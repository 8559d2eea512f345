"""Notes taken while a game is played: what is bought, and whatever else its game counts."""

from __future__ import annotations

from cantina.core import Event, State
from cantina.core.game import Counters

from .results import Cards


class Notes:
    """What each seat did so far."""

    def __init__(self, counters: Counters | None, seats: int) -> None:
        self.counters, self.seats = counters, seats
        self.bought: list[list[str]] = [[] for _ in range(seats)]
        self.noted: dict[str, list[list[str]]] = {}

    def hear(self, state: State, events: list[Event]) -> None:
        """Write down what matters of what just happened."""
        if self.counters is None:
            return
        for seat, card in self.counters.purchases(events):
            self.bought[seat].append(card)
        for what, found in self.counters.noted(state, events).items():
            rows = self.noted.setdefault(what, [[] for _ in range(self.seats)])
            for seat, cards in found.items():
                rows[seat] += cards

    def of(self, what: str) -> tuple[Cards, ...]:
        """What was noted under a name, seat by seat."""
        return frozen(self.noted.get(what, [[] for _ in range(self.seats)]))


def frozen(lists: list[list[str]]) -> tuple[Cards, ...]:
    """Lists as tuples."""
    return tuple(tuple(cards) for cards in lists)
