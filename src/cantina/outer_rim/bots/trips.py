"""Going somewhere: what it is worth to end a move in a space, and where a turn should lead."""

from __future__ import annotations

from .. import routes
from ..rules import deeds, market, stats
from ..rules.contacts import hunted as hunted_by
from ..rules.galaxy import PLANET
from ..rules.kinds import CONTACT, NOTHING
from ..rules.node import SPACE_ENCOUNTERED
from .ambitions import only_goals, rich_enough, stranger
from .plans import LOOK_AROUND, Errand
from .values import Appraiser

INCOME = 2.0
"""What a planning step is worth in which nobody moves."""
NOWHERE = 1.2
"""What it is worth to encounter a space that is no planet."""
MARKET = 0.5
"""What it is worth to be on a planet where nothing on offer is any good."""
KNOCK = 0.8
"""What it is worth to turn up a contact that nobody looks for, and how much more if there is a berth for it."""
BERTH = 1.5


def destination(mind: Appraiser, ways: dict[int, routes.Way], stay: float) -> tuple[int, float]:
    """Where a move should end: where the turn itself, and the tour from there, bring most; and how much that is."""
    return destinations(mind, ways, stay)[0]


def destinations(mind: Appraiser, ways: dict[int, routes.Way], stay: float) -> list[tuple[int, float]]:
    """Where a move could end, the best first, and what each brings; staying here brings something."""
    here = int(mind.table.players[mind.seat].space)
    worths = {space: arrival(mind, space) + (stay if space == here else 0.0) for space, way in ways.items() if way.turns == 0}
    return sorted(worths.items(), key=lambda found: (-found[1], ways[found[0]].steps))


def income(mind: Appraiser) -> float:
    """What the credits are worth that a planning step brings in which nobody moves."""
    return 0.0 if only_goals(mind) and rich_enough(mind) else INCOME * mind.money


def outlook(mind: Appraiser, ways: dict[int, routes.Way]) -> float:
    """What a turn that is about to begin brings at best, with the tour after it, if this is how far its player gets."""
    return destination(mind, ways, max(income(mind), mind.strain()))[1]


def arrival(mind: Appraiser, space: int) -> float:
    """What it is worth to end a move in a space: deliveries, the market and the best encounter there, then the other errands."""
    table, seat, tour = mind.table, mind.seat, mind.tour()
    done = [errand for errand in tour.errands if errand.space == space and not errand.meeting]
    found = sum(errand.gain for errand in done)
    best, meeting = encountered(mind, space)
    for errand in tour.errands:
        if errand.meeting and errand.space == space and errand.gain + LOOK_AROUND > best:
            best, meeting = errand.gain + LOOK_AROUND, errand
    forced = [
        faction for faction in range(4) if table.patrol_spaces[faction] == space and stats.reputation(table, seat, faction) < 0
    ]
    if forced:
        best = max(mind.patrol_worth(faction) for faction in forced)
        meeting = next(
            (errand for errand in tour.errands if errand.space == space and errand.meeting and errand.handle < 0), None
        )
    if table.galaxy.spaces[space].type == PLANET:
        found += shopping(mind, space)
    return found + best + tour.worth(space, tour.without([*done, meeting] if meeting is not None else done))


def encountered(mind: Appraiser, space: int) -> tuple[float, Errand | None]:
    """What the best encounter in a space is worth that is no errand."""
    best = explored(mind, space)
    for spot in mind.table.galaxy.spaces[space].spots:
        best = max(best, meeting(mind, int(spot)))
    return best, None


def explored(mind: Appraiser, space: int) -> float:
    """What it is worth to encounter a space itself."""
    idle = LOOK_AROUND if mind.table.galaxy.spaces[space].type == PLANET else NOWHERE
    return idle + (mind.progress(SPACE_ENCOUNTERED, amount=space + 1) if mind.table.ambitious else 0.0)


def shopping(mind: Appraiser, space: int) -> float:
    """What the best card on offer is worth at a planet."""
    table, seat = mind.table, mind.seat
    best = MARKET
    for deck in range(len(table.stores)):
        kind = market.top(table, deck)
        if kind is None or kind.type == NOTHING or not market.sold_at(mind.table, mind.seat, kind, space):
            continue
        if market.price(table, seat, kind) <= market.purse(table, seat):
            best = max(best, mind.purchase_worth(kind))
    return best


def meeting(mind: Appraiser, spot: int) -> float:
    """What it is worth to encounter a contact: to hunt it, or to find out whether it is the one that is wanted."""
    table, seat = mind.table, mind.seat
    number = int(deeds.token_at(table, spot))
    if number < 0:
        return 0.0
    space = int(table.galaxy.spot_space[spot])
    kind = deeds.token(table, number).kind
    if kind.type == CONTACT:
        bounties = hunted_by(table, seat, kind.index)
        return max([mind.met(kind, spot), *(mind.hunted(table.box.cards[bounty], space) for bounty in bounties)])
    level = number >> deeds.CLASS_SHIFT
    best = KNOCK + (BERTH if mind.berth() else 0.0) + stranger(mind)
    for bounty in mind.sought():
        if bounty.contact_class == level:
            best += max(0.0, mind.hunted(bounty, space)) / max(1, mind.unseen_of_class(level))
    return best
