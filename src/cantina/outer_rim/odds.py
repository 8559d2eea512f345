"""Odds: exact chances of dice, counted in whole numbers of equally likely throws."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from .kinds import BLANK, CRIT, FOCUS, HIT

FACES = 4
COPIES = (3, 1, 2, 2)
"""How many of a die's eight sides show hit, crit, focus and blank (OR-DICE-01)."""
SIDES = 8
WORTH = (1, 2, 0, 0)
BEST_FIRST = (int(CRIT), int(HIT), int(FOCUS), int(BLANK))
AS_MANY = 99

Pool = tuple[int, int, int, int]
"""How many dice show each face."""
Weights = dict[Pool, Fraction]


class Change(NamedTuple):
    """What a card does to dice: reroll, turn or cancel up to `most` that show one of `faces`, or add some."""

    operation: str
    faces: tuple[int, ...]
    to: int = int(HIT)
    most: int = 1


@lru_cache(maxsize=256)
def pools(dice: int) -> tuple[tuple[Pool, Fraction], ...]:
    """Every combination of faces that so many dice can show, with its chance."""
    whole = SIDES**dice
    found = []
    for hits in range(dice + 1):
        for crits in range(dice + 1 - hits):
            for focuses in range(dice + 1 - hits - crits):
                blanks = dice - hits - crits - focuses
                ways = comb(dice, hits) * comb(dice - hits, crits) * comb(dice - hits - crits, focuses)
                sides = COPIES[0] ** hits * COPIES[1] ** crits * COPIES[2] ** focuses * COPIES[3] ** blanks
                found.append(((hits, crits, focuses, blanks), Fraction(ways * sides, whole)))
    return tuple(found)


def rolled(dice: int) -> Weights:
    """The chances of a roll."""
    return dict(pools(max(0, dice)))


def damage_of(pool: Pool) -> int:
    """What a roll adds up to (OR-DICE-03)."""
    return sum(n * worth for n, worth in zip(pool, WORTH, strict=True))


def moved(pool: Pool, face: int, by: int) -> Pool:
    """The pool with some dice of a face more or fewer."""
    counts = list(pool)
    counts[face] += by
    return (counts[0], counts[1], counts[2], counts[3])


def changed(weights: Weights, change: Change, wanted: tuple[int, ...] = (int(CRIT), int(HIT))) -> Weights:
    """The chances after a card: its owner rerolls what is not wanted, turns and cancels as much as possible."""
    after: Weights = {}
    for pool, weight in weights.items():
        for result, share in outcomes(pool, change, wanted):
            after[result] = after.get(result, Fraction(0)) + weight * share
    return after


def outcomes(pool: Pool, change: Change, wanted: tuple[int, ...]) -> list[tuple[Pool, Fraction]]:
    """What a card makes of one combination, with the chances of each result."""
    if change.operation == "add":
        return [(moved(pool, change.to, change.most), Fraction(1))]
    left, picked = change.most, pool
    worst_first = BEST_FIRST if change.operation == "cancel" else tuple(reversed(BEST_FIRST))
    for face in worst_first:
        if face not in change.faces or (change.operation == "reroll" and face in wanted):
            continue
        if change.operation == "turn" and BEST_FIRST.index(face) <= BEST_FIRST.index(change.to) and face in wanted:
            continue
        n = min(left, picked[face])
        left -= n
        picked = moved(picked, face, -n)
    gone = sum(pool) - sum(picked)
    if change.operation == "reroll":
        return [(tuple_sum(picked, fresh), share) for fresh, share in pools(gone)]
    return [(moved(picked, change.to, gone) if change.operation == "turn" else picked, Fraction(1))]


def tuple_sum(one: Pool, other: Pool) -> Pool:
    """Two pools together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def after_all(dice: int, changes: tuple[Change, ...], wanted: tuple[int, ...] = (int(CRIT), int(HIT))) -> Weights:
    """The chances of a roll once all cards have been used: rerolls first, then turns, what is added, what is cancelled."""
    weights = rolled(dice)
    for operation in ("reroll", "turn", "add", "cancel"):
        for change in changes:
            if change.operation == operation:
                weights = changed(weights, change, wanted)
    return weights


def totals(weights: Weights) -> dict[int, Fraction]:
    """The chance of each sum of damage."""
    found: dict[int, Fraction] = {}
    for pool, weight in weights.items():
        damage = damage_of(pool)
        found[damage] = found.get(damage, Fraction(0)) + weight
    return found


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
    own, other = totals(after_all(mine, my_cards)), totals(after_all(theirs, their_cards))
    win = sum((a * b for x, a in own.items() for y, b in other.items() if x >= y), Fraction(0))
    dealt = sum((x * a for x, a in own.items()), Fraction(0))
    suffered = sum((y * b for y, b in other.items()), Fraction(0))
    defeat = sum((b for y, b in other.items() if y >= left), Fraction(0))
    return Fight(win, dealt, suffered, defeat)


@lru_cache(maxsize=1024)
def showing(dice: int, faces: tuple[int, ...], changes: tuple[Change, ...] = ()) -> Fraction:
    """The chance that at least one die shows one of these faces: a test, or a delivery of ILLEGAL cargo."""
    useful = tuple(change for change in changes if change.operation != "turn" or change.to in faces)
    weights = after_all(dice, useful, faces)
    return sum((weight for pool, weight in weights.items() if any(pool[face] for face in faces)), Fraction(0))


def percent(chance: Fraction) -> int:
    """A chance in whole percent; only certainty is 100, and only the impossible 0."""
    rounded = round(chance * 100)
    return int(min(99, max(1, rounded))) if 0 < chance < 1 else int(rounded)
