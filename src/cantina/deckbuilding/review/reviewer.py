"""A finished game looked back on: everything that pages and programs ask for, in one place."""

from __future__ import annotations

from cantina.core.looking_back import Turn

from ..rules.table import Table
from ..words.looking_back import TOPICS, TURNS
from .charts import charts, columns
from .charts import turn_lines as lines
from .figures import Review, review
from .verdict import verdict as sentences

emblem, keeps = "damage", False
styles: tuple[str, ...] = ()
scripts: tuple[str, ...] = ()
figures = (
    "In The Deckbuilding Game `force` is the marker at the end of a turn, and `lead` counts damage and the worth of an "
    "average hand. Of a turn: `damage` on enemy bases, resources `gained`, `spent` and `lapsed`, attack `used` and "
    "`wasted`. Of the whole game so far: `total` damage on enemy bases, bases `destroyed`, `cards` owned, and their "
    "`strength`, which is what an average one is worth."
)


def topics(language: str) -> dict[str, str]:
    """What each sentence can be about, in words."""
    return TOPICS[language]


def measure(language: str) -> str:
    """How it is counted who is ahead."""
    return TURNS[language]["measure"]


def score(table: Table) -> tuple[int, ...]:
    """How many bases each side has destroyed."""
    return tuple(len(side.victory) for side in table.sides)


def turns(review: Review) -> list[Turn]:
    """Every turn in figures."""
    return [
        Turn(
            turn.number,
            turn.side,
            turn.begin,
            turn.lead(turn.side),
            turn.bought,
            tuple(figures._asdict() for figures in turn.figures),
            {"force": turn.force},
        )
        for turn in review.turns
    ]


def panel(review: Review, language: str) -> None:
    """The page after a game has no part of its own."""


def sketch(review: Review, language: str) -> None:
    """The chart stands for the game."""


def keepsake(review: Review, language: str) -> None:
    """There is no page to keep."""


__all__ = [
    "charts", "columns", "emblem", "figures", "keeps", "keepsake", "lines", "measure", "panel", "review", "score", "scripts",
    "sentences", "sketch", "styles", "topics", "turns",
]  # fmt: skip
