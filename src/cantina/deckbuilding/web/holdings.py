"""Lists of cards: what each side has and where it is, as far as a viewer may know; of a deck its contents, never its order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cantina.core import Knowledge
from cantina.core.view import Holding

from ..rules.kinds import FACTIONS, NOTHING, Kind
from ..rules.table import Table
from ..words import WEB, capital, words


def holdings(knowledge: Knowledge[Table], language: str) -> list[Holding]:
    """One list for each side, the viewer's own first."""
    seat = int(knowledge.seat)
    return [holding(knowledge, owner, language) for owner in sorted(range(2), key=lambda owner: owner != seat)]


def holding(knowledge: Knowledge[Table], owner: int, language: str) -> Holding:
    """Everything that a side has: of its own hand a side knows all, of another's hand and deck only what lies there together."""
    t, side, own = WEB[language], knowledge.table.sides[owner], owner == int(knowledge.seat)
    hand, deck = ([card.kind for card in zone if card.kind.type != NOTHING] for zone in (side.hand, side.deck))
    unseen = [item.kind for item in knowledge.unseen[owner]]
    places = [
        (t["in-play"], [piece.kind for piece in (*side.units, *side.ships)]),
        (t["hand"], hand),
        (t["deck"] if own else t["hand-deck"], [*deck, *unseen]),
        (t["discard"], [card.kind for card in side.discard]),
    ]
    found = ((f"{capital(name)} ({len(kinds)})", counted(kinds, language)) for name, kinds in places if kinds)
    return Holding(FACTIONS[owner], capital(t[FACTIONS[owner]]), tuple(found))


def counted(kinds: Iterable[Kind], language: str) -> tuple[tuple[str, str, int], ...]:
    """Cards by name, each with how many there are."""
    named = Counter((words(language).name(kind.name), kind.name) for kind in kinds)
    return tuple((name, shown, n) for (shown, name), n in sorted(named.items()))
