"""A whole turn in one sentence: where somebody flew, what they bought, delivered, fought and won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cantina.core.event import Fact

from ..box import lookup
from ..rules.kinds import CREW
from .events import base, number, variant
from .fame import PAID
from .grammar import fill, listed
from .page.story import PAST
from .speaker import Speaker

FAME = ("fame", "fame-paid")
ONCE = ("move", *FAME)
"""What is said once for a whole turn: where the last move led, and all fame together, gained and bought."""


def sentence_of(told: Sequence[Mapping[str, Fact]], by: int, name: str, speak: Speaker) -> str:
    """What a turn came to, in one sentence that begins with a name; empty if it came to nothing."""
    did = deeds(told, by, speak)
    return f"{name} {listed(did, PAST[speak.language]['and'])}." if did else ""


def deeds(told: Sequence[Mapping[str, Fact]], by: int, speak: Speaker) -> list[str]:
    """What somebody did in a turn, each in a few words without the name."""
    found: dict[str, str] = {}
    fame, bought = dict.fromkeys(FAME, 0), set[Fact]()
    for n, each in enumerate(told):
        if each["seat"] != by:
            continue
        code = past(each, bought)
        if each["code"] == "buy":
            bought.add(str(each["card"]))
        if code in FAME:
            fame[code] += number(each["n"])
        if code in PAST[speak.language] and fame.get(code, 1) > 0:
            facts = speak.speak.events.facts(each, speak.names)
            given = {**facts, "n": fame[code]} if code in FAME else facts
            found[code if code in ONCE else f"{code} {n}"] = fill(PAST[speak.language][code], **given)
    return list(found.values())


def past(told: Mapping[str, Fact], bought: set[Fact]) -> str:
    """Which of the words for a turn fit an event."""
    code = str(told["code"])
    if code == "gain-asset":
        kind = lookup.named(base(str(told["card"])))
        return "hire" if kind is not None and kind.type == CREW and told["card"] not in bought else ""
    if code == "fame" and told.get("source") == PAID:
        return "fame-paid"
    return code if code in ("fame", "goal", "buy", "explore") else variant(told)
