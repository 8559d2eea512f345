"""The first game that teaches: a script that is a record from beginning to end, and its words in every language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cantina.core.teaching import Script, Step

from ..words import words
from ..words.symbols import parts
from . import de, en

WORDS = {"en": en, "de": de}


def names() -> tuple[str, ...]:
    """There is one lesson."""
    return ("first",)


def invitation(language: str) -> tuple[str, list[tuple[str, str]]]:
    """What the lesson teaches, in a few sentences and point by point."""
    found: tuple[str, list[tuple[str, str]]] = WORDS[language].INVITATION
    return found


@cache
def script(name: str) -> Script:
    """A lesson as it is written down."""
    read = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    return Script(read["seat"], read["seed"], read["options"], tuple(step(each, read["seat"]) for each in read["steps"]))


def step(read: dict[str, Any], learner: int) -> Step:
    """One step; where it does not say whose, it is the learner's."""
    return Step(
        read["code"], read.get("seat", learner), tuple(read.get("entries", ())), read.get("any-order", False),
        read.get("point", ""), read.get("enlarge", False),
    )  # fmt: skip


@cache
def told(code: str, language: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The title and the words of a step, in pieces: words, an icon, and what must stand right behind it."""
    title, text = WORDS[language].STEPS[code]
    return named(title, language), parts(named(text, language))


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
