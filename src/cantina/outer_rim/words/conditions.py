"""The "ifs" of the cards in words."""

from __future__ import annotations

from ..rules import conditions as c
from ..rules.effects import PATROL_HERE
from ..rules.kinds import GEAR, MOD
from ..rules.node import Condition
from ..rules.rival.deeds import AtDestination, Damaged, EmptySlot
from .grammar import listed
from .speech import Speech

NO_LIMIT = 99


class Conditions(Speech):
    """Conditions of one language."""

    def conditional(self, condition: Condition) -> str:
        """A condition with the word in front of it."""
        negative, positive = self.negated(condition)
        return self.say("unless" if negative else "if", condition=self.condition(positive))

    def negated(self, condition: Condition) -> tuple[bool, Condition]:
        """Whether a condition is a negation, and what it is about."""
        return (True, condition.condition) if isinstance(condition, c.Not) else (False, condition)

    def condition(self, condition: Condition) -> str:
        """What follows an "if"."""
        phrases, say = self.phrases, self.say
        match condition:
            case c.Not():
                return say("not", condition=self.condition(condition.condition))
            case c.All():
                return self.joined(condition.conditions, phrases.AND)
            case c.AnyOf():
                return self.joined(condition.conditions, phrases.OR)
            case c.Reputation():
                levels = listed([phrases.LEVELS[int(level)] for level in condition.levels], phrases.OR)
                if condition.faction == c.PATROL_IS_HERE:
                    return say("reputation", levels=levels, **{"with": phrases.REFERENCES[int(PATROL_HERE)]})
                if condition.faction < 0:
                    return say("reputation-any", levels=levels)
                return say("reputation", levels=levels, **{"with": phrases.WITH[condition.faction]})
            case c.MostFamous():
                return say("most-famous")
            case c.Owns():
                if condition.name:
                    return say("owns-named", card=self.name(condition.name))
                return say("owns", what=self.cards(condition.type, condition.least, condition.droid, condition.illegal))
            case c.HasSkill():
                often = "has-skill-often" if condition.least > 1 else "has-skill"
                return say(often, skill=phrases.SKILLS[condition.skill], often=self.often(int(condition.least)))
            case c.OwnsSet():
                owned = {"mods": self.cards(MOD, condition.mods), "gear": self.cards(GEAR, condition.gear)}
                return say("owns-set", n=self.number(int(condition.cost)), **owned)
            case c.Credits():
                return say("has-credits", n=self.number(int(condition.least)))
            case c.Count():
                return self.fill(phrases.COUNTED[condition.of], range=self.range(int(condition.least), int(condition.most)))
            case c.ShipCost():
                return say("ship-cost", n=self.number(int(condition.least)))
            case c.Droid():
                return say("droid")
            case c.Defeated():
                return say("defeated")
            case c.PlayersHere():
                code = "player-here" if condition.least == 1 else "players-here"
                return say(code, n=int(condition.least), fame=self.with_fame(condition.fame, condition.least > 1))
            case c.InSpace():
                place = self.spaces([condition.space], False) if condition.space >= 0 else phrases.PLACES[condition.type]
                return say("in-space", place=place)
            case c.PlanetFaction():
                return say("planet-faction", of=phrases.OF[condition.faction])
            case c.InStep():
                return say("in-step", step=phrases.STEPS[condition.step])
            case c.PatrolWithin():
                return say("patrol-within", n=int(condition.distance))
            case c.InCombat():
                code = "has-won" if condition.won else "fighting"
                if condition.kind < 0:
                    return say(f"{code}-any")
                return say(code, combat=phrases.COMBATS[condition.kind])
            case c.Opponent():
                return self.opponent(condition)
            case c.AboutCargo():
                return say("illegal-cargo")
            case c.ByElimination():
                return say("by-elimination")
            case c.Recovered():
                return say("recovered-ship" if condition.ship else "recovered-character", n=int(condition.least))
            case AtDestination():
                return say("at-destination", type=phrases.TYPES[condition.type])
            case Damaged():
                return say("damaged")
            case EmptySlot():
                return say("empty-slot", type=phrases.TYPES[condition.card.type])
            case c.FaceDownHere():
                return say("face-down-here", n=int(condition.least))
        raise LookupError(f"no words for {type(condition).__name__}")

    def joined(self, conditions: list[Condition], last: str) -> str:
        """Several conditions; a "you" in front of all of them is said once, and so is a verb behind all of them."""
        first, *more = [self.condition(each) for each in conditions]
        start = " ".join(first.split()[: 1 if self.phrases.VERB_LAST else 2]) + " "
        if not all(each.startswith(start) for each in more):
            start = self.phrases.YOU
        if first.startswith(self.phrases.YOU):
            more = [each.removeprefix(start) for each in more]
        parts = [first, *more]
        if self.phrases.VERB_LAST and len({each.rpartition(" ")[2] for each in parts}) == 1:
            parts[:-1] = [each.rpartition(" ")[0] for each in parts[:-1]]
        return listed(parts, last)

    def opponent(self, condition: c.Opponent) -> str:
        """What is asked about whoever one fights."""
        told = [] if condition.rewards_fame else [self.phrases.ENEMIES[enemy] for enemy in condition.enemies]
        parts = [listed(told, self.phrases.OR)] if told else []
        if condition.rewards_fame:
            parts.append(self.say("pays-fame"))
        if condition.fame:
            parts.append(self.say("opponent-fame", fame=self.phrases.FAME[condition.fame][0]))
        return listed(parts, self.phrases.AND)

    def with_fame(self, fame: int, many: bool = False) -> str:
        """How famous another player has to be, or several of them."""
        return self.say("with-fame-many" if many else "with-fame", fame=self.phrases.FAME[fame][many]) if fame else ""

    def range(self, least: int, most: int) -> str:
        """A number between two."""
        if least == most:
            code = "range-exactly"
        elif most >= NO_LIMIT:
            code = "range-least"
        else:
            code = "range-both" if least else "range-most"
        return self.say(code, least=least, most=most)

    def cards(self, type: int, n: int, droid: bool = False, illegal: bool = False) -> str:
        """So many cards of a type."""
        return str(self.phrases.noun(int(type), int(n), droid, illegal))
