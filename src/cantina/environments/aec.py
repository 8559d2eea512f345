"""A game for PettingZoo: one agent a seat, whoever is asked acts (AEC)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from cantina.core import State, fast

from .drawing import DRAWN, drawn
from .setting import MOST_DECISIONS, Setting, refused
from .stepping import answers


class CantinaAEC(AECEnv):  # type: ignore[misc]
    """Whoever is asked acts; an observation is what that seat knows, with a mask of the answers that it may give."""

    metadata = {"render_modes": DRAWN, "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(self, setting: Setting, max_cycles: int = MOST_DECISIONS, render_mode: str | None = None) -> None:
        self.setting = setting
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"cantina-{setting.game.name}-v{setting.arrays.layout.version}"}
        self.possible_agents = list(setting.names)
        self.agent_of = dict(zip(setting.people, setting.names, strict=True))
        self.seat_of = {name: seat for seat, name in self.agent_of.items()}
        seen = gymnasium.spaces.Box(0, 255, (setting.length,), np.uint8)
        mask = gymnasium.spaces.Box(0, 1, (setting.size,), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(setting.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.dice = fast(0)
        self.state_now: State

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same game, and without one the next of a row is dealt."""
        if seed is not None:
            self.dice = fast(seed)
        self.state_now = self.setting.start(int(self.dice.word()))
        self.made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.standing = self.setting.standing(self.state_now) if self.setting.shaped else []
        decision = self.state_now.decision
        assert decision is not None
        self.agent_selection = self.agent_of[int(decision.seat)]

    def legal_actions(self) -> list[int]:
        """The numbers of all answers that may be given now, where a list is handier than a mask."""
        return answers(self.state_now, self.seat_of[self.agent_selection], self.setting.first)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and what it may answer if it is asked."""
        setting, state, seat = self.setting, self.state_now, self.seat_of[agent]
        return {"observation": setting.seen(state, seat), "action_mask": setting.mask(state, seat)}

    def step(self, action: Any) -> None:
        """Whoever is asked answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, setting = self.state_now, self.setting
        decision = state.decision
        assert decision is not None
        seat = int(decision.seat)
        number = int(action)
        chosen = setting.actions[number] if 0 <= number < setting.size else -1
        if chosen not in decision.actions:
            if setting.illegal == "refuse":
                raise refused(setting, state, seat, action)
            chosen = self.dice.pick(decision.actions)
        state.apply(seat, chosen)
        self.made += 1
        self._cumulative_rewards[agent] = 0.0
        following = state.decision
        if following is None or self.made >= self.max_cycles or setting.shaped:
            self.account()
        if following is not None:
            self.agent_selection = self.agent_of[int(following.seat)]
        if self.render_mode == "human":
            self.render()

    def account(self) -> None:
        """Pay what the last step has brought to every seat, and end the game if it is over or long enough."""
        state, setting = self.state_now, self.setting
        over = state.decision is None
        paid = setting.results(state) if over else [0.0] * setting.seats
        if setting.shaped:
            now = setting.standing(state)
            paid = [result + after - before for result, after, before in zip(paid, now, self.standing, strict=True)]
            self.standing = now
        cut = not over and self.made >= self.max_cycles
        for agent in self.agents:
            self.rewards[agent] = paid[self.seat_of[agent]]
            self.terminations[agent], self.truncations[agent] = over, cut
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the seat that is asked sees it: `ansi` as text, `svg` as a drawing, `rgb_array` as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, such as env(render_mode='ansi')")
            return None
        seat = self.seat_of.get(self.agent_selection, self.setting.seats)
        return drawn(self.setting.game, self.state_now, seat, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
