"""Dealing with other players: gifts and requests of credits at any decision, and the trade action (OR-TRADE-01 to -11).

An offer is built by small decisions; it lies in the stack's frames and in `Bargain`, and nothing moves before it is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, slots, stats, told
from .actions import (
    ACCEPT,
    AMOUNT,
    ASK,
    ASK_DEBT,
    DECLINE,
    GIFT,
    GIVE,
    GIVE_DEBT,
    PASS,
    PLAYER,
    REQUEST,
    SUBJECT,
    USE,
    WITHDRAW,
)
from .favors import hand_token
from .market import dealing
from .node import ANY_TIME, ASSET_GAINED_FROM_PLAYER, TRADE_RANGE, Node
from .pieces import PERSON, Asset, Bargain
from .windows import EITHER, happen, recall, remembered, usable, use

if TYPE_CHECKING:
    from .table import Table

THOUSAND: Final[i64] = 1_000
MOST: Final[i64] = 99
"""The most thousands that one offer can name."""
DEALS: Final = (
    "amount", "request", "trade", "trade-answer", "purchase", "favor-price", "favor-answer", "favor-counter", "favor-pick",
)  # fmt: skip
"""Questions of an offer or a purchase, which are one command in several questions: nothing comes between them (OR-D-25)."""


def asides(table: Table, seat: i64) -> list[int]:
    """What a seat may do beside the question on the table: give or ask for credits, use what can be used at any time."""
    decision = table.decision
    if decision is None or table.step < 0 or decision.prompt in DEALS or seat >= table.seats or table.players[seat].retired:
        return []
    if table.kinds[seat] != PERSON or dealing(table):  # a search with something on the counter is a deal too
        return []
    found: list[int] = []
    for other in range(table.seats):
        if other == seat or table.players[other].retired or table.current not in (seat, other):  # OR-TRADE-10
            continue
        if table.kinds[other] != PERSON:  # it neither trades nor takes gifts (OR-D-61)
            continue
        if table.players[seat].credits:
            found.append(int(GIFT + other))
        if table.players[other].credits:
            found.append(int(REQUEST + other))
    if not table.dice:
        found += [int(USE + ability.index) for ability in usable(table, seat, ANY_TIME, -1, EITHER, table.serial + 1)]
    return found


def aside(table: Table, seat: i64, action: i64) -> None:
    """Begin what was chosen; the question on the table is asked again afterwards (OR-TRADE-09)."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == USE:
        table.serial += 1
        table.push(RESUME, seat, "OR-TRADE-09", -1, remembered(table.about, table.amount, table.event_seat))
        use(table, seat, table.box.abilities[subject], table.serial)
    else:
        table.push(GIFT_OF if verb == GIFT else REQUEST_OF, seat, "OR-TRADE-08", subject)


@final
class Resume(Node):
    """After an ability that was used beside a question, the moment is again about what it was about."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        recall(table, frame.value)


@final
class GiftOf(Node):
    """Give credits to another player, at once (OR-D-01)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.players[frame.source].retired:
            return
        most = min(MOST, table.players[frame.seat].credits // THOUSAND)
        actions: list[int] = [int(AMOUNT + n) for n in range(most + 1)]
        table.ask(frame, Decision(frame.seat, asked.AMOUNT, "OR-TRADE-08", actions, frame.source))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        deeds.hand_over(table, seat, frame.source, (action & SUBJECT) * THOUSAND)


@final
class RequestOf(Node):
    """Ask another player for credits, who gives them or not; the frame's value is the amount asked for."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.players[frame.source].retired:
            return
        if frame.value == 0:
            most = min(MOST, table.players[frame.source].credits // THOUSAND)
            actions: list[int] = [int(AMOUNT + n) for n in range(most + 1)]
            table.ask(frame, Decision(frame.seat, asked.AMOUNT, "OR-TRADE-08", actions, frame.source))
        else:
            answers: list[int] = [int(ACCEPT), int(DECLINE)]
            others = {int(frame.seat): [int(WITHDRAW)]}
            table.ask(frame, Decision(frame.source, asked.REQUEST, "OR-TRADE-11", answers, frame.value, others))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            if action & SUBJECT:
                if table.events is not None:
                    facts = {"of": int(frame.source), "credits": int((action & SUBJECT) * THOUSAND)}
                    table.tell(told.REQUEST, seat, {**facts})
                table.stack.append(frame.at(action & SUBJECT))
        elif action == ACCEPT:
            deeds.hand_over(table, seat, frame.seat, frame.value * THOUSAND)
        elif table.events is not None:
            table.tell(told.DECLINES if action == DECLINE else told.WITHDRAWS, seat, {})


# The trade action -------------------------------------------------------------------------------------


def partners(table: Table, seat: i64) -> list[i64]:
    """With whom a player may trade cards: whoever is in the same space, or as far as a card allows (OR-TRADE-01)."""
    if table.rival_decks:  # it does not trade (OR-D-61)
        return []
    here = table.players[seat].space
    reach = stats.bonus(table, seat, TRADE_RANGE)
    if not reach:
        return stats.players_at(table, here, seat)
    found: list[i64] = []
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        if not table.players[other].retired and table.galaxy.distance[here][table.players[other].space] <= reach:
            found.append(other)
    return found


@final
class Trade(Node):
    """A trade session: any number of exchanges with players in the space (OR-D-02)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = [int(PLAYER + other) for other in partners(table, frame.seat)]
        actions.append(int(PASS))
        table.ask(frame, Decision(frame.seat, asked.TRADE_WITH, "OR-TRADE-02", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.stack.append(frame)
            table.bargain = Bargain(seat, action & SUBJECT)
            table.push(BUILD, seat, "OR-TRADE-04")


@final
class Build(Node):
    """Put an exchange together, card by card, then the credits; the frame's value is 1 while credits are being named."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        bargain = table.bargain
        assert bargain is not None
        if table.players[bargain.other].retired:
            table.bargain = None
            return
        actions: list[int] = []
        if frame.value:
            most = table.players[bargain.seat if frame.value == 1 else bargain.other].credits // THOUSAND
            actions = [int(AMOUNT + n) for n in range(min(MOST, most) + 1)]
        else:
            if bargain.cards:
                for asset in table.players[bargain.seat].assets:
                    if asset.kind.index not in bargain.given:
                        actions.append(int(GIVE + asset.kind.index))
                for asset in table.players[bargain.other].assets:
                    if asset.kind.index not in bargain.wanted:
                        actions.append(int(ASK + asset.kind.index))
            if table.favors is not None:
                for owner in range(table.seats):
                    if table.favors.holders[owner] == bargain.seat and bargain.tokens >> owner & 1 == 0:
                        actions.append(int(GIVE_DEBT + owner))
                    if table.favors.holders[owner] == bargain.other and bargain.back >> owner & 1 == 0:
                        actions.append(int(ASK_DEBT + owner))
            actions.append(int(PASS))
            actions.append(int(WITHDRAW))
        table.ask(frame, Decision(frame.seat, asked.TRADE, "OR-TRADE-04", actions, frame.value))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        bargain = table.bargain
        assert bargain is not None
        verb, subject = action & ~SUBJECT, action & SUBJECT
        if verb == GIVE:
            bargain.given = [*bargain.given, subject]
        elif verb == ASK:
            bargain.wanted = [*bargain.wanted, subject]
        elif verb == GIVE_DEBT:
            bargain.tokens |= 1 << subject
        elif verb == ASK_DEBT:
            bargain.back |= 1 << subject
        elif verb == AMOUNT and frame.value == 1:
            bargain.pays = subject
        elif verb == AMOUNT:
            bargain.asks = subject
        if verb in (GIVE, ASK, GIVE_DEBT, ASK_DEBT):
            table.stack.append(frame)
        elif action == PASS or (verb == AMOUNT and frame.value == 1):
            table.stack.append(frame.at(frame.value + 1))
        elif verb == AMOUNT:
            if bargain.given or bargain.wanted or bargain.pays or bargain.asks or bargain.tokens or bargain.back:
                table.push(ANSWER, seat, "OR-TRADE-11")
                tell_offer(table)
            else:
                table.bargain = None
        else:
            table.bargain = None


def tell_offer(table: Table) -> None:
    """An offer is on the table."""
    bargain = table.bargain
    if bargain is not None and table.events is not None:
        given = [table.box.cards[handle].name for handle in bargain.given]
        wanted = [table.box.cards[handle].name for handle in bargain.wanted]
        facts = {"to": int(bargain.other), "pays": int(bargain.pays), "asks": int(bargain.asks)}
        debts = {"debts": owners(table, bargain.tokens), "wants-debts": owners(table, bargain.back)}
        table.tell(told.OFFER, bargain.seat, {**facts, "gives": given, "wants": wanted, **debts})


def owners(table: Table, bits: i64) -> list[str]:
    """Whose debt tokens some bits mean, as they are told: by the names of the seats."""
    return [f"seat-{owner + 1}" for owner in range(int(table.seats)) if bits >> owner & 1]


@final
class Answer(Node):
    """The other side accepts or declines; whoever made the offer may withdraw it (OR-TRADE-11)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        bargain = table.bargain
        assert bargain is not None
        actions: list[int] = [int(ACCEPT), int(DECLINE)]
        table.ask(
            frame, Decision(bargain.other, asked.TRADE_ANSWER, "OR-TRADE-11", actions, 0, {int(bargain.seat): [int(WITHDRAW)]})
        )

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == ACCEPT:
            exchange(table)
        elif table.events is not None:
            table.tell(told.DECLINES if action == DECLINE else told.WITHDRAWS, seat, {})
        table.bargain = None


def exchange(table: Table) -> None:
    """Everything changes hands at once; whoever has no room then discards (OR-D-03, OR-D-04)."""
    bargain = table.bargain
    assert bargain is not None
    if table.events is not None:
        table.tell(told.EXCHANGE, bargain.seat, {"with": int(bargain.other)})
    deeds.hand_over(table, bargain.seat, bargain.other, bargain.pays * THOUSAND)
    deeds.hand_over(table, bargain.other, bargain.seat, bargain.asks * THOUSAND)
    for owner in range(table.seats):
        if bargain.tokens >> owner & 1:
            hand_token(table, owner, bargain.other)
        elif bargain.back >> owner & 1:
            hand_token(table, owner, bargain.seat)
    moved: list[tuple[i64, Asset]] = []
    for handle in bargain.given:
        asset = deeds.drop(table, bargain.seat, handle)
        if asset is not None:
            moved.append((bargain.other, asset))
    for handle in bargain.wanted:
        asset = deeds.drop(table, bargain.other, handle)
        if asset is not None:
            moved.append((bargain.seat, asset))
    for taker, asset in moved:
        slots.welcome(table, taker, asset)
        table.players[taker].assets.append(asset)
        happen(table, taker, ASSET_GAINED_FROM_PLAYER, asset.kind.index)
        if table.events is not None:
            table.tell(told.RECEIVES, taker, {"card": asset.kind.name})
    table.dirty |= 1 << bargain.seat | 1 << bargain.other


@final
class TakeAsset(Node):
    """Take an asset from another player in this space, or from the one that the card has chosen, into one's own slots."""

    __slots__ = ("chosen", "droid", "most", "type")

    def __init__(self, type: i64, droid: bool, chosen: bool = False, most: i64 = -1) -> None:
        self.type: i64 = type
        self.droid: bool = droid
        self.chosen: bool = chosen
        self.most: i64 = most
        """What it may cost at most, or -1; a card without a cost is then not meant."""

    def candidates(self, table: Table, seat: i64) -> list[int]:
        """What could be taken."""
        found: list[int] = []
        others = [table.chosen] if self.chosen else stats.players_at(table, table.players[seat].space, seat)
        for other in others:
            if other < 0:
                continue
            for asset in table.players[other].assets:
                if self.most >= 0 and not 0 <= asset.kind.cost <= self.most:
                    continue
                if asset.kind.type == self.type and (not self.droid or asset.kind.droid):
                    found.append(int(ASK + asset.kind.index))
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.candidates(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        actions = self.candidates(table, frame.seat)
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        elif actions:
            table.ask(frame, Decision(frame.seat, asked.TAKE_ASSET, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        handle = action & SUBJECT
        for other in range(table.seats):
            if other != seat:
                asset = deeds.drop(table, other, handle)
                if asset is not None:
                    slots.take(table, seat, asset)
                    if table.events is not None:
                        table.tell(told.TAKES, seat, {"card": asset.kind.name, "from": int(other)})
                    if table.box.expanded:
                        happen(table, seat, ASSET_GAINED_FROM_PLAYER, asset.kind.index)
                    return


RESUME: Final = Resume()
GIFT_OF: Final = GiftOf()
REQUEST_OF: Final = RequestOf()
TRADE: Final = Trade()
BUILD: Final = Build()
ANSWER: Final = Answer()
