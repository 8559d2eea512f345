"""How likely a job is completed: counted by hand for small cards, and by playing for a real one."""

from fractions import Fraction

import pytest
from galaxies import Position, effect
from scenes import BOSSK, HAN, LANDO, scene

from cantina.core import fast
from cantina.outer_rim import BOX
from cantina.outer_rim.odds.courses import Course
from cantina.outer_rim.rules.jobs import Steps

NEVER = Fraction(15, 64)
"""The chance to pass a test without the skill: a crit on two dice."""


def course(p: Position, *steps: dict[str, object]) -> Course:
    return Course(p.table, 0, Steps([effect(each) for each in steps]))


def trial(skill: str, passed: list[object], failed: list[object]) -> dict[str, object]:
    return {"test": {"skill": skill, "pass": passed, "fail": failed}}


DONE: dict[str, object] = {"job": {"result": "complete"}}
LOST: dict[str, object] = {"job": {"result": "fail"}}


def hurt(n: int) -> dict[str, object]:
    return {"damage": {"target": "character", "amount": n}}


def test_one_test_decides() -> None:
    found = course(scene(BOSSK, HAN), trial("tech", [DONE], [LOST]))
    assert found.whole(0) == pytest.approx(float(NEVER))
    assert found.exact


def test_steps_follow_each_other_and_damage_ends_the_job() -> None:
    p = scene(BOSSK, HAN)
    left = int(p.table.players[0].character.health)  # type: ignore[union-attr]
    found = course(p, trial("tech", [], [hurt(left)]), trial("tech", [DONE], [LOST]))
    assert found.whole(0) == pytest.approx(float(NEVER * NEVER))
    assert course(p, trial("tech", [], [hurt(left - 1)]), DONE).whole(0) == 1.0


def test_the_most_likely_way_is_taken_if_it_can_be_paid() -> None:
    ways: dict[str, object] = {"choose": [
        {"label": "a", "cost": {"credits": 4_000}, "effects": [DONE]},
        {"label": "b", "effects": [trial("tech", [DONE], [LOST])]},
    ]}  # fmt: skip
    assert course(scene(BOSSK, HAN, credits={0: 4_000}), ways).whole(0) == 1.0
    assert course(scene(BOSSK, HAN, credits={0: 3_000}), ways).whole(0) == pytest.approx(float(NEVER))


def test_what_helps_once_in_a_turn_helps_once() -> None:
    """Lando rolls one die again, once per roll: that helps every test; nothing is left out."""
    p = scene(LANDO, HAN)
    both = course(p, trial("tech", [], [LOST]), trial("tech", [DONE], [LOST]))
    one = course(p, trial("tech", [DONE], [LOST]))
    assert both.whole(0) == pytest.approx(one.whole(0) ** 2)


def test_a_real_card_is_completed_as_often_as_said() -> None:
    card = next(kind.resolve for kind in BOX.cards if kind.name == "db-48")
    assert isinstance(card, Steps)
    p = scene(BOSSK, HAN, at=("lothal", "naboo"), assets=["rebel-prison-break"])
    found = Course(p.table, 0, card)
    said = found.whole(0)
    assert found.exact
    games, won = 1_200, 0
    for seed in range(games):
        q = Position(p.table.copy())
        q.table.chance = fast(str(seed))
        told = q.events("attempt rebel-prison-break")
        while q.prompt not in ("encounter", "planning", "move-patrol"):
            told += q.events(q.options()[-1])
        won += any(event.code == "job" and event.facts["complete"] for event in told)
    assert won / games == pytest.approx(said, abs=0.05)
