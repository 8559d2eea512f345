"""Dice: their sides, and what each is worth."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from galaxies import position

from cantina import outer_rim
from cantina.core.chance import Chance
from cantina.outer_rim.rules import dice
from cantina.outer_rim.rules.kinds import FACES
from cantina.outer_rim.rules.pieces import OTHER_ROLL


@pytest.mark.rule("OR-GEN-04")
def test_a_roll_may_use_more_dice_than_the_box_holds() -> None:
    p = position(at="maelstrom", step="encounter", patrols={"hutt": ("maelstrom", 1)}, figures={"ship_combat": 9})
    p.roll("HHHHHHHHC BBB")
    told = p.events("fight hutt")
    rolled = [event.facts["dice"] for event in told if event.code == "roll"]
    assert rolled == [["hit"] * 8 + ["crit"], ["blank"] * 3]
    assert [event.facts["mine"] for event in told if event.code == "decided"] == [10]


class Sides(Chance):
    """Dice that show every side in turn."""

    def __init__(self) -> None:
        self.sides = itertools.cycle(range(8))

    def word(self) -> int:
        return 0

    def below(self, n: int) -> int:
        return next(self.sides)

    def copy(self) -> Sides:
        return Sides()


@pytest.mark.rule("OR-DICE-01")
def test_a_die_has_three_hits_a_crit_two_focus_and_two_blanks() -> None:
    p = position()
    p.table.chance = Sides()
    dice.roll(p.table, 0, OTHER_ROLL, 8)
    assert Counter(FACES[face] for face in p.table.dice) == {"hit": 3, "crit": 1, "focus": 2, "blank": 2}


@pytest.mark.rule("OR-DICE-01")
def test_every_side_is_as_likely_over_many_throws() -> None:
    table = outer_rim.new("sixty-four thousand")
    counts = Counter(FACES[dice.throw(table)] for _ in range(64_000))
    for face, share in {"hit": 3, "crit": 1, "focus": 2, "blank": 2}.items():
        assert abs(counts[face] - 8_000 * share) < 450, face


@pytest.mark.rule("OR-DICE-02", "OR-CARGO-04")
def test_an_effect_that_names_hits_never_means_crits_nor_the_reverse() -> None:
    crit = position(at="kessel", step="action", assets=["stolen-supplies"], dice="C")
    crit.do("deliver stolen-supplies")
    assert crit.fame() == 0, "only a hit delivers"
    duel = position(
        at="kessel",
        step="encounter",
        characters=["han-solo", "bossk"],
        patrols={"hutt": ("kessel", 1)},
        assets=["ion-cannon"],
        dice="HB CCF",
    )
    duel.do("fight hutt")
    assert duel.prompt == "move-patrol", "nobody is asked to cancel: without Tactics the cannon cancels hits only"


@pytest.mark.rule("OR-DICE-03")
@pytest.mark.parametrize(("faces", "damage"), [("HHCFB", 4), ("FB", 0), ("C", 2), ("H", 1), ("", 0)])
def test_a_hit_is_worth_one_a_crit_two_and_the_rest_nothing(faces: str, damage: int) -> None:
    p = position(at="kessel", step="encounter", patrols={"hutt": ("kessel", 1)}, figures={"ship_combat": len(faces)})
    p.roll(faces + "BBB")
    assert [event.facts["mine"] for event in p.events("fight hutt") if event.code == "decided"] == [damage]
