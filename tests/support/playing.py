"""Games played by chance, for properties that have to hold in all of them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cantina import deckbuilding
from cantina.core import Item, fast
from cantina.core.state import State
from cantina.deckbuilding.rules.kinds import NOTHING
from cantina.deckbuilding.rules.table import Piece, Table

MODES = ("beginner", "full", "secret")


def new_game(seed: int) -> Table:
    """A fresh game; its mode and options follow from the seed."""
    return deckbuilding.new(chance=fast(seed), mode=MODES[seed % 3], pay_off="yes" if seed % 2 else "no")


def moves(table: Table, seed: int) -> Iterator[tuple[int, int]]:
    """Seat by seat, action by action: chance decides and plays on this table until the game is over."""
    dice = fast(f"moves {seed}")
    while table.decision is not None:
        seat = int(table.decision.seat)
        action = dice.pick(table.decision.actions)
        yield seat, action
        table.apply(seat, action)


def digest(table: State) -> str:
    """A short name for everything that is so on a table."""
    assert isinstance(table, Table)
    return hashlib.blake2b(json.dumps(table.plain()).encode(), digest_size=8).hexdigest()


def pieces(table: Table) -> list[Piece]:
    """Every card in play."""
    return [piece for side in table.sides for piece in [*side.units, *side.ships, side.base] if piece is not None]


def items(table: Table) -> list[Item[Any]]:
    """Every card outside play, wherever it lies."""
    return [item for group in table.zones() for zone in group for item in zone if item.kind.type != NOTHING]


def census(table: Table) -> Counter[str]:
    """How many copies of each card there are in the whole game, the pilot stack included."""
    count = Counter(item.kind.name for item in items(table))
    count.update(piece.kind.name for piece in pieces(table))
    count["outer-rim-pilot"] += int(table.pilots)
    return count


def hidden_pair(table: Table, viewer: int, seed: int) -> tuple[tuple[list[Item[Any]], int], tuple[list[Item[Any]], int]] | None:
    """Two different cards that this viewer cannot tell apart, as places where they lie."""
    dice = fast(f"pair {seed}")
    groups = [
        [(zone, i) for zone in group for i, item in enumerate(zone) if not item.known >> viewer & 1 and not item.mark]
        for group in table.zones()
    ]
    dice.shuffle(groups)
    for places in groups:
        dice.shuffle(places)
        for (zone, i), (other, j) in pairwise(places):
            if zone[i].kind is not other[j].kind:
                return (zone, i), (other, j)
    return None
