"""The Deckbuilding Game played by chance; the loop is inside the package, so it is compiled where the package is."""

from __future__ import annotations

import itertools
import sys

from common import measure

from cantina import deckbuilding
from cantina.bots.playout import copies, play_out
from cantina.core import fast

seeds = itertools.count()


def one_game() -> int:
    """A game from setup to its end."""
    seed = next(seeds)
    return play_out(deckbuilding.new(chance=fast(seed)), fast(-1 - seed))


middle = deckbuilding.new(chance=fast(7))
play_out(middle, fast(7), 150)
measure(sys.argv[1], one_game, lambda times: copies(middle, times))
