"""Market effects of other cards: searching a deck, gaining or buying its top card, turning cards over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, slots, told
from .actions import BARTER, BUY, CYCLE, DECK, DROP, PASS, SUBJECT, TAKE
from .kinds import Kind
from .market import (
    ASKED_BELOW,
    SEARCHED,
    TURN_UP,
    Purchase,
    barter_worth,
    buyable,
    clear_counter,
    cycle,
    kept,
    offered,
    price,
    sold_here,
    take_back,
    take_out,
    top,
    without,
)
from .node import Node
from .pieces import Asset

if TYPE_CHECKING:
    from .table import Table

OWN_CHOICE: Final[i64] = -1
"""The player picks the deck."""


@final
class Search(Node):
    """Look at the top cards of a deck, perhaps gain or buy one of them; the others go to the bottom.

    The frame's value: 0 before the deck is known, then the deck and how many cards were looked at, then how many are left.
    """

    __slots__ = ("count", "deck", "illegal", "purchase", "takes", "type")

    def __init__(self, deck: i64, count: i64, takes: bool, discount: i64, type: i64, illegal: bool) -> None:
        self.deck: i64 = deck
        self.count: i64 = count
        self.takes: bool = takes
        """Whether the card is gained for nothing, not bought."""
        self.purchase: Purchase = Purchase(FREE if takes else discount, False)
        self.type: i64 = type
        self.illegal: bool = illegal

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            if self.deck >= 0:
                self.look(table, frame, self.deck)
            else:
                actions = [int(DECK + deck) for deck in range(len(table.stores)) if table.stores[deck]]
                table.ask(frame, Decision(frame.seat, asked.SEARCH_DECK, frame.origin, actions))
        elif frame.value & DIE_FELL:
            self.go_on(table, frame)
        elif frame.value & DONE:
            self.put_back(table, frame)
        else:
            table.ask(frame, Decision(frame.seat, asked.SEARCH, frame.origin, self.choices(table, frame)))

    def choices(self, table: Table, frame: Frame) -> list[int]:
        """Take or buy what has a slot and can be paid; what is bartered or goes for room is picked before.

        So the card is not named before it is sure that it leaves the deck: whatever is let go, nobody else has seen. Only one
        that a die has to allow is shown before that.
        """
        seat = frame.seat
        wanted, counter = self.wanted(table, frame), kept(table, seat)
        actions = [int(PASS)]
        for kind in wanted:
            if self.affords(table, seat, kind) and self.purchase.fits(table, seat, kind, counter):
                actions.append(int((TAKE if self.takes else BUY) + kind.index))
        for asset in counter:
            if self.could_barter(table, seat, wanted, counter, asset):
                actions.append(int(BARTER + asset.kind.index))
            if table.cleared < 0 and slots.droppable(asset) and self.frees(table, seat, wanted, counter, asset):
                actions.append(int(DROP + asset.kind.index))
        return actions

    def affords(self, table: Table, seat: i64, kind: Kind) -> bool:
        """Whether credits and what lies on the counter pay for a card."""
        return self.due(table, seat, kind) <= table.players[seat].credits

    def due(self, table: Table, seat: i64, kind: Kind) -> i64:
        """What a card still costs, beyond what lies on the counter."""
        return price(table, seat, kind, self.purchase.discount) - offered(table, seat)

    def could_barter(self, table: Table, seat: i64, wanted: list[Kind], counter: list[Asset], asset: Asset) -> bool:
        """Whether bartering this helps to pay for a card that can still be had."""
        if not barter_worth(table, seat, asset):
            return False
        total = table.players[seat].credits
        for each in counter:
            total += barter_worth(table, seat, each)
        for kind in wanted:
            due = self.due(table, seat, kind)
            if 0 < due <= total and self.purchase.leaves_way(table, seat, kind, counter, asset):
                return True
        return False

    def frees(self, table: Table, seat: i64, wanted: list[Kind], counter: list[Asset], asset: Asset) -> bool:
        """Whether giving this up lets a card in that has no slot and could be paid for now."""
        for kind in wanted:
            if self.affords(table, seat, kind) and not self.purchase.fits(table, seat, kind, counter):
                if self.purchase.fits(table, seat, kind, without(counter, asset)):
                    return True
        return False

    def look(self, table: Table, frame: Frame, deck: i64) -> None:
        """Only the searcher sees what lies under the faceup card."""
        store = table.stores[deck]
        number = min(self.count, len(store))
        for depth in range(1, number + 1):
            store[len(store) - depth] = table.show(store[len(store) - depth], 1 << frame.seat)
        if table.events is not None:
            names = [store[len(store) - depth].kind.name for depth in range(1, number + 1)]
            table.tell(told.SEARCH, frame.seat, {"deck": int(deck), "n": int(number)}, {"cards": names}, 1 << frame.seat)
        table.stack.append(frame.at(LOOKED + (deck << 8) + number))

    def wanted(self, table: Table, frame: Frame) -> list[Kind]:
        """The cards of the kind that is searched for."""
        store = table.stores[frame.value >> 8 & 15]
        found: list[Kind] = []
        for depth in range(1, (frame.value & 255) + 1):
            kind = store[len(store) - depth].kind
            if (self.type >= 0 and kind.type != self.type) or (self.illegal and not kind.illegal):
                continue
            if self.takes or sold_here(table, frame.seat, kind):
                found.append(kind)
        return found

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            self.look(table, frame, action & SUBJECT)
            return
        verb, handle = action & ~SUBJECT, action & SUBJECT
        if verb in (BARTER, DROP):  # it tells that something worth it was found
            table.growth += 1
        if verb == BARTER:
            table.bartered = [*table.bartered, handle]
            table.stack.append(frame)
        elif verb == DROP:
            table.cleared = handle
            table.stack.append(frame)
        elif action == PASS:
            take_back(table)
            table.stack.append(frame.at(frame.value | DONE))
        elif table.box.cards[handle].price_roll is not None and not self.takes:
            self.roll_for(table, frame, table.box.cards[handle])
        else:
            table.push(TURN_UP, seat, frame.origin, frame.value >> 8 & 15)
            table.stack.append(frame.at((frame.value - 1) | DONE | TAKEN))
            self.get(table, Frame(self.purchase, seat, frame.origin, handle))

    def roll_for(self, table: Table, frame: Frame, kind: Kind) -> None:
        """Everybody sees the card before the die falls that decides whether it is bought."""
        store = table.stores[kind.home]
        for i in range(len(store)):
            if store[i].kind is kind:
                store[i] = table.show(store[i], table.everybody())
        if table.events is not None:
            table.tell(told.REVEAL_CARD, frame.seat, {"card": kind.name})
        table.stack.append(Frame(self, frame.seat, frame.origin, kind.index, frame.value | DIE_FELL))
        bought = Frame(self.purchase, frame.seat, frame.origin, kind.index, SEARCHED)
        self.purchase.pay(table, bought, max(0, self.due(table, frame.seat, kind)))

    def go_on(self, table: Table, frame: Frame) -> None:
        """The die has fallen: one that was not bought goes to the bottom with the others."""
        deck = frame.value >> 8 & 15
        found, value = False, frame.value & ~DIE_FELL
        for card in table.stores[deck]:
            found = found or card.kind.index == frame.source
        if not found:
            table.push(TURN_UP, frame.seat, frame.origin, deck)
            value = (value - 1) | TAKEN
        table.stack.append(frame.at(value | DONE))

    def get(self, table: Table, bought: Frame) -> None:
        """The card leaves the deck: bought with what lies on the counter, or simply gained."""
        kind = table.box.cards[bought.source]
        if self.takes and deeds.is_asset(kind):
            take_out(table, kind)
            slots.take(table, bought.seat, Asset(kind))
            clear_counter(table, bought.seat, kind.name)
        else:
            self.purchase.pay(table, bought, max(0, self.due(table, bought.seat, kind)))

    def put_back(self, table: Table, frame: Frame) -> None:
        """What was not taken goes to the bottom, in the order in which it lay; then the next card is turned up."""
        deck = frame.value >> 8 & 15
        store = table.stores[deck]
        for _ in range(frame.value & 255):
            store.insert(0, store.pop())
        if not frame.value & TAKEN:
            deeds.reveal_top(table, deck)


FREE: Final[i64] = 1_000_000
"""The discount of whoever gains a card for nothing."""
FOR_NOTHING: Final = Purchase(FREE, False)
"""How a card is gained that is resolved at once (OR-CREDITS-04)."""
LOOKED: Final[i64] = 1 << 12
DONE: Final[i64] = 1 << 13
TAKEN: Final[i64] = 1 << 14
DIE_FELL: Final[i64] = 1 << 15
"""A die has to allow the purchase; the frame's source is the card."""


@final
class GainTop(Node):
    """Take the top card of a deck for nothing, or let it go to the bottom; slots and icons as after a purchase.

    Only a card that is gained moves a patrol (OR-PATROL-13, -14).
    """

    __slots__ = ("deck",)

    def __init__(self, deck: i64) -> None:
        self.deck: i64 = deck

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.stores[self.deck]) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        deck = self.deck
        kind = top(table, deck)
        if kind is None:
            return
        if deeds.is_asset(kind):
            actions = slots.gaining(table, frame.seat, kind)
            table.ask(frame.at(deck + 1), Decision(frame.seat, asked.GAIN_CARD, kind.name, actions))
        else:
            table.push(TURN_UP, frame.seat, frame.origin, deck)
            table.push(FOR_NOTHING, frame.seat, frame.origin, kind.index)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        deck = self.deck
        if action == PASS:
            kind = table.stores[deck].pop().kind
            if table.events is not None:
                table.tell(told.REFUSE_CARD, seat, {"card": kind.name})
            deeds.to_bottom(table, kind)
            deeds.reveal_top(table, deck)
            return
        table.push(TURN_UP, seat, frame.origin, deck)
        slots.gain(table, seat, table.stores[deck].pop().kind, action)


@final
class BuyTop(Node):
    """Perhaps buy the top card of a deck, for less."""

    __slots__ = ("deck", "purchase")

    def __init__(self, deck: i64, discount: i64) -> None:
        self.deck: i64 = deck
        self.purchase: Purchase = Purchase(discount)

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = [int(PASS)]
        for deck in range(len(table.stores)):
            kind = top(table, deck)
            if self.deck in (deck, OWN_CHOICE) and kind is not None:
                if buyable(table, frame.seat, kind, self.purchase.discount):
                    actions.append(int(BUY + kind.index))
        if len(actions) > 1:
            table.ask(frame, Decision(frame.seat, asked.BUY_TOP, frame.origin, actions, self.purchase.discount))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.stack.append(frame)
            table.push(self.purchase, seat, frame.origin, action & SUBJECT, ASKED_BELOW)


@final
class TurnOver(Node):
    """Put up to so many top cards on the bottom of their decks; no icon counts. The frame's value counts them."""

    __slots__ = ("count", "deck", "same")

    def __init__(self, deck: i64, count: i64, same: bool) -> None:
        self.deck: i64 = deck
        self.count: i64 = count
        self.same: bool = same
        """Whether all cards come from one deck of the player's choice."""

    def perform(self, table: Table, frame: Frame) -> None:
        done = frame.value & 15
        if done >= self.count:
            return
        actions: list[int] = [int(PASS)]
        for deck in range(len(table.stores)):
            kind = top(table, deck)
            if kind is None or self.deck not in (deck, OWN_CHOICE) or (self.same and done and deck != frame.value >> 4):
                continue
            actions.append(int(CYCLE + kind.index))
        table.ask(frame, Decision(frame.seat, asked.TURN_OVER, frame.origin, actions, self.count - done))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        kind = table.box.cards[action & SUBJECT]
        cycle(table, seat, kind)
        table.stack.append(frame.at((kind.home << 4) + (frame.value & 15) + 1))
