"""Damage and defeat: what is suffered, what prevents it, and what being beaten costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from . import deeds, stats, told
from .node import BEFORE_DEFEAT, DAMAGE_SUFFERED, NO_PREVENT, WHEN_DEFEATED, WHEN_SUFFER_DAMAGE, Node
from .secrets import drop_secrets
from .windows import happen, open_window

if TYPE_CHECKING:
    from .table import Table

CHARACTER: Final[i64] = 0
SHIP: Final[i64] = 1
PENALTY: Final[i64] = 3_000


@final
class Suffer(Node):
    """Damage is about to be suffered: the frame's source is the target, its value the amount (OR-DEFEAT-10)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value <= 0:
            return
        table.push(TAKE_DAMAGE, frame.seat, frame.origin, frame.source, frame.value)
        open_window(table, frame.seat, WHEN_SUFFER_DAMAGE)


@final
class TakeDamage(Node):
    """What was not prevented (the frame's value) is marked, up to the limit (OR-DEFEAT-02); at the limit defeat threatens."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        mark(table, frame.seat, frame.source, frame.value)
        if table.box.expanded and frame.value > 0 and not more_of_it(table, frame):
            open_window(table, frame.seat, DAMAGE_SUFFERED, amount=frame.source)


def more_of_it(table: Table, frame: Frame) -> bool:
    """Whether a card that acts on damage makes it more: that is the same damage, and the card does not act on it again."""
    for asset in table.players[frame.seat].assets:
        if asset.kind.name == frame.origin:
            for ability in asset.kind.abilities:
                if ability.moments >> DAMAGE_SUFFERED & 1:
                    return True
    return False


def mark(table: Table, seat: i64, target: i64, amount: i64) -> None:
    """Mark damage on the character or the ship."""
    player = table.players[seat]
    if amount <= 0:
        return
    if target == CHARACTER:
        player.damage = min(stats.health(table, seat), player.damage + amount)
    else:
        player.ship_damage = min(stats.hull(table, seat), player.ship_damage + amount)
    if table.events is not None:
        total = player.damage if target == CHARACTER else player.ship_damage
        table.tell(told.DAMAGE, seat, {"target": int(target), "amount": int(amount), "now": int(total)})
    threaten(table, seat)


def at_limit(table: Table, seat: i64) -> bool:
    """Whether character or ship has all the damage it can take (OR-DEFEAT-03)."""
    player = table.players[seat]
    return player.damage >= stats.health(table, seat) or player.ship_damage >= stats.hull(table, seat)


def threaten(table: Table, seat: i64) -> None:
    """Whoever has reached a limit becomes defeated, unless a card prevents it; twice is no worse than once (OR-D-37)."""
    if not table.players[seat].defeated and at_limit(table, seat):
        table.push(BECOME_DEFEATED, seat, "OR-DEFEAT-03")
        open_window(table, seat, BEFORE_DEFEAT)


@final
class BecomeDefeated(Node):
    """Defeated: lose 3,000; on one's own turn it ends after the present action or step (OR-DEFEAT-04, OR-DEFEAT-06)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        player = table.players[seat]
        if player.defeated or not at_limit(table, seat):
            return
        player.defeated = True
        if table.events is not None:
            table.tell(told.DEFEATED, seat, {})
        deeds.lose_credits(table, seat, PENALTY)
        drop_secrets(table, seat)
        table.dirty |= 1 << seat
        if seat == table.current:
            table.ending = True
        happen(table, seat, WHEN_DEFEATED)


@final
class Prevent(Node):
    """Lower the damage that is about to be suffered, by an amount or down to one."""

    __slots__ = ("amount", "down_to", "target")

    def __init__(self, target: i64, amount: i64, down_to: i64) -> None:
        self.target: i64 = target
        self.amount: i64 = amount
        self.down_to: i64 = down_to

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        place = coming_damage(table, seat)
        if place < 0 or self.target not in (table.stack[place].source, 2, 3):
            return False
        if source < 0 and stats.bonus(table, seat, NO_PREVENT):  # the character's own, not what it wears
            return False
        return table.stack[place].value > max(0, self.down_to)

    def perform(self, table: Table, frame: Frame) -> None:
        place = coming_damage(table, frame.seat)
        if place < 0:
            return
        before = table.stack[place].value
        left = min(before, self.down_to) if self.down_to >= 0 else max(0, before - self.amount)
        table.stack[place] = table.stack[place].at(left)
        if table.events is not None:
            table.tell(told.PREVENT, frame.seat, {"amount": int(before - left)})


def coming_damage(table: Table, seat: i64) -> i64:
    """The place on the stack of the damage that a player is about to suffer, or -1."""
    place = len(table.stack) - 1
    while place >= 0 and (table.stack[place].node is not TAKE_DAMAGE or table.stack[place].seat != seat):
        place -= 1
    return place


@final
class AvoidDefeat(Node):
    """The defeat that threatened does not happen, since enough damage is gone."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.events is not None:
            table.tell(told.AVOIDS_DEFEAT, frame.seat, {})


SUFFER: Final = Suffer()
TAKE_DAMAGE: Final = TakeDamage()
BECOME_DEFEATED: Final = BecomeDefeated()
