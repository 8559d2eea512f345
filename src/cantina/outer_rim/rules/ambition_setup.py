"""How everybody comes by an ambition: sheets on the table, the choice, what the chosen one gives (UB-AMBITION-02 to -06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, slots, told
from .actions import AMBITION, PASS, SUBJECT, TAKE
from .ambitions import has_sheet
from .node import Node

if TYPE_CHECKING:
    from .table import Table


def deal_ambitions(table: Table) -> None:
    """One sheet more than there are people lies open; the last player chooses first (UB-AMBITION-03, -04, UB-SOLO-12)."""
    people = [seat for seat in seats_in_order(table) if has_sheet(table, seat)]
    numbers: list[i64] = [sheet.index for sheet in table.box.ambitions]
    table.chance.shuffle(numbers)
    table.growth += 1
    table.ambitions = numbers[: len(people) + 1]
    if table.events is not None:
        names: list[str] = [table.box.ambitions[number].name for number in table.ambitions]
        table.tell(told.AMBITIONS_OPEN, -1, {"cards": names})
    for place in range(len(people) - 1, -1, -1):
        table.push(EQUIP, people[place], "UB-AMBITION-05")
    table.push(CLEAR_AWAY, table.first, "UB-AMBITION-04")
    for seat in people:
        table.push(PICK_AMBITION, seat, "UB-AMBITION-04")


def seats_in_order(table: Table) -> list[i64]:
    """All seats, from the first player on."""
    return [(table.first + step) % table.seats for step in range(table.seats)]


@final
class PickAmbition(Node):
    """Choose one of the sheets that still lie open (UB-AMBITION-04)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions = [int(AMBITION + number) for number in table.ambitions]
        table.ask(frame, Decision(frame.seat, asked.AMBITION, "UB-AMBITION-04", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        sheet = table.box.ambitions[action & SUBJECT]
        table.ambitions = [number for number in table.ambitions if number != sheet.index]
        table.players[seat].ambition = sheet
        table.players[seat].progress = [0 for _ in sheet.goals]
        if table.events is not None:
            table.tell(told.AMBITION, seat, {"card": sheet.name})


@final
class ClearAway(Node):
    """The sheet that nobody chose leaves the game (UB-AMBITION-04)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.events is not None:
            for number in table.ambitions:
                table.tell(told.AMBITION_REMOVED, -1, {"card": table.box.ambitions[number].name})
        table.ambitions = []


@final
class Equip(Node):
    """Carry out the setup of a sheet: credits, reputation, and a card out of its market deck (UB-AMBITION-05, -06, UB-D-31)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        sheet = table.players[frame.seat].ambition
        assert sheet is not None
        deeds.gain_credits(table, frame.seat, sheet.credits)
        for faction in range(4):
            if sheet.reputation[faction]:
                deeds.set_reputation(table, frame.seat, faction, sheet.reputation[faction])
        if sheet.market_card >= 0:
            table.push(FIND, frame.seat, sheet.name, sheet.market_card)


@final
class Find(Node):
    """Search a market deck for the card in the frame's source, faceup top included; whatever comes of it, the deck is shuffled.

    Where it has no slot its owner makes room or leaves it in the deck (UB-D-31).
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        if not [card for card in table.stores[kind.home] if card.kind is kind]:
            self.shuffle(table, frame)
            return
        actions = slots.gaining(table, frame.seat, kind)
        if actions[0] == TAKE + kind.index:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.GAIN_CARD, kind.name, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        kind = table.box.cards[frame.source]
        if action == PASS:
            if table.events is not None:
                table.tell(told.REFUSE_CARD, seat, {"card": kind.name})
        else:
            table.stores[kind.home] = [card for card in table.stores[kind.home] if card.kind is not kind]
            slots.gain(table, seat, kind, action)
        self.shuffle(table, frame)

    def shuffle(self, table: Table, frame: Frame) -> None:
        """All that is left is shuffled and a new top turned up, without its icon."""
        deck = table.box.cards[frame.source].home
        store = table.stores[deck]
        for i in range(len(store)):
            store[i] = store[i].unseen()
        table.chance.shuffle(store)
        table.growth += 1
        if table.events is not None:
            table.tell(told.SHUFFLE, frame.seat, {"deck": int(deck)})
        deeds.reveal_top(table, deck)


PICK_AMBITION: Final = PickAmbition()
CLEAR_AWAY: Final = ClearAway()
EQUIP: Final = Equip()
FIND: Final = Find()
