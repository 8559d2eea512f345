"""Combat in its five steps, with every moment at which a card of either side may act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.event import Fact

from . import asked, defeat, stats, told
from .actions import PLAYER as PLAYER_ACTION
from .actions import SUBJECT
from .conditions import compares
from .destinations import disliked
from .dice import close_roll, damage_of, faces_of, open_roll, roll
from .durations import combat_ends
from .favors import STRATEGY, pause
from .galaxy import PLANET
from .kinds import GROUND, SHIPS
from .node import (
    AFTER_COMBAT,
    COMBAT,
    COMBAT_DICE,
    COMBAT_LOST,
    COMBAT_WON,
    GROUND_COMBAT,
    OPPONENT_DICE,
    SHIP_COMBAT,
    START_OF_COMBAT,
    Node,
)
from .pieces import CARD_ENEMY, COMBAT_ROLL, INVINCIBLE, PLAYER, Combat
from .windows import count_goals, happen, open_window

if TYPE_CHECKING:
    from .table import Table


def start(table: Table, combat: Combat, outcome: Frame) -> None:
    """Begin a combat; the outcome's frame is performed in step 4, before any damage (OR-COMBAT-17)."""
    table.combat = combat
    if table.events is not None:
        facts: dict[str, Fact] = {"kind": int(combat.kind), "enemy": int(combat.enemy), "name": combat.name}
        facts["other"] = int(combat.defender)
        facts["value"], facts["against"] = int(value(table, combat, 0)), int(value(table, combat, 1))
        table.tell(told.COMBAT, combat.attacker, facts)
    table.push(CLOSE, combat.attacker, outcome.origin)
    table.push(SUFFER_BOTH, combat.attacker, outcome.origin)
    table.stack.append(outcome)
    table.push(STEPS, combat.attacker, outcome.origin)


def value(table: Table, combat: Combat, side: i64) -> i64:
    """How many dice a side's combat value gives, with everything that counts now (OR-COMBAT-07)."""
    seat = combat.seat_of(side)
    dice = combat.value if seat < 0 else player_value(table, seat, combat.kind)
    dice += combat.bonus[side]
    other = combat.seat_of(1 - side)
    if other >= 0:
        dice += stats.bonus(table, other, OPPONENT_DICE)
    return max(0, dice)


def dice_of(table: Table, combat: Combat, side: i64) -> i64:
    """How many dice a side rolls in all: its value, and one more by a favor (UB-D-29)."""
    seat = combat.seat_of(side)
    return value(table, combat, side) + (0 if seat < 0 else stats.bonus(table, seat, COMBAT_DICE))


def player_value(table: Table, seat: i64, kind: i64) -> i64:
    """A player's combat value on the ground or in space."""
    player = table.players[seat]
    if kind == GROUND:
        base = 0 if player.character is None else player.character.ground_combat
        base += stats.bonus(table, seat, GROUND_COMBAT)
    else:
        base = player.sheet.ship_combat + stats.bonus(table, seat, SHIP_COMBAT)
    return base + stats.bonus(table, seat, COMBAT)


@final
class Steps(Node):
    """Steps 1 to 4: start, the attacker's roll, the defender's roll, who wins; the frame's value is the step."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        assert combat is not None
        step = frame.value
        if step == 0:
            table.stack.append(frame.at(4 if combat.level == INVINCIBLE else 1))
            if combat.level != INVINCIBLE:
                pause(table, combat.defender, STRATEGY)
                pause(table, combat.attacker, STRATEGY)
            if combat.defender >= 0:
                open_window(table, combat.defender, START_OF_COMBAT)
            open_window(table, combat.attacker, START_OF_COMBAT)
        elif step < 4:
            side = combat.rolled
            if step in (1, 3):
                seat = combat.seat_of(side)
                roll(table, seat, COMBAT_ROLL, dice_of(table, combat, side))
                table.stack.append(frame.at(step + 1 if step == 1 else 5))
                open_roll(table, seat, combat.seat_of(1 - side))
            else:
                self.total(table, combat)
                table.stack.append(frame.at(3))
        else:
            if step == 5:
                self.total(table, combat)
            self.decide(table, combat)

    def total(self, table: Table, combat: Combat) -> None:
        """A side's damage is final before the other rolls (OR-COMBAT-12)."""
        side = combat.rolled
        combat.faces[side] = close_roll(table)
        combat.damage[side] = damage_of(combat.faces[side])
        combat.rolled += 1
        if table.events is not None:
            dice, damage = faces_of(combat.faces[side]), int(combat.damage[side])
            table.tell(told.TOTAL, combat.seat_of(side), {"dice": dice, "damage": damage, "name": combat.name})

    def decide(self, table: Table, combat: Combat) -> None:
        """Higher damage wins, a tie goes to the attacker; nobody beats a patrol of level 4 (OR-COMBAT-15, OR-COMBAT-16).

        What the victory brings comes before the goals that it completes.
        """
        wins = combat.level != INVINCIBLE and combat.damage[0] >= combat.damage[1]
        combat.winner = 0 if wins else 1
        if table.events is not None:
            facts: dict[str, Fact] = {"won": int(wins), "name": combat.name, "other": int(combat.defender)}
            facts["mine"], facts["theirs"] = int(combat.damage[0]), int(combat.damage[1])
            table.tell(told.DECIDED, combat.attacker, facts)
        loser = combat.seat_of(1 - combat.winner)
        victor = combat.seat_of(combat.winner)
        place = len(table.stack) - 1
        while table.stack[place].node is not SUFFER_BOTH:
            place -= 1
        if loser >= 0:
            count_goals(table, loser, COMBAT_LOST, place + 1)
            open_window(table, loser, COMBAT_LOST)
        if victor >= 0:
            count_goals(table, victor, COMBAT_WON, place + 1)
            open_window(table, victor, COMBAT_WON, who=loser if table.box.expanded else -1)


@final
class SufferBoth(Node):
    """Step 5: each player suffers what the other side rolled, the winner too (OR-COMBAT-18)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        assert combat is not None
        if combat.level == INVINCIBLE:
            player = table.players[combat.attacker]
            defeat.mark(table, combat.attacker, SHIPS, stats.hull(table, combat.attacker) - player.ship_damage)
            return
        if combat.defender >= 0:
            table.push(defeat.SUFFER, combat.defender, "OR-COMBAT-18", combat.kind, combat.damage[0])
        table.push(defeat.SUFFER, combat.attacker, "OR-COMBAT-18", combat.kind, combat.damage[1])


@final
class Close(Node):
    """The combat is over."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        assert combat is not None
        if frame.value == 0:
            table.stack.append(frame.at(1))
            if combat.defender >= 0:
                happen(table, combat.defender, AFTER_COMBAT)
            happen(table, combat.attacker, AFTER_COMBAT)
            return
        end(table)


def end(table: Table) -> None:
    """Nobody fights any more."""
    table.combat = None
    combat_ends(table)


@final
class Fight(Node):
    """Fight an enemy that a card names; the card says what winning and losing bring (OR-COMBAT-26)."""

    __slots__ = ("kind", "lose", "name", "value", "win")

    def __init__(self, kind: i64, value: i64, name: str, win: Node | None, lose: Node | None) -> None:
        self.kind: i64 = kind
        self.value: i64 = value
        self.name: str = name
        self.win: Node | None = win
        self.lose: Node | None = lose

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            start(table, Combat(self.kind, frame.seat, CARD_ENEMY, self.value, self.name), frame.at(1))
        else:
            finish(table, frame, self.win, self.lose)


def finish(table: Table, frame: Frame, win: Node | None, lose: Node | None) -> None:
    """Whatever winning or losing brings the attacker."""
    combat = table.combat
    assert combat is not None
    result = win if combat.winner == 0 else lose
    if result is not None:
        table.push(result, frame.seat, frame.origin, frame.source)


BY_SPACE: Final[i64] = 2


@final
class FightPlayer(Node):
    """Fight another player in this space, perhaps one of a certain fame or reputation."""

    __slots__ = ("chosen", "fame", "kind", "lose", "negative", "win")

    def __init__(self, kind: i64, chosen: bool, fame: i64, negative: bool, win: Node | None, lose: Node | None) -> None:
        self.kind: i64 = kind
        self.chosen: bool = chosen
        """Whether it is the player that the card has chosen already."""
        self.fame: i64 = fame
        self.negative: bool = negative
        self.win: Node | None = win
        self.lose: Node | None = lose

    def candidates(self, table: Table, seat: i64) -> list[int]:
        """Who can be attacked: nobody who is defeated (OR-COMBAT-24)."""
        found: list[int] = []
        for other in stats.players_at(table, table.players[seat].space, seat):
            if self.chosen and other != table.chosen:
                continue
            if table.players[other].defeated or (self.negative and not disliked(table, other)):
                continue
            if compares(table, seat, other, self.fame):
                found.append(int(PLAYER_ACTION + other))
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.candidates(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 1:
            finish(table, frame, self.win, self.lose)
            return
        actions = self.candidates(table, frame.seat)
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        elif actions:
            table.ask(frame, Decision(frame.seat, asked.FIGHT_PLAYER, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        kind = self.kind
        if kind == BY_SPACE:
            kind = kind_by_space(table, seat)
        combat = Combat(kind, seat, PLAYER, 0, "")
        combat.defender = action & SUBJECT
        table.chosen = combat.defender
        start(table, combat, frame.at(1))


def kind_by_space(table: Table, seat: i64) -> i64:
    """Players fight on the ground on a planet, in their ships anywhere else (OR-COMBAT-03)."""
    return GROUND if table.galaxy.spaces[table.players[seat].space].type == PLANET else SHIPS


STEPS: Final = Steps()
SUFFER_BOTH: Final = SufferBoth()
CLOSE: Final = Close()
