"""A backup: everything in a database, as it stands at one moment, copied into an empty one of either kind."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, func, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cantina.core import Refusal

from .migrations import digests, metadata, migrate, settings, tables
from .store import Store

CHUNK = 1000


async def backup(source: str, target: str, progress: Callable[[int, int], None]) -> int:
    """Copy a database while it is in use; returns how many tables it holds."""
    here, there = Store(source), Store(target)
    try:
        async with here.engine.connect() as reading, there.engine.begin() as writing:
            if here.shared:
                await reading.execution_options(isolation_level="REPEATABLE READ")
            await writing.run_sync(migrate)
            if (await writing.execute(select(func.count()).select_from(tables))).scalar():
                raise Refusal("backup-not-empty", target=target)
            await writing.execute(delete(settings))
            return await copy(reading, writing, progress)
    finally:
        await here.engine.dispose()
        await there.engine.dispose()


async def copy(reading: AsyncConnection, writing: AsyncConnection, progress: Callable[[int, int], None]) -> int:
    """Copy every row, a chunk at a time."""
    await reading.execute(select(1))  # the moment of the backup: both kinds of database keep to it until the end
    there = await reading.run_sync(lambda connection: inspect(connection).get_table_names())
    kept = [each for each in metadata.sorted_tables if each is not digests or each.name in there]  # an older store has none
    counts = [(await reading.execute(select(func.count()).select_from(each))).scalar() or 0 for each in kept]
    done, games = 0, 0
    for each, count in zip(kept, counts, strict=True):
        for start in range(0, count, CHUNK):
            chunk = await reading.execute(select(each).order_by(*each.c).offset(start).limit(CHUNK))
            rows = [dict(row._mapping) for row in chunk]
            await writing.execute(insert(each), rows)
            done += len(rows)
            progress(done, sum(counts))
        games += count if each is tables else 0
    return games
