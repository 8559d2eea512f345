"""Which numbered rules, decisions and scenarios of docs/rules/ are carried by a test; fails on ids that no sheet has.

Usage: rules.py [--missing] [--complete SHEET]   (--complete fails unless every id of that sheet is carried)
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path

from cantina.rulebook.sheets import ID, statements, whole

ROOT = Path(__file__).resolve().parent.parent
MENTIONED = re.compile(rf"\b({ID})\b")
GROUPS = {"rules": None, "decisions": re.compile(r"-(DEC|D)-\d+$"), "scenarios": re.compile(r"^SC-|-S-\d+$")}
NOT_TESTED = re.compile(r"-(DIFF|X)-\d+$")


def group_of(rule: str) -> str:
    """Whether an id is a rule, a decision or a scenario."""
    for name, pattern in GROUPS.items():
        if pattern is not None and pattern.search(rule):
            return name
    return "rules"


def stated(sheet: str) -> set[str]:
    """The ids that a sheet states, without its notes on differences between the sources."""
    return {each.id for each in statements(sheet) if not NOT_TESTED.search(each.id)}


def carried() -> dict[str, list[str]]:
    """The ids named by a rule marker, each with the tests that carry it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in markers(node):
                    found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def markers(function: ast.FunctionDef) -> list[str]:
    """The ids in the rule markers of a test."""
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def main(arguments: list[str]) -> int:
    """Print one line for each sheet and group."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missing", action="store_true", help="list every id without a test")
    parser.add_argument(
        "--complete", action="append", default=[], metavar="SHEET", help="fail if an id of this sheet has no test"
    )
    options = parser.parse_args(arguments)
    tests = carried()
    known: set[str] = set()
    incomplete = []
    for sheet in sorted((ROOT / "docs/rules").glob("*.md")):
        ids = stated(sheet.stem)
        known.update(MENTIONED.findall(whole(sheet.stem)))
        for group in GROUPS:
            wanted = {rule for rule in ids if group_of(rule) == group}
            missing = sorted(wanted - tests.keys())
            print(f"{sheet.stem}: {len(wanted) - len(missing)} of {len(wanted)} {group}")
            if missing and sheet.stem in options.complete:
                incomplete += missing
            if missing and (options.missing or sheet.stem in options.complete):
                print("  without a test: " + ", ".join(missing))
    unknown = sorted(tests.keys() - known)
    for rule in unknown:
        print(f"unknown id {rule} in {', '.join(tests[rule])}: no sheet in docs/rules/ states it")
    return 1 if unknown or incomplete else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
