"""Builds the cards that a rival plays by: their bullets out of the verbs and conditions that only they have."""

from __future__ import annotations

from typing import Any

from ..rules.kinds import DECKS, TYPES, Bullet
from ..rules.node import Condition, Node
from ..rules.rival.deeds import (
    AtDestination,
    BuyFrom,
    CompleteJob,
    Damaged,
    DeliverAll,
    EmptySlot,
    FightHostile,
    GainCrew,
    TurnOverTop,
    TurnUpLowest,
)
from ..rules.rival.moves import MoveToGoal
from ..rules.rival.turn import ShuffleCard
from .build import Builder

Facts = dict[str, Any]
PARTS = ("planning", "action", "encounter", "special")
RULES = {
    "ai_move": ("move", "OR-SOLO-17"), "ai_buy": ("buy", "OR-SOLO-23"), "ai_deliver": ("deliver", "OR-SOLO-34"),
    "ai_job": ("job", "OR-SOLO-33"), "ai_encounter": ("patrol", "OR-TURN-14"), "ai_crew": ("crew", "OR-SOLO-36"),
    "ai_reveal": ("reveal", "OR-SOLO-38"), "ai_shuffle": ("shuffle", "OR-SOLO-07"), "recover": ("recover", "OR-TURN-05"),
    "market": ("turn-over", "OR-MARKET-03"), "reputation": ("reputation", "OR-REP-02"),
}  # fmt: skip
"""What a bullet is called, and the rule it follows, by its first verb; gains have names of their own."""


class RivalBuilder(Builder):
    """Turns the facts of a rival's card into bullets."""

    def bullets(self, facts: Facts) -> list[list[Bullet]]:
        """The four sections of a card."""
        return [[self.bullet(each) for each in facts[part]] for part in PARTS]

    def bullet(self, f: Facts) -> Bullet:
        """One bullet."""
        ((verb, given),) = f["do"][0].items()
        if verb == "gain":
            name, rule = ("fame", "OR-TIMING-04") if "fame" in given else ("credits", "OR-CREDITS-02")
        else:
            name, rule = RULES[verb]
        condition = self.condition(f["if"]) if "if" in f else None
        return Bullet(name, rule, condition, self.cost(f.get("cost")), self.some(f["do"]))

    def verb_ai_move(self, f: Facts) -> Node:
        return MoveToGoal()

    def verb_ai_buy(self, f: Facts) -> Node:
        return BuyFrom(DECKS.index(f["deck"]))

    def verb_ai_deliver(self, f: Facts) -> Node:
        return DeliverAll(self.effects(f.get("if_illegal")))

    def verb_ai_job(self, f: Facts) -> Node:
        return CompleteJob()

    def verb_ai_encounter(self, f: Facts) -> Node:
        return FightHostile()

    def verb_ai_crew(self, f: Facts) -> Node:
        return GainCrew()

    def verb_ai_reveal(self, f: Facts) -> Node:
        return TurnUpLowest()

    def verb_ai_shuffle(self, f: Facts) -> Node:
        return ShuffleCard()

    def verb_market(self, f: Facts) -> Node:
        return TurnOverTop(DECKS.index(f["deck"]))

    def if_at_destination(self, given: str) -> Condition:
        return AtDestination(TYPES.index(given))

    def if_damaged(self, given: str) -> Condition:
        return Damaged()

    def if_empty_slot(self, f: Facts) -> Condition:
        return EmptySlot(TYPES.index(f["type"]))
