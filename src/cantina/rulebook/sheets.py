"""The sheets of numbered rules: every statement with its id, for whoever reads, searches or tests them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

ID = r"[A-Z]{2}(?:-[A-Z]+)*-\d+"
SCENARIO = re.compile(r"SC-|[A-Z]{2}-S-")
HEADING = r"^##+ (?:\d+\. )?(?P<heading>.+)$"
STATEMENT = rf"^\s*(?:- )?[`*]{{1,2}}(?P<id>{ID})\b[^\n]*(?:\n- (?![`*])[^\n]*)*"
LINE = re.compile(f"{HEADING}|{STATEMENT}", re.M)
SOURCES = re.compile(r"\s*\*Src:\*.*$|\s*Confidence [^.]*\.(?=\s|$)|\s*\[0\d\d [^\]]*\]$|^\[[SD]\] ", re.M)
"""Where a statement comes from, and how sure we are: of interest to whoever tests it."""


class Statement(NamedTuple):
    """One numbered rule, decision or scenario."""

    id: str
    heading: str
    written: str
    """As it stands in the sheet, sources included, without marks of type."""

    @property
    def text(self) -> str:
        """What it says, without its id and its sources."""
        said = self.written.removeprefix(self.id).strip()
        return SOURCES.sub("", said).replace("*Ex:*", "Example:").strip()

    @property
    def scenario(self) -> bool:
        """Whether it is a scene that shows rules at work."""
        return SCENARIO.match(self.id) is not None


def whole(sheet: str) -> str:
    """A sheet as it is written."""
    return files("cantina.rulebook").joinpath(f"numbered/{sheet}.md").read_text(encoding="utf-8")


@cache
def statements(sheet: str) -> tuple[Statement, ...]:
    """Every statement of a sheet, in its order."""
    found, heading = [], ""
    for line in LINE.finditer(whole(sheet)):
        if line["heading"]:
            heading = line["heading"].partition(" (")[0]
            heading = heading if heading == "FAQ" else heading.capitalize()
        else:
            written = line[0].strip().removeprefix("- ").replace("**", "").replace("`", "")
            found.append(Statement(line["id"], heading, written))
    return tuple(found)


def search(known: list[Statement], query: str) -> list[str]:
    """The statements with this id, or else those with all these words, as they are written."""
    named = [each.written for each in known if each.id == query.upper()]
    return named or [each.written for each in known if all(word in each.written.lower() for word in query.lower().split())]
