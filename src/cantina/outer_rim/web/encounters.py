"""Cards as scenes: contacts, encounters, the databank, whoever could be hired, and whatever asks for a choice."""

from __future__ import annotations

from functools import lru_cache

from ..box import lookup
from ..rules import deeds, stats
from ..rules.actions import OPTION, SUBJECT
from ..rules.box import Box
from ..rules.combat import Fight
from ..rules.contacts import Meet
from ..rules.effects import Choose, Lose, Option
from ..rules.effects import Sequence as Several
from ..rules.encounters import ACROSS_THE_CORE, FIXED, Explore, passage_at, passage_of
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import BOUNTY, CONTACT, CREW, EVENT, SECTIONS, SKILLS, Kind, Section
from ..rules.node import Node
from ..rules.skill_test import Test
from ..rules.slots import GainPrinted
from ..rules.table import Table
from ..words import has_secret, parts_of
from ..words.events import place_of
from ..words.grammar import capital, sentence
from ..words.page import scenes as words
from . import pictures
from .affairs import Affair, number
from .answers import Answer
from .fights import effect
from .pictures import Picture
from .references import of_rule
from .sight import Sight
from .throws import Shown


def scenery(table: Table, space: int, crossing: bool = False) -> Picture | None:
    """The view of a space, or of the lanes through the Core for whoever wants to cross it."""
    if space < 0:
        return None
    if crossing:
        return pictures.of_space("across-the-core")
    here = table.galaxy.spaces[space]
    if here.type == NAVPOINT:
        return pictures.of_space("patrol" if space in table.patrol_spaces else "no-patrol")
    return pictures.of_space(here.name)


def explored(table: Table) -> tuple[Kind, int, int] | None:
    """The encounter card that is being resolved, its part that counts (-1: none), and who drew it, as far as it is known."""
    for frame in reversed(table.stack):
        if isinstance(frame.node, Explore) and frame.value and table.drawn:
            kind = table.drawn[0].kind
            if kind.type != SECTIONS:
                return None
            fixed = int(frame.value) - int(FIXED)
            return kind, fixed if frame.value >= FIXED else int(passage_of(table, frame.seat, kind)), int(frame.seat)
    return None


def resolved(table: Table) -> Kind | None:
    """The card that a question or an effect on the way comes from."""
    sources = [] if table.decision is None else [table.decision.source]
    for n, name in enumerate([*sources, *(frame.origin for frame in reversed(table.stack))]):
        kind = lookup.named(name)
        if kind is not None and (n == 0 or kind.type in (CONTACT, EVENT)):
            return kind
    return None


def met(table: Table) -> Kind | None:
    """The contact that is being met and perhaps hunted."""
    for frame in reversed(table.stack):
        if isinstance(frame.node, Meet) and frame.value:
            return deeds.token(table, deeds.token_at(table, frame.source)).kind
    return None


def greeted(table: Table, affair: Affair | None) -> Kind | None:
    """The contact whom an affair began with and who asks now: by name alone it could be the character of that name."""
    told = None if affair is None else affair.card
    if told is None or told["code"] != "meet" or table.decision is None or told["contact"] != table.decision.source:
        return None
    return lookup.card_named(str(told["contact"]))


def card(sight: Sight, kind: Kind, seat: int) -> Shown:
    """A contact, a card of the databank or any other card as a scene."""
    t, speak = words.WORDS[sight.language], sight.speak
    what = {CONTACT: "contact", BOUNTY: "bounty", EVENT: "databank"}.get(int(kind.type), "card")
    kicker = [t[what], speak.space(sight.table, int(sight.table.players[seat].space))] if seat >= 0 else [t[what]]
    return {
        "title": speak.name(kind.name) if speak.speak.known(kind.name) else t[what],
        "sign": "bounty" if kind.type == BOUNTY else "crew" if kind.type == CONTACT else "log",
        "kicker": " · ".join(kicker),
        "picture": pictures.of_card(kind),
        "pips": int(kind.contact_class) + 1 if kind.type == CONTACT else 0,
        "prose": speak.speak.prose(kind),
        "lines": speak.speak.lines(kind),
        "crew": hired(sight, kind),
    }


def hired(sight: Sight, kind: Kind) -> Shown | None:
    """The crew card of a contact: whoever could come along, before anything is paid."""
    if kind.type != CONTACT:
        return None
    crew = crew_of(sight.table.box, kind)
    return None if crew is None else offered(sight, crew, words.WORDS[sight.language]["crew"])


@lru_cache(maxsize=256)
def crew_of(box: Box, contact: Kind) -> Kind | None:
    """The crew card of a contact, if it has one."""
    return next((each for each in box.cards if each.type == CREW and each.target == contact.index), None)


def offered(sight: Sight, kind: Kind, head: str) -> Shown:
    """A card that could be had."""
    return {"name": head, "lines": sight.speak.speak.lines(kind)}


def brought(sight: Sight, node: Node | None) -> Shown | None:
    """The asset that an encounter may bring, printed on its card."""
    found = printed_on(node)
    if found is None:
        return None
    kind = sight.table.box.cards[found.handle]
    return offered(sight, kind, sight.speak.name(kind.name))


def printed_on(node: Node | None) -> GainPrinted | None:
    """The first asset that an effect gives out of the card itself."""
    match node:
        case GainPrinted():
            return node
        case Several():
            parts: list[Node | None] = list(node.nodes)
        case Choose():
            parts = [option.effect for option in node.options]
        case Test():
            parts = [node.passed, node.failed]
        case Fight():
            parts = [node.win, node.lose]
        case _:
            return None
    return next((found for each in parts if (found := printed_on(each)) is not None), None)


def goal(sight: Sight, name: str) -> Shown:
    """A goal of a character or of a ship that could be paid for."""
    t = words.WORDS[sight.language]
    return {
        "title": sight.speak.name(name), "sign": "fame", "kicker": t["goal"],
        "picture": pictures.named(sight.table.box, name), "pips": 0, "prose": "", "lines": [], "crew": None,
    }  # fmt: skip


def encounter(sight: Sight, kind: Kind, part: int, seat: int) -> Shown:
    """The part of an encounter card that counts."""
    t, speak = words.WORDS[sight.language], sight.speak
    title, prose, place = "", "", speak.space(sight.table, int(sight.table.players[seat].space))
    if part >= 0:
        section, branch = parts_of(kind)[part]
        title, prose = titled(sight, kind, section, branch)
    passage = passage_at(kind, part)
    told = "" if passage is None else effect(sight, passage.effect)
    return {
        "title": title or t["encounter"],
        "sign": "map",
        "kicker": " · ".join([t["crossing" if across(kind, part) else "encounter"], place]),
        "picture": None,
        "pips": 0,
        "prose": prose,
        "lines": [sentence(capital(told))] if told else [],
        "crew": None if passage is None else brought(sight, passage.effect),
    }


def across(kind: Kind, part: int) -> bool:
    """Whether a part of a card is about crossing the Core."""
    return part >= 0 and int(parts_of(kind)[part][0].space) == ACROSS_THE_CORE


def two_cards(sight: Sight) -> Shown:
    """Two encounter cards of which one is resolved; what stands on them only whoever drew them knows."""
    table, t = sight.table, words.WORDS[sight.language]
    place = sight.speak.space(table, int(table.players[table.current].space))
    return {
        "title": t["two-cards"], "sign": "map", "kicker": " · ".join([t["crossing" if table.crossing else "encounter"], place]),
        "picture": None, "pips": 0, "prose": "", "lines": [], "crew": None,
    }  # fmt: skip


def titled(sight: Sight, kind: Kind, section: Section, branch: int) -> tuple[str, str]:
    """Title and prose of a part of an encounter card."""
    told, place = sight.speak.speak.narration, place_of(section)
    texts = [told(kind.name, f"{place}.{key}") for key in ("text", f"{branch}.text")]
    return told(kind.name, f"{place}.title"), " ".join(sentence(each) for each in texts if each)


def over(sight: Sight, affair: Affair) -> Shown | None:
    """The card of an affair that is over."""
    told = affair.card
    if told is None:
        return None
    if told["code"] == "keeps-secret":
        kind = lookup.card_named(str(told["card"]))
        part = next(n for n, (section, _) in enumerate(parts_of(kind)) if has_secret(section))
        secret = passage_at(kind, part)
        rules = "" if secret is None or secret.secret is None else sight.speak.speak.ability(secret.secret)
        shown = encounter(sight, kind, part, affair.seat)
        return shown | {"kicker": words.WORDS[sight.language]["secret"], "lines": [rules] if rules else []}
    if told["code"] == "explore":
        return encounter(sight, lookup.card_named(str(told["card"])), number(told["part"]), affair.seat)
    name = str(told["contact"] if told["code"] == "meet" else told["card"])
    met = lookup.card_named(name) if told["code"] == "meet" else lookup.named(name)
    if met is None:
        return None
    shown = card(sight, met, affair.seat)
    thrown_out = any(each["code"] == "in-play" for each in affair.told)
    return shown | {"crew": None, "prose": ""} if thrown_out else shown


# Choices ----------------------------------------------------------------------------------------


def choosing(sight: Sight) -> bool:
    """Whether the answers are the ways that the card has, so that they say all of it."""
    return bool(sight.table.stack) and isinstance(sight.table.stack[-1].node, Choose)


def worded(sight: Sight, answer: Answer) -> tuple[str, str]:
    """An answer in two parts: what it is called, and what it does."""
    node = sight.table.stack[-1].node if sight.table.stack else None
    if answer.verb == OPTION and isinstance(node, Choose):
        option = node.options[answer.action & SUBJECT]
        cards = sight.speak.speak.cards
        return cards.label(option.label), capital(cards.way(option))
    if sight.prompt == "which-card":
        kind = sight.table.box.cards[answer.action & SUBJECT]
        return drawn(sight, kind, int(passage_of(sight.table, sight.seat, kind)))
    if sight.prompt == "partner":
        return answer.label, skilled(sight, answer.action & SUBJECT)
    head, colon, rest = answer.label.partition(": ")
    return (head, capital(rest)) if colon and len(head) < 60 else (answer.label, "")


def drawn(sight: Sight, kind: Kind, part: int) -> tuple[str, str]:
    """A drawn card in two parts: its title, and all that it would do; where none of its sections fits here, what it is."""
    if part < 0:
        return words.WORDS[sight.language]["encounter"], ""
    title, prose = titled(sight, kind, *parts_of(kind)[part])
    passage = passage_at(kind, part)
    if passage is None:
        return title, prose
    if passage.secret is not None:
        return title, f"{prose} {words.WORDS[sight.language]['secret']}: {sight.speak.speak.ability(passage.secret)}".strip()
    return title, f"{prose} {sentence(capital(effect(sight, passage.effect)))}".strip()


def skilled(sight: Sight, seat: int) -> str:
    """The skills of somebody and their crew."""
    counted = [(skill, int(stats.skill_count(sight.table, seat, skill))) for skill in range(len(SKILLS))]
    return ", ".join(f"{capital(sight.speak.skill(skill))} ×{n}" for skill, n in counted if n)


def closed(sight: Sight) -> list[Shown]:
    """The ways that a card has but that are closed now, and why."""
    table, decision = sight.table, sight.table.decision
    node = table.stack[-1].node if table.stack else None
    if decision is None or not isinstance(node, Choose) or not decision.of(sight.seat):
        return []
    cards = sight.speak.speak.cards
    return [
        {"head": cards.label(option.label), "text": capital(cards.way(option)), **shut(sight, option)}
        for n, option in enumerate(node.options)
        if int(OPTION) + n not in decision.actions
    ]


def shut(sight: Sight, option: Option) -> Shown:
    """Why a way is closed, and by which rule."""
    t, credits = words.WORDS[sight.language], int(sight.table.players[sight.seat].credits)
    if isinstance(option.cost, Lose) and option.cost.credits > credits:
        lacking = sight.speak.number(int(option.cost.credits) - credits)
        return {"why": t["short"].format(n=lacking), "rule": of_rule("OR-CREDITS-05", sight.language)}
    return {"why": t["closed"], "rule": of_rule("OR-TIMING-04", sight.language)}
