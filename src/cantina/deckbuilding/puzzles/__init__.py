"""Puzzles of The Deckbuilding Game: sets of positions, each file named after its first day; `tools/make_puzzles.py` made them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cantina.core import Knowledge
from cantina.core.puzzles import Puzzle, PuzzleSet, read

from ..rules.table import Table
from ..words import words

GOALS = {
    "en": {
        "win": "{base} has {left} {points} left{ships}, and it is the last base you need. You can win for certain before this "
        "turn ends: in which order, and with which choices?",
        "one": "hit point",
        "several": "hit points",
        "ships": " and {n} more on the capital ships before it",
        "best": "One answer wins far more often than all others. Which one?",
    },
    "de": {
        "win": "{base} hat noch {left} {points}{ships} und ist der letzte Stützpunkt, der dir fehlt. Du kannst noch in "
        "diesem Zug sicher gewinnen: in welcher Reihenfolge und mit welchen Entscheidungen?",
        "one": "Trefferpunkt",
        "several": "Trefferpunkte",
        "ships": ", davor liegen Großkampfschiffe mit {n}",
        "best": "Eine Antwort gewinnt weit öfter als alle anderen. Welche?",
    },
}


@cache
def sets() -> Sequence[PuzzleSet]:
    """All sets, by their first days."""
    files = Path(__file__).parent.glob("*.json")
    return sorted((read(file.read_text("utf-8")) for file in files), key=lambda each: each.first)


def turn(table: Table) -> int:
    """Which turn it is."""
    return int(table.turn)


def goal(puzzle: Puzzle, knowledge: Knowledge[Table], language: str) -> str:
    """What is to be done, in a sentence."""
    said = GOALS[language]
    enemy = knowledge.table.sides[1 - puzzle.seat]
    if puzzle.kind == "best" or enemy.base is None:
        return said["best"]
    before = sum(int(ship.kind.hit_points - ship.damage) for ship in enemy.ships)
    left = int(enemy.base.kind.hit_points - enemy.base.damage)
    ships = said["ships"].format(n=before) if before else ""
    points = said["one" if left == 1 else "several"]
    return said["win"].format(base=words(language).name(enemy.base.kind.name), left=left, points=points, ships=ships)
