"""What is private stays so: in the log of the real program, and in what it compresses."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import Guest, free_port, launch


def test_no_token_reaches_the_log_when_a_page_fails(tmp_path: Path) -> None:
    """Private links, the host's key and a program's token: their pages fail with a traceback, which names none of them."""
    database, errors, port = tmp_path / "tables.db", tmp_path / "errors", free_port()
    server = launch(port, database, errors=errors)
    guest = Guest(port)
    path = guest.create()
    link = guest.invitation(path)
    begun = guest.create(opponent="random")
    asyncio.run(guest.begin(begun))
    own = guest.ask("GET", begun).text.rpartition("/join/")[2].partition('"')[0]
    token = link.rpartition("/")[2]
    assert len(token) == len(own) == 32 and token != own
    server.terminate()
    server.wait(10)
    server = launch(port, database, errors=errors)
    with sqlite3.connect(database) as connection:
        connection.execute("ALTER TABLE holders RENAME TO lost")
    asked = [("GET", link), ("POST", link), ("GET", f"{begun}/join/{own}"), ("GET", f"{path}?token={token}&key={own}")]
    for method, address in asked:
        assert guest.ask(method, address, **({"name": "Bob"} if method == "POST" else {})).status_code == 500
    headers = {"Authorization": f"Bearer {own}"}
    view = f"http://127.0.0.1:{port}/api/v1/tables/{begun[3:]}/view"
    assert httpx.get(view, headers=headers).status_code == 500
    server.terminate()
    server.wait(10)
    told = errors.read_text()
    assert told.count("/join/… failed") == 3 and f"{path} failed" in told and "Traceback" in told
    cookie = guest.cookies["visitor"].partition(".")[0]
    assert [secret for secret in (token, own, cookie) if secret in told] == []
