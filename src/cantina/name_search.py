"""What a person means by a name: the whole name, its beginning, words of it, a part of it, or a slip of one letter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

Names = Mapping[str, Sequence[str]]
"""Everything that can be meant: an id, and what it is called; its first name is its title."""

EXACT, OPENS, BEGINS, WORDS, WITHIN, SLIP, PARTLY, NOT = range(8)
"""How well a name fits, best first: its first words are better than a part of one, a slip in the whole than one in some words."""
ARTICLES = ("the", "a", "der", "die", "das", "ein", "eine")
"""Words before a name that nobody has to type."""
SHORTEST_PART, SHORTEST_SLIP = 3, 3
MOST_NAMED = 8


@lru_cache(4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without accents and signs."""
    flat = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss"))
    return tuple(re.findall(r"[a-z0-9]+", "".join(letter for letter in flat if not unicodedata.combining(letter))))


def both(typed: str, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of what was typed, and those of a name without an article that was left out."""
    wanted, words = words_of(typed), words_of(name)
    if words[:1] != wanted[:1] and len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    return wanted, words


def is_whole(typed: str, name: str) -> bool:
    """Whether the whole name was typed."""
    wanted, words = both(typed, name)
    return bool(wanted) and "".join(wanted) == "".join(words)


def fit(typed: str, name: str) -> int:
    """How well a name fits what was typed."""
    wanted, words = both(typed, name)
    text, whole = "".join(wanted), "".join(words)
    if not text:
        return NOT
    if text == whole:
        return EXACT
    if words[: len(wanted)] == wanted:
        return OPENS
    if whole.startswith(text):
        return BEGINS
    if in_order(wanted, words, lambda word, each: word.startswith(each)):
        return WORDS
    if len(text) >= SHORTEST_PART and text in whole:
        return WITHIN
    if slipped(text, whole):
        return SLIP
    return PARTLY if in_order(wanted, words, begins_nearly) else NOT


def in_order(wanted: Sequence[str], words: Sequence[str], begins: Callable[[str, str], bool]) -> bool:
    """Whether every wanted word begins a word of the name, one after the other."""
    place = 0
    for each in wanted:
        while place < len(words) and not begins(words[place], each):
            place += 1
        place += 1
    return place <= len(words)


def begins_nearly(word: str, wanted: str) -> bool:
    """Whether a word begins with what is wanted but for one letter."""
    if word.startswith(wanted):
        return True
    return len(wanted) >= SHORTEST_SLIP and any(slipped(wanted, word[: len(wanted) + more]) for more in (-1, 0, 1))


def slipped(one: str, other: str) -> bool:
    """Whether two texts differ by one letter: another one, one too many, one too few, or two that changed places."""
    if min(len(one), len(other)) < SHORTEST_SLIP - 1 or abs(len(one) - len(other)) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    a, b = one[start:], other[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])


def fits(typed: str, names: Names) -> dict[str, int]:
    """Everything that could be meant at all, with how well it fits."""
    found = {id: min(fit(typed, name) for name in called) for id, called in names.items()}
    return {id: how for id, how in found.items() if how != NOT}


def closest(typed: str, names: Names) -> list[str]:
    """Whatever fits best; where a whole name was typed, nothing else is looked at closely."""
    if whole := [id for id, called in names.items() if any(is_whole(typed, name) for name in called)]:
        return whole
    found = fits(typed, names)
    return [id for id, how in found.items() if how == min(found.values())]


def titles(ids: Sequence[str], names: Names) -> list[str]:
    """What some things are called, each once."""
    return list(dict.fromkeys(names[id][0] for id in ids))


def named(ids: Sequence[str], names: Names) -> str:
    """A list of what could be meant, cut where it gets long."""
    found = titles(ids, names)
    comma = "; " if any(", " in each for each in found) else ", "
    return comma.join([*found[:MOST_NAMED], *(["…"] if len(found) > MOST_NAMED else [])])
