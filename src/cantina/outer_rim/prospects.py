"""Prospects: the odds of a test, a delivery or a fight as the table stands, with the cards that could change the dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from . import odds, stats
from .combat import INVINCIBLE, kind_by_space, value
from .dice import OPERATIONS, ChangeDice
from .effects import Choose, When
from .kinds import FACTIONS, GROUND, HIT, SHIPS, Kind
from .node import (
    AFTER_DELIVERY_ROLL,
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_ROLL,
    AFTER_OWN_TEST_ROLL,
    AUTO_PASS,
    ILLEGAL_AS_HIT,
    TEST_DICE,
    Ability,
    Node,
)
from .odds import Change, Fight
from .patrols import token
from .pieces import COMBAT_ROLL, CONTACT_ENEMY, DELIVERY_ROLL, PATROL, PLAYER, TEST_ROLL, Combat
from .skill_test import DICE, passing
from .table import Table
from .windows import spent

NEVER = Fight(Fraction(0), Fraction(0), Fraction(odds.AS_MANY), Fraction(1))
"""A fight that nobody wins."""


def abilities(table: Table, seat: int) -> Iterable[Ability]:
    """Everything that a player has in front of them."""
    player = table.players[seat]
    if player.character is not None:
        yield from player.character.sides[player.flipped].abilities
    yield from player.sheet.abilities
    for asset in player.assets:
        yield from asset.kind.abilities


def change_of(table: Table, seat: int, source: int, node: Node | None) -> ChangeDice | None:
    """What an effect does to the roll on the table, if that is all it does."""
    if isinstance(node, When):
        return change_of(table, seat, source, node.chosen(table, seat, source))
    if isinstance(node, Choose):
        found = (
            change_of(table, seat, source, each.effect) for each in node.options if each.open(table, seat, source)
        )  # the first that fits is good enough for an estimate
        return next((each for each in found if each is not None), None)
    return node if isinstance(node, ChangeDice) and node.about(table, seat) else None


def changes(table: Table, seat: int, timings: tuple[int, ...]) -> tuple[Change, ...]:
    """What a player's cards could do to the roll on the table."""
    found = []
    for ability in abilities(table, seat):
        if not any(timing in timings for timing in ability.timings) or spent(table.players[seat], ability, table.serial + 1):
            continue
        if ability.condition is not None and not ability.condition.holds(table, seat, ability.source):
            continue
        if ability.cost is not None:
            continue
        change = change_of(table, seat, int(ability.source), ability.effect)
        if change is not None:
            faces = tuple(int(face) for face in change.faces)
            found.append(Change(OPERATIONS[change.operation], faces, int(change.to), int(change.count)))
    return tuple(found)


def about_to_roll(table: Table, seat: int, kind: int, combat: Combat | None = None) -> Table:
    """A table on which somebody has just rolled, so that cards can be asked what they would do."""
    twin = table.copy()
    twin.dice_kind, twin.dice_seat, twin.combat = kind, seat, combat
    return twin


def test(table: Table, seat: int, skill: int) -> Fraction:
    """The chance to pass a test of a skill (OR-TEST-02 to OR-TEST-04)."""
    if stats.bonus(table, seat, AUTO_PASS):
        return Fraction(1)
    faces = tuple(int(face) for face in passing(table, seat, skill))
    cards = changes(about_to_roll(table, seat, TEST_ROLL), seat, (AFTER_OWN_TEST_ROLL, AFTER_OWN_ROLL))
    return odds.showing(int(DICE + stats.bonus(table, seat, TEST_DICE)), faces, cards)


def delivery(table: Table, seat: int) -> Fraction:
    """The chance that ILLEGAL cargo passes the port: 3 in 8, and more with the right cards (OR-CARGO-04)."""
    if stats.bonus(table, seat, ILLEGAL_AS_HIT):
        return Fraction(1)
    cards = changes(about_to_roll(table, seat, DELIVERY_ROLL), seat, (AFTER_DELIVERY_ROLL, AFTER_OWN_ROLL))
    return odds.showing(1, (int(HIT),), cards)


def fight(table: Table, combat: Combat) -> Fight:
    """The odds of a fight for its attacker."""
    if combat.level == INVINCIBLE:
        return NEVER
    attacker, defender = int(combat.attacker), int(combat.defender)
    own = about_to_roll(table, attacker, COMBAT_ROLL, combat)
    other = about_to_roll(table, defender, COMBAT_ROLL, combat)
    mine = changes(own, attacker, (AFTER_OWN_COMBAT_ROLL, AFTER_OWN_ROLL))
    theirs = changes(other, attacker, (AFTER_OPPONENT_COMBAT_ROLL,))
    if defender >= 0:
        mine += changes(own, defender, (AFTER_OPPONENT_COMBAT_ROLL,))
        theirs += changes(other, defender, (AFTER_OWN_COMBAT_ROLL, AFTER_OWN_ROLL))
    player = table.players[attacker]
    if combat.kind == GROUND:
        left = stats.health(table, attacker) - player.damage
    else:
        left = stats.hull(table, attacker) - player.ship_damage
    return odds.fight(int(value(own, combat, 0)), int(value(own, combat, 1)), int(left), mine, theirs)


def against_patrol(table: Table, seat: int, faction: int) -> Fight:
    """The odds against the patrol of a faction."""
    patrol = token(table, faction)
    combat = Combat(SHIPS, seat, PATROL, patrol.dice, FACTIONS[faction])
    combat.faction, combat.level, combat.fame = faction, patrol.level, patrol.fame
    return fight(table, combat)


def against_player(table: Table, seat: int, other: int) -> Fight:
    """The odds against another player, in whatever is fought where they are."""
    combat = Combat(kind_by_space(table, seat), seat, PLAYER, 0, "")
    combat.defender = other
    return fight(table, combat)


def against_target(table: Table, seat: int, bounty: Kind) -> Fight:
    """The odds against the contact that a bounty names."""
    combat = Combat(bounty.combat_kind, seat, CONTACT_ENEMY, bounty.combat_value, bounty.name)
    combat.bounty = bounty.index
    return fight(table, combat)
