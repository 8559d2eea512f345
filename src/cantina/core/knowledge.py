"""Knowledge: everything one seat may know, a value of its own; and the worlds that could be behind it.

Knowledge is the table as the seat sees it: what it does not know lies face down, there is no chance in it, and of the
question only the seat's own answers. Beside it stands what is unseen: for each group of places, which items lie there in
some order. Whoever looks or thinks receives this, never the state.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from .chance import Chance, Fast, NoChance
from .item import Item
from .state import State

S = TypeVar("S", bound=State)
NO_CHANCE = NoChance()


def order(item: Item[Any]) -> int:
    """Sort key of items."""
    return item.order


class Knowledge(Generic[S]):
    """What a seat knows about a state; whoever only looks at the table can do without the list of what is unseen."""

    __slots__ = ("seat", "table", "unseen")

    def __init__(self, state: S, seat: i64, looking: bool = False) -> None:
        table = state.copy()
        table.chance = NO_CHANCE
        table.growth = 0
        self.seat: i64 = seat
        self.unseen: list[list[Item[Any]]] = []
        bit: i64 = 1 << seat
        back: Item[Any] = Item(table.face_down())
        hidden = back.unseen()
        for group in table.zones():
            missing: list[Item[Any]] = []
            for zone in group:
                for i in range(len(zone)):
                    item = zone[i]
                    if not item.known & bit:
                        if not looking:
                            missing.append(item.unseen())
                        zone[i] = hidden if item.known == 0 else back.known_to(item.known)
            if len(missing) > 1:
                missing.sort(key=order)
            self.unseen.append(missing)
        table.tidy(seat)
        if table.decision is not None:
            table.decision = table.decision.heard_by(seat)
        self.table: S = table  # type: ignore[assignment]

    def imagine(self, chance: Chance) -> S:
        """A complete state that this seat could be looking at, each as likely, with a future of its own."""
        world = self.table.copy()
        face_down = world.face_down()
        groups = world.zones()
        for g in range(len(groups)):
            if not self.unseen[g]:
                continue
            missing = self.unseen[g].copy()
            last: i64 = len(missing) - 1
            for zone in groups[g]:
                for i in range(len(zone)):
                    item = zone[i]
                    if item.kind is face_down:  # one of those that are left lies here, each as likely
                        drawn: i64 = chance.below(last + 1) if last > 0 else 0
                        zone[i] = missing[drawn].seen_by(item.known)
                        missing[drawn] = missing[last]
                        last -= 1
        world.reconcile(self.seat, chance)
        world.chance = Fast(chance.word() | 1, chance.word(), chance.word(), chance.word())
        if world.decision is not None:
            world.decision = None
            world.run()
        return world  # type: ignore[return-value]

    def plain(self) -> dict[str, object]:
        """The knowledge as plain values, the same for everything that looks the same to the seat."""
        unseen = [[(item.kind.name, item.mark) for item in missing] for missing in self.unseen]
        return {"seat": int(self.seat), "table": self.table.plain(), "unseen": unseen}
