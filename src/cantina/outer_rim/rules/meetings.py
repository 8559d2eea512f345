"""Effects on contact tokens: looking at them, turning them up, meeting, exchanging and placing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import MEET, PASS, SPOT, SUBJECT
from .contacts import MEET as MEET_CONTACT
from .contacts import spots_of, thrown_out, was_in_play
from .galaxy import FAR
from .node import Node

if TYPE_CHECKING:
    from .table import Table

WHERE: Final = ("here", "adjacent", "nearest", "any")
HERE: Final[i64] = 0
ADJACENT: Final[i64] = 1
NEAREST: Final[i64] = 2
ANYWHERE: Final[i64] = 3


def spots_where(table: Table, seat: i64, where: i64, face_down: bool) -> list[i64]:
    """The contact spaces with a token that a card can mean; with `face_down`, only where one lies face down."""
    galaxy = table.galaxy
    here = table.players[seat].space
    if where == HERE:
        return spots_of(table, here, face_down)
    found: list[i64] = []
    nearest = FAR
    for space in galaxy.spaces:
        distance = galaxy.distance[here][space.index]
        if not space.spots or (where == ADJACENT and distance != 1) or (where == NEAREST and distance > nearest):
            continue
        spots = spots_of(table, space.index, face_down)
        if where == NEAREST and spots and distance < nearest:
            nearest = distance
            found = []
        found.extend(spots)
    return found


@final
class LookAt(Node):
    """Secretly look at up to so many facedown contacts, one at a time; the frame's value counts them (OR-CONTACT-08)."""

    __slots__ = ("count", "where")

    def __init__(self, where: i64, count: i64) -> None:
        self.where: i64 = where
        self.count: i64 = count

    def unknown(self, table: Table, seat: i64) -> list[i64]:
        """Facedown tokens that the looker has not seen yet; where it has looked, everybody knows."""
        found: list[i64] = []
        for spot in spots_where(table, seat, self.where, True):
            if not deeds.token(table, deeds.token_at(table, spot)).known >> seat & 1:
                found.append(spot)
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.unknown(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        spots = self.unknown(table, frame.seat)
        if frame.value >= self.count or not spots:
            return
        if len(spots) == 1:
            self.answer(table, frame, frame.seat, SPOT + spots[0])
        else:
            table.ask(
                frame,
                Decision(frame.seat, asked.LOOK, frame.origin, [int(SPOT + spot) for spot in spots], self.count - frame.value),
            )

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        number = deeds.token_at(table, action & SUBJECT)
        deeds.show_token(table, number, 1 << seat)
        if table.events is not None:
            name = deeds.token(table, number).kind.name
            table.tell(told.LOOK, seat, {"spot": int(action & SUBJECT)}, {"contact": name}, 1 << seat)
        table.stack.append(frame.at(frame.value + 1))


@final
class TurnUpContacts(Node):
    """Turn so many facedown contacts faceup, one at a time; the frame's value counts them."""

    __slots__ = ("count", "where")

    def __init__(self, where: i64, count: i64) -> None:
        self.where: i64 = where
        self.count: i64 = count

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(spots_where(table, seat, self.where, True)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        spots = spots_where(table, frame.seat, self.where, True)
        if frame.value >= self.count or not spots:
            return
        if len(spots) == 1:
            self.answer(table, frame, frame.seat, SPOT + spots[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.TURN_UP, frame.origin, [int(SPOT + spot) for spot in spots]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        number = deeds.token_at(table, action & SUBJECT)
        deeds.show_token(table, number, table.everybody())
        if table.events is not None:
            facts = {"contact": deeds.token(table, number).kind.name}
            table.tell(told.REVEAL_CONTACT, seat, {**facts, "spot": int(action & SUBJECT)})
        out = thrown_out(table, seat, action & SUBJECT)  # then another is turned up in its place (UB-D-53)
        table.stack.append(frame.at(frame.value if out else frame.value + 1))


@final
class MeetAlso(Node):
    """Encounter one of the contacts here as well."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(spots_where(table, seat, HERE, False)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        spots = spots_where(table, frame.seat, HERE, False)
        if len(spots) == 1:
            self.answer(table, frame, frame.seat, MEET + spots[0])
        elif spots:
            table.ask(frame, Decision(frame.seat, asked.MEET_ALSO, frame.origin, [int(MEET + spot) for spot in spots]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if table.box.expanded:
            table.push(MEET_ANOTHER, seat, frame.origin, deeds.token_at(table, action & SUBJECT))
        table.push(MEET_CONTACT, seat, "OR-CONTACT-02", action & SUBJECT)


@final
class MeetAnother(Node):
    """If the contact that was met (the frame's source) is a character in play, another one may be met instead (UB-D-53)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        spots = spots_where(table, frame.seat, HERE, False) if was_in_play(table, frame.source) else []
        if spots:
            actions = [*(int(MEET + spot) for spot in spots), int(PASS)]
            table.ask(frame, Decision(frame.seat, asked.MEET_ALSO, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action != PASS:
            MEET_ALSO.answer(table, frame, seat, action)


@final
class Exchange(Node):
    """Perhaps swap a contact here with a facedown one elsewhere that one has looked at, each keeping its facing (OR-CONTACT-09).

    The frame's value is the first one picked.
    """

    __slots__ = ()

    def seen(self, table: Table, seat: i64) -> list[i64]:
        """Where facedown tokens lie that this player has looked at."""
        found: list[i64] = []
        for spot in spots_where(table, seat, ANYWHERE, True):
            if deeds.token(table, deeds.token_at(table, spot)).known >> seat & 1:
                found.append(spot)
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(spots_where(table, seat, HERE, False)) > 0 and len(self.seen(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        here = spots_where(table, frame.seat, HERE, False)
        if not here:
            return
        spots = here
        if frame.value:
            spots = [spot for spot in self.seen(table, frame.seat) if spot not in here]
        if spots:
            actions = [*(int(SPOT + spot) for spot in spots), int(PASS)]
            table.ask(frame, Decision(frame.seat, asked.EXCHANGE, frame.origin, actions, frame.value))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if frame.value == 0:
            table.stack.append(frame.at(1 + (action & SUBJECT)))
            return
        one, other = frame.value - 1, action & SUBJECT
        first, second = deeds.token_at(table, one), deeds.token_at(table, other)
        deeds.put_token(table, first, other)
        deeds.put_token(table, second, one)
        if table.events is not None:
            table.tell(told.EXCHANGE_CONTACTS, seat, {"one": int(one), "other": int(other)})


@final
class BringHere(Node):
    """Move a contact of one's choice into an empty contact space of this planet, keeping its facing (OR-CONTACT-07)."""

    __slots__ = ()

    def empty(self, table: Table, seat: i64) -> i64:
        """An empty contact space here, or -1."""
        for spot in table.galaxy.spaces[table.players[seat].space].spots:
            if deeds.token_at(table, spot) < 0:
                return spot
        return -1

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return self.empty(table, seat) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        here = table.galaxy.spaces[table.players[frame.seat].space].spots
        spots = [spot for spot in spots_where(table, frame.seat, ANYWHERE, False) if spot not in here]
        if self.empty(table, frame.seat) >= 0 and spots:
            table.ask(frame, Decision(frame.seat, asked.BRING_HERE, frame.origin, [int(SPOT + spot) for spot in spots]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        to = self.empty(table, seat)
        deeds.put_token(table, deeds.token_at(table, action & SUBJECT), to)
        if table.events is not None:
            table.tell(told.BRINGS, seat, {"spot": int(action & SUBJECT), "to": int(to)})


MEET_ALSO: Final = MeetAlso()
MEET_ANOTHER: Final = MeetAnother()
REVEAL_ICON: Final = TurnUpContacts(HERE, 1)
"""The icon that turns up a contact where the current player is (UB-REVEAL-03)."""
