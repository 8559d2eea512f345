"""The gallery as the frame asks for it: filters, entries, shelves, and all about one piece."""

from __future__ import annotations

import json
import unicodedata
from functools import cached_property

from cantina.core.gallery import Choice, Entry, Filter, Group, Sheet

from ...box.entries import HIDDEN, Content
from ...box.pieces import (
    AMBITION,
    CHARACTER,
    CONTACT,
    CREW_CARD,
    DATABANK,
    ENCOUNTER,
    FAVOR,
    FOUND,
    MARKET,
    PATROL,
    RIVAL,
    SHEET,
    Piece,
    aliases,
    of_expansion,
    pieces,
)
from ...box.provenance import DESIGNED, OWNER, RECALLED
from ...rules.box import Box
from ...rules.kinds import FACTIONS, SKILLS, Kind
from ...words import LANGUAGES, words
from ...words.catalogue import TEXTS
from ...words.events import place_of
from ...words.grammar import capital
from ...words.keywords import keywords_in
from ...words.page.gallery import WORDS
from . import origins
from .rulings import rulings
from .sides import side

SORTS = {
    CHARACTER: "crew", SHEET: "ship", MARKET: "credits", CONTACT: "locate", PATROL: "shipcombat", CREW_CARD: "crew",
    ENCOUNTER: "map", DATABANK: "log", RIVAL: "end", AMBITION: "fame", FAVOR: "check",
}  # fmt: skip
"""What pieces are, with their signs."""
KINDS = ("bounty", "cargo", "gear", "mod", "job", "crew", "event", "luxury", "secret")
PRICES = (2000, 4000, 6000, 10000, 15000)
FIGURES = ("sourced", RECALLED, DESIGNED)
NAVPOINT, CORE = "navpoint", "core-worlds"
BOXES = ("base", "expansion")


def folded(text: str) -> str:
    """Text as a search compares it: no capitals, no accents, one kind of apostrophe."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


class OuterRimGallery:
    """Every piece of a box, with its owner's corrections if there are any."""

    styles = ("gallery.css",)

    def __init__(self, box: Box, content: Content) -> None:
        self.box = box
        self.pieces = {piece.slug: piece for piece in pieces(box, content)}
        self.aliases = aliases(box, content)
        self.corrected = any(OWNER in origins.grades(piece).values() for piece in self.pieces.values())
        self.listed: dict[str, tuple[Entry, ...]] = {}

    def phrases(self, language: str) -> dict[str, str]:
        """The words on a drawn piece; they look the same wherever the language is the same."""
        return {"look": language, "free": WORDS[language]["free"]}

    def folded(self, text: str) -> str:
        """A text as it is searched."""
        return folded(text)

    # What there is -------------------------------------------------------------------------------

    def filters(self, language: str) -> list[Filter]:
        """What the pieces can be filtered by."""
        say, speak = WORDS[language], words(language)
        places = dict.fromkeys(place for piece in self.pieces.values() for place in self.places(piece))
        named = sorted((Choice(place, self.place_name(place, language)) for place in places), key=lambda each: each.words)
        figures = (*FIGURES, OWNER) if self.corrected else FIGURES
        up_to = [Choice(f"0-{n}", say["cost-at-most"].format(n=speak.cards.number(n))) for n in PRICES]
        choices = {
            "sort": [Choice(sort, say[f"sort-{sort}"], f"or-{sign}") for sort, sign in SORTS.items() if self.has(sort)],
            "kind": [Choice(kind, say[f"kind-{kind}"]) for kind in KINDS],
            "place": named,
            "faction": [Choice(faction, TEXTS[language][faction]) for faction in FACTIONS],
            "skill": [Choice(skill, capital(speak.phrases.SKILLS[n])) for n, skill in enumerate(SKILLS)],
            "cost": [Choice("0", say["cost-free"]), *up_to],
            "box": [Choice(box, say[f"box-{box}"]) for box in BOXES] if self.box.expanded else [],
            "figures": [Choice(each, say[f"figures-{each}"]) for each in figures],
        }
        return [Filter(name, say[f"filter-{name}"], tuple(each), name == "sort") for name, each in choices.items() if each]

    def has(self, sort: str) -> bool:
        """Whether there are pieces of a sort: ambitions and favors come with the expansion."""
        return sort not in (AMBITION, FAVOR) or self.box.expanded

    def entries(self, language: str) -> tuple[Entry, ...]:
        """Every piece in its fixed order, the visitor's language first."""
        if language not in self.listed:
            self.listed[language] = tuple(self.entry(piece, language) for piece in self.pieces.values())
        return self.listed[language]

    def groups(self, language: str) -> list[Group]:
        """The pieces shelf by shelf."""
        say, speak, shelves = WORDS[language], words(language), dict[str, list[Entry]]()
        for entry in self.entries(language):
            shelves.setdefault(entry.group, []).append(entry)
        titles = {deck: say["group-encounters"].format(deck=speak.encounter_deck(deck)) for deck in self.box.decks}
        return [Group(name, titles.get(name) or say[f"group-{name}"], tuple(each)) for name, each in shelves.items()]

    def entry(self, piece: Piece, language: str) -> Entry:
        """One piece."""
        order = (language, *(each for each in LANGUAGES if each != language))
        sides = tuple(side(self.box, piece, code) for code in order)
        own = sides[0]
        told = [text for part in own.parts for text in (part.title, part.prose, *part.lines)]
        looked = " ".join([*(each.name for each in sides), own.described, own.figures, *told])
        return Entry(
            piece.slug, piece.group, sides, piece.copies, origins.badge(piece, language), self.marks(piece), folded(looked)
        )  # fmt: skip

    # What a piece fits ---------------------------------------------------------------------------

    def marks(self, piece: Piece) -> frozenset[str]:
        """The choices that a piece fits, as `filter:choice`."""
        found = {f"sort:{CREW_CARD if piece.sort == FOUND else piece.sort}"}
        found |= {f"kind:{kind}" for kind in self.kinds(piece)} | {f"place:{place}" for place in self.places(piece)}
        text = json.dumps({name: fact for name, fact in piece.printed.items() if name not in HIDDEN})
        found |= {f"faction:{faction}" for faction in FACTIONS if f'"{faction}"' in text}
        found |= {f"skill:{skill}" for skill in SKILLS if f'"{skill}"' in text}
        if piece.sort in (MARKET, SHEET) and piece.printed.get("cost") is not None and not piece.printed.get("starter"):
            cost = int(piece.printed["cost"])
            found |= {f"cost:0-{n}" for n in PRICES if cost <= n} | ({"cost:0"} if cost == 0 else set())
        if self.box.expanded:
            found.add(f"box:{BOXES[of_expansion(piece.thing)]}")
        grades = set(origins.grades(piece).values())
        unsure = grades & {DESIGNED, RECALLED, OWNER}
        return frozenset(found | {f"figures:{grade}" for grade in unsure or {"sourced"}})

    def kinds(self, piece: Piece) -> list[str]:
        """What kind of card a piece is, the luxury deck and secrets included."""
        found = [str(piece.printed["type"])] if piece.printed.get("type") in KINDS else []
        if piece.printed.get("deck") == "luxury":
            found.append("luxury")
        if piece.sort == ENCOUNTER and "secret" in json.dumps(piece.facts["sections"]):
            found.append("secret")
        return found + (["job"] if piece.facts.get("kind") == "job" else [])

    def places(self, piece: Piece) -> list[str]:
        """The places that a piece is about: where it happens, where it is wanted, where it begins."""
        if piece.sort == ENCOUNTER and isinstance(piece.thing, Kind):
            found = [place_of(section).replace("_", "-") for section in piece.thing.sections]
            return [NAVPOINT] if "patrol" in found else [CORE] if CORE in found else found
        facts = piece.printed
        named = [facts.get("destination"), facts.get("capture_reward", {}).get("deliver_to"), piece.facts.get("start_planet")]
        return [each.replace("_", "-") for each in named if isinstance(each, str) and each.replace("_", "-") in self.planets]

    @cached_property
    def planets(self) -> frozenset[str]:
        """The names of all spaces."""
        return frozenset(space.name for space in self.box.spaces)

    def place_name(self, place: str, language: str) -> str:
        """What a place is called."""
        return WORDS[language][f"place-{place}"] if place in (NAVPOINT, CORE) else words(language).name(place)

    # One piece in full ---------------------------------------------------------------------------

    def sheet(self, slug: str, language: str) -> Sheet | None:
        """All about one piece, by its name, that of a copy or of another side of it; nothing if there is none."""
        name = slug.partition("#")[0]
        piece = self.pieces.get(self.aliases.get(name, name))
        if piece is None:
            return None
        entry = next(each for each in self.entries(language) if each.slug == piece.slug)
        lines = [line for part in entry.sides[0].parts for line in part.lines]
        return Sheet(
            entry, self.where(piece, language), origins.figures(piece, language), rulings(piece, language),
            origins.sources(piece, language), keywords_in(lines, language),
        )  # fmt: skip

    def where(self, piece: Piece, language: str) -> str:
        """Where a piece is found."""
        say, facts = WORDS[language], piece.facts
        match piece.sort:
            case "market":
                return say["where-market"].format(n=piece.copies, deck=say[f"deck-{facts['deck']}"])
            case "ship" if facts["starter"]:
                return say["where-starter"]
            case "contact":
                return say["where-contact"].format(n=facts["databank"])
            case "databank":
                one = facts["copies"] == 1
                return say["where-databank-one" if one else "where-databank"].format(n=facts["number"], copies=facts["copies"])
            case "crew" if "contact_id" in facts:
                return say["where-crew"].format(n=facts["number"])
            case "crew" | "found":
                return say["where-found"].format(card=words(language).name(facts["id"].replace("_", "-")))
        return say[f"where-{piece.sort}"]
