"""What cards do, in words: a clause for each node."""

from __future__ import annotations

from .. import effects as e
from ..combat import Fight, FightPlayer
from ..contacts import RevealPlanet
from ..defeat import AvoidDefeat, Prevent
from ..delivery import DeliverAfterAll, DiscardPending
from ..dice import ADD, AS_MANY, CANCEL, REROLL, Branch, ChangeDice, Roll
from ..encounters import Redraw
from ..jobs import Databank, Goto, JobResult, Steps
from ..kinds import ANY, CREW
from ..market import MarketAction
from ..meetings import BringHere, Exchange, LookAt, MeetAlso, TurnUpContacts
from ..movement import ContinueMove, EndMovement
from ..node import ONE, Constant, Node
from ..offers import TakeAsset
from ..on_buying import MarkDestination, SpecialOrder, UsedShip
from ..orders import ExtraMove, Jump, PlacePatrol, SendPatrol
from ..others import SELF, Contest, Others, Transfer
from ..patrols import Redirect
from ..rival_deeds import BuyFrom, CompleteJob, DeliverAll, FightHostile, GainCrew, TurnOverTop, TurnUpLowest
from ..rival_moves import MoveToGoal
from ..rivals import ShuffleCard
from ..room import DiscardSome, DiscardThis, GainPrinted
from ..searches import BuyTop, GainTop, Search, TurnOver
from ..skill_test import AfterTest, Test
from ..turn import EndTurn, ExtraTurn
from ..unpack import BOX
from .conditions import Conditions
from .grammar import listed

PLAIN = {
    e.CompleteShipGoal: "ship-goal", e.MarkPlanet: "mark-planet", e.Nothing: "nothing", AvoidDefeat: "avoid-defeat",
    DiscardPending: "discard-pending", DiscardThis: "discard-this", RevealPlanet: "reveal-planet", MarketAction: "market",
    MarkDestination: "mark-destination", Redirect: "redirect", ContinueMove: "continue-move", EndMovement: "end-movement",
    EndTurn: "end-turn", ExtraTurn: "extra-turn", MeetAlso: "meet-also", Exchange: "exchange-contacts", BringHere: "bring-here",
    Redraw: "redraw", Jump: "jump", MoveToGoal: "rival-move", CompleteJob: "rival-job", FightHostile: "rival-fight",
    GainCrew: "rival-crew", TurnUpLowest: "rival-turn-up", ShuffleCard: "rival-shuffle",
}  # fmt: skip
"""Nodes without any figures."""


class Effects(Conditions):
    """Effects of one language."""

    def constant(self, constant: Constant) -> str:
        """Something that bends a figure or a rule."""
        raise NotImplementedError

    def price(self, node: Node) -> str:
        """What has to be paid."""
        if isinstance(node, e.Lose):
            return self.say("pay", n=self.number(int(node.credits)))
        if isinstance(node, e.Sequence):
            return listed([self.price(each) for each in node.nodes], self.phrases.AND)
        return self.effect(node)

    def steps(self, node: Node) -> list[str]:
        """What resolving a databank card does, step by step if it has several."""
        if not isinstance(node, Steps) or len(node.steps) == 1:
            return [self.effect(node)]
        return [self.say("step", n=n, effect=self.effect(step)) for n, step in enumerate(node.steps, 1)]

    def effect(self, node: Node) -> str:
        """What a node does, as a clause."""
        say, plain = self.say, PLAIN.get(type(node))
        if plain is not None:
            return say(plain)
        match node:
            case e.Sequence():
                return self.sequence([self.effect(each) for each in node.nodes])
            case Steps():
                return "; ".join(self.steps(node)) if len(node.steps) > 1 else self.effect(node.steps[0])
            case e.Gain():
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
                told = say("when", then=self.grouped(node.then), **{"if": self.conditional(node.condition)})
                return told if node.otherwise is None else say("otherwise", then=told, otherwise=self.grouped(node.otherwise))
            case e.Choose():
                return say("choose", options=listed([self.option(option) for option in node.options], self.phrases.OR))
            case e.Grant():
                return say("until", until=self.phrases.UNTIL[node.until], constant=self.constant(node.constant))
            case e.GainAnySkill():
                return say("any-skill", until=self.phrases.UNTIL[node.until])
            case e.ChangeReward():
                return self.changed_reward(node)
            case e.Flip():
                return say("flip-ship" if node.ship else "flip-character")
            case Test():
                tested = say("test", skill=self.skills(node.skills, self.phrases.OR))
                return self.outcomes(tested, ("passed", node.passed), ("failed", node.failed))
            case AfterTest():
                return self.outcomes(say("after-test"), ("passed", node.passed), ("failed", node.failed))
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
                return say("take-asset", what=self.cards(node.type, 1, node.droid))
            case DiscardSome():
                return say("discard", what=self.cards(node.type, node.count, node.droid, node.illegal))
            case GainPrinted():
                asset = BOX.cards[node.handle]
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
            case TurnOverTop():
                return say("rival-turn-over", deck=self.phrases.DECKS[node.deck])
            case ExtraMove():
                return say("extra-move", n=int(node.distance))
            case Others():
                return say("others", who=self.phrases.WHO[node.who], effect=self.effect(node.effect))
            case Transfer():
                code = "give-credits" if node.giver == SELF else "take-credits"
                return say(code, n=self.number(int(node.credits)), who=self.phrases.WHO_GIVES[node.meant()])
            case Contest():
                tested = say("contest", skill=self.skills(node.test.skills))
                alone, other = ("contest-self", node.self_only), ("contest-other", node.opponent_only)
                return self.outcomes(tested, alone, ("contest-both", node.both), other, ("contest-neither", node.neither))
        raise LookupError(f"no words for {type(node).__name__}")

    def market(self, node: Search | GainTop | BuyTop | TurnOver) -> str:
        """What happens with the top cards of a deck."""
        of, n = self.of_deck(int(node.deck)), 0 if isinstance(node, GainTop | BuyTop) else int(node.count)
        if isinstance(node, GainTop):
            return self.say("gain-top", of=of)
        if isinstance(node, TurnOver):
            return self.say("turn-over", n=n, of=of if node.deck >= 0 or node.same else self.phrases.ANY_DECKS_OF)
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
        return self.say("send-patrol-here" if node.toward_self else "send-patrol", patrol=patrol, n=int(node.distance))

    def sequence(self, told: list[str]) -> str:
        """One thing after the other; what is long is parted more strongly."""
        if any(mark in each for each in told for mark in (":", ";", "(", self.phrases.AND)):
            return "; ".join(told)
        return listed(told, self.phrases.AND)

    def grouped(self, node: Node) -> str:
        """An effect that has to be seen as one thing."""
        told = self.effect(node)
        return f"({told})" if ";" in told else told

    def outcomes(self, tried: str, *results: tuple[str, Node | None]) -> str:
        """Something that can end in two ways."""
        told = [self.say(code, effect=self.effect(node)) for code, node in results if node is not None]
        return f"{tried} ({'; '.join(told)})" if told else tried

    def gain(self, node: e.Gain) -> str:
        """Credits and fame."""
        parts = [self.say("credits", n=self.number(int(node.credits)))] if node.credits else []
        if node.fame > 0:
            parts.append(self.say("fame", n=int(node.fame)))
        told = [self.say("gain", what=listed(parts, self.phrases.AND))] if parts else []
        if node.fame < 0:
            told.append(self.say("lose-fame", n=-int(node.fame)))
        each = "" if node.per == ONE else f" {self.phrases.EACH[node.per]}"
        return listed(told, self.phrases.AND) + each

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
        told = self.say("paid", cost=parts[0], effect=parts[1]) if len(parts) == 2 else "".join(parts)
        if option.condition is None:
            return told
        return self.say("option-if", effect=told or self.say("nothing"), **{"if": self.conditional(option.condition)})

    def changed_reward(self, node: e.ChangeReward) -> str:
        """How a reward changes."""
        told = []
        if node.credits == 0:
            told.append(self.say("reward-no-credits"))
        elif node.credits > 0:
            told.append(self.say("reward-credits", n=self.number(int(node.credits))))
        if node.fame:
            told.append(self.say("reward-also-fame" if told else "reward-fame", n=int(node.fame)))
        return listed(told, self.phrases.AND)

    def attack(self, node: FightPlayer) -> str:
        """Which player can be fought, and how."""
        facts = {"fame": self.with_fame(node.fame), "negative": self.say("with-negative") if node.negative else ""}
        fought = "" if node.kind > 1 else self.say("in-combat", combat=self.phrases.COMBATS[node.kind])
        return self.say("fight-player", combat=fought, **facts)

    def roll(self, node: Roll) -> str:
        """Dice, and what each result brings."""
        if node.count < 0:
            rolled = self.say("roll", n=int(node.dice))
        else:
            rolled = self.say("roll-many", dice=self.phrases.AS_MANY_DICE[node.count])
        told = [self.say("roll-each", faces=self.faces(each.faces), effect=self.effect(each.effect)) for each in node.each]
        told += [self.branch(branch) for branch in node.branches]
        return f"{rolled} ({'; '.join(told)})"

    def branch(self, branch: Branch) -> str:
        """What happens if a face is there."""
        if not branch.faces:
            return self.say("roll-else", effect=self.effect(branch.effect))
        return self.say("roll-has", faces=self.faces(branch.faces), effect=self.effect(branch.effect))

    def dice(self, node: ChangeDice) -> str:
        """Results that are rerolled, turned, added or cancelled."""
        whose = "-opponent" if node.opponent else ""
        many = node.count >= AS_MANY
        kind, n = self.phrases.DICE_KINDS[node.kind], int(node.count)
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
