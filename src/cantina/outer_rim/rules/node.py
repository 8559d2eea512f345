"""The vocabulary's grammar: effects, conditions, constants, abilities and goals; immutable and shared by every table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Effect

if TYPE_CHECKING:
    from .table import Table

TIMINGS: Final = (
    "planning", "action", "encounter", "start_of_turn", "end_of_turn", "start_of_encounter_step", "any_time",
    "before_moving", "on_entering_patrol_space", "after_moving", "before_patrol_moves", "patrol_icon_resolved",
    "patrol_moves_here", "opponent_enters_space", "opponent_gains_fame", "crossing_announced", "encounter_card_drawn",
    "before_test", "after_own_test_roll", "after_failed_test", "start_of_combat", "after_own_combat_roll",
    "after_opponent_combat_roll", "after_own_roll", "after_delivery_roll", "when_suffer_damage", "damage_suffered",
    "before_defeat", "when_defeated", "crew_discard_forced", "combat_won", "combat_lost", "after_combat",
    "bounty_reward_gained", "bounty_delivered", "job_completed", "cargo_delivered", "card_bought", "crew_gained",
    "asset_gained_from_player", "damage_recovered", "fame_gained", "space_encountered", "patrol_encountered", "core_crossed",
)  # fmt: skip
"""Every moment at which a card may act, by number."""
SECRETIVE: Final[i64] = 45
"""The number after the last moment: its bit says that a player holds a secret."""
BITS: Final[list[i64]] = [1 << timing for timing in range(len(TIMINGS) + 1)]
"""The bit of each moment: shifted here once, since compiled code shifts a literal as 32 bits."""

PLANNING: Final[i64] = 0
ACTION: Final[i64] = 1
ENCOUNTERING: Final[i64] = 2
START_OF_TURN: Final[i64] = 3
END_OF_TURN: Final[i64] = 4
START_OF_ENCOUNTER_STEP: Final[i64] = 5
ANY_TIME: Final[i64] = 6
BEFORE_MOVING: Final[i64] = 7
ON_ENTERING_PATROL_SPACE: Final[i64] = 8
AFTER_MOVING: Final[i64] = 9
BEFORE_PATROL_MOVES: Final[i64] = 10
PATROL_ICON_RESOLVED: Final[i64] = 11
PATROL_MOVES_HERE: Final[i64] = 12
OPPONENT_ENTERS_SPACE: Final[i64] = 13
OPPONENT_GAINS_FAME: Final[i64] = 14
CROSSING_ANNOUNCED: Final[i64] = 15
ENCOUNTER_CARD_DRAWN: Final[i64] = 16
BEFORE_TEST: Final[i64] = 17
AFTER_OWN_TEST_ROLL: Final[i64] = 18
AFTER_FAILED_TEST: Final[i64] = 19
START_OF_COMBAT: Final[i64] = 20
AFTER_OWN_COMBAT_ROLL: Final[i64] = 21
AFTER_OPPONENT_COMBAT_ROLL: Final[i64] = 22
AFTER_OWN_ROLL: Final[i64] = 23
AFTER_DELIVERY_ROLL: Final[i64] = 24
WHEN_SUFFER_DAMAGE: Final[i64] = 25
DAMAGE_SUFFERED: Final[i64] = 26
BEFORE_DEFEAT: Final[i64] = 27
WHEN_DEFEATED: Final[i64] = 28
CREW_DISCARD_FORCED: Final[i64] = 29
COMBAT_WON: Final[i64] = 30
COMBAT_LOST: Final[i64] = 31
AFTER_COMBAT: Final[i64] = 32
BOUNTY_REWARD_GAINED: Final[i64] = 33
BOUNTY_DELIVERED: Final[i64] = 34
JOB_COMPLETED: Final[i64] = 35
CARGO_DELIVERED: Final[i64] = 36
CARD_BOUGHT: Final[i64] = 37
CREW_GAINED: Final[i64] = 38
ASSET_GAINED_FROM_PLAYER: Final[i64] = 39
DAMAGE_RECOVERED: Final[i64] = 40
FAME_GAINED: Final[i64] = 41
SPACE_ENCOUNTERED: Final[i64] = 42
PATROL_ENCOUNTERED: Final[i64] = 43
CORE_CROSSED: Final[i64] = 44

PER_TURN: Final[i64] = 0
PER_COMBAT: Final[i64] = 1
PER_ROLL: Final[i64] = 2
PER_EVENT: Final[i64] = 3
LIMITS: Final = ("once_per_turn", "once_per_combat", "once_per_roll", "once_per_event")


class Node(Effect["Table"]):
    """Something a card or rule does, for one seat; `source` is the number of the card, or -1."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether doing it could change or show anything now; an ability that could not is not offered."""
        return True

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether it can be done in full, as a price has to be (OR-TIMING-04)."""
        return self.possible(table, seat, source)

    def rerolls(self) -> bool:
        """Whether it rerolls dice, and so belongs into the windows for that (OR-D-14)."""
        return False


class Condition:
    """An "if" about the table, seen from one seat."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether it is so now."""
        raise NotImplementedError


class Destination:
    """Where a cargo, a job or a prisoner is wanted."""

    __slots__ = ()

    def here(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether this seat stands there now."""
        raise NotImplementedError

    def spaces(self, table: Table, seat: i64, source: i64) -> list[i64]:
        """The spaces that would do now, for maps and bots."""
        raise NotImplementedError


GROUND_COMBAT: Final[i64] = 0
SHIP_COMBAT: Final[i64] = 1
COMBAT: Final[i64] = 2
HEALTH: Final[i64] = 3
HULL: Final[i64] = 4
HYPERDRIVE: Final[i64] = 5
OPPONENT_DICE: Final[i64] = 6
TEST_DICE: Final[i64] = 7
STATS: Final = ("ground_combat", "ship_combat", "combat", "health", "hull", "hyperdrive", "opponent_dice", "test_dice")
FAME: Final[i64] = 8
"""Fame that one has while the card is held (OR-FAME-03)."""
CARGO_SLOT: Final[i64] = 9
GEAR_SLOT: Final[i64] = 10
MOD_SLOT: Final[i64] = 11
CREW_SLOT: Final[i64] = 12
BOUNTY_SLOT: Final[i64] = 13
JOB_SLOT: Final[i64] = 14
SKILL: Final[i64] = 15
"""From here on one number for each skill."""
RULE: Final[i64] = 22
"""From here on one number for each named rule."""
RULES: Final = (
    "ignore_patrol_stop", "no_forced_patrol", "no_patrol_reputation_loss", "illegal_as_hit", "auto_pass", "treated_as",
    "no_prevent", "no_elimination", "cannot_discard", "encounter_range", "trade_range", "discount", "barter_bonus",
    "draw_two", "slot_option", "may_be_attacked", "extra_delivery_planet", "combat_dice",
)  # fmt: skip
IGNORE_PATROL_STOP: Final[i64] = 22
NO_FORCED_PATROL: Final[i64] = 23
NO_PATROL_REPUTATION_LOSS: Final[i64] = 24
ILLEGAL_AS_HIT: Final[i64] = 25
AUTO_PASS: Final[i64] = 26
TREATED_AS: Final[i64] = 27
NO_PREVENT: Final[i64] = 28
NO_ELIMINATION: Final[i64] = 29
CANNOT_DISCARD: Final[i64] = 30
ENCOUNTER_RANGE: Final[i64] = 31
TRADE_RANGE: Final[i64] = 32
DISCOUNT: Final[i64] = 33
CREW_DISCOUNT: Final[i64] = 0
LUXURY_DISCOUNT: Final[i64] = 1
"""What a discount may be about."""
BARTER_BONUS: Final[i64] = 34
DRAW_TWO: Final[i64] = 35
SLOT_OPTION: Final[i64] = 36
MAY_BE_ATTACKED: Final[i64] = 37
COMBAT_DICE: Final[i64] = 39
"""Dice that are rolled besides the combat value (UB-D-29)."""

COUNTS: Final = (
    "crew", "jobs", "fame", "positive_reputations", "distinct_crew_skills", "marked_imperial_planets", "damage:character",
)  # fmt: skip
ONE: Final[i64] = -1
"""Not multiplied by any count."""


@final
class Constant:
    """A "while": it bends a figure or a rule as long as its card is held, or until a moment."""

    __slots__ = ("add", "condition", "per", "subject", "what")

    def __init__(self, what: i64, add: i64, per: i64 = ONE, condition: Condition | None = None, subject: i64 = -1) -> None:
        self.what: i64 = what
        self.add: i64 = add
        self.per: i64 = per
        self.condition: Condition | None = condition
        self.subject: i64 = subject
        """What a rule is about: a faction, a type of asset, which encounters."""


@final
class Ability:
    """Something a card lets its owner do at certain moments; `index` is its number in actions."""

    __slots__ = (
        "condition", "cost", "effect", "index", "last", "limit", "mandatory", "moments", "name", "secret", "source", "timings",
    )  # fmt: skip

    def __init__(
        self,
        index: i64,
        name: str,
        timings: list[i64],
        effect: Node,
        limit: i64 = PER_EVENT,
        mandatory: bool = False,
        condition: Condition | None = None,
        cost: Node | None = None,
        source: i64 = -1,
    ) -> None:
        self.index: i64 = index
        self.name: str = name
        """The card, character or ship that it stands on."""
        self.source: i64 = source
        """The number of the card it stands on; -1 for characters and ships."""
        self.timings: list[i64] = timings
        self.moments: i64 = 0
        """The timings again, one bit each."""
        for timing in timings:
            self.moments |= BITS[timing]
        self.effect: Node = effect
        self.secret: bool = False
        """Whether it stands on an encounter card that is kept as a secret."""
        self.last: bool = False
        """Whether it comes after all others of its moment: what lowers damage to a figure, after what takes off (UB-CLAR-05)."""
        self.limit: i64 = limit
        self.mandatory: bool = mandatory
        self.condition: Condition | None = condition
        self.cost: Node | None = cost


@final
class Goal:
    """A personal or ship goal: something that has to happen a number of times, or a state that has to hold."""

    __slots__ = ("also", "condition", "cost", "count", "event", "reward", "state", "use")

    def __init__(
        self,
        reward: Node,
        event: i64 = -1,
        condition: Condition | None = None,
        count: i64 = 1,
        cost: Node | None = None,
        state: Condition | None = None,
        use: Ability | None = None,
    ) -> None:
        self.reward: Node = reward
        self.event: i64 = event
        self.condition: Condition | None = condition
        self.count: i64 = count
        self.cost: Node | None = cost
        self.state: Condition | None = state
        self.use: Ability | None = use
        self.also: Goal | None = None
        """Another event that counts just as well."""
