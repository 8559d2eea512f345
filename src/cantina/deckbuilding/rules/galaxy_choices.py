"""Effects that pick from the galaxy, or among the opponent's ships and base."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cantina.core.declared import PromptCode
from cantina.core.effect import Frame
from cantina.core.item import item_of

from . import asked, deeds, told
from .actions import DAMAGE_BASE, DAMAGE_SHIP, DECLINE, DESTROY_ROW, DESTROY_SHIP, DISCARD_ROW, DROP, SALVAGE, SUBJECT, SWAP, TAKE
from .choices import Pick, matching
from .filters import Cards
from .handles import find, handles, row_handles, slot_of
from .kinds import ROW
from .table import BORROWED, Table


def any_in_row(table: Table, cards: Cards, seat: i64) -> bool:
    """Whether any card of the row is meant."""
    for card in table.row:
        if cards.match(card.kind, seat):
            return True
    return False


def matching_slots(table: Table, cards: Cards, seat: i64) -> list[i64]:
    """The places of the row whose card is meant."""
    return [slot for slot in range(ROW) if cards.match(table.row[slot].kind, seat)]


@final
class Borrow(Pick):
    """Take a certain row card into the hand for this turn; it leaves the game when the turn ends (DB-DEC-67)."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return any_in_row(table, self.cards, seat)

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        return row_handles(table, TAKE, matching_slots(table, self.cards, seat))

    def prompt(self) -> PromptCode:
        return asked.BORROW

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        card = deeds.take_from_row(table, slot_of(table, action & SUBJECT))
        table.sides[frame.seat].hand.append(item_of(card.kind, card.known, card.mark | BORROWED))
        table.borrowed += 1
        if table.events is not None:
            table.tell(told.BORROW, frame.seat, {"card": card.kind.name})
        deeds.refill(table)


@final
class DiscardFromRow(Pick):
    """Discard a card of the row, without a reward (DB-KW-DISCARD-05)."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return any_in_row(table, self.cards, seat)

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        return row_handles(table, DISCARD_ROW, matching_slots(table, self.cards, seat))

    def prompt(self) -> PromptCode:
        return asked.DISCARD_ROW

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        deeds.discard_from_row(table, slot_of(table, action & SUBJECT))
        deeds.refill(table)


@final
class DestroyShip(Pick):
    """Destroy a capital ship that the opponent has in play, or one in the row where the card allows it."""

    __slots__ = ("in_row",)

    def __init__(self, in_row: Cards | None = None) -> None:
        self.in_row: Cards | None = in_row

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        if table.sides[1 - seat].ships:
            return True
        return self.in_row is not None and any_in_row(table, self.in_row, seat)

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        for piece in table.sides[1 - seat].ships:
            actions.append(DESTROY_SHIP + piece.handle)
        if self.in_row is not None:
            actions.extend(row_handles(table, DESTROY_ROW, matching_slots(table, self.in_row, seat)))
        return actions

    def prompt(self) -> PromptCode:
        return asked.DESTROY

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        handle = action & SUBJECT
        if action & ~SUBJECT == DESTROY_ROW:
            deeds.discard_from_row(table, slot_of(table, handle))
            deeds.refill(table)
        else:
            piece = table.sides[1 - frame.seat].find(handle)
            if piece is not None:
                deeds.destroy_ship(table, 1 - frame.seat, piece)


@final
class DamageBaseOrShip(Pick):
    """Deal damage to the opponent's base, past any ships, or to one of the opponent's ships."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        enemy = table.sides[1 - seat]
        actions: list[int] = []
        if enemy.base is not None:
            actions.append(DAMAGE_BASE)
        for piece in enemy.ships:
            actions.append(DAMAGE_SHIP + piece.handle)
        return actions

    def prompt(self) -> PromptCode:
        return asked.DAMAGE_ONE

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        enemy = 1 - frame.seat
        if action == DAMAGE_BASE:
            deeds.damage_base(table, enemy, self.n)
        else:
            piece = table.sides[enemy].find(action & SUBJECT)
            if piece is not None:
                deeds.damage_ship(table, enemy, piece, self.n)


@final
class SwapTopWithRow(Pick):
    """Exchange the looked-at top card of the galaxy deck with a card of the row, or leave it."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.galaxy) > 0

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        if not table.galaxy:
            return []
        actions = row_handles(table, SWAP, [slot for slot in range(ROW)])
        actions.append(DECLINE)
        return actions

    def prompt(self) -> PromptCode:
        return asked.SWAP

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            return
        slot = slot_of(table, action & SUBJECT)
        card = deeds.take_from_row(table, slot)
        arriving = table.show(table.galaxy.pop(), deeds.EVERYBODY)
        table.row[slot] = arriving
        table.galaxy.append(card)
        if table.events is not None:
            table.tell(told.SWAP, frame.seat, {"card": card.kind.name, "arriving": arriving.kind.name, "slot": int(slot)})


@final
class DropOneOfTop(Pick):
    """Of the two looked-at top cards of the galaxy deck, discard one and leave the other on top (DB-DEC-26).

    Of two equal cards the better known one goes, so that nobody can tell which was named.
    """

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.galaxy) > 1

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        return [int(DROP), int(DROP + 1)] if len(table.galaxy) > 1 else []

    def prompt(self) -> PromptCode:
        return asked.DROP

    def private(self, table: Table, seat: i64) -> bool:
        return True

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        size = len(table.galaxy)
        drop = size - 1 - (action & SUBJECT)
        top, next_card = table.galaxy[size - 1], table.galaxy[size - 2]
        if top.kind is next_card.kind:
            drop = size - 1 if top.known >= next_card.known else size - 2
        card = table.show(table.galaxy.pop(drop), deeds.EVERYBODY)
        table.galaxy_discard.append(card)
        if table.events is not None:
            table.tell(told.DROP, frame.seat, {"card": card.kind.name})


@final
class SwapDiscardWithRow(Pick):
    """Exchange a certain card of the galaxy discard pile with a card of the row, both of the player's choice (DB-DEC-72)."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        wanted = matching(table.galaxy_discard, self.cards, seat)
        if value == 0:
            handles(wanted, SALVAGE, actions)
            return actions
        return row_handles(table, SWAP, [slot for slot in range(ROW)])

    def prompt(self) -> PromptCode:
        return asked.EXCHANGE

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        handle = action & SUBJECT
        if action & ~SUBJECT == SALVAGE:
            table.stack.append(frame.at(handle + 1))
            return
        slot = slot_of(table, handle)
        arriving = table.galaxy_discard.pop(find(table.galaxy_discard, frame.value - 1))
        leaving = deeds.take_from_row(table, slot)
        table.row[slot] = arriving
        table.galaxy_discard.append(leaving)
        if table.events is not None:
            table.tell(told.EXCHANGE, frame.seat, {"card": leaving.kind.name, "arriving": arriving.kind.name, "slot": int(slot)})
