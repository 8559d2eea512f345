"""Delivering: cargo and prisoners, one at a time, and the die that ILLEGAL cargo needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, durations, slots, stats, told
from .actions import DELIVER, PASS, SUBJECT
from .dice import any_of, close_roll, open_roll, roll
from .kinds import BOUNTY, CARGO, HIT, Kind
from .node import BOUNTY_DELIVERED, BOUNTY_REWARD_GAINED, CARGO_DELIVERED, ILLEGAL_AS_HIT, Node
from .pieces import DELIVERY_ROLL, ELIMINATED, Asset
from .rewards import Gain, gains_of, pay_reward
from .windows import happen

if TYPE_CHECKING:
    from .table import Table


def deliverable(table: Table, seat: i64, asset: Asset) -> bool:
    """Whether a cargo or a prisoner is wanted where its owner stands."""
    kind = asset.kind
    if kind.type == CARGO:
        wanted = kind.destination is not None and kind.destination.here(table, seat, kind.index)
        return wanted or (at_freeport(table, seat) and gains_of(kind.reward)[0] > 0)
    return kind.type == BOUNTY and asset.token >= 0 and kind.capture_space == table.players[seat].space


def deliveries(table: Table, seat: i64) -> list[int]:
    """Everything that can be delivered here."""
    return [int(DELIVER + asset.kind.index) for asset in table.players[seat].assets if deliverable(table, seat, asset)]


def at_freeport(table: Table, seat: i64) -> bool:
    """Whether a player is where any cargo of theirs may be delivered."""
    return table.players[seat].freeport == table.players[seat].space


def reward_here(table: Table, seat: i64, kind: Kind) -> Node | None:
    """What delivering a cargo or a prisoner pays where its owner stands: half of the credits and nothing else at a free port."""
    if kind.type != CARGO:
        return kind.capture
    if not at_freeport(table, seat) or (kind.destination is not None and kind.destination.here(table, seat, kind.index)):
        return kind.reward
    return Gain((gains_of(kind.reward)[0] + 1_999) // 2_000 * 1_000, 0)


@final
class DeliverMore(Node):
    """Any number of deliveries in one action, unless the turn is ending (OR-CARGO-06, OR-CARGO-07, OR-D-35)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.ending:
            return
        actions = deliveries(table, frame.seat)
        failed = frame.value
        actions = [action for action in actions if action & SUBJECT != failed - 1]
        if actions:
            actions.append(int(PASS))
            table.ask(frame, Decision(frame.seat, asked.DELIVER, "OR-CARGO-06", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            begin(table, frame, action & SUBJECT)


def begin(table: Table, frame: Frame, handle: i64) -> None:
    """Deliver one thing, then perhaps more; what was refused at the port is not tried again in this action."""
    kind = table.box.cards[handle]
    if kind.illegal:
        table.push(DELIVER_MORE, frame.seat, "OR-CARGO-06", -1, handle + 1)
        table.push(SMUGGLE, frame.seat, kind.name, handle)
    else:
        table.push(DELIVER_MORE, frame.seat, "OR-CARGO-06", -1, frame.value)
        hand_in(table, frame.seat, handle)


@final
class Smuggle(Node):
    """ILLEGAL cargo: one die, and only a hit delivers it (OR-CARGO-04, OR-CARGO-05)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            roll(table, frame.seat, DELIVERY_ROLL, 1)
            table.stack.append(frame.at(1))
            open_roll(table, frame.seat, -1)
            return
        kind = table.box.cards[frame.source]
        passes = any_of(table.dice, [HIT])
        if not passes and stats.bonus(table, frame.seat, ILLEGAL_AS_HIT):  # it is good for one die
            durations.spend(table, frame.seat, ILLEGAL_AS_HIT)
            passes = True
        close_roll(table)
        if passes:
            hand_in(table, frame.seat, frame.source)
        else:
            if table.events is not None:
                table.tell(told.CAUGHT, frame.seat, {"card": kind.name})
            if kind.otherwise is not None:
                table.push(kind.otherwise, frame.seat, kind.name, frame.source)


def hand_in(table: Table, seat: i64, handle: i64) -> None:
    """The reward, then the card leaves (OR-CARGO-02, OR-BOUNTY-08)."""
    kind = table.box.cards[handle]
    if table.events is not None:
        table.tell(told.DELIVER, seat, {"card": kind.name})
    if kind.type == CARGO:
        table.push(LEAVE, seat, kind.name, handle)
        pay_reward(table, seat, reward_here(table, seat, kind), kind.name, handle, CARGO_DELIVERED)
    else:
        table.push(DELIVERED, seat, kind.name, handle)
        table.push(CLOSE_BOUNTY, seat, kind.name, handle)
        pay_reward(table, seat, kind.capture, kind.name, handle, BOUNTY_REWARD_GAINED)


@final
class Delivered(Node):
    """A prisoner has been delivered."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        happen(table, frame.seat, BOUNTY_DELIVERED, frame.source)


@final
class Leave(Node):
    """A delivered cargo is discarded."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        slots.discard(table, frame.seat, frame.source)


@final
class CloseBounty(Node):
    """A bounty that has paid: its further effects, then card and token leave the game (OR-BOUNTY-06, OR-BOUNTY-08)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        asset = deeds.drop(table, frame.seat, frame.source)
        if asset is not None:
            if asset.token >= 0:
                deeds.put_token(table, asset.token, ELIMINATED)
            deeds.remove_card(table, asset.kind)


@final
class DeliverAfterAll(Node):
    """The cargo that was caught is delivered after all, perhaps for other credits."""

    __slots__ = ("bonus",)

    def __init__(self, bonus: i64) -> None:
        self.bonus: i64 = bonus

    def perform(self, table: Table, frame: Frame) -> None:
        table.reward_less = -self.bonus
        hand_in(table, frame.seat, frame.source)


@final
class DiscardPending(Node):
    """The cargo that was caught is discarded."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        slots.discard(table, frame.seat, frame.source)


DELIVER_MORE: Final = DeliverMore()
SMUGGLE: Final = Smuggle()
DELIVERED: Final = Delivered()
LEAVE: Final = Leave()
CLOSE_BOUNTY: Final = CloseBounty()
