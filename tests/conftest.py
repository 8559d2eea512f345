"""The order of the tests, and the program that most of the web's tests visit."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from guests import FIVE_SPACES, install
from hypothesis import settings
from visiting import free_port, launch

signal.signal(signal.SIGINT, signal.default_int_handler)
"""Whoever starts the tests in the background has interrupts ignored; the programs that we start would inherit that."""
settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")
"""How long an example takes says nothing on a machine that does other things as well."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs a browser or a server comes first, so that no core has to wait for it at the end.

    Files of the one and of the other take turns: a browser keeps a core busy while a server's tests wait for something.
    Before all of them comes the storm, which mostly waits for a minute to be over.
    """
    here, turns = Path(__file__).parent, dict[Path, float]()
    for folder in ("web", "server"):
        files = dict.fromkeys(item.path for item in items if item.path.parent == here / folder)
        turns |= {path: n / len(files) for n, path in enumerate(files)}
    turns[here / "server/test_storm.py"] = -1
    items.sort(key=lambda item: turns.get(item.path, 1))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real program, serving whoever of this worker's tests needs no server of its own."""
    port = free_port()
    server = launch(port, tmp_path_factory.mktemp("web") / "tables.db")
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(60)


@pytest.fixture(scope="session")
def guest(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The search path on which a program finds a game of another author, installed beside Cantina."""
    return install(FIVE_SPACES, tmp_path_factory.mktemp("site"))
