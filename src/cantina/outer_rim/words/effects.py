"""What cards do, in words: a clause for each node."""

from __future__ import annotations

from ..box import lookup
from ..rules import effects as e
from ..rules.combat import Fight, FightPlayer
from ..rules.contacts import RevealPlanet
from ..rules.core_worlds import Cross, GoTo, Jump
from ..rules.defeat import AvoidDefeat, Prevent
from ..rules.delivery import DeliverAfterAll, DiscardPending
from ..rules.dice import ADD, AS_MANY, CANCEL, REROLL, Branch, ChangeDice, Roll
from ..rules.encounters import Redraw
from ..rules.jobs import Databank, Goto, JobResult, Steps
from ..rules.kinds import ANY, CREW
from ..rules.market import MarketAction
from ..rules.meetings import BringHere, Exchange, LookAt, MeetAlso, TurnUpContacts
from ..rules.movement import ContinueMove, EndMovement
from ..rules.node import ONE, OPPONENT_DICE, RULE, SKILL, Constant, Node
from ..rules.offers import TakeAsset
from ..rules.on_buying import MarkDestination, MarkGained, OpenFreeport, SpecialOrder, UsedShip
from ..rules.other_players import ALL as EVERYBODY
from ..rules.other_players import SELF, WHO, ChoosePlayer, Contest, Others, PayPlayer, Transfer
from ..rules.patrol_effects import AWAY, TO_SELF, ExtraMove, PlacePatrol, SendPatrol
from ..rules.patrols import Redirect
from ..rules.rewards import ChangeReward, Gain
from ..rules.rival.deeds import (
    BuyFrom,
    CompleteJob,
    DeliverAll,
    FightHostile,
    GainCrew,
    RemoveContact,
    TurnOverTop,
    TurnUpLowest,
)
from ..rules.rival.hunts import MeetTarget, MoveToTarget
from ..rules.rival.moves import MoveToGoal
from ..rules.rival.reveals import TurnUpOne
from ..rules.rival.turn import ShuffleCard
from ..rules.rotating import Rotate
from ..rules.searches import BuyTop, GainTop, Search, TurnOver
from ..rules.skill_test import AfterTest, Test
from ..rules.slots import DiscardSome, DiscardThis, GainPrinted, KeepCrew
from ..rules.turn import EndTurn, ExtraTurn
from ..rules.wagers import GroupWager
from .conditions import Conditions
from .grammar import listed

PLAIN = {
    e.MarkPlanet: "mark-planet", e.Nothing: "nothing", AvoidDefeat: "avoid-defeat",
    DiscardPending: "discard-pending", DiscardThis: "discard-this", RevealPlanet: "reveal-planet", MarketAction: "market",
    MarkDestination: "mark-destination", Redirect: "redirect", ContinueMove: "continue-move", EndMovement: "end-movement",
    EndTurn: "end-turn", ExtraTurn: "extra-turn", MeetAlso: "meet-also", Exchange: "exchange-contacts", BringHere: "bring-here",
    Redraw: "redraw", Cross: "cross", Rotate: "rotate", KeepCrew: "keep-crew", OpenFreeport: "freeport",
    MarkGained: "mark-gained", CompleteJob: "rival-job", FightHostile: "rival-fight",
    GainCrew: "rival-crew", TurnUpLowest: "rival-turn-up", ShuffleCard: "rival-shuffle",
    MeetTarget: "rival-hunt", TurnUpOne: "rival-turn-up-class", RemoveContact: "rival-remove",
}  # fmt: skip
"""Nodes without any figures."""


class Effects(Conditions):
    """Effects of one language."""

    def constant(self, constant: Constant) -> str:
        """Something that bends a figure or a rule."""
        raise NotImplementedError

    def paid(self, cost: Node | None, effect: str, node: Node | None) -> str:
        """Something for a price; what is no command is parted from it."""
        if cost is None:
            return effect
        first = node.nodes[0] if isinstance(node, e.Sequence) else node
        return self.say("paid-statement" if states(first) else "paid", cost=self.price(cost), effect=effect)

    def price(self, node: Node) -> str:
        """What has to be paid."""
        if isinstance(node, e.Lose):
            return self.say("pay", n=self.number(int(node.credits)))
        if isinstance(node, e.Sequence):
            return listed([self.price(each) for each in node.nodes], self.phrases.AND)
        return self.effect(node)

    def steps(self, node: Node) -> list[str]:
        """What resolving a databank card does, step by step if it has several."""
        if isinstance(node, Steps) and len(node.steps) > 1:
            return [self.say("step", n=n, effect=self.effect(step)) for n, step in enumerate(node.steps, 1)]
        found = self.branches(node.steps[0] if isinstance(node, Steps) else node)
        return [self.say("passage", when=when[0], effect=told) if when else told for when, told in found]

    def branches(self, node: Node) -> list[tuple[list[str], str]]:
        """An effect as one thing, or as two where it depends on a condition; each with its condition, if it has one."""
        if not isinstance(node, e.When) or node.otherwise is None:
            return [([], self.effect(node))]
        return [
            ([self.conditional(node.condition)], self.effect(node.then)),
            ([self.say("else")], self.effect(node.otherwise)),
        ]

    def effect(self, node: Node) -> str:
        """What a node does, as a clause."""
        say, plain = self.say, PLAIN.get(type(node))
        if plain is not None:
            return say(plain)
        match node:
            case e.Sequence():
                told = self.clauses(node.nodes)
                return "; ".join(told) if any(states(each) for each in node.nodes) else self.sequence(told)
            case Steps():
                return "; ".join(self.steps(node)) if len(node.steps) > 1 else self.effect(node.steps[0])
            case Gain():
                return self.gain(node)
            case e.Lose():
                return say("lose", n=self.number(int(node.credits)))
            case e.ChangeReputation():
                return self.reputation(node)
            case e.Damage():
                return say("damage", n=int(node.amount), where=self.phrases.DAMAGED[node.target])
            case e.Recover():
                code = "recover-all" if node.amount >= e.ALL_DAMAGE else "recover"
                return say(code, n=int(node.amount), where=self.phrases.HEALED[node.target])
            case Prevent():
                where = self.phrases.DAMAGED[node.target]
                if node.down_to >= 0:
                    return say("prevent-down", n=int(node.down_to), where=where)
                return say("prevent", n=int(node.amount), where=where)
            case e.When():
                return self.either(node)
            case e.Choose():
                return say("choose", options=listed([self.option(option) for option in node.options], self.phrases.OR))
            case e.Grant():
                return self.grant(node)
            case e.GainAnySkill():
                return say("any-skill", until=self.phrases.UNTIL[node.until])
            case ChangeReward():
                return self.changed_reward(node)
            case e.Flip():
                return say("flip-ship" if node.ship else "flip-character")
            case Test():
                tested = say("test", skill=self.skills(node.skills, self.phrases.OR))
                return self.outcomes(tested, ("passed", node.passed), ("failed", node.failed))
            case AfterTest():
                results = (("after-passed", node.passed), ("after-failed", node.failed))
                return "; ".join(say(code, effect=self.grouped(effect)) for code, effect in results if effect is not None)
            case Fight():
                enemy = self.phrases.QUOTED.format(self.label(node.name))
                fought = say("fight", enemy=enemy, combat=self.phrases.COMBATS[node.kind], n=int(node.value))
                return self.outcomes(fought, ("won", node.win), ("lost", node.lose))
            case FightPlayer():
                return self.outcomes(self.attack(node), ("won", node.win), ("lost", node.lose))
            case Roll():
                return self.roll(node)
            case ChangeDice():
                return self.dice(node)
            case DeliverAfterAll():
                code = "deliver-less" if node.bonus < 0 else "deliver-more" if node.bonus else "deliver-after-all"
                return say(code, n=self.number(abs(int(node.bonus))))
            case Databank():
                return say("databank", n=int(node.number))
            case Goto():
                return say("goto", n=int(node.step)) if node.step else say("repeat")
            case JobResult():
                return say("job-complete" if node.complete else "job-failed")
            case LookAt():
                code = "look-all" if node.count >= AS_MANY else "look"
                return say(code, n=int(node.count), where=self.phrases.WHERE[node.where])
            case TurnUpContacts():
                code = "turn-up-all" if node.count >= AS_MANY else "turn-up-contacts"
                return say(code, n=int(node.count), where=self.phrases.WHERE[node.where])
            case SpecialOrder():
                return say("special-order", deck=self.phrases.DECKS[node.deck], n=int(node.count))
            case UsedShip():
                return say("used-ship", n=int(node.damage))
            case TakeAsset():
                what = self.cards(node.type, 1, node.droid)
                if node.most >= 0:
                    return say("take-cheap", what=what, n=self.number(int(node.most)))
                return say("take-from-chosen" if node.chosen else "take-asset", what=what)
            case DiscardSome():
                return say("discard", what=self.cards(node.type, node.count, node.droid, node.illegal))
            case GainPrinted():
                asset = lookup.card(int(node.handle))
                person = asset.type == CREW and asset.target >= 0
                return say(
                    "gain-printed",
                    card=self.name(asset.name) if person else self.phrases.CARD.format(self.name(asset.name)),
                    type=self.phrases.TYPES[asset.type],
                )
            case Search() | GainTop() | BuyTop() | TurnOver():
                return self.market(node)
            case SendPatrol() | PlacePatrol():
                return self.order(node)
            case DeliverAll():
                penalty = "" if node.penalty is None else say("rival-penalty", effect=self.effect(node.penalty))
                return say("rival-deliver", penalty=penalty)
            case BuyFrom():
                return say("rival-buy", deck=self.phrases.DECKS[node.deck])
            case MoveToGoal() | MoveToTarget():
                move = say("rival-move" if isinstance(node, MoveToGoal) else "rival-hunt-move")
                return say("rival-farther", move=move, n=int(node.extra)) if node.extra else move
            case TurnOverTop():
                return say("rival-turn-over", deck=self.phrases.DECKS[node.deck])
            case ExtraMove():
                return say("quiet-move") if node.quiet else say("extra-move", n=int(node.distance))
            case Jump():
                return say("jump", place=self.phrases.JUMPS[node.type])
            case GoTo():
                return say("go-to", space=self.spaces([int(node.space)], True))
            case ChoosePlayer():
                here = WHO[node.who] == "chosen_here"
                return say("choose-player-by-fame" if node.fame else "choose-player-here" if here else "choose-player")
            case PayPlayer():
                return say("pay-player", n=self.number(int(node.credits)))
            case GroupWager():
                stake, bank = self.number(int(node.stake)), self.number(int(node.bank))
                return say("wager", n=stake, dice=int(node.dice), bank=bank)
            case e.BorrowSkill():
                return say("borrow-skill", until=self.phrases.UNTIL[node.until])
            case e.CompleteGoal():
                return say("ship-goal" if node.ship else "character-goal")
            case Others():
                return self.others(node)
            case Transfer():
                code = "give-credits" if node.giver == SELF else "take-credits"
                return say(code, n=self.number(int(node.credits)), who=self.phrases.WHO_GIVES[node.meant()])
            case Contest():
                return self.contest(node, "contest")
        raise LookupError(f"no words for {type(node).__name__}")

    def market(self, node: Search | GainTop | BuyTop | TurnOver) -> str:
        """What happens with the top cards of a deck."""
        of, n = self.of_deck(int(node.deck)), 0 if isinstance(node, GainTop | BuyTop) else int(node.count)
        if isinstance(node, GainTop):
            return self.say("gain-top", of=of)
        if isinstance(node, TurnOver):
            code = "turn-over-many" if n > 1 else "turn-over"
            return self.say(code if node.deck >= 0 or node.same else "turn-over-any", n=n, of=of)
        discount = int(node.purchase.discount)
        less = self.say("for-less", n=self.number(discount)) if discount else ""
        if isinstance(node, BuyTop):
            return self.say("buy-top", of=of, less=less)
        what = self.cards(ANY if node.type < 0 else node.type, 1, False, node.illegal)
        return (
            self.say("search-gain", n=n, of=of, what=what)
            if node.takes
            else self.say("search-buy", n=n, of=of, what=what, less=less)
        )

    def of_deck(self, deck: int) -> str:
        """Whose cards are meant: a deck's, or those of one that the player picks."""
        phrases = self.phrases
        return str(phrases.ANY_DECK_OF if deck < 0 else phrases.DECK_OF.format(deck=phrases.DECKS[deck]))

    def order(self, node: SendPatrol | PlacePatrol) -> str:
        """Where a patrol is sent or put."""
        faction = int(node.faction)
        patrol = self.phrases.PATROLS[faction] if faction >= 0 else self.phrases.PATROL_REFERENCES[faction]
        if isinstance(node, PlacePatrol):
            return self.say("place-patrol-near" if node.adjacent else "place-patrol", patrol=patrol)
        code = {TO_SELF: "send-patrol-here", AWAY: "send-patrol-away"}.get(int(node.toward), "send-patrol")
        return self.say(code, patrol=patrol, n=int(node.distance))

    def sequence(self, told: list[str]) -> str:
        """One thing after the other; what is long is parted more strongly."""
        if any(mark in each for each in told for mark in (":", ";", "(", self.phrases.AND)):
            return "; ".join(told)
        return listed(told, self.phrases.AND)

    def contest(self, node: Contest, code: str) -> str:
        """Both test: against somebody who is named now, or was named before."""
        tested = self.say(code, skill=self.skills(node.test.skills))
        alone, other = ("contest-self", node.self_only), ("contest-other", node.opponent_only)
        return self.outcomes(tested, alone, ("contest-both", node.both), other, ("contest-neither", node.neither))

    def clauses(self, nodes: list[Node]) -> list[str]:
        """Clauses of a sequence; what is gained, or lost, in a row has its verb once."""
        told: list[list[str]] = []
        before = ""
        named = any(isinstance(node, ChoosePlayer) for node in nodes)
        for node in nodes:
            verb = self.verb(node)
            parts = self.objects(node) if verb else [self.grouped(node) if isinstance(node, e.When) else self.effect(node)]
            if named and isinstance(node, Contest):
                parts = [self.contest(node, "contest-named")]
            if verb and verb == before:
                told[-1] += parts
            else:
                told.append([f"{self.effect(node).partition(' ')[0]} {parts[0]}", *parts[1:]] if verb else parts)
            before = verb
        return [listed(each, self.phrases.AND) for each in told]

    def objects(self, node: Node) -> list[str]:
        """What is gained or lost, thing by thing."""
        return self.gained(node) if isinstance(node, Gain) else [self.effect(node).partition(" ")[2]]

    def verb(self, node: Node) -> str:
        """The verb of what is plainly gained or lost, if it is that."""
        match node:
            case Gain() if node.per == ONE and node.fame >= 0:
                return "gain"
            case Gain() if node.per == ONE and not node.credits:
                return "lose"
            case e.ChangeReputation() if len(node.factions) == 1 and not node.sets:
                return "gain" if node.change > 0 else "lose"
            case GainPrinted():
                return "gain"
            case e.Lose():
                return "lose"
            case e.Recover():
                return "remove"
        return ""

    def either(self, node: e.When) -> str:
        """What happens under a condition, and what happens otherwise."""
        negative, condition = self.negated(node.condition)
        then, otherwise = node.then, node.otherwise
        if negative and otherwise is not None:
            then, otherwise = otherwise, then
        elif negative:
            return self.say("when-not", then=self.grouped(then), **{"if": self.conditional(node.condition)})
        told = self.say("when", then=self.grouped(then), **{"if": self.conditional(condition)})
        return told if otherwise is None else self.say("otherwise", then=told, otherwise=self.grouped(otherwise))

    def grant(self, node: e.Grant) -> str:
        """A figure, a skill or a rule for a while."""
        until, constant = self.phrases.UNTIL[node.until], node.constant
        if states(node):
            return self.say("until", until=until, constant=self.constant(constant))
        if constant.what >= SKILL:
            return self.say("grant-skill", until=until, skill=self.phrases.SKILLS[constant.what - SKILL])
        return self.say("grant", until=until, constant=self.constant(constant))

    def others(self, node: Others) -> str:
        """What happens to other players."""
        who, effect = self.phrases.WHO[node.who], node.effect
        facts: dict[str, str | int] = {"who": who, "n": 2 if node.who == EVERYBODY else 1}
        verb = self.verb(effect) or ("suffer" if isinstance(effect, e.Damage) and effect.target <= 1 else "")
        if verb not in ("gain", "lose", "suffer"):
            return self.say("others", who=self.phrases.WHO_FOR[node.who], effect=self.effect(effect))
        what = self.effect(effect).partition(" ")[2]
        if isinstance(effect, e.Damage):
            what = self.say("their-damage", n=int(effect.amount), where=self.phrases.THEIRS[effect.target])
        return self.say(f"others-{verb}", what=what, **facts)

    def grouped(self, node: Node) -> str:
        """An effect that has to be seen as one thing."""
        told = self.effect(node)
        return f"({told})" if ";" in told else told

    def outcomes(self, tried: str, *results: tuple[str, Node | None]) -> str:
        """Something that can end in two ways."""
        told = [self.say(code, effect=self.effect(node)) for code, node in results if node is not None]
        return f"{tried} ({'; '.join(told)})" if told else tried

    def gain(self, node: Gain) -> str:
        """Credits and fame."""
        parts = self.gained(node)
        if node.fame < 0:
            parts.pop()
        told = [self.say("gain", what=listed(parts, self.phrases.AND))] if parts else []
        if node.fame < 0:
            told.append(self.say("lose-fame", n=-int(node.fame)))
        each = "" if node.per == ONE else f" {self.phrases.EACH[node.per]}"
        return listed(told, self.phrases.AND) + each

    def gained(self, node: Gain) -> list[str]:
        """Credits and fame, each by itself; fame alone may be lost as well."""
        told = [self.say("credits", n=self.number(int(node.credits)))] if node.credits else []
        return [*told, self.say("fame", n=abs(int(node.fame)))] if node.fame else told

    def reputation(self, node: e.ChangeReputation) -> str:
        """How a reputation changes."""
        about = {"with": self.with_faction(node.factions)}
        if node.sets:
            return self.say("reputation-set", level=self.phrases.LEVELS[int(node.level)], **about)
        return self.say("reputation-gain" if node.change > 0 else "reputation-lose", n=abs(int(node.change)), **about)

    def option(self, option: e.Option) -> str:
        """One of several ways: its label, its price and what it brings."""
        told = self.way(option)
        label = self.phrases.QUOTED.format(self.label(option.label))
        return self.say("option", label=label, effect=told) if told else label

    def way(self, option: e.Option) -> str:
        """What an option asks for and brings; empty if it is nothing at all."""
        parts = [] if option.cost is None else [self.price(option.cost)]
        if option.effect is not None:
            parts.append(self.effect(option.effect))
        told = self.paid(option.cost, parts[1], option.effect) if len(parts) == 2 else "".join(parts)
        if option.condition is None:
            return told
        return self.say("option-if", effect=told or self.say("nothing"), **{"if": self.conditional(option.condition)})

    def changed_reward(self, node: ChangeReward) -> str:
        """How a reward changes."""
        told = []
        if node.credits == 0:
            return self.say("reward-instead" if node.fame else "reward-no-credits", n=int(node.fame))
        if node.credits > 0:
            told.append(self.say("reward-credits", n=self.number(int(node.credits))))
        if node.fame:
            code = "reward-less-fame" if node.fame < 0 else "reward-also-fame" if told else "reward-fame"
            told.append(self.say(code, n=abs(int(node.fame))))
        return listed(told, self.phrases.AND)

    def attack(self, node: FightPlayer) -> str:
        """Which player can be fought, and how."""
        facts = {"fame": self.with_fame(node.fame), "negative": self.say("with-negative") if node.negative else ""}
        if node.kind > 1:
            return self.say("fight-player", **facts)
        return self.say("fight-player-in", combat=self.phrases.COMBATS[node.kind], **facts)

    def roll(self, node: Roll) -> str:
        """Dice, and what each result brings."""
        if node.count < 0:
            rolled = self.say("roll", n=int(node.dice))
        else:
            rolled = self.say("roll-many", dice=self.phrases.AS_MANY_DICE[node.count])
        counting = [each for each in node.each if not isinstance(each.effect, e.Nothing)]
        told = [self.say("roll-each", faces=self.faces(each.faces), effect=self.effect(each.effect)) for each in counting]
        told += [self.branch(branch) for branch in node.branches if branch.faces or not isinstance(branch.effect, e.Nothing)]
        return f"{rolled} ({'; '.join(told)})"

    def branch(self, branch: Branch) -> str:
        """What happens if a face is there."""
        if not branch.faces:
            return self.say("roll-else", effect=self.effect(branch.effect))
        return self.say("roll-has", faces=self.faces(branch.faces), effect=self.effect(branch.effect))

    def dice(self, node: ChangeDice, where: bool = True) -> str:
        """Results that are rerolled, turned, added or cancelled, and in which rolls."""
        whose = "-opponent" if node.opponent else ""
        many = node.count >= AS_MANY
        kind, n = self.phrases.DICE_KINDS[node.kind] if where else "", int(node.count)
        if node.operation == REROLL:
            counted = self.say(f"reroll-any{whose}" if many else f"reroll-count{whose}", n=n)
            shown = "" if len(node.faces) == 4 else self.say("showing", n=2 if many else n, faces=self.some(node.faces))
            return self.say("reroll", count=counted, faces=shown, kind=kind)
        if node.operation == ADD:
            return self.say("add", results=self.fill(self.phrases.FACES[node.to], n=n), kind=kind)
        if node.operation == CANCEL:
            return self.say(f"cancel{whose}", n=n, faces=self.faces(node.faces), kind=kind)
        code = f"turn{'-any' if many else ''}{whose}"
        return self.say(code, n=n, faces=self.faces(node.faces), to=self.phrases.A_FACE[node.to], kind=kind)


def states(node: Node | None) -> bool:
    """Whether a clause says what is so, or when, while others are commands."""
    if isinstance(node, e.Grant):
        return node.constant.condition is not None or bool(
            OPPONENT_DICE <= node.constant.what < SKILL or node.constant.what >= RULE
        )
    return isinstance(node, Others | e.When | AfterTest)
