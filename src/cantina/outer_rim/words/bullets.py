"""What a rival does of its card, in words: a bullet as it is done, and why one was skipped."""

from __future__ import annotations

from types import ModuleType

from ..rules.conditions import AnyOf, Count, Defeated, Not, Owns, PlayersHere, Reputation
from ..rules.kinds import CARGO, Bullet
from ..rules.node import Condition
from ..rules.rival.deeds import AtDestination, BuyFrom, Damaged, DoneThisTurn, EmptySlot, FaceUpHere, PatrolOf
from ..rules.rival.hunts import TargetHere
from .cards import CardTexts

MISSING: dict[type[Condition], str] = {
    TargetHere: "target-here", DoneThisTurn: "done", PatrolOf: "patrol-of", FaceUpHere: "face-up", PlayersHere: "players",
    Count: "damaged-enough",
}  # fmt: skip
"""What a condition misses that has no figures of its own."""


class Bullets:
    """The bullets of a rival's cards in one language."""

    def __init__(self, cards: CardTexts, talk: ModuleType) -> None:
        self.cards = cards
        self.talk = talk

    def step(self, bullet: Bullet) -> str:
        """What a bullet is called while it is done: a purchase with its deck."""
        return self.cards.effect(bullet.effect) if isinstance(bullet.effect, BuyFrom) else str(self.talk.RIVAL_STEPS[bullet.name])

    def skipped(self, bullet: Bullet, lacks: str) -> str:
        """Why a bullet did not apply: its condition, its price, or that it would have no effect."""
        texts = self.talk.RIVAL_SKIPS
        if lacks == "condition" and bullet.condition is not None:
            return self.missing(bullet.condition)
        return str(texts["cost"] if lacks == "cost" else texts.get(bullet.name, texts["other"]))

    def missing(self, condition: Condition) -> str:
        """What would have to be otherwise."""
        texts = self.talk.RIVAL_SKIPS
        match condition:
            case Not() if isinstance(condition.condition, EmptySlot):
                return str(texts["no-slot"].format(type=self.slot(condition.condition)))
            case EmptySlot():
                return str(texts["slot"].format(type=self.slot(condition)))
            case AtDestination():
                return str(texts["cargo" if condition.type == CARGO else "job"])
            case Damaged():
                return str(texts["damaged"])
            case TargetHere() | DoneThisTurn() | PatrolOf() | FaceUpHere() | PlayersHere() | Count():
                return str(texts[MISSING[type(condition)]])
            case AnyOf() if isinstance(condition.conditions[0], EmptySlot):
                return str(texts["slot"].format(type=self.slot(condition.conditions[0])))
            case Not() if isinstance(condition.condition, Owns):
                return str(texts["owned"])
            case Defeated():
                return str(texts["defeated"])
            case Reputation():
                return str(texts["hostile"])
        return str(texts["other"])

    def slot(self, condition: EmptySlot) -> str:
        """The type of card for which a slot is meant."""
        return str(self.talk.RIVAL_SLOTS[int(condition.card.type)])
