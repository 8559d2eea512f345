"""The notation of The Deckbuilding Game: every action as a short text, and back.

`play x-wing`, `buy tie-fighter`, `commit luke-skywalker > base`, `resolve director-krennic`, `exile rebel-trooper from hand`.
A second copy that has to be told apart carries a number: `use y-wing#2`. A place of the row is named by its card.
"""

from __future__ import annotations

import difflib
import re

from cantina.core.actions import SHIFT, ActionTable, Verb
from cantina.core.declared import RefusalCode
from cantina.core.refusal import Refusal

from .box.cards import BY_NAME
from .rules import refused
from .rules.actions import AMOUNT, COMMIT, DROP, OPTION, RESOLVE
from .rules.handles import row_handle
from .rules.kinds import KIND_OF, NOTHING, ROW, handle_name
from .rules.table import Table

CARDS = tuple(handle_name(handle) for handle in range(len(KIND_OF)))
PLACES = ("base", *(f"row-{slot}" for slot in range(1, ROW + 1)))
FORMS = (
    ("end", ()), ("play *", CARDS), ("buy *", CARDS), ("use *", CARDS),
    *((f"commit * > {place}", CARDS) for place in PLACES),
    ("resolve *", PLACES), ("pay-off *", CARDS), ("choose *", ("1", "2", "3")), ("accept", ()), ("decline", ()), ("done", ()),
    ("discard *", CARDS), ("exile * from hand", CARDS), ("exile * from discard", CARDS), ("return *", CARDS), ("take *", CARDS),
    ("discard * from row", CARDS), ("destroy * in row", CARDS), ("destroy *", CARDS), ("damage *", CARDS), ("damage base", ()),
    ("assign *", tuple(str(n) for n in range(10))), ("reveal *", CARDS), ("trigger *", CARDS), ("redirect *", CARDS),
    ("put-back *", CARDS), ("swap *", CARDS), ("salvage *", CARDS), ("drop *", ("1", "2")), ("pick *", CARDS),
)  # fmt: skip
"""The verbs in the order of their numbers: how each is written, and what can stand for the star."""

ACTIONS = ActionTable(1, [Verb(form, subjects or ("",)) for form, subjects in FORMS])


def text(table: Table, action: int) -> str:
    """An action as it is written on this table."""
    number, subject = action >> SHIFT, action & (1 << SHIFT) - 1
    if not 0 <= number < len(FORMS):
        raise Refusal("unknown-action", action=action)
    form, subjects = FORMS[number]
    if number == RESOLVE >> SHIFT:
        return f"resolve {place_name(table, subject)}"
    if COMMIT >> SHIFT <= number < RESOLVE >> SHIFT:
        form = f"commit * > {place_name(table, number - (COMMIT >> SHIFT))}"
    if subjects is CARDS and subject < len(KIND_OF):
        return form.replace("*", handle_name(subject))
    if subject >= max(1, len(subjects)):
        raise Refusal("unknown-action", action=action)
    return form.replace("*", subjects[subject]) if subjects else form


def place_name(table: Table, place: int) -> str:
    """A place that can be attacked, by the name of what lies there."""
    if place == 0 or table.row[place - 1].kind.type == NOTHING:
        return PLACES[place]
    return handle_name(row_handle(table, place - 1))


def places(table: Table) -> dict[str, int]:
    """The places that can be attacked, by name."""
    return {place_name(table, place): place for place in range(ROW + 1)}


def parse(table: Table, given: str) -> int:
    """The action that a text means on this table; anything unclear is refused with what would be right."""
    words = " ".join(given.split())
    commitment = re.fullmatch(r"commit (\S+) > (\S+)", words)
    if commitment:
        place = choice(commitment[2], places(table), refused.UNKNOWN_PLACE)
        return COMMIT + (place << SHIFT) + card(commitment[1])
    resolution = re.fullmatch(r"resolve (\S+)", words)
    if resolution:
        return RESOLVE + choice(resolution[1], places(table), refused.UNKNOWN_PLACE)
    if words in ACTIONS.fixed:
        return ACTIONS.fixed[words]
    written = ACTIONS.written(words)
    if written is not None:
        number, name = written
        subjects = FORMS[number][1]
        if subjects is CARDS:
            return number << SHIFT | card(name)
        return number << SHIFT | choice(name, {name: n for n, name in enumerate(subjects)}, refused.UNKNOWN_NUMBER)
    raise Refusal(refused.UNKNOWN_VERB, text=words, known=", ".join(form for form, _ in FORMS if "row-" not in form))


def card(name: str) -> int:
    """The handle that a card's name means."""
    base, _, copy = name.partition("#")
    kind = BY_NAME.get(base)
    if kind is None:
        near = difflib.get_close_matches(base, BY_NAME, 3)
        raise Refusal(refused.UNKNOWN_CARD, text=name, near=", ".join(near)) if near else Refusal(refused.NO_CARD, text=name)
    if copy and (not copy.isdecimal() or len(copy) > 2 or not 2 <= int(copy) <= kind.copies):
        raise Refusal(refused.UNKNOWN_COPY, text=name, copies=int(kind.copies))
    return int(kind.handle) + (int(copy) - 1 if copy else 0)


def choice(name: str, known: dict[str, int], otherwise: RefusalCode) -> int:
    """One of a few names."""
    if name not in known:
        raise Refusal(otherwise, text=name, known=", ".join(known))
    return known[name]


assert len(FORMS) == DROP // 1024 + 2
assert (FORMS[OPTION >> SHIFT][0], FORMS[AMOUNT >> SHIFT][0]) == ("choose *", "assign *")
