"""The store keeps what it has acknowledged, whatever happens to the process."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the web table needs: pip install 'cantina-table[web]'")
from cantina.core import Entry
from cantina.server.store import Conflict, Store, new_row


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def test_an_acknowledged_entry_is_in_the_file(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(url(tmp_path))
        await store.open()
        row = new_row("deckbuilding", {"mode": "full"}, ["Ann", "random"])
        await store.create(row)
        await store.append(row.id, 0, Entry("action", 1, 1024))
        with sqlite3.connect(tmp_path / "tables.db") as other:  # another process, while ours is still open
            assert other.execute("select n, kind, seat, value from entries").fetchall() == [(0, "action", 1, 1024)]
            assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        await store.close()

    asyncio.run(story())


def test_one_conflict_fails_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(url(tmp_path))
        await store.open()
        await store.append("t", 0, Entry("action", 0, 7))
        results = await asyncio.gather(
            store.append("t", 1, Entry("action", 0, 8)),
            store.append("t", 0, Entry("action", 1, 9)),
            store.append("u", 0, Entry("resign", 1)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await store.entries("t") == [Entry("action", 0, 7), Entry("action", 0, 8)]
        assert await store.entries("u") == [Entry("resign", 1)]
        await store.close()

    asyncio.run(story())


def test_a_reopened_store_has_everything_and_its_secret(tmp_path: Path) -> None:
    async def write() -> tuple[str, bytes]:
        store = Store(url(tmp_path))
        await store.open()
        row = new_row("deckbuilding", {"mode": "beginner"}, ["Ann", "random"])
        await store.create(row)
        await asyncio.gather(*(store.append(row.id, n, Entry("action", 0, n)) for n in range(20)))
        return row.id, await store.secret()  # no close: as if the process had been killed

    async def read(table: str, secret: bytes) -> None:
        store = Store(url(tmp_path))
        await store.open()
        found = await store.table(table)
        assert found is not None and found.players == ["Ann", "random"] and len(found.seed) == 32
        assert await store.entries(table) == [Entry("action", 0, n) for n in range(20)]
        assert await store.secret() == secret
        assert await store.table("nothing") is None
        await store.close()

    asyncio.run(read(*asyncio.run(write())))


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(url(tmp_path))
        await store.open()
        await store.close()
        with sqlite3.connect(tmp_path / "tables.db") as other:
            other.execute("update settings set value = '99' where name = 'schema'")
        with pytest.raises(RuntimeError, match="schema 99"):
            await Store(url(tmp_path)).open()

    asyncio.run(story())
