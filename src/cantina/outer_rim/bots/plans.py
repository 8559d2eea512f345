"""Errands and tours: where the cards in hand are wanted, what that brings, and the best order to go there in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..rules import stats
from ..rules.effects import MarkPlanet
from ..rules.galaxy import MAELSTROM, Galaxy
from ..rules.kinds import BOUNTY, CARGO, CONTACT, JOB
from ..rules.pieces import Asset
from ..rules.player_hunts import seat_of
from ..rules.skill_test import Test

if TYPE_CHECKING:
    from ..rules.table import Table
    from .values import Appraiser

LATER = 0.86
"""What a gain is worth a turn later: time is what a race is run in."""
LOOK_AROUND = 1.6
"""What it is worth to encounter a space: what every turn brings that has no errand."""
AHEAD = 32.0
"""What the game beyond the errands in hand is worth: what every turn is taken from."""
SMALL = 0.5
"""What no errand is made for."""
MOST = 6
"""How many errands are put in order; the small ones among more are left out."""
CATCH = 0.6
"""What is left of the worth of a bounty on a player, who does not wait to be found."""
COMPANY = 0.25
"""What is left of the worth of a job for two where nobody is to join: somebody may come by."""
SEARCH = 0.75
"""What is left of a bounty's worth for every facedown contact among which its target hides."""


class Errand(NamedTuple):
    """Something to do in a space: what it brings beyond an idle turn, and whether it takes the encounter step."""

    space: int
    gain: float
    meeting: bool
    handle: int = -1


def errands(mind: Appraiser) -> list[Errand]:
    """Everything that the cards in hand, the own goals and the patrols give this player to do."""
    found = [errand for asset in mind.assets() if (errand := errand_of(mind, asset)) is not None]
    return found + raids(mind) + marks(mind)


def errand_of(mind: Appraiser, asset: Asset) -> Errand | None:
    """What a card gives its owner to do, if it is worth the way."""
    table, seat, kind = mind.table, mind.seat, asset.kind
    handle = int(kind.index)
    if kind.type == CARGO:
        spaces = wanted_at(table, seat, asset)
        gain, meeting = mind.delivered(kind), False
    elif kind.type == JOB:
        spaces = wanted_at(table, seat, asset)
        share = 1.0 if kind.people < 2 or not spaces else company(mind, nearest(mind, spaces))
        gain, meeting = share * mind.attempted(kind) - LOOK_AROUND, True
    elif kind.type == BOUNTY and asset.token >= 0:
        spaces, gain, meeting = [int(kind.capture_space)], mind.captured(kind), False
    elif kind.type == BOUNTY and seat_of(table, kind.target) >= 0:
        spaces = [int(table.players[seat_of(table, kind.target)].space)]
        gain, meeting = CATCH * mind.hunted(kind) - LOOK_AROUND, True
    elif kind.type == BOUNTY:
        spaces, share = hideouts(mind, int(kind.target), int(kind.contact_class))
        gain, meeting = share * mind.hunted(kind, spaces[0]) - LOOK_AROUND if spaces else 0.0, True
    else:
        return None
    if gain < SMALL or not spaces:
        return None
    return Errand(nearest(mind, spaces), gain, meeting, handle)


def wanted_at(table: Table, seat: int, asset: Asset) -> list[int]:
    """The spaces where a cargo or a job is wanted, as far as that is known."""
    if asset.mark >= 0:
        return [int(asset.mark)]
    kind = asset.kind
    return [] if kind.destination is None else [int(space) for space in kind.destination.spaces(table, seat, kind.index)]


def company(mind: Appraiser, space: int) -> float:
    """What is left of the worth of a job for two: all of it within a flight of a partner, nothing to whoever waits alone."""
    table, here = mind.table, int(mind.table.players[mind.seat].space)
    if any(not table.players[other].defeated for other in stats.players_at(table, space, mind.seat)):
        return 1.0 if mind.ways()[space].turns == 0 else CATCH
    return 0.0 if space == here else COMPANY


def hideouts(mind: Appraiser, target: int, level: int) -> tuple[list[int], float]:
    """Where a contact may be, and how sure that is: its own space once it is known, otherwise all of its class."""
    table = mind.table
    hidden: list[int] = []
    for place, token in enumerate(table.tokens[level]):
        spot = int(table.places[level][place])
        if token.kind.index == target and token.kind.type == CONTACT:
            return ([int(table.galaxy.spot_space[spot])], 1.0) if spot >= 0 else ([], 0.0)
        if token.kind.type != CONTACT and spot >= 0:
            hidden.append(int(table.galaxy.spot_space[spot]))
    return ([nearest(mind, hidden)], SEARCH ** len(hidden)) if hidden else ([], 0.0)


def raids(mind: Appraiser) -> list[Errand]:
    """Patrols that are worth a fight."""
    table = mind.table
    worths = [(faction, mind.patrol_worth(faction) - LOOK_AROUND) for faction in range(4)]
    return [Errand(int(table.patrol_spaces[faction]), worth, True) for faction, worth in worths if worth > SMALL]


def marks(mind: Appraiser) -> list[Errand]:
    """The planets that a goal wants marked."""
    table, seat = mind.table, mind.seat
    player = table.players[seat]
    if player.character is None or mind.aim() is None:
        return []
    for ability in player.character.sides[player.flipped].abilities:
        test = ability.effect
        if isinstance(test, Test) and isinstance(test.passed, MarkPlanet):
            gain = mind.chance(int(test.skills[0])) * mind.worth(test.passed)
            return [Errand(space, gain, False) for space in markable(table, seat)]
    return []


def markable(table: Table, seat: int) -> list[int]:
    """The Imperial planets that this player has not marked."""
    marked = table.players[seat].marks
    return [int(space.index) for space in table.galaxy.spaces if space.faction == 2 and space.index not in marked]


def nearest(mind: Appraiser, spaces: list[int]) -> int:
    """The nearest of some spaces."""
    distance = mind.table.galaxy.distance[mind.table.players[mind.seat].space]
    return min(spaces, key=lambda space: int(distance[space]))


@lru_cache(maxsize=64)
def flights(galaxy: Galaxy, drive: int) -> list[list[int]]:
    """How many turns it takes from every space to every other with a hyperdrive, at least one; the Maelstrom ends a move."""
    return [flight(galaxy, drive, start) for start in range(len(galaxy.spaces))]


def flight(galaxy: Galaxy, drive: int, start: int) -> list[int]:
    """How many turns it takes from a space to every other."""
    best = {start: (0, drive)}
    edge = [start]
    while edge:
        following: list[int] = []
        for space in edge:
            turns, steps = best[space]
            if steps >= drive or (space != start and galaxy.spaces[space].type == MAELSTROM):
                turns, steps = turns + 1, 0
            for neighbour in galaxy.neighbours[space]:
                arrived = (turns, steps + 1)
                if int(neighbour) not in best or arrived < best[int(neighbour)]:
                    best[int(neighbour)] = arrived
                    following.append(int(neighbour))
        edge = following
    return [max(1, best[space][0]) if space in best else 99 for space in range(len(galaxy.spaces))]


class Tour:
    """Some errands and what is best to be made of them, from wherever one stands at the end of a turn."""

    def __init__(self, mind: Appraiser, errands: list[Errand]) -> None:
        self.errands = errands if len(errands) <= MOST else sorted(errands, key=lambda each: -each.gain)[:MOST]
        self.numbers = range(len(self.errands))
        self.everything = (1 << len(self.errands)) - 1
        self.here = int(mind.table.players[mind.seat].space)
        self.ways = mind.ways()
        self.flights = flights(mind.table.galaxy, max(1, int(stats.hyperdrive(mind.table, mind.seat))))
        self.ahead = LATER * mind.ahead()
        self.hops = [[self.hop(errand, other) for other in self.errands] for errand in self.errands]
        self.known: dict[tuple[int, int], float] = {}

    def turns(self, start: int, goal: int) -> int:
        """How many turns it takes from one space to another, at least one; from here around the patrols of today."""
        return self.ways[goal].turns + 1 if start == self.here else self.flights[start][goal]

    def hop(self, errand: Errand, other: Errand) -> float:
        """What is left of an errand's worth after another: all of it on the spot, if the first took no encounter."""
        if errand.space == other.space and not errand.meeting:
            return 1.0
        return float(LATER ** self.flights[errand.space][other.space])

    def worth(self, space: int, left: int) -> float:
        """What the errands that are left (one bit each) bring from a space on, where this turn's encounter is over."""
        best = self.ahead
        for number in self.numbers:
            if left >> number & 1:
                best = max(best, LATER ** self.turns(space, self.errands[number].space) * self.done(number, left))
        return best

    def done(self, number: int, left: int) -> float:
        """What doing one errand brings, and then the others."""
        key = number, left
        found = self.known.get(key)
        if found is None:
            rest = left & ~(1 << number)
            follow, hops = self.ahead, self.hops[number]
            for other in self.numbers:
                if rest >> other & 1:
                    worth = hops[other] * self.done(other, rest)
                    if worth > follow:
                        follow = worth
            found = self.known[key] = self.errands[number].gain + follow
        return found

    def without(self, done: list[Errand]) -> int:
        """The bits of all errands but some."""
        left = self.everything
        for number, errand in enumerate(self.errands):
            if errand in done:
                left &= ~(1 << number)
        return left
