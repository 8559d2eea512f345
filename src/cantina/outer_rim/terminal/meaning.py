"""What a typed line means: a verb and a name, a name alone, or a place to fly to; what is unclear is answered with names."""

from __future__ import annotations

from functools import lru_cache

from cantina.core.actions import SHIFT
from cantina.core.refusal import Refusal
from cantina.name_search import EXACT, SLIP, Names, fits, named, titles, words_of

from .. import notation
from ..box.unpack import expanded
from ..rules import refused
from ..rules.actions import SUBJECT
from ..rules.galaxy import NAVPOINT
from ..rules.kinds import CONTACT
from ..rules.table import Table
from ..words import LANGUAGES, board
from .names import called, places, subjects

FEWEST = 3
"""How many letters a name has to have that is typed without a verb."""


def meant(table: Table, seat: int, line: str, language: str) -> str:
    """The action that a line means, as it is written in records; a line that makes no sense is left as it is."""
    text, known = " ".join(line.lower().split()), notation.of(table)
    for written in (text, text.replace(" ", "-")):
        if written in known.actions.fixed:
            return written
    word, _, rest = text.partition(" ")
    verb = board.ALIASES[language].get(word, "to" if word in board.GO[language] else word)
    for written in (verb if not rest else "", f"{verb}-{rest}"):
        if written in known.actions.fixed:
            return written
    if rest and known.known.get(verb):
        return f"{verb} {subject(table, seat, verb, rest, language)}"
    return without_verb(table, seat, text, language) or (verb if verb != word else text)


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
    if verb in ("meet", "contact"):
        contacts = {kind.name: called(language, kind.name) for kind in expanded().cards if kind.type == CONTACT}
        found = fits(typed, contacts)
        if found:
            return Refusal(refused.CONTACT_HIDDEN, card=the_one(typed, best(found, list(found)), contacts, verb, language))
    return Refusal(refused.NOTHING_CALLED, text=typed)


def without_verb(table: Table, seat: int, text: str, language: str) -> str:
    """What can be done now with the thing that was named; empty if it is nothing of this kind."""
    if len(text) < FEWEST or table.decision is None:
        return ""
    found: dict[str, int] = {}
    written = notation.of(table)
    for verb in dict.fromkeys(written.verbs[action >> SHIFT] for action in table.decision.of(seat)):
        if written.known[verb]:
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
    actions, written = [*table.decision.of(seat), *table.asides(seat)], notation.of(table)
    return [written.known[verb][action & SUBJECT] for action in actions if written.verbs[action >> SHIFT] == verb]


def without_navpoints(typed: str, found: dict[str, int]) -> dict[str, int]:
    """What fits; a navpoint is named after the planets around it and only meant by whoever says so."""
    if any(word.startswith("nav") for word in words_of(typed)):
        return found
    return {id: how for id, how in found.items() if id not in navpoints()}


@lru_cache(maxsize=1)
def navpoints() -> frozenset[str]:
    """The names of all navpoints."""
    return frozenset(space.name for space in expanded().spaces if space.type == NAVPOINT)


def place(table: Table, typed: str, language: str) -> int:
    """The space that a text means."""
    names = places(language, table.box.expanded)
    found = without_navpoints(typed, fits(typed, names))
    id = the_one(typed, best(found, list(found)), names, "to", language)
    return next(int(space.index) for space in table.box.spaces if space.name == id)
