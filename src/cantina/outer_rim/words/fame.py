"""Where everybody's fame came from, computed from what was told in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cantina.core.event import Fact

from ..box import lookup
from ..rules import deeds, stats
from ..rules.kinds import BOUNTY, CARGO, FACTIONS, JOB, SECTIONS
from ..rules.node import FAME
from ..rules.pieces import Asset
from ..rules.table import Table
from .speaker import Speaker

TYPES = {int(BOUNTY): "bounty", int(CARGO): "cargo", int(JOB): "job", int(SECTIONS): "encounter"}
PAID = "OR-TIMING-04"
"""The rule by which a rival pays for fame."""
ORDER = ("goal", "bounty", "job", "cargo", "patrol", "encounter", "card", "paid", "start", "held", "other")
"""The kinds of sources in the order in which they are told."""

Sources = dict[str, Counter[str]]
"""Fame by kind of source, and within it by the card that gave it; rules have no name."""


def source(code: str, gained: Counter[str], speak: Speaker) -> str:
    """One kind of source with its fame, and the cards that gave it."""
    called = {card: speak.name(card).partition(": ")[2] or speak.name(card) for card in gained if card}
    names = [f"{called[card]}{f' {n}' if n != 1 else ''}" for card, n in gained.items() if card]
    named = f" ({', '.join(names)})" if names else ""
    return f"{speak.say(f'fame-{code}')} {gained.total()}{named}"


def sources(told: Sequence[dict[str, Fact]], table: Table) -> list[Sources]:
    """Every player's fame by its sources; what nobody told of was there from the start."""
    found: list[Sources] = [{} for _ in range(int(table.seats))]
    for each in told:
        if each["code"] == "fame" and each["source"] != deeds.HELD:
            add(found[int(str(each["seat"]))], str(each["source"]), int(str(each["n"])))
    for seat, gained in enumerate(found):
        held = Counter({asset.kind.name: given(table, seat, asset) for asset in table.players[seat].assets})
        rest = int(stats.fame(table, seat)) - sum(counted.total() for counted in gained.values()) - held.total()
        for code, counted in (("held", +held), ("start", Counter({"": rest}))):
            if counted.total():
                gained[code] = counted
    return found


def given(table: Table, seat: int, asset: Asset) -> int:
    """The fame that a card gives while somebody holds it (OR-FAME-03)."""
    return sum(int(stats.worth(table, seat, constant)) for constant in asset.kind.constants if constant.what == FAME)


def add(gained: Sources, source: str, n: int) -> None:
    """Put some fame to where it came from: a card, a character or ship, the faction of a patrol, or a rule."""
    base = source.removesuffix("-flipped")
    kind = lookup.named(source)
    if source in FACTIONS:
        code = "patrol"
    elif lookup.is_character(base) or lookup.is_ship(base):
        code = "goal"
    elif kind is not None:
        code = TYPES.get(int(kind.type), "card")
    else:
        code = "paid" if source == PAID else "other"
    named = base if code in ("goal", "bounty", "job", "cargo", "card") else ""
    gained.setdefault(code, Counter())[named] += n
