"""Many games in one call."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import ClipReward, DictInfoToList, NormalizeObservation, RecordEpisodeStatistics

from cantina.environments import env
from cantina.environments.many import ManyGames

TABLES: list[dict[str, Any]] = [
    {"game": "deckbuilding", "mode": "secret"},
    {"game": "outer-rim", "players": 3, "expansion": "unfinished-business"},
]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: options["game"])
def test_each_game_is_what_it_would_be_alone(options: dict[str, Any]) -> None:
    """The same deals and answers, step by step, as in the environment of one game."""
    many = ManyGames(3, **options)
    seen, info = many.reset(seed=4)
    alone = [env(**options) for _ in range(3)]
    for table, state in zip(alone, many.states, strict=True):
        table.reset(seed=1)
        table.state_now = state.copy()
        table.agent_selection = table.agent_of[int(state.decision.seat)]  # type: ignore[union-attr]
    for _ in range(150):
        for n, table in enumerate(alone):
            one = table.observe(table.agent_selection)
            assert (one["observation"] == seen[n]).all() and (one["action_mask"] == info["action_mask"][n]).all()
            assert info["seat"][n] == table.seat_of[table.agent_selection]
        chosen = many.sample()
        seen, _, ended, cut, info = many.step(chosen)
        for table, number in zip(alone, chosen, strict=True):
            table.step(number)
        if ended.any() or cut.any():
            break


def test_games_that_are_over_are_dealt_anew_in_their_place() -> None:
    many = ManyGames(8)
    many.reset(seed=1)
    over = 0
    for _ in range(4000):
        seen, rewards, ended, cut, info = many.step(many.sample())
        assert not cut.any()
        for n in np.flatnonzero(ended):
            over += 1
            assert sorted(info["results"][n]) == [-1.0, 1.0] and abs(rewards[n]) == 1.0
            assert info["final_obs"][n].shape == seen[n].shape and many.made[n] == 0 and info["action_mask"][n].any()
        assert not rewards[~ended].any()
        if over > 6:
            return
    raise AssertionError("hardly any game ended")


def test_a_game_is_cut_off_after_so_many_decisions() -> None:
    many = ManyGames(2, max_cycles=5)
    many.reset(seed=1)
    cuts = [many.step(many.sample())[3].tolist() for _ in range(10)]
    assert cuts == [[n % 5 == 4] * 2 for n in range(10)]


def test_named_bots_play_the_other_seats() -> None:
    many = ManyGames(4, opponents="greedy")
    _, info = many.reset(seed=2)
    own = info["seat"].tolist()
    for _ in range(30):
        _, _, ended, _, info = many.step(many.sample())
        if ended.any():
            break
        assert info["seat"].tolist() == own


def test_an_answer_that_is_not_allowed_is_refused_before_any_game_moves() -> None:
    many = ManyGames(2, copy=True)
    seen, info = many.reset(seed=1)
    right = many.sample()
    with pytest.raises(ValueError, match="may not be chosen now"):
        many.step([right[0], int(np.flatnonzero(info["action_mask"][1] == 0)[0])])
    assert many.made.tolist() == [0, 0] and (many.observations == seen).all()
    with pytest.raises(ValueError, match="2 games need as many answers, not 1"):
        many.step(right[:1])


def test_the_usual_wrappers_take_it() -> None:
    made = gymnasium.make_vec(
        "cantina.environments:Cantina/deckbuilding-v1", num_envs=4, vectorization_mode="vector_entry_point", max_cycles=40
    )
    inner: Any = made.unwrapped
    table = DictInfoToList(RecordEpisodeStatistics(ClipReward(made, -1, 1)))
    table.reset(seed=3)
    for _ in range(40):
        _, _, _, cut, infos = table.step(inner.sample())
    assert cut.all()
    assert [info["episode"]["l"] for info in infos] == [40] * 4


@pytest.mark.parametrize("opponents", [None, "random"])
def test_where_a_wrapper_wants_it_an_ended_game_is_seen_once_more_and_dealt_anew_by_the_next_step(opponents: str | None) -> None:
    many = ManyGames(6, autoreset="next-step", copy=True, opponents=opponents)
    _, info = many.reset(seed=1)
    over = 0
    for _ in range(4000):
        seats = info["seat"]
        seen, rewards, ended, _, info = many.step(many.sample())
        before = [state.decision is None for state in many.states]
        assert before == ended.tolist() and "final_obs" not in info
        for n in np.flatnonzero(ended):
            over += 1
            assert abs(rewards[n]) == 1.0 and info["results"][n][seats[n]] == rewards[n] and not info["action_mask"][n].any()
            assert (seen[n] == many.setting.seen(many.states[n], int(seats[n]))).all()
        if ended.any():
            _, rewards, ended, cut, info = many.step(many.sample())
            anew = [n for n, was in enumerate(before) if was]
            assert not ended[anew].any() and not cut[anew].any() and not rewards[anew].any() and not many.made[anew].any()
            assert info["action_mask"][anew].any(axis=1).all()
        if over > 3:
            break
    assert over > 3
    with pytest.raises(ValueError, match="autoreset is one of same-step, next-step, not 'never'"):
        ManyGames(2, autoreset="never")


def test_wrappers_that_watch_observations_take_it_with_the_later_deal() -> None:
    table = RecordEpisodeStatistics(NormalizeObservation(ManyGames(4, autoreset="next-step", max_cycles=20)))
    inner: Any = table.unwrapped
    seen, _ = table.reset(seed=3)
    for _ in range(20):
        seen, _, _, cut, info = table.step(inner.sample())
    assert cut.all() and seen.dtype.kind == "f" and info["episode"]["l"].tolist() == [20] * 4
    _, _, _, cut, _ = table.step(inner.sample())
    assert not cut.any() and inner.made.tolist() == [0] * 4
