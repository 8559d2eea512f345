"""How strong the levels of a game are, as `cantina tournament --out` wrote it down; each file says by which command."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import sqrt
from pathlib import Path

from cantina.core.players import Level, Strength


def with_strength(levels: Mapping[str, Level], folder: Path) -> dict[str, Level]:
    """Levels, the strongest last, each with what it was measured to win over the next one below it that it met."""
    names = list(levels)
    return {name: level._replace(strength=over(folder, name, names[:n])) for n, (name, level) in enumerate(levels.items())}


def over(folder: Path, name: str, below: list[str]) -> Strength | None:
    """What a level was measured to win over the next one below it that it met."""
    return next((found for other in reversed(below) if (found := measured(folder).get((name, other)))), None)


@cache
def measured(folder: Path) -> dict[tuple[str, str], Strength]:
    """How often a level wins over another one, all games together that are kept."""
    met: dict[tuple[str, str], list[Strength]] = {}
    for path in sorted(folder.glob("*.json")):
        for each in json.loads(path.read_text("utf-8"))["duels"]:
            found = Strength(each["over"], each["share"], each["error"], each["games"])
            met.setdefault((each["bot"], each["over"]), []).append(found)
    return {who: together(found) for who, found in met.items()}


def together(found: list[Strength]) -> Strength:
    """Several measurements of the same two as one."""
    games = sum(each.games for each in found)
    share = sum(each.share * each.games for each in found) / games
    error = sqrt(sum((each.error * each.games) ** 2 for each in found)) / games
    return Strength(found[0].over, share, error, games)
