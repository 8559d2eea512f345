"""PettingZoo's own tests of an environment, for every mode and number of seats; and what they do not look at."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from cantina.core import fast
from cantina.environments import env, parallel_env

CARDS: list[dict[str, Any]] = [{"mode": mode} for mode in ("beginner", "full", "secret")]
MORE = {"expansion": "unfinished-business"}
RIM: list[dict[str, Any]] = [
    {"game": "outer-rim", "players": 1, "rival": "han-solo"},
    *({"game": "outer-rim", "players": players} for players in (2, 3, 4)),
    {"game": "outer-rim", "players": 1, "rival": "han-solo", **MORE},
    *({"game": "outer-rim", "players": players, "ambitions": True, "favors": True, **MORE} for players in (2, 3, 4)),
]
KINDS = [pytest.param(options, id="-".join(map(str, options.values()))) for options in [*CARDS, *RIM]]


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("options", KINDS)
class TestTheirs:
    """What PettingZoo asks of an environment."""

    def test_api(self, options: dict[str, Any]) -> None:
        api_test(env(**options), num_cycles=200)
        parallel_api_test(parallel_env(illegal="chance", **options), num_cycles=100)

    def test_seed(self, options: dict[str, Any]) -> None:
        seed_test(partial(env, **options), num_cycles=100)
        parallel_seed_test(partial(parallel_env, illegal="chance", **options), num_cycles=50)

    def test_max_cycles(self, options: dict[str, Any]) -> None:
        """It counts cycles in which every agent acts, and chooses without masks: so it is asked of the parallel form."""

        def parallel(max_cycles: int) -> Any:
            return parallel_env(max_cycles=max_cycles, illegal="chance", **options)

        max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))

    def test_render(self, options: dict[str, Any]) -> None:
        render_test(partial(env, **options), {"svg": lambda drawn: drawn.startswith("<svg")})


def played(table: Any, seed: int) -> dict[str, float]:
    """A whole game by chance; what every agent was paid."""
    paid: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    dice = fast(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        paid[agent] += reward
        table.step(None if over or cut else dice.pick([int(n) for n in np.flatnonzero(seen["action_mask"])]))
    return paid


def test_who_wins_is_paid_one_and_who_loses_pays_it() -> None:
    results = {tuple(played(env(), seed).values()) for seed in range(12)}
    assert results == {(1.0, -1.0), (-1.0, 1.0)}


def test_shaped_rewards_add_up_to_the_result() -> None:
    """What is paid on the way is given back at the end, so that who plays best is the same."""
    for seed in range(4):
        plain, shaped = played(env(), seed), played(env(shaped=True), seed)
        assert shaped == pytest.approx(plain, abs=1e-9)


def test_shaped_rewards_are_paid_on_the_way() -> None:
    table, dice, ways = env(shaped=True), fast(1), 0
    table.reset(seed=1)
    for _ in range(400):
        table.step(dice.pick(table.legal_actions()))
        if not table.agents or any(table.terminations.values()):
            break
        ways += any(table.rewards.values())
    assert ways > 3


def test_an_answer_that_is_not_allowed_is_refused_with_the_reason() -> None:
    table = env()
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=r"may not be chosen now.*the mask has a 1"):
        table.step(wrong)
    with pytest.raises(ValueError, match="actions from 0 to 3806, not 9999"):
        table.step(9999)
    table.step(table.legal_actions()[0])


def test_the_wrapper_that_ends_games_for_illegal_answers_takes_it() -> None:
    table = TerminateIllegalWrapper(env(), illegal_reward=-1)
    table.reset(seed=1)
    seen, *_ = table.last()
    loser = table.agent_selection
    table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert table.terminations[loser] and table.rewards[loser] == -1


def test_whoever_is_not_asked_has_no_answers() -> None:
    table = env()
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()
    assert table.observe(table.agent_selection)["action_mask"].sum() == len(table.legal_actions())


def test_both_sides_pick_their_secret_bases_in_the_same_steps() -> None:
    table = parallel_env(mode="secret")
    seen, _ = table.reset(seed=1)
    steps = 0
    while all(each["action_mask"][table.wait] == 0 for each in seen.values()):
        chosen = {}
        for agent, each in seen.items():
            allowed = [int(n) for n in np.flatnonzero(each["action_mask"])]
            start_over = table.setting.numbering.number(table.setting.game.actions.fixed["decline"])
            chosen[agent] = next(number for number in allowed if number != start_over)
        seen, *_ = table.step(chosen)
        steps += 1
    assert steps == 5
    waiting = [agent for agent, each in seen.items() if each["action_mask"][table.wait]]
    assert waiting == ["rebel"]


def test_options_that_do_not_exist_are_named_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="beginner, full, secret"):
        env(mode="easy")
    with pytest.raises(ValueError, match="deckbuilding"):
        env("chess")
    with pytest.raises(ValueError, match="refuse, chance"):
        env(illegal="ignore")


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_a_drawing_shows_the_own_hand_and_not_the_enemys(mode: str) -> None:
    table = env(render_mode=mode)
    table.reset(seed=2)
    drawn = str(table.render()).replace("&#160;", " ")
    assert "Imperial Shuttle" in drawn and "Alliance Shuttle" not in drawn


def test_a_picture_is_not_empty() -> None:
    table = env(render_mode="rgb_array")
    table.reset(seed=2)
    assert len(np.unique(table.render().reshape(-1, 3), axis=0)) > 20
