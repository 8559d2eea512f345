"""The Deckbuilding Game as an array of numbers: what a seat knows, seen from that seat; every number has a name.

Cards are counted by their kind where copies are alike, and stand under their handle where they are in play.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from cantina.core.arrays import Layout
from cantina.core.item import Item
from cantina.core.knowledge import Knowledge

from .box.cards import BY_NAME, CATALOGUE
from .notation import CARDS as HANDLE_NAMES
from .rules.asked import PROMPTS
from .rules.kinds import BASE, EMPIRE, NOTHING, ROW, Kind
from .rules.table import Piece, Side, Table

VERSION: Final = 1
BASES_AT: Final[i64] = next(kind.index for kind in CATALOGUE if kind.type == BASE)
"""The number of the first base: before it come all other cards."""
CARDS: Final[i64] = BASES_AT
BASE_KINDS: Final[i64] = len(CATALOGUE) - BASES_AT
HANDLES: Final[i64] = len(HANDLE_NAMES)
MOST: Final[i64] = 255
PROMPT_NUMBERS: Final[dict[str, int]] = {str(code): n for n, code in enumerate(PROMPTS.figures)}

FIGURES: Final = (
    "own/empire", "mode/beginner", "mode/full", "mode/secret", "bases-to-win", "pay-off", "turn", "own/turn", "own/force", "pool",
    "purchases", "neutrals-bought", "neutrals-played", "redirects", "borrowed", "pilots", "own/asked", "asked/number",
    "own/settled", "own/won", "enemy/won",
)  # fmt: skip
"""What stands at the beginning; the Force from 0 (all of it with the enemy) to 6 (all of it with oneself)."""
SIZES: Final = ("hand", "deck", "discard", "bases", "box", "victory")
COUNTED: Final = ("hand", "deck", "discard", "unseen")
"""What is counted by kind: what the seat knows to be there, and what it has not seen among hand, deck and discard."""
BASE_ZONES: Final = ("bases", "box", "picked", "victory", "unseen")
IN_PLAY: Final = ("in-play", "used", "target", "bonus", "damage", "prevented")
"""What is said of cards in play; the target is 0 for none, 1 for the base, 2 to 7 for the row, 8 after the attack."""
GALAXY_ZONES: Final = ("galaxy", "galaxy-discard", "exiled", "unseen")

PROMPTS_AT: Final[i64] = len(FIGURES)
SOURCE_AT: Final[i64] = PROMPTS_AT + len(PROMPT_NUMBERS)
ROW_AT: Final[i64] = SOURCE_AT + len(CATALOGUE)
GALAXY_AT: Final[i64] = ROW_AT + ROW * CARDS
GALAXY_SIZES_AT: Final[i64] = GALAXY_AT + 4 * CARDS
SIDES_AT: Final[i64] = GALAXY_SIZES_AT + 3
COUNTED_AT: Final[i64] = 6
BASE_ZONES_AT: Final[i64] = COUNTED_AT + 4 * CARDS
BASES_FROM: Final[i64] = BASE_ZONES_AT - BASES_AT
"""Where a base is counted, before its number among all cards is added."""
IN_PLAY_AT: Final[i64] = BASE_ZONES_AT + 5 * BASE_KINDS
SIDE: Final[i64] = IN_PLAY_AT + 6 * HANDLES
SIZE: Final[i64] = SIDES_AT + 2 * SIDE
ZEROS: Final = bytes(int(SIZE))
NOWHERE: Final[i64] = -1
"""Nothing is seen of what knowledge lists as unseen."""


def names() -> tuple[str, ...]:
    """What every number is, in their order."""
    cards = [kind.name for kind in CATALOGUE[: int(CARDS)]]
    bases = [kind.name for kind in CATALOGUE[int(CARDS) :]]
    found = [*FIGURES, *(f"asked/{prompt}" for prompt in PROMPT_NUMBERS), *(f"asked-by/{kind.name}" for kind in CATALOGUE)]
    found += [f"row-{slot}/{card}" for slot in range(1, int(ROW) + 1) for card in cards]
    found += [f"galaxy/{zone}/{card}" for zone in GALAXY_ZONES for card in cards]
    found += [f"galaxy/{zone}/size" for zone in GALAXY_ZONES[:3]]
    for whose in ("own", "enemy"):
        found += [f"{whose}/{zone}/size" for zone in SIZES]
        found += [f"{whose}/{zone}/{card}" for zone in COUNTED for card in cards]
        found += [f"{whose}/{zone}/{base}" for zone in BASE_ZONES for base in bases]
        found += [f"{whose}/{what}/{card}" for what in IN_PLAY for card in HANDLE_NAMES]
    return tuple(found)


def small(figure: i64) -> u8:
    """A figure as a byte can hold it; one expression for all three would be an object of Python where it is compiled."""
    if figure < 0:
        return 0
    if figure > MOST:
        return 255
    return u8(figure)


class DeckbuildingArrays:
    """The arrays of The Deckbuilding Game."""

    def __init__(self) -> None:
        self.layout = Layout(VERSION, names())

    def of(self, knowledge: Knowledge[Table]) -> bytearray:
        """Everything that a seat knows."""
        out, seat = BytesWriter(), knowledge.seat
        self.write(knowledge.table, seat, out)
        for owner in range(2):
            place: i64 = SIDES_AT + (0 if owner == seat else SIDE)
            count(knowledge.unseen[owner], 0, out, NOWHERE, place + COUNTED_AT + 3 * CARDS)
            count(knowledge.unseen[3 + owner], 0, out, NOWHERE, place + BASES_FROM + 4 * BASE_KINDS)
        count(knowledge.unseen[2], 0, out, NOWHERE, GALAXY_AT + 3 * CARDS)
        return bytearray(out.getvalue())

    def write(self, table: Table, seat: int, out: BytesWriter) -> None:
        """The same from the table itself: where a card lies that the seat does not see, only the group is told."""
        out.write(ZEROS)
        write_known(table, seat, out)

    def progress(self, table: Table, seat: int) -> float:
        """The bases that a side has destroyed, and the damage on the present one, out of all that it needs."""
        enemy = table.sides[1 - seat].base
        part = 0.0
        if enemy is not None:
            part = float(enemy.damage) / float(max(1, enemy.kind.hit_points))
        return min(1.0, (float(len(table.sides[seat].victory)) + part) / float(table.options.bases_to_win))


def count(cards: list[Item[Kind]], bit: i64, out: BytesWriter, seen: i64, unseen: i64) -> None:
    """Count cards by kind: here what a seat sees, there what it does not see; what only stands for a card has no number."""
    for card in cards:
        index = card.index
        if index >= 0:
            place = (seen if card.known & bit else unseen) + index
            out[place] = out[place] + 1


def write_known(table: Table, seat: i64, out: BytesWriter) -> None:
    """What a seat knows, card by card; of what lies face down for it, only in which group it lies."""
    write_figures(table, seat, out)
    bit: i64 = 1 << seat
    place = ROW_AT
    for card in table.row:
        if card.kind.type != NOTHING:
            out[place + card.kind.index] = 1
        place += CARDS
    unseen = GALAXY_AT + 3 * CARDS
    count(table.galaxy, bit, out, GALAXY_AT, unseen)
    count(table.galaxy_discard, bit, out, GALAXY_AT + CARDS, unseen)
    count(table.exiled, bit, out, GALAXY_AT + 2 * CARDS, unseen)
    out[GALAXY_SIZES_AT] = small(len(table.galaxy))
    out[GALAXY_SIZES_AT + 1] = small(len(table.galaxy_discard))
    out[GALAXY_SIZES_AT + 2] = small(len(table.exiled))
    write_side(table.sides[seat], table.picks[seat], bit, out, SIDES_AT)
    write_side(table.sides[1 - seat], 0, bit, out, SIDES_AT + SIDE)


def write_figures(table: Table, seat: i64, out: BytesWriter) -> None:
    """What is said in single figures, and what is asked."""
    options = table.options
    out[0] = 1 if seat == EMPIRE else 0
    out[(1 if options.mode == "beginner" else 2 if options.mode == "full" else 3)] = 1
    out[4] = small(options.bases_to_win)
    out[5] = 1 if options.pay_off else 0
    out[6] = small(table.turn)
    out[7] = 1 if table.active == seat else 0
    out[8] = small(3 - table.force if seat == EMPIRE else 3 + table.force)
    out[9] = small(table.pool)
    out[10] = small(table.purchases)
    out[11] = small(table.neutrals_bought)
    out[12] = small(table.neutrals_played)
    out[13] = small(table.redirects)
    out[14] = small(table.borrowed)
    out[15] = small(table.pilots)
    decision = table.decision
    if decision is not None:
        if decision.secret:
            out[16] = 1 if decision.of(seat) else 0
            out[18] = 1 if decision.settled >> seat & 1 else 0
        else:
            out[16] = 1 if decision.seat == seat else 0
            out[17] = small(decision.number)
        out[PROMPTS_AT + PROMPT_NUMBERS[decision.prompt]] = 1
        kind = BY_NAME.get(decision.source)
        if kind is not None:
            out[SOURCE_AT + kind.index] = 1
    outcome = table.outcome
    if outcome is not None:
        out[19] = 1 if int(seat) in outcome.winners else 0
        out[20] = 1 if int(1 - seat) in outcome.winners else 0


def write_side(side: Side, picks: i64, bit: i64, out: BytesWriter, at: i64) -> None:
    """One player's area."""
    out[at] = small(len(side.hand))
    out[at + 1] = small(len(side.deck))
    out[at + 2] = small(len(side.discard))
    out[at + 3] = small(len(side.bases))
    out[at + 4] = small(len(side.box))
    out[at + 5] = small(len(side.victory))
    place = at + COUNTED_AT
    unseen = place + 3 * CARDS
    count(side.hand, bit, out, place, unseen)
    count(side.deck, bit, out, place + CARDS, unseen)
    count(side.discard, bit, out, place + 2 * CARDS, unseen)
    place = at + BASES_FROM
    unseen = place + 4 * BASE_KINDS
    count(side.bases, bit, out, place, unseen)
    count(side.box, bit, out, place + BASE_KINDS, unseen)
    count(side.victory, bit, out, place + 3 * BASE_KINDS, unseen)
    if picks:
        for i in range(len(side.box)):
            if picks >> i & 1:
                out[place + 2 * BASE_KINDS + side.box[i].kind.index] = 1
    place = at + IN_PLAY_AT
    for piece in side.units:
        write_piece(piece, out, place)
    for piece in side.ships:
        write_piece(piece, out, place)
    if side.base is not None:
        write_piece(side.base, out, place)


def write_piece(piece: Piece, out: BytesWriter, at: i64) -> None:
    """A card in play; what is 0 need not be written."""
    place = at + piece.handle
    out[place] = 1
    if piece.used:
        out[place + HANDLES] = 1
    if piece.target >= 0:
        out[place + 2 * HANDLES] = small(piece.target + 1)
    if piece.bonus:
        out[place + 3 * HANDLES] = small(piece.bonus)
    if piece.damage:
        out[place + 4 * HANDLES] = small(piece.damage)
    if piece.prevented:
        out[place + 5 * HANDLES] = small(piece.prevented)


ARRAYS: Final = DeckbuildingArrays()
