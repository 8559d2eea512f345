"""What has to agree across the box: figures that stand on two pieces, and pieces that need each other's number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cantina.core.declared import RefusalCode

from ..rules import refused
from .entries import MORE, Content, Entry, sections
from .figures import TOKENS

Place = tuple[str, str, tuple[str, ...]]


def twins(content: Content) -> Iterator[tuple[Place, Place]]:
    """Figures that are printed twice: a contact's on its bounties and databank card, a ship's price on its card."""
    for card in content["market"]:
        if card["type"] == "bounty":
            yield ("contacts", card["target"], ("class",)), ("market", card["id"], ("contact_class",))
        if card["type"] == "ship":
            yield ("ships", card["sheet"], ("cost",)), ("market", card["id"], ("cost",))
    for section in ("databank", "encounters"):
        for card in content[section]:
            asset = card.get("asset", {})
            if asset.get("type") == "bounty":
                yield ("contacts", asset["target"], ("class",)), (section, card["id"], ("asset", "contact_class"))
    for card in content["databank"]:
        if card["kind"] == "contact":
            for part in ("class", "droid", "faction"):
                if part in card:
                    yield ("contacts", card["contact_id"], (part,)), ("databank", card["id"], (part,))


def followers(
    content: Content, section: str, id: str, path: tuple[str, ...], after: Any
) -> Iterator[tuple[str, str, tuple[str, ...], Any]]:
    """What changes along with a figure unless the owner says otherwise."""
    here = (section, id, path)
    for one, other in twins(content):
        if one == here:
            yield *other, after
        elif other == here and section == "market" and path == ("cost",):
            yield *one, after
    if section == "market" and path == ("destination",):
        card = sections(content)[section][id]
        if card.get("cannot_buy_on") == [card["destination"]]:
            yield section, id, ("cannot_buy_on",), [after]


def check(content: Content) -> Iterator[tuple[RefusalCode, str, dict[str, int | str]]]:
    """Everything that does not agree: a code, the key and the figures."""
    found = sections(content)
    for one, other in twins(content):
        left, right = (found[section][id][path[0]] if len(path) == 1 else found[section][id][path[0]][path[1]]
                       for section, id, path in (one, other))  # fmt: skip
        if left != right:
            yield refused.CONTENT_TWINS, key_of(other), {"found": str(right), "other": key_of(one), "right": str(left)}
    tokens = Counter(each["class"] for each in found["contacts"].values())
    places = Counter(level for each in found["spaces"].values() for level in each.get("contact_spaces", []))
    for level in TOKENS:
        if tokens[level] != places[level]:
            yield (
                refused.CONTENT_CONTACTS,
                by_owner(found, ("contacts", "class"), ("spaces", "contact_spaces")),
                {"level": level, "tokens": tokens[level], "places": places[level]},
            )
    users = Counter(each["starting_databank"] for each in found["characters"].values())
    copies = Counter(each["number"] for each in found["databank"].values())
    for number, characters in users.items():
        if characters > copies[number] and MORE not in content:  # with the expansion each is there four times (UB-SETUP-09)
            facts: dict[str, int | str] = {"number": number, "characters": characters, "copies": copies[number]}
            yield refused.CONTENT_START, by_owner(found, ("characters", "starting_databank")), facts
    for section in ("market", "databank", "encounters"):
        for id, each in found[section].items():
            card, way = (each, ("traits",)) if section == "market" else (each.get("asset", {}), ("asset", "traits"))
            ends = [(end, ("rotating", name, "traits")) for name, end in card.get("rotating", {}).items()]
            for part, path in [(card, way), *ends]:
                if ("ILLEGAL" in part.get("traits", [])) != ("deliver_roll" in part):
                    yield refused.CONTENT_ILLEGAL, key_of((section, id, path)), {}


def by_owner(found: dict[str, dict[str, Entry]], *fields: tuple[str, str]) -> str:
    """The first of these fields of sections that the owner corrected."""
    places = [(section, id, (field,)) for section, field in fields for id in found[section] if owned(found[section][id], field)]
    return key_of(places[0])


def owned(facts: Entry, field: str) -> bool:
    """Whether the owner corrected a field."""
    return field in facts.get("owner", [])


def key_of(place: Place) -> str:
    """How a file names a figure."""
    section, id, path = place
    return ".".join((section, id, *path))
