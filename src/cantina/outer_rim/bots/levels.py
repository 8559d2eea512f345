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
from .greedy import OuterRimGreedy
from .judge import judged
from .thinker import Thinker

VETERAN, VETERAN_SECONDS = 24, 1.0
"""How many rollouts a thought takes, and when it is broken off."""
ADVICE_SECONDS = 10.0
"""Whoever asks for advice waits for all rollouts, so that the same question has the same answer, unless something is wrong."""

MEASURED: Final = Path(__file__).parent / "measured"


@cache
def levels() -> dict[str, Level]:
    """Everybody who can sit at the table."""
    veteran = Level(lambda seed: Thinker(fast(seed), VETERAN, VETERAN_SECONDS), VETERAN_SECONDS, face=face("han_solo"))
    found = {
        "greedy": Level(lambda seed: OuterRimGreedy(fast(seed)), face=face("bossk")),
        "veteran": veteran._replace(advise=advise, explain=explain, judge=judged),
    }
    return with_strength(found, MEASURED)


def advise(knowledge: Knowledge[Table], seed: str) -> list[Advice]:
    """What the veteran would do."""
    return Thinker(fast(seed), VETERAN, ADVICE_SECONDS).advise(knowledge)


def explain(knowledge: Knowledge[Table], reason: Reason, language: str) -> str:
    """Why the veteran would do so."""
    return reason_in_words(reason, language)


def face(character: str) -> tuple[str, str]:
    """A character's picture, cut to the face."""
    return f"/static/outer-rim/art/characters/{character}.svg#or-character-{character}", "72 20 96 52"
