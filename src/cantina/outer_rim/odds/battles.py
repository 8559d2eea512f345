"""Battles: the exact odds of a fight, in which both sides use their cards as well as possible (docs/outer-rim-odds.md)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from .throws import AS_MANY, Branching, Damaging, Moments, Play, added, cases, damages


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
    sinking: tuple[int, int] = (0, 0)
    """How much of a part either side is defeated by enough damage."""

    def leaf(self, attacker: Side, defender: Side, mine: int, theirs: int) -> int:
        """The value of a fight in which the dice have spoken (a tie goes to the attacker, OR-COMBAT-15)."""
        won = mine >= theirs
        suffered, dealt = attacker.suffered(theirs, won), defender.suffered(mine, not won)
        defeat = self.sinking[0] if suffered >= max(1, attacker.left[won]) else 0
        beaten = self.sinking[1] if dealt >= max(1, defender.left[not won]) else 0
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
        self.mine, self.theirs = mine, theirs
        self.attacker, self.defender = attacker, defender
        self.first, self.second = first, second
        self.rolls = mine + rerolls(first, mine), theirs + rerolls(second, theirs)
        part = attacker.sinks.denominator * defender.sinks.denominator
        spread = 2 * (mine + theirs + sum(way.most for way in (*added(first), *added(second)))) + AS_MANY
        unit = 1 << (part * spread).bit_length() + 3 * sum(self.rolls) + 8
        self.weights = Weights(unit, part, (int(part * attacker.sinks), int(part * defender.sinks)))

    def second_goal(self, mine: int) -> Damaging:
        """What the sums of the defender's roll are worth, once the attacker's adds up to so much."""
        most = 2 * (self.theirs + sum(way.most for way in added(self.second)))
        return Damaging(tuple(self.weights.leaf(self.attacker, self.defender, mine, theirs) for theirs in range(most + 1)))

    def first_goal(self) -> Damaging:
        """What the sums of the attacker's roll are worth: whatever the defender's roll then makes of them."""
        most = 2 * (self.mine + sum(way.most for way in added(self.first)))
        return Damaging(tuple(thrown(self.theirs, self.second, self.second_goal(mine)) for mine in range(most + 1)))

    def odds(self) -> Fight:
        """The odds before any die is rolled."""
        return self.weights.fight(thrown(self.mine, self.first, self.first_goal()), cases(sum(self.rolls)))


def rerolls(moments: Moments, dice: int) -> int:
    """How many dice may be rolled again after a roll of so many."""
    return Play(moments, Damaging((0,)), dice).after[0] if moments else 0


def thrown(dice: int, moments: Moments, goal: Damaging) -> int:
    """What a roll is worth, summed over all cases."""
    if moments:
        return Play(moments, goal, dice).thrown(dice)[0]
    return sum(ways * value for ways, value in zip(damages(dice), goal.values, strict=True))


def plain_fight(mine: int, theirs: int, attacker: Side, defender: Side) -> Fight:
    """The odds of a fight in which nobody can change any die."""
    win, suffered, defeat, beaten = 0, 0, 0, 0
    for x, many in enumerate(damages(mine)):
        for y, ways in enumerate(damages(theirs)):
            ways *= many
            won = x >= y
            hurt = attacker.suffered(y, won) if attacker.prevents[won] else y
            dealt = defender.suffered(x, not won) if defender.prevents[not won] else x
            win += ways * won
            suffered += ways * hurt
            defeat += ways * (hurt >= max(1, attacker.left[won]))
            beaten += ways * (dealt >= max(1, defender.left[not won]))
    whole = cases(mine + theirs)
    figures = Fraction(win, whole), Fraction(suffered, whole), Fraction(defeat, whole), Fraction(beaten, whole)
    return Fight(figures[0], figures[1], figures[2] * attacker.sinks, figures[3] * defender.sinks)


def mixed(dice: int, wanted: tuple[tuple[int, ...], ...], fights: tuple[Fight, ...], moments: Moments) -> Fight:
    """The odds of a fight before which a roll decides how it is fought: one fight for each branch, and one for none."""
    part = lcm(*(figure.denominator for each in fights for figure in each))
    spread = int(max(figure for each in fights for figure in each)) + 2
    play = Play(moments, Branching(wanted, ()), dice)
    weights = Weights(1 << (part * spread).bit_length() + 3 * (dice + play.after[0]) + 8, part)
    play.goal = Branching(wanted, tuple(weights.packed(each) for each in fights))
    return weights.fight(*play.thrown(dice))


@lru_cache(maxsize=4096)
def fight(
    mine: int, theirs: int, attacker: Side = NOBODY, defender: Side = NOBODY, first: Moments = (), second: Moments = ()
) -> Fight:
    """The odds of a fight with so many dice on either side; moments that help are the attacker's."""
    if not first and not second:
        return plain_fight(mine, theirs, attacker, defender)
    return Battle(mine, theirs, attacker, defender, first, second).odds()
