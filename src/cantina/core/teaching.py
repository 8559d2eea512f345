"""A game that teaches, as it is written down: who learns, what is dealt, and step by step what is done and said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


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
