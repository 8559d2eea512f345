"""Undo that knows what was learned: a decision may be taken back as long as nobody knows more because of it.

Every state counts how often anybody has learned something. As long as that count stands still and no other seat has
decided, going back gives nobody an advantage; a step further and it would.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .refusal import Refusal
from .state import State

FORFEITS = ("resign", "timeout")
"""Ways to end a game that are no actions, and are not taken back."""


class Step(NamedTuple):
    """An action that stands: after how many entries it was chosen, by whom, and what counts when it is taken back."""

    n: int
    seat: int
    action: int
    growth: int
    """How often anybody had learned something before."""
    secret: bool
    """Whether several chose in secret."""


def refusal(steps: Sequence[Step], now: State, seat: int, keep: int, teaching: bool = False) -> Refusal | None:
    """Why `seat` cannot take back every step after the first `keep`; None if it can. A teaching table allows anything."""
    if now.decision is not None and now.decision.secret and not teaching:
        return Refusal("undo-secret")
    if not 0 <= keep < len(steps):
        return Refusal("undo-nothing")
    if now.outcome is not None and now.outcome.reason in FORFEITS:
        return Refusal("over")
    if teaching:
        return None
    if now.outcome is not None:
        return Refusal("over")
    if steps[keep].growth != now.growth:
        return Refusal("undo-learned")
    if any(step.seat != seat for step in steps[keep:]):
        return Refusal("undo-other-seat")
    return None


def grant_refusal(steps: Sequence[Step], now: State, seat: int, keep: int) -> Refusal | None:
    """Why `seat` cannot let another one take back every step after the first `keep`; None if it can.

    What was learned meanwhile is agreed upon; into a secret choice nobody goes back, and a game that is over stays over.
    """
    if not 0 <= keep < len(steps) or steps[keep].seat == seat:
        return Refusal("undo-nothing")
    if (now.decision is not None and now.decision.secret) or steps[keep].secret:
        return Refusal("undo-secret")
    return Refusal("over") if now.outcome is not None else None
