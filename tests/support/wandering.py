"""Games of Outer Rim played by chance, for properties that have to hold in all of them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from galaxies import for_players

from cantina import outer_rim
from cantina.core import Item, fast
from cantina.core.state import State
from cantina.outer_rim.rules.kinds import ENCOUNTER
from cantina.outer_rim.rules.market import SHUFFLE_IN
from cantina.outer_rim.rules.rotating import on_offer
from cantina.outer_rim.rules.slots import GAIN_CARD
from cantina.outer_rim.rules.table import Table

MOST = 1_500
"""How many decisions a game has here: chance alone seldom becomes famous."""


def new_game(seed: int) -> Table:
    """A fresh game; players, map and fame follow from the seed."""
    options = {
        **for_players(1 + seed % 4),
        "map": "random" if seed % 3 == 0 else "standard",
        "fame": "12" if seed % 5 == 0 else "10",
    }
    return outer_rim.new(chance=fast(seed), **options)


def moves(table: Table, seed: int, most: int = MOST) -> Iterator[tuple[int, int]]:
    """Action by action: chance decides, now and then for somebody who is not asked but may act aside."""
    dice = fast(f"moves {seed}")
    for _ in range(most):
        if table.decision is None:
            return
        seat, actions = int(table.decision.seat), table.decision.actions
        if dice.below(12) == 0:
            other = dice.below(len(table.players))
            asides = table.asides(other)
            if asides:
                seat, actions = other, asides
        action = dice.pick(actions)
        yield seat, action
        table.apply(seat, action)


def digest(table: State) -> str:
    """A short name for everything that is so on a table."""
    assert isinstance(table, Table)
    return hashlib.blake2b(json.dumps(table.plain()).encode(), digest_size=8).hexdigest()


def items(table: Table) -> list[Item[Any]]:
    """Every card and token in a deck or on the map."""
    return [item for group in table.zones() for zone in group for item in zone]


def census(table: Table) -> Counter[str]:
    """How many of each card and token there are in the whole game, those in the databank or being resolved too."""
    count = Counter(item.kind.name for item in items(table))
    removed = [item.kind for item in table.removed]
    count.update(kind.name for kind in removed if kind.home >= 0 or kind.start_space >= 0)
    owned = [on_offer(table, asset.kind) for player in table.players for asset in player.assets]
    count.update(kind.name for kind in owned if kind.home >= 0 or kind.start_space >= 0)
    on_cards = [table.box.cards[kind.number] for kind in [*owned, *removed] if kind.home == ENCOUNTER]
    count.update(kind.name for kind in on_cards if kind not in [item.kind for item in table.drawn])
    at_home = [kind for copies in table.box.copies.values() for kind in copies if kind.index not in table.taken]
    count.update(kind.name for kind in at_home)
    held = [table.box.cards[frame.source] for frame in table.stack if frame.node in (SHUFFLE_IN, GAIN_CARD)]
    count.update(kind.name for kind in held if kind.home >= 0)
    return count


def hidden_pair(table: Table, viewer: int, seed: int) -> tuple[tuple[list[Item[Any]], int], tuple[list[Item[Any]], int]] | None:
    """Two different cards or tokens that this viewer cannot tell apart, as places where they lie."""
    dice = fast(f"pair {seed}")
    groups = [
        [(zone, i) for zone in group for i, item in enumerate(zone) if not item.known >> viewer & 1] for group in table.zones()
    ]
    dice.shuffle(groups)
    for places in groups:
        dice.shuffle(places)
        for (zone, i), (other, j) in pairwise(places):
            if zone[i].kind is not other[j].kind:
                return (zone, i), (other, j)
    return None
