"""What is printed on a card: figures, faction, traits and the effects it is made of; and the places where cards stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.item import Item
from cantina.core.item import Kind as CoreKind

if TYPE_CHECKING:
    from .node import Constant, Node, Redirect, When

ROW: Final[i64] = 6
"""How many cards lie in the row; they are the places 1 to 6."""

UNCOMMITTED: Final[i64] = -1
AT_BASE: Final[i64] = 0
SPENT: Final[i64] = 7
"""Where a card stands whose attack is over."""

EMPIRE: Final[i64] = 0
REBEL: Final[i64] = 1
NEUTRAL: Final[i64] = 2
NO_FACTION: Final[i64] = 3
FACTIONS: Final = ("empire", "rebel", "neutral", "none")

UNIT: Final[i64] = 1
SHIP: Final[i64] = 2
BASE: Final[i64] = 4
NOTHING: Final[i64] = 8
TYPES: Final = {1: "unit", 2: "capital-ship", 4: "base", 8: "nothing"}

TRAITS: Final = (
    "fighter", "officer", "scoundrel", "trooper", "vehicle", "transport", "bounty-hunter", "droid", "jedi", "sith",
)  # fmt: skip
FIGHTER: Final[i64] = 1
OFFICER: Final[i64] = 2
SCOUNDREL: Final[i64] = 4
TROOPER: Final[i64] = 8
VEHICLE: Final[i64] = 16
TRANSPORT: Final[i64] = 32
BOUNTY_HUNTER: Final[i64] = 64
DROID: Final[i64] = 128
JEDI: Final[i64] = 256
SITH: Final[i64] = 512


@final
class Kind(CoreKind):
    """One card of the box; `handle` is the number of its first copy among all 140 cards, in actions and in play."""

    __slots__ = (
        "ability", "attack", "beginner", "constant", "copies", "cost", "faction", "force", "handle", "hit_points",
        "redirect", "resources", "reward", "starter", "starting", "target", "traits", "type", "unique", "when",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        faction: i64,
        type: i64,
        copies: i64 = 1,
        traits: i64 = 0,
        unique: bool = False,
        cost: i64 = 0,
        attack: i64 = 0,
        resources: i64 = 0,
        force: i64 = 0,
        hit_points: i64 = 0,
        target: i64 = 0,
        reward: Node | None = None,
        ability: Node | None = None,
        when: When | None = None,
        constant: Constant | None = None,
        redirect: Redirect | None = None,
        starter: bool = False,
        beginner: bool = False,
        starting: bool = False,
    ) -> None:
        super().__init__(-1, name)
        self.faction: i64 = faction
        self.type: i64 = type
        self.copies: i64 = copies
        self.traits: i64 = traits
        self.unique: bool = unique
        self.cost: i64 = cost
        self.attack: i64 = attack
        self.resources: i64 = resources
        self.force: i64 = force
        self.hit_points: i64 = hit_points
        self.target: i64 = target
        self.reward: Node | None = reward
        self.ability: Node | None = ability
        self.when: When | None = when
        self.constant: Constant | None = constant
        self.redirect: Redirect | None = redirect
        self.starter: bool = starter
        self.beginner: bool = beginner
        self.starting: bool = starting
        self.handle: i64 = -1

    def __repr__(self) -> str:
        return self.name


Card = Item[Kind]

FACE_DOWN: Final = Kind("face-down", NO_FACTION, NOTHING)
EMPTY_SLOT: Final = Kind("empty-slot", NO_FACTION, NOTHING, cost=1_000_000)
"""What lies in a place of the row that could not be refilled, at a price that nobody can pay."""

PILOT_HANDLE: Final[i64] = 20
"""The handle of the Outer Rim Pilot, which lies in a stack of its own: right after the twenty starters."""

KIND_OF: list[Kind] = []
"""The kind behind each handle; filled once, by the catalogue."""


def number_kinds(kinds: list[Kind]) -> None:
    """Give every kind its place in the fixed order of the box, and every copy a handle."""
    for kind in kinds:
        kind.index = kinds.index(kind)
        kind.handle = len(KIND_OF)
        KIND_OF.extend([kind] * kind.copies)


def handle_name(handle: i64) -> str:
    """A handle in words: the card's name, with a number from the second copy on."""
    kind = KIND_OF[handle]
    copy = handle - kind.handle
    return kind.name if copy == 0 else f"{kind.name}#{copy + 1}"
