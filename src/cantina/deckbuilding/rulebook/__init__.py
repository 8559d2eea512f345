"""The rules of The Deckbuilding Game: what is short lies here, the numbered rules have the last word."""

from __future__ import annotations

from cantina.rulebook.book import Book

SYMBOLS = {
    "attack": "i-attack", "resource": "i-resource", "force": "i-force", "cost": "i-cost", "hp": "i-hp", "target": "i-target",
    "reward": "i-reward", "damage": "i-damage", "unique": "i-unique", "exile": "i-exile", "draw": "i-draw", "use": "i-use",
    "done": "i-done", "f-empire": "f-empire", "f-rebel": "f-rebel", "f-neutral": "f-neutral",
}  # fmt: skip

BOOK = Book(__name__, ("deckbuilding",), "/rules", SYMBOLS)
