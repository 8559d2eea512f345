"""Moments at which cards may act: who may use what, how often, and the goals that count what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import ambitions, asked, secrets, told
from .actions import ACCEPT, PASS, SUBJECT, USE
from .named_players import begin_ability
from .node import (
    AFTER_OWN_ROLL,
    BITS,
    PER_COMBAT,
    PER_ROLL,
    PER_TURN,
    SECRETIVE,
    TIMINGS,
    Ability,
    Goal,
    Node,
)
from .pieces import PERSON

if TYPE_CHECKING:
    from .pieces import Player
    from .table import Table

EITHER: Final[i64] = 0
REROLLS: Final[i64] = 1
CHANGES: Final[i64] = 2
"""Which abilities belong into a window after a roll: first those that reroll, then those that add, turn or cancel."""


def spent(player: Player, ability: Ability, serial: i64) -> bool:
    """Whether an ability has been used as often as it may."""
    if ability.index + (serial << 10) in player.used_event:
        return True
    if ability.limit == PER_TURN:
        return ability.index in player.used_turn
    if ability.limit == PER_COMBAT:
        return ability.index in player.used_combat
    return ability.limit == PER_ROLL and ability.index in player.used_roll


def ready(table: Table, seat: i64, ability: Ability, serial: i64) -> bool:
    """Whether a player may use an ability at this moment, and whether it would do anything."""
    if spent(table.players[seat], ability, serial):
        return False
    condition = ability.condition
    if condition is not None and not condition.holds(table, seat, ability.source):
        return False
    cost = ability.cost
    if cost is not None and not cost.payable(table, seat, ability.source):
        return False
    return ability.effect.possible(table, seat, ability.source)


def fitting(abilities: list[Ability], timing: i64, other: i64, part: i64, found: list[Ability]) -> None:
    """Add those abilities that belong to a moment."""
    wanted = BITS[timing]
    if other >= 0:
        wanted |= BITS[other]
    for ability in abilities:
        if ability.moments & wanted:
            if part == EITHER or ability.effect.rerolls() == (part == REROLLS):
                found.append(ability)


def moments(table: Table, seat: i64) -> i64:
    """The moments at which anything of this player's may act, one bit each; any secret counts for all secrets' moments."""
    player = table.players[seat]
    if player.retired:
        return 0
    found: i64 = table.box.secret_moments if secrets.holds_secrets(table, seat) else 0
    character = player.character
    if character is not None:
        for ability in character.sides[player.flipped].abilities:
            found |= ability.moments
    for ability in player.sheet.abilities:
        found |= ability.moments
    if player.ambition is not None:
        for ability in player.ambition.abilities:
            found |= ability.moments
    for asset in player.assets:
        for ability in asset.kind.abilities:
            found |= ability.moments
    return found


def awake(table: Table, seat: i64, timing: i64) -> bool:
    """Whether a player may have something for a moment, so that it is worth asking; a rival uses no abilities (OR-SOLO-13)."""
    return table.kinds[seat] == PERSON and (table.dirty != 0 or table.players[seat].moments >> timing & 1 == 1)


def usable(table: Table, seat: i64, timing: i64, other: i64, part: i64, serial: i64) -> list[Ability]:
    """Everything a player may use at this moment."""
    player = table.players[seat]
    found: list[Ability] = []
    if not awake(table, seat, timing) and (other < 0 or not awake(table, seat, other)):
        return found
    character = player.character
    if character is not None:
        side = character.sides[player.flipped]
        if side.abilities:
            fitting(side.abilities, timing, other, part, found)
    if player.sheet.abilities:
        fitting(player.sheet.abilities, timing, other, part, found)
    if player.ambition is not None:
        fitting(player.ambition.abilities, timing, other, part, found)
    for asset in player.assets:
        abilities = asset.kind.abilities
        if abilities:
            fitting(abilities, timing, other, part, found)
    if player.moments >> SECRETIVE & 1:
        fitting(secrets.secrets_of(table, seat), timing, other, part, found)
    if not found:
        return found
    return [ability for ability in found if ready(table, seat, ability, serial)]


def use(table: Table, seat: i64, ability: Ability, serial: i64) -> None:
    """Use an ability: its price first, then what it does (OR-TIMING-04)."""
    player = table.players[seat]
    player.used_event.append(ability.index + (serial << 10))
    if ability.limit == PER_TURN:
        player.used_turn.append(ability.index)
    elif ability.limit == PER_COMBAT:
        player.used_combat.append(ability.index)
    elif ability.limit == PER_ROLL:
        player.used_roll.append(ability.index)
    if table.events is not None:
        table.tell(told.USE, seat, {"card": ability.name, "ability": int(ability.index)})
    if ability.secret:
        secrets.spend_secret(table, seat, ability.source)
        table.dirty |= 1 << seat
    begin_ability(table, seat)
    table.push(ability.effect, seat, ability.name, ability.source)
    if ability.cost is not None:
        table.push(ability.cost, seat, ability.name, ability.source)


@final
class Window(Node):
    """A moment at which one seat may use what it has; the frame's value is its number, the source what it is about."""

    __slots__ = ("other", "part", "timing")

    def __init__(self, timing: i64, other: i64 = -1, part: i64 = EITHER) -> None:
        self.timing: i64 = timing
        self.other: i64 = other
        self.part: i64 = part

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            table.serial += 1
            frame = frame.at(table.serial)
        recall(table, frame.source)
        found = usable(table, frame.seat, self.timing, self.other, self.part, frame.value)
        if not found and not self.masked(table, frame.seat):
            return
        forced = first_forced(table, found)
        if forced is not None:
            table.stack.append(frame)
            use(table, frame.seat, forced, frame.value)
            return
        actions: list[int] = [int(USE + ability.index) for ability in found]
        actions.append(int(PASS))
        table.ask(frame, Decision(frame.seat, asked.WINDOW, TIMINGS[self.timing], actions))

    def masked(self, table: Table, seat: i64) -> bool:
        """Whether a player is asked only so that being asked tells nobody which secret it holds (OR-D-46)."""
        if table.rival_decks or table.seats == 1:  # nobody is there to be deceived
            return False
        return table.players[seat].moments >> SECRETIVE & 1 == 1 and table.box.secret_moments >> self.timing & 1 == 1

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.stack.append(frame)
            use(table, seat, table.box.abilities[action & SUBJECT], frame.value)


def first_forced(table: Table, found: list[Ability]) -> Ability | None:
    """The ability that has to be used next, if any has to be."""
    forced: Ability | None = None
    for ability in found:
        if ability.mandatory:
            if not ability.last or not table.box.expanded:
                return ability
            if forced is None:
                forced = ability
    return forced


WINDOWS: Final = [Window(timing) for timing in range(len(TIMINGS))]
OWN_REROLLS: Final = [Window(timing, AFTER_OWN_ROLL, REROLLS) for timing in range(len(TIMINGS))]
OWN_CHANGES: Final = [Window(timing, AFTER_OWN_ROLL, CHANGES) for timing in range(len(TIMINGS))]
THEIR_REROLLS: Final = [Window(timing, -1, REROLLS) for timing in range(len(TIMINGS))]
THEIR_CHANGES: Final = [Window(timing, -1, CHANGES) for timing in range(len(TIMINGS))]


def remembered(about: i64, amount: i64, who: i64) -> i64:
    """What a moment is about, as one number that is 0 or more."""
    return (amount << 16) + ((who + 1) << 12) + about + 1


def recall(table: Table, moment: i64) -> None:
    """The table is about this moment again, whatever happened since it was opened."""
    if moment >= 0:
        table.about = (moment & 4095) - 1
        table.event_seat = (moment >> 12 & 15) - 1
        table.amount = moment >> 16


def open_window(table: Table, seat: i64, timing: i64, about: i64 = -1, amount: i64 = 0, who: i64 = -1) -> None:
    """Let one seat act at a moment, before whatever is on the stack goes on; a card, a figure and a player may belong to it."""
    if awake(table, seat, timing):
        table.push(WINDOWS[timing], seat, TIMINGS[timing], remembered(about, amount, who))


def happen(table: Table, seat: i64, timing: i64, about: i64 = -1, amount: i64 = 0) -> None:
    """Something happened to a player: cards may act on it, then goals count it (a side turned up by it comes too late)."""
    count_goals(table, seat, timing, len(table.stack), about, amount)
    open_window(table, seat, timing, about, amount)


def count_goals(table: Table, seat: i64, timing: i64, place: i64, about: i64 = -1, amount: i64 = 0) -> None:
    """Goals count what happened, as things are now; one that is reached by it comes at this place of the stack."""
    if table.kinds[seat] != PERSON:  # it has no goals (OR-SOLO-14)
        return
    player = table.players[seat]
    character = player.character
    goal = None if character is None else character.sides[player.flipped].goal
    if goal is not None and counts_for(table, seat, goal, timing, about, amount):
        player.goal_count += 1
        if player.goal_count >= goal.count and character is not None:
            table.stack.insert(place, Frame(REACH_GOAL, seat, character.name, about if table.box.expanded else -1))
    goal = player.sheet.goal
    if goal is not None and counts_for(table, seat, goal, timing, about, amount):
        player.ship_count += 1
        if player.ship_count >= goal.count:
            table.stack.insert(place, Frame(REACH_SHIP_GOAL, seat, player.sheet.name))
    ambition = player.ambition
    if ambition is not None:
        for number in ambitions.waiting(table, seat, timing):
            goal = ambition.goals[number].event
            if goal is not None and counts_for(table, seat, goal, timing, about, amount):
                ambitions.one_more(table, seat, number)


def counts_for(table: Table, seat: i64, goal: Goal, timing: i64, about: i64, amount: i64) -> bool:
    """Whether what happened is something that the goal waits for."""
    if goal.event == timing and judged(table, seat, goal, about, amount):
        return True
    return goal.also is not None and counts_for(table, seat, goal.also, timing, about, amount)


def judged(table: Table, seat: i64, goal: Goal, about: i64, amount: i64) -> bool:
    """Whether a goal's condition holds at a moment that is about this."""
    if goal.condition is None:
        return True
    before = remembered(table.about, table.amount, table.event_seat)
    recall(table, remembered(about, amount, -1))
    holds = goal.condition.holds(table, seat, -1)
    recall(table, before)
    return holds


def counts(table: Table, seat: i64, goal: Goal, timing: i64) -> bool:
    """Whether an event is one that the goal waits for."""
    return goal.event == timing and (goal.condition is None or goal.condition.holds(table, seat, -1))


@final
class ReachGoal(Node):
    """A goal is reached: at once, or for a price if its owner wants to pay it (OR-D-51)."""

    __slots__ = ("ship",)

    def __init__(self, ship: bool) -> None:
        self.ship: bool = ship

    def goal(self, table: Table, seat: i64) -> Goal | None:
        """The goal that is still open."""
        player = table.players[seat]
        if self.ship:
            return player.sheet.goal
        character = player.character
        return None if character is None else character.sides[player.flipped].goal

    def perform(self, table: Table, frame: Frame) -> None:
        goal = self.goal(table, frame.seat)
        if goal is None:
            return
        if goal.cost is None:
            self.complete(table, frame, goal)
        elif goal.cost.payable(table, frame.seat, -1):
            table.ask(frame, Decision(frame.seat, asked.GOAL, frame.origin, [int(ACCEPT), int(PASS)]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        goal = self.goal(table, seat)
        if goal is not None and action != PASS:
            self.complete(table, frame, goal)
            if goal.cost is not None:
                table.push(goal.cost, seat, frame.origin)

    def complete(self, table: Table, frame: Frame, goal: Goal) -> None:
        """Its reward follows."""
        if table.events is not None:
            table.tell(told.GOAL, frame.seat, {"card": frame.origin})
        table.push(goal.reward, frame.seat, frame.origin, frame.source)


REACH_GOAL: Final = ReachGoal(False)
REACH_SHIP_GOAL: Final = ReachGoal(True)
