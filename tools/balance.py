"""Writes docs/outer-rim-balance.md: what thousands of games between greedy bots say about the figures of Outer Rim.

Usage: balance.py [--expansion] [--games N] [--seed TEXT] [--jobs N] [--out FOLDER]; N games for each number of players, 2,000 by
default. With --expansion it is docs/outer-rim-expansion-balance.md, on games with Unfinished Business.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from balance_notes import Notes, play
from balance_page import BASE, WIDER, Edition, report
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

DOCS = Path(__file__).resolve().parent.parent / "docs"
CHUNK = 4


def numbered(task: tuple[int, int, str, bool]) -> Notes:
    """One game by the number of its players, its own, the seed, and whether the expansion is played with."""
    return play(*task)


def played(games: int, seed: str, jobs: int, edition: Edition) -> list[Notes]:
    """All games, in order, while a bar shows how many are done."""
    tasks = [(players, number, seed, edition.expansion) for players in edition.counts for number in range(games)]
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress, ProcessPoolExecutor(jobs) as workers:
        bar = progress.add_task("", total=len(tasks))
        found = []
        for notes in workers.map(numbered, tasks, chunksize=CHUNK):
            found.append(notes)
            progress.update(bar, completed=len(found))
    return found


def main(given: list[str]) -> int:
    """Play, count, and write the page and its pictures."""
    parser = argparse.ArgumentParser(description="Writes docs/outer-rim-balance.md from many games between greedy bots.")
    parser.add_argument("--expansion", action="store_true", help="with Unfinished Business, 2 to 4 players")
    parser.add_argument("--games", type=int, default=2_000, help="for each number of players (2000)")
    parser.add_argument("--seed", default="balance", help="the same seed gives the same figures (balance)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play (1)")
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder of the page (docs)")
    chosen = parser.parse_args(given)
    if chosen.games < 1 or chosen.jobs < 1:
        parser.error("--games and --jobs are numbers from 1 on")
    edition = WIDER if chosen.expansion else BASE
    games = played(chosen.games, chosen.seed, chosen.jobs, edition)
    command = f"tools/balance.py {'--expansion ' if chosen.expansion else ''}--games {chosen.games} --seed {chosen.seed}"
    page = report(games, command, edition)
    (chosen.out / edition.folder).mkdir(parents=True, exist_ok=True)
    (chosen.out / edition.page).write_text(page.text, "utf-8")
    for name, picture in page.pictures.items():
        (chosen.out / edition.folder / name).write_text(picture, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
