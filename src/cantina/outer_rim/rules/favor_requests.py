"""Asking for a favor: a price, the answers of the others, another price, the choice; and the pause before dice (UB-D-22).

A request lies in `table.favors.request` and in the frames of this module; nothing changes hands before an offer is picked, and
then price and favor are one step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.declared import EventCode
from cantina.core.effect import Frame
from cantina.core.event import Fact

from . import asked, told
from .actions import (
    ACCEPT,
    AMOUNT,
    ASK,
    ASK_DEBT,
    CALL,
    COUNTER,
    DEAL,
    DECLINE,
    FAVOR,
    GIVE,
    GIVE_DEBT,
    PLAYER,
    STANDING,
    SUBJECT,
    WITHDRAW,
)
from .favors import FAVORS, KINDS, NO_PAUSES, NO_REQUESTS, PAUSES, REQUESTS, Request, asked_for, call, grant, order, ways
from .market import dealing
from .node import Node
from .offers import ANSWER, BUILD, DEALS, MOST, THOUSAND, exchange, owners
from .pieces import PERSON, Bargain

if TYPE_CHECKING:
    from .table import Table

VERBS: Final[list[i64]] = [FAVOR, CALL, DEAL, STANDING]
"""What is begun beside a question."""


def asides(table: Table, seat: i64) -> list[int]:
    """What a seat may do beside the question on the table: ask for favors, call debts, deal in debt tokens, order for good."""
    favors, decision = table.favors, table.decision
    found: list[int] = []
    if favors is None or decision is None or table.step < 0 or decision.prompt in DEALS or seat >= table.seats:
        return found
    if table.players[seat].retired or table.kinds[seat] != PERSON or dealing(table):
        return found
    for favor in range(KINDS):
        found.extend(ways(table, seat, favor))
    for other in range(table.seats):
        if other == seat or table.players[other].retired or table.current not in (seat, other):  # UB-D-25
            continue
        if favors.held(seat) or favors.held(other):
            found.append(int(DEAL + other))
    found.append(int(STANDING + (PAUSES if favors.hasty >> seat & 1 else NO_PAUSES)))
    found.append(int(STANDING + (REQUESTS if favors.refusing >> seat & 1 else NO_REQUESTS)))
    return found


def aside(table: Table, seat: i64, action: i64) -> None:
    """Begin what was chosen; the question on the table is asked again afterwards."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == FAVOR:
        favors = table.favors
        assert favors is not None
        favors.request = Request(seat, subject)
        favors.asked[seat] += 1
        table.push(NAME_PRICE, seat, "UB-FAVOR-13")
    elif verb == CALL:
        call(table, seat, subject // KINDS, subject % KINDS)
    elif verb == DEAL:
        table.bargain = Bargain(seat, subject)
        table.bargain.cards = False
        table.push(BUILD, seat, "UB-FAVOR-11")
    else:
        order(table, seat, subject)


def break_off(table: Table) -> None:
    """Somebody leaves: what was being asked for or dealt in lapses, and the question below is asked again."""
    favors = table.favors
    if favors is None or (favors.request is None and table.bargain is None):
        return
    favors.request = None
    table.bargain = None
    table.decision = None
    table.stack = [frame for frame in table.stack if frame.node not in (NAME_PRICE, HEAR, NAME_OTHER_PRICE, PICK, BUILD, ANSWER)]
    table.run()


def runs_late(table: Table, seat: i64) -> bool:
    """Whether somebody ran out of time with nothing but a request to answer, which is declined then (UB-D-22)."""
    favors = table.favors
    if favors is None or favors.request is None or favors.request.pending >> seat & 1 == 0:
        return False
    request = favors.request
    if request.counter is not None and request.counter.other == seat:
        request.counter = None
        table.stack.pop()
    request.pending &= ~(1 << seat)
    if table.events is not None:
        table.tell(told.DECLINES, seat, {})
    table.decision = None
    table.run()
    return True


# Request, answers, choice --------------------------------------------------------------------------------


def current(table: Table) -> Request:
    """The request at hand."""
    favors = table.favors
    assert favors is not None and favors.request is not None
    return favors.request


def close(table: Table) -> None:
    """Nobody asks for anything any more."""
    favors = table.favors
    assert favors is not None
    favors.request = None


def together(table: Table, one: i64, other: i64) -> bool:
    """Whether two players are in the same space, where assets may change hands (UB-FAVOR-13)."""
    return table.players[one].space == table.players[other].space


def amounts(table: Table, seat: i64) -> list[int]:
    """What somebody can pay, in thousands; naming it closes a price."""
    return [int(AMOUNT + n) for n in range(min(MOST, table.players[seat].credits // THOUSAND) + 1)]


@final
class NamePrice(Node):
    """Whoever asks for a favor offers something for it: debt tokens and assets one by one, then the credits."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        request, favors = current(table), table.favors
        assert favors is not None
        price, seat = request.price, frame.seat
        actions = amounts(table, seat)
        for owner in favors.held(seat):
            if price.tokens >> owner & 1 == 0:
                actions.append(int(GIVE_DEBT + owner))
        here = [other for other in asked_for(table, seat, request.favor) if together(table, seat, other)]
        if here:
            for asset in table.players[seat].assets:
                if asset.kind.index not in price.given:
                    actions.append(int(GIVE + asset.kind.index))
        for other in here:
            if not price.wanted or table.players[other].find(price.wanted[0]) is not None:
                for asset in table.players[other].assets:
                    if asset.kind.index not in price.wanted:
                        actions.append(int(ASK + asset.kind.index))
        actions.append(int(WITHDRAW))
        table.ask(frame, Decision(seat, asked.FAVOR_PRICE, "UB-FAVOR-13", actions, request.favor))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        request = current(table)
        price, verb, subject = request.price, action & ~SUBJECT, action & SUBJECT
        if verb == WITHDRAW:
            close(table)
            return
        if verb == AMOUNT:
            price.pays = subject
            for other in asked_for(table, seat, request.favor):
                request.pending |= 1 << other
            tell_price(table, told.FAVOR_REQUEST, seat, request.favor, price)
            table.push(HEAR, seat, "UB-FAVOR-08")
            return
        if verb == GIVE_DEBT:
            price.tokens |= 1 << subject
        elif verb == GIVE:
            price.given = [*price.given, subject]
        else:
            price.wanted = [*price.wanted, subject]
        table.stack.append(frame)


def tell_price(table: Table, code: EventCode, seat: i64, favor: i64, price: Bargain) -> None:
    """A price is on the table: what whoever asks gives, and which cards come back for it."""
    if table.events is not None:
        facts: dict[str, Fact] = {"favor": FAVORS[favor], "pays": int(price.pays)}
        facts["debts"] = owners(table, price.tokens)
        facts["gives"] = [table.box.cards[handle].name for handle in price.given]
        facts["wants"] = [table.box.cards[handle].name for handle in price.wanted]
        table.tell(code, seat, facts)


def acceptable(table: Table, seat: i64, price: Bargain) -> bool:
    """Whether somebody can take a price as it is: cards only in the same space, and only their own."""
    if not price.given and not price.wanted:
        return True
    if not together(table, price.seat, seat):
        return False
    for handle in price.wanted:
        if table.players[seat].find(handle) is None:
            return False
    return True


@final
class Hear(Node):
    """Everybody who can do the favor agrees, declines or names another price, in any order; whoever asked need not wait."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        request = current(table)
        waiting: list[i64] = []
        for step in range(1, table.seats):
            other = (frame.seat + step) % table.seats
            if request.pending >> other & 1:
                waiting.append(other)
        if not waiting:
            self.settle(table, frame, request)
            return
        others: dict[int, list[int]] = {int(frame.seat): self.choices(request)}
        for i in range(1, len(waiting)):
            others[int(waiting[i])] = self.answers(table, waiting[i], request)
        actions = self.answers(table, waiting[0], request)
        table.ask(frame, Decision(waiting[0], asked.FAVOR_ANSWER, "UB-FAVOR-08", actions, request.favor, others))

    def answers(self, table: Table, seat: i64, request: Request) -> list[int]:
        """What somebody may say to it."""
        found: list[int] = [int(ACCEPT)] if acceptable(table, seat, request.price) else []
        found.append(int(DECLINE))
        found.append(int(COUNTER))
        return found

    def choices(self, request: Request) -> list[int]:
        """What whoever asked may do meanwhile."""
        found: list[int] = [int(PLAYER + offer.other) for offer in request.offers]
        found.append(int(WITHDRAW))
        return found

    def settle(self, table: Table, frame: Frame, request: Request) -> None:
        """Everybody has answered: an offer at the price that was named is taken at once if it is the only one."""
        if not request.offers:
            close(table)
        elif len(request.offers) == 1 and request.agreed:
            take(table, request.offers[0])
        else:
            table.push(PICK, frame.seat, "UB-FAVOR-08")

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        request = current(table)
        if seat == frame.seat:
            PICK.answer(table, frame, seat, action)
            return
        table.stack.append(frame)
        if action == COUNTER:
            request.counter = Bargain(request.seat, seat)
            table.push(NAME_OTHER_PRICE, seat, "UB-FAVOR-13")
            return
        request.pending &= ~(1 << seat)
        if action == ACCEPT:
            offer = request.price.copy()
            offer.other = seat
            request.offers = [*request.offers, offer]
            request.agreed = True
            if table.events is not None:
                table.tell(told.FAVOR_AGREED, seat, {"to": int(request.seat)})
        elif table.events is not None:
            table.tell(told.DECLINES, seat, {})


@final
class NameOtherPrice(Node):
    """Somebody wants something else for a favor: debt tokens and assets one by one, then the credits."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        request, favors = current(table), table.favors
        counter = request.counter
        assert favors is not None and counter is not None
        asker = request.seat
        actions = amounts(table, asker)
        for owner in favors.held(asker):
            if counter.tokens >> owner & 1 == 0:
                actions.append(int(ASK_DEBT + owner))
        if together(table, asker, frame.seat):
            for asset in table.players[asker].assets:
                if asset.kind.index not in counter.given:
                    actions.append(int(ASK + asset.kind.index))
            for asset in table.players[frame.seat].assets:
                if asset.kind.index not in counter.wanted:
                    actions.append(int(GIVE + asset.kind.index))
        actions.append(int(WITHDRAW))
        table.ask(frame, Decision(frame.seat, asked.FAVOR_COUNTER, "UB-FAVOR-13", actions, request.favor))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        request = current(table)
        counter, verb, subject = request.counter, action & ~SUBJECT, action & SUBJECT
        assert counter is not None
        if verb == WITHDRAW:
            request.counter = None
            return
        if verb == AMOUNT:
            counter.pays = subject
            request.pending &= ~(1 << seat)
            request.offers = [*request.offers, counter]
            request.counter = None
            tell_price(table, told.FAVOR_COUNTER, seat, request.favor, counter)
            return
        if verb == ASK_DEBT:
            counter.tokens |= 1 << subject
        elif verb == ASK:
            counter.given = [*counter.given, subject]
        else:
            counter.wanted = [*counter.wanted, subject]
        table.stack.append(frame)


@final
class Pick(Node):
    """Whoever asked picks one of the offers, or none (UB-FAVOR-08)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        request = current(table)
        table.ask(frame, Decision(frame.seat, asked.FAVOR_PICK, "UB-FAVOR-08", HEAR.choices(request), request.favor))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        offer = current(table).offer_of(action & SUBJECT) if action != WITHDRAW else None
        if offer is not None:
            take(table, offer)
            return
        close(table)
        if table.events is not None:
            table.tell(told.WITHDRAWS, seat, {})


def take(table: Table, offer: Bargain) -> None:
    """The price is paid and the favor done, in one step (UB-D-22)."""
    favor = current(table).favor
    close(table)
    if offer.pays or offer.tokens or offer.given or offer.wanted:
        table.bargain = offer
        exchange(table)
        table.bargain = None
    grant(table, offer.seat, offer.other, favor)


NAME_PRICE: Final = NamePrice()
HEAR: Final = Hear()
NAME_OTHER_PRICE: Final = NameOtherPrice()
PICK: Final = Pick()
