"""Slots: how a card is gained into one, which cards make room for it, and how they are discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import DROP, PASS, SPACE, SPOT, SUBJECT, TAKE
from .kinds import ANY, BOUNTY, CARGO, CREW, JOB, MOD, TYPES, Kind, Sheet
from .loads import Load, bounties_aboard, fits, loaded
from .node import CANNOT_DISCARD, CREW_DISCARD_FORCED, CREW_GAINED, Node
from .pieces import CAPTURED, Asset
from .windows import awake, counts_for, happen, open_window

if TYPE_CHECKING:
    from .table import Table

COUNTED: Final[i64] = 15
WARNED: Final[i64] = 16
"""The frame of a discard: how many are gone already, and whether cards had their say before the next."""
SLOT_GROUP: Final[list[i64]] = [CARGO if type == MOD else JOB if type == BOUNTY else type for type in range(len(TYPES))]
"""Which slots a card of each type competes for: the hold, gear, crew, or jobs and bounties."""
FROM_CONTACT: Final[i64] = 1
"""What the moment of a new crew says where its contact was met on the map."""
CREW_TOKEN: Final[i64] = -1
"""How a token returns that belongs to a crew: its owner picks the place among all that are nearest."""


def sheet_for(table: Table, seat: i64, kind: Kind) -> Sheet:
    """The ship as it will be once this card is gained: a crew may complete the goal that turns it over."""
    player = table.players[seat]
    goal = player.sheet.goal
    if kind.type != CREW or goal is None or goal.cost is not None or player.ship_count + 1 < goal.count:
        return player.sheet
    return table.box.flipped(player.sheet) if counts_for(table, seat, goal, CREW_GAINED, kind.index, 0) else player.sheet


def holdable(table: Table, seat: i64, kind: Kind, load: Load) -> bool:
    """Whether a player who has this has a slot for a card, or can clear one by discarding one card (OR-SLOTS-06)."""
    player = table.players[seat]
    sheet = sheet_for(table, seat, kind)
    if load.fits_with(kind) if sheet is load.sheet else fits(table, seat, sheet, player.assets, kind):
        return True
    for asset in player.assets:
        if clears(table, seat, asset, kind, load):
            return True
    return False


def droppable(asset: Asset) -> bool:
    """Whether a rule may make its owner discard this card."""
    for constant in asset.kind.constants:
        if constant.what == CANNOT_DISCARD:
            return False
    return True


def makes_room(table: Table, seat: i64, kind: Kind) -> list[int]:
    """The own cards of which discarding one lets this card fit (OR-SLOTS-06)."""
    load = loaded(table, seat)
    return [int(DROP + asset.kind.index) for asset in table.players[seat].assets if clears(table, seat, asset, kind, load)]


def clears(table: Table, seat: i64, asset: Asset, kind: Kind, load: Load) -> bool:
    """Whether discarding an asset lets this card fit beside the rest of what somebody has."""
    return competes(table, seat, asset.kind, kind) and droppable(asset) and load.fits_instead(kind, asset)


def discard(table: Table, seat: i64, handle: i64) -> None:
    """Discard an asset: the card goes back, a prisoner or a crew's token returns to the map (OR-DISCARD-08)."""
    asset = deeds.drop(table, seat, handle)
    if asset is None:
        return
    if table.events is not None:
        table.tell(told.DISCARD, seat, {"card": asset.kind.name})
    deeds.to_bottom(table, asset.kind)
    release(table, seat, asset)


def release(table: Table, seat: i64, asset: Asset) -> None:
    """The token that belongs to a card leaves with it and goes faceup to the nearest empty contact space."""
    number = token_with(table, asset)
    if number >= 0:
        table.push(RETURN_TOKEN, seat, asset.kind.name, number, CREW_TOKEN if asset.kind.type == CREW else 0)


def token_with(table: Table, asset: Asset) -> i64:
    """The contact token that goes with a card: a bounty's prisoner or the crew's own, or -1."""
    if asset.token < 0 and asset.kind.type == CREW and asset.kind.target >= 0:
        return deeds.token_of(table, asset.kind.target)
    return asset.token


@final
class ReturnToken(Node):
    """A token goes faceup to the nearest planet with an empty contact space.

    The owner breaks ties for a crew, the current player for a prisoner (OR-D-21); which contact space of the planet is the
    owner's choice (OR-D-23). The frame's value is the planet plus one once it has been picked, or CREW_TOKEN.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        spots = deeds.free_spots(table, table.players[frame.seat].space)
        places = table.galaxy.spot_space
        if frame.value > 0:
            spots = [spot for spot in spots if places[spot] == frame.value - 1]
        elif frame.value == 0 and frame.seat != table.current:
            planets: list[int] = []
            for spot in spots:
                if int(SPACE + places[spot]) not in planets:
                    planets.append(int(SPACE + places[spot]))
            if len(planets) > 1:
                table.ask(frame, Decision(table.current, asked.RETURN_PLANET, frame.origin, planets))
                return
        if len(spots) == 1:
            self.put(table, frame, spots[0])
        elif spots:
            table.ask(frame, Decision(frame.seat, asked.RETURN_TOKEN, frame.origin, [int(SPOT + spot) for spot in spots]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action & ~SUBJECT == SPACE:
            table.stack.append(frame.at((action & SUBJECT) + 1))
        else:
            self.put(table, frame, action & SUBJECT)

    def put(self, table: Table, frame: Frame, spot: i64) -> None:
        """The token lies there now."""
        deeds.put_token(table, frame.source, spot)
        deeds.show_token(table, frame.source, table.everybody())
        if table.events is not None:
            table.tell(told.TOKEN_RETURNS, frame.seat, {"contact": deeds.token(table, frame.source).kind.name, "spot": int(spot)})


def gaining(table: Table, seat: i64, kind: Kind) -> list[int]:
    """How a player can gain a card: take it, make room for it, or let it go (OR-SLOTS-06, OR-SLOTS-07)."""
    actions: list[int] = []
    if fits(table, seat, sheet_for(table, seat, kind), table.players[seat].assets, kind):
        actions.append(int(TAKE + kind.index))
    else:
        actions = makes_room(table, seat, kind)
    if not kind.forced:
        actions.append(int(PASS))
    return actions


def gain(table: Table, seat: i64, kind: Kind, action: i64) -> None:
    """Gain a card in one of these ways."""
    take(table, seat, Asset(kind))
    if action & ~SUBJECT == DROP:
        discard(table, seat, action & SUBJECT)


@final
class GainCard(Node):
    """Gain the asset of an encounter or databank card (the frame's source) into a slot, unless its owner lets it go."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        actions = gaining(table, frame.seat, kind)
        if len(actions) == 1 and kind.forced:
            gain(table, frame.seat, kind, actions[0])
        elif actions:
            table.ask(frame, Decision(frame.seat, asked.GAIN_CARD, kind.name, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        kind = table.box.cards[frame.source]
        if action != PASS:
            gain(table, seat, kind, action)
        elif table.events is not None:
            table.tell(told.REFUSE_CARD, seat, {"card": kind.name})


@final
class GainPrinted(Node):
    """Gain the asset that is printed on the card."""

    __slots__ = ("handle",)

    def __init__(self, handle: i64) -> None:
        self.handle: i64 = handle

    def perform(self, table: Table, frame: Frame) -> None:
        for player in table.players:
            if player.find(self.handle) is not None:
                return
        table.push(GAIN_CARD, frame.seat, frame.origin, self.handle)


def take(table: Table, seat: i64, asset: Asset) -> None:
    """An asset is gained."""
    welcome(table, seat, asset)
    deeds.gain_asset(table, seat, asset)


def welcome(table: Table, seat: i64, asset: Asset) -> None:
    """A crew that is about to come aboard counts for goals by what is there before it."""
    if asset.kind.type == CREW:
        happen(table, seat, CREW_GAINED, asset.kind.index, FROM_CONTACT if from_contact(table, asset.kind) else 0)


def from_contact(table: Table, kind: Kind) -> bool:
    """Whether a crew comes from its contact's token on the map, not from another player; only the expansion asks for that."""
    number = deeds.find_token(table, kind.target) if table.box.expanded and kind.target >= 0 else -1
    return number >= 0 and deeds.place_of(table, number) >= 0


@final
class MakeFit(Node):
    """Discard assets of one's choice until all fit (OR-SLOTS-11)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        if fits(table, frame.seat, player.sheet, player.assets):
            return
        actions: list[int] = []
        for asset in player.assets:
            if helps(table, frame.seat, asset):
                actions.append(int(DROP + asset.kind.index))
        if len(actions) == 1:
            table.stack.append(frame)
            discard(table, frame.seat, actions[0] & SUBJECT)
        else:
            table.ask(frame, Decision(frame.seat, asked.MAKE_FIT, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.stack.append(frame)
        discard(table, seat, action & SUBJECT)


def helps(table: Table, seat: i64, asset: Asset) -> bool:
    """Whether an asset is of a kind that there is too much of: nothing else has to go."""
    player = table.players[seat]
    alike: list[Asset] = []
    for each in player.assets:
        if competes(table, seat, each.kind, asset.kind):
            alike.append(each)
    return not fits(table, seat, player.sheet, alike)


def competes(table: Table, seat: i64, one: Kind, other: Kind) -> bool:
    """Whether two cards compete for slots; crew does with jobs and bounties where these may lie in its slots."""
    first, second = SLOT_GROUP[one.type], SLOT_GROUP[other.type]
    if first == second or (one.armor and other.armor):
        return True
    return first in (CREW, JOB) and second in (CREW, JOB) and bounties_aboard(table, seat)


@final
class DiscardSome(Node):
    """Discard own assets of a type, one at a time; the frame's value counts them."""

    __slots__ = ("count", "droid", "illegal", "price", "type")

    def __init__(self, type: i64, count: i64, illegal: bool = False, droid: bool = False, price: bool = False) -> None:
        self.type: i64 = type
        self.count: i64 = count
        self.illegal: bool = illegal
        self.droid: bool = droid
        self.price: bool = price
        """Whether somebody pays with them, of their own will."""

    def candidates(self, table: Table, seat: i64) -> list[int]:
        """What can go."""
        found: list[int] = []
        for asset in table.players[seat].assets:
            kind = asset.kind
            if self.type not in (ANY, kind.type) or not droppable(asset):
                continue
            if (not self.illegal or kind.illegal) and (not self.droid or kind.droid):
                found.append(int(DROP + kind.index))
        return found

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.candidates(table, seat)) > 0

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        return len(self.candidates(table, seat)) >= self.count

    def perform(self, table: Table, frame: Frame) -> None:
        actions = self.candidates(table, frame.seat)
        if frame.value & COUNTED >= self.count or not actions:
            return
        if self.type == CREW and not self.price and not frame.value & WARNED and awake(table, frame.seat, CREW_DISCARD_FORCED):
            table.stack.append(frame.at(frame.value | WARNED))
            open_window(table, frame.seat, CREW_DISCARD_FORCED)
        elif len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        else:
            table.ask(frame, Decision(frame.seat, asked.DISCARD, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if (frame.value & COUNTED) + 1 < self.count:
            table.stack.append(frame.at(frame.value + 1))
        discard(table, seat, action & SUBJECT)


@final
class KeepCrew(Node):
    """One crew less has to be discarded, or the one that was fought over stays."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        place = len(table.stack) - 1
        while place >= 0:
            forced = table.stack[place]
            if forced.seat == frame.seat and forced.node is LOSE_CREW:
                del table.stack[place]
                return
            if forced.seat == frame.seat and isinstance(forced.node, DiscardSome):
                table.stack[place] = forced.at(forced.value + 1)
                return
            place -= 1


@final
class LoseCrew(Node):
    """A crew (the frame's source) is discarded because somebody won it; its token stays where it is."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        crew = deeds.drop(table, frame.seat, frame.source)
        if crew is not None:
            deeds.to_bottom(table, crew.kind)
            if table.events is not None:
                table.tell(told.DISCARD, frame.seat, {"card": crew.kind.name})


@final
class DiscardThis(Node):
    """Discard the card that says so."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].find(source) is not None

    def perform(self, table: Table, frame: Frame) -> None:
        discard(table, frame.seat, frame.source)


def capture(table: Table, seat: i64, bounty: i64, number: i64) -> None:
    """A beaten contact lies on its bounty from now on (OR-BOUNTY-07)."""
    player = table.players[seat]
    player.assets = [
        Asset(each.kind, number, each.mark, each.goal_token) if each.kind.index == bounty else each for each in player.assets
    ]
    deeds.put_token(table, number, CAPTURED)


RETURN_TOKEN: Final = ReturnToken()
LOSE_CREW: Final = LoseCrew()
GAIN_CARD: Final = GainCard()
MAKE_FIT: Final = MakeFit()
DISCARD_THIS: Final = DiscardThis()
