"""What a bot is: it sees what its seat may know, and chooses one of the actions it is offered."""

from __future__ import annotations

from typing import Any, Protocol

from cantina.core import Fast, Knowledge


class Bot(Protocol):
    """A player that thinks; it is never handed more than knowledge."""

    def choose(self, knowledge: Knowledge[Any]) -> int:
        """One of the actions that the decision offers to this seat."""


class RandomBot:
    """Chooses any action, each as likely."""

    def __init__(self, dice: Fast) -> None:
        self.dice = dice

    def choose(self, knowledge: Knowledge[Any]) -> int:
        """One of the actions, by chance."""
        return self.dice.pick(knowledge.table.decision.of(knowledge.seat))
