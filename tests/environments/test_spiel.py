"""OpenSpiel's own tests of a game, and what a player knows in it."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from cantina.core import fast
from cantina.environments import Setting, spiel

CARDS = "cantina_deckbuilding"
KINDS = [
    f"{CARDS}(max_decisions=150)",
    f"{CARDS}(mode=full,pay_off=True,max_decisions=100)",
    f"{CARDS}(mode=secret,bases_to_win=2,max_decisions=100)",
    "cantina_outer_rim(players=1,rival=han-solo,max_decisions=60)",
    "cantina_outer_rim(players=4,expansion=unfinished-business,max_decisions=60)",
]


@pytest.mark.parametrize("kind", KINDS)
class TestTheirs:
    """What OpenSpiel asks of a game: the test that its Python games have, and the one that it puts every game to."""

    def test_random_sim(self, kind: str) -> None:
        pyspiel.random_sim_test(pyspiel.load_game(kind), num_sims=1, serialize=True, verbose=False)

    def test_games_sim(self, kind: str) -> None:
        games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(kind))


def play(state: Any, seed: int, most: int = 100_000) -> None:
    """Play by chance."""
    dice = fast(seed)
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(dice.pick(state.legal_actions()))


def test_a_whole_game_has_a_winner_and_a_loser() -> None:
    state = pyspiel.load_game(f"{CARDS}(bases_to_win=2)").new_initial_state()
    play(state, 1)
    assert sorted(state.returns()) == [-1.0, 1.0] and state.rewards() == state.returns()


def test_what_a_player_sees_is_what_every_other_environment_shows() -> None:
    state = pyspiel.load_game(CARDS).new_initial_state()
    state.apply_action(7)
    play(state, 2, 80)
    setting, twin = Setting("deckbuilding", {}), Setting("deckbuilding", {}).start(7)
    for step in state.full_history()[1:]:
        assert twin.decision is not None and int(twin.decision.seat) == step.player
        twin.apply(step.player, setting.actions[step.action])
    for player in range(2):
        assert (np.array(state.observation_tensor(player)) == setting.seen(twin, player)).all()
    name, text = setting.arrays.layout.names[setting.seen(twin, 0).argmax()], state.observation_string(0)
    assert f"{name}={setting.seen(twin, 0).max()}" in text.split()


def test_a_player_remembers_what_it_has_seen_and_answered() -> None:
    """Two ways to the same position: the observation is the same, the information state is not."""
    game = pyspiel.load_game(f"{CARDS}(mode=secret)")
    straight, around = game.new_initial_state(), game.new_initial_state()
    for state in (straight, around):
        state.apply_action(3)
    first = straight.legal_actions()[0]
    straight.apply_action(first)
    around.apply_action(first)
    setting = Setting("deckbuilding", {})
    back = setting.numbering.number(setting.game.actions.fixed["decline"])
    around.apply_action(back)
    around.apply_action(first)
    assert straight.observation_tensor(0) == around.observation_tensor(0)
    assert straight.information_state_tensor(0) != around.information_state_tensor(0)
    assert straight.information_state_string(0) != around.information_state_string(0)
    assert straight.information_state_string(1) == around.information_state_string(1), "and the other knows nothing of it"


def test_what_the_other_picks_in_secret_changes_nothing_that_a_player_knows() -> None:
    game = pyspiel.load_game(f"{CARDS}(mode=secret)")
    told = set()
    for choice in range(4):
        state = game.new_initial_state()
        state.apply_action(5)
        state.apply_action(state.legal_actions()[choice])
        told.add((state.information_state_string(1), tuple(state.information_state_tensor(1)), state.observation_string(1)))
    assert len(told) == 1


def test_a_position_is_its_deal_and_answers() -> None:
    state = pyspiel.load_game(CARDS).new_initial_state()
    play(state, 4, 120)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert twin.history() == state.history() and twin.legal_actions() == state.legal_actions()
        play(twin, 5, 40)
        assert len(twin.history()) == len(state.history()) + 40, "and what happens to one does not happen to the other"
    assert len(state.history()) == 120


def test_observers_name_their_pieces() -> None:
    game = pyspiel.load_game(CARDS)
    state = game.new_initial_state()
    play(state, 6, 30)
    seen = make_observation(game, INFO_STATE_OBS_TYPE)
    seen.set_from(state, 1)
    assert sorted(seen.dict) == ["known", "past"] and seen.dict["past"].any()
    assert state.information_state_tensor(1) == seen.tensor.tolist()
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="all that one player knows"):
        make_observation(game, everything)


def test_their_learning_environment_and_their_search_play_it() -> None:
    table = rl_environment.Environment(f"{CARDS}(max_decisions=20)")
    step, steps = table.reset(), 0
    while not step.last():
        player = step.observations["current_player"]
        step, steps = table.step([step.observations["legal_actions"][player][0]]), steps + 1
    assert steps == 20 and step.rewards == [0.0, 0.0]
    game = pyspiel.load_game(f"{CARDS}(max_decisions=8)")
    state = game.new_initial_state()
    state.apply_action(0)
    searching = MCTSBot(game, 1.0, 4, RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(1))
    assert searching.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("mode=easy", "beginner, full, secret"),
        ("deals=0", "deals and max_decisions are 1 or more"),
        ("speed=2", "Unknown parameter"),
    ],
)
def test_parameters_that_do_not_exist_are_named_with_those_that_do(asked: str, told: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=told):
        pyspiel.load_game(f"{CARDS}({asked})")


def test_a_program_that_has_used_it_ends_well() -> None:
    """OpenSpiel frees what was registered after Python has ended, and a function would take the program down then."""
    program = f"import pyspiel, cantina.environments.spiel; pyspiel.load_game('{CARDS}')"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
    assert spiel.players_of(Setting("outer-rim", {}).game)[0] == 1
