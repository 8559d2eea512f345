"""Mutation run: breaks the rules and cards in one small way at a time and counts how often the tests notice.

Usage: mutants.py [NUMBER] [--seed N] [--jobs N]   (default: 200 mutants, drawn evenly over all rules and cards)

A mutant is the source with one comparison, operator, number, truth value or condition changed. It is killed when the rule,
card and property tests fail on it. What survives is listed; docs/mutants.md says what we make of it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/cantina/deckbuilding"
LEFT_OUT = {"__init__.py", "notation.py", "actions.py", "places.py", "terminal.py", "labels.py", "view.py", "faces.py"}
"""What names, shows or tells things, and has tests of its own elsewhere."""
TESTS = ["tests/cards", "tests/rules", "tests/properties/test_counting.py", "tests/properties/test_invariants.py"]
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


class Mutant(NamedTuple):
    """One broken place."""

    path: Path
    line: int
    what: str
    source: str


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    ignored = ignorable(tree)
    for index, node in enumerate(ast.walk(tree)):
        if id(node) in ignored:
            continue
        for what, change in changes(node):
            broken = copy.deepcopy(tree)
            twin = list(ast.walk(broken))[index]
            change(twin)
            yield Mutant(path, node.lineno, what, ast.unparse(ast.fix_missing_locations(broken)))


def ignorable(tree: ast.Module) -> set[int]:
    """What cannot change behaviour: annotations, slots, what is only told to listeners."""
    ids: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if (isinstance(node, ast.If) and "events" in ast.unparse(node.test)) or (
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__"
        ):
            parts = [node]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.Raise | ast.Assert) or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            parts = [node]
        for part in parts:
            ids.update(id(child) for child in ast.walk(part))
    return ids


def changes(node: ast.AST) -> Iterator[tuple[str, object]]:
    """The ways to break one node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        swap = SWAPS[type(node.ops[0])]
        yield f"{ast.unparse(node)}: {swap.__name__}", lambda twin: twin.ops.__setitem__(0, swap())
    elif (
        (isinstance(node, ast.BinOp) and type(node.op) in SWAPS)
        or (isinstance(node, ast.AugAssign) and type(node.op) in SWAPS)
        or isinstance(node, ast.BoolOp)
    ):
        swap = SWAPS[type(node.op)]
        yield f"{ast.unparse(node)}: {swap.__name__}", lambda twin: setattr(twin, "op", swap())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"{node.value}: {not node.value}", lambda twin: setattr(twin, "value", not twin.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"{node.value}: {node.value + 1}", lambda twin: setattr(twin, "value", twin.value + 1)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)}: without not", lambda twin: setattr(twin, "op", ast.UAdd())


def killed(mutant: Mutant) -> bool:
    """Whether the tests notice."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        (source / mutant.path.relative_to(ROOT / "src")).write_text(mutant.source, encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *TESTS]
        try:
            return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=300).returncode != 0
        except subprocess.TimeoutExpired:
            return True


def main() -> int:
    """Draw mutants, try them, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    files = [path for path in sorted([*PACKAGE.glob("*.py"), *PACKAGE.glob("cards/*.py")]) if path.name not in LEFT_OUT]
    everything = [mutant for path in files for mutant in mutants(path)]
    chosen = random.Random(options.seed).sample(everything, min(options.number, len(everything)))
    survivors: list[Mutant] = []
    with ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(killed, mutant): mutant for mutant in chosen}
        for done, future in enumerate(as_completed(running), 1):
            if not future.result():
                survivors.append(running[future])
            print(f"\r{done} of {len(chosen)}, {len(survivors)} survived ", end="", file=sys.stderr, flush=True)
    share = 100 * (len(chosen) - len(survivors)) / len(chosen)
    print(f"\nkilled {len(chosen) - len(survivors)} of {len(chosen)} ({share:.1f} %), drawn from {len(everything)}")
    for mutant in sorted(survivors):
        print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {mutant.what}")
    return 0 if share >= 85 else 1


if __name__ == "__main__":
    sys.exit(main())
