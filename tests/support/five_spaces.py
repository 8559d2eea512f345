"""A small game of its own, to try the kernel with: three players, dice, a map, a secret, and an offer out of turn.

Five spaces lie in a ring, and under one of them a treasure is hidden; the first player has seen which. In turn each rolls
and walks. Who stands still may dig. At any decision of the player in turn, the others may offer to swap places, and the
player in turn may accept instead of deciding.
"""

from __future__ import annotations

from typing import Any

from cantina.core import Chance, Decision, Effect, Frame, Item, Kind, State, fast
from cantina.core.declared import PromptCode

SPACES = 5
SAND, TREASURE, FACE_DOWN = Kind(0, "sand"), Kind(1, "treasure"), Kind(2, "face-down")
WALK, DIG, OFFER, ACCEPT = 0, 10, 20, 30
PROMPT = PromptCode("turn")


class Island(State):
    """Three players on a ring of five spaces."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(3, chance)
        self.ground: list[Item[Kind]] = [Item(TREASURE if n == 0 else SAND) for n in range(SPACES)]
        self.at = [0, 2, 4]
        self.rolled = 0
        self.offers: list[int] = []

    def copy(self) -> Island:
        twin = Island(self.chance.copy())
        twin.ground, twin.at, twin.offers = self.ground.copy(), self.at.copy(), self.offers.copy()
        twin.stack, twin.decision, twin.outcome = self.stack.copy(), self.decision, self.outcome
        twin.rolled, twin.growth = self.rolled, self.growth
        return twin

    def zones(self) -> list[list[list[Item[Any]]]]:
        return [[self.ground]]

    def face_down(self) -> Kind:
        return FACE_DOWN


class Turn(Effect[Island]):
    """Roll, then walk that far, dig, or take up an offer."""

    def perform(self, island: Island, frame: Frame) -> None:
        if frame.value == 0:
            island.rolled = 1 + int(island.chance.below(3))
            island.growth += 1
            island.offers = []
        actions = [WALK, DIG, *(ACCEPT + other for other in island.offers)]
        others = {seat: [OFFER] for seat in range(3) if seat != frame.seat and seat not in island.offers}
        island.ask(frame.at(1), Decision(frame.seat, PROMPT, "", actions, 0, others))

    def answer(self, island: Island, frame: Frame, seat: int, action: int) -> None:
        if action == OFFER:
            island.offers.append(seat)
            island.stack.append(frame)
            return
        if action == WALK:
            island.at[seat] = (island.at[seat] + island.rolled) % SPACES
        elif action >= ACCEPT:
            other = action - ACCEPT
            island.at[seat], island.at[other] = island.at[other], island.at[seat]
        elif action == DIG:
            place = island.at[seat]
            island.ground[place] = island.show(island.ground[place], island.everybody())
            if island.ground[place].kind is TREASURE:
                island.end((seat,), "treasure")
        island.push(TURN, (frame.seat + 1) % 3, "")


TURN = Turn()


def new_island(seed: int = 1) -> Island:
    """The treasure is buried anywhere; only the first player has seen where."""
    island = Island(fast(seed))
    island.chance.shuffle(island.ground)
    island.ground = [item.seen_by(1) for item in island.ground]
    island.push(TURN, 0, "")
    island.run()
    return island
