"""What things are worth in The Deckbuilding Game, in points of damage over the rest of the game: advice to a player as numbers.

Pairs are early and late advice; in between the bases that have fallen decide. Only what the seat may know is looked at.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..box.cards import CATALOGUE
from ..rules import effects
from ..rules.constants import attack_of
from ..rules.galaxy_choices import DamageBaseOrShip
from ..rules.kinds import KIND_OF, NEUTRAL, NOTHING, PILOT_HANDLE, SHIP, Kind
from ..rules.table import Piece, Table

ATTACK: Final[list[float]] = [1.0, 1.2]
"""Attack wins the game; it counts from the first turn and even more at the end."""
RESOURCES: Final[list[float]] = [0.6, 0.2]
"""Money buys the deck that wins; when the deck stands, it buys nothing that still arrives in time."""
FORCE: Final[list[float]] = [0.5, 0.3]
"""A step of the Force on a card you will play again and again."""
ORDINARY: Final[list[float]] = [1.4, 2.8]
"""The card you can expect to draw: do not buy what is worse, and exile what is worse."""
LASTS: Final[list[float]] = [4.0, 1.5]
"""How often a card in your deck will still be drawn."""
STAYS: Final = 2.0
"""A capital ship works every turn, not only when it is drawn."""
HULL: Final = 0.3
"""Each hit point of a ship keeps a point of damage away from your base."""
SPENDING: Final[list[float]] = [1.5, 0.4]
"""A resource in hand this turn, before you know what it will buy."""
DRAW: Final[list[float]] = [2.5, 3.0]
"""A card drawn in the middle of a turn is a card more than the enemy has."""
DENY: Final = 0.3
"""A card kept from the enemy is worth less than one of your own: the enemy might not have bought it."""
REPAIR: Final = 0.8
"""A point of damage undone is a little less than one dealt, for only damage ends the game."""
FALL: Final = 6.0
"""Finish a base that you can finish: a turn later it may be repaired or covered by ships."""
UNKNOWN: Final = 1.2
"""What you may hope for when the enemy has to discard a card that you do not see."""
TRIFLE: Final = 0.1
"""Looking, revealing and sorting cost nothing, so do it."""
WIN: Final = 1000.0
"""More than everything else together."""

FORCE_TRACK: Final[list[float]] = [-2.5, -0.8, -0.4, 0.0, 0.4, 0.8, 2.5]
"""Where the marker stands, from the enemy's end to yours: the ends pay a resource each turn, your half turns cards on."""

TEXT: Final[dict[str, float]] = {
    "tie-fighter": 0.3, "admiral-piett": 0.3, "tie-bomber": 0.6, "scout-trooper": 0.3, "death-trooper": 0.9,
    "tie-interceptor": 0.7, "gozanti-cruiser": 0.5, "moff-jerjerrod": 0.4, "general-veers": 1.0, "at-st": 0.8,
    "landing-craft": 3.0, "director-krennic": 1.8, "boba-fett": 0.8, "imperial-carrier": 1.0, "at-at": 1.2,
    "grand-moff-tarkin": 3.0, "darth-vader": 2.0,
    "y-wing": 0.4, "baze-malbus": 1.0, "snowspeeder": 0.9, "duros-spy": 0.6, "rebel-transport": 1.5, "chirrut-imwe": 1.2,
    "rebel-commando": 1.1, "x-wing": 1.0, "chewbacca": 0.7, "jyn-erso": 0.6, "u-wing": 1.0, "hammerhead-corvette": 0.5,
    "b-wing": 1.2, "han-solo": 1.9, "cassian-andor": 0.6, "princess-leia": 4.0, "millennium-falcon": 1.8,
    "luke-skywalker": 0.8,
    "z-95-headhunter": 0.3, "jawa-scavenger": 0.1, "rodian-gunslinger": 0.5, "kel-dor-mystic": 0.4, "lobot": 2.0,
    "bossk": 0.3, "fang-fighter": 0.8, "twilek-smuggler": 0.4, "c-roc-cruiser": 0.3, "dengar": 0.5,
    "quarren-mercenary": 1.0, "hwk-290": 0.3, "ig-88": 0.6, "nebulon-b-frigate": 4.0, "lando-calrissian": 2.0,
    "jabbas-sail-barge": 1.0, "jabba-the-hutt": 2.5, "outer-rim-pilot": 0.5, "inquisitor": 1.2, "temple-guardian": 1.2,
}  # fmt: skip
"""What a card's text adds to its figures whenever it is played."""

HOME: Final[dict[str, float]] = {
    "kafrene": 5.0, "bespin": 5.0, "endor": 4.0, "hoth": 5.0, "yavin-iv": 5.0, "sullust": 3.0, "coruscant": 3.0,
    "death-star": 2.0, "ord-mantell": 2.0, "jedha": 1.0,
}  # fmt: skip
"""What living on a base is worth beside its hit points and what its arrival brings."""


def between(advice: list[float], late: float) -> float:
    """Early advice, late advice, or something in between."""
    return advice[0] + (advice[1] - advice[0]) * late


def lateness(table: Table) -> float:
    """How far the game has come: 0 while the first bases stand, nearly 1 when the next to fall may be the last."""
    fallen = len(table.sides[0].victory) + len(table.sides[1].victory)
    return min(1.0, fallen / (2 * table.options.bases_to_win - 2))


def worth(kind: Kind, late: float) -> float:
    """What a card does for its owner each time it is drawn."""
    return worths(late)[kind.index]


@cache
def worths(late: float) -> list[float]:
    """The same for every card by the number of its kind; the last one, which is also number -1, is no card that is known."""
    return [drawn(kind, late) for kind in CATALOGUE] + [between(ORDINARY, late)]


def drawn(kind: Kind, late: float) -> float:
    """What a card does by its figures and its text."""
    attack, resources, force, hull = map(float, (kind.attack, kind.resources, kind.force, kind.hit_points))
    figures = attack * between(ATTACK, late) + resources * between(RESOURCES, late)
    if kind.type == SHIP:
        return figures * STAYS + hull * HULL + TEXT.get(kind.name, 0.0)
    return figures + force * between(FORCE, late) + TEXT.get(kind.name, 0.0)


@cache
def power(kind: Kind, late: float) -> float:
    """What a card does in the turn in which it is played: by this a hand is judged."""
    if kind.type == NOTHING:
        return UNKNOWN
    return float(kind.attack + kind.force) + float(kind.resources) * between(SPENDING, late) + TEXT.get(kind.name, 0.0)


def lasting(kind: Kind, late: float) -> float:
    """What a card more in the deck is worth for the rest of the game; below zero it only stands in the way of better ones."""
    return (worth(kind, late) - between(ORDINARY, late)) * between(LASTS, late)


def bargain(kind: Kind, late: float) -> float:
    """What buying a card is worth: its work for the rest of the game, and at once where it may come to hand."""
    return lasting(kind, late) + (0.0 if kind.redirect is None else power(kind, late))


def in_row(kind: Kind, seat: int, late: float) -> float:
    """How glad a seat is about a card in the row: its own are good, neutral ones serve both, the enemy's are bad."""
    if kind.type == NOTHING or kind.faction == NEUTRAL:
        return 0.0
    return max(lasting(kind, late), TRIFLE) * (1.0 if kind.faction == seat else -1.0)


@cache
def bargains(late: float) -> list[float]:
    """What buying each card is worth, by the number of its kind."""
    return [bargain(kind, late) for kind in CATALOGUE]


def spending(table: Table, seat: int, pool: int, without: Kind | None = None) -> float:
    """What a pool of resources buys from the row, the best card first; one copy of a card may be gone already."""
    offered = bargains(lateness(table))
    worths: list[float] = []
    costs: list[int] = []
    for card in table.row:
        kind = card.kind
        if kind is without:
            without = None
        elif kind.type != NOTHING and (kind.faction == seat or kind.faction == NEUTRAL):
            offer(worths, costs, offered[kind.index], kind.cost)
    pilot = KIND_OF[PILOT_HANDLE]
    for _ in range(min(2, int(table.pilots))):
        offer(worths, costs, offered[pilot.index], pilot.cost)
    total = 0.0
    for i in range(len(worths)):
        if costs[i] <= pool:
            pool -= costs[i]
            total += worths[i]
    return total


def offer(worths: list[float], costs: list[int], worth: float, cost: int) -> None:
    """Put an offer among others, the best first, unless it is worth nothing."""
    if worth > 0.0:
        place = len(worths)
        while place > 0 and worths[place - 1] < worth:
            place -= 1
        worths.insert(place, worth)
        costs.insert(place, cost)


def needed(table: Table, seat: int) -> int:
    """How much attack brings the enemy base down this turn: through its ships and its shield."""
    enemy = table.sides[1 - seat]
    hull = sum(ship.kind.hit_points - ship.damage for ship in enemy.ships)
    return hull if enemy.base is None else hull + base_left(enemy.base)


def base_left(base: Piece) -> int:
    """How much damage a base still takes this turn, its shield included."""
    shield = 0 if base.kind.constant is None else base.kind.constant.shield() - base.prevented
    return base.kind.hit_points - base.damage + shield


def last_base(table: Table, seat: int) -> bool:
    """Whether the game is won when the enemy's base falls."""
    return table.sides[1 - seat].base is not None and len(table.sides[seat].victory) + 1 >= table.options.bases_to_win


def reach(table: Table, seat: int) -> int:
    """All attack that can still go against the enemy base this turn."""
    side = table.sides[seat]
    return sum(attack_of(table, seat, piece, False) for piece in [*side.units, *side.ships] if piece.target <= 0)


def blow(table: Table, seat: int, n: int) -> float:
    """What damage to the enemy base itself is worth: more if it falls, everything if that wins."""
    base = table.sides[1 - seat].base
    if base is None:
        return 0.0
    left = base_left(base)
    if n < left:
        return float(n)
    return WIN if last_base(table, seat) else left + FALL


def assault(table: Table, seat: int, attack: int) -> float:
    """What an attack of this strength on the base and its ships is worth."""
    need, base = needed(table, seat), table.sides[1 - seat].base
    if base is None or attack < need - min(direct(table, seat), base_left(base)):
        return float(min(attack, need))
    return WIN if last_base(table, seat) else need + FALL


def direct(table: Table, seat: int) -> int:
    """How much damage units can still do to a base past its ships, by giving themselves up."""
    bombs = [
        piece.kind.ability.effect
        for piece in table.sides[seat].units
        if not piece.used and isinstance(piece.kind.ability, effects.To)
    ]
    return sum(int(bomb.n) for bomb in bombs if isinstance(bomb, DamageBaseOrShip))


def thinning(table: Table, kind: Kind, in_hand: bool) -> float:
    """What exiling a card gains: ordinary cards are drawn in its place, but in hand it would have been played first."""
    late = lateness(table)
    return -lasting(kind, late) - (power(kind, late) if in_hand else 0.0)


def sinking(ship: Piece, n: int, late: float) -> float:
    """What damage to an enemy ship is worth: its points, and the ship's work until it is drawn again if it sinks."""
    left = int(ship.kind.hit_points - ship.damage)
    return n * 0.9 if n < left else left + worth(ship.kind, late)
