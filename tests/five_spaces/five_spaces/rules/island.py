"""The island: a ring of spaces, what is buried under each, and who stands where.

Under one of the spaces lies a treasure; the first player has seen where. In turn everybody rolls, and walks that far or digs.
At any time the others may offer to swap places, and the player in turn may accept instead of walking or digging.
"""

from __future__ import annotations

from typing import Any

from cantina.core import Chance, Item, Kind, Refusal, State

from .actions import DIG
from .declared import DUG_ALREADY

SAND, TREASURE = Kind(0, "sand"), Kind(1, "treasure")
FACE_DOWN = Kind(2, "face-down")
"""What lies under a space as somebody sees it who does not know."""
BURIED = (TREASURE,)
"""What is buried once; everywhere else is sand."""
KINDS = (SAND, *BURIED)
"""Everything that can be dug up."""


class Island(State):
    """A state of the game."""

    def __init__(self, players: int, spaces: int, chance: Chance) -> None:
        super().__init__(players, chance)
        self.ground: list[Item[Kind]] = [Item(kind) for kind in (*BURIED, *[SAND] * (spaces - len(BURIED)))]
        self.at = [2 * seat % spaces for seat in range(players)]
        """Where everybody stands."""
        self.left = [False] * players
        self.turn = 0
        self.active = 0
        """Which turn it is, and whose."""
        self.rolled = 0
        self.offers: list[int] = []
        """Who offers to swap places in this turn."""

    def copy(self) -> Island:
        twin = Island(int(self.seats), len(self.ground), self.chance.copy())
        twin.ground, twin.at, twin.left, twin.offers = self.ground.copy(), self.at.copy(), self.left.copy(), self.offers.copy()
        twin.turn, twin.active, twin.rolled = self.turn, self.active, self.rolled
        twin.stack, twin.decision, twin.outcome, twin.growth = self.stack.copy(), self.decision, self.outcome, self.growth
        return twin

    # What may be known -------------------------------------------------------------------------

    def zones(self) -> list[list[list[Item[Any]]]]:
        """All that can lie face down lies in the ground, and unknown things could lie under any space."""
        return [[self.ground]]

    def face_down(self) -> Kind:
        return FACE_DOWN

    def dug(self, space: int) -> bool:
        """Whether everybody has seen what lies under a space."""
        return self.ground[space].known == self.everybody()

    def plain(self) -> dict[str, object]:
        ground = [(item.kind.name, int(item.known)) for item in self.ground]
        ended = None if self.outcome is None else (self.outcome.winners, self.outcome.reason)
        return {"ground": ground, "at": self.at, "left": self.left, "turn": self.turn, "active": self.active,
                "rolled": self.rolled, "offers": self.offers, "ended": ended}  # fmt: skip

    # Refusing and leaving ----------------------------------------------------------------------

    def refusal(self, seat: int, action: int) -> Refusal:
        """Why somebody may not do something now."""
        if self.outcome is None and seat == self.active and action == DIG:
            return Refusal(DUG_ALREADY, space=self.at[seat] + 1)
        return super().refusal(seat, action)

    def has_left(self, seat: int) -> bool:
        return self.left[seat]

    def forfeit(self, seat: int, reason: str) -> None:
        """Whoever gives up is off the island; the others go on, and the last one there has won."""
        self.left[seat] = True
        self.offers = [other for other in self.offers if other != seat]
        staying = [other for other in range(self.seats) if not self.left[other]]
        if len(staying) == 1:
            self.end((staying[0],), reason)
            return
        frame = self.stack.pop()
        if self.active == seat:
            self.push(frame.node, self.after(seat), "")
        else:
            self.stack.append(frame)
        self.decision = None
        self.run()

    def after(self, seat: int) -> int:
        """The next one in turn who is still there."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(int(other) for other in order if not self.left[other])
