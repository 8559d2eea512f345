"""What all environments of a game share: options, seats, arrays, the numbers of its actions, and what a result is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from librt.strings import BytesWriter

from cantina import games
from cantina.core import Refusal, State, fast
from cantina.core.arrays import Arrays, Numbering, worth
from cantina.core.game import Game

from .stepping import write_mask

MOST_DECISIONS = 20_000
"""After so many decisions a game is cut off where nothing else is said: chance alone may play for very long."""
ILLEGAL = ("refuse", "chance")
"""What becomes of an answer that is not allowed: it is refused, or one that is allowed is drawn in its place."""
SHAPE = 0.5
"""How much of a reward progress makes up where rewards are shaped."""


class Setting:
    """One game with its options, as environments play it."""

    def __init__(self, game: str, options: Mapping[str, Any], shaped: bool = False, illegal: str = "refuse") -> None:
        known = games.games()
        if game not in known:
            raise ValueError(f"there is no game “{game}”: known are {', '.join(known)}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not “{illegal}”")
        self.game: Game = known[game]
        arrays = self.game.arrays()
        if arrays is None:
            raise ValueError(f"the game “{game}” has no arrays, so that no environment can show it")
        self.arrays: Arrays = arrays
        self.options = self.chosen(options)
        self.shaped, self.illegal = shaped, illegal
        seats = self.game.seats(self.options)
        self.seats = len(seats)
        self.people = [n for n, seat in enumerate(seats) if not seat.ruled]
        """The seats that somebody has to play; the rules play the others."""
        self.names = [seats[n].name for n in self.people]
        self.numbering = Numbering(self.game.actions)
        self.first = self.numbering.first
        self.actions = self.numbering.actions
        self.size = self.numbering.size
        self.zeros = bytes(self.size)
        self.length = len(arrays.layout.names)

    def chosen(self, given: Mapping[str, Any]) -> dict[str, str]:
        """Options as Python writes them, with underscores, numbers and truths, checked by the game."""
        said = {name.replace("_", "-"): written(value) for name, value in given.items()}
        try:
            return self.game.options(said)
        except Refusal as refusal:
            raise ValueError(f"{self.game.name}: {refusal}") from refusal

    def start(self, seed: int) -> State:
        """A new game, dealt from a seed."""
        return self.game.start(self.options, fast(seed))

    def seen(self, state: State, seat: int) -> Any:
        """What a seat knows, as an array."""
        out = BytesWriter()
        self.arrays.write(state, seat, out)
        return np.frombuffer(bytearray(out.getvalue()), np.uint8)

    def mask(self, state: State, seat: int) -> Any:
        """Which answers a seat may give now, as an array of zeros and ones."""
        out = BytesWriter()
        write_mask(state, seat, self.first, self.zeros, out)
        return np.frombuffer(bytearray(out.getvalue()), np.int8)

    def results(self, state: State) -> list[float]:
        """What the end of a game is worth to every seat: 1 to who has won, -1 to all others, 0 where all or none have."""
        return worth(state.outcome, self.seats)

    def standing(self, state: State) -> list[float]:
        """How far every seat is ahead of the others, for shaped rewards; nothing where the game is over.

        It is a potential: what is added to rewards on the way adds up to nothing over a whole game, so that who plays best is
        the same with it and without.
        """
        if state.decision is None or self.seats == 1:
            return [0.0] * self.seats
        progress = [self.arrays.progress(state, seat) for seat in range(self.seats)]
        total, others = sum(progress), self.seats - 1
        return [SHAPE * (each - (total - each) / others) for each in progress]


def written(value: Any) -> str:
    """An option's value as games read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def refused(setting: Setting, state: State, seat: int, number: Any) -> Exception:
    """Why the answer with this number cannot be given."""
    if not 0 <= int(number) < setting.size:
        return ValueError(f"{setting.game.name} has actions from 0 to {setting.size - 1}, not {number}")
    action = setting.actions[int(number)]
    words = setting.game.text(state, seat, action)
    why = state.refusal(seat, action)
    return ValueError(f"action {number} ({words}) may not be chosen now: {why}; the mask has a 1 for those that may")
