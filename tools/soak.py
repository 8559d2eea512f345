"""Long runs: many games of every mode, with cards counted, copies compared, worlds imagined and bytes of twins compared.

For every game of cards there is one of Outer Rim alone against a rival.

Usage: soak.py [MINUTES], ten by default; stops by itself. The twins of the web table come after that, twenty games a minute,
and a whole game of Outer Rim at four devices; then a storm over each database for as many minutes: everything at once, with
kills, crashes and clocks that jump.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))

from playing import census, digest, moves, new_game
from rivalry import whole_game

from cantina.core import fast

ROOT = Path(__file__).resolve().parent.parent
TWINS_A_MINUTE = 20


def soak(minutes: float) -> None:
    """Play games until the time is over; any broken property ends the run with an error."""
    end = time.monotonic() + minutes * 60
    decisions = 0
    for seed in itertools.count(1_000_000):
        table, dice = new_game(seed), fast(seed)
        at_first = census(table)
        for step, _ in enumerate(moves(table, seed)):
            decisions += 1
            if step % 50 == 0:
                assert census(table) == at_first, seed
                for viewer in range(3):
                    knowledge = table.knowledge(viewer)
                    assert knowledge.imagine(dice).knowledge(viewer).plain() == knowledge.plain(), (seed, step, viewer)
                assert digest(table.copy()) == digest(table), (seed, step)
        whole_game(seed)
        left = max(0.0, end - time.monotonic())
        print(f"\r{seed - 999_999} games, {decisions} decisions, {left:.0f} s left ", end="", flush=True)
        if not left:
            break
    print("\nall properties held")


def twins(minutes: float) -> int:
    """Compare what viewers of twin tables receive, byte by byte, break many records, kill servers; returns pytest's exit code."""
    environment = os.environ | {"CANTINA_TWINS": str(max(60, int(minutes * TWINS_A_MINUTE))), "CANTINA_BROKEN": "10000"}
    environment["CANTINA_HOSTILE"] = environment["CANTINA_PEOPLE"] = "all"
    environment["CANTINA_CORRECTIONS"] = "400"
    environment["CANTINA_THROWS"], environment["CANTINA_KILLS"] = str(max(24, int(minutes * 6))), str(max(20, int(minutes * 2)))
    files = (
        "tests/server/test_twins.py", "tests/server/test_outer_rim_twins.py", "tests/outer_rim/test_properties.py",
        "tests/terminal/test_records.py", "tests/outer_rim/odds/test_odds_exact.py", "tests/server/test_crashes.py",
        "tests/server/test_hostile.py", "tests/web/test_outer_rim_people.py", "tests/outer_rim/box/test_overrides.py",
        "tests/outer_rim/box/test_more_overrides.py",
    )  # fmt: skip
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *files]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


def storm(minutes: float) -> int:
    """Everything at once, over SQLite and over PostgreSQL with two workers; returns pytest's exit code."""
    environment = os.environ | {"CANTINA_STORM": str(minutes * 60)}
    command = [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", "tests/server/test_storm.py"]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    chosen = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    soak(chosen)
    sys.exit(twins(chosen) or storm(chosen))
