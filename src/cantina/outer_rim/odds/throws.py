"""Exact chances of dice, counted in whole numbers of equally likely throws (docs/outer-rim-odds.md)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from ..rules.kinds import HIT

COPIES = (3, 1, 2, 2)
"""How many of a die's eight sides show hit, crit, focus and blank (OR-DICE-01)."""
SIDES = 8
WORTH = (1, 2, 0, 0)
AS_MANY = 99

Pool = tuple[int, int, int, int]
"""How many dice show each face."""
NO_DICE: Pool = (0, 0, 0, 0)

REROLL, TURN, ADD, CANCEL, SUCCEED = "reroll", "turn", "add", "cancel", "succeed"


class Change(NamedTuple):
    """What a card does: reroll, turn or cancel up to `most` dice that show one of `faces`, add some, or make the roll succeed."""

    operation: str
    faces: tuple[int, ...]
    to: int = int(HIT)
    most: int = 1


class Card(NamedTuple):
    """What can be used once in a moment after a roll: one of these changes."""

    ways: tuple[Change, ...]
    mandatory: bool = False


class Moment(NamedTuple):
    """A moment after a roll: whoever it belongs to uses cards in any order; helping the roller's cause, or hindering it."""

    cards: tuple[Card, ...]
    helps: bool = True


Moments = tuple[Moment, ...]


def cases(dice: int) -> int:
    """In how many ways so many dice can fall: 8 for each."""
    return 1 << 3 * dice


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


def damage_of(pool: Pool) -> int:
    """What a roll adds up to (OR-DICE-03)."""
    return pool[0] + 2 * pool[1]


def moved(pool: Pool, face: int, by: int) -> Pool:
    """The pool with some dice of a face more or fewer."""
    hits, crits, focuses, blanks = pool
    if face == 0:
        return (hits + by, crits, focuses, blanks)
    if face == 1:
        return (hits, crits + by, focuses, blanks)
    return (hits, crits, focuses + by, blanks) if face == 2 else (hits, crits, focuses, blanks + by)


@lru_cache(maxsize=64)
def damages(dice: int) -> tuple[int, ...]:
    """In how many of all throws so many dice add up to 0, 1, 2 … damage."""
    found = [0] * (2 * dice + 1)
    for pool, ways in pools(dice):
        found[damage_of(pool)] += ways
    return tuple(found)


# What a roll comes to, if everybody uses their cards as well as possible -----------------------------------


class Goal:
    """What a roll is for: what every combination of faces is worth in the end."""

    def worth(self, pool: Pool) -> int:
        """The value of the final dice."""
        raise NotImplementedError

    def success(self) -> int:
        """The value of a roll that a card makes succeed."""
        raise NotImplementedError


class Showing(Goal):
    """At least one die shows one of these faces: a test, or a delivery of ILLEGAL cargo."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def worth(self, pool: Pool) -> int:
        return int(any(pool[face] for face in self.faces))

    def success(self) -> int:
        return 1


class Damaging(Goal):
    """Damage: each sum of it has its own value."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values

    def worth(self, pool: Pool) -> int:
        return self.values[min(damage_of(pool), len(self.values) - 1)]

    def success(self) -> int:
        return self.values[-1]


class Branching(Goal):
    """The first branch of which a die shows a face; the last value is for no branch at all."""

    def __init__(self, wanted: tuple[tuple[int, ...], ...], values: tuple[int, ...]) -> None:
        self.wanted = wanted
        self.values = values

    def worth(self, pool: Pool) -> int:
        return self.values[first_branch(pool, self.wanted)]

    def success(self) -> int:
        return max(self.values)


class Play:
    """A roll and the moments after it.

    A value is the sum over all throws of the dice that may still be rolled, so it stays whole: with `rolls(...)` such dice it is
    to be divided by 8 to the power of that number.
    """

    def __init__(self, moments: Moments, goal: Goal, dice: int) -> None:
        self.moments = moments
        self.goal = goal
        self.most = dice + sum(
            way.most for moment in moments for card in moment.cards for way in card.ways if way.operation == ADD
        )
        self.known: dict[tuple[Pool, int, tuple[int, ...]], int] = {}
        self.fresh: dict[tuple[Pool, int, int, tuple[int, ...]], int] = {}
        self.sums: dict[tuple[int, int], int] = {}
        self.everything = [tuple(range(len(moment.cards))) for moment in moments]
        self.dice = [[self.dice_of(card) for card in moment.cards] for moment in moments]
        after = [0]
        for dice_again in reversed(self.dice):
            after.append(after[-1] + sum(dice_again))
        self.after = after[::-1]
        """How many dice may still be rolled from each moment on."""

    def dice_of(self, card: Card) -> int:
        """How many dice a card can reroll."""
        return max((min(way.most, self.most) for way in card.ways if way.operation == REROLL), default=0)

    def rolls(self, moment: int, left: tuple[int, ...]) -> int:
        """How many dice may still be rolled in a moment in which these cards are left, and afterwards."""
        dice = self.dice[moment]
        return self.after[moment + 1] + sum([dice[card] for card in left])

    def thrown(self, dice: int) -> tuple[int, int]:
        """What throwing so many dice is worth, and of how many equally likely cases that is the sum."""
        total = sum(ways * self.settled(pool, 0) for pool, ways in pools(dice))
        return total, cases(dice + self.after[0])

    def settled(self, pool: Pool, moment: int) -> int:
        """What dice are worth when a moment begins."""
        if moment == len(self.moments):
            return self.goal.worth(pool)
        return self.value(pool, moment, self.everything[moment])

    def value(self, pool: Pool, moment: int, left: tuple[int, ...]) -> int:
        """What dice are worth in a moment in which these cards have not been used."""
        if not left:
            return self.settled(pool, moment + 1)
        key = (pool, moment, left)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.best(pool, moment, left)
        return found

    def best(self, pool: Pool, moment: int, left: tuple[int, ...]) -> int:
        """The best that can be done: nothing more, or one of the cards, unless one has to be used."""
        cards, helps = self.moments[moment]
        for card in left:
            if cards[card].mandatory:
                forced = self.used(pool, moment, left, card)
                if forced is not None:
                    return forced
        values = [self.passed(pool, moment, left)]
        for card in left:
            found = self.used(pool, moment, left, card)
            if found is not None:
                values.append(found)
        return max(values) if helps else min(values)

    def passed(self, pool: Pool, moment: int, left: tuple[int, ...]) -> int:
        """What dice are worth if nothing more is used in a moment."""
        return self.settled(pool, moment + 1) * cases(self.rolls(moment, left) - self.after[moment + 1])

    def used(self, pool: Pool, moment: int, left: tuple[int, ...], card: int) -> int | None:
        """What dice are worth if a card is used now, as well as possible; None if it cannot be."""
        values = [
            value
            for way in self.moments[moment].cards[card].ways
            if (value := self.turned_to(pool, moment, left, card, way)) is not None
        ]
        if not values:
            return None
        return max(values) if self.moments[moment].helps else min(values)

    def turned_to(
        self, pool: Pool, moment: int, left: tuple[int, ...], card: int, way: Change, begun: Pool = NO_DICE, done: int = 0
    ) -> int | None:
        """What dice are worth if a card is used in one way, of which some dice have been picked (`begun`) or changed (`done`)."""
        rest = tuple(each for each in left if each != card)
        scale = cases(self.dice[moment][card])
        if way.operation == SUCCEED:
            return self.goal.success() * cases(self.rolls(moment, left))
        if way.operation == ADD:
            return self.value(moved(pool, way.to, way.most), moment, rest) * scale
        if way.operation == REROLL:
            return self.rerolled(pool, moment, left, rest, way, begun)
        values = [self.value(after, moment, rest) * scale for after in changed(pool, way, done)]
        if not values:
            return None
        return max(values) if self.moments[moment].helps else min(values)

    def rerolled(
        self, pool: Pool, moment: int, left: tuple[int, ...], rest: tuple[int, ...], way: Change, begun: Pool
    ) -> int | None:
        """What dice are worth if some of them are rolled again, at least one and those that have been picked already."""
        tops = [min(pool[face], begun[face] + way.most) if face in way.faces else begun[face] for face in range(4)]
        whole = self.rolls(moment, left) - self.rolls(moment, rest)
        values = []
        for again in product(*(range(begun[face], tops[face] + 1) for face in range(4))):
            number = sum(again)
            if 0 < number <= way.most:
                kept = (pool[0] - again[0], pool[1] - again[1], pool[2] - again[2], pool[3] - again[3])
                values.append(self.again(kept, number, moment, rest) * cases(whole - number))
        if not values:
            return None
        return max(values) if self.moments[moment].helps else min(values)

    def again(self, kept: Pool, number: int, moment: int, rest: tuple[int, ...]) -> int:
        """What dice are worth to which so many fresh ones come."""
        if number == 0:
            return self.value(kept, moment, rest)
        if isinstance(self.goal, Damaging) and not rest and moment + 1 == len(self.moments):
            return self.last_throw(damage_of(kept), number)
        key = (kept, number, moment, rest)
        found = self.fresh.get(key)
        if found is None:
            found = sum(COPIES[face] * self.again(moved(kept, face, 1), number - 1, moment, rest) for face in range(4))
            self.fresh[key] = found
        return found

    def last_throw(self, damage: int, number: int) -> int:
        """What so much damage is worth to which so many fresh dice come, after which nothing can be used."""
        found = self.sums.get((damage, number))
        if found is None:
            assert isinstance(self.goal, Damaging)
            values = self.goal.values
            found = sum(ways * values[damage + more] for more, ways in enumerate(damages(number)))
            self.sums[damage, number] = found
        return found


@lru_cache(maxsize=4096)
def changed(pool: Pool, way: Change, done: int = 0) -> tuple[Pool, ...]:
    """Every result of turning or cancelling at least one die (or no more, if some have been), one at a time."""
    found = {pool} if done else set()
    if done < way.most:
        for face in way.faces:
            if pool[face]:
                after = moved(pool, face, -1)
                if way.operation == TURN:
                    after = moved(after, way.to, 1)
                found.update(changed(after, way, done + 1))
    return tuple(sorted(found))


# Tests and deliveries ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def showing(dice: int, faces: tuple[int, ...], moments: Moments = ()) -> Fraction:
    """The chance that in the end at least one die shows one of these faces."""
    total, whole = Play(moments, Showing(faces), max(0, dice)).thrown(max(0, dice))
    return Fraction(total, whole)


@lru_cache(maxsize=1024)
def branches(dice: int, wanted: tuple[tuple[int, ...], ...]) -> tuple[Fraction, ...]:
    """The chance of each branch: the first of whose faces a die shows one; no faces stand for whatever happens otherwise."""
    found = [0] * len(wanted)
    for pool, ways in pools(dice):
        branch = first_branch(pool, wanted)
        if branch >= 0:
            found[branch] += ways
    return tuple(Fraction(ways, cases(dice)) for ways in found)


@lru_cache(maxsize=1024)
def best_branches(
    dice: int, wanted: tuple[tuple[int, ...], ...], worths: tuple[int, ...], moments: Moments
) -> tuple[Fraction, ...]:
    """The chance of each branch if cards are used for the branches that are worth most, and among equals for the first.

    Every branch has a digit of its own below its worth, so that the sum over all throws also counts how many lead to it.
    """
    number = len(wanted)
    base = 2 * cases(dice + Play(moments, Goal(), dice).after[0])
    digits = [base ** (number - 1 - n) for n in range(number)]
    values = tuple(worth * base**number + digit for worth, digit in zip(worths, digits, strict=True))
    total, whole = Play(moments, Branching(wanted, (*values, 0)), dice).thrown(dice)
    below = total % base**number
    return tuple(Fraction(below // digit % base, whole) for digit in digits)


@lru_cache(maxsize=1024)
def good_branch(dice: int, wanted: tuple[tuple[int, ...], ...], good: tuple[bool, ...], moments: Moments) -> Fraction:
    """The chance that a roll leads to a good branch, with the cards that can be used on it."""
    total, whole = Play(moments, Branching(wanted, (*map(int, good), 0)), dice).thrown(dice)
    return Fraction(total, whole)


def first_branch(pool: Pool, wanted: tuple[tuple[int, ...], ...]) -> int:
    """The branch that some dice lead to, or -1."""
    for number, faces in enumerate(wanted):
        if not faces or any(pool[face] for face in faces):
            return number
    return -1


def added(moments: Moments) -> list[Change]:
    """The cards that add results."""
    return [way for moment in moments for card in moment.cards for way in card.ways if way.operation == ADD]


def percent(chance: Fraction) -> int:
    """A chance in whole percent; only certainty is 100, and only the impossible 0."""
    rounded = round(chance * 100)
    return int(min(99, max(1, rounded))) if 0 < chance < 1 else int(rounded)


def pool_of(faces: list[int]) -> Pool:
    """So many dice of each face."""
    counts = [0, 0, 0, 0]
    for face in faces:
        counts[face] += 1
    return (counts[0], counts[1], counts[2], counts[3])
