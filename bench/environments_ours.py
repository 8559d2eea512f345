"""Our environments, stepped by chance."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from cantina.environments import env
from cantina.environments.many import ManyGames

SECONDS = float(sys.argv[1])


def rate(steps: Callable[[], int]) -> float:
    """Steps a second of CPU time."""
    steps()
    made, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        made += steps()
    return made / spent


def one(table: Any) -> Callable[[], int]:
    """One game of PettingZoo after the other, 2,000 steps at a time."""
    table.reset(seed=1)

    def steps() -> int:
        for _ in range(2000):
            table.step(random.choice(table.legal_actions()))
            _, _, over, cut, _ = table.last()
            if over or cut:
                table.reset()
        return 2000

    return steps


def many(table: Any) -> Callable[[], int]:
    """Many games in one call."""
    table.reset(seed=1)

    def steps() -> int:
        for _ in range(20):
            table.step(table.sample())
        return 20 * int(table.num_envs)

    return steps


print(
    json.dumps(
        {
            "deckbuilding AEC": rate(one(env())),
            "outer-rim AEC": rate(one(env("outer-rim", players=3))),
            "deckbuilding many": rate(many(ManyGames(256))),
            "outer-rim many": rate(many(ManyGames(256, "outer-rim", players=3))),
        }
    )
)
