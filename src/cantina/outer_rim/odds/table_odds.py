"""The odds of a test, a delivery or a fight as the table stands (docs/outer-rim-odds.md says what they mean)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from ..rules import stats
from ..rules.combat import dice_of as rolled
from ..rules.combat import kind_by_space
from ..rules.dice import OWN_WINDOWS, Roll
from ..rules.effects import Flip, GainAnySkill, Grant, Recover, Sequence
from ..rules.kinds import FACTIONS, GROUND, HIT, SHIPS, Kind
from ..rules.node import (
    AFTER_FAILED_TEST,
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_ROLL,
    AUTO_PASS,
    BEFORE_DEFEAT,
    BEFORE_TEST,
    BITS,
    COMBAT,
    COMBAT_WON,
    GROUND_COMBAT,
    ILLEGAL_AS_HIT,
    NO_PREVENT,
    OPPONENT_DICE,
    SHIP_COMBAT,
    SKILL,
    START_OF_COMBAT,
    TEST_DICE,
    WHEN_SUFFER_DAMAGE,
    Ability,
    Node,
)
from ..rules.patrols import token
from ..rules.pieces import (
    COMBAT_ROLL,
    CONTACT_ENEMY,
    DELIVERY_ROLL,
    INVINCIBLE,
    OTHER_ROLL,
    PATROL,
    PERSON,
    PLAYER,
    TEST_ROLL,
    Combat,
)
from ..rules.rewards import gains_of
from ..rules.skill_test import DICE, PASSING
from ..rules.table import Table
from ..rules.windows import Window, counts
from . import battles, throws
from .abilities import NO_MOMENT, card_of, free, holds, in_play, loses, prevented, unused, with_secrets
from .battles import Fight, Side
from .throws import Card, Moment, Moments

DEAR = 5_000
"""What a fame is worth in credits where a roll may bring the one or the other."""

BOTH = 2
FOUGHT_WITH = BITS[START_OF_COMBAT] | BITS[AFTER_OWN_COMBAT_ROLL] | BITS[AFTER_OPPONENT_COMBAT_ROLL] | BITS[AFTER_OWN_ROLL]
"""The moments at which cards change the dice of a fight, and those at which they keep its damage off."""
SAVES = BITS[WHEN_SUFFER_DAMAGE] | BITS[BEFORE_DEFEAT]


@contextmanager
def rolling(table: Table, kind: int, seat: int, combat: Combat | None) -> Iterator[None]:
    """As if somebody had just rolled, so that cards can be asked what they would do."""
    before = table.dice_kind, table.dice_seat, table.combat
    table.dice_kind, table.dice_seat, table.combat = kind, seat, combat
    try:
        yield
    finally:
        table.dice_kind, table.dice_seat, table.combat = before


def usable(
    table: Table,
    seat: int,
    timing: int,
    other: int = -1,
    also: Ability | None = None,
    moment: int = NO_MOMENT,
    same_combat: bool = False,
    same_roll: bool = False,
) -> list[Ability]:
    """What a player could use at a moment for nothing, and one ability that has its price."""
    mask = BITS[timing] | (BITS[other] if other >= 0 else 0)
    if seat < 0:
        return []
    return [
        ability
        for ability in (with_secrets(table, seat) if also is not None and also.secret else in_play(table, seat))
        if ability.moments & mask
        and (ability is also or free(ability))
        and unused(table, seat, ability, same_combat, same_roll, moment)
        and holds(table, seat, ability)
    ]


def cards(table: Table, seat: int, found: list[Ability], rerolls: bool) -> tuple[Card, ...]:
    """What some abilities can do to the roll on the table: those that reroll, or all others (OR-D-14)."""
    made = [card_of(table, seat, ability) for ability in found if ability.effect.rerolls() == rerolls]
    return tuple(card for card in made if card is not None)


def after_roll(table: Table, roller: int, opponent: int, cause: int, also: Ability | None, same_combat: bool = False) -> Moments:
    """The moments after a roll: rerolls, the roller's first, then other changes, the roller's first (OR-COMBAT-08, -10)."""
    own = usable(table, roller, int(OWN_WINDOWS[table.dice_kind]), AFTER_OWN_ROLL, also, NO_MOMENT, same_combat)
    theirs = usable(table, opponent, AFTER_OPPONENT_COMBAT_ROLL, -1, also, NO_MOMENT, same_combat)
    if not own and not theirs:
        return ()
    moments = [
        Moment(cards(table, seat, found, rerolls), seat == cause)
        for rerolls in (True, False)
        for seat, found in ((roller, own), (opponent, theirs))
    ]
    return tuple(moment for moment in moments if moment.cards)


# Tests and deliveries ----------------------------------------------------------------------------------


def skill_of(node: Node | None, skill: int) -> int:
    """How often an effect before a test of a skill gives that skill."""
    if isinstance(node, Sequence):
        return sum(skill_of(each, skill) for each in node.nodes)
    return int(isinstance(node, GainAnySkill)) or int(isinstance(node, Grant) and node.constant.what == SKILL + skill)


def passes_anyway(node: Node | None) -> bool:
    """Whether an effect before a test makes it pass."""
    if isinstance(node, Sequence):
        return any(passes_anyway(each) for each in node.nodes)
    return isinstance(node, Grant) and node.constant.what == AUTO_PASS


def test(table: Table, seat: int, skill: int, also: Ability | None = None, now: bool = False) -> Fraction:
    """The chance to pass a test of a skill (OR-TEST-02 to OR-TEST-04); `now` if nothing more is used before the dice."""
    if stats.bonus(table, seat, AUTO_PASS):
        return Fraction(1)
    helping = [] if now else usable(table, seat, BEFORE_TEST, -1, also, open_moment(table, seat, BEFORE_TEST))
    if any(passes_anyway(ability.effect) for ability in helping):
        return Fraction(1)
    count = int(stats.skill_count(table, seat, skill)) + sum(skill_of(ability.effect, skill) for ability in helping)
    faces = tuple(int(face) for face in PASSING[min(2, count)])
    with rolling(table, TEST_ROLL, seat, table.combat):
        moments = after_roll(table, seat, -1, seat, also) + after_failing(table, seat, also)
    return throws.showing(int(DICE + stats.bonus(table, seat, TEST_DICE)), faces, moments)


def after_failing(table: Table, seat: int, also: Ability | None) -> Moments:
    """The moment after a test that would fail."""
    found = usable(table, seat, AFTER_FAILED_TEST, -1, also)
    made = [card_of(table, seat, ability) for ability in found]
    usual = tuple(card for card in made if card is not None)
    return (Moment(usual),) if usual else ()


def open_moment(table: Table, seat: int, timing: int) -> int:
    """The number of a moment in which somebody is asked just now."""
    frame = table.stack[-1] if table.stack else None
    if frame is None or not isinstance(frame.node, Window) or frame.seat != seat or frame.node.timing != timing:
        return NO_MOMENT
    return int(frame.value)


def delivery(table: Table, seat: int, also: Ability | None = None) -> Fraction:
    """The chance that ILLEGAL cargo passes the port: 3 in 8, and more with the right cards (OR-CARGO-04)."""
    if stats.bonus(table, seat, ILLEGAL_AS_HIT):
        return Fraction(1)
    with rolling(table, DELIVERY_ROLL, seat, table.combat):
        moments = after_roll(table, seat, -1, seat, also)
    return throws.showing(1, (int(HIT),), moments)


def purchase(table: Table, seat: int) -> Fraction:
    """The chance that a card may be bought which is sold only with a hit."""
    with rolling(table, OTHER_ROLL, seat, table.combat):
        moments = after_roll(table, seat, -1, seat, None)
    return throws.showing(1, (int(HIT),), moments)


# Fights ------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What a fight comes down to: the dice of both sides, what they can take, and the moments after both rolls."""

    mine: int
    theirs: int
    attacker: Side
    defender: Side
    first: Moments
    second: Moments


def terms(
    table: Table, combat: Combat, also: Ability | None = None, more: tuple[int, int] = (0, 0), used: Ability | None = None
) -> Terms:
    """What a fight comes down to as the table stands, perhaps with some dice more on either side by something that was used."""
    attacker, defender = int(combat.attacker), int(combat.defender)
    same = combat is table.combat
    with rolling(table, COMBAT_ROLL, attacker, combat):
        bonus = combat.bonus
        armed = any(ability.moments & FOUGHT_WITH for seat in (attacker, defender) for ability in in_play(table, seat))
        own, other = started(table, combat, same, used) if armed and not combat.rolled else (0, 0)
        combat.bonus = [bonus[0] + own + more[0], bonus[1] + other + more[1]]
        mine, theirs = int(rolled(table, combat, 0)), int(rolled(table, combat, 1))
        combat.bonus = bonus
        first = after_roll(table, attacker, defender, attacker, also, same) if armed else ()
        table.dice_seat = defender
        second = after_roll(table, defender, attacker, attacker, also, same) if armed else ()
        sides = [battles.NOBODY if seat < 0 else side_of(table, combat, seat, also, same) for seat in (attacker, defender)]
    return Terms(mine, theirs, sides[0], sides[1], first, second)


def fight(table: Table, combat: Combat, also: Ability | None = None) -> Fight:
    """The odds of a fight for its attacker."""
    if combat.level == INVINCIBLE:
        same = combat is table.combat
        with rolling(table, COMBAT_ROLL, int(combat.attacker), combat):
            side = side_of(table, combat, int(combat.attacker), also, same)
        return Fight(Fraction(0), Fraction(max(0, side.left[0])), side.sinks * (side.left[0] > 0), Fraction(0))
    return battles.fight(*terms(table, combat, also))


def started(table: Table, combat: Combat, same: bool, used: Ability | None) -> tuple[int, int]:
    """How many dice more either side gets by what may still be used for nothing when the combat starts."""
    more = [0, 0]
    for side in (0, 1):
        seat = int(combat.seat_of(side))
        if seat < 0 or (same and not waiting(table, seat)):
            continue
        for ability in usable(table, seat, START_OF_COMBAT, -1, None, open_moment(table, seat, START_OF_COMBAT), same):
            own, other = dice_of(table, seat, int(combat.kind), ability.effect) if ability is not used else (0, 0)
            more[side] += own
            more[1 - side] += other
    return more[0], more[1]


def waiting(table: Table, seat: int) -> bool:
    """Whether somebody may still use something before the first roll of the combat on the table."""
    return any(
        isinstance(frame.node, Window) and frame.node.timing == START_OF_COMBAT and frame.seat == seat for frame in table.stack
    )


def dice_of(table: Table, seat: int, kind: int, node: Node | None) -> tuple[int, int]:
    """How many dice an effect gives to its side and to the other."""
    if isinstance(node, Sequence):
        parts = [dice_of(table, seat, kind, each) for each in node.nodes]
        return sum(part[0] for part in parts), sum(part[1] for part in parts)
    if not isinstance(node, Grant):
        return 0, 0
    what, add = int(node.constant.what), int(stats.worth(table, seat, node.constant))
    own = what == COMBAT or what == (GROUND_COMBAT if kind == GROUND else SHIP_COMBAT)
    return add if own else 0, add if what == OPPONENT_DICE else 0


def side_of(table: Table, combat: Combat, seat: int, also: Ability | None, same: bool) -> Side:
    """What a player can take in a fight."""
    player, kind = table.players[seat], int(combat.kind)
    if kind == GROUND:
        left = more = int(stats.health(table, seat) - player.damage)
    else:
        left = int(stats.hull(table, seat) - player.ship_damage)
        more = left + hull_won(table, seat)
    if not any(ability.moments & SAVES for ability in in_play(table, seat)):
        return Side((left, more))
    prevents = ((), ()) if stats.bonus(table, seat, NO_PREVENT) else preventing(table, combat, seat, also, same)
    return Side((left, more), prevents, sinking(table, combat, seat, also, same))


def hull_won(table: Table, seat: int) -> int:
    """How much more hull a ship has that reaches its goal by winning this combat, before any damage is suffered."""
    player = table.players[seat]
    goal = None if table.kinds[seat] != PERSON else player.sheet.goal
    if goal is None or goal.cost is not None or not counts(table, seat, goal, COMBAT_WON) or player.ship_count + 1 < goal.count:
        return 0
    rewards = goal.reward.nodes if isinstance(goal.reward, Sequence) else [goal.reward]
    flips = any(isinstance(each, Flip) and each.ship for each in rewards)
    return int(table.box.flipped(player.sheet).hull - player.sheet.hull) if flips else 0


Prevents = tuple[tuple[int, int], ...]


def preventing(table: Table, combat: Combat, seat: int, also: Ability | None, same: bool) -> tuple[Prevents, Prevents]:
    """What lowers the damage that a player suffers, if it loses and if it wins."""
    winner, found = combat.winner, []
    for won in (False, True):
        combat.winner = combat.side_of(seat) if won else 1 - combat.side_of(seat)
        ready = usable(table, seat, WHEN_SUFFER_DAMAGE, -1, also, NO_MOMENT, same)
        ready.sort(key=lambda ability: not ability.mandatory)
        made = [prevented(ability.effect, int(combat.kind)) for ability in ready]
        found.append(tuple(each for each in made if each is not None))
    combat.winner = winner
    return found[0], found[1]


def sinking(table: Table, combat: Combat, seat: int, also: Ability | None, same: bool) -> Fraction:
    """The chance that enough damage defeats a player: a card may still prevent that."""
    chance = Fraction(1)
    for ability in usable(table, seat, BEFORE_DEFEAT, -1, also, NO_MOMENT, same):
        chance *= 1 - saving(table, combat, seat, ability.effect)
    return chance


def saving(table: Table, combat: Combat, seat: int, node: Node | None) -> Fraction:
    """The chance that an effect takes enough damage away."""
    if isinstance(node, Sequence):
        return max(saving(table, combat, seat, each) for each in node.nodes)
    if isinstance(node, Recover):
        return Fraction(node.target in (combat.kind, BOTH))
    if not isinstance(node, Roll):
        return Fraction(0)
    good = tuple(saving(table, combat, seat, branch.effect) == 1 for branch in node.branches)
    with rolling(table, OTHER_ROLL, seat, combat):
        moments = after_roll(table, seat, -1, seat, None)
    return throws.good_branch(int(node.number(table, seat)), branches_of(node), good, moments)


def branching(table: Table, seat: int, node: Roll) -> tuple[Fraction, ...]:
    """The chance of each branch of a roll, if what is free is used on the dice as well as possible."""
    number, wanted = int(node.number(table, seat)), branches_of(node)
    with rolling(table, OTHER_ROLL, seat, table.combat):
        moments = after_roll(table, seat, -1, seat, None)
    if not moments:
        return throws.branches(number, wanted)
    return throws.best_branches(number, wanted, tuple(worth_of(branch.effect) for branch in node.branches), moments)


def worth_of(node: Node | None) -> int:
    """What a branch is worth in credits as against the others, roughly: a loss weighs as much as a fame."""
    credits, fame = gains_of(node)
    return int(credits) + DEAR * (int(fame) - loses(node))


def branches_of(node: Roll) -> tuple[tuple[int, ...], ...]:
    """The faces of each branch of a roll."""
    return tuple(tuple(int(face) for face in branch.faces) for branch in node.branches)


def each_die(node: Roll) -> tuple[Fraction, ...]:
    """The chance of every face of a single die for which something happens."""
    return tuple(Fraction(sum(throws.COPIES[face] for face in branch.faces), throws.SIDES) for branch in node.each)


def against_patrol(table: Table, seat: int, faction: int) -> Fight:
    """The odds against the patrol of a faction."""
    return fight(table, patrol_combat(table, seat, faction))


def patrol_combat(table: Table, seat: int, faction: int) -> Combat:
    """A fight against the patrol of a faction."""
    patrol = token(table, faction)
    combat = Combat(SHIPS, seat, PATROL, patrol.dice, FACTIONS[faction])
    combat.faction, combat.level, combat.fame = faction, patrol.level, patrol.fame
    return combat


def player_combat(table: Table, seat: int, other: int, kind: int = -1) -> Combat:
    """A fight against another player, in whatever is fought where they are, or of a certain kind."""
    combat = Combat(kind if kind in (GROUND, SHIPS) else kind_by_space(table, seat), seat, PLAYER, 0, "")
    combat.defender = other
    return combat


def against_target(table: Table, seat: int, bounty: Kind) -> Fight:
    """The odds against the contact that a bounty names."""
    return fight(table, target_combat(seat, bounty))


def target_combat(seat: int, bounty: Kind) -> Combat:
    """A fight against the contact that a bounty names."""
    combat = Combat(bounty.combat_kind, seat, CONTACT_ENEMY, bounty.combat_value, bounty.name)
    combat.bounty = bounty.index
    return combat
