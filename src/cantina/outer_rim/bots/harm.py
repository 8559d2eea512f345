"""What damage and defeat cost, in thousands of credits."""

from __future__ import annotations

from ..odds.battles import Fight

DAMAGE = 0.6
DEFEAT = 7.0


def pain(suffered: float, beaten: float) -> float:
    """What damage costs, and a defeat by it."""
    return DAMAGE * suffered + DEFEAT * beaten


def pain_of(odds: Fight) -> float:
    """What a fight costs in damage."""
    return pain(float(odds.suffered), float(odds.defeat))
