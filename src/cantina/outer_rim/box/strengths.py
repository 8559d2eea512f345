"""How strong each rival is with the expansion: of how many games against it the greedy player wins how many.

The figures were played by `tools/rival_games.py`; the file says by which command.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=1)
def played() -> tuple[int, dict[str, int]]:
    """How many games were played against each rival, and how many of them were won."""
    found = json.loads((files("cantina.outer_rim.box") / "content" / "rival_strengths.json").read_text("utf-8"))
    return int(found["games"]), dict(found["won"])


def share(rival: str) -> int | None:
    """How many of a hundred games are won against a rival."""
    games, won = played()
    return round(100 * won[rival] / games) if rival in won else None
