"""Players: one digs where the treasure may be, and walks to where it is likelier; another thinks long and does anything."""

from __future__ import annotations

import time

from cantina.core import Fast, Knowledge

from .rules.actions import ACCEPT, DIG, WALK
from .rules.island import FACE_DOWN, TREASURE, Island

DREAM_SECONDS = 0.5


class Digger:
    """It is handed what its seat may know, never the island itself."""

    def choose(self, knowledge: Knowledge[Island]) -> int:
        """The most promising of its actions."""
        island, seat = knowledge.table, int(knowledge.seat)
        assert island.decision is not None
        return max(island.decision.of(seat), key=lambda action: worth(island, seat, action))


class Dreamer:
    """Its thoughts take long, as those of a bot that tries out many worlds."""

    def __init__(self, dice: Fast) -> None:
        self.dice = dice

    def choose(self, knowledge: Knowledge[Island]) -> int:
        """Any of its actions, after a while."""
        assert knowledge.table.decision is not None
        chosen = self.dice.pick(knowledge.table.decision.of(knowledge.seat))
        awake = time.monotonic() + DREAM_SECONDS
        while time.monotonic() < awake:
            knowledge.imagine(self.dice)
        return chosen


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
