"""What the bullets of a rival's card do: deliver, buy, complete jobs, fight patrols, gain crew (OR-SOLO-23 to OR-SOLO-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from .. import deeds, slots, stats, told
from ..actions import SUBJECT
from ..contacts import spots_of
from ..delivery import LEAVE
from ..effects import ChangeReputation, Choose, Gain, Lose, Sequence, When
from ..galaxy import PLANET
from ..jobs import FINISH
from ..kinds import CARGO, CREW, DATABANK, JOB, NEGATIVE, SHIP_DECK, Kind
from ..kinds import SHIP as SHIP_CARD
from ..market import PURCHASE, cycle, price, top
from ..node import Condition, Node
from ..patrols import FIGHT_PATROL
from ..pieces import Asset
from .moves import one_of

if TYPE_CHECKING:
    from ..table import Table


# Conditions ----------------------------------------------------------------------------------------


def wanted_here(table: Table, seat: i64, type: i64) -> list[i64]:
    """The rival's cargo or jobs whose destination it stands on."""
    found: list[i64] = []
    for asset in table.players[seat].assets:
        destination = asset.kind.destination
        if asset.kind.type == type and destination is not None and destination.here(table, seat, asset.kind.index):
            found.append(asset.kind.index)
    return found


@final
class AtDestination(Condition):
    """Stands on the destination of such a card."""

    __slots__ = ("type",)

    def __init__(self, type: i64) -> None:
        self.type: i64 = type

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return len(wanted_here(table, seat, self.type)) > 0


@final
class Damaged(Condition):
    """There is damage on character or ship."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].damage + table.players[seat].ship_damage > 0


@final
class EmptySlot(Condition):
    """There would be a slot for one more card of a type."""

    __slots__ = ("card",)

    def __init__(self, type: i64) -> None:
        self.card: Kind = Kind(-1, "slot", type, DATABANK)

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        player = table.players[seat]
        return slots.fits(table, seat, player.sheet, player.assets, self.card)


# Cargo and jobs ------------------------------------------------------------------------------------


def paid_parts(reward: Node | None) -> list[Node]:
    """What a rival gets of a reward: credits, fame and reputation, nothing else (OR-SOLO-33, OR-D-58)."""
    if isinstance(reward, Sequence):
        found: list[Node] = []
        for node in reward.nodes:
            found.extend(paid_parts(node))
        return found
    if isinstance(reward, (Gain, Lose, ChangeReputation, When, Choose)):
        return [reward]
    return []


def pay(table: Table, seat: i64, kind: Kind) -> None:
    """The reward of a card follows, part by part."""
    parts = paid_parts(kind.reward)
    for i in range(len(parts) - 1, -1, -1):
        table.push(parts[i], seat, kind.name, kind.index)


@final
class DeliverAll(Node):
    """Deliver all cargo that is wanted here, without a die; the penalty follows each ILLEGAL one (OR-SOLO-34, -35, OR-D-65)."""

    __slots__ = ("penalty",)

    def __init__(self, penalty: Node | None) -> None:
        self.penalty: Node | None = penalty

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(wanted_here(table, seat, CARGO)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        cargo = wanted_here(table, frame.seat, CARGO)
        for i in range(len(cargo) - 1, -1, -1):
            kind = table.box.cards[cargo[i]]
            if kind.illegal and self.penalty is not None:
                table.push(self.penalty, frame.seat, "OR-SOLO-35")
            table.push(HAND_OVER, frame.seat, kind.name, kind.index)


@final
class HandOver(Node):
    """One cargo (the frame's source) is delivered: its reward, then it is discarded."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        if table.events is not None:
            table.tell(told.DELIVER, frame.seat, {"card": kind.name})
        table.push(LEAVE, frame.seat, kind.name, kind.index)
        pay(table, frame.seat, kind)


@final
class CompleteJob(Node):
    """Complete a job that is wanted here, by chance one of several: only its reward counts (OR-SOLO-33)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(wanted_here(table, seat, JOB)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        jobs = wanted_here(table, frame.seat, JOB)
        kind = table.box.cards[jobs[one_of(table, len(jobs))]]
        if table.events is not None:
            table.tell(told.JOB, frame.seat, {"card": kind.name, "complete": 1})
        table.push(FINISH, frame.seat, kind.name, kind.index)
        pay(table, frame.seat, kind)


# The market ----------------------------------------------------------------------------------------

NO_REASON: Final = ""


def objection(table: Table, seat: i64, kind: Kind) -> str:
    """Why a rival does not want a card, or nothing (OR-SOLO-24, OR-SOLO-26, OR-SOLO-28, OR-SOLO-29)."""
    player = table.players[seat]
    if player.space in kind.cannot_buy:
        return "place"
    if kind.type == SHIP_CARD and kind.cost <= player.sheet.cost:
        return "ship"
    if price(table, seat, kind) > player.credits:
        return "price"
    if deeds.is_asset(kind) and not slots.fits(table, seat, player.sheet, player.assets, kind):
        return "slot"
    return NO_REASON


@final
class BuyFrom(Node):
    """Buy from one deck: an unwanted top card goes to the bottom first, the next is bought or left (OR-SOLO-23 to -29)."""

    __slots__ = ("deck",)

    def __init__(self, deck: i64) -> None:
        self.deck: i64 = deck

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.galaxy.spaces[table.players[seat].space].type == PLANET and len(table.stores[self.deck]) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        kind = top(table, self.deck)
        assert kind is not None
        reason = objection(table, frame.seat, kind)
        if reason == NO_REASON and self.deck == SHIP_DECK and kind.cost <= table.players[frame.seat].sheet.cost:
            reason = "ship"  # whatever lies there has to cost more than the ship (OR-SOLO-24)
        if reason != NO_REASON:
            if table.events is not None:
                table.tell(told.RIVAL_REJECTS, frame.seat, {"card": kind.name, "reason": reason, "rule": "OR-SOLO-24"})
            cycle(table, frame.seat, kind)
            kind = top(table, self.deck)
            assert kind is not None
            reason = objection(table, frame.seat, kind)
        if reason != NO_REASON:
            if table.events is not None:
                table.tell(told.RIVAL_LEAVES, frame.seat, {"card": kind.name, "reason": reason, "rule": "OR-SOLO-26"})
        else:
            table.push(PURCHASE, frame.seat, kind.name, kind.index)


@final
class TurnOverTop(Node):
    """The top card of a market deck goes to its bottom; no icon counts."""

    __slots__ = ("deck",)

    def __init__(self, deck: i64) -> None:
        self.deck: i64 = deck

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(table.stores[self.deck]) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        kind = top(table, self.deck)
        if kind is not None:
            cycle(table, frame.seat, kind)


# Encounters ----------------------------------------------------------------------------------------


@final
class FightHostile(Node):
    """Fight a patrol here with whose faction the rival is negative, by chance one of several (OR-TURN-14, OR-D-57)."""

    __slots__ = ()

    def hostile(self, table: Table, seat: i64) -> list[i64]:
        """The factions of those patrols."""
        patrols = stats.patrols_at(table, table.players[seat].space)
        return [faction for faction in patrols if stats.reputation(table, seat, faction) == NEGATIVE]

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.hostile(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        factions = self.hostile(table, frame.seat)
        table.push(FIGHT_PATROL, frame.seat, "OR-PATROL-22", factions[one_of(table, len(factions))])


def lowest(table: Table, space: i64, face_down: bool) -> i64:
    """The contact space with the token of the lowest class, the leftmost of equals, or -1 (OR-SOLO-38)."""
    found: i64 = -1
    least: i64 = 99
    for spot in spots_of(table, space, face_down):
        level = deeds.token_at(table, spot) >> deeds.CLASS_SHIFT
        if level < least:
            least = level
            found = spot
    return found


def turn_up(table: Table, seat: i64, spot: i64) -> None:
    """The token in a contact space is turned faceup, if it is not."""
    number = deeds.token_at(table, spot)
    if not deeds.face_up(table, number):
        deeds.show_token(table, number, table.everybody())
        if table.events is not None:
            table.tell(told.REVEAL_CONTACT, seat, {"contact": deeds.token(table, number).kind.name, "spot": int(spot)})


def crew_card(table: Table, spot: i64) -> Kind | None:
    """The crew on the databank card of a contact."""
    contact = deeds.token(table, deeds.token_at(table, spot)).kind.index
    for kind in table.box.cards:
        if kind.type == CREW and kind.target == contact and kind.home == DATABANK:
            return kind
    return None


@final
class GainCrew(Node):
    """Turn up the lowest facedown contact here, or take the lowest faceup one: if it can join, it does (OR-SOLO-36 to -38)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        space = table.players[seat].space
        if lowest(table, space, True) >= 0:
            return True
        spot = lowest(table, space, False)
        return spot >= 0 and crew_card(table, spot) is not None

    def perform(self, table: Table, frame: Frame) -> None:
        space = table.players[frame.seat].space
        spot = lowest(table, space, True)
        if spot < 0:
            spot = lowest(table, space, False)
        turn_up(table, frame.seat, spot)
        kind = crew_card(table, spot)
        if kind is None:
            if table.events is not None:
                table.tell(told.RIVAL_NO_CREW, frame.seat, {"spot": int(spot), "rule": "OR-SOLO-36"})
        else:
            self.join(table, frame.seat, kind)

    def join(self, table: Table, seat: i64, kind: Kind) -> None:
        """It joins for nothing; without a free slot a crew leaves, chosen by chance (OR-SOLO-36, OR-SOLO-37)."""
        player = table.players[seat]
        gone: i64 = -1
        if not slots.fits(table, seat, player.sheet, player.assets, kind):
            crew = [
                action & SUBJECT
                for action in slots.makes_room(table, seat, kind)
                if table.box.cards[action & SUBJECT].type == CREW
            ]
            if not crew:
                return
            gone = crew[one_of(table, len(crew))]
        slots.take(table, seat, Asset(kind))
        if gone >= 0:
            slots.discard(table, seat, gone)


@final
class TurnUpLowest(Node):
    """Turn up the facedown contact of the lowest class here."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return lowest(table, table.players[seat].space, True) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        turn_up(table, frame.seat, lowest(table, table.players[frame.seat].space, True))


HAND_OVER: Final = HandOver()
