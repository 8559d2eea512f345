"""A server starts soon: what only some page, command or kind of database needs is loaded when somebody asks for it."""

import subprocess
import sys

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")

SERVED = """
import os, sys
from cantina import cli
cli.build_parser(serving=True)
from cantina.server import serve
from cantina.server.app import DATABASE, worker_app
os.environ[DATABASE] = "sqlite://"
worker_app()
from cantina.server.connections import Timely, live_wire
print(*sys.modules)
"""
"""Everything between the call of `cantina serve` and its first answer, without listening to anybody."""

LATE = {
    "jinja2": "pages",
    "cantina.deckbuilding.web": "pages",
    "cantina.deckbuilding.words": "pages",
    "cantina.outer_rim.web": "pages",
    "cantina.outer_rim.words": "pages",
    "cantina.outer_rim.odds": "pages",
    "websockets": "live wires",
    "PIL": "the picture of a shared link",
    "cantina.server.pages.preview": "the picture of a shared link",
    "prometheus_client": "collecting figures",
    "rich": "the terminal",
    "shtab": "the terminal's completion",
    "cantina.deckbuilding.terminal": "the terminal",
    "cantina.outer_rim.terminal": "the terminal",
    "cantina.server.api.openapi": "the description of the API",
    "cantina.server.tables.backup": "backups",
    "cantina.deckbuilding.bots": "tables with a bot",
    "cantina.deckbuilding.review.reviewer": "the page after a game",
    "cantina.deckbuilding.web.gallery": "the gallery",
    "cantina.outer_rim.bots": "tables with a bot",
    "sqlalchemy.orm": "nothing of ours",
    "sqlalchemy.ext.asyncio": "nothing of ours",
    "sqlalchemy.dialects.postgresql": "PostgreSQL",
    "psycopg": "PostgreSQL",
    "statistics": "a player's own statistics",
    "urllib.request": "a port that is taken",
    "webbrowser": "opening a browser",
}
"""What is not loaded at the start, and what it is for."""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules of a server that has just started."""
    done = subprocess.run([sys.executable, "-c", SERVED], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_what_serves_is_there(loaded: set[str]) -> None:
    assert {"uvicorn", "sqlalchemy", "cantina.server.app", "cantina.deckbuilding", "cantina.outer_rim"} <= loaded


@pytest.mark.parametrize("module", LATE)
def test_what_only_some_need_is_loaded_late(loaded: set[str], module: str) -> None:
    assert module not in loaded, f"this is only for: {LATE[module]}"
