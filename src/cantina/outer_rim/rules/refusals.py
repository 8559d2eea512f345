"""Why something is not allowed: the rule that stands in the way, with its figures, from what everybody can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cantina.core.refusal import Refusal

from . import market
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
            return Refusal("OR-TRADE-10")
        return Refusal("not-asked", seat=int(decision.seat))
    return asked(table, seat, action, decision.prompt)


def asked(table: Table, seat: i64, action: i64, prompt: str) -> Refusal:
    """The reason why somebody who is asked may not answer like this."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    player = table.players[seat]
    planet = player.space >= 0 and table.galaxy.spaces[player.space].type == PLANET
    if verb == STEP and prompt == "move":
        if subject < len(table.galaxy.spaces) and subject in table.galaxy.neighbours[player.space]:
            return Refusal("OR-MOVE-01", left=int(table.move_left))
        return Refusal("OR-MOVE-02", space=int(subject))
    if verb in (MOVE, CREDITS) and prompt != "planning":
        return Refusal("OR-TURN-02")
    if verb in (BUY, CYCLE) and prompt in ("action", "market"):
        if table.marketed and prompt == "action":
            return Refusal("OR-TURN-09")
        if not planet and prompt == "action":
            return Refusal("OR-MARKET-01")
        return not_on_offer(table, seat, verb, subject)
    if verb == DELIVER and prompt in ("action", "deliver"):
        if table.delivered and prompt == "action":
            return Refusal("OR-TURN-09")
        return Refusal("OR-CARGO-02")
    if table.rival >= 0 and (action == TRADE or action in (GIFT + table.rival, REQUEST + table.rival)):
        return Refusal("OR-D-61")
    if action == TRADE and prompt == "action":
        return Refusal("OR-TURN-09" if table.traded else "OR-TRADE-01")
    if verb in (EXPLORE, MEET, FIGHT, ATTEMPT) and prompt == "encounter":
        place = where(table, verb, subject)
        if place not in (-1, player.space):
            return Refusal("elsewhere", space=int(place), here=int(player.space))
        return Refusal("OR-TURN-14")
    if prompt in STEPS and verb in (BUY, CYCLE, DELIVER, TRADE):
        return Refusal("OR-TURN-08")
    if prompt in STEPS and verb in (EXPLORE, MEET, FIGHT, ATTEMPT):
        return Refusal("OR-TURN-13")
    if verb == USE and subject < len(table.box.abilities):
        return Refusal("ability", card=table.box.abilities[subject].name)
    if verb == BARTER:
        return Refusal("OR-MARKET-17")
    if verb in (GIVE, ASK, ACCEPT):
        return Refusal("OR-TRADE-01")
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
                return Refusal("OR-MARKET-02")
            if table.players[seat].space in kind.cannot_buy:
                return Refusal("OR-MARKET-14", card=kind.name)
            need = market.price(table, seat, kind)
            if need <= market.purse(table, seat):
                return Refusal("OR-SLOTS-06", card=kind.name)
            return Refusal("OR-CREDITS-05", card=kind.name, need=int(need), have=int(table.players[seat].credits))
    return Refusal("OR-MARKET-04", card=kind.name)
