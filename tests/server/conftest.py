"""Real databases for the server's tests: SQLite files, and a PostgreSQL of our own on a free port."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from visiting import free_port, fresh

INSTALL = "SKIPPED LOUDLY: PostgreSQL was not tested (apt-get install postgresql; pip install 'cantina-table[postgres]')"


def binary(name: str) -> str | None:
    """One of PostgreSQL's programs, which Debian keeps off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this run, without its last path: the address of its databases."""
    initdb, server = binary("initdb"), binary("postgres")
    if initdb is None or server is None:
        if os.environ.get("CI"):
            pytest.fail("CI needs PostgreSQL: apt-get install postgresql")
        pytest.skip(INSTALL)
    pytest.importorskip("psycopg", reason=INSTALL)
    import psycopg

    folder = Path(tempfile.mkdtemp(prefix="cantina-postgres-"))
    data, port, prefix = folder / "data", free_port(), []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]
    subprocess.run(
        [*prefix, initdb, "-D", data, "-A", "trust", "-U", "cantina", "--no-sync"], check=True, stdout=subprocess.DEVNULL
    )
    listening: list[str | Path] = ["-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
    command: list[str | Path] = [*prefix, server, "-D", data, "-F", *listening]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    address = f"postgresql://cantina@127.0.0.1:{port}"
    while True:
        try:
            psycopg.connect(f"{address}/postgres").close()
            break
        except psycopg.OperationalError:
            assert process.poll() is None, "PostgreSQL did not start"
    yield address
    os.kill(int((data / "postmaster.pid").read_text().split()[0]), signal.SIGINT)  # nobody is waited for; runuser would sleep
    process.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return fresh(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh(request.getfixturevalue("postgres"))
