"""A swift player of The Deckbuilding Game: the greedy one's turn, cut down to what a rollout can afford.

It plays a whole table, an imagined one, as well as the greedy player does and in a third of its time when both are compiled.
Questions within a turn it answers by the greedy player's own judgement.
"""

from __future__ import annotations

from mypy_extensions import i64

from cantina.core.decision import Decision

from ..rules.actions import BUY, COMMIT, END, PLAY, RESOLVE, SUBJECT, USE, VERB_SHIFT
from ..rules.attack import target_value
from ..rules.constants import attack_of
from ..rules.effects import ExileThis, To
from ..rules.kinds import AT_BASE, KIND_OF, ROW, UNCOMMITTED
from ..rules.node import DEFEATS
from ..rules.table import Piece, Table
from . import values
from .cards import ABILITY, AT_ONCE, CHOOSES, CLEARS, FROM_HAND, WEIGHED
from .effects import effect
from .greedy import ANSWERS, defeat_value


def choose(table: Table, decision: Decision) -> int:
    """What the swift player does for the seat that is asked."""
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    if decision.prompt == "main":
        return step(table, decision.seat, actions)
    return answer(table, decision)


def answer(table: Table, decision: Decision) -> int:
    """The answer to a question within a turn that is worth most."""
    judge = ANSWERS[decision.prompt]
    seat = int(decision.seat)
    best: int = decision.actions[0]
    most = -1e9
    for action in decision.actions:
        worth = judge(table, seat, action)
        if worth > most:
            best, most = action, worth
    return best


# A turn ----------------------------------------------------------------------------------------


def step(table: Table, seat: i64, actions: list[int]) -> int:
    """The next step of a turn: play and use, raid the row, clear it, buy, strike the base, end."""
    play: int = -1
    force: i64 = -1
    waiting: int = -1
    uses: list[int] = []
    strikes: list[int] = []
    buying = paying = False
    raids: i64 = 0
    resolves: i64 = 0
    for action in actions:
        verb: i64 = action & ~SUBJECT
        if verb == PLAY:
            kind = KIND_OF[action & SUBJECT]
            if CHOOSES[kind.index]:
                waiting = action
            elif kind.force > force:
                play, force = action, kind.force
        elif verb == BUY:
            buying = True
        elif verb == USE:
            uses.append(action)
            if ABILITY[KIND_OF[action & SUBJECT].index] == FROM_HAND:
                paying = True
        elif verb == COMMIT:
            strikes.append(action)
        elif COMMIT < verb < RESOLVE:
            raids |= 1 << ((verb - COMMIT) >> VERB_SHIFT)
        elif verb == RESOLVE:
            resolves |= 1 << (action & SUBJECT)
    if play >= 0 and not paying:
        return play
    late = values.lateness(table)
    if play >= 0:
        ready = strongest(table, seat, actions, late)
        if ready >= 0:
            return ready
    clearing: int = -1
    for action in uses:
        how = ABILITY[KIND_OF[action & SUBJECT].index]
        if how == CLEARS:
            clearing = action
        elif how == AT_ONCE or is_worth_it(table, seat, action & SUBJECT, how == WEIGHED):
            return action
    if play >= 0:
        return play
    if waiting >= 0:
        return waiting
    if raids or resolves > 1:
        action = raid(table, seat, actions, raids, resolves)
        if action >= 0:
            return action
    if clearing >= 0:
        for card in table.row:
            if card.kind.faction == 1 - seat:
                return clearing
    if buying:
        action = buy(table, seat, actions, late)
        if action >= 0:
            return action
    return strike(table, seat, strikes, resolves)


def strongest(table: Table, seat: i64, actions: list[int], late: float) -> int:
    """A card to play while an ability waits to be paid from hand: not the weakest, and no starter."""
    weakest = 1e9
    for card in table.sides[seat].hand:
        strength = values.power(card.kind, late)
        if strength < weakest:
            weakest = strength
    found: int = -1
    force: i64 = -1
    for action in actions:
        if action & ~SUBJECT == PLAY:
            kind = KIND_OF[action & SUBJECT]
            if not CHOOSES[kind.index] and not kind.starter and values.power(kind, late) > weakest and kind.force > force:
                found, force = action, kind.force
    return found


def is_worth_it(table: Table, seat: i64, handle: i64, strikes_first: bool) -> bool:
    """Whether an ability with a price gains anything; who would give itself up strikes first."""
    node = KIND_OF[handle].ability
    if node is None:
        return False
    if strikes_first and isinstance(node, To) and isinstance(node.price, ExileThis):
        piece = table.sides[seat].find(handle)
        if piece is not None and piece.target < ROW + 1 and attack_of(table, seat, piece, False) > 0:
            return False
    return effect(table, int(seat), node, int(handle)) > 0.0


def strike(table: Table, seat: i64, strikes: list[int], resolves: i64) -> int:
    """Send everything that is left against the base, resolve, or end the turn."""
    enemy = table.sides[1 - seat]
    if enemy.base is None and not enemy.ships:
        return int(END)
    side = table.sides[seat]
    for action in strikes:
        piece = side.find(action & SUBJECT)
        if piece is not None and attack_of(table, seat, piece, False) > 0:
            return action
    if resolves & 1:
        return int(RESOLVE + AT_BASE)
    return int(END)


# Raids on the row ------------------------------------------------------------------------------


def raid(table: Table, seat: i64, actions: list[int], raids: i64, resolves: i64) -> int:
    """Defeat the row card that is worth more than what its attackers would do at the base; -1 if there is none.

    The places that can be attacked and those whose attack can be resolved are given as bits.
    """
    side = table.sides[seat]
    free = units_at_hand(table, seat)
    strengths: list[i64] = [attack_of(table, seat, piece, True) for piece in free]
    attack: i64 = values.reach(table, int(seat))
    standing = values.assault(table, int(seat), int(attack))
    found: int = -1
    margin = 0.0
    place: i64 = 1
    while place <= ROW:
        bit: i64 = 1 << place
        if not (raids | resolves) & bit:
            place += 1
            continue
        kind = table.row[place - 1].kind
        goal = target_value(kind)
        before: i64 = 0
        if resolves & bit:
            for piece in side.units:
                if piece.target == place:
                    before += attack_of(table, seat, piece, True)
            if before >= goal:
                return int(RESOLVE + place)
        members = party(strengths, goal - before) if raids & bit else 0
        if members:
            spoils = defeat_value(table, int(seat), kind)
            lost: i64 = 0
            first: i64 = -1
            i: i64 = 0
            while i < len(free):
                if members >> i & 1:
                    if first < 0:
                        first = i
                    lost += attack_of(table, seat, free[i], False)
                    spoils += hunting(table, seat, free[i])
                i += 1
            gain = spoils - standing + values.assault(table, int(seat), int(attack - lost))
            if before:
                gain += values.WIN
            if gain > margin:
                action = sent(free[first], place, actions)
                if action >= 0:
                    found, margin = action, gain
        place += 1
    return found


def units_at_hand(table: Table, seat: i64) -> list[Piece]:
    """The units that can still be sent against the row."""
    free: list[Piece] = []
    for piece in table.sides[seat].units:
        if piece.target == UNCOMMITTED and attack_of(table, seat, piece, True) > 0:
            free.append(piece)
    return free


def hunting(table: Table, seat: i64, piece: Piece) -> float:
    """What a unit gains by taking part in a defeat."""
    when = piece.kind.when
    if when is None or when.point != DEFEATS:
        return 0.0
    gain = effect(table, int(seat), when.effect, int(piece.handle))
    return gain if gain > 0.0 else 0.0


def party(strengths: list[i64], need: i64) -> i64:
    """The units, as bits, that reach a value with little to spare: one or two that fit best, else from the largest on."""
    best: i64 = -1
    size: i64 = 1_000
    total: i64 = 0
    n: i64 = len(strengths)
    i: i64 = 0
    while i < n:
        strength = strengths[i]
        total += strength
        if strength >= need and strength < size:
            best, size = i, strength
        i += 1
    if best >= 0:
        i = 0
        while size > need and i < n:
            j: i64 = i + 1
            while j < n:
                pair = strengths[i] + strengths[j]
                if pair >= need and pair < size:
                    return (1 << i) | (1 << j)
                j += 1
            i += 1
        return 1 << best
    if total < need:
        return 0
    chosen: i64 = 0
    while need > 0:
        best = -1
        size = 0
        i = 0
        while i < n:
            if not chosen >> i & 1:
                strength = strengths[i]
                finishes = strength >= need and (size < need or strength < size)
                if best < 0 or finishes or (size < need and strength > size):
                    best, size = i, strength
            i += 1
        chosen |= 1 << best
        need -= size
    return chosen


def sent(piece: Piece, place: i64, actions: list[int]) -> int:
    """The action that commits this unit, or one like it; -1 if there is none."""
    verb: i64 = COMMIT + (place << VERB_SHIFT)
    alike: int = -1
    for action in actions:
        if action & ~SUBJECT == verb:
            handle: i64 = action & SUBJECT
            if handle == piece.handle:
                return action
            if KIND_OF[handle] is piece.kind:
                alike = action
    return alike


# Purchases -------------------------------------------------------------------------------------


def buy(table: Table, seat: i64, actions: list[int], late: float) -> int:
    """Buy the card that, with what the rest of the pool still buys, is worth most; -1 if nothing is worth its place."""
    offered = values.bargains(late)
    found: int = -1
    best = 0.0
    for action in actions:
        if action & ~SUBJECT == BUY:
            kind = KIND_OF[action & SUBJECT]
            own = offered[kind.index]
            if own > 0.0:
                total = own + values.spending(table, int(seat), int(table.pool - kind.cost), kind)
                if total > best:
                    found, best = action, total
    return found
