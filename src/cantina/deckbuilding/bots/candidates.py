"""What is worth thinking about at a question: three or four actions instead of ten to twenty.

A turn goes in stages. Cards and abilities without a price are played at once. Then come the attacks: each card of the row that
can be defeated, or the base. Then the purchases, until the turn is ended. Abilities with a price are thought about all the time.
Whoever has more time also thinks about what the stages leave out.
"""

from __future__ import annotations

from mypy_extensions import i64

from cantina.core.decision import Decision

from ..rules.actions import BUY, COMMIT, END, PLAY, RESOLVE, SUBJECT, USE, VERB_SHIFT
from ..rules.attack import target_value
from ..rules.constants import attack_of
from ..rules.kinds import KIND_OF, ROW
from ..rules.table import Table
from . import swift
from .cards import ABILITY, AT_ONCE, FROM_HAND


def candidates(table: Table, decision: Decision) -> list[int]:
    """The actions worth thinking about, the swift player's choice first; one alone needs no thought."""
    actions = decision.actions
    if len(actions) == 1:
        return actions
    best = swift.choose(table, decision)
    if decision.prompt == "pick-bases" or decision.prompt == "amount":
        return [best]
    found = steps(table, decision.seat, actions, best) if decision.prompt == "main" else actions
    if best not in found:
        return found
    return [best] + [action for action in found if action != best]


def ideas(table: Table, decision: Decision) -> list[int]:
    """The candidates and, once everything is played at once, what the stages leave out: a card that is kept for an ability's
    price, any other ability, any unit sent at any card of the row. Of equals the first."""
    found = candidates(table, decision)
    first: i64 = found[0] & ~SUBJECT
    if decision.prompt != "main" or first == PLAY or (first == USE and len(found) == 1):
        return found
    sorts: list[int] = []
    more: list[int] = []
    for action in decision.actions:
        verb: i64 = action & ~SUBJECT
        if (verb in (PLAY, USE) or COMMIT < verb < RESOLVE) and action not in found:
            sort: int = verb + KIND_OF[action & SUBJECT].index
            if sort not in sorts:
                sorts.append(sort)
                more.append(action)
    return found + more


def steps(table: Table, seat: i64, actions: list[int], best: int) -> list[int]:
    """What could be done next in a turn, where the swift player would do the given step.

    While there is something to strike with, nothing is bought: what an attack brings can be spent, and no purchase is forced.
    """
    priced = [action for action in actions if action & ~SUBJECT == USE and ability(action) != AT_ONCE]
    verb: i64 = best & ~SUBJECT
    if verb == PLAY:
        return [best] + [action for action in priced if ability(action) == FROM_HAND]
    if verb == USE and ability(best) == AT_ONCE:
        return [best]
    for piece in table.sides[seat].units:
        if 1 <= piece.target <= ROW:
            return [best]  # an attack that has begun is carried through
    found, striking = attacks(table, seat, actions)
    if not striking:
        found.append(int(END))
        found.extend([action for action in actions if action & ~SUBJECT == BUY])
    return found + priced


def ability(action: int) -> int:
    """Which sort of ability an action uses."""
    return ABILITY[KIND_OF[action & SUBJECT].index]


def attacks(table: Table, seat: i64, actions: list[int]) -> tuple[list[int], bool]:
    """The attacks that could come next, each by its first step, and whether one on the base is among them."""
    strikes: list[int] = []
    raids: i64 = 0
    resolves: i64 = 0
    for action in actions:
        verb: i64 = action & ~SUBJECT
        if verb == COMMIT:
            strikes.append(action)
        elif COMMIT < verb < RESOLVE:
            raids |= 1 << ((verb - COMMIT) >> VERB_SHIFT)
        elif verb == RESOLVE:
            resolves |= 1 << (action & SUBJECT)
    found: list[int] = []
    strike = swift.strike(table, seat, strikes, resolves)
    if strike != END:
        found.append(strike)
    if raids:
        free = swift.units_at_hand(table, seat)
        strengths: list[i64] = [attack_of(table, seat, piece, True) for piece in free]
        place: i64 = 1
        while place <= ROW:
            if raids >> place & 1:
                members = swift.party(strengths, target_value(table.row[place - 1].kind))
                if members:
                    leader: i64 = 0
                    while not members >> leader & 1:
                        leader += 1
                    action = swift.sent(free[leader], place, actions)
                    if action >= 0:
                        found.append(action)
            place += 1
    return found, strike != END
