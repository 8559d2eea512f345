"""The log is the game: taking back, resigning, writing down and reading again."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import digest
from positions import EMPIRE, REBEL, SPECTATOR

from cantina import deckbuilding
from cantina.core import Entry, Match, Refusal, fast, fold
from cantina.core.actions import SHIFT
from cantina.core.record import read, write
from cantina.deckbuilding.rules.table import Table
from cantina.games import games

SEED = bytes(range(32))
seeds = st.integers(0, 10**9)


def new_match(seed: int, teaching: bool = False) -> Match:
    """A match whose mode follows from the seed."""
    mode = ("beginner", "full", "secret")[seed % 3]
    return Match(deckbuilding.GAME, {"mode": mode}, seed.to_bytes(32, "big"), teaching)


def play(match: Match, seed: int, most: int = 10_000) -> None:
    """Let chance play."""
    dice = fast(seed)
    while match.state.decision is not None and len(match.steps) < most:
        match.act(dice.pick(match.state.decision.actions))


@settings(max_examples=4, deadline=None, derandomize=True)
@given(seeds)
def test_taking_back_restores_the_table_exactly(seed: int) -> None:
    match, dice = new_match(seed, teaching=True), fast(seed)
    while match.state.decision is not None:
        before = digest(match.state)
        seat, action = int(match.state.decision.seat), dice.pick(match.state.decision.actions)
        match.act(action)
        after = digest(match.state)
        match.undo(seat)
        assert digest(match.state) == before
        match.act(action)
        assert digest(match.state) == after
    straight = new_match(seed)
    play(straight, seed)
    assert digest(straight.state) == digest(match.state)


def same_move(world: Table, action: int) -> int:
    """The action itself, or, where the seat sees only that something was chosen, any other of its kind."""
    assert world.decision is not None
    actions = world.decision.actions
    return action if action in actions else next(other for other in actions if other >> SHIFT == action >> SHIFT)


@settings(max_examples=8, deadline=None, derandomize=True)
@given(seeds)
def test_an_undo_is_allowed_only_where_nobody_learned_anything(seed: int) -> None:
    """Whoever could not tell two worlds apart before a permitted step cannot tell them apart after it."""
    match, dice = new_match(seed), fast(seed)
    allowed = 0
    while match.state.decision is not None:
        before, seat, action = match.state, int(match.state.decision.seat), dice.pick(match.state.decision.actions)
        match.act(action)
        if match.undo_refusal(seat, len(match.steps) - 1) is not None:
            continue
        allowed += 1
        if allowed % 15 == 0:
            assert isinstance(before, Table) and isinstance(match.state, Table)
            for viewer in (EMPIRE, REBEL, SPECTATOR):
                world = before.knowledge(viewer).imagine(dice)
                world.apply(seat, same_move(world, action))
                assert world.knowledge(viewer).plain() == match.state.knowledge(viewer).plain()
    assert allowed > 20


def test_a_step_that_showed_a_card_cannot_be_taken_back() -> None:
    match = new_match(0)
    match.act(deckbuilding.GAME.parse(match.state, EMPIRE, "end"))
    with pytest.raises(Refusal, match="undo-learned"):
        match.undo(EMPIRE)


def test_a_choice_can_be_taken_back_in_the_middle_of_an_effect() -> None:
    match = new_match(0)
    table = match.state
    assert isinstance(table, Table)
    unit = match.game.parse(table, EMPIRE, f"play {table.sides[EMPIRE].hand[0].kind.name}")
    match.act(unit)
    commit = match.game.parse(match.state, EMPIRE, f"commit {table.sides[EMPIRE].hand[0].kind.name} > base")
    before = digest(match.state)
    match.act(commit)
    match.act(match.game.parse(match.state, EMPIRE, "resolve base"))
    match.undo(EMPIRE)
    match.undo(EMPIRE)
    assert digest(match.state) == before


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    match = new_match(0, teaching=False)
    with pytest.raises(Refusal, match="undo-nothing"):
        match.undo(EMPIRE)


def test_a_secret_choice_is_not_taken_back_and_says_nothing_about_the_other_side() -> None:
    match = new_match(2)
    first = match.undo_refusal(REBEL, 0)
    match.act(deckbuilding.GAME.parse(match.state, EMPIRE, "pick endor"))
    second = match.undo_refusal(REBEL, 0)
    assert str(first) == str(second) == "undo-secret"


def test_giving_up_is_not_taken_back_even_at_a_teaching_table() -> None:
    match = new_match(0, teaching=True)
    match.act(deckbuilding.GAME.parse(match.state, EMPIRE, "end"))
    match.add(Entry("resign", REBEL))
    with pytest.raises(Refusal, match="over"):
        match.undo(EMPIRE)


@pytest.mark.parametrize("kind", ["resign", "timeout"])
def test_giving_up_and_running_out_of_time_lose_the_game(kind: Literal["resign", "timeout"]) -> None:
    match = new_match(0)
    events = match.add(Entry(kind, EMPIRE))
    assert [event.code for event in events] == [kind]
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (REBEL,)
    assert match.state.outcome.reason == kind
    with pytest.raises(Refusal, match="over"):
        match.add(Entry("resign", REBEL))


@settings(max_examples=10, deadline=None, derandomize=True)
@given(seeds)
def test_a_record_reads_back_to_the_same_game(seed: int) -> None:
    match = new_match(seed, teaching=True)
    play(match, seed, 60)
    if match.state.outcome is None:
        match.undo(0)
        play(match, seed + 1, 80)
        match.add(Entry("resign", REBEL))
    record = write(match)
    again = read(record, games())
    assert write(again) == record
    assert again.entries == match.entries
    assert digest(again.state) == digest(match.state)
    assert digest(fold(match.game, match.options, match.seed, match.entries, True).state) == digest(match.state)


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda text: text.replace("cantina record 1", "pgn"), "record-foreign"),
        (lambda text: text.replace("game deckbuilding", "game chess"), "record-game"),
        (lambda text: text.replace("rules 1", "rules 99"), "record-rules"),
        (lambda text: text.replace("seed ", "seed xyz"), "record-seed"),
        (lambda text: text.replace("seed ", "colour blue\nseed "), "record-header"),
        (lambda text: text.replace("teaching no\n", ""), "record-missing"),
        (lambda text: text + "empire: fly away\n", "record-entry"),
        (lambda text: text + "nobody: end\n", "record-entry"),
        (lambda text: text.replace("option mode beginner", "option mode solo"), "option-value"),
    ],
)
def test_a_damaged_record_is_refused_with_a_reason(damage: object, code: str) -> None:
    record = write(new_match(0))
    with pytest.raises(Refusal) as refused:
        read(damage(record), games())  # type: ignore[operator]
    assert refused.value.code == code
