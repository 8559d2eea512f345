"""The notation of Outer Rim: every action as a short text, and back.

`move`, `to tatooine`, `buy armored-vest`, `use boba-fett/1`, `fight hutt`, `meet lothal/2`, `die blank`, `pass`.
Every piece has one name on every table; a table with the expansion has more of them, behind those of the base box.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cantina.core.actions import SHIFT, ActionTable, Verb
from cantina.core.refusal import Refusal

from .box.unpack import BOX, expanded
from .rules import refused
from .rules.box import Box
from .rules.favors import FAVORS, ORDERS
from .rules.galaxy import unknown
from .rules.kinds import DECKS, FACES, FACTIONS, SKILLS, TYPES

if TYPE_CHECKING:
    from .rules.table import Table

SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4")
FAVOR_FORMS: Final = (
    ("favor *", FAVORS),
    ("call-debt *", tuple(f"{seat}/{favor}" for seat in SEATS for favor in FAVORS)),
    ("give-debt *", SEATS),
    ("ask-debt *", SEATS),
    ("deal-with *", SEATS),
    ("counter", ()),
    ("standing *", ORDERS),
)
THOUSANDS: Final = tuple(f"{n * 1000}" for n in range(100))


class Notation:
    """The verbs of a box in the order of their numbers: how each is written, and what can stand for the star."""

    def __init__(self, box: Box) -> None:
        spaces, cards = tuple(space.name for space in box.spaces), tuple(kind.name for kind in box.cards)
        self.spots = spot_names(box)
        characters = tuple(character.name for character in box.characters)
        sheets = tuple(sheet.name for sheet in box.sheets[: box.fronts])
        self.forms: tuple[tuple[str, tuple[str, ...]], ...] = (
            ("pass", ()), ("move", ()), ("to *", spaces), ("take-credits", ()), ("recover", ()), ("use *", ability_names(box)),
            ("cycle *", cards), ("buy *", cards), ("barter *", cards), ("discard *", cards), ("deliver *", cards), ("trade", ()),
            ("player *", SEATS), ("give *", cards), ("ask-for *", cards), ("amount *", THOUSANDS), ("accept", ()),
            ("decline", ()), ("withdraw", ()), ("fight *", FACTIONS), ("meet *", self.spots), ("attempt *", cards),
            ("explore", ()),
            ("choose *", ("1", "2", "3", "4", "5", "6")), ("die *", FACES), ("skill *", SKILLS), ("faction *", FACTIONS),
            ("patrol-to *", spaces), ("character *", characters), ("ship *", sheets), ("eliminate", ()), ("capture", ()),
            ("contact *", self.spots), ("take *", cards), ("gift-to *", SEATS), ("request-from *", SEATS), ("deck *", DECKS),
            ("declare *", TYPES), ("space *", spaces), *([("cross", ())] if box.expanded else []),
            *([("ambition *", tuple(each.name for each in box.ambitions)), *FAVOR_FORMS] if box.expanded else []),
        )  # fmt: skip
        self.verbs = [form.partition(" ")[0] for form, _ in self.forms]
        self.known = {form.partition(" ")[0]: subjects for form, subjects in self.forms}
        """What each verb can be done with, as it is written."""
        self.actions = ActionTable(1, [Verb(form, subjects or ("",)) for form, subjects in self.forms])


def spot_names(box: Box) -> tuple[str, ...]:
    """Every place for a contact by its space and its place there."""
    names = {int(spot): f"{space.name}/{n}" for space in box.spaces for n, spot in enumerate(space.spots, 1)}
    return tuple(names[spot] for spot in range(len(names)))


def ability_names(box: Box) -> tuple[str, ...]:
    """Every ability by the card it stands on and its place there."""
    counts: dict[str, int] = {}
    names = []
    for ability in box.abilities:
        counts[ability.name] = counts.get(ability.name, 0) + 1
        names.append(f"{ability.name}/{counts[ability.name]}")
    return tuple(names)


BASE: Final = Notation(BOX)
SPOTS: Final = BASE.spots


@lru_cache(maxsize=1)
def wide() -> Notation:
    """The notation with the expansion."""
    return Notation(expanded())


def of(table: Table) -> Notation:
    """The notation of a table."""
    return wide() if table.box.expanded else BASE


def text(table: Table, action: int) -> str:
    """An action as it is written on this table."""
    form, subject = of(table).actions.decode(action)
    return form.replace("*", subject)


def parse(table: Table, given: str) -> int:
    """The action that a text means on this table; anything unclear is refused with what would be right."""
    words, known = " ".join(given.split()), of(table)
    if words in known.actions.fixed:
        return known.actions.fixed[words]
    written = known.actions.written(words)
    if written is not None:
        number, name = written
        subjects = known.forms[number][1]
        if name not in subjects:
            raise unknown(name, list(subjects))
        return number << SHIFT | subjects.index(name)
    raise Refusal(refused.UNKNOWN_VERB, text=words, known=", ".join(form for form, _ in known.forms))
