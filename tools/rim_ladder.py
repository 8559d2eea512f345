"""Holds the thinking opponent of Outer Rim to its bars: over the greedy player with two seats, and alone among three of them.

    python tools/rim_ladder.py two [--games 200] [--jobs N] [--out FOLDER]
    python tools/rim_ladder.py four [--games 200] [--jobs N] [--out FOLDER]

Every shuffle is played once from each seat. Writes what was played into a folder (`src/cantina/outer_rim/bots/measured` is what
the lobby shows) and ends with 1 if the share lies below its bar. An interrupt counts the shuffles that are complete.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cantina.lab.simulate import simulate
from cantina.lab.tournament import half_interval

BARS = {"two": (2, 0.6), "four": (4, 0.4)}
"""With how many seats is played, and which share of the games the veteran has to win."""


def main() -> int:
    """Play and judge."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bar", choices=list(BARS))
    asked.add_argument("--games", type=int, default=200, metavar="N", help="seats swapped (default: 200)")
    asked.add_argument("--jobs", type=int, default=1, metavar="N")
    asked.add_argument("--seed", default="ladder")
    asked.add_argument("--out", type=Path, metavar="FOLDER")
    given = asked.parse_args()
    seats, bar = BARS[given.bar]
    bots = ("veteran", *["greedy"] * (seats - 1))
    played = simulate("outer-rim", given.games, bots, given.seed, given.jobs, {"players": str(seats)}, progress)
    won = {result.number: float(result.winner_bot == "veteran") for result in played.results}
    rounds = [[won[n + seat] for seat in range(seats)] for n in range(0, given.games, seats) if n + seats - 1 in won]
    scores = [sum(each) / seats for each in rounds]
    share = sum(scores) / max(1, len(scores))
    found = {"games": seats * len(scores), "share": share, "error": half_interval(scores, share)}
    print(f"{seats} seats: {100 * share:.1f} ± {100 * found['error']:.1f} % of {found['games']}, bar {100 * bar:.0f} %")
    if given.out is not None:
        command = f"python tools/rim_ladder.py {given.bar} --games {given.games} --seed {given.seed}"
        duel = {"bot": "veteran", "over": "greedy", "variant": "", **found}
        made = {"made by": command, "duels": [duel] if seats == 2 else [], "alone among three": None if seats == 2 else found}
        (given.out / f"veteran-{given.bar}.json").write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    return int(share < bar)


def progress(done: int, games: int) -> None:
    """Say how many games are over."""
    print(f"{done} of {games}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
