"""Many solo games of the greedy player against every rival of Outer Rim with the expansion: how strong each rival is.

Usage: rival_games.py strengths [GAMES] writes how many of so many games (50 by default) the greedy player won against each;
rival_games.py pairs [GAMES] plays all 63 pairs of a hunter and a runner, so many games each (5 by default).
rival_games.py veteran [GAMES] prints how many of so many games (20 by default) the veteran wins against each, without a clock.
Any game that does not end, or in which a rule is broken, ends the run with an error. Run it with the compiled package.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))

from whole_solo import whole_solo

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION, opponents
from cantina.outer_rim.bots.levels import VETERAN
from cantina.outer_rim.bots.thinker import Thinker

ROOT = Path(__file__).resolve().parent.parent
STRENGTHS = ROOT / "src/cantina/outer_rim/box/content/rival_strengths.json"


def won(games: int, rival: str, rival2: str = "") -> int:
    """How many of so many games the person won."""
    results = [whole_solo(seed, greedy=True, rival=rival, rival2=rival2) for seed in range(games)]
    return sum(table.outcome is not None and table.outcome.winners == (0,) for table in results)


def strengths(games: int, names: tuple[str, ...]) -> None:
    """Write how many games were won against each rival."""
    found = {}
    for name in names:
        found[name] = won(games, name)
        print(f"{name}: {found[name]} of {games}", flush=True)
    if names == opponents.ALL:
        told = {"command": f"python tools/rival_games.py strengths {games}", "games": games, "won": found}
        STRENGTHS.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def pairs(games: int) -> None:
    """Play all pairs."""
    total = 0
    for hunter in opponents.HUNTERS:
        for runner in opponents.RUNNERS:
            total += won(games, hunter, runner)
        print(f"{hunter} with each runner: played", flush=True)
    print(f"{len(opponents.HUNTERS) * len(opponents.RUNNERS) * games} games ended, {total} won by the person")


def veteran(games: int) -> None:
    """Print how many of so many games the veteran wins, who chooses a character and is never broken off."""
    for name in opponents.ALL:
        wins = 0
        for seed in range(games):
            standard = {"map": "random" if seed % 3 == 0 else "standard", "rival": name}
            table = outer_rim.new(chance=fast(seed), expansion=EXPANSION, **standard)
            bot = Thinker(fast(f"solo {name} {seed}"), VETERAN, math.inf)
            while table.decision is not None:
                table.apply(0, bot.choose(table.knowledge(0)))
            wins += table.outcome is not None and table.outcome.winners == (0,)
        print(f"{name}: {wins} of {games}", flush=True)


if __name__ == "__main__":
    what, *more = sys.argv[1:]
    if what == "pairs":
        pairs(int(more[0]) if more else 5)
    elif what == "veteran":
        veteran(int(more[0]) if more else 20)
    else:
        strengths(int(more[0]) if more else 50, tuple(more[1:]) or opponents.ALL)
