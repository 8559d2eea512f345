"""The store: an append-only log of every table; what it has acknowledged survives whatever happens to the process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from typing import Any, NamedTuple

from sqlalchemy import event, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.sql.dml import Insert

from cantina.core import Entry

from .schema import entries, game_tables, migrate, settings

GROUP_SECONDS = 0.003
"""How long the writer waits for more to come before it commits."""


class Conflict(Exception):
    """Somebody else has written this entry already."""


class Row(NamedTuple):
    """A table as it is stored: everything but its entries."""

    id: str
    game: str
    options: dict[str, str]
    seed: bytes
    players: list[str]
    seat_tokens: list[str]
    created: float


class Job(NamedTuple):
    """One write that somebody waits for."""

    statement: Any
    done: asyncio.Future[None]


class Store:
    """The database behind the tables, with one writer that commits in groups."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url)
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", begin_sqlite)

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Stop the writer after everything that waits has been written."""
        if self.writer is not None:
            while not self.jobs.empty():
                await asyncio.sleep(GROUP_SECONDS)
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        await self.engine.dispose()

    # Writing -----------------------------------------------------------------------------------

    async def submit(self, statement: Any) -> None:
        """Write something; returns when it is durable."""
        job = Job(statement, asyncio.get_running_loop().create_future())
        self.jobs.put_nowait(job)
        await job.done

    async def write(self) -> None:
        """The one writer: takes what has come, commits it together, then tells everybody who waits."""
        while True:
            batch = [await self.jobs.get()]
            await asyncio.sleep(GROUP_SECONDS)
            while not self.jobs.empty():
                batch.append(self.jobs.get_nowait())
            results: list[Exception | None]
            try:
                async with self.engine.begin() as connection:
                    results = [await self.attempt(connection, job) for job in batch]
            except Exception as error:  # the commit failed: nobody is told that anything was kept
                results = [error] * len(batch)
            for job, result in zip(batch, results, strict=True):
                if job.done.done():
                    continue
                if result is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(result)

    async def attempt(self, connection: AsyncConnection, job: Job) -> Exception | None:
        """One write inside the group; a conflict undoes only itself."""
        try:
            async with connection.begin_nested():
                await connection.execute(job.statement)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        return None

    async def create(self, row: Row) -> None:
        """Keep a new table."""
        values = row._asdict() | {name: json.dumps(getattr(row, name)) for name in ("options", "players", "seat_tokens")}
        await self.submit(insert(game_tables).values(**values))

    async def append(self, table: str, n: int, entry: Entry) -> None:
        """Keep the entry number `n` of a table; raises Conflict if there is one already."""
        await self.submit(self.appending(table, n, entry))

    def appending(self, table: str, n: int, entry: Entry) -> Insert:
        """The statement that keeps an entry."""
        return insert(entries).values(table_id=table, n=n, kind=entry.kind, seat=entry.seat, value=int(entry.value))

    async def seat(self, table: str, players: list[str]) -> None:
        """Keep who sits at a table now."""
        await self.submit(update(game_tables).where(game_tables.c.id == table).values(players=json.dumps(players)))

    # Reading -----------------------------------------------------------------------------------

    async def table(self, table: str) -> Row | None:
        """A table, if there is one."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(game_tables).where(game_tables.c.id == table))).one_or_none()
        return None if found is None else row_of(found)

    async def latest(self, limit: int = 50) -> list[Row]:
        """The tables that were opened last."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(game_tables).order_by(game_tables.c.created.desc()).limit(limit))
            return [row_of(each) for each in found]

    async def entries(self, table: str) -> list[Entry]:
        """The log of a table."""
        query = select(entries.c.kind, entries.c.seat, entries.c.value).where(entries.c.table_id == table).order_by(entries.c.n)
        async with self.engine.connect() as connection:
            return [Entry(kind, seat, value) for kind, seat, value in await connection.execute(query)]

    async def secret(self) -> bytes:
        """The key that signs cookies and makes seat tokens; made once, with the store."""
        query = select(settings.c.value).where(settings.c.name == "secret")
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            with contextlib.suppress(Conflict):
                await self.submit(insert(settings).values(name="secret", value=secrets.token_hex(32)))
            return await self.secret()
        return bytes.fromhex(found)


def row_of(found: Any) -> Row:
    """A stored table as a value."""
    options, players, tokens = (json.loads(text) for text in (found.options, found.players, found.seat_tokens))
    return Row(found.id, found.game, options, bytes(found.seed), players, tokens, found.created)


def new_row(game: str, options: dict[str, str], players: list[str]) -> Row:
    """A table that nobody has seen yet, with a seed that nobody can guess."""
    return Row(secrets.token_urlsafe(9), game, options, secrets.token_bytes(32), players, [], time.time())


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Every SQLite connection: write-ahead log, a full sync at each commit, and transactions that we begin ourselves."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Begin for real, so that savepoints lie inside."""
    connection.exec_driver_sql("BEGIN")
