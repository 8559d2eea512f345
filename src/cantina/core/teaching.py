"""A game that teaches, as it is written down: who learns, what is dealt, and step by step what is done and said."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple


class Invitation(NamedTuple):
    """What a lesson is called, and what it teaches: in a few sentences, and point by point, each behind its symbol."""

    title: str
    lead: str
    points: Sequence[tuple[str, str]]


class Step(NamedTuple):
    """One step: whose entries it takes, in notation; one without entries is only read."""

    code: str
    seat: int
    entries: tuple[str, ...] = ()
    any_order: bool = False
    point: str = ""
    """What on the page the words speak of, as a CSS selector; where there is none, what the entries are about."""
    enlarge: bool = False
    """Whether the step is about enlarging the card that is pointed at."""

    def meant(self, left: Sequence[str]) -> Sequence[str]:
        """Which of the entries that are left may come now."""
        return left if self.any_order else left[:1]


class Script(NamedTuple):
    """A whole lesson."""

    seat: int
    """Whoever learns."""
    seed: str
    options: dict[str, str]
    steps: tuple[Step, ...]
    real: Mapping[str, str] = MappingProxyType({})
    """What the form of a new table is filled in with for the first real game; nothing where no such game is offered."""


def script_in(path: Path) -> Script:
    """A lesson out of its file: seat, seed, options, steps, and what is chosen for a real game afterwards."""
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = tuple(step_of(each, read["seat"]) for each in read["steps"])
    return Script(read["seat"], read["seed"], read["options"], steps, read.get("real", {}))


def step_of(read: dict[str, Any], learner: int) -> Step:
    """One step; where it does not say whose, it is the learner's."""
    return Step(
        read["code"], read.get("seat", learner), tuple(read.get("entries", ())), read.get("any-order", False),
        read.get("point", ""), read.get("enlarge", False),
    )  # fmt: skip
