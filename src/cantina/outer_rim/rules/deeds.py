"""The few ways in which the table changes: credits, fame, reputation, damage, cards and tokens; each tells what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.effect import Frame
from cantina.core.item import item_of

from . import stats, told
from .galaxy import Space
from .kinds import CREW, DATABANK, ENCOUNTER, EVENT, SHIP, Card, Kind
from .node import FAME_GAINED, NO_PATROL_REPUTATION_LOSS, OPPONENT_GAINS_FAME, Node
from .pieces import ELIMINATED, PERSON, POOL, Asset
from .rotating import on_offer
from .windows import awake, open_window

if TYPE_CHECKING:
    from .table import Table

HELD: Final = "held"
"""What the fame of owned cards comes from, when it is told."""
CLASS_SHIFT: Final[i64] = 5
"""A contact token's number is its class times 32 plus its place among its class."""


def gain_credits(table: Table, seat: i64, credits: i64) -> None:
    """Credits out of the supply (OR-CREDITS-02)."""
    if credits > 0:
        player = table.players[seat]
        player.credits += credits
        touch_credits(table, seat)
        if table.events is not None:
            table.tell(told.GAIN_CREDITS, seat, {"credits": int(credits), "now": int(player.credits)})


def lose_credits(table: Table, seat: i64, credits: i64) -> None:
    """Credits back to the supply, as many as there are (OR-D-28)."""
    player = table.players[seat]
    lost = min(credits, player.credits)
    if lost > 0:
        player.credits -= lost
        touch_credits(table, seat)
        if table.events is not None:
            table.tell(told.LOSE_CREDITS, seat, {"credits": int(lost), "now": int(player.credits)})


def hand_over(table: Table, giver: i64, taker: i64, credits: i64) -> None:
    """Credits from one player to another, as many as the giver has."""
    paid = min(credits, table.players[giver].credits)
    table.players[giver].credits -= paid
    table.players[taker].credits += paid
    touch_credits(table, giver)
    touch_credits(table, taker)
    if table.events is not None and paid:
        table.tell(told.HAND_OVER, giver, {"to": int(taker), "credits": int(paid)})


def touch_credits(table: Table, seat: i64) -> None:
    """Somebody's credits have changed: an ambition may depend on them."""
    if table.ambitious:
        table.dirty |= 1 << seat


def gain_fame(table: Table, seat: i64, fame: i64, source: str, more: i64 = 0) -> None:
    """Fame for something (a card, a character, a faction) and what a card adds to it; cards may change it before it comes."""
    if table.box.expanded and fame + more > 0 and awake(table, seat, FAME_GAINED):
        table.push(GAIN_FAME, seat, source, more, fame)
        open_window(table, seat, FAME_GAINED)
    else:
        add_fame(table, seat, fame + more, source)


@final
class GainFame(Node):
    """Fame that is about to be gained: the frame's value is that of the event itself, its source what cards add (UB-D-50)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        add_fame(table, frame.seat, frame.value + frame.source, frame.origin)


def coming_fame(table: Table, seat: i64) -> i64:
    """The place on the stack of the fame that a player is about to gain, or -1."""
    place = len(table.stack) - 1
    while place >= 0 and (table.stack[place].node is not GAIN_FAME or table.stack[place].seat != seat):
        place -= 1
    return place


def add_fame(table: Table, seat: i64, fame: i64, source: str) -> None:
    """Fame is gained or lost, all in all never below 0 (OR-FAME-02)."""
    player = table.players[seat]
    change = max(fame, -stats.fame(table, seat))
    player.fame += change
    table.dirty |= 1 << seat
    tell_fame(table, seat, change, source)


def hold_fame(table: Table, seat: i64) -> None:
    """What somebody owns gives more or less fame than before: that is gained and lost like any other (OR-FAME-03)."""
    player = table.players[seat]
    held = stats.held_fame(table, seat)
    if held != player.held_fame:
        change = max(held - player.held_fame, -(player.fame + player.held_fame))
        player.fame += change - (held - player.held_fame)
        player.held_fame = held
        tell_fame(table, seat, change, HELD)


def tell_fame(table: Table, seat: i64, change: i64, source: str) -> None:
    """Fame has changed; whoever gained some did so before the eyes of the others."""
    if table.events is not None and change:
        table.tell(told.FAME, seat, {"n": int(change), "now": int(stats.fame(table, seat)), "source": source})
    if change > 0:
        for step in range(table.seats - 1, 0, -1):
            open_window(table, (seat + step) % table.seats, OPPONENT_GAINS_FAME, who=seat)
        if not table.box.expanded:  # there it comes before the fame; moments are numbered, so that kept games end as they did
            open_window(table, seat, FAME_GAINED)


def change_reputation(table: Table, seat: i64, faction: i64, change: i64) -> bool:
    """One step per point, not past either end; says whether anything changed (OR-REP-02, OR-REP-03)."""
    player = table.players[seat]
    return set_reputation(table, seat, faction, max(-1, min(1, player.reputation[faction] + change)))


def set_reputation(table: Table, seat: i64, faction: i64, level: i64) -> bool:
    """Straight to a level (OR-REP-04); says whether anything changed."""
    player = table.players[seat]
    if stats.fixed(table, seat, faction) or player.reputation[faction] == level:
        return False
    player.reputation[faction] = level
    table.dirty |= 1 << seat
    if table.events is not None:
        table.tell(told.REPUTATION, seat, {"faction": int(faction), "level": int(level)})
    return True


def patrol_reputation(table: Table, seat: i64, faction: i64) -> None:
    """Beating a patrol costs one reputation with its faction (OR-PATROL-07, OR-PATROL-08)."""
    if not stats.bonus(table, seat, NO_PATROL_REPUTATION_LOSS):
        change_reputation(table, seat, faction, -1)


def recover(table: Table, seat: i64, character: i64, ship: i64) -> None:
    """Remove damage; enough of it stands a defeated player up again (OR-DEFEAT-08, OR-DEFEAT-11)."""
    player = table.players[seat]
    healed, repaired = min(character, player.damage), min(ship, player.ship_damage)
    player.damage -= healed
    player.ship_damage -= repaired
    if table.events is not None and healed + repaired > 0:
        table.tell(told.RECOVER, seat, {"character": int(healed), "ship": int(repaired)})
    stand_up(table, seat)


def stand_up(table: Table, seat: i64) -> None:
    """A defeated player whose damage is below both limits is no longer defeated (OR-DEFEAT-08, OR-DEFEAT-09)."""
    player = table.players[seat]
    if player.defeated and player.damage < stats.health(table, seat) and player.ship_damage < stats.hull(table, seat):
        player.defeated = False
        if table.events is not None:
            table.tell(told.STANDS_UP, seat, {})


# Cards ---------------------------------------------------------------------------------------------


def to_bottom(table: Table, kind: Kind) -> None:
    """A card goes back where it belongs: under its deck, or into the databank (OR-DISCARD-01, OR-DATABANK-04)."""
    kind = on_offer(table, kind)
    if kind.home == DATABANK:
        table.taken = [index for index in table.taken if index != kind.index]
    elif kind.home == ENCOUNTER:
        table.decks[kind.deck].insert(0, item_of(table.box.cards[kind.number], table.everybody()))
    else:
        table.stores[kind.home].insert(0, item_of(kind, table.everybody()))


def gain_asset(table: Table, seat: i64, asset: Asset) -> None:
    """Put an asset in front of a player; the token of a contact that joins as crew leaves the map (OR-CONTACT-13)."""
    table.players[seat].assets.append(asset)
    kind = asset.kind
    if kind.home == DATABANK and kind.index not in table.taken:
        table.taken = [*table.taken, kind.index]
    if kind.type == CREW and kind.target >= 0:
        number = find_token(table, kind.target)
        if number >= 0 and face_up(table, number) and place_of(table, number) != ELIMINATED:
            put_token(table, number, POOL)  # a card may come without its token (UB-D-07)
    table.dirty |= 1 << seat
    if table.events is not None:
        table.tell(told.GAIN_ASSET, seat, {"card": asset.kind.name})
        if table.kinds[seat] != PERSON and stats.goal_space(asset) >= 0:
            table.tell(told.GOAL_TOKEN, seat, {"space": int(stats.goal_space(asset)), "rule": "OR-SOLO-05"})


def drop(table: Table, seat: i64, handle: i64) -> Asset | None:
    """Take an asset away from a player, without saying where it goes."""
    player = table.players[seat]
    asset = player.find(handle)
    if asset is not None:
        player.assets = [each for each in player.assets if each is not asset]
        table.dirty |= 1 << seat
        if table.events is not None and table.kinds[seat] != PERSON and stats.goal_space(asset) >= 0:
            table.tell(told.GOAL_TOKEN_OFF, seat, {"space": int(stats.goal_space(asset)), "rule": "OR-SOLO-16"})
    return asset


def remove_card(table: Table, kind: Kind) -> None:
    """Out of the game (OR-DISCARD-03)."""
    kind = on_offer(table, kind)
    table.removed.append(item_of(kind, table.everybody()))
    if table.events is not None:
        table.tell(told.REMOVE, -1, {"card": kind.name})


def reveal_top(table: Table, deck: i64) -> None:
    """The new top card of a market deck is turned faceup (OR-MARKET-10)."""
    store = table.stores[deck]
    if store and store[-1].known != table.everybody():
        store[-1] = table.show(store[-1], table.everybody())
        if table.events is not None:
            table.tell(told.TURN_UP, -1, {"deck": int(deck), "card": store[-1].kind.name})


# Contacts ------------------------------------------------------------------------------------------


def lay_out(table: Table) -> None:
    """Note which token lies in which contact space."""
    table.contacts = [-1] * len(table.galaxy.spot_space)
    for level in range(len(table.places)):
        places = table.places[level]
        for i in range(len(places)):
            put_token(table, (level << CLASS_SHIFT) + i, places[i])


def token_at(table: Table, spot: i64) -> i64:
    """The number of the token in a contact space, or -1."""
    return table.contacts[spot]


def token(table: Table, number: i64) -> Card:
    """The token with this number."""
    return table.tokens[number >> CLASS_SHIFT][number & 31]


def contacts_on(table: Table, space: Space) -> list[Card]:
    """The contact tokens on a planet, from left to right; an empty contact space is left out."""
    numbers = [token_at(table, spot) for spot in space.spots]
    return [token(table, number) for number in numbers if number >= 0]


def place_of(table: Table, number: i64) -> i64:
    """The contact space of a token, or where else it is."""
    return table.places[number >> CLASS_SHIFT][number & 31]


def put_token(table: Table, number: i64, place: i64) -> None:
    """Move a token to a contact space, or off the map."""
    before = place_of(table, number)
    if before >= 0 and table.contacts[before] == number:
        table.contacts[before] = -1
    table.places[number >> CLASS_SHIFT][number & 31] = place
    if place >= 0:
        table.contacts[place] = number


def show_token(table: Table, number: i64, seats: i64) -> None:
    """Some seats see a token's face."""
    tokens = table.tokens[number >> CLASS_SHIFT]
    tokens[number & 31] = table.show(tokens[number & 31], seats)


def face_up(table: Table, number: i64) -> bool:
    """Whether everybody can see a token's face."""
    return token(table, number).known == table.everybody()


def token_of(table: Table, contact: i64) -> i64:
    """The number of the token of a contact that is known to everybody and is not on the map, or -1."""
    for level in range(len(table.tokens)):
        for i in range(len(table.tokens[level])):
            card = table.tokens[level][i]
            if card.kind.index == contact and table.places[level][i] == POOL:
                return (level << CLASS_SHIFT) + i
    return -1


def find_token(table: Table, contact: i64) -> i64:
    """The number of the token of a contact, wherever it is."""
    for level in range(len(table.tokens)):
        for i in range(len(table.tokens[level])):
            if table.tokens[level][i].kind.index == contact:
                return (level << CLASS_SHIFT) + i
    return -1


def free_spots(table: Table, origin: i64) -> list[i64]:
    """The empty contact spaces of the nearest planets that have any (OR-BOUNTY-10, OR-CREW-04)."""
    taken = [place for places in table.places for place in places]
    nearest: i64 = 1_000
    found: list[i64] = []
    spots = table.galaxy.spot_space
    for spot in range(len(spots)):
        if spot in taken:
            continue
        distance = table.galaxy.distance[origin][spots[spot]]
        if distance < nearest:
            nearest = distance
            found = []
        if distance == nearest:
            found.append(spot)
    return found


def is_asset(kind: Kind) -> bool:
    """Whether a market card is kept in a slot."""
    return kind.type not in (SHIP, EVENT)


GAIN_FAME: Final = GainFame()
