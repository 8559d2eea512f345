"""Simulations: paired games, the same with any number of jobs, refused before they start, stopped at any time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from typing import cast

import pytest

from cantina import deckbuilding
from cantina.core import Match, Refusal, fast
from cantina.deckbuilding.rules.table import Table
from cantina.lab.results import Result, Simulation
from cantina.lab.simulate import simulate

SHORT = {"bases-to-win": "2"}
RANDOM = ("random", "random")


def untimed(simulation: Simulation) -> list[Result]:
    """The results without what the clock has to do with."""
    return [result._replace(seconds=0.0) for result in simulation.results]


@pytest.fixture(scope="module")
def secret() -> Simulation:
    """Four games with secret bases."""
    return simulate("deckbuilding", 4, RANDOM, "secret", 1, {"mode": "secret", **SHORT})


def test_the_number_of_jobs_changes_nothing(secret: Simulation) -> None:
    again = simulate("deckbuilding", 4, RANDOM, "secret", 2, {"mode": "secret", **SHORT})
    assert untimed(again) == untimed(secret)
    assert again.complete and again.wanted == 4


def test_another_seed_gives_other_games(secret: Simulation) -> None:
    other = simulate("deckbuilding", 2, RANDOM, "other", 1, {"mode": "secret", **SHORT})
    assert {result.seed for result in other.results}.isdisjoint(result.seed for result in secret.results)
    assert [result.bought for result in other.results] != [result.bought for result in secret.results[:2]]


def test_pairs_share_a_seed_and_swap_the_seats(secret: Simulation) -> None:
    first, second, third, fourth = secret.results
    assert [result.number for result in secret.results] == [0, 1, 2, 3]
    assert first.seed == second.seed != third.seed == fourth.seed
    assert first.bots == third.bots == ("random#1", "random#2")
    assert second.bots == fourth.bots == ("random#2", "random#1")
    assert first.bought != second.bought, "the bots of a pair throw dice of their own"


@pytest.mark.parametrize("number", [0, 1])
def test_a_result_tells_what_a_match_with_the_same_dice_tells(secret: Simulation, number: int) -> None:
    result = secret.results[number]
    match = Match(deckbuilding.GAME, secret.options, result.seed.encode())
    dice = {seat: fast(f"secret/{number}/{int(bot[-1]) - 1}") for seat, bot in enumerate(result.bots)}
    told, picked = [], None
    while match.state.decision is not None:
        decision = match.state.decision
        told += match.act(dice[int(decision.seat)].pick(decision.actions))
        table = cast(Table, match.state)
        if picked is None and any(event.code == "bases-locked" for event in told):
            picked = tuple(tuple(card.kind.name for card in side.bases) for side in table.sides)
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (result.winner,)
    assert result.winner is not None
    assert (result.winner_bot, result.reason) == (result.bots[result.winner], "bases")
    assert (result.turns, result.decisions, result.first) == (int(table.turn), len(match.entries), 0)
    for code, cards in (("buy", result.bought), ("base", result.noted["revealed"])):
        for seat in range(2):
            assert cards[seat] == tuple(event.facts["card"] for event in told if event.code == code and event.seat == seat)
    assert result.noted["picked"] == picked and all(len(bases) == 4 for bases in result.noted["picked"])
    side = table.sides[result.winner]
    owned = [card.kind.name for card in (*side.hand, *side.deck, *side.discard)]
    in_play = [piece.kind.name for piece in (*side.units, *side.ships)]
    assert sorted([*result.ending["winner_deck"], *result.ending["winner_in_play"]]) == sorted([*owned, *in_play])
    assert set(result.ending["winner_in_play"]) == set(in_play)


def test_nothing_is_picked_where_nothing_is_secret() -> None:
    simulation = simulate("deckbuilding", 1, RANDOM, "open", 1, SHORT)
    assert simulation.results[0].noted["picked"] == ((), ())
    assert any(simulation.results[0].bought)


def test_a_game_that_does_not_end_counts_as_unfinished() -> None:
    simulation = simulate("deckbuilding", 2, RANDOM, "short", 1, {}, limit=30)
    assert simulation.complete
    for result in simulation.results:
        assert (result.winner, result.winner_bot, result.reason, result.decisions) == (None, None, "unfinished", 30)
        assert result.ending == {"winner_deck": (), "winner_in_play": ()}


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_game_by_game(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    simulate("deckbuilding", 3, RANDOM, "p", jobs, {}, lambda done, wanted: told.append((done, wanted)), limit=20)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_no_game_is_left_out_or_added_between_chunks() -> None:
    simulation = simulate("deckbuilding", 129, RANDOM, "chunks", 2, {}, limit=1)
    assert [result.number for result in simulation.results] == list(range(129))


@pytest.mark.skipif(os.name != "posix", reason="SIGINT can be sent to one process on POSIX only")
def test_workers_leave_interrupts_to_whoever_started_them(secret: Simulation) -> None:
    def interrupt_workers(done: int, wanted: int) -> None:
        for worker in multiprocessing.active_children():
            os.kill(cast(int, worker.pid), signal.SIGINT)

    again = simulate("deckbuilding", 4, RANDOM, "secret", 2, {"mode": "secret", **SHORT}, interrupt_workers)
    assert untimed(again) == untimed(secret)


@pytest.mark.parametrize(
    ("wrong", "code", "known"),
    [
        ({"bots": ("random", "<b>")}, "bot-unknown", "random, beginner, greedy, captain, admiral, legend"),
        ({"bots": ("random",)}, "bot-number", 2),
        ({"game": "chess"}, "game-unknown", "deckbuilding"),
        ({"options": {"modus": "full"}}, "option-unknown", "mode, bases-to-win, pay-off"),
        ({"options": {"mode": "fool"}}, "option-value", "beginner, full, secret"),
        ({"games": 0}, "option-value", "1, 2, 3, …"),
        ({"jobs": 0}, "option-value", "1, 2, 3, …"),
    ],
)
def test_what_is_wrong_is_refused_with_what_would_be_right(wrong: dict[str, object], code: str, known: object) -> None:
    right: dict[str, object] = {"game": "deckbuilding", "games": 1, "bots": RANDOM, "seed": "", "jobs": 2, "options": {}}
    with pytest.raises(Refusal) as refused:
        simulate(**(right | wrong))  # type: ignore[arg-type]
    assert refused.value.code == code
    assert str(known) in str(refused.value.facts["known"])


ENDLESS = """
import sys
from cantina.lab.simulate import simulate

def tell(done, wanted):
    print("done", done, flush=True)

simulation = simulate("deckbuilding", 10_000, ("random", "random"), "endless", int(sys.argv[1]), {"bases-to-win": "2"}, tell)
print("played", len(simulation.results), simulation.wanted, simulation.complete, len({r.number for r in simulation.results}))
"""


@pytest.mark.skipif(os.name != "posix", reason="a terminal sends SIGINT to the whole process group on POSIX only")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_returns_the_finished_games(jobs: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        told = [process.stdout.readline() for _ in range(3)]
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    assert told == ["done 1\n", "done 2\n", "done 3\n"]
    assert errors == ""
    assert process.returncode == 0
    word, played, wanted, complete, different = output.splitlines()[-1].split()
    assert (word, wanted, complete) == ("played", "10000", "False")
    assert 3 <= int(played) == int(different) < 10_000
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
