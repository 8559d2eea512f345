"""Decisions: what is asked now, of whom, why, and every answer that is allowed; and how a game ended."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .declared import PromptCode


@final
class Decision:
    """A question on the table: `seat` has to answer with one of `actions`; `others` may act although they need not.

    Where several seats answer at once and in secret, nobody is told who has answered already: `settled` has a bit for every
    seat that has, and may only take its answer back.
    """

    __slots__ = ("actions", "number", "others", "prompt", "seat", "secret", "settled", "source")

    def __init__(
        self,
        seat: i64,
        prompt: PromptCode,
        source: str,
        actions: list[int],
        number: i64 = 0,
        others: dict[int, list[int]] | None = None,
        secret: bool = False,
        settled: i64 = 0,
    ) -> None:
        self.seat: i64 = seat
        self.prompt: PromptCode = prompt
        self.source: str = source
        self.actions: list[int] = actions
        self.number: i64 = number
        self.others: dict[int, list[int]] | None = others
        self.secret: bool = secret
        self.settled: i64 = settled

    def of(self, seat: i64) -> list[int]:
        """Everything this seat may do now; empty if it has to wait."""
        if seat == self.seat:
            return self.actions
        if self.others is None:
            return []
        return self.others.get(int(seat), [])

    def heard_by(self, seat: i64) -> Decision:
        """The question as this seat may know it: who is asked and why, but only its own answers."""
        own = self.of(seat)
        if self.secret:
            settled = (self.settled >> seat & 1) << seat
            return Decision(seat if own else -1, self.prompt, self.source, own, self.number, None, True, settled)
        others = {int(seat): own} if seat != self.seat and own else None
        actions = own if seat == self.seat else []
        return Decision(self.seat, self.prompt, self.source, actions, self.number, others)


@final
class Outcome:
    """How a game ended: the seats that won, and the reason as a code."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners: tuple[int, ...] = winners
        self.reason: str = reason

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners!r}, reason={self.reason!r})"
