"""What a finished game adds to the statistics of its players: read out of its story once, then kept beside its log."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from cantina.core import Refusal, standing

from .rows import Timed
from .story import Story

LONGEST_PAUSE = 300.0
"""Whoever needs longer for an action has left the table meanwhile: no more than this counts as time at the table."""

log = logging.getLogger("cantina.server")


class Digest(NamedTuple):
    """A finished game in figures: time at the table, turns of all seats, the cards that each seat bought, and its role."""

    seconds: int = 0
    turns: int = 0
    bought: tuple[tuple[str, ...], ...] = ()
    roles: Mapping[str, Sequence[str]] = {}
    """What each seat played as, by the game's own names."""


def written(story: Story) -> str:
    """The digest of a story; how the game is counted is nothing that could keep it from ending."""
    seconds = sum(min(LONGEST_PAUSE, max(0.0, later - sooner)) for sooner, later in pairwise([story.start, *story.times]))
    found: dict[str, object] = {"seconds": round(seconds)}
    told = [event for n in standing(story.match.entries) for event in story.told[n]]
    counters = story.match.game.counters()
    try:
        if counters is not None:
            found |= counters.digest(story.state, told)
    except Exception:
        log.exception("a finished game could not be counted")
    return json.dumps(found, separators=(",", ":"))


def told_again(story: Story, entries: list[Timed]) -> str:
    """The digest of a game whose story has to be told again; where the rules have changed since, it ends earlier."""
    try:
        for timed in entries:
            story.take(timed)
    except Refusal as refusal:
        log.warning("a finished game does not follow the rules any more at entry %d: %s", story.n, refusal)
    return written(story)


def read(text: str) -> Digest:
    """A digest as it was written."""
    found = json.loads(text)
    bought = tuple(tuple(cards) for cards in found.get("bought", ()))
    return Digest(found["seconds"], found.get("turns", 0), bought, found.get("roles", {}))
