"""A game for Gymnasium: one seat is the program's, named bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from cantina import bots
from cantina.core import Fast, Knowledge, Refusal, State, fast
from cantina.core.players import Bot

from .drawing import DRAWN, drawn
from .setting import MOST_DECISIONS, Setting, refused

ANY = "any"


class Opponents:
    """Who plays the other seats: bots by their names, the last of which plays all that are left."""

    def __init__(self, setting: Setting, names: Sequence[str] | str) -> None:
        self.setting = setting
        self.names = [names] if isinstance(names, str) else list(names)
        for name in self.names:
            try:
                bots.level(name, setting.game)
            except Refusal as refusal:
                raise ValueError(str(refusal)) from refusal

    def sit_down(self, seat: int, seed: int) -> dict[int, Bot]:
        """Fresh bots for all seats but one."""
        others = [other for other in self.setting.people if other != seat]
        named = [self.names[min(n, len(self.names) - 1)] for n in range(len(others))]
        return {other: bots.make(name, self.setting.game, f"{seed}/{other}") for other, name in zip(others, named, strict=True)}


def play_others(state: State, players: dict[int, Bot]) -> None:
    """Let the bots play until somebody else is asked or the game is over."""
    while (decision := state.decision) is not None and (bot := players.get(int(decision.seat))) is not None:
        state.apply(decision.seat, bot.choose(Knowledge(state, int(decision.seat))))


class OneSeat(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game; what the seat may answer stands in `info["action_mask"]` and in `action_masks()`.

    An answer that is not allowed is replaced by chance, which `info["illegal"]` says; with `illegal="refuse"` it is an error.
    After the end `info["result"]` is 1 or -1, whatever the rewards were on the way.
    """

    metadata = {"render_modes": DRAWN, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, game: str = "deckbuilding", opponents: Sequence[str] | str = "greedy", seat: int | str = ANY,
        max_cycles: int = MOST_DECISIONS, render_mode: str | None = None, shaped: bool = False, illegal: str = "chance",
        **options: Any,
    ) -> None:  # fmt: skip
        self.setting = Setting(game, options, shaped, illegal)
        if seat != ANY and seat not in self.setting.people:
            known = ", ".join(map(str, self.setting.people))
            raise ValueError(f"a seat is “{ANY}” or one of {known}, not “{seat}”")
        self.opponents = Opponents(self.setting, opponents)
        self.wanted, self.max_cycles, self.render_mode = seat, max_cycles, render_mode
        self.observation_space = gymnasium.spaces.Box(0, 255, (self.setting.length,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.setting.size)
        self.dice: Fast = fast(0)
        self.state: State

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game, and let the others play until the own seat is asked."""
        super().reset(seed=seed)
        if seed is not None:
            self.dice = fast(seed)
        people = self.setting.people
        self.seat = people[self.dice.below(len(people))] if self.wanted == ANY else int(self.wanted)
        number = int(self.dice.word())
        self.state = self.setting.start(number)
        self.players = self.opponents.sit_down(self.seat, number)
        self.made = 0
        play_others(self.state, self.players)
        self.standing = self.setting.standing(self.state) if self.setting.shaped else []
        return self.setting.seen(self.state, self.seat), self.info()

    def action_masks(self) -> Any:
        """Which answers may be given now, as truths."""
        return self.setting.mask(self.state, self.seat).astype(bool)

    def info(self, illegal: bool = False) -> dict[str, Any]:
        """What is told beside the observation."""
        result = self.setting.results(self.state)[self.seat]
        mask = self.setting.mask(self.state, self.seat)
        return {"action_mask": mask, "seat": self.seat, "illegal": illegal, "result": result}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play until the own seat is asked again."""
        state, setting, number = self.state, self.setting, int(action)
        decision = state.decision
        if decision is None:
            raise RuntimeError("the game is over: call reset() for a new one")
        chosen = setting.actions[number] if 0 <= number < setting.size else -1
        illegal = chosen not in decision.actions
        if illegal:
            if setting.illegal == "refuse":
                raise refused(setting, state, self.seat, number)
            chosen = self.dice.pick(decision.actions)
        state.apply(self.seat, chosen)
        play_others(state, self.players)
        self.made += 1
        over = state.decision is None
        paid = setting.results(state)[self.seat] if over else 0.0
        if setting.shaped:
            now = setting.standing(state)
            paid += now[self.seat] - self.standing[self.seat]
            self.standing = now
        cut = not over and self.made >= self.max_cycles
        if self.render_mode == "human":
            self.render()
        return setting.seen(state, self.seat), paid, over, cut, self.info(illegal)

    def render(self) -> Any:
        """The table as the own seat sees it: `ansi` as text, `svg` as a drawing, `rgb_array` as a picture."""
        return None if self.render_mode is None else drawn(self.setting.game, self.state, self.seat, self.render_mode)
