"""The short rules in our own words: sections to read and search, and which of them explains a keyword, question or refusal.

`index.toml` says which sections and keywords there are, `en.toml` and `de.toml` what they say. The numbered rules (`numbered`)
have the last word.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from cantina.core.refusal import Refusal

ADDRESS = "/rules"
"""Where the short rules can be read in a browser."""
SYMBOL = re.compile(r":([a-z-]+):")
"""A word that is drawn as a symbol."""
SYMBOLS = {
    "attack": "i-attack", "resource": "i-resource", "force": "i-force", "cost": "i-cost", "hp": "i-hp", "target": "i-target",
    "reward": "i-reward", "damage": "i-damage", "unique": "i-unique", "exile": "i-exile", "draw": "i-draw", "use": "i-use",
    "done": "i-done", "f-empire": "f-empire", "f-rebel": "f-rebel", "f-neutral": "f-neutral",
}  # fmt: skip
"""The symbols that a text can show, and what a page calls them."""
MOST_WORDS = 6
ALIKE = 0.72
"""Up to how many words of a query are corrected, and how much a word has to be like the one that was meant."""


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

    @property
    def address(self) -> str:
        """Where the section can be read."""
        return f"{ADDRESS}#{self.id}"

    def has(self, query: str) -> bool:
        """Whether all words of a query stand in the section."""
        return has(" ".join([self.title, *self.text, *self.rules]), query)

    def is_about(self, query: str) -> bool:
        """Whether all words of a query stand in the title."""
        return has(self.title, query)


class Keyword(NamedTuple):
    """A word of card texts: its name, what it means in one sentence, the section that tells more, and how it is written."""

    id: str
    name: str
    means: str
    address: str
    found: str


@cache
def data(name: str) -> dict[str, Any]:
    """One of the files beside this module."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


@cache
def sections(language: str) -> dict[str, Section]:
    """Every section by its id, in the order in which they are read."""
    index, words = data("index")["sections"], data(language)["sections"]
    return {
        id: Section(
            id,
            data(language)["groups"][entry["group"]],
            words[id]["title"],
            tuple(words[id]["text"]),
            tuple(entry["rules"]),
            tuple((other, words[other]["title"]) for other in entry["see"]),
        )
        for id, entry in index.items()
    }


@cache
def keywords(language: str) -> dict[str, Keyword]:
    """Every keyword of card texts by its id."""
    words, known = data(language)["keywords"], sections(language)
    return {id: Keyword(id, **words[id], address=known[section].address) for id, section in data("index")["keywords"].items()}


def of_prompt(prompt: str, language: str) -> Section:
    """The section that explains a question of the table."""
    return sections(language)[data("index")["prompts"][prompt]]


def of_refusal(refusal: Refusal, language: str) -> Section | None:
    """The section that explains why something is refused; what has nothing to do with the rules has none."""
    if refusal.code == "not-offered":
        return of_prompt(str(refusal.facts.get("prompt", "main")), language)
    because = str(refusal.facts.get("because", refusal.code))
    section = data("index")["refusals"].get(because)
    return None if section is None else sections(language)[section]


def pieces(text: str) -> list[tuple[str, str]]:
    """A text as symbols and words: what stands before it, and the symbol's name on a page."""
    parts = SYMBOL.split(text)
    return [*((before, SYMBOLS[symbol]) for before, symbol in zip(parts[::2], parts[1::2], strict=False)), (parts[-1], "")]


def has(text: str, query: str) -> bool:
    """Whether all words of a query stand in a text."""
    return all(word in plain(text) for word in plain(query).split())


@cache
def vocabulary(language: str) -> dict[str, str]:
    """Every word of the rules as a search compares it and as it is written, those of titles first."""
    known = sections(language).values()
    texts = [*(section.title for section in known), *(text for section in known for text in section.text)]
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]{3,}", SYMBOL.sub(" ", " ".join(texts))):
        found.setdefault(plain(word), word)
    return found


def meant(query: str, language: str) -> str:
    """A query that finds nothing, with the nearest words of the rules in it; nothing if that finds nothing either."""
    known, words = vocabulary(language), query.split()[: MOST_WORDS + 1]
    for n, word in enumerate(words):
        if not any(plain(word) in each for each in known):
            words[n] = next((known[each] for each in get_close_matches(plain(word), known, 1, ALIKE)), word)
    better = " ".join(words)
    finds = any(section.has(better) for section in sections(language).values())
    return better if finds and len(words) <= MOST_WORDS else ""


def spoken(text: str) -> str:
    """A text without its symbols."""
    return " ".join(SYMBOL.sub("", text).split())


def plain(text: str) -> str:
    """Small letters without accents and symbols, as a search compares them."""
    letters = unicodedata.normalize("NFD", SYMBOL.sub("", text).lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
