"""Attacks: committing, resolving against the base through its ships, and against a card of the row."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import ACCEPT, AMOUNT, DAMAGE_SHIP, DECLINE, SUBJECT
from .constants import attack_of
from .effects import Gain
from .handles import attacked
from .kinds import AT_BASE, KIND_OF, NEUTRAL, SPENT, UNIT, Kind
from .node import DEFEATS, Node
from .table import Piece, Side, Table


def may_hunt(side: Side) -> bool:
    """Whether a side's base lets it attack cards of the row that are no enemies."""
    base = side.base
    return base is not None and base.kind.constant is not None and base.kind.constant.hunts()


def is_hunted(table: Table, seat: i64, slot: i64) -> bool:
    """Whether a hunting side may commit units against this neutral card: one such attack per turn (DB-DEC-71)."""
    kind = table.row[slot].kind
    if kind.type != UNIT or kind.faction != NEUTRAL:
        return False
    base = table.sides[seat].base
    return base is not None and (not base.used or attacked(table, slot))


def commit(table: Table, seat: i64, piece: Piece, place: i64) -> None:
    """Commit a card to an attack; against a neutral card this is the one hunt its base allows (DB-DEC-71)."""
    piece.target = place
    side = table.sides[seat]
    if place != AT_BASE and table.row[place - 1].kind.faction != 1 - seat and side.base is not None:
        side.base.used = True
    if table.events is not None:
        at = "base" if place == AT_BASE else table.row[place - 1].kind.name
        table.tell(told.COMMIT, seat, {"card": piece.kind.name, "at": at, "place": int(place)})


def committed(side: Side, place: i64) -> list[Piece]:
    """The cards committed to the attack on this place."""
    pieces = [piece for piece in side.units if piece.target == place]
    if place == AT_BASE:
        pieces.extend([piece for piece in side.ships if piece.target == place])
    return pieces


def total(table: Table, seat: i64, place: i64) -> i64:
    """The attack that stands before a place now."""
    return strength_of(table, seat, committed(table.sides[seat], place), place)


def strength_of(table: Table, seat: i64, attackers: list[Piece], place: i64) -> i64:
    """The attack of these cards against a place."""
    return sum([attack_of(table, seat, piece, place != AT_BASE) for piece in attackers])


def target_value(kind: Kind) -> i64:
    """The attack needed to defeat a row card: as printed, or its cost where a neutral card is hunted."""
    return kind.target if kind.target else kind.cost


def resolve(table: Table, seat: i64, place: i64) -> None:
    """Resolve the attack on a place with all cards committed to it (DB-BASE-01, DB-TARGET-04)."""
    attackers = committed(table.sides[seat], place)
    strength = strength_of(table, seat, attackers, place)
    for piece in attackers:
        piece.target = SPENT
    if place == AT_BASE:
        if table.events is not None:
            table.tell(told.ATTACK_BASE, seat, {"n": int(strength)})
        table.push(SPLIT_DAMAGE, seat, "DB-BASE-04", -1, strength)
        return
    kind = table.row[place - 1].kind
    needed = target_value(kind)
    if table.events is not None:
        table.tell(told.ATTACK_ROW, seat, {"card": kind.name, "n": int(strength), "needed": int(needed)})
    if strength < needed:
        return
    card = deeds.take_from_row(table, place - 1)
    table.galaxy_discard.append(card)
    if table.events is not None:
        table.tell(told.DEFEAT, seat, {"card": kind.name, "slot": int(place - 1)})
    deeds.refill(table)
    table.moment += 1
    base = table.sides[seat].base
    for piece in attackers if base is None else [*attackers, base]:
        if piece.kind.when is not None and piece.kind.when.point == DEFEATS:
            deeds.wait(table, seat, piece.kind, piece.handle)
    table.push(OFFER_REWARD, seat, kind.name, kind.handle)


@final
class SplitDamage(Node):
    """Divide damage among the enemy ships; only what is left when all have fallen reaches the base (DB-DEC-23)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        enemy = 1 - frame.seat
        ships = table.sides[enemy].ships
        left = frame.value
        if left <= 0:
            return
        capacity: i64 = 0
        for ship in ships:
            capacity += ship.kind.hit_points - ship.damage
        if left >= capacity:
            for ship in ships.copy():
                deeds.damage_ship(table, enemy, ship, ship.kind.hit_points - ship.damage)
            deeds.damage_base(table, enemy, left - capacity)
        elif len(ships) == 1:
            deeds.damage_ship(table, enemy, ships[0], left)
        else:
            actions = [int(DAMAGE_SHIP + ship.handle) for ship in ships]
            table.ask(frame, Decision(frame.seat, asked.DAMAGE, frame.origin, actions, left))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.push(SPLIT_AMOUNT, seat, frame.origin, action & SUBJECT, frame.value)


@final
class SplitAmount(Node):
    """How much of the damage goes to the named ship."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        ship = table.sides[1 - frame.seat].find(frame.source)
        if ship is None:
            return
        most = min(frame.value, ship.kind.hit_points - ship.damage)
        actions = [int(AMOUNT + n) for n in range(1, most + 1)]
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.AMOUNT, ship.kind.name, actions, frame.value))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        ship = table.sides[1 - seat].find(frame.source)
        n = action & SUBJECT
        table.push(SPLIT_DAMAGE, seat, frame.origin, -1, frame.value - n)
        if ship is not None:
            deeds.damage_ship(table, 1 - seat, ship, n)


@final
class OfferReward(Node):
    """The reward of the defeated card: taken as a whole or declined, after the refill (DB-TARGET-07, DB-DEC-34)."""

    __slots__ = ()

    def reward(self, frame: Frame) -> Node:
        """What the defeated card brings: as printed, or its cost in resources where a neutral card was hunted."""
        kind = KIND_OF[frame.source]
        return Gain(resources=kind.cost) if kind.reward is None else kind.reward

    def perform(self, table: Table, frame: Frame) -> None:
        if self.reward(frame).possible(table, frame.seat, -1):
            table.ask(frame, Decision(frame.seat, asked.REWARD, frame.origin, [int(ACCEPT), int(DECLINE)]))
        elif table.events is not None:
            table.tell(told.REWARD_NOTHING, frame.seat, {"card": frame.origin})

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == ACCEPT:
            table.push(self.reward(frame), seat, frame.origin)
        if table.events is not None:
            table.tell(told.REWARD if action == ACCEPT else told.REWARD_DECLINED, seat, {"card": frame.origin})


SPLIT_DAMAGE: Final = SplitDamage()
SPLIT_AMOUNT: Final = SplitAmount()
OFFER_REWARD: Final = OfferReward()
