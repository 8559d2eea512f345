"""The kept puzzles: every claim holds, nothing hidden is in it, and every day has its puzzle for good."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from cantina.core import Knowledge, Refusal
from cantina.core.puzzles import (
    Puzzle,
    day_of,
    dealt,
    entries_of,
    known_at,
    log_of,
    marked,
    marks,
    puzzle_on,
    streak,
    verdict,
)  # fmt: skip
from cantina.deckbuilding import GAME, puzzles
from cantina.deckbuilding.puzzles.solving import answers, holds, lead, prove, weighed

FIRST = puzzles.sets()[0]
WINS = [each for each in FIRST.puzzles if each.kind == "win"]
BEST = [each for each in FIRST.puzzles if each.kind == "best"]
TODAY = date(2026, 11, 18)


def named(puzzle: Puzzle) -> str:
    return puzzle.name


def test_there_are_many_of_both_kinds() -> None:
    assert len(FIRST.puzzles) >= 40 and min(len(WINS), len(BEST)) >= 20
    assert len({each.name for each in FIRST.puzzles}) == len(FIRST.puzzles)


@pytest.mark.parametrize("puzzle", WINS, ids=named)
def test_a_victory_within_the_turn_is_certain(puzzle: Puzzle) -> None:
    known = known_at(GAME, puzzle)
    assert holds(known, puzzle.line)
    assert prove(known, 1_500).line is not None
    for world in range(3):  # whatever is hidden
        match = dealt(GAME, puzzle, bytes([world]) * 32)
        turn = puzzles.turn(match.state)  # type: ignore[arg-type]
        for text in puzzle.line:
            assert puzzles.turn(match.state) == turn  # type: ignore[arg-type]
            match.act(GAME.parse(match.state, puzzle.seat, text))
        assert match.state.outcome is not None and match.state.outcome.winners == (puzzle.seat,)


@pytest.mark.parametrize("puzzle", WINS[:3], ids=named)
def test_a_line_that_leaves_out_a_step_proves_nothing(puzzle: Puzzle) -> None:
    assert not holds(known_at(GAME, puzzle), puzzle.line[:-1])


@pytest.mark.parametrize("puzzle", BEST, ids=named)
def test_the_best_answer_leads_by_fifteen_points(puzzle: Puzzle) -> None:
    first, second = puzzle.answers[:2]
    assert first.chance - second.chance >= 0.15 and first.games >= 1_000
    decision = known_at(GAME, puzzle).table.decision
    assert decision is not None and len(decision.actions) == len(puzzle.answers) >= 3


@pytest.mark.parametrize("puzzle", BEST[:4], ids=named)
def test_a_search_with_other_dice_finds_the_same_answer(puzzle: Puzzle) -> None:
    search = weighed(known_at(GAME, puzzle), 60, "other dice")
    found, ahead = answers(search)[0], lead(search)
    assert found.text == puzzle.answers[0].text
    assert ahead[0] + 2 * ahead[1] >= 0.15


@pytest.mark.parametrize("puzzle", FIRST.puzzles[::6], ids=named)
def test_what_is_known_does_not_depend_on_what_is_dealt(puzzle: Puzzle) -> None:
    """Twins: every deal of the table looks the same to whoever solves the puzzle."""
    seen = [Knowledge(dealt(GAME, puzzle, bytes([n]) * 32).state, puzzle.seat).plain() for n in (1, 2, 3)]
    assert seen[0] == seen[1] == seen[2] == known_at(GAME, puzzle).plain()


def solved(puzzle: Puzzle, *texts: str) -> Any:
    match = dealt(GAME, puzzle, b"a" * 32)
    states: list[Any] = [None] * len(match.entries) + [match.state]
    for text in texts:
        match.act(GAME.parse(match.state, puzzle.seat, text))
        states.append(match.state)
    return verdict(puzzle, puzzles, match.entries, match.texts, states)


def test_one_hit_point_is_not_called_several() -> None:
    goals = [[puzzles.goal(each, known_at(GAME, each), language) for each in WINS] for language in ("en", "de")]
    assert any(" has 1 hit point left" in each for each in goals[0]) and not any(" 1 hit points" in each for each in goals[0])
    assert any(" 1 Trefferpunkt " in each or " 1 Trefferpunkt," in each for each in goals[1])
    assert not any(" 1 Trefferpunkte" in each for each in goals[1])


def test_only_the_first_answer_counts() -> None:
    puzzle = BEST[0]
    assert solved(puzzle) is None
    assert solved(puzzle, puzzle.answers[0].text).right
    assert not solved(puzzle, puzzle.answers[1].text).right


def test_a_victory_has_to_come_before_the_turn_ends() -> None:
    puzzle = WINS[0]
    assert solved(puzzle, *puzzle.line[:-1]) is None
    assert solved(puzzle, *puzzle.line).right
    assert not solved(puzzle, "end").right


def test_the_log_of_a_puzzle_ends_with_a_new_deal() -> None:
    assert entries_of(log_of(GAME, WINS[0]), WINS[0])[-1].kind == "redeal"


# Days ------------------------------------------------------------------------------------------


def test_days_keep_their_puzzles() -> None:
    names = [puzzle_on(puzzles, FIRST.first + timedelta(n), date.max).name for n in (0, 1, 17, len(FIRST.puzzles))]
    assert names == [FIRST.puzzles[n].name for n in (0, 1, 17, 0)]
    assert FIRST.first == date(2026, 11, 1) and names[0] == "0-169"


@pytest.mark.parametrize(
    ("text", "code"),
    [("2026-13-01", "puzzle-date"), ("today", "puzzle-date"), ("20261101", "puzzle-date"),
     ("2026-10-31", "puzzle-before"), ("2026-11-19", "puzzle-later")],
)  # fmt: skip
def test_days_without_a_puzzle_are_refused(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        puzzle_on(puzzles, day_of(text), TODAY)
    assert refused.value.code == code


@given(some.sets(some.integers(0, 40)))
@settings(deadline=None, derandomize=True)
def test_a_streak_is_the_days_in_a_row_up_to_today(days: set[int]) -> None:
    found = streak([TODAY - timedelta(n) for n in days], TODAY)
    begin = 0 if 0 in days else 1
    assert all(begin + n in days for n in range(found)) and begin + found not in days


def test_a_second_try_changes_no_mark() -> None:
    text = marked(marked("", TODAY, False, TODAY), TODAY, True, TODAY)
    text = marked(text, TODAY - timedelta(1), True, TODAY)
    assert marks(text) == {TODAY: "-", TODAY - timedelta(1): "*"}
