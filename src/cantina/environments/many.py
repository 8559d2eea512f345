"""Many games stepped in one call, for Gymnasium's vector environments: arrays in and out; a game that is over is dealt anew.

Without opponents the caller plays every seat: what comes back is seen by whoever is asked next in each game (`info["seat"]`).
With opponents the caller plays one seat of each game, and named bots the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv

from cantina.core import State, fast
from cantina.core.players import Bot

from .drawing import DRAWN, drawn
from .one_seat import Opponents, play_others
from .setting import MOST_DECISIONS, Setting, refused
from .stepping import RowWriter, pick_all, step_all

AUTORESET = {"same-step": AutoresetMode.SAME_STEP, "next-step": AutoresetMode.NEXT_STEP}


class Rows(NamedTuple):
    """One row a game of what whoever is asked sees, of what they may do, and who that is; processes may share them."""

    seen: bytearray | memoryview
    masks: bytearray | memoryview
    seats: bytearray | memoryview


class SideBySide(VectorEnv):  # type: ignore[misc]
    """What games side by side show and tell, whoever plays them."""

    observations: Any
    allowed: Any
    seats: Any

    def lay_out(self, num_envs: int, setting: Setting, copied: bool) -> None:
        """Say how many games there are, and what can be seen and answered in each."""
        self.num_envs, self.setting, self.copied = num_envs, setting, copied
        self.single_observation_space = gymnasium.spaces.Box(0, 255, (setting.length,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(setting.size)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def shown(self) -> Any:
        """The observations."""
        return self.observations.copy() if self.copied else self.observations

    def info(self) -> dict[str, Any]:
        """What is told beside the observations."""
        here: Any = np.ones(self.num_envs, bool)
        masks = self.allowed.copy() if self.copied else self.allowed
        return {"action_mask": masks, "_action_mask": here, "seat": self.seats.copy(), "_seat": here}


class ManyGames(SideBySide):
    """Games side by side; masks stand in `info["action_mask"]`, and an answer that is not allowed is an error.

    A reward is that of the seat that has answered; what the end of a game is worth to every seat stands in
    `info["results"]`. A game that is over or long enough is dealt anew in the same step, and what was seen last stands in
    `info["final_obs"]`; with `autoreset="next-step"`, which some wrappers want, it is seen once more as it ended, and dealt anew
    by the next step, whatever is answered. All arrays are written anew with every step: copy what has to last, or ask for
    `copy=True`.
    """

    def __init__(
        self, num_envs: int = 64, game: str = "deckbuilding", opponents: Sequence[str] | str | None = None,
        max_cycles: int = MOST_DECISIONS, render_mode: str | None = None, copy: bool = False, autoreset: str = "same-step",
        rows: Rows | None = None, **options: Any,
    ) -> None:  # fmt: skip
        if autoreset not in AUTORESET:
            raise ValueError(f"autoreset is one of {', '.join(AUTORESET)}, not {autoreset!r}")
        self.metadata = {"render_modes": DRAWN, "autoreset_mode": AUTORESET[autoreset]}
        self.at_once = autoreset == "same-step"
        self.ended: list[int] = []
        """The games that the next step deals anew."""
        self.lay_out(num_envs, Setting(game, options), copy)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.opponents = None if opponents is None else Opponents(self.setting, opponents)
        self.dice = fast(0)
        self.states: list[State] = []
        self.players: list[dict[int, Bot]] = [{}] * num_envs
        length, size = self.setting.length, self.setting.size
        rows = rows or Rows(bytearray(num_envs * length), bytearray(num_envs * size), bytearray(num_envs))
        self.masks, self.own = rows.masks, rows.seats
        self.rows = RowWriter(self.setting.arrays, self.setting.first, length, self.setting.zeros, *rows)
        self.observations = np.frombuffer(rows.seen, np.uint8).reshape(num_envs, -1)
        self.allowed = np.frombuffer(rows.masks, np.int8).reshape(num_envs, -1)
        self.seats = np.frombuffer(self.own, np.uint8)
        self.made: Any = np.zeros(num_envs, np.int64)

    def deal(self, n: int) -> None:
        """A new game in this place, up to the first question to the caller."""
        setting = self.setting
        while True:
            number = int(self.dice.word())
            state = setting.start(number)
            if self.opponents is not None:
                seat = setting.people[self.dice.below(len(setting.people))]
                self.players[n] = self.opponents.sit_down(seat, number)
                play_others(state, self.players[n])
            if state.decision is not None:
                break
        self.states[n] = state
        self.made[n] = 0

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        if seed is not None:
            self.dice = fast(seed if isinstance(seed, int) else ",".join(map(str, seed)))
        self.states = [None] * self.num_envs  # type: ignore[list-item]
        self.ended = []
        for n in range(self.num_envs):
            self.deal(n)
        self.write(range(self.num_envs))
        return self.shown(), self.info()

    def write(self, places: Sequence[int] | range) -> None:
        """Write what whoever is asked sees and may do in these games."""
        for n in places:
            state = self.states[n]
            if state.decision is None:
                self.observations[n] = self.allowed[n] = 0
            else:
                self.rows.write(n, state, int(state.decision.seat))

    def sample(self) -> list[int]:
        """An answer for every game by chance, each that is allowed as likely."""
        return pick_all(self.states, self.setting.first, self.dice)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Answer in all games."""
        chosen: list[int] = actions[:] if isinstance(actions, list) else np.asarray(actions).tolist()
        self.check(chosen)
        return self.advance(chosen)

    def advance(self, chosen: list[int]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Answer in all games with what is known to be allowed."""
        anew = self.ended
        for n in anew:
            self.deal(n)
            chosen[n] = -1
        seats = bytes(self.own)
        if self.opponents is None:
            over = step_all(self.states, chosen, self.setting.actions, self.rows)
        else:
            over = self.step_against(chosen)
        self.made += 1
        self.made[anew] = 0
        rewards = np.zeros(self.num_envs)
        ended: Any = np.zeros(self.num_envs, bool)
        cut = self.made >= self.max_cycles
        ended[over] = True
        cut &= ~ended
        info: dict[str, Any] = {}
        self.ended = []
        if over or cut.any():
            info = self.end([int(n) for n in np.flatnonzero(ended | cut)], seats, rewards)
        return self.shown(), rewards, ended, cut, self.info() | info

    def check(self, chosen: list[int]) -> None:
        """Refuse answers that are not allowed, before any game has moved."""
        if len(chosen) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many answers, not {len(chosen)}")
        size, masks = self.setting.size, self.masks
        for n, number in enumerate(chosen):
            if n not in self.ended and (not 0 <= number < size or not masks[n * size + number]):
                raise self.refusal(n, number)

    def refusal(self, n: int, number: int) -> Exception:
        """Why an answer is not allowed in a game."""
        decision = self.states[n].decision
        assert decision is not None
        return refused(self.setting, self.states[n], int(decision.seat), number)

    def step_against(self, chosen: list[int]) -> list[int]:
        """Answer where bots play the other seats; returns the games that are over."""
        setting = self.setting
        for n, state in enumerate(self.states):
            if chosen[n] >= 0:
                assert state.decision is not None
                state.apply(state.decision.seat, setting.actions[chosen[n]])
                play_others(state, self.players[n])
        going = [n for n, state in enumerate(self.states) if state.decision is not None]
        self.write(going)
        return [n for n, state in enumerate(self.states) if state.decision is None]

    def end(self, places: list[int], seats: bytes, rewards: Any) -> dict[str, Any]:
        """Pay for the games that are over or cut off, and deal anew in their places: what was seen last is kept or stays."""
        setting = self.setting
        results = np.zeros((self.num_envs, setting.seats))
        final: Any = np.zeros(self.num_envs, object)
        here: Any = np.zeros(self.num_envs, bool)
        for n in places:
            state, seat = self.states[n], seats[n]
            results[n] = setting.results(state)
            rewards[n] = results[n, seat]
            final[n] = setting.seen(state, seat)
            here[n] = True
            if self.at_once:
                self.deal(n)
            else:
                self.own[n] = seat
                self.observations[n] = final[n]
                self.allowed[n] = 0
        told = {"results": results, "_results": here}
        if not self.at_once:
            self.ended = places
            return told
        self.write(places)
        return told | {"final_obs": final, "_final_obs": here}

    def render(self) -> Any:
        """Every table as whoever is asked sees it."""
        if self.render_mode is None:
            return None
        return tuple(
            drawn(self.setting.game, state, seat, self.render_mode) for state, seat in zip(self.states, self.own, strict=True)
        )
