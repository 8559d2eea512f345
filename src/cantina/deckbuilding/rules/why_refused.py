"""Refusals: why an action is not possible now, told from what the asking seat can see, with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cantina.core.refusal import Refusal

from . import asked, refused
from .actions import BUY, COMMIT, PAY_OFF, PLAY, RESOLVE, SUBJECT, USE, VERB_SHIFT
from .kinds import BASE, KIND_OF, NEUTRAL, NO_FACTION, NOTHING, PILOT_HANDLE, ROW, SHIP, UNCOMMITTED, UNIT, handle_name

if TYPE_CHECKING:
    from .table import Table


def explain(table: Table, seat: i64, action: i64) -> Refusal:
    """The reason why this seat may not do this now."""
    decision = table.decision
    if decision is None:
        return Refusal("over")
    if not decision.of(seat):
        return Refusal(refused.NOT_YOURS, asked=int(decision.seat))
    verb, handle = action & ~SUBJECT, action & SUBJECT
    if decision.prompt != asked.MAIN or verb > PAY_OFF or action < 0:
        return Refusal("not-offered", prompt=decision.prompt)
    if verb == RESOLVE:
        return Refusal(refused.NOBODY_COMMITTED, place=int(handle))
    if handle >= len(KIND_OF):
        return Refusal("unknown-action", action=int(action))
    if verb == PLAY:
        return Refusal(refused.NOT_IN_HAND, card=handle_name(handle))
    if verb == BUY:
        return purchase(table, seat, handle)
    if verb == USE:
        return ability(table, seat, handle)
    if verb == PAY_OFF:
        return pay_off(table, handle)
    return commitment(table, seat, handle, (verb - COMMIT) >> VERB_SHIFT)


def in_row(table: Table, handle: i64) -> bool:
    """Whether a card of this kind lies in the row."""
    for card in table.row:
        if card.kind is KIND_OF[handle]:
            return True
    return False


def purchase(table: Table, seat: i64, handle: i64) -> Refusal:
    """Why a card cannot be bought."""
    kind = KIND_OF[handle]
    name = handle_name(handle)
    if handle == PILOT_HANDLE:
        if not table.pilots:
            return Refusal(refused.NO_PILOTS, card=name)
    elif not in_row(table, handle):
        return Refusal(refused.NOT_IN_ROW, card=name)
    if kind.faction == 1 - seat:
        return Refusal(refused.REBEL_CARD if seat == 0 else refused.EMPIRE_CARD, card=name)
    if kind.cost > table.pool:
        return Refusal(refused.TOO_DEAR, card=name, need=int(kind.cost), have=int(table.pool))
    return Refusal(refused.SAME_AS_FIRST, card=name)


def pay_off(table: Table, handle: i64) -> Refusal:
    """Why a card cannot be paid off."""
    kind = KIND_OF[handle]
    name = handle_name(handle)
    if not table.options.pay_off:
        return Refusal(refused.PAY_OFF_UNUSED, card=name)
    if kind.faction != NEUTRAL or not in_row(table, handle):
        return Refusal(refused.PAY_OFF_NEUTRAL, card=name)
    if kind.cost > table.pool:
        return Refusal(refused.PAY_OFF_TOO_DEAR, card=name, need=int(kind.cost), have=int(table.pool))
    return Refusal(refused.SAME_AS_FIRST, card=name)


def ability(table: Table, seat: i64, handle: i64) -> Refusal:
    """Why an ability cannot be used."""
    piece = table.sides[seat].find(handle)
    name = handle_name(handle)
    if piece is None:
        return Refusal(refused.NOT_IN_PLAY, card=name)
    if piece.kind.ability is None:
        return Refusal(refused.NO_ABILITY, card=name)
    if piece.used:
        return Refusal(refused.USED, card=name)
    if piece.kind.ability.possible(table, seat, handle):
        return Refusal(refused.SAME_AS_FIRST, card=name)
    return Refusal(refused.UNUSABLE, card=name, because=piece.kind.ability.obstacle(table, seat, handle))


def commitment(table: Table, seat: i64, handle: i64, place: i64) -> Refusal:
    """Why a card cannot be committed to an attack there."""
    piece = table.sides[seat].find(handle)
    name = handle_name(handle)
    if piece is None or piece.kind.type == BASE:
        return Refusal(refused.NOT_COMMITTABLE, card=name)
    if piece.target != UNCOMMITTED:
        return Refusal(refused.COMMITTED, card=name)
    if place > ROW:
        return Refusal("not-offered", prompt=asked.MAIN)
    if place:
        if piece.kind.type == SHIP:
            return Refusal(refused.SHIP_AT_ROW, card=name)
        target = table.row[place - 1].kind
        if target.type == NOTHING or target.faction == NO_FACTION:
            return Refusal(refused.NO_TARGET, card=name)
        base = table.sides[seat].base
        hunting = base is not None and base.kind.constant is not None and base.kind.constant.hunts()
        if hunting and target.faction == NEUTRAL and target.type == UNIT:
            return Refusal(refused.SECOND_HUNT, card=name, target=target.name)
        if target.faction == NEUTRAL:
            return Refusal(refused.NEUTRAL_TARGET, card=name, target=target.name)
        if target.faction == seat:
            return Refusal(refused.OWN_TARGET, card=name, target=target.name)
        if target.type != UNIT:
            return Refusal(refused.SHIP_TARGET, card=name, target=target.name)
    return Refusal(refused.SAME_AS_FIRST, card=name)
