"""Positions for tests, built by name: a table with exactly the cards a rule talks about, and verbs that read like a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from declarations import hold_refusal, holding

from cantina import deckbuilding
from cantina.core import Event, Fast, Item, Refusal, fast
from cantina.deckbuilding import notation
from cantina.deckbuilding.box.cards import BY_NAME
from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.asked import PROMPTS
from cantina.deckbuilding.rules.kinds import KIND_OF, UNIT, Card, Kind
from cantina.deckbuilding.rules.refused import REFUSALS
from cantina.deckbuilding.rules.table import EMPTY, Piece, Side, Table
from cantina.deckbuilding.rules.told import EVENTS
from cantina.deckbuilding.rules.turn import MAIN, START_TURN

EMPIRE, REBEL, SPECTATOR = 0, 1, 2
EVERYBODY = 7
FILLER = {EMPIRE: "imperial-shuttle", REBEL: "alliance-shuttle"}
DULL_ROW = ["blockade-runner"] * 6


def kind(name: str) -> Kind:
    """A kind by its name."""
    return BY_NAME[name]


def generic(name: str, faction: int, type: int = UNIT, **figures: object) -> str:
    """A card of no box, made for one test; registered under its name like any other, three copies unless told."""
    if name not in BY_NAME:
        made = Kind(name, faction, type, **{"copies": 3, **figures})  # type: ignore[arg-type]
        made.index = 1000 + len(BY_NAME)
        made.handle = len(KIND_OF)
        KIND_OF.extend([made] * made.copies)
        BY_NAME[name] = made
    return name


def cards(names: Iterable[str], known: int) -> list[Card]:
    """Cards by name, known to these seats."""
    return [Item(kind(name), known) for name in names]


class Position:
    """A table in the middle of a turn, and a short way to say what happens on it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # What happens ------------------------------------------------------------------------------

    def do(self, *texts: str, seat: int | None = None) -> Position:
        """Let the asked seat (or the named one) do these things, in notation."""
        for text in texts:
            asked = self.asked if seat is None else seat
            action = notation.parse(self.table, text)
            with holding(self.table, EVENTS, PROMPTS):
                self.table.apply(asked, action)
        return self

    def events(self, *texts: str) -> list[Event]:
        """Do these things and return what was told about them."""
        self.table.events = []
        self.do(*texts)
        told = self.table.events
        self.table.events = None
        return told

    def refused(self, text: str, seat: int | None = None) -> Refusal:
        """The refusal of something that is not possible; a listed action fails the test."""
        before = self.table.plain()
        try:
            self.do(text, seat=seat)
        except Refusal as refusal:
            assert self.table.plain() == before, "a refused action must change nothing"
            hold_refusal(refusal, REFUSALS)
            return refusal
        raise AssertionError(f"{text!r} was accepted")

    def end_turn(self) -> Position:
        """End the active player's turn."""
        return self.do("end")

    # What can be seen --------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that has to decide."""
        assert self.table.decision is not None, f"nobody is asked: {self.table.outcome}"
        return int(self.table.decision.seat)

    @property
    def prompt(self) -> str:
        """The question being asked."""
        assert self.table.decision is not None
        return self.table.decision.prompt

    def options(self, seat: int | None = None) -> list[str]:
        """Everything the asked seat (or the named one) may do, in notation."""
        assert self.table.decision is not None
        asked = self.asked if seat is None else seat
        return [notation.text(self.table, action) for action in self.table.decision.of(asked)]

    def can(self, text: str) -> bool:
        """Whether the asked seat may do this now."""
        return text in self.options()

    def side(self, seat: int) -> Side:
        """One player's area."""
        return self.table.sides[seat]

    def hand(self, seat: int) -> list[str]:
        """The hand by name, sorted."""
        return sorted(card.kind.name for card in self.side(seat).hand)

    def deck(self, seat: int) -> list[str]:
        """The deck by name, from the top."""
        return [card.kind.name for card in reversed(self.side(seat).deck)]

    def discard(self, seat: int) -> list[str]:
        """The discard pile by name, oldest first."""
        return [card.kind.name for card in self.side(seat).discard]

    def in_play(self, seat: int) -> list[str]:
        """Units, then ships, by name."""
        side = self.side(seat)
        return [piece.kind.name for piece in [*side.units, *side.ships]]

    def piece(self, seat: int, name: str) -> Piece:
        """The first card of this name in play, the base included."""
        side = self.side(seat)
        found = [piece for piece in [*side.units, *side.ships, side.base] if piece and piece.kind.name == name]
        assert found, f"{name} is not in play"
        return found[0]

    def base(self, seat: int) -> Piece:
        """A side's base."""
        base = self.side(seat).base
        assert base is not None, "no base in play"
        return base

    @property
    def row(self) -> list[str]:
        """The row by name."""
        return [card.kind.name for card in self.table.row]

    @property
    def galaxy_discard(self) -> list[str]:
        """The galaxy discard pile by name, oldest first."""
        return [card.kind.name for card in self.table.galaxy_discard]

    @property
    def exiled(self) -> list[str]:
        """The exiled cards by name."""
        return [card.kind.name for card in self.table.exiled]

    @property
    def pool(self) -> int:
        """The resources of the active player."""
        return int(self.table.pool)

    @property
    def force(self) -> int:
        """The Force marker: +3 Rebel end, -3 Empire end."""
        return int(self.table.force)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None


def position(
    active: int = EMPIRE,
    *,
    hand: Sequence[str] = (),
    units: Sequence[str] = (),
    ships: Sequence[str] = (),
    deck: Sequence[str] | int = 6,
    discard: Sequence[str] = (),
    base: str | None = "",
    bases: Sequence[str] | None = None,
    victory: Sequence[str] = (),
    enemy_hand: Sequence[str] | int = 5,
    enemy_ships: Sequence[str] = (),
    enemy_deck: Sequence[str] | int = 5,
    enemy_discard: Sequence[str] = (),
    enemy_base: str | None = "",
    enemy_bases: Sequence[str] | None = None,
    enemy_victory: Sequence[str] = (),
    row: Sequence[str] = (),
    galaxy: Sequence[str] | int = 20,
    galaxy_discard: Sequence[str] = (),
    force: int = 0,
    pool: int = 0,
    start_turn: bool = False,
    chance: Fast | None = None,
    **options: str,
) -> Position:
    """A table at the active player's main decision (or at the start of the turn), with these cards in these places.

    Decks are named from the top; a number stands for that many shuttles (or blockade runners in the galaxy deck). A row
    shorter than six is filled with blockade runners. A base of "" is the starting base, None is no base.
    """
    table = deckbuilding.new(chance=chance or fast(1), **options)
    table.stack.clear()
    table.decision = None
    enemy = 1 - active
    own_names = (hand, deck, discard, units, ships, base, bases, victory)
    enemy_names = (enemy_hand, enemy_deck, enemy_discard, (), enemy_ships, enemy_base, enemy_bases, enemy_victory)
    for seat, names in ((active, own_names), (enemy, enemy_names)):
        fill_side(table, seat, *names)
    row_names = [*row, *DULL_ROW][:6]
    table.row[:] = [EMPTY if name == "" else Item(kind(name), EVERYBODY) for name in row_names]
    galaxy_names = ["blockade-runner"] * galaxy if isinstance(galaxy, int) else galaxy
    table.galaxy[:] = cards(reversed(list(galaxy_names)), 0)
    table.galaxy_discard[:] = cards(galaxy_discard, EVERYBODY)
    table.force = force
    table.pool = 0 if start_turn else pool
    table.active = active
    table.push(START_TURN if start_turn else MAIN, active, "test")
    table.run()
    return Position(table)


def fill_side(
    table: Table,
    seat: int,
    hand: Sequence[str] | int,
    deck: Sequence[str] | int,
    discard: Sequence[str],
    units: Sequence[str],
    ships: Sequence[str],
    base: str | None,
    bases: Sequence[str] | None,
    victory: Sequence[str],
) -> None:
    """Lay out one player's area."""
    side = table.sides[seat]
    side.hand[:] = cards([FILLER[seat]] * hand if isinstance(hand, int) else hand, 1 << seat)
    deck_names = [FILLER[seat]] * deck if isinstance(deck, int) else deck
    side.deck[:] = cards(reversed(list(deck_names)), 0)
    side.discard[:] = cards(discard, EVERYBODY)
    side.units.clear()
    side.ships.clear()
    for name in [*units, *ships]:
        deeds.enter_play(table, seat, Item(kind(name), EVERYBODY))
    side.victory[:] = cards(victory, EVERYBODY)
    if bases is not None:
        side.bases[:] = cards(bases, EVERYBODY)
    if base is None:
        side.base = None
    elif base:
        side.base = Piece(Item(kind(base), EVERYBODY), kind(base).handle)
