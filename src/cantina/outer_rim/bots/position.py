"""A seat's position in figures, from which the fitted value tells who is going to win."""

from __future__ import annotations

from math import sqrt

from ..rules import ambitions, stats
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, JOB, MOD, SKILLS
from ..rules.node import COMBAT, GROUND_COMBAT, SHIP_COMBAT
from ..rules.pieces import PERSON
from ..rules.table import Table
from .plans import LATER, flights
from .values import Appraiser, Memory

STANDING = 38
"""How many figures there are of a seat alone; those of its rivals follow."""
FIGURES = STANDING + 4
RICH = 20_000
UNKNOWN = 0.0


def figures(table: Table, memories: list[Memory]) -> list[list[float]]:
    """The figures of every seat, as one who looks at the table knows it; each seat's memory saves appraising twice."""
    found = [standing(table, seat, memories[seat]) for seat in range(int(table.seats))]
    for seat, row in enumerate(found):
        others = [other for n, other in enumerate(found) if n != seat]
        row.append(min((other[0] for other in others), default=1.0))
        row.append(max((other[17] for other in others), default=0.0))
        row.append(sum(other[0] for other in others) / max(1, len(others)))
        row.append(len(others) / 3)
    return found


def standing(table: Table, seat: int, memory: Memory) -> list[float]:
    """The figures of a seat that has to do with nobody else."""
    player = table.players[seat]
    missing = max(0, int(ambitions.needed_fame(table, seat)) - int(stats.fame(table, seat)))
    left = int(ambitions.left(player)) if player.ambition is not None else 0
    offset = (seat - int(table.current)) % int(table.seats)
    row = [
        missing / 10, min(missing, 1.0), min(missing, 2) / 2, min(missing, 4) / 4, float(left), float(missing == 0),
        float(table.ambitious), offset / 3, float(offset == 0), int(table.turn) / int(table.seats) / 10,
        float(table.kinds[seat] != PERSON),
    ]  # fmt: skip
    if table.kinds[seat] != PERSON or player.character is None or player.space < 0:
        return row + [UNKNOWN] * (STANDING - len(row))
    health, hull = max(1, int(stats.health(table, seat))), max(1, int(stats.hull(table, seat)))
    credits = min(RICH, int(player.credits))
    row += [
        credits / 10_000, sqrt(credits / 10_000), player.damage / health, player.ship_damage / hull,
        float(player.damage * 2 >= health or player.ship_damage * 2 >= hull), float(player.defeated),
    ]  # fmt: skip
    mind = Appraiser(table, seat, memory)
    row += prospects(mind)
    goal, ship = mind.aim(), player.sheet.goal
    armed = int(stats.bonus(table, seat, COMBAT))
    skills = [min(2, int(stats.skill_count(table, seat, skill))) for skill in range(len(SKILLS))]
    row += [
        float(player.flipped), 0.0 if goal is None else player.goal_count / max(1, int(goal.count)), float(goal is not None),
        0.0 if ship is None else (1 + player.ship_count) / (1 + int(ship.count)), int(player.sheet.cost) / 10_000,
        int(stats.hyperdrive(table, seat)) / 5, health / 5, hull / 5,
        (int(player.character.ground_combat) + armed + int(stats.bonus(table, seat, GROUND_COMBAT))) / 5,
        (int(player.sheet.ship_combat) + armed + int(stats.bonus(table, seat, SHIP_COMBAT))) / 5,
        sum(skill > 0 for skill in skills) / 5, sum(skills) / 5, int(stats.having(player, CREW)) / 3,
        int(stats.having(player, GEAR) + stats.having(player, MOD)) / 3,
        sum(int(each) for each in player.reputation) / 4, sum(each < 0 for each in player.reputation) / 2,
    ]  # fmt: skip
    return row


def prospects(mind: Appraiser) -> list[float]:
    """What the errands in hand promise: all of them in the best order, the best one, the nearest, and how many there are."""
    table, player = mind.table, mind.table.players[mind.seat]
    tour = mind.tour()
    here = int(player.space)
    turns = flights(table.galaxy, max(1, int(stats.hyperdrive(table, mind.seat))))[here]
    gains = [errand.gain * LATER ** turns[errand.space] for errand in tour.errands]
    ahead = tour.ahead
    held = sum(asset.kind.type in (CARGO, JOB, BOUNTY) for asset in player.assets)
    return [
        (tour.worth(here, tour.everything) - ahead) / 20,
        sum(gains) / 20,
        max(gains, default=0.0) / 10,
        sum(errand.gain for errand in tour.errands) / 20,
        held / 3,
    ]


def names(table: Table, seat: int) -> list[str]:
    """What a seat has that is worth something of its own: its character, its ship, its gear, mods and crew."""
    player = table.players[seat]
    if player.character is None or table.kinds[seat] != PERSON:
        return []
    owned = [asset.kind.name for asset in player.assets if asset.kind.type in (GEAR, MOD, CREW)]
    return [player.character.name, player.sheet.name, *owned]
