"""Odds: exact chances of dice, counted in whole numbers of equally likely throws."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from .kinds import BLANK, CRIT, FOCUS, HIT

COPIES = (3, 1, 2, 2)
"""How many of a die's eight sides show hit, crit, focus and blank (OR-DICE-01)."""
SIDES = 8
WORTH = (1, 2, 0, 0)
BEST_FIRST = (int(CRIT), int(HIT), int(FOCUS), int(BLANK))
AS_MANY = 99

Pool = tuple[int, int, int, int]
"""How many dice show each face."""


class Roll(NamedTuple):
    """A roll before it falls: in how many of `whole` equally likely cases the dice show each combination."""

    ways: dict[Pool, int]
    whole: int


class Change(NamedTuple):
    """What a card does to dice: reroll, turn or cancel up to `most` that show one of `faces`, or add some."""

    operation: str
    faces: tuple[int, ...]
    to: int = int(HIT)
    most: int = 1


@lru_cache(maxsize=64)
def pools(dice: int) -> tuple[tuple[Pool, int], ...]:
    """Every combination of faces that so many dice can show, and in how many of all throws."""
    found = []
    for hits in range(dice + 1):
        for crits in range(dice + 1 - hits):
            for focuses in range(dice + 1 - hits - crits):
                blanks = dice - hits - crits - focuses
                ways = comb(dice, hits) * comb(dice - hits, crits) * comb(dice - hits - crits, focuses)
                sides = COPIES[0] ** hits * COPIES[1] ** crits * COPIES[2] ** focuses * COPIES[3] ** blanks
                found.append(((hits, crits, focuses, blanks), ways * sides))
    return tuple(found)


def rolled(dice: int) -> Roll:
    """A roll of so many dice."""
    number = max(0, dice)
    return Roll(dict(pools(number)), SIDES**number)


def damage_of(pool: Pool) -> int:
    """What a roll adds up to (OR-DICE-03)."""
    return sum(n * worth for n, worth in zip(pool, WORTH, strict=True))


def moved(pool: Pool, face: int, by: int) -> Pool:
    """The pool with some dice of a face more or fewer."""
    counts = list(pool)
    counts[face] += by
    return (counts[0], counts[1], counts[2], counts[3])


def changed(roll: Roll, change: Change, wanted: tuple[int, ...] = (int(CRIT), int(HIT))) -> Roll:
    """The roll after a card: its owner rerolls what is not wanted, turns and cancels as much as possible."""
    most = max((sum(pool) for pool in roll.ways), default=0) if change.operation == "reroll" else 0
    after: dict[Pool, int] = {}
    for pool, ways in roll.ways.items():
        left = picked(pool, change, wanted)
        gone = sum(pool) - sum(left)
        if change.operation == "reroll":
            rest = ways * SIDES ** (most - gone)
            for fresh, more in pools(gone):
                result = tuple_sum(left, fresh)
                after[result] = after.get(result, 0) + rest * more
            continue
        if change.operation == "turn":
            left = moved(left, change.to, gone)
        elif change.operation == "add":
            left = moved(pool, change.to, change.most)
        after[left] = after.get(left, 0) + ways
    return Roll(after, roll.whole * SIDES**most)


def picked(pool: Pool, change: Change, wanted: tuple[int, ...]) -> Pool:
    """What is left of a combination without the dice that a card is used on."""
    left = change.most if change.operation != "add" else 0
    order = BEST_FIRST if change.operation == "cancel" else tuple(reversed(BEST_FIRST))
    for face in order:
        if face not in change.faces or (change.operation == "reroll" and face in wanted):
            continue
        if change.operation == "turn" and face in wanted and BEST_FIRST.index(face) <= BEST_FIRST.index(change.to):
            continue
        n = min(left, pool[face])
        left -= n
        pool = moved(pool, face, -n)
    return pool


def tuple_sum(one: Pool, other: Pool) -> Pool:
    """Two pools together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def after_all(dice: int, changes: tuple[Change, ...], wanted: tuple[int, ...] = (int(CRIT), int(HIT))) -> Roll:
    """A roll once all cards have been used: rerolls first, then turns, what is added, what is cancelled."""
    roll = rolled(dice)
    for operation in ("reroll", "turn", "add", "cancel"):
        for change in changes:
            if change.operation == operation:
                roll = changed(roll, change, wanted)
    return roll


def counted(roll: Roll) -> dict[int, int]:
    """In how many cases a roll adds up to each damage."""
    found: dict[int, int] = {}
    for pool, ways in roll.ways.items():
        damage = damage_of(pool)
        found[damage] = found.get(damage, 0) + ways
    return found


def totals(roll: Roll) -> dict[int, Fraction]:
    """The chance of each sum of damage."""
    return {damage: Fraction(ways, roll.whole) for damage, ways in counted(roll).items()}


class Fight(NamedTuple):
    """A fight before the dice fall: the attacker's chance to win, what either side suffers on average, and to be beaten."""

    win: Fraction
    dealt: Fraction
    suffered: Fraction
    defeat: Fraction
    """The chance to suffer at least as much as the attacker can take."""


@lru_cache(maxsize=4096)
def fight(
    mine: int, theirs: int, left: int = AS_MANY, my_cards: tuple[Change, ...] = (), their_cards: tuple[Change, ...] = ()
) -> Fight:
    """The odds of a fight with so many dice on either side; a tie goes to the attacker (OR-COMBAT-15).

    `their_cards` are all changes of the defender's dice, whoever owns the cards; `left` is what the attacker can still take.
    """
    own, other = after_all(mine, my_cards), after_all(theirs, their_cards)
    dealt, suffered = counted(own), counted(other)
    win = sum(a * b for x, a in dealt.items() for y, b in suffered.items() if x >= y)
    return Fight(
        Fraction(win, own.whole * other.whole),
        Fraction(sum(x * a for x, a in dealt.items()), own.whole),
        Fraction(sum(y * b for y, b in suffered.items()), other.whole),
        Fraction(sum(b for y, b in suffered.items() if y >= left), other.whole),
    )


@lru_cache(maxsize=1024)
def showing(dice: int, faces: tuple[int, ...], changes: tuple[Change, ...] = ()) -> Fraction:
    """The chance that at least one die shows one of these faces: a test, or a delivery of ILLEGAL cargo."""
    useful = tuple(change for change in changes if change.operation != "turn" or change.to in faces)
    roll = after_all(dice, useful, faces)
    return Fraction(sum(ways for pool, ways in roll.ways.items() if any(pool[face] for face in faces)), roll.whole)


def percent(chance: Fraction) -> int:
    """A chance in whole percent; only certainty is 100, and only the impossible 0."""
    rounded = round(chance * 100)
    return int(min(99, max(1, rounded))) if 0 < chance < 1 else int(rounded)
