"""The notation of Outer Rim: every action as a short text, and back.

`move`, `to tatooine`, `buy armored-vest`, `use boba-fett/1`, `fight hutt`, `meet lothal/2`, `die blank`, `pass`.
Every piece has one name on every table, so the table is not looked at: it is an argument because other games need it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cantina.core.actions import SHIFT, ActionTable, Verb
from cantina.core.refusal import Refusal

from .box.unpack import BOX
from .rules import refused
from .rules.galaxy import unknown
from .rules.kinds import DECKS, FACES, FACTIONS, SKILLS, TYPES

if TYPE_CHECKING:
    from .rules.table import Table

SPACES = tuple(space.name for space in BOX.spaces)
CARDS = tuple(kind.name for kind in BOX.cards)
SPOTS = tuple(f"{space.name}/{i + 1}" for space in BOX.spaces for i in range(len(space.spots)))
SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
THOUSANDS = tuple(f"{n * 1000}" for n in range(100))
CHARACTERS = tuple(character.name for character in BOX.characters)
SHEETS = tuple(sheet.name for sheet in BOX.sheets[: BOX.fronts])


def ability_names() -> tuple[str, ...]:
    """Every ability by the card it stands on and its place there."""
    counts: dict[str, int] = {}
    names = []
    for ability in BOX.abilities:
        counts[ability.name] = counts.get(ability.name, 0) + 1
        names.append(f"{ability.name}/{counts[ability.name]}")
    return tuple(names)


FORMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pass", ()), ("move", ()), ("to *", SPACES), ("take-credits", ()), ("recover", ()), ("use *", ability_names()),
    ("cycle *", CARDS), ("buy *", CARDS), ("barter *", CARDS), ("discard *", CARDS), ("deliver *", CARDS), ("trade", ()),
    ("player *", SEATS), ("give *", CARDS), ("ask-for *", CARDS), ("amount *", THOUSANDS), ("accept", ()), ("decline", ()),
    ("withdraw", ()), ("fight *", FACTIONS), ("meet *", SPOTS), ("attempt *", CARDS), ("explore", ()),
    ("choose *", ("1", "2", "3", "4", "5", "6")), ("die *", FACES), ("skill *", SKILLS), ("faction *", FACTIONS),
    ("patrol-to *", SPACES), ("character *", CHARACTERS), ("ship *", SHEETS), ("eliminate", ()), ("capture", ()),
    ("contact *", SPOTS), ("take *", CARDS), ("gift-to *", SEATS), ("request-from *", SEATS), ("deck *", DECKS),
    ("declare *", TYPES), ("space *", SPACES),
)  # fmt: skip
"""The verbs in the order of their numbers: how each is written, and what can stand for the star."""

FIXED = {form: number << SHIFT for number, (form, subjects) in enumerate(FORMS) if not subjects}
PATTERNS = [
    (number, re.compile(re.escape(form).replace(r"\*", r"(\S+)"))) for number, (form, subjects) in enumerate(FORMS) if subjects
]
ACTIONS = ActionTable(1, [Verb(form, subjects or ("",)) for form, subjects in FORMS])


def text(table: Table, action: int) -> str:
    """An action as it is written on this table."""
    form, subject = ACTIONS.decode(action)
    return form.replace("*", subject)


def parse(table: Table, given: str) -> int:
    """The action that a text means on this table; anything unclear is refused with what would be right."""
    words = " ".join(given.split())
    if words in FIXED:
        return FIXED[words]
    for number, pattern in PATTERNS:
        match = pattern.fullmatch(words)
        if match:
            subjects = FORMS[number][1]
            if match[1] not in subjects:
                raise unknown(match[1], list(subjects))
            return number << SHIFT | subjects.index(match[1])
    raise Refusal(refused.UNKNOWN_VERB, text=words, known=", ".join(form for form, _ in FORMS))
