"""Events: what happened, told to each seat only as far as it may know."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .declared import Declared, EventCode

Fact = int | str | list[str]

EVENTS: Final[Declared[EventCode]] = Declared(EventCode, __name__)
"""What can happen to a log, whatever is played."""
UNDO: Final = EVENTS.declare("undo")
REDEAL: Final = EVENTS.declare("redeal")
RESIGN: Final = EVENTS.declare("resign")
TIMEOUT: Final = EVENTS.declare("timeout")


@final
class Event:
    """Something that happened: facts that everybody hears, and secrets for the seats in `known` (one bit each)."""

    __slots__ = ("code", "facts", "known", "seat", "secrets")

    def __init__(
        self, code: str, seat: i64, facts: dict[str, Fact], secrets: dict[str, Fact] | None = None, known: i64 = 0
    ) -> None:
        self.code: str = code
        self.seat: i64 = seat
        self.facts: dict[str, Fact] = facts
        self.secrets: dict[str, Fact] | None = secrets
        self.known: i64 = known

    def heard_by(self, seat: i64) -> dict[str, Fact]:
        """The event as this seat hears it."""
        told: dict[str, Fact] = {"code": self.code, "seat": int(self.seat)}
        told.update(self.facts)
        if self.secrets is not None and self.known >> seat & 1:
            told.update(self.secrets)
        return told

    def in_full(self) -> dict[str, Fact]:
        """The event with all its secrets, for tables where every card lies open."""
        return self.heard_by(0) | (self.secrets or {})
