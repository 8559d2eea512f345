"""Cards as scenes: contacts, encounters, the databank, whoever could be hired, and whatever asks for a choice."""

from __future__ import annotations

from ..rules import deeds
from ..rules.actions import OPTION, SUBJECT
from ..rules.combat import Fight
from ..rules.contacts import Meet
from ..rules.effects import Choose, Lose, Option
from ..rules.effects import Sequence as Several
from ..rules.encounters import FIXED, Explore, passage_at, passage_of
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import BOUNTY, CONTACT, CREW, EVENT, SECTIONS, Kind, Section
from ..rules.node import Node
from ..rules.skill_test import Test
from ..rules.slots import GainPrinted
from ..rules.table import Table
from ..words import has_secret, parts_of
from ..words.events import KINDS, place_of
from ..words.grammar import capital, sentence
from ..words.page import scenes as words
from . import pictures
from .affairs import Affair, number
from .answers import Answer
from .fights import effect
from .pictures import Picture
from .sight import Sight
from .throws import Shown, picture_of

SCENERY = {"navpoint": ("scenes", "navpoint"), "patrol": ("scenes-more", "navpoint_patrol")}


def scenery(table: Table, space: int) -> Picture | None:
    """The view of a space."""
    if space < 0:
        return None
    here = table.galaxy.spaces[space]
    sheet, name = "scenes", pictures.drawn(here.name)
    if here.type == NAVPOINT:
        sheet, name = SCENERY["patrol" if space in table.patrol_spaces else "navpoint"]
    elif here.name.endswith("-core"):
        sheet = "scenes-more"
    return Picture(sheet, f"or-scene-{name}", 480, 120, "0 0 480 120", "0 0 480 120", "180 0 120 120", "190 0 100 120")


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
        kind = KINDS.get(name)
        if kind is not None and (n == 0 or kind.type in (CONTACT, EVENT)):
            return kind
    return None


def met(table: Table) -> Kind | None:
    """The contact that is being met and perhaps hunted."""
    for frame in reversed(table.stack):
        if isinstance(frame.node, Meet) and frame.value:
            return deeds.token(table, deeds.token_at(table, frame.source)).kind
    return None


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
    crew = next((each for each in sight.table.box.cards if each.type == CREW and each.target == kind.index), None)
    return None if crew is None else offered(sight, crew, words.WORDS[sight.language]["crew"])


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
        "title": sight.speak.name(name), "sign": "fame", "kicker": t["goal"], "picture": picture_of(sight, name), "pips": 0,
        "prose": "", "lines": [], "crew": None,
    }  # fmt: skip


def encounter(sight: Sight, kind: Kind, part: int, seat: int) -> Shown:
    """The part of an encounter card that counts."""
    t, speak = words.WORDS[sight.language], sight.speak
    title, prose = "", ""
    if part >= 0:
        section, branch = parts_of(kind)[part]
        title, prose = titled(sight, kind, section, branch)
    passage = passage_at(kind, part)
    told = "" if passage is None else effect(sight, passage.effect)
    return {
        "title": title or t["encounter"],
        "sign": "map",
        "kicker": " · ".join([t["encounter"], speak.space(sight.table, int(sight.table.players[seat].space))]),
        "picture": None,
        "pips": 0,
        "prose": prose,
        "lines": [sentence(capital(told))] if told else [],
        "crew": None if passage is None else brought(sight, passage.effect),
    }


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
        kind = KINDS[str(told["card"])]
        part = next(n for n, (section, _) in enumerate(parts_of(kind)) if has_secret(section))
        secret = passage_at(kind, part)
        rules = "" if secret is None or secret.secret is None else sight.speak.speak.ability(secret.secret)
        shown = encounter(sight, kind, part, affair.seat)
        return shown | {"kicker": words.WORDS[sight.language]["secret"], "lines": [rules] if rules else []}
    if told["code"] == "explore":
        kind, space = KINDS[str(told["card"])], number(told["space"])
        parts = parts_of(kind)
        fitting = [n for n, (section, _) in enumerate(parts) if section.space == space]
        return encounter(sight, kind, fitting[0] if len(fitting) == 1 else -1, affair.seat)
    name = str(told["contact"] if told["code"] == "meet" else told["card"])
    return card(sight, KINDS[name], affair.seat) if name in KINDS else None


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
    head, colon, rest = answer.label.partition(": ")
    return (head, capital(rest)) if colon and len(head) < 60 else (answer.label, "")


def closed(sight: Sight) -> list[Shown]:
    """The ways that a card has but that are closed now, and why."""
    table, decision = sight.table, sight.table.decision
    node = table.stack[-1].node if table.stack else None
    if decision is None or not isinstance(node, Choose) or not decision.of(sight.seat):
        return []
    cards = sight.speak.speak.cards
    return [
        {"head": cards.label(option.label), "text": capital(cards.way(option)), "why": shut(sight, option)}
        for n, option in enumerate(node.options)
        if int(OPTION) + n not in decision.actions
    ]


def shut(sight: Sight, option: Option) -> str:
    """Why a way is closed."""
    t, credits = words.WORDS[sight.language], int(sight.table.players[sight.seat].credits)
    if isinstance(option.cost, Lose) and option.cost.credits > credits:
        return t["short"].format(n=sight.speak.number(int(option.cost.credits) - credits))
    return t["closed"]
