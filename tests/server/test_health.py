"""Whether the server lives and whether it can do its work: asked of the real program."""

import resource
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import WAIT, Guest, free_port, launch


class Served:
    """A server and its database."""

    def __init__(self, database: Path) -> None:
        self.port, self.database = free_port(), database
        self.process = launch(self.port, database)

    def asked(self, path: str) -> tuple[int, str]:
        """Status and word of an answer."""
        answer = httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=WAIT)
        return answer.status_code, answer.json()["status"]

    def becomes(self, path: str, status: int, word: str) -> bool:
        """Whether an answer comes to be this; the last one is good for a second."""
        deadline = time.monotonic() + WAIT
        while self.asked(path) != (status, word):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.1)
        return True


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "tables.db")
    yield server
    server.process.terminate()
    server.process.wait(60)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the system cannot limit another process")
def test_a_full_disk(served: Served) -> None:
    """It lives, but is not ready; with room again it is ready again, and played at."""
    assert served.asked("/healthz") == (200, "ok")
    assert served.asked("/readyz") == (200, "ready")
    _, hard = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    assert served.becomes("/readyz", 503, "disk")
    assert served.asked("/healthz") == (200, "ok")
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    assert served.becomes("/readyz", 200, "ready")
    assert Guest(served.port).create(opponent="random")


def test_a_database_that_is_not_what_it_was(served: Served) -> None:
    with sqlite3.connect(served.database) as connection:
        connection.execute("ALTER TABLE settings RENAME TO lost")
    assert served.becomes("/readyz", 503, "database")
    assert served.asked("/healthz") == (200, "ok")


def test_asking_often_is_not_writing_often(served: Served) -> None:
    def written() -> object:
        with sqlite3.connect(served.database) as connection:
            return connection.execute("SELECT value FROM settings WHERE name = 'ready'").fetchone()

    seen = set()
    start = time.monotonic()
    for _ in range(50):
        assert served.asked("/readyz") == (200, "ready")
        seen.add(written())
    assert len(seen) <= 2 + (time.monotonic() - start)


def test_a_database_that_has_gone(postgres_database: str, tmp_path: Path) -> None:
    """PostgreSQL is away: that is no reason to start the server again, but to send visitors elsewhere."""
    import psycopg

    port, errors = free_port(), tmp_path / "errors"
    address, name = postgres_database.replace("+psycopg", "").rsplit("/", 1)
    server = launch(port, f"{address}/{name}", errors=errors)
    try:
        assert httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        deadline = time.monotonic() + WAIT
        while (answer := httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=WAIT)).status_code == 200:
            assert time.monotonic() < deadline
        assert answer.status_code == 503 and answer.json()["status"] == "database"
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    finally:
        server.kill()
        server.wait(60)
