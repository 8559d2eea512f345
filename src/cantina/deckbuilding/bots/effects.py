"""What an effect is worth to the seat that controls it, class by class; what is not above zero is better left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cantina.bots.worths import Worths

from ..rules import effects as e
from ..rules.choices import Choose, DiscardACard, Exile, OpponentDiscards, PutBackFromHand, ReturnToHand
from ..rules.galaxy_choices import (
    Borrow,
    DamageBaseOrShip,
    DestroyShip,
    DiscardFromRow,
    DropOneOfTop,
    SwapDiscardWithRow,
    SwapTopWithRow,
)
from ..rules.kinds import EMPIRE, KIND_OF, Kind
from ..rules.node import REVEALED, Node
from ..rules.purchase import BUYABLE, PurchaseForFree, PurchaseFromGalaxyDiscard
from ..rules.table import Table
from .values import (
    DENY,
    DRAW,
    FORCE_TRACK,
    HOME,
    REPAIR,
    TRIFLE,
    assault,
    between,
    blow,
    in_row,
    lasting,
    lateness,
    power,
    reach,
    sinking,
    spending,
    thinning,
)

WORTHS: Worths[Callable[[Table, int, Any, int], float]] = Worths(__name__)


def effect(table: Table, seat: int, node: Node, source: int) -> float:
    """What an effect is worth now; source is the handle of the card in play that has it."""
    return WORTHS.judge(node)(table, seat, node, source)


def best(values: list[float]) -> float:
    """The best of these, or nothing."""
    return max(values, default=0.0)


def home(table: Table, seat: int, kind: Kind) -> float:
    """What a base is worth to the seat that would reveal it now."""
    arrival = kind.when.effect if kind.when is not None and kind.when.point == REVEALED else None
    return (
        float(kind.hit_points)
        + HOME.get(kind.name, 0.0)
        + (0.0 if arrival is None else effect(table, seat, arrival, kind.handle))
    )


# Gains, damage and repair ----------------------------------------------------------------------


@WORTHS.of(e.Gain)
def gain(table: Table, seat: int, node: e.Gain, source: int) -> float:
    """What resources, Force and attack are worth now."""
    track = table.force if seat != EMPIRE else -table.force
    total = FORCE_TRACK[min(track + node.force, 3) + 3] - FORCE_TRACK[track + 3]
    if node.resources and seat == table.active:
        total += spending(table, seat, table.pool + node.resources) - spending(table, seat, table.pool) + TRIFLE
    if node.attack:
        standing = reach(table, seat)
        total += assault(table, seat, standing + node.attack) - assault(table, seat, standing)
    return total


@WORTHS.of(e.Draw)
def draw(table: Table, seat: int, node: e.Draw, source: int) -> float:
    """As many cards as there are to draw."""
    own = table.sides[seat]
    return between(DRAW, lateness(table)) * min(int(node.n), len(own.deck) + len(own.discard))


@WORTHS.of(e.Repair)
def repair(table: Table, seat: int, node: e.Repair, source: int) -> float:
    """As much damage as there is on the base."""
    base = table.sides[seat].base
    return 0.0 if base is None else REPAIR * min(int(node.n), int(base.damage))


@WORTHS.of(e.DamageEnemyBase)
def damage(table: Table, seat: int, node: e.DamageEnemyBase, source: int) -> float:
    """Damage to the enemy base."""
    return blow(table, seat, node.n)


@WORTHS.of(DamageBaseOrShip)
def damage_one(table: Table, seat: int, node: DamageBaseOrShip, source: int) -> float:
    """Damage where it does most: to the base or to a ship."""
    late = lateness(table)
    return max(blow(table, seat, node.n), best([sinking(ship, node.n, late) for ship in table.sides[1 - seat].ships]))


@WORTHS.of(DestroyShip)
def destroy(table: Table, seat: int, node: DestroyShip, source: int) -> float:
    """The best ship to destroy, in play or in the row."""
    late = lateness(table)
    row = [-in_row(card.kind, seat, late) * DENY for card in table.row if node.in_row and node.in_row.match(card.kind, seat)]
    return best(row + [sinking(ship, ship.kind.hit_points, late) for ship in table.sides[1 - seat].ships])


# Effects made of others ------------------------------------------------------------------------


@WORTHS.of(e.Both)
def both(table: Table, seat: int, node: e.Both, source: int) -> float:
    """One and the other."""
    return effect(table, seat, node.first, source) + effect(table, seat, node.second, source)


@WORTHS.of(e.If)
def conditional(table: Table, seat: int, node: e.If, source: int) -> float:
    """Nothing unless the condition holds now."""
    return effect(table, seat, node.then, source) if node.condition.holds(table, seat, source) else 0.0


@WORTHS.of(e.Instead)
def instead(table: Table, seat: int, node: e.Instead, source: int) -> float:
    """Whichever of the two counts now."""
    return effect(table, seat, node.chosen(table, seat, source), source)


@WORTHS.of(e.To)
def bought(table: Table, seat: int, node: e.To, source: int) -> float:
    """The effect less its price: what a price is worth is below zero, or above where it is welcome."""
    return effect(table, seat, node.price, source) + effect(table, seat, node.effect, source)


@WORTHS.of(Choose)
def choose(table: Table, seat: int, node: Choose, source: int) -> float:
    """The best option, or the worst where the enemy chooses."""
    values = [effect(table, seat, option, source) for option in node.options if option.possible(table, seat, source)]
    return min(values) if node.by_opponent and values else best(values)


# Cards of the own deck and hand ----------------------------------------------------------------


@WORTHS.of(e.ExileThis)
def exile_this(table: Table, seat: int, node: e.ExileThis, source: int) -> float:
    """The card is gone for good."""
    return thinning(table, KIND_OF[source], False)


@WORTHS.of(Exile)
def exile(table: Table, seat: int, node: Exile, source: int) -> float:
    """What exiling as many cards as is good, or as one has to, gains."""
    side = table.sides[seat]
    gains = [thinning(table, card.kind, True) for card in side.hand]
    if node.discard:
        gains.extend(thinning(table, card.kind, False) for card in side.discard)
    gains.sort(reverse=True)
    return sum(gain for n, gain in enumerate(gains[: node.most]) if gain > 0 or n < node.least)


@WORTHS.of(e.Spend)
def spend(table: Table, seat: int, node: e.Spend, source: int) -> float:
    """What the pool buys no longer."""
    return spending(table, seat, table.pool - node.n) - spending(table, seat, table.pool)


@WORTHS.of(DiscardACard)
def discard(table: Table, seat: int, node: DiscardACard, source: int) -> float:
    """The weakest card in hand is lost."""
    return -min((power(card.kind, lateness(table)) for card in table.sides[seat].hand), default=0.0)


@WORTHS.of(ReturnToHand)
def return_to_hand(table: Table, seat: int, node: ReturnToHand, source: int) -> float:
    """The best card that can come back from the discard pile."""
    late = lateness(table)
    return best([power(card.kind, late) for card in table.sides[seat].discard if node.cards.match(card.kind, seat)])


# The enemy's hand ------------------------------------------------------------------------------


@WORTHS.of(OpponentDiscards, e.OpponentDiscardsAtRandom)
def enemy_discards(table: Table, seat: int, node: Node, source: int) -> float:
    """The enemy's weakest card."""
    return min((power(card.kind, lateness(table)) for card in table.sides[1 - seat].hand), default=0.0)


@WORTHS.of(PutBackFromHand)
def put_back(table: Table, seat: int, node: PutBackFromHand, source: int) -> float:
    """The enemy's best card, which comes again."""
    return best([power(card.kind, lateness(table)) for card in table.sides[1 - seat].hand]) / 2


# The row and the galaxy ------------------------------------------------------------------------


@WORTHS.of(Borrow)
def borrow(table: Table, seat: int, node: Borrow, source: int) -> float:
    """The best card of the row, for one turn."""
    return best([power(card.kind, lateness(table)) for card in table.row if node.cards.match(card.kind, seat)])


@WORTHS.of(PurchaseForFree)
def purchase_for_free(table: Table, seat: int, node: PurchaseForFree, source: int) -> float:
    """The best card of the row, for good."""
    return best([lasting(card.kind, lateness(table)) for card in table.row if node.cards.match(card.kind, seat)])


@WORTHS.of(PurchaseFromGalaxyDiscard)
def purchase_discarded(table: Table, seat: int, node: PurchaseFromGalaxyDiscard, source: int) -> float:
    """The best card of the galaxy discard pile that can be paid for, less what the pool would buy otherwise."""
    late, pool = lateness(table), table.pool
    wanted = [card.kind for card in table.galaxy_discard if BUYABLE.match(card.kind, seat) and card.kind.cost <= pool]
    return best([lasting(kind, late) for kind in wanted]) - spending(table, seat, pool)


@WORTHS.of(DiscardFromRow)
def discard_from_row(table: Table, seat: int, node: DiscardFromRow, source: int) -> float:
    """The card of the row that is best kept from the enemy."""
    return TRIFLE - min(in_row(card.kind, seat, lateness(table)) for card in table.row) * DENY


@WORTHS.of(SwapDiscardWithRow)
def swap_discarded(table: Table, seat: int, node: SwapDiscardWithRow, source: int) -> float:
    """The best card that can come back into the row; the enemy might buy it first."""
    wanted = [card.kind for card in table.galaxy_discard if node.cards.match(card.kind, seat)]
    return best([lasting(kind, lateness(table)) for kind in wanted]) * DENY


@WORTHS.of(e.RaidRow)
def raid_row(table: Table, seat: int, node: e.RaidRow, source: int) -> float:
    """A point of damage for every enemy card of the row."""
    return float(sum(card.kind.faction == 1 - seat for card in table.row))


@WORTHS.of(e.RevealGalaxy, e.LookAtGalaxy, e.LookAtHand, e.NextPurchaseToDeck, SwapTopWithRow, DropOneOfTop)
def trifle(table: Table, seat: int, node: Node, source: int) -> float:
    """Looking, revealing and sorting cost nothing, so do it."""
    return TRIFLE
