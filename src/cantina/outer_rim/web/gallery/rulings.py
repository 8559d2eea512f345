"""How pieces are read where there could be doubt: rulings about single ones, and about all that have something in common."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cantina.core.gallery import Ruling

from ...box.entries import Entry
from ...box.pieces import ENCOUNTER, RIVAL, Piece
from ...rules.kinds import Kind, Sheet
from ...words.page.gallery import WORDS

SIGNS = {
    "reroll": '"op": "reroll"', "turn-die": '"op": "turn"', "prevent": '"prevent"', "extra-turn": '"extra_turn"',
    "lose-credits": '"lose": {"credits"', "look": '"op": "look"', "next-turn": '"end_of_next_turn"',
}  # fmt: skip
"""What the content files say of pieces that do the same."""


@lru_cache(maxsize=1)
def known() -> list[dict[str, Any]]:
    """Every ruling: the pieces it is about, by name or by what they have in common, and the decisions behind it."""
    found: list[dict[str, Any]] = json.loads((files("cantina.outer_rim.box") / "rulings.json").read_text(encoding="utf-8"))
    return found


def rulings(piece: Piece, language: str) -> list[Ruling]:
    """The rulings that concern a piece."""
    about = topics(piece)
    return [
        Ruling(each["standing"], WORDS[language][f"standing-{each['standing']}"], each[language], each["see"])
        for each in known()
        if piece.slug in each["cards"] or about & set(each["about"])
    ]


def topics(piece: Piece) -> set[str]:
    """What a piece has in common with others that share a ruling."""
    facts, text = piece.printed, json.dumps(piece.printed)
    found = {str(facts.get("type", piece.sort)), piece.sort}
    found |= {trait.lower() for trait in facts.get("traits", [])}
    if isinstance(piece.thing, Sheet) and piece.thing.goal is not None:
        found.add("ship-goal")
    if isinstance(piece.thing, Kind) and piece.sort == ENCOUNTER and '"secret"' in text:
        found.add("secret")
    if piece.facts.get("kind") == "job":
        found.add("job-card")
    if facts.get("deck") == "luxury":
        found.add("luxury")
    found |= expansion_topics(facts)
    found |= {topic for topic, sign in SIGNS.items() if sign in text and piece.sort != RIVAL}
    return found


def expansion_topics(facts: Entry) -> set[str]:
    """What only pieces of the expansion have in common."""
    icons = facts.get("icons", {})
    found = {
        "orange": facts.get("class") == "orange",
        "reveal-icon": icons.get("reveal_contact") is not None,
        "two-icons": None not in (icons.get("reveal_contact"), icons.get("patrol_move")),
        "rotating": "rotating" in facts,
        "for-two": facts.get("players") == 2,
        "opposed": facts.get("solo") == "removed" and "opposed" in facts,
        "core-card": facts.get("deck") == "core_worlds",
    }
    return {topic for topic, holds in found.items() if holds}
