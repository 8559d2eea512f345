"""Unpacks the box: reads the content files, corrects what the owner of a box corrected, and builds every piece."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from cantina.core.item import item_of

from ..rules.box import Box
from ..rules.effects import Sequence
from ..rules.encounters import ACROSS_THE_CORE, CORE_WORLDS, WITH_PATROL, WITHOUT_PATROL
from ..rules.galaxy import PLANET, SPACE_TYPES, End, Space, Tile
from ..rules.kinds import (
    CLASSES,
    COMBATS,
    CONTACT,
    DATABANK,
    DECKS,
    ENCOUNTER,
    FACTIONS,
    NOTHING,
    ORANGE,
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
)
from ..rules.node import BITS, SECRETIVE, Node
from ..rules.rewards import Gain
from ..rules.setup import HUNTER_DATABANK
from .ambition_sheets import is_goal_card, unpack_ambitions
from .build import Builder
from .entries import MORE
from .reading import building, one_of, says
from .rival_cards import RivalBuilder

Facts = dict[str, Any]
FILES = ("map", "characters", "ships", "market", "tokens", "databank", "encounters", "ai")
MORE_FILES = ("map", "characters", "ships", "market", "contacts", "databank", "encounters", "ai", "ambitions")
"""The files of the expansion."""


ON_A_SHEET = ("hyperdrive", "ship_combat", "hull", "slots", "constant", "ability")
"""What the other side of a ship sheet may have anew."""


def name_of(id: str) -> str:
    """How notation and words call a piece."""
    return id.replace("_", "-")


@lru_cache(maxsize=1)
def printed() -> dict[str, Any]:
    """The content files as they are."""
    folder = files("cantina.outer_rim.box") / "content"
    return {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in FILES}


@lru_cache(maxsize=1)
def printed_more() -> dict[str, Any]:
    """The content files of the expansion as they are."""
    folder = files("cantina.outer_rim.box") / "content" / "unfinished-business"
    return {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in MORE_FILES}


def both() -> dict[str, Any]:
    """The content files of both boxes as they are."""
    return printed() | {MORE: printed_more()}


def more_of(content: dict[str, Any]) -> dict[str, Any]:
    """What this content says of the expansion; as printed, unless somebody corrected it."""
    return content[MORE] if MORE in content else printed_more()


def with_more(content: dict[str, Any]) -> dict[str, Any]:
    """The content of a box together with that of the expansion, which stands behind it."""
    more = more_of(content)
    found = {name: [*content.get(name, []), *more[name]] for name in MORE_FILES if name not in ("map", "contacts")}
    tokens = content["tokens"] | {"contacts": [*content["tokens"]["contacts"], *more["contacts"]]}
    return content | found | {"tokens": tokens, MORE: more}


def unpack(content: dict[str, Any], more: dict[str, Any] | None = None) -> Box:
    """The box that this content describes; the expansion's pieces stand behind all others, which keep their numbers."""
    box = Box()
    build = Builder(unpack_map(box, content["map"]))
    unpack_contacts(box, content["tokens"]["contacts"])
    contacts = {kind.print: int(kind.index) for kind in box.cards}
    unpack_market(box, build, content["market"], contacts)
    unpack_databank(box, build, content["databank"], contacts)
    unpack_encounters(box, build, content["encounters"], contacts)
    unpack_characters(box, build, content["characters"])
    sides = unpack_ships(build, content["ships"])
    if more is not None:
        box.expanded = True
        unpack_ends(box, build, more["map"]["endcaps"])
        first = len(box.cards)
        unpack_contacts(box, more["contacts"])
        contacts |= {kind.print: int(kind.index) for kind in box.cards[first:]}
        unpack_market(box, build, more["market"], contacts)
        unpack_databank(box, build, [each for each in more["databank"] if not is_goal_card(each)], contacts)
        unpack_encounters(box, build, more["encounters"], contacts)
        unpack_characters(box, build, more["characters"])
        fronts, backs = unpack_ships(build, more["ships"])
        sides = sides[0] + fronts, sides[1] + backs
        first, decisive = len(box.cards), [each for each in more["databank"] if is_goal_card(each)]
        unpack_databank(box, build, decisive, contacts)
        numbered = zip(box.cards[first:], decisive, strict=True)
        unpack_ambitions(box, build, more["ambitions"], {int(kind.number): (kind, each) for kind, each in numbered})
    boxes = (content, more) if more is not None else (content,)
    unpack_tests_of_jobs(
        box, [card for each in boxes for card in each["market"]], [card for each in boxes for card in each["databank"]]
    )
    box.fronts = len(sides[0])
    box.sheets = [*sides[0], *sides[1]]
    for index, sheet in enumerate(box.sheets):
        sheet.index = index
    for kind in box.cards:
        if kind.type == CONTACT:
            kind.hidden = box.copies.get(int(kind.number), [])
        if kind.type == TYPES.index("ship"):
            kind.sheet = next(sheet.index for sheet in box.sheets if sheet.name == kind.print.removeprefix("ship-"))
    unpack_patrols(box, content["tokens"]["patrols"])
    box.start_credits = content["tokens"]["starting_credits"]["by_turn_order"]
    box.abilities = build.abilities
    box.secret_moments = BITS[SECRETIVE]
    for ability in box.abilities:
        if ability.secret:
            box.secret_moments |= ability.moments
    unpack_rivals(box, content["ai"])
    if more is not None:
        unpack_own_rivals(box, more["ai"])
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


def unpack_ends(box: Box, build: Builder, facts: list[Facts]) -> None:
    """The Core Worlds, their navpoints and their deck; and one more place for a contact on every planet."""
    for number, each in enumerate(facts):
        with building("map", each["id"]):
            one_of(each, "side", ("left", "right")[number])
            for place in each["spaces"]:
                if place["encounter_deck"] not in box.decks:
                    box.decks.append(place["encounter_deck"])
                deck = box.decks.index(place["encounter_deck"])
                type, tile = SPACE_TYPES.index(place["type"]), len(box.tiles) + number
                space = Space(len(box.spaces), name_of(place["id"]), type, tile, -1, [], deck)
                space.core = says(place, "kind", "core_worlds")
                if not space.core:
                    one_of(place, "patrol_start", list(FACTIONS[2 * number : 2 * number + 2]))
                build.spaces[place["id"]] = int(space.index)
                box.spaces.append(space)
            (ends,) = each["paths"]
            box.ends.append(End(build.spaces[ends[0]], build.spaces[ends[1]]))
    spots = sum(len(space.spots) for space in box.spaces)
    for space in box.spaces:
        if space.type == PLANET:
            space.classes = [*space.classes, ORANGE]
            space.spots = [*space.spots, spots]
            spots += 1


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
    for each in facts:
        with building("contacts", each["id"]):
            kind = new_kind(box, each["id"], CONTACT, DATABANK)
            kind.contact_class = CLASSES.index(each["class"])
            kind.faction = FACTIONS.index(each["faction"]) if each["faction"] else -1
            kind.droid, kind.number = each["droid"], each["databank"]
            while len(box.contacts) <= kind.contact_class:
                box.contacts.append([])
            box.contacts[kind.contact_class].append(item_of(kind, 0))


def unpack_market(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Market cards, by deck."""
    box.market = box.market or [[] for _ in DECKS]
    for each in facts:
        with building("market", each["id"]):
            for _ in range(each["copies"]):
                home = DECKS.index(each["deck"])
                kind = new_kind(box, each["id"], TYPES.index(each["type"]), home)
                dress(kind, each, build, contacts)
                box.market[home].append(item_of(kind, 0))
                if "rotating" in each:
                    dress_ends(box, kind, each["rotating"], build)


def unpack_tests_of_jobs(box: Box, market: list[Facts], databank: list[Facts]) -> None:
    """A job lists what any of its databank cards tests, and what has to be passed; with the expansion each has two of them."""
    tested: dict[int, list[int]] = {}
    decisive: dict[int, list[int]] = {}
    for each in databank:
        for found, field in ((tested, "skills"), (decisive, "mandatory")):
            found.setdefault(each["number"], []).extend(SKILLS.index(skill) for skill in each.get(field, ()))
    jobs = {name_of(each["id"]): int(each["databank"]) for each in market if each.get("databank")}
    for kind in box.cards:
        if kind.print in jobs:
            number = jobs[kind.print]
            kind.skills = list(dict.fromkeys([*kind.skills, *tested[number]]))
            kind.must_pass = [skill for skill in kind.skills if skill in decisive[number]]


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
    if kind.type == TYPES.index("ship"):
        one_of(facts, "on_buy", [{"gain_ship": {"sheet": facts["sheet"]}}, {"remove": {"what": "this_card"}}])
    else:
        kind.on_buy = build.effects(facts.get("on_buy"))
    if "deliver_roll" in facts:
        one_of(facts["deliver_roll"], "hit", "deliver")
        kind.otherwise = build.effects(facts["deliver_roll"]["otherwise"])
    if "after_buy" in facts:
        kind.after = {"shuffle_into_deck": SHUFFLED, "remove": REMOVED}[facts["after_buy"]]
    icons = facts.get("icons", {})
    icon = icons.get("patrol_move")
    if icon:
        kind.icon_faction, kind.icon_spaces = FACTIONS.index(icon["faction"]), icon["spaces"]
    if icons.get("reveal_contact"):
        kind.reveal_least, kind.reveal_most = icons["reveal_contact"]
    kind.solo = not says(facts, "solo", "removed")
    kind.people = facts.get("players", 1)
    kind.as_action = says(facts, "attempt", "action")
    if "buy_roll" in facts:
        one_of(facts["buy_roll"], "hit", "buy")
        kind.price_roll = build.effects(facts["buy_roll"]["otherwise"])
    if kind.type == TYPES.index("bounty"):
        dress_bounty(kind, facts, build, contacts)
    elif kind.type == TYPES.index("job"):
        kind.encounter = build.effects(facts["encounter"])
        kind.reward = build.effects(facts["reward"]["effects"])
        kind.after = REMOVED if one_of(facts["reward"], "then", "discard", "remove") == "remove" else kind.after
    else:
        kind.reward = build.effects(facts.get("reward"))


def dress_ends(box: Box, kind: Kind, ends: Facts, build: Builder) -> None:
    """The two ends of a rotating card: what the card itself says holds for both, what an end says for that end (UB-ROTATE-02)."""
    tail = new_kind(box, f"{kind.print}_other", int(kind.type), int(kind.home))
    tail.tail, tail.other_end, kind.other_end = True, kind.index, tail.index
    for end, facts in ((kind, ends["start"]), (tail, ends["other"])):
        end.illegal = "ILLEGAL" in facts.get("traits", [])
        end.destination = build.destination(facts.get("destination"))
        if isinstance(facts.get("destination"), str):
            end.goal_space = build.spaces[facts["destination"]]
        end.reward = build.effects(facts.get("reward"))
        end.constants = build.constants(facts.get("constant", []))
        end.abilities = [build.ability(each, end.name, int(end.index)) for each in facts.get("ability", [])]
        if "deliver_roll" in facts:
            one_of(facts["deliver_roll"], "hit", "deliver")
            end.otherwise = build.effects(facts["deliver_roll"]["otherwise"])


def dress_bounty(kind: Kind, facts: Facts, build: Builder, contacts: dict[str, int]) -> None:
    """Whom a bounty names, how hard the fight is, and what it pays."""
    kind.target = contacts[name_of(facts["target"])]
    kind.contact_class = CLASSES.index(facts["contact_class"])
    kind.combat_kind, kind.combat_value = COMBATS.index(facts["combat"]["kind"]), facts["combat"]["value"]
    *more, last = facts["after_reward"]
    one_of(last, "remove", {"what": "this_card"})
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
    if kind.type == TYPES.index("crew"):
        build.crew.add(id)
    dress(kind, facts, build, contacts)
    if kind.type == TYPES.index("crew"):
        kind.target = contacts.get(name_of(id), -1)
    return kind


def unpack_databank(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Databank cards by number: starting cards, events, contacts and jobs."""
    for each in facts:
        with building("databank", each["id"]):
            asset = printed_asset(box, build, each["asset"], DATABANK, contacts) if "asset" in each else None
            if each["kind"] == "start" and asset is not None:
                kind = asset
                kind.start_space = build.spaces[each["start_planet"]]
            else:
                kind = new_kind(box, each["id"], TYPES.index("event"), DATABANK)
            kind.number = each["number"]
            kind.people = each.get("players", 1)
            if "steps" in each:
                kind.resolve = build.steps(each["steps"])
            elif "branches" in each:
                kind.resolve = build.branches(each["branches"])
            elif "effects" in each:
                kind.resolve = build.effects(each["effects"])
            box.copies.setdefault(each["number"], []).append(kind)


def unpack_encounters(box: Box, build: Builder, facts: list[Facts], contacts: dict[str, int]) -> None:
    """Encounter cards, by deck, with what they say about each of their spaces."""
    box.encounters += [[] for _ in box.decks[len(box.encounters) :]]
    places = {**build.spaces, "patrol": WITH_PATROL, "no_patrol": WITHOUT_PATROL}
    places |= {"core_worlds": CORE_WORLDS, "across_the_core": ACROSS_THE_CORE}
    for each in facts:
        with building("encounters", each["id"]):
            kind = new_kind(box, each["id"], SECTIONS, ENCOUNTER)
            kind.deck = box.decks.index(each["deck"])
            kind.solo = not says(each, "solo", "removed")
            if "replaces" in each:
                old = name_of(each["replaces"])
                box.encounters[kind.deck] = [card for card in box.encounters[kind.deck] if card.kind.name != old]
            if "asset" in each:
                asset = printed_asset(box, build, each["asset"], ENCOUNTER, contacts)
                asset.deck, asset.number = kind.deck, kind.index
            for place, section in each["sections"].items():
                kind.sections.append(Section(places[place], build.section(section, kind.name, int(kind.index))))
            box.encounters[kind.deck].append(item_of(kind, 0))


def unpack_characters(box: Box, build: Builder, facts: list[Facts]) -> None:
    """Character cards with both their sides."""
    for each in facts:
        with building("characters", each["id"]):
            character = Character(len(box.characters), name_of(each["id"]))
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


def unpack_ships(build: Builder, facts: list[Facts]) -> tuple[list[Sheet], list[Sheet]]:
    """Ship sheets: all goal sides, and all flipped sides in the same order."""
    sides: tuple[list[Sheet], list[Sheet]] = ([], [])
    for flipped in (False, True):
        for each in facts:
            with building("ships", each["id"]):
                back: Facts = each.get("flipped", {}) if flipped else {}
                figures: Facts = {key: back[key] if key in back else each.get(key, []) for key in ON_A_SHEET}
                name = name_of(each["id"]) + ("-flipped" if flipped else "")
                sheet = Sheet(0, name, each["cost"], each["starter"] and not flipped)
                sheet.hyperdrive, sheet.ship_combat, sheet.hull = figures["hyperdrive"], figures["ship_combat"], figures["hull"]
                slots = figures["slots"]
                sheet.mods, sheet.cargo = slots["mod"], slots["cargo"]
                sheet.either, sheet.crew = slots["cargo_or_mod"], slots["crew"]
                sheet.constants = build.constants(figures["constant"])
                sheet.abilities = [build.ability(a, sheet.name) for a in figures["ability"]]
                if not flipped and each["goal"]:
                    build.ship = True
                    sheet.goal = build.goal(each["goal"], sheet.name)
                    build.ship = False
                    if sheet.goal.use is not None:
                        sheet.abilities.append(sheet.goal.use)
                sides[flipped].append(sheet)
    return sides


def unpack_patrols(box: Box, facts: list[Facts]) -> None:
    """Patrol tokens, by faction and level."""
    box.patrols = [[] for _ in FACTIONS]
    for each in facts:
        with building("patrols", each["id"]):
            faction = FACTIONS.index(each["faction"])
            dice = 0 if each["ship_combat"] == "infinite" else each["ship_combat"]
            reward = each["reward"] or {}
            box.patrols[faction].append(Patrol(faction, each["level"], dice, reward.get("credits", 0), reward.get("fame", 0)))


def unpack_rivals(box: Box, facts: list[Facts]) -> None:
    """The cards that a rival plays by; no action ever names one, so they are numbered behind all others."""
    build = RivalBuilder({space.name: int(space.index) for space in box.spaces})
    for i, each in enumerate(facts):
        with building("ai", each["id"]):
            kind = Kind(len(box.cards) + i, name_of(each["id"]), NOTHING, RIVAL)
            kind.number, kind.bullets = each["number"], build.bullets(each["ai"])
            box.rivals.append(item_of(kind, 0))


def unpack_own_rivals(box: Box, facts: list[Facts]) -> None:
    """The cards of bounty hunters, and the card of each character, behind those of the base game."""
    build = RivalBuilder({space.name: int(space.index) for space in box.spaces})
    hunters = {character.name for character in box.characters if character.databank == HUNTER_DATABANK}
    for i, each in enumerate(facts):
        with building("ai", each["id"]):
            kind = Kind(len(box.cards) + len(box.rivals) + i, name_of(each["id"]), NOTHING, RIVAL)
            kind.bullets = build.bullets(each["ai"])
            if "character" in each:
                name = name_of(each["character"])
                one_of(each, "deck", "bounty_hunter" if name in hunters else "runner")
                box.own_cards[name] = item_of(kind, 0)
            else:
                one_of(each, "deck", "bounty_hunter")
                kind.number = each["number"]
                box.hunters.append(item_of(kind, 0))


BOX = unpack(printed())
"""The box as it is printed."""


@lru_cache(maxsize=1)
def expanded() -> Box:
    """The box with Unfinished Business, as they are printed; built when somebody first needs it."""
    return unpack(printed(), printed_more())
