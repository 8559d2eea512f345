"""Outer Rim's words at one table: whoever has a character is called by its name, and whoever is told something "you"."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from cantina.core.decision import Decision, Outcome
from cantina.core.event import Fact
from cantina.core.refusal import Refusal

from ..box import lookup
from ..routes import Distance
from ..rules.dice import WORTH
from ..rules.effects import GainAnySkill
from ..rules.effects import Sequence as Steps
from ..rules.kinds import FACES, HIT, Kind
from ..rules.node import Node
from ..rules.pieces import COMBAT_ROLL, DELIVERY_ROLL, TEST_ROLL
from ..rules.skill_test import PASSING
from ..rules.table import Table
from . import board, words
from .events import NOBODY
from .grammar import fill

GROUPS = {language: SimpleNamespace(GROUPS=groups) for language, groups in board.GROUPS.items()}


UNTOLD = -1
"""How often somebody has the skill that is tested, where the beginning of the test was told before."""


class Speaker:
    """One language at one table."""

    def __init__(self, language: str, table: Table | None, you: int = NOBODY) -> None:
        self.language = language
        self.you = you
        self.speak = words(language)
        self.texts = board.TEXTS[language]
        self.board = GROUPS[language]
        characters = [player.character for player in table.players] if table is not None else []
        self.characters = ["" if each is None else str(each.name) for each in characters]
        """Who plays whom; nothing for whoever has no character yet."""
        self.names = [each and self.name(each) for each in self.characters]

    def say(self, code: str, **facts: str | int) -> str:
        """A text of the board, filled in."""
        return self.texts[code].format(**facts)

    def name(self, card: str) -> str:
        """The name of anything; copies of a card are called alike."""
        return self.speak.name(card.partition("#")[0])

    def side(self, seat: int) -> str:
        """How a seat is called."""
        return str(self.speak.talk.YOU) if 0 <= seat == self.you else self.speak.side(seat, self.names)

    def prompt(self, decision: Decision) -> str:
        """The question on the table."""
        return self.speak.prompt(decision, self.names)

    def question(self, decision: Decision) -> str:
        """The question on the table, without the name of whoever must answer it."""
        return self.speak.question(decision)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible."""
        return self.speak.refusal(refusal, self.names)

    def event(self, told: dict[str, Fact]) -> str:
        """What happened; whoever has no character yet is a number."""
        early = told["code"] in ("character", "first-roll", "first-player")
        return self.speak.event(told, () if early else self.names, self.you)

    def result(self, outcome: Outcome) -> str:
        """How a game ended."""
        return self.speak.result(outcome.winners, outcome.reason, self.names)

    def action(self, table: Table, seat: int, action: int) -> str:
        """What an action would do."""
        return self.speak.action(table, seat, action, self.names)

    def number(self, n: int) -> str:
        """A figure with its thousands parted."""
        return self.speak.cards.number(n)

    def text(self, kind: Kind) -> str:
        """What a card does."""
        return self.speak.text(kind)

    def faction(self, faction: int) -> str:
        """A faction by name."""
        return board.FACTIONS[self.language][faction]

    def face(self, face: int) -> str:
        """A face of a die."""
        return str(self.speak.phrases.FACE[face])

    def skill(self, skill: int) -> str:
        """A skill by name."""
        return str(self.speak.phrases.SKILLS[skill])

    def space(self, table: Table, space: int) -> str:
        """A space by name."""
        return self.name(table.galaxy.spaces[space].name) if space >= 0 else self.say("nothing")

    def distance(self, far: Distance) -> str:
        """How far a space is, in spaces and turns."""
        return fill(self.texts["distance"], n=far.spaces, turns=far.turns) if far.spaces else self.say("you-are-here")

    # Dice --------------------------------------------------------------------------------------

    def dice(self, kind: int, faces: Sequence[int], passing: Sequence[int]) -> str:
        """Each die and what it does in this kind of roll."""
        if kind == COMBAT_ROLL:
            told = " + ".join(self.say("worth", face=self.face(face), n=int(WORTH[face])) for face in faces)
            return (told or self.say("nothing")) + self.say("sum", n=sum(int(WORTH[face]) for face in faces))
        good = [int(HIT)] if kind == DELIVERY_ROLL else [int(face) for face in passing]
        yes = self.say("delivers" if kind == DELIVERY_ROLL else "passes")
        if kind not in (TEST_ROLL, DELIVERY_ROLL):
            return ", ".join(self.face(face) for face in faces)
        no = self.say("undelivering" if kind == DELIVERY_ROLL else "fails")
        return ", ".join(self.say("die-note", face=self.face(face), note=yes if face in good else no) for face in faces)

    def story(self, told: Sequence[dict[str, Fact]]) -> list[str]:
        """What happened, line by line."""
        return [line for _, line in self.tale(told)]

    def tale(self, told: Sequence[dict[str, Fact]]) -> list[tuple[dict[str, Fact], str]]:
        """Each event with its line; a roll says what each die does, and of a journey only where it led."""
        lines: list[tuple[dict[str, Fact], str]] = []
        have = UNTOLD
        for n, each in enumerate(told):
            after = told[n + 1] if n + 1 < len(told) else {}
            if each["code"] == "move" and after.get("code") == "move" and after["seat"] == each["seat"]:
                continue
            if each["code"] == "patrol-moves" == after.get("code") and after["faction"] == each["faction"]:
                continue
            if each["code"] == "gain-asset" and n and told[n - 1]["code"] == "buy" and told[n - 1]["card"] == each["card"]:
                continue
            if each["code"] == "test":
                have = int(str(each["have"]))
            elif each["code"] == "use" and have != UNTOLD:
                have += gives_skill(lookup.ability(int(str(each["ability"]))).effect)
            lines.append((each, self.explained(each, have)))
        return lines

    def explained(self, told: dict[str, Fact], have: int) -> str:
        """An event; of a roll that passes or delivers also what each die does, if it is known how often the skill is there."""
        line, dice, kind = self.event(told), told.get("dice"), told.get("kind")
        if told["code"] != "roll" or not isinstance(dice, list) or not dice or kind not in (TEST_ROLL, DELIVERY_ROLL):
            return line
        if kind == TEST_ROLL and have == UNTOLD:
            return line
        faces = [FACES.index(face) for face in dice]
        return line.replace(self.speak.events.dice(dice), self.dice(int(str(kind)), faces, PASSING[min(2, max(0, have))]))


def gives_skill(node: Node) -> int:
    """How often an ability gives the skill that is about to be tested."""
    if isinstance(node, Steps):
        return sum(gives_skill(each) for each in node.nodes)
    return int(isinstance(node, GainAnySkill))
