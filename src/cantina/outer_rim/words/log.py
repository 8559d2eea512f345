"""The log: everything that came of one action in one line, in which names stand by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cantina.core.event import Event, Fact
from cantina.core.view import Told as Line

from ..box import lookup
from . import board
from .events import CARDS, base
from .grammar import capital
from .speaker import Speaker
from .turns import NOW, Step, Told, clauses, doings, gone

QUIET = ("turn", "turn-up", "reveal-card", "shuffle", "goal-token", "goal-token-off", "total", "remove")
"""What the line itself says, or is seen on the table anyway."""
RULED = ("first-roll", "first-player", "spawn", "patrol-moves", "reveal-contact", "token-returns", "turn-ends",
         "ambitions-open", "ambition-removed")  # fmt: skip
"""What nobody chooses."""
SOUNDS = {"damage": "hit", "defeated": "destroyed"}
GREAT = ("goal", "defeated", "fame", "wins", "ambition-goal")
"""What is shown in large letters for a moment."""


class Part(NamedTuple):
    """What belongs into one line: in which turn and whose it was, by which card and section of a rival, and what happened."""

    turn: tuple[int, int] | None
    """The number of the turn and whose it is; none before the action has led to another turn."""
    card: str
    section: int
    told: list[Told]


def lines_of(events: Sequence[Event], seat: int, speak: Speaker) -> list[Line]:
    """Everything that came of one action: what was done, and step by step what the rules did afterwards."""
    return [line(part, speak) for part in parts(each.heard_by(seat) for each in events)]


def parts(heard: Iterable[Told]) -> list[Part]:
    """What was heard, cut into turns and a rival's turn into the sections of its card."""
    found = [Part(None, "", -1, [])]
    for each in heard:
        last, code = found[-1], each["code"]
        if code == "turn":
            found.append(Part((int(str(each["turn"])), int(str(each["seat"]))), "", -1, []))
        elif code == "rival-draws":
            found.append(last._replace(card=str(each["card"]), told=[]))
        elif code in ("rival-step", "rival-skips") and each["section"] != last.section:
            found.append(last._replace(card=str(each["card"]), section=int(str(each["section"])), told=[]))
        elif code == "rival-stands":
            found.append(last._replace(section=-1, told=[]))
        if code not in QUIET and code != "rival-draws" and not gone(each, last.told):
            found[-1].told.append(each)
    return [part for part in found if any(each["code"] != "rival-skips" for each in part.told)]


def line(part: Part, speak: Speaker) -> Line:
    """One line of the log."""
    seats = [int(str(each["seat"])) for each in part.told]
    doer = next((seat for seat in seats if seat >= 0), -1) if part.section < 0 else seats[0]
    words = by_card(part, doer, speak) if part.section >= 0 else done(part.told, doer, speak)
    news = next((large for each in part.told if (large := news_of(each, speak))), "")
    sounds = [SOUNDS[str(each["code"])] for each in part.told if each["code"] in SOUNDS]
    return Line(
        mark=f"player-{doer + 1}" if doer >= 0 else "neutral",
        words=pieces(words, named(part.told, doer, speak)),
        news=news,
        sound=max(sounds, default="", key=("hit", "destroyed").index),
        by_rules=part.section >= 0 or part.told[0]["code"] in RULED,
        next_turn=part.turn is not None,
        turn=part.turn,
        way=str(part.told[0]["code"]) if [each["code"] for each in part.told] == ["move"] else "",
    )


def done(told: Sequence[Told], doer: int, speak: Speaker) -> str:
    """What was done, and behind it what came of it without the name of whoever did it."""
    first, *rest = clauses([(each, NOW.sub("", words)) for each, words in speak.tale(told)], doer, speak)
    parts = "; ".join(rest)
    return ended(f"{first}{'; ' if ': ' in first else ': '}{parts}" if parts else first)


def by_card(part: Part, doer: int, speak: Speaker) -> str:
    """What a rival did by a section of its card."""
    did, _, _ = doings(Step(doer, part.section, part.card, [each for each in part.told if each["code"] != "rival-step"]), speak)
    where = board.SECTIONS[speak.language][part.section]
    return ended(f"{capital(speak.side(doer))}, {where}: {'; '.join(did) or speak.say('nothing-applies')}")


def ended(words: str) -> str:
    """A sentence with its full stop."""
    return words if words.endswith("!") else f"{words}."


def news_of(told: Told, speak: Speaker) -> str:
    """What of an event is great enough to be shown in large letters."""
    if told["code"] not in GREAT or (told["code"] == "fame" and int(str(told["n"])) <= 0):
        return ""
    if told["code"] == "ambition-goal" and told["have"] != told["need"]:
        return ""
    return NOW.sub("", speak.event(told)).rstrip(".")


def named(told: Sequence[Told], doer: int, speak: Speaker) -> dict[str, str]:
    """Every name that stands in a line, with the printed thing that it names."""
    cards = [card for each in told for card in cards_of(each)]
    if doer >= 0 and doer < len(speak.characters) and speak.characters[doer]:
        cards.append(speak.characters[doer])
    return {speak.speak.events.card(card).strip("“”„"): card for card in cards if speak.speak.known(card)}


def places(told: Sequence[Told], speak: Speaker) -> dict[str, str]:
    """Every name of a place that stands in a line, with its space on the map."""
    spaces = [lookup.space(n) for each in told if isinstance(n := each.get("space"), int) and n >= 0]
    spaces += [lookup.spot_space(n) for each in told if isinstance(n := each.get("spot"), int) and n >= 0]
    return {speak.name(space.name): f"space-{int(space.index)}" for space in spaces}


def cards_of(told: Told) -> Iterator[str]:
    """The cards that an event names."""
    for name, fact in told.items():
        for each in fact if isinstance(fact, list) else [fact]:
            if isinstance(each, str) and (name in CARDS or name in ("cards", "gives", "wants")):
                yield base(each)


def pieces(words: str, names: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """A sentence in pieces, each with what it names."""
    if not names:
        return ((words, ""),)
    pattern = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    found: list[tuple[str, str]] = []
    at = 0
    for name in pattern.finditer(words):
        found += [(words[at : name.start()], ""), (name[0], names[name[0]])]
        at = name.end()
    return tuple(piece for piece in (*found, (words[at:], "")) if piece[0])


def one(told: dict[str, Fact], speak: Speaker) -> tuple[str, str, str]:
    """An event by itself: whose mark it bears, its words, and what of it is shown in large letters."""
    seat = int(str(told["seat"]))
    return f"player-{seat + 1}" if seat >= 0 else "neutral", speak.event(told), news_of(told, speak)
