"""Learn The Deckbuilding Game with PPO and masks (sb3-contrib), and measure the player that came out.

    pip install 'cantina-table[rl]' sb3-contrib
    python learn_ppo.py --minutes 2
"""

import argparse
import json
import time

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv

GAME = "cantina.environments:Cantina/deckbuilding-v1"


def share(model, bot, games):
    """How many of so many games the model wins against a bot, one seed and side after the other."""
    won = 0
    for seed in range(games):
        env = gymnasium.make(GAME, opponents=bot, seat=seed % 2)
        (seen, info), over = env.reset(seed=10_000_000 + seed // 2), False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"] == 1, deterministic=True)
            seen, _, ended, cut, info = env.step(action)
            over = ended or cut
        won += info["result"] > 0
    return won / games


class Watch(BaseCallback):
    """Notes which share of the games is won while it learns, and stops when the time is over."""

    def __init__(self, minutes, every):
        super().__init__()
        self.begun, self.minutes, self.every = time.monotonic(), minutes, every
        self.due, self.results, self.curve = every, [], []

    def _on_step(self):
        spent = time.monotonic() - self.begun
        for over, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            self.results += [info["result"] > 0] if over else []
        if spent >= self.due and self.results:
            won = sum(self.results) / len(self.results)
            self.curve.append({"seconds": round(spent), "steps": self.num_timesteps, "games": len(self.results), "won": won})
            print(json.dumps(self.curve[-1]), flush=True)
            self.due, self.results = spent + self.every, []
        return spent < 60 * self.minutes


def learn(minutes, processes, against, every=30, steps=256):
    """Learn against these bots for so long: the model, and its curve."""
    makes = [lambda bot=bot: gymnasium.make(GAME, opponents=bot, shaped=True).unwrapped for bot in against * processes]
    tables = (SubprocVecEnv if processes > 1 else DummyVecEnv)(makes)
    model = MaskablePPO("MlpPolicy", tables, n_steps=steps, batch_size=min(4096, steps * len(makes)), n_epochs=4, gamma=0.999,
                        ent_coef=0.01, policy_kwargs={"net_arch": [256, 256]})  # fmt: skip
    watch = Watch(minutes, every)
    model.learn(10**9, callback=watch)
    return model, watch.curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2, help="how long to learn")
    parser.add_argument("--processes", type=int, default=1, help="games at once against each bot, every one in its own process")
    parser.add_argument("--against", nargs="+", default=["greedy"], help="the bots to learn against")
    parser.add_argument("--every", type=float, default=30, help="seconds between two points of the curve")
    parser.add_argument("--games", type=int, default=100, help="games against random and greedy at the end")
    parser.add_argument("--out", default="learned", help="where model and curve are written")
    given = parser.parse_args()
    torch.set_num_threads(1)  # one answer is too little for several threads: they would wait for each other
    model, curve = learn(given.minutes, given.processes, given.against, given.every)
    final = {bot: share(model, bot, given.games) for bot in ("random", "greedy")}
    print(json.dumps(final))
    model.save(given.out + ".zip")
    with open(given.out + ".json", "w") as file:
        json.dump({"curve": curve, "final": final}, file)
