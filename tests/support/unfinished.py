"""Tables with Unfinished Business, built by name like those of `galaxies`, and what its rules talk about.

Everybody flies a G-1A Starfighter and has nothing unless a test says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galaxies import Position, card, position
from scenes import ask_again

from cantina import outer_rim
from cantina.core import Event, fast
from cantina.core.item import item_of
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.kinds import DECKS

STARFIGHTER = "g1a-starfighter"
SPINWARD, TRAILING = "spinward-core", "trailing-core"
PLAYERS = ("bossk", "boba-fett", "lando-calrissian", "ig-88")
"""Who plays unless told; none of them acts by itself when a test does not want it."""
APHRA, BOBA, BOSSK, HAN = "doctor-aphra", "boba-fett", "bossk", "han-solo"
IG88, JYN, KETSU, LANDO = "ig-88", "jyn-erso", "ketsu-onyo", "lando-calrissian"
CAD, CHEWBACCA, DENGAR, ENFYS = "cad-bane", "chewbacca", "dengar", "enfys-nest"
HERA, HONDO, KRRSANTAN, MAZ = "hera-syndulla", "hondo-ohnaka", "black-krrsantan", "maz-kanata"


def business(*characters: str, ships: Sequence[str] = (), step: str = "action", **given: Any) -> Position:
    """A position of a game with the expansion, played by these characters."""
    flown = [*ships, *([STARFIGHTER] * (len(characters) - len(ships)))]
    return position(len(characters), characters=characters, ships=flown, step=step, expansion=EXPANSION, **given)


def frontier(*characters: str, players: int = 2, **given: Any) -> Position:
    """A position with the expansion, at the encounter step unless told; everybody flies a G-1A."""
    seats = len(characters) or players
    given.setdefault("step", "encounter")
    given.setdefault("ships", [STARFIGHTER] * seats)
    return position(seats, characters=characters or PLAYERS, expansion=EXPANSION, **given)


def new_game(players: int, *characters: str, seed: str = "frontier", **options: str) -> tuple[Position, list[Event]]:
    """A game with the expansion after setup, these characters in turn order, and everything that was told."""
    told: list[Event] = []
    table = outer_rim.GAME.start({"players": str(players), "expansion": EXPANSION, **options}, fast(seed), told)
    p = Position(table)
    wanted = list(characters)
    while table.step < 0 and table.decision is not None:
        if p.prompt == "character":
            p.do(f"character {wanted.pop(0)}" if wanted else p.options()[0])
        elif p.prompt == "starter-ship":
            p.do(f"ship {STARFIGHTER}")
        else:
            p.do(p.options()[0])
    return p, told


def in_turn_order(p: Position) -> list[int]:
    """The seats from the first player on."""
    return [(int(p.table.first) + step) % len(p.table.players) for step in range(len(p.table.players))]


def gone(p: Position, contact: str) -> bool:
    """Whether a contact's token is out of the game."""
    return p.whereabouts(contact) == "eliminated"


def seats(*values: Any) -> Mapping[int, Any]:
    """What belongs to the seats, one after the other."""
    return dict(enumerate(values))


def passing(p: Position) -> Position:
    """Nobody uses anything at the moments that are open now."""
    while not p.over and p.prompt == "window":
        p.do("pass")
    return p


def flown(p: Position, *past: str) -> Position:
    """A patrol flies where it has to, through these spaces where there is a choice."""
    while not p.over and p.prompt in ("patrol-route", "move-patrol"):
        p.do(next((f"patrol-to {space}" for space in past if p.may(f"patrol-to {space}")), p.options()[0]))
    return p


def leave_in_deck(p: Position, deck: str, *names: str) -> Position:
    """A market deck that consists of these cards, from the top down; whatever else it held lies beside the table."""
    number = DECKS.index(deck)
    p.table.stores[number] = [item_of(card(name, p.box), 0) for name in reversed(names)]
    deeds.reveal_top(p.table, number)
    return ask_again(p)


def told_icons(told: list[Event]) -> list[str]:
    """What was told of icons: patrols that moved and contacts that were turned up."""
    return [event.code for event in told if event.code in ("patrol-moves", "reveal-contact", "in-play")]
