"""Encountering a space: the card, the section that counts, and the secrets that are kept for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from . import stats, told
from .galaxy import NAVPOINT
from .kinds import Kind, Passage, Section, card_of
from .named_players import begin_card
from .node import ENCOUNTER_CARD_DRAWN, SPACE_ENCOUNTERED, Node
from .secrets import keep
from .windows import happen, open_window

if TYPE_CHECKING:
    from .table import Table

WITH_PATROL: Final[i64] = -1
WITHOUT_PATROL: Final[i64] = -2
"""The two sections of a navpoint card."""
FIXED: Final[i64] = 3
"""What is added to the number of the part that counts, which may be -1, once it is fixed."""


def section_of(table: Table, seat: i64, kind: Kind) -> Section | None:
    """The section that belongs to the space somebody is in (OR-SPACE-03 to OR-SPACE-05)."""
    here = table.players[seat].space
    wanted = here
    if table.galaxy.spaces[here].type == NAVPOINT:
        wanted = WITH_PATROL if stats.patrols_at(table, here) else WITHOUT_PATROL
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

    The frame's value: 0, then 1 once the card is drawn, then FIXED and the number of the part that is resolved.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            number = table.galaxy.spaces[table.players[frame.seat].space].deck
            if not draw(table, frame.seat, number):
                return  # an empty deck has no effect but uses up the step (OR-D-45)
            table.stack.append(frame.at(1))
            open_window(table, frame.seat, ENCOUNTER_CARD_DRAWN)
        elif frame.value == 1:
            self.resolve(table, frame)
        else:
            put_away(table)
            happen(table, frame.seat, SPACE_ENCOUNTERED)

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
            table.tell(told.EXPLORE, frame.seat, {"card": kind.name, "space": int(table.players[frame.seat].space)})
        if passage is not None and passage.effect is not None:
            begin_card(table, frame.seat)
            table.push(passage.effect, frame.seat, kind.name, kind.index)


def draw(table: Table, seat: i64, number: i64) -> bool:
    """Draw the top card of an encounter deck, for the drawer's eyes; says whether there was one."""
    deck = table.decks[number]
    if not deck:
        return False
    table.drawn = [card_of(deck.pop().kind, 1 << seat)]
    table.growth += 1
    table.drawn_deck = number
    return True


def put_away(table: Table) -> None:
    """The card goes under its deck, unless an asset of it stays with a player (OR-SPACE-07)."""
    if not table.drawn:
        return
    kind = table.drawn[0].kind
    owned = False
    for player in table.players:
        for asset in player.assets:
            if asset.kind.home < 0 and asset.kind.deck >= 0 and asset.kind.number == kind.index:
                owned = True
    if not owned:
        table.decks[table.drawn_deck].insert(0, table.drawn[0])
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
