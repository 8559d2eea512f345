"""The games that teach: scripts that are the beginning of a record, and their words in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from cantina.core.teaching import Invitation, Script, script_in

from ..words import words
from . import expansion_de, expansion_en, flight_de, flight_en, trade_de, trade_en

WORDS: dict[str, dict[str, Any]] = {
    "flight": {"en": flight_en, "de": flight_de},
    "trade": {"en": trade_en, "de": trade_de},
    "expansion": {"en": expansion_en, "de": expansion_de},
}
"""The words of every lesson, in the order in which the lessons are given."""
PIECE = re.compile(r"([^:]*(?::(?![a-z-]+:)[^:]*)*)(?::([a-z-]+):)?([,.;:]?)")
"""Words, a symbol between colons, and the mark that must stand right behind it."""


def names() -> tuple[str, ...]:
    """The lessons, the first one first."""
    return tuple(WORDS)


def invitation(name: str, language: str) -> Invitation:
    """What a lesson teaches, in a few sentences and point by point."""
    title, lead, points = WORDS[name][language].INVITATION
    return Invitation(title, lead, points)


@cache
def script(name: str) -> Script:
    """A lesson as it is written down."""
    return script_in(Path(__file__).parent / f"{name}.toml")


@cache
def told(code: str, language: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The title and the words of a step, in pieces."""
    title, text = next(each[language].STEPS[code] for each in WORDS.values() if code in each[language].STEPS)
    return named(title, language), pieces(named(text, language))


@cache
def correction(code: str, language: str) -> str:
    """What somebody is told who does something else than a step is about, or something that no lesson has."""
    found = next(each[language].CORRECTIONS[code] for each in WORDS.values() if code in each[language].CORRECTIONS)
    return named(found, language)


def pieces(text: str) -> list[tuple[str, str, str]]:
    """A text as a page draws it: words, a symbol, and what must stand right behind it."""
    glued = re.sub(r"(\w) (:[a-z-]+:|%)", "\\1\u00a0\\2", text)
    return [(before, symbol and f"or-{symbol}", after) for before, symbol, after in PIECE.findall(glued) if before or symbol]


def named(text: str, language: str) -> str:
    """A text in which pieces are named as they are everywhere else."""
    return text.format_map(Names(language))


class Names(dict[str, str]):
    """The name of everything that a text speaks of."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __missing__(self, name: str) -> str:
        return words(self.language).name(name)
