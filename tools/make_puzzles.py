"""Makes puzzles of The Deckbuilding Game out of games between greedy players, and writes a set of them as data.

    python tools/make_puzzles.py --best 24 --win 24 --first 2026-11-01 --out src/cantina/deckbuilding/puzzles/2026-11-01.json

A *best answer* is kept if it leads every other one by 15 points of winning chance, the interval of that lead included, and still
does so in games that are played to their end, at a question with three answers or more of which only one can be given. A *win
this turn* is kept if exhaustion proves it and it takes more than to play everything and attack, or the greedy one overlooks it.
Game `n` is dealt from the text `SEED/n`, so the same call makes the same set. With the package compiled it takes minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final

from cantina.core import Decision, Knowledge, Match, fast
from cantina.core.chance import seed_from
from cantina.core.puzzles import Puzzle, written
from cantina.deckbuilding import GAME
from cantina.deckbuilding.bots.greedy import GreedyBot
from cantina.deckbuilding.puzzles.solving import Proof, answers, holds, lead, prove, weighed
from cantina.deckbuilding.rules.actions import BUY, END, SUBJECT
from cantina.deckbuilding.rules.table import Table

LEAD: Final = 0.15
"""So far the best answer has to lead."""
LOOK, MORE, LONG, ENDS = 24, 160, 1_000, 400
"""In how many worlds answers are tried: at first, where that promises something, at last, and to the end of the game."""
MOST_ANSWERS: Final = 12
SPARE: Final = 8
"""What abilities may add to the printed attack of a turn that could win."""
ALIKE: Final = 3
"""No more puzzles than this have the same answer."""
POSITIONS: Final = 1_500
"""A turn with more positions than this is left alone."""
MODES = ("beginner", "full", "secret")
GREEDY = GreedyBot()


def record_line(match: Match, n: int) -> str:
    """An entry as a record writes it."""
    return f"{match.seats[match.entries[n].seat]}: {match.texts[n]}"


def kept(match: Match, seed: str, seat: int, name: str) -> Puzzle:
    """The position of a match, without anything found out about it."""
    lines = tuple(record_line(match, n) for n in range(len(match.entries)))
    return Puzzle(name, "best", dict(match.options), seed, seat, lines)


def is_choice(decision: Decision) -> bool:
    """Whether a question has answers of which only one can be given, in a turn not even one after the other."""
    if decision.prompt == "main":
        return all(action & ~SUBJECT in (BUY, END) for action in decision.actions)
    return decision.prompt not in ("pick-bases", "amount")


def best_answer(match: Match, seed: str, name: str) -> Puzzle | None:
    """The position as a puzzle with one best answer, if it is one."""
    state = match.state
    assert isinstance(state, Table) and state.decision is not None
    seat, decision = int(state.decision.seat), state.decision
    if not is_choice(decision) or not 3 <= len(decision.actions) <= MOST_ANSWERS:
        return None
    known = Knowledge(state, seat)
    if any(lead(weighed(known, worlds, f"{name} {worlds}"))[0] < LEAD for worlds in (LOOK, MORE)):
        return None
    search = weighed(known, LONG, f"{name} long", explains=True)
    ahead, error = lead(search)
    found = answers(search)
    if ahead - error < LEAD or not 0.2 <= found[0].chance <= 0.97:
        return None
    ends = weighed(known, ENDS, f"{name} ends", to_the_end=True)
    if lead(ends)[0] < LEAD or answers(ends)[0].text != found[0].text:
        return None
    return kept(match, seed, seat, name)._replace(answers=found)


def shortened(known: Knowledge[Table], proof: Proof, state: Table) -> tuple[str, ...]:
    """A line without the steps that it can do without."""
    table, line = state.copy(), list[str]()
    for action in proof.line or ():
        line.append(GAME.text(table, int(known.seat), action))
        table.apply(int(known.seat), action)
    n = 0
    while n < len(line):
        shorter = (*line[:n], *line[n + 1 :])
        if holds(known, shorter):
            line = list(shorter)
        else:
            n += 1
    return tuple(line)


def overlooked(known: Knowledge[Table]) -> bool:
    """Whether the greedy player does not win this turn."""
    world = known.imagine(fast("overlooked"))
    turn = world.turn
    while world.decision is not None and world.turn == turn:
        asked = int(world.decision.seat)
        world.apply(asked, GREEDY.choose(Knowledge(world, asked)))
    return world.outcome is None or int(known.seat) not in world.outcome.winners


def victory(match: Match, seed: str, name: str) -> Puzzle | None:
    """The position as a puzzle of winning this turn, if that is certain and overlooked."""
    state = match.state
    assert isinstance(state, Table) and state.decision is not None
    seat = int(state.decision.seat)
    side, enemy = state.sides[seat], state.sides[1 - seat]
    if len(side.victory) != state.options.bases_to_win - 1 or enemy.base is None or state.active != seat:
        return None
    blow = sum(card.kind.attack for card in side.hand) + sum(each.kind.attack for each in (*side.units, *side.ships))
    in_the_way = sum(each.kind.hit_points - each.damage for each in (enemy.base, *enemy.ships))
    known = Knowledge(state, seat)
    if blow + SPARE < in_the_way:
        return None
    proof = prove(known, POSITIONS)
    if proof.line is None:
        return None
    line = shortened(known, proof, state)
    if all(text.split()[0] in ("play", "commit", "resolve") for text in line) and not overlooked(known):
        return None
    return kept(match, seed, seat, name)._replace(kind="win", line=line)


def games(seed: str, kinds: set[str], first: int) -> Iterator[tuple[int, Puzzle]]:
    """Puzzles of one game after the other, at most one of each kind of a game."""
    number = first
    while True:
        match = Match(GAME, {"mode": MODES[number % 3]}, seed_from(f"{seed}/{number}"))
        turn, missing = -1, set(kinds)
        while match.state.decision is not None:
            state, seat = match.state, int(match.state.decision.seat)
            assert isinstance(state, Table)
            found = None
            if "win" in missing and state.turn != turn and match.state.decision.prompt == "main":
                turn = int(state.turn)
                found = victory(match, f"{seed}/{number}", f"{number}-{len(match.entries)}")
            elif "best" in missing and len(match.state.decision.actions) > 2:
                found = best_answer(match, f"{seed}/{number}", f"{number}-{len(match.entries)}")
            if found is not None:
                missing.remove(found.kind)
                yield number, found
            match.act(GREEDY.choose(Knowledge(state, seat)))
        number += 1
        yield number, Puzzle("", "best", {}, "", 0, ())


def answer(puzzle: Puzzle) -> str | tuple[str, ...]:
    """What is to be found."""
    return puzzle.answers[0].text if puzzle.answers else puzzle.line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--best", type=int, default=24, help="how many with a best answer")
    parser.add_argument("--win", type=int, default=24, help="how many to be won this turn")
    parser.add_argument("--seed", default="puzzle", help="any text")
    parser.add_argument("--from", type=int, default=0, dest="start", help="the number of the first game")
    parser.add_argument("--minutes", type=float, default=60.0, help="when to stop looking")
    parser.add_argument("--first", default="2026-11-01", help="the day of the first puzzle")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    wanted, found = {"best": chosen.best, "win": chosen.win}, {"best": list[Puzzle](), "win": list[Puzzle]()}
    until, made = time.monotonic() + 60 * chosen.minutes, f"python {' '.join(sys.argv)}"
    for number, puzzle in games(chosen.seed, {kind for kind, n in wanted.items() if n}, chosen.start):
        alike = [each for each in found[puzzle.kind] if answer(each) == answer(puzzle)]
        if puzzle.name and len(found[puzzle.kind]) < wanted[puzzle.kind] and len(alike) < ALIKE:
            found[puzzle.kind].append(puzzle)
        counts = ", ".join(f"{len(found[kind])} of {wanted[kind]} {kind}" for kind in wanted)
        print(f"\rgame {number}: {counts}", end="", file=sys.stderr, flush=True)
        if all(len(found[kind]) >= wanted[kind] for kind in wanted) or time.monotonic() > until:
            break
    print(file=sys.stderr)
    mixed = [each for pair in zip_longest(found["best"], found["win"]) for each in pair if each is not None]
    kept_lines = ",\n".join(json.dumps(written(each), ensure_ascii=False, separators=(",", ":")) for each in mixed)
    chosen.out.write_text(f'{{"first":"{chosen.first}","made":{json.dumps(made)},"puzzles":[\n{kept_lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()
