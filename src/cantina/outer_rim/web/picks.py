"""A choice among cards: what a search has found, what is offered for nothing, what has to leave, a ship out of the supply."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import market as rules
from ..rules.actions import SUBJECT
from ..rules.kinds import NOTHING, Kind
from ..rules.on_buying import SpecialOrder
from ..rules.pieces import Asset
from ..rules.searches import Search
from ..words.page.market import WORDS
from .answers import Answer
from .faces import ship_face
from .lying import Piece, lying, owned
from .sight import Sight

ASKS = (
    "make-fit", "discard", "used-ship", "special-order", "search", "search-deck", "gain-card", "take-asset", "mark-asset",
)  # fmt: skip
"""Questions that are answered with a card."""


class Pick(NamedTuple):
    """A card, and the answer that chooses it; without one it can only be looked at."""

    piece: Piece
    label: str
    note: str
    action: int | None


def zone(sight: Sight) -> dict[str, object] | None:
    """The cards to choose from, the card that it is about, and every other answer."""
    if not sight.asked or sight.prompt not in ASKS:
        return None
    decision = sight.table.decision
    assert decision is not None
    answers = [each for each in sight.answers if not each.aside]
    picked = [(each, piece) for each in answers for piece in [piece_of(sight, each)] if piece is not None]
    shown = {piece.place for _, piece in picked}
    looked = [owned(sight, sight.seat, Asset(kind)) for kind in seen(sight)]
    gained = sight.prompt == "gain-card"
    about = next((kind for kind in sight.table.box.cards if gained and kind.name == decision.source), None)
    return {
        "words": sight.speak.question(decision),
        "rule": sight.rule,
        "about": None if about is None or f"card-{int(about.index)}" in shown else owned(sight, sight.seat, Asset(about)),
        "picks": [
            *(Pick(piece, each.label.partition(":")[0], each.note, each.action) for each, piece in picked),
            *(Pick(piece, WORDS[sight.language]["not-now"], "", None) for piece in looked if piece.place not in shown),
        ],
        "more": [each for each in answers if all(each is not other for other, _ in picked)],
    }


def piece_of(sight: Sight, answer: Answer) -> Piece | None:
    """The piece that an answer chooses."""
    for place in answer.about:
        code, _, number = place.rpartition("-")
        if code == "card":
            return held(sight, int(number))
        if code == "ship":
            sheet = sight.table.box.sheets[int(number)]
            return lying(sight, ship_face(sight.table.box, sheet, sight.language), place, sheet.name)
        if code == "deck":
            kind = rules.top(sight.table, int(number))
            return None if kind is None or kind.type == NOTHING else owned(sight, sight.seat, Asset(kind))._replace(place=place)
    return None


def held(sight: Sight, handle: int) -> Piece:
    """A card by its number, as it lies in front of whoever owns it."""
    for seat, player in enumerate(sight.table.players):
        asset = player.find(handle)
        if asset is not None:
            return owned(sight, seat, asset)
    return owned(sight, sight.seat, Asset(sight.table.box.cards[handle & int(SUBJECT)]))


def seen(sight: Sight) -> list[Kind]:
    """The cards that have been looked at or turned up for this choice, from the top of the deck."""
    frame = sight.table.stack[-1] if sight.table.stack else None
    if frame is not None and isinstance(frame.node, Search) and sight.prompt == "search":
        store = sight.table.stores[frame.value >> 8 & 15]
        found = [each.kind for each in store[::-1][: int(frame.value) & 255]]
        return [kind for kind in found if kind.type != NOTHING]
    if frame is not None and isinstance(frame.node, SpecialOrder) and sight.prompt == "special-order":
        return list(frame.node.shown(sight.table, frame.value))
    return []
