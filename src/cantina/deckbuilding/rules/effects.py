"""Effects that ask nobody: gains, draws, repairs, reveals, and the words that join effects together."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.declared import RefusalCode
from cantina.core.effect import Frame

from . import deeds, refused, told
from .filters import ENEMY_FACTION, OWN_FACTION, Cards
from .handles import find
from .kinds import ROW
from .node import Condition, Node
from .table import Table


@final
class Gain(Node):
    """Gain resources, Force, or attack for the card that says so (DB-KW-GAIN-01, DB-DEC-16)."""

    __slots__ = ("attack", "force", "resources")

    def __init__(self, resources: i64 = 0, force: i64 = 0, attack: i64 = 0) -> None:
        self.resources: i64 = resources
        self.force: i64 = force
        self.attack: i64 = attack

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.resources > 0 or self.attack > 0 or not table.force_at_end(seat)

    def perform(self, table: Table, frame: Frame) -> None:
        if self.resources:
            deeds.gain_resources(table, frame.seat, self.resources)
        if self.force:
            deeds.gain_force(table, frame.seat, self.force)
        if self.attack:
            piece = table.sides[frame.seat].find(frame.source)
            if piece is not None:
                piece.bonus += self.attack
                if table.events is not None:
                    table.tell(told.ATTACK, frame.seat, {"card": piece.kind.name, "n": int(self.attack)})


@final
class Draw(Node):
    """Draw cards."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        side = table.sides[seat]
        return len(side.deck) > 0 or len(side.discard) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        deeds.draw(table, frame.seat, self.n)


@final
class Repair(Node):
    """Remove damage from the own base, as much as there is (DB-KW-REPAIR-02)."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        base = table.sides[seat].base
        return base is not None and base.damage > 0

    def perform(self, table: Table, frame: Frame) -> None:
        base = table.sides[frame.seat].base
        if base is not None:
            repaired = min(self.n, base.damage)
            base.damage -= repaired
            if table.events is not None and repaired:
                table.tell(told.REPAIR, frame.seat, {"card": base.kind.name, "n": int(repaired)})


@final
class DamageEnemyBase(Node):
    """Deal damage to the opponent's base, past any ships (DB-KW-DAMAGE-01)."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.sides[1 - seat].base is not None

    def perform(self, table: Table, frame: Frame) -> None:
        deeds.damage_base(table, 1 - frame.seat, self.n)


@final
class Both(Node):
    """One thing, then another (DB-ABIL-03: what can be done is done)."""

    __slots__ = ("first", "second")

    def __init__(self, first: Node, second: Node) -> None:
        self.first: Node = first
        self.second: Node = second

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.first.possible(table, seat, source) or self.second.possible(table, seat, source)

    def perform(self, table: Table, frame: Frame) -> None:
        table.push(self.second, frame.seat, frame.origin, frame.source)
        table.push(self.first, frame.seat, frame.origin, frame.source)


@final
class If(Node):
    """Something, if a condition holds when it is reached (DB-DEC-49)."""

    __slots__ = ("condition", "then")

    def __init__(self, condition: Condition, then: Node) -> None:
        self.condition: Condition = condition
        self.then: Node = then

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.condition.holds(table, seat, source) and self.then.possible(table, seat, source)

    def obstacle(self, table: Table, seat: i64, source: i64) -> RefusalCode:
        return self.then.obstacle(table, seat, source) if self.condition.holds(table, seat, source) else refused.CONDITION_UNMET

    def perform(self, table: Table, frame: Frame) -> None:
        if self.condition.holds(table, frame.seat, frame.source):
            table.push(self.then, frame.seat, frame.origin, frame.source)


@final
class Instead(Node):
    """One thing, or another instead if a condition holds."""

    __slots__ = ("condition", "normally", "then")

    def __init__(self, normally: Node, condition: Condition, then: Node) -> None:
        self.normally: Node = normally
        self.condition: Condition = condition
        self.then: Node = then

    def chosen(self, table: Table, seat: i64, source: i64) -> Node:
        """The one that counts now."""
        return self.then if self.condition.holds(table, seat, source) else self.normally

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.chosen(table, seat, source).possible(table, seat, source)

    def has_object(self, table: Table, seat: i64, source: i64) -> bool:
        return self.chosen(table, seat, source).has_object(table, seat, source)

    def perform(self, table: Table, frame: Frame) -> None:
        table.push(self.chosen(table, frame.seat, frame.source), frame.seat, frame.origin, frame.source)


@final
class To(Node):
    """Pay a price to get something: the price must be payable, the thing must have a legal object (DB-DEC-09)."""

    __slots__ = ("effect", "price")

    def __init__(self, price: Node, effect: Node) -> None:
        self.price: Node = price
        self.effect: Node = effect

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.price.payable(table, seat, source) and self.effect.has_object(table, seat, source)

    def obstacle(self, table: Table, seat: i64, source: i64) -> RefusalCode:
        return refused.PRICE_UNPAYABLE

    def perform(self, table: Table, frame: Frame) -> None:
        table.push(self.effect, frame.seat, frame.origin, frame.source)
        table.push(self.price, frame.seat, frame.origin, frame.source)


@final
class ExileThis(Node):
    """Exile the card itself (DB-KW-EXILE-02); an attack it was committed to goes on without it (DB-DEC-18)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        side = table.sides[frame.seat]
        piece = side.find(frame.source)
        if piece is not None:
            deeds.leave_play(side, piece)
            deeds.exile(table, frame.seat, piece.card)


@final
class Spend(Node):
    """Spend resources as a price."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.pool >= self.n

    def perform(self, table: Table, frame: Frame) -> None:
        table.pool -= self.n
        if table.events is not None:
            table.tell(told.SPEND, frame.seat, {"n": int(self.n), "pool": int(table.pool)})


@final
class RevealGalaxy(Node):
    """Reveal the galaxy deck's top card: an own one brings something, an enemy one is discarded (DB-KW-REVEAL-03)."""

    __slots__ = ("own",)

    def __init__(self, own: Node) -> None:
        self.own: Node = own

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        if not table.galaxy:
            return False
        top = table.galaxy[-1]
        if top.known != deeds.EVERYBODY or ENEMY_CARD.match(top.kind, seat):
            return True
        return OWN_CARD.match(top.kind, seat) and self.own.possible(table, seat, source)

    def perform(self, table: Table, frame: Frame) -> None:
        if not table.galaxy:
            return
        card = table.show(table.galaxy.pop(), deeds.EVERYBODY)
        if table.events is not None:
            table.tell(told.REVEAL, frame.seat, {"card": card.kind.name})
        if ENEMY_CARD.match(card.kind, frame.seat):
            table.galaxy_discard.append(card)
            if table.events is not None:
                table.tell(told.DISCARD_REVEALED, frame.seat, {"card": card.kind.name})
        else:
            table.galaxy.append(card)
            if OWN_CARD.match(card.kind, frame.seat):
                table.push(self.own, frame.seat, frame.origin, frame.source)


@final
class LookAtGalaxy(Node):
    """Look at the top cards of the galaxy deck, in secret (DB-KW-LOOK-01); an empty deck shows nothing (DB-DEC-05)."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for card in table.galaxy[-self.n :]:
            if not card.known >> seat & 1:
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        size = len(table.galaxy)
        names: list[str] = []
        for depth in range(1, min(self.n, size) + 1):
            card = table.show(table.galaxy[size - depth], 1 << frame.seat)
            table.galaxy[size - depth] = card
            names.append(card.kind.name)
        if table.events is not None and names:
            table.tell(told.LOOK_GALAXY, frame.seat, {"n": len(names)}, {"cards": names}, 1 << frame.seat)


@final
class LookAtHand(Node):
    """Look at the opponent's hand, in secret."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for card in table.sides[1 - seat].hand:
            if not card.known >> seat & 1:
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        hand = table.sides[1 - frame.seat].hand
        names: list[str] = []
        for i in range(len(hand)):
            hand[i] = table.show(hand[i], 1 << frame.seat)
            names.append(hand[i].kind.name)
        if table.events is not None and names:
            names.sort()
            table.tell(told.LOOK_HAND, frame.seat, {"n": len(names)}, {"cards": names}, deeds.EVERYBODY - deeds.SPECTATORS)


@final
class OpponentDiscardsAtRandom(Node):
    """The opponent discards random cards from hand (DB-DEC-59)."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.sides[1 - seat].hand) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        hand = table.sides[1 - frame.seat].hand
        for _ in range(min(self.n, len(hand))):
            table.growth += 1
            drawn = hand[table.chance.below(len(hand))]
            deeds.discard_from_hand(table, 1 - frame.seat, find(hand, drawn.kind.handle))


@final
class NextPurchaseToDeck(Node):
    """The next card purchased this turn goes on top of the deck; a second one waiting would change nothing (DB-DEC-69)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.redirects == 0

    def perform(self, table: Table, frame: Frame) -> None:
        table.redirects += 1


@final
class RaidRow(Node):
    """Discard every enemy card of the row and damage the enemy base by one for each, then refill."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for slot in range(ROW):
            if ENEMY_CARD.match(table.row[slot].kind, seat):
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        discarded: i64 = 0
        for slot in range(ROW):
            if ENEMY_CARD.match(table.row[slot].kind, frame.seat):
                deeds.discard_from_row(table, slot)
                discarded += 1
        deeds.damage_base(table, 1 - frame.seat, discarded)
        if table.outcome is None:
            deeds.refill(table)


@final
class LetFall(Node):
    """After an ability: whatever has damage of its hit points falls, though nobody dealt it (DB-DEC-64)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        deeds.let_fall(table)


OWN_CARD: Final = Cards(faction=OWN_FACTION)
ENEMY_CARD: Final = Cards(faction=ENEMY_FACTION)
EXILE_THIS: Final = ExileThis()
LET_FALL: Final = LetFall()
