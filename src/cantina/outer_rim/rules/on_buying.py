"""What single market cards do on being bought: special orders, used ships, and a destination that somebody else picks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import BARTER, BUY, PASS, PLAYER, SHIP, SPACE, SUBJECT, TAKE, TYPE, WITHDRAW
from .kinds import GEAR, MOD, SHIP_DECK, Kind
from .market import (
    ASKED_BELOW,
    PURCHASE_EXTRA,
    barter_worth,
    buyable,
    change_ship,
    clear_counter,
    kept,
    offered,
    purse,
    take_back,
)
from .node import Node
from .pieces import Asset
from .windows import REACH_GOAL

if TYPE_CHECKING:
    from .table import Table


@final
class SpecialOrder(Node):
    """Declare gear or mod, turn up cards of the deck until two of that kind show, and perhaps buy one of them."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: i64, count: i64) -> None:
        self.deck: i64 = deck
        self.count: i64 = count

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            table.ask(frame, Decision(frame.seat, asked.DECLARE, frame.origin, [int(TYPE + GEAR), int(TYPE + MOD)]))
            return
        actions: list[int] = [int(PASS)]
        for kind in self.shown(table, frame.value):
            if buyable(table, frame.seat, kind):
                actions.append(int(BUY + kind.index))
        table.ask(frame, Decision(frame.seat, asked.SPECIAL_ORDER, frame.origin, actions))

    def shown(self, table: Table, type: i64) -> list[Kind]:
        """The cards that have been turned up and fit."""
        store = table.stores[self.deck]
        found: list[Kind] = []
        for i in range(len(store) - 1, -1, -1):
            if store[i].known == table.everybody() and store[i].kind.type == type and len(found) < self.count:
                found.append(store[i].kind)
        return found

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            type = action & SUBJECT
            store = table.stores[self.deck]
            matching: i64 = 0
            for i in range(len(store) - 1, -1, -1):
                if matching == self.count:
                    break
                store[i] = table.show(store[i], table.everybody())
                if store[i].kind.type == type:
                    matching += 1
                if table.events is not None:
                    table.tell(told.REVEAL_CARD, seat, {"card": store[i].kind.name})
            table.stack.append(frame.at(type))
        elif action != PASS:
            table.stack.append(frame)
            table.push(PURCHASE_EXTRA, seat, frame.origin, action & SUBJECT, ASKED_BELOW)


@final
class UsedShip(Node):
    """Buy a sheet out of the supply that is dearer than one's ship; it starts damaged, its market card leaves the game."""

    __slots__ = ("damage",)

    def __init__(self, damage: i64) -> None:
        self.damage: i64 = damage

    def candidates(self, table: Table, seat: i64) -> list[int]:
        """The sheets that could be paid for."""
        own = table.players[seat].sheet.cost
        found: list[int] = []
        for index in range(table.box.fronts):
            cost = table.box.sheets[index].cost
            if index not in table.sheets and cost > own and cost - own <= purse(table, seat):
                found.append(int(SHIP + index))
        return found

    def perform(self, table: Table, frame: Frame) -> None:
        actions = self.candidates(table, frame.seat)
        actions.append(int(PASS))
        if len(actions) > 1:
            table.ask(frame, Decision(frame.seat, asked.USED_SHIP, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.stack.append(frame)
            table.push(PAY_SHIP, seat, frame.origin, action & SUBJECT, self.damage)


@final
class PayShip(Node):
    """Pay for a sheet of the supply (the frame's source), with barter if one likes; the value is the ship's damage.

    The question below it on the stack is asked again if the purchase is called off, and over once it is paid.
    """

    __slots__ = ()

    def due(self, table: Table, frame: Frame) -> i64:
        """What is still to be paid."""
        player = table.players[frame.seat]
        return max(0, table.box.sheets[frame.source].cost - player.sheet.cost - offered(table, frame.seat))

    def perform(self, table: Table, frame: Frame) -> None:
        due = self.due(table, frame)
        actions: list[int] = []
        if due:
            for asset in kept(table, frame.seat):
                if barter_worth(table, frame.seat, asset):
                    actions.append(int(BARTER + asset.kind.index))
        if due <= table.players[frame.seat].credits:
            if not actions:
                self.pay(table, frame, due)
                return
            actions.insert(0, int(PASS))
        actions.append(int(WITHDRAW))
        table.ask(frame, Decision(frame.seat, asked.PURCHASE, frame.origin, actions, due))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            self.pay(table, frame, self.due(table, frame))
        elif action == WITHDRAW:
            take_back(table)
        else:
            table.bartered = [*table.bartered, action & SUBJECT]
            table.stack.append(frame)

    def pay(self, table: Table, frame: Frame, due: i64) -> None:
        """The ship is bought."""
        table.stack.pop()
        table.players[frame.seat].credits -= due
        deeds.touch_credits(table, frame.seat)
        if table.events is not None:
            table.tell(told.BUY, frame.seat, {"card": table.box.sheets[frame.source].name, "price": int(due)})
        store = table.stores[SHIP_DECK]
        for i in range(len(store)):
            if store[i].kind.sheet == frame.source:
                deeds.remove_card(table, store.pop(i).kind)
                break
        change_ship(table, frame.seat, frame.source, frame.value)
        clear_counter(table, frame.seat, table.box.sheets[frame.source].name)


@final
class MarkDestination(Node):
    """The nearest other player picks the planet to which this card has to be brought."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            others = nearest_players(table, frame.seat)
            if not others:
                table.stack.append(frame.at(1 + frame.seat))
            elif len(others) == 1:
                table.stack.append(frame.at(1 + others[0]))
            else:
                actions = [int(PLAYER + other) for other in others]
                table.ask(frame, Decision(frame.seat, asked.NEAREST_PLAYER, frame.origin, actions))
            return
        planets = [int(SPACE + space.index) for space in table.galaxy.spaces if space.classes]
        table.ask(frame, Decision(frame.value - 1, asked.MARK_PLANET, frame.origin, planets))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            table.stack.append(frame.at(1 + (action & SUBJECT)))
            return
        player = table.players[frame.seat]
        player.assets = [
            Asset(each.kind, each.token, action & SUBJECT, each.goal_token) if each.kind.index == frame.source else each
            for each in player.assets
        ]
        if table.events is not None:
            table.tell(told.MARK_DESTINATION, seat, {"card": frame.origin, "space": int(action & SUBJECT)})


def nearest_players(table: Table, seat: i64) -> list[i64]:
    """The other players that are nearest, all of them if several are (OR-NEAREST-03)."""
    here = table.players[seat].space
    nearest: i64 = 1_000
    found: list[i64] = []
    for other in range(table.seats):
        if other == seat or table.players[other].retired:
            continue
        distance = table.galaxy.distance[here][table.players[other].space]
        if distance < nearest:
            nearest = distance
            found = []
        if distance == nearest:
            found.append(other)
    return found


PAY_SHIP: Final = PayShip()


@final
class OpenFreeport(Node):
    """Put a goal token on a planet that is none of the Core Worlds: any own cargo may be delivered there as well."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        planets = [int(SPACE + space.index) for space in table.galaxy.spaces if space.classes and not space.core]
        table.ask(frame, Decision(frame.seat, asked.FREEPORT, frame.origin, planets))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.players[seat].freeport = action & SUBJECT
        if table.events is not None:
            table.tell(told.OPENS_PORT, seat, {"space": int(action & SUBJECT)})


@final
class MarkGained(Node):
    """Put a goal token on the asset that reached the goal, or on one of those that came with it in one exchange."""

    __slots__ = ()

    def gained(self, table: Table, frame: Frame) -> list[int]:
        """What came; each of several has reached the goal, and only one does so first."""
        found = [int(TAKE + frame.source)]
        for each in table.stack:
            if each.node is REACH_GOAL and each.seat == frame.seat and each.source >= 0:
                found.append(int(TAKE + each.source))
        return found

    def perform(self, table: Table, frame: Frame) -> None:
        actions = self.gained(table, frame)
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.MARK_ASSET, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        player = table.players[seat]
        marked = action & SUBJECT
        player.assets = [
            Asset(each.kind, each.token, each.mark, True) if each.kind.index == marked else each for each in player.assets
        ]
