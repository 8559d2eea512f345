"""What is true of a position: a victory within the turn that nothing unknown can spoil, or how likely each answer wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cantina.core import Knowledge, NoChance, Refusal, fast
from cantina.core.puzzles import Answer

from .. import notation
from ..bots.reasons import reasons
from ..bots.search import Search, compared
from ..bots.thinker import UNBOUNDED, Z
from ..bots.value import fitted
from ..rules.table import Table

CHANCE: Final = NoChance()
TO_THE_END: Final = 1 << 40
"""The turn at which a rollout stops that goes on to the end of the game."""


class Proof(NamedTuple):
    """What exhaustion found: a line that wins for certain, none if there is no such line, and how many positions were seen."""

    line: list[int] | None
    positions: int


def blind(knowledge: Knowledge[Table]) -> Table:
    """The table as the seat knows it, without chance: a step that would draw lots cannot be made on it."""
    world = knowledge.imagine(fast("blind"))
    world.chance = CHANCE
    return world


def unknown(table: Table, seat: int) -> int:
    """How many cards a seat does not know."""
    return sum(not item.known >> seat & 1 for group in table.zones() for zone in group for item in zone)


def certain(table: Table, seat: int, action: int) -> Table | None:
    """The table after an action if hidden things cannot change it: nothing revealed, nothing drawn by lot, nobody else asked."""
    after = table.copy()
    try:
        after.apply(seat, action)
    except RuntimeError:  # it came to chance
        return None
    if after.turn != table.turn or unknown(after, seat) != unknown(table, seat):
        return None
    if after.outcome is None and (after.decision is None or int(after.decision.seat) != seat):
        return None
    return after


def prove(knowledge: Knowledge[Table], most: int = 200_000) -> Proof:
    """Try every sequence of actions of the turn whose outcome is certain, position by position, until one wins.

    What is the same position on another way is looked at once.
    """
    seat, seen = int(knowledge.seat), set[str]()

    def positions(table: Table) -> Iterator[tuple[int, Table]]:
        assert table.decision is not None
        for action in reversed(table.decision.actions):
            after = certain(table, seat, action)
            if after is not None:
                yield action, after

    line: list[int] = []
    open_ = [positions(blind(knowledge))]
    while open_:
        step = next(open_[-1], None)
        if step is None:
            open_.pop()
            del line[-1:]
            continue
        action, after = step
        if after.outcome is not None:
            if seat in after.outcome.winners:
                return Proof([*line, action], len(seen))
            continue
        key = repr(after.plain())
        if key in seen:
            continue
        if len(seen) >= most:
            return Proof(None, len(seen))
        seen.add(key)
        line.append(action)
        open_.append(positions(after))
    return Proof(None, len(seen))


def holds(knowledge: Knowledge[Table], texts: tuple[str, ...]) -> bool:
    """Whether a line wins for certain."""
    table: Table | None = blind(knowledge)
    for text in texts:
        if table is None or table.outcome is not None:
            return False
        try:
            action = notation.parse(table, text)
        except Refusal:
            return False
        table = certain(table, int(knowledge.seat), action) if table.may(int(knowledge.seat), action) else None
    return table is not None and table.outcome is not None and int(knowledge.seat) in table.outcome.winners


def weighed(knowledge: Knowledge[Table], worlds: int, seed: str, to_the_end: bool = False, explains: bool = False) -> Search:
    """Every answer to the question, tried in the same imagined worlds."""
    decision = knowledge.table.decision
    assert decision is not None
    search = Search(knowledge, fitted(), fast(seed), UNBOUNDED, explains=explains)
    search.actions = list(decision.actions)
    search.left = list(range(len(search.actions)))
    search.results = [[] for _ in search.actions]
    search.prospects = [[] for _ in search.actions]
    if to_the_end:
        search.stop = TO_THE_END
    for _ in range(worlds):
        search.try_all()
    return search


def lead(search: Search) -> tuple[float, float]:
    """How far the best answer is ahead of the second, world against world, and half of the 95 % interval of that."""
    first, second = sorted(range(len(search.actions)), key=search.rank)[:2]
    difference, error = compared(search.results[first], search.results[second])
    return difference, Z * error


def answers(search: Search) -> tuple[Answer, ...]:
    """What was found out about every answer, the best first."""
    thoughts = search.thoughts()
    why = reasons(search, [each.action for each in thoughts]) if search.explains else [() for _ in thoughts]
    table = search.knowledge.table
    return tuple(
        Answer(notation.text(table, each.action), round(each.mean, 4), round(Z * each.error, 4), each.worlds, tuple(found))
        for each, found in zip(thoughts, why, strict=True)
    )
