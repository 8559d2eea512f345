"""The greedy bot of Outer Rim: goes where a trip pays best, does there what pays most, and never looks behind anything."""

from __future__ import annotations

from cantina.bots.worths import NoWorth
from cantina.core import Fast, Knowledge
from cantina.core.actions import SHIFT

from .. import routes
from ..odds import abilities, table_odds
from ..rules import actions as do
from ..rules import deeds, loads, market, stats
from ..rules.actions import SUBJECT
from ..rules.core_worlds import far_side
from ..rules.delivery import reward_here
from ..rules.dice import ChangeDice
from ..rules.effects import Choose, Sequence
from ..rules.encounters import passage_at, passage_of
from ..rules.jobs import Steps, attempting
from ..rules.kinds import BOUNTY, CARGO, CRIT, FOCUS, HIT, JOB, SECTIONS, Kind
from ..rules.node import CORE_CROSSED, PER_TURN, Ability, Node
from ..rules.pieces import COMBAT_ROLL, DELIVERY_ROLL, TEST_ROLL
from ..rules.skill_test import Test, passing
from ..rules.table import Table
from .ambitions import sheet_worth
from .cards import ship_worth, wish
from .deals import dealt, offered
from .favors import TOKEN, favored, for_the_way
from .jobs import Course
from .plans import LATER, errand_of
from .trips import NOWHERE, destination, explored, income, meeting
from .values import Appraiser, Memory, trains

SECRET = 1.5
"""What a secret is worth that is kept."""
ACROSS = 0.5
"""How often a crossing succeeds, by and large."""
SOON = 5_000
"""How many credits may be missing to a card that is worth waiting for."""
MUCH = 60
"""How many conditions of its own it remembers."""
FIRST = 15.0
"""What is added to something that costs nothing and comes before everything that does."""
ANY = 0.05
"""What an answer is worth to which it has no opinion: more than passing, and the first of several is as good as the others."""
FAR = 100.0
"""Farther than any two spaces lie from each other."""
PLAIN: dict[int, float] = {
    do.DECLINE: 0.1,
    **dict.fromkeys((do.ASK, do.GIFT, do.REQUEST), -5.0),
    **dict.fromkeys((do.FAVOR, do.CALL, do.GIVE_DEBT, do.ASK_DEBT, do.DEAL, do.COUNTER, do.STANDING), -5.0),
    **dict.fromkeys((do.PLAYER, do.AMOUNT, do.WITHDRAW, do.FACTION, do.SPOT, do.DECK, do.TYPE), ANY),
}
"""What answers are worth whatever they are about."""
PLANNED = (do.MOVE, do.STEP, do.CREDITS, do.RECOVER, do.CHARACTER)
"""What is chosen by a plan or by lot, never by a figure."""


class OuterRimGreedy:
    """Values every action by what it brings, in thousands of credits, and takes the best."""

    def __init__(self, dice: Fast, much: int = MUCH) -> None:
        self.dice, self.much = dice, much
        self.memory: Memory = {}
        self.trip = (-1, -1)
        """The turn in which it set out, and where it wants to end that move."""
        self.dealt = -1
        """The turn in which it last offered a deal: once is enough."""

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """The best of the actions by its own lights; the first of several that are as good."""
        table, seat = knowledge.table, int(knowledge.seat)
        decision = table.decision
        assert decision is not None
        actions = decision.of(seat)
        if len(actions) == 1:
            return actions[0]
        if len(self.memory) > self.much:
            self.memory.clear()
        mind = Appraiser(table, seat, self.memory)
        if decision.prompt == "character":
            return self.dice.pick(actions)
        if decision.prompt == "planning":
            return aside(mind) or self.plan(mind, actions)
        if decision.prompt == "move":
            return self.move(mind, actions)
        if decision.prompt == "trade-with":
            return self.deal(mind, actions)
        return max(actions, key=lambda action: valued(mind, decision.prompt, action))

    def deal(self, mind: Appraiser, actions: list[int]) -> int:
        """With whom to deal, once in a turn."""
        turn, self.dealt = self.dealt, int(mind.table.turn)
        return int(do.PASS) if turn == self.dealt else max(actions, key=lambda action: valued(mind, "trade-with", action))

    def plan(self, mind: Appraiser, actions: list[int]) -> int:
        """Set out for the space where this turn and the tour after it bring most; whoever stays earns credits or recovers."""
        earned, rest = income(mind), mind.strain()
        goal = destination(mind, mind.ways(), max(earned, rest))[0]
        if goal == mind.table.players[mind.seat].space:
            return int(do.RECOVER if rest > earned else do.CREDITS)
        self.trip = (int(mind.table.turn), goal)
        return int(do.MOVE)

    def move(self, mind: Appraiser, actions: list[int]) -> int:
        """The next step of the trip; a move that nobody planned gets a destination of its own."""
        table, seat = mind.table, mind.seat
        ways = routes.ways(table, seat, int(table.move_left))
        turn, goal = self.trip
        if turn != table.turn or goal not in ways:
            goal = destination(mind, ways, 0.0)[0]
            self.trip = (int(table.turn), goal)
        path = routes.path(ways, goal)
        step = int(do.STEP + path[0]) if path else int(do.PASS)
        if step not in actions or step == do.PASS:
            self.trip = (-1, -1)
            return int(do.PASS)
        return step


def aside(mind: Appraiser) -> int:
    """Something that can be used at any time and is worth it now, or a favor for the way; else 0."""
    table, seat = mind.table, mind.seat
    for action in table.asides(seat):
        if action & ~SUBJECT == do.USE and used(mind, action & SUBJECT) > 0:
            return int(action)
    return for_the_way(mind)


# Everything else --------------------------------------------------------------------------------------


def valued(mind: Appraiser, prompt: str, action: int) -> float:
    """What an action is worth; passing is worth nothing."""
    table, seat = mind.table, mind.seat
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if prompt.startswith("favor-"):
        return favored(mind, prompt, verb, subject)
    if prompt in ("trade", "trade-with"):
        return dealt(mind, prompt, verb, subject)
    if verb == do.PASS:
        return 0.0
    if verb == do.WITHDRAW and prompt == "purchase":  # what it set out to buy, it buys
        return -1000.0
    if verb == do.DELIVER:
        return delivered(mind, table.box.cards[subject])
    if verb == do.TAKE:
        kind = table.box.cards[subject]
        return read_out(mind, kind) if kind.type == SECTIONS else 0.1 + mind.gained(kind)
    if verb == do.USE:
        worth = used(mind, subject)
        return worth if prompt == "encounter" else 20.0 if worth > 0 else -1.0
    if verb == do.BUY:
        return mind.purchase_worth(table.box.cards[subject])
    if verb == do.CYCLE:
        return cycling(mind, subject)
    if verb in (do.BARTER, do.DROP, do.GIVE):
        return parted(mind, prompt, verb, subject)
    if verb == do.FIGHT:
        return mind.patrol_worth(subject)
    if verb == do.MEET:
        return meeting(mind, subject)
    if verb == do.ATTEMPT:
        kind = table.box.cards[subject]
        return mind.hunted(kind, int(table.players[seat].space)) if kind.type == BOUNTY else mind.attempted(kind)
    if verb == do.EXPLORE:
        return explored(mind, int(table.players[seat].space))
    if verb == do.AMBITION:
        return sheet_worth(mind, table.box.ambitions[subject])
    if verb == do.CROSS:
        return crossed(mind)
    if verb == do.TRADE:
        return offered(mind)
    return answered(mind, prompt, verb, subject)


def read_out(mind: Appraiser, kind: Kind) -> float:
    """What an encounter card is worth of which one of two is resolved."""
    passage = passage_at(kind, passage_of(mind.table, mind.seat, kind))
    if passage is None:
        return 0.0
    return SECRET if passage.secret is not None else mind.worth(passage.effect, int(kind.index))


def crossed(mind: Appraiser) -> float:
    """What it brings to try to cross the Core: every other time the errands are done from the other end."""
    here = int(mind.table.players[mind.seat].space)
    far, tour = int(far_side(mind.table, here)), mind.tour()
    goal = ACROSS * mind.progress(CORE_CROSSED) if mind.table.ambitious else 0.0
    return (
        NOWHERE if far < 0 else NOWHERE + goal + ACROSS * (tour.worth(far, tour.everything) - tour.worth(here, tour.everything))
    )


def parted(mind: Appraiser, prompt: str, verb: int, handle: int) -> float:
    """What it brings to part with an asset: what is saved by it, or what comes instead, less what it is worth."""
    table, seat = mind.table, mind.seat
    asset = table.players[seat].find(handle)
    if asset is None:
        return -0.01
    gain, decision = 0.0, table.decision
    if verb == do.BARTER and decision is not None:
        gain = mind.money * min(int(decision.number), int(market.barter_worth(table, seat, asset))) / 1000
    elif prompt == "gain-card" and table.stack:
        new = table.box.cards[table.stack[-1].source]
        gain = mind.card_worth(new) + mind.goal_worth(new)
    return gain - mind.asset_worth(asset)


def answered(mind: Appraiser, prompt: str, verb: int, subject: int) -> float:
    """What one of the rarer answers is worth."""
    table, seat = mind.table, mind.seat
    if verb == do.DIE:
        return picked(mind, prompt, subject)
    if verb == do.SKILL:
        return 1.0 if prompt != "test-skill" and subject == table.test_skill else float(table_odds.test(table, seat, subject))
    if verb == do.OPTION:
        return option(mind, prompt, subject)
    if verb == do.SHIP:
        return ship_worth(mind, table.box.sheets[subject]) - (1.0 if prompt == "used-ship" else 0.0)
    if verb == do.SPOT and prompt in ("look", "turn-up"):
        return float(sum(kind.contact_class == deeds.token_at(table, subject) >> deeds.CLASS_SHIFT for kind in mind.sought()))
    if verb in (do.PATROL, do.SPACE):
        near = int(table.players[seat if verb == do.PATROL else table.current].space)
        away = float(table.galaxy.distance[near][subject]) if near >= 0 else 0.0
        # whom a patrol holds up in the Core has no way around it, and may send it back
        return away - FAR if table.galaxy.spaces[subject].core else away
    if verb in (do.CAPTURE, do.ELIMINATE):
        return prize(mind, verb)
    if verb == do.ACCEPT:
        return accepted(mind, prompt)
    if verb not in PLAIN:
        raise NoWorth(f"nobody says what verb {verb >> SHIFT} is worth to the greedy bot: give it a figure in {__name__}")
    return PLAIN[verb]


def used(mind: Appraiser, number: int) -> float:
    """What using an ability now is worth, less its price."""
    table, seat = mind.table, mind.seat
    ability = table.box.abilities[number]
    source = int(ability.source)
    if trains(ability):
        return trained(mind, ability)
    price = mind.worth(ability.cost, source)
    if abilities.ways(table, seat, source, ability.effect):
        return 1.0 + price if helps(mind, ability.effect) else -1.0
    return -1.0 if isinstance(ability.effect, ChangeDice) else mind.worth(ability.effect, source) + price


def trained(mind: Appraiser, ability: Ability) -> float:
    """Whether to gain a skill for the test at hand: not where it is there, if it may be missing later in the same job."""
    table = mind.table
    job = next((each for each in reversed(table.stack) if isinstance(each.node, Steps)), None)
    if ability.limit != PER_TURN or ability.source >= 0:  # whoever helps leaves
        return 1.0 if mind.skills(int(table.test_skill)) == 0 and table.stack and attempting(table) >= 0 else -1.0
    if mind.skills(int(table.test_skill)) == 0 or job is None or not isinstance(job.node, Steps):
        return 1.0
    later = [skill for step in list(job.node.steps)[int(job.value) :] for skill in tested(step)]
    return -1.0 if any(mind.skills(skill) == 0 for skill in later) else 1.0


def tested(node: object) -> list[int]:
    """The skill that a step of a job tests first."""
    if isinstance(node, Sequence):
        return [skill for each in node.nodes for skill in tested(each)]
    return [int(skill) for skill in node.skills] if isinstance(node, Test) else []


def helps(mind: Appraiser, change: Node) -> bool:
    """Whether changing dice now does any good: those that are fine are left alone."""
    table, seat = mind.table, mind.seat
    if table.dice_seat != seat:
        return True
    faces = [int(die) & 3 for die in table.dice]
    if table.dice_kind == COMBAT_ROLL:
        return not change.rerolls() or any(face >= FOCUS for face in faces)
    return not any(face in wanted(mind) for face in faces)


def wanted(mind: Appraiser) -> list[int]:
    """The faces that are good for the roll on the table."""
    table, seat = mind.table, mind.seat
    if table.dice_kind == TEST_ROLL:
        return [int(face) for face in passing(table, seat, table.test_skill)]
    return [int(HIT)] if table.dice_kind == DELIVERY_ROLL else [int(HIT), int(CRIT)]


def picked(mind: Appraiser, prompt: str, face: int) -> float:
    """What it is worth to pick a die: own ones that are bad, others' that are good."""
    table, seat = mind.table, mind.seat
    if table.dice_seat == seat and prompt != "cancel":
        return -1.0 if face in wanted(mind) and prompt == "reroll" else 1.0 + face
    return 2.0 if face == CRIT else 1.0 if face == HIT else -1.0


def option(mind: Appraiser, prompt: str, number: int) -> float:
    """What one of a card's ways is worth; recovery goes where it is needed."""
    table, seat = mind.table, mind.seat
    player = table.players[seat]
    if prompt == "recover-target":
        left = stats.health(table, seat) - player.damage if number == 0 else stats.hull(table, seat) - player.ship_damage
        return float(-left)
    if prompt == "icons":
        return ANY
    frame = table.stack[-1] if table.stack else None
    if frame is not None and isinstance(frame.node, Choose):
        job = next((each for each in reversed(table.stack) if isinstance(each.node, Steps)), None)
        if job is not None and isinstance(job.node, Steps):
            return Course(mind, job.node, int(job.source)).resume(frame.node.options[number], int(job.value) - 1)
        return mind.option_worth(frame.node.options[number], int(frame.source))
    raise NoWorth(f"nobody says what an option is worth to the greedy bot that the question {prompt!r} offers")


def prize(mind: Appraiser, verb: int) -> float:
    """Whether to capture or to eliminate: the way to where a prisoner is wanted takes turns."""
    table, seat = mind.table, mind.seat
    combat = table.combat
    kind = None if combat is None or combat.bounty < 0 else table.box.cards[combat.bounty]
    if kind is None:
        return 0.0
    if verb == do.ELIMINATE:
        return mind.eliminated(kind)
    return mind.captured(kind) * LATER ** mind.tour().turns(int(table.players[seat].space), int(kind.capture_space))


def delivered(mind: Appraiser, kind: Kind) -> float:
    """What is wanted here is delivered; at a free port only what brings no more where it is wanted, the way there counted."""
    table, seat = mind.table, mind.seat
    reward, asset = reward_here(table, seat, kind), table.players[seat].find(kind.index)
    errand = None if reward is kind.reward or kind.type != CARGO or asset is None else errand_of(mind, asset)
    if errand is None:
        return 50.0
    there = errand.gain * LATER ** mind.tour().turns(int(table.players[seat].space), errand.space)
    return 50.0 if mind.worth(reward, int(kind.index)) >= there else -1.0


def cycling(mind: Appraiser, handle: int) -> float:
    """What it is worth to turn a deck over before buying: something, unless its card is worth buying now or soon."""
    table, seat = mind.table, mind.seat
    kind = table.box.cards[handle]
    if wished(mind, kind):
        return -1.0
    player = table.players[seat]
    rich = player.credits >= 9_000
    missing = [type for type in (CARGO, BOUNTY, JOB) if not any(asset.kind.type == type for asset in player.assets)]
    bounty, cargo, job = 0.2 if BOUNTY in missing else 0.1, 0.5 if CARGO in missing else 0.2, 0.6 if JOB in missing else 0.3
    return FIRST + {0: bounty, 1: cargo, 2: 0.15, 3: job}.get(int(kind.home), 0.7 if rich else 0.02)


def wished(mind: Appraiser, kind: Kind) -> bool:
    """Whether a card on offer is one to buy, now or as soon as a little more money is there."""
    table, seat = mind.table, mind.seat
    missing = int(market.price(table, seat, kind)) - int(table.players[seat].credits)
    if missing > SOON:
        return False
    return wish(mind, kind) > 0 or (missing <= 0 and mind.purchase_worth(kind) > 0)


def accepted(mind: Appraiser, prompt: str) -> float:
    """Whether to say yes: to a goal always, to another player only for more than it costs."""
    table, seat = mind.table, mind.seat
    bargain = table.bargain
    if prompt != "trade-answer" or bargain is None:
        return -1.0 if prompt in ("request", "trade-answer") else 5.0
    mine = [table.players[seat].find(handle) for handle in bargain.wanted]
    theirs = [table.players[bargain.seat].find(handle) for handle in bargain.given]
    tokens = [bin(int(bits)).count("1") * TOKEN for bits in (bargain.tokens, bargain.back)]
    given = sum(mind.asset_worth(asset) for asset in mine if asset is not None) + int(bargain.asks) + tokens[1]
    gained = sum(fitting(mind, int(asset.kind.index)) for asset in theirs if asset is not None) + int(bargain.pays) + tokens[0]
    return gained - 1.2 * given - 1.0


def fitting(mind: Appraiser, handle: int) -> float:
    """What a card of another player would be worth, if there is room for it."""
    table, seat = mind.table, mind.seat
    kind = table.box.cards[handle]
    player = table.players[seat]
    asset = next((each for other in table.players for each in other.assets if each.kind is kind), None)
    if asset is None or not loads.fits(table, seat, player.sheet, player.assets, kind):
        return 0.0
    return mind.asset_worth(asset)
