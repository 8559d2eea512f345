"""Effects on other players: whom a card means, what happens to them, and contests between two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, stats
from .actions import PLAYER, SUBJECT
from .conditions import compares
from .node import Node
from .pieces import PERSON
from .skill_test import Test

if TYPE_CHECKING:
    from .table import Table

WHO: Final = ("each", "all", "chosen", "chosen_here", "most_famous", "left", "nearest", "event_player", "self")
EACH: Final[i64] = 0
ALL: Final[i64] = 1
CHOSEN: Final[i64] = 2
CHOSEN_HERE: Final[i64] = 3
MOST_FAMOUS: Final[i64] = 4
LEFT: Final[i64] = 5
NEAREST: Final[i64] = 6
EVENT_PLAYER: Final[i64] = 7
SELF: Final[i64] = 8


def candidates(table: Table, seat: i64, who: i64) -> list[i64]:
    """The players that a word can mean; where several are left, one of them is picked."""
    if who == SELF:
        return [seat]
    if who == EVENT_PLAYER:
        return [table.event_seat] if table.event_seat >= 0 else []
    if who in (CHOSEN, CHOSEN_HERE) and table.chosen >= 0 and not table.players[table.chosen].retired:
        return [table.chosen]
    if who == CHOSEN_HERE:
        return stats.players_at(table, table.players[seat].space, seat)
    others: list[i64] = []
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        if not table.players[other].retired:
            others.append(other)
    if who == LEFT:
        return others[:1]
    if who == MOST_FAMOUS:
        everybody = [seat, *others]
        best = max([stats.fame(table, each) for each in everybody])
        return [each for each in everybody if stats.fame(table, each) == best]
    if who == NEAREST:
        here = table.players[seat].space
        distances = [table.galaxy.distance[here][table.players[other].space] for other in others]
        return [others[i] for i in range(len(others)) if distances[i] == min(distances)]
    return [seat, *others] if who == ALL else others


@final
class Others(Node):
    """Something happens to other players: to all of them in turn order, or to the one that is meant or picked."""

    __slots__ = ("effect", "who")

    def __init__(self, who: i64, effect: Node) -> None:
        self.who: i64 = who
        self.effect: Node = effect

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(candidates(table, seat, self.who)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        found = candidates(table, frame.seat, self.who)
        if self.who in (EACH, ALL):
            for i in range(len(found) - 1, -1, -1):
                table.push(self.effect, found[i], frame.origin, frame.source)
        elif len(found) == 1:
            self.befall(table, frame, found[0])
        elif found:
            actions = [int(PLAYER + other) for other in found]
            table.ask(frame, Decision(frame.seat, asked.WHOM, frame.origin, actions))
        elif table.box.expanded:  # whoever gained fame with nobody to share it has it by now
            table.dirty |= 1 << frame.seat

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.befall(table, frame, action & SUBJECT)

    def befall(self, table: Table, frame: Frame, other: i64) -> None:
        """It happens to this player, who is meant from now on (as long as this card is resolved)."""
        if self.who in (CHOSEN, CHOSEN_HERE):
            table.chosen = other
        table.push(self.effect, other, frame.origin, frame.source)


@final
class Transfer(Node):
    """Credits change hands, as many as the payer has."""

    __slots__ = ("credits", "giver", "taker")

    def __init__(self, giver: i64, taker: i64, credits: i64) -> None:
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.credits: i64 = credits

    def meant(self) -> i64:
        """The side of it that is another player."""
        return self.taker if self.giver == SELF else self.giver

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.partners(table, seat)) > 0

    def partners(self, table: Table, seat: i64) -> list[i64]:
        """Who can be meant: a rival only takes from somebody who has anything (OR-SOLO-08)."""
        found = candidates(table, seat, self.meant())
        if table.kinds[seat] == PERSON:
            return found
        return [other for other in found if table.players[other if self.giver != SELF else seat].credits > 0]

    def perform(self, table: Table, frame: Frame) -> None:
        found = self.partners(table, frame.seat)
        if len(found) == 1:
            self.pay(table, frame.seat, found[0])
        elif found:
            table.ask(frame, Decision(frame.seat, asked.WHOM, frame.origin, [int(PLAYER + other) for other in found]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.pay(table, seat, action & SUBJECT)

    def pay(self, table: Table, seat: i64, other: i64) -> None:
        """One pays the other."""
        table.chosen = other
        if self.giver == SELF:
            deeds.hand_over(table, seat, other, self.credits)
        else:
            deeds.hand_over(table, other, seat, self.credits)


@final
class ChoosePlayer(Node):
    """Name the player whom the rest of the card means, perhaps one of a certain fame."""

    __slots__ = ("fame", "who")

    def __init__(self, who: i64, fame: i64 = 0) -> None:
        self.who: i64 = who
        self.fame: i64 = fame

    def found(self, table: Table, seat: i64) -> list[i64]:
        """Who can be named."""
        return [other for other in candidates(table, seat, self.who) if compares(table, seat, other, self.fame)]

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.found(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        found = self.found(table, frame.seat)
        if len(found) == 1:
            table.chosen = found[0]
        elif found:
            table.ask(frame, Decision(frame.seat, asked.WHOM, frame.origin, [int(PLAYER + other) for other in found]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.chosen = action & SUBJECT


@final
class PayPlayer(Node):
    """A price that another player in this space receives, in full."""

    __slots__ = ("credits", "transfer")

    def __init__(self, credits: i64) -> None:
        self.credits: i64 = credits
        self.transfer: Transfer = Transfer(SELF, CHOSEN_HERE, credits)

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].credits >= self.credits and self.transfer.possible(table, seat, source)

    def perform(self, table: Table, frame: Frame) -> None:
        table.push(self.transfer, frame.seat, frame.origin, frame.source)


@final
class Contest(Node):
    """Oneself, then the chosen player test a skill; the frame's value remembers who passed."""

    __slots__ = ("both", "neither", "opponent_only", "self_only", "test")

    def __init__(
        self, skill: i64, self_only: Node | None, both: Node | None, opponent_only: Node | None, neither: Node | None
    ) -> None:
        self.test: Test = Test([skill], None, None)
        self.self_only: Node | None = self_only
        self.both: Node | None = both
        self.opponent_only: Node | None = opponent_only
        self.neither: Node | None = neither

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            found = candidates(table, frame.seat, CHOSEN_HERE)
            if len(found) == 1:
                self.begin(table, frame, found[0])
            elif found:
                table.ask(frame, Decision(frame.seat, asked.WHOM, frame.origin, [int(PLAYER + other) for other in found]))
        elif frame.value == 1:
            table.stack.append(frame.at(2 + int(table.test_passed)))
            table.test_passed = False
            if not table.players[table.chosen].retired:
                table.push(self.test, table.chosen, frame.origin, frame.source)
        else:
            own, other = frame.value == 3, table.test_passed
            result = (self.both if other else self.self_only) if own else (self.opponent_only if other else self.neither)
            if result is not None:
                table.push(result, frame.seat, frame.origin, frame.source)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.begin(table, frame, action & SUBJECT)

    def begin(self, table: Table, frame: Frame, other: i64) -> None:
        """Against this player."""
        table.chosen = other
        table.stack.append(frame.at(1))
        table.push(self.test, frame.seat, frame.origin, frame.source)
