"""Words at the edge: everything Outer Rim shows or says, in the language of whoever looks at it.

Rules and cards speak in codes and nodes; here they become sentences. Card texts are made from the nodes that play the card
(`cards`, with the phrases of `cards_en` and `cards_de`), names and narration come from the content files (`printed`), the
rest from catalogues (`talk_en`, `talk_de`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import ModuleType

from cantina import phrases as shared
from cantina.core.decision import Decision
from cantina.core.event import Fact
from cantina.core.refusal import Refusal

from ..box import lookup
from ..rules.actions import CYCLE, DROP, PASS, SUBJECT
from ..rules.asked import PROMPTS
from ..rules.effects import ALL_DAMAGE
from ..rules.encounters import FIXED, Explore, passage_of
from ..rules.jobs import Steps
from ..rules.kinds import BOUNTY, CONTACT, SECTIONS, Character, Kind, Section, Sheet
from ..rules.node import TIMINGS, Ability
from ..rules.table import Table
from . import before_play, cards_de, cards_en, talk_de, talk_en
from .ambitions import AmbitionTexts
from .cards import CardTexts
from .events import HUNTER, NOBODY, RIVAL, Events, place_of
from .grammar import capital, fill, listed, sentence
from .labels import Labels
from .printed import Printed, english, german

MOST_NAMES = 4096
"""How many names and texts are kept for each language: more than there are."""
WATCHER = -1
"""Whoever only looks on."""
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
        self.name: Callable[[str], str] = lru_cache(MOST_NAMES)(self.named)
        """The name of anything, as `named` finds it."""
        self.cards = CardTexts(phrases, self.name, printed.label)
        self.printed_lines = lru_cache(MOST_NAMES)(self.cards.card)
        self.events = Events(self.cards, talk, self.side, self.narration)
        self.ambitions = AmbitionTexts(code, self.cards, self.narration)
        self.labels = Labels(self.cards, talk, self.side, self.events, self.ambitions)

    # Names -------------------------------------------------------------------------------------

    def named(self, card: str) -> str:
        """The name of a card, a contact, a character, a ship or a space; a number behind it tells copies apart."""
        if card.startswith(HUNTER):
            return str(self.talk.NAMED["hunter"].format(n=card.removeprefix(HUNTER)))
        if card.startswith(RIVAL):
            owner = card.removeprefix(RIVAL)
            code = "rival" if owner.isdecimal() else "own-card"
            return str(self.talk.NAMED[code].format(n=owner, name=self.name(owner)))
        base, _, copy = card.partition("#")
        kind = lookup.named(base)
        named = self.printed.names
        name = (
            named.get(base) or named.get(base.removesuffix("-flipped")) or named.get(base if kind is None else kind.print, base)
        )
        if kind is not None and kind.type == BOUNTY and ":" not in name:
            name = self.talk.NAMED["bounty"].format(name=name)
        elif kind is not None and kind.type == SECTIONS:
            box = lookup.box_of(kind)
            deck, cards = box.decks[kind.deck], [card.kind.index for card in box.encounters[kind.deck]]
            place = 1 + cards.index(kind.index)
            name = self.talk.NAMED["encounter"].format(deck=self.encounter_deck(deck), n=place)
        return f"{name} {copy}" if copy else name

    def known(self, card: str) -> bool:
        """Whether something has a name."""
        kind = lookup.named(card)
        return (card.partition("#")[0] if kind is None else kind.print) in self.printed.names

    def databank(self, number: int) -> str:
        """What a databank card is called that has only its number."""
        return str(self.talk.NAMED["databank"].format(n=number))

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
        return list(self.printed_lines(kind))

    def section_lines(self, kind: Kind, space: int) -> list[str]:
        """What an encounter card says about one space, or about a navpoint with (-1) or without a patrol (-2)."""
        return [line for section in kind.sections if section.space == space for line in self.cards.section(section)]

    def section_text(self, kind: Kind, space: int) -> str:
        """The same as one text."""
        return " ".join(self.section_lines(kind, space))

    def rival_lines(self, kind: Kind) -> list[str]:
        """A card that a rival plays by, section by section."""
        found = zip(self.talk.RIVAL_SECTIONS, self.cards.rival(kind), strict=True)
        return [f"{title} {sentence(told)}" for title, told in found if told]

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

    def scene(self, table: Table, seat: int = WATCHER) -> str:
        """The prose of what is being resolved, as far as a seat may know it; empty if there is none.

        That is the step of a job, a contact's or an event's databank card, or the part of the encounter card that counts.
        """
        for frame in reversed(table.stack):
            if isinstance(frame.node, Steps):
                return self.narration(frame.origin, f"step.{int(frame.value)}.text")
        kind = None if table.decision is None else lookup.named(table.decision.source)
        played = kind is not None and any(
            each.character is not None and each.character.name == kind.name for each in table.players
        )
        if kind is not None and not played and not any(card.kind is kind for card in table.drawn):  # an ability has no prose
            told = self.prose(kind)
            if told:
                return told
        for frame in reversed(table.stack):
            if isinstance(frame.node, Explore) and frame.value:
                return self.encountered(table, int(frame.seat), int(frame.value) - int(FIXED), seat)
        return ""

    def whole_section(self, table: Table, seat: int) -> list[str]:
        """All steps of the databank card that a seat is resolving, prose and all (OR-D-47); empty if it resolves none."""
        for frame in reversed(table.stack):
            if isinstance(frame.node, Steps) and frame.seat == seat:
                prose = [self.narration(frame.origin, f"step.{n}.text") for n in range(1, len(frame.node.steps) + 1)]
                rules = [sentence(step) for step in self.cards.steps(frame.node)]
                return [line for pair in zip(prose, rules, strict=True) for line in pair if line]
        return []

    def prose(self, kind: Kind) -> str:
        """The prose of a databank card, of a contact's, or of a secret that is played; empty if there is none."""
        if kind.type == SECTIONS:
            return self.part(kind, next((n for n, (section, _) in enumerate(parts_of(kind)) if has_secret(section)), -1))
        if kind.type == CONTACT:
            return " ".join(filter(None, [self.narration(card.name) for card in kind.hidden]))
        return self.narration(kind.name)

    def encountered(self, table: Table, drawer: int, number: int, seat: int) -> str:
        """The part of the drawn encounter card that counts, for those who know the card."""
        if not table.drawn:
            return ""
        card, viewer = table.drawn[0], int(table.seats) if seat == WATCHER else seat
        if card.kind.type != SECTIONS or not card.known >> viewer & 1:
            return ""
        return self.part(card.kind, number if number >= -1 else int(passage_of(table, drawer, card.kind)))

    def part(self, kind: Kind, number: int) -> str:
        """Title and prose of a part of an encounter card; empty if there is no such part."""
        if number < 0:
            return ""
        section, branch = parts_of(kind)[number]
        place = place_of(section)
        texts = [self.narration(kind.name, f"{place}.{key}") for key in ("title", "text", f"{branch}.text")]
        return " ".join(sentence(text) for text in texts if text)

    # Talk --------------------------------------------------------------------------------------

    def prompt(self, decision: Decision, names: Names = ()) -> str:
        """The question on the table: who must do what, and why."""
        question = self.question(decision)
        if decision.seat < 0:
            return question
        return str(self.talk.ASKED.format(Who=capital(self.side(int(decision.seat), names)), question=question))

    def question(self, decision: Decision) -> str:
        """The question on the table, for whoever must answer it."""
        return capital(self.asked(self.talk.PROMPTS, decision))

    def waiting(self, decision: Decision, name: str) -> str:
        """The question on the table, for those who wait until somebody has answered it."""
        return capital(self.asked(self.talk.WAITING, decision, name))

    def asked(self, catalogue: dict[str, str], decision: Decision, name: str = "") -> str:
        """A question out of a catalogue, with its figures and the card that asks it."""
        n, phrases = int(decision.number), self.phrases
        code = question_of(decision)
        facts: dict[str, str | int] = {"n": n, "name": name}
        facts["credits"] = self.events.credits(n * 1000 if decision.prompt == "request" else n)
        figures = PROMPTS.figures[decision.prompt]
        if "patrol" in figures:
            facts |= {"patrol": phrases.PATROLS[n], "patrol_of": phrases.PATROLS_OF[n]}
        if "face" in figures:
            facts["face"] = phrases.A_FACE[n]
        if "moment" in figures:
            facts["moment"] = phrases.TIMINGS[TIMINGS.index(decision.source)]
        if "favor" in figures:
            facts["favor"] = self.events.favors.numbered(n)
        told = fill(catalogue[code], **facts)
        return (
            str(self.talk.BECAUSE.format(question=told, card=self.name(decision.source))) if self.known(decision.source) else told
        )

    def refusal(self, refusal: Refusal, names: Names = ()) -> str:
        """Why something is not possible."""
        template = (self.talk.REFUSALS | before_play.REFUSALS[self.code] | shared.REFUSALS[self.code]).get(refusal.code)
        if template is None:
            return str(refusal)
        facts: dict[str, str | int] = {name: str(fact) for name, fact in refusal.facts.items()}
        for name, fact in refusal.facts.items():
            if name == "card":
                facts["card"] = self.events.card(str(fact))
            elif name == "space":
                facts["space_to"], facts["space_at"] = (self.cards.spaces([int(str(fact))], way) for way in (True, False))
            elif name == "here":
                facts["here_at"] = self.cards.spaces([int(str(fact))], False)
            elif name == "seat" and isinstance(fact, int):
                facts["seat"] = self.side(int(str(fact)), names)
            elif name == "favor":
                facts["favor"] = self.events.favors.name(str(fact))
            elif name in ("need", "have"):
                facts[name] = self.cards.number(int(str(fact)))
        if isinstance(refusal.__cause__, Refusal):
            facts["reason"] = self.refusal(refusal.__cause__, names)
        return fill(template, **facts)

    def event(self, told: dict[str, Fact], names: Names = (), you: int = NOBODY) -> str:
        """What happened, as one line; `you` is the seat it is told to."""
        return self.events.line(told, names, you)

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
        case "purchase" if PASS not in decision.actions:
            room = any(action & ~SUBJECT == DROP for action in decision.actions)
            return "purchase-short" if not room else "purchase-swap" if n else "purchase-room"
        case "market" if not any(action & ~SUBJECT == CYCLE for action in decision.actions):
            return "market-buy"
        case "gain-card" if any(action & ~SUBJECT == DROP for action in decision.actions):
            return "gain-room"
        case "move-patrol" if decision.source != "OR-PATROL-10":
            return "send-patrol"
        case "exchange" if n:
            return "exchange-with"
        case "trade":
            return ("trade", "trade-pays", "trade-asks")[n]
        case "turn-over" if n == 1:
            return "turn-over-one"
        case "recover-target" if n >= ALL_DAMAGE:
            return "recover-target-all"
    return decision.prompt


def parts_of(kind: Kind) -> list[tuple[Section, int]]:
    """The parts of an encounter card: the section of each, and which of its branches it is, from 1."""
    return [(section, n) for section in kind.sections for n in range(1, len(section.passages) + 1)]


def has_secret(section: Section) -> bool:
    """Whether a section has a secret."""
    return any(passage.secret is not None for passage in section.passages)


LANGUAGES = {
    "en": Words("en", Printed(english()), cards_en, talk_en),
    "de": Words("de", Printed(german()), cards_de, talk_de),
}


def words(language: str) -> Words:
    """The words of a language; one we do not speak is refused."""
    if language not in LANGUAGES:
        raise Refusal("language", language=language, known=", ".join(LANGUAGES))
    return LANGUAGES[language]
