"""How a game begins."""

from __future__ import annotations

from cantina.core import Chance

from .island import Island
from .turn import TURN


def bury(players: int, spaces: int, blind: bool, chance: Chance) -> Island:
    """A new island; unless they play blind, the first player has seen where everything lies."""
    island = Island(players, spaces, chance)
    chance.shuffle(island.ground)
    if not blind:
        island.ground = [item.seen_by(1 << 0) for item in island.ground]
    island.push(TURN, 0, "")
    return island
