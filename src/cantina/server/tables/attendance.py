"""Attendance: when this house was served, and by which clock; time in which nobody served it counts for nobody.

While a process lives its clock is the machine's steady one, which nobody sets. Workers of one machine take over the clock of
those who are there already.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import insert, select, text, update
from sqlalchemy.engine import Connection

from .migrations import MIGRATION_LOCK, away, writers

BEAT_SECONDS = 10.0
"""How often a process writes down that it is there."""
BOOT = Path("/proc/sys/kernel/random/boot_id")
"""Where Linux says since when its steady clock has been running."""


class Away(NamedTuple):
    """A time in which nobody served the house."""

    since: float
    until: float


class Steady:
    """The time of day when the process began, and from then on the seconds that have really passed."""

    def __init__(self, day: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self.ticks = ticks
        self.start = day() - ticks()

    def __call__(self) -> float:
        return self.start + self.ticks()


def sign_in(connection: Connection, name: str, clock: Callable[[], float]) -> list[Away]:
    """A process is there from now on; if nobody was before, the time since somebody was is written down as away."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    others = connection.execute(select(writers).where(writers.c.name != name)).all()
    here = [row for row in others if row.boot == boot() and row.pid != os.getpid() and Path(f"/proc/{row.pid}").exists()]
    seen = max((row.seen for row in others), default=0.0)
    if isinstance(clock, Steady):
        clock.start = here[0].start if here else max(clock.start, seen - clock.ticks())  # time never goes back
    if not here and 0 < seen < clock():
        connection.execute(insert(away).values(since=seen, until=clock()))
    attend(connection, name, clock)
    return absences(connection)


def attend(connection: Connection, name: str, clock: Callable[[], float], missed: float | None = None) -> list[Away]:
    """A process is still there; what it has missed while the database was away counts for nobody either."""
    if missed is not None:
        connection.execute(insert(away).values(since=missed, until=clock()))
    there = {"seen": clock(), "pid": os.getpid(), "boot": boot(), "start": clock.start if isinstance(clock, Steady) else 0.0}
    connection.execute(update(writers).where(writers.c.name == name).values(**there))
    return absences(connection)


def sign_out(connection: Connection, name: str, now: float) -> None:
    """A process has gone."""
    connection.execute(update(writers).where(writers.c.name == name).values(seen=now, pid=0, boot=""))


def absences(connection: Connection) -> list[Away]:
    """Every time in which nobody served the house, in order; what two processes have missed together is one."""
    found: list[Away] = []
    for since, until in connection.execute(select(away.c.since, away.c.until).order_by(away.c.since)):
        if found and since <= found[-1].until:
            found[-1] = Away(found[-1].since, max(found[-1].until, until))
        else:
            found.append(Away(since, until))
    return found


def missed(since: float, until: float, times: Sequence[Away]) -> float:
    """How many of the seconds between two moments nobody served the house."""
    return sum(max(0.0, min(until, each.until) - max(since, each.since)) for each in times)


def elapsed(since: float, until: float, times: Sequence[Away]) -> float:
    """How many seconds have passed between two moments that count."""
    return max(0.0, until - since - missed(since, until, times))


def boot() -> str:
    """Which start of this machine the steady clock counts from; unknown, each process has its own."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return ""


def spelled(seconds: float) -> str:
    """A length of time as people read it."""
    hours, minutes, rest = int(seconds) // 3600, int(seconds) // 60 % 60, int(seconds) % 60
    parts = [(hours, "h"), (minutes, "min"), (0 if hours else rest, "s")]
    return " ".join(f"{number} {unit}" for number, unit in parts if number)
