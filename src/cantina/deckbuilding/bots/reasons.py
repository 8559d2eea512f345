"""Why an answer is better than another one: the figures in which the games that were imagined after them differ most."""

from __future__ import annotations

from typing import Final, NamedTuple

from cantina.core.players import Reason

from ..box.cards import CATALOGUE
from ..rules.actions import BUY, SUBJECT
from ..rules.kinds import FACTIONS, KIND_OF, Kind
from ..rules.table import Table
from . import values
from .cards import wanted
from .prospects import PLAIN
from .search import Search, compared

SURE: Final = 2.0
"""A difference counts if it is so many times as large as its standard error."""
LEAST: Final = 0.5
"""No reason is one that is worth less than this, in points of damage."""


class Figure(NamedTuple):
    """What a figure of a rollout is called, what one of it more is worth to its seat in points of damage, and its symbol."""

    code: str
    worth: float
    sign: str
    piece: str = ""


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


def figures(table: Table, seat: int, row: list[int]) -> list[Figure]:
    """What each figure of a rollout means at a table."""
    late, found = values.lateness(table), list(FIGURES)
    for kind in (CATALOGUE[index] for index in row):
        for code, owner in (("card", seat), ("enemy-card", 1 - seat)):
            worth = max(0.0, values.lasting(kind, late)) if wanted(kind, owner) else 0.0
            found.append(Figure(code, worth if owner == seat else -worth, f"f-{FACTIONS[owner]}", kind.name))
    return found


def reasons(search: Search, actions: list[int]) -> list[tuple[Reason, ...]]:
    """What speaks for the first of these actions against the second, and for and against all others beside the first."""
    if len(actions) < 2:
        return [() for _ in actions]
    told = figures(search.knowledge.table, int(search.seat), search.row)
    best = [each for each in differences(search, told, actions[0], actions[1]) if each.good]
    found = [tuple(best[:2])]
    for action in actions[1:]:
        against = differences(search, told, action, actions[0])
        weightiest = [next((each for each in against if each.good == good), None) for good in (True, False)]
        found.append(tuple(each for each in weightiest if each is not None))
    return found


def differences(search: Search, told: list[Figure], action: int, other: int) -> list[Reason]:
    """In what the games after one action differ from those after another, world against world, the weightiest first."""
    mine, theirs = (search.prospects[search.actions.index(each)] for each in (action, other))
    both = min(len(mine), len(theirs))
    bought = {kind.name for kind in map(bought_by, (action, other)) if kind is not None}
    found: list[tuple[float, Reason]] = []
    for place, figure in enumerate(told):
        if figure.code == "card" and figure.piece in bought:
            continue  # the answers themselves say so
        difference, error = compared([row[place] for row in mine[:both]], [row[place] for row in theirs[:both]])
        worth = difference * figure.worth
        if abs(worth) >= LEAST and abs(difference) > SURE * error and abs(difference) >= (0.05 if place < PLAIN else 0.1):
            found.append((abs(worth), Reason(figure.code, worth > 0, difference, figure.piece, figure.sign)))
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])]


def bought_by(action: int) -> Kind | None:
    """The card that an action buys, if it buys one."""
    return KIND_OF[action & SUBJECT] if action & ~SUBJECT == BUY else None
