"""What is printed: cards, contact tokens, characters and ship sheets, and the fixed lists that name everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.item import Item
from cantina.core.item import Kind as CoreKind

if TYPE_CHECKING:
    from .node import Ability, Condition, Constant, Destination, Goal, Node

FACTIONS: Final = ("rebel", "syndicate", "imperial", "hutt")
REPUTATIONS: Final = {"negative": -1, "neutral": 0, "positive": 1}
NEGATIVE: Final[i64] = -1
NEUTRAL: Final[i64] = 0
POSITIVE: Final[i64] = 1
NO_FACTION: Final[i64] = -1

SKILLS: Final = ("influence", "knowledge", "piloting", "stealth", "strength", "tactics", "tech")
FACES: Final = ("hit", "crit", "focus", "blank")
HIT: Final[i64] = 0
CRIT: Final[i64] = 1
FOCUS: Final[i64] = 2
BLANK: Final[i64] = 3

DECKS: Final = ("bounty", "cargo", "gear", "job", "luxury", "ship")
SHIP_DECK: Final[i64] = 5
DATABANK: Final[i64] = -1
"""The home of a card that comes out of the databank."""
ENCOUNTER: Final[i64] = -2
"""The home of an asset that is printed on an encounter card."""
RIVAL: Final[i64] = -3
"""The home of a card that a rival plays by."""

TYPES: Final = ("cargo", "gear", "mod", "crew", "bounty", "job", "ship", "event", "contact", "encounter", "nothing")
CARGO: Final[i64] = 0
GEAR: Final[i64] = 1
MOD: Final[i64] = 2
CREW: Final[i64] = 3
BOUNTY: Final[i64] = 4
JOB: Final[i64] = 5
SHIP: Final[i64] = 6
EVENT: Final[i64] = 7
CONTACT: Final[i64] = 8
SECTIONS: Final[i64] = 9
NOTHING: Final[i64] = 10
ANY: Final[i64] = 11
"""Any type of asset, where a card asks for one."""

CLASSES: Final = ("white", "green", "yellow", "orange")
"""Contact classes in rising order."""
ORANGE: Final[i64] = 3

GROUND: Final[i64] = 0
SHIPS: Final[i64] = 1
COMBATS: Final = ("ground", "ship")

NO_COST: Final[i64] = -1
"""The price of an asset that was never for sale; it cannot be bartered (OR-MARKET-18)."""
DISCARDED: Final[i64] = 0
REMOVED: Final[i64] = 1
SHUFFLED: Final[i64] = 2


@final
class Passage:
    """One part of a section: when it counts, and what it does or which secret it is."""

    __slots__ = ("condition", "effect", "secret")

    def __init__(self, condition: Condition | None, effect: Node | None, secret: Ability | None) -> None:
        self.condition: Condition | None = condition
        self.effect: Node | None = effect
        self.secret: Ability | None = secret


@final
class Section:
    """What an encounter card says about one space."""

    __slots__ = ("passages", "space")

    def __init__(self, space: i64, passages: list[Passage]) -> None:
        self.space: i64 = space
        self.passages: list[Passage] = passages


@final
class Bullet:
    """One bullet of a card that a rival plays by: when it counts, what it costs, what it does, and the rule it follows."""

    __slots__ = ("condition", "cost", "effect", "name", "rule")

    def __init__(self, name: str, rule: str, condition: Condition | None, cost: Node | None, effect: Node) -> None:
        self.name: str = name
        self.rule: str = rule
        self.condition: Condition | None = condition
        self.cost: Node | None = cost
        self.effect: Node = effect


@final
class Kind(CoreKind):
    """One piece of the box that can lie face down or be owned; `index` is its number in actions and on the table."""

    __slots__ = (
        "abilities", "after", "armor", "as_action", "bullets", "cannot_buy", "capture", "capture_space", "combat_kind",
        "combat_value", "constants", "contact_class", "cost", "deck", "destination", "droid", "elimination", "encounter",
        "faction", "flexible", "forced", "goal_space", "hidden", "home", "icon_faction", "icon_spaces", "illegal", "must_pass",
        "number", "on_buy", "other_end", "otherwise", "people", "price_roll", "print", "resolve", "reveal_least", "reveal_most",
        "reward", "sections", "sheet", "skills", "solo", "start_space", "tail", "target", "type",
    )  # fmt: skip

    def __init__(self, index: i64, name: str, type: i64, home: i64) -> None:
        super().__init__(index, name)
        self.type: i64 = type
        self.home: i64 = home
        """Its market deck, the databank or an encounter deck."""
        self.print: str = name
        """The name all copies share."""
        self.cost: i64 = NO_COST
        self.illegal: bool = False
        self.armor: bool = False
        self.droid: bool = False
        self.forced: bool = False
        self.flexible: bool = False
        """A mod that may also lie in a cargo slot."""
        self.faction: i64 = NO_FACTION
        self.skills: list[i64] = []
        """What crew can do, or what a job tests."""
        self.must_pass: list[i64] = []
        """Of what a job tests, that without which it is not completed (OR-JOB-05)."""
        self.destination: Destination | None = None
        self.goal_space: i64 = -1
        """The planet where a rival puts a goal token for it, or -1."""
        self.cannot_buy: list[i64] = []
        self.reward: Node | None = None
        """What delivering or completing it brings."""
        self.otherwise: Node | None = None
        """What happens where the roll for an ILLEGAL delivery is no hit."""
        self.encounter: Node | None = None
        """How a job is attempted."""
        self.after: i64 = DISCARDED
        """Where the card goes once it has paid."""
        self.target: i64 = -1
        """The contact a bounty names, or the contact a crew card belongs to."""
        self.contact_class: i64 = -1
        self.combat_kind: i64 = GROUND
        self.combat_value: i64 = 0
        self.elimination: Node | None = None
        self.capture: Node | None = None
        self.capture_space: i64 = -1
        self.on_buy: Node | None = None
        self.sheet: i64 = -1
        self.icon_faction: i64 = NO_FACTION
        self.icon_spaces: i64 = 0
        self.reveal_least: i64 = 0
        self.reveal_most: i64 = 0
        """For which numbers of players its reveal icon works; 0 where it has none (UB-REVEAL-02)."""
        self.other_end: i64 = -1
        """The other end of a rotating card."""
        self.tail: bool = False
        """Whether this is the end on which a rotating card is never bought."""
        self.as_action: bool = False
        """Whether this job is attempted as an action, not as an encounter."""
        self.people: i64 = 1
        """How many players it takes to attempt this job (UB-MPJOB-01)."""
        self.price_roll: Node | None = None
        """What happens where the roll for being allowed to buy it is no hit."""
        self.solo: bool = True
        """Whether it is used in a game against a rival."""
        self.constants: list[Constant] = []
        self.abilities: list[Ability] = []
        self.number: i64 = 0
        """Its databank number, or a contact's."""
        self.hidden: list[Kind] = []
        """The databank cards to which a contact leads, in this box."""
        self.start_space: i64 = -1
        self.resolve: Node | None = None
        """What resolving a databank card does."""
        self.sections: list[Section] = []
        """What an encounter card says about its spaces."""
        self.deck: i64 = -1
        """The encounter deck of an encounter card."""
        self.bullets: list[list[Bullet]] = []
        """What a rival does by this card: planning, action, encounter, special."""

    def __repr__(self) -> str:
        return self.name


Card = Item[Kind]


@final
class Sheet:
    """One side of a ship sheet."""

    __slots__ = (
        "abilities", "cargo", "constants", "cost", "crew", "either", "goal", "hull", "hyperdrive", "index", "mods", "name",
        "ship_combat", "starter",
    )  # fmt: skip

    def __init__(self, index: i64, name: str, cost: i64, starter: bool) -> None:
        self.index: i64 = index
        self.name: str = name
        self.cost: i64 = cost
        self.starter: bool = starter
        self.hyperdrive: i64 = 0
        self.ship_combat: i64 = 0
        self.hull: i64 = 0
        self.mods: i64 = 0
        self.cargo: i64 = 0
        self.either: i64 = 0
        """Slots that take one cargo or one mod (OR-SLOTS-05)."""
        self.crew: i64 = 0
        self.goal: Goal | None = None
        self.constants: list[Constant] = []
        self.abilities: list[Ability] = []


@final
class Side:
    """One side of a character card: the goal side, or the side after the flip."""

    __slots__ = ("abilities", "constants", "goal")

    def __init__(self) -> None:
        self.goal: Goal | None = None
        self.constants: list[Constant] = []
        self.abilities: list[Ability] = []


@final
class Character:
    """A character card with both its sides."""

    __slots__ = (
        "databank", "droid", "fame", "ground_combat", "health", "index", "name", "reputation", "reputation_choice", "sides",
        "skills",
    )  # fmt: skip

    def __init__(self, index: i64, name: str) -> None:
        self.index: i64 = index
        self.name: str = name
        self.ground_combat: i64 = 0
        self.health: i64 = 0
        self.skills: list[i64] = []
        self.droid: bool = False
        self.databank: i64 = 0
        self.fame: i64 = 0
        self.reputation: list[i64] = [0, 0, 0, 0]
        self.reputation_choice: bool = False
        """Whether one positive reputation of the player's choice belongs to the setup."""
        self.sides: list[Side] = [Side(), Side()]


MARKS: Final = ("dash", "number", "infinity", "fame")
"""What stands before a goal of an ambition: when it can be completed."""
DASH_GOAL: Final[i64] = 0
NUMBERED_GOAL: Final[i64] = 1
INFINITY_GOAL: Final[i64] = 2
FAME_GOAL: Final[i64] = 3


@final
class AmbitionGoal:
    """One goal of an ambition: something that happens, a state, or a databank card that is encountered somewhere."""

    __slots__ = ("card", "count", "destination", "event", "mark", "order", "state")

    def __init__(self, mark: i64, order: i64, count: i64) -> None:
        self.mark: i64 = mark
        self.order: i64 = order
        self.count: i64 = count
        """How often it has to happen."""
        self.event: Goal | None = None
        self.state: Condition | None = None
        self.card: i64 = -1
        """The databank card that decides it, or -1."""
        self.destination: Destination | None = None


@final
class Ambition:
    """An ambition sheet: what it gives at the start, what its owner may do, and the goals."""

    __slots__ = ("abilities", "constants", "credits", "goals", "index", "market_card", "name", "overview", "reputation")

    def __init__(self, index: i64, name: str, credits: i64) -> None:
        self.index: i64 = index
        self.name: str = name
        self.credits: i64 = credits
        self.reputation: list[i64] = [0, 0, 0, 0]
        """The reputation that it sets; 0 leaves it as it is."""
        self.market_card: i64 = -1
        """The market card that belongs to the setup, or -1."""
        self.overview: list[str] = []
        """What the goals ask for, as printed on top of the sheet (UB-AMBITION-18)."""
        self.constants: list[Constant] = []
        self.abilities: list[Ability] = []
        self.goals: list[AmbitionGoal] = []


@final
class Patrol:
    """One patrol token."""

    __slots__ = ("credits", "dice", "faction", "fame", "level")

    def __init__(self, faction: i64, level: i64, dice: i64, credits: i64, fame: i64) -> None:
        self.faction: i64 = faction
        self.level: i64 = level
        self.dice: i64 = dice
        """Its combat value; level 4 has none and cannot be beaten (OR-PATROL-05)."""
        self.credits: i64 = credits
        self.fame: i64 = fame


FACE_DOWN: Final = Kind(-1, "face-down", NOTHING, DATABANK)
