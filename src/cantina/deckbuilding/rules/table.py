"""What lies on the table: two sides, the galaxy, the Force; and how all of it is copied."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.effect import Frame
from cantina.core.item import Item
from cantina.core.item import Kind as CoreKind
from cantina.core.knowledge import Knowledge
from cantina.core.refusal import Refusal
from cantina.core.state import State

from . import why_refused
from .kinds import EMPIRE, EMPTY_SLOT, FACE_DOWN, UNCOMMITTED, Card, Kind, handle_name

BORROWED: Final[i64] = 1
"""Mark of a card that leaves the game at the end of this turn."""

FORCE_END: Final[i64] = 3
HAND_SIZE: Final[i64] = 5


@final
class Piece:
    """A card in play: its damage, and what has been done with it this turn."""

    __slots__ = ("bonus", "card", "damage", "handle", "kind", "prevented", "target", "used")

    def __init__(
        self,
        card: Card,
        handle: i64,
        damage: i64 = 0,
        used: bool = False,
        target: i64 = UNCOMMITTED,
        bonus: i64 = 0,
        prevented: i64 = 0,
    ) -> None:
        self.card: Card = card
        self.kind: Kind = card.kind
        self.handle: i64 = handle
        self.damage: i64 = damage
        self.used: bool = used
        self.target: i64 = target
        self.bonus: i64 = bonus
        self.prevented: i64 = prevented

    def copy(self) -> Piece:
        return Piece(self.card, self.handle, self.damage, self.used, self.target, self.bonus, self.prevented)

    def plain(self) -> list[object]:
        figures = (self.card.mark, self.damage, self.target, self.bonus, self.prevented)
        return [handle_name(self.handle), self.used, [int(n) for n in figures]]


@final
class Side:
    """Everything that belongs to one player; the top of a deck is the end of its list."""

    __slots__ = ("base", "bases", "box", "deck", "discard", "hand", "ships", "units", "victory")

    def __init__(
        self,
        hand: list[Card],
        deck: list[Card],
        discard: list[Card],
        units: list[Piece],
        ships: list[Piece],
        base: Piece | None,
        bases: list[Card],
        box: list[Card],
        victory: list[Card],
    ) -> None:
        self.hand: list[Card] = hand
        self.deck: list[Card] = deck
        self.discard: list[Card] = discard
        self.units: list[Piece] = units
        self.ships: list[Piece] = ships
        self.base: Piece | None = base
        self.bases: list[Card] = bases
        self.box: list[Card] = box
        self.victory: list[Card] = victory

    def copy(self) -> Side:
        base = self.base
        return Side(
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            [piece.copy() for piece in self.units],
            [piece.copy() for piece in self.ships],
            None if base is None else base.copy(),
            self.bases.copy(),
            self.box.copy(),
            self.victory.copy(),
        )

    def find(self, handle: i64) -> Piece | None:
        """The card in play with this handle."""
        for piece in self.units:
            if piece.handle == handle:
                return piece
        for piece in self.ships:
            if piece.handle == handle:
                return piece
        base = self.base
        return base if base is not None and base.handle == handle else None

    def plain(self) -> dict[str, object]:
        return {
            "hand": listed(self.hand),
            "deck": listed(self.deck),
            "discard": listed(self.discard),
            "units": [piece.plain() for piece in self.units],
            "ships": [piece.plain() for piece in self.ships],
            "base": None if self.base is None else self.base.plain(),
            "bases": listed(self.bases),
            "box": listed(self.box),
            "victory": listed(self.victory),
        }


def listed(cards: list[Card]) -> list[list[object]]:
    """Cards as plain values: name, who knows them, mark."""
    return [[card.kind.name, int(card.known), int(card.mark)] for card in cards]


@final
class Options:
    """What the players agreed on before the game."""

    __slots__ = ("bases_to_win", "mode", "pay_off")

    def __init__(self, mode: str, bases_to_win: i64, pay_off: bool) -> None:
        self.mode: str = mode
        self.bases_to_win: i64 = bases_to_win
        self.pay_off: bool = pay_off


@final
class Table(State):
    """A game of The Deckbuilding Game; seat 0 is the Empire, seat 1 the Rebels."""

    __slots__ = (
        "active", "borrowed", "exiled", "force", "galaxy", "galaxy_discard", "moment", "neutrals_bought", "neutrals_played",
        "options", "picks", "pilots", "pool", "purchases", "redirects", "row", "sides", "turn", "waiting",
    )  # fmt: skip

    def __init__(
        self,
        chance: Chance,
        options: Options,
        sides: list[Side],
        galaxy: list[Card],
        galaxy_discard: list[Card],
        row: list[Card],
        exiled: list[Card],
        waiting: list[Frame],
    ) -> None:
        super().__init__(2, chance)
        self.options: Options = options
        self.sides: list[Side] = sides
        self.galaxy: list[Card] = galaxy
        self.galaxy_discard: list[Card] = galaxy_discard
        self.row: list[Card] = row
        self.exiled: list[Card] = exiled
        self.waiting: list[Frame] = waiting
        """When-abilities whose moment has come, in the order in which it came; the frame's value is the moment."""
        self.pilots: i64 = 10
        self.force: i64 = FORCE_END
        """The Force marker: +3 is the last space of the Rebels, -3 that of the Empire."""
        self.active: i64 = EMPIRE
        self.turn: i64 = 0
        self.pool: i64 = 0
        self.purchases: i64 = 0
        self.neutrals_bought: i64 = 0
        self.neutrals_played: i64 = 0
        self.redirects: i64 = 0
        """How many effects wait to send the next purchase to the top of the deck."""
        self.borrowed: i64 = 0
        """How many cards have to leave the game at the end of this turn."""
        self.moment: i64 = 0
        self.picks: list[i64] = [0, 0]
        """Which bases of its box each side has picked so far, in secret."""

    def copy(self) -> Table:
        twin = Table(
            self.chance.copy(),
            self.options,
            [self.sides[0].copy(), self.sides[1].copy()],
            self.galaxy.copy(),
            self.galaxy_discard.copy(),
            self.row.copy(),
            self.exiled.copy(),
            self.waiting.copy(),
        )
        twin.stack = self.stack.copy()
        twin.decision = self.decision
        twin.outcome = self.outcome
        twin.growth = self.growth
        twin.pilots = self.pilots
        twin.force = self.force
        twin.active = self.active
        twin.turn = self.turn
        twin.pool = self.pool
        twin.purchases = self.purchases
        twin.neutrals_bought = self.neutrals_bought
        twin.neutrals_played = self.neutrals_played
        twin.redirects = self.redirects
        twin.borrowed = self.borrowed
        twin.moment = self.moment
        twin.picks = self.picks.copy()
        return twin

    def knowledge(self, seat: i64) -> Knowledge[Table]:
        """Everything this seat may know; seat 2 is everybody who only watches."""
        return Knowledge(self, seat)

    def sight(self, seat: i64) -> Knowledge[Table]:
        """What this seat sees of the table, for those who only look."""
        return Knowledge(self, seat, True)

    def zones(self) -> list[list[list[Item[Any]]]]:
        empire, rebels = self.sides[0], self.sides[1]
        return [
            [empire.hand, empire.deck, empire.discard],
            [rebels.hand, rebels.deck, rebels.discard],
            [self.galaxy, self.galaxy_discard, self.row, self.exiled],
            [empire.bases, empire.box, empire.victory],
            [rebels.bases, rebels.box, rebels.victory],
        ]

    def face_down(self) -> CoreKind:
        return FACE_DOWN

    def tidy(self, seat: i64) -> None:
        for owner in range(2):
            side = self.sides[owner]
            side.bases.sort(key=order)
            side.box.sort(key=order)
            if owner != seat:
                for i in range(len(side.hand)):
                    if side.hand[i].kind is FACE_DOWN:
                        side.hand[i] = side.hand[i].known_to(1 << owner)
                side.hand.sort(key=order)
                self.picks[owner] = 0

    def force_with(self, seat: i64) -> bool:
        """Whether the Force is with this side (DB-FORCE-02, DB-FORCE-03)."""
        return self.force < 0 if seat == EMPIRE else self.force > 0

    def force_at_end(self, seat: i64) -> bool:
        """Whether the marker stands on the last space of this side."""
        return self.force == (-FORCE_END if seat == EMPIRE else FORCE_END)

    def refusal(self, seat: i64, action: i64) -> Refusal:
        return why_refused.explain(self, seat, action)

    def plain(self) -> dict[str, object]:
        decision, outcome = self.decision, self.outcome
        return {
            "options": [self.options.mode, int(self.options.bases_to_win), self.options.pay_off],
            "turn": int(self.turn),
            "active": int(self.active),
            "force": int(self.force),
            "pool": int(self.pool),
            "counts": [
                int(n) for n in (self.purchases, self.neutrals_bought, self.neutrals_played, self.redirects, self.borrowed)
            ],
            "pilots": int(self.pilots),
            "picks": [int(picks) for picks in self.picks],
            "row": listed(self.row),
            "galaxy": listed(self.galaxy),
            "galaxy_discard": listed(self.galaxy_discard),
            "exiled": listed(self.exiled),
            "sides": [side.plain() for side in self.sides],
            "stack": [framed(frame) for frame in self.stack],
            "waiting": [framed(frame) for frame in self.waiting],
            "decision": None
            if decision is None
            else [int(decision.seat), decision.prompt, decision.source, decision.actions, int(decision.number)],
            "outcome": None if outcome is None else [list(outcome.winners), outcome.reason],
        }


def framed(frame: Frame) -> list[object]:
    """A frame as plain values."""
    return [type(frame.node).__name__, int(frame.seat), frame.origin, int(frame.source), int(frame.value)]


def order(card: Card) -> int:
    """Sort key of cards."""
    return card.order


EMPTY: Final[Card] = Item(EMPTY_SLOT, 7)
"""A place of the row without a card, which everybody can see."""
