"""The first game that teaches: a script that is a record from beginning to end, and its words in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cantina.core.teaching import Invitation, Script, script_in

from ..words import words
from ..words.symbols import parts
from . import de, en

WORDS = {"en": en, "de": de}


def names() -> tuple[str, ...]:
    """There is one lesson."""
    return ("first",)


def invitation(name: str, language: str) -> Invitation:
    """What the lesson teaches, in a few sentences and point by point."""
    title, lead, points = WORDS[language].INVITATION
    return Invitation(title, lead, [(f"i-{symbol}", words) for symbol, words in points])


@cache
def script(name: str) -> Script:
    """A lesson as it is written down."""
    return script_in(Path(__file__).parent / f"{name}.toml")


@cache
def told(code: str, language: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The title and the words of a step, in pieces: words, an icon, and what must stand right behind it."""
    title, text = WORDS[language].STEPS[code]
    pieces = parts(named(text, language))
    return named(title, language), [(words, symbol and f"i-{symbol}", tail) for words, symbol, tail in pieces]


@cache
def correction(code: str, language: str) -> str:
    """What somebody is told who does something else than a step is about, or something that no lesson has."""
    return named(WORDS[language].CORRECTIONS[code], language)


def named(text: str, language: str) -> str:
    """A text in which cards are named as they are everywhere else."""
    return text.format_map(CardNames(words(language).name))


class CardNames(dict[str, str]):
    """The name of every card that a text speaks of."""

    def __init__(self, name: Any) -> None:
        self.name = name

    def __missing__(self, card: str) -> str:
        return str(self.name(card))
