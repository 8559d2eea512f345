"""Searching the rules: all words of a query, whatever their accents and capitals, and what a slip of the pen meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache

SYMBOL = re.compile(r":([a-z-]+):")
"""A word that is drawn as a symbol."""
MOST_KEPT = 8192
"""How many texts are remembered as a search compares them: more than all rules have."""
MOST_WORDS = 6
ALIKE = 0.72
"""Up to how many words of a query are corrected, and how much a word has to be like the one that was meant."""


def has(text: str, query: str) -> bool:
    """Whether all words of a query stand in a text."""
    simple = plain(text)
    return all(word in simple for word in plain(query).split())


@lru_cache(MOST_KEPT)
def plain(text: str) -> str:
    """Small letters without accents and symbols, as a search compares them."""
    letters = unicodedata.normalize("NFD", SYMBOL.sub("", text).lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def vocabulary(texts: Iterable[str]) -> dict[str, str]:
    """Every word of some texts as a search compares it and as it is written first."""
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]{3,}", SYMBOL.sub(" ", " ".join(texts))):
        found.setdefault(plain(word), word)
    return found


def corrected(query: str, known: Mapping[str, str]) -> str:
    """A query with the nearest known word in place of each that is not known; nothing if it is too long."""
    words = query.split()
    if len(words) > MOST_WORDS:
        return ""
    for n, word in enumerate(words):
        if not any(plain(word) in each for each in known):
            words[n] = next((known[each] for each in get_close_matches(plain(word), known, 1, ALIKE)), word)
    return " ".join(words)
