"""The turn: planning, action, encounter; and what each step allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import ambitions, asked, combat, deeds, dice, durations, named_players, rewards, skill_test, stats, told
from .actions import (
    ATTEMPT,
    BUY,
    CREDITS,
    CROSS,
    CYCLE,
    DELIVER,
    EXPLORE,
    FIGHT,
    MEET,
    MOVE,
    PASS,
    PLAYER,
    RECOVER,
    SUBJECT,
    TRADE,
    USE,
)
from .contacts import MEET as MEET_CONTACT
from .contacts import was_in_play
from .crew_hunts import HUNT_CREW, break_off, quarry
from .delivery import DELIVER_MORE, begin, deliveries
from .effects import ALL_DAMAGE, recovered
from .encounters import EXPLORE as EXPLORE_SPACE
from .encounters import put_away
from .galaxy import PLANET
from .jobs import ATTEMPT as ATTEMPT_JOB
from .jobs import attemptable
from .kinds import BOUNTY, JOB, NEGATIVE, SHIPS
from .market import MARKET, MARKET_ACTION, PURCHASE, SHUFFLE_IN, answer_market, market_actions, take_back
from .movement import ARRIVE, TRAVEL
from .node import (
    ACTION,
    BEFORE_MOVING,
    CROSSING_ANNOUNCED,
    ENCOUNTER_RANGE,
    ENCOUNTERING,
    END_OF_TURN,
    IGNORE_PATROL_STOP,
    MAY_BE_ATTACKED,
    NO_FORCED_PATROL,
    PLANNING,
    START_OF_ENCOUNTER_STEP,
    START_OF_TURN,
    Node,
)
from .offers import TRADE as TRADE_SESSION
from .offers import partners
from .patrols import FIGHT_PATROL
from .pieces import PERSON
from .player_hunts import HUNT_PLAYER, prey
from .rival import turn
from .rival.turn import FOLLOW
from .slots import RETURN_TOKEN
from .windows import EITHER, open_window, usable, use

if TYPE_CHECKING:
    from .table import Table

INCOME: Final[i64] = 2_000
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
        elif step < AFTERWARDS and table.kinds[frame.seat] != PERSON:
            table.push(FOLLOW, frame.seat, "OR-SOLO-07", -1, step << 4)
        elif step == ACTION_STEP:
            table.push(ACT, frame.seat, "OR-TURN-08")
        elif step == ENCOUNTER_STEP:
            table.push(ENCOUNTER, frame.seat, "OR-TURN-13")
            open_window(table, frame.seat, START_OF_ENCOUNTER_STEP)
        elif step == AFTERWARDS:
            table.stack.append(frame.at(AFTERWARDS + 1))
            if not (table.ending and table.box.expanded):  # a turn that was ended leaves room for nothing more (OR-TURN-18)
                open_window(table, frame.seat, END_OF_TURN)
            if table.kinds[frame.seat] != PERSON:
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
    if table.kinds[seat] != PERSON:
        turn.draw(table, seat)
        table.push(FOLLOW, seat, "OR-SOLO-07", -1, PLANNING_STEP << 4)
        return
    table.push(PLAN, seat, "OR-TURN-03")
    open_window(table, seat, START_OF_TURN)


def end_turn(table: Table, seat: i64) -> None:
    """The next seat clockwise, or the same once more if it earned that (OR-TURN-01, OR-MAELSTROM-05, OR-MAELSTROM-06)."""
    table.ending = False
    if table.kinds[seat] != PERSON:
        turn.put_away(table, seat)
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
    table.crossing = False
    for deck in range(len(table.stores)):
        deeds.reveal_top(table, deck)
    frame = table.stack.pop()
    table.stack.append(frame.at(AFTERWARDS))
    table.ending = table.ending or table.box.expanded
    combat.end(table)
    dice.close_roll(table)
    rewards.forget_reward(table)
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
        for asset in table.players[seat].assets:
            if asset.kind.as_action and attemptable(table, seat, asset):
                actions.append(int(ATTEMPT + asset.kind.index))
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
        elif verb == ATTEMPT:
            table.push(ATTEMPT_JOB, seat, table.box.cards[action & SUBJECT].name, action & SUBJECT)
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
            if table.box.expanded:
                table.push(ANOTHER_ENCOUNTER, seat, "UB-PCCONTACT-03", deeds.token_at(table, subject))
            table.push(MEET_CONTACT, seat, "OR-CONTACT-02", subject)
        elif verb == ATTEMPT:
            attempt(table, seat, subject)
        elif verb == PLAYER:
            table.chosen = subject
            table.push(ATTACK, seat, "UB-CLAR", -1)
        elif verb == USE:
            use(table, seat, table.box.abilities[subject], 0)
        elif action == CROSS:
            table.push(EXPLORE_SPACE, seat, "UB-ACROSS-01", table.players[seat].space)
            announce(table, seat)
        else:
            table.push(EXPLORE_SPACE, seat, "OR-SPACE-01")


def attempt(table: Table, seat: i64, handle: i64) -> None:
    """A job, a bounty on the character or on the crew of somebody here, or the databank card of a goal (UB-AMBITION-12)."""
    asset = table.players[seat].find(handle)
    if asset is None:
        table.push(ATTEMPT_JOB, seat, table.box.cards[handle].name, handle)
        return
    node: Node = ATTEMPT_JOB if asset.kind.type == JOB else HUNT_CREW
    table.push(HUNT_PLAYER if prey(table, seat, asset) >= 0 else node, seat, asset.kind.name, handle)


@final
class AnotherEncounter(Node):
    """If the contact that was met (the frame's source) is a character in play, the encounter is chosen anew (UB-PCCONTACT-03)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if was_in_play(table, frame.source):
            table.push(ENCOUNTER, frame.seat, "OR-TURN-13")


def announce(table: Table, seat: i64) -> None:
    """A crossing of the Core is announced before the card is drawn (UB-ACROSS-01)."""
    table.crossing = True
    if table.events is not None:
        table.tell(told.ANNOUNCES, seat, {})
    open_window(table, seat, CROSSING_ANNOUNCED)


def encounters(table: Table, seat: i64) -> list[int]:
    """Everything that this player may encounter now."""
    player = table.players[seat]
    here = player.space
    reach = stats.bonus(table, seat, ENCOUNTER_RANGE)
    distance = table.galaxy.distance[here]
    actions: list[int] = []
    for faction in range(4):
        if table.patrol_spaces[faction] == here and stats.reputation(table, seat, faction) == NEGATIVE:
            actions.append(int(FIGHT + faction))
    if actions and not stats.bonus(table, seat, NO_FORCED_PATROL) and not stats.bonus(table, seat, IGNORE_PATROL_STOP):
        return actions
    actions = [int(EXPLORE)]
    if table.galaxy.spaces[here].core:
        actions.append(int(CROSS))
    for faction in range(4):
        if distance[table.patrol_spaces[faction]] <= reach:
            actions.append(int(FIGHT + faction))
    for number in contacts_near(table, here, reach):
        actions.append(int(MEET + deeds.place_of(table, number)))
    for asset in player.assets:
        kind = asset.kind
        if kind.type == JOB:
            if not kind.as_action and attemptable(table, seat, asset):
                actions.append(int(ATTEMPT + kind.index))
        elif kind.type == BOUNTY and (prey(table, seat, asset) >= 0 or quarry(table, seat, asset) >= 0):
            actions.append(int(ATTEMPT + kind.index))
    if table.ambitious:
        actions.extend(ambitions.goal_encounters(table, seat))
    if table.box.expanded:
        for other in stats.players_at(table, here, seat):
            if not table.players[other].defeated and stats.about(table, other, MAY_BE_ATTACKED, SHIPS):
                actions.append(int(PLAYER + other))
    for ability in usable(table, seat, ENCOUNTERING, -1, EITHER, 0):
        actions.append(int(USE + ability.index))
    return actions


def contacts_near(table: Table, here: i64, reach: i64) -> list[i64]:
    """The numbers of the contact tokens in a space and as far around it as a card reaches, in the order of their classes."""
    spaces = table.galaxy.spaces
    near = [spaces[here]]
    if reach > 0:
        near = [space for space in spaces if table.galaxy.distance[here][space.index] <= reach]
    found: list[i64] = []
    for space in near:
        for spot in space.spots:
            number = deeds.token_at(table, spot)
            if number >= 0:
                found.append(number)
    found.sort()
    return found


TURN: Final = Turn()
PLAN: Final = Plan()
SET_OUT: Final = SetOut()
ACT: Final = Act()
ENCOUNTER: Final = Encounter()
ANOTHER_ENCOUNTER: Final = AnotherEncounter()
ATTACK: Final = combat.FightPlayer(SHIPS, True, 0, False, None, None)
"""The fight against whoever may be attacked in space."""
