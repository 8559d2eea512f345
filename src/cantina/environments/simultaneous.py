"""A game for PettingZoo with all seats at every step: whoever is asked answers, whoever is not waits (parallel).

Where several seats choose at once and in secret, all of them answer in one step.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv

from cantina.core import State, fast

from .drawing import DRAWN, drawn
from .setting import MOST_DECISIONS, Setting, refused


class CantinaParallel(ParallelEnv):  # type: ignore[misc]
    """Every seat acts at every step; the last number of the actions is to wait, and whoever is not asked can do nothing else."""

    metadata = {"render_modes": DRAWN, "render_fps": 2}  # noqa: RUF012

    def __init__(self, setting: Setting, max_cycles: int = MOST_DECISIONS, render_mode: str | None = None) -> None:
        self.setting = setting
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.wait = setting.size
        self.metadata = {**self.metadata, "name": f"cantina-{setting.game.name}-v{setting.arrays.layout.version}"}
        self.possible_agents = list(setting.names)
        self.seat_of = dict(zip(setting.names, setting.people, strict=True))
        seen = gymnasium.spaces.Box(0, 255, (setting.length,), np.uint8)
        mask = gymnasium.spaces.Box(0, 1, (setting.size + 1,), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(setting.size + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.dice = fast(0)
        self.state_now: State

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game; the same seed deals the same game, and without one the next of a row is dealt."""
        if seed is not None:
            self.dice = fast(seed)
        self.state_now = self.setting.start(int(self.dice.word()))
        self.made = 0
        self.agents = self.possible_agents[:]
        self.standing = self.setting.standing(self.state_now) if self.setting.shaped else []
        return self.observed(), {agent: {} for agent in self.agents}

    def asked(self) -> list[int]:
        """The seats that have to answer now: one, or all that choose in secret and have not done so."""
        decision = self.state_now.decision
        if decision is None:
            return []
        if not decision.secret:
            return [int(decision.seat)]
        return [seat for seat in self.setting.people if decision.of(seat) and not decision.settled >> seat & 1]

    def observed(self) -> dict[str, Any]:
        """What every seat knows, and what it may answer."""
        asked, found = self.asked(), {}
        for agent in self.agents:
            seat = self.seat_of[agent]
            mask: Any = np.zeros(self.wait + 1, np.int8)
            if seat in asked:
                mask[: self.wait] = self.setting.mask(self.state_now, seat)
            else:
                mask[self.wait] = 1
            found[agent] = {"observation": self.setting.seen(self.state_now, seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Everybody acts; what whoever is not asked says counts for nothing."""
        state, setting = self.state_now, self.setting
        for seat in self.asked():
            decision = state.decision
            assert decision is not None
            agent = setting.names[setting.people.index(seat)]
            number = int(actions[agent])
            chosen = setting.actions[number] if 0 <= number < setting.size else -1
            if chosen not in decision.of(seat):
                if setting.illegal == "refuse":
                    raise refused(setting, state, seat, number)
                chosen = self.dice.pick(decision.of(seat))
            state.apply(seat, chosen)
        self.made += 1
        over = state.decision is None
        paid = setting.results(state) if over else [0.0] * setting.seats
        if setting.shaped:
            now = setting.standing(state)
            paid = [result + after - before for result, after, before in zip(paid, now, self.standing, strict=True)]
            self.standing = now
        cut = not over and self.made >= self.max_cycles
        agents, seen = self.agents, self.observed()
        rewards = {agent: paid[self.seat_of[agent]] for agent in agents}
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def render(self) -> Any:
        """The table as everybody can see it: `ansi` as text, `svg` as a drawing, `rgb_array` as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, such as parallel_env(render_mode='ansi')")
            return None
        return drawn(self.setting.game, self.state_now, self.setting.seats, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
