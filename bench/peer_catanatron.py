"""catanatron: two random players."""

from __future__ import annotations

import random

from catanatron import Color, Game, RandomPlayer
from common import measure


def new_game(seed: int) -> Game:
    """Two players who choose at random."""
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)


def one_game() -> int:
    """A game up to a thousand turns."""
    game = new_game(random.randrange(1 << 30))
    made = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        made += 1
    return made


def copy(times: int) -> None:
    """Copy a game in its middle."""
    for _ in range(times):
        middle.copy()


middle = new_game(7)
for _ in range(150):
    middle.play_tick()
measure("catanatron 3.2.1", one_game, copy)
