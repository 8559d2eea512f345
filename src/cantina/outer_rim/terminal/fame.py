"""Where everybody's fame came from, in coloured lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cantina.core.event import Fact

from ..rules import stats
from ..rules.table import Table
from ..words.fame import ORDER, source, sources
from ..words.grammar import capital
from ..words.speaker import Speaker
from . import galaxy_map
from .lines import flowing


def accounts(told: Sequence[dict[str, Fact]], speak: Speaker, width: int, table: Table) -> list[Text]:
    """A heading, and for each player a line with every source of fame."""
    found = [Text(speak.say("fame-from"), style="bold")]
    for seat, gained in enumerate(sources(told, table)):
        pieces = [(speak.say("player", n=seat + 1), galaxy_map.PLAYER_STYLES[seat])]
        pieces.append((f" {capital(speak.side(seat))} {int(stats.fame(table, seat))}: ", galaxy_map.PLAYER_COLOURS[seat]))
        parts = [source(code, gained[code], speak) for code in ORDER if code in gained]
        pieces.append((", ".join(parts) or speak.say("nothing"), ""))
        found += flowing(pieces, width, 0, 3)
    return found
