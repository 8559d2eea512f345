"""Why something is not allowed: the rule that stands in the way, with its figures, from what everybody can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cantina.core.refusal import Refusal

from . import market, refused
from .actions import (
    ACCEPT,
    ASK,
    ATTEMPT,
    BARTER,
    BUY,
    CREDITS,
    CYCLE,
    DELIVER,
    EXPLORE,
    FIGHT,
    GIFT,
    GIVE,
    MEET,
    MOVE,
    REQUEST,
    STEP,
    SUBJECT,
    TRADE,
    USE,
)
from .galaxy import PLANET

if TYPE_CHECKING:
    from .table import Table

STEPS: Final = ("planning", "move", "action", "encounter")
"""Questions in which a step of the turn is played."""


def explain(table: Table, seat: i64, action: i64) -> Refusal:
    """The reason why this seat may not do this now."""
    decision = table.decision
    if decision is None or table.outcome is not None:
        return Refusal("over")
    if seat >= table.seats or not decision.of(seat):
        if action & ~SUBJECT in (GIFT, REQUEST) and table.step >= 0:
            return Refusal(refused.GIFT_BESIDE_TURN)
        return Refusal(refused.NOT_ASKED, seat=int(decision.seat))
    return unanswerable(table, seat, action, decision.prompt)


def unanswerable(table: Table, seat: i64, action: i64, prompt: str) -> Refusal:
    """The reason why somebody who is asked may not answer like this."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    player = table.players[seat]
    planet = player.space >= 0 and table.galaxy.spaces[player.space].type == PLANET
    if verb == STEP and prompt == "move":
        return Refusal(refused.NO_PATH, space=int(subject))
    if verb == STEP and prompt in ("action", "encounter"):
        return Refusal(refused.MOVEMENT_OVER)
    if verb in (MOVE, CREDITS) and prompt != "planning":
        return Refusal(refused.PLANNING_STEP)
    if verb in (BUY, CYCLE) and prompt in ("action", "market"):
        if table.marketed and prompt == "action":
            return Refusal(refused.DONE_ALREADY)
        if not planet and prompt == "action":
            return Refusal(refused.NO_MARKET)
        return not_on_offer(table, seat, verb, subject)
    if verb == DELIVER and prompt in ("action", "deliver"):
        if table.delivered and prompt == "action":
            return Refusal(refused.DONE_ALREADY)
        return Refusal(refused.NOT_DELIVERED_HERE)
    if table.rival >= 0 and (action == TRADE or action in (GIFT + table.rival, REQUEST + table.rival)):
        return Refusal(refused.RIVAL_TRADES_NOT)
    if action == TRADE and prompt == "action":
        return Refusal(refused.DONE_ALREADY if table.traded else refused.NOBODY_TO_TRADE)
    if verb in (EXPLORE, MEET, FIGHT, ATTEMPT) and prompt == "encounter":
        place = where(table, verb, subject)
        if place not in (-1, player.space):
            return Refusal(refused.ELSEWHERE, space=int(place), here=int(player.space))
        return Refusal(refused.NOT_ENCOUNTERED)
    if prompt in STEPS and verb in (BUY, CYCLE, DELIVER, TRADE):
        return Refusal(refused.ACTION_STEP)
    if prompt in STEPS and verb in (EXPLORE, MEET, FIGHT, ATTEMPT):
        return Refusal(refused.ENCOUNTER_STEP)
    if verb == USE and subject < len(table.box.abilities):
        return Refusal(refused.UNUSABLE, card=table.box.abilities[subject].name)
    if verb == BARTER:
        return Refusal(refused.NOT_BARTERED)
    if verb in (GIVE, ASK, ACCEPT):
        return Refusal(refused.NOBODY_TO_TRADE)
    return Refusal("not-offered", action=int(action), prompt=prompt)


def where(table: Table, verb: i64, subject: i64) -> i64:
    """The space of a contact or a patrol, or -1."""
    if verb == MEET and subject < len(table.galaxy.spot_space):
        return table.galaxy.spot_space[subject]
    return table.patrol_spaces[subject] if verb == FIGHT and subject < len(table.patrol_spaces) else -1


def not_on_offer(table: Table, seat: i64, verb: i64, handle: i64) -> Refusal:
    """Why a card cannot be bought, or put under its deck."""
    if handle >= len(table.box.cards):
        return Refusal("not-offered", action=int(handle))
    kind = table.box.cards[handle]
    for store in table.stores:
        if store and store[-1].kind is kind:
            if verb == CYCLE:
                return Refusal(refused.CYCLED_ALREADY)
            if table.players[seat].space in kind.cannot_buy:
                return Refusal(refused.NOT_SOLD_HERE, card=kind.name)
            need = market.price(table, seat, kind)
            if need <= market.purse(table, seat):
                return Refusal(refused.NO_SLOT, card=kind.name)
            return Refusal(refused.TOO_DEAR, card=kind.name, need=int(need), have=int(table.players[seat].credits))
    return Refusal(refused.NOT_ON_OFFER, card=kind.name)
