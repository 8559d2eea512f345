"""What happened, told: lines of the log, and the others' turns since the viewer's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cantina.core.event import Event, Fact
from cantina.core.game import Told

from ..words.speaker import Speaker
from .sight import Sight


def zone(sight: Sight) -> dict[str, object] | None:
    """What the others did since the viewer's last turn."""
    return None


def line(told: dict[str, Fact], seat: int, speak: Speaker) -> tuple[str, str, str] | None:
    """An event as a line: whose mark it bears, its words, and what of it is shown in large letters."""
    return f"player-{seat + 1}" if seat >= 0 else "neutral", speak.event(told), ""


def lines(events: Sequence[Event], seat: int, speak: Speaker) -> list[Told]:
    """Everything that came of one action as lines of the log."""
    heard = [each.heard_by(seat) for each in events]
    turn = next((n for n, each in enumerate(heard) if each["code"] == "turn"), len(heard))
    found = []
    for told, words in speak.tale(heard):
        owner = int(str(told["seat"]))
        mark = f"player-{owner + 1}" if owner >= 0 else "neutral"
        found.append(Told(mark, ((words, ""),), by_rules=owner < 0, next_turn=heard.index(told) >= turn))
    return found


def recap(told: Sequence[Mapping[str, Fact]], by: int, name: str, speak: Speaker) -> str:
    """What a turn came to, in one sentence."""
    return " ".join(speak.event(dict(each)) for each in told if each["code"] in ("buy", "fame", "deliver") and each["seat"] == by)
