"""Market effects of other cards: searching a deck, gaining or buying its top card, turning cards over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import deeds, room
from .actions import BUY, CYCLE, DECK, PASS, SUBJECT, TAKE
from .kinds import Kind
from .market import TURN_UP, Purchase, buyable, cycle, top
from .node import Node

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
        self.purchase: Purchase = Purchase(discount, False)
        self.type: i64 = type
        self.illegal: bool = illegal

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            if self.deck >= 0:
                self.look(table, frame, self.deck)
            else:
                actions = [int(DECK + deck) for deck in range(len(table.stores)) if table.stores[deck]]
                table.ask(frame, Decision(frame.seat, "search-deck", frame.origin, actions))
        elif frame.value & DONE:
            self.put_back(table, frame)
        else:
            actions = [int(PASS)]
            for kind in self.fitting(table, frame):
                actions.append(int((TAKE if self.takes else BUY) + kind.index))
            table.ask(frame, Decision(frame.seat, "search", frame.origin, actions))

    def look(self, table: Table, frame: Frame, deck: i64) -> None:
        """Only the searcher sees what lies under the faceup card."""
        store = table.stores[deck]
        number = min(self.count, len(store))
        for depth in range(1, number + 1):
            store[len(store) - depth] = table.show(store[len(store) - depth], 1 << frame.seat)
        if table.events is not None:
            names = [store[len(store) - depth].kind.name for depth in range(1, number + 1)]
            table.tell("search", frame.seat, {"deck": int(deck), "n": int(number)}, {"cards": names}, 1 << frame.seat)
        table.stack.append(frame.at(LOOKED + (deck << 8) + number))

    def fitting(self, table: Table, frame: Frame) -> list[Kind]:
        """The cards that may be taken."""
        store = table.stores[frame.value >> 8 & 15]
        found: list[Kind] = []
        for depth in range(1, (frame.value & 255) + 1):
            kind = store[len(store) - depth].kind
            if (self.type >= 0 and kind.type != self.type) or (self.illegal and not kind.illegal):
                continue
            if self.takes or buyable(table, frame.seat, kind, self.purchase.discount):
                found.append(kind)
        return found

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if frame.value == 0:
            self.look(table, frame, action & SUBJECT)
            return
        if action == PASS:
            table.stack.append(frame.at(frame.value | DONE))
            return
        deck = frame.value >> 8 & 15
        show(table, deck, action & SUBJECT)
        table.push(TURN_UP, seat, frame.origin, deck)
        table.stack.append(frame.at((frame.value - 1) | DONE | TAKEN))
        if self.takes and deeds.is_asset(table.box.cards[action & SUBJECT]):
            take_out(table, deck, action & SUBJECT)
            table.push(room.GAIN_CARD, seat, frame.origin, action & SUBJECT, room.PICKED)
        else:
            table.push(FOR_NOTHING if self.takes else self.purchase, seat, frame.origin, action & SUBJECT)

    def put_back(self, table: Table, frame: Frame) -> None:
        """What was not taken goes to the bottom, in the order in which it lay; then the next card is turned up."""
        deck = frame.value >> 8 & 15
        store = table.stores[deck]
        for _ in range(frame.value & 255):
            store.insert(0, store.pop())
        if not frame.value & TAKEN:
            deeds.reveal_top(table, deck)


FOR_NOTHING: Final = Purchase(1_000_000, False)
"""How a card is gained that is resolved at once (OR-CREDITS-04)."""
LOOKED: Final[i64] = 1 << 12
DONE: Final[i64] = 1 << 13
TAKEN: Final[i64] = 1 << 14


def show(table: Table, deck: i64, handle: i64) -> None:
    """Whoever takes a card out of a search shows it to everybody."""
    store = table.stores[deck]
    for i in range(len(store)):
        if store[i].kind.index == handle:
            store[i] = table.show(store[i], table.everybody())


def take_out(table: Table, deck: i64, handle: i64) -> None:
    """A card leaves its deck."""
    store = table.stores[deck]
    for i in range(len(store) - 1, -1, -1):
        if store[i].kind.index == handle:
            store.pop(i)
            return


@final
class GainTop(Node):
    """Take the top card of a deck for nothing; slots and icons as after a purchase."""

    __slots__ = ("deck",)

    def __init__(self, deck: i64) -> None:
        self.deck: i64 = deck

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.deck < 0 or len(table.stores[self.deck]) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        if self.deck >= 0:
            self.gain(table, frame, self.deck)
        else:
            actions = [int(DECK + deck) for deck in range(len(table.stores)) if table.stores[deck]]
            table.ask(frame, Decision(frame.seat, "gain-top", frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.gain(table, frame, action & SUBJECT)

    def gain(self, table: Table, frame: Frame, deck: i64) -> None:
        """The top card, if there is one."""
        kind = top(table, deck)
        if kind is None:
            return
        table.push(TURN_UP, frame.seat, frame.origin, deck)
        if deeds.is_asset(kind):
            table.stores[deck].pop()
            table.push(room.GAIN_CARD, frame.seat, frame.origin, kind.index)
        else:
            table.push(FOR_NOTHING, frame.seat, frame.origin, kind.index)


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
            table.ask(frame, Decision(frame.seat, "buy-top", frame.origin, actions, self.purchase.discount))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            table.push(self.purchase, seat, frame.origin, action & SUBJECT)


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
        table.ask(frame, Decision(frame.seat, "turn-over", frame.origin, actions, self.count - done))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        kind = table.box.cards[action & SUBJECT]
        cycle(table, seat, kind)
        table.stack.append(frame.at((kind.home << 4) + (frame.value & 15) + 1))
