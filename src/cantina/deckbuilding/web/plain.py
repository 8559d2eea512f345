"""The table and the cards of the box as a program reads them: named plain values; a card that lies face down is null."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TypedDict

from cantina.core import Knowledge

from ..box.cards import CATALOGUE
from ..notation import place_name
from ..rules.constants import attack_of
from ..rules.kinds import AT_BASE, FACE_DOWN, FACTIONS, NOTHING, SPENT, TRAITS, TYPES, Card, Kind, handle_name
from ..rules.table import Piece, Table
from ..words import LANGUAGES, words

Pile = list[str | None]
"""Cards by name, from the bottom to the top; null where this seat does not know what lies there."""


class PlainPiece(TypedDict):
    """A card in play: its name as actions call it, damage and attack as they are now.

    `used`: its ability was used in this turn. `attacks`: what it has been committed against (`base` or a card of the row) while
    that attack is not resolved. `spent`: it has attacked in this turn.
    """

    card: str
    damage: int
    attack: int
    used: bool
    attacks: str | None
    spent: bool


class PlainSide(TypedDict):
    """Everything that belongs to one side.

    `bases_left` lie beneath the base, `bases_aside` are out of the game, or not chosen yet in the secret mode, in which
    `bases_picked` are your choice so far. `bases_won` are the enemy's that this side has destroyed.
    """

    base: PlainPiece | None
    units: list[PlainPiece]
    ships: list[PlainPiece]
    hand: Pile
    deck: Pile
    discard: Pile
    bases_left: Pile
    bases_aside: Pile
    bases_picked: list[str]
    bases_won: Pile


class PlainBoard(TypedDict):
    """A table of The Deckbuilding Game; `force` is the marker, from -3 (Empire) to 3 (Rebels)."""

    turn: int
    active: str
    force: int
    resources: int
    pilots_left: int
    row: list[str | None]
    galaxy: Pile
    galaxy_discard: Pile
    exiled: Pile
    sides: dict[str, PlainSide]
    unseen: dict[str, dict[str, int]]


UNSEEN = ("empire", "rebel", "galaxy", "empire-bases", "rebel-bases")
"""The groups of cards that somebody has not seen, in the order of the table's zones."""


def plain(knowledge: Knowledge[Table]) -> PlainBoard:
    """What a seat knows of the table."""
    table = knowledge.table
    unseen = [dict(Counter(item.kind.name for item in group)) for group in knowledge.unseen]
    return {
        "turn": int(table.turn),
        "active": FACTIONS[table.active],
        "force": int(table.force),
        "resources": int(table.pool),
        "pilots_left": int(table.pilots),
        "row": [None if card.kind.type == NOTHING else card.kind.name for card in table.row],
        "galaxy": pile(table.galaxy),
        "galaxy_discard": pile(table.galaxy_discard),
        "exiled": pile(table.exiled),
        "sides": {FACTIONS[seat]: plain_side(table, seat) for seat in range(2)},
        "unseen": dict(zip(UNSEEN, unseen, strict=True)),
    }


def plain_side(table: Table, seat: int) -> PlainSide:
    """One side."""
    side = table.sides[seat]
    return {
        "base": None if side.base is None else plain_piece(table, seat, side.base),
        "units": [plain_piece(table, seat, piece) for piece in side.units],
        "ships": [plain_piece(table, seat, piece) for piece in side.ships],
        "hand": pile(side.hand),
        "deck": pile(side.deck),
        "discard": pile(side.discard),
        "bases_left": pile(side.bases),
        "bases_aside": pile(side.box),
        "bases_picked": [card.kind.name for n, card in enumerate(side.box) if int(table.picks[seat]) >> n & 1],
        "bases_won": pile(side.victory),
    }


def plain_piece(table: Table, seat: int, piece: Piece) -> PlainPiece:
    """A card in play."""
    sent = AT_BASE <= piece.target < SPENT
    return {
        "card": handle_name(piece.handle),
        "damage": int(piece.damage),
        "attack": int(attack_of(table, seat, piece, AT_BASE < piece.target < SPENT)),
        "used": bool(piece.used),
        "attacks": place_name(table, int(piece.target)) if sent else None,
        "spent": piece.target == SPENT,
    }


def pile(cards: list[Card]) -> Pile:
    """Cards by name."""
    return [None if card.kind is FACE_DOWN else card.kind.name for card in cards]


class PlainCard(TypedDict):
    """A card: `card` is its name in actions and on the board; names and texts stand under `en` and `de`.

    A figure that a card does not have is 0: `target_value` is what it takes to defeat it in the row, `hit_points` what it takes
    to destroy a ship or a base. `starter` cards are in the first deck, `beginner` bases are those of the beginner's game, and
    `starting` bases lie on top.
    """

    card: str
    names: dict[str, str]
    type: str
    faction: str
    traits: list[str]
    unique: bool
    copies: int
    cost: int
    attack: int
    resources: int
    force: int
    hit_points: int
    target_value: int
    ability: bool
    texts: dict[str, str]
    rewards: dict[str, str]
    starter: bool
    beginner: bool
    starting: bool


@cache
def plain_cards() -> list[PlainCard]:
    """Every card of the box."""
    return [plain_card(kind) for kind in CATALOGUE]


def plain_card(kind: Kind) -> PlainCard:
    """One card."""
    speakers = {language: words(language) for language in LANGUAGES}
    return {
        "card": kind.name,
        "names": {language: speak.name(kind.name) for language, speak in speakers.items()},
        "type": TYPES[int(kind.type)],
        "faction": FACTIONS[kind.faction],
        "traits": [trait for n, trait in enumerate(TRAITS) if int(kind.traits) >> n & 1],
        "unique": kind.unique,
        "copies": int(kind.copies),
        "cost": int(kind.cost),
        "attack": int(kind.attack),
        "resources": int(kind.resources),
        "force": int(kind.force),
        "hit_points": int(kind.hit_points),
        "target_value": int(kind.target),
        "ability": kind.ability is not None,
        "texts": {language: speak.text(kind) for language, speak in speakers.items()},
        "rewards": {language: speak.reward(kind) for language, speak in speakers.items()},
        "starter": kind.starter,
        "beginner": kind.beginner,
        "starting": kind.starting,
    }
