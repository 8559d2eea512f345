"""What a typed line means: a verb and a name, a name alone, or a place to fly to; what is unclear is answered with names."""

from __future__ import annotations

from cantina.core.actions import SHIFT
from cantina.core.refusal import Refusal
from cantina.name_search import EXACT, SLIP, Names, fits, named, titles, words_of

from .. import notation
from ..box.unpack import BOX
from ..rules import refused
from ..rules.actions import SUBJECT
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import CONTACT
from ..rules.table import Table
from ..words import LANGUAGES, board
from .names import KNOWN, called, places, subjects

VERBS = [form.partition(" ")[0] for form, _ in notation.FORMS]
"""The verbs by their numbers."""
FEWEST = 3
"""How many letters a name has to have that is typed without a verb."""
NAVPOINTS = {space.name for space in BOX.spaces if space.type == NAVPOINT}


def meant(table: Table, seat: int, line: str, language: str) -> str:
    """The action that a line means, as it is written in records; a line that makes no sense is left as it is."""
    text = " ".join(line.lower().split())
    for written in (text, text.replace(" ", "-")):
        if written in notation.FIXED:
            return written
    word, _, rest = text.partition(" ")
    verb = board.ALIASES[language].get(word, "to" if word in board.GO[language] else word)
    for written in (verb if not rest else "", f"{verb}-{rest}"):
        if written in notation.FIXED:
            return written
    if rest and KNOWN.get(verb):
        return f"{verb} {subject(table, seat, verb, rest, language)}"
    return without_verb(table, seat, text, language) or text


def subject(table: Table, seat: int, verb: str, typed: str, language: str) -> str:
    """What is meant by the name behind a verb: rather what is possible now, unless the whole name of something else is given."""
    names = subjects(table, seat, verb, language)
    found = without_navpoints(typed, fits(typed, names))
    exact = [id for id, how in found.items() if how == EXACT]
    likely = exact or [id for id, how in found.items() if how < SLIP]
    now = best(found, [id for id in offered(table, seat, verb) if id in likely])
    return the_one(typed, now or best(found, list(found)), names, verb, language)


def best(found: dict[str, int], ids: list[str]) -> list[str]:
    """Those that fit best."""
    return [id for id in ids if found[id] == min(found[each] for each in ids)]


def the_one(typed: str, ids: list[str], names: Names, verb: str, language: str) -> str:
    """The only thing that fits, or the first of some that are alike."""
    if not ids:
        raise unknown(typed, verb, language)
    if len(titles(ids, names)) > 1:
        raise Refusal("ambiguous", text=typed, candidates=named(ids, names))
    return ids[0]


def unknown(typed: str, verb: str, language: str) -> Refusal:
    """Why a name leads nowhere: there is nothing like it, or it is a contact that has not been found yet."""
    if KNOWN[verb] is notation.SPOTS:
        contacts = {kind.name: called(language, kind.name) for kind in BOX.cards if kind.type == CONTACT}
        found = fits(typed, contacts)
        if found:
            return Refusal(refused.CONTACT_HIDDEN, card=the_one(typed, best(found, list(found)), contacts, verb, language))
    return Refusal(refused.NOTHING_CALLED, text=typed)


def without_verb(table: Table, seat: int, text: str, language: str) -> str:
    """What can be done now with the thing that was named; empty if it is nothing of this kind."""
    if len(text) < FEWEST or table.decision is None:
        return ""
    found: dict[str, int] = {}
    for verb in dict.fromkeys(VERBS[action >> SHIFT] for action in table.decision.of(seat)):
        if KNOWN[verb]:
            names = subjects(table, seat, verb, language)
            fit = without_navpoints(text, fits(text, {id: names[id] for id in offered(table, seat, verb)}))
            found |= {f"{verb} {id}": how for id, how in fit.items() if how < SLIP}
    likely = best(found, list(found))
    if len(likely) > 1:
        labels = [LANGUAGES[language].action(table, seat, notation.parse(table, each)) for each in likely]
        raise Refusal("ambiguous", text=text, candidates="; ".join(labels))
    return "".join(likely)


def offered(table: Table, seat: int, verb: str) -> list[str]:
    """What a verb can be done with now."""
    if table.decision is None:
        return []
    actions = [*table.decision.of(seat), *table.asides(seat)]
    return [KNOWN[verb][action & SUBJECT] for action in actions if VERBS[action >> SHIFT] == verb]


def without_navpoints(typed: str, found: dict[str, int]) -> dict[str, int]:
    """What fits; a navpoint is named after the planets around it and only meant by whoever says so."""
    if any(word.startswith("nav") for word in words_of(typed)):
        return found
    return {id: how for id, how in found.items() if id not in NAVPOINTS}


def place(typed: str, language: str) -> int:
    """The space that a text means."""
    names = places(language)
    found = without_navpoints(typed, fits(typed, names))
    id = the_one(typed, best(found, list(found)), names, "to", language)
    return next(int(space.index) for space in BOX.spaces if space.name == id)
