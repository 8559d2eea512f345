"""Open rolls: what every answer would make of the dice that lie on the table."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from cantina.core.effect import Frame

from ..rules import stats
from ..rules.actions import DIE, OPTION, PASS, SUBJECT, USE
from ..rules.combat import Steps
from ..rules.delivery import Smuggle
from ..rules.dice import ChangeDice, Roll
from ..rules.effects import Choose
from ..rules.kinds import HIT
from ..rules.market import rolls_to_buy
from ..rules.named_players import CardEnds
from ..rules.node import AFTER_OWN_ROLL, ILLEGAL_AS_HIT, Ability
from ..rules.skill_test import Test, passing
from ..rules.table import Table
from ..rules.windows import CHANGES, EITHER, REROLLS, Window
from . import table_odds, throws
from .abilities import NO_MOMENT, card_of, change_of, ways
from .battles import Battle, Fight
from .throws import NO_DICE, REROLL, Card, Change, Goal, Moment, Play, Pool, Showing

Result = Fraction | Fight | tuple[Fraction, ...]
"""The chance to pass or deliver, the odds of a fight, or the chance of each branch."""


class Open(NamedTuple):
    """A roll that lies on the table: its frame, and the frames of the moments after it, the present one first."""

    roll: Frame
    above: tuple[Frame, ...]


def found(table: Table) -> Open | None:
    """The roll that the present question is about, or None."""
    if not table.dice or table.decision is None:
        return None
    above: list[Frame] = []
    for frame in reversed(table.stack):
        if isinstance(frame.node, Test | Steps | Smuggle | Roll) or rolls_to_buy(frame):
            asked = above and isinstance(above[0].node, Window | ChangeDice | Choose)
            return Open(frame, tuple(above)) if asked and all(isinstance(each.node, Window) for each in above[1:]) else None
        if not isinstance(frame.node, CardEnds):
            above.append(frame)
    return None


def after(table: Table, seat: int, action: int) -> Result | None:
    """What comes of an answer to a question about an open roll, if everything else that is free is used as well as possible."""
    opened = found(table)
    if opened is None:
        return None
    verb, subject = action & ~SUBJECT, action & SUBJECT
    top = opened.above[0]
    node = top.node
    using: Card | None = None
    ability: Ability | None = None
    begun, done = NO_DICE, 0
    pool = throws.pool_of([int(die) & 3 for die in table.dice])
    if isinstance(node, Window):
        if verb == USE:
            ability = table.box.abilities[subject]
            using = card_of(table, seat, ability)
            if using is None:
                return None
        elif action != PASS:
            return None
    elif isinstance(node, Choose):
        option = node.options[subject] if verb == OPTION else None
        changes = () if option is None else ways(table, seat, int(top.source), option.effect)
        if not changes:
            return None
        using = Card(changes)
    elif isinstance(node, ChangeDice):
        change = change_of(node)
        if node.rerolls():
            begun = tuple(int(top.value) >> 8 * face & 255 for face in range(4))  # type: ignore[assignment]
            if verb == DIE:
                begun = throws.moved(begun, subject, 1)
            else:
                change = change._replace(most=sum(begun))
        else:
            done = int(top.value)
            if verb == DIE:
                pool, done = picked(pool, change, subject), done + 1
            else:
                change = change._replace(most=done)
        using = Card((change,))
    moments = [moment_of(table, frame, opened.roll) for frame in opened.above if isinstance(frame.node, Window)]
    if using is not None:
        current = moments[0] if moments else Moment((), helps(table, seat, opened.roll))
        rest = tuple(card for card in current.cards if ability is None or card != using)
        moments[:1] = [Moment((*rest, using), current.helps)]
    if isinstance(opened.roll.node, Roll):
        return branched(opened.roll.node, pool, using, begun)
    if isinstance(opened.roll.node, Test) and opened.roll.value == 2:
        with table_odds.rolling(table, int(table.dice_kind), int(table.dice_seat), table.combat):
            moments += table_odds.after_failing(table, int(opened.roll.seat), None)
    return judged(table, opened.roll, tuple(moments), pool, using, begun, done)


def now(table: Table) -> Result | None:
    """What the dice on the table come to, if everything that is free is used as well as possible."""
    opened = found(table)
    if opened is None or not isinstance(opened.above[0].node, Window) or isinstance(opened.roll.node, Roll):
        return None
    pool = throws.pool_of([int(die) & 3 for die in table.dice])
    moments = [moment_of(table, frame, opened.roll) for frame in opened.above]
    if isinstance(opened.roll.node, Test) and opened.roll.value == 2:
        moments += table_odds.after_failing(table, int(opened.roll.seat), None)
    return judged(table, opened.roll, tuple(moments), pool, None, NO_DICE, 0, False)


def settled(table: Table, seat: int) -> bool:
    """Whether a seat's test or delivery has succeeded as the dice lie, and all that it could use would only change them."""
    opened, decision = found(table), table.decision
    if opened is None or decision is None or opened.roll.seat != seat or not isinstance(opened.above[0].node, Window):
        return False
    if isinstance(opened.roll.node, Test):
        good = [int(face) for face in passing(table, seat, table.test_skill)]
    elif isinstance(opened.roll.node, Smuggle) or rolls_to_buy(opened.roll):
        good = [int(HIT)]
    else:
        return False
    uses = [table.box.abilities[action & SUBJECT].effect for action in decision.of(seat) if action & ~SUBJECT == USE]
    answers = [action for action in decision.of(seat) if action != PASS]
    only_dice = len(uses) == len(answers) < len(decision.of(seat)) and all(isinstance(each, ChangeDice) for each in uses)
    return only_dice and any(int(die) & 3 in good for die in table.dice)


def picked(pool: Pool, change: Change, face: int) -> Pool:
    """The dice after one of them was turned or cancelled."""
    pool = throws.moved(pool, face, -1)
    return throws.moved(pool, change.to, 1) if change.operation == throws.TURN else pool


def helps(table: Table, seat: int, roll: Frame) -> bool:
    """Whether somebody's cards help whoever the roll is for: the attacker in a fight."""
    return seat == (table.combat.attacker if isinstance(roll.node, Steps) and table.combat is not None else roll.seat)


def moment_of(table: Table, frame: Frame, roll: Frame) -> Moment:
    """What can still be used for nothing in a moment after the roll on the table."""
    window = frame.node
    assert isinstance(window, Window)
    seat = int(frame.seat)
    moment = int(frame.value) or NO_MOMENT
    other = AFTER_OWN_ROLL if window.other >= 0 else -1
    ready = table_odds.usable(table, seat, int(window.timing), other, None, moment, True, True)
    parts = {int(REROLLS): (True,), int(CHANGES): (False,), int(EITHER): (True, False)}[int(window.part)]
    made = tuple(card for rerolls in parts for card in table_odds.cards(table, seat, ready, rerolls))
    return Moment(made, helps(table, seat, roll))


def judged(
    table: Table,
    roll: Frame,
    moments: tuple[Moment, ...],
    pool: Pool,
    using: Card | None,
    begun: Pool,
    done: int,
    ends: bool = True,
) -> Result | None:
    """What dice come to after the last card of the first moment has been used, or after nothing more has been."""
    battle: Battle | None = None
    whole = 1
    goal: Goal
    if isinstance(roll.node, Test):
        goal = Showing(tuple(int(face) for face in passing(table, roll.seat, table.test_skill)))
    elif isinstance(roll.node, Smuggle):
        if stats.bonus(table, roll.seat, ILLEGAL_AS_HIT):
            return Fraction(1)
        goal = Showing((int(HIT),))
    elif rolls_to_buy(roll):
        goal = Showing((int(HIT),))
    else:
        combat = table.combat
        assert combat is not None
        terms = table_odds.terms(table, combat)
        if combat.rolled == 0:
            battle = Battle(*terms._replace(mine=sum(pool), first=moments))
            goal, whole = battle.first_goal(), throws.cases(battle.rolls[1])
        else:
            battle = Battle(*terms._replace(theirs=sum(pool), second=moments))
            goal = battle.second_goal(int(combat.damage[0]))
    play = Play(moments, goal, sum(pool))
    left = play.everything[0] if moments else ()
    value: int | None
    if not moments:
        value = goal.worth(pool)
    elif using is not None:
        last = len(moments[0].cards) - 1
        values = [play.turned_to(pool, 0, left, last, way, begun, done) for way in using.ways]
        usable = [each for each in values if each is not None]
        value = None if not usable else max(usable) if moments[0].helps else min(usable)
    else:
        value = play.passed(pool, 0, left) if ends else play.value(pool, 0, left)
    if value is None:
        return None
    whole *= throws.cases(play.rolls(0, left) if moments else 0)
    return battle.weights.fight(value, whole) if battle is not None else Fraction(value, whole)


def branched(node: Roll, pool: Pool, using: Card | None, begun: Pool) -> Result | None:
    """The chance of each branch after rolling these dice again, if it is clear which; or of what each fresh die does."""
    wanted = table_odds.branches_of(node)
    if using is None or using.ways[0].operation != REROLL:
        return None
    if not sum(begun):
        faces = [face for face in using.ways[0].faces if pool[face]]
        if len(faces) != 1 or using.ways[0].most != 1:
            return None
        begun = throws.moved(NO_DICE, faces[0], 1)
    if not wanted:
        return table_odds.each_die(node)
    kept = (pool[0] - begun[0], pool[1] - begun[1], pool[2] - begun[2], pool[3] - begun[3])
    counts = [0] * len(wanted)
    for fresh, ways_to in throws.pools(sum(begun)):
        branch = throws.first_branch((kept[0] + fresh[0], kept[1] + fresh[1], kept[2] + fresh[2], kept[3] + fresh[3]), wanted)
        if branch >= 0:
            counts[branch] += ways_to
    return tuple(Fraction(each, throws.cases(sum(begun))) for each in counts)
