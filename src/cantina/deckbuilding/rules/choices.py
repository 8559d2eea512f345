"""Effects that ask: one thing is picked out of several, one pick at a time. Here: options, hands and own piles.

What everybody can see and has only one answer is taken without asking; what depends on hidden cards is always asked, so
that silence tells nothing (DB-DEC-74).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.declared import PromptCode, RefusalCode
from cantina.core.effect import Frame

from . import asked, deeds, refused, told
from .actions import DECLINE, DISCARD, DONE, EXILE_DISCARD, EXILE_HAND, OPTION, PUT_BACK, RETURN, SUBJECT
from .filters import Cards
from .handles import find, handles
from .kinds import Card
from .node import Node
from .table import Table


class Pick(Node):
    """One thing chosen out of several."""

    __slots__ = ()

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        """What can be picked now, seen from the controlling seat."""
        raise NotImplementedError

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        """Go on with the pick."""
        raise NotImplementedError

    def prompt(self) -> PromptCode:
        """What the question is, as a code."""
        raise NotImplementedError

    def private(self, table: Table, seat: i64) -> bool:
        """Whether the possible answers depend on cards that the other side cannot see."""
        return False

    def asked(self, seat: i64) -> i64:
        """Who picks."""
        return seat

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.candidates(table, seat, 0)) > 0

    def has_object(self, table: Table, seat: i64, source: i64) -> bool:
        return self.possible(table, seat, source)

    def perform(self, table: Table, frame: Frame) -> None:
        actions = self.candidates(table, frame.seat, frame.value)
        if not actions:
            return
        if len(actions) == 1 and not self.private(table, frame.seat):
            self.chosen(table, frame, actions[0])
        else:
            table.ask(frame, Decision(self.asked(frame.seat), self.prompt(), frame.origin, actions, frame.value))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.chosen(table, frame, action)


def matching(zone: list[Card], cards: Cards, seat: i64) -> list[Card]:
    """The cards of a pile that are meant."""
    return [card for card in zone if cards.match(card.kind, seat)]


class Choose(Node):
    """Choose one of several options that can have an effect (DB-KW-CHOOSE-01, DB-DEC-07)."""

    __slots__ = ("by_opponent", "options")

    def __init__(self, *options: Node, by_opponent: bool = False) -> None:
        self.options: tuple[Node, ...] = options
        self.by_opponent: bool = by_opponent

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for option in self.options:
            if option.possible(table, seat, source):
                return True
        return False

    def obstacle(self, table: Table, seat: i64, source: i64) -> RefusalCode:
        return refused.OPTIONS_EFFECTLESS

    def declinable(self) -> bool:
        return not self.by_opponent

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = []
        for n, option in enumerate(self.options):
            if option.possible(table, frame.seat, frame.source):
                actions.append(OPTION + n)
        if not actions:
            return
        seat = 1 - frame.seat if self.by_opponent else frame.seat
        if frame.value == -1:
            actions.append(DECLINE)
        elif len(actions) == 1:
            self.answer(table, frame, seat, actions[0])
            return
        table.ask(frame, Decision(seat, asked.OPTION, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != DECLINE:
            n = action & SUBJECT
            table.push(self.options[n], frame.seat, frame.origin, frame.source)
            if table.events is not None:
                table.tell(told.OPTION, seat, {"card": frame.origin, "n": int(n)})


@final
class OpponentDiscards(Pick):
    """The opponent discards a card from hand, of the opponent's choice (DB-KW-DISCARD-02)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.sides[1 - seat].hand) > 0

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        handles(table.sides[1 - seat].hand, DISCARD, actions)
        return actions

    def prompt(self) -> PromptCode:
        return asked.DISCARD

    def private(self, table: Table, seat: i64) -> bool:
        return True

    def asked(self, seat: i64) -> i64:
        return 1 - seat

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        loser = 1 - frame.seat
        deeds.discard_from_hand(table, loser, find(table.sides[loser].hand, action & SUBJECT))


@final
class DiscardACard(Pick):
    """Discard a card from the own hand, as a price."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.sides[seat].hand) > 0

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        handles(table.sides[seat].hand, DISCARD, actions)
        return actions

    def prompt(self) -> PromptCode:
        return asked.DISCARD

    def private(self, table: Table, seat: i64) -> bool:
        return True

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        deeds.discard_from_hand(table, frame.seat, find(table.sides[frame.seat].hand, action & SUBJECT))


@final
class Exile(Pick):
    """Exile cards from the own hand or discard pile, in any mixture (DB-KW-EXILE-05)."""

    __slots__ = ("discard", "least", "most")

    def __init__(self, least: i64, most: i64, discard: bool = True) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.discard: bool = discard

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        side = table.sides[seat]
        return len(side.hand) > 0 or (self.discard and len(side.discard) > 0)

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        side = table.sides[seat]
        return len(side.hand) + (len(side.discard) if self.discard else 0) >= max(self.least, 1)

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        side = table.sides[seat]
        handles(side.hand, EXILE_HAND, actions)
        if self.discard:
            handles(side.discard, EXILE_DISCARD, actions)
        if actions and value >= self.least:
            actions.append(DONE)
        return actions

    def prompt(self) -> PromptCode:
        return asked.EXILE

    def private(self, table: Table, seat: i64) -> bool:
        return len(table.sides[seat].hand) > 0

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        if action == DONE:
            return
        side = table.sides[frame.seat]
        zone = side.hand if action & ~SUBJECT == EXILE_HAND else side.discard
        deeds.exile(table, frame.seat, zone.pop(find(zone, action & SUBJECT)))
        if frame.value + 1 < self.most:
            table.stack.append(frame.at(frame.value + 1))


@final
class ReturnToHand(Pick):
    """Take a certain card from the own discard pile into the hand."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for card in table.sides[seat].discard:
            if self.cards.match(card.kind, seat):
                return True
        return False

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        handles(matching(table.sides[seat].discard, self.cards, seat), RETURN, actions)
        return actions

    def prompt(self) -> PromptCode:
        return asked.RETURN

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        side = table.sides[frame.seat]
        card = side.discard.pop(find(side.discard, action & SUBJECT))
        side.hand.append(card)
        if table.events is not None:
            table.tell(told.RETURN, frame.seat, {"card": card.kind.name})


@final
class PutBackFromHand(Pick):
    """Put a card of the opponent's hand, which was looked at, on top of the opponent's deck (DB-DEC-54).

    Only the two players know which: whoever watches can no longer be sure of any card in that hand.
    """

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.sides[1 - seat].hand) > 0

    def candidates(self, table: Table, seat: i64, value: i64) -> list[int]:
        actions: list[int] = []
        handles(table.sides[1 - seat].hand, PUT_BACK, actions)
        actions.sort()
        return actions

    def prompt(self) -> PromptCode:
        return asked.PUT_BACK

    def private(self, table: Table, seat: i64) -> bool:
        return True

    def chosen(self, table: Table, frame: Frame, action: i64) -> None:
        owner = 1 - frame.seat
        side = table.sides[owner]
        players: i64 = deeds.EVERYBODY - deeds.SPECTATORS
        card = side.hand.pop(find(side.hand, action & SUBJECT))
        side.deck.append(card.known_to(players))
        for i in range(len(side.hand)):
            side.hand[i] = side.hand[i].known_to(side.hand[i].known & players)
        if table.events is not None:
            table.tell(told.PUT_BACK, frame.seat, {}, {"card": card.kind.name}, players)
