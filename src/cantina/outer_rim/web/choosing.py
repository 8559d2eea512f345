"""Before the first turn: whom to play, which ship to fly, who is a friend; each as its illustrated sheet."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions
from ..rules.kinds import FACTIONS, Character, Sheet
from ..words.grammar import capital, fill, listed
from ..words.owned import short_name
from ..words.page.choosing import WORDS
from .faces import Face, Sides, character_face, ship_face, sides_of_character, slot_words
from .lying import Piece, lying
from .sight import Sight

ASKS = ("character", "starter-ship", "reputation")


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


class Friend(NamedTuple):
    """A faction to begin as a friend of."""

    faction: str
    name: str
    action: int


def zone(sight: Sight) -> dict[str, object] | None:
    """The choice at hand, for everybody; only whoever is asked may make it."""
    table, say = sight.table, WORDS[sight.language]
    decision = table.decision
    if decision is None or sight.prompt not in ASKS:
        return None
    chooser = int(decision.seat)
    answers = {each.action for each in sight.answers if not each.aside} if sight.asked else set()
    who = sight.names[chooser] if sight.names else sight.speak.side(chooser)
    chosen = table.players[chooser].character
    return {
        "prompt": sight.prompt,
        "title": say[f"{sight.prompt}-you"] if sight.asked else fill(say[sight.prompt], who=who),
        "asked": sight.asked,
        "steps": [(say[f"step-{step}"], step == sight.prompt) for step in ASKS[:2]],
        "candidates": [candidate(sight, each, answers) for each in table.box.characters] if sight.prompt == ASKS[0] else [],
        "chosen": None if chosen is None else candidate(sight, chosen, set())._replace(taken=""),
        "yards": [yard(sight, each, answers) for each in table.box.sheets if each.starter] if sight.prompt == ASKS[1] else [],
        "friends": [
            Friend(code, sight.speak.faction(n), int(actions.FACTION) + n)
            for n, code in enumerate(FACTIONS)
            if int(actions.FACTION) + n in answers
        ],
    }


def candidate(sight: Sight, character: Character, answers: set[int]) -> Candidate:
    """One character."""
    table, say = sight.table, WORDS[sight.language]
    printed = character_face(character, 0, sight.language)
    owner = next((seat for seat, player in enumerate(table.players) if player.character is character), -1)
    names = [*sight.names, *(sight.speak.side(seat) for seat in range(len(sight.names), table.seats))]
    taken = "" if owner < 0 else say["rival"] if owner == table.rival else names[owner]
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
