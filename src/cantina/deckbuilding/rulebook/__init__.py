"""The short rules of The Deckbuilding Game; the numbered rules have the last word."""

from __future__ import annotations

from functools import cache

from cantina.rulebook.sheets import Statement, statements
from cantina.rulebook.short import SYMBOL, Rules

ADDRESS = "/rules"
"""Where the short rules can be read in a browser."""
SYMBOLS = {
    "attack": "i-attack", "resource": "i-resource", "force": "i-force", "cost": "i-cost", "hp": "i-hp", "target": "i-target",
    "reward": "i-reward", "damage": "i-damage", "unique": "i-unique", "exile": "i-exile", "draw": "i-draw", "use": "i-use",
    "done": "i-done", "f-empire": "f-empire", "f-rebel": "f-rebel", "f-neutral": "f-neutral",
}  # fmt: skip
"""The symbols that a text can show, and what a page calls them."""


@cache
def short(language: str) -> Rules:
    """The short rules in a language."""
    return Rules(__name__, language, ADDRESS)


def pieces(text: str) -> list[tuple[str, str]]:
    """A text as symbols and words: what stands before it, and the symbol's name on a page."""
    parts = SYMBOL.split(text)
    return [*((before, SYMBOLS[symbol]) for before, symbol in zip(parts[::2], parts[1::2], strict=False)), (parts[-1], "")]


def numbered() -> tuple[Statement, ...]:
    """Every numbered rule."""
    return statements("deckbuilding")
