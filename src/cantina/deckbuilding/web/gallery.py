"""The gallery of cards: what each one is in both languages, what it can be filtered by, where its figures come from, and how we
read it. Cards are drawn from the same prints as at the table.
"""

from __future__ import annotations

import json
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cantina.core.gallery import Badge, Choice, Entry, Figure, Filter, Group, Ruling, Sheet, Side

from ..box.cards import BY_NAME, CATALOGUE, GALAXY, STARTERS
from ..box.facts import facts
from ..rules.kinds import BASE, FACTIONS, TRAITS, TYPES, Kind
from ..words import LANGUAGES, WEB, Words, capital, gallery, words
from ..words.keywords import explained
from ..words.printed import described, figures
from .card_faces import printed

COSTS = sorted({int(kind.cost) for kind in CATALOGUE if kind.type != BASE})
SPANS = {
    "exactly": [(cost, cost) for cost in COSTS],
    "at-most": [(COSTS[0], cost) for cost in COSTS[1:-1]],
    "at-least": [(cost, COSTS[-1]) for cost in COSTS[1:-1]],
}
"""The costs to choose from: each one, and everything up to it or from it on."""

DISAGREE = "disagree"
styles: tuple[str, ...] = ()


def phrases(language: str) -> dict[str, str]:
    """The words on the face of a card."""
    return WEB[language]


def folded(text: str) -> str:
    """Text as a search compares it: no capitals, no accents, one kind of apostrophe."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


# What there is ---------------------------------------------------------------------------------------


@lru_cache(maxsize=len(LANGUAGES))
def filters(language: str) -> tuple[Filter, ...]:
    """What the cards can be filtered by."""
    speak = words(language)
    n = speak.column
    traits = [Choice(trait, capital(speak.cards.TRAIT_NAMES[trait])) for trait in TRAITS]
    choices = {
        "faction": [Choice(faction, both[n], f"f-{faction}") for faction, both in gallery.FACTIONS.items()],
        "type": [Choice(type_, both[n]) for type_, both in gallery.TYPES.items()],
        "cost": [cost_choice(how, low, high, n) for how, spans in SPANS.items() for low, high in spans],
        "trait": sorted(traits, key=lambda each: each.words),
        "sources": [Choice(value, both[n]) for value, both in gallery.AGREEMENT.items()],
    }
    return tuple(Filter(name, gallery.FILTERS[name][n], tuple(each), name == "faction") for name, each in choices.items())


def cost_choice(how: str, low: int, high: int, column: int) -> Choice:
    """A cost, or the costs up to it or from it on."""
    words, group = gallery.COSTS[how][column]
    return Choice(span(low, high), words.format(n=high if how == "at-most" else low), group=group)


def span(low: int, high: int) -> str:
    """One cost or several, as they stand in an address."""
    return str(low) if low == high else f"{low}-{high}"


@lru_cache(maxsize=len(LANGUAGES))
def entries(language: str) -> tuple[Entry, ...]:
    """Every card of the box in its fixed order, the visitor's language first."""
    return tuple(entry(kind, language) for kind in CATALOGUE)


@lru_cache(maxsize=len(LANGUAGES))
def groups(language: str) -> tuple[Group, ...]:
    """The cards by where they come from: the name of each group, its words, its cards."""
    n = words(language).column
    return tuple(
        Group(group, both[n], tuple(each for each in entries(language) if each.group == group))
        for group, both in gallery.GROUPS.items()
    )


def entry(kind: Kind, language: str) -> Entry:
    """One card."""
    sides = tuple(side(kind, LANGUAGES[code]) for code in (language, *(each for each in LANGUAGES if each != language)))
    looked = [*(each.name for each in sides), sides[0].described, sides[0].text, sides[0].reward]
    ours = any(each["standing"] == DISAGREE for each in read(kind.name))
    badge = Badge("ours", gallery.OURS[words(language).column]) if ours else None
    return Entry(kind.name, group_of(kind), sides, int(kind.copies), badge, marks(kind, ours), folded(" ".join(looked)))


def side(kind: Kind, speak: Words) -> Side:
    """A card in one language."""
    face = printed(kind, speak, 0, int(kind.attack))
    _, _, rest = described(kind, speak).partition(", ")
    is_a = f"{gallery.FACTIONS[FACTIONS[kind.faction]][speak.column]}, {rest}"
    return Side(
        speak.code, face, face.name, is_a, capital(", ".join(figures(kind, speak))), speak.text(kind), speak.reward(kind)
    )  # fmt: skip


def group_of(kind: Kind) -> str:
    """Where a card comes from."""
    if kind.type == BASE:
        return "bases"
    return FACTIONS[kind.faction] if kind in GALAXY else "start"


def marks(kind: Kind, ours: bool) -> frozenset[str]:
    """The choices that a card fits, as `filter:choice`."""
    found = {f"faction:{FACTIONS[kind.faction]}", f"type:{TYPES[int(kind.type)]}", f"sources:{DISAGREE if ours else 'agree'}"}
    found |= {f"trait:{trait}" for bit, trait in enumerate(TRAITS) if kind.traits >> bit & 1}
    if kind.type != BASE:
        found |= {f"cost:{span(*each)}" for spans in SPANS.values() for each in spans if each[0] <= kind.cost <= each[1]}
    return frozenset(found)


# One card in full ------------------------------------------------------------------------------------


def sheet(slug: str, language: str) -> Sheet | None:
    """All about one card; nothing if there is no such card."""
    kind = BY_NAME.get(slug)
    if kind is None:
        return None
    n = words(language).column
    found = facts()["cards"][slug]
    sources = sorted({source for each in found["src"].values() for source in each}, key=list(gallery.SOURCES).index)
    place = "bases" if kind.type == BASE else "start" if any(kind in each for each in STARTERS) else "stack"
    where = gallery.WHERE["galaxy" if kind in GALAXY else place][n].format(n=kind.copies)
    about = facts()["sources"] if language == "en" else gallery.ABOUT_SOURCES
    return Sheet(
        entry(kind, language),
        where,
        [figure(kind, field, found, language) for field in gallery.FIGURES if field in found["src"]],
        [ruling(each, language) for each in read(slug)],
        [(gallery.SOURCES[source][n], about[source]) for source in sources],
        explained(kind, language),
    )


def figure(kind: Kind, field: str, found: dict[str, Any], language: str) -> Figure:
    """A figure with its value and its sources."""
    n = words(language).column
    sources = found["src"][field]
    told = ", ".join(gallery.SOURCES[source][n] for source in sources if source not in gallery.GRADES)
    sure = grade(sources)
    return Figure(gallery.FIGURES[field][n], value(kind, field, found[field], language), sure, gallery.GRADES[sure][n], told)


def grade(sources: list[str]) -> str:
    """How sure the sources of a figure make it."""
    known = next((each for each in ("recalled", "designed", "rulebook") if each in sources), None)
    return known or ("several" if len(sources) > 1 else "one")


def value(kind: Kind, field: str, fact: Any, language: str) -> str:
    """A fact in words."""
    speak = words(language)
    n = speak.column
    if field == "faction":
        return gallery.FACTIONS[fact][n]
    if field == "type":
        return capital(str(speak.cards.type_name(kind)))
    if field == "traits":
        return ", ".join(capital(speak.cards.TRAIT_NAMES[trait]) for trait in fact) or gallery.NONE[n]
    if field in ("ability", "reward"):
        return (gallery.AS_PRINTED if fact else gallery.NOTHING)[n]
    if isinstance(fact, bool):
        return (gallery.YES if fact else gallery.NO)[n]
    return str(fact)


@lru_cache(maxsize=1)
def rulings() -> list[dict[str, Any]]:
    """Every ruling with the cards it concerns and the decisions of the rulebook behind it."""
    found: list[dict[str, Any]] = json.loads((files("cantina.deckbuilding.box") / "rulings.json").read_text(encoding="utf-8"))
    return found


def read(slug: str) -> list[dict[str, Any]]:
    """The rulings that concern a card."""
    return [each for each in rulings() if slug in each["cards"]]


def ruling(found: dict[str, Any], language: str) -> Ruling:
    """A ruling in words."""
    why = gallery.STANDINGS[found["standing"]][words(language).column]
    return Ruling(found["standing"], why, found[language], found["see"])
