"""The effect stack: what still has to happen, as plain values.

An effect is an immutable node shared by every game. A frame is one effect at work: for whom, because of what, and how far
it is. A state keeps its frames on a stack, so a game can stop in the middle of any effect, be copied, saved, taken back
or imagined there, and go on. Frames name seats, handles and numbers, never hidden things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One step that changes a state, pushes further steps, or asks a question and waits for the answer."""

    __slots__ = ()

    def perform(self, state: S, frame: Frame) -> None:
        """Do the step; the frame has been taken off the stack. Asking must change nothing, so that it can be repeated."""
        raise NotImplementedError

    def answer(self, state: S, frame: Frame, seat: i64, action: i64) -> None:
        """Go on with the chosen action, one of those that `perform` offered."""
        raise NotImplementedError


@final
class Frame:
    """An effect at work: for which seat, by which card or rule, on which thing in play, and a number to go on from."""

    __slots__ = ("node", "origin", "seat", "source", "value")

    def __init__(self, node: Effect[Any], seat: i64, origin: str = "", source: i64 = -1, value: i64 = 0) -> None:
        self.node: Effect[Any] = node
        self.seat: i64 = seat
        self.origin: str = origin
        self.source: i64 = source
        self.value: i64 = value

    def at(self, value: i64) -> Frame:
        """The same effect, further on."""
        return Frame(self.node, self.seat, self.origin, self.source, value)
