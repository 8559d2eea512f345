"""Contacts and bounties: meeting a token, hunting it, and the cards that look at or move tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, slots, stats, told
from .actions import ATTEMPT, CAPTURE, ELIMINATE, PASS, SPACE, SUBJECT
from .combat import start
from .delivery import CLOSE_BOUNTY
from .kinds import BOUNTY, Kind
from .named_players import begin_card
from .node import BOUNTY_REWARD_GAINED, NO_ELIMINATION, Node
from .pieces import CONTACT_ENEMY, ELIMINATED, Combat
from .player_hunts import seat_of
from .rewards import pay_reward

if TYPE_CHECKING:
    from .table import Table

ELIMINATED_NOW: Final[i64] = 1
"""What the moment of a bounty's reward says where the contact was eliminated, not delivered."""


@final
class Meet(Node):
    """Encounter the token in a contact space (the frame's source): turned up first, then hunted or resolved."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        number = deeds.token_at(table, frame.source)
        kind = deeds.token(table, number).kind
        if frame.value == 0:
            deeds.show_token(table, number, table.everybody())
            if table.events is not None:
                table.tell(told.MEET, frame.seat, {"contact": kind.name, "spot": int(frame.source)})
            if thrown_out(table, frame.seat, frame.source):
                return
        bounties = hunted(table, frame.seat, kind.index)
        if bounties:
            actions = [int(ATTEMPT + bounty) for bounty in bounties]
            actions.append(int(PASS))
            table.ask(frame.at(1), Decision(frame.seat, asked.HUNT, kind.name, actions))
        else:
            resolve_contact(table, frame, number)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            resolve_contact(table, frame, deeds.token_at(table, frame.source))
        else:
            table.push(HUNT, seat, frame.origin, action & SUBJECT, deeds.token_at(table, frame.source) << 1)


def resolve_contact(table: Table, frame: Frame, number: i64) -> None:
    """The databank card of a contact (OR-CONTACT-02)."""
    kind = deeds.token(table, number).kind
    for card in table.box.copies.get(int(kind.number), []):
        if card.resolve is not None:
            begin_card(table, frame.seat)
            table.push(card.resolve, frame.seat, kind.name, frame.source)


def hunted(table: Table, seat: i64, contact: i64) -> list[i64]:
    """The own bounties that name this contact and have not caught it yet."""
    found: list[i64] = []
    for asset in table.players[seat].assets:
        if asset.kind.type == BOUNTY and asset.kind.target == contact and asset.token < 0:
            found.append(asset.kind.index)
    return found


@final
class Hunt(Node):
    """Fight the contact that a bounty names: the frame's source is the bounty, its value the token (and what is done)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        number = frame.value >> 1
        kind = table.box.cards[frame.source]
        if not frame.value & 1:
            combat = Combat(kind.combat_kind, frame.seat, CONTACT_ENEMY, kind.combat_value, deeds.token(table, number).kind.name)
            combat.bounty = frame.source
            combat.token = number
            start(table, combat, frame.at(frame.value | 1))
            return
        assert table.combat is not None
        if table.combat.winner == 0:
            actions: list[int] = [int(CAPTURE)]
            if not stats.bonus(table, frame.seat, NO_ELIMINATION):
                actions.append(int(ELIMINATE))
            table.ask(frame, Decision(frame.seat, asked.BOUNTY, kind.name, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        claim(table, seat, table.box.cards[frame.source], frame.value >> 1, action == ELIMINATE)


def claim(table: Table, seat: i64, bounty: Kind, number: i64, eliminated: bool) -> None:
    """A beaten contact is taken along, or eliminated and paid for at once (OR-BOUNTY-05 to OR-BOUNTY-07)."""
    slots.capture(table, seat, bounty.index, number)
    if table.events is not None:
        table.tell(told.ELIMINATE if eliminated else told.CAPTURE, seat, {"contact": deeds.token(table, number).kind.name})
    if eliminated:
        table.push(CLOSE_BOUNTY, seat, bounty.name, bounty.index)
        pay_reward(table, seat, bounty.elimination, bounty.name, bounty.index, BOUNTY_REWARD_GAINED, ELIMINATED_NOW)


def spots_of(table: Table, space: i64, face_down: bool) -> list[i64]:
    """The contact spaces of a planet that hold a token, or one that lies face down."""
    found: list[i64] = []
    for spot in table.galaxy.spaces[space].spots:
        number = deeds.token_at(table, spot)
        if number >= 0 and not (face_down and deeds.face_up(table, number)):
            found.append(spot)
    return found


def thrown_out(table: Table, seat: i64, spot: i64) -> bool:
    """A faceup token that shows a character in play leaves the game (UB-PCCONTACT-01, UB-REVEAL-05); says whether it did."""
    number = deeds.token_at(table, spot)
    kind = deeds.token(table, number).kind
    if seat_of(table, kind.index) < 0:
        return False
    deeds.put_token(table, number, ELIMINATED)
    if table.events is not None:
        table.tell(told.IN_PLAY, seat, {"contact": kind.name, "spot": int(spot)})
    return True


def was_in_play(table: Table, number: i64) -> bool:
    """Whether a token has been thrown out because its character is in play."""
    return deeds.place_of(table, number) == ELIMINATED and seat_of(table, deeds.token(table, number).kind.index) >= 0


@final
class RevealPlanet(Node):
    """Pick a planet without players: all contacts there are turned faceup."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        occupied = [player.space for player in table.players]
        actions: list[int] = []
        for space in table.galaxy.spaces:
            if space.classes and space.index not in occupied:
                actions.append(int(SPACE + space.index))
        table.ask(frame, Decision(frame.seat, asked.REVEAL_PLANET, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        for spot in spots_of(table, action & SUBJECT, True):
            number = deeds.token_at(table, spot)
            deeds.show_token(table, number, table.everybody())
            if table.events is not None:
                table.tell(told.REVEAL_CONTACT, seat, {"contact": deeds.token(table, number).kind.name, "spot": int(spot)})
            thrown_out(table, seat, spot)


MEET: Final = Meet()
HUNT: Final = Hunt()
