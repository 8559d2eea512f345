"""The log: everything that came of one action in one line, in which names stand by themselves and the reader is "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cantina.core import Event
from cantina.core.event import Fact
from cantina.core.view import Told

from ..rules.kinds import FACTIONS
from . import LANGUAGES, Words, capital, count, several
from .names import NAMES

OPEN, BAR, CLOSE = "\x02", "\x1f", "\x03"
"""What stands around a name until the sentence is made, and between what it names and its words."""
NAME = re.compile(f"{OPEN}([^{BAR}]*){BAR}([^{CLOSE}]*){CLOSE}")
SOUNDS = {"damage": "hit", "destroyed": "hit", "base-destroyed": "destroyed"}
INCOME = ("force-bonus", "ship-income")
"""Where resources at the start of a turn come from: they stand behind it."""


class Teller(Words):
    """A language in which names can be found again, told to one seat."""

    def __init__(self, language: str, you: int) -> None:
        speak = LANGUAGES[language]
        super().__init__(speak.code, speak.column, speak.cards, speak.talk, speak.board)
        self.you = you

    def fact(self, name: str, fact: Fact) -> str:
        """A figure, or cards by name, each with what it names."""
        if isinstance(fact, list):
            return several([self.named(card) for card in fact])
        return self.named(fact) if isinstance(fact, str) and fact.partition("#")[0] in NAMES else super().fact(name, fact)

    def named(self, card: str) -> str:
        """A name with what it names."""
        return f"{OPEN}{card.partition('#')[0]}{BAR}{self.name(card)}{CLOSE}"

    def sentence(self, told: dict[str, Fact]) -> str:
        """What was done, without its full stop."""
        if told["code"] == "buy" and told["price"] and told["to"] == "discard":
            facts = {name: self.fact(name, fact) for name, fact in told.items() if name not in ("code", "seat")}
            return self.line(self.talk.BUY_AS_USUAL, int(str(told["seat"])), facts).rstrip(".")
        return self.event(told).rstrip(".")

    def brief(self, told: dict[str, Fact], doer: int) -> str:
        """What came of it, in a few words; what somebody else had to do is a sentence."""
        code = str(told["code"])
        if f"{code}-known" in self.talk.BRIEF and ("card" in told or "cards" in told):
            code = f"{code}-known"
        if code == "shuffle" and told["seat"] == -1:
            code = "shuffle-galaxy"
        if code == "buy" and not told["price"]:
            code = "buy-free"
        forced = told["seat"] != doer and "{Who}" in self.talk.EVENTS[code]
        if forced or code not in self.talk.BRIEF:
            words = self.sentence(told)
            return words[0].lower() + words[1:] if self.code == "en" else words
        facts = {name: self.fact(name, fact) for name, fact in told.items() if name not in ("code", "seat")}
        if code == "force":
            facts["to"] = self.force(told["to"])
        return str(count(self.talk.BRIEF[code], facts).format(**facts))


def lines_of(events: Sequence[Event], seat: int, you: int, language: str) -> list[Told]:
    """Everything that came of one action: what was done and what it brought, and what the turn begins with that it led to."""
    turn = next((n for n, event in enumerate(events) if event.code == "turn"), len(events))
    speak = Teller(language, you)
    done, begun = ([each.heard_by(seat) for each in part if worth(each)] for part in (events[:turn], events[turn + 1 :]))
    lines = []
    if done:
        doer = int(str(done[0]["seat"]))
        rest = [speak.brief(each, doer) for each in done[1:] if done[0]["code"] != "option"]
        words = speak.sentence(done[0]) + (f": {', '.join(rest)}" if rest else "")
        lines.append(line(words, doer, done, speak))
    if begun:
        owner = int(str(begun[0]["seat"]))
        words = "; ".join(income(begun, owner, speak))
        lines.append(line(words, owner, begun, speak)._replace(by_rules=True, next_turn=True))
    return lines


def worth(event: Event) -> bool:
    """Whether an event has changed anything."""
    return event.code != "force" or event.facts["from"] != event.facts["to"]


def income(begun: list[dict[str, Fact]], owner: int, speak: Teller) -> list[str]:
    """What a turn begins with: where it comes from, and how much."""
    parts: list[str] = []
    before = ""
    for each in begun:
        words = speak.brief(each, owner)
        if before in INCOME and each["code"] == "resources":
            parts[-1] += f": {words}"
        else:
            parts.append(words)
        before = str(each["code"])
    return parts


def line(words: str, seat: int, heard: list[dict[str, Fact]], speak: Teller) -> Told:
    """A line of the log."""
    news = next((large for each in heard if (large := LANGUAGES[speak.code].news(each))), "")
    sounds = [SOUNDS[str(each["code"])] for each in heard if each["code"] in SOUNDS]
    mark = FACTIONS[seat] if 0 <= seat < 2 else "neutral"
    return Told(mark, pieces(capital(words)), news, max(sounds, default="", key=("hit", "destroyed").index))


def pieces(words: str) -> tuple[tuple[str, str], ...]:
    """A sentence in pieces, each with what it names."""
    found: list[tuple[str, str]] = []
    at = 0
    for name in NAME.finditer(words):
        found += [(words[at : name.start()], ""), (name[2], name[1])]
        at = name.end()
    return tuple(piece for piece in (*found, (words[at:], "")) if piece[0])
