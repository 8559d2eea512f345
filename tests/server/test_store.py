"""The store keeps what it has acknowledged, whatever happens to the process; the same on SQLite and PostgreSQL."""

import asyncio
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the web table needs: pip install 'cantina-table[web]'")
from sqlalchemy import create_engine, insert, text
from sqlalchemy.exc import OperationalError

from cantina.core import Entry
from cantina.games import games
from cantina.server.limits import MOST_ENTRIES
from cantina.server.tables.backup import backup
from cantina.server.tables.database import POSTGRES, Conflict
from cantina.server.tables.house import House
from cantina.server.tables.migrations import NewerSchema, first_version, settings
from cantina.server.tables.rows import BY_LINK, OPEN, PERSON, Row, Said, Seat, Timed, new_row
from cantina.server.tables.store import Store

SITTING = [Seat(PERSON, "Ann", "00" * 16), Seat("random")]
TERMS = {"clock": "none"}


def opened(database: str, story: Callable[[Store], Awaitable[None]]) -> None:
    """Run a story with an open store."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def table(**changes: object) -> Row:
    return new_row("deckbuilding", {"mode": "full"}, TERMS, 1.0)._replace(**changes)  # type: ignore[arg-type]


def test_an_acknowledged_entry_is_seen_by_others(database: str) -> None:
    async def story(store: Store) -> None:
        row = table()
        await store.create(row, SITTING)
        await store.append(row.id, 0, Entry("action", 1, 1024), 5.5)
        other = Store(database)  # another process, while ours is still open
        assert await other.entries(row.id) == [Timed(Entry("action", 1, 1024), 5.5)]
        assert await other.seats(row.id) == SITTING
        await other.close()

    opened(database, story)


def test_a_table_that_was_played_elsewhere_comes_with_its_log(database: str) -> None:
    async def story(store: Store) -> None:
        row, log = table(), [Timed(Entry("action", n % 2, n), 7.0) for n in range(1201)]
        await store.create(row, SITTING, log)
        assert await store.entries(row.id) == log and await store.entries(row.id, 1199) == log[1199:]

    opened(database, story)


def test_while_a_long_record_is_written_others_hardly_wait(tmp_path: Path) -> None:
    """One writer writes for everybody: what somebody brings takes it little work."""

    async def story(store: Store) -> None:
        log = [Timed(Entry("action", n % 2, n), 7.0) for n in range(MOST_ENTRIES)]
        await store.create(table(), SITTING, log[:1])
        spent = []
        for _ in range(3):  # what is slow is slow every time; what a busy core slows down is not
            begun = time.process_time()
            await store.create(table(), SITTING, log)
            spent.append(time.process_time() - begun)
        assert min(spent) < 0.2

    opened(f"sqlite:///{tmp_path / 'tables.db'}", story)


def test_a_database_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg", reason="PostgreSQL needs: pip install 'cantina-table[postgres]'")
    monkeypatch.setitem(POSTGRES, "connect_timeout", 2)  # the shortest there is
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(OperationalError):
        asyncio.run(Store(f"postgresql+psycopg://nobody@127.0.0.1:{silent.getsockname()[1]}/nothing").open())


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        assert await store.read(text("PRAGMA journal_mode")) == [("wal",)]
        assert await store.read(text("PRAGMA synchronous")) == [(2,)]  # FULL

    opened(f"sqlite:///{tmp_path / 'tables.db'}", story)


def test_one_conflict_fails_alone(database: str) -> None:
    async def story(store: Store) -> None:
        await store.append("t", 0, Entry("action", 0, 7), 1.0)
        results = await asyncio.gather(
            store.append("t", 1, Entry("action", 0, 8), 2.0),
            store.append("t", 0, Entry("action", 1, 9), 3.0),
            store.append("u", 0, Entry("resign", 1), 4.0),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert [each.entry for each in await store.entries("t")] == [Entry("action", 0, 7), Entry("action", 0, 8)]
        assert [each.entry for each in await store.entries("t", 1)] == [Entry("action", 0, 8)]
        assert [each.entry for each in await store.entries("u")] == [Entry("resign", 1)]

    opened(database, story)


def test_a_seat_is_taken_once(database: str) -> None:
    async def story(store: Store) -> None:
        row = table()
        await store.create(row, [Seat(PERSON, "Ann"), Seat(OPEN)])
        assert await store.listed() == [row.id]
        results = await asyncio.gather(
            store.sit(row.id, 1, Seat(OPEN), Seat(PERSON, "Bob")),
            store.sit(row.id, 1, Seat(OPEN), Seat(PERSON, "Cat")),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict]
        assert (await store.seats(row.id))[1] == Seat(PERSON, "Bob")
        assert await store.listed() == []

    opened(database, story)


def test_my_tables_running_and_finished(database: str) -> None:
    async def story(store: Store) -> None:
        first, second = table(created=1.0), table(created=2.0)
        for row in (first, second):
            await store.create(row, SITTING)
            await store.hold("ann", row.id, 0)
        assert await store.mine("ann", False) == [second.id, first.id]
        await store.finish(first.id, "0 bases", 3.0)
        assert await store.mine("ann", False) == [second.id] and await store.mine("ann", True) == [first.id]
        found = await store.table(first.id)
        assert found is not None and found.result == "0 bases" and found.finished == 3.0
        assert await store.mine("bob", False) == [] and await store.holders(first.id) == {"ann": 0}

    opened(database, story)


def test_a_reopened_store_has_everything_and_its_secret(database: str) -> None:
    async def write() -> tuple[str, bytes]:
        store = Store(database)
        await store.open()
        row = table()
        await store.create(row, SITTING)
        await store.deal(row.id, b"s" * 32, 2.0, 1)
        await asyncio.gather(*(store.append(row.id, n, Entry("action", 0, n), float(n)) for n in range(20)))
        await store.say(row.id, 0, Said(0, "hello", 3.0))
        return row.id, await store.secret()  # no close: as if the process had been killed

    async def read(name: str, secret: bytes) -> None:
        store = Store(database)
        await store.open()
        found = await store.table(name)
        assert found is not None and found.seed == b"s" * 32 and len(found.secret) == 32 and found.options == {"mode": "full"}
        assert await store.entries(name) == [Timed(Entry("action", 0, n), float(n)) for n in range(20)]
        assert await store.talk(name) == [Said(0, "hello", 3.0)] and await store.talk(name, 1) == []
        assert await store.secret() == secret
        assert await store.table("nothing") is None
        with pytest.raises(Conflict):
            await store.deal(name, b"x" * 32, 3.0, 1)
        await store.close()

    asyncio.run(read(*asyncio.run(write())))


def test_old_tables_are_forgotten(database: str) -> None:
    async def story(store: Store) -> None:
        old, touched, new = table(created=10.0), table(created=10.0), table(created=100.0)
        for row in (old, touched, new):
            await store.create(row, SITTING)
            await store.hold("ann", row.id, 0)
        await store.append(old.id, 0, Entry("action", 0, 1), 20.0)
        await store.append(touched.id, 0, Entry("action", 0, 1), 60.0)
        assert await store.forget(50.0) == 1
        assert await store.table(old.id) is None and await store.entries(old.id) == [] and await store.seats(old.id) == []
        assert sorted(await store.mine("ann", False)) == sorted([touched.id, new.id])

    opened(database, story)


def test_a_newer_store_is_left_alone(database: str) -> None:
    async def story(store: Store) -> None:
        with store.engine.begin() as connection:
            connection.execute(text("update settings set value = '99' where name = 'schema'"))
        newer = Store(database)
        with pytest.raises(NewerSchema, match="schema 99"):
            await newer.open()
        await newer.close()

    opened(database, story)


def test_a_store_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    """Its tables go on with the same cards: they were dealt by the seed alone."""

    async def write() -> None:
        engine = create_engine(database)
        with engine.begin() as connection:
            settings.create(connection)
            connection.execute(insert(settings).values(name="schema", value="1"))
            first_version(connection)
            values = {"id": "old", "options": json.dumps({"mode": "beginner"}), "players": json.dumps(["Ann", "greedy"])}
            row = "INSERT INTO game_tables VALUES (:id, 'deckbuilding', :options, :seed, :players, '[]', 7.0)"
            connection.execute(text(row), values | {"seed": b"k" * 32})
            connection.execute(text(row), values | {"id": "wait", "players": json.dumps(["", "*"]), "seed": b"l" * 32})
        engine.dispose()

    async def read() -> None:
        house = House(Store(database), games())
        await house.open()
        room = await house.get("old")
        assert room is not None and room.story is not None and room.story.match.seed == b"k" * 32
        assert room.seats == [Seat(PERSON, "Ann"), Seat("greedy")] and room.deal is None
        waiting = await house.get("wait")
        assert waiting is not None and [seat.by for seat in waiting.seats] == [BY_LINK, OPEN]
        await house.close()

    asyncio.run(write())
    asyncio.run(read())


def test_a_backup_can_be_served(database: str, tmp_path: Path) -> None:
    copy, told = tmp_path / "copy.db", []

    async def story(store: Store) -> None:
        row = table()
        await store.create(row, SITTING)
        await store.append(row.id, 0, Entry("action", 0, 3), 1.0)
        secret = await store.secret()
        games_kept = backup(database, f"sqlite:///{copy}", lambda done, all_: told.append((done, all_)))
        assert games_kept == 1 and told[-1][0] == told[-1][1] > 4
        with sqlite3.connect(copy) as kept:
            assert kept.execute("select table_id, kind, value from entries").fetchall() == [(row.id, "action", 3)]
        again = Store(f"sqlite:///{copy}")
        await again.open()
        assert await again.secret() == secret and await again.table(row.id) == row
        await again.close()

    opened(database, story)


def test_whoever_leaves_in_the_middle_of_a_query_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    """A thread of its own, so that an end that never comes fails the test instead of stopping all of them."""

    async def story(steps: int) -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.open()
        reading = asyncio.create_task(store.table("nowhere"))
        for _ in range(steps):
            await asyncio.sleep(0)
        reading.cancel()
        await store.close()

    def stories() -> None:
        for steps in range(40):
            asyncio.run(story(steps))

    visit = threading.Thread(target=stories, daemon=True)
    visit.start()
    visit.join(20)
    assert not visit.is_alive()


def test_four_who_ask_for_a_rematch_at_once_come_to_one_table(database: str) -> None:
    """Nothing is left over of the other three, and everybody holds the next seat there."""

    async def story(store: Store) -> None:
        houses = [House(Store(database), games()) for _ in range(4 if store.shared else 1)]
        for house in houses:
            await house.open()
        row = table(seed=b"s" * 32, dealt=1.0)
        log = [Timed(Entry("resign", 0), 2.0)]
        await store.create(row, [Seat(PERSON, "Ann", "00" * 16), Seat(PERSON, "Bob", "11" * 16)], log, {"ann": 0, "bob": 1})
        rooms = [await house.get(row.id) for house in houses for _ in range(4 // len(houses))]
        asked = zip([house for house in houses for _ in range(4 // len(houses))], rooms, strict=True)
        found = await asyncio.gather(*(house.rematch(room) for house, room in asked if room is not None))
        assert len(found) == 4 and len(set(found)) == 1
        assert {each[0] for each in await store.read(text("SELECT id FROM tables"))} == {row.id, found[0]}
        assert await store.holders(found[0]) == {"ann": 1, "bob": 0}
        assert [seat.name for seat in await store.seats(found[0])] == ["Bob", "Ann"]
        for house in houses:
            await house.close()

    opened(database, story)
