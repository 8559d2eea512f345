"""Steps a second of our environments beside those of others, in CPU time, all in one run and one after the other on one core.

Usage: environments.py [SECONDS], after `make .venv-bench/ready .venv-compiled/fast`: the others are in the one, ours run compiled
in the other. A step is an answer and the next observation read, by chance among what is allowed. OpenSpiel's Python games are
stepped as OpenSpiel does for learning (`rl_environment`). Held are five times each by the PettingZoo environment of The
Deckbuilding Game, twenty by many games at once on all cores (none of the others has a form that uses them, so these steps are
counted by the clock on the wall: the machine has to be quiet). Of RLCard's games gin rummy is held, and UNO, whose step moves one
card, is told.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = (".venv-compiled", "environments_ours.py")
PEERS = (".venv-bench", "peer_environments.py")
ONE, MANY = "deckbuilding AEC", "deckbuilding many, all cores"
BARS = {ONE: 5, MANY: 20}
TOLD = "rlcard uno"


def run(venv: str, script: str, seconds: str) -> dict[str, float]:
    """The rates that one program measures."""
    command = ["taskset", "-c", "0", str(ROOT / venv / "bin/python"), script, seconds]
    output = subprocess.run(command, cwd=ROOT / "bench", stdout=subprocess.PIPE, check=True, text=True).stdout
    return json.loads(output.splitlines()[-1])  # type: ignore[no-any-return]


def main(seconds: str) -> int:
    """Measure, print the table, and fail if a bar is missed."""
    peers, ours = run(*PEERS, seconds), run(*OURS, seconds)
    for name, rate in {**peers, **ours}.items():
        print(f"{name:<40}{rate:>12,.0f} steps/s")
    missed = 0
    for name, bar in BARS.items():
        for peer, rate in peers.items():
            held = ours[name] >= bar * rate
            missed += not held and peer != TOLD
            word = "told  " if peer == TOLD else "held  " if held else "MISSED"
            print(f"{word}  {name} at least {bar}x {peer}: {ours[name] / rate:.1f}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "5"))
