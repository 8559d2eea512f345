"""Start the web table: one process, one database, one port."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from .app import make_app


def default_database() -> str:
    """Where the tables are kept unless told otherwise."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(data / "cantina" / "tables.db")


def url_of(database: str) -> str:
    """A database as the store wants it: a URL as it is, anything else is a file."""
    if "://" in database:
        return database
    path = Path(database).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def has_browser() -> bool:
    """Whether this machine can show a page."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def serve(host: str, port: int, database: str | None, open_browser: bool) -> int:
    """Serve until interrupted."""
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    print(f"Cantina: {address}  (Ctrl+C ends)", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    app = make_app(url_of(database or default_database()))
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=16_384, server_header=False)
    return 0
