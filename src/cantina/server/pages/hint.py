"""A hint in the browser: the panel with the best answers, what speaks for and against each, and how sure that is."""

from __future__ import annotations

import math
from typing import NamedTuple

from cantina.bots import adviser, aimed, even, level, reasons
from cantina.core.players import Advice

from ..phrases import PHRASES
from ..tables.hints import Hint
from ..tables.rooms import Room
from .page import Pages, Viewer, view_of

WIDTH, EDGE = 308.0, 6.0
"""The axis on which a chance to win is drawn, and what is left free at its ends."""

LONG = 64
"""An answer of more letters is taken apart, if it can be."""


class Axis(NamedTuple):
    """From which to which percentage the chances of all answers are drawn."""

    low: int
    high: int

    def at(self, percent: float) -> str:
        """Where a percentage stands on the drawing."""
        share = (min(max(percent, self.low), self.high) - self.low) / (self.high - self.low)
        return f"{EDGE + share * (WIDTH - 2 * EDGE):.1f}"


def adviser_of(room: Room, viewer: Viewer) -> dict[str, str] | None:
    """Who gives advice at a table, for the head of the panel; nobody where this viewer gets none."""
    name = adviser(room.game)
    if name is None or viewer.holds == room.watcher or room.over or room.hints.refusal() is not None:
        return None
    phrases, (face, box) = PHRASES[viewer.language], level(name, room.game).face
    return {"title": phrases.get(f"hint-title-{name}", phrases["hint-title"]), "face": face, "box": box}


def drawn_hint(pages: Pages, room: Room, hint: Hint, language: str) -> str:
    """The answers of a hint, in words and drawn."""
    phrases, answers = PHRASES[language], hint.answers
    games = max((each.games for each in answers), default=0)
    intro = "hint-none" if not answers else "hint-sure" if not games else "hint-alone" if len(answers) == 1 else "hint-tried"
    context = {"t": phrases, "intro": phrases[intro].format(n=len(answers), games=games), "even": even(answers),
               "answers": answers_in_words(room, hint, language), "axis": axis_of(answers)}  # fmt: skip
    return pages.rendering.render("hint.html", context)


def answers_in_words(room: Room, hint: Hint, language: str) -> list[dict[str, object]]:
    """Every answer with its words, its chance and its reasons."""
    labels, axis = view_of(room.game).labels(hint.known, language), axis_of(hint.answers)
    found: list[dict[str, object]] = []
    for each in hint.answers:
        chance, error = 100 * each.chance, 100 * each.error
        text = room.game.text(hint.known.table, int(hint.known.seat), each.action)
        words = aimed(room.game, each, labels.get(each.action) or text, language)
        head, rest = parted(words)
        said = zip(each.reasons, reasons(room.game, hint.known, each, language), strict=True)
        found.append({
            "action": each.action,
            "words": words, "head": unbroken(head), "rest": unbroken(rest),
            "tried": each.games > 0,
            "chance": f"{chance:.0f}", "error": f"{max(1.0, error):.0f}",
            "at": axis.at(chance), "low": axis.at(chance - error), "high": axis.at(chance + error),
            "reasons": [{"good": reason.good, "sign": reason.sign, "words": words} for reason, words in said],
        })  # fmt: skip
    return found


def unbroken(words: str) -> str:
    """Words whose percentages stay in one line."""
    return words.replace(" %", "\u00a0%")


def parted(words: str) -> tuple[str, str]:
    """A long answer as what it is called and what it comes to."""
    head, _, rest = words.partition(": ")
    if len(words) <= LONG or not rest or len(head) > LONG or head.count("„") != head.count("“"):
        return words, ""
    return head, rest[0].upper() + rest[1:]


def axis_of(answers: list[Advice]) -> Axis:
    """An axis that shows every interval, from one tenth to another."""
    low = min((each.chance - each.error for each in answers), default=0.0)
    high = max((each.chance + each.error for each in answers), default=1.0)
    low, high = max(0, math.floor(low * 10) * 10), min(100, math.ceil(high * 10) * 10)
    return Axis(low, high) if high > low else Axis(max(0, low - 10), min(100, low + 10))
