"""Jobs: attempting one, its databank card step by step, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Effect, Frame

from . import ambitions, asked, deeds, dice, named_players, skill_test, slots, stats, told
from .actions import PLAYER, SUBJECT
from .combat import CLOSE, STEPS, SUFFER_BOTH
from .defeat import SUFFER, TAKE_DAMAGE
from .kinds import JOB, REMOVED
from .named_players import begin_card
from .node import JOB_COMPLETED, Node
from .rewards import pay_reward
from .windows import Window

if TYPE_CHECKING:
    from .pieces import Asset
    from .table import Table


PARTNER: Final[i64] = 4
"""So many bits lie below the partner in the frame of an attempt."""


def attemptable(table: Table, seat: i64, asset: Asset) -> bool:
    """Whether a job can be attempted where its owner stands (OR-JOB-03)."""
    kind = asset.kind
    if kind.type != JOB or kind.encounter is None or kind.destination is None:
        return False
    if kind.people > 1 and not partners(table, seat):
        return False
    return kind.destination.here(table, seat, kind.index) and kind.encounter.possible(table, seat, kind.index)


def lacks_partner(table: Table, seat: i64, handle: i64) -> bool:
    """Whether one has this job for two, stands where it is attempted, and nobody is there to take part (UB-MPJOB-01)."""
    for asset in table.players[seat].assets:
        kind = asset.kind
        if kind.index == handle and kind.people > 1 and kind.destination is not None:
            return kind.destination.here(table, seat, handle) and not partners(table, seat)
    return False


def partners(table: Table, seat: i64) -> list[i64]:
    """Who can take part in a job for two: anybody in the space who is not defeated (UB-MPJOB-01, UB-D-11)."""
    return [other for other in stats.players_at(table, table.players[seat].space, seat) if not table.players[other].defeated]


@final
class Attempt(Node):
    """Attempt the job in the frame's source, or a goal's databank card; everything above this frame belongs to it.

    The frame's value is 1 once it has begun; in a job for two the partner and one more stands above it.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        kind = table.box.cards[frame.source]
        if frame.value == 0:
            others = partners(table, frame.seat) if kind.people > 1 else []
            if len(others) > 1:
                actions = [int(PLAYER + other) for other in others]
                table.ask(frame, Decision(frame.seat, asked.PARTNER, kind.name, actions))
            else:
                self.begin(table, frame, others[0] if others else -1)
        elif kind.type != JOB:  # no step could decide it
            ambitions.decide(table, frame.seat, frame.source, False)
        elif table.box.expanded and table.events is not None:
            table.tell(told.JOB, frame.seat, {"card": kind.name, "complete": 0})

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.begin(table, frame, action & SUBJECT)

    def begin(self, table: Table, frame: Frame, partner: i64) -> None:
        """Alone, or with a partner."""
        kind = table.box.cards[frame.source]
        if table.events is not None:
            table.tell(told.ATTEMPT if kind.type == JOB else told.AMBITION_ATTEMPT, frame.seat, {"card": kind.name})
            if partner >= 0:
                table.tell(told.TAKES_PART, partner, {"card": kind.name})
        table.stack.append(frame.at(1 + ((partner + 1) << PARTNER)))
        if kind.encounter is not None:
            begin_card(table, frame.seat)
            table.push(kind.encounter, frame.seat, kind.name, frame.source)
            if partner >= 0:
                table.chosen = partner


@final
class JobResult(Node):
    """The job is completed, or fails and is kept (OR-JOB-06, OR-JOB-07); a goal likewise (UB-AMBITION-12, -13)."""

    __slots__ = ("complete",)

    def __init__(self, complete: bool) -> None:
        self.complete: bool = complete

    def perform(self, table: Table, frame: Frame) -> None:
        meant = table.chosen
        job = cut(table)
        if job is None:
            return
        kind = table.box.cards[job.source]
        complete = self.complete and not table.players[job.seat].defeated  # OR-JOB-08
        if kind.type != JOB:
            ambitions.decide(table, job.seat, job.source, complete)
            return
        if table.events is not None:
            table.tell(told.JOB, job.seat, {"card": kind.name, "complete": int(complete)})
        if complete:
            table.push(FINISH, job.seat, kind.name, job.source)
            pay_reward(table, job.seat, kind.reward, kind.name, job.source, JOB_COMPLETED)
            if table.box.expanded:  # whoever the job was done with or against is still meant
                table.chosen = meant


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
    """A job fails if its owner or the partner in it is defeated (OR-JOB-08, UB-MPJOB-03); says whether there was one."""
    place = attempting(table)
    if place < 0 or (table.stack[place].seat != seat and (table.stack[place].value >> PARTNER) - 1 != seat):
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
