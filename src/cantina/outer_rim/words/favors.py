"""Favors and their prices in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from cantina.core.event import Fact

from ..rules.favors import FAVORS
from ..rules.kinds import FACTIONS, SKILLS
from ..rules.pieces import Bargain
from ..rules.table import Table
from .grammar import fill, listed

Side = Callable[[int, Sequence[str]], str]


class FavorWords:
    """Favors in one language."""

    def __init__(
        self, phrases: ModuleType, talk: ModuleType, side: Side, card: Callable[[str], str], credits: Callable[[int], str]
    ):
        self.phrases = phrases
        self.texts: dict[str, str] = talk.FAVORS
        self.side = side
        self.card = card
        self.credits = credits

    def name(self, favor: str) -> str:
        """A favor, with the skill or the faction that it is about."""
        kind, _, about = favor.partition("/")
        if kind == "advice":
            return fill(self.texts[kind], skill=self.phrases.SKILLS[SKILLS.index(about)])
        if kind == "endorsement":
            return fill(self.texts[kind], faction=self.phrases.FACTIONS[FACTIONS.index(about)])
        return self.texts[kind]

    def numbered(self, number: int) -> str:
        """A favor by its number."""
        return self.name(FAVORS[number])

    def price(self, bargain: Bargain, table: Table, names: Sequence[str]) -> str:
        """What is given for a favor, and what comes back besides."""
        owners = [owner for owner in range(int(table.seats)) if bargain.tokens >> owner & 1]
        given, wanted = ([table.box.cards[handle].name for handle in handles] for handles in (bargain.given, bargain.wanted))
        return self.worded(given, wanted, owners, int(bargain.pays), names)

    def told(self, told: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The same, of an event."""
        given, wanted, debts, pays = told["gives"], told["wants"], told["debts"], told["pays"]
        assert isinstance(given, list) and isinstance(wanted, list) and isinstance(debts, list) and isinstance(pays, int)
        return self.worded(given, wanted, [seat_of(name) for name in debts], pays, names)

    def worded(self, given: Sequence[str], wanted: Sequence[str], owners: Sequence[int], pays: int, names: Sequence[str]) -> str:
        """Cards, debt tokens and credits as one list."""
        parts = [self.card(each) for each in given] + [self.debt(owner, names) for owner in owners]
        if pays:
            parts.append(self.credits(pays * 1000))
        gives = listed(parts, self.phrases.AND) or self.texts["free"]
        if not wanted:
            return gives
        return fill(self.texts["for"], gives=gives, wants=listed([self.card(each) for each in wanted], self.phrases.AND))

    def debt(self, owner: int, names: Sequence[str]) -> str:
        """A debt token."""
        return fill(self.texts["debt"], who=self.side(owner, names))


def seat_of(name: str) -> int:
    """The number of a seat by its name in records."""
    return int(name.removeprefix("seat-")) - 1
