"""What whoever runs a server relies on: private files, nobody left behind at the port, and a log that stays readable."""

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import Guest, free_port, launch, program

from cantina.server.serve import busy


def rights(folder: Path) -> dict[str, int]:
    """The files of a folder and who may do what with them."""
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


def test_databases_and_backups_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    port, before = free_port(), os.umask(0o000)
    try:
        server = launch(port, folder / "tables.db")
        try:
            Guest(port).create()
            copied = program("backup", str(folder / "copy.db"), "--database", str(folder / "tables.db"))
            subprocess.run(copied, check=True, capture_output=True)
            found = rights(folder)
        finally:
            server.terminate()
            server.wait(60)
    finally:
        os.umask(before)
    assert {"tables.db", "tables.db-wal", "tables.db-shm", "copy.db"} <= set(found)
    assert set(found.values()) == {0o600} and folder.stat().st_mode & 0o777 == 0o700


def test_workers_end_with_the_process_that_started_them(postgres_database: str) -> None:
    """The first process is killed without being asked, while somebody is at a table: another server can start soon."""
    port = free_port()
    server = launch(port, postgres_database, "--workers", "2")
    workers = list[int]()
    while len(workers) < 2:  # the second may still be on its way
        workers = [int(each) for each in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]

    async def story() -> None:
        guest = Guest(port)
        async with guest.wire(guest.create()):
            server.kill()
            assert server.wait(60) == -signal.SIGKILL
            begun = time.monotonic()
            while busy("127.0.0.1", port):
                assert time.monotonic() < begun + 60, "the workers hold the port"
                await asyncio.sleep(0.01)

    try:
        asyncio.run(story())
    finally:
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
    again = launch(port, postgres_database)
    again.terminate()
    again.wait(60)
