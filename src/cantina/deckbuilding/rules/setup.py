"""Setting up a game: which bases, the decks, the row, the first hands (DB-SETUP)."""

from __future__ import annotations

from cantina.core.chance import Chance
from cantina.core.item import item_of

from ..box.cards import BASES, GALAXY, STARTERS
from . import deeds
from .kinds import EMPIRE, ROW, Card, Kind
from .secret_bases import PICK_BASES
from .table import EMPTY, HAND_SIZE, Options, Piece, Side, Table
from .turn import START_TURN


def shuffled(kinds: list[Kind], chance: Chance) -> list[Card]:
    """All copies of these cards in random order, known to nobody."""
    cards = [item_of(kind, 0) for kind in kinds for _ in range(kind.copies)]
    chance.shuffle(cards)
    return cards


def side(seat: int, options: Options, chance: Chance) -> Side:
    """One player's area: starting base in place, the other bases beneath it, ten starters shuffled (DB-SETUP-07, -10)."""
    bases = [kind for kind in BASES[seat] if kind.beginner or options.mode != "beginner"]
    start = item_of(next(kind for kind in bases if kind.starting), deeds.EVERYBODY)
    secret = options.mode == "secret"
    others = [item_of(kind, 1 << seat if secret else deeds.EVERYBODY) for kind in bases if not kind.starting]
    deck = shuffled(STARTERS[seat], chance)
    base = Piece(start, start.kind.handle)
    return Side([], deck, [], [], [], base, [] if secret else others, others if secret else [], [])


def deal(options: Options, chance: Chance) -> Table:
    """A table ready for the first turn, which is the Empire's (DB-START-01)."""
    sides = [side(seat, options, chance) for seat in range(2)]
    row = [EMPTY for _ in range(ROW)]
    table = Table(chance, options, sides, shuffled(GALAXY, chance), [], row, [], [])
    deeds.refill(table)
    for seat in range(2):
        deeds.draw(table, seat, HAND_SIZE)
    table.push(START_TURN, EMPIRE, "DB-START-01")
    if options.mode == "secret":
        table.push(PICK_BASES, EMPIRE, "DB-MODE-05")
    return table
