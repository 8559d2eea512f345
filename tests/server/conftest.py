"""What many of the server's tests need: real databases, SQLite files and a PostgreSQL of our own, and a server to ask."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from clusters import INSTALL, Cluster, installed
from known_deals import deal_alike
from starlette.testclient import TestClient
from visiting import Time, client_of, fresh


@pytest.fixture(scope="session", autouse=True)
def known_deals() -> Iterator[None]:
    """Nothing depends on a deal: every table has the same secret, and the visitors' numbers are written in the tests."""
    with pytest.MonkeyPatch.context() as patch:
        deal_alike(patch, numbers=True)
        yield


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


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def client(tmp_path: Path, clock: Time) -> Iterator[TestClient]:
    """Somebody who asks a server with a database and a clock of its own."""
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}", now=clock) as client:
        yield client
