"""The greedy bot of Outer Rim: goes where a trip pays best, does there what pays most, and never looks behind anything."""

from __future__ import annotations

from cantina.bots.worths import NoWorth
from cantina.core import Fast, Knowledge
from cantina.core.actions import SHIFT

from .. import routes
from ..odds import abilities, table_odds
from ..rules import actions as do
from ..rules import deeds, market, slots, stats
from ..rules.actions import SUBJECT
from ..rules.contacts import hunted as hunted_by
from ..rules.dice import ChangeDice
from ..rules.effects import Choose, Sequence
from ..rules.galaxy import PLANET
from ..rules.jobs import Steps, attempting
from ..rules.kinds import BOUNTY, CARGO, CONTACT, CRIT, FOCUS, HIT, JOB, NOTHING, Kind
from ..rules.node import PER_TURN, Ability, Node
from ..rules.pieces import COMBAT_ROLL, DELIVERY_ROLL, TEST_ROLL
from ..rules.skill_test import Test, passing
from ..rules.table import Table
from .cards import ship_worth, wish
from .jobs import Course
from .plans import LATER, LOOK_AROUND, Errand
from .values import Appraiser, Memory, trains

INCOME = 2.0
"""What a planning step is worth in which nobody moves."""
NOWHERE = 1.2
"""What it is worth to encounter a space that is no planet."""
MARKET = 0.5
"""What it is worth to be on a planet where nothing on offer is any good."""
KNOCK = 0.8
"""What it is worth to turn up a contact that nobody looks for, and how much more if there is a berth for it."""
BERTH = 1.5
SOON = 5_000
"""How many credits may be missing to a card that is worth waiting for."""
MUCH = 60
"""How many conditions of its own it remembers."""
FIRST = 15.0
"""What is added to something that costs nothing and comes before everything that does."""
ANY = 0.05
"""What an answer is worth to which it has no opinion: more than passing, and the first of several is as good as the others."""
PLAIN: dict[int, float] = {
    do.DECLINE: 0.1,
    **dict.fromkeys((do.TRADE, do.ASK, do.GIFT, do.REQUEST), -5.0),
    **dict.fromkeys((do.PLAYER, do.AMOUNT, do.WITHDRAW, do.FACTION, do.SPOT, do.DECK, do.TYPE), ANY),
}
"""What answers are worth whatever they are about."""
PLANNED = (do.MOVE, do.STEP, do.CREDITS, do.RECOVER, do.CHARACTER)
"""What is chosen by a plan or by lot, never by a figure."""


class OuterRimGreedy:
    """Values every action by what it brings, in thousands of credits, and takes the best."""

    def __init__(self, dice: Fast) -> None:
        self.dice = dice
        self.memory: Memory = {}
        self.trip = (-1, -1)
        """The turn in which it set out, and where it wants to end that move."""

    def choose(self, knowledge: Knowledge[Table]) -> int:
        """The best of the actions by its own lights; the first of several that are as good."""
        table, seat = knowledge.table, int(knowledge.seat)
        decision = table.decision
        assert decision is not None
        actions = decision.of(seat)
        if len(actions) == 1:
            return actions[0]
        if len(self.memory) > MUCH:
            self.memory.clear()
        mind = Appraiser(table, seat, self.memory)
        if decision.prompt == "character":
            return self.dice.pick(actions)
        if decision.prompt == "planning":
            return aside(mind) or self.plan(mind, actions)
        if decision.prompt == "move":
            return self.move(mind, actions)
        return max(actions, key=lambda action: valued(mind, decision.prompt, action))

    def plan(self, mind: Appraiser, actions: list[int]) -> int:
        """Set out for the space where this turn and the tour after it bring most; whoever stays earns credits or recovers."""
        income, rest = INCOME * mind.money, mind.strain()
        goal = destination(mind, mind.ways(), max(income, rest))
        if goal == mind.table.players[mind.seat].space:
            return int(do.RECOVER if rest > income else do.CREDITS)
        self.trip = (int(mind.table.turn), goal)
        return int(do.MOVE)

    def move(self, mind: Appraiser, actions: list[int]) -> int:
        """The next step of the trip; a move that nobody planned gets a destination of its own."""
        table, seat = mind.table, mind.seat
        ways = routes.ways(table, seat, int(table.move_left))
        turn, goal = self.trip
        if turn != table.turn or goal not in ways:
            goal = destination(mind, ways, 0.0)
            self.trip = (int(table.turn), goal)
        path = routes.path(ways, goal)
        step = int(do.STEP + path[0]) if path else int(do.PASS)
        if step not in actions or step == do.PASS:
            self.trip = (-1, -1)
            return int(do.PASS)
        return step


def aside(mind: Appraiser) -> int:
    """Something that can be used at any time and is worth it now, or 0."""
    table, seat = mind.table, mind.seat
    for action in table.asides(seat):
        if action & ~SUBJECT == do.USE and used(mind, action & SUBJECT) > 0:
            return int(action)
    return 0


# Going somewhere --------------------------------------------------------------------------------------


def destination(mind: Appraiser, ways: dict[int, routes.Way], stay: float) -> int:
    """Where a move should end: where the turn itself, and the tour from there, bring most; staying here brings something."""
    here = int(mind.table.players[mind.seat].space)
    near = [space for space, way in ways.items() if way.turns == 0]
    return max(near, key=lambda space: (arrival(mind, space) + (stay if space == here else 0.0), -ways[space].steps))


def arrival(mind: Appraiser, space: int) -> float:
    """What it is worth to end a move in a space: deliveries, the market and the best encounter there, then the other errands."""
    table, seat, tour = mind.table, mind.seat, mind.tour()
    done = [errand for errand in tour.errands if errand.space == space and not errand.meeting]
    found = sum(errand.gain for errand in done)
    best, meeting = encountered(mind, space)
    for errand in tour.errands:
        if errand.meeting and errand.space == space and errand.gain + LOOK_AROUND > best:
            best, meeting = errand.gain + LOOK_AROUND, errand
    forced = [
        faction for faction in range(4) if table.patrol_spaces[faction] == space and stats.reputation(table, seat, faction) < 0
    ]
    if forced:
        best = max(mind.patrol_worth(faction) for faction in forced)
        meeting = next(
            (errand for errand in tour.errands if errand.space == space and errand.meeting and errand.handle < 0), None
        )
    if table.galaxy.spaces[space].type == PLANET:
        found += shopping(mind, space)
    return found + best + tour.worth(space, tour.without([*done, meeting] if meeting is not None else done))


def encountered(mind: Appraiser, space: int) -> tuple[float, Errand | None]:
    """What the best encounter in a space is worth that is no errand."""
    best = LOOK_AROUND if mind.table.galaxy.spaces[space].type == PLANET else NOWHERE
    for spot in mind.table.galaxy.spaces[space].spots:
        best = max(best, meeting(mind, int(spot)))
    return best, None


def shopping(mind: Appraiser, space: int) -> float:
    """What the best card on offer is worth at a planet."""
    table, seat = mind.table, mind.seat
    best = MARKET
    for deck in range(len(table.stores)):
        kind = market.top(table, deck)
        if kind is None or kind.type == NOTHING or space in kind.cannot_buy:
            continue
        if market.price(table, seat, kind) <= market.purse(table, seat):
            best = max(best, mind.purchase_worth(kind))
    return best


def meeting(mind: Appraiser, spot: int) -> float:
    """What it is worth to encounter a contact: to hunt it, or to find out whether it is the one that is wanted."""
    table, seat = mind.table, mind.seat
    number = int(deeds.token_at(table, spot))
    if number < 0:
        return 0.0
    space = int(table.galaxy.spot_space[spot])
    kind = deeds.token(table, number).kind
    if kind.type == CONTACT:
        bounties = hunted_by(table, seat, kind.index)
        return max([mind.met(kind, spot), *(mind.hunted(table.box.cards[bounty], space) for bounty in bounties)])
    level = number >> deeds.CLASS_SHIFT
    best = KNOCK + (BERTH if mind.berth() else 0.0)
    for bounty in mind.sought():
        if bounty.contact_class == level:
            best += max(0.0, mind.hunted(bounty, space)) / max(1, mind.unseen_of_class(level))
    return best


# Everything else --------------------------------------------------------------------------------------


def valued(mind: Appraiser, prompt: str, action: int) -> float:
    """What an action is worth; passing is worth nothing."""
    table, seat = mind.table, mind.seat
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == do.PASS:
        return 0.0
    if verb == do.WITHDRAW and prompt == "purchase":  # what it set out to buy, it buys
        return -1000.0
    if verb == do.DELIVER:
        return 50.0
    if verb == do.TAKE:
        return 0.1 + mind.gained(table.box.cards[subject])
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
        return LOOK_AROUND if table.galaxy.spaces[table.players[seat].space].type == PLANET else NOWHERE
    return answered(mind, prompt, verb, subject)


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
        return float(table.galaxy.distance[near][subject]) if near >= 0 else 0.0
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
    given = sum(mind.asset_worth(asset) for asset in mine if asset is not None) + int(bargain.asks)
    gained = sum(fitting(mind, int(asset.kind.index)) for asset in theirs if asset is not None) + int(bargain.pays)
    return gained - 1.2 * given - 1.0


def fitting(mind: Appraiser, handle: int) -> float:
    """What a card of another player would be worth, if there is room for it."""
    table, seat = mind.table, mind.seat
    kind = table.box.cards[handle]
    player = table.players[seat]
    asset = next((each for other in table.players for each in other.assets if each.kind is kind), None)
    if asset is None or not slots.fits(table, seat, player.sheet, player.assets, kind):
        return 0.0
    return mind.asset_worth(asset)
