"""Whom a bounty hunter is after: everything that matches one of its bounties, in the order of the rules (UB-SOLO-14 to -18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from .. import deeds
from ..crew_hunts import crew_of
from ..galaxy import FAR
from ..kinds import BOUNTY, Kind
from ..player_hunts import seat_of

if TYPE_CHECKING:
    from ..table import Table

CHARACTER: Final[i64] = 0
CREW: Final[i64] = 1
FACE_UP: Final[i64] = 2
FACE_DOWN: Final[i64] = 3
QUARRIES: Final = ("character", "crew", "face-up", "face-down")


@final
class Target:
    """Something that matches a bounty: what it is, whose or in which contact space, and how far away."""

    __slots__ = ("bounty", "distance", "quarry", "space", "who")

    def __init__(self, quarry: i64, bounty: Kind, who: i64, space: i64, distance: i64) -> None:
        self.quarry: i64 = quarry
        self.bounty: Kind = bounty
        self.who: i64 = who
        """The seat of a character or of a crew's owner, the contact space of a contact."""
        self.space: i64 = space
        self.distance: i64 = distance

    def rank(self) -> i64:
        """Its priority, smaller comes first: contacts by their class as well (UB-SOLO-17)."""
        return (self.quarry << 3) + (self.bounty.contact_class if self.quarry >= FACE_UP else 0)


def targets(table: Table, seat: i64) -> list[Target]:
    """Everything that a hunter is after."""
    found: list[Target] = []
    for asset in table.players[seat].assets:
        if asset.kind.type != BOUNTY or asset.token >= 0 or seat_of(table, asset.kind.target) == seat:  # UB-D-52
            continue
        known = in_sight(table, seat, asset.kind)
        for target in known if known else unseen(table, seat, asset.kind):
            if target.distance < FAR and not named_already(found, target):
                found.append(target)
    return found


def named_already(found: list[Target], target: Target) -> bool:
    """Whether a facedown token is a target for another bounty of its class already."""
    for other in found:
        if other.quarry == FACE_DOWN and target.quarry == FACE_DOWN and other.who == target.who:
            return True
    return False


def in_sight(table: Table, seat: i64, bounty: Kind) -> list[Target]:
    """The character, crew and faceup contact that a bounty names, wherever everybody can see them (UB-SOLO-14)."""
    distance = table.galaxy.distance[table.players[seat].space]
    found: list[Target] = []
    other = seat_of(table, bounty.target)
    if other >= 0:
        space = table.players[other].space
        found.append(Target(CHARACTER, bounty, other, space, distance[space]))
    for owner in range(table.seats):
        if crew_of(table, owner, bounty.target) is not None:
            space = table.players[owner].space
            found.append(Target(CREW, bounty, owner, space, distance[space]))
    places = table.places[bounty.contact_class]
    for i in range(len(places)):
        number = (bounty.contact_class << deeds.CLASS_SHIFT) + i
        if places[i] >= 0 and deeds.face_up(table, number) and deeds.token(table, number).kind.index == bounty.target:
            space = table.galaxy.spot_space[places[i]]
            found.append(Target(FACE_UP, bounty, places[i], space, distance[space]))
    return found


def unseen(table: Table, seat: i64, bounty: Kind) -> list[Target]:
    """The nearest facedown contacts of the bounty's class: one of them counts as its match (UB-SOLO-15)."""
    distance = table.galaxy.distance[table.players[seat].space]
    nearest = FAR
    found: list[Target] = []
    for spot in sorted(table.places[bounty.contact_class]):  # in the order of the map, whichever token lies where
        if spot < 0 or deeds.face_up(table, deeds.token_at(table, spot)):
            continue
        space = table.galaxy.spot_space[spot]
        if distance[space] < nearest:
            nearest = distance[space]
            found = []
        if distance[space] == nearest:
            found.append(Target(FACE_DOWN, bounty, spot, space, nearest))
    return found


def best(found: list[Target]) -> list[Target]:
    """Those among which only chance decides: the highest priority, then the nearest (UB-SOLO-17, UB-SOLO-18)."""
    first: list[Target] = []
    for target in found:
        if (
            not first
            or target.rank() < first[0].rank()
            or (target.rank() == first[0].rank() and target.distance < first[0].distance)
        ):
            first = [target]
        elif target.rank() == first[0].rank() and target.distance == first[0].distance:
            first.append(target)
    return first


def targets_here(table: Table, seat: i64) -> list[Target]:
    """The targets that a hunter can encounter where it is: no character that lies defeated (UB-D-43)."""
    found: list[Target] = []
    for target in targets(table, seat):
        if target.distance == 0 and not (target.quarry == CHARACTER and table.players[target.who].defeated):
            found.append(target)
    return found


def reason(found: list[Target], chosen: Target) -> str:
    """Why this target comes before the others: nothing else, its priority, its class, its distance, or chance."""
    others = [target for target in found if target is not chosen]
    if not others:
        return "only"
    rest = best(others)[0]
    if rest.quarry != chosen.quarry:
        return "priority"
    if rest.rank() != chosen.rank():
        return "class"
    return "nearest" if rest.distance != chosen.distance else "chance"
