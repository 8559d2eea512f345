"""What whoever runs a server relies on: private files, nobody left behind at the port, and a log that stays readable."""

import contextlib
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import Guest, free_port, launch, program


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
            server.wait(20)
    finally:
        os.umask(before)
    assert {"tables.db", "tables.db-wal", "tables.db-shm", "copy.db"} <= set(found)
    assert set(found.values()) == {0o600} and folder.stat().st_mode & 0o777 == 0o700


def listens(port: int) -> bool:
    """Whether somebody answers at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_workers_end_with_the_process_that_started_them(postgres_database: str) -> None:
    """The first process is killed without being asked: the port is free again, and another server can start."""
    port = free_port()
    server = launch(port, postgres_database, "--workers", "2")
    workers = [int(each) for each in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]
    try:
        assert len(workers) >= 2
        server.kill()
        assert server.wait(10) == -signal.SIGKILL
        deadline = time.monotonic() + 10
        while listens(port):
            assert time.monotonic() < deadline, "the workers hold the port"
    finally:
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
    again = launch(port, postgres_database)
    again.terminate()
    again.wait(20)
