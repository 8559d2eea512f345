"""Builds the cards that a rival plays by: their bullets out of the verbs and conditions that only they have."""

from __future__ import annotations

from typing import Any

from ..rules.effects import BOTH, CHARACTER, SHIP
from ..rules.kinds import DECKS, FACTIONS, TYPES, Bullet
from ..rules.node import Condition, Node
from ..rules.rival.deeds import (
    AtDestination,
    BuyFrom,
    CompleteJob,
    Damaged,
    DeliverAll,
    DoneThisTurn,
    EmptySlot,
    FaceUpHere,
    FightHostile,
    GainCrew,
    PatrolOf,
    RemoveContact,
    TurnOverTop,
    TurnUpLowest,
)
from ..rules.rival.hunts import MeetTarget, MoveToTarget, TargetHere
from ..rules.rival.moves import MoveToGoal
from ..rules.rival.reveals import TURN_UP_ONE
from ..rules.rival.turn import ShuffleCard
from .build import Builder
from .reading import one_of

Facts = dict[str, Any]
PARTS = ("planning", "action", "encounter", "special")
RULES = {
    "ai_move": ("move", "OR-SOLO-17"), "ai_buy": ("buy", "OR-SOLO-23"), "ai_deliver": ("deliver", "OR-SOLO-34"),
    "ai_job": ("job", "OR-SOLO-33"), "ai_encounter": ("patrol", "OR-TURN-14"), "ai_crew": ("crew", "OR-SOLO-36"),
    "ai_reveal": ("reveal", "OR-SOLO-38"), "ai_shuffle": ("shuffle", "OR-SOLO-07"), "recover": ("recover", "OR-TURN-05"),
    "market": ("turn-over", "OR-MARKET-03"), "reputation": ("reputation", "OR-REP-02"),
    "transfer": ("rob", "OR-CREDITS-02"), "fight_player": ("attack", "OR-COMBAT-24"), "roll": ("gamble", "OR-SOLO-08"),
    "others": ("harm", "OR-DEFEAT-10"), "remove": ("remove", "OR-DISCARD-03"),
}  # fmt: skip
"""What a bullet is called, and the rule it follows, by its first verb; gains have names of their own."""


HUNTING = {("ai_move", "bounty_target"): ("hunt-move", "UB-SOLO-14"), ("ai_encounter", "bounty_target"): ("hunt", "UB-SOLO-20")}
"""The same for a hunter, by what it moves to or meets."""
DAMAGED = {"any": BOTH, "character": CHARACTER, "ship": SHIP}


class RivalBuilder(Builder):
    """Turns the facts of a rival's card into bullets."""

    factions: list[int]
    """The factions whose patrol the bullet that is being built is about."""

    def bullets(self, facts: Facts) -> list[list[Bullet]]:
        """The four sections of a card."""
        return [[self.bullet(each) for each in facts[part]] for part in PARTS]

    def bullet(self, f: Facts) -> Bullet:
        """One bullet."""
        ((verb, given),) = f["do"][0].items()
        if verb == "gain":
            name, rule = ("fame", "OR-TIMING-04") if "fame" in given else ("credits", "OR-CREDITS-02")
        elif (verb, given.get("toward", given.get("what"))) in HUNTING:
            name, rule = HUNTING[verb, given.get("toward", given.get("what"))]
        else:
            name, rule = RULES[verb]
        self.factions = []
        condition = self.condition(f["if"]) if "if" in f else None
        return Bullet(name, rule, condition, self.cost(f.get("cost")), self.some(f["do"]))

    def verb_ai_move(self, f: Facts) -> Node:
        hunts = one_of(f, "toward", "goal_token", "bounty_target") == "bounty_target"
        return MoveToTarget(f.get("extra", 0)) if hunts else MoveToGoal(f.get("extra", 0))

    def verb_ai_buy(self, f: Facts) -> Node:
        return BuyFrom(DECKS.index(f["deck"]))

    def verb_ai_deliver(self, f: Facts) -> Node:
        return DeliverAll(self.effects(f.get("if_illegal")))

    def verb_ai_job(self, f: Facts) -> Node:
        return CompleteJob()

    def verb_ai_encounter(self, f: Facts) -> Node:
        hunts = one_of(f, "what", "patrol", "bounty_target") == "bounty_target"
        return MeetTarget() if hunts else FightHostile(self.factions)

    def verb_ai_crew(self, f: Facts) -> Node:
        return GainCrew()

    def verb_ai_reveal(self, f: Facts) -> Node:
        return TurnUpLowest() if one_of(f, "match", "lowest_class", "bounty_class") == "lowest_class" else TURN_UP_ONE

    def verb_ai_shuffle(self, f: Facts) -> Node:
        return ShuffleCard()

    def verb_market(self, f: Facts) -> Node:
        one_of(f, "op", "discard")
        one_of(f, "count", 1)
        return TurnOverTop(DECKS.index(f["deck"]))

    def if_at_destination(self, given: str) -> Condition:
        return AtDestination(TYPES.index(given))

    def if_damaged(self, given: str) -> Condition:
        return Damaged(DAMAGED[given])

    def if_bounty_target_here(self, given: bool) -> Condition:
        one_of({"here": given}, "here", True)
        return TargetHere()

    def if_done_this_turn(self, given: str) -> Condition:
        return DoneThisTurn(TYPES.index(one_of({"done": given}, "done", "bounty", "job")))

    def if_patrol_here(self, given: list[str]) -> Condition:
        self.factions = [FACTIONS.index(each) for each in given]
        return PatrolOf(self.factions)

    def if_contacts_here(self, f: Facts) -> Condition:
        one_of(f, "facedown", False)
        one_of(f, "min", 1)
        return FaceUpHere()

    def verb_remove(self, f: Facts) -> Node:
        one_of(f, "what", "faceup_contact_here")
        return RemoveContact()

    def if_empty_slot(self, f: Facts) -> Condition:
        one_of(f, "min", 1)
        return EmptySlot(TYPES.index(f["type"]))
