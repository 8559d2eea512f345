"""Favors in the eyes of the greedy player: when one is worth asking for, what a fair price is, and for what it helps."""

from __future__ import annotations

from ..odds import table_odds
from ..rules import actions as do
from ..rules import favors, stats
from ..rules.pieces import Bargain
from ..rules.table import Table
from .trips import outlook
from .values import Appraiser

STAKE = 6.0
"""What a test or a combat decides about, by and large."""
MUCH = 0.2
"""By how much a favor has to raise a chance."""
TOKEN = 3.0
"""What a debt token is worth: a favor at the right moment."""
HELP = 1.0
"""What it costs to help somebody, and how much more if the other is about to win."""
DANGER = 8.0
NEAR = 2
"""So little fame is missing to whoever is about to win."""
OFTEN = 1
"""How often a turn it asks."""
NEVER = -5.0


def favored(mind: Appraiser, prompt: str, verb: int, subject: int) -> float:
    """What an answer about favors is worth; passing, declining and withdrawing are worth next to nothing."""
    if prompt == "favor-pause":
        return wanted(mind, verb)
    if prompt == "favor-price":
        return named(verb, subject, offered(mind))
    if prompt == "favor-counter":
        return named(verb, subject, int(fair(mind)))
    if prompt == "favor-answer":
        return answered(mind, verb)
    if prompt == "favor-pick":
        return picked(mind, verb, subject)
    return NEVER


def gain(table: Table, seat: int, favor: int) -> float:
    """By how much a favor raises the chance of what comes next."""
    twin = table.copy()
    favors.grant(twin, seat, seat, favor)
    combat = table.combat
    if favor < favors.STRATEGY:
        skill = favor - int(favors.ADVICE)
        return float(table_odds.test(twin, seat, skill, None, True) - table_odds.test(table, seat, skill, None, True))
    if favor != favors.STRATEGY or combat is None or twin.combat is None:
        return 0.0
    more = float(table_odds.fight(twin, twin.combat).win - table_odds.fight(table, combat).win)
    return more if combat.side_of(seat) == 0 else -more


def helps(mind: Appraiser, favor: int) -> float:
    """What a favor brings: a better chance of what is at stake, or a better turn."""
    return farther(mind, favor) if favor >= favors.ENDORSEMENT else STAKE * gain(mind.table, mind.seat, favor)


def farther(mind: Appraiser, favor: int) -> float:
    """By how much a turn is better in which somebody gets as far as with a favor."""
    twin = mind.table.copy()
    favors.grant(twin, mind.seat, mind.seat, favor)
    return outlook(mind, Appraiser(twin, mind.seat).ways()) - outlook(mind, mind.ways())


def for_the_way(mind: Appraiser) -> int:
    """A favor to ask for before a move, or a debt to call for it, if it takes its player much farther; else 0."""
    table, seat = mind.table, mind.seat
    if table.favors is None or seat != table.current or table.favors.received >> seat & 1:
        return 0
    asks = table.players[seat].credits >= 1_000 and table.favors.asked[seat] < OFTEN
    best, found = STAKE * MUCH, 0
    for favor in (*stopping(table, seat), int(favors.SHORTCUT)):
        ways = {action & ~do.SUBJECT: int(action) for action in favors.ways(table, seat, favor)}
        way = ways.get(int(do.CALL), ways.get(int(do.FAVOR), 0) if asks else 0)
        if way and (more := farther(mind, favor)) >= best:
            best, found = more, way
    return found


def stopping(table: Table, seat: int) -> list[int]:
    """The endorsements by factions whose patrols would stop somebody."""
    return [int(favors.ENDORSEMENT) + faction for faction in range(4) if stats.reputation(table, seat, faction) < 1]


def wanted(mind: Appraiser, verb: int) -> float:
    """Whether to ask before dice: if it helps much, can be paid, and was not asked for in vain already."""
    table, seat = mind.table, mind.seat
    assert table.favors is not None and table.decision is not None
    if verb == do.PASS:
        return 0.0
    more = gain(table, seat, int(table.decision.number))
    if more < MUCH:
        return NEVER
    if verb == do.CALL:
        return STAKE * more
    if table.players[seat].credits < 1_000 or table.favors.asked[seat] >= OFTEN:
        return NEVER
    return STAKE * more - offered(mind)


def offered(mind: Appraiser) -> int:
    """What it offers for a favor, in thousands: half of what it brings."""
    table, seat = mind.table, mind.seat
    assert table.decision is not None
    brought = helps(mind, int(table.decision.number))
    return max(1, min(int(table.players[seat].credits) // 1000, round(brought / 2)))


def fair(mind: Appraiser) -> float:
    """What it wants for a favor, in thousands: the more, the nearer the other is to winning."""
    table = mind.table
    assert table.favors is not None and table.favors.request is not None
    missing = int(table.target) - int(stats.fame(table, table.favors.request.seat))
    return HELP + (DANGER if missing <= NEAR else 0.0)


def named(verb: int, subject: int, thousands: int) -> float:
    """The price is named in credits alone, as near to what is meant as there are any."""
    return -float(abs(subject - thousands)) / 100 if verb == do.AMOUNT else NEVER


def brings(mind: Appraiser, offer: Bargain) -> float:
    """What an offer brings to whoever would do the favor."""
    table = mind.table
    cards = [table.players[offer.seat].find(handle) for handle in offer.given]
    own = [table.players[mind.seat].find(handle) for handle in offer.wanted]
    tokens = sum(1 for owner in range(int(table.seats)) if offer.tokens >> owner & 1)
    found = mind.money * int(offer.pays) + TOKEN * tokens
    found += sum(0.5 * mind.asset_worth(asset) for asset in cards if asset is not None)
    return found - sum(mind.asset_worth(asset) for asset in own if asset is not None)


def answered(mind: Appraiser, verb: int) -> float:
    """Help for a fair price; name one where the other could pay it."""
    table = mind.table
    assert table.favors is not None and table.favors.request is not None
    request, price = table.favors.request, fair(mind)
    if verb == do.ACCEPT:
        return brings(mind, request.price) - price
    if verb == do.COUNTER:
        return 0.2 if int(table.players[request.seat].credits) >= price * 1000 else NEVER
    return 0.1


def picked(mind: Appraiser, verb: int, subject: int) -> float:
    """The cheapest offer, if it is worth its price."""
    table, seat = mind.table, mind.seat
    assert table.favors is not None and table.favors.request is not None
    request = table.favors.request
    offer = request.offer_of(subject) if verb == do.PLAYER else None
    if offer is None:
        return 0.0
    tokens = sum(1 for owner in range(int(table.seats)) if offer.tokens >> owner & 1)
    cards = [table.players[seat].find(handle) for handle in offer.given]
    cost = mind.money * int(offer.pays) + TOKEN * tokens + sum(mind.asset_worth(each) for each in cards if each is not None)
    return helps(mind, int(request.favor)) - cost
