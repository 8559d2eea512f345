"""What an effect brings on average, class by class, in thousands of credits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cantina.bots.worths import Worths

from ..odds import throws
from ..rules import effects as e
from ..rules import market, stats
from ..rules.combat import Fight, FightPlayer
from ..rules.contacts import RevealPlanet
from ..rules.core_worlds import Cross, GoTo, Jump
from ..rules.defeat import AvoidDefeat, Prevent
from ..rules.delivery import DeliverAfterAll, DiscardPending
from ..rules.dice import ChangeDice, Roll
from ..rules.encounters import Redraw
from ..rules.jobs import Databank, Goto, JobResult, Steps
from ..rules.kinds import NOTHING
from ..rules.market import MarketAction
from ..rules.meetings import BringHere, Exchange, LookAt, MeetAlso, TurnUpContacts
from ..rules.movement import ContinueMove, EndMovement
from ..rules.node import CARGO_DELIVERED, COMBAT_WON, JOB_COMPLETED, Node
from ..rules.offers import TakeAsset
from ..rules.on_buying import MarkDestination, MarkGained, OpenFreeport, SpecialOrder, UsedShip
from ..rules.other_players import SELF, ChoosePlayer, Contest, Others, PayPlayer, Transfer
from ..rules.patrol_effects import ExtraMove, PlacePatrol, SendPatrol
from ..rules.patrols import Redirect
from ..rules.rewards import ChangeReward, Gain
from ..rules.rotating import Rotate
from ..rules.searches import OWN_CHOICE, BuyTop, GainTop, Search, TurnOver
from ..rules.skill_test import AfterTest, Test
from ..rules.slots import DiscardSome, DiscardThis, GainPrinted, KeepCrew
from ..rules.turn import EndTurn, ExtraTurn
from ..rules.wagers import GroupWager
from . import ambitions
from .cards import FAME
from .harm import pain, pain_of
from .jobs import Course, against
from .plans import LATER

if TYPE_CHECKING:
    from .values import Appraiser

BRAWL = 1.5
"""What a fight against another player costs on average."""
STRANGER = 0.4
"""How often another player passes a test."""
REPUTATION = 0.8
AGAIN = 3.0
"""What it costs to reach a goal once more."""
HANDY = 0.2
"""What is worth doing because it costs nothing and may help one day."""

WORTHS: Worths[Callable[[Appraiser, Any, int, int], float]] = Worths(__name__)


# Effects made of others ------------------------------------------------------------------------


@WORTHS.of(e.Sequence)
def sequence(mind: Appraiser, node: e.Sequence, source: int, depth: int) -> float:
    """One after the other."""
    return sum(mind.worth(each, source, depth) for each in node.nodes)


@WORTHS.of(Steps)
def steps(mind: Appraiser, node: Steps, source: int, depth: int) -> float:
    """A job, thought through step by step."""
    return Course(mind, node, source).start()


@WORTHS.of(e.When)
def when(mind: Appraiser, node: e.When, source: int, depth: int) -> float:
    """Whichever part counts now."""
    return mind.worth(node.chosen(mind.table, mind.seat, source), source, depth)


@WORTHS.of(e.Choose)
def choose(mind: Appraiser, node: e.Choose, source: int, depth: int) -> float:
    """The best of the ways."""
    return max((mind.option_worth(each, source, depth - 1) for each in node.options), default=0.0)


@WORTHS.of(Databank)
def databank(mind: Appraiser, node: Databank, source: int, depth: int) -> float:
    """The average of the cards of this number."""
    copies = mind.table.box.copies.get(int(node.number), [])
    return sum(mind.worth(kind.resolve, source, depth - 1) for kind in copies) / max(1, len(copies))


@WORTHS.of(Others, Goto, e.Nothing, ChoosePlayer, MarkGained)
def nothing(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """What others do, and going on elsewhere, bring nothing by themselves."""
    return 0.0


# Dice: tests, fights and rolls -----------------------------------------------------------------


@WORTHS.of(Test)
def test(mind: Appraiser, node: Test, source: int, depth: int) -> float:
    """What passing and failing bring, by the chance of the best skill that may be tested."""
    chance = max(mind.chance(int(skill)) for skill in node.skills)
    passed, failed = (mind.worth(each, source, depth - 1) for each in (node.passed, node.failed))
    return chance * passed + (1 - chance) * failed


@WORTHS.of(Contest)
def contest(mind: Appraiser, node: Contest, source: int, depth: int) -> float:
    """A test that another player takes too."""
    mine = mind.chance(int(node.test.skills[0]))
    alone, both, theirs, none = (
        mind.worth(each, source, depth - 1) for each in (node.self_only, node.both, node.opponent_only, node.neither)
    )
    return mine * (STRANGER * both + (1 - STRANGER) * alone) + (1 - mine) * (STRANGER * theirs + (1 - STRANGER) * none)


@WORTHS.of(Fight)
def fight(mind: Appraiser, node: Fight, source: int, depth: int) -> float:
    """What winning and losing bring, less what the fight costs."""
    odds = mind.against(int(node.kind), int(node.value))
    won, lost = (mind.worth(each, source, depth - 1) for each in (node.win, node.lose))
    return float(odds.win) * (won + mind.victory(against(mind, node))) + float(1 - odds.win) * lost - pain_of(odds)


@WORTHS.of(FightPlayer)
def fight_player(mind: Appraiser, node: FightPlayer, source: int, depth: int) -> float:
    """A fight against another player is won as often as lost."""
    won, lost = (mind.worth(each, source, depth - 1) for each in (node.win, node.lose))
    return (won + mind.progress(COMBAT_WON) + lost) / 2 - BRAWL


@WORTHS.of(Roll)
def roll(mind: Appraiser, node: Roll, source: int, depth: int) -> float:
    """What a roll brings: the first branch whose face is there, and something for each die."""
    dice = int(node.number(mind.table, mind.seat))
    total, left = 0.0, 1.0
    for branch in node.branches:
        fewer = left - sum(throws.COPIES[face] for face in branch.faces) / throws.SIDES if branch.faces else 0.0
        total += (left**dice - fewer**dice) * mind.worth(branch.effect, source, depth - 1)
        left = fewer
    for branch in node.each:
        share = sum(throws.COPIES[face] for face in branch.faces) / throws.SIDES
        total += dice * share * mind.worth(branch.effect, source, depth - 1)
    return total


@WORTHS.of(AfterTest, ChangeDice, e.Grant, e.GainAnySkill, e.BorrowSkill, KeepCrew)
def help_with_dice(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """What helps with dice is judged at the roll itself; before it, it is handy."""
    return HANDY


# Jobs and deliveries ---------------------------------------------------------------------------


@WORTHS.of(JobResult)
def job_result(mind: Appraiser, node: JobResult, source: int, depth: int) -> float:
    """The reward of a job that is complete."""
    return mind.paid(source, JOB_COMPLETED) + mind.progress(JOB_COMPLETED, source) if node.complete else 0.0


@WORTHS.of(DeliverAfterAll)
def deliver_after_all(mind: Appraiser, node: DeliverAfterAll, source: int, depth: int) -> float:
    """The reward of a cargo, and something more."""
    bonus = mind.money * int(node.bonus) / 1000
    return bonus + mind.paid(source, CARGO_DELIVERED) + mind.progress(CARGO_DELIVERED, source)


@WORTHS.of(DiscardPending)
def discard_pending(mind: Appraiser, node: DiscardPending, source: int, depth: int) -> float:
    """The cargo that was about to be delivered is lost."""
    return -3.0


@WORTHS.of(ChangeReward, MarkDestination)
def about_rewards(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """What changes a reward is judged with that reward."""
    return HANDY


# Credits, fame, damage and reputation ----------------------------------------------------------


@WORTHS.of(Gain)
def gain(mind: Appraiser, node: Gain, source: int, depth: int) -> float:
    """Credits and fame."""
    times = 1 if node.per < 0 else int(stats.counted(mind.table, mind.seat, node.per))
    return times * (mind.money * int(node.credits) / 1000 + mind.earned(int(node.fame)))


@WORTHS.of(e.Lose, PayPlayer)
def lose(mind: Appraiser, node: e.Lose | PayPlayer, source: int, depth: int) -> float:
    """As many credits as there are to lose."""
    return -mind.money * min(int(node.credits), int(mind.table.players[mind.seat].credits)) / 1000


@WORTHS.of(Transfer)
def transfer(mind: Appraiser, node: Transfer, source: int, depth: int) -> float:
    """Credits from another player, or to one."""
    return mind.money * int(node.credits) / 1000 * (-1 if node.giver == SELF else 1)


@WORTHS.of(e.Damage)
def damage(mind: Appraiser, node: e.Damage, source: int, depth: int) -> float:
    """What so much damage costs; a defeat costs more."""
    amount, target, player = int(node.amount), int(node.target), mind.table.players[mind.seat]
    left = [stats.health(mind.table, mind.seat) - player.damage, stats.hull(mind.table, mind.seat) - player.ship_damage]
    room_left = int(left[target]) if target in (e.CHARACTER, e.SHIP) else int(max(left))
    return -pain(amount, 1.0 if amount >= room_left else 0.0)


@WORTHS.of(e.Recover)
def recover(mind: Appraiser, node: e.Recover, source: int, depth: int) -> float:
    """As much damage as there is to recover."""
    player = mind.table.players[mind.seat]
    character = min(int(node.amount), int(player.damage)) if node.target != e.SHIP else 0
    ship = min(int(node.amount), int(player.ship_damage)) if node.target != e.CHARACTER else 0
    return mind.strain() - mind.strain(-character, -ship)


@WORTHS.of(Prevent, AvoidDefeat)
def prevent(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """Whoever is asked is about to be hurt: prevent it."""
    return HANDY


@WORTHS.of(e.ChangeReputation)
def change_reputation(mind: Appraiser, node: e.ChangeReputation, source: int, depth: int) -> float:
    """A level up or down, where there is one."""
    if not node.possible(mind.table, mind.seat, source):
        return 0.0
    found, own = REPUTATION * int(node.level if node.sets else node.change), mind.table.players[mind.seat].reputation
    for faction in node.factions:
        if 0 <= faction < len(own):
            found += ambitions.with_reputation(mind, int(faction), int(node.level if node.sets else own[faction] + node.change))
    return found


# Cards and ships -------------------------------------------------------------------------------


@WORTHS.of(GainPrinted)
def gain_printed(mind: Appraiser, node: GainPrinted, source: int, depth: int) -> float:
    """What the card is worth that one gets."""
    return mind.gained(mind.table.box.cards[node.handle])


@WORTHS.of(GainTop, BuyTop)
def top(mind: Appraiser, node: GainTop | BuyTop, source: int, depth: int) -> float:
    """What the best card is worth that a deck, or any, offers for nothing or for less."""
    best = 0.0
    for deck in range(len(mind.table.stores)):
        kind = market.top(mind.table, deck)
        if kind is None or kind.type == NOTHING or node.deck not in (deck, OWN_CHOICE):
            continue
        if isinstance(node, BuyTop) and mind.table.box.expanded and not market.sold_at(mind.table, mind.seat, kind, mind.place):
            continue
        less = int(kind.cost) if isinstance(node, GainTop) else min(int(kind.cost), int(node.purchase.discount))
        best = max(best, mind.purchase_worth(kind) + mind.money * less / 1000)
    return best


@WORTHS.of(Search)
def search(mind: Appraiser, node: Search, source: int, depth: int) -> float:
    """A card of several for nothing, or for less."""
    return 1.5 if node.takes else 0.3 + 0.3 * min(5_000, int(node.purchase.discount)) / 1000


@WORTHS.of(DiscardSome)
def discard_some(mind: Appraiser, node: DiscardSome, source: int, depth: int) -> float:
    """The cards are lost that are wanted least."""
    return -int(node.count) * mind.least_wanted(node.candidates(mind.table, mind.seat), 0.0)


@WORTHS.of(DiscardThis)
def discard_this(mind: Appraiser, node: DiscardThis, source: int, depth: int) -> float:
    """The card itself is lost."""
    held = mind.table.players[mind.seat].find(source)
    return 0.0 if held is None else -mind.asset_worth(held)


@WORTHS.of(TakeAsset, SpecialOrder, TurnOver, MarketAction, UsedShip, GroupWager, OpenFreeport)
def business(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """What the market or another player has to offer is judged when it is offered."""
    return HANDY


# Goals -----------------------------------------------------------------------------------------


@WORTHS.of(e.MarkPlanet)
def mark_planet(mind: Appraiser, node: e.MarkPlanet, source: int, depth: int) -> float:
    """A step towards the goal that wants planets marked."""
    return FAME / 2 if mind.aim() is not None else HANDY


@WORTHS.of(e.CompleteGoal)
def complete_goal(mind: Appraiser, node: e.CompleteGoal, source: int, depth: int) -> float:
    """Fame, and the other side of the ship."""
    return mind.famous(1) + 1.0


@WORTHS.of(e.Flip)
def flip(mind: Appraiser, node: e.Flip, source: int, depth: int) -> float:
    """The other side of a card, which is the better one; a character that is turned back has its goal before it once more."""
    return 1.0 if node.ship or not mind.table.players[mind.seat].flipped else LATER * mind.famous(1) - AGAIN * mind.money


# The turn, ways, contacts and patrols ----------------------------------------------------------


@WORTHS.of(ExtraTurn)
def extra_turn(mind: Appraiser, node: ExtraTurn, source: int, depth: int) -> float:
    """What a turn brings."""
    return 4.0


@WORTHS.of(EndTurn)
def end_turn(mind: Appraiser, node: EndTurn, source: int, depth: int) -> float:
    """What is left of a turn, lost."""
    return -1.5


@WORTHS.of(LookAt, TurnUpContacts)
def look(mind: Appraiser, node: LookAt | TurnUpContacts, source: int, depth: int) -> float:
    """The more, the more contacts one looks for."""
    return 0.2 + 0.3 * int(node.count) * len(mind.sought())


@WORTHS.of(MeetAlso)
def meet_also(mind: Appraiser, node: MeetAlso, source: int, depth: int) -> float:
    """One more encounter."""
    return 1.0


@WORTHS.of(SendPatrol)
def send_patrol(mind: Appraiser, node: SendPatrol, source: int, depth: int) -> float:
    """Good for whoever it goes away from, bad for whoever it comes to."""
    return 0.0


@WORTHS.of(PlacePatrol, Redirect)
def move_patrol(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """A patrol that is somewhere else now."""
    return HANDY


@WORTHS.of(ExtraMove, Jump, Cross, GoTo, ContinueMove, EndMovement, Redraw, RevealPlanet, Exchange, BringHere, Rotate)
def get_about(mind: Appraiser, node: Node, source: int, depth: int) -> float:
    """Ways, cards and contacts to choose among."""
    return HANDY
