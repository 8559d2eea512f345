"""What the bullets of a rival's card do: deliver, buy, complete jobs, fight patrols, gain crew (OR-SOLO-23 to OR-SOLO-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame

from .. import deeds, loads, slots, stats, told
from ..actions import SUBJECT
from ..contacts import spots_of
from ..delivery import LEAVE
from ..destinations import WithPatrol
from ..effects import BOTH, CHARACTER, SHIP, ChangeReputation, Choose, Lose, Sequence, When
from ..galaxy import PLANET
from ..jobs import FINISH
from ..kinds import BOUNTY, CARGO, CREW, DATABANK, JOB, NEGATIVE, SHIP_DECK, Kind
from ..kinds import SHIP as SHIP_CARD
from ..market import PURCHASE, cycle, price, top
from ..node import Condition, Node
from ..patrols import FIGHT_PATROL
from ..pieces import ELIMINATED, Asset
from ..player_hunts import seat_of
from ..rewards import Gain
from ..rotating import Rotate
from .moves import one_of
from .reveals import turn_up

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
    """There is damage on the character, on the ship, or on either."""

    __slots__ = ("target",)

    def __init__(self, target: i64 = BOTH) -> None:
        self.target: i64 = target

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        player = table.players[seat]
        return (self.target != SHIP and player.damage > 0) or (self.target != CHARACTER and player.ship_damage > 0)


@final
class EmptySlot(Condition):
    """There would be a slot for one more card of a type."""

    __slots__ = ("card",)

    def __init__(self, type: i64) -> None:
        self.card: Kind = Kind(-1, "slot", type, DATABANK)

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        player = table.players[seat]
        return loads.fits(table, seat, player.sheet, player.assets, self.card)


@final
class DoneThisTurn(Condition):
    """Has completed a card of this type in this turn."""

    __slots__ = ("type",)

    def __init__(self, type: i64) -> None:
        self.type: i64 = type

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return table.rival_done >> self.type & 1 == 1


@final
class PatrolOf(Condition):
    """The patrol of one of these factions is here."""

    __slots__ = ("factions",)

    def __init__(self, factions: list[i64]) -> None:
        self.factions: list[i64] = factions

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        for faction in stats.patrols_at(table, table.players[seat].space):
            if faction in self.factions:
                return True
        return False


@final
class FaceUpHere(Condition):
    """A contact here lies face up."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return lowest(table, table.players[seat].space, FACE_UP) >= 0


# Cargo and jobs ------------------------------------------------------------------------------------


def paid_parts(reward: Node | None) -> list[Node]:
    """What a rival gets of a reward: credits, fame and reputation, nothing else; rotating cards rotate (OR-D-58, UB-SOLO-08)."""
    if isinstance(reward, Sequence):
        found: list[Node] = []
        for node in reward.nodes:
            found.extend(paid_parts(node))
        return found
    if isinstance(reward, (Gain, Lose, ChangeReputation, When, Choose, Rotate)):
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
        table.rival_done |= 1 << JOB
        table.push(FINISH, frame.seat, kind.name, kind.index)
        pay(table, frame.seat, kind)


# The market ----------------------------------------------------------------------------------------

NO_REASON: Final = ""
BOUNTY_DECK: Final[i64] = 0
NEVER_BOUGHT: Final = ("wanted", "information-broker")
RULES: Final = {
    "place": ("OR-SOLO-24", "OR-SOLO-26"), "ship": ("OR-SOLO-24", "OR-SOLO-26"), "price": ("OR-SOLO-24", "OR-SOLO-26"),
    "slot": ("OR-SOLO-24", "OR-SOLO-26"), "patrol": ("UB-SOLO-07", "UB-SOLO-07"), "own": ("UB-D-52", "UB-D-52"),
    "never": ("UB-SOLO-34", "UB-SOLO-34"),
}  # fmt: skip
"""The rules by which a card is put under its deck for a reason, or left lying."""


def objection(table: Table, seat: i64, kind: Kind) -> str:
    """Why a rival does not want a card, or nothing (OR-SOLO-24, OR-SOLO-26, OR-SOLO-28, OR-SOLO-29)."""
    player = table.players[seat]
    if player.space in kind.cannot_buy:
        return "place"
    if kind.type == SHIP_CARD and kind.cost <= player.sheet.cost:
        return "ship"
    if price(table, seat, kind) > player.credits:
        return "price"
    if deeds.is_asset(kind) and not loads.fits(table, seat, player.sheet, player.assets, kind):
        return "slot"
    if table.box.expanded and kind.type == CARGO and isinstance(kind.destination, WithPatrol):
        return "patrol"
    if table.box.expanded and kind.type == BOUNTY and seat_of(table, kind.target) == seat:
        return "own"
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
        seat = frame.seat
        left: i64 = 2 if table.box.expanded else 1  # how many may be discarded (OR-SOLO-24, UB-SOLO-06)
        skipped: list[str] = []
        while True:
            kind = top(table, self.deck)
            assert kind is not None
            if self.forbidden(table, kind) and kind.print not in skipped:  # they do not count (UB-D-38)
                skipped.append(kind.print)
                self.reject(table, seat, kind, "never")
                continue
            reason = "never" if self.forbidden(table, kind) else objection(table, seat, kind)
            if left and reason == NO_REASON and self.deck == SHIP_DECK and kind.cost <= table.players[seat].sheet.cost:
                reason = "ship"  # whatever lies there has to cost more than the ship (OR-SOLO-24)
            if reason == NO_REASON:
                table.push(PURCHASE, seat, kind.name, kind.index)
                return
            if left == 0 or reason == "never":
                if table.events is not None:
                    table.tell(told.RIVAL_LEAVES, seat, {"card": kind.name, "reason": reason, "rule": RULES[reason][1]})
                return
            left -= 1
            self.reject(table, seat, kind, reason)

    def forbidden(self, table: Table, kind: Kind) -> bool:
        """Whether no rival ever buys this card out of the bounty deck (UB-SOLO-34)."""
        return table.box.expanded and self.deck == BOUNTY_DECK and kind.print in NEVER_BOUGHT

    def reject(self, table: Table, seat: i64, kind: Kind, reason: str) -> None:
        """An unwanted card goes to the bottom of its deck."""
        if table.events is not None:
            table.tell(told.RIVAL_REJECTS, seat, {"card": kind.name, "reason": reason, "rule": RULES[reason][0]})
        cycle(table, seat, kind)


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
    """Fight a patrol here with whose faction the rival is negative, or one that its card names, by chance one of several.

    (OR-TURN-14, OR-D-57)
    """

    __slots__ = ("factions",)

    def __init__(self, factions: list[i64]) -> None:
        self.factions: list[i64] = factions
        """The factions whose patrol it fights whatever its reputation; empty where it must be a hostile one."""

    def hostile(self, table: Table, seat: i64) -> list[i64]:
        """The factions of those patrols."""
        patrols = stats.patrols_at(table, table.players[seat].space)
        if self.factions:
            return [faction for faction in patrols if faction in self.factions]
        return [faction for faction in patrols if stats.reputation(table, seat, faction) == NEGATIVE]

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.hostile(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        factions = self.hostile(table, frame.seat)
        table.push(FIGHT_PATROL, frame.seat, "OR-PATROL-22", factions[one_of(table, len(factions))])


ALL: Final[i64] = 0
FACE_DOWN: Final[i64] = 1
FACE_UP: Final[i64] = 2


def lowest(table: Table, space: i64, facing: i64) -> i64:
    """The contact space with the token of the lowest class that lies so, the leftmost of equals, or -1 (OR-SOLO-38)."""
    found: i64 = -1
    least: i64 = 99
    for spot in spots_of(table, space, facing == FACE_DOWN):
        number = deeds.token_at(table, spot)
        if number >> deeds.CLASS_SHIFT < least and (facing != FACE_UP or deeds.face_up(table, number)):
            least = number >> deeds.CLASS_SHIFT
            found = spot
    return found


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
        if lowest(table, space, FACE_DOWN) >= 0:
            return True
        spot = lowest(table, space, ALL)
        return spot >= 0 and crew_card(table, spot) is not None

    def perform(self, table: Table, frame: Frame) -> None:
        space = table.players[frame.seat].space
        spot = lowest(table, space, FACE_DOWN)
        if spot < 0:
            spot = lowest(table, space, ALL)
        if spot < 0:
            return
        if turn_up(table, frame.seat, spot):  # a character in play: another one (UB-SOLO-10)
            table.stack.append(frame)
            return
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
        if not loads.fits(table, seat, player.sheet, player.assets, kind):
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
        return lowest(table, table.players[seat].space, FACE_DOWN) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        spot = lowest(table, table.players[frame.seat].space, FACE_DOWN)
        if spot >= 0 and turn_up(table, frame.seat, spot):  # a character in play: another one (UB-SOLO-10)
            table.stack.append(frame)


@final
class RemoveContact(Node):
    """The faceup contact of the lowest class here leaves the game."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return lowest(table, table.players[seat].space, FACE_UP) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        spot = lowest(table, table.players[frame.seat].space, FACE_UP)
        if spot >= 0:
            number = deeds.token_at(table, spot)
            deeds.put_token(table, number, ELIMINATED)
            if table.events is not None:
                table.tell(told.ELIMINATE, frame.seat, {"contact": deeds.token(table, number).kind.name})


HAND_OVER: Final = HandOver()
