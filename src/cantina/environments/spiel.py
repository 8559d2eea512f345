"""Games for OpenSpiel (extra `[spiel]`): importing this registers them, as in `pyspiel.load_game("cantina_deckbuilding")`.

The first node is chance: one of so many deals, each as likely. All that chance does later follows from the deal, so that every
other node is somebody's. Secret choices are made one after the other, and whoever is asked later does not see the earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
from librt.strings import BytesWriter

from cantina.core import Refusal, State
from cantina.core.game import Game
from cantina.core.options import Option
from cantina.games import games

from .setting import Setting, written
from .stepping import answers

DEALS, MOST = 10_000, 10_000
"""How many deals there are, and after how many decisions a game is over that nobody has won; parameters say otherwise."""
OWN = {"deals": DEALS, "max_decisions": MOST}
PAST = 16
"""How long the digest of a seat's past is."""


@cache
def setting_of(game: str, options: tuple[tuple[str, str], ...]) -> Setting:
    """A game with its options; every position of it has the same."""
    return Setting(game, dict(options))


class Position:
    """How a game stands: its deal, the answers since, and what every seat has seen so far; it is pickled as deal and answers."""

    def __init__(self, setting: Setting, deal: int) -> None:
        self.setting, self.deal = setting, deal
        self.answers: list[int] = []
        self.state: State = setting.start(deal)
        self.seen = [b""] * setting.seats
        self.past = [bytes(PAST)] * setting.seats
        self.look()

    def look(self) -> None:
        """Every seat looks at the table; only what has changed for it is added to its past: it does not count what others do."""
        setting = self.setting
        for seat in setting.people:
            array = BytesWriter()
            setting.arrays.write(self.state, seat, array)
            now = array.getvalue()
            if now != self.seen[seat]:
                self.seen[seat] = now
                self.past[seat] = blake2b(self.past[seat] + now, digest_size=PAST).digest()

    def answer(self, number: int) -> None:
        """Whoever is asked answers, and remembers that."""
        decision = self.state.decision
        assert decision is not None
        seat = int(decision.seat)
        self.past[seat] = blake2b(self.past[seat] + b"answer" + number.to_bytes(4, "little"), digest_size=PAST).digest()
        self.state.apply(seat, self.setting.actions[number])
        self.answers.append(number)
        self.look()

    def __deepcopy__(self, memo: Any) -> Position:
        twin = Position.__new__(Position)
        twin.setting, twin.deal, twin.state = self.setting, self.deal, self.state.copy()
        twin.answers, twin.seen, twin.past = self.answers.copy(), self.seen.copy(), self.past.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        options = tuple(sorted(self.setting.options.items()))
        return again, (self.setting.game.name, options, self.deal, self.answers)


def again(game: str, options: tuple[tuple[str, str], ...], deal: int, given: list[int]) -> Position:
    """The position to which a deal and answers lead."""
    position = Position(setting_of(game, options), deal)
    for number in given:
        position.answer(number)
    return position


def loaded(text: str) -> Any:
    """The game of a text, where this module has told OpenSpiel about it."""
    return pyspiel.load_game(text)


class CantinaGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, as OpenSpiel wants one."""

    def __init__(self, name: str, kind: Any, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**kind.parameter_specification, **(params or {})}
        self.deals, self.most = int(chosen.pop("deals")), int(chosen.pop("max_decisions"))
        if self.deals < 1 or self.most < 1:
            raise ValueError("deals and max_decisions are 1 or more")
        said = {key: written(value) for key, value in chosen.items() if value not in ("", 0) or value is False}
        self.setting = setting_of(name, tuple(sorted(said.items())))
        people = len(self.setting.people)
        total = 0.0 if people == 2 else None
        info = pyspiel.GameInfo(self.setting.size, self.deals, people, -1.0, 1.0, total, self.most)
        super().__init__(kind, info, params or {})

    def new_initial_state(self, *_: Any) -> CantinaState:
        return CantinaState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Seen:
        return Seen(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CantinaState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: CantinaGame) -> None:
        super().__init__(game)
        self.deals, self.most, self.setting_key = game.deals, game.most, (game.setting.game.name, game.setting.options)
        self.position: Position | None = None

    @property
    def setting(self) -> Setting:
        """The game with its options."""
        name, options = self.setting_key
        return setting_of(name, tuple(sorted(options.items())))

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        decision = self.position.state.decision
        assert decision is not None
        return self.setting.people.index(int(decision.seat))

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(answers(self.position.state, self.setting.people[player], self.setting.first))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = Position(self.setting, action)
        else:
            self.position.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"deal {action}"
        setting = self.setting
        return setting.game.text(self.position.state, setting.people[player], setting.actions[action])

    def is_terminal(self) -> bool:
        position = self.position
        return position is not None and (position.state.decision is None or len(position.answers) >= self.most)

    def returns(self) -> list[float]:
        setting = self.setting
        results = [0.0] * setting.seats if self.position is None else setting.results(self.position.state)
        return [results[seat] for seat in setting.people]

    def __str__(self) -> str:
        if self.position is None:
            return "not dealt"
        return f"deal {self.position.deal}, answers {' '.join(map(str, self.position.answers))}"


class Seen:
    """What a seat knows; with perfect recall also a digest of all that it has seen and answered, in order."""

    def __init__(self, setting: Setting, asked: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters, such as {', '.join(map(str, params))}")
        if not asked.public_info or asked.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observation is all that one player knows: public_info=True and private_info=SINGLE_PLAYER")
        self.setting, self.recall = setting, asked.perfect_recall
        self.tensor: Any = np.zeros(setting.length + (PAST if self.recall else 0), np.float32)
        self.dict = {"known": self.tensor[: setting.length]}
        if self.recall:
            self.dict["past"] = self.tensor[setting.length :]

    def set_from(self, state: CantinaState, player: int) -> None:
        """Write what a player knows."""
        position, seat = state.position, self.setting.people[player]
        if position is None:
            self.tensor.fill(0)
            return
        self.dict["known"][:] = np.frombuffer(position.seen[seat], np.uint8)
        if self.recall:
            self.dict["past"][:] = np.frombuffer(position.past[seat], np.uint8)

    def string_from(self, state: CantinaState, player: int) -> str:
        """The same in words: every number that is not 0, by its name."""
        position, seat = state.position, self.setting.people[player]
        if position is None:
            return "not dealt"
        names, seen = self.setting.arrays.layout.names, position.seen[seat]
        told = " ".join(f"{names[n]}={seen[n]}" for n in np.flatnonzero(np.frombuffer(seen, np.uint8)))
        return f"{told} past={position.past[seat].hex()}" if self.recall else told


def players_of(game: Game) -> list[int]:
    """How many people can play a game, fewest and most."""
    found = []
    for given in [{}, *({option.name: value} for option in game.declared for value in option.possible)]:
        try:
            found.append(sum(not seat.ruled for seat in game.seats(game.options(given))))
        except Refusal:
            continue  # an option that means nothing without another
    return sorted(found)


def parameter(option: Option) -> str | int | bool:
    """What holds for an option if nothing is said, as OpenSpiel types it: 0 or nothing where that follows from the others."""
    if option.flag:
        return option.default == "yes"
    return int(option.default or 0) if option.values and all(value.isdecimal() for value in option.values) else option.default


def register(game: Game) -> None:
    """Tell OpenSpiel about a game."""
    players = players_of(game)
    specified = {option.name.replace("-", "_"): parameter(option) for option in game.declared if option.use == "rules"}
    kind = pyspiel.GameType(
        short_name=f"cantina_{game.name.replace('-', '_')}",
        long_name=f"{game.title('en')} (Cantina)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if players[-1] == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**specified, **OWN},
    )

    class Offered(CantinaGame):
        """This game; a class, as Python never frees one: OpenSpiel lets go of what it was given only after Python has ended."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game.name, kind, params)

    pyspiel.register_game(kind, Offered)


for each in games().values():
    if each.arrays() is not None:
        register(each)
