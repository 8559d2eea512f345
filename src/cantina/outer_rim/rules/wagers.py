"""A wager among everybody at the table: who wants to pays a stake, all of them roll, the best score takes what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import ACCEPT, DECLINE
from .dice import SIDES, faces_of
from .node import Node

if TYPE_CHECKING:
    from .table import Table

SEAT: int = 4
"""So many bits of the frame's value are the seats that have paid; above them stands how many have been asked."""


@final
class GroupWager(Node):
    """In turn order everybody may pay the stake; the highest score takes all stakes and what the bank adds, ties share it."""

    __slots__ = ("bank", "dice", "scores", "stake")

    def __init__(self, stake: i64, dice: i64, scores: list[i64], bank: i64) -> None:
        self.stake: i64 = stake
        self.dice: i64 = dice
        self.scores: list[i64] = scores
        """What each face counts."""
        self.bank: i64 = bank

    def perform(self, table: Table, frame: Frame) -> None:
        asked_so_far = frame.value >> SEAT
        if asked_so_far == table.seats:
            self.settle(table, frame)
            return
        seat = (frame.seat + asked_so_far) % table.seats
        if table.players[seat].credits < self.stake or table.players[seat].retired:
            table.stack.append(frame.at(frame.value + (1 << SEAT)))
        else:
            table.ask(frame, Decision(seat, asked.WAGER, frame.origin, [int(ACCEPT), int(DECLINE)], self.stake))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        value = frame.value + (1 << SEAT)
        if action == ACCEPT:
            value |= 1 << seat
            deeds.lose_credits(table, seat, self.stake)
        table.stack.append(frame.at(value))

    def settle(self, table: Table, frame: Frame) -> None:
        """Everybody who paid rolls; the pot goes to the best."""
        seats: list[i64] = []
        scores: list[i64] = []
        for step in range(table.seats):
            seat = (frame.seat + step) % table.seats
            if not frame.value >> seat & 1:
                continue
            faces = [SIDES[table.chance.below(8)] for _ in range(self.dice)]
            table.growth += 1
            seats.append(seat)
            scores.append(sum([self.scores[face] for face in faces]))
            if table.events is not None:
                table.tell(told.WAGER, seat, {"dice": faces_of(faces), "score": int(scores[-1])})
        if not seats:
            return
        best = [seats[i] for i in range(len(seats)) if scores[i] == max(scores)]
        pot = self.stake * len(seats) + self.bank
        for seat in best:
            deeds.gain_credits(table, seat, pot // len(best) // 1_000 * 1_000)
