"""One of our games played by chance; the loop is inside the package, so it is compiled where the package is."""

from __future__ import annotations

import itertools
import sys

from common import measure

from cantina.bots.playout import copies, imaginings, knowings, play_out
from cantina.core import Knowledge, State, fast
from cantina.games import games

MOST = 3_000
"""How many decisions a game has at most: chance alone seldom becomes famous in the Outer Rim."""

label, name = sys.argv[1:3]
more = dict(each.split("=", 1) for each in sys.argv[3:])
"""Further options of the game, such as `expansion=unfinished-business`."""
game = games()[name]
seeds = itertools.count()


def new_game(seed: int) -> State:
    """A fresh game; Outer Rim with one to four players in turn, one alone as practice."""
    alone = "yes" if seed % 4 == 0 else "no"
    options = {"players": str(1 + seed % 4), "practice": alone} if name == "outer-rim" else {}
    return game.start(options | more, fast(seed))


def one_game() -> int:
    """A game from setup to its end."""
    seed = next(seeds)
    return play_out(new_game(seed), fast(-1 - seed), MOST)


middle = new_game(7)
play_out(middle, fast(7), 150)
known, chance = Knowledge(middle, 0), fast(8)
measure(
    label,
    one_game,
    lambda times: copies(middle, times),
    knowledge=lambda times: knowings(middle, 0, times),
    imagine=lambda times: imaginings(known, chance, times),
)
