"""A player that leaves everything to chance."""

from __future__ import annotations

from typing import Any

from cantina.core import Fast, Knowledge


class RandomBot:
    """Chooses any action, each as likely."""

    def __init__(self, dice: Fast) -> None:
        self.dice = dice

    def choose(self, knowledge: Knowledge[Any]) -> int:
        """One of the actions, by chance."""
        return self.dice.pick(knowledge.table.decision.of(knowledge.seat))
