"""Why an answer is better than another one: what each figure of the games that were imagined after them is worth."""

from __future__ import annotations

from typing import Final

from cantina.bots import comparing
from cantina.bots.comparing import Course, Figure
from cantina.core.players import Reason

from ..box.cards import CATALOGUE
from ..rules.actions import BUY, SUBJECT
from ..rules.kinds import FACTIONS, KIND_OF
from ..rules.table import Table
from . import values
from .cards import wanted
from .search import Search

FIGURES: Final = (
    Figure("won", 25.0, "i-unique"),
    Figure("lost", -25.0, "i-unique"),
    Figure("damage", 1.0, "i-damage"),
    Figure("taken", -1.0, "i-hp"),
    Figure("attack", 4.0, "i-attack"),
    Figure("resources", 2.5, "i-resource"),
    Figure("enemy-attack", -4.0, "i-attack"),
    Figure("enemy-resources", -2.5, "i-resource"),
    Figure("force", 0.8, "i-force"),
    Figure("hull", 0.6, "i-hp"),
)
"""Everything but cards, in points of damage."""


def figures(table: Table, seat: int, row: list[int]) -> list[Figure]:
    """What each figure of a rollout means at a table."""
    late, found = values.lateness(table), list(FIGURES)
    for kind in (CATALOGUE[index] for index in row):
        for code, owner in (("card", seat), ("enemy-card", 1 - seat)):
            worth = max(0.0, values.lasting(kind, late)) if wanted(kind, owner) else 0.0
            signed = worth if owner == seat else -worth
            found.append(Figure(code, signed, f"f-{FACTIONS[owner]}", kind.name, 0.1, own=owner == seat))
    return found


def reasons(search: Search, actions: list[int]) -> list[tuple[Reason, ...]]:
    """What speaks for the first of these actions against the second, and for and against all others beside the first."""
    told = figures(search.knowledge.table, int(search.seat), search.row)
    return comparing.reasons(told, [Course(search.prospects[search.actions.index(each)], bought_by(each)) for each in actions])


def bought_by(action: int) -> frozenset[str]:
    """The card that an action buys, if it buys one."""
    return frozenset((KIND_OF[action & SUBJECT].name,)) if action & ~SUBJECT == BUY else frozenset()
