"""Builds the box out of the content files: each verb, condition and timing of the sheets becomes a node of the vocabulary."""

from __future__ import annotations

from typing import Any

from ..rules import conditions as c
from ..rules import node as n
from ..rules.combat import BY_SPACE, Fight, FightPlayer
from ..rules.contacts import RevealPlanet
from ..rules.defeat import AvoidDefeat, Prevent
from ..rules.delivery import DeliverAfterAll, DiscardPending
from ..rules.dice import AS_MANY, DICE_KINDS, OPERATIONS, Branch, ChangeDice, Roll
from ..rules.durations import UNTIL
from ..rules.effects import (
    ALL_DAMAGE,
    CHOICE,
    PATROL_HERE,
    PATROL_MOVED,
    PATROL_NEAREST,
    PLANET,
    ChangeReputation,
    ChangeReward,
    Choose,
    CompleteShipGoal,
    Damage,
    Flip,
    Gain,
    GainAnySkill,
    Grant,
    Lose,
    MarkPlanet,
    Nothing,
    Option,
    Recover,
    Sequence,
    When,
)
from ..rules.encounters import Redraw
from ..rules.galaxy import SPACE_TYPES
from ..rules.jobs import Databank, Goto, JobResult, Steps
from ..rules.kinds import ANY, COMBATS, DECKS, FACES, FACTIONS, REPUTATIONS, SKILLS, TYPES, Passage
from ..rules.market import MARKET_ACTION
from ..rules.meetings import WHERE, BringHere, Exchange, LookAt, MeetAlso, TurnUpContacts
from ..rules.movement import ContinueMove, EndMovement
from ..rules.node import (
    COUNTS,
    LIMITS,
    ONE,
    PER_EVENT,
    RULE,
    RULES,
    SKILL,
    STATS,
    TIMINGS,
    Ability,
    Condition,
    Constant,
    Destination,
    Goal,
    Node,
)
from ..rules.offers import TakeAsset
from ..rules.on_buying import MarkDestination, SpecialOrder, UsedShip
from ..rules.other_players import WHO, Contest, Others, Transfer
from ..rules.patrol_effects import JUMP, ExtraMove, PlacePatrol, SendPatrol
from ..rules.patrols import Redirect
from ..rules.pieces import ENEMIES
from ..rules.searches import OWN_CHOICE, BuyTop, GainTop, Search, TurnOver
from ..rules.skill_test import AfterTest, Test
from ..rules.slots import DISCARD_THIS, DiscardSome, GainPrinted
from ..rules.turn import EndTurn, ExtraTurn

Facts = dict[str, Any]
DAMAGED = {"character": 0, "ship": 1, "both": 2, "by_combat": 3}
TARGETS = DAMAGED | {"choice": 4}
FAME = {None: 0, "more_than_own": c.MORE, "at_least_own": c.AT_LEAST}
REFERENCES = {
    "choice": CHOICE, "planet": PLANET, "patrol_here": PATROL_HERE, "patrol_nearest": PATROL_NEAREST,
    "patrol_moved": PATROL_MOVED,
}  # fmt: skip
SLOTS = {
    "cargo": n.CARGO_SLOT,
    "gear": n.GEAR_SLOT,
    "mod": n.MOD_SLOT,
    "crew": n.CREW_SLOT,
    "bounty": n.BOUNTY_SLOT,
    "job": n.JOB_SLOT,
}


class Builder:
    """Turns the facts of one card into nodes; knows the spaces by name."""

    def __init__(self, spaces: dict[str, int]) -> None:
        self.spaces = spaces
        self.assets: dict[str, int] = {}
        """The numbers of the assets that are printed on encounter and databank cards."""
        self.abilities: list[Ability] = []

    # Effects -----------------------------------------------------------------------------------

    def effects(self, facts: list[Facts] | None) -> Node | None:
        """A list of effects as one node."""
        if not facts:
            return None
        nodes = [self.effect(each) for each in facts]
        return nodes[0] if len(nodes) == 1 else Sequence(nodes)

    def some(self, facts: list[Facts] | None) -> Node:
        """A list of effects, or something that does nothing."""
        return self.effects(facts) or Nothing()

    def effect(self, facts: Facts) -> Node:
        """One effect: a map with the verb as its only key."""
        ((verb, given),) = facts.items()
        method = getattr(self, f"verb_{verb}", None)
        if method is None:
            raise ValueError(f"no such verb: {verb}")
        built: Node = method(given)
        return built

    def verb_gain(self, f: Facts) -> Node:
        return Gain(f.get("credits", 0), f.get("fame", 0), COUNTS.index(f["per"]) if "per" in f else ONE)

    def verb_lose(self, f: Facts) -> Node:
        return Lose(f["credits"])

    def verb_reputation(self, f: Facts) -> Node:
        given = f["faction"]
        factions = given if isinstance(given, list) else [given]
        named = [REFERENCES[each] if each in REFERENCES else FACTIONS.index(each) for each in factions]
        if "set" in f:
            return ChangeReputation(named, 0, True, REPUTATIONS[f["set"]])
        return ChangeReputation(named, f["change"])

    def verb_damage(self, f: Facts) -> Node:
        return Damage(DAMAGED[f["target"]], f["amount"])

    def verb_recover(self, f: Facts) -> Node:
        return Recover(TARGETS[f["target"]], ALL_DAMAGE if f["amount"] == "all" else f["amount"])

    def verb_prevent(self, f: Facts) -> Node:
        return Prevent(TARGETS[f["target"]], f.get("amount", 0), f.get("down_to", -1))

    def verb_avoid_defeat(self, f: Facts) -> Node:
        return AvoidDefeat()

    def verb_test(self, f: Facts) -> Node:
        skills = f["skill"] if isinstance(f["skill"], list) else [f["skill"]]
        return Test([SKILLS.index(skill) for skill in skills], self.effects(f["pass"]), self.effects(f["fail"]))

    def verb_after_test(self, f: Facts) -> Node:
        return AfterTest(self.effects(f.get("pass")), self.effects(f.get("fail")))

    def verb_fight(self, f: Facts) -> Node:
        return Fight(COMBATS.index(f["kind"]), f["value"], f["name"], self.effects(f["win"]), self.effects(f["lose"]))

    def verb_fight_player(self, f: Facts) -> Node:
        kind = BY_SPACE if f["kind"] == "by_space" else COMBATS.index(f["kind"])
        negative = f.get("reputation") == "negative"
        win, lose = self.effects(f["win"]), self.effects(f["lose"])
        return FightPlayer(kind, f["who"] == "chosen", FAME[f.get("fame")], negative, win, lose)

    def verb_roll(self, f: Facts) -> Node:
        fixed = isinstance(f["dice"], int)
        branches = [
            Branch([FACES.index(face) for face in each.get("has", [])], self.some(each.get("effects", each.get("otherwise"))))
            for each in f.get("branch", [])
        ]
        each = [Branch([FACES.index(face)], self.some(effects)) for face, effects in f.get("per", {}).items()]
        return Roll(f["dice"] if fixed else 0, -1 if fixed else COUNTS.index(f["dice"]), branches, each)

    def verb_choose(self, options: list[Facts]) -> Node:
        return Choose([self.option(each) for each in options])

    def option(self, f: Facts) -> Option:
        """One way to choose."""
        condition = self.condition(f["if"]) if "if" in f else None
        return Option(f["label"], self.effects(f["effects"]), condition, self.cost(f.get("cost")))

    def cost(self, f: Facts | None) -> Node | None:
        """What has to be paid in full first."""
        if not f:
            return None
        parts: list[Node] = []
        for what, given in f.items():
            if what == "credits":
                parts.append(Lose(given))
            else:
                parts.append(self.effect({what: given}))
        return parts[0] if len(parts) == 1 else Sequence(parts)

    def verb_when(self, f: Facts) -> Node:
        return When(self.condition(f["if"]), self.some(f["then"]), self.effects(f.get("else")))

    def verb_take_asset(self, f: Facts) -> Node:
        return TakeAsset(TYPES.index(f["asset"]), bool(f.get("filter", {}).get("droid")))

    def verb_discard(self, f: Facts) -> Node:
        if f["asset"] == "this":
            return DISCARD_THIS
        if f["asset"] == "pending_cargo":
            return DiscardPending()
        kind = ANY if f["asset"] == "any" else TYPES.index(f["asset"])
        limits = f.get("filter", {})
        return DiscardSome(kind, f["count"], limits.get("trait") == "ILLEGAL", bool(limits.get("droid")))

    def verb_deliver(self, f: Facts) -> Node:
        return DeliverAfterAll(f.get("bonus", 0))

    def verb_change_reward(self, f: Facts) -> Node:
        return ChangeReward(f.get("set_credits", -1), f.get("add_fame", 0))

    def verb_gain_asset(self, f: Facts) -> Node:
        return GainPrinted(self.assets[f["id"]])

    def verb_market(self, f: Facts) -> Node:
        operation, limits = f["op"], f.get("filter", {})
        deck = DECKS.index(f["deck"]) if f["deck"] in DECKS else OWN_CHOICE
        if operation == "reveal_until":
            return SpecialOrder(deck, f["count"])
        if operation == "search":
            type = TYPES.index(limits["type"]) if "type" in limits else -1
            return Search(deck, f["count"], f["take"] == "gain", f.get("discount", 0), type, limits.get("trait") == "ILLEGAL")
        if operation == "gain":
            return GainTop(DECKS.index(f["deck"]))
        if operation == "buy":
            return BuyTop(deck, f.get("discount", 0))
        return TurnOver(deck, f["count"], f["deck"] == "choice")

    def verb_market_action(self, f: Facts) -> Node:
        return MARKET_ACTION

    def verb_buy_ship(self, f: Facts) -> Node:
        return UsedShip(f.get("damage", 0))

    def verb_patrol(self, f: Facts) -> Node:
        if f["op"] == "redirect":
            return Redirect()
        faction = REFERENCES[f["faction"]] if f["faction"] in REFERENCES else FACTIONS.index(f["faction"])
        if f["op"] == "place":
            return PlacePatrol(faction, f["to"] == "adjacent")
        return SendPatrol(faction, f["distance"], f["toward"] == "self")

    def verb_move(self, f: Facts) -> Node:
        return JUMP if f.get("direct") else ExtraMove(f["distance"])

    def verb_redraw(self, f: Facts) -> Node:
        return Redraw()

    def verb_continue_move(self, f: Facts) -> Node:
        return ContinueMove()

    def verb_contact(self, f: Facts) -> Node:
        operation, where = f["op"], f["where"]
        count = AS_MANY if f["count"] == "all" else f["count"]
        if where == "planet_without_players":
            return RevealPlanet()
        if operation == "look":
            return LookAt(WHERE.index(where), count)
        if operation == "reveal":
            return TurnUpContacts(WHERE.index(where), count)
        return {"encounter": MeetAlso, "exchange": Exchange, "place": BringHere}[operation]()

    def verb_databank(self, f: Facts) -> Node:
        return Databank(f["card"])

    def verb_extra_turn(self, f: Facts) -> Node:
        return ExtraTurn()

    def verb_end(self, f: Facts) -> Node:
        return EndTurn() if f["what"] == "turn" else EndMovement()

    def verb_job(self, f: Facts) -> Node:
        return JobResult(f["result"] == "complete")

    def verb_goal(self, f: Facts) -> Node:
        return CompleteShipGoal()

    def verb_goto(self, f: Facts) -> Node:
        return Goto(f["step"])

    def verb_repeat(self, f: Facts) -> Node:
        return Goto(0)

    def verb_others(self, f: Facts) -> Node:
        first = next(iter(f["effects"][0]))
        if f["who"] == "nearest" and first == "place_token":
            return MarkDestination()
        if f["who"] == "event_player" and first == "end":
            return EndMovement()
        return Others(WHO.index(f["who"]), self.some(f["effects"]))

    def verb_transfer(self, f: Facts) -> Node:
        return Transfer(WHO.index(f["from"]), WHO.index(f["to"]), f["credits"])

    def verb_contest(self, f: Facts) -> Node:
        results = [self.effects(f[who]) for who in ("self_only", "both", "opponent_only", "neither")]
        return Contest(SKILLS.index(f["skill"]), *results)

    def verb_grant(self, f: Facts) -> Node:
        until = UNTIL.index(f["until"])
        if f.get("skill") == "choice":
            return GainAnySkill(until)
        return Grant(self.constant(f), until)

    def verb_dice(self, f: Facts) -> Node:
        count = AS_MANY if f["count"] == "any" else f["count"]
        faces = [FACES.index(face) for face in f.get("faces", [])]
        to = FACES.index(f["to"]) if "to" in f else 0
        return ChangeDice(OPERATIONS.index(f["op"]), f["who"] == "opponent", DICE_KINDS.index(f["kind"]), faces, to, count)

    def verb_flip(self, f: Facts) -> Node:
        return Flip(f["card"] == "ship")

    def verb_place_token(self, f: Facts) -> Node:
        if f["token"] == "damage" and f["where"] == "here":
            return MarkPlanet()
        raise ValueError(f"no such token: {f['token']} {f['where']}")

    # Conditions --------------------------------------------------------------------------------

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
        levels = f["is"] if isinstance(f["is"], list) else [f["is"]]
        return c.Reputation(faction, [REPUTATIONS[level] for level in levels])

    def if_has(self, f: Facts) -> Condition:
        if "skill" in f:
            return c.HasSkill(SKILLS.index(f["skill"]), f.get("min", 1))
        limits = f.get("filter", {})
        kind = ANY if f["asset"] == "any" else TYPES.index(f["asset"])
        return c.Owns(kind, f.get("min", 1), bool(limits.get("droid")), limits.get("trait") == "ILLEGAL", f.get("id", ""))

    def if_has_set(self, f: Facts) -> Condition:
        return c.OwnsSet(f["mod"], f["gear"], f["combined_cost_min"])

    def if_credits(self, f: Facts) -> Condition:
        return c.Credits(f["min"])

    def if_fame(self, f: Facts) -> Condition:
        return c.MostFamous() if f["rank"] == "most" else c.Not(c.MostFamous())

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
        return c.InSpace(SPACE_TYPES.index(given)) if given in SPACE_TYPES else c.InSpace(-1, self.spaces[given])

    def if_planet_faction(self, given: str) -> Condition:
        return c.PlanetFaction(FACTIONS.index(given))

    def if_step(self, given: str) -> Condition:
        return c.InStep(("planning", "action", "encounter").index(given))

    def if_patrol_within(self, given: int) -> Condition:
        return c.PatrolWithin(given)

    def if_combat(self, f: Facts) -> Condition:
        return c.InCombat(COMBATS.index(f["kind"]) if "kind" in f else -1, f.get("result") == "won")

    def if_opponent(self, f: Facts) -> Condition:
        enemies = [ENEMIES.index(each) for each in f.get("is", [])]
        return c.Opponent(enemies, f.get("reward") == "fame", FAME[f.get("fame")])

    def if_cargo(self, f: Facts) -> Condition:
        return c.AboutCargo()

    def if_bounty(self, f: Facts) -> Condition:
        return c.ByElimination()

    def if_recovered(self, f: Facts) -> Condition:
        return c.Recovered(f["target"] == "ship", f["min"])

    # What stands on cards ----------------------------------------------------------------------

    def constant(self, f: Facts) -> Constant:
        """Something that holds while a card is held."""
        condition = self.condition(f["if"]) if "if" in f else None
        per = COUNTS.index(f["per"]) if "per" in f else ONE
        if "stat" in f:
            return Constant(STATS.index(f["stat"]), f["add"], per, condition)
        if "slot" in f:
            return Constant(SLOTS[f["slot"]], f["add"], per, condition)
        if "fame" in f:
            return Constant(n.FAME, f["fame"], per, condition)
        if "skill" in f:
            return Constant(SKILL + SKILLS.index(f["skill"]), 1, per, condition)
        rule = RULES.index(f["rule"])
        amount = int(next((f[key] for key in ("spaces", "amount", "add") if key in f), 1))
        subject = FACTIONS.index(f["faction"]) if "faction" in f else -1
        if "is" in f:
            amount = REPUTATIONS[f["is"]]
        if f["rule"] == "discount":
            subject = ("crew", "luxury").index(f["of"])
        return Constant(RULE + rule, amount, per, condition, subject)

    def constants(self, facts: list[Facts]) -> list[Constant]:
        """All of a card's constants."""
        return [self.constant(each["grant"]) for each in facts]

    def ability(self, f: Facts, name: str, source: int = -1) -> Ability:
        """One ability, numbered in the order in which cards stand in the files."""
        timings = f["timing"] if isinstance(f["timing"], list) else [f["timing"]]
        limit = LIMITS.index(f["limit"]) if "limit" in f else PER_EVENT
        condition = self.condition(f["if"]) if "if" in f else None
        effect, cost = self.some(f["effects"]), self.cost(f.get("cost"))
        moments = [TIMINGS.index(timing) for timing in timings]
        built = Ability(len(self.abilities), name, moments, effect, limit, bool(f.get("mandatory")), condition, cost, source)
        self.abilities.append(built)
        return built

    def goal(self, f: Facts, name: str) -> Goal:
        """A personal goal or a ship's."""
        reward = self.some(f["reward"])
        if f["form"] == "state":
            return Goal(reward, state=self.condition(f["state"]))
        if f["form"] == "use":
            return Goal(reward, use=self.ability(f, name))
        condition = self.condition(f["if"]) if "if" in f else None
        return Goal(reward, TIMINGS.index(f["event"]), condition, f.get("count", 1), self.cost(f.get("cost")))

    def destination(self, given: Any) -> Destination | None:
        """Where something is wanted."""
        if given is None:
            return None
        if isinstance(given, str):
            return c.At([self.spaces[given]])
        if isinstance(given, list):
            return c.At([self.spaces[each] for each in given])
        if "player" in given:
            return c.WithPlayer(given["player"].get("reputation") == "negative")
        if "marked" in given:
            return c.Marked()
        raise ValueError(f"no such destination: {given}")

    def branches(self, facts: list[Facts]) -> Node | None:
        """The first branch that holds: databank cards ask when they are resolved."""
        result: Node | None = None
        for each in reversed(facts):
            if each["if"] == "else":
                result = self.effects(each.get("effects"))
            else:
                result = When(self.condition(each["if"]), self.some(each.get("effects")), result)
        return result

    def section(self, f: Facts, name: str, source: int) -> list[Passage]:
        """What an encounter card says about one space: branches, judged when it is drawn, or one part for all."""
        return [self.passage(each, name, source) for each in f.get("branches", [f])]

    def passage(self, f: Facts, name: str, source: int) -> Passage:
        """One part: something happens, or a secret is kept."""
        given = f.get("if", "else")
        condition = None if given == "else" else self.condition(given)
        secret = None
        if "secret" in f:
            secret = self.ability(f["secret"], name, source)
            secret.secret = True
        return Passage(condition, self.effects(f.get("effects")), secret)

    def steps(self, facts: list[Facts]) -> Node:
        """The steps of a databank card."""
        return Steps([self.some(each["effects"]) for each in facts])
