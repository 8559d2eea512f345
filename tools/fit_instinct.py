"""Teaches the legend of The Deckbuilding Game: how to judge a table, and which answer is best without trying any.

    pip install 'cantina-table[train]'
    python tools/fit_instinct.py --jobs 16 --out src/cantina/deckbuilding/bots/instinct.json

1. Varied games of the swift player, as for the value (`fit_value.py`): how likely the side to move wins.
2. Rounds of games between shallow thinkers, who try every candidate in a few worlds. What came of the candidates says by how much
   one is better than the others; how the games ended and what the thinkers hoped for says more about who wins.
3. In the first round the swift player goes on in imagined games, in every later one what was learned before.

Fits on a GPU where PyTorch sees one. A tenth of the games is kept out; what it says is printed and written into the file. With
the compiled package 250,000 varied and 3,500 thinking games take about two hours and a half of a core's time.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from fit_value import LONGEST, MODES, varied
from torch import nn

from cantina import deckbuilding
from cantina.core import Fast, fast
from cantina.deckbuilding.bots.candidates import candidates
from cantina.deckbuilding.bots.instinct import Instinct, made_of
from cantina.deckbuilding.bots.outlook import PLACES, SEEN, SORTS, USUAL, lying, seen, sort_of
from cantina.deckbuilding.bots.search import roll
from cantina.deckbuilding.bots.value import fitted
from cantina.deckbuilding.rules.table import Table
from cantina.lab.spread import in_order, spread

LOOSE = (0, 0, 40, 120)
"""In so many of 1024 a thinker does."""
WORLDS, AHEAD, MOST, LISTED = 8, 6, 16, 96
"""In how many worlds a thinker tries each candidate, how many turns ahead, of how many; cards listed."""
JUDGING, SECOND, CHOOSING = 48, 16, 48
"""How many units the networks have."""
BATCH, RATE = 4_096, 3e-3
JUDGING_ROUNDS, JUDGING_DECAY, CHOOSING_ROUNDS, CHOOSING_DECAY = 12, 1e-3, 10, 0.5
SCALE = 0.05
"""Answers differ by few hundredths: the network learns them enlarged."""

Array = Any
"""An array of numpy or PyTorch."""


class Positions(NamedTuple):
    """Tables at which somebody was asked: those where only who wins was noted have no sorts of answers."""

    figures: Array
    cards: Array
    """Which cards lie where, filled up with PLACES."""
    sorts: Array
    """Which sorts of answers were tried, filled up with SORTS."""
    means: Array
    """How likely the thinker was to win after each."""
    won: Array
    """Whether whoever was asked won in the end."""
    hoped: Array
    """How likely the thinker found it to win; below zero where nobody thought."""
    game: Array


class Noted:
    """What is noted of a game while it is played."""

    def __init__(self) -> None:
        self.rows: list[tuple[list[float], list[int], list[int], list[float], int]] = []
        self.hopes: list[float] = []

    def add(self, table: Table, seat: int, sorts: list[int], means: list[float], hoped: float = -1.0) -> None:
        """Note a table; who wins is judged from all hands, an answer is chosen without the enemy's."""
        value, hands = fitted(), not sorts
        figures = seen(table, seat, value.early, value.late, hands)
        cards = [int(place) for place in lying(table, seat, hands)][:LISTED]
        self.rows.append(
            (figures, filled(cards, LISTED, int(PLACES)), filled(sorts, MOST, int(SORTS)), filled(means, MOST, 0.0), seat)
        )
        self.hopes.append(hoped)


def filled(row: list[Any], width: int, blank: float) -> list[Any]:
    """A row made as long as all others."""
    return row + [blank] * (width - len(row))


# Games -----------------------------------------------------------------------------------------


def playing(number: int) -> tuple[Noted, Table]:
    """A varied game of the swift player; a third of its turns is noted."""
    dice, noted = fast(f"varied {number}"), Noted()
    table = deckbuilding.new(chance=fast(f"instinct {number}"), mode=MODES[number % len(MODES)])
    for seat in varied(table, dice):
        if dice.below(3) == 0:
            noted.add(table, seat, [], [])
    return noted, table


def thinking(kept: str, number: int) -> tuple[Noted, Table]:
    """A game of shallow thinkers who go on with what was learned so far, if anything; every thought is noted."""
    instinct = None if not kept else learned(kept)
    dice, noted, turn, fresh = fast(f"thinking {kept} {number}"), Noted(), 0, False
    loose = LOOSE[dice.below(len(LOOSE))]
    table = deckbuilding.new(chance=fast(f"{kept} {number}"), mode=MODES[number % len(MODES)])
    for _ in range(LONGEST):
        decision = table.decision
        if decision is None:
            break
        seat, own = int(decision.seat), decision.seat == table.active
        if table.turn != turn and decision.prompt == "main":
            turn, fresh = int(table.turn), True
            noted.add(table, seat, [], [])
            started = len(noted.hopes) - 1
        found = candidates(table, decision)[:MOST]
        if len(found) == 1:
            table.apply(seat, found[0])
            continue
        means = tried(table, seat, found, dice, instinct)
        best = max(range(len(found)), key=means.__getitem__)
        if own:
            noted.add(table, seat, [int(sort_of(table, action)) for action in found], means)
            if fresh:
                noted.hopes[started], fresh = means[best], False
        table.apply(seat, dice.pick(found) if dice.below(1024) < loose else found[best])
    return noted, table


def tried(table: Table, seat: int, found: list[int], dice: Fast, instinct: Instinct | None) -> list[float]:
    """How likely a seat wins after each of some actions, as far as a few worlds tell."""
    known, value, sums = table.knowledge(seat), fitted(), [0.0] * len(found)
    for _ in range(WORLDS):
        world = known.imagine(dice)
        for n, action in enumerate(found):
            twin = world.copy()
            twin.apply(seat, action)
            sums[n] += roll(twin, value, seat, table.turn + AHEAD, instinct)
    return [total / WORLDS for total in sums]


LEARNED: dict[str, Instinct] = {}


def learned(path: str) -> Instinct:
    """What stands in a file; read once in every process."""
    if path not in LEARNED:
        LEARNED[path] = made_of(json.loads(Path(path).read_text("utf-8")))
    return LEARNED[path]


def play_chunk(kept: str | None, chunk: int, games: int, number: int) -> tuple[int, Positions]:
    """The positions of some games: varied ones where nobody thinks, else of thinkers."""
    rows, won, hoped, of_game = list[Any](), list[float](), list[float](), list[int]()
    for game in range(number * chunk, min((number + 1) * chunk, games)):
        noted, table = playing(game) if kept is None else thinking(kept, game)
        if table.outcome is not None:
            rows.extend(noted.rows)
            won.extend(float(row[4] in table.outcome.winners) for row in noted.rows)
            hoped.extend(noted.hopes)
            of_game.extend([game] * len(noted.rows))
    figures, cards, sorts, means = (
        np.array([row[n] for row in rows], dtype=kind) for n, kind in enumerate((np.float32, np.int16, np.int16, np.float32))
    )
    found = Positions(figures, cards, sorts, means, np.array(won, np.float32), np.array(hoped, np.float32), np.array(of_game))
    return number, found


def play(kept: str | None, games: int, jobs: int) -> Positions:
    """The positions of all games, in the order of their numbers whoever plays them."""
    chunk = 250 if kept is None else 5
    return together(list(in_order(spread(partial(play_chunk, kept, chunk, games), -(-games // chunk), jobs))))


def together(parts: list[Positions]) -> Positions:
    """Positions one after another."""
    parts = [part for part in parts if len(part.won)]
    return Positions(*(np.concatenate([part[n] for part in parts]) for n in range(len(Positions._fields))))


# Fits ------------------------------------------------------------------------------------------


class Units(nn.Module):  # type: ignore[misc]
    """The first layer of both networks."""

    def __init__(self, units: int, figures: Array) -> None:
        super().__init__()
        spread = figures.std(0)
        self.mean = nn.Parameter(figures.mean(0), requires_grad=False)
        self.scale = nn.Parameter(torch.where(spread > 1e-4, 1 / (spread + 1e-6), torch.zeros_like(spread)), requires_grad=False)
        self.figures, self.cards = nn.Linear(int(SEEN), units), nn.Embedding(int(PLACES) + 1, units, padding_idx=int(PLACES))
        nn.init.normal_(self.cards.weight, 0, 0.1)
        self.cards.weight.data[int(PLACES)] = 0

    def forward(self, figures: Array, cards: Array) -> Array:
        return torch.relu(self.figures((figures - self.mean) * self.scale) + self.cards(cards).sum(1))

    def kept(self) -> dict[str, Any]:
        """The layer over figures as they are."""
        weights = self.figures.weight.data.double() * self.scale.double()
        thresholds = self.figures.bias.data.double() - (weights * self.mean.double()).sum(1)
        return {
            "thresholds": rounded(thresholds),
            "figures": rounded(weights.T),
            "cards": rounded(self.cards.weight.data[: int(PLACES)]),
        }


class Judging(nn.Module):  # type: ignore[misc]
    """Who wins."""

    def __init__(self, figures: Array) -> None:
        super().__init__()
        self.units, self.second, self.output = Units(JUDGING, figures), nn.Linear(JUDGING, SECOND), nn.Linear(SECOND, 1)

    def forward(self, figures: Array, cards: Array) -> Array:
        return self.output(torch.relu(self.second(self.units(figures, cards)))).squeeze(1)

    def kept(self) -> dict[str, Any]:
        above = {"above": rounded(self.second.weight.data), "above_thresholds": rounded(self.second.bias.data)}
        return {
            **self.units.kept(),
            **above,
            "output": rounded(self.output.weight.data[0]),
            "bias": float(self.output.bias.data[0]),
        }


class Choosing(nn.Module):  # type: ignore[misc]
    """By how much each answer is better than the others; the first is what the swift player would do."""

    def __init__(self, figures: Array) -> None:
        super().__init__()
        self.units = Units(CHOOSING, figures)
        self.lines, self.thresholds = nn.Embedding(int(SORTS) + 1, CHOOSING), nn.Embedding(int(SORTS) + 1, 1)
        nn.init.normal_(self.lines.weight, 0, 0.02)
        nn.init.zeros_(self.thresholds.weight)

    def forward(self, figures: Array, cards: Array, sorts: Array) -> Array:
        levels = self.units(figures, cards)
        scores = (self.lines(sorts) * levels[:, None]).sum(2) + self.thresholds(sorts)[:, :, 0]
        usual = (self.lines.weight[int(USUAL)] * levels).sum(1) + self.thresholds.weight[int(USUAL), 0]
        return torch.cat([scores[:, :1] + usual[:, None], scores[:, 1:]], 1) * SCALE

    def kept(self, sorts: list[int]) -> dict[str, Any]:
        lines, thresholds = self.lines.weight.data[sorts] * SCALE, self.thresholds.weight.data[sorts, 0] * SCALE
        return {**self.units.kept(), "sorts": sorts, "above": rounded(lines), "above_thresholds": rounded(thresholds)}


def rounded(row: Array) -> Any:
    """Numbers as they are written: five digits are more than the fit knows."""
    return np.round(row.cpu().double().numpy(), 5).tolist()


def on_device(found: Positions, *names: str) -> list[Array]:
    """Columns where they are fitted."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    columns = [torch.as_tensor(getattr(found, name), device=device) for name in names]
    return [column.int() if column.dtype == torch.int16 else column for column in columns]


def descend(model: Any, loss_of: Any, train: Array, rounds: int, decay: float) -> None:
    """Fit by AdamW, ever more slowly."""
    optimiser = torch.optim.AdamW([each for each in model.parameters() if each.requires_grad], lr=RATE, weight_decay=decay)
    steps = max(1, rounds * (len(train) // BATCH))
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    for _ in range(rounds):
        order = train[torch.randperm(len(train), device=train.device)]
        for batch in order.split(BATCH):
            if len(batch) == BATCH or len(train) < BATCH:
                optimiser.zero_grad()
                loss_of(batch).backward()
                optimiser.step()
                slower.step()


def judge(found: Positions) -> tuple[dict[str, Any], float]:
    """The network that says who wins, and its log loss on games kept out."""
    keep = found.sorts[:, 0] == int(SORTS)
    found = Positions(*(column[keep] for column in found))
    figures, cards, won, hoped = on_device(found, "figures", "cards", "won", "hoped")
    thought = hoped >= 0
    target, weight = torch.where(thought, (won + hoped.clamp(0, 1)) / 2, won), torch.where(thought, 3.0, 1.0)
    model = Judging(figures).to(figures.device)
    train, test = halves(found, figures.device)
    entropy = nn.functional.binary_cross_entropy_with_logits

    def loss_of(rows: Array) -> Array:
        return (entropy(model(figures[rows], cards[rows]), target[rows], reduction="none") * weight[rows]).mean()

    descend(model, loss_of, train, JUDGING_ROUNDS, JUDGING_DECAY)
    with torch.no_grad():
        said = torch.cat([model(figures[rows], cards[rows]) for rows in test.split(BATCH)])
    return model.kept(), float(entropy(said, won[test]))


def choose(found: Positions) -> tuple[dict[str, Any], float]:
    """The network that chooses, and how much more likely one wins by one of its choices than by the swift player's."""
    keep = found.sorts[:, 0] != int(SORTS)
    found = Positions(*(column[keep] for column in found))
    figures, cards, sorts, means = on_device(found, "figures", "cards", "sorts", "means")
    there = sorts != int(SORTS)
    model = Choosing(figures).to(figures.device)
    train, test = halves(found, figures.device)

    def better(scores: Array, rows: Array) -> Array:
        own = there[rows].float()
        return (scores - (scores * own).sum(1, keepdim=True) / own.sum(1, keepdim=True)) * own

    def loss_of(rows: Array) -> Array:
        wrong = better(model(figures[rows], cards[rows], sorts[rows]), rows) - better(means[rows], rows)
        return (wrong**2).sum(1).mean() / SCALE**2

    descend(model, loss_of, train, CHOOSING_ROUNDS, CHOOSING_DECAY)
    with torch.no_grad():
        scores = torch.cat([model(figures[rows], cards[rows], sorts[rows]) for rows in test.split(BATCH)])
        chosen = scores.masked_fill(~there[test], -9.0).argmax(1)
        gained = means[test].gather(1, chosen[:, None])[:, 0] - means[test][:, 0]
    used = sorted({*np.unique(found.sorts).tolist(), int(USUAL)} - {int(SORTS)})
    return model.kept(used), float(gained.mean())


def halves(found: Positions, device: Any) -> tuple[Array, Array]:
    """The rows to fit to, and those kept out: a tenth of the games."""
    out = found.game % 10 == 0
    train, test = (torch.as_tensor(np.where(rows)[0], device=device) for rows in (~out, out))
    return train, test


def main() -> None:
    """Play, fit, play with that, fit again, write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--varied", type=int, default=250_000, metavar="N")
    asked.add_argument("--thinking", type=int, nargs="+", default=[1_700, 400, 1_400], metavar="N", help="games in each round")
    asked.add_argument("--jobs", type=int, default=1, metavar="N")
    asked.add_argument("--out", type=Path, required=True, metavar="FILE")
    given = asked.parse_args()
    torch.manual_seed(1)
    between = Path(tempfile.mkdtemp())
    parts = [play(None, given.varied, given.jobs)]
    judging, kept = dict[str, Any](), ""
    for number, games in enumerate(given.thinking):
        parts.append(play(kept, games, given.jobs))
        found = together(parts)
        if number == 0:
            judging, loss = judge(found)
        choosing, gain = choose(found)
        told = {"log loss": round(loss, 4), "gain a thought": round(gain, 5)}
        print(f"round {number}: {len(found.won)} positions; held out: {told}", file=sys.stderr, flush=True)
        rounds = " ".join(map(str, given.thinking))
        command = f"python tools/fit_instinct.py --varied {given.varied} --thinking {rounds} --out {given.out}"
        made = {"made by": command, "held out": told, "judging": judging, "choosing": choosing}
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(part, separators=(',', ':'))}" for name, part in made.items())
        path = given.out if number == len(given.thinking) - 1 else between / f"{number}.json"
        path.write_text("{\n" + lines + "\n}\n", "utf-8")
        kept = str(path)


if __name__ == "__main__":
    main()
