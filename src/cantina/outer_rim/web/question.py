"""The question on the table, who is waited for, and the three steps of a turn."""

from __future__ import annotations

from ..odds.choices import undone
from ..odds.in_words import before_the_roll
from ..rules.table import SETUP, Table
from ..words import board
from ..words.page import frame
from ..words.speaker import Speaker
from .sight import Sight


def asked(table: Table, seat: int, names: list[str], speak: Speaker) -> str:
    """What is asked now, or who is waited for."""
    decision = table.decision
    if decision is None:
        return ""
    if decision.seat == seat:
        return speak.prompt(decision)
    who = int(decision.seat)
    return frame.WORDS[speak.language]["waiting"].format(who=names[who] if names else speak.side(who))


def ask(sight: Sight) -> dict[str, object]:
    """The question with all its answers, what is known before the dice fall, and what would be left undone."""
    return {
        "words": asked(sight.table, sight.seat, sight.names, sight.speak),
        "asked": sight.asked,
        "prompt": sight.prompt,
        "answers": [each for each in sight.answers if not each.aside],
        "odds": before_the_roll(sight.table, sight.speak),
        "undone": undone(sight.table, sight.seat, sight.speak) if sight.asked else [],
    }


def steps(sight: Sight) -> list[dict[str, object]]:
    """The steps of the turn, with the one at hand marked."""
    now = int(sight.table.step)
    return [{"name": name, "now": n == now, "done": SETUP < n < now} for n, name in enumerate(board.SECTIONS[sight.language][:3])]
