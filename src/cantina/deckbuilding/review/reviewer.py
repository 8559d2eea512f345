"""A finished game looked back on, as pages and programs ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from cantina.core import Entry, Event
from cantina.core.looking_back import Chart, Sentence, Turn

from ..rules.table import Table
from .charts import Line, charts, turn_lines
from .figures import Review, review
from .verdict import verdict


class DeckbuildingReviewer:
    """Looks back on The Deckbuilding Game."""

    emblem = "damage"
    figures = (
        "In The Deckbuilding Game `force` is the marker at the end of a turn, and `lead` counts damage and the worth of an "
        "average hand. Of a turn: `damage` on enemy bases, resources `gained`, `spent` and `lapsed`, attack `used` and "
        "`wasted`. Of the whole game so far: `total` damage on enemy bases, bases `destroyed`, `cards` owned, and their "
        "`strength`, which is what an average one is worth."
    )

    def review(self, entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> Review:
        """Figures by turn and side."""
        return review(entries, told, states)

    def sentences(self, review: Review, language: str) -> list[Sentence]:
        """How the game was decided."""
        return verdict(review, language)

    def charts(self, review: Review, language: str) -> list[Chart]:
        """Every chart of a game."""
        return charts(review, language)

    def lines(self, review: Review, language: str) -> list[Line]:
        """Every turn in one line."""
        return turn_lines(review, language)

    def score(self, table: Table) -> tuple[int, ...]:
        """How many bases each side has destroyed."""
        return tuple(len(side.victory) for side in table.sides)

    def turns(self, review: Review) -> list[Turn]:
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


REVIEWER = DeckbuildingReviewer()
