"""Setup: map, patrols, contacts, the first player, characters and ships, starting cards, decks (OR-SETUP-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import CHARACTER, FACTION, SHIP, SUBJECT
from .ambition_setup import deal_ambitions
from .ambitions import has_sheet
from .dice import SIDES, faces_of
from .kinds import CRIT, HIT, POSITIVE, Card
from .node import Node
from .pieces import HUNTER, PERSON, RUNNER, Asset, Player
from .turn import PLANNING_STEP, TURN

if TYPE_CHECKING:
    from .box import Box
    from .table import Table

FIRST_PLAYER_DICE: Final[i64] = 6
PLAYERS: Final[i64] = 4
RIVAL_DATABANK: Final = (91, 92)
RIVAL_SHIP: Final = "g9-rigger"
HUNTER_DATABANK: Final[i64] = 90
HUNTER_SHIP: Final = "g1a-starfighter"


def tile_order(box: Box, random: bool, chance: Chance) -> tuple[int, ...]:
    """The tiles from left to right: as printed in the rules, or shuffled (OR-SETUP-02, OR-SETUP-03)."""
    order = list(range(len(box.tiles)))
    if random:
        chance.shuffle(order)
    return tuple(order)


def shuffled(cards: list[Card], chance: Chance, solo: bool = False) -> list[Card]:
    """A deck in a new order that nobody knows; some cards are left out where only a rival plays along."""
    deck = [card for card in cards if card.kind.solo] if solo else cards.copy()
    chance.shuffle(deck)
    return deck


def contact_places(box: Box, chance: Chance) -> tuple[list[list[Card]], list[list[i64]]]:
    """Contact tokens, shuffled by class and laid face down on the contact spaces of their class (OR-SETUP-07)."""
    tokens: list[list[Card]] = []
    places: list[list[i64]] = []
    for level in range(len(box.contacts)):
        tokens.append(shuffled(box.contacts[level], chance))
        spots: list[i64] = []
        for space in box.spaces:
            if space.core:  # they begin without a contact (UB-SETUP-07)
                continue
            for i in range(len(space.classes)):
                if space.classes[i] == level:
                    spots.append(space.spots[i])
        places.append(spots)
    return tokens, places


def seats(box: Box, number: i64) -> list[Player]:
    """Players without character or cards yet."""
    return [Player(None, box.sheets[0], [0, 0, 0, 0], [], [], []) for _ in range(number)]


def seat_rival(table: Table, seat: i64, name: str, fame: i64) -> None:
    """A seat plays by a rival's cards: its character, its ship, its fame, its deck (OR-SOLO-01 to -06, -45, UB-SOLO-13).

    With the expansion fame that stands in a character's ability is none of a rival's (UB-D-62).
    """
    rival = table.players[seat]
    for character in table.box.characters:
        if character.name == name:
            rival.character = character
            rival.fame = fame if table.box.expanded else character.fame + fame
    assert rival.character is not None
    hunter = rival.character.databank == HUNTER_DATABANK
    for sheet in table.box.sheets:
        if sheet.name == (HUNTER_SHIP if hunter else RIVAL_SHIP):
            rival.sheet = sheet
    table.kinds = table.kinds.copy()
    table.kinds[seat] = HUNTER if hunter else RUNNER
    if not table.rival_decks:
        table.rival_decks = [[] for _ in table.players]
        table.rival_cards = [[] for _ in table.players]
    table.rival_decks[seat] = shuffled(table.box.rival_deck(name, hunter), table.chance)


@final
class FirstPlayer(Node):
    """Everybody rolls six dice; the most results that are hit or crit begin, ties roll again (OR-SETUP-09)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        leaders = [seat for seat in range(table.seats) if table.kinds[seat] == PERSON]  # against a rival, no roll (OR-SOLO-02)
        while len(leaders) > 1:
            scores: list[i64] = []
            for seat in leaders:
                dice: list[i64] = [SIDES[table.chance.below(8)] for _ in range(FIRST_PLAYER_DICE)]
                scores.append(sum([1 for die in dice if die in (HIT, CRIT)]))
                if table.events is not None:
                    table.tell(told.FIRST_ROLL, seat, {"dice": faces_of(dice), "score": int(scores[-1])})
            best = max(scores)
            leaders = [leaders[i] for i in range(len(leaders)) if scores[i] == best]
        table.first = leaders[0]
        table.current = table.first
        if table.events is not None:
            table.tell(told.FIRST_PLAYER, table.first, {})
        table.push(START, table.first, "OR-SETUP-01")
        for step in range(table.seats - 1, -1, -1):
            table.push(PREPARE, (table.first + step) % table.seats, "OR-SETUP-15", -1, step)
        for step in range(table.seats - 1, -1, -1):
            seat = (table.first + step) % table.seats
            if table.kinds[seat] != PERSON:  # its character was agreed upon, its ship is given (OR-SOLO-03, OR-SOLO-04)
                continue
            table.push(PICK_SHIP, seat, "OR-SETUP-12")
            table.push(PICK_CHARACTER, seat, "OR-SETUP-10")


@final
class PickCharacter(Node):
    """Pick a character that is still free (OR-SETUP-10)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        taken = [player.character.index for player in table.players if player.character is not None]
        actions = [int(CHARACTER + each.index) for each in table.box.characters if each.index not in taken]
        table.ask(frame, Decision(frame.seat, asked.CHARACTER, "OR-SETUP-10", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        character = table.box.characters[action & SUBJECT]
        table.players[seat].character = character
        table.players[seat].fame = character.fame
        if table.events is not None:
            table.tell(told.CHARACTER, seat, {"card": character.name})


@final
class PickShip(Node):
    """Pick a starter ship, before the starting card is known (OR-SETUP-12, OR-SETUP-13)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions = [int(SHIP + sheet.index) for sheet in table.box.sheets if sheet.starter]
        table.ask(frame, Decision(frame.seat, asked.STARTER_SHIP, "OR-SETUP-12", actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        table.players[seat].sheet = table.box.sheets[action & SUBJECT]
        if table.events is not None:
            table.tell(told.NEW_SHIP, seat, {"ship": table.players[seat].sheet.name})


@final
class Prepare(Node):
    """Credits, starting card, place and reputation of one player; the value is the place in turn order (OR-SETUP-14 to -18)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        character = player.character
        assert character is not None
        if not table.ambitious or not has_sheet(table, frame.seat):  # a sheet has its own (UB-AMBITION-02)
            deeds.gain_credits(table, frame.seat, table.box.start_credits[frame.value])
        copies = [kind for kind in table.box.copies[int(character.databank)] if kind.index not in table.taken]
        kind = copies[table.chance.below(len(copies))]
        table.growth += 1
        deeds.gain_asset(table, frame.seat, Asset(kind))
        player.space = kind.start_space
        for faction in range(4):
            if character.reputation[faction]:
                deeds.set_reputation(table, frame.seat, faction, character.reputation[faction])
        if table.events is not None:
            table.tell(told.STARTS_ON, frame.seat, {"space": int(player.space)})
        if character.reputation_choice:
            table.push(PICK_REPUTATION, frame.seat, character.name)


@final
class PickReputation(Node):
    """One positive reputation of the player's choice."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        actions = [int(FACTION + faction) for faction in range(4)]
        table.ask(frame, Decision(frame.seat, asked.REPUTATION, frame.origin, actions, 1))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        deeds.set_reputation(table, seat, action & SUBJECT, POSITIVE)


@final
class Start(Node):
    """The top card of every market deck is turned up, without its icon; then the first turn (OR-SETUP-19, OR-SETUP-20).

    With ambitions their sheets come in between, after everything else (UB-AMBITION-03); the frame's value is 1 after that.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value == 0:
            for deck in range(len(table.stores)):
                deeds.reveal_top(table, deck)
            if table.ambitious:
                table.stack.append(frame.at(1))
                deal_ambitions(table)
                return
        table.step = PLANNING_STEP
        table.dirty = table.everybody()
        table.push(TURN, table.first, "OR-TURN-01")


FIRST_PLAYER: Final = FirstPlayer()
PICK_CHARACTER: Final = PickCharacter()
PICK_SHIP: Final = PickShip()
PREPARE: Final = Prepare()
PICK_REPUTATION: Final = PickReputation()
START: Final = Start()
