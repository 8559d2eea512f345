"""Keywords: every word of a card that has a rule behind it, with a sentence that explains it."""

from __future__ import annotations

import re
from functools import cache

from cantina.rulebook.short import Keyword

from ..rulebook import BOOK
from ..rules.kinds import SHIP, Kind
from . import words


@cache
def explained(kind: Kind, language: str) -> tuple[Keyword, ...]:
    """The keywords of a card: those of its text and its reward, and those that its type and its marks stand for."""
    speak = words(language)
    text = f"{speak.text(kind)} {speak.reward(kind)}"
    marks = {"ability": kind.ability is not None, "unique": kind.unique, "ship": kind.type == SHIP, "target": kind.target > 0}
    known = BOOK.short(language).keywords.values()
    return tuple(word for word in known if marks.get(word.id) or (word.found and re.search(word.found, text)))
