"""Holds every level of opponents to its bar: so many paired games in each mode, with the compiled package.

    make ladder
    python tools/ladder.py [--games 400] [--jobs N] [--out FOLDER]

Writes what was played into a folder (`src/cantina/deckbuilding/bots/measured` is what the lobby shows) and ends with 1 if a level
wins less than its bar in any mode. "Holds" means that the whole 95 % interval lies above the bar, "likely" that the share does.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from cantina.lab.report import unpacked
from cantina.lab.tournament import Duel, tournament

BARS = (
    ("beginner", "greedy", 0.65),
    ("greedy", "captain", 0.65),
    ("greedy", "admiral", 0.75),
    ("captain", "admiral", 0.5),
    ("admiral", "legend", 0.6),
)
"""Who plays against whom, and which share the second has to win."""


def verdict(duel: Duel, bar: float) -> str:
    """How a level stands to its bar."""
    return "holds" if duel.share - duel.error >= bar else "likely" if duel.share >= bar else "falls short"


def main() -> int:
    """Play and judge."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=400, metavar="N", help="in each mode, seats swapped (default: 400)")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    asked.add_argument("--seed", default="ladder")
    asked.add_argument("--out", type=Path, metavar="FOLDER")
    given = asked.parse_args()
    short = False
    for below, above, bar in BARS:
        found = tournament("deckbuilding", (below, above), given.games, given.seed, given.jobs, {}, each="mode")
        for duel in found.duels:
            told = f"{100 * duel.share:.1f} ± {100 * duel.error:.1f} % of {duel.games}, bar {100 * bar:.0f} %"
            print(f"{duel.bot} over {duel.over}, {duel.variant}: {told}: {verdict(duel, bar)}", flush=True)
            short = short or duel.share < bar
        if given.out is not None:
            kept = unpacked(found)
            assert isinstance(kept, dict)
            made = {"made by": f"python tools/ladder.py --games {given.games} --seed {given.seed}", **kept}
            (given.out / f"{above}-over-{below}.json").write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
