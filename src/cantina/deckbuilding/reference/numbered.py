"""The numbered rules, tidied up: every statement of the rule sheet without its sources."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

HEADING = re.compile(r"^##+ (?:\d+\. )?(.+)$")
STATEMENT = re.compile(r"^- \*\*(DB-[A-Z]+(?:-[A-Z]+)*-\d+)\*\* (?:\[[SD]\] )?(.+)$")
ASIDE = re.compile(r"\s*\*Src:\*.*$|\s*Confidence [^.]*\.(?=\s|$)")
"""Where a statement comes from, and how sure we are: of interest to whoever tests it."""


class Statement(NamedTuple):
    """One numbered rule."""

    id: str
    text: str


@cache
def statements() -> dict[str, tuple[Statement, ...]]:
    """The statements by the heading under which they stand; there they are in English only."""
    found: dict[str, list[Statement]] = {}
    heading = ""
    for line in files("cantina").joinpath("rulebook/deckbuilding.md").read_text(encoding="utf-8").splitlines():
        if title := HEADING.match(line):
            heading = title[1].partition(" (")[0]
            heading = heading if heading == "FAQ" else heading.capitalize()
        elif rule := STATEMENT.match(line):
            text = ASIDE.sub("", rule[2]).replace("*Ex:*", "Example:").replace("**", "").replace("`", "")
            found.setdefault(heading, []).append(Statement(rule[1], text.strip()))
    return {heading: tuple(rules) for heading, rules in found.items()}
