"""Start the web table: a database, a port, and as many processes as wanted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from cantina.core import Refusal

from . import logs
from .app import DATABASE, KEEP_DAYS, PARENT
from .metrics import FOLDER
from .tables.host_orders import HostOrders
from .tables.house import signature
from .tables.migrations import NewerSchema
from .tables.store import Store

SHUTDOWN_SECONDS = 5
LARGEST_FRAME = 16_384
"""Nothing a browser says to us is longer."""


def default_database() -> str:
    """Where the tables are kept unless told otherwise."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(data / "cantina" / "tables.db")


def chosen_database(database: str | None) -> str:
    """The database that was named: in the call, or in the environment, where no list of processes shows its password."""
    return database or os.environ.get(DATABASE) or default_database()


def url_of(database: str) -> str:
    """A database as the store wants it: a PostgreSQL or SQLite URL, or a file."""
    scheme, separator, rest = database.partition("://")
    if not separator:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal("database-closed", reason=str(error)) from None
        return f"sqlite:///{path}"
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise Refusal("postgres-missing") from None
        return f"postgresql+psycopg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite://{rest}"
    raise Refusal("database-unknown", scheme=scheme)


def has_browser() -> bool:
    """Whether this machine can show a page."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    import webbrowser  # only who opens a browser needs it

    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def closed(error: Exception) -> Refusal:
    """Why a database cannot be opened, in the first line of what it said."""
    said = str(getattr(error, "orig", error)).splitlines() or [type(error).__name__]
    return Refusal("database-closed", reason=said[0])


async def prepare(url: str) -> str:
    """Open the database once, so that whatever is wrong with it is told before anything is served; returns the host's key."""
    store = Store(url)
    try:
        await store.open()
        await HostOrders(store, time.time).begin()
        return signature(await store.secret(), "host")
    except (SQLAlchemyError, OSError, NewerSchema) as error:
        raise closed(error) from None
    finally:
        await store.close()


def busy(host: str, port: int) -> bool:
    """Whether somebody else listens at the port."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


def show(address: str) -> None:
    """Open the browser."""
    import webbrowser

    webbrowser.open(address)


def is_cantina(address: str) -> bool:
    """Whether what listens there is one of us."""
    from urllib.request import urlopen  # only who finds the port taken needs it

    try:
        with urlopen(f"{address}healthz", timeout=2) as answer:
            return bool(json.load(answer).get("version"))
    except (OSError, ValueError):
        return False


def keep(target: str, database: str | None) -> int:
    """Write a backup and say what is in it."""
    from rich.progress import Progress  # a server that starts needs neither

    from .tables.backup import backup

    source = url_of(chosen_database(database))
    if "://" not in target and Path(target).exists():
        raise Refusal("backup-not-empty", target=target)
    with Progress(transient=True) as bars:
        bar = bars.add_task("backup")
        try:
            games = backup(source, url_of(target), lambda done, all_: bars.update(bar, completed=done, total=all_))
        except (SQLAlchemyError, OSError) as error:
            raise closed(error) from None
    print(f"{games} tables are in {target}. Serve them with: cantina serve --database {target}")
    return 0


def serve(
    host: str, port: int, database: str | None, workers: int, keep_days: float | None, open_browser: bool, log: logs.Kind = "text"
) -> int:
    """Serve until interrupted."""
    url = url_of(chosen_database(database))
    if workers > 1 and not url.startswith("postgresql"):
        raise Refusal("workers-need-postgres", workers=workers)
    os.environ[DATABASE] = url
    if keep_days is not None:
        os.environ[KEEP_DAYS] = str(keep_days)
    key = asyncio.run(prepare(url))
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    if busy(host, port):
        if open_browser and is_cantina(address):
            print(f"Cantina: {address}  (is running already)", flush=True)
            show(address)
            return 0
        raise Refusal("port-busy", port=port)
    print(f"Cantina: {address}  (Ctrl+C ends)", flush=True)
    print(f"For the host alone: {address}host?key={key}", flush=True)
    if open_browser:
        threading.Timer(1.0, show, [address]).start()
    with contextlib.ExitStack() as until_end:
        if workers > 1:
            os.environ[PARENT] = str(os.getpid())
            os.environ[FOLDER] = until_end.enter_context(tempfile.TemporaryDirectory(prefix="cantina-"))
        uvicorn.run(
            "cantina.server.app:worker_app", factory=True, host=host, port=port, workers=workers,
            log_config=logs.settings(log), log_level="warning",
            http="cantina.server.connections:Timely", ws="cantina.server.connections:live_wire",
            ws_max_size=LARGEST_FRAME, server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )  # fmt: skip
    return 0
