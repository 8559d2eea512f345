"""A table at the beginning of a turn in figures, seen from the side whose turn it is: what a fitted value looks at.

Nothing in them depends on the order of a deck. Hands are looked at, so the table is one that somebody imagines, or their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..box.cards import CATALOGUE
from ..rules.kinds import EMPIRE, SHIP, Card, Kind
from ..rules.table import Table
from . import values
from .cards import TEXT, wanted

DRAWS_BY_NAME: Final[dict[str, float]] = {
    "tie-fighter": 0.3, "tie-interceptor": 0.35, "x-wing": 0.5, "general-veers": 0.6, "chewbacca": 0.5, "director-krennic": 1.1,
    "han-solo": 1.1, "z-95-headhunter": 0.4, "lando-calrissian": 1.0, "jabba-the-hutt": 0.7, "at-at": 0.6,
    "millennium-falcon": 0.7, "jabbas-sail-barge": 0.5, "grand-moff-tarkin": 1.0, "boba-fett": 0.3,
}  # fmt: skip
DRAWS: Final[list[float]] = [DRAWS_BY_NAME.get(kind.name, 0.0) for kind in CATALOGUE] + [0.0]
"""How many cards a card draws when it is played, more or less."""

USUAL_BASE: Final = 14.5
"""The hit points of a base that nobody has seen yet."""

PER_SIDE: Final[i64] = 14
LATE_AT: Final[i64] = 33
"""Where lateness stands among the figures."""
CARDS_AT: Final[i64] = 36
"""Where the sum of a side's fitted card values stands, first the mover's, then the enemy's."""
FIGURES: Final[i64] = 46


class Deck:
    """The sums over all cards of a side."""

    __slots__ = ("attack", "cards", "draws", "force", "resources", "size", "starters", "text")

    def __init__(self) -> None:
        self.attack: float = 0.0
        self.resources: float = 0.0
        self.force: float = 0.0
        self.text: float = 0.0
        self.draws: float = 0.0
        self.starters: float = 0.0
        self.size: float = 0.0
        self.cards: float = 0.0

    def add(self, kind: Kind, value: float) -> None:
        """Count a card with its fitted value; a ship works from where it lies and not from hand."""
        self.size += 1.0
        self.cards += value
        if kind.type == SHIP:
            return
        self.attack += float(kind.attack)
        self.resources += float(kind.resources)
        self.force += float(kind.force)
        self.text += TEXT[kind.index]
        self.draws += DRAWS[kind.index]
        if kind.starter:
            self.starters += 1.0


def figures(table: Table, early: list[float], late: list[float]) -> list[float]:
    """All figures of a table; what a card more adds to the chance to win, early and late, is given by kind."""
    seat = table.active
    lateness = values.lateness(table)
    found: list[float] = []
    own_cards = add_side(table, seat, found, early, late, lateness)
    enemy_cards = add_side(table, 1 - seat, found, early, late, lateness)
    # turns until each side has won at its present strength
    mine = found[PER_SIDE + 2] * 20.0 / (found[PER_SIDE - 1] * 10.0 + 2.0)
    theirs = found[2] * 20.0 / (found[2 * PER_SIDE - 1] * 10.0 + 2.0)
    found.append(float(-table.force if seat == EMPIRE else table.force) / 3.0)
    found.append(mine / 5.0)
    found.append(theirs / 5.0)
    found.append((theirs - mine) / (theirs + mine))
    found.append(1.0 / (1.0 + min(mine, theirs)))
    found.append(lateness)
    found.append(1.0 if seat == EMPIRE else 0.0)
    found.append(float(table.options.bases_to_win) / 4.0)
    found.append(own_cards)
    found.append(enemy_cards)
    add_row(table, seat, found, lateness)
    add_row(table, 1 - seat, found, lateness)
    add_hand(table.sides[seat].hand, found)
    add_hand(table.sides[1 - seat].hand, found)
    return found


def add_side(table: Table, seat: i64, found: list[float], early: list[float], late: list[float], lateness: float) -> float:
    """What one side has; returns the sum of its card values."""
    side = table.sides[seat]
    deck = Deck()
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            deck.add(card.kind, valued(card.kind, early, late, lateness))
    for piece in side.units:
        deck.add(piece.kind, valued(piece.kind, early, late, lateness))
    hull = ship_attack = ship_money = 0.0
    cards = deck.cards
    for piece in side.ships:
        cards += valued(piece.kind, early, late, lateness)
        hull += float(piece.kind.hit_points - piece.damage)
        ship_attack += float(piece.kind.attack)
        ship_money += float(piece.kind.resources) + TEXT[piece.kind.index]
    togo = float(table.options.bases_to_win - len(table.sides[1 - seat].victory))
    left = 14.0 if side.base is None else float(values.base_left(side.base))
    life = left + USUAL_BASE * (togo - 1.0) + hull
    size = deck.size if deck.size > 5.0 else 5.0
    hand = 5.0 / size
    blow = hand * deck.attack * (1.0 + hand * deck.draws / 5.0) + ship_attack
    found.append(togo)
    found.append(left / 10.0)
    found.append(life / 20.0)
    found.append(hull / 5.0)
    found.append(ship_attack / 3.0)
    found.append(ship_money / 3.0)
    found.append(hand * deck.attack / 5.0)
    found.append(hand * deck.resources / 5.0)
    found.append(hand * deck.force)
    found.append(hand * deck.text / 2.0)
    found.append(hand * deck.draws)
    found.append(deck.starters / size)
    found.append(size / 15.0)
    found.append(blow / 10.0)
    return cards


def valued(kind: Kind, early: list[float], late: list[float], lateness: float) -> float:
    """What a card adds to the chance to win, as fitted."""
    first = early[kind.index]
    return first + (late[kind.index] - first) * lateness


def add_row(table: Table, seat: i64, found: list[float], lateness: float) -> None:
    """What the row offers to a side: the best card, and all that is worth having."""
    best = total = 0.0
    for card in table.row:
        if wanted(card.kind, seat):
            worth = values.lasting(card.kind, lateness)
            if worth > 0.0:
                total += worth
                if worth > best:
                    best = worth
    found.append(best / 10.0)
    found.append(total / 20.0)


def add_hand(hand: list[Card], found: list[float]) -> None:
    """What a hand brings at once."""
    attack = resources = 0.0
    for card in hand:
        attack += float(card.kind.attack)
        resources += float(card.kind.resources)
    found.append(attack / 5.0)
    found.append(resources / 5.0)


def deck_of(table: Table, seat: i64) -> list[int]:
    """All cards of a side by the number of their kind: what the card values are fitted to."""
    side = table.sides[seat]
    found: list[int] = []
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            found.append(int(card.kind.index))
    for pieces in (side.units, side.ships):
        for piece in pieces:
            found.append(int(piece.kind.index))
    return found
