"""Trades that the greedy player offers: an asset bought from another player, where its own goal waits for just that."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from ..rules import actions as do
from ..rules import loads, offers, stats
from ..rules.node import ASSET_GAINED_FROM_PLAYER, TRADE_RANGE
from .plans import CATCH, Errand

if TYPE_CHECKING:
    from .values import Appraiser

PROFIT = 1.2
"""An owner sells for so many times what an asset is worth to them."""
CHARGE = 1.2
"""So much more they want for their trouble."""
NEVER = -5.0


class Deal(NamedTuple):
    """An asset of another player, what is offered for it, in thousands, and what that is worth to the buyer."""

    other: int
    handle: int
    price: int
    worth: float


def hoped(mind: Appraiser) -> float:
    """What it is worth for the own goal to gain an asset from another player."""
    goal = mind.aim()
    return mind.famous(1) if goal is not None and goal.event == ASSET_GAINED_FROM_PLAYER else 0.0


def offer(mind: Appraiser, others: list[int]) -> Deal | None:
    """The best deal with some players, or None where none is worth it."""
    table, seat, hope = mind.table, mind.seat, hoped(mind)
    if not hope:
        return None
    player, best = table.players[seat], None
    for other in others:
        theirs = mind.of(other)
        for asset in table.players[other].assets:
            price = ceil(PROFIT * max(0.0, theirs.asset_worth(asset)) + CHARGE)
            fits = loads.fits(table, seat, player.sheet, player.assets, asset.kind)
            worth = hope - mind.money * price
            if asset.goal_token or not fits or 1000 * price > player.credits or worth <= 0:
                continue
            if best is None or worth > best.worth:
                best = Deal(other, int(asset.kind.index), price, worth)
    return best


def partners(mind: Appraiser) -> list[int]:
    """With whom a trade is possible now."""
    return [int(other) for other in offers.partners(mind.table, mind.seat)]


def offered(mind: Appraiser) -> float:
    """What it is worth to begin a trade."""
    deal = offer(mind, partners(mind))
    return NEVER if deal is None else deal.worth


def dealt(mind: Appraiser, prompt: str, verb: int, subject: int) -> float:
    """What an answer on the way to an offer is worth: the asset that is meant, its price, and nothing else."""
    bargain, decision = mind.table.bargain, mind.table.decision
    if prompt == "trade-with":
        deal = offer(mind, partners(mind))
        return 1.0 if deal is not None and verb == do.PLAYER and subject == deal.other else NEVER if verb != do.PASS else 0.0
    assert bargain is not None and decision is not None
    if verb == do.AMOUNT:
        return -float(abs(subject - (0 if decision.number > 1 else asked_for(mind))))
    deal = None if bargain.wanted else offer(mind, [int(bargain.other)])
    if deal is None:
        return 0.0 if verb == do.PASS else NEVER
    return 1.0 if verb == do.ASK and subject == deal.handle else 0.0 if verb == do.WITHDRAW else NEVER


def asked_for(mind: Appraiser) -> int:
    """What is offered for what was asked for, in thousands."""
    bargain = mind.table.bargain
    assert bargain is not None
    deal = offer(mind, [int(bargain.other)])
    return 0 if deal is None else deal.price


def errands(mind: Appraiser) -> list[Errand]:
    """The ways to players with whom a deal would be worth it: as near to them as a trade reaches."""
    table, seat = mind.table, mind.seat
    if not hoped(mind):
        return []
    reach, found = int(stats.bonus(table, seat, TRADE_RANGE)), list[Errand]()
    for other, player in enumerate(table.players):
        deal = offer(mind, [other]) if other != seat and not player.retired else None
        if deal is not None:
            near = [space for space in mind.ways() if table.galaxy.distance[space][player.space] <= reach]
            if near:
                space = min(near, key=lambda each: mind.ways()[each].steps)
                found.append(Errand(space, CATCH * deal.worth, False))
    return found
