"""Ambitions in words: what stands on a sheet, and how far somebody has come with its goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cantina.core.event import Fact

from ..box import lookup
from ..rules import ambitions as rules
from ..rules.kinds import DECKS, FACTIONS, SKILLS, Ambition, AmbitionGoal
from ..rules.table import Table
from .ambition_talk import TEXTS
from .cards import CardTexts
from .grammar import capital, fill, listed, sentence

if TYPE_CHECKING:
    from .speaker import Speaker

Prose = Callable[[str, str], str]

SIGNS = ("–", "{n}", "∞", "◆")
"""What stands before a goal: a dash, its number, the sign of infinity, the sign of fame (UB-AMBITION-07 to -10)."""
DONE, OPEN, CLOSED = "done", "open", "closed"


class Standing(NamedTuple):
    """One goal of somebody's sheet: its sign and words, and how far it is."""

    sign: str
    text: str
    state: str
    """`done`, `open` or `closed`."""
    have: int
    need: int
    note: str
    """How far it is, in words."""


class AmbitionTexts:
    """The sheets in one language."""

    def __init__(self, language: str, cards: CardTexts, prose: Prose) -> None:
        self.texts = TEXTS[language]
        self.cards = cards
        self.prose = prose

    def say(self, code: str, **facts: str | int) -> str:
        """A text about sheets, filled in."""
        return fill(self.texts[code], **facts)

    def sign(self, goal: AmbitionGoal) -> str:
        """The sign before a goal."""
        return SIGNS[goal.mark].format(n=int(goal.order))

    def goal(self, sheet: Ambition, number: int) -> str:
        """What a goal asks for, and where it is encountered."""
        goal = sheet.goals[number]
        return " ".join(filter(None, (self.prose(sheet.name, f"goal.{number + 1}.text"), self.encounter(goal))))

    def encounter(self, goal: AmbitionGoal) -> str:
        """Where a goal is encountered, and the databank card that decides it; empty for any other."""
        if goal.card < 0:
            return ""
        where = "" if goal.destination is None else self.cards.destination(goal.destination, False)
        return sentence(self.say("encounter", where=where, n=int(lookup.card(int(goal.card)).number)))

    def overview(self, sheet: Ambition) -> list[str]:
        """What the goals ask for: skills and other things (UB-AMBITION-18)."""
        phrases = self.cards.phrases
        return [str(phrases.SKILLS[SKILLS.index(each)]) if each in SKILLS else self.say(each) for each in sheet.overview]

    def setup(self, sheet: Ambition) -> list[str]:
        """What the sheet gives at the start: credits, and something else (UB-AMBITION-17)."""
        phrases = self.cards.phrases
        told = [self.cards.say("credits", n=self.cards.number(int(sheet.credits)))]
        for faction in range(len(FACTIONS)):
            if sheet.reputation[faction]:
                facts = {"level": phrases.LEVELS[int(sheet.reputation[faction])], "with": phrases.WITH[faction]}
                told.append(self.say("level", **facts))
        if sheet.market_card >= 0:
            card = lookup.card(int(sheet.market_card))
            deck = str(phrases.DECKS[card.home % len(DECKS)])
            told.append(self.say("market", card=phrases.CARD.format(self.cards.name(card.name)), deck=deck))
        return told

    def abilities(self, sheet: Ambition) -> list[str]:
        """What the owner of the sheet may do."""
        return [sentence(each) for each in self.cards.printed(sheet.constants, sheet.abilities, None)]

    def lines(self, sheet: Ambition) -> list[str]:
        """Everything that stands on a sheet, line by line."""
        goals = [self.say("goal", sign=self.sign(sheet.goals[n]), text=self.goal(sheet, n)) for n in range(len(sheet.goals))]
        return [
            sentence(self.say("overview", what=", ".join(self.overview(sheet)))),
            sentence(self.say("setup", what=listed(self.setup(sheet), self.cards.phrases.AND))),
            *self.abilities(sheet),
            *goals,
        ]

    def standing(self, table: Table, seat: int) -> list[Standing]:
        """How far somebody has come with every goal."""
        player = table.players[seat]
        sheet = player.ambition
        if sheet is None:
            return []
        found = []
        for n, goal in enumerate(sheet.goals):
            done = rules.done(player, sheet, n)
            state = DONE if done else OPEN if rules.is_open(table, seat, n) else CLOSED
            have, need = int(player.progress[n]), int(goal.count)
            found.append(Standing(self.sign(goal), self.goal(sheet, n), state, have, need, self.note(table, goal, state, have)))
        return found

    def note(self, table: Table, goal: AmbitionGoal, state: str, have: int) -> str:
        """How far a goal is."""
        if state == CLOSED:
            code, n = ("closed-number", int(goal.order) - 1) if goal.order else ("closed-fame", int(table.target))
            return self.say(code, n=n)
        if state == OPEN and goal.count > 1:
            return self.say("count", have=have, need=int(goal.count))
        return self.say(state)

    def summary(self, table: Table, seat: int) -> str:
        """How many goals of somebody's sheet are complete."""
        player = table.players[seat]
        if player.ambition is None:
            return ""
        of = len(player.ambition.goals)
        return self.say("goals", n=of - int(rules.left(player)), of=of)

    def title(self) -> str:
        """What such a sheet is called."""
        return capital(self.texts["ambition"])


class Reached(NamedTuple):
    """A goal of an ambition that somebody completed, or no longer met: in which turn, whose sheet, and the goal in words."""

    turn: int
    seat: int
    sheet: str
    text: str
    lost: bool


def reached(told: Iterable[Mapping[str, Fact]], speak: Speaker) -> list[Reached]:
    """Every goal that was completed or lost, in its order."""
    found, turn = list[Reached](), 0
    for each in told:
        if each["code"] == "turn":
            turn = int(str(each["turn"]))
        lost = each["code"] == "ambition-lost"
        if lost or (each["code"] == "ambition-goal" and each["have"] == each["need"]):
            sheet = str(each["card"])
            text = speak.speak.narration(sheet, f"goal.{each['goal']}.text")
            found.append(Reached(turn, int(str(each["seat"])), speak.name(sheet), text, lost))
    return found
