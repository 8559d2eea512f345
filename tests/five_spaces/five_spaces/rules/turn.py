"""A turn: roll, then walk, dig, or take up somebody's offer."""

from __future__ import annotations

from cantina.core import Decision, Effect, Frame

from . import declared
from .actions import ACCEPT, DIG, OFFER, WALK
from .island import TREASURE, Island

FACES = 3
"""How far somebody can walk at most."""


class Turn(Effect[Island]):
    """One player's turn. The frame's value is 1 once the dice are cast: asking changes nothing, so that it can be repeated."""

    def perform(self, island: Island, frame: Frame) -> None:
        if frame.value == 0:
            island.turn, island.active, island.offers = island.turn + 1, int(frame.seat), []
            island.rolled = 1 + int(island.chance.below(FACES))
            island.growth += 1  # everybody has seen the dice: nothing before them is taken back
            island.tell(declared.ROLLED, frame.seat, {"n": island.rolled})
        seat = island.active
        actions = [WALK, *([] if island.dug(island.at[seat]) else [DIG]), *(ACCEPT + other for other in island.offers)]
        waiting = [other for other in range(island.seats) if other != seat and not island.left[other]]
        others = {other: [OFFER] for other in waiting if other not in island.offers}
        island.ask(frame.at(1), Decision(seat, declared.TURN, "", actions, 0, others))

    def answer(self, island: Island, frame: Frame, seat: int, action: int) -> None:
        if action == OFFER:
            island.offers.append(int(seat))
            island.tell(declared.OFFERED, seat, {})
            island.stack.append(frame)
            return
        if action == WALK:
            walk(island, seat)
        elif action == DIG:
            dig(island, seat)
        else:
            swap(island, seat, action - ACCEPT)
        island.push(TURN, island.after(seat), "")


TURN = Turn()


def walk(island: Island, seat: int) -> None:
    """As far as the dice say, around the ring."""
    island.at[seat] = (island.at[seat] + island.rolled) % len(island.ground)
    island.tell(declared.WALKED, seat, {"space": island.at[seat] + 1})


def dig(island: Island, seat: int) -> None:
    """Everybody sees what lies there; whoever finds the treasure has won."""
    space = island.at[seat]
    island.ground[space] = island.show(island.ground[space], island.everybody())
    found = island.ground[space].kind
    island.tell(declared.DUG, seat, {"space": space + 1, "found": found.name})
    if found is TREASURE:
        island.end((int(seat),), "treasure")


def swap(island: Island, seat: int, other: int) -> None:
    """Two players change places."""
    island.at[seat], island.at[other] = island.at[other], island.at[seat]
    island.tell(declared.SWAPPED, seat, {"other": int(other)})
