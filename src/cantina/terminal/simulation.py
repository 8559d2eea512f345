"""`cantina simulate`: many games by bots, with a progress bar, and the report in the form that was asked for."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cantina.core import Refusal
from cantina.core.game import Options
from cantina.lab import report, variants
from cantina.lab.phrases import Phrases
from cantina.lab.results import Simulation
from cantina.lab.simulate import simulate


def run(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> int:
    """Simulate and report; 130 if it was interrupted, after reporting what was finished."""
    simulation = with_progress(chosen, bots, options)
    if not simulation.results:
        return 130
    if chosen.json:
        print(report.json_text(simulation))
    elif chosen.csv:
        print(report.csv_text(simulation), end="")
    else:
        Console().print(report.terminal(simulation, chosen.lang))
    if chosen.html:
        write(chosen.html, report.html_page(simulation, chosen.lang))
    return 0 if simulation.complete else 130


def run_each(chosen: argparse.Namespace, asked: Options, played_by: Callable[[Options], tuple[tuple[str, ...], Options]]) -> int:
    """Simulate once for each value of an option, and report how often the first bot wins with it; `played_by` says who plays, and
    with which options."""
    played = list[Simulation]()
    for value in variants.possible(chosen.game, chosen.each, asked):
        bots, options = played_by({**asked, chosen.each: value})
        played.append(with_progress(chosen, bots, dict(options)))
        if not played[-1].complete:
            break
    played = [each for each in played if each.results]
    if not played:
        return 130
    say = Phrases(chosen.lang, chosen.game)
    if chosen.json:
        print(json.dumps([report.plain(each) for each in played], indent=1, ensure_ascii=False))
    elif chosen.csv:
        heads, *_ = report.csv_text(played[0]).splitlines()
        print("\n".join([heads, *(line for each in played for line in report.csv_text(each).splitlines()[1:])]))
    else:
        grid = variants.table(chosen.each, played, say)
        Console().print(
            say("title", game=say.title), *variants.told(chosen.each, played, say), "", grid.title, sep="\n", highlight=False
        )
        Console().print(report.rich_table(grid))
        Console().print(say("rates-note"), highlight=False)
    if chosen.html:
        write(chosen.html, variants.html_page(chosen.each, played, chosen.lang))
    return 0 if played[-1].complete else 130


def with_progress(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> Simulation:
    """Run the games while a bar shows how many are done, how fast, and how long it will take."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=chosen.games, rate="")

        def on_progress(done: int, wanted: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(bar, completed=done, total=wanted, rate=f"{speed:.1f}/s" if speed else "")

        return simulate(chosen.game, chosen.games, bots, chosen.seed, chosen.jobs, options, on_progress, cluster=chosen.cluster)


def write(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error
