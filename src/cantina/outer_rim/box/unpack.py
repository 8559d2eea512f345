"""Unpacks the box: reads the content files, corrects what the owner of a box corrected, and builds every piece."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ..rules.box import Box
from ..rules.effects import Gain, Sequence
from ..rules.encounters import WITH_PATROL, WITHOUT_PATROL
from ..rules.galaxy import SPACE_TYPES, Space, Tile
from ..rules.kinds import (
    CLASSES,
    COMBATS,
    CONTACT,
    DATABANK,
    DECKS,
    ENCOUNTER,
    FACTIONS,
    NOTHING,
    REMOVED,
    REPUTATIONS,
    RIVAL,
    SECTIONS,
    SHUFFLED,
    SKILLS,
    TYPES,
    Character,
    Kind,
    Patrol,
    Section,
    Sheet,
    card_of,
)
from ..rules.node import Node
from .build import Builder
from .rival_cards import RivalBuilder

Facts = dict[str, Any]
FILES = ("map", "characters", "ships", "market", "tokens", "databank", "encounters", "ai")


def name_of(id: str) -> str:
    """How notation and words call a piece."""
    return id.replace("_", "-")


@lru_cache(maxsize=1)
def printed() -> dict[str, Any]:
    """The content files as they are."""
    folder = files("cantina.outer_rim.box") / "content"
    return {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in FILES}


def unpack(content: dict[str, Any]) -> Box:
    """The box that this content describes."""
    box = Box()
    build = Builder(unpack_map(box, content["map"]))
    unpack_contacts(box, content["tokens"]["contacts"])
    contacts = {kind.print: int(kind.index) for kind in box.cards}
    unpack_market(box, build, content["market"], contacts)
    unpack_databank(box, build, content["databank"], contacts)
    unpack_encounters(box, build, content["encounters"], contacts)
    unpack_characters(box, build, content["characters"])
    unpack_ships(box, build, content["ships"])
    for kind in box.cards:
        if kind.type == TYPES.index("ship"):
            kind.sheet = next(sheet.index for sheet in box.sheets if sheet.name == kind.print.removeprefix("ship-"))
    unpack_patrols(box, content["tokens"]["patrols"])
    box.start_credits = content["tokens"]["starting_credits"]["by_turn_order"]
    box.abilities = build.abilities
    unpack_rivals(box, content["ai"])
    return box


def unpack_map(box: Box, facts: Facts) -> dict[str, int]:
    """Spaces and tiles; returns the spaces by id."""
    numbers = {each["id"]: i for i, each in enumerate(facts["spaces"])}
    tiles = {each["id"]: each for each in facts["tiles"]}
    order = {id: i for i, id in enumerate(facts["order"])}
    box.decks = list(dict.fromkeys(each["encounter_deck"] for each in facts["spaces"]))
    spots = 0
    for i, each in enumerate(facts["spaces"]):
        classes = [CLASSES.index(name) for name in each.get("contact_spaces", [])]
        faction = FACTIONS.index(each["faction"]) if each.get("faction") else -1
        deck = box.decks.index(each["encounter_deck"])
        space = Space(i, name_of(each["id"]), SPACE_TYPES.index(each["type"]), order[each["tile"]], faction, classes, deck)
        space.spots = list(range(spots, spots + len(classes)))
        spots += len(classes)
        box.spaces.append(space)
    for id in facts["order"]:
        tile = tiles[id]
        paths = [(numbers[one], numbers[other]) for one, other in tile["paths"]]
        edges = [(numbers[edge["outer"]], numbers[edge["inner"]]) for edge in (tile["connectors"][s] for s in ("left", "right"))]
        box.tiles.append(Tile(name_of(id.removeprefix("tile_")), paths, edges[0], edges[1]))
    return numbers


def new_kind(box: Box, id: str, type: int, home: int) -> Kind:
    """The next piece of the box; further copies of one print carry a number."""
    name = name_of(id)
    copies = sum(kind.print == name for kind in box.cards)
    kind = Kind(len(box.cards), name if not copies else f"{name}#{copies + 1}", type, home)
    kind.print = name
    box.cards.append(kind)
    return kind


def unpack_contacts(box: Box, facts: list[Facts]) -> None:
    """Contact tokens, by class."""
    box.contacts = [[] for _ in CLASSES[:3]]
    for each in facts:
        kind = new_kind(box, each["id"], CONTACT, DATABANK)
        kind.contact_class = CLASSES.index(each["class"])
        kind.faction = FACTIONS.index(each["faction"]) if each["faction"] else -1
        kind.droid, kind.number = each["droid"], each["databank"]
        box.contacts[kind.contact_class].append(card_of(kind, 0))


def unpack_market(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Market cards, by deck."""
    box.market = [[] for _ in DECKS]
    for each in facts:
        for _ in range(each["copies"]):
            home = DECKS.index(each["deck"])
            kind = new_kind(box, each["id"], TYPES.index(each["type"]), home)
            dress(kind, each, build, contacts)
            box.market[home].append(card_of(kind, 0))


def dress(kind: Kind, facts: Facts, build: Builder, contacts: dict[str, int]) -> None:
    """Everything that is printed on an asset or a market card."""
    kind.cost = facts.get("cost", kind.cost)
    kind.illegal = "ILLEGAL" in facts.get("traits", [])
    kind.armor = "ARMOR" in facts.get("traits", [])
    kind.droid, kind.forced = bool(facts.get("droid")), bool(facts.get("forced"))
    kind.flexible = isinstance(facts.get("slot"), list)
    kind.skills = [SKILLS.index(skill) for skill in facts.get("skills", [])]
    kind.destination = build.destination(facts.get("destination"))
    if kind.type in (TYPES.index("cargo"), TYPES.index("job")) and isinstance(facts.get("destination"), str):
        kind.goal_space = build.spaces[facts["destination"]]
    kind.cannot_buy = [build.spaces[space] for space in facts.get("cannot_buy_on", [])]
    kind.constants = build.constants(facts.get("constant", []))
    kind.abilities = [build.ability(each, kind.name, int(kind.index)) for each in facts.get("ability", [])]
    kind.on_buy = build.effects(facts.get("on_buy")) if kind.type != TYPES.index("ship") else None
    if "deliver_roll" in facts:
        kind.otherwise = build.effects(facts["deliver_roll"]["otherwise"])
    if facts.get("after_buy") == "shuffle_into_deck":
        kind.after = SHUFFLED
    icon = facts.get("icons", {}).get("patrol_move")
    if icon:
        kind.icon_faction, kind.icon_spaces = FACTIONS.index(icon["faction"]), icon["spaces"]
    if kind.type == TYPES.index("bounty"):
        dress_bounty(kind, facts, build, contacts)
    elif kind.type == TYPES.index("job"):
        kind.encounter = build.effects(facts["encounter"])
        kind.reward = build.effects(facts["reward"]["effects"])
        kind.after = REMOVED if facts["reward"]["then"] == "remove" else kind.after
    else:
        kind.reward = build.effects(facts.get("reward"))


def dress_bounty(kind: Kind, facts: Facts, build: Builder, contacts: dict[str, int]) -> None:
    """Whom a bounty names, how hard the fight is, and what it pays."""
    kind.target = contacts[name_of(facts["target"])]
    kind.contact_class = CLASSES.index(facts["contact_class"])
    kind.combat_kind, kind.combat_value = COMBATS.index(facts["combat"]["kind"]), facts["combat"]["value"]
    more = [each for each in facts["after_reward"] if "remove" not in each]
    further = [build.effect(each) for each in more]
    kind.elimination = paid(facts["elimination_reward"], further)
    kind.capture = paid(facts["capture_reward"], further)
    kind.capture_space = build.spaces[facts["capture_reward"]["deliver_to"]]


def paid(reward: Facts, further: list[Node]) -> Node:
    """A bounty's reward and what follows it."""
    return Sequence([Gain(reward["credits"], reward["fame"]), *further])


def printed_asset(box: Box, build: Builder, facts: Facts, home: int, contacts: dict[str, int]) -> Kind:
    """An asset that is printed on an encounter or databank card."""
    id = facts["id"]
    kind = new_kind(box, f"{id}_crew" if name_of(id) in contacts else id, TYPES.index(facts["type"]), home)
    kind.print = name_of(id)
    build.assets[id] = int(kind.index)
    dress(kind, facts, build, contacts)
    if kind.type == TYPES.index("crew"):
        kind.target = contacts.get(name_of(id), -1)
    return kind


def unpack_databank(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Databank cards by number: starting cards, events, contacts and jobs."""
    for each in facts:
        asset = printed_asset(box, build, each["asset"], DATABANK, contacts) if "asset" in each else None
        if each["kind"] == "start" and asset is not None:
            kind = asset
            kind.start_space = build.spaces[each["start_planet"]]
        else:
            kind = new_kind(box, each["id"], TYPES.index("event"), DATABANK)
        kind.number = each["number"]
        if "steps" in each:
            kind.resolve = build.steps(each["steps"])
        elif "branches" in each:
            kind.resolve = build.branches(each["branches"])
        elif "effects" in each:
            kind.resolve = build.effects(each["effects"])
        box.copies.setdefault(each["number"], []).append(kind)


def unpack_encounters(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Encounter cards, by deck, with what they say about each of their spaces."""
    box.encounters = [[] for _ in box.decks]
    places = {**build.spaces, "patrol": WITH_PATROL, "no_patrol": WITHOUT_PATROL}
    for each in facts:
        kind = new_kind(box, each["id"], SECTIONS, ENCOUNTER)
        kind.deck = box.decks.index(each["deck"])
        if "asset" in each:
            asset = printed_asset(box, build, each["asset"], ENCOUNTER, contacts)
            asset.deck, asset.number = kind.deck, kind.index
        for place, section in each["sections"].items():
            kind.sections.append(Section(places[place], build.section(section, kind.name, int(kind.index))))
        box.encounters[kind.deck].append(card_of(kind, 0))


def unpack_characters(box: Box, build: Builder, facts: list[Facts]) -> None:
    """Character cards with both their sides."""
    for i, each in enumerate(facts):
        character = Character(i, name_of(each["id"]))
        character.ground_combat, character.health = each["ground_combat"], each["health"]
        character.skills = [SKILLS.index(skill) for skill in each["skills"]]
        character.droid, character.databank, character.fame = each["droid"], each["starting_databank"], each["starting_fame"]
        for faction, level in each["starting_reputation"].items():
            if faction == "choice":
                character.reputation_choice = True
            else:
                character.reputation[FACTIONS.index(faction)] = REPUTATIONS[level]
        front, back = character.sides
        both = [build.ability(a, character.name) for a in each.get("ability", [])]
        front.abilities = both + [build.ability(a, character.name) for a in each.get("front", {}).get("ability", [])]
        back.abilities = both + [build.ability(a, character.name) for a in each["flipped"].get("ability", [])]
        constants = build.constants(each.get("constant", []))
        front.constants = constants + build.constants(each.get("front", {}).get("constant", []))
        back.constants = constants + build.constants(each["flipped"].get("constant", []))
        front.goal = build.goal(each["goal"], character.name)
        if front.goal.use is not None:
            front.abilities.append(front.goal.use)
        box.characters.append(character)


def unpack_ships(box: Box, build: Builder, facts: list[Facts]) -> None:
    """Ship sheets: all goal sides, then all flipped sides in the same order."""
    box.fronts = len(facts)
    for flipped in (False, True):
        for each in facts:
            side = each | each.get("flipped", {}) if flipped else each
            name = name_of(each["id"]) + ("-flipped" if flipped else "")
            sheet = Sheet(len(box.sheets), name, each["cost"], each["starter"] and not flipped)
            sheet.hyperdrive, sheet.ship_combat, sheet.hull = side["hyperdrive"], side["ship_combat"], side["hull"]
            slots = side["slots"]
            sheet.mods, sheet.cargo, sheet.either, sheet.crew = slots["mod"], slots["cargo"], slots["cargo_or_mod"], slots["crew"]
            sheet.constants = build.constants(side.get("constant", []))
            sheet.abilities = [build.ability(a, sheet.name) for a in side.get("ability", [])]
            if not flipped and each["goal"]:
                sheet.goal = build.goal(each["goal"], sheet.name)
                if sheet.goal.use is not None:
                    sheet.abilities.append(sheet.goal.use)
            box.sheets.append(sheet)


def unpack_patrols(box: Box, facts: list[Facts]) -> None:
    """Patrol tokens, by faction and level."""
    box.patrols = [[] for _ in FACTIONS]
    for each in facts:
        faction = FACTIONS.index(each["faction"])
        dice = 0 if each["ship_combat"] == "infinite" else each["ship_combat"]
        reward = each["reward"] or {}
        box.patrols[faction].append(Patrol(faction, each["level"], dice, reward.get("credits", 0), reward.get("fame", 0)))


def unpack_rivals(box: Box, facts: list[Facts]) -> None:
    """The cards that a rival plays by; no action ever names one, so they are numbered behind all others."""
    build = RivalBuilder({space.name: int(space.index) for space in box.spaces})
    for i, each in enumerate(facts):
        kind = Kind(len(box.cards) + i, name_of(each["id"]), NOTHING, RIVAL)
        kind.number, kind.bullets = each["number"], build.bullets(each["ai"])
        box.rivals.append(card_of(kind, 0))


BOX = unpack(printed())
"""The box as it is printed."""
