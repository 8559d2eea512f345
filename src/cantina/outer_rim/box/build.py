"""Builds the box out of the content files: each verb, condition and timing of the sheets becomes a node of the vocabulary."""

from __future__ import annotations

from typing import Any

from ..rules import conditions as c
from ..rules import destinations as d
from ..rules import node as n
from ..rules.combat import BY_SPACE, Fight, FightPlayer
from ..rules.contacts import RevealPlanet
from ..rules.core_worlds import CROSS, GoTo, Jump
from ..rules.defeat import AvoidDefeat, Prevent
from ..rules.delivery import DeliverAfterAll, DiscardPending
from ..rules.dice import AS_MANY, DICE_KINDS, OPERATIONS, Branch, ChangeDice, Roll
from ..rules.durations import UNTIL
from ..rules.effects import (
    ALL_DAMAGE,
    CHOICE,
    NOT_POSITIVE,
    PATROL_HERE,
    PATROL_MOVED,
    PATROL_NEAREST,
    PLANET,
    BorrowSkill,
    ChangeReputation,
    Choose,
    CompleteGoal,
    Damage,
    Flip,
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
from ..rules.encounters import DRAWN_AT, Redraw
from ..rules.galaxy import NAVPOINT
from ..rules.galaxy import PLANET as PLANET_SPACE
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
from ..rules.on_buying import MarkDestination, MarkGained, OpenFreeport, SpecialOrder, UsedShip
from ..rules.other_players import WHO, ChoosePlayer, Contest, Others, PayPlayer, Transfer
from ..rules.patrol_effects import TOWARD, ExtraMove, PlacePatrol, SendPatrol
from ..rules.patrols import Redirect
from ..rules.rewards import ChangeReward, Gain
from ..rules.rotating import ROTATE
from ..rules.searches import OWN_CHOICE, BuyTop, GainTop, Search, TurnOver
from ..rules.skill_test import AfterTest, Test
from ..rules.slots import DISCARD_THIS, DiscardSome, GainPrinted, KeepCrew
from ..rules.turn import EndTurn, ExtraTurn
from ..rules.wagers import GroupWager
from .build_conditions import FAME, Conditions
from .reading import one_of, says

Facts = dict[str, Any]
DAMAGED = {"character": 0, "ship": 1, "both": 2, "by_combat": 3}
TARGETS = DAMAGED | {"choice": 4}
REFERENCES = {
    "choice": CHOICE, "planet": PLANET, "patrol_here": PATROL_HERE, "patrol_nearest": PATROL_NEAREST,
    "patrol_moved": PATROL_MOVED, "choice_not_positive": NOT_POSITIVE,
}  # fmt: skip
JUMPS = {"any_navpoint": NAVPOINT, "any_planet": PLANET_SPACE}
SLOTS = {
    "cargo": n.CARGO_SLOT,
    "gear": n.GEAR_SLOT,
    "mod": n.MOD_SLOT,
    "crew": n.CREW_SLOT,
    "bounty": n.BOUNTY_SLOT,
    "job": n.JOB_SLOT,
}


class Builder(Conditions):
    """Turns the facts of one card into nodes."""

    def __init__(self, spaces: dict[str, int]) -> None:
        super().__init__(spaces)
        self.assets: dict[str, int] = {}
        """The numbers of the assets that are printed on encounter and databank cards."""
        self.crew: set[str] = set()
        """Those of them that are crew."""
        self.abilities: list[Ability] = []
        self.ship = False
        """Whether a goal that is being built stands on a ship sheet."""
        self.others = False
        """Whether what is being built happens to other players."""

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
            return ChangeReputation(named, 0, True, REPUTATIONS[f["set"]], self.others)
        return ChangeReputation(named, f["change"], others=self.others)

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
        negative = says(f, "reputation", "negative")
        win, lose = self.effects(f["win"]), self.effects(f["lose"])
        return FightPlayer(kind, one_of(f, "who", "chosen", "chosen_here") == "chosen", FAME[f.get("fame")], negative, win, lose)

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
        effects = self.effects(f["effects"])
        hires = any(each["gain_asset"]["id"] in self.crew for each in f["effects"] if "gain_asset" in each)
        return Option(f["label"], effects, condition, self.cost(f.get("cost"), hires))

    def cost(self, f: Facts | None, hires: bool = False) -> Node | None:
        """What has to be paid in full first, perhaps for a crew."""
        if not f:
            return None
        parts: list[Node] = []
        for what, given in f.items():
            if what == "credits":
                parts.append(Lose(given, hires))
            elif what == "damage":
                parts.append(Damage(DAMAGED[given["target"]], given["amount"], True))
            elif what == "discard" and given["asset"] not in ("this", "pending_cargo"):
                parts.append(self.discard(given, True))
            else:
                parts.append(self.effect({what: given}))
        return parts[0] if len(parts) == 1 else Sequence(parts)

    def verb_when(self, f: Facts) -> Node:
        return When(self.condition(f["if"]), self.some(f["then"]), self.effects(f.get("else")))

    def verb_take_asset(self, f: Facts) -> Node:
        one_of(f, "count", 1)
        chosen, limits = one_of(f, "from", "chosen_here", "chosen") == "chosen", f.get("filter", {})
        return TakeAsset(TYPES.index(f["asset"]), bool(limits.get("droid")), chosen, limits.get("cost_max", -1))

    def verb_discard(self, f: Facts) -> Node:
        if f["asset"] in ("this", "pending_cargo"):
            one_of(f, "count", 1)
            return DISCARD_THIS if f["asset"] == "this" else DiscardPending()
        return self.discard(f, False)

    def discard(self, f: Facts, price: bool) -> Node:
        """Some own assets go, as a price or because they have to."""
        kind = ANY if f["asset"] == "any" else TYPES.index(f["asset"])
        limits = f.get("filter", {})
        return DiscardSome(kind, f["count"], says(limits, "trait", "ILLEGAL"), bool(limits.get("droid")), price)

    def verb_prevent_discard(self, f: Facts) -> Node:
        one_of(f, "asset", "crew")
        one_of(f, "count", 1)
        return KeepCrew()

    def verb_rotate(self, f: Facts) -> Node:
        return ROTATE

    def verb_choose_player(self, f: Facts) -> Node:
        return ChoosePlayer(WHO.index(f["who"]))

    def verb_pay_player(self, f: Facts) -> Node:
        one_of(f, "who", "chosen_here")
        return PayPlayer(f["credits"])

    def verb_group_wager(self, f: Facts) -> Node:
        one_of(f, "who", "all")
        return GroupWager(f["stake"], f["dice"], [f["score"].get(face, 0) for face in FACES], f["bank_adds"])

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
            one_of(f, "take", "buy")
            one_of(limits, "type", "declared")
            return SpecialOrder(deck, f["count"])
        if operation == "search":
            type = TYPES.index(limits["type"]) if "type" in limits else -1
            gain, illegal = one_of(f, "take", "buy", "gain") == "gain", says(limits, "trait", "ILLEGAL")
            return Search(deck, f["count"], gain, f.get("discount", 0), type, illegal)
        if operation == "gain":
            return GainTop(DECKS.index(f["deck"]))
        if operation == "buy":
            return BuyTop(deck, f.get("discount", 0))
        one_of(f, "op", "discard")
        return TurnOver(deck, f["count"], f["deck"] == "choice")

    def verb_market_action(self, f: Facts) -> Node:
        return MARKET_ACTION

    def verb_buy_ship(self, f: Facts) -> Node:
        one_of(f, "from", "supply")
        one_of(f, "dearer_than", "own_ship")
        one_of(f, "remove_market_card", True)
        return UsedShip(f.get("damage", 0))

    def verb_patrol(self, f: Facts) -> Node:
        operation = one_of(f, "op", "move", "place", "redirect")
        if operation == "redirect":
            one_of(f, "faction", "patrol_moved")
            one_of(f, "toward", "other_player")
            return Redirect()
        faction = REFERENCES[f["faction"]] if f["faction"] in REFERENCES else FACTIONS.index(f["faction"])
        if operation == "place":
            return PlacePatrol(faction, one_of(f, "to", "here", "adjacent") == "adjacent")
        return SendPatrol(faction, f["distance"], TOWARD.index(f["toward"]))

    def verb_move(self, f: Facts) -> Node:
        if not says(f, "direct", True):
            return ExtraMove(f["distance"], says(f, "end_without_patrol", True))
        to = f["to"]
        if to == "other_core_worlds_space":
            return CROSS
        return GoTo(self.spaces[to]) if to in self.spaces else Jump(JUMPS[to])

    def verb_redraw(self, f: Facts) -> Node:
        one_of(f, "count", 1)
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
        one_of(f, "count", 1)
        one_of(f, "where", "any" if operation == "place" else "here")
        return {"encounter": MeetAlso, "exchange": Exchange, "place": BringHere}[operation]()

    def verb_databank(self, f: Facts) -> Node:
        return Databank(f["card"])

    def verb_extra_turn(self, f: Facts) -> Node:
        return ExtraTurn()

    def verb_end(self, f: Facts) -> Node:
        return EndTurn() if one_of(f, "what", "turn", "movement") == "turn" else EndMovement()

    def verb_job(self, f: Facts) -> Node:
        return JobResult(one_of(f, "result", "complete", "fail") == "complete")

    def verb_goal(self, f: Facts) -> Node:
        one_of(f, "result", "complete")
        return CompleteGoal(self.ship)

    def verb_goto(self, f: Facts) -> Node:
        return Goto(f["step"])

    def verb_repeat(self, f: Facts) -> Node:
        return Goto(0)

    def verb_others(self, f: Facts) -> Node:
        first = next(iter(f["effects"][0]))
        if f["who"] == "nearest" and first == "place_token":
            one_of(f, "effects", [{"place_token": {"token": "credit", "where": "chosen_planet"}}])
            return MarkDestination()
        if f["who"] == "event_player" and first == "end":
            one_of(f, "effects", [{"end": {"what": "movement"}}])
            return EndMovement()
        self.others = True
        effect = self.some(f["effects"])
        self.others = False
        return Others(WHO.index(f["who"]), effect)

    def verb_transfer(self, f: Facts) -> Node:
        return Transfer(WHO.index(f["from"]), WHO.index(f["to"]), f["credits"])

    def verb_contest(self, f: Facts) -> Node:
        results = [self.effects(f[who]) for who in ("self_only", "both", "opponent_only", "neither")]
        return Contest(SKILLS.index(f["skill"]), *results)

    def verb_grant(self, f: Facts) -> Node:
        until = UNTIL.index(f["until"])
        if f.get("skill") == "choice":
            if "from" in f:
                one_of(f, "from", ["crew_here", "faceup_contacts_here"])
                return BorrowSkill(until)
            return GainAnySkill(until)
        return Grant(self.constant(f), until)

    def verb_dice(self, f: Facts) -> Node:
        count = AS_MANY if f["count"] == "any" else f["count"]
        faces = [FACES.index(face) for face in f.get("faces", [])]
        to = FACES.index(f["to"]) if "to" in f else 0
        other = one_of(f, "who", "self", "opponent") == "opponent"
        return ChangeDice(OPERATIONS.index(f["op"]), other, DICE_KINDS.index(f["kind"]), faces, to, count)

    def verb_flip(self, f: Facts) -> Node:
        return Flip(one_of(f, "card", "ship", "character") == "ship")

    def verb_place_token(self, f: Facts) -> Node:
        if f["token"] == "damage" and f["where"] == "here":
            return MarkPlanet()
        if f["token"] == "goal":
            return OpenFreeport() if one_of(f, "where", "chosen_planet", "event_asset") == "chosen_planet" else MarkGained()
        raise ValueError(f"no such token: {f['token']} {f['where']}")

    # What stands on cards ----------------------------------------------------------------------

    def constant(self, f: Facts) -> Constant:
        """Something that holds while a card is held."""
        self.treated = f.get("rule") == "treated_as"
        condition = self.condition(f["if"]) if "if" in f else None
        self.treated = False
        per = COUNTS.index(f["per"]) if "per" in f else ONE
        if "stat" in f:
            return Constant(STATS.index(f["stat"]), f["add"], per, condition)
        if "slot" in f and "rule" not in f:
            return Constant(SLOTS[f["slot"]], f["add"], per, condition)
        if "fame" in f:
            return Constant(n.FAME, f["fame"], per, condition)
        if "skill" in f:
            return Constant(SKILL + SKILLS.index(f["skill"]), 1, per, condition)
        rule = RULES.index(f["rule"])
        if f["rule"] == "encounter_range":
            one_of(f, "kinds", ["patrol", "contact"])
        if f["rule"] == "barter_bonus":
            one_of(f, "of", "goal_marked")
        if f["rule"] == "draw_two":
            return Constant(RULE + rule, 1, per, condition, DRAWN_AT.index(f["where"]))
        if f["rule"] == "may_be_attacked":
            return Constant(RULE + rule, 1, per, condition, COMBATS.index(f["kind"]))
        amount = int(next((f[key] for key in ("spaces", "amount", "add") if key in f), 1))
        subject = FACTIONS.index(f["faction"]) if "faction" in f else -1
        if "is" in f:
            amount = REPUTATIONS[f["is"]]
        if f["rule"] == "discount":
            subject = ("crew", "luxury").index(f["of"])
        if f["rule"] == "slot_option":
            one_of(f, "slot", "crew")
            one_of(f, "holds", "bounty")
        return Constant(RULE + rule, amount, per, condition, subject)

    def constants(self, facts: list[Facts]) -> list[Constant]:
        """All of a card's constants."""
        return [self.constant(each["grant"]) for each in facts]

    def ability(self, f: Facts, name: str, source: int = -1) -> Ability:
        """One ability, numbered in the order in which cards stand in the files."""
        timings = f["timing"] if isinstance(f["timing"], list) else [f["timing"]]
        self.event, self.card = timings[0], name
        limit = LIMITS.index(f["limit"]) if "limit" in f else PER_EVENT
        condition = self.condition(f["if"]) if "if" in f else None
        effect, cost = self.some(f["effects"]), self.cost(f.get("cost"))
        if isinstance(condition, c.PlayersHere) and condition.fame and "others" in [next(iter(each)) for each in f["effects"]]:
            effect = Sequence([ChoosePlayer(WHO.index("chosen_here"), condition.fame), effect])  # "that player" is such a one
        moments = [TIMINGS.index(timing) for timing in timings]
        built = Ability(len(self.abilities), name, moments, effect, limit, bool(f.get("mandatory")), condition, cost, source)
        built.last = isinstance(effect, Prevent) and effect.down_to >= 0
        self.abilities.append(built)
        return built

    def goal(self, f: Facts, name: str) -> Goal:
        """A personal goal or a ship's."""
        reward = self.some(f["reward"])
        if f["form"] == "state":
            return Goal(reward, state=self.condition(f["state"]))
        if f["form"] == "use":
            return Goal(reward, use=self.ability(f, name))
        events = [self.goal_event(each, name) for each in f.get("any_of", [f])]
        goal = Goal(reward, *events[0], f.get("count", 1), self.cost(f.get("cost")))
        if len(events) > 1:
            goal.also = Goal(reward, *events[1])
        return goal

    def goal_event(self, f: Facts, name: str) -> tuple[int, Condition | None]:
        """What has to happen, and under which condition it counts."""
        self.event, self.card = f["event"], name
        return TIMINGS.index(f["event"]), self.condition(f["if"]) if "if" in f else None

    def destination(self, given: Any) -> Destination | None:
        """Where something is wanted."""
        if given is None:
            return None
        if isinstance(given, str):
            return d.At([self.spaces[given]])
        if isinstance(given, list):
            return d.At([self.spaces[each] for each in given])
        if "player" in given:
            one_of(given["player"], "min", 1)
            return d.WithPlayer(says(given["player"], "reputation", "negative"))
        if "marked" in given:
            one_of(given, "marked", "credit")
            return d.Marked()
        if "type" in given:
            one_of(given, "type", "navpoint")
            return d.QuietNavpoint() if says(given, "patrol", "none") else d.AnyNavpoint()
        if "patrol" in given:
            return d.WithPatrol(FACTIONS.index(given["patrol"]))
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
