"""Builds the conditions of the content files: every "if" of a card, goal or bullet becomes a node of the vocabulary."""

from __future__ import annotations

from typing import Any

from ..rules import conditions as c
from ..rules import event_conditions as e
from ..rules.galaxy import SPACE_TYPES
from ..rules.kinds import ANY, CLASSES, COMBATS, DECKS, FACTIONS, NO_FACTION, REPUTATIONS, SKILLS, TYPES
from ..rules.node import COUNTS, Condition
from ..rules.pieces import ENEMIES
from .reading import one_of, says

Facts = dict[str, Any]
FAME = {None: 0, "more_than_own": c.MORE, "at_least_own": c.AT_LEAST}


class Conditions:
    """Turns conditions into nodes; knows the spaces by name."""

    def __init__(self, spaces: dict[str, int]) -> None:
        self.spaces = spaces
        self.event = ""
        """The event that a condition is asked at, where there is one."""
        self.treated = False
        """Whether the condition decides what somebody is treated as: then it asks for the marker itself."""
        self.card = ""
        """The card that it stands on."""

    def condition(self, facts: Facts) -> Condition:
        """One condition: a map with its name as the only key."""
        ((name, given),) = facts.items()
        method = getattr(self, f"if_{name}", None)
        if method is None:
            raise ValueError(f"no such condition: {name}")
        built: Condition = method(given)
        return built

    def if_all(self, given: list[Facts]) -> Condition:
        return c.All([self.condition(each) for each in given])

    def if_any(self, given: list[Facts]) -> Condition:
        return c.AnyOf([self.condition(each) for each in given])

    def if_not(self, given: Facts) -> Condition:
        return c.Not(self.condition(given))

    def if_reputation(self, f: Facts) -> Condition:
        faction = {"any": -1, "patrol_here": c.PATROL_IS_HERE}.get(f["faction"])
        if faction is None:
            faction = FACTIONS.index(f["faction"])
        levels = [REPUTATIONS[level] for level in (f["is"] if isinstance(f["is"], list) else [f["is"]])]
        return c.MarkerAt(faction, levels) if self.treated else c.Reputation(faction, levels)

    def if_has(self, f: Facts) -> Condition:
        if isinstance(f.get("skill"), list):
            return c.HasAnySkill([SKILLS.index(skill) for skill in f["skill"]], f["min"])
        if "skill" in f:
            return c.HasSkill(SKILLS.index(f["skill"]), f.get("min", 1))
        limits = f.get("filter", {})
        kind = ANY if f["asset"] == "any" else TYPES.index(f["asset"])
        name = f.get("id", "").replace("_", "-")
        deck = DECKS.index(limits["deck"]) if "deck" in limits else -1
        skills = [SKILLS.index(skill) for skill in limits.get("skill", [])]
        return c.Owns(kind, f.get("min", 1), bool(limits.get("droid")), says(limits, "trait", "ILLEGAL"), name, deck, skills)

    def if_has_set(self, f: Facts) -> Condition:
        return c.OwnsSet(f["mod"], f["gear"], f["combined_cost_min"])

    def if_credits(self, f: Facts) -> Condition:
        return c.Credits(f["min"])

    def if_fame(self, f: Facts) -> Condition:
        if "max" in f:
            return c.FameAtMost(f["max"])
        return c.MostFamous() if one_of(f, "rank", "most", "not_most") == "most" else c.Not(c.MostFamous())

    def if_count(self, f: Facts) -> Condition:
        return c.Count(COUNTS.index(f["of"]), f.get("min", 0), f.get("max", 99))

    def if_ship_cost(self, f: Facts) -> Condition:
        return c.ShipCost(f["min"])

    def if_droid(self, given: bool) -> Condition:
        return c.Droid() if given else c.Not(c.Droid())

    def if_defeated(self, given: bool) -> Condition:
        return c.Defeated() if given else c.Not(c.Defeated())

    def if_players_here(self, f: Facts) -> Condition:
        return c.PlayersHere(f["min"], FAME[f.get("fame")])

    def if_space(self, given: str) -> Condition:
        if given == "core_worlds":
            return e.EncounteredCore() if self.event == "space_encountered" else c.InTheCore()
        known = e.Encountered if self.event == "space_encountered" else c.InSpace
        return known(SPACE_TYPES.index(given)) if given in SPACE_TYPES else known(-1, self.spaces[given])

    def if_planet_faction(self, given: str) -> Condition:
        return c.PlanetFaction(FACTIONS.index(given))

    def if_step(self, given: str) -> Condition:
        return c.InStep(("planning", "action", "encounter").index(given))

    def if_patrol_within(self, given: int) -> Condition:
        return c.PatrolWithin(given)

    def if_combat(self, f: Facts) -> Condition:
        kind, bounty = COMBATS.index(f["kind"]) if "kind" in f else -1, says(f, "for", "bounty")
        return e.InCombat(kind, says(f, "result", "won"), says(f, "role", "attacker"), bounty, f.get("value_min", 0))

    def if_opponent(self, f: Facts) -> Condition:
        enemies = [ENEMIES.index(each) for each in f.get("is", [])]
        faction = FACTIONS.index(f["faction"]) if "faction" in f else NO_FACTION
        return e.Opponent(
            enemies, says(f, "reward", "fame"), FAME[f.get("fame")], faction, f.get("level_min", 0), f.get("dice_min", 0)
        )

    def if_cargo(self, f: Facts) -> Condition:
        if "id" in f:
            return e.AboutCard(f["id"].replace("_", "-"))
        one_of(f, "trait", "ILLEGAL")
        return e.AboutCargo()

    def if_bounty(self, f: Facts) -> Condition:
        if "class" in f:
            return e.BountyClass([CLASSES.index(each) for each in f["class"]])
        return e.OnPlayer() if one_of(f, "via", "eliminated", "player") == "player" else e.ByElimination()

    def if_crew(self, f: Facts) -> Condition:
        return e.CrewClass([CLASSES.index(each) for each in f["class"]])

    def if_asset(self, f: Facts) -> Condition:
        one_of(f, "marked", False)
        return e.Unmarked()

    def if_damaged(self, given: str) -> Condition:
        return e.Suffered(one_of({"damaged": given}, "damaged", "ship", "character") == "ship")

    def if_empty_slot(self, f: Facts) -> Condition:
        return c.HasRoom(TYPES.index(f["type"]), f["min"])

    def if_health_remaining(self, f: Facts) -> Condition:
        return c.HealthLeft(f["min"])

    def if_moved(self, f: Facts) -> Condition:
        return e.Moved(f["min"])

    def if_test(self, f: Facts) -> Condition:
        if says(f, "skill_on", "crew"):
            return e.Tests([])
        return e.Tests([SKILLS.index(skill) for skill in f["skill"]])

    def if_crossing(self, given: bool) -> Condition:
        return e.Crossing() if given else c.Not(e.Crossing())

    def if_gained_from(self, given: str) -> Condition:
        one_of({"gained_from": given}, "gained_from", "this_card")
        return c.Not(e.OwnFame(self.card))

    def if_recovered(self, f: Facts) -> Condition:
        if says(f, "by", "planning"):
            return e.RestedNow()
        if f["target"] == "both":
            return e.RecoveredInAll(f["min"])
        return e.Recovered(one_of(f, "target", "ship", "character") == "ship", f["min"])
