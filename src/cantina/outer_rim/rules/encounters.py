"""Encountering a space: the card, the section that counts, and the secrets that are kept for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.item import item_of

from . import asked, stats, told
from .actions import SUBJECT, TAKE
from .galaxy import NAVPOINT
from .kinds import Kind, Passage, Section
from .named_players import begin_card
from .node import DRAW_TWO, ENCOUNTER_CARD_DRAWN, SPACE_ENCOUNTERED, Node
from .secrets import keep
from .windows import happen, open_window

if TYPE_CHECKING:
    from .table import Table

WITH_PATROL: Final[i64] = -1
WITHOUT_PATROL: Final[i64] = -2
"""The two sections of a navpoint card."""
CORE_WORLDS: Final[i64] = -3
ACROSS_THE_CORE: Final[i64] = -4
"""The two sections of a card of the Core Worlds (UB-CORE-04, UB-ACROSS-02)."""
DRAWN_AT: Final = ("navpoint", "across_the_core")
"""Where a card lets a player draw two cards and resolve one."""
FIXED: Final[i64] = 3
"""What is added to the number of the part that counts, which may be -1, once it is fixed."""


def section_of(table: Table, seat: i64, kind: Kind) -> Section | None:
    """The section that belongs to the space somebody is in (OR-SPACE-03 to OR-SPACE-05)."""
    here = table.players[seat].space
    wanted = here
    if table.galaxy.spaces[here].type == NAVPOINT:
        wanted = WITH_PATROL if stats.patrols_at(table, here) else WITHOUT_PATROL
    elif table.galaxy.spaces[here].core:
        wanted = ACROSS_THE_CORE if table.crossing else CORE_WORLDS
    for section in kind.sections:
        if section.space == wanted:
            return section
    return None


def passage_of(table: Table, seat: i64, kind: Kind) -> i64:
    """Which part of the section counts now, by its number among all parts of the card, or -1."""
    wanted = section_of(table, seat, kind)
    number: i64 = 0
    for section in kind.sections:
        for passage in section.passages:
            if section is wanted and (passage.condition is None or passage.condition.holds(table, seat, kind.index)):
                return number
            number += 1
    return -1


def passage_at(kind: Kind, number: i64) -> Passage | None:
    """A part of the card by its number."""
    for section in kind.sections:
        if 0 <= number < len(section.passages):
            return section.passages[number]
        number -= len(section.passages)
    return None


@final
class Explore(Node):
    """Encounter the space: draw, let cards react, resolve the section that counts, put the card away (OR-SPACE-01, -07).

    The frame's value: 0, then 1 once the card is drawn, then FIXED and the number of the part that is resolved; its source
    is the space where the card was drawn, and before that the one where a crossing was announced.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            here = table.players[frame.seat].space
            if frame.source >= 0 and here != frame.source:  # a card took the player across in place of one that is drawn
                table.crossing = False
                return
            deck = table.galaxy.spaces[here].deck
            if not table.drawn and draws_two(table, frame.seat) and len(table.decks[deck]) > 1:
                draw(table, frame.seat, deck)
                table.drawn.append(item_of(table.decks[deck].pop().kind, 1 << frame.seat))
            if table.drawn:  # the two of them, still to be asked about
                actions = [int(TAKE + card.kind.index) for card in table.drawn]
                table.ask(frame, Decision(frame.seat, asked.WHICH_CARD, "OR-SPACE-01", actions))
                return
            if not draw(table, frame.seat, deck):
                table.crossing = False
                return  # an empty deck has no effect but uses up the step (OR-D-45)
            table.stack.append(Frame(EXPLORE, frame.seat, frame.origin, here if table.box.expanded else -1, 1))
            open_window(table, frame.seat, ENCOUNTER_CARD_DRAWN)
        elif frame.value == 1:
            self.resolve(table, frame)
        else:
            put_away(table)
            if table.crossing and table.players[frame.seat].space == frame.source and table.events is not None:
                table.tell(told.STAYS, frame.seat, {"space": int(frame.source)})
            happen(table, frame.seat, SPACE_ENCOUNTERED, amount=frame.source + 1)
            table.crossing = False

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        for card in table.drawn:
            if card.kind.index != action & SUBJECT:
                table.decks[table.drawn_deck].insert(0, card)
        table.drawn = [card for card in table.drawn if card.kind.index == action & SUBJECT]
        table.stack.append(Frame(EXPLORE, seat, frame.origin, table.players[seat].space, 1))
        open_window(table, seat, ENCOUNTER_CARD_DRAWN)

    def resolve(self, table: Table, frame: Frame) -> None:
        """The section is fixed now, whatever it changes (OR-D-44)."""
        kind = table.drawn[0].kind
        number = passage_of(table, frame.seat, kind)
        passage = passage_at(kind, number)
        if passage is not None and passage.secret is not None:
            table.stack.append(frame.at(FIXED - 1))
            keep(table, frame.seat)
            return
        table.stack.append(frame.at(FIXED + number))
        table.drawn[0] = table.show(table.drawn[0], table.everybody())
        if table.events is not None:
            here = int(table.players[frame.seat].space)
            table.tell(told.EXPLORE, frame.seat, {"card": kind.name, "space": here, "part": int(number)})
        if passage is not None and passage.effect is not None:
            begin_card(table, frame.seat)
            table.push(passage.effect, frame.seat, kind.name, kind.index)


def draws_two(table: Table, seat: i64) -> bool:
    """Whether a player draws two cards here and resolves one of them."""
    if not table.box.expanded:
        return False
    space = table.galaxy.spaces[table.players[seat].space]
    return (space.type == NAVPOINT and stats.about(table, seat, DRAW_TWO, 0) > 0) or (
        table.crossing and stats.about(table, seat, DRAW_TWO, 1) > 0
    )


def draw(table: Table, seat: i64, number: i64) -> bool:
    """Draw the top card of an encounter deck, for the drawer's eyes; says whether there was one."""
    deck = table.decks[number]
    if not deck:
        return False
    table.drawn = [item_of(deck.pop().kind, 1 << seat)]
    table.growth += 1
    table.drawn_deck = number
    return True


def put_away(table: Table) -> None:
    """The card goes under its deck, unless an asset of it stays with a player (OR-SPACE-07)."""
    for card in table.drawn:
        owned = False
        for player in table.players:
            for asset in player.assets:
                if asset.kind.home < 0 and asset.kind.deck >= 0 and asset.kind.number == card.kind.index:
                    owned = True
        if not owned:
            table.decks[table.drawn_deck].insert(0, card)
    table.drawn = []


@final
class Redraw(Node):
    """Put the drawn encounter card under its deck and draw another."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.drawn) > 0 and len(table.decks[table.drawn_deck]) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        if table.drawn:
            put_away(table)
            draw(table, frame.seat, table.drawn_deck)
            if table.events is not None:
                table.tell(told.REDRAWS, frame.seat, {})


EXPLORE: Final = Explore()
