"""A turn from top to bottom: the start steps, the actions in any order, the end steps."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import BUY, COMMIT, END, NUMBERS, PAY_OFF, PLAY, RESOLVE, REVEAL, SUBJECT, USE, VERB_SHIFT
from .attack import commit, is_hunted, may_hunt, resolve
from .effects import LET_FALL
from .handles import duplicate, find, handles, row_handle, slot_of
from .kinds import AT_BASE, NEUTRAL, PILOT_HANDLE, ROW, UNCOMMITTED, UNIT
from .node import PLAYED, PLAYS_FIRST_NEUTRAL, REVEALED, TURN_STARTS, Node
from .purchase import BUY_FOR_COST, PILOT_STACK
from .table import BORROWED, HAND_SIZE, Piece, Side, Table
from .triggers import SETTLE


@final
class StartTurn(Node):
    """The start steps in their fixed order (DB-START-02), then the actions."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        table.active = seat
        table.turn += 1
        for side in table.sides:
            if side.base is not None:
                side.base.prevented = 0
        if table.events is not None:
            table.tell(told.TURN, seat, {"turn": int(table.turn)})
        table.push(MAIN, seat, "DB-TURN-01")
        table.push(INCOME, seat, "DB-START-02")
        if table.sides[seat].base is None:
            table.push(SETTLE, seat, "")
            table.push(REPLACE_BASE, seat, "DB-START-03")


@final
class ReplaceBase(Node):
    """A player without a base chooses one of the remaining bases and reveals it (DB-START-03)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = []
        handles(table.sides[frame.seat].bases, REVEAL, actions)
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.REVEAL, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        side = table.sides[seat]
        card = table.show(side.bases.pop(find(side.bases, action & SUBJECT)), deeds.EVERYBODY)
        side.base = Piece(card, card.kind.handle)
        if table.events is not None:
            table.tell(told.BASE, seat, {"card": card.kind.name})
        if card.kind.when is not None and card.kind.when.point == REVEALED:
            table.moment += 1
            deeds.wait(table, seat, card.kind, card.kind.handle)


@final
class Income(Node):
    """The Force bonus, then the resources of ships (DB-START-07, DB-START-08); then what happens at the start of a turn."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        side = table.sides[seat]
        if table.force_at_end(seat):
            if table.events is not None:
                table.tell(told.FORCE_BONUS, seat, {})
            deeds.gain_resources(table, seat, 1)
        for ship in side.ships:
            if ship.kind.resources:
                if table.events is not None:
                    table.tell(told.SHIP_INCOME, seat, {"card": ship.kind.name})
                deeds.gain_resources(table, seat, ship.kind.resources)
        base = side.base
        if base is not None and base.kind.when is not None and base.kind.when.point == TURN_STARTS:
            table.moment += 1
            deeds.wait(table, seat, base.kind, base.handle)


@final
class Main(Node):
    """The actions of a turn, in any order and as often as possible, until it is ended (DB-TURN-01)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.waiting:
            table.stack.append(frame)
            table.push(SETTLE, frame.seat, "")
        else:
            table.ask(frame, Decision(frame.seat, asked.MAIN, frame.origin, main_actions(table, frame.seat)))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        verb = action & ~SUBJECT
        handle = action & SUBJECT
        if verb == END:
            end_turn(table, seat)
            return
        table.stack.append(frame)
        if COMMIT <= verb < RESOLVE:
            piece = table.sides[seat].find(handle)
            if piece is not None:
                commit(table, seat, piece, (verb - COMMIT) >> VERB_SHIFT)
        elif verb == PLAY:
            play(table, seat, handle)
        elif verb == BUY:
            place = PILOT_STACK if handle == PILOT_HANDLE else slot_of(table, handle)
            table.push(BUY_FOR_COST, seat, "DB-BUY-05", -1, place)
        elif verb == USE:
            use(table, seat, handle)
        elif verb == RESOLVE:
            resolve(table, seat, handle)
        else:
            pay_off(table, seat, slot_of(table, handle))


def main_actions(table: Table, seat: i64) -> list[int]:
    """Everything the active player may do now."""
    side = table.sides[seat]
    actions: list[int] = []
    handles(side.hand, PLAY, actions, table.borrowed > 0)
    actions.insert(0, END)
    targets = row_actions(table, seat, actions)
    pending: i64 = 0
    for piece in side.units:
        handle = piece.handle
        first = handle == piece.kind.handle or not same_before(side.units, piece)
        ability = piece.kind.ability
        if ability is not None and not piece.used and first and ability.possible(table, seat, handle):
            actions.append(NUMBERS[USE + handle])
        if piece.target != UNCOMMITTED:
            pending |= 1 << piece.target
        elif first:
            for verb in COMMITS[targets]:
                actions.append(NUMBERS[verb + handle])
    for piece in side.ships:
        ability = piece.kind.ability
        if ability is not None and not piece.used and ability.possible(table, seat, piece.handle):
            actions.append(NUMBERS[USE + piece.handle])
        if piece.target == UNCOMMITTED:
            actions.append(NUMBERS[COMMIT + piece.handle])
        else:
            pending |= 1 << piece.target
    base = side.base
    if base is not None:
        ability = base.kind.ability
        if ability is not None and not base.used and ability.possible(table, seat, base.handle):
            actions.append(NUMBERS[USE + base.handle])
    if pending & PENDING:
        actions.extend(RESOLVES[pending & PENDING])
    return actions


def row_actions(table: Table, seat: i64, actions: list[int]) -> i64:
    """Add what can be bought or paid off; returns a bit for every place that units can be committed to."""
    pool = table.pool
    enemy = 1 - seat
    targets: i64 = 1 << AT_BASE
    hunting = may_hunt(table.sides[seat])
    slot: i64 = 0
    for card in table.row:
        kind = card.kind
        slot += 1
        if kind.faction == enemy:
            if kind.type == UNIT:
                targets |= 1 << slot
            continue
        if kind.cost <= pool and (kind.copies == 1 or not duplicate(table, slot - 1)):
            handle = kind.handle if kind.copies == 1 else row_handle(table, slot - 1)
            actions.append(NUMBERS[BUY + handle])
            if table.options.pay_off and kind.faction == NEUTRAL:
                actions.append(NUMBERS[PAY_OFF + handle])
        if hunting and is_hunted(table, seat, slot - 1):
            targets |= 1 << slot
    if pool >= PILOT_COST and table.pilots:
        actions.append(NUMBERS[BUY + PILOT_HANDLE])
    return targets


def same_before(units: list[Piece], piece: Piece) -> bool:
    """Whether a copy with a smaller handle is in every respect the same, so that naming that one is enough."""
    kind = piece.kind
    for other in units:
        if (
            other.kind is kind
            and other.handle < piece.handle
            and other.used == piece.used
            and other.target == piece.target
            and other.bonus == piece.bonus
            and other.card.mark == piece.card.mark
        ):
            return True
    return False


def play(table: Table, seat: i64, handle: i64) -> None:
    """Play a card from hand: resources, then Force, then whatever being played sets off (DB-PLAY-03, DB-PLAY-04)."""
    side = table.sides[seat]
    card = table.show(side.hand.pop(find(side.hand, handle)), deeds.EVERYBODY)
    kind = card.kind
    piece = deeds.enter_play(table, seat, card)
    if table.events is not None:
        table.tell(told.PLAY, seat, {"card": kind.name})
    deeds.gain_resources(table, seat, kind.resources)
    if kind.force:
        deeds.gain_force(table, seat, kind.force)
    table.moment += 1
    if kind.when is not None and kind.when.point == PLAYED:
        deeds.wait(table, seat, kind, piece.handle)
    if kind.faction == NEUTRAL:
        table.neutrals_played += 1
        base = side.base
        if table.neutrals_played == 1 and base is not None:
            when = base.kind.when
            if when is not None and when.point == PLAYS_FIRST_NEUTRAL:
                deeds.wait(table, seat, base.kind, base.handle)


def use(table: Table, seat: i64, handle: i64) -> None:
    """Use the ability of a card in play: once per turn, all of it that is possible (DB-ABIL-04, DB-ABIL-05)."""
    piece = table.sides[seat].find(handle)
    if piece is None or piece.kind.ability is None:
        return
    piece.used = True
    if table.events is not None:
        table.tell(told.USE, seat, {"card": piece.kind.name})
    table.push(LET_FALL, seat, "DB-DEC-64")
    table.push(piece.kind.ability, seat, piece.kind.name, handle)


def pay_off(table: Table, seat: i64, slot: i64) -> None:
    """Pay a neutral row card's cost to have it discarded (DB-OPT-04): no purchase, but a discard (DB-DEC-47)."""
    cost = table.row[slot].kind.cost
    table.pool -= cost
    if table.events is not None:
        table.tell(told.PAY_OFF, seat, {"card": table.row[slot].kind.name, "price": int(cost)})
    deeds.discard_from_row(table, slot)
    deeds.refill(table)


def end_turn(table: Table, seat: i64) -> None:
    """The end steps: borrowed cards go, units and hand are discarded, the pool is emptied, five cards are drawn."""
    side = table.sides[seat]
    if table.events is not None:
        table.tell(told.END_TURN, seat, {})
    if table.borrowed:
        give_back(table, seat, side)
    for piece in side.units:
        side.discard.append(piece.card)
    side.units.clear()
    for piece in side.ships:
        piece.used = False
        piece.target = UNCOMMITTED
        piece.bonus = 0
    if side.base is not None:
        side.base.used = False
    if table.events is not None and side.hand:
        table.tell(told.DISCARD_HAND, seat, {"cards": [card.kind.name for card in side.hand]})
    for card in side.hand:
        side.discard.append(table.show(card, deeds.EVERYBODY))
    side.hand.clear()
    table.pool = 0
    table.purchases = 0
    table.neutrals_bought = 0
    table.neutrals_played = 0
    table.redirects = 0
    deeds.draw(table, seat, HAND_SIZE)
    table.push(START_TURN, 1 - seat, "DB-START-01")


def give_back(table: Table, seat: i64, side: Side) -> None:
    """Borrowed cards leave the game before anything else happens, wherever they are (DB-DEC-67)."""
    table.borrowed = 0
    for pieces in (side.units, side.ships):
        for piece in pieces.copy():
            if piece.card.mark & BORROWED:
                deeds.leave_play(side, piece)
                deeds.exile(table, seat, piece.card)
    for zone in (side.hand, side.discard, side.deck):
        for i in range(len(zone) - 1, -1, -1):
            if zone[i].mark & BORROWED:
                deeds.exile(table, seat, zone.pop(i))


PILOT_COST: Final[i64] = 2
PLACES: Final[i64] = ROW + 1
"""Where an attack can go: the base, or a card of the row."""
PENDING: Final[i64] = (1 << PLACES) - 1
"""The bits of all places."""
COMMITS: Final[list[list[i64]]] = [
    [COMMIT + (place << VERB_SHIFT) for place in range(PLACES) if bits >> place & 1] for bits in range(1 << PLACES)
]
RESOLVES: Final[list[list[int]]] = [
    [RESOLVE + place for place in range(PLACES) if bits >> place & 1] for bits in range(1 << PLACES)
]
"""For every set of places, as bits, the verbs that commit to them and the actions that resolve there."""
START_TURN: Final = StartTurn()
REPLACE_BASE: Final = ReplaceBase()
INCOME: Final = Income()
MAIN: Final = Main()
