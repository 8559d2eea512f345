"""Turns told: what happened, cut into the steps of everybody's turns, each in a few clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cantina.core.event import Fact

from ..box import lookup
from ..rules.actions import PATROL, SUBJECT
from ..rules.kinds import SHIP
from .grammar import capital
from .speaker import Speaker

Told = dict[str, Fact]

RULE = re.compile(r" \(((?:OR|UB)-[A-Z]+-\d+)\)\.?$")
STEPS = {
    "deliver": 1, "caught": 1, "cycle": 1, "buy": 1, "offer": 1, "explore": 2, "meet": 2, "attempt": 2, "combat": 2,
}  # fmt: skip
"""What a player begins with in the action and in the encounter step; everything before belongs to the planning."""
NOW = re.compile(r" \((?:now|jetzt) [^)]*\)")
QUIET = ("turn", "turn-up", "rival-draws", "shuffle", "goal-token", "goal-token-off", "reveal-card")
"""What the line itself says, or is seen on the table anyway."""
REFILLED = ("buy", "gain-asset", "cycle")
"""After which the next card of a deck comes up, whose icon may move a patrol."""
FULFILLED = ("deliver", "job", "barter", "buy")
"""What a card is discarded or leaves the game for; nobody needs to be told that too."""
NO_NAME = re.compile(r"^(The|Chance|You|Your|What|Der|Die|Das|Du|Dein|Deine) ")
"""Words that have a capital only where a sentence begins."""
DETAILS = (*QUIET, "roll", "reroll", "change-dice", "test", "total", "databank", "use", "remove")
"""What nobody needs to know of another's turn: how a result came about."""
SPECIAL = 3
"""The section of a rival's card that follows its turn."""


class Step(NamedTuple):
    """One step of somebody's turn: whose, which (-1: before any), the rival's card, and what happened."""

    seat: int
    number: int
    card: str
    told: list[Told]


def steps(told: Sequence[Told], viewer: int) -> list[Step]:
    """What happened, cut into the steps of turns; what a viewer did in a turn stays in one piece."""
    found: list[Step] = []
    seat, number, card, before = viewer, -1, "", ""
    for each in told:
        code = str(each["code"])
        if code == "turn":
            seat, number, card = int(str(each["seat"])), 0, ""
        elif code == "rival-draws":
            card = str(each["card"])
        elif seat == viewer:
            number = 0
        elif code in ("rival-step", "rival-skips"):
            number = int(str(each["section"]))
        elif code == "rival-stands":
            number = -1
        elif not card:
            number = max(number, STEPS.get(code, 0))
        if not found or (found[-1].seat, found[-1].number) != (seat, number) or code == "turn":
            found.append(Step(seat, number, card, []))
        elif code == "rival-draws":
            found[-1] = found[-1]._replace(card=card)
        bought = before in REFILLED or any(done["code"] in ("buy", "cycle") for done in found[-1].told)
        fresh = code == "turn-up" and seat == viewer and bought
        told_anyway = seat != viewer and code == "rival-decides-between" and routed(each)
        if (fresh or code not in (QUIET if seat == viewer else DETAILS)) and not told_anyway and not gone(each, found[-1].told):
            found[-1].told.append(each)
        before = code
    return [each for each in found if each.told]


def gone(told: Told, before: Sequence[Told]) -> bool:
    """Whether a card only goes that has just been delivered, completed or bartered, a bounty on somebody eliminated, or a
    ship's card that has just become a ship.
    """
    if told["code"] == "remove":
        kind = lookup.named(str(told["card"]))
        return kind is not None and kind.type == SHIP
    codes = [each["code"] for each in before if told["card"] == each.get("card")] if told["code"] == "discard" else []
    return any(code in FULFILLED or (code == "attempt" and eliminated(before)) for code in codes)


def routed(told: Told) -> bool:
    """Whether chance decided only the next step of a patrol: where it arrives is told."""
    return int(str(told["chosen"])) & ~SUBJECT == PATROL


def eliminated(told: Sequence[Told]) -> bool:
    """Whether a bounty was eliminated."""
    return any(each["code"] == "eliminate" for each in told)


def plain_throws(told: Sequence[Told]) -> list[Told]:
    """What happened without the rolls of a combat that nobody changed: their sum names the same dice."""
    found = list[Told]()
    for each in told:
        roll = found[-1] if found else {}
        same = roll.get("code") == "roll" and (roll["seat"], roll["dice"]) == (each["seat"], each.get("dice"))
        if each["code"] == "total" and same:
            found.pop()
        found.append(each)
    return found


def own(told: Sequence[Told], speak: Speaker) -> str:
    """What the viewer did, with the name only where it begins."""
    lines = "; ".join(clauses(speak.tale(plain_throws(told)), int(str(told[0]["seat"])), speak))
    return lines if lines.endswith("!") else f"{lines}."


def clauses(tale: Sequence[tuple[Told, str]], doer: int, speak: Speaker, begun: bool = False) -> list[str]:
    """Sentences as parts of a longer one: whom it is about is named where it begins, and again after somebody else was.

    It may have begun already, with the name alone.
    """
    name = f"{capital(speak.side(doer))} " if doer >= 0 else ""
    found, other = list[str](), False
    for told, line in tale:
        words, seat = line.rstrip("."), int(str(told["seat"]))
        if found or begun:
            words = words if other else words.removeprefix(name)
            words = words[:1].lower() + words[1:] if NO_NAME.match(words) else words
        found.append(words)
        if seat >= 0:
            other = seat != doer or (other and name.strip() not in line)
    return found


def doings(step: Step, speak: Speaker) -> tuple[list[str], list[str], list[str]]:
    """What was done, what was skipped, and by which rules."""
    done, skipped, rules = list[str](), list[str](), list[str]()
    tale = speak.tale(step.told)
    plain = clauses([(told, NOW.sub("", RULE.sub("", line))) for told, line in tale], step.seat, speak, begun=True)
    for (told, line), words in zip(tale, plain, strict=True):
        rule = RULE.search(line)
        if rule is not None and rule[1] not in rules and told["code"] != "rival-skips":
            rules.append(rule[1])
        if told["code"] == "rival-skips":
            skipped.append(f"{told['bullet']} ({speak.speak.events.bullet(told)['why']})")
        elif told["code"] == "rival-step":
            what = str(speak.speak.events.bullet(told)["what"])
            done.append(f"{what}:" if told["step"] == "buy" else "")
        else:
            done.append(words)
    return [each for each in done if each], skipped, rules
