"""Mutation run: breaks the rules and cards in one small way at a time and counts how often the tests notice.

Usage: mutants.py [NUMBER] [--game NAME] [--only PART] [--seed N] [--jobs N]   (default: 200 mutants, as many of either game)

A mutant is the source with one comparison, operator, number, truth value or condition changed, or a content file with one
figure changed. It is killed when the rule, card and property tests fail on it; those whose names have most to do with the
broken file run first. What survives is listed; docs/mutants.md says what we make of it.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Target(NamedTuple):
    """What is broken of a game, and the tests that should notice."""

    folder: Path
    globs: tuple[str, ...]
    left_out: set[str]
    """What names, shows or tells things, and has tests of its own elsewhere."""
    tests: tuple[str, ...]
    bar: int
    """The share in percent that has to be noticed."""


GAMES = {
    "deckbuilding": Target(
        ROOT / "src/cantina/deckbuilding", ("rules/*.py", "box/cards/*.py"), {"__init__.py", "actions.py"},
        ("tests/deckbuilding/cards", "tests/deckbuilding/rules", "tests/deckbuilding/properties"), 85,
    ),
    "outer-rim": Target(
        ROOT / "src/cantina/outer_rim", ("rules/**/*.py", "box/*.py", "box/content/**/*.json"),
        {
            "__init__.py", "actions.py", "entries.py", "figures.py", "consistency.py", "overrides.py", "corrections.py",
            "provenance.py", "german.json", "sources.json",
        },
        (
            "tests/outer_rim/rules", "tests/outer_rim/cards", "tests/outer_rim/encounters", "tests/outer_rim/rival",
            "tests/outer_rim/expansion", "tests/outer_rim/scenarios",
        ), 80,
    ),
}  # fmt: skip
RELATED = {
    "rival": "rival", "ai": "rival", "databank": "job port contact", "market": "market deck",
    "effects": "encounter", "conditions": "character encounter", "build": "card encounter", "unpack": "card figure",
    "node": "figure card", "other_players": "corner contact", "searches": "meeting encounter", "windows": "timing secret",
    "tokens": "patrol setup", "dice": "combat skill", "settling": "goal defeat fame", "offers": "trade", "slots": "slot market",
    "loads": "slot market", "stats": "figure ship slot", "deeds": "discard reputation contact", "kinds": "figure",
    "pieces": "combat general",
}  # fmt: skip
"""Words of a file whose tests go by other names."""
UNCHANGED = {"src", "src_fields", "basis", "note", "id", "number", "copy", "copies", "databank"}
"""Entries of content files that are no figures of a card."""
LARGE = 100
ENDLESS = 5
"""A mutant that takes so many times as long as the whole tests goes round in circles."""
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


class Mutant(NamedTuple):
    """One broken place."""

    path: Path
    line: int
    what: str
    source: Callable[[], str]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    text = path.read_text(encoding="utf-8")
    return figures(path, text) if path.suffix == ".json" else code(path, text)


def code(path: Path, text: str) -> Iterator[Mutant]:
    """Python with one node broken."""
    tree = ast.parse(text)
    ignored = ignorable(tree)
    for index, node in enumerate(ast.walk(tree)):
        if id(node) in ignored:
            continue
        for what, change in changes(node):

            def source(index: int = index, change: Any = change) -> str:
                broken = ast.parse(text)
                change(list(ast.walk(broken))[index])
                return ast.unparse(ast.fix_missing_locations(broken))

            yield Mutant(path, getattr(node, "lineno", 0), what, source)


def figures(path: Path, text: str) -> Iterator[Mutant]:
    """A content file with one figure changed."""
    for names, value in numbers(json.loads(text)):
        more = not value if isinstance(value, bool) else value + (1 if value < LARGE else 1000)

        def source(names: tuple[Any, ...] = names, more: int = more) -> str:
            whole = json.loads(text)
            place = whole
            for name in names[:-1]:
                place = place[name]
            place[names[-1]] = more
            return json.dumps(whole)

        yield Mutant(path, 1, f"{'.'.join(map(str, names))} {value}: {more}", source)


def numbers(value: Any, names: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every figure in a content file, with the way there."""
    if isinstance(value, int):
        yield names, value
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from numbers(each, (*names, index))
    elif isinstance(value, dict):
        for name, each in value.items():
            if name not in UNCHANGED and not (name == "step" and "effects" in value):  # a step's own number is only a heading
                yield from numbers(each, (*names, name))


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


def ordered(tests: tuple[str, ...], path: Path) -> tuple[list[str], list[str]]:
    """The test files whose names share words with the broken file's, most of them first; then all others."""
    words = {word.rstrip("s") for part in path.stem.split("_") for word in RELATED.get(part, part).split()}
    found = [file for each in tests for file in sorted([*ROOT.glob(f"{each}/test_*.py"), *ROOT.glob(each)]) if file.is_file()]

    def shared(file: Path) -> int:
        return len(words & {part.rstrip("s") for part in f"{file.parent.name}_{file.stem}".split("_")})

    near = sorted((file for file in found if shared(file)), key=shared, reverse=True)
    return [str(file) for file in near], [str(file) for file in found if not shared(file)]


def killed(mutant: Mutant, tests: tuple[str, ...], limit: float) -> bool:
    """Whether the tests notice; the near ones are collected and run alone first, which is cheap."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("*.egg-info", f"{mutant.path.stem}.*.pyc"))
        (source / mutant.path.relative_to(ROOT / "src")).write_text(mutant.source(), encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header"]
        for files in ordered(tests, mutant.path):
            command = [sys.executable, "-m", "pytest", *options, *files]
            try:
                if files and subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=limit).returncode:
                    return True
            except subprocess.TimeoutExpired:
                return True
    return False


def seconds(tests: tuple[str, ...]) -> float:
    """How long the tests take on what is not broken; this also leaves their compiled files behind, which saves time later."""
    near, far = ordered(tests, ROOT)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *near, *far]
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True)
    if done.returncode:
        sys.exit(f"the tests fail without any mutant:\n{done.stdout.decode()[-2000:]}")
    return time.monotonic() - start


def told(mutant: Mutant) -> str:
    """Where and how something was broken."""
    return f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {mutant.what}"


def tried(target: Target, number: int, options: argparse.Namespace) -> bool:
    """Draw mutants of one game, try them, report; whether enough of them were noticed."""
    files = sorted(path for each in target.globs for path in target.folder.glob(each) if path.name not in target.left_out)
    everything = [mutant for path in files if options.only in path.name for mutant in mutants(path)]
    chosen = random.Random(options.seed).sample(everything, min(number, len(everything)))
    limit = ENDLESS * seconds(target.tests)
    survivors: list[Mutant] = []
    with ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(killed, mutant, target.tests, limit): mutant for mutant in chosen}
        for done, future in enumerate(as_completed(running), 1):
            if not future.result():
                survivors.append(running[future])
                print(f"\r{told(running[future])}", file=sys.stderr)
            print(f"\r{done} of {len(chosen)}, {len(survivors)} survived ", end="", file=sys.stderr, flush=True)
    share = 100 * (len(chosen) - len(survivors)) / max(1, len(chosen))
    print(f"\n{target.folder.name}: killed {len(chosen) - len(survivors)} of {len(chosen)} ({share:.1f} %),", end=" ")
    print(f"drawn from {len(everything)}; the bar is {target.bar} %")
    for mutant in sorted(survivors, key=lambda each: each[:3]):
        print(told(mutant))
    return share >= target.bar


def main() -> int:
    """Try mutants of one game or of both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--only", default="", metavar="PART", help="only files with this in their name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    games = options.game or list(GAMES)
    enough = [tried(GAMES[name], options.number // len(games), options) for name in games]
    return 0 if all(enough) else 1


if __name__ == "__main__":
    sys.exit(main())
