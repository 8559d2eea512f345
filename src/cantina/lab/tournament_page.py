"""A tournament as tables and as one HTML page that needs nothing but itself."""

from __future__ import annotations

from . import plots
from .page import section, whole
from .phrases import Phrases
from .plots import Bar
from .tables import Grid
from .tournament import Duel, Tournament


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


def page(found: Tournament, command: str, language: str) -> str:
    """The whole page: who wins how often over whom, and how strong everybody is, each with its interval."""
    say = Phrases(language, found.game)
    title = say("tournament", game=say.title)
    options = ", ".join(f"{option} {value}" for option, value in found.options.items() if value not in ("", "0"))
    head = [", ".join(found.bots), *([options] if options else []), say("seed", seed=found.seed), command]
    if not found.complete:
        head.insert(1, say("tournament-stopped"))
    drawn = {"duels": duels(found, say), "ratings": ratings(found, say)}
    parts = [section(grid, drawn[grid.key], say) for grid in grids(found, say)]
    return whole(title, [*head, say("tournament-note")], parts, say)


def duels(found: Tournament, say: Phrases) -> str:
    """Every duel as a bar with its interval."""
    rows = []
    for duel in found.duels:
        low, high = max(0.0, duel.share - duel.error), min(1.0, duel.share + duel.error)
        rows.append(Bar(cells(duel, say)[0], duel.share, say.percent(duel.share), low, high))
    return plots.bars("duels", say("duels"), say("rates-desc"), rows, 1.0, 0.5)


def ratings(found: Tournament, say: Phrases) -> str:
    """Everybody's rating as a bar from the weakest one on."""
    if not found.ratings:
        return ""
    least = min(0.0, *(each.points - each.error for each in found.ratings))
    most = max(1.0, *(each.points + each.error for each in found.ratings)) - least
    rows = [
        Bar(
            each.bot,
            each.points - least,
            say.number(each.points),
            each.points - each.error - least,
            each.points + each.error - least,
        )
        for each in found.ratings
    ]
    return plots.bars("ratings", say("ratings"), say("ratings-desc"), rows, most)
