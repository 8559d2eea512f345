"""The sheets of numbered rules: every statement with its id, for whoever reads, searches or tests them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

from .references import cut
from .search import corrected, has, vocabulary

ID = r"[A-Z]{2}(?:-[A-Z]+)*-\d+"
SCENARIO = re.compile(r"SC-|[A-Z]{2}-S-")
HEADING = r"^##+ (?:\d+\. )?(?P<heading>.+)$"
STATEMENT = rf"^\s*(?:- )?[`*]{{1,2}}(?P<id>{ID})\b[^\n]*(?:\n- (?![`*])[^\n]*)*"
LINE = re.compile(f"{HEADING}|{STATEMENT}", re.M)
SOURCES = re.compile(r"\s*\*Src:\*.*$|\s*Confidence [^.]*\.(?=\s|$)|\s*\[(?:0\d\d|LTP)\b[^\]]*\]|^\[[SD]\] ", re.M)
EXAMPLE = re.compile(r"\*?\bEx:\*?")
"""Where a statement comes from, and how sure we are: of interest to whoever tests it."""
OPENING = re.compile(r"^> (.*)$", re.M)
"""What has to be known to read a sheet."""


class Statement(NamedTuple):
    """One numbered rule, decision or scenario."""

    id: str
    heading: str
    written: str
    """As it stands in the sheet, sources included, without marks of type."""

    @property
    def text(self) -> str:
        """What it says, without its id and its sources."""
        return said(self.id, self.written)

    def has(self, query: str) -> bool:
        """Whether all words of a query stand in it."""
        return has(f"{self.id} {self.text}", query)

    @property
    def scenario(self) -> bool:
        """Whether it is a scene that shows rules at work."""
        return SCENARIO.match(self.id) is not None


@cache
def said(id: str, written: str) -> str:
    """What a statement says, without its id and its sources."""
    return EXAMPLE.sub("Example:", SOURCES.sub("", written.removeprefix(id).strip())).replace("*", "").strip()


class Numbered:
    """Numbered rules in one language, to read and search."""

    def __init__(self, known: Iterable[Statement] = (), opening: str = "") -> None:
        self.statements, self.opening = tuple(known), opening
        """Every statement, and what has to be known to read them."""

    @cached_property
    def read(self) -> dict[str, Statement]:
        """What a player reads, by id: all but the scenarios."""
        return {each.id: each for each in self.statements if not each.scenario}

    def pieces(self, statement: Statement) -> list[tuple[str, str]]:
        """What a statement says, cut at the rules that it names: words, and the id of the rule that they name, if any."""
        return [each for each in cut(statement.text, statement.id.partition("-")[0], self.read) if each[0]]

    def find(self, query: str) -> list[Statement]:
        """The statement with this id, or else those with all these words."""
        named = [each for each in self.statements if each.id == query.upper()]
        return named or [each for each in self.statements if each.has(query)]

    @cached_property
    def vocabulary(self) -> dict[str, str]:
        """Every word of the rules as a search compares it and as it is written."""
        return vocabulary(each.text for each in self.statements)

    def meant(self, query: str) -> str:
        """A query that finds nothing, with the nearest words of the rules in it; nothing if that finds nothing either."""
        better = corrected(query, self.vocabulary)
        return better if better and self.find(better) else ""


def whole(sheet: str, language: str = "en") -> str:
    """A sheet as it is written; those in other languages than English lie in a folder of their own."""
    path = f"{sheet}.md" if language == "en" else f"{language}/{sheet}.md"
    return files("cantina.rulebook").joinpath(f"numbered/{path}").read_text(encoding="utf-8")


def opening(sheet: str, language: str = "en") -> str:
    """What has to be known to read a sheet: signs and words that it uses without explaining them."""
    return " ".join(OPENING.findall(whole(sheet, language)))


@cache
def statements(sheet: str, language: str = "en") -> tuple[Statement, ...]:
    """Every statement of a sheet, in its order; scenarios, which are for whoever tests, are in English only."""
    if language == "en":
        return tuple(stated(whole(sheet)))
    translated = {each.id: each for each in stated(whole(sheet, language))}
    return tuple(translated.get(each.id, each) for each in statements(sheet))


def stated(text: str) -> list[Statement]:
    """The statements of a text, each with the heading above it."""
    found, heading = [], ""
    for line in LINE.finditer(text):
        if line["heading"]:
            heading = line["heading"].partition(" (")[0]
            heading = heading.capitalize() if heading.isupper() and heading != "FAQ" else heading
        else:
            written = line[0].strip().removeprefix("- ").replace("**", "").replace("`", "")
            found.append(Statement(line["id"], heading, written))
    return found
