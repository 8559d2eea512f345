"""Words at the edge: everything the table shows or says, in the language of whoever looks at it.

Rules and cards speak in codes and nodes; here they become sentences. Card texts are made from the nodes that play the card
(`cards_en`, `cards_de`), the rest comes from catalogues (`talk_en`, `talk_de`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from types import ModuleType

from cantina import phrases
from cantina.core.decision import Decision
from cantina.core.event import Fact
from cantina.core.refusal import Refusal
from cantina.phrases import capital as capital

from ..box.cards import BY_NAME
from ..rules.choices import Choose, OpponentDiscards
from ..rules.effects import Gain, Repair
from ..rules.kinds import Kind
from . import board_de, board_en, cards_de, cards_en, talk_de, talk_en
from .names import NAMES
from .web import WEB as WEB

SEATS = ("empire", "rebel")
CARD_FACTS = ("card", "arriving", "target", "cards", "at")


class Words:
    """One language."""

    you = -1
    """The seat that is spoken to; none, where everybody is told the same."""

    def __init__(self, code: str, column: int, cards: ModuleType, talk: ModuleType, board: ModuleType) -> None:
        self.code = code
        self.column = column
        self.cards = cards
        self.talk = talk
        self.board = board

    def name(self, card: str) -> str:
        """A card's name; a number behind it tells copies apart."""
        base, _, copy = card.partition("#")
        if base not in NAMES:
            return card
        return NAMES[base][self.column] + (f" {copy}" if copy else "")

    def text(self, kind: Kind, short: bool = False) -> str:
        """What a card does; the short form draws figures as symbols like `:force:`."""
        return str(self.cards.card_text(kind, short))

    def reward(self, kind: Kind, short: bool = False) -> str:
        """What the enemy gets for defeating a card in the row."""
        return str(self.cards.reward_text(kind, short))

    def side(self, seat: int) -> str:
        """A side's name."""
        return str(self.talk.SIDES[SEATS[seat]])

    def prompt(self, decision: Decision) -> str:
        """The question on the table: who must do what, and why."""
        question = capital(self.talk.PROMPTS[decision.prompt].format(number=int(decision.number)))
        if decision.source in NAMES:
            question = self.talk.BECAUSE.format(question=question, card=self.name(decision.source))
        if decision.seat < 0 or decision.secret:
            return question
        return str(self.talk.ASKED.format(Who=capital(self.side(int(decision.seat))), question=question))

    def waiting(self, decision: Decision, name: str) -> str:
        """The question on the table, for those who wait until somebody has answered it."""
        told = self.talk.WAITING[decision.prompt].format(name=name, number=int(decision.number))
        return str(self.talk.BECAUSE.format(question=told, card=self.name(decision.source)) if decision.source in NAMES else told)

    def result(self, winners: Sequence[int], reason: str) -> str:
        """How a game ended, in one sentence."""
        (winner,) = winners
        return self.line(self.talk.RESULTS[reason], winner, {"loser": self.side(1 - winner)})

    def news(self, told: dict[str, Fact]) -> str:
        """What is shown in large letters about an event; most are told in the log only."""
        facts = {name: self.name(fact) for name, fact in told.items() if isinstance(fact, str)}
        return str(self.talk.NEWS.get(told["code"], "").format(**facts))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible."""
        template = self.talk.REFUSALS.get(refusal.code) or phrases.REFUSALS[self.code].get(refusal.code)
        if template is None:
            return str(refusal)
        facts = {name: self.fact(name, fact) for name, fact in refusal.facts.items()}
        if isinstance(refusal.__cause__, Refusal):
            facts["reason"] = self.refusal(refusal.__cause__)
        if "because" in facts:
            facts["because"] = self.talk.REASONS[facts["because"]]
        return str(template.format(**facts))

    def event(self, told: dict[str, Fact]) -> str:
        """What happened, as one line."""
        code, seat = str(told["code"]), told["seat"]
        facts = {name: self.fact(name, fact) for name, fact in told.items() if name not in ("code", "seat")}
        if f"{code}-known" in self.talk.EVENTS and ("card" in told or "cards" in told):
            code = f"{code}-known"
        if code == "shuffle" and seat == -1:
            code = "shuffle-galaxy"
        if seat == self.you and f"{code}-you" in self.talk.EVENTS:
            code = f"{code}-you"
        if code == "force":
            facts["to"] = self.force(told["to"])
        if code == "buy":
            facts["to"] = self.talk.PLACES[told["to"]]
            code = "buy" if told["price"] else "buy-free"
        if code == "commit" and told["at"] == "base":
            facts["at"] = self.talk.BASE
        if code == "option":
            assert isinstance(seat, int) and isinstance(told["n"], int)
            facts["option"] = self.option(BY_NAME[str(told["card"])], told["n"], seat).rstrip(".") + "."
        return self.line(self.talk.EVENTS[code], seat if isinstance(seat, int) else -1, facts)

    def option(self, kind: Kind, number: int, chooser: int) -> str:
        """One option of a card that lets a side choose: what it brings, and to whom if it is not the chooser."""
        node = kind.when.effect if kind.when is not None else kind.ability
        assert isinstance(node, Choose)
        option = node.options[number]
        owner = 1 - chooser if node.by_opponent else chooser
        facts = {"card": self.fact("card", kind.name)}
        match option:
            case Gain():
                gains = {"resources": option.resources, "force": option.force, "attack": option.attack}
                code, n = next((code, n) for code, n in gains.items() if n)
                facts["n"] = str(n)
            case Repair():
                code, facts["n"] = "repair", str(option.n)
            case OpponentDiscards():
                code, owner = "discard", 1 - owner
            case _:
                raise LookupError(f"no words for the option {type(option).__name__}")
        return self.line((self.talk.OWN_OPTIONS if owner == chooser else self.talk.OPTIONS)[code], owner, facts)

    def line(self, template: str, seat: int, facts: dict[str, str]) -> str:
        """A template filled in, its verbs agreeing with the side that acts, its nouns with their figures."""
        template = count(template, facts)
        if seat < 0:
            return template.format(**facts)
        you = seat == self.you
        who, whose = (self.talk.YOU, self.talk.YOUR) if you else (self.side(seat), self.talk.SIDES_OWN[SEATS[seat]])
        sides = {"who": who, "Who": capital(who), "whose": whose, "Whose": capital(whose)}
        return agree(template, 2 if you else int(SEATS[seat] == "rebel")).format(**facts, **sides)

    def force(self, to: Fact) -> str:
        """Where the Force marker stands."""
        assert isinstance(to, int)
        return str(self.talk.FORCE[(to > 0) + 2 * (to < 0)].format(n=abs(to)))

    def fact(self, name: str, fact: Fact) -> str:
        """A figure, or cards by name."""
        if isinstance(fact, list):
            return several([self.talk.CARD.format(self.name(card)) for card in fact])
        return self.talk.CARD.format(self.name(fact)) if name in CARD_FACTS and isinstance(fact, str) else str(fact)


def agree(template: str, person: int) -> str:
    """Choose the form of each verb that agrees with who does it: one, several, or you, who is several where there is no third."""

    def form(found: re.Match[str]) -> str:
        forms = found[1].split("|")
        return forms[min(person, len(forms) - 1)]

    return re.sub(r"\{([^{}|]*\|[^{}]*)\}", form, template)


def count(template: str, facts: dict[str, str]) -> str:
    """Choose the form of each noun that agrees with the figure named before it."""
    return re.sub(r"\{(\w+)=([^{}|]*)\|([^{}|]*)\}", lambda forms: forms[2] if facts[forms[1]] == "1" else forms[3], template)


def several(names: list[str]) -> str:
    """Names in a row, equal ones counted."""
    return ", ".join(f"{n}× {name}" if n > 1 else name for name, n in Counter(names).items())


LANGUAGES = {
    "en": Words("en", 0, cards_en, talk_en, board_en),
    "de": Words("de", 1, cards_de, talk_de, board_de),
}


def words(language: str) -> Words:
    """The words of a language; one we do not speak is refused."""
    if language not in LANGUAGES:
        raise Refusal("language", language=language, known=", ".join(LANGUAGES))
    return LANGUAGES[language]
