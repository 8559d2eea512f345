"""Games of Outer Rim in which something has to be said: played by chance, or stopped at a question."""

from __future__ import annotations

import re
from collections.abc import Iterator

from galaxies import for_players

from cantina import outer_rim
from cantina.core import fast
from cantina.core.chance import Chance
from cantina.core.item import item_of
from cantina.outer_rim import BOX, Table
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules.encounters import EXPLORE
from cantina.outer_rim.rules.kinds import Kind
from cantina.outer_rim.rules.node import Node
from cantina.outer_rim.words import words

SPECTATOR = 4
PROGRAMS = re.compile(r"\b[a-z0-9]+(?:-[a-z0-9]+)+\b")
WIDE = expanded()
PIECES: list[list[str]] = [
    [each.name for each in WIDE.cards], [each.name for each in WIDE.spaces], [each.name for each in WIDE.sheets],
    [each.name for each in WIDE.characters],
]  # fmt: skip
NAMES = {name for names in PIECES for name in names if "-" in name}
"""Every name of both boxes that programs write with a hyphen."""
ASIDES = 25
"""One answer in so many is something that a seat does beside the question."""


def played(seed: int, players: int, steps: int, **options: str) -> Iterator[Table]:
    """A game that chance plays, before each of its answers; events are heard and left to whoever reads them."""
    table, dice = outer_rim.new(chance=fast(seed), **(options or for_players(players))), fast(f"words {seed}")
    table.events = []
    for _ in range(steps):
        yield table
        table.events.clear()
        if table.decision is None:
            return
        seat, action = answer(table, dice)
        table.apply(seat, action)
    yield table


def answer(table: Table, dice: Chance) -> tuple[int, int]:
    """Something that somebody may do now."""
    assert table.decision is not None
    if dice.below(ASIDES) == 0:
        seat = int(dice.below(table.seats))
        beside = [*table.decision.of(seat), *table.asides(seat)]
        if beside:
            return seat, dice.pick(beside)
    return int(table.decision.seat), dice.pick(table.decision.actions)


def whole(text: str) -> bool:
    """Whether a text is filled in."""
    return bool(text) and not re.search(r"[{}]|None|  |\.\.|,\.| ,|\( ", text)


def raw(text: str) -> set[str]:
    """The names of pieces in a text as they stand in notation."""
    return {name for name in PROGRAMS.findall(text) if name in NAMES}


def explored(name: str, place: str, players: int = 2) -> Table:
    """A game in which the player at turn explores a space and draws this encounter card."""
    table = next(table for table in played(3, players, 400) if table.decision is not None and table.decision.prompt == "action")
    kind, player = card(name), table.players[int(table.current)]
    player.space = next(space.index for space in BOX.spaces if space.name == place)
    deck = table.decks[kind.deck]
    deck[:] = [each for each in deck if each.kind is not kind] + [item_of(kind, 0)]
    assert table.events is not None
    table.events.clear()
    table.decision = None
    table.push(EXPLORE, table.current, "OR-SPACE-01")
    table.run()
    return table


def card(name: str) -> Kind:
    """A card of the box."""
    return next(kind for kind in BOX.cards if kind.name == name)


def lines_of(table: Table, code: str, viewer: int) -> list[str]:
    """What a seat hears about the events of a kind."""
    return [words("en").event(event.heard_by(viewer)) for event in table.events or [] if event.code == code]


def asked(node: Node) -> Table:
    """A game in which this has to be answered by the player at turn."""
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    table.players[int(table.current)].credits = 40_000
    assert table.events is not None
    table.events.clear()
    table.decision = None
    table.push(node, table.current, "chewbacca")
    table.run()
    return table
