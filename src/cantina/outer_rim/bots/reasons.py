"""Why an answer is better than another one: what each figure of the games that were imagined after them is worth."""

from __future__ import annotations

from typing import Final

from cantina.bots import comparing
from cantina.bots.comparing import Course, Figure
from cantina.core.players import Reason

from ..rules.actions import BUY, SUBJECT, TAKE
from ..rules.kinds import SHIP
from ..rules.table import Table
from .candidates import Candidate
from .cards import FAME
from .effects import REPUTATION
from .search import Search

FIGURES: Final = (
    Figure("won", 45.0, "or-fame"),
    Figure("lost", -45.0, "or-fame"),
    Figure("fame", FAME, "or-fame"),
    Figure("credits", 0.001, "or-credits", least=500.0),
    Figure("damage", -0.7, "or-damage", least=0.3),
    Figure("defeated", -5.0, "or-damage"),
    Figure("errands", FAME, "or-job", least=0.1),
    Figure("reputation", REPUTATION, "or-r-pos", least=0.3),
)
"""Everything but things, in thousands of credits."""
PIECE: Final = 3.0
"""What a ship, gear, a mod or a crew more is worth."""


def reasons(search: Search, candidates: list[Candidate]) -> list[tuple[Reason, ...]]:
    """What speaks for the first of these answers against the second, and for and against all others beside the first."""
    rows = [search.prospects[search.found.index(each)] for each in candidates]
    pieces = sorted({piece for row in rows for each in row for piece in each.pieces})
    told = [*FIGURES, *(Figure("piece", PIECE, "or-gear", piece, 0.1, own=True) for piece in pieces)]
    table = search.knowledge.table
    courses = []
    for row, answer in zip(rows, candidates, strict=True):
        worlds = [[*each.figures, *(float(piece in each.pieces) for piece in pieces)] for each in row]
        courses.append(Course(worlds, taken(table, answer.action)))
    return comparing.reasons(told, courses)


def taken(table: Table, action: int) -> frozenset[str]:
    """What an answer buys or takes, by name."""
    if action & ~SUBJECT not in (BUY, TAKE):
        return frozenset()
    kind = table.box.cards[action & SUBJECT]
    return frozenset((kind.name, table.box.sheets[kind.sheet].name) if kind.type == SHIP else (kind.name,))
