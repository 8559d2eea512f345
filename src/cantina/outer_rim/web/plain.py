"""The table and everything printed as a program reads it: named plain values; what lies face down is null."""

from __future__ import annotations

from typing import TypedDict

from cantina.core import Knowledge

from ..box.unpack import BOX
from ..notation import SEATS
from ..rules import stats
from ..rules.kinds import FACTIONS, NOTHING, TYPES
from ..rules.table import Table


class PlainPlayer(TypedDict):
    """One player as everybody sees them; `reputation` is -1, 0 or 1 with each faction."""

    character: str | None
    ship: str
    space: str | None
    fame: int
    credits: int
    damage: int
    ship_damage: int
    reputation: dict[str, int]
    assets: list[str]
    secrets: list[str | None]
    left: bool


class PlainTable(TypedDict):
    """A table of Outer Rim; `market` are the top cards of the six decks."""

    turn: int
    active: str
    step: int
    target: int
    players: dict[str, PlainPlayer]
    market: list[str | None]
    patrols: dict[str, dict[str, int | str]]
    contacts: dict[str, list[str | None]]
    dice: list[int]


class PlainPiece(TypedDict):
    """Something printed."""

    name: str
    type: str


def plain(knowledge: Knowledge[Table]) -> PlainTable:
    """The table as its viewer knows it."""
    table = knowledge.table
    spaces = table.galaxy.spaces
    contacts: dict[str, list[str | None]] = {}
    for group, places in zip(table.tokens, table.places, strict=True):
        for token, spot in zip(group, places, strict=True):
            if spot >= 0:
                name = None if token.kind.type == NOTHING else token.kind.name
                contacts.setdefault(spaces[table.galaxy.spot_space[spot]].name, []).append(name)
    return {
        "turn": int(table.turn),
        "active": SEATS[int(table.current)],
        "step": int(table.step),
        "target": int(table.target),
        "players": {SEATS[seat]: player(table, seat) for seat in range(table.seats)},
        "market": [deck[-1].kind.name if deck else None for deck in table.stores],
        "patrols": {
            FACTIONS[n]: {"level": int(table.patrol_levels[n]), "space": spaces[table.patrol_spaces[n]].name}
            for n in range(len(FACTIONS))
        },
        "contacts": contacts,
        "dice": [int(die) for die in table.dice],
    }


def player(table: Table, seat: int) -> PlainPlayer:
    """One player."""
    one, decks = table.players[seat], len(table.decks)
    secrets = [card.kind for held in table.secrets[seat * decks : (seat + 1) * decks] for card in held]
    return {
        "character": None if one.character is None else one.character.name,
        "ship": one.sheet.name,
        "space": table.galaxy.spaces[one.space].name if one.space >= 0 else None,
        "fame": int(stats.fame(table, seat)),
        "credits": int(one.credits),
        "damage": int(one.damage),
        "ship_damage": int(one.ship_damage),
        "reputation": {FACTIONS[n]: int(level) for n, level in enumerate(one.reputation)},
        "assets": [asset.kind.name for asset in one.assets],
        "secrets": [None if kind.type == NOTHING else kind.name for kind in secrets],
        "left": one.retired,
    }


def pieces() -> list[PlainPiece]:
    """Everything that is printed."""
    return [{"name": kind.name, "type": TYPES[kind.type]} for kind in BOX.cards]
