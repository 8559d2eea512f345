"""Real databases for the server's tests: SQLite files, and a PostgreSQL of our own on a free port."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from clusters import INSTALL, Cluster, installed
from visiting import fresh


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for this run."""
    if not installed():
        if os.environ.get("CI"):
            pytest.fail("CI needs PostgreSQL: apt-get install postgresql")
        pytest.skip(INSTALL)
    cluster = Cluster()
    yield cluster
    cluster.close()


@pytest.fixture(scope="session")
def postgres(cluster: Cluster) -> str:
    """The address of its databases, without its last path."""
    return cluster.address


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return fresh(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh(request.getfixturevalue("postgres"))
