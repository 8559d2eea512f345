"""Checks a file of corrections and says what it changes, or everything that is wrong with it; and the game with all of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from cantina.core import Game, Refusal

from .. import game_with
from ..box.overrides import Correction, Mistakes, applied, load, read
from ..box.unpack import both, more_of, unpack
from ..words import before_play
from ..words.catalogue import TEXTS


def check(path: Path, language: str) -> int:
    """Print every correction; mistakes go to the error stream, all of them, and make it 2."""
    texts = TEXTS[language]
    try:
        given, lines = load(path)
        corrections = read(both(), given, lines, str(path))
    except Mistakes as mistakes:
        for mistake in mistakes.found:
            print(f"{path}: {sentence(mistake, language)}", file=sys.stderr)
        print(counted(texts, "mistakes", len(mistakes.found)), file=sys.stderr)
        return 2
    content = applied(both(), corrections)
    unpack(content, more_of(content))
    for each in corrections:
        print(told(each, texts))
    print(counted(texts, "fine", len(corrections)))
    return 0


def corrected(path: Path) -> Game:
    """The game with what a file corrects."""
    return game_with(path)


def sentence(refusal: Refusal, language: str) -> str:
    """A mistake in words."""
    return before_play.REFUSALS[language][refusal.code].format(**refusal.facts)


def counted(texts: dict[str, str], code: str, n: int) -> str:
    """How many there are."""
    return texts[f"{code}-none" if n == 0 else f"{code}-one" if n == 1 else code].format(n=n)


def told(each: Correction, texts: dict[str, str]) -> str:
    """One correction in words."""
    before, after = value(each.before, texts), value(each.after, texts)
    field = ".".join(each.path)
    return texts["corrected"].format(id=each.id, field=field, before=before, after=after, grade=texts[each.grade])


def value(given: Any, texts: dict[str, str]) -> str:
    """A value as an owner would write it."""
    if given is None:
        return texts["none"]
    if isinstance(given, bool):
        return str(given).lower()
    if isinstance(given, list):
        return f"[{', '.join(value(each, texts) for each in given)}]"
    if isinstance(given, dict):
        return f"{{{', '.join(f'{key} = {value(part, texts)}' for key, part in given.items())}}}"
    return str(given)
