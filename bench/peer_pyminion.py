"""pyminion: 2 players that decide uniformly at random, base set."""

from __future__ import annotations

import copy
import logging
import random

from common import measure
from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game

COUNT = [0]


class RandomDecider:
    def action_phase_decision(self, valid_actions, player, game):
        COUNT[0] += 1
        return random.choice([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures, player, game):
        COUNT[0] += len(valid_treasures)
        return valid_treasures

    def buy_phase_decision(self, valid_cards, player, game):
        COUNT[0] += 1
        return random.choice([*valid_cards, None])

    def binary_decision(self, *a, **k):
        COUNT[0] += 1
        return random.random() < 0.5

    def multiple_option_decision(self, card, options, player, game, num_choices=1, unique=True):
        COUNT[0] += 1
        return random.sample(range(len(options)), num_choices)

    def _some(self, prompt, card, valid_cards, player, game, lo=0, hi=-1, **k):
        COUNT[0] += 1
        for key, v in k.items():
            if key.startswith("min_num"):
                lo = v
            elif key.startswith("max_num"):
                hi = v
        n = len(valid_cards)
        hi = n if hi < 0 else min(hi, n)
        lo = min(lo, hi)
        return random.sample(list(valid_cards), random.randint(lo, hi))

    discard_decision = trash_decision = gain_decision = topdeck_decision = _some
    reveal_decision = pass_decision = name_card_decision = _some

    def deck_position_decision(self, prompt, card, player, game, num_deck_cards):
        COUNT[0] += 1
        return random.randint(0, num_deck_cards)

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        COUNT[0] += 1
        return random.choice(list(valid_cards)) if valid_cards else None


FAILS = [0]


def new_random():
    return Game([Bot(RandomDecider(), "a"), Bot(RandomDecider(), "b")], [base_set], log_stdout=False, log_file=False)


def one_random():
    COUNT[0] = 0
    g = new_random()
    g.start()
    turns = 0
    try:
        while not g.is_over() and turns < 300:  # random play rarely empties provinces
            for p in g.players:
                p.take_turn(g)
                turns += 1
                if g.is_over():
                    break
    except Exception:
        FAILS[0] += 1
    return COUNT[0]


logging.disable(logging.CRITICAL)
mid = new_random()
mid.start()
for p in mid.players:
    p.take_turn(mid)


def copies(times: int) -> None:
    """Copy a game in its first round; pyminion has no copy of its own."""
    for _ in range(times):
        copy.deepcopy(mid)


measure("pyminion 0.4.0", one_random, copies)
