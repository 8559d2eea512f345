"""Words at the edge: everything Outer Rim shows or says, in the language of whoever looks at it.

Rules and cards speak in codes and nodes; here they become sentences. Card texts are made from the nodes that play the card
(`cards`, with the phrases of `cards_en` and `cards_de`), names and narration come from the content files (`printed`), the
rest from catalogues (`talk_en`, `talk_de`).
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from cantina import phrases as shared
from cantina.core.decision import Decision
from cantina.core.event import Fact
from cantina.core.refusal import Refusal

from ..jobs import Steps
from ..kinds import BOUNTY, SECTIONS, Character, Kind, Sheet
from ..node import TIMINGS, Ability
from ..table import Table
from ..unpack import BOX
from . import cards_de, cards_en, talk_de, talk_en
from .cards import CardTexts
from .events import KINDS, Events
from .grammar import capital, fill, listed
from .labels import Labels
from .printed import Printed, english, german

Names = Sequence[str]
"""How the seats are called, such as by their characters; without them they are numbered."""


class Words:
    """One language."""

    def __init__(self, code: str, printed: Printed, phrases: ModuleType, talk: ModuleType) -> None:
        self.code = code
        self.printed = printed
        self.phrases = phrases
        self.talk = talk
        self.board = talk
        self.cards = CardTexts(phrases, self.name, printed.label)
        self.events = Events(self.cards, talk, self.side)
        self.labels = Labels(self.cards, talk, self.side)

    # Names -------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        """The name of a card, a contact, a character, a ship or a space; a number behind it tells copies apart."""
        base, _, copy = card.partition("#")
        kind = KINDS.get(base)
        name = self.printed.names.get(base) or self.printed.names.get(base.removesuffix("-flipped"), base)
        if kind is not None and kind.type == BOUNTY:
            name = self.talk.NAMED["bounty"].format(name=name)
        elif kind is not None and kind.type == SECTIONS:
            deck = BOX.decks[kind.deck]
            place = 1 + [card.kind for card in BOX.encounters[kind.deck]].index(kind)
            name = self.talk.NAMED["encounter"].format(deck=self.encounter_deck(deck), n=place)
        return f"{name} {copy}" if copy else name

    def known(self, card: str) -> bool:
        """Whether something has a name."""
        return card.partition("#")[0] in self.printed.names

    def encounter_deck(self, deck: str) -> str:
        """The name of an encounter deck."""
        return str(self.talk.ENCOUNTER_DECKS[deck])

    def side(self, seat: int, names: Names = ()) -> str:
        """How a seat is called."""
        return names[seat] if 0 <= seat < len(names) and names[seat] else str(self.talk.SIDE.format(n=seat + 1))

    def seats(self, table: Table) -> list[str]:
        """The seats by their characters, as far as these are chosen."""
        return ["" if player.character is None else self.name(player.character.name) for player in table.players]

    # Cards -------------------------------------------------------------------------------------

    def heading(self, kind: Kind) -> str:
        """What a card is and what it costs."""
        return self.cards.heading(kind)

    def lines(self, kind: Kind) -> list[str]:
        """What a card does, sentence by sentence."""
        return self.cards.card(kind)

    def text(self, kind: Kind) -> str:
        """What a card does."""
        return " ".join(self.lines(kind))

    def character_lines(self, character: Character, side: int) -> list[str]:
        """A side of a character card, sentence by sentence."""
        return self.cards.character_lines(character, side)

    def character_text(self, character: Character, side: int) -> str:
        """What stands on a side of a character card."""
        return " ".join(self.character_lines(character, side))

    def sheet_lines(self, sheet: Sheet) -> list[str]:
        """A ship sheet, sentence by sentence."""
        return self.cards.sheet_lines(sheet)

    def sheet_text(self, sheet: Sheet) -> str:
        """What stands on a ship sheet."""
        return " ".join(self.sheet_lines(sheet))

    def ability(self, ability: Ability) -> str:
        """One ability, with its moment, condition and price."""
        return self.cards.ability(ability)

    def narration(self, card: str, part: str = "text") -> str:
        """A card's prose, or that of a part such as `step.2.text` or `tatooine.title`; empty if there is none."""
        return self.printed.texts.get(f"{card.replace('-', '_')}.{part}", "")

    def scene(self, table: Table) -> str:
        """The prose of the databank card that is being resolved, or of its present step; empty if there is none."""
        for frame in reversed(table.stack):
            if isinstance(frame.node, Steps):
                return self.narration(frame.origin, f"step.{int(frame.value)}.text")
        return "" if table.decision is None else self.narration(table.decision.source)

    # Talk --------------------------------------------------------------------------------------

    def prompt(self, decision: Decision, names: Names = ()) -> str:
        """The question on the table: who must do what, and why."""
        question = capital(self.asked(self.talk.PROMPTS, decision))
        if decision.seat < 0:
            return question
        return str(self.talk.ASKED.format(Who=capital(self.side(int(decision.seat), names)), question=question))

    def waiting(self, decision: Decision, name: str) -> str:
        """The question on the table, for those who wait until somebody has answered it."""
        return capital(self.asked(self.talk.WAITING, decision, name))

    def asked(self, catalogue: dict[str, str], decision: Decision, name: str = "") -> str:
        """A question out of a catalogue, with its figures and the card that asks it."""
        n, phrases = int(decision.number), self.phrases
        code = question_of(decision)
        facts: dict[str, str | int] = {"n": n, "name": name}
        facts["credits"] = self.events.credits(n * 1000 if decision.prompt == "request" else n)
        if decision.prompt in ("move-patrol", "patrol-route"):
            facts |= {"patrol": phrases.PATROLS[n], "patrol_of": phrases.PATROLS_OF[n]}
        if decision.prompt == "turn":
            facts["face"] = phrases.A_FACE[n]
        if decision.prompt == "window":
            facts["moment"] = phrases.TIMINGS[TIMINGS.index(decision.source)]
        told = fill(catalogue[code], **facts)
        return (
            str(self.talk.BECAUSE.format(question=told, card=self.name(decision.source))) if self.known(decision.source) else told
        )

    def refusal(self, refusal: Refusal, names: Names = ()) -> str:
        """Why something is not possible."""
        template = self.talk.REFUSALS.get(refusal.code) or shared.REFUSALS[self.code].get(refusal.code)
        if template is None:
            return str(refusal)
        facts: dict[str, str | int] = {name: str(fact) for name, fact in refusal.facts.items()}
        for name, fact in refusal.facts.items():
            if name == "card":
                facts["card"] = self.events.card(str(fact))
            elif name == "space":
                facts["space_to"] = self.cards.spaces([int(str(fact))], True)
            elif name == "seat" and refusal.code == "not-asked":
                facts["seat"] = self.side(int(str(fact)), names)
            elif name in ("need", "have"):
                facts[name] = self.cards.number(int(str(fact)))
        if isinstance(refusal.__cause__, Refusal):
            facts["reason"] = self.refusal(refusal.__cause__, names)
        return fill(template, **facts)

    def event(self, told: dict[str, Fact], names: Names = ()) -> str:
        """What happened, as one line."""
        return self.events.line(told, names)

    def result(self, winners: Sequence[int], reason: str, names: Names = ()) -> str:
        """How a game ended, in one sentence."""
        if not winners:
            return str(self.talk.RESULTS["nobody"])
        who = listed([self.side(seat, names) for seat in winners], self.phrases.AND)
        return fill(self.talk.RESULTS[reason], who=who, n=len(winners))

    def action(self, table: Table, seat: int, action: int, names: Names = ()) -> str:
        """What an action would do, in words."""
        return self.labels.label(table, seat, action, names)


def question_of(decision: Decision) -> str:
    """Which of the questions behind a prompt is asked."""
    n = int(decision.number)
    match decision.prompt:
        case "reputation":
            return "reputation" if n > 0 else "reputation-lost" if n < 0 else "reputation-set"
        case "purchase" if n == 0:
            return "purchase-room"
        case "trade":
            return ("trade", "trade-pays", "trade-asks")[n]
        case "recover-target" if n >= 99:
            return "recover-target-all"
    return decision.prompt


LANGUAGES = {
    "en": Words("en", Printed(english()), cards_en, talk_en),
    "de": Words("de", Printed(german()), cards_de, talk_de),
}


def words(language: str) -> Words:
    """The words of a language; one we do not speak is refused."""
    if language not in LANGUAGES:
        raise Refusal("language", language=language, known=", ".join(LANGUAGES))
    return LANGUAGES[language]
