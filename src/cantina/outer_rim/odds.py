"""Odds: exact chances of dice, counted in whole numbers of equally likely throws (docs/outer-rim-odds.md)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, lcm
from typing import NamedTuple

from .kinds import HIT

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
    counts = list(pool)
    counts[face] += by
    return (counts[0], counts[1], counts[2], counts[3])


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
        self.everything = [tuple(range(len(moment.cards))) for moment in moments]
        after = [0]
        for moment in reversed(moments):
            after.append(after[-1] + sum(self.dice_of(card) for card in moment.cards))
        self.after = after[::-1]
        """How many dice may still be rolled from each moment on."""

    def dice_of(self, card: Card) -> int:
        """How many dice a card can reroll."""
        return max((min(way.most, self.most) for way in card.ways if way.operation == REROLL), default=0)

    def rolls(self, moment: int, left: tuple[int, ...]) -> int:
        """How many dice may still be rolled in a moment in which these cards are left, and afterwards."""
        return self.after[moment + 1] + sum(self.dice_of(self.moments[moment].cards[card]) for card in left)

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
        scale = cases(self.dice_of(self.moments[moment].cards[card]))
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
        tops = [pool[face] if face in way.faces else begun[face] for face in range(4)]
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
        key = (kept, number, moment, rest)
        found = self.fresh.get(key)
        if found is None:
            found = sum(COPIES[face] * self.again(moved(kept, face, 1), number - 1, moment, rest) for face in range(4))
            self.fresh[key] = found
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


# Fights -----------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """What one side of a fight can take: by whether it loses (0) or wins (1)."""

    left: tuple[int, int] = (AS_MANY, AS_MANY)
    """How much more damage defeats it."""
    prevents: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())
    """What lowers the damage: by so much, or to so much (-1 if not)."""
    sinks: Fraction = Fraction(1)
    """The chance that it is defeated if there is enough damage: a card may prevent that."""

    def suffered(self, damage: int, won: bool) -> int:
        """What is left of so much damage."""
        for amount, down_to in self.prevents[won]:
            damage = min(damage, down_to) if down_to >= 0 else max(0, damage - amount)
        return damage


NOBODY = Side()
"""An enemy that no player is: what becomes of it is no matter of damage."""


class Fight(NamedTuple):
    """A fight before it is decided: the attacker's chance to win, what it suffers on average, and who is defeated."""

    win: Fraction
    suffered: Fraction
    defeat: Fraction
    """The chance that the attacker is defeated."""
    beaten: Fraction
    """The chance that the defender is, if it is a player."""


class Weights(NamedTuple):
    """How the four figures of a fight are packed into one number, so that more is better for the attacker: first a win counts,
    then not to be defeated, then to defeat the other, then less damage."""

    unit: int
    part: int

    def leaf(self, attacker: Side, defender: Side, mine: int, theirs: int) -> int:
        """The value of a fight in which the dice have spoken (a tie goes to the attacker, OR-COMBAT-15)."""
        won = mine >= theirs
        suffered, dealt = attacker.suffered(theirs, won), defender.suffered(mine, not won)
        defeat = int(self.part * attacker.sinks) if suffered >= max(1, attacker.left[won]) else 0
        beaten = int(self.part * defender.sinks) if dealt >= max(1, defender.left[not won]) else 0
        return self.joined(self.part * won, -defeat, beaten, -self.part * suffered)

    def packed(self, fight: Fight) -> int:
        """The value of a fight whose odds are known."""
        win, suffered, defeat, beaten = (int(figure * self.part) for figure in fight)
        return self.joined(win, -defeat, beaten, -suffered)

    def joined(self, *figures: int) -> int:
        """Figures as one number."""
        value = 0
        for figure in figures:
            value = value * self.unit + figure
        return value

    def fight(self, value: int, whole: int) -> Fight:
        """The four figures again."""
        figures = []
        for _ in range(3):
            figure = (value + self.unit // 2) % self.unit - self.unit // 2
            figures.append(Fraction(figure, whole * self.part))
            value = (value - figure) // self.unit
        suffered, beaten, defeat = figures
        return Fight(Fraction(value, whole * self.part), -suffered, -defeat, beaten)


class Battle:
    """A fight with everything that is known before it: dice, cards and what both sides can take."""

    def __init__(self, mine: int, theirs: int, attacker: Side, defender: Side, first: Moments, second: Moments) -> None:
        self.mine, self.theirs = max(0, mine), max(0, theirs)
        self.attacker, self.defender = attacker, defender
        self.first, self.second = first, second
        part = attacker.sinks.denominator * defender.sinks.denominator
        spread = 2 * (self.mine + self.theirs) + AS_MANY
        bits = (part * spread).bit_length() + 3 * sum(Play(*each).after[0] + each[2] for each in self.plays())
        self.weights = Weights(1 << bits + 8, part)

    def plays(self) -> tuple[tuple[Moments, Goal, int], tuple[Moments, Goal, int]]:
        """Both rolls, for nothing yet."""
        nothing = Damaging((0,))
        return (self.first, nothing, self.mine), (self.second, nothing, self.theirs)

    def second_play(self, mine: int) -> Play:
        """The defender's roll, once the attacker's adds up to so much."""
        most = 2 * (self.theirs + sum(way.most for way in added(self.second)))
        leaves = tuple(self.weights.leaf(self.attacker, self.defender, mine, theirs) for theirs in range(most + 1))
        return Play(self.second, Damaging(leaves), self.theirs)

    def first_play(self) -> Play:
        """The attacker's roll: each sum is worth whatever the defender's roll then makes of it."""
        most = 2 * (self.mine + sum(way.most for way in added(self.first)))
        return Play(self.first, Damaging(tuple(self.answered(mine) for mine in range(most + 1))), self.mine)

    def answered(self, mine: int) -> int:
        """What the defender's roll makes of so much damage."""
        if self.second:
            return self.second_play(mine).thrown(self.theirs)[0]
        return sum(ways * self.weights.leaf(self.attacker, self.defender, mine, y) for y, ways in enumerate(damages(self.theirs)))

    def whole_second(self) -> int:
        """In how many cases the defender's roll is counted."""
        return cases(self.theirs + Play(*self.plays()[1]).after[0])

    def odds(self) -> Fight:
        """The odds before any die is rolled."""
        play = self.first_play()
        if self.first:
            value, whole = play.thrown(self.mine)
        else:
            value = sum(ways * play.goal.values[x] for x, ways in enumerate(damages(self.mine)))  # type: ignore[attr-defined]
            whole = cases(self.mine)
        return self.weights.fight(value, whole * self.whole_second())


def mixed(dice: int, wanted: tuple[tuple[int, ...], ...], fights: tuple[Fight, ...], moments: Moments) -> Fight:
    """The odds of a fight before which a roll decides how it is fought: one fight for each branch, and one for none."""
    part = lcm(*(figure.denominator for each in fights for figure in each))
    spread = int(max(figure for each in fights for figure in each)) + 2
    play = Play(moments, Branching(wanted, ()), dice)
    weights = Weights(1 << (part * spread).bit_length() + 3 * (dice + play.after[0]) + 8, part)
    play.goal = Branching(wanted, tuple(weights.packed(each) for each in fights))
    return weights.fight(*play.thrown(dice))


def added(moments: Moments) -> list[Change]:
    """The cards that add results."""
    return [way for moment in moments for card in moment.cards for way in card.ways if way.operation == ADD]


@lru_cache(maxsize=4096)
def fight(
    mine: int, theirs: int, attacker: Side = NOBODY, defender: Side = NOBODY, first: Moments = (), second: Moments = ()
) -> Fight:
    """The odds of a fight with so many dice on either side; moments that help are the attacker's."""
    return Battle(mine, theirs, attacker, defender, first, second).odds()


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
