"""Many games in one call, played by several processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cantina.environments.many import ManyGames
from cantina.environments.many_cores import ManyCores

TABLES: list[dict[str, Any]] = [
    {"game": "deckbuilding", "max_cycles": 90},
    {"game": "deckbuilding", "opponents": "random", "autoreset": "next-step", "max_cycles": 60},
    {"game": "outer-rim", "players": 2, "max_cycles": 40, "autoreset": "next-step", "copy": True},
]


@pytest.fixture(scope="module")
def cores() -> Iterator[ManyCores]:
    many = ManyCores(5, processes=2, render_mode="ansi")
    yield many
    many.close()


@pytest.mark.parametrize("given", TABLES, ids=str)
def test_every_share_is_what_it_would_be_alone(given: dict[str, Any]) -> None:
    """The same deals, observations, rewards and ends as of one process that plays so many games."""
    together = ManyCores(5, processes=2, **given)
    shares = [ManyGames(games, **given) for games in (2, 3)]
    seen, info = together.reset(seed=4)
    alone = [share.reset(seed=[4, n]) for n, share in enumerate(shares)]
    ends = 0
    for _ in range(100):
        assert (seen == np.concatenate([each[0] for each in alone])).all()
        for name in info:
            parts = [each[-1].get(name) for each in alone]
            for n in range(5):
                part = parts[0 if n < 2 else 1]
                if part is not None:
                    assert np.array_equal(info[name][n], part[n - (0 if n < 2 else 2)]), name
                elif name.startswith("_"):
                    assert not info[name][n]
        chosen = [share.sample() for share in shares]
        assert together.sample().tolist() == chosen[0] + chosen[1]
        seen, rewards, ended, cut, info = together.step(chosen[0] + chosen[1])
        alone = [share.step(answers) for share, answers in zip(shares, chosen, strict=True)]  # type: ignore[misc]
        for n, whole in enumerate((rewards, ended, cut), 1):
            assert (whole == np.concatenate([each[n] for each in alone])).all()
        ends += int((ended | cut).sum())
    together.close()
    assert ends


def test_an_answer_that_is_not_allowed_is_refused_before_any_game_moves(cores: ManyCores) -> None:
    seen, info = cores.reset(seed=1)
    before, right = seen.copy(), cores.sample()
    for wrong in (int(np.flatnonzero(info["action_mask"][4] == 0)[0]), -1, cores.setting.size):
        with pytest.raises(ValueError, match=f"actions from 0 to .*, not {wrong}|action {wrong} .* may not be chosen now"):
            cores.step([*right[:4], wrong])
    with pytest.raises(ValueError, match="5 games need as many answers, not 3"):
        cores.step(right[:3])
    assert (cores.rows.seen == before).all()


def test_what_cannot_be_is_refused_in_words() -> None:
    for given, words in (
        ({"processes": 0}, "1 process or more"),
        ({"game": "chess"}, "no game “chess”"),
        ({"mode": "hard"}, "mode"),
        ({"autoreset": "never"}, "autoreset is one of"),
    ):
        with pytest.raises(ValueError, match=words):
            ManyCores(2, **given)


def test_every_table_is_drawn(cores: ManyCores) -> None:
    cores.reset(seed=1)
    drawings = cores.render()
    assert len(drawings) == 5 and all("Empire" in each for each in drawings)


def test_a_process_that_is_killed_ends_the_games_with_a_reason() -> None:
    many = ManyCores(2, processes=2)
    _, info = many.reset(seed=1)
    many.processes[0].kill()
    many.processes[0].join()
    with pytest.raises(RuntimeError, match="a process that plays games has ended"):
        many.step(info["action_mask"].argmax(1))
    assert not any(process.is_alive() for process in many.processes)
