"""Plays the same games plain and compiled, and holds every moment of the one against the other.

Usage: same_games.py PLAIN, run by the Python that has the compiled package; PLAIN is a Python that runs the same source as it is.
Chance and the quickest bots play games of both boxes, of the expansion with whatever can be chosen there, and against rivals.
After every decision both must have the same table, have told the same events and offer the same answers; now and then they must
also know and refuse the same.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator

from cantina.bots import make, quickest
from cantina.core import Knowledge, Refusal, fast
from cantina.core import state as kernel
from cantina.games import games

MOST = 600
"""So many decisions of a game are compared at most."""
MODES = [{"mode": mode, "pay-off": pay_off} for mode in ("beginner", "full", "secret") for pay_off in ("yes", "no")]
GALAXIES = [
    *({"players": players, "map": "random"} for players in "1234"),
    *({"rival": rival} for rival in ("han-solo", "jyn-erso")),
]
EXPANDED = [
    *({"players": players, "favors": favors, "ambitions": "yes"} for players in "234" for favors in ("yes", "no")),
    {"rival": "boba-fett", "rival2": "han-solo"},
]
PLAYED = [
    *(("deckbuilding", options) for options in MODES),
    *(("outer-rim", options) for options in GALAXIES),
    *(("outer-rim", {**options, "expansion": "unfinished-business"}) for options in EXPANDED),
]


def told(name: str, options: dict[str, str], seed: int, player: str) -> Iterator[str]:
    """A game, moment by moment, each as a line that says everything about it."""
    game, dice = games()[name], fast(f"same {seed}")
    table = game.start(game.options({"practice": "yes"} | options if options.get("players") == "1" else options), fast(seed))
    every = list(game.actions)
    bots = [make(player, game, f"{seed} {seat}") for seat in range(table.seats)]
    for step in range(MOST):
        decision = table.decision
        if decision is None:
            break
        seat = int(decision.seat)
        answers = [int(action) for action in decision.of(seat)]
        said: list[object] = [step, decision.prompt, seat, answers, int(table.growth), table.plain()]
        if step % 10 == 0:
            said += [Knowledge(table, viewer).plain() for viewer in range(table.seats + 1)]
            said += [refused(table, viewer, dice.pick(every)) for viewer in range(table.seats + 1)]
            said += [game.text(table, seat, action) for action in answers]
        table.events = []
        table.apply(seat, bots[seat].choose(Knowledge(table, seat)))
        said.append([event.in_full() for event in table.events])
        yield f"{name} {options} {seed} {player} step {step} {digest(said)}"
    outcome = table.outcome
    yield f"{name} {options} {seed} {player} ends {outcome and (outcome.winners, outcome.reason)} {digest(table.plain())}"


def refused(table: kernel.State, seat: int, action: int) -> str:
    """How a seat is refused what it may not do."""
    if table.may(seat, action):
        return "allowed"
    try:
        table.copy().apply(seat, action)
    except Refusal as refusal:
        return str(refusal)
    raise AssertionError(f"seat {seat} was not refused {action}")


def digest(said: object) -> str:
    """A short name for everything that was said."""
    return hashlib.blake2b(json.dumps(said).encode(), digest_size=8).hexdigest()


def lines() -> Iterator[str]:
    """All games, moment by moment."""
    for seed, (name, options) in enumerate(PLAYED):
        for player in ("random", quickest(games()[name])):
            yield from told(name, options, seed, player)


def main(given: list[str]) -> int:
    """Tell the games, or compare them with those of another Python; 1 where they differ."""
    compiled = not str(kernel.__file__).endswith(".py")
    if not given:
        if compiled:
            sys.exit("same_games.py: what should run plain is compiled")
        for line in lines():
            print(line)
        return 0
    if not compiled:
        sys.exit("same_games.py: what should be compiled is plain")
    moments = 0
    with subprocess.Popen([given[0], __file__], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        for mine in lines():
            theirs = other.stdout.readline().rstrip("\n")
            if mine != theirs:
                other.kill()
                print(f"compiled: {mine}\nplain:    {theirs}")
                return 1
            moments += 1
        rest = other.stdout.read()
    if rest or other.returncode:
        print(f"plain goes on or failed ({other.returncode}): {rest[:200]}")
        return 1
    print(f"{moments} moments of {2 * len(PLAYED)} games are the same plain and compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
