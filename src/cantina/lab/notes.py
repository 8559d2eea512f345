"""Notes taken while a game is played: what is bought, turned up and picked, and what the winner holds in the end."""

from __future__ import annotations

from cantina import outer_rim
from cantina.core import Event, State
from cantina.deckbuilding.digest import purchases
from cantina.deckbuilding.table import BORROWED, Table

from .results import Cards


class Notes:
    """What each seat did so far."""

    def __init__(self, seats: int) -> None:
        self.bought: list[list[str]] = [[] for _ in range(seats)]
        self.revealed: list[list[str]] = [[] for _ in range(seats)]
        self.picked: list[list[str]] = [[] for _ in range(seats)]

    def hear(self, state: State, events: list[Event]) -> None:
        """Write down what matters of what just happened."""
        for seat, card in purchases(events):
            self.bought[seat].append(card)
        for event in events:
            if event.code == "base":
                self.revealed[int(event.seat)].append(str(event.facts["card"]))
            elif event.code == "bases-locked" and isinstance(state, Table):
                for seat, side in enumerate(state.sides):
                    self.picked[seat] = [card.kind.name for card in side.bases]


def frozen(lists: list[list[str]]) -> tuple[Cards, ...]:
    """Lists as tuples."""
    return tuple(tuple(cards) for cards in lists)


def holdings(state: State, seat: int | None) -> tuple[Cards, Cards]:
    """The cards a seat owns in hand, deck and discard pile, and those it has in play; nothing where there are no cards."""
    if seat is None or not isinstance(state, Table):
        return (), ()
    side = state.sides[seat]
    owned = [card.kind.name for pile in (side.hand, side.deck, side.discard) for card in pile if not card.mark & BORROWED]
    in_play = [piece.kind.name for piece in [*side.units, *side.ships] if not piece.card.mark & BORROWED]
    return tuple(sorted(owned)), tuple(sorted(in_play))


def turns(state: State) -> int:
    """How many turns were begun, those of all seats together; 0 where a game does not count them."""
    return int(getattr(state, "turn", 0))


def rivals(state: State) -> int:
    """How many seats play by their own cards, without anybody who decides; they are the last ones."""
    return int(isinstance(state, outer_rim.Table) and state.rival >= 0)


def characters(state: State) -> Cards:
    """The character of each seat, where a game has characters."""
    if not isinstance(state, outer_rim.Table):
        return ()
    return tuple("" if player.character is None else player.character.name for player in state.players)
