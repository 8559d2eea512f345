"""Hints: what a game's adviser would do at a seat's question, from what that seat knows and nothing else.

A process thinks about it, once for everybody who knows the same: the adviser's dice follow from what is known.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import ref

from cantina.bots import adviser
from cantina.core import Game, Knowledge, Refusal
from cantina.core.parcel import packed
from cantina.core.players import Advice

from ..chores import advised
from ..limits import Allowance

if TYPE_CHECKING:
    from .rooms import Room


class Hint(NamedTuple):
    """Advice to a seat: at which position, what the seat knew there, and the best answers, the best first."""

    position: int
    known: Knowledge[Any]
    answers: list[Advice]


class Hints:
    """What may be asked of the adviser at one table."""

    def __init__(self, room: Room) -> None:
        self.at = ref(room)
        """Not the room itself, which is freed as soon as nobody has it."""

    @property
    def room(self) -> Room:
        """The table, which is there for as long as anybody asks."""
        found = self.at()
        assert found is not None
        return found

    def refusal(self) -> Refusal | None:
        """Why there are no hints at this table; None where there are."""
        room, terms = self.room, self.room.row.terms
        if adviser(room.game) is None:
            return Refusal("hints-nobody")
        people = sum(bool(seat.name) or seat.free for seat in room.seats)
        usual = "yes" if room.hot or people < 2 else "no"
        if room.lesson is not None or terms.get("hints", usual) != "yes":
            return Refusal("hints-off")
        return None if terms.get("clock", "none") == "none" else Refusal("hints-clock")

    async def ask(self, seat: int, address: str, allowance: Allowance, position: int | None = None) -> Hint:
        """What the adviser would do for a seat at its position; if the table goes on meanwhile, there is nothing to be told."""
        room = self.room
        refusal = self.refusal()
        if refusal is not None:
            raise refusal
        story = room.playing()
        at = story.position(seat)
        if position not in (None, at):
            raise Refusal("moved-on")
        if seat not in story.asked_of(seat):
            raise Refusal("hints-not-asked")
        known = story.knowledge(seat)
        name, parcel = await asyncio.to_thread(prepared, room.game, room.row.options, known)
        key, shop = ("hint", room.game.name, name), room.workshop
        if key not in shop.done and key not in shop.doing and not allowance.spend():
            raise Refusal("too-fast", wait=f"{allowance.wait():.2f}")
        given = room.game.name, dict(room.row.options), parcel, name
        answers = await shop.kept(key, address, advised, lambda: given)
        if at != room.playing().position(seat):
            raise Refusal("moved-on")
        return Hint(at, known, answers)


def prepared(game: Game, options: Mapping[str, str], known: Knowledge[Any]) -> tuple[str, bytes]:
    """What a seat knows, by a name that is the same wherever the same is known, and as a parcel."""
    text = repr((game.name, game.rules_version, sorted(options.items()), known.plain()))
    return hashlib.sha256(text.encode()).hexdigest(), packed(game, options, known)
