"""The pieces of Outer Rim, to be listed and looked up, each with how sure its figures are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from cantina.core.options import Option

from .. import CONTENT, EXPANSION, OuterRimGame
from ..box.entries import Entry, by_id
from ..box.figures import TRAITS
from ..box.pieces import CREW_CARD, DATABANK, ENCOUNTER, FOUND, RIVAL
from ..box.pieces import Piece as BoxPiece
from ..box.pieces import pieces as box_pieces
from ..box.provenance import DESIGNED, GRADES, MARKS, OWNER, RECALLED, explain, fields, grade_of, source_names, sources
from ..box.unpack import name_of, with_more
from ..rules.kinds import CLASSES, DECKS, FACTIONS, TYPES, Kind
from ..words import Words, words
from ..words.catalogue import FIELDS, TEXTS
from ..words.events import place_of
from ..words.grammar import sentence

LISTED = (
    "bounty", "cargo", "gear", "mod", "crew", "job", "event", "ship", "character", "contact", "databank", "encounter", "rival",
)  # fmt: skip
UNSHOWN = ("name", "deck", "type", "copies", "databank", "lane", "tile")
"""Fields that no list shows, whose marks would puzzle."""


class Piece(NamedTuple):
    """One piece as it is listed."""

    id: str
    name: str
    type: str
    deck: str
    cost: int | None
    lines: list[str]
    facts: Entry


def pieces(game: OuterRimGame, speak: Words) -> Iterator[Piece]:
    """Market cards by deck, then ships, characters and contacts, then what databank, encounter decks and rivals have.

    What only the expansion has stands behind the rest of its kind.
    """
    box, content = game.box_of({CONTENT: game.mark, "expansion": EXPANSION}), with_more(game.content)
    market = by_id(content["market"])
    kinds = {kind.print: kind for kind in reversed(box.cards)}
    for id, facts in market.items():
        if facts["type"] != "ship":
            kind = kinds[name_of(id)]
            yield Piece(id, speak.name(kind.print), facts["type"], facts["deck"], facts["cost"], speak.lines(kind), facts)
    for n, facts in enumerate(content["ships"]):
        front, deck = box.sheets[n], "" if facts["starter"] else "ship"
        lines = speak.sheet_lines(front)
        if facts["goal"]:
            back = box.flipped(front)
            lines = [*lines, f"{flipped(speak)}: {speak.name(back.name)}.", *speak.sheet_lines(back)]
        yield Piece(facts["id"], speak.name(front.name), "ship", deck, facts["cost"], lines, facts)
    for n, facts in enumerate(content["characters"]):
        character = box.characters[n]
        back_lines = speak.character_lines(character, 1)
        lines = [*speak.character_lines(character, 0), f"{flipped(speak)}:", *back_lines]
        yield Piece(facts["id"], speak.name(character.name), "character", "", None, lines, facts)
    for facts in content["tokens"]["contacts"]:
        name = speak.name(name_of(facts["id"]))
        lines = speak.lines(kinds[name_of(facts["id"])])
        yield Piece(facts["id"], name, "contact", "", None, [contact_line(facts, speak), *lines[1:]], facts)
    for piece in box_pieces(box, content):
        if isinstance(piece.thing, Kind) and piece.sort in (CREW_CARD, FOUND, DATABANK, ENCOUNTER, RIVAL):
            yield drawn(piece, piece.thing, speak)


def drawn(piece: BoxPiece, kind: Kind, speak: Words) -> Piece:
    """A card that is never for sale; an asset that is printed on it is as sure as the card says."""
    lines = speak.rival_lines(kind) if piece.sort == RIVAL else speak.lines(kind)
    if piece.sort == ENCOUNTER:
        titles = [speak.narration(kind.name, f"{place_of(section)}.title") for section in kind.sections]
        lines = [*(speak.talk.TITLE.format(title=title) for title in titles), *lines]
    facts = piece.facts
    if piece.asset is not None:
        facts = {**piece.asset, "src": "+".join(source_names(facts, "asset")) or facts["src"]}
    type = piece.sort if piece.asset is None else str(piece.asset["type"])
    return Piece(str(piece.facts["id"]), speak.name(kind.name), type, "", None, lines, facts)


def flipped(speak: Words) -> str:
    """The heading over a back side."""
    return TEXTS[speak.code]["flipped"]


def contact_line(facts: Entry, speak: Words) -> str:
    """The class and the icons of a contact token."""
    texts = TEXTS[speak.code]
    told = [texts["class"].format(name=speak.phrases.CLASSES[CLASSES.index(facts["class"])])]
    if facts["faction"]:
        told.append(texts[facts["faction"]])
    if facts["droid"]:
        told.append(texts["droid"])
    return f"{', '.join(told)}."


def printed_on(facts: Entry) -> Entry:
    """What is printed on a piece, without where it comes from."""
    return {name: value for name, value in facts.items() if name not in ("src", "basis", "note")}


def type_name(type: str, speak: Words) -> str:
    """What a piece is."""
    return TEXTS[speak.code].get(type) or str(speak.phrases.TYPES[TYPES.index(type)])


def credits(amount: int | None, facts: Entry, speak: Words) -> str:
    """A price with its mark; nothing for what has none."""
    if not amount:
        return ""
    return speak.cards.number(amount) + MARKS[grade_of(facts, "cost")]


def unsure(facts: Entry, speak: Words) -> list[str]:
    """The fields that are not sourced, behind the mark of how sure they are."""
    told = []
    for grade in (OWNER, RECALLED, DESIGNED):
        named = [label(field, speak) for field in fields(facts) if field not in UNSHOWN and grade_of(facts, field) == grade]
        if named:
            told.append(f"{MARKS[grade]} {', '.join(dict.fromkeys(named))}")
    return told


def label(field: str, speak: Words) -> str:
    """What a field is called."""
    return FIELDS[speak.code].get(field) or FIELDS[speak.code].get(field.partition(".")[0], field)


def card_lines(piece: Piece, speak: Words) -> list[str]:
    """One piece in full: what it says, and where its figures come from."""
    texts = TEXTS[speak.code]
    price = credits(piece.cost, piece.facts, speak)
    kind = sentence(type_name(piece.type, speak))
    lines = [f"{piece.name}  {price}".rstrip(), kind, *piece.lines, "", texts["from"], *origins(piece.facts, speak)]
    if piece.facts.get("basis"):
        lines.append(f"  {texts['basis']}: {piece.facts['basis']}")
    return lines


def origins(facts: Entry, speak: Words) -> list[str]:
    """Where the fields of an entry come from, those with the same source together."""
    told: dict[str, list[str]] = {}
    for field in fields(facts):
        if field not in UNSHOWN or field == "name":
            grade = grade_of(facts, field)
            named = [OWNER] if grade == OWNER else source_names(facts, field) or [grade]
            told.setdefault(origin(grade, list(dict.fromkeys(named)), speak), []).append(label(field, speak))
    return [f"  {', '.join(dict.fromkeys(labels))}: {source}" for source, labels in told.items()]


def origin(grade: str, named: list[str], speak: Words) -> str:
    """How sure something is, by which sources, and what they are."""
    sentences = dict.fromkeys(sentence for source in named for sentence in explain(source, speak.code))
    public = [source for source in named if source not in GRADES]
    sure = TEXTS[speak.code][grade] + (f" ({', '.join(public)})" if public else "")
    return f"{sure}. {' '.join(sentences)}"


class OuterRimCatalogue:
    """All pieces that players handle by name."""

    filters = (
        Option("faction", "whose cards", FACTIONS, "cards"),
        Option("type", "what kind of card", LISTED, "cards"),
        Option("deck", "a market deck", DECKS, "cards"),
        Option("trait", "such as trooper or bounty-hunter", tuple(trait.lower() for trait in TRAITS), "cards", listed=False),
    )
    digits = 5

    def __init__(self, game: OuterRimGame) -> None:
        self.game = game

    def cards(self, language: str) -> list[Piece]:
        """Every piece, with the owner's corrections."""
        return list(pieces(self.game, words(language)))

    def has(self, piece: Piece, filter: str, value: str) -> bool:
        """Whether a piece is of this type or deck, has this trait, or has to do with this faction."""
        if filter == "type":
            return piece.type == value
        if filter == "deck":
            return piece.deck == value
        if filter == "trait":
            return value.upper() in piece.facts.get("traits", [])
        return f'"{value}"' in json.dumps(printed_on(piece.facts))

    def cost(self, piece: Piece) -> int | None:
        """What a piece costs, if it is for sale."""
        return piece.cost

    def lines(self, piece: Piece, language: str) -> list[str]:
        """One piece in full."""
        return card_lines(piece, words(language))

    def row(self, piece: Piece, language: str) -> list[str]:
        """One piece in a list; behind its text what is unsure about it."""
        speak = words(language)
        marks = "; ".join(unsure(piece.facts, speak))
        told = " ".join(piece.lines) + (f"  [{marks}]" if marks else "")
        return [piece.name, credits(piece.cost, piece.facts, speak), type_name(piece.type, speak), told]

    def plain(self, piece: Piece, language: str) -> dict[str, object]:
        """A piece with its text, its figures and how sure each is."""
        grades = {field: grade_of(piece.facts, field) for field in fields(piece.facts)}
        return {"id": piece.id, "name": piece.name, "text": " ".join(piece.lines), "facts": piece.facts, "grades": grades}

    def words(self, piece: Piece, language: str) -> str:
        """Everything a search looks through."""
        return " ".join([piece.id, name_of(piece.id), piece.name, piece.type, *piece.lines])

    def sources(self, language: str) -> dict[str, str]:
        """Where the figures come from."""
        return {name: told[language] for name, told in sources().items()}

    def legend(self, language: str) -> str:
        """What the marks mean."""
        return TEXTS[language]["legend"]
