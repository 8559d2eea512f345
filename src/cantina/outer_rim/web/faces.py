"""What is printed on a piece as a page shows it: cards, characters and ships, each once for every language."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..rules.box import Box
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, JOB, MOD, NO_FACTION, SHIP, SKILLS, TYPES, Ambition, Character, Kind, Sheet
from ..rules.node import Ability
from ..words import board, words
from ..words.grammar import capital
from ..words.keywords import keywords_in
from ..words.owned import goal_told, short_name
from ..words.page.boards import WORDS
from ..words.speaker import Speaker
from ..words.syllables import parted
from .pictures import Picture, of_ambition, of_card, of_character, of_ship, picture

OWNED = (CARGO, GEAR, MOD, CREW, BOUNTY, JOB)
"""The types of cards that somebody can own."""
Skill = tuple[str, str]
"""A skill by its code and its name."""


class Figure(NamedTuple):
    """A figure with its sign and its name."""

    sign: str
    name: str
    n: int


class Face(NamedTuple):
    """What is printed on a piece."""

    name: str
    title: str
    kind: str
    """What it is, which gives its colour and its sign."""
    heading: str
    picture: Picture
    lines: tuple[str, ...]
    """Everything it does, sentence by sentence."""
    brief: str
    """What it does where there is little room; empty where destination and reward say enough."""
    figures: tuple[Figure, ...] = ()
    skills: tuple[Skill, ...] = ()
    illegal: str = ""
    reveals: str = ""
    """What its reveal icon does, if it has one."""
    rotates: str = ""
    """What its other end is called, if it has two."""

    @property
    def parted(self) -> str:
        """Its title where there is little room."""
        return parted(self.title)


class Sides(NamedTuple):
    """Both sides of a character or a ship in parts: what it can do, its goal, what it can do afterwards, how it begins."""

    ability: tuple[str, ...]
    goal: str
    turned: tuple[str, ...]
    starts: tuple[str, ...]


@lru_cache(maxsize=2000)
def card_face(box: Box, kind: Kind, language: str) -> Face:
    """A card."""
    speak, say, lines = words(language), WORDS[language], words(language).lines(kind)
    icons = (kind.icon_faction != NO_FACTION) + bool(kind.reveal_most)
    brief, rotates, reveals = " ".join(lines[: len(lines) - icons]), "", ""
    if kind.other_end >= 0:
        other = box.cards[kind.other_end]
        rotates = speak.name(other.name)
        lines = [*lines, say["other-end"].format(name=rotates, text=" ".join(speak.lines(other)))]
    if kind.reveal_most:
        reveals = say["reveals"].format(least=int(kind.reveal_least), n=int(kind.reveal_most))
    heading = WORDS[language]["illegal-cargo"] if kind.type == CARGO and kind.illegal else speak.phrases.TYPES[kind.type]
    silent = kind.type in (SHIP, BOUNTY, JOB) or kind.reward is not None or (kind.type == CREW and kind.skills)
    return Face(
        kind.name,
        short_name(kind, Speaker(language, None)),
        TYPES[kind.type],
        capital(heading),
        of_card(kind),
        tuple(lines),
        "" if silent else brief,
        ship_figures(box.sheets[kind.sheet], language) if kind.type == SHIP else (),
        skills_of(kind.skills, language),
        board.TEXTS[language]["illegal"] if kind.illegal else "",
        reveals,
        say["rotates"].format(name=rotates) if rotates else "",
    )


@lru_cache(maxsize=200)
def character_face(character: Character, side: int, language: str) -> Face:
    """A character as it lies there: everything on both its sides."""
    speak = words(language)
    parts = sides_of_character(character, 0, language)
    figures = (
        Figure("ground", WORDS[language]["ground"], int(character.ground_combat)),
        Figure("health", WORDS[language]["health"], int(character.health)),
    )
    lines = speak.character_lines(character, side)
    if side == 0:
        lines = [*lines, WORDS[language]["turned-told"].format(text=" ".join(parts.turned))]
    return Face(
        character.name, speak.name(character.name), "character", WORDS[language]["character"], of_character(character),
        tuple(lines), "", figures, skills_of(character.skills, language),
    )  # fmt: skip


@lru_cache(maxsize=200)
def ship_face(box: Box, sheet: Sheet, language: str) -> Face:
    """A ship sheet as it lies there, and what is on its other side."""
    speak = words(language)
    lines = speak.sheet_lines(sheet)
    if sheet.goal is not None:
        lines = [*lines, WORDS[language]["turned-told"].format(text=" ".join(speak.sheet_lines(box.flipped(sheet))))]
    return Face(
        sheet.name, speak.name(sheet.name), "ship", WORDS[language]["ship"], of_ship(sheet), tuple(lines), "",
        ship_figures(sheet, language),
    )  # fmt: skip


@lru_cache(maxsize=40)
def ambition_face(ambition: Ambition, language: str) -> Face:
    """An ambition sheet with everything that stands on it."""
    speak = words(language)
    texts = speak.ambitions
    return Face(
        ambition.name, speak.name(ambition.name), "fame", texts.title(), of_ambition(ambition), tuple(texts.lines(ambition)), "",
    )  # fmt: skip


def secret_face(ability: Ability, where: str, language: str) -> Face:
    """A secret."""
    speak = words(language)
    title = speak.events.secret(ability).strip("“”„")
    return Face(
        ability.name, title, "secret", WORDS[language]["secret"], picture("assets", "or-asset-event"),
        (capital(speak.ability(ability)),), where,
    )  # fmt: skip


@lru_cache(maxsize=100)
def sides_of_character(character: Character, side: int, language: str) -> Sides:
    """A character card in parts, with one of its sides up."""
    texts, up, back = words(language).cards, character.sides[side], character.sides[1]
    use = None if up.goal is None else up.goal.use
    ability = texts.printed(up.constants, [each for each in up.abilities if each is not use], None)
    turned = [each for each in texts.printed(back.constants, back.abilities, back.goal) if each not in ability]
    goal = "" if up.goal is None else goal_told(up.goal, Speaker(language, None))
    return Sides(told(ability), capital(goal), told(turned), told(texts.start_of(character)))


@lru_cache(maxsize=100)
def sides_of_ship(box: Box, sheet: Sheet, language: str) -> Sides:
    """A ship sheet in parts."""
    texts = words(language).cards
    use = None if sheet.goal is None else sheet.goal.use
    ability = texts.printed(sheet.constants, [each for each in sheet.abilities if each is not use], None)
    goal = "" if sheet.goal is None else goal_told(sheet.goal, Speaker(language, None))
    return Sides(told(ability), capital(goal), (), ())


def told(texts: list[str]) -> tuple[str, ...]:
    """Phrases as sentences."""
    return tuple(capital(each).rstrip(".") + "." for each in texts)


def ship_figures(sheet: Sheet, language: str) -> tuple[Figure, ...]:
    """Hyperdrive, ship combat and hull."""
    say = WORDS[language]
    return (
        Figure("hyperdrive", say["hyperdrive"], int(sheet.hyperdrive)),
        Figure("shipcombat", say["shipcombat"], int(sheet.ship_combat)),
        Figure("hull", say["hull"], int(sheet.hull)),
    )


def slot_words(sheet: Sheet, language: str) -> str:
    """The slots of a ship in words."""
    counts = {"slot-mods": sheet.mods, "slot-cargo": sheet.cargo, "slot-either": sheet.either, "slot-crew": sheet.crew}
    texts = words(language).cards
    return ", ".join(texts.say(code, n=int(n)) for code, n in counts.items() if n)


def skills_of(skills: list[int], language: str) -> tuple[Skill, ...]:
    """Skills by code and name."""
    return tuple((SKILLS[skill], capital(words(language).phrases.SKILLS[skill])) for skill in skills)


@lru_cache(maxsize=20)
def texts(box: Box, language: str) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """What stands on everything that can be enlarged, by its name, and its keywords.

    A page is told once, its cards only name themselves.
    """
    faces = [card_face(box, kind, language) for kind in box.cards if kind.home >= 0 or kind.type in OWNED]
    faces += [character_face(character, 0, language) for character in box.characters]
    faces += [ship_face(box, sheet, language) for sheet in box.sheets]
    faces += [ambition_face(ambition, language) for ambition in box.ambitions]
    return tuple((each.name, each.lines, " ".join(word.id for word in keywords_in(each.lines, language))) for each in faces)
