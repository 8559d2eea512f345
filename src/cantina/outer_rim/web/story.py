"""What happened, told: lines of the log, and the others' turns since the viewer's own."""

from __future__ import annotations

from cantina.core.event import Fact

from ..words.speaker import Speaker
from .sight import Sight


def zone(sight: Sight) -> dict[str, object] | None:
    """What the others did since the viewer's last turn."""
    return None


def line(told: dict[str, Fact], seat: int, speak: Speaker) -> tuple[str, str, str] | None:
    """An event as a line: whose mark it bears, its words, and what of it is shown in large letters."""
    return f"player-{seat + 1}" if seat >= 0 else "neutral", speak.event(told), ""
