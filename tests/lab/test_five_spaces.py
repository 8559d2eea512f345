"""A game of another author in the laboratory."""

from __future__ import annotations

import json
import subprocess

from guests import surroundings
from visiting import program


def test_three_bots_play_many_games(guest: str) -> None:
    command = program("simulate", "five-spaces", "--games", "30", "--bots", "greedy,random,random", "--jobs", "2", "--json")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=surroundings(guest), check=True)
    told = json.loads(done.stdout)
    assert told["seats"] == ["red", "blue", "green"] and len(told["games"]) == 30
    assert {game["reason"] for game in told["games"]} == {"treasure"}
    won = {each["name"]: each["rate"]["won"] for each in told["summary"]["bots"]}
    assert won["greedy"] > won["random#2"] and sum(won.values()) == 30
    assert sorted({tuple(game["bots"]) for game in told["games"]}) == [
        ("greedy", "random#2", "random#3"), ("random#2", "random#3", "greedy"), ("random#3", "greedy", "random#2")
    ]  # fmt: skip
