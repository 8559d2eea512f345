"""Every piece of the box as lists show it: its name, its shelf, and what the content files say about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..rules.box import Box
from ..rules.kinds import CONTACT as CONTACT_TOKEN
from ..rules.kinds import CREW, FACTIONS, SHIP, Ambition, Character, Kind, Patrol, Sheet
from ..rules.kinds import RIVAL as RIVAL_CARD
from .entries import Content, Entry
from .unpack import BOX, name_of

CHARACTER, SHEET, MARKET, CONTACT, PATROL, CREW_CARD, FOUND, DATABANK, ENCOUNTER, RIVAL, AMBITION, FAVOR = (
    "character", "ship", "market", "contact", "patrol", "crew", "found", "databank", "encounter", "rival", "ambition", "favor",
)  # fmt: skip
"""The sorts of pieces; what is found on the way is printed on encounter cards."""


class Favor(NamedTuple):
    """One of the four favors, or the debt token that is given for one; no figure stands on any of them."""

    name: str


FAVORS = tuple(Favor(name) for name in ("advice", "combat-strategy", "endorsement", "shortcut", "debt-token"))
DEBT_TOKENS = 4
"""One for everybody."""


class Piece(NamedTuple):
    """One piece: what the rules know of it, and what the content files say."""

    slug: str
    sort: str
    group: str
    thing: Character | Sheet | Kind | Patrol | Ambition | Favor
    facts: Entry
    """The entry of the content files on which it stands."""
    asset: Entry | None = None
    """The asset that is printed on that entry, where the piece is that asset."""
    copies: int = 1

    @property
    def printed(self) -> Entry:
        """What is printed on the piece itself."""
        return self.facts if self.asset is None else self.asset


def of_expansion(thing: Character | Sheet | Kind | Patrol | Ambition | Favor) -> bool:
    """Whether something lies in the box of the expansion; patrols do not."""
    if isinstance(thing, Patrol | Ambition | Favor):
        return not isinstance(thing, Patrol)
    if isinstance(thing, Sheet):
        return all(thing.name != sheet.name for sheet in BOX.sheets)
    if isinstance(thing, Character):
        return thing.index >= len(BOX.characters)
    if thing.home == RIVAL_CARD:
        return all(thing.name != card.kind.name for card in BOX.rivals)
    return thing.index >= len(BOX.cards)


def slug_of(thing: Character | Kind, sort: str, taken: set[str]) -> str:
    """What a character or contact is called in lists: whoever is both, the one in the expansion is called by what it is too."""
    return f"{thing.name}-{sort}" if of_expansion(thing) and thing.name in taken else thing.name


def pieces(box: Box, content: Content) -> Iterator[Piece]:
    """Every piece, shelf by shelf."""
    kinds = {kind.name: kind for kind in box.cards}
    met = {kind.name for kind in BOX.cards if kind.type == CONTACT_TOKEN}
    played = {name_of(each["id"]) for each in content["characters"]}
    for n, facts in enumerate(content["characters"]):
        character = box.characters[n]
        yield Piece(slug_of(character, CHARACTER, met), CHARACTER, "characters", character, facts)
    yield from ships(box, content, kinds)
    yield from market(content, kinds)
    for facts in content["tokens"]["contacts"]:
        contact = kinds[name_of(facts["id"])]
        yield Piece(slug_of(contact, CONTACT, played), CONTACT, "contacts", contact, facts)
    for facts in content["tokens"]["patrols"]:
        patrol = box.patrols[FACTIONS.index(facts["faction"])][facts["level"] - 1]
        yield Piece(name_of(facts["id"]), PATROL, "patrols", patrol, facts)
    yield from assets(content, kinds)
    yield from databank(content, kinds)
    for deck in box.decks:
        for facts in content["encounters"]:
            if facts["deck"] == deck:
                yield Piece(name_of(facts["id"]), ENCOUNTER, deck, kinds[name_of(facts["id"])], facts)
    for facts, ambition in zip(content.get("ambitions", []), box.ambitions, strict=False):
        yield Piece(ambition.name, AMBITION, "ambitions", ambition, facts)
    if box.expanded:
        for favor in FAVORS:
            facts = {"id": favor.name, "ability": [{}], "src": "rulebook"}
            copies = DEBT_TOKENS if favor is FAVORS[-1] else 1
            yield Piece(favor.name, FAVOR, "favors", favor, facts, copies=copies)
    rivals = {card.kind.name: card.kind for card in box.all_rivals()}
    for facts in content["ai"]:
        yield Piece(name_of(facts["id"]), RIVAL, "rival", rivals[name_of(facts["id"])], facts)


def ships(box: Box, content: Content, kinds: dict[str, Kind]) -> Iterator[Piece]:
    """Ship sheets, and what else lies in the ship deck."""
    for n, facts in enumerate(content["ships"]):
        yield Piece(name_of(facts["id"]), SHEET, "ships", box.sheets[n], facts)
    for facts in content["market"]:
        if facts["deck"] == "ship" and facts["type"] != "ship":
            yield Piece(name_of(facts["id"]), MARKET, "ships", kinds[name_of(facts["id"])], facts, copies=facts["copies"])


def market(content: Content, kinds: dict[str, Kind]) -> Iterator[Piece]:
    """The cards of the market, but for the ships."""
    decks = dict.fromkeys(facts["deck"] for facts in content["market"] if facts["deck"] != "ship")
    for deck in decks:
        for facts in content["market"]:
            if facts["deck"] == deck:
                yield Piece(name_of(facts["id"]), MARKET, deck, kinds[name_of(facts["id"])], facts, copies=facts["copies"])


def assets(content: Content, kinds: dict[str, Kind]) -> Iterator[Piece]:
    """Crew on the databank cards of contacts, and whatever encounter cards bring."""
    for facts in content["databank"]:
        if facts["kind"] == "contact" and "asset" in facts:
            yield Piece(f"{name_of(facts['asset']['id'])}-crew", CREW_CARD, "crew", asset_of(facts, kinds), facts, facts["asset"])
    found = [facts for facts in content["encounters"] if "asset" in facts]
    for facts in sorted(found, key=lambda each: asset_of(each, kinds).type != CREW):
        kind = asset_of(facts, kinds)
        crew = kind.type == CREW
        yield Piece(kind.name, CREW_CARD if crew else FOUND, "crew" if crew else "found", kind, facts, facts["asset"])


def asset_of(facts: Entry, kinds: dict[str, Kind]) -> Kind:
    """The asset that is printed on an entry; the crew card of a contact is called so."""
    name = name_of(facts["asset"]["id"])
    return kinds.get(f"{name}-crew") or kinds[name]


def databank(content: Content, kinds: dict[str, Kind]) -> Iterator[Piece]:
    """Databank cards but those of contacts, which lie with them: first cards, trouble, jobs, goals."""
    groups = {"start": "start", "event": "events", "job": "jobs", "ambition": "goals"}
    for wanted, group in groups.items():
        for facts in content["databank"]:
            if facts["kind"] == wanted and wanted == "start":
                kind = asset_of(facts, kinds)
                yield Piece(kind.name, DATABANK, group, kind, facts, facts["asset"])
            elif facts["kind"] == wanted:
                yield Piece(name_of(facts["id"]), DATABANK, group, kinds[name_of(facts["id"])], facts)


def aliases(box: Box, content: Content) -> dict[str, str]:
    """Other names of pieces: the other side of a ship, its market card, and databank cards that lie with a contact or a card.

    So does the other end of a card with two.
    """
    found = {sheet.name: sheet.name.removesuffix("-flipped") for sheet in box.sheets}
    found |= {kind.print: box.sheets[kind.sheet].name for kind in box.cards if kind.type == SHIP}
    found |= {kind.name: box.cards[kind.other_end].name for kind in box.cards if kind.tail}
    slugs = {piece.facts["id"]: piece.slug for piece in pieces(box, content) if piece.sort == CONTACT}
    for facts in content["databank"]:
        if facts["kind"] == "contact":
            found[name_of(facts["id"])] = slugs[facts["contact_id"]]
        elif facts["kind"] == "start":
            found[name_of(facts["id"])] = name_of(facts["asset"]["id"])
    return found
