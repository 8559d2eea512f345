"""A server that ends while somebody still waits for an answer."""

import socket
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import WAIT, free_port, launch

REQUEST = (
    "POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    "Accept-Language: de\r\nContent-Length: 400\r\nExpect: 100-continue\r\n\r\n"
)


def test_whoever_still_waits_is_told_to_come_back_and_nothing_is_said_of_where_it_was(tmp_path: Path) -> None:
    """What belongs to the request never comes; the end does not wait for that longer than for anything else."""
    port, errors = free_port(), tmp_path / "errors"
    server = launch(port, tmp_path / "tables.db", errors=errors)
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=WAIT) as asking, asking.makefile("rb") as answer:
            asking.sendall(REQUEST.format(port=port).encode())
            assert answer.readline().startswith(b"HTTP/1.1 100 ")  # it is being answered
            server.terminate()
            told = answer.read().decode()
        server.wait(60)
    finally:
        server.kill()
    assert "503 Service Unavailable" in told and "retry-after: 5" in told and "neu gestartet" in told
    assert "Traceback" not in errors.read_text()
