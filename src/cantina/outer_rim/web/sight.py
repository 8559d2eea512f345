"""What one viewer sees, and may do about it: what every zone of the page is made from."""

from __future__ import annotations

from cantina.core import Knowledge

from ..routes import Way, present_move, ways
from ..rules import stats
from ..rules.table import Table
from ..words.speaker import Speaker
from .answers import Answer, answers


class Sight:
    """The table as one viewer knows it, in their language, with the answers they may give."""

    def __init__(self, knowledge: Knowledge[Table], names: list[str], language: str) -> None:
        self.table = knowledge.table
        self.seat = int(knowledge.seat)
        """The viewer; whoever only watches sits behind the last seat."""
        self.language = language
        self.names = names
        """What the people at the seats are called."""
        self.speak = Speaker(language, self.table)
        self.own = self.seat if self.seat < self.table.seats else int(self.table.current)
        """Whose board lies in front: the viewer's, or for spectators that of whoever is in turn."""
        self.answers: list[Answer] = answers(self.table, self.seat, self.speak)
        self.about: dict[str, list[Answer]] = {}
        """The answers by the places they touch."""
        for answer in self.answers:
            for place in answer.about:
                self.about.setdefault(place, []).append(answer)
        self.found: dict[int, dict[int, Way]] = {}

    def ways(self, seat: int) -> dict[int, Way]:
        """The quickest way to every space for somebody; none for whoever cannot move."""
        if seat not in self.found:
            flies = self.table.players[seat].space >= 0 and stats.hyperdrive(self.table, seat) > 0
            self.found[seat] = ways(self.table, seat, present_move(self.table, seat)) if flies else {}
        return self.found[seat]

    @property
    def prompt(self) -> str:
        """The code of the question on the table."""
        decision = self.table.decision
        return "" if decision is None else decision.prompt

    @property
    def asked(self) -> bool:
        """Whether the question is for this viewer."""
        decision = self.table.decision
        return decision is not None and decision.seat == self.seat
