"""The odds of the rolls that an action leads to; the rules are followed up to the first die, and no further.

Everything comes from the table it is given: with a seat's knowledge, only what that seat knows.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from cantina.core.effect import Frame
from cantina.core.knowledge import NO_CHANCE

from ..rules import actions as verbs
from ..rules import deeds, favors, settling
from ..rules.actions import SUBJECT
from ..rules.combat import FightPlayer, Steps
from ..rules.contacts import Meet, hunted
from ..rules.crew_hunts import HuntCrew
from ..rules.delivery import Smuggle
from ..rules.dice import Roll
from ..rules.encounters import Explore, Redraw
from ..rules.jobs import partners
from ..rules.kinds import CONTACT, JOB
from ..rules.market import TurnUp
from ..rules.node import BEFORE_TEST, START_OF_COMBAT
from ..rules.on_buying import SpecialOrder
from ..rules.other_players import Contest
from ..rules.pieces import Combat
from ..rules.player_hunts import seat_of
from ..rules.rival.deeds import BuyFrom, GainCrew, TurnOverTop, TurnUpLowest
from ..rules.rival.hunts import MeetTarget
from ..rules.rival.reveals import TurnUpOne
from ..rules.searches import BuyTop, GainTop, Search, TurnOver
from ..rules.skill_test import Test
from ..rules.table import Table
from ..rules.turn import TURN
from ..rules.windows import Window
from . import open_rolls, prices, table_odds
from .battles import Fight
from .job_tests import who_tests
from .prices import Priced, PricedFight

BESIDE = ("amount", "request", "favor-price", "favor-answer", "favor-counter", "favor-pick")
"""Questions of a deal that comes between: the roll after it is asked about again."""
LONGEST = 500
"""How many effects are followed at most."""


RIVALS_FINDS = BuyFrom | GainCrew | TurnOverTop | TurnUpLowest | TurnUpOne | MeetTarget
"""What a rival does that turns something up."""


class SkillOdds(NamedTuple):
    """A test of a skill."""

    seat: int
    skill: int
    chance: Fraction
    priced: tuple[Priced, ...] = ()


class DeliveryOdds(NamedTuple):
    """ILLEGAL cargo at the port."""

    seat: int
    chance: Fraction
    priced: tuple[Priced, ...] = ()


class FightOdds(NamedTuple):
    """A fight."""

    attacker: int
    defender: int
    name: str
    odds: Fight
    priced: tuple[PricedFight, ...] = ()
    protected: bool = False


class RollOdds(NamedTuple):
    """Any other roll: the chance of each branch, or of each face of a single die for which something happens."""

    chances: tuple[tuple[tuple[int, ...], Fraction], ...]
    each: bool


class ContestOdds(NamedTuple):
    """A contest: both test a skill."""

    mine: SkillOdds
    theirs: SkillOdds


Odds = SkillOdds | DeliveryOdds | FightOdds | RollOdds | ContestOdds


def odds_of(table: Table, seat: int, action: int) -> list[Odds]:
    """The odds of what an action leads to; none if it leads to no roll that its owner can know of."""
    decision = table.decision
    if decision is None or action not in decision.of(seat) or decision.prompt in BESIDE:
        return []
    opened = open_rolls.found(table)
    if opened is not None:
        result = open_rolls.after(table, seat, action)
        return [] if result is None else of_result(table, opened.roll, result)
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if decision.prompt == "favor-pause":
        return favored(table, seat, verb)
    if verb in (verbs.EXPLORE, verbs.CROSS, verbs.BUY, verbs.CYCLE, verbs.MOVE, verbs.STEP) or not table.stack:
        return []
    if verb == verbs.MEET:
        return meeting(table, seat, action)
    if verb == verbs.USE and asked_at(table) == START_OF_COMBAT and table.combat is not None:
        then = prices.opening(table, table.combat, seat, table.box.abilities[subject])
        if then is not None:
            return [fighting(table, table.combat, then)]
    if verb == verbs.ATTEMPT and table.box.cards[subject].type == JOB and table.box.cards[subject].skills:
        own, theirs = who_tests(table.box, table.box.cards[subject])
        found = [testing(table, seat, skill) for skill in own]
        return [*found, *(testing(table, int(each), skill) for each in partners(table, seat) for skill in theirs)]
    if decision.prompt == "partner":
        return [testing(table, subject, skill) for skill in who_tests(table.box, table.box.cards[table.stack[-1].source])[1]]
    twin = followed(table, seat, action)
    return [] if twin is None else coming(twin)


def favored(table: Table, seat: int, verb: int) -> list[Odds]:
    """The roll that a pause comes before, with the favor that it is about or without."""
    twin, decision = table.copy(), table.decision
    assert decision is not None
    twin.decision = None
    if verb in (verbs.FAVOR, verbs.CALL):
        favors.grant(twin, seat, seat, decision.number)
    while isinstance(twin.stack[-1].node, favors.Pause):
        twin.stack.pop()
    return about_to(twin, twin.stack[-1])


def meeting(table: Table, seat: int, action: int) -> list[Odds]:
    """What a contact leads to that this seat knows: a fight if it is wanted, or what its card says."""
    number = int(deeds.token_at(table, action & SUBJECT))
    if number < 0 or deeds.token(table, number).kind.type != CONTACT or not deeds.token(table, number).known >> seat & 1:
        return []
    if seat_of(table, deeds.token(table, number).kind.index) >= 0:  # it is thrown out
        return []
    bounties = hunted(table, seat, deeds.token(table, number).kind.index)
    if bounties:
        return [fighting(table, table_odds.target_combat(seat, table.box.cards[bounty])) for bounty in bounties]
    twin = followed(table, seat, action)
    return [] if twin is None else coming(twin)


def asked_at(table: Table) -> int:
    """The moment at which somebody is asked, or -1."""
    node = table.stack[-1].node if table.stack else None
    return int(node.timing) if isinstance(node, Window) else -1


def followed(table: Table, seat: int, action: int) -> Table | None:
    """The table after an action, just before the next die or question; None where only chance can say what comes."""
    twin = table.copy()
    twin.chance = NO_CHANCE
    frame = twin.stack.pop()
    twin.decision = None
    try:
        frame.node.answer(twin, frame, seat, action)
        for _ in range(LONGEST):
            if twin.decision is not None or twin.outcome is not None:
                return twin
            if twin.dirty:
                settling.settle(twin)
                continue
            if twin.stack[-1].node is TURN or rolls(twin.stack[-1]):
                return twin
            if hidden(twin, twin.stack[-1]):
                return None
            if isinstance(twin.stack[-1].node, favors.Pause):  # without a favor
                twin.stack.pop()
                continue
            frame = twin.stack.pop()
            frame.node.perform(twin, frame)
    except RuntimeError:  # there is no chance in knowledge
        return None
    return None


def hidden(table: Table, frame: Frame) -> bool:
    """Whether performing a frame turns up something that lies face down."""
    if isinstance(frame.node, Meet):
        return deeds.token(table, deeds.token_at(table, frame.source)).kind.type != CONTACT
    if isinstance(frame.node, TurnUp):
        store = table.stores[frame.source]
        return bool(store) and store[-1].known != table.everybody()
    return isinstance(frame.node, Explore | Redraw | Search | GainTop | BuyTop | TurnOver | SpecialOrder | RIVALS_FINDS)


def rolls(frame: Frame) -> bool:
    """Whether performing a frame rolls dice, passes a test without, or loses to a patrol that nobody beats."""
    node = frame.node
    if isinstance(node, Steps):
        return frame.value in (1, 3, 4)
    return (isinstance(node, Test) and frame.value == 1) or (isinstance(node, Smuggle | Roll) and frame.value == 0)


def coming(table: Table) -> list[Odds]:
    """The roll that is about to come, or those among which the next question decides."""
    decision = table.decision
    frame = table.stack[-1] if table.stack else None
    if frame is None or table.outcome is not None:
        return []
    node = frame.node
    if decision is None:
        return about_to(table, frame)
    if isinstance(node, Window) and node.timing == BEFORE_TEST and table.test_seat >= 0:
        return tested(table, len(table.stack) - 2, False)
    if isinstance(node, Window) and node.timing == START_OF_COMBAT and table.combat is not None:
        return [fighting(table, table.combat)]
    if decision.prompt == "test-skill":
        return [testing(table, int(decision.seat), action & SUBJECT) for action in decision.actions]
    if isinstance(node, HuntCrew) and decision.prompt == "protect":
        bounty, hunter = table.box.cards[frame.source], int(frame.seat)
        alone = fighting(table, table_odds.target_combat(hunter, bounty))
        owner = fighting(table, table_odds.player_combat(table, hunter, int(decision.seat)))
        return [alone, owner._replace(protected=True)]
    if isinstance(node, FightPlayer):
        combats = [table_odds.player_combat(table, int(frame.seat), each & SUBJECT, int(node.kind)) for each in decision.actions]
        return [fighting(table, combat) for combat in combats]
    if isinstance(node, Contest):
        return [contesting(table, frame, node, each & SUBJECT) for each in decision.actions]
    return []


def about_to(table: Table, frame: Frame) -> list[Odds]:
    """The roll that a frame is about to make."""
    node = frame.node
    if isinstance(node, Test):
        return tested(table, len(table.stack) - 1, True)
    if isinstance(node, Steps) and table.combat is not None:
        return [fighting(table, table.combat)] if table.combat.rolled == 0 else []
    if isinstance(node, Smuggle):
        seat = int(frame.seat)
        return [DeliveryOdds(seat, table_odds.delivery(table, seat), tuple(prices.deliveries(table, seat)))]
    return [rolling(table, frame, node)] if isinstance(node, Roll) else []


def tested(table: Table, place: int, now: bool) -> list[Odds]:
    """The test whose frame lies at a place of the stack, or the contest that it belongs to."""
    mine = testing(table, int(table.test_seat), int(table.test_skill), now)
    below = table.stack[place - 1] if place > 0 else None
    if below is None or not isinstance(below.node, Contest) or below.value != 1:
        return [mine]
    return [ContestOdds(mine, testing(table, int(table.chosen), mine.skill))]


def testing(table: Table, seat: int, skill: int, now: bool = False) -> SkillOdds:
    """The odds of a test; `now` if nothing more can be used before its dice are rolled."""
    if now:
        return SkillOdds(seat, skill, table_odds.test(table, seat, skill, None, now))
    return SkillOdds(seat, skill, table_odds.test(table, seat, skill), tuple(prices.tests(table, seat, skill)))


def contesting(table: Table, frame: Frame, node: Contest, other: int) -> ContestOdds:
    """The odds of both sides of a contest."""
    skill = int(node.test.skills[0])
    return ContestOdds(testing(table, int(frame.seat), skill), testing(table, other, skill))


def fighting(table: Table, combat: Combat, known: Fight | None = None) -> FightOdds:
    """The odds of a fight, and of the same with cards that cost something."""
    sides = int(combat.attacker), int(combat.defender), combat.name
    if known is not None:
        return FightOdds(*sides, known)
    return FightOdds(*sides, table_odds.fight(table, combat), tuple(prices.fights(table, combat)))


def rolling(table: Table, frame: Frame, node: Roll) -> RollOdds:
    """The odds of any other roll."""
    return roll_odds(node, table_odds.branching(table, int(frame.seat), node) if node.branches else table_odds.each_die(node))


def roll_odds(node: Roll, chances: tuple[Fraction, ...]) -> RollOdds:
    """Chances and the faces they are about."""
    among = node.branches or node.each
    faces = [tuple(int(face) for face in branch.faces) for branch in among]
    return RollOdds(tuple(zip(faces, chances, strict=True)), not node.branches)


def of_result(table: Table, roll: Frame, result: open_rolls.Result) -> list[Odds]:
    """The odds of an open roll after an answer."""
    if isinstance(result, Fight):
        combat = table.combat
        return [] if combat is None else [fighting(table, combat, result)]
    if isinstance(result, Fraction):
        seat = int(roll.seat)
        return [SkillOdds(seat, int(table.test_skill), result)] if isinstance(roll.node, Test) else [DeliveryOdds(seat, result)]
    assert isinstance(roll.node, Roll)
    return [roll_odds(roll.node, result)]
