"""Fits who is going to win a race of Outer Rim, which its thinking opponent judges positions by.

    pip install 'cantina-table[fit]'
    python tools/fit_race.py --games 4000 --out src/cantina/outer_rim/bots/value.json

1. The greedy player plays against itself, with two to four seats, alone against a rival, with the expansion and without. Now and
   then a seat takes any candidate instead, so that what a position is worth can be told from what winners happen to do.
2. A fit over a few figures says what each character, ship, gear, mod and crew adds to the log-odds.
3. A small network gives every seat a score from its figures and what it owns; how likely it wins is its share of all scores.

A fifth of the games is kept out of the fit; how well it foretells them is printed and written into the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cantina import outer_rim
from cantina.core import Knowledge, fast
from cantina.lab.spread import in_order, spread
from cantina.outer_rim.bots.candidates import candidates
from cantina.outer_rim.bots.greedy import OuterRimGreedy
from cantina.outer_rim.bots.position import FIGURES, figures, names
from cantina.outer_rim.bots.values import Appraiser, Memory

BOXES: tuple[dict[str, str], ...] = (
    *({"players": "2"},) * 4,
    {"players": "2", "expansion": "unfinished-business"},
    {"players": "2", "expansion": "unfinished-business", "ambitions": "yes"},
    {"players": "3"},
    *({"players": "4"},) * 2,
    {"players": "1", "rival": "han-solo"},
)
"""What is played with, in turn."""
VARIED = (0, 60, 150, 300)
"""In so many of 1024 decisions a seat takes any candidate."""
SEATS, CHUNK, LONGEST, MUCH = 4, 20, 6_000, 400
HIDDEN, ROUNDS, BATCH, RATE, DECAY = 16, 10, 256, 2e-3, 1e-2
SELDOM = 400
"""What was seen in fewer positions gets no worth of its own."""
CLOSE = 1.5
"""Whoever was short of so much fame in the end deserved a third as much as whoever won: a close defeat is half a victory."""
SHARPER = np.arange(0.8, 3.0, 0.1)
"""By how much the scores are stretched afterwards, so that the chances are those of winning."""
PRIOR = 10.0
"""So many average games are added to those of each character."""

Array = Any
"""An array of numpy, which is not needed by whoever only plays."""
Row = tuple[list[list[float]], list[list[str]], int, int]
"""The figures of all seats, what they own, who won, and the number of the game."""


class Positions(NamedTuple):
    """The beginnings of many turns, with a row for each of four seats."""

    figures: Array
    owned: Array
    """How many of each named thing a seat has."""
    there: Array
    """Whether there is such a seat."""
    winner: Array
    target: Array
    """Which share of a victory each seat deserved: the less fame it was short of in the end, the more."""
    game: Array


# Games -----------------------------------------------------------------------------------------


def play(number: int) -> list[Row]:
    """One varied game: what every seat had at the beginning of every turn, and who won."""
    dice = fast(f"varied {number}")
    table = outer_rim.new(chance=fast(f"fit {number}"), **BOXES[number % len(BOXES)])
    seats = int(table.seats)
    varied = [VARIED[dice.below(len(VARIED))] for _ in range(seats)]
    players = [OuterRimGreedy(fast(f"greedy {number} {seat}"), MUCH) for seat in range(seats)]
    memories: list[Memory] = [player.memory for player in players]
    seen, turn = list[tuple[list[list[float]], list[list[str]]]](), 0
    for _ in range(LONGEST):
        decision = table.decision
        if decision is None:
            break
        seat = int(decision.seat)
        known = Knowledge(table, seat, True)
        if table.turn != turn:
            turn = int(table.turn)
            seen.append((figures(known.table, memories), [names(table, each) for each in range(seats)]))
        found = candidates(Appraiser(known.table, seat), decision) if dice.below(1024) < varied[seat] else []
        if len(found) > 1:
            taken = found[dice.below(len(found))]
            players[seat].trip = (turn, taken.goal)
            table.apply(seat, taken.action)
        else:
            table.apply(seat, players[seat].choose(known))
    outcome = table.outcome
    if outcome is None or len(outcome.winners) != 1:
        return []
    return [(rows, owned, int(outcome.winners[0]), number) for rows, owned in seen]


def play_some(numbers: range) -> list[Row]:
    """The positions of some games."""
    return [row for number in numbers for row in play(number)]


def play_chunk(games: int, number: int) -> tuple[int, list[Row]]:
    """One of the pieces into which the games are cut."""
    return number, play_some(range(number * CHUNK, min((number + 1) * CHUNK, games)))


def play_all(games: int, jobs: int, cluster: str = "") -> list[Row]:
    """The positions of all games, in the order of their numbers whoever plays them."""
    parts = list(in_order(spread(partial(play_chunk, games), -(-games // CHUNK), jobs, cluster)))
    return [row for rows in parts for row in rows]


def positions(rows: list[Row], known: list[str]) -> Positions:
    """Rows as arrays, with the things that have a worth of their own."""
    number = {name: n for n, name in enumerate(known)}
    found = Positions(
        np.zeros((len(rows), SEATS, FIGURES), dtype=np.float32),
        np.zeros((len(rows), SEATS, len(known)), dtype=np.int8),
        np.zeros((len(rows), SEATS), dtype=bool),
        np.array([row[2] for row in rows]),
        np.zeros((len(rows), SEATS), dtype=np.float32),
        np.array([row[3] for row in rows]),
    )
    for n, (seats, owned, _, _) in enumerate(rows):
        found.figures[n, : len(seats)] = seats
        found.there[n, : len(seats)] = True
        for seat, things in enumerate(owned):
            for thing in things:
                if thing in number:
                    found.owned[n, seat, number[thing]] += 1
    last = {row[3]: n for n, row in enumerate(rows)}
    short = 10 * found.figures[[last[row[3]] for row in rows], :, 0]
    short[np.arange(len(rows)), found.winner] = 0
    found.target[:] = shares(-short / CLOSE, found.there)
    return found


# Fits ------------------------------------------------------------------------------------------


def shares(scores: Array, there: Array) -> Array:
    """How likely each seat wins, from the scores of all."""
    parts = np.exp(np.where(there, scores - scores.max(1, keepdims=True), -60.0))
    return parts / parts.sum(1, keepdims=True)


def loss(said: Array, winner: Array) -> float:
    """How badly the chances foretold who won."""
    return float(-np.log(np.clip(said[np.arange(len(winner)), winner], 1e-6, 1)).mean())


class Descent:
    """Adam, with a rate that falls to nothing at the last step."""

    def __init__(self, parts: list[Array], last: int) -> None:
        self.parts, self.last, self.step = parts, last, 0
        self.means, self.squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]

    def down(self, slopes: list[Array], decay: float) -> None:
        """One step down."""
        self.step += 1
        rate = np.float32(RATE * 0.5 * (1 + np.cos(np.pi * self.step / self.last)))
        for n, slope in enumerate(slopes):
            slope = slope + decay * self.parts[n]
            self.means[n] = 0.9 * self.means[n] + 0.1 * slope
            self.squares[n] = 0.999 * self.squares[n] + 0.001 * slope**2
            mean, square = self.means[n] / (1 - 0.9**self.step), self.squares[n] / (1 - 0.999**self.step)
            self.parts[n] -= rate * mean / (np.sqrt(square) + 1e-8)


def things_worth(x: Array, owned: Array, found: Positions, chosen: Array) -> Array:
    """What each thing adds to the log-odds beside all figures, by a fit without a hidden layer."""
    both = np.concatenate([x, owned.astype(np.float32)], axis=2)
    weights = [np.zeros(both.shape[2], dtype=np.float32)]
    descent, dice = Descent(weights, 6 * (len(chosen) // BATCH)), np.random.default_rng(1)
    for _ in range(6):
        order = dice.permutation(chosen)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            wrong = shares(both[batch] @ weights[0], found.there[batch]) - found.target[batch]
            descent.down([np.einsum("bs,bsf->f", wrong, both[batch]) / BATCH], 1e-4)
    return weights[0][x.shape[2] :]


def network(x: Array, found: Positions, chosen: Array) -> list[Array]:
    """A network with one hidden layer whose score every seat gets: hidden weights, thresholds and output weights."""
    dice = np.random.default_rng(0)
    width = x.shape[2]
    parts = [dice.normal(0, np.sqrt(2 / width), (HIDDEN, width)), np.zeros(HIDDEN), dice.normal(0, 0.1, HIDDEN)]
    parts = [part.astype(np.float32) for part in parts]
    descent = Descent(parts, ROUNDS * (len(chosen) // BATCH))
    for _ in range(ROUNDS):
        order = dice.permutation(chosen)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            seats = x[batch]
            levels = seats @ parts[0].T + parts[1]
            active = np.maximum(levels, 0)
            wrong = (shares(active @ parts[2], found.there[batch]) - found.target[batch]) / BATCH
            back = wrong[:, :, None] * parts[2] * (levels > 0)
            slopes = [np.einsum("bsh,bsf->hf", back, seats), back.sum((0, 1)), np.einsum("bsh,bs->h", active, wrong)]
            descent.down(slopes, DECAY)
    return parts


def characters(rows: list[Row]) -> dict[str, float]:
    """How often each character wins, for once that everybody would by lot; whoever was seldom seen counts as average."""
    games = {row[3]: row for row in rows}
    expected, won = defaultdict[str, float](float), Counter[str]()
    for seats, owned, winner, _ in games.values():
        for seat, things in enumerate(owned):
            if things:
                expected[things[0]] += 1 / len(seats)
                won[things[0]] += seat == winner
    return {name: round((won[name] + PRIOR) / (expected[name] + PRIOR), 3) for name in sorted(expected)}


def fit(rows: list[Row]) -> dict[str, Any]:
    """Everything that the value is made of, and how well it foretells games that it was not fitted to."""
    seen = Counter(thing for row in rows for things in row[1] for thing in things)
    known = sorted(thing for thing, times in seen.items() if times >= SELDOM)
    found = positions(rows, known)
    chosen, test = np.flatnonzero(found.game // len(BOXES) % 5 != 0), found.game // len(BOXES) % 5 == 0
    x = found.figures.astype(np.float64)
    mean, spread = x[chosen][found.there[chosen]].mean(0), x[chosen][found.there[chosen]].std(0)
    scale = np.where(spread > 1e-4, 1 / (spread + 1e-6), 0.0)
    worths = things_worth(((x - mean) * scale).astype(np.float32), found.owned, found, chosen)
    x = np.concatenate([x, (found.owned @ worths)[:, :, None]], axis=2)
    own = x[chosen][found.there[chosen]][:, -1]
    mean, scale = np.append(mean, own.mean()), np.append(scale, 1 / (own.std() + 1e-6))
    scaled = ((x - mean) * scale).astype(np.float32)
    hidden, thresholds, output = network(scaled, found, chosen)
    scores = np.maximum(scaled @ hidden.T + thresholds, 0) @ output
    sharp = min(SHARPER, key=lambda each: loss(shares(each * scores[chosen], found.there[chosen]), found.winner[chosen]))
    output, said = sharp * output, shares(sharp * scores, found.there)
    two = test & (found.there.sum(1) == 2)
    blind = found.there / found.there.sum(1, keepdims=True)
    return {
        "positions": len(rows),
        "held out": {
            "log loss": round(loss(said[test], found.winner[test]), 4),
            "by lot": round(loss(blind[test], found.winner[test]), 4),
            "log loss of two": round(loss(said[two], found.winner[two]), 4),
        },
        "characters": characters(rows),
        "things": {name: round(float(worth), 4) for name, worth in zip(known, worths, strict=True)},
        "mean": rounded(mean),
        "scale": rounded(scale),
        "hidden": [rounded(row) for row in hidden],
        "thresholds": rounded(thresholds),
        "output": rounded(output),
    }


def rounded(row: Array) -> list[float]:
    """A row as it is written: five digits are more than the fit knows."""
    return [round(float(number), 5) for number in row]


def main() -> None:
    """Play, fit, write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=4_000, metavar="N")
    asked.add_argument("--jobs", type=int, default=1, metavar="N")
    asked.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Ray cluster: auto, or HOST:6379")
    asked.add_argument("--out", type=Path, required=True, metavar="FILE")
    given = asked.parse_args()
    write(play_all(given.games, given.jobs, given.cluster), given.games, given.out)


def write(rows: list[Row], games: int, out: Path) -> None:
    """Fit and write."""
    fitted = fit(rows)
    print(f"{fitted['positions']} positions of {games} games; held out: {fitted['held out']}", file=sys.stderr)
    made = {"made by": f"python tools/fit_race.py --games {games} --out {out}", **fitted}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(part)}" for name, part in made.items())
    out.write_text("{\n" + lines + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
