"""A player that digs where the treasure may be, and walks to where it is likelier."""

from __future__ import annotations

from cantina.core import Knowledge

from .rules.actions import ACCEPT, DIG, WALK
from .rules.island import FACE_DOWN, TREASURE, Island


class Digger:
    """It is handed what its seat may know, never the island itself."""

    def choose(self, knowledge: Knowledge[Island]) -> int:
        """The most promising of its actions."""
        island, seat = knowledge.table, int(knowledge.seat)
        assert island.decision is not None
        return max(island.decision.of(seat), key=lambda action: worth(island, seat, action))


def worth(island: Island, seat: int, action: int) -> float:
    """What an action promises: a place to dig at is worth half as much as digging there."""
    if action == DIG:
        return hope(island, island.at[seat])
    if action == WALK:
        return hope(island, (island.at[seat] + island.rolled) % len(island.ground)) / 2
    return hope(island, island.at[action - ACCEPT]) / 2


def hope(island: Island, space: int) -> float:
    """Whether the treasure lies under a space: 1 if it does, a bit if nobody has told us."""
    kind = island.ground[space].kind
    return 1.0 if kind is TREASURE else 0.1 if kind is FACE_DOWN else 0.0
