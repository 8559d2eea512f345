"""What everything in Outer Rim is called, in every language, so that what a person types can be found."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cantina.name_search import Names

from .. import notation
from ..box import lookup
from ..box.unpack import BOX, expanded
from ..rules import deeds
from ..rules.effects import Choose
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import CONTACT, DATABANK, EVENT, FACTIONS, SECTIONS, SHIP
from ..rules.table import Table
from ..words import LANGUAGES, Words, board
from ..words.favors import seat_of
from ..words.grammar import capital

PATROL = "-patrol"
"""The end of a patrol's id, behind its faction."""
WORDS = {"die": "FACE", "skill": "SKILLS", "deck": "DECKS", "declare": "TYPES"}
"""Verbs whose subjects have nothing but a name, and where in a language's phrases these stand."""


def spoken(language: str, call: Callable[[Words], str]) -> list[str]:
    """What something is called, first in one language, then in the others, in which people type too."""
    others = [words for code, words in LANGUAGES.items() if code != language]
    return list(dict.fromkeys(call(words) for words in (LANGUAGES[language], *others)))


def called(language: str, id: str) -> list[str]:
    """The names of a piece or a place, and its id; copies are called alike, and by their number."""
    base = id.partition("#")[0]
    names = spoken(language, lambda words: words.name(base))
    return [*names, *spoken(language, lambda words: words.name(id)), id] if base != id else [*names, id]


def patrol(language: str, faction: int) -> list[str]:
    """The names of a patrol, and those of its faction."""
    names = spoken(language, lambda words: capital(str(words.phrases.PATROLS[faction]).partition(" ")[2]))
    return [*names, *spoken(language, lambda words: board.FACTIONS[words.code][faction]), FACTIONS[faction]]


@lru_cache(maxsize=4)
def pieces(language: str, wide: bool = True) -> Names:
    """Everything in a box that can be looked at: cards, ships, characters, contacts, places, patrols, the cards of a rival."""
    box = expanded() if wide else BOX
    kinds = [kind for kind in box.cards if "#" not in kind.name and kind.type not in (SECTIONS, SHIP)]
    printed = [kind for kind in kinds if not (kind.type == EVENT and kind.home == DATABANK)]
    ids = [kind.name for kind in printed]
    ids += [character.name for character in box.characters] + [sheet.name for sheet in box.sheets[: box.fronts]]
    ids += [space.name for space in box.spaces if space.type != NAVPOINT] + [card.kind.name for card in box.all_rivals()]
    ids += [ambition.name for ambition in box.ambitions]
    found = {id: called(language, id) for id in ids}
    taken = {names[0] for names in found.values()}
    for kind in kinds:
        if kind not in printed:
            found[kind.name] = databank(language, kind.name, int(kind.number), taken)
    return found | {f"{name}{PATROL}": patrol(language, faction) for faction, name in enumerate(FACTIONS)}


def databank(language: str, id: str, number: int, taken: set[str]) -> list[str]:
    """A databank card by its number, and by its name unless something else is called so."""
    names, numbered = called(language, id), spoken(language, lambda words: words.databank(number))
    return [*numbered, id] if names[0] in taken else [*names, *numbered]


@lru_cache(maxsize=4)
def places(language: str, wide: bool) -> Names:
    """Every space of a box."""
    return {space.name: called(language, space.name) for space in (expanded() if wide else BOX).spaces}


def subjects(table: Table, seat: int, verb: str, language: str) -> Names:
    """Everything that an action of a kind can be done with, as far as this seat knows what it is called."""
    written = notation.of(table)
    known = written.known[verb]
    if known is written.spots:
        return {spot: contact(table, seat, number, language) for number, spot in enumerate(known)}
    if verb == "call-debt":
        return {each: debt(table, each, language) for each in known if seat_of(each.partition("/")[0]) < table.seats}
    if known is notation.SEATS:
        return {known[each]: player(table, each, language) for each in range(int(table.seats))}
    if verb == "choose":
        return {number: option(table, int(number) - 1, language) for number in known}
    return lasting(verb, language, table.box.expanded)


@lru_cache(maxsize=128)
def lasting(verb: str, language: str, wide: bool) -> Names:
    """The same for whatever is called alike at every table of a box."""
    known = (notation.wide() if wide else notation.BASE).known[verb]
    if verb in ("fight", "faction"):
        return {name: patrol(language, faction) for faction, name in enumerate(known)}
    if verb in WORDS:
        return {each: word(language, WORDS[verb], n, each) for n, each in enumerate(known)}
    if verb == "amount":
        return {each: [LANGUAGES[language].events.credits(int(each)), each, str(int(each) // 1000)] for each in known}
    if verb == "favor":
        return {each: favor_names(language, each) for each in known}
    if verb == "standing":
        return {each: [each] for each in known}
    if verb == "use":
        return {each: ability(n, each, language) for n, each in enumerate(known)}
    return {each: called(language, each) for each in known}


def word(language: str, kind: str, number: int, id: str) -> list[str]:
    """A face, a skill, a deck or a type of card."""
    return [*spoken(language, lambda words: str(getattr(words.phrases, kind)[number])), id]


def contact(table: Table, seat: int, spot: int, language: str) -> list[str]:
    """A contact space, and who stands there, or the class of whoever does."""
    names = [*spoken(language, lambda words: words.events.spot(spot)), notation.of(table).spots[spot]]
    number = int(deeds.token_at(table, spot))
    if number < 0:
        return names
    token = deeds.token(table, number)
    if token.kind.type == CONTACT and token.known >> seat & 1:
        return [*called(language, token.kind.name), *names]
    return [*names, *spoken(language, lambda words: str(words.phrases.CLASSES[number >> deeds.CLASS_SHIFT]))]


def player(table: Table, seat: int, language: str) -> list[str]:
    """A seat by its character and by its number."""
    character = table.players[seat].character
    names = [] if character is None else called(language, character.name)
    return [*names, *spoken(language, lambda words: words.side(seat)), notation.SEATS[seat], f"P{seat + 1}"]


def debt(table: Table, id: str, language: str) -> list[str]:
    """A debt that is called, by whose it is and what for."""
    seat, _, favor = id.partition("/")
    owners = player(table, seat_of(seat), language)
    return [*(f"{owner} {name}" for owner in owners for name in favor_names(language, favor)), id]


def favor_names(language: str, favor: str) -> list[str]:
    """A favor in every language."""
    return [*spoken(language, lambda words: words.events.favors.name(favor)), favor]


def option(table: Table, number: int, language: str) -> list[str]:
    """One of the options on the table by its label and its number."""
    node = table.stack[-1].node if table.stack else None
    if not isinstance(node, Choose) or number >= len(node.options):
        return [str(number + 1)]
    return [*spoken(language, lambda words: words.cards.label(node.options[number].label)), str(number + 1)]


def ability(number: int, id: str, language: str) -> list[str]:
    """An ability by the card it stands on; what it does tells it from others on the same card."""
    kept = lookup.ability(number)
    title = f"{LANGUAGES[language].name(kept.name)} ({LANGUAGES[language].cards.used(kept)})"
    return [title, *called(language, kept.name), id]
