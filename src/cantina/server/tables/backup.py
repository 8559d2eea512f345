"""A backup: everything in a database, as it stands at one moment, copied into an empty one of either kind."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, func, insert, inspect, select, update
from sqlalchemy.engine import Connection

from cantina.core import Refusal

from .migrations import crossings, metadata, migrate, settings, tables, writers
from .store import Store

CHUNK = 1000


def backup(source: str, target: str, progress: Callable[[int, int], None]) -> int:
    """Copy a database while it is in use; returns how many tables it holds."""
    here, there = Store(source), Store(target)
    try:
        with here.engine.connect() as reading, there.engine.begin() as writing:
            if here.shared:
                reading.execution_options(isolation_level="REPEATABLE READ")
            migrate(writing)
            if writing.execute(select(func.count()).select_from(tables)).scalar():
                raise Refusal("backup-not-empty", target=target)
            writing.execute(delete(settings))
            return copy(reading, writing, progress)
    finally:
        here.engine.dispose()
        there.engine.dispose()


def copy(reading: Connection, writing: Connection, progress: Callable[[int, int], None]) -> int:
    """Copy every row, a chunk at a time."""
    reading.execute(select(1))  # the moment of the backup: both kinds of database keep to it until the end
    there = {name: [column["name"] for column in found] for (_, name), found in inspect(reading).get_multi_columns().items()}
    kept = [each for each in metadata.sorted_tables if each.name in there and each is not crossings]  # an older store has fewer
    counts = [reading.execute(select(func.count()).select_from(each)).scalar() or 0 for each in kept]
    done, games = 0, 0
    for each, count in zip(kept, counts, strict=True):
        for start in range(0, count, CHUNK):
            columns = [column for column in each.c if column.name in there[each.name]]
            chunk = reading.execute(select(*columns).order_by(*columns).offset(start).limit(CHUNK))
            rows = [dict(row._mapping) for row in chunk]
            writing.execute(insert(each), rows)
            done += len(rows)
            progress(done, sum(counts))
        games += count if each is tables else 0
    writing.execute(update(writers).values(pid=0, boot=""))  # nobody serves the copy yet
    return games
