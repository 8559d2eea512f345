"""Twins: a table, and the same with two pieces swapped that a viewer cannot see; to that viewer they must look alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

import pytest

from cantina.core import Item, Knowledge, Refusal, State, fast

Table = TypeVar("Table", bound=State)
Place = tuple[list[Item[Any]], int]
"""Where a piece lies: a zone, and its number there."""

TRACED = 1 << 8
"""The mark of the two pieces, on both tables."""


def twin_of(table: Table, pair: tuple[Place, Place]) -> Table:
    """The same table with the pieces of two places swapped; what was asked is asked again, of the other table."""
    (zone, i), (other, j) = pair
    first, second = zone[i], other[j]
    zone[i] = Item(second.kind, first.known, TRACED)
    other[j] = Item(first.kind, second.known, TRACED)
    twin = cast("Table", table.copy())
    zone[i] = Item(first.kind, first.known, TRACED)
    other[j] = Item(second.kind, second.known, TRACED)
    if twin.decision is not None:
        twin.decision = None
        twin.run()
    return twin


def sight(table: State, viewer: int, actions: list[int], seed: int) -> object:
    """Every byte that reaches a viewer: knowledge, events, what may be done beside, and why some actions are refused."""
    dice, refusals = fast(seed), []
    for _ in range(4):
        action = dice.pick(actions)
        if table.decision is not None and not table.may(viewer, action):
            with pytest.raises(Refusal) as refused:
                table.apply(viewer, action)
            refusals.append(str(refused.value))
    events = [event.heard_by(viewer) for event in table.events or []]
    knowledge = Knowledge(table, viewer)
    plain = cast("dict[str, Any]", knowledge.plain())
    for group in plain["unseen"]:
        group[:] = sorted(name for name, _ in group)
    return plain, events, refusals, knowledge.table.asides(viewer)


def hold_alike(table: State, viewers: Iterable[int], seed: int) -> None:
    """A world that a viewer imagines looks to that viewer exactly like the real one."""
    for viewer in viewers:
        knowledge = Knowledge(table, viewer)
        world = knowledge.imagine(fast(seed))
        assert Knowledge(world, viewer).plain() == knowledge.plain()
