"""Solo games with the expansion: a person, one or two rivals who play by the cards of a test, and only the contacts it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galaxies import Position, card, position, put_contact
from rivalry import Told, listen, play, seat_by_rules
from scenes import ask_again

from cantina.core.item import item_of
from cantina.outer_rim import EXPANSION, opponents
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.pieces import HUNTER, POOL, RUNNER
from cantina.outer_rim.rules.rival.targets import QUARRIES, targets

HUNTER_SHIP, RUNNER_SHIP = "g1a-starfighter", "g9-rigger"


def pursuit(*cards: str, human: str = "lando-calrissian", rival: str = "dengar", second: str = "", **given: Any) -> Position:
    """A person in the first seat, a rival in the second and perhaps one in the third; the first rival plays by these cards.

    On the map lie only the contacts that are named, `contacts` face up and `facedown` hidden; nobody flies but a starter ship.
    """
    faceup, hidden = given.pop("contacts", {}), given.pop("facedown", {})
    rivals = [name for name in (rival, second) if name]
    ships = [HUNTER_SHIP if name in opponents.HUNTERS else RUNNER_SHIP for name in rivals]
    given.setdefault("at", ("mon-calamari", "tatooine", "ord-mantell"))
    given.setdefault("ships", [RUNNER_SHIP, *ships])
    given.setdefault("step", "action")
    p = position(1 + len(rivals), characters=[human, *rivals], expansion=EXPANSION, **given)
    box, table = p.box, p.table
    for seat, name in enumerate(rivals, 1):
        hunter = name in opponents.HUNTERS
        seat_by_rules(p, seat, list(box.rival_deck(name, hunter)), HUNTER if hunter else RUNNER)
    stack(p, 1, *cards)
    lay(p, faceup, hidden)
    table.dirty = table.everybody()
    return ask_again(p)


def stack(p: Position, seat: int, *cards: str) -> Position:
    """These cards are the next ones that a rival plays by."""
    for name in reversed(cards):
        kind = next(each.kind for each in p.box.all_rivals() if each.kind.name == name)
        deck = [each for each in p.table.rival_decks[seat] if each.kind is not kind]
        p.table.rival_decks[seat] = [*deck, item_of(kind, 0)]
    return p


def lay(p: Position, faceup: Mapping[str, str], hidden: Mapping[str, str]) -> Position:
    """Only these contacts are on the map."""
    for number in [number for number in p.table.contacts if number >= 0]:
        deeds.put_token(p.table, number, POOL)
    for spots, known in ((faceup, int(p.table.everybody())), (hidden, 0)):
        for spot, contact in spots.items():
            put_contact(p.table, p.spots.index(spot), card(contact, p.box), known)
    return p


def aims(p: Position, seat: int = 1) -> set[tuple[str, str, int]]:
    """Everything that a hunter is after: what it is, in which space, how far."""
    return {(QUARRIES[each.quarry], p.space_name(int(each.space)), int(each.distance)) for each in targets(p.table, seat)}


def turn(p: Position, seat: int = 1, **answers: str) -> list[Told]:
    """A rival takes its turn; the person answers the questions that are named, and uses nothing in between."""
    told = play(p, seat)
    while not p.over and p.table.current == seat and p.table.decision is not None:
        answer = answers.get(p.prompt.replace("-", "_"))
        if answer is None and p.prompt != "window":
            return told
        p.table.events = []
        p.do(answer or "pass")
        told += [event.heard_by(int(p.table.seats)) for event in p.table.events]
        p.table.events = None
    return told


def moved(told: list[Told], p: Position, seat: int = 1) -> list[str]:
    """The spaces that a rival entered."""
    return [p.space_name(int(str(each["space"]))) for each in told if each["code"] == "move" and each["seat"] == seat]


def facts(told: list[Told], code: str, fact: str) -> list[Any]:
    """One fact of all events of a kind."""
    return [each[fact] for each in told if each["code"] == code]


__all__ = ["aims", "facts", "lay", "listen", "moved", "play", "pursuit", "stack", "turn"]
