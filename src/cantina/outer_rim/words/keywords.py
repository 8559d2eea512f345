"""Keywords: every word of a card that has a rule behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cantina.rulebook.short import Keyword

from ..rulebook import BOOK

QUOTED = re.compile(r"[“„].*?[”“]")
"""What is only called so."""


def keywords_in(lines: Sequence[str], language: str) -> tuple[Keyword, ...]:
    """The keywords of a card's text."""
    return found(" ".join(lines), language)


@lru_cache(maxsize=2000)
def found(text: str, language: str) -> tuple[Keyword, ...]:
    """The keywords of a text."""
    plain = QUOTED.sub("", text)
    return tuple(word for word in BOOK.short(language).keywords.values() if re.search(word.found, plain))
