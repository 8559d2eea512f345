"""Jobs: attempting one, its databank card step by step, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from cantina.core.effect import Effect, Frame

from . import deeds, dice, named_players, skill_test, slots, told
from .combat import CLOSE, STEPS, SUFFER_BOTH
from .defeat import SUFFER, TAKE_DAMAGE
from .effects import pay_reward
from .kinds import JOB, REMOVED
from .named_players import begin_card
from .node import JOB_COMPLETED, Node
from .windows import Window

if TYPE_CHECKING:
    from .pieces import Asset
    from .table import Table


def attemptable(table: Table, seat: i64, asset: Asset) -> bool:
    """Whether a job can be attempted where its owner stands (OR-JOB-03)."""
    kind = asset.kind
    if kind.type != JOB or kind.encounter is None or kind.destination is None:
        return False
    return kind.destination.here(table, seat, kind.index) and kind.encounter.possible(table, seat, kind.index)


@final
class Attempt(Node):
    """Attempt the job in the frame's source; everything above this frame belongs to it."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        if frame.value == 0:
            if table.events is not None:
                table.tell(told.ATTEMPT, frame.seat, {"card": kind.name})
            table.stack.append(frame.at(1))
            if kind.encounter is not None:
                begin_card(table, frame.seat)
                table.push(kind.encounter, frame.seat, kind.name, frame.source)


@final
class JobResult(Node):
    """The job is completed, or fails and is kept (OR-JOB-06, OR-JOB-07)."""

    __slots__ = ("complete",)

    def __init__(self, complete: bool) -> None:
        self.complete: bool = complete

    def perform(self, table: Table, frame: Frame) -> None:
        job = cut(table)
        if job is None:
            return
        kind = table.box.cards[job.source]
        complete = self.complete and not table.players[job.seat].defeated  # OR-JOB-08
        if table.events is not None:
            table.tell(told.JOB, job.seat, {"card": kind.name, "complete": int(complete)})
        if complete:
            table.push(FINISH, job.seat, kind.name, job.source)
            pay_reward(table, job.seat, kind.reward, kind.name, job.source, JOB_COMPLETED)


def cut(table: Table) -> Frame | None:
    """Drop whatever was still to happen in the job at hand, but not the combat that decided it; returns the job's frame."""
    place = attempting(table)
    if place < 0:
        return None
    job = table.stack[place]
    dropped = table.stack[place + 1 :]
    del table.stack[place:]
    for i in range(len(dropped) - 1, -1, -1):
        named_players.break_off(table, dropped[i])
        skill_test.break_off(table, dropped[i])
        dice.break_off(table, dropped[i])
    table.stack.extend([frame for frame in dropped if stays(frame.node)])
    return job


def attempting(table: Table) -> i64:
    """The place of the job at hand on the stack, or -1."""
    place = len(table.stack) - 1
    while place >= 0 and table.stack[place].node is not ATTEMPT:
        place -= 1
    return place


def stays(node: Effect[Any]) -> bool:
    """Whether a step outlives the job: the rest of a combat, its damage, and the moments of what has happened already."""
    return node in (CLOSE, SUFFER_BOTH, STEPS, SUFFER, TAKE_DAMAGE) or isinstance(node, Window)


def abandon(table: Table, seat: i64) -> bool:
    """Whoever is defeated while resolving a job fails it and keeps the card (OR-JOB-08); says whether there was one."""
    place = attempting(table)
    if place < 0 or table.stack[place].seat != seat:
        return False
    JOB_FAILS.perform(table, table.stack[place])
    return True


@final
class Finish(Node):
    """A completed job is discarded or leaves the game, as its reward says."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        if kind.after != REMOVED:
            slots.discard(table, frame.seat, frame.source)
        elif deeds.drop(table, frame.seat, frame.source) is not None:
            deeds.remove_card(table, kind)


@final
class Databank(Node):
    """Resolve a databank card of a number, a random copy of those that are there (OR-DATABANK-03, OR-DATABANK-06)."""

    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def perform(self, table: Table, frame: Frame) -> None:
        copies = [kind for kind in table.box.copies[int(self.number)] if kind.index not in table.taken]
        if not copies:
            return
        kind = copies[0]
        if len(copies) > 1:
            table.growth += 1
            kind = copies[table.chance.below(len(copies))]
        if table.events is not None:
            table.tell(told.DATABANK, frame.seat, {"card": kind.name})
        if kind.resolve is not None:
            table.push(kind.resolve, frame.seat, kind.name, frame.source)


@final
class Steps(Node):
    """The steps of a databank card, one after the other; the frame's value is the step."""

    __slots__ = ("steps",)

    def __init__(self, steps: list[Node]) -> None:
        self.steps: list[Node] = steps

    def perform(self, table: Table, frame: Frame) -> None:
        if frame.value < len(self.steps) and not table.players[frame.seat].defeated:
            table.stack.append(frame.at(frame.value + 1))
            table.push(self.steps[frame.value], frame.seat, frame.origin, frame.source)


@final
class Goto(Node):
    """Go on with another step of the card (0 stands for the present one once more)."""

    __slots__ = ("step",)

    def __init__(self, step: i64) -> None:
        self.step: i64 = step

    def perform(self, table: Table, frame: Frame) -> None:
        place = len(table.stack) - 1
        while place >= 0 and not isinstance(table.stack[place].node, Steps):
            place -= 1
        if place >= 0:
            card = table.stack[place]
            target = card.value - 1 if self.step == 0 else self.step - 1
            table.stack[place] = card.at(target)


JOB_FAILS: Final = JobResult(False)
ATTEMPT: Final = Attempt()
FINISH: Final = Finish()
