"""Fits how likely a side of The Deckbuilding Game wins, which the thinking opponents judge positions by.

    pip install 'cantina-table[fit]'
    python tools/fit_value.py --games 36000 --out src/cantina/deckbuilding/bots/value.json

1. The swift player plays against itself, in all modes. Now and then a side takes any candidate instead, so that what a card does
   can be told from what winners happen to own.
2. A logistic fit over a few figures and the cards of both sides says what each card adds to the log-odds, early and late.
3. A small network over all figures and the two sums of card values says how likely the side to move wins.

A fifth of the games is kept out of the fit; how well it foretells them is printed and written into the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cantina import deckbuilding
from cantina.core import Fast, fast
from cantina.deckbuilding.bots import swift
from cantina.deckbuilding.bots.candidates import candidates
from cantina.deckbuilding.bots.position import CARDS_AT, LATE_AT, deck_of, figures
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.table import Table
from cantina.lab.spread import in_order, spread

MODES = ("beginner", "full", "secret")
VARIED = (0, 60, 200, 400)
"""In so many of 1024 decisions a side takes any candidate."""
CHUNK, LONGEST = 250, 4_000
HIDDEN, ROUNDS, BATCH, RATE, DECAY = 24, 10, 512, 2e-3, 1e-5
KINDS = len(CATALOGUE)
STANDING = [0, 1, 2, 3, 14, 15, 16, 17, 28, 33, 34, 35]
"""The figures that stand beside the cards in the first fit: those of a deck would explain twice what its cards do."""

Array = Any
"""An array of numpy, which is not needed by whoever only plays."""


class Positions(NamedTuple):
    """The beginnings of many turns."""

    figures: Array
    own: Array
    """How many of each card the side to move has."""
    enemy: Array
    won: Array
    """Whether the side to move won in the end."""
    game: Array


# Games -----------------------------------------------------------------------------------------


def varied(table: Table, dice: Fast) -> Iterator[int]:
    """Let the swift player play a varied game; whoever listens is told whose turn begins, before anything is done in it."""
    loose = [VARIED[dice.below(len(VARIED))], VARIED[dice.below(len(VARIED))]]
    turn = 0
    for _ in range(LONGEST):
        decision = table.decision
        if decision is None:
            break
        seat = int(decision.seat)
        if table.turn != turn and decision.prompt == "main":
            turn = int(table.turn)
            yield seat
        any_of_them = dice.below(1024) < loose[seat]
        table.apply(seat, dice.pick(candidates(table, decision)) if any_of_them else swift.choose(table, decision))


def play(number: int) -> list[tuple[list[float], list[int], list[int], float, int]]:
    """One varied game: figures, both decks and who won, at the beginning of every turn."""
    table = deckbuilding.new(chance=fast(f"fit {number}"), mode=MODES[number % len(MODES)])
    blank = [0.0] * (KINDS + 1)
    seen = [
        (figures(table, blank, blank), deck_of(table, seat), deck_of(table, 1 - seat), seat)
        for seat in varied(table, fast(f"varied {number}"))
    ]
    outcome = table.outcome
    if outcome is None:
        return []
    return [(x, own, enemy, float(seat in outcome.winners), number) for x, own, enemy, seat in seen]


def play_some(numbers: range) -> Positions:
    """The positions of some games."""
    rows = [row for number in numbers for row in play(number)]
    counted = [[np.bincount(row[side], minlength=KINDS).astype(np.int8) for row in rows] for side in (1, 2)]
    return Positions(
        np.array([row[0] for row in rows], dtype=np.float32),
        np.array(counted[0]),
        np.array(counted[1]),
        np.array([row[3] for row in rows], dtype=np.float32),
        np.array([row[4] for row in rows]),
    )


def play_chunk(games: int, number: int) -> tuple[int, Positions]:
    """One of the pieces into which the games are cut."""
    return number, play_some(range(number * CHUNK, min((number + 1) * CHUNK, games)))


def play_all(games: int, jobs: int, cluster: str = "") -> Positions:
    """The positions of all games, in the order of their numbers whoever plays them."""
    parts = list(in_order(spread(partial(play_chunk, games), -(-games // CHUNK), jobs, cluster)))
    return Positions(*(np.concatenate([part[n] for part in parts]) for n in range(len(Positions._fields))))


# Fits ------------------------------------------------------------------------------------------


def sigmoid(odds: Array) -> Array:
    """Chances from log-odds."""
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


def log_loss(won: Array, said: Array) -> float:
    """How badly chances foretold what happened; 0.693 is a coin."""
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(said) + (1 - won) * np.log(1 - said)).mean())


def order_kept(won: Array, said: Array) -> float:
    """How often a won position was given a better chance than a lost one (AUC); 0.5 is a coin."""
    rank = np.empty(len(said))
    rank[np.argsort(said, kind="stable")] = np.arange(1, len(said) + 1)
    wins = float(won.sum(dtype=np.float64))
    return float((rank[won == 1].sum() - wins * (wins + 1) / 2) / max(1.0, wins * (len(won) - wins)))


def logistic(x: Array, won: Array, ridge: Array, steps: int = 8) -> Array:
    """Weights of a logistic regression, by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(steps):
        said = sigmoid(x @ weights)
        curvature = (x * (said * (1 - said))[:, None]).T @ x / len(x) + np.diag(ridge)
        weights -= np.linalg.solve(curvature, x.T @ (said - won) / len(x) + ridge * weights)
    return weights


def card_values(all_of_them: Positions, fitted: Array) -> tuple[Array, Array]:
    """What each card adds to the log-odds, early and late."""
    x = all_of_them.figures[fitted].astype(np.float64)
    base = x[:, STANDING]
    late = x[:, LATE_AT : LATE_AT + 1]
    more = (all_of_them.own[fitted].astype(np.float32) - all_of_them.enemy[fitted]).astype(np.float32)
    columns = [(base - base.mean(0)) / (base.std(0) + 1e-6), np.ones((len(x), 1)), more * (1 - late), more * late]
    ridge = np.concatenate([np.full(len(STANDING) + 1, 1e-5), np.full(2 * KINDS, 2e-4)])
    weights = logistic(np.hstack(columns), all_of_them.won[fitted], ridge)[len(STANDING) + 1 :]
    return weights[:KINDS], weights[KINDS:]


def network(x: Array, won: Array, seed: int = 0) -> list[Array]:
    """A network with one hidden layer, by Adam: its hidden weights, thresholds, output weights and bias."""
    dice = np.random.default_rng(seed)
    count, width = x.shape
    parts = [dice.normal(0, np.sqrt(2 / width), (HIDDEN, width)), np.zeros(HIDDEN), dice.normal(0, 0.1, HIDDEN), np.zeros(1)]
    parts = [part.astype(np.float32) for part in parts]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    step, last = 0, ROUNDS * (count // BATCH)
    for _ in range(ROUNDS):
        order = dice.permutation(count)
        for start in range(0, count - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            levels = x[batch] @ parts[0].T + parts[1]
            active = np.maximum(levels, 0)
            wrong = (sigmoid(active @ parts[2] + parts[3]) - won[batch]) / BATCH
            back = wrong[:, None] * parts[2] * (levels > 0)
            slopes = [
                back.T @ x[batch] + 1e-5 * parts[0],
                back.sum(0),
                active.T @ wrong + 1e-5 * parts[2],
                wrong.sum(keepdims=True),
            ]
            step += 1
            rate = np.float32(RATE * 0.5 * (1 + np.cos(np.pi * step / last)))
            for n, slope in enumerate(slopes):
                slope = slope + DECAY * parts[n]
                means[n] = 0.9 * means[n] + 0.1 * slope
                squares[n] = 0.999 * squares[n] + 0.001 * slope**2
                parts[n] -= rate * (means[n] / (1 - 0.9**step)) / (np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-8)
    return parts


def fit(found: Positions) -> dict[str, Any]:
    """Everything that the value is made of, and how well it foretells games that it was not fitted to."""
    test = found.game % 5 == 0
    early, late = card_values(found, ~test)
    x = found.figures.astype(np.float64)
    lateness = x[:, LATE_AT : LATE_AT + 1]
    x[:, CARDS_AT] = (found.own * (early + (late - early) * lateness)).sum(1)
    x[:, CARDS_AT + 1] = (found.enemy * (early + (late - early) * lateness)).sum(1)
    mean, spread = x[~test].mean(0), x[~test].std(0)
    scale = np.where(spread > 1e-4, 1 / (spread + 1e-6), 0.0)
    scaled = ((x - mean) * scale).astype(np.float32)
    hidden, thresholds, output, bias = network(scaled[~test], found.won[~test])
    said = sigmoid(np.maximum(scaled[test] @ hidden.T + thresholds, 0) @ output + bias)
    return {
        "positions": len(x),
        "held out": {"log loss": round(log_loss(found.won[test], said), 4), "AUC": round(order_kept(found.won[test], said), 4)},
        "cards": {"early": rounded(early), "late": rounded(late)},
        "mean": rounded(mean),
        "scale": rounded(scale),
        "hidden": [rounded(row) for row in hidden],
        "thresholds": rounded(thresholds),
        "output": rounded(output),
        "bias": round(float(bias[0]), 5),
    }


def rounded(row: Array) -> list[float]:
    """A row as it is written: five digits are more than the fit knows."""
    return [round(float(number), 5) for number in row]


def main() -> None:
    """Play, fit, write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=36_000, metavar="N")
    asked.add_argument("--jobs", type=int, default=1, metavar="N")
    asked.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Ray cluster: auto, or HOST:6379")
    asked.add_argument("--out", type=Path, required=True, metavar="FILE")
    given = asked.parse_args()
    fitted = fit(play_all(given.games, given.jobs, given.cluster))
    print(f"{fitted['positions']} positions of {given.games} games; held out: {fitted['held out']}", file=sys.stderr)
    by_value = sorted(range(KINDS), key=lambda kind: -fitted["cards"]["early"][kind])
    print(", ".join(f"{CATALOGUE[n].name} {fitted['cards']['early'][n]:.2f}" for n in by_value[:12]), file=sys.stderr)
    made = {"made by": f"python tools/fit_value.py --games {given.games} --out {given.out}", **fitted}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(part)}" for name, part in made.items())
    given.out.write_text("{\n" + lines + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
