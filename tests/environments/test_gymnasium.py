"""One seat against named bots, as Gymnasium wants it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cantina.core import fast
from cantina.environments.one_seat import OneSeat

TABLES: list[dict[str, Any]] = [
    {"game": "deckbuilding", "mode": "beginner"},
    {"game": "deckbuilding", "mode": "full"},
    {"game": "deckbuilding", "mode": "secret", "seat": 1},
    {"game": "outer-rim", "players": 1, "rival": "han-solo"},
    {"game": "outer-rim", "players": 2},
    {"game": "outer-rim", "players": 4, "opponents": ("random", "greedy"), "expansion": "unfinished-business"},
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_gymnasium_finds_nothing_wrong(options: dict[str, Any]) -> None:
    check_env(OneSeat(**options))


def test_gymnasium_finds_it_by_its_name_alone() -> None:
    """Nothing but Gymnasium has to be imported."""
    for game in ("deckbuilding", "outer-rim"):
        told = f"import gymnasium; print(gymnasium.make('cantina.environments:Cantina/{game}-v1').spec.id)"
        output = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
        assert output.strip() == f"Cantina/{game}-v1"


def won(env: Any, games: int) -> float:
    """The share of games that chance wins."""
    count = 0
    for seed in range(games):
        _, info = env.reset(seed=seed)
        dice, over, cut, reward = fast(seed), False, False, 0.0
        while not over and not cut:
            _, reward, over, cut, info = env.step(dice.pick([int(n) for n in np.flatnonzero(info["action_mask"])]))
        count += reward > 0
    return count / games


def test_the_named_bot_plays_the_other_seat() -> None:
    """Chance wins about half of its games against chance, and hardly any against the greedy player."""
    assert won(OneSeat(opponents="random"), 12) > 0.1
    assert won(OneSeat(opponents="greedy"), 3) == 0


def test_the_same_seed_is_the_same_game() -> None:
    for seat in (0, 1):
        first, second = OneSeat(seat=seat), gymnasium.make("Cantina/deckbuilding-v1", seat=seat)
        one, info = first.reset(seed=5)
        other, also = second.reset(seed=5)
        assert (one == other).all() and (info["action_mask"] == also["action_mask"]).all() and info["seat"] == seat


def test_mistakes_are_named() -> None:
    with pytest.raises(ValueError, match="greedy"):
        OneSeat(opponents="nobody")
    with pytest.raises(ValueError, match="one of 0, 1"):
        OneSeat(seat=2)
    env = OneSeat(illegal="refuse")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="may not be chosen now"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
