"""Runs every engine in its own environment, one after the other on one core, and holds the ratios to the bars.

Usage: compare.py [--before FOLDER] [--only PART ...]; FOLDER is a checkout of an older Cantina with its own environments, against
which Outer Rim is held in the same run. --only measures just the engines whose name has one of these parts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
MORE = "expansion=unfinished-business"
RUNS: dict[str, tuple[str, ...]] = {
    "catanatron": (".venv-bench", "peer_catanatron.py"),
    "pyminion": (".venv-bench", "peer_pyminion.py"),
    "plain": (".venv", "ours.py", "deckbuilding"),
    "compiled": (".venv-compiled", "ours.py", "deckbuilding"),
    "outer rim plain": (".venv", "ours.py", "outer-rim"),
    "outer rim wider plain": (".venv", "ours.py", "outer-rim", MORE),
    "outer rim compiled": (".venv-compiled", "ours.py", "outer-rim"),
    "outer rim wider compiled": (".venv-compiled", "ours.py", "outer-rim", MORE),
}
AGAIN = ("outer rim plain", "outer rim compiled")
"""What is measured in an older checkout too."""
BEFORE = "before: "

Results = dict[str, dict[str, float]]
Bar = tuple[str, float, float]


def run(label: str, root: Path) -> dict[str, float]:
    """One engine's measurement."""
    venv, script, *given = RUNS[label.removeprefix(BEFORE)]
    command = ["taskset", "-c", "0", str(root / venv / "bin/python"), script, f"cantina {label}", *given]
    output = subprocess.run(command, cwd=root / HERE.name, stdout=subprocess.PIPE, check=True, env={**os.environ}).stdout
    return json.loads(output)  # type: ignore[no-any-return]


def peer_bars(results: Results) -> list[Bar]:
    """Against engines of other people."""
    rate = {label: result["decisions_per_second"] for label, result in results.items()}
    catan, minion, copy = rate["catanatron"], rate["pyminion"], results["catanatron"]["copy_us"]
    return [
        ("plain decisions/s at least 4x catanatron", rate["plain"] / catan, 4),
        ("compiled decisions/s at least 40x catanatron", rate["compiled"] / catan, 40),
        ("compiled decisions/s at least 12x pyminion", rate["compiled"] / minion, 12),
        ("compiled copy at most 1/10 of catanatron's", copy / results["compiled"]["copy_us"], 10),
        ("Outer Rim, plain at least 2x catanatron", rate["outer rim plain"] / catan, 2),
        ("Outer Rim, compiled at least 10x catanatron", rate["outer rim compiled"] / catan, 10),
    ]


def own_bars(results: Results) -> list[Bar]:
    """Against ourselves: the expansion beside the base game, and the base game beside an older checkout."""
    rate = {label: result["decisions_per_second"] for label, result in results.items()}
    bars: list[Bar] = []
    if "compiled" in results:
        bars.append(("12 µs over the compiled knowledge of a seat", 12 / results["compiled"]["knowledge_us"], 1))
        bars.append(("6 µs over a compiled imagined world", 6 / results["compiled"]["imagine_us"], 1))
    if "outer rim compiled" in results:
        bars.append(("Outer Rim, 20 µs over the compiled copy of four players", 20 / results["outer rim compiled"]["copy_us"], 1))
    for kind in ("plain", "compiled"):
        base, wider, before = f"outer rim {kind}", f"outer rim wider {kind}", f"{BEFORE}outer rim {kind}"
        if base in results and wider in results:
            bars.append((f"Unfinished Business, {kind} at least 0.7x the base game", rate[wider] / rate[base], 0.7))
        if base in results and before in results:
            copies = results[before]["copy_us"] / results[base]["copy_us"]
            bars.append((f"Outer Rim, {kind} decisions/s at least 0.97x before", rate[base] / rate[before], 0.97))
            bars.append((f"Outer Rim, {kind} copy before at least 1/1.05 of now", copies, 1 / 1.05))
    return bars


def main(given: list[str]) -> int:
    """Measure, print the table, and fail if a bar is missed."""
    parser = argparse.ArgumentParser(description="Holds the engines to their bars.")
    parser.add_argument("--before", type=Path, help="an older checkout with its own environments")
    parser.add_argument("--only", nargs="+", default=[""], help="only engines whose name has one of these parts")
    chosen = parser.parse_args(given)
    wanted = [label for label in RUNS if any(part in label for part in chosen.only)]
    results: Results = {}
    for label in wanted:
        places = [(label, ROOT)]
        if chosen.before is not None and label in AGAIN:
            places.insert(0, (f"{BEFORE}{label}", chosen.before.resolve()))
        for name, root in places:
            print(f"measuring {name} …", file=sys.stderr, flush=True)
            results[name] = run(name, root)
    whole = len(wanted) == len(RUNS)
    catan, minion = (results.get(peer, {}).get("decisions_per_second", 0.0) for peer in ("catanatron", "pyminion"))
    print(f"{'engine':<34}{'decisions/s':>13}{'x catanatron':>14}{'x pyminion':>12}{'copy µs':>10}{'spread':>8}")
    for result in results.values():
        rate = result["decisions_per_second"]
        print(
            f"{result['name']:<34}{rate:>13,}{rate / catan if catan else 0:>14.1f}"
            f"{rate / minion if minion else 0:>12.2f}{result['copy_us']:>10.2f}{result['spread']:>8.2f}"
        )
    bars = [*(peer_bars(results) if whole else []), *own_bars(results)]
    for name, ratio, bar in bars:
        print(f"{'held  ' if ratio >= bar else 'MISSED'}  {name}: {ratio:.2f}")
    return 0 if all(ratio >= bar for _, ratio, bar in bars) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
