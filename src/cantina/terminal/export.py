"""`cantina export`: games by bots as Parquet files, with a progress bar."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cantina.lab.export import export
from cantina.lab.phrases import Phrases


def run(chosen: argparse.Namespace, bots: tuple[str, ...], options: dict[str, str]) -> int:
    """Play, write and tell; 130 if it was interrupted: the same call goes on."""
    say = Phrases(chosen.lang, chosen.game)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=chosen.games, rate="")

        def on_progress(done: int, wanted: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(bar, completed=done, total=wanted, rate=f"{speed:.1f}/s" if speed else "")

        made = export(
            chosen.game, chosen.parquet, chosen.games, bots, chosen.seed, chosen.jobs, options, chosen.part,
            cluster=chosen.cluster, on_progress=on_progress,
        )  # fmt: skip
    whole = made.games == made.wanted
    figures = {name: say.number(getattr(made, name)) for name in ("games", "wanted", "files", "played")}
    print(say("exported" if whole else "exported-part", folder=str(chosen.parquet), **figures))
    return 0 if whole else 130
