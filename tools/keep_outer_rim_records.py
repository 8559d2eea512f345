"""Plays games of Outer Rim with every number of players, alone against rivals, and with corrected figures, and keeps them.

Usage: keep_outer_rim_records.py [--digests]   (--digests also writes tests/outer_rim/digests.json anew)

Kept records must replay forever once this game is released: from then on, run this only for a new version of the rules,
into its own folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from cantina import bots, outer_rim
from cantina.core import Entry, Match
from cantina.core.record import write
from cantina.outer_rim import RIVALS, game_with
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.table import Table

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / f"tests/core/records/outer-rim/v{outer_rim.GAME.rules_version}"
CORRECTED = FOLDER / "corrected.toml"
CORRECTIONS = "[characters.boba_fett]\nhealth = 9\n[characters.bossk]\nhealth = 5\n[market.jetpack]\ncost = 1000\n"
MOST = 700
"""After so many actions, whoever is asked gives up: chance alone seldom becomes famous."""


class Kept(NamedTuple):
    """How one game is played: by which bots, seat by seat, under which options, with whose figures."""

    players: tuple[str, ...]
    options: dict[str, str]
    corrected: bool = False


GREEDY, RANDOM = "greedy", "random"
GAMES = [
    Kept((GREEDY,), {}),
    Kept((RANDOM,), {"map": "random"}),
    Kept((GREEDY,), {"fame": "12", "map": "random"}),
    Kept((GREEDY, GREEDY), {}),
    Kept((GREEDY, RANDOM), {"map": "random"}),
    Kept((RANDOM, RANDOM), {"fame": "12"}),
    Kept((GREEDY, GREEDY), {"map": "random"}, corrected=True),
    Kept((GREEDY, RANDOM, GREEDY), {}),
    Kept((RANDOM, RANDOM, RANDOM), {"map": "random", "fame": "12"}),
    Kept((GREEDY, GREEDY, GREEDY), {"map": "random"}),
    Kept((RANDOM, GREEDY, RANDOM), {}, corrected=True),
    Kept((GREEDY, GREEDY, GREEDY, GREEDY), {}),
    Kept((RANDOM, GREEDY, RANDOM, GREEDY), {"map": "random"}),
    Kept((RANDOM, RANDOM, RANDOM, RANDOM), {}),
    Kept((GREEDY, RANDOM, RANDOM, RANDOM), {"fame": "12"}),
    *(
        Kept((RANDOM if n % 3 == 2 else GREEDY,), {"rival": rival, "expert": str(2 * n), "map": ("standard", "random")[n % 2]})
        for n, rival in enumerate(RIVALS)
    ),
    Kept((GREEDY,), {"rival": RIVALS[0], "expert": "11", "fame": "12"}),
    Kept((RANDOM,), {"rival": RIVALS[1], "fame": "12", "map": "random"}),
    Kept((GREEDY,), {"rival": RIVALS[-1]}, corrected=True),
]


def played(number: int, kept: Kept) -> Match:
    """One game from its first action to its end."""
    game = game_with(CORRECTED) if kept.corrected else outer_rim.GAME
    options = kept.options
    if "rival" not in options:
        options = {"players": str(len(kept.players)), "practice": "yes" if len(kept.players) == 1 else "no", **options}
    match = Match(game, options, number.to_bytes(32, "big"))
    seats = [bots.make(name, game, f"{number}/{seat}") for seat, name in enumerate(kept.players)]
    while match.state.decision is not None:
        seat = int(match.state.decision.seat)
        if len(match.steps) < MOST:
            match.act(seats[seat].choose(match.state.knowledge(seat)))  # type: ignore[attr-defined]
        else:
            match.add(Entry("resign", seat))
    return match


def summary(match: Match) -> dict[str, object]:
    """What came out of a game, in terms that no change of code alters."""
    table = match.state
    assert isinstance(table, Table)
    assert table.outcome is not None
    return {
        "winners": [match.seats[seat] for seat in table.outcome.winners],
        "reason": table.outcome.reason,
        "turn": int(table.turn),
        "entries": len(match.entries),
        "patrols": [int(level) for level in table.patrol_levels],
        "market": [store[-1].kind.name if store else "" for store in table.stores],
        "players": [
            {
                "character": "" if player.character is None else player.character.name,
                "ship": player.sheet.name,
                "fame": int(stats.fame(table, seat)),
                "credits": int(player.credits),
                "assets": sorted(asset.kind.name for asset in player.assets),
            }
            for seat, player in enumerate(table.players)
        ],
    }


def name_of(number: int, kept: Kept) -> str:
    """A file name that says what kind of game it is."""
    kind = f"rival-{kept.options['rival']}" if "rival" in kept.options else f"{len(kept.players)}-players"
    return f"{number:02}-{kind}{'-corrected' if kept.corrected else ''}.cantina"


def digests() -> None:
    """Write down anew how the random games of the properties end."""
    sys.path.insert(0, str(ROOT / "tests/support"))
    from wandering import digest, moves, new_game

    found = {}
    for seed in range(24):
        table = new_game(seed)
        for _ in moves(table, seed):
            pass
        found[str(seed)] = digest(table)
    (ROOT / "tests/outer_rim/digests.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Write every game and the summary of all, in place of those that were kept before."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.cantina"):
        old.unlink()
    CORRECTED.write_text(CORRECTIONS, encoding="utf-8")
    results = {}
    for number, kept in enumerate(GAMES, 1):
        match = played(number, kept)
        name = name_of(number, kept)
        (FOLDER / name).write_text(write(match), encoding="utf-8")
        results[name] = summary(match)
        print(f"\r{number} of {len(GAMES)}", end="", file=sys.stderr, flush=True)
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(file=sys.stderr)
    if "--digests" in arguments:
        digests()


if __name__ == "__main__":
    main(sys.argv[1:])
