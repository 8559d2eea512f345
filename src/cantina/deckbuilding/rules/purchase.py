"""Purchases: paying, where the card goes, the refill, and what the purchase sets off (DB-DEC-27)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.declared import PromptCode
from cantina.core.effect import Frame
from cantina.core.item import item_of

from . import asked, deeds, told
from .actions import DECLINE, REDIRECT, SALVAGE, SUBJECT, TAKE
from .choices import Pick, matching
from .filters import NEUTRAL_FACTION, OWN_FACTION, Cards
from .galaxy_choices import any_in_row, matching_slots
from .handles import find, handles, row_handles, slot_of
from .kinds import KIND_OF, NEUTRAL, PILOT_HANDLE, ROW, Kind
from .node import DESTINATIONS, PURCHASED, TO_DECK, TO_DISCARD, TO_HAND, Condition, Node, Redirect
from .table import BORROWED, Table

PILOT_STACK: Final[i64] = ROW
GALAXY_DISCARD: Final[i64] = ROW + 1
"""Where a purchase comes from, beside the six places of the row; from here on the handle of the card is added."""


@final
class Purchase(Node):
    """Purchase the card at the place that the frame names, for its cost or for free."""

    __slots__ = ("destination", "fixed", "free")

    def __init__(self, free: bool = False, destination: i64 = TO_DISCARD, fixed: bool = False) -> None:
        self.free: bool = free
        self.destination: i64 = destination
        self.fixed: bool = fixed
        """Whether the destination belongs to the purchase itself and cannot be changed (DB-DEC-69)."""

    def normal_destination(self, table: Table) -> i64:
        """Where the card goes unless its buyer sends it elsewhere."""
        if self.destination == TO_DISCARD and table.redirects > 0:
            return TO_DECK
        return self.destination

    def redirections(self, table: Table, seat: i64, kind: Kind) -> list[Kind]:
        """The cards by which the buyer may send the card elsewhere: itself, or the own base for the first of a turn."""
        found: list[Kind] = []
        if self.fixed:
            return found
        normal = self.normal_destination(table)
        if kind.redirect is not None and kind.redirect.destination != normal:
            found.append(kind)
        base = table.sides[seat].base
        if base is not None and base.kind.redirect is not None:
            redirect = base.kind.redirect
            first = table.neutrals_bought == 0 if redirect.neutral else table.purchases == 0
            suits = kind.faction == NEUTRAL or not redirect.neutral
            if first and suits and (redirect.destination != normal or redirect.borrowed):
                found.append(base.kind)
        return found

    def perform(self, table: Table, frame: Frame) -> None:
        kind = kind_at(table, frame.value)
        actions: list[int] = []
        for source in self.redirections(table, frame.seat, kind):
            actions.append(REDIRECT + source.handle)
        if actions:
            actions.append(DECLINE)
            table.ask(frame, Decision(frame.seat, asked.REDIRECT, kind.name, actions))
        else:
            self.complete(table, frame, None)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.complete(table, frame, None if action == DECLINE else KIND_OF[action & SUBJECT].redirect)

    def complete(self, table: Table, frame: Frame, redirect: Redirect | None) -> None:
        """Pay, move the card, refill, and note what the purchase sets off."""
        seat, place = frame.seat, frame.value
        side = table.sides[seat]
        kind = kind_at(table, place)
        destination = self.normal_destination(table) if redirect is None else redirect.destination
        mark: i64 = 0
        if redirect is not None and redirect.borrowed:
            mark = BORROWED
            table.borrowed += 1
        if not self.free:
            table.pool -= kind.cost
        if place < ROW:
            card = deeds.take_from_row(table, place)
        elif place == PILOT_STACK:
            table.pilots -= 1
            card = item_of(kind, deeds.EVERYBODY)
        else:
            card = table.galaxy_discard.pop(find(table.galaxy_discard, place - GALAXY_DISCARD))
        card = item_of(card.kind, card.known, card.mark | mark)
        if destination == TO_HAND:
            side.hand.append(card)
        elif destination == TO_DECK:
            side.deck.append(card)
        else:
            side.discard.append(card)
        table.purchases += 1
        table.redirects = 0
        if kind.faction == NEUTRAL:
            table.neutrals_bought += 1
        if table.events is not None:
            price = 0 if self.free else int(kind.cost)
            table.tell(told.BUY, seat, {"card": kind.name, "price": price, "to": DESTINATIONS[destination]})
        if place < ROW:
            deeds.refill(table)
        if kind.when is not None and kind.when.point == PURCHASED:
            table.moment += 1
            deeds.wait(table, seat, kind, kind.handle)


def kind_at(table: Table, place: i64) -> Kind:
    """The card that lies where a purchase comes from."""
    if place < ROW:
        return table.row[place].kind
    return KIND_OF[PILOT_HANDLE if place == PILOT_STACK else place - GALAXY_DISCARD]


@final
class PurchaseForFree(Pick):
    """Purchase a certain row card without paying (DB-DEC-33); where it goes may depend on a condition."""

    __slots__ = ("cards", "instead", "normally", "when")

    def __init__(self, cards: Cards, normally: Purchase, when: Condition | None = None, instead: Purchase | None = None) -> None:
        self.cards: Cards = cards
        self.normally: Purchase = normally
        self.when: Condition | None = when
        self.instead: Purchase | None = instead

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return any_in_row(table, self.cards, seat)

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        return row_handles(table, TAKE, matching_slots(table, self.cards, seat))

    def prompt(self) -> PromptCode:
        return asked.PURCHASE_FREE

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        purchase = self.normally
        if self.instead is not None and self.when is not None and self.when.holds(table, frame.seat, frame.source):
            purchase = self.instead
        table.push(purchase, frame.seat, frame.origin, frame.source, slot_of(table, action & SUBJECT))


@final
class PurchaseFromGalaxyDiscard(Pick):
    """Purchase an own or neutral card from the galaxy discard pile for its cost."""

    __slots__ = ()

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        affordable = [card for card in matching(table.galaxy_discard, BUYABLE, seat) if card.kind.cost <= table.pool]
        handles(affordable, SALVAGE, actions)
        return actions

    def prompt(self) -> PromptCode:
        return asked.PURCHASE_DISCARDED

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        table.push(BUY_FOR_COST, frame.seat, frame.origin, frame.source, GALAXY_DISCARD + (action & SUBJECT))


BUYABLE: Final = Cards(faction=OWN_FACTION | NEUTRAL_FACTION)
BUY_FOR_COST: Final = Purchase()
