"""Which contacts a rival turns up: judged by their class alone, never by what lies under it (OR-D-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from .. import deeds, told
from ..contacts import spots_of, thrown_out
from ..kinds import BOUNTY
from ..node import Node
from ..pieces import HUNTER
from ..player_hunts import seat_of
from .moves import one_of

if TYPE_CHECKING:
    from ..table import Table


def hunted_classes(table: Table, seat: i64) -> list[i64]:
    """The classes of a hunter's bounties; the one on its own character lies idle (UB-SOLO-35, UB-D-52)."""
    found: list[i64] = []
    for asset in table.players[seat].assets:
        if asset.kind.type == BOUNTY and asset.token < 0 and seat_of(table, asset.kind.target) != seat:
            found.append(asset.kind.contact_class)
    return found


def class_of(table: Table, spot: i64) -> i64:
    """The class of the token in a contact space."""
    return deeds.token_at(table, spot) >> deeds.CLASS_SHIFT


def eligible(table: Table, seat: i64) -> list[i64]:
    """The facedown tokens here among which chance decides: of a hunter's classes if there are any, then the lowest (UB-D-48)."""
    spots = spots_of(table, table.players[seat].space, True)
    if table.kinds[seat] == HUNTER:
        classes = hunted_classes(table, seat)
        matching = [spot for spot in spots if class_of(table, spot) in classes]
        spots = matching if matching else spots
    if not spots:
        return spots
    least = min([class_of(table, spot) for spot in spots])
    return [spot for spot in spots if class_of(table, spot) == least]


def turn_up(table: Table, seat: i64, spot: i64) -> bool:
    """The token in a contact space is turned faceup, if it is not; says whether it was a character in play and is gone."""
    number = deeds.token_at(table, spot)
    if deeds.face_up(table, number):
        return False
    deeds.show_token(table, number, table.everybody())
    if table.events is not None:
        table.tell(told.REVEAL_CONTACT, seat, {"contact": deeds.token(table, number).kind.name, "spot": int(spot)})
    return thrown_out(table, seat, spot)


@final
class TurnUpOne(Node):
    """A rival turns up a contact here; a character in play is thrown out and another one turned up (UB-SOLO-09, -10, -35)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(eligible(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        spots = eligible(table, frame.seat)
        if spots and turn_up(table, frame.seat, spots[one_of(table, len(spots))]):
            table.stack.append(frame)


TURN_UP_ONE: Final = TurnUpOne()
