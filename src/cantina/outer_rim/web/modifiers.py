"""What makes a figure what it is: which card adds how many dice, who has the skill."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..rules import stats
from ..rules.kinds import CREW, GROUND, Kind
from ..rules.node import COMBAT, COMBAT_DICE, GROUND_COMBAT, HYPERDRIVE, OPPONENT_DICE, SHIP_COMBAT, Constant
from ..rules.pieces import INVINCIBLE, PERSON, Combat
from ..rules.table import Table
from . import pictures
from .pictures import Picture


class Source(NamedTuple):
    """A piece that counts: its name, its picture, and by how much; one without a name is something that lasts for now."""

    name: str
    picture: Picture | None
    n: int


def constants(table: Table, seat: int) -> Iterator[tuple[str, Picture | None, Constant]]:
    """Everything of a player that bends a figure or a rule, and on which piece it stands."""
    player = table.players[seat]
    yield from ((player.sheet.name, pictures.of_ship(player.sheet), each) for each in player.sheet.constants)
    character = player.character
    if character is not None:
        picture = pictures.of_character(character)
        yield from ((character.name, picture, each) for each in character.sides[player.flipped].constants)
    for asset in player.assets:
        yield from ((asset.kind.name, pictures.of_card(asset.kind), each) for each in asset.kind.constants)
    yield from (("", None, lasting.constant) for lasting in player.lasting)


def adding(table: Table, seat: int, *whats: int) -> list[Source]:
    """Whatever adds to a figure, one entry for each piece."""
    found: list[Source] = []
    for name, picture, constant in constants(table, seat):
        what = int(constant.what)
        if what in whats and not (what > HYPERDRIVE and table.kinds[seat] != PERSON):
            n = int(stats.worth(table, seat, constant))
            if n:
                found.append(Source(name, picture, n))
    return found


def dice(table: Table, combat: Combat, side: int) -> list[Source]:
    """What adds dice to a side of a fight or takes some away; what the fight itself adds has no name."""
    seat, other = int(combat.seat_of(side)), int(combat.seat_of(1 - side))
    found: list[Source] = []
    if combat.level == INVINCIBLE:
        return found
    if seat >= 0:
        found += adding(table, seat, int(GROUND_COMBAT if combat.kind == GROUND else SHIP_COMBAT), int(COMBAT), int(COMBAT_DICE))
    if other >= 0:
        found += adding(table, other, int(OPPONENT_DICE))
    if combat.bonus[side]:
        found.append(Source("", None, int(combat.bonus[side])))
    return found


def skilled(table: Table, seat: int, skill: int) -> list[Source]:
    """Who has a skill that is tested, and how often: the character and the crew."""
    player = table.players[seat]
    found: list[Source] = []
    if player.character is not None and skill in player.character.skills:
        often = sum(each == skill for each in player.character.skills)
        found.append(Source(player.character.name, pictures.of_character(player.character), often))
    for kind in crew(table, seat):
        often = sum(each == skill for each in kind.skills)
        if often:
            found.append(Source(kind.name, pictures.of_card(kind), often))
    gained = int(stats.skill_count(table, seat, skill)) - sum(each.n for each in found)
    return [*found, Source("", None, gained)] if gained else found


def crew(table: Table, seat: int) -> list[Kind]:
    """The crew of a player."""
    return [asset.kind for asset in table.players[seat].assets if asset.kind.type == CREW]
