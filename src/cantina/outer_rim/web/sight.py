"""What one viewer sees, and may do about it: what every zone of the page is made from."""

from __future__ import annotations

from functools import cached_property

from cantina.core import Knowledge

from ..odds.in_words import before_the_roll
from ..routes import Way, present_move, ways
from ..rules import stats
from ..rules.pieces import PERSON
from ..rules.table import Table
from ..words.speaker import Speaker
from .answers import Answer, answers
from .facts import Facts
from .hold import Slot, arranged
from .references import Link, of_question


class Sight:
    """The table as one viewer knows it, in their language, with the answers they may give."""

    def __init__(self, knowledge: Knowledge[Table], names: list[str], language: str) -> None:
        self.table = knowledge.table
        self.facts = Facts(self.table)
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
        self.lights = any(answer.about and not answer.aside for answer in self.answers)
        """Whether anything on the table can be chosen."""
        self.found: dict[int, dict[int, Way]] = {}
        self.held: dict[int, list[Slot]] = {}

    def ways(self, seat: int) -> dict[int, Way]:
        """The quickest way to every space for somebody; none for whoever cannot move."""
        if seat not in self.found:
            flies = self.table.players[seat].space >= 0 and stats.hyperdrive(self.table, seat) > 0
            self.found[seat] = ways(self.table, seat, present_move(self.table, seat)) if flies else {}
        return self.found[seat]

    def slots(self, seat: int) -> list[Slot]:
        """The slots of somebody's board, and what lies in them."""
        if seat not in self.held:
            self.held[seat] = arranged(self.table, seat)
        return self.held[seat]

    @cached_property
    def odds(self) -> list[str]:
        """How the roll stands that is about to be made, in words."""
        return before_the_roll(self.table, self.seat, self.speak)

    @cached_property
    def rule(self) -> Link:
        """Where the rule behind the question on the table can be read."""
        return of_question(self.table.decision, self.language)

    @property
    def company(self) -> bool:
        """Whether anybody is at the table with whom one could trade: a rival plays by its cards alone."""
        players = enumerate(self.table.players)
        return any(n != self.seat and self.table.kinds[n] == PERSON and not player.retired for n, player in players)

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
