"""What the server says of itself: lines or JSON with the id of the request, without any token, and sparing in an outage."""

from __future__ import annotations

import json
import logging
import re
import threading
from collections.abc import Iterator
from contextvars import ContextVar
from copy import copy
from datetime import UTC, datetime
from typing import Any, Literal

Kind = Literal["text", "json"]
KINDS: tuple[Kind, ...] = ("text", "json")
OUTAGE_SECONDS = 60.0
"""How often the same thing is said while a database is away."""
SICK_FILE = ("disk", "locked", "unable to open", "readonly")
"""What SQLite says when its file is at fault, and not what was asked of it."""
NOISE = ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client.")
"""What uvicorn says of whoever sends nonsense, as often as they do."""
SECRETS = re.compile(
    r"(?<=/join/)[^/\s?\"]+|(?<=/move/)[^/\s?\"]+|(?<=key=)[^&\s\"]+|(?<=token=)[^&\s\"]+|[0-9a-f]{32,}|(?<=:)[^:/@\s]+(?=@)"
)
"""Everything in a line that could be somebody's key: seats, invitations, the host, another device, a database's password."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered."""


def without_secrets(text: str) -> str:
    """A text that may stand in a log."""
    return SECRETS.sub("…", text)


class Text(logging.Formatter):
    """A line for people: when, how bad, what."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The line, and behind it the request in which it happened."""
        head, *rest = super().format(record).split("\n")
        number = request_id.get()
        return without_secrets("\n".join([f"{head} [{number}]" if number else head, *rest]))


class Json(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The object; a traceback is a text in it."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if number := request_id.get():
            told["request"] = number
        if record.exc_info:
            told["exception"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


class Sparing(logging.Filter):
    """While a database is away, or somebody sends nonsense, that is said in one line a minute of each kind, counted."""

    def __init__(self, seconds: float = OUTAGE_SECONDS) -> None:
        super().__init__()
        self.seconds = seconds
        self.lock = threading.Lock()
        self.held: dict[tuple[str, str], list[logging.LogRecord]] = {}
        """What was not said since the last line of each kind."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written now."""
        error = outage(record)
        if error is None and record.msg not in NOISE:
            return True
        kind = (str(record.msg), type(error).__name__)
        if error is not None:
            reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
            record.msg, record.args = f"{record.getMessage().strip()}: {reason}", ()
        record.exc_info = record.exc_text = None
        with self.lock:
            if kind in self.held:
                self.held[kind].append(record)
                return False
            self.held[kind] = []
        self.later(kind)
        return True

    def later(self, kind: tuple[str, str]) -> None:
        """Come back to a kind when its minute is over."""
        timer = threading.Timer(self.seconds, self.count, [kind])
        timer.daemon = True
        timer.start()

    def count(self, kind: tuple[str, str]) -> None:
        """Say how often it has happened in the last minute; after a quiet one the next is said at once."""
        with self.lock:
            held = self.held.pop(kind)
            if not held:
                return
            self.held[kind] = []
        record = copy(held[-1])
        record.msg = f"{record.msg} ({len(held)} times in the last {self.seconds:g} s)"
        record.told_again = True  # whoever counts has counted each of them
        logging.getLogger(record.name).handle(record)
        self.later(kind)


def outage(record: logging.LogRecord) -> BaseException | None:
    """The failure of a database behind a record, if there is one."""
    return next(filter(is_outage, causes(record.exc_info[1])), None) if record.exc_info else None


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and those it came from."""
    while error is not None:
        yield error
        error = error.__cause__


def is_outage(error: BaseException) -> bool:
    """Whether a database was not there; its modules need not be loaded to know."""
    names = {(kind.__module__.partition(".")[0], kind.__name__) for kind in type(error).__mro__}
    text = str(error)
    if "sqlite3." in text and not any(words in text for words in SICK_FILE):
        return False
    return bool(names & {(of, name) for of in ("sqlalchemy", "psycopg") for name in ("OperationalError", "InterfaceError")})


def settings(kind: Kind, seconds: float = OUTAGE_SECONDS) -> dict[str, Any]:
    """How this process writes its log, for `logging.config.dictConfig`: warnings and worse, on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"sparing": {"()": Sparing, "seconds": seconds}},
        "formatters": {"lines": {"()": {"text": Text, "json": Json}[kind]}},
        "handlers": {
            "errors": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["sparing"], "level": "WARNING"}
        },
        "root": {"handlers": ["errors"], "level": "WARNING"},
    }
