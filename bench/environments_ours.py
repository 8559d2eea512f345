"""Our environments, stepped by chance."""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from cantina.environments import env
from cantina.environments.many import ManyGames
from cantina.environments.many_cores import ManyCores

SECONDS = float(sys.argv[1])


def rate(steps: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second, of CPU time if nothing else is said."""
    steps()
    made, begun = 0, clock()
    while (spent := clock() - begun) < SECONDS:
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


def all_cores(game: str, **options: Any) -> float:
    """Many games in one call on all cores: steps a second of a clock on the wall."""
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    table = ManyCores(256 * (os.cpu_count() or 1), game, **options)
    found = rate(many(table), time.perf_counter)
    table.close()
    return found


if __name__ == "__main__":
    print(
        json.dumps(
            {
                "deckbuilding AEC": rate(one(env())),
                "outer-rim AEC": rate(one(env("outer-rim", players=3))),
                "deckbuilding many": rate(many(ManyGames(256))),
                "outer-rim many": rate(many(ManyGames(256, "outer-rim", players=3))),
                "deckbuilding many, all cores": all_cores("deckbuilding"),
                "outer-rim many, all cores": all_cores("outer-rim", players=3),
            }
        )
    )
