"""A game looked back on: figures by turn and side.

Everything follows from the log, from what was told at each entry and from the table after each entry; whatever was taken
back does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cantina.core import Entry, Event

from ..rules.constants import attack_of
from ..rules.kinds import SPENT, Kind
from ..rules.table import BORROWED, HAND_SIZE, Side, Table
from .chapters import Chapter, chapters_of, needed_in, number
from .merits import Purchase, Stand, purchases, stands

SEATS = (0, 1)


class Figures(NamedTuple):
    """One side in one turn."""

    damage: int = 0
    """Damage that enemy bases took in this turn; what goes beyond their hit points is none."""
    total: int = 0
    """Damage on the enemy's bases at the end of the turn: what was repaired is gone, a destroyed base counts in full."""
    destroyed: int = 0
    """Enemy bases destroyed so far."""
    gained: int = 0
    """Resources gained."""
    spent: int = 0
    """Resources paid for cards and abilities."""
    lapsed: int = 0
    """Resources left when the turn was ended."""
    used: int = 0
    """Attack that was needed: damage on ships and bases, what a shield stopped, and the target values of defeated cards."""
    wasted: int = 0
    """Attack beyond what was needed, in attacks that failed, or left unused when the turn was ended.

    What was left unused counts only if the enemy still had a base or a ship that it could have hurt.
    """
    cards: int = 0
    """Cards that the side owns at the end of the turn, wherever they lie; bases and borrowed cards are none of them."""
    strength: float = 0.0
    """Printed attack, resources and Force of an average card among them."""


class Turn(NamedTuple):
    """One turn: whose it was, where it begins and ends in the log, and how both sides came out of it."""

    number: int
    side: int
    begin: int
    """How many entries the log had when the turn had begun."""
    close: int
    """How many entries the log had when the turn was about to be ended."""
    force: int
    """The Force marker at the end of the turn: +3 is the last space of the Rebels, -3 that of the Empire."""
    bought: tuple[str, ...]
    figures: tuple[Figures, Figures]

    @property
    def own(self) -> Figures:
        """The side whose turn it was."""
        return self.figures[self.side]

    def lead(self, side: int) -> float:
        """How far a side is ahead: damage on enemy bases, and what an average hand is worth, against the same of the other."""
        mine, theirs = self.figures[side], self.figures[1 - side]
        return mine.total - theirs.total + int(HAND_SIZE) * (mine.strength - theirs.strength)


class Review(NamedTuple):
    """Everything that can be said about a game afterwards."""

    turns: list[Turn]
    purchases: list[Purchase]
    stands: list[Stand]
    winner: int | None
    reason: str
    entries: int


def review(entries: Sequence[Entry], told: Sequence[Sequence[Event]], states: Sequence[Table]) -> Review:
    """Look back on a game: its entries, what was told at each, and the table after each number of entries."""
    chapters = chapters_of(entries, told, states[0])
    turns: list[Turn] = []
    for chapter in chapters:
        turns.append(turn_of(chapter, states, turns[-1] if turns else None))
    outcome = states[-1].outcome
    winner, reason = (None, "") if outcome is None else (int(outcome.winners[0]), outcome.reason)
    return Review(turns, purchases(chapters, entries, states), stands(chapters, states), winner, reason, len(entries))


def turn_of(chapter: Chapter, states: Sequence[Table], before: Turn | None) -> Turn:
    """A turn in figures; ending it changes none of them, so the table right before that is looked at."""
    ended = chapter.close is not None
    close = len(states) - 1 if chapter.close is None else chapter.close
    table, bought = states[close], [str(event.facts["card"]) for _, event in chapter.told if event.code == "buy"]
    totals = [before.figures[seat].total if before is not None else damage_on_bases(states[0], seat) for seat in SEATS]
    figures = [figures_of(chapter, states, table, seat, totals[seat], ended) for seat in SEATS]
    spans = (chapter.number, chapter.side, chapter.begin, close)
    return Turn(*spans, int(table.force), tuple(bought), (figures[0], figures[1]))


def figures_of(chapter: Chapter, states: Sequence[Table], table: Table, seat: int, before: int, ended: bool) -> Figures:
    """One side's part in a turn."""
    side, active = table.sides[seat], seat == chapter.side
    total = damage_on_bases(table, seat)
    used, wasted = attack_in(chapter, states, seat)
    owned = owned_by(side)
    return Figures(
        damage=total - before + chapter.sum("n", 1 - seat, "repair"),
        total=total,
        destroyed=len(side.victory),
        gained=chapter.sum("n", seat, "resources"),
        spent=chapter.sum("price", seat, "buy", "pay-off") + chapter.sum("n", seat, "spend"),
        lapsed=int(table.pool) if active and ended else 0,
        used=used,
        wasted=wasted + (unused(table, seat) if active and ended else 0),
        cards=len(owned),
        strength=sum(worth(kind) for kind in owned) / len(owned) if owned else 0.0,
    )


def damage_on_bases(table: Table, seat: int) -> int:
    """The damage that lies on the bases of a seat's enemy, destroyed ones in full."""
    base = table.sides[1 - seat].base
    fallen = sum(int(card.kind.hit_points) for card in table.sides[seat].victory)
    return fallen + (int(base.damage) if base is not None else 0)


def attack_in(chapter: Chapter, states: Sequence[Table], seat: int) -> tuple[int, int]:
    """The attack of a seat that was needed in the attacks of a turn, and what was wasted in them."""
    used = wasted = 0
    for n, event in chapter.told:
        if event.seat == seat and event.code in ("attack-base", "attack-row"):
            strength, needed = number(event, "n"), needed_in(event, states[n])
            used += needed
            wasted += strength - needed
    return used, wasted


def unused(table: Table, seat: int) -> int:
    """The attack of cards in play that have not attacked, if the enemy has anything that they could hurt."""
    side, enemy = table.sides[seat], table.sides[1 - seat]
    if enemy.base is None and not enemy.ships:
        return 0
    return sum(int(attack_of(table, seat, piece, False)) for piece in [*side.units, *side.ships] if piece.target != SPENT)


def owned_by(side: Side) -> list[Kind]:
    """Every card that a side owns, bases aside; borrowed cards will leave."""
    cards = [*side.hand, *side.deck, *side.discard, *(piece.card for piece in [*side.units, *side.ships])]
    return [card.kind for card in cards if not card.mark & BORROWED]


def worth(kind: Kind) -> int:
    """What a card is worth as printed."""
    return int(kind.attack + kind.resources + kind.force)
