"""catanatron's Gymnasium environment, RLCard's gin rummy and UNO, and OpenSpiel's Python games, stepped by chance."""

from __future__ import annotations

import json
import random
import sys
import time
import warnings

import gymnasium
import rlcard
from open_spiel.python import games, rl_environment  # noqa: F401

SECONDS = float(sys.argv[1])
warnings.filterwarnings("ignore")


def rate(game) -> float:
    game()
    made, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        made += game()
    return made / spent


def catan():
    env = gymnasium.make("catanatron_gym:catanatron-v1")

    def game():
        env.reset()
        made, over = 0, False
        while not over:
            _, _, ended, cut, _ = env.step(random.choice(env.unwrapped.get_valid_actions()))
            made, over = made + 1, ended or cut
        return made

    return game


def cards(name):
    env = rlcard.make(name)

    def game():
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
        return made

    return game


def spiel(name):
    env = rl_environment.Environment(name)

    def game():
        step, made = env.reset(), 0
        while not step.last():
            seen = step.observations
            step = env.step([random.choice(seen["legal_actions"][seen["current_player"]])])
            made += 1
        return made

    return game


found = {"catanatron gymnasium": rate(catan())}
found |= {f"rlcard {name}": rate(cards(name)) for name in ("gin-rummy", "uno")}
for name in ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker", "python_team_dominoes"):
    found[f"open_spiel {name}"] = rate(spiel(name))
print(json.dumps(found))
