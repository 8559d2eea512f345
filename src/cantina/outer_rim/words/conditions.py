"""The "ifs" of the cards in words."""

from __future__ import annotations

from ..rules import conditions as c
from ..rules import event_conditions as e
from ..rules.effects import CHARACTER, PATROL_HERE, SHIP
from ..rules.kinds import GEAR, MOD, NO_FACTION
from ..rules.node import Condition
from ..rules.rival.deeds import AtDestination, Damaged, DoneThisTurn, EmptySlot, FaceUpHere, PatrolOf
from ..rules.rival.hunts import TargetHere
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
        if not isinstance(condition, c.Not):
            return False, condition
        negative, positive = self.negated(condition.condition)
        return not negative, positive

    def condition(self, condition: Condition) -> str:
        """What follows an "if"."""
        phrases, say = self.phrases, self.say
        match condition:
            case c.Not():
                return self.denied(condition.condition)
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
                what = self.cards(condition.type, condition.least, condition.droid, condition.illegal)
                if condition.skills:
                    return say("owns-skilled", what=what, skills=self.skills(condition.skills, phrases.OR))
                if condition.deck >= 0:
                    return say("owns-from", what=what, deck=phrases.DECKS[condition.deck])
                return say("owns", what=what)
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
            case e.InCombat():
                return self.combat(condition)
            case e.Opponent():
                return self.opponent(condition)
            case e.AboutCargo():
                return say("illegal-cargo")
            case e.ByElimination():
                return say("by-elimination")
            case e.Recovered():
                return say("recovered-ship" if condition.ship else "recovered-character", n=int(condition.least))
            case c.HasAnySkill():
                return say("has-any-skill", skills=self.skills(condition.skills, phrases.OR))
            case c.HasRoom():
                return say("has-room", n=int(condition.least), type=phrases.TYPES[condition.type])
            case c.FameAtMost():
                return say("fame-at-most", n=int(condition.most))
            case c.HealthLeft():
                return say("health-left", n=int(condition.least))
            case c.InTheCore():
                return say("in-the-core")
            case c.MarkerAt():
                return self.condition(c.Reputation(condition.faction, condition.levels))
            case e.RecoveredInAll():
                return say("recovered-in-all", n=int(condition.least))
            case e.RestedNow():
                return say("rested")
            case e.BountyClass():
                return say("bounty-class", classes=listed([phrases.CLASSES[each] for each in condition.classes], phrases.OR))
            case e.CrewClass():
                return say("crew-class", classes=listed([phrases.CLASSES[each] for each in condition.classes], phrases.OR))
            case e.AboutCard():
                return say("about-card", card=phrases.CARD.format(self.name(condition.name)))
            case e.Unmarked():
                return say("unmarked")
            case e.Suffered():
                return say("suffered-ship" if condition.ship else "suffered-character")
            case e.Moved():
                return say("moved-far", n=int(condition.least))
            case e.Tests():
                if condition.skills:
                    return say("tests-skill", skills=self.skills(condition.skills, phrases.OR))
                return say("tests-crew-skill")
            case e.Crossing():
                return say("crossing")
            case e.Encountered():
                place = self.spaces([condition.space], False) if condition.space >= 0 else phrases.PLACES[condition.type]
                return say("encountered", place=place)
            case e.EncounteredCore():
                return say("encountered-core")
            case e.OnPlayer():
                return say("on-player")
            case e.OwnFame():
                return say("own-fame")
            case AtDestination():
                return say("at-destination", type=phrases.TYPES[condition.type])
            case Damaged():
                return say({CHARACTER: "damaged-character", SHIP: "damaged-ship"}.get(condition.target, "damaged"))
            case TargetHere():
                return say("target-here")
            case DoneThisTurn():
                return say("done-this-turn", type=phrases.TYPES[condition.type])
            case PatrolOf():
                return say("patrol-of", patrols=listed([phrases.PATROLS[each] for each in condition.factions], phrases.OR))
            case FaceUpHere():
                return say("face-up-here")
            case EmptySlot():
                return say("empty-slot", type=phrases.TYPES[condition.card.type])
            case c.FaceDownHere():
                return say("face-down-here", n=int(condition.least))
        raise LookupError(f"no words for {type(condition).__name__}")

    def denied(self, condition: Condition) -> str:
        """A condition that must not be met, as one would say it where there are words for that."""
        match condition:
            case c.Defeated():
                return self.say("not-defeated")
            case c.Droid():
                return self.say("not-droid")
            case c.Credits():
                return self.say("fewer-credits", n=self.number(int(condition.least)))
            case e.Crossing():
                return self.say("not-crossing")
            case EmptySlot():
                return self.say("no-empty-slot", type=self.phrases.TYPES[condition.card.type])
        return self.say("not", condition=self.condition(condition))

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

    def combat(self, condition: e.InCombat) -> str:
        """What is asked about the present combat."""
        code = "has-won" if condition.won else "fighting"
        parts = [self.say(f"{code}-any") if condition.kind < 0 else self.say(code, combat=self.phrases.COMBATS[condition.kind])]
        if condition.attacks:
            parts.append(self.say("attacking"))
        if condition.bounty:
            parts.append(self.say("for-hard-bounty", n=int(condition.least)) if condition.least else self.say("for-bounty"))
        return listed(parts, self.phrases.AND)

    def opponent(self, condition: e.Opponent) -> str:
        """What is asked about whoever one fights."""
        told = [] if condition.rewards_fame else [self.phrases.ENEMIES[enemy] for enemy in condition.enemies]
        parts = [listed(told, self.phrases.OR)] if told else []
        if condition.rewards_fame:
            parts.append(self.say("pays-fame"))
        if condition.fame:
            parts.append(self.say("opponent-fame", fame=self.phrases.FAME[condition.fame][0]))
        if condition.faction != NO_FACTION:
            parts.append(self.say("opponent-faction", of=self.phrases.OF[condition.faction]))
        if condition.level:
            parts.append(self.say("opponent-level", n=int(condition.level)))
        if condition.dice:
            parts.append(self.say("opponent-dice", n=int(condition.dice)))
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
