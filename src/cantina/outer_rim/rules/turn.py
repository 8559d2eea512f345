"""The turn: planning, action, encounter; and what each step allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, combat, deeds, dice, durations, effects, named_players, skill_test, stats, told
from .actions import ATTEMPT, BUY, CREDITS, CYCLE, DELIVER, EXPLORE, FIGHT, MEET, MOVE, PASS, RECOVER, SUBJECT, TRADE, USE
from .contacts import MEET as MEET_CONTACT
from .crew_hunts import HUNT_CREW, break_off, quarry
from .delivery import DELIVER_MORE, begin, deliveries
from .effects import recovered
from .encounters import EXPLORE as EXPLORE_SPACE
from .encounters import put_away
from .galaxy import PLANET
from .jobs import ATTEMPT as ATTEMPT_JOB
from .jobs import attemptable
from .kinds import JOB, NEGATIVE
from .market import MARKET, MARKET_ACTION, PURCHASE, SHUFFLE_IN, answer_market, market_actions, take_back
from .movement import ARRIVE, TRAVEL
from .node import (
    ACTION,
    BEFORE_MOVING,
    ENCOUNTER_RANGE,
    ENCOUNTERING,
    END_OF_TURN,
    IGNORE_PATROL_STOP,
    NO_FORCED_PATROL,
    PLANNING,
    START_OF_ENCOUNTER_STEP,
    START_OF_TURN,
    Node,
)
from .offers import TRADE as TRADE_SESSION
from .offers import partners
from .patrols import FIGHT_PATROL
from .rival import turn
from .rival.turn import FOLLOW
from .slots import RETURN_TOKEN
from .windows import EITHER, open_window, usable, use

if TYPE_CHECKING:
    from .table import Table

INCOME: Final[i64] = 2_000
ALL_DAMAGE: Final[i64] = 99
PLANNING_STEP: Final[i64] = 0
ACTION_STEP: Final[i64] = 1
ENCOUNTER_STEP: Final[i64] = 2
AFTERWARDS: Final[i64] = 3


@final
class Turn(Node):
    """One player's turn; it lies under everything that happens in it, and its value is the step that comes next."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        step = frame.value
        if step < AFTERWARDS and table.ending:
            step = AFTERWARDS
        table.step = min(step, ENCOUNTER_STEP)
        if step < AFTERWARDS:
            table.stack.append(frame.at(step + 1))
        if step == PLANNING_STEP:
            begin_turn(table, frame.seat)
        elif step < AFTERWARDS and frame.seat == table.rival:
            table.push(FOLLOW, frame.seat, "OR-SOLO-07", -1, step << 4)
        elif step == ACTION_STEP:
            table.push(ACT, frame.seat, "OR-TURN-08")
        elif step == ENCOUNTER_STEP:
            table.push(ENCOUNTER, frame.seat, "OR-TURN-13")
            open_window(table, frame.seat, START_OF_ENCOUNTER_STEP)
        elif step == AFTERWARDS:
            table.stack.append(frame.at(AFTERWARDS + 1))
            open_window(table, frame.seat, END_OF_TURN)
            if frame.seat == table.rival:
                table.push(FOLLOW, frame.seat, "OR-SOLO-07", -1, step << 4)
        else:
            end_turn(table, frame.seat)


def begin_turn(table: Table, seat: i64) -> None:
    """A turn begins, with everything in it still to be done."""
    table.current = seat
    table.turn += 1
    table.step = PLANNING_STEP
    table.delivered = False
    table.marketed = False
    table.traded = False
    durations.turn_begins(table)
    if table.events is not None:
        table.tell(told.TURN, seat, {"turn": int(table.turn), "extra": int(table.in_extra)})
    if seat == table.rival:
        turn.draw(table)
        table.push(FOLLOW, seat, "OR-SOLO-07", -1, PLANNING_STEP << 4)
        return
    table.push(PLAN, seat, "OR-TURN-03")
    open_window(table, seat, START_OF_TURN)


def end_turn(table: Table, seat: i64) -> None:
    """The next seat clockwise, or the same once more if it earned that (OR-TURN-01, OR-MAELSTROM-05, OR-MAELSTROM-06)."""
    table.ending = False
    if seat == table.rival:
        turn.put_away(table)
    durations.turn_ends(table, seat)
    again = table.extra and not table.in_extra and not table.players[seat].retired
    table.extra = False
    table.in_extra = again
    following = seat
    if not again:
        following = (seat + 1) % table.seats
        while table.players[following].retired:
            following = (following + 1) % table.seats
    table.push(TURN, following, "OR-TURN-01")


def end_now(table: Table) -> None:
    """The turn ends here: nothing more of it happens, and cards that were being resolved go back (OR-TURN-18)."""
    while table.stack[-1].node is not TURN:
        frame = table.stack.pop()
        named_players.break_off(table, frame)
        skill_test.break_off(table, frame)
        if frame.node is SHUFFLE_IN:
            frame.node.perform(table, frame)
        elif frame.node is HUNT_CREW:
            break_off(table, frame)
        elif frame.node is RETURN_TOKEN:
            RETURN_TOKEN.put(table, frame, deeds.free_spots(table, table.players[frame.seat].space)[0])
    put_away(table)
    for deck in range(len(table.stores)):
        deeds.reveal_top(table, deck)
    frame = table.stack.pop()
    table.stack.append(frame.at(AFTERWARDS))
    combat.end(table)
    dice.close_roll(table)
    effects.forget_reward(table)
    take_back(table)
    table.bargain = None
    table.route = []


@final
class EndTurn(Node):
    """A card ends the turn."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.events is not None:
            table.tell(told.TURN_ENDS, frame.seat, {})
        if frame.seat != table.current:
            return
        if table.combat is None:
            end_now(table)
        else:
            table.ending = True


@final
class ExtraTurn(Node):
    """One more turn after this one; ignored in such a turn (OR-MAELSTROM-06)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return not table.in_extra

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.seat == table.current and not table.in_extra:
            table.extra = True
            if table.events is not None:
                table.tell(told.EXTRA_TURN, frame.seat, {})


@final
class Plan(Node):
    """Planning: move, take credits, recover, or one ability that says so; whoever is defeated recovers (OR-TURN-03, -07)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.players[frame.seat].defeated:
            recover_all(table, frame.seat)
            return
        actions: list[int] = [int(MOVE), int(CREDITS), int(RECOVER)]
        for ability in usable(table, frame.seat, PLANNING, -1, EITHER, 0):
            actions.append(int(USE + ability.index))
        table.ask(frame, Decision(frame.seat, asked.PLANNING, "OR-TURN-03", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == MOVE:
            table.push(ARRIVE, seat, "OR-MOVE-01")
            table.push(SET_OUT, seat, "OR-MOVE-01")
            open_window(table, seat, BEFORE_MOVING)
        elif action == CREDITS:
            deeds.gain_credits(table, seat, INCOME)
        elif action == RECOVER:
            recover_all(table, seat)
        else:
            use(table, seat, table.box.abilities[action & SUBJECT], 0)


def recover_all(table: Table, seat: i64) -> None:
    """All damage leaves character and ship (OR-TURN-05)."""
    if table.events is not None:
        table.tell(told.RESTS, seat, {})
    recovered(table, seat, ALL_DAMAGE, ALL_DAMAGE)


@final
class SetOut(Node):
    """A planning move begins, with the hyperdrive it has now (OR-D-42)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        table.move_left = stats.hyperdrive(table, frame.seat)
        table.moved = 0
        table.push(TRAVEL, frame.seat, "OR-MOVE-01")


@final
class Act(Node):
    """The action step: each of deliver, market and trade once, every "Action" ability once, in any order (OR-TURN-08)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.ending:
            return
        seat = frame.seat
        actions: list[int] = [int(PASS)]
        if not table.delivered:
            actions.extend(deliveries(table, seat))
        if not table.marketed and table.galaxy.spaces[table.players[seat].space].type == PLANET:
            market_actions(table, seat, actions, True)
        if not table.traded and table.seats > 1 and partners(table, seat):
            actions.append(int(TRADE))
        for ability in usable(table, seat, ACTION, -1, EITHER, 0):
            actions.append(int(USE + ability.index))
        table.ask(frame, Decision(seat, asked.ACTION, "OR-TURN-08", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        table.stack.append(frame)
        verb = action & ~SUBJECT
        if verb == DELIVER:
            table.delivered = True
            begin(table, Frame(DELIVER_MORE, seat, "OR-CARGO-06"), action & SUBJECT)
        elif verb == CYCLE:
            table.marketed = True
            answer_market(table, Frame(MARKET_ACTION, seat, "OR-MARKET-01"), seat, action)
        elif verb == BUY:
            table.push(PURCHASE, seat, table.box.cards[action & SUBJECT].name, action & SUBJECT, MARKET)
        elif action == TRADE:
            table.traded = True
            table.push(TRADE_SESSION, seat, "OR-TRADE-01")
        else:
            use(table, seat, table.box.abilities[action & SUBJECT], 0)


@final
class Encounter(Node):
    """The encounter step: exactly one encounter, forced upon whoever is hunted by a patrol here (OR-TURN-13, OR-TURN-14)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        table.ask(frame, Decision(frame.seat, asked.ENCOUNTER, "OR-TURN-13", encounters(table, frame.seat)))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        verb, subject = action & ~SUBJECT, action & SUBJECT
        if verb == FIGHT:
            table.push(FIGHT_PATROL, seat, "OR-PATROL-22", subject)
        elif verb == MEET:
            table.push(MEET_CONTACT, seat, "OR-CONTACT-02", subject)
        elif verb == ATTEMPT:
            kind = table.box.cards[subject]
            table.push(ATTEMPT_JOB if kind.type == JOB else HUNT_CREW, seat, kind.name, subject)
        elif verb == USE:
            use(table, seat, table.box.abilities[subject], 0)
        else:
            table.push(EXPLORE_SPACE, seat, "OR-SPACE-01")


def encounters(table: Table, seat: i64) -> list[int]:
    """Everything that this player may encounter now."""
    player = table.players[seat]
    here = player.space
    reach = stats.bonus(table, seat, ENCOUNTER_RANGE)
    distance = table.galaxy.distance[here]
    actions: list[int] = []
    if not stats.bonus(table, seat, NO_FORCED_PATROL) and not stats.bonus(table, seat, IGNORE_PATROL_STOP):
        for faction in range(4):
            if table.patrol_spaces[faction] == here and stats.reputation(table, seat, faction) == NEGATIVE:
                actions.append(int(FIGHT + faction))
        if actions:
            return actions
    actions.append(int(EXPLORE))
    for faction in range(4):
        if distance[table.patrol_spaces[faction]] <= reach:
            actions.append(int(FIGHT + faction))
    for places in table.places:
        for spot in places:
            if spot >= 0 and distance[table.galaxy.spot_space[spot]] <= reach:
                actions.append(int(MEET + spot))
    for asset in player.assets:
        if attemptable(table, seat, asset) or quarry(table, seat, asset) >= 0:
            actions.append(int(ATTEMPT + asset.kind.index))
    for ability in usable(table, seat, ENCOUNTERING, -1, EITHER, 0):
        actions.append(int(USE + ability.index))
    return actions


TURN: Final = Turn()
PLAN: Final = Plan()
SET_OUT: Final = SetOut()
ACT: Final = Act()
ENCOUNTER: Final = Encounter()
