"""The database: asked in threads, written by one writer that commits in groups and finds out what has become of each commit.

A commit whose answer is lost is neither done nor not done until it has been looked up: each one counts up a number of its writer,
so that whether it has happened can be read off that number, and what has not happened can be kept from happening later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import bindparam, create_engine, delete, event, insert, select, text, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.dml import Update

from .backoff import Pause, pause
from .migrations import entries, migrate, settings, tables, writers

GROUP_SECONDS = 0.003
"""How long the writer waits for more to come before it commits."""
THREADS = 4
"""How many questions the database is asked at a time."""
CHANNEL = "cantina"
"""Where PostgreSQL tells the other workers which table has changed."""
POSTGRES: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""A PostgreSQL whose machine has gone is known to have gone after half a minute: left alone, the network says so after a quarter
of an hour, and until then whoever waits would hear nothing."""
PATIENCE = 5
"""So many times a lost commit is looked up before those who wait for it are told that it is not known yet."""
END_SECONDS = 3.0
"""How long the writer may go on when the process ends."""

LATEST = update(tables).where(tables.c.id == bindparam("at_table"))
"""With every entry its table says which one is the latest."""

log = logging.getLogger("cantina.server")

T = TypeVar("T")
Work = dict[str, object] | Sequence[Executable | Callable[[Connection], None]]


class Conflict(Exception):
    """Somebody else has written this already."""


class NotKept(Exception):
    """The database did not take it, and will not: nothing has changed."""


class Unknown(Exception):
    """It is not known yet whether it was kept; whoever waits for the outcome will be told."""

    def __init__(self, outcome: asyncio.Future[bool]) -> None:
        super().__init__("whether this was kept is being looked up")
        self.outcome = outcome


class Unsure(Exception):
    """A commit has failed without saying whether it had happened before; what it would have led to comes along."""

    def __init__(self, result: Any, error: Exception) -> None:
        super().__init__(f"the commit has failed: {error}")
        self.result = result


class Job(NamedTuple):
    """What is written together, the table it is about, and somebody who waits for it."""

    table: str
    work: Work
    """A new entry of the table's log, or statements, or whoever writes something else."""
    done: asyncio.Future[None]


class Database:
    """One process at a database."""

    def __init__(self, url: str, pause: Pause = pause) -> None:
        self.engine = create_engine(url, connect_args=POSTGRES if url.startswith("postgresql") else {})
        self.pause = pause
        self.threads = ThreadPoolExecutor(THREADS, "store")
        self.shared = self.engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(4)
        """How this process signs what it tells the others, so that it need not listen to itself, and what it commits."""
        self.clock: Callable[[], float] | None = None
        """When each commit says that somebody is there."""
        self.turn = 0
        """The number of our latest commit."""
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.appended = 0
        """How many entries this process has written."""
        self.unsettled = False
        """Whether somebody was told that a commit is being looked up: meanwhile nothing is written."""
        self.settled: Callable[[], Coroutine[None, None, None]] | None = None
        """What is done once it has been looked up."""
        self.settling: asyncio.Task[None] | None = None
        if not self.shared:
            event.listen(self.engine, "do_connect", make_private)
            event.listen(self.engine, "connect", prepare_sqlite)
            event.listen(self.engine, "begin", begin_sqlite)

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        await self.transact(migrate)
        await self.transact(self.sign_on)
        self.writer = asyncio.create_task(self.write())

    def sign_on(self, connection: Connection) -> None:
        """From here on our commits are counted."""
        connection.execute(delete(writers).where(writers.c.name == self.name))
        connection.execute(insert(writers).values(name=self.name, turn=self.turn))

    async def close(self) -> None:
        """Stop the writer after everything that waits has been written, and let every query end."""
        if self.writer is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.jobs.join(), END_SECONDS)
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        ending, self.threads = self.threads, ThreadPoolExecutor(THREADS, "store")  # a closed store may be opened again
        await asyncio.to_thread(ending.shutdown)
        self.engine.dispose()

    async def try_to_write(self) -> None:
        """Write something that nobody needs, to see whether anything could be written."""
        written = {"value": secrets.token_hex(4)}

        def work(connection: Connection) -> None:
            if not connection.execute(update(settings).where(settings.c.name == "ready").values(written)).rowcount:
                connection.execute(insert(settings).values(name="ready", **written))

        with contextlib.suppress(IntegrityError):  # another process has just written it
            await self.transact(work)

    async def read(self, query: Any) -> Sequence[Any]:
        """The rows that a query finds; its thread brings it to its end even if nobody waits for it any more."""

        def rows() -> Sequence[Any]:
            with self.engine.connect() as connection:
                return connection.execute(query).all()

        return await asyncio.get_running_loop().run_in_executor(self.threads, rows)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do something with the database as a whole or not at all; raises Unsure if it does not say which."""

        def transaction() -> T:
            with self.engine.connect() as connection:
                result = work(connection)
                try:
                    self.seal(connection)
                except Exception as error:
                    raise Unsure(result, error) from error
                return result

        return await asyncio.get_running_loop().run_in_executor(self.threads, transaction)

    def seal(self, connection: Connection) -> None:
        """Commit what was done."""
        connection.commit()

    # Writing -----------------------------------------------------------------------------------

    async def submit(self, table: str, work: Work) -> None:
        """Write something about a table; returns when it is durable.

        Raises Conflict or NotKept if nothing was written, Unknown if nobody can tell yet.
        """
        if self.unsettled:
            raise NotKept("an earlier commit is being looked up")
        job = Job(table, work, asyncio.get_running_loop().create_future())
        self.jobs.put_nowait(job)
        await job.done

    async def write(self) -> None:
        """The one writer: takes what has come, commits it together, then tells everybody who waits."""
        while True:
            batch = [await self.jobs.get()]
            await asyncio.sleep(GROUP_SECONDS)
            batch += self.waiting()
            results: Sequence[Exception | None]
            try:
                results = await self.commit(batch)
            except Unsure as unsure:
                results = await self.look_up(batch, unsure)
            except Exception as error:  # before the commit: nothing was kept
                log.warning("the database did not take %d changes: %s", len(batch), in_short(error))
                results = [NotKept(in_short(error))] * len(batch)
            for job, result in zip(batch, results, strict=True):
                self.jobs.task_done()
                answer(job, result)

    def waiting(self) -> list[Job]:
        """Everything that has come meanwhile."""
        return [self.jobs.get_nowait() for _ in range(self.jobs.qsize())]

    async def look_up(self, batch: list[Job], unsure: Unsure) -> Sequence[Exception | None]:
        """Find out whether a commit has happened, however long the database is away."""
        outcomes: list[asyncio.Future[bool]] = []
        for failures in count(1):
            try:
                done = await self.transact(self.has_happened)
                break
            except Exception as error:
                if failures == 1:
                    log.warning("a commit is being looked up, the database does not answer: %s", in_short(error))
            if failures == PATIENCE:
                self.unsettled = True
                outcomes = [doubt(job) for job in batch]
            for job in self.waiting() if self.unsettled else ():
                self.jobs.task_done()
                answer(job, NotKept("an earlier commit is being looked up"))
            await self.pause(failures)
        self.turn += 1 if done else 2
        results: Sequence[Exception | None] = unsure.result if done else [NotKept("the commit was lost")] * len(batch)
        if self.unsettled:
            self.unsettled = False
            if self.settled is not None:
                self.settling = asyncio.create_task(self.settled())
            for outcome, result in zip(outcomes, results, strict=True):
                outcome.set_result(result is None)
        return results

    def has_happened(self, connection: Connection) -> bool:
        """Whether the commit after our latest one has happened; if not, its number is passed over, and it never will."""
        mine = writers.c.name == self.name
        passed = connection.execute(update(writers).where(mine, writers.c.turn == self.turn).values(turn=self.turn + 2))
        if passed.rowcount:
            return False
        return connection.execute(select(writers.c.turn).where(mine)).scalar() == self.turn + 1

    async def commit(self, batch: list[Job]) -> Sequence[Exception | None]:
        """Everything at once; where one job conflicts, each by itself, so that a conflict undoes only its own job."""
        try:
            results = await self.transact(lambda connection: self.together(connection, batch))
        except (Conflict, IntegrityError):
            results = await self.transact(lambda connection: self.one_by_one(connection, batch))
        self.turn += 1
        return results

    def together(self, connection: Connection, batch: list[Job]) -> Sequence[Exception | None]:
        """All jobs, none of which conflicts."""
        results: list[Exception | None] = [None] * len(batch)
        self.perform(connection, batch)
        self.conclude(connection, batch, results)
        return results

    def one_by_one(self, connection: Connection, batch: list[Job]) -> Sequence[Exception | None]:
        """Every job that does not conflict."""
        results = [self.attempt(connection, job) for job in batch]
        self.conclude(connection, batch, results)
        return results

    def conclude(self, connection: Connection, batch: list[Job], results: list[Exception | None]) -> None:
        """Count this commit, and tell the other workers which tables have changed."""
        seen = {} if self.clock is None else {"seen": self.clock()}
        ours = update(writers).where(writers.c.name == self.name, writers.c.turn == self.turn)
        if connection.execute(ours.values(turn=self.turn + 1, **seen)).rowcount == 0:
            self.sign_on(connection)
            connection.execute(ours.values(turn=self.turn + 1, **seen))
        if self.shared:
            for table in {job.table for job, result in zip(batch, results, strict=True) if result is None}:
                self.notify(connection, table)

    def notify(self, connection: Connection, notice: str) -> None:
        """Tell the other workers something, in so many words, as soon as this is committed."""
        connection.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": f"{self.name} {notice}"})

    async def pass_on(self, news: Sequence[tuple[str, str]]) -> None:
        """Tell the other workers something about tables that nobody keeps."""

        def work(connection: Connection) -> None:
            for table, told in news:
                self.notify(connection, f"{table} {told}")

        await self.transact(work)

    def attempt(self, connection: Connection, job: Job) -> Exception | None:
        """One job inside the group."""
        try:
            with connection.begin_nested():
                self.perform(connection, [job])
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except Conflict as conflict:
            return conflict
        return None

    def perform(self, connection: Connection, jobs: list[Job]) -> None:
        """All new entries in one go, and every statement; an update that finds nothing came too late.

        Everybody goes through the tables in the same order, so that no two wait for each other.
        """
        new = [job.work for job in sorted(jobs, key=lambda job: job.table) if isinstance(job.work, dict)]
        if new:
            connection.execute(insert(entries), new)
            connection.execute(LATEST, [{"at_table": entry["table_id"], "tip": entry["link"]} for entry in new])
        for job in jobs:
            for statement in () if isinstance(job.work, dict) else job.work:
                if not isinstance(statement, Executable):
                    statement(connection)
                elif connection.execute(statement).rowcount == 0 and isinstance(statement, Update):
                    raise Conflict("somebody else was faster")


def in_short(error: BaseException) -> str:
    """What is wrong with the database, in one line."""
    return str(error.__cause__ or error).partition("\n")[0]


def answer(job: Job, result: Exception | None) -> None:
    """Tell whoever waits what has become of a job."""
    if job.done.done():
        return
    if result is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(result)


def doubt(job: Job) -> asyncio.Future[bool]:
    """Tell whoever waits that the outcome is not known yet; returns where it will be told."""
    outcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    answer(job, Unknown(outcome))
    return outcome


def make_private(_dialect: Any, _record: Any, where: list[Any], _settings: Any) -> None:
    """A new SQLite file is for its owner alone; SQLite gives the files beside it the same rights."""
    if where[0] not in ("", ":memory:"):
        with contextlib.suppress(OSError):  # there already, or SQLite will say what is wrong
            os.close(os.open(where[0], os.O_CREAT | os.O_EXCL, 0o600))


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
