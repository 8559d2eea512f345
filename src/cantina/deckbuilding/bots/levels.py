"""The levels of opponents, the strongest last, each with what it was measured to win over the one below."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from cantina.bots.measured import with_strength
from cantina.core import Knowledge, fast
from cantina.core.players import Advice, Level, Reason

from ..rules.table import Table
from ..words.reasons import reason_in_words
from .greedy import GreedyBot
from .instinct import learned
from .thinker import Beginner, Thinker, judged

CAPTAIN, CAPTAIN_SECONDS = 60, 0.5
ADMIRAL, ADMIRAL_SECONDS = 500, 1.0
LEGEND, LEGEND_SECONDS = 600, 1.0
"""How many rollouts a thought takes, and when it is broken off: compiled, a captain needs about 15 ms on average, an
admiral 80, a legend 240; only where nothing is compiled, or the machine is busy, the time is over before."""
ADVICE_SECONDS = 10.0
"""Whoever asks for advice waits for all rollouts, so that the same question has the same answer, unless something is wrong."""

MEASURED: Final = Path(__file__).parent / "measured"
"""What `cantina tournament --out` wrote down; each file says by which command."""


@cache
def levels() -> dict[str, Level]:
    """Everybody who can sit at the other side."""
    captain = Level(lambda seed: Thinker(fast(seed), CAPTAIN, CAPTAIN_SECONDS), CAPTAIN_SECONDS, face=face("han-solo"))
    admiral = Level(lambda seed: Thinker(fast(seed), ADMIRAL, ADMIRAL_SECONDS), ADMIRAL_SECONDS, face=face("admiral-piett"))
    legend = Level(lambda seed: Thinker(fast(seed), LEGEND, LEGEND_SECONDS, learned()), LEGEND_SECONDS, face=face("darth-vader"))
    found = {
        "beginner": Level(lambda seed: Beginner(fast(seed)), face=face("rebel-trooper")),
        "greedy": Level(lambda seed: GreedyBot(), face=face("outer-rim-pilot")),
        "captain": captain,
        "admiral": admiral._replace(advise=advise, explain=explain, judge=judged),
        "legend": legend,
    }
    return with_strength(found, MEASURED)


def advise(knowledge: Knowledge[Table], seed: str) -> list[Advice]:
    """What the admiral would do."""
    return Thinker(fast(seed), ADMIRAL, ADVICE_SECONDS).advise(knowledge)


def explain(knowledge: Knowledge[Table], reason: Reason, language: str) -> str:
    """Why the admiral would do so."""
    return reason_in_words(reason, int(knowledge.seat), language)


def face(card: str) -> tuple[str, str]:
    """A card's picture, cut to whoever is on it."""
    return f"/static/deckbuilding/art/{card}.svg#art-{card}", "34 4 172 92"
