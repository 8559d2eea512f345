"""Before the first turn: whom to play, which ship to fly, who is a friend, which ambition; each as its illustrated sheet."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions
from ..rules.galaxy import SPACE_TYPES
from ..rules.kinds import FACTIONS, NO_FACTION, Ambition, Character, Sheet
from ..rules.pieces import PERSON
from ..rules.table import SETUP
from ..words.grammar import capital, fill, listed
from ..words.owned import short_name
from ..words.page.choosing import WORDS
from .faces import Face, Sides, ambition_face, character_face, ship_face, sides_of_character, slot_words
from .lying import Piece, lying
from .sight import Sight

ASKS = ("character", "starter-ship", "reputation", "ambition")


class Candidate(NamedTuple):
    """A character that may be chosen, or that somebody has: its card in parts, and what it starts with."""

    piece: Piece
    taken: str
    sides: Sides
    card: str
    action: int | None
    label: str


class Yard(NamedTuple):
    """A ship to start with."""

    piece: Piece
    slots: str
    action: int | None


class Aspiration(NamedTuple):
    """An ambition that may be chosen, or that somebody has: its sheet in parts."""

    piece: Piece
    taken: str
    overview: tuple[str, ...]
    setup: tuple[str, ...]
    ability: tuple[str, ...]
    goals: tuple[tuple[str, str], ...]
    """Every goal with its sign."""
    action: int | None
    label: str


class World(NamedTuple):
    """A planet of the map, and whose it is."""

    name: str
    faction: str


class Friend(NamedTuple):
    """A faction to begin as a friend of."""

    faction: str
    name: str
    action: int


def zone(sight: Sight) -> dict[str, object] | None:
    """The choice at hand, for everybody; only whoever is asked may make it."""
    table, say = sight.table, WORDS[sight.language]
    decision = table.decision
    if decision is None or sight.prompt not in ASKS or table.step > SETUP:
        return None
    chooser = int(decision.seat)
    answers = {each.action for each in sight.answers if not each.aside} if sight.asked else set()
    who = sight.names[chooser] if sight.names else sight.speak.side(chooser)
    chosen = table.players[chooser].character
    return {
        "prompt": sight.prompt,
        "title": say[f"{sight.prompt}-you"] if sight.asked else fill(say[sight.prompt], who=who),
        "rule": sight.rule,
        "asked": sight.asked,
        "steps": [(say[f"step-{step}"], step == sight.prompt) for step in steps(sight)],
        "aspirations": aspirations(sight, answers) if sight.prompt == ASKS[3] else [],
        "candidates": [candidate(sight, each, answers) for each in table.box.characters] if sight.prompt == ASKS[0] else [],
        "chosen": None if chosen is None or sight.prompt == ASKS[3] else candidate(sight, chosen, set())._replace(taken=""),
        "yards": [yard(sight, each, answers) for each in table.box.sheets if each.starter] if sight.prompt in ASKS[:2] else [],
        "worlds": worlds(sight),
        "friends": [
            Friend(code, sight.speak.faction(n), int(actions.FACTION) + n)
            for n, code in enumerate(FACTIONS)
            if int(actions.FACTION) + n in answers
        ],
    }


def steps(sight: Sight) -> list[str]:
    """The choices of this table one after the other; a friend is chosen by few, an ambition only where there are some."""
    return [step for step in ASKS if step == sight.prompt or (step != ASKS[2] and (step != ASKS[3] or sight.table.ambitious))]


def aspirations(sight: Sight, answers: set[int]) -> list[Aspiration]:
    """The sheets on the table, and those that somebody has chosen."""
    table = sight.table
    owners = {int(player.ambition.index): seat for seat, player in enumerate(table.players) if player.ambition is not None}
    numbers = [*(int(number) for number in table.ambitions), *owners]
    return [aspiration(sight, table.box.ambitions[number], owners.get(number, -1), answers) for number in numbers]


def aspiration(sight: Sight, sheet: Ambition, owner: int, answers: set[int]) -> Aspiration:
    """One sheet."""
    texts, say, action = sight.speak.speak.ambitions, WORDS[sight.language], int(actions.AMBITION) + int(sheet.index)
    face = ambition_face(sheet, sight.language)
    who = "" if owner < 0 else sight.names[owner] if owner < len(sight.names) else sight.speak.side(owner)
    goals = tuple((texts.sign(goal), texts.goal(sheet, n)) for n, goal in enumerate(sheet.goals))
    return Aspiration(
        choice(sight, face, f"ambition-{int(sheet.index)}"), who, tuple(map(capital, texts.overview(sheet))),
        tuple(texts.setup(sheet)), tuple(texts.abilities(sheet)), goals, action if action in answers else None,
        fill(say["aspire"], what=face.title),
    )  # fmt: skip


def worlds(sight: Sight) -> list[World]:
    """The planets tile by tile, as they lie on the map."""
    galaxy, box = sight.table.galaxy, sight.table.box
    found = []
    for number in galaxy.order:
        tile = box.tiles[number]
        here = sorted({int(space) for pair in tile.paths for space in pair})
        for space in (galaxy.spaces[n] for n in here):
            if SPACE_TYPES[space.type] != "navpoint":
                faction = "" if space.faction == NO_FACTION else FACTIONS[space.faction]
                found.append(World(sight.speak.name(space.name), faction))
    return found


def candidate(sight: Sight, character: Character, answers: set[int]) -> Candidate:
    """One character."""
    table, say = sight.table, WORDS[sight.language]
    printed = character_face(character, 0, sight.language)
    owner = next((seat for seat, player in enumerate(table.players) if player.character is character), -1)
    names = [*sight.names, *(sight.speak.side(seat) for seat in range(len(sight.names), table.seats))]
    taken = "" if owner < 0 else say["rival"] if table.kinds[owner] != PERSON else names[owner]
    action = int(actions.CHARACTER) + int(character.index)
    cards = table.box.copies[int(character.databank)]
    starts = listed([short_name(kind, sight.speak) for kind in cards], str(sight.speak.texts["or"]))
    return Candidate(
        choice(sight, printed, f"character-{int(character.index)}"),
        taken,
        sides_of_character(character, 0, sight.language),
        fill(say["starts-card"], type=capital(sight.speak.speak.phrases.TYPES[cards[0].type]), cards=starts),
        action if action in answers else None,
        fill(say["play"], who=printed.title),
    )


def yard(sight: Sight, sheet: Sheet, answers: set[int]) -> Yard:
    """One ship."""
    action = int(actions.SHIP) + int(sheet.index)
    piece = choice(sight, ship_face(sight.table.box, sheet, sight.language), f"ship-{int(sheet.index)}")
    return Yard(piece, slot_words(sheet, sight.language), action if action in answers else None)


def choice(sight: Sight, face: Face, place: str) -> Piece:
    """A sheet that is looked at with a click, and chosen with the button beside it."""
    return lying(sight, face, place, face.name)._replace(only=None, why="", label=face.title)
