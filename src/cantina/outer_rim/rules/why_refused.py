"""Why something is not allowed: the rule that stands in the way, with its figures, from what everybody can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cantina.core.refusal import Refusal

from . import ambitions, favors, market, refused, stats
from .actions import (
    ACCEPT,
    ASK,
    ASK_DEBT,
    ATTEMPT,
    BARTER,
    BUY,
    CALL,
    COUNTER,
    CREDITS,
    CROSS,
    CYCLE,
    DEAL,
    DELIVER,
    EXPLORE,
    FAVOR,
    FIGHT,
    GIFT,
    GIVE,
    GIVE_DEBT,
    MEET,
    MOVE,
    REQUEST,
    STANDING,
    STEP,
    SUBJECT,
    TRADE,
    USE,
)
from .galaxy import PLANET
from .jobs import lacks_partner
from .kinds import NUMBERED_GOAL
from .pieces import PERSON

if TYPE_CHECKING:
    from .table import Table

STEPS: Final = ("planning", "move", "action", "encounter")
"""Questions in which a step of the turn is played."""


def explain(table: Table, seat: i64, action: i64) -> Refusal:
    """The reason why this seat may not do this now."""
    decision = table.decision
    if decision is None or table.outcome is not None:
        return Refusal("over")
    if action & ~SUBJECT in FAVOR_VERBS and seat < table.seats and (table.favors is None or table.step >= 0):
        found = favor_refused(table, seat, action)
        if found is not None:
            return found
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
    rival = verb in (GIFT, REQUEST) and subject < table.seats and table.kinds[subject] != PERSON
    if rival or (table.rival_decks and action == TRADE):
        return Refusal(refused.RIVAL_TRADES_NOT)
    if action == TRADE and prompt == "action":
        return Refusal(refused.DONE_ALREADY if table.traded else refused.NOBODY_TO_TRADE)
    if verb == ATTEMPT and prompt == "encounter" and ambitions.goal_with(player, subject) >= 0:
        return not_completed(table, seat, ambitions.goal_with(player, subject))
    if verb == ATTEMPT and prompt == "encounter" and lacks_partner(table, seat, subject):
        decision = table.decision
        if decision is not None and int(EXPLORE) in decision.of(seat):
            return Refusal(refused.NO_PARTNER, card=table.box.cards[subject].name)
    if verb in (EXPLORE, CROSS, MEET, FIGHT, ATTEMPT) and prompt == "encounter":
        place = where(table, verb, subject)
        if place not in (-1, player.space):
            return Refusal(refused.ELSEWHERE, space=int(place), here=int(player.space))
        return Refusal(refused.NOT_ENCOUNTERED)
    if prompt in STEPS and verb in (BUY, CYCLE, DELIVER, TRADE):
        return Refusal(refused.ACTION_STEP)
    if prompt in STEPS and verb in (EXPLORE, CROSS, MEET, FIGHT, ATTEMPT):
        return Refusal(refused.ENCOUNTER_STEP)
    if verb == USE and subject < len(table.box.abilities):
        return Refusal(refused.UNUSABLE, card=table.box.abilities[subject].name)
    if verb == BARTER:
        return Refusal(refused.NOT_BARTERED)
    if prompt in ("favor-price", "favor-counter", "favor-answer") and verb in (GIVE, ASK, ACCEPT):
        return Refusal(refused.ASSETS_ELSEWHERE)
    if verb in (GIVE, ASK):
        return Refusal(refused.NOBODY_TO_TRADE)
    return Refusal("not-offered", action=int(action), prompt=prompt)


def not_completed(table: Table, seat: i64, number: i64) -> Refusal:
    """Why a goal of one's sheet cannot be encountered now (UB-AMBITION-08, -10, -11)."""
    player = table.players[seat]
    ambition = player.ambition
    assert ambition is not None
    goal = ambition.goals[number]
    if ambitions.done(player, ambition, number):
        return Refusal(refused.GOAL_DONE)
    if not ambitions.is_open(table, seat, number):
        if goal.mark == NUMBERED_GOAL:
            return Refusal(refused.GOAL_NUMBER, n=int(ambitions.lowest(player)))
        open_goals = int(ambitions.left(player)) - 1
        return Refusal(refused.GOAL_LAST, need=int(table.target), have=int(stats.fame(table, seat)), left=open_goals)
    return Refusal(refused.NOT_ENCOUNTERED if ambitions.is_here(table, seat, goal) else refused.GOAL_ELSEWHERE)


FAVOR_VERBS: Final[list[i64]] = [FAVOR, CALL, GIVE_DEBT, ASK_DEBT, DEAL, COUNTER, STANDING]


def favor_refused(table: Table, seat: i64, action: i64) -> Refusal | None:
    """Why a favor cannot be had, or a debt not called or traded; None where it is merely not the moment."""
    verb, subject, known = action & ~SUBJECT, action & SUBJECT, table.favors
    if known is None:
        return Refusal(refused.NO_FAVORS)
    if verb == DEAL and subject < table.seats and table.current not in (seat, subject):
        return Refusal(refused.DEBT_BESIDE_TURN)
    if verb not in (FAVOR, CALL):
        return None
    favor = subject % favors.KINDS
    named = favors.FAVORS[favor]
    if favors.closed(table):
        return Refusal(refused.FAVOR_DICE_ROLLED)
    if not favors.may_receive(table, seat):
        return Refusal(refused.FAVOR_RECEIVED)
    if verb == CALL:
        owner = subject // favors.KINDS
        if owner == seat:
            return Refusal(refused.FAVOR_OF_ONESELF)
        if owner >= table.seats or known.holders[owner] != seat:
            return Refusal(refused.DEBT_NOT_HELD, seat=int(owner))
        if not favors.can_give(table, owner, favor):
            return Refusal(refused.DEBT_NOT_PAYABLE, seat=int(owner), favor=named)
    if not favors.matters(table, seat, favor):
        return Refusal(refused.FAVOR_USELESS, favor=named)
    if not favors.helpers(table, seat, favor):
        skill = favor < favors.STRATEGY
        return Refusal(refused.FAVOR_NO_SKILL if skill else refused.FAVOR_NO_STANDING, favor=named)
    return Refusal(refused.FAVOR_NOT_HEARD) if not favors.asked_for(table, seat, favor) else None


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
            if not market.sold_here(table, seat, kind):
                return Refusal(refused.NOT_SOLD_HERE, card=kind.name)
            need = market.price(table, seat, kind)
            if need <= market.purse(table, seat):
                return Refusal(refused.NO_SLOT, card=kind.name)
            return Refusal(refused.TOO_DEAR, card=kind.name, need=int(need), have=int(table.players[seat].credits))
    return Refusal(refused.NOT_ON_OFFER, card=kind.name)
