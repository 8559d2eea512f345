"""Odds: compared with every throw that is possible, and with what the rules say in so many words."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cantina import outer_rim
from cantina.outer_rim.odds import battles, table_odds
from cantina.outer_rim.odds import throws as odds
from cantina.outer_rim.odds.battles import NOBODY, Side
from cantina.outer_rim.odds.throws import Card, Change, Moment
from cantina.outer_rim.rules.dice import SIDES
from cantina.outer_rim.rules.kinds import BLANK, CRIT, FOCUS, HIT
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.table import Table

FACES = [int(side) for side in SIDES]
WORTH = {int(HIT): 1, int(CRIT): 2, int(FOCUS): 0, int(BLANK): 0}


def throws(dice: int) -> list[tuple[int, ...]]:
    """Every throw of so many dice, each as likely."""
    return list(product(FACES, repeat=dice))


def share(good: int, all: int) -> Fraction:
    """So many of so many."""
    return Fraction(good, all)


@pytest.mark.rule("OR-DICE-01", "OR-DICE-03")
@pytest.mark.parametrize("dice", range(5))
def test_the_damage_of_a_roll(dice: int) -> None:
    sums = [sum(WORTH[face] for face in throw) for throw in throws(dice)]
    assert odds.damages(dice) == tuple(sums.count(total) for total in range(2 * dice + 1))


@pytest.mark.rule("OR-COMBAT-15")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (0, 1), (1, 0)])
def test_a_fight_is_won_by_as_much_damage(mine: int, theirs: int) -> None:
    totals = [(sum(map(WORTH.get, a)), sum(map(WORTH.get, b))) for a in throws(mine) for b in throws(theirs)]  # type: ignore[arg-type]
    found = battles.fight(mine, theirs, Side((2, 2)))
    assert found.win == share(sum(a >= b for a, b in totals), len(totals))
    assert found.suffered == Fraction(sum(b for _, b in totals), len(totals))
    assert found.defeat == share(sum(b >= 2 for _, b in totals), len(totals))


@pytest.mark.rule("OR-TEST-02", "OR-TEST-03", "OR-TEST-04")
@pytest.mark.parametrize("faces", [(CRIT,), (CRIT, HIT), (CRIT, HIT, FOCUS)])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_test_is_passed_by_one_good_die(dice: int, faces: tuple[int, ...]) -> None:
    good = {int(face) for face in faces}
    passed = sum(any(face in good for face in throw) for throw in throws(dice))
    assert odds.showing(dice, tuple(sorted(good))) == share(passed, 8**dice)


def test_the_chances_of_a_test_as_everybody_knows_them() -> None:
    assert [odds.percent(odds.showing(2, faces)) for faces in ((1,), (0, 1), (0, 1, 2))] == [23, 75, 94]


def used(*changes: Change) -> tuple[Moment, ...]:
    """Cards that the roller may use after a roll."""
    return (Moment(tuple(Card((change,)) for change in changes)),)


def test_a_reroll_throws_every_bad_die_once_more() -> None:
    good, all = 0, 0
    for throw in throws(2):
        bad = [face for face in throw if face == BLANK]
        kept = [face for face in throw if face != BLANK]
        for again in throws(len(bad)):
            weight = 8 ** (2 - len(bad))
            all += weight
            good += weight * (sum(WORTH[face] for face in [*kept, *again]) >= 2)
    rerolls = used(Change("reroll", (int(BLANK),), most=99))
    assert battles.fight(2, 0, NOBODY, Side((2, 2)), rerolls).beaten == share(good, all)


def test_turning_adding_and_cancelling_take_the_dice_that_matter_most() -> None:
    beaten = [battles.fight(1, 0, NOBODY, Side((n, n)), used(Change("turn", (int(FOCUS),)))).beaten for n in (1, 2)]
    assert beaten == [Fraction(6, 8), Fraction(1, 8)]
    cancelled = (Moment((Card((Change("cancel", (int(HIT), int(CRIT))),)),)),)
    assert battles.fight(0, 1, second=cancelled).win == 1
    assert battles.fight(0, 2, Side((2, 2)), second=cancelled).defeat == Fraction(1, 64)
    assert battles.fight(0, 0, NOBODY, Side((4, 4)), used(Change("add", (), int(CRIT), 2))).beaten == 1


def test_the_other_side_uses_its_cards_against_the_roll() -> None:
    cancel = Card((Change("cancel", (int(HIT), int(CRIT))),))
    assert battles.fight(1, 1, first=(Moment((cancel,), helps=False),)).win == Fraction(1, 2)


def test_a_card_with_two_ways_is_used_in_the_better_one() -> None:
    both = Card((Change("turn", (int(FOCUS),), int(HIT), 2), Change("turn", (int(FOCUS),), int(CRIT))))
    dice = [throw for throw in throws(2)]

    def best(throw: tuple[int, ...]) -> int:
        plain, focuses = sum(WORTH[face] for face in throw), throw.count(int(FOCUS))
        return plain + max(min(2, focuses), 2 if focuses else 0)

    for needed in (1, 2, 3, 4):
        exact = share(sum(best(throw) >= needed for throw in dice), 64)
        assert battles.fight(2, 0, NOBODY, Side((needed, needed)), (Moment((both,)),)).beaten == exact


def test_only_what_is_certain_is_a_hundred_percent() -> None:
    assert odds.percent(Fraction(1)) == 100
    assert odds.percent(Fraction(0)) == 0
    assert odds.percent(Fraction(999, 1000)) == 99
    assert odds.percent(Fraction(1, 1000)) == 1


def begun(seed: str = "odds") -> Table:
    """A game for one that has just begun, with Boba Fett."""
    table = outer_rim.new(seed=seed, players="1", practice="yes")
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(0, table.decision.actions[0])
    return table


def given(table: Table, card: str) -> None:
    """Put a card in front of the player."""
    kind = next(kind for kind in table.box.cards if kind.name == card)
    table.players[0].assets.append(Asset(kind))


@pytest.mark.rule("OR-CARGO-04")
def test_illegal_cargo_passes_three_times_in_eight_and_more_often_with_the_right_cards() -> None:
    table = begun()
    assert table_odds.delivery(table, 0) == Fraction(3, 8)
    given(table, "smuggling-compartment")
    assert table_odds.delivery(table, 0) == Fraction(5, 8)


@pytest.mark.rule("OR-COMBAT-07")
def test_a_fight_counts_the_cards_that_both_sides_have() -> None:
    table = begun()
    plain = table_odds.against_patrol(table, 0, 0)
    assert plain == battles.fight(2, 3, Side((3, 3)))
    given(table, "quad-laser-cannon")
    assert table_odds.against_patrol(table, 0, 0) == battles.fight(3, 3, Side((3, 3)))
    given(table, "targeting-computer")
    better = table_odds.against_patrol(table, 0, 0)
    assert better.win > battles.fight(3, 3).win


@pytest.mark.rule("OR-PATROL-05")
def test_a_patrol_of_level_four_is_never_beaten() -> None:
    table = begun()
    table.patrol_levels[2] = 4
    assert table_odds.against_patrol(table, 0, 2).win == 0
    assert table_odds.against_patrol(table, 0, 2).defeat == 1
