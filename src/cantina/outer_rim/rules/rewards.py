"""Credits and fame that are gained, and what cards change about a reward while it is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from . import deeds, stats
from .named_players import ABILITY_ENDS, begin_card
from .node import ONE, Node
from .windows import count_goals, open_window

if TYPE_CHECKING:
    from .table import Table

from .effects import Sequence


@final
class Gain(Node):
    """Gain credits and fame, once or once for each of a count; a card may have changed what a reward pays."""

    __slots__ = ("credits", "fame", "per")

    def __init__(self, credits: i64, fame: i64, per: i64 = ONE) -> None:
        self.credits: i64 = credits
        self.fame: i64 = fame
        self.per: i64 = per

    def perform(self, table: Table, frame: Frame) -> None:
        times = 1 if self.per == ONE else stats.counted(table, frame.seat, self.per)
        credits = self.credits * times
        paid = is_paid(table, frame.seat)
        if paid and credits:
            credits = max(0, (credits if table.reward_credits < 0 else table.reward_credits) - table.reward_less)
        deeds.gain_credits(table, frame.seat, credits)
        if self.fame:
            deeds.gain_fame(table, frame.seat, self.fame * times, frame.origin, added_fame(table) if paid else 0)


def gains_of(node: Node | None) -> tuple[i64, i64]:
    """The credits and the fame that a reward pays, whatever else it does."""
    if isinstance(node, Gain):
        return node.credits, node.fame
    credits: i64 = 0
    fame: i64 = 0
    if isinstance(node, Sequence):
        for each in node.nodes:
            more = gains_of(each)
            credits += more[0]
            fame += more[1]
    return credits, fame


def is_paid(table: Table, seat: i64) -> bool:
    """Whether a reward is being paid to this player, which cards may have changed; what a partner gets with it is none.

    Neither is what an ability brings that comes in between (UB-CLAR-04).
    """
    if not table.paying or not table.box.expanded:
        return table.paying
    place = len(table.stack) - 1
    while place > 0 and table.stack[place].node is not END_REWARD:
        if table.stack[place].node is ABILITY_ENDS:
            return False
        place -= 1
    return table.stack[place].seat == seat


def added_fame(table: Table) -> i64:
    """The fame that a card adds to the reward that is being paid: it belongs to the first fame of that reward."""
    more = table.reward_fame
    table.reward_fame = 0
    return more


@final
class ChangeReward(Node):
    """The reward that is about to be paid changes: other credits, more fame."""

    __slots__ = ("credits", "fame")

    def __init__(self, credits: i64, fame: i64) -> None:
        self.credits: i64 = credits
        self.fame: i64 = fame

    def perform(self, table: Table, frame: Frame) -> None:
        place = deeds.coming_fame(table, frame.seat)
        if place >= 0:  # what is lost is lost of the event's own fame, what is added is never reduced (UB-D-50)
            coming = table.stack[place]
            own, more = max(0, coming.value + min(0, self.fame)), coming.source + max(0, self.fame)
            table.stack[place] = Frame(coming.node, coming.seat, coming.origin, more, own)
            return
        if self.credits >= 0:
            table.reward_credits = self.credits
        table.reward_fame += self.fame


@final
class StartReward(Node):
    """A reward is about to be paid: cards may still change it."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        table.paying = True


@final
class EndReward(Node):
    """A reward has been paid: where it has no fame of its own, the fame that a card added to it comes last."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        more = table.reward_fame
        forget_reward(table)
        if more:
            deeds.gain_fame(table, frame.seat, 0, frame.origin, more)


def forget_reward(table: Table) -> None:
    """No reward is being paid, and no card has changed one."""
    table.paying = False
    table.reward_credits = -1
    table.reward_less = 0
    table.reward_fame = 0


def pay_reward(table: Table, seat: i64, reward: Node | None, origin: str, source: i64, timing: i64, amount: i64 = 0) -> None:
    """Pay the reward of a card: first whoever may change it, then all of it, then goals; the moment's figure is the amount."""
    count_goals(table, seat, timing, len(table.stack), source, amount)
    table.push(END_REWARD, seat, origin, source)
    if reward is not None:
        begin_card(table, seat)
        table.push(reward, seat, origin, source)
    table.push(START_REWARD, seat, origin, source)
    open_window(table, seat, timing, source, amount)


START_REWARD: Final = StartReward()
END_REWARD: Final = EndReward()
