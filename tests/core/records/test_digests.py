"""How games of chance end is kept: plain and compiled, on every machine, they must end like this."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import playing
import pytest
import wandering


@pytest.mark.parametrize(("game", "chance"), [("deckbuilding", playing), ("outer-rim", wandering)])
def test_the_same_seeds_give_the_same_games_everywhere(game: str, chance: ModuleType) -> None:
    kept = json.loads((Path(__file__).parent / game / "digests.json").read_text("utf-8"))
    assert len(kept) >= 24
    for seed, ending in kept.items():
        table = chance.new_game(int(seed))
        for _ in chance.moves(table, int(seed)):
            pass
        assert chance.digest(table) == ending, seed
