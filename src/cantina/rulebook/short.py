"""Short rules: what a game's `reference` folder says, to read and search, and which section explains a question or a refusal.

`index.toml` says which sections and keywords there are, `en.toml` and `de.toml` what they say.
"""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, NamedTuple

from cantina.core.refusal import Refusal

from .search import SYMBOL, corrected, has, vocabulary


class Section(NamedTuple):
    """A short rule: what stands under one heading."""

    id: str
    group: str
    title: str
    text: tuple[str, ...]
    rules: tuple[str, ...]
    """The numbered rules that it stands for."""
    see: tuple[tuple[str, str], ...]
    """Where else to look: ids and titles."""
    address: str
    """Where the section can be read in a browser; empty if nowhere."""

    def has(self, query: str) -> bool:
        """Whether all words of a query stand in the section."""
        return has(" ".join([self.title, *self.text, *self.rules]), query)

    def is_about(self, query: str) -> bool:
        """Whether all words of a query stand in the title."""
        return has(self.title, query)


class Keyword(NamedTuple):
    """A word of card texts: its name, what it means in one sentence, how it is written, and the section that tells more."""

    id: str
    name: str
    means: str
    found: str
    section: str
    address: str


@cache
def data(folder: str, name: str) -> dict[str, Any]:
    """One of the files in a folder of rules, which is named as a package."""
    return tomllib.loads(files(folder).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


class Rules:
    """The short rules of one game in one language."""

    def __init__(self, folder: str, language: str, page: str = "") -> None:
        self.index = data(folder, "index")
        words = data(folder, language)
        self.game: str = words["game"]
        """What the game is called."""
        titles = {id: each["title"] for id, each in words["sections"].items()}
        self.sections = {
            id: Section(
                id,
                words["groups"][entry["group"]],
                titles[id],
                tuple(words["sections"][id]["text"]),
                tuple(entry["rules"]),
                tuple((other, titles[other]) for other in entry["see"]),
                page and f"{page}#{id}",
            )
            for id, entry in self.index["sections"].items()
        }
        """Every section by its id, in the order in which they are read."""
        self.keywords = {
            id: Keyword(id, **words["keywords"][id], section=section, address=self.sections[section].address)
            for id, section in self.index["keywords"].items()
        }
        """Every keyword of card texts by its id."""

    def of_prompt(self, prompt: str) -> Section:
        """The section that explains a question of the table."""
        return self.sections[self.index["prompts"][prompt]]

    def of_refusal(self, refusal: Refusal) -> Section | None:
        """The section that explains why something is refused; what has nothing to do with the rules has none."""
        if refusal.code == "not-offered" and "prompt" in refusal.facts:
            return self.of_prompt(str(refusal.facts["prompt"]))
        section = self.index["refusals"].get(str(refusal.facts.get("because", refusal.code)))
        return None if section is None else self.sections[section]

    def of_rule(self, number: str) -> Section | None:
        """The first section that stands for a numbered rule."""
        return next((section for section in self.sections.values() if number in section.rules), None)

    def find(self, query: str) -> list[Section]:
        """The sections with all words of a query, or behind a keyword of that name; those with such a title first."""
        named = {word.section for word in self.keywords.values() if has(word.name, query)}
        found = [section for section in self.sections.values() if section.id in named or section.has(query)]
        return sorted(found, key=lambda section: not section.is_about(query))

    @cached_property
    def vocabulary(self) -> dict[str, str]:
        """Every word of the rules as a search compares it and as it is written, those of titles first."""
        known = self.sections.values()
        return vocabulary([*(section.title for section in known), *(text for section in known for text in section.text)])

    def meant(self, query: str) -> str:
        """A query that finds nothing, with the nearest words of the rules in it; nothing if that finds nothing either."""
        better = corrected(query, self.vocabulary)
        return better if better and self.find(better) else ""


def spoken(text: str) -> str:
    """A text without its symbols."""
    return " ".join(SYMBOL.sub("", text).split())
