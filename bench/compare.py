"""Runs every engine in its own environment, one after the other on one core, and holds the ratios to the bars."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
RUNS = {
    "catanatron": (".venv-bench", "peer_catanatron.py", ""),
    "pyminion": (".venv-bench", "peer_pyminion.py", ""),
    "plain": (".venv", "ours.py", "deckbuilding"),
    "compiled": (".venv-compiled", "ours.py", "deckbuilding"),
    "outer rim plain": (".venv", "ours.py", "outer-rim"),
    "outer rim compiled": (".venv-compiled", "ours.py", "outer-rim"),
}


def run(label: str) -> dict[str, float]:
    """One engine's measurement."""
    venv, script, game = RUNS[label]
    command = ["taskset", "-c", "0", str(ROOT / venv / "bin/python"), script, f"cantina {label}", game]
    output = subprocess.run(command, cwd=HERE, stdout=subprocess.PIPE, check=True, env={**os.environ}).stdout
    return json.loads(output)  # type: ignore[no-any-return]


def main() -> int:
    """Measure, print the table, and fail if a bar is missed."""
    results = {}
    for label in RUNS:
        print(f"measuring {label} …", file=sys.stderr, flush=True)
        results[label] = run(label)
    catan, minion = results["catanatron"], results["pyminion"]
    print(f"{'engine':<27}{'decisions/s':>13}{'x catanatron':>14}{'x pyminion':>12}{'copy µs':>10}{'spread':>8}")
    for result in results.values():
        rate = result["decisions_per_second"]
        print(
            f"{result['name']:<27}{rate:>13,}{rate / catan['decisions_per_second']:>14.1f}"
            f"{rate / minion['decisions_per_second']:>12.2f}{result['copy_us']:>10.2f}{result['spread']:>8.2f}"
        )
    plain, compiled = results["plain"], results["compiled"]
    far_plain, far_compiled = results["outer rim plain"], results["outer rim compiled"]
    bars = [
        ("plain decisions/s at least 4x catanatron", plain["decisions_per_second"] / catan["decisions_per_second"], 4),
        ("compiled decisions/s at least 20x catanatron", compiled["decisions_per_second"] / catan["decisions_per_second"], 20),
        ("compiled decisions/s at least 6x pyminion", compiled["decisions_per_second"] / minion["decisions_per_second"], 6),
        ("compiled copy at most 1/10 of catanatron's", catan["copy_us"] / compiled["copy_us"], 10),
        ("Outer Rim, plain at least 2x catanatron", far_plain["decisions_per_second"] / catan["decisions_per_second"], 2),
        ("Outer Rim, compiled at least 10x catanatron", far_compiled["decisions_per_second"] / catan["decisions_per_second"], 10),
        ("Outer Rim, 20 µs over the compiled copy of four players", 20 / far_compiled["copy_us"], 1),
    ]
    for name, ratio, bar in bars:
        print(f"{'held  ' if ratio >= bar else 'MISSED'}  {name}: {ratio:.1f}")
    return 0 if all(ratio >= bar for _, ratio, bar in bars) else 1


if __name__ == "__main__":
    sys.exit(main())
