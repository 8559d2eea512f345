"""What the veteran says of choices that others made in Outer Rim, and that luck and play of such games add up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cantina import outer_rim
from cantina.core import Knowledge, fast
from cantina.core.luck_and_play import Account, Choice, Judged, shared
from cantina.outer_rim.bots.candidates import candidates
from cantina.outer_rim.bots.greedy import OuterRimGreedy
from cantina.outer_rim.bots.judge import judged, moved
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.rules import actions as do
from cantina.outer_rim.rules.table import Table

TABLES: tuple[dict[str, str], ...] = ({"players": "2"}, {"players": "4"}, {"players": "1", "rival": "han-solo"})


def at_a_choice(options: dict[str, str], prompt: str, seed: int = 1) -> Table:
    """A table at which several answers are worth thinking about."""
    table = outer_rim.new(chance=fast(f"judged {seed}"), **options)
    bots = [OuterRimGreedy(fast(f"{seat}")) for seat in range(int(table.seats))]
    while True:
        decision = table.decision
        assert decision is not None
        seat = int(decision.seat)
        found = candidates(Appraiser(table.knowledge(seat).table, seat), decision)
        if decision.prompt == prompt and len({each.action for each in found}) > 1 and table.turn > table.seats:
            return table
        table.apply(seat, bots[seat].choose(table.knowledge(seat)))


def said(table: Table, action: int, closely: bool = False) -> Judged:
    """What is said of an answer."""
    assert table.decision is not None
    found = judged(table.knowledge(table.decision.seat), action, "a seed", closely)
    assert found is not None
    return found


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("prompt", ["market", "encounter"])
def test_no_answer_gains_and_all_seats_share_the_chances(options: dict[str, str], prompt: str) -> None:
    table = at_a_choice(options, prompt)
    assert table.decision is not None
    seat = int(table.decision.seat)
    for action in table.decision.actions[:3]:
        found = judged(table.knowledge(seat), action, "a seed", False)
        if found is None:
            continue
        assert found.given[seat] <= found.chances[seat]
        assert len(found.chances) == len(found.errors) == table.seats
        assert sum(found.chances) == pytest.approx(1) and sum(found.given) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in (*found.chances, *found.given))
        assert found.best in table.decision.actions and found.line[0] == found.best


def test_twins_are_judged_alike_and_the_same_every_time() -> None:
    """Whatever lies face down: a judge knows what the seat knew."""
    table = at_a_choice({"players": "2"}, "market")
    assert table.decision is not None
    seat, action = int(table.decision.seat), int(do.PASS)
    known = table.knowledge(seat)
    worlds = [table, known.imagine(fast("one")), known.imagine(fast("two"))]
    assert len({repr(world.plain()) for world in worlds}) == 3
    assert len({judged(Knowledge(world, seat), action, "a seed", True) for world in worlds}) == 1


def test_a_flight_is_told_to_its_end() -> None:
    table = at_a_choice({"players": "2"}, "move", 3)
    assert table.decision is not None
    found = said(table, int(table.decision.actions[0]))
    world, seat = table.copy(), int(table.decision.seat)
    for action in found.line:
        assert world.decision is not None and action in world.decision.actions
        world.apply(seat, action)


def test_what_nobody_has_to_think_about_is_not_judged() -> None:
    table = outer_rim.new(chance=fast("first"), players="2")
    assert table.decision is not None and table.decision.prompt == "character"
    assert judged(table.knowledge(table.decision.seat), int(table.decision.actions[0]), "a seed", True) is None


@given(st.lists(st.floats(0.01, 1), min_size=2, max_size=4), st.data())
def test_a_difference_goes_as_far_as_chances_can(parts: list[float], data: st.DataObject) -> None:
    chances = tuple(part / sum(parts) for part in parts)
    other = data.draw(st.lists(st.floats(0.01, 1), min_size=len(parts), max_size=len(parts)))
    lost = [one / sum(other) - two / sum(parts) for one, two in zip(other, reversed(parts), strict=True)]
    after = moved(chances, lost)
    assert sum(after) == pytest.approx(1) and all(-1e-9 <= chance <= 1 + 1e-9 for chance in after)


def judged_game(options: dict[str, str], seed: int, most: int) -> Account:
    """A game of players who do anything, as far as some judged choices, which somebody wins then."""
    table, dice = outer_rim.new(chance=fast(f"any {seed}"), **options), fast(f"dice {seed}")
    choices: list[Choice] = []
    while table.decision is not None and len(choices) < most:
        seat, turn = int(table.decision.seat), int(table.turn)
        action = int(dice.pick(table.decision.of(seat)))
        since: Any = choices[-1].turn if choices else None
        found = judged(table.knowledge(seat), action, f"{seed}", turn != since)
        if found is not None:
            choices.append(Choice(len(choices), seat, turn, int(table.current), action, found))
        table.apply(seat, action)
    return Account(choices, shared([seed % int(table.seats)], int(table.seats)))


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_start_luck_and_everybodys_choices_make_the_result(options: dict[str, str], seed: int) -> None:
    account = judged_game(options, seed, 8)
    seats = range(len(account.result))
    for seat in seats:
        gave = [account.gave(seat, by) for by in seats]
        assert account.start[seat] + account.luck(seat) + sum(gave) == pytest.approx(account.result[seat])
        assert gave[seat] <= 1e-12
