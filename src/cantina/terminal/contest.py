"""`cantina tournament`: bots against each other, a table of who wins how often, and ratings."""

from __future__ import annotations

import argparse
import json

from rich.console import Console, Group
from rich.text import Text

from cantina.lab import report
from cantina.lab.phrases import Phrases
from cantina.lab.tables import Grid
from cantina.lab.tournament import Duel, Tournament, tournament

from .simulation import write


def run(chosen: argparse.Namespace, options: dict[str, str], command: str) -> int:
    """Let bots meet and report; 130 if it was interrupted, after reporting what was finished."""
    say, progress = Phrases(chosen.lang, chosen.game), Console(stderr=True)

    def on_duel(duel: Duel) -> None:
        progress.print(Text("  ".join(cells(duel, say))))

    contest = (chosen.game, tuple(chosen.bots), chosen.games, chosen.seed, chosen.jobs, options, chosen.each, chosen.ladder)
    found = tournament(*contest, on_duel, chosen.cluster)
    if not found.duels:
        return 130
    if chosen.json:
        print(json_text(found, command))
    else:
        parts = [
            Text(),
            *(each for grid in grids(found, say) for each in (Text(grid.title, style="bold"), report.rich_table(grid))),
        ]
        Console().print(Group(*parts))
    if chosen.out:
        write(chosen.out, json_text(found, command) + "\n")
    return 0 if found.complete else 130


def cells(duel: Duel, say: Phrases) -> list[str]:
    """A duel as a line of a table."""
    who = say("over", bot=duel.bot, other=duel.over)
    share = f"{say.number(100 * duel.share, 1)} ± {say.number(100 * duel.error, 1)} %"
    return [f"{who} ({duel.variant})" if duel.variant else who, share, say.number(duel.games), say.number(duel.seconds, 2)]


def grids(found: Tournament, say: Phrases) -> list[Grid]:
    """The tables of a tournament."""
    columns = [say("duel"), say("share"), say("games"), say("game-seconds")]
    rows = [cells(duel, say) for duel in found.duels]
    rated = [[each.bot, say.number(each.points), f"± {say.number(each.error)}"] for each in found.ratings]
    return [
        Grid("duels", say("duels"), columns, rows),
        Grid("ratings", say("ratings"), [say("bot"), say("points"), say("error")], rated),
    ]


def json_text(found: Tournament, command: str) -> str:
    """Everything as JSON, with the command that played it."""
    plain = report.unpacked(found)
    assert isinstance(plain, dict)
    return json.dumps({"made by": command, **plain}, indent=1, ensure_ascii=False)
