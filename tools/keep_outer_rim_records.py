"""Plays games of Outer Rim with every number of players, alone against rivals, and with corrected figures, and keeps them.

Usage: keep_outer_rim_records.py [--digests] [--expansion]

--digests also writes digests.json beside them anew. --expansion keeps the games with Unfinished Business, and nothing else.

Kept records must replay forever once this game is released: from then on, run this only for a new version of the rules,
into its own folder. The figures of the expansion are mostly our own, and better ones may take their place: the games with it
are kept beside a mark of the figures with which they were played, so that a test can tell new figures from a broken rule. With
new figures they are kept anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from cantina import bots, outer_rim
from cantina.core import Entry, Match
from cantina.core.record import write
from cantina.outer_rim import EXPANSION, RIVALS, game_with
from cantina.outer_rim.box.entries import HIDDEN
from cantina.outer_rim.box.unpack import both
from cantina.outer_rim.rules import actions, stats
from cantina.outer_rim.rules.table import Table

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / f"tests/core/records/outer-rim/v{outer_rim.GAME.rules_version}"
WIDER = FOLDER.with_name(f"{FOLDER.name}-{EXPANSION}")
"""Where the games with the expansion lie."""
MARK = "figures.json"
LEFT_OUT = (*HIDDEN, "name", "title", "label")
"""What is no figure."""
CORRECTED = "corrected.toml"
CORRECTIONS = "[characters.boba_fett]\nhealth = 9\n[characters.bossk]\nhealth = 5\n[market.jetpack]\ncost = 1000\n"
WIDER_CORRECTIONS = (
    f"{CORRECTIONS}[characters.dengar]\nhealth = 6\n[market.slam]\ncost = 2000\n[ambitions.crime_boss.setup]\ncredits = 9000\n"
)
MOST = 700
"""After so many actions, whoever is asked gives up: chance alone seldom becomes famous."""


class Kept(NamedTuple):
    """How one game is played: by which bots, seat by seat, under which options, with whose figures."""

    players: tuple[str, ...]
    options: dict[str, str]
    corrected: bool = False


GREEDY, RANDOM, DEBTOR = "greedy", "random", "debtor"
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

MORE: dict[str, str] = {"expansion": EXPANSION}
WIDER_GAMES = [
    Kept((GREEDY, GREEDY), MORE),
    Kept((GREEDY, RANDOM), MORE | {"map": "random"}),
    Kept((RANDOM, RANDOM), MORE | {"fame": "12"}),
    Kept((GREEDY, GREEDY, GREEDY), MORE),
    Kept((RANDOM, GREEDY, RANDOM), MORE | {"map": "random", "fame": "12"}),
    Kept((RANDOM, RANDOM, RANDOM), MORE),
    Kept((GREEDY, GREEDY, GREEDY, GREEDY), MORE),
    Kept((GREEDY, RANDOM, GREEDY, RANDOM), MORE | {"map": "random"}),
    Kept((RANDOM, RANDOM, RANDOM, RANDOM), MORE | {"fame": "12"}),
    # alone: a runner, a hunter, one of each, with ambitions, and a flight without any
    Kept((GREEDY,), MORE | {"rival": "hera-syndulla"}),
    Kept((RANDOM,), MORE | {"rival": "maz-kanata", "expert": "3"}),
    Kept((GREEDY,), MORE | {"rival": "boba-fett"}),
    Kept((RANDOM,), MORE | {"rival": "cad-bane", "map": "random"}),
    Kept((GREEDY,), MORE | {"rival": "dengar", "ambitions": "yes"}),
    Kept((GREEDY,), MORE | {"rival": "bossk", "rival2": "han-solo"}),
    Kept((RANDOM,), MORE | {"rival": "chewbacca", "rival2": "ketsu-onyo", "map": "random", "expert": "2", "expert2": "4"}),
    Kept((GREEDY,), MORE | {"rival": "hondo-ohnaka", "rival2": "black-krrsantan", "ambitions": "yes"}),
    Kept((GREEDY,), MORE | {"ambitions": "yes"}),
    Kept((GREEDY,), MORE | {"rival": "ig-88"}, corrected=True),
    # together: favors, ambitions, both, and corrected figures
    Kept((DEBTOR, DEBTOR), MORE | {"favors": "yes"}),
    Kept((GREEDY, RANDOM), MORE | {"ambitions": "yes", "fame": "6"}),
    Kept((GREEDY, RANDOM, GREEDY), MORE | {"favors": "yes", "map": "random"}),
    Kept((GREEDY, GREEDY, GREEDY), MORE | {"ambitions": "yes", "fame": "5"}),
    Kept((GREEDY, GREEDY, GREEDY), MORE | {"favors": "yes", "ambitions": "yes", "fame": "4"}),
    Kept((GREEDY, GREEDY, GREEDY, GREEDY), MORE | {"favors": "yes"}),
    Kept((GREEDY, GREEDY), MORE | {"favors": "yes", "ambitions": "yes", "fame": "5"}, corrected=True),
    Kept((GREEDY, RANDOM, GREEDY, RANDOM), MORE | {"ambitions": "yes", "fame": "4"}, corrected=True),
]


class Debtor:
    """A greedy player who pays for favors with the own debt token, so that debts are called."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def choose(self, knowledge: Any) -> int:
        decision = knowledge.table.decision
        if decision.prompt == "favor-price":
            own = int(actions.GIVE_DEBT + knowledge.seat)
            return own if own in decision.actions else int(actions.AMOUNT)
        return int(self.bot.choose(knowledge))


def seated(name: str, game: Any, seed: str) -> Any:
    """A player by name."""
    return Debtor(bots.make(GREEDY, game, seed)) if name == DEBTOR else bots.make(name, game, seed)


def figures() -> str:
    """A mark of everything in both boxes that these games are played with: the same as long as no figure changes."""
    return hashlib.sha256(json.dumps(bare(both()), sort_keys=True).encode()).hexdigest()[:12]


def bare(facts: Any) -> Any:
    """Facts without what is only said about them."""
    if isinstance(facts, dict):
        return {key: bare(value) for key, value in facts.items() if key not in LEFT_OUT}
    return [bare(each) for each in facts] if isinstance(facts, list) else facts


def played(number: int, kept: Kept, folder: Path) -> Match:
    """One game from its first action to its end."""
    game = game_with(folder / CORRECTED) if kept.corrected else outer_rim.GAME
    options = kept.options
    if "rival" not in options:
        options = {"players": str(len(kept.players)), "practice": "yes" if len(kept.players) == 1 else "no", **options}
    match = Match(game, options, number.to_bytes(32, "big"))
    seats = [seated(name, game, f"{number}/{seat}") for seat, name in enumerate(kept.players)]
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
    rivals = [kept.options[each] for each in ("rival", "rival2") if each in kept.options]
    kind = "-".join(("rival", *rivals)) if rivals else f"{len(kept.players)}-players"
    kind += "".join(f"-{each}" for each in ("favors", "ambitions") if each in kept.options)
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
    (ROOT / "tests/core/records/outer-rim/digests.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def keep(folder: Path, games: list[Kept], corrections: str) -> None:
    """Write these games and the summary of all, in place of those that were kept before."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / CORRECTED).write_text(corrections, encoding="utf-8")
    for old in folder.glob("*.cantina"):
        old.unlink()
    results = {}
    for number, kept in enumerate(games, 1):
        match = played(number, kept, folder)
        name = name_of(number, kept)
        (folder / name).write_text(write(match), encoding="utf-8")
        results[name] = summary(match)
        print(f"\r{number} of {len(games)}", end="", file=sys.stderr, flush=True)
    (folder / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(file=sys.stderr)


def main(arguments: list[str]) -> None:
    """Keep the games of the base game, or those with the expansion and the mark of its figures."""
    if "--expansion" in arguments:
        keep(WIDER, WIDER_GAMES, WIDER_CORRECTIONS)
        (WIDER / MARK).write_text(json.dumps({"figures": figures()}) + "\n", encoding="utf-8")
        return
    keep(FOLDER, GAMES, CORRECTIONS)
    if "--digests" in arguments:
        digests()


if __name__ == "__main__":
    main(sys.argv[1:])
