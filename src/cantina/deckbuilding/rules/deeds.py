"""Deeds: the few ways in which cards, damage, resources and the Force move. Everything a card or rule does goes through here.

Each deed keeps the who-knows-it marks right and tells what happened to those who listen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cantina.core.effect import Frame
from cantina.core.item import item_of

from . import told
from .kinds import EMPIRE, NOTHING, ROW, SPENT, UNIT, Card, Kind
from .node import OPPONENT_DISCARDS
from .table import BORROWED, EMPTY, FORCE_END, Piece, Side, Table

EVERYBODY: Final[i64] = 7
SPECTATORS: Final[i64] = 4


def gain_force(table: Table, seat: i64, n: i64) -> None:
    """Move the marker towards a side; what goes beyond the end is lost (DB-FORCE-05, DB-FORCE-07)."""
    before = table.force
    if seat == EMPIRE:
        table.force = max(-FORCE_END, before - n)
    else:
        table.force = min(FORCE_END, before + n)
    if table.events is not None:
        table.tell(told.FORCE, seat, {"from": int(before), "to": int(table.force)})


def gain_resources(table: Table, seat: i64, n: i64) -> None:
    """Add to the pool; a pool exists only in one's own turn (DB-DEC-50)."""
    if seat == table.active and n > 0:
        table.pool += n
        if table.events is not None:
            table.tell(told.RESOURCES, seat, {"n": int(n), "pool": int(table.pool)})


def reform(table: Table, deck: list[Card], discard: list[Card], owner: i64) -> None:
    """Shuffle a discard pile into its empty deck; what was known of the cards is forgotten (DB-EMPTY-05)."""
    for card in discard:
        deck.append(card.unseen())
    discard.clear()
    table.chance.shuffle(deck)
    table.growth += 1
    if table.events is not None:
        table.tell(told.SHUFFLE, owner, {"n": len(deck)})


def draw(table: Table, seat: i64, n: i64) -> None:
    """Draw cards, re-forming the deck when it runs out, as far as there are any (DB-EMPTY-06, DB-DEC-06)."""
    side = table.sides[seat]
    drawn: list[str] = []
    for _ in range(n):
        if not side.deck:
            if not side.discard:
                break
            reform(table, side.deck, side.discard, seat)
        card = table.show(side.deck.pop(), 1 << seat)
        side.hand.append(card)
        if table.events is not None:
            drawn.append(card.kind.name)
    if table.events is not None and drawn:
        table.tell(told.DRAW, seat, {"n": len(drawn)}, {"cards": drawn}, 1 << seat)


def take_from_row(table: Table, slot: i64) -> Card:
    """Take a card out of the row; attacks on it come to nothing, their units stay spent (DB-DEC-19)."""
    card = table.row[slot]
    table.row[slot] = EMPTY
    for piece in table.sides[table.active].units:
        if piece.target == slot + 1:
            piece.target = SPENT
    return card


def refill(table: Table) -> None:
    """Fill every open place of the row from the galaxy deck, as far as cards exist (DB-BUY-08, DB-DEC-03)."""
    for slot in range(ROW):
        if table.row[slot].kind.type == NOTHING:
            if not table.galaxy:
                if not table.galaxy_discard:
                    return
                reform(table, table.galaxy, table.galaxy_discard, -1)
            card = table.show(table.galaxy.pop(), EVERYBODY)
            table.row[slot] = card
            if table.events is not None:
                table.tell(told.REFILL, -1, {"card": card.kind.name, "slot": int(slot)})


def discard_from_row(table: Table, slot: i64) -> Card:
    """Put a row card on the galaxy discard pile without any reward and without refilling yet (DB-KW-DISCARD-04)."""
    card = take_from_row(table, slot)
    table.galaxy_discard.append(card)
    if table.events is not None:
        table.tell(told.DISCARD_ROW, table.active, {"card": card.kind.name, "slot": int(slot)})
    return card


def discard_from_hand(table: Table, seat: i64, index: i64) -> None:
    """Discard a card from a hand to its owner's pile; in the opponent's turn that may set something off."""
    side = table.sides[seat]
    card = table.show(side.hand.pop(index), EVERYBODY)
    side.discard.append(card)
    if table.events is not None:
        table.tell(told.DISCARD, seat, {"card": card.kind.name})
    if seat != table.active:
        base = table.sides[table.active].base
        if base is not None and base.kind.when is not None and base.kind.when.point == OPPONENT_DISCARDS:
            table.moment += 1
            wait(table, table.active, base.kind, base.handle)


def wait(table: Table, seat: i64, kind: Kind, source: i64) -> None:
    """Note that the moment of a card's when-ability has come."""
    if kind.when is not None:
        table.waiting.append(Frame(kind.when.effect, seat, kind.name, source, table.moment))


def exile(table: Table, seat: i64, card: Card) -> None:
    """Take a card out of the game for good, for all to see (DB-KW-EXILE-01, DB-DEC-41)."""
    card = table.show(card, EVERYBODY)
    table.exiled.append(item_of(card.kind, EVERYBODY, card.mark & ~BORROWED))
    if table.events is not None:
        table.tell(told.EXILE, seat, {"card": card.kind.name})


def enter_play(table: Table, seat: i64, card: Card) -> Piece:
    """Put a card into play under the first handle that no copy of it has there."""
    side = table.sides[seat]
    zone = side.units if card.kind.type == UNIT else side.ships
    handle = card.kind.handle
    taken = True
    while taken:
        taken = False
        for other in zone:
            if other.handle == handle:
                taken = True
                handle += 1
    piece = Piece(card, handle)
    zone.append(piece)
    return piece


def leave_play(side: Side, piece: Piece) -> None:
    """Take a unit or ship out of play, with all that was on it (DB-DEC-36)."""
    if piece.kind.type == UNIT:
        side.units.remove(piece)
    else:
        side.ships.remove(piece)


def destroy_ship(table: Table, owner: i64, piece: Piece) -> None:
    """A capital ship in play is destroyed and goes to its owner's discard pile (DB-BASE-05, DB-BASE-19)."""
    side = table.sides[owner]
    leave_play(side, piece)
    side.discard.append(piece.card)
    if table.events is not None:
        table.tell(told.DESTROYED, owner, {"card": piece.kind.name})


def damage_ship(table: Table, owner: i64, piece: Piece, n: i64) -> None:
    """Damage a ship; it falls when its damage reaches its hit points (DB-BASE-05, DB-BASE-16)."""
    piece.damage += n
    if table.events is not None:
        table.tell(told.DAMAGE, owner, {"card": piece.kind.name, "n": int(n)})
    if piece.damage >= piece.kind.hit_points:
        destroy_ship(table, owner, piece)


def damage_base(table: Table, owner: i64, n: i64) -> None:
    """Damage a side's base, if it has one; it falls when its damage reaches its hit points (DB-BASE-08)."""
    side = table.sides[owner]
    base = side.base
    if base is None or n <= 0:
        return
    if base.kind.constant is not None:
        prevented = min(n, base.kind.constant.shield() - base.prevented)
        if prevented > 0:
            base.prevented += prevented
            n -= prevented
            if table.events is not None:
                table.tell(told.PREVENTED, owner, {"card": base.kind.name, "n": int(prevented)})
    base.damage += n
    if table.events is not None and n:
        table.tell(told.DAMAGE, owner, {"card": base.kind.name, "n": int(n)})
    if base.damage >= base.kind.hit_points:
        destroy_base(table, owner, base)


def destroy_base(table: Table, owner: i64, base: Piece) -> None:
    """A base falls to the opponent's victory pile, which may end the game on the spot (DB-BASE-09, DB-WIN-02)."""
    table.sides[owner].base = None
    victor = 1 - owner
    victory = table.sides[victor].victory
    victory.append(base.card)
    if table.events is not None:
        table.tell(told.BASE_DESTROYED, owner, {"card": base.kind.name, "victory": len(victory)})
    if len(victory) >= table.options.bases_to_win:
        table.end((int(victor),), "bases")


def let_fall(table: Table) -> None:
    """Whatever has damage of its hit points or more falls, however that came about (DB-DEC-64)."""
    for side in table.sides:
        base = side.base
        if base is not None and base.damage >= base.kind.hit_points:
            destroy_base(table, base.kind.faction, base)
        for ship in side.ships:
            if ship.damage >= ship.kind.hit_points:
                destroy_ship(table, table.sides.index(side), ship)
                let_fall(table)
                return
