"""What was told in a game, turn by turn, without whatever was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from cantina.core import Entry, Event, standing

from ..rules.table import Table


class Chapter:
    """What was told in one turn, each with the number of entries before it."""

    def __init__(self, number: int, side: int, begin: int) -> None:
        self.number, self.side, self.begin = number, side, begin
        self.close: int | None = None
        self.told: list[tuple[int, Event]] = []

    def sum(self, fact: str, seat: int, *codes: str) -> int:
        """The sum of a figure in what was told of a seat."""
        return sum(number(event, fact) for _, event in self.told if event.code in codes and event.seat == seat)


def chapters_of(entries: Sequence[Entry], told: Sequence[Sequence[Event]], start: Table) -> list[Chapter]:
    """What was told, turn by turn; what comes before the first turn belongs to none."""
    chapters = [Chapter(int(start.turn), int(start.active), 0)] if start.turn else []
    for n in standing(entries):
        for event in told[n]:
            if event.code == "turn":
                chapters.append(Chapter(number(event, "turn"), int(event.seat), n + 1))
            elif chapters:
                chapters[-1].told.append((n, event))
                if event.code == "end-turn":
                    chapters[-1].close = n
    return chapters


def number(event: Event, fact: str) -> int:
    """A figure that was told."""
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def needed_in(event: Event, table: Table) -> int:
    """How much of an attack was needed, given the table right before it."""
    strength = number(event, "n")
    if event.code == "attack-row":
        target = number(event, "needed")
        return target if strength >= target else 0
    enemy = table.sides[1 - int(event.seat)]
    capacity = sum(int(ship.kind.hit_points - ship.damage) for ship in enemy.ships)
    if (base := enemy.base) is not None:
        shield = 0 if base.kind.constant is None else max(0, int(base.kind.constant.shield() - base.prevented))
        capacity += int(base.kind.hit_points - base.damage) + shield
    return min(strength, capacity)
