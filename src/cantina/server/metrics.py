"""Figures for a collector: what all worker processes have done and hold, without a word about anybody or any table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .latency import BOUNDS, Durations
from .limits import Addresses
from .memory import resident
from .tables.house import House
from .wire.socket import Wire

FOLDER = "CANTINA_METRICS"
"""Where several workers leave their figures for each other; one alone needs no such folder."""
SHARE_SECONDS = 5.0

COUNTERS = {
    "actions": "Entries written into the logs of tables: actions of people and bots, undos, resignations",
    "errors": "Errors in the log",
    "thoughts_replaced": "Thoughts of bots that failed or came too late, in whose place a quick bot moved",
}
GAUGES = {
    "rooms": "Tables in memory",
    "wires": "Live wires of pages and programs",
    "bots_thinking": "Bots that think now",
    "write_queue": "Writes that wait for the database",
    "outgoing_frames": "Frames that wait for a live wire to take them",
    "memory_bytes": "Memory of the worker processes",
    "workers": "Worker processes",
}


class Spread(TypedDict):
    """How many took how long: a count for each bound and one for the rest, and the seconds of all together."""

    counted: list[int]
    seconds: float


class Snapshot(TypedDict):
    """The figures of one worker."""

    counters: dict[str, int]
    requests: dict[str, int]
    durations: dict[str, Spread]
    gauges: dict[str, int]


class Errors(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.counted = 0

    def emit(self, record: logging.LogRecord) -> None:
        """One more, unless it only says how often there was one."""
        self.counted += not getattr(record, "told_again", False)


class Metrics:
    """The figures of this worker, and the way to those of the others."""

    def __init__(self, house: House, addresses: Addresses) -> None:
        self.house, self.addresses = house, addresses
        self.errors, self.requests, self.durations = Errors(), Counter[str](), Durations()
        folder = os.environ.get(FOLDER)
        self.folder = None if folder is None else Path(folder)
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to count errors, and to tell the other workers."""
        logging.getLogger().addHandler(self.errors)
        if self.folder is not None:
            self.task = asyncio.create_task(self.share(self.folder))

    async def close(self) -> None:
        """Stop counting."""
        logging.getLogger().removeHandler(self.errors)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def of_us(self) -> Snapshot:
        """The figures of this worker as they are now."""
        rooms = list(self.house.rooms.values())
        listeners = [getattr(each, "__self__", None) for room in rooms for each in room.listeners]
        return {
            "counters": {
                "actions": self.house.store.appended,
                "errors": self.errors.counted,
                "thoughts_replaced": self.house.workshop.replaced,
            },
            "requests": dict(self.requests),
            "durations": {"action": spread(self.house.latency.ever), "request": spread(self.durations)},
            "gauges": {
                "rooms": len(rooms),
                "wires": sum(self.addresses.wires.values()),
                "bots_thinking": sum(room.duties.busy for room in rooms),
                "write_queue": self.house.store.jobs.qsize(),
                "outgoing_frames": sum(len(wire.outgoing) for wire in listeners if isinstance(wire, Wire)),
                "memory_bytes": resident() or 0,
                "workers": 1,
            },
        }

    # Several workers ---------------------------------------------------------------------------

    async def share(self, folder: Path) -> None:
        """Leave our figures where the other workers find them; what one has counted stays when it is gone."""
        while True:
            with contextlib.suppress(OSError):
                fresh = folder / f"{os.getpid()}.new"
                fresh.write_text(json.dumps(self.of_us()))
                fresh.replace(folder / f"{os.getpid()}.json")
            await asyncio.sleep(SHARE_SECONDS)

    def of_all(self) -> list[Snapshot]:
        """The figures of every worker; those that are gone hold nothing any more."""
        found = [self.of_us()]
        for file in [] if self.folder is None else self.folder.glob("*.json"):
            if file.stem != str(os.getpid()):
                with contextlib.suppress(OSError, ValueError):
                    told: Snapshot = json.loads(file.read_text())
                    found.append(told if lives(int(file.stem)) else {**told, "gauges": {}})
        return found

    # Telling -----------------------------------------------------------------------------------

    def collect(self) -> Iterator[Any]:
        """Everything as prometheus-client wants it."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        found = self.of_all()
        for name, about in COUNTERS.items():
            yield CounterMetricFamily(f"cantina_{name}", about, value=sum(each["counters"][name] for each in found))
        requests = CounterMetricFamily("cantina_requests", "Answered requests by the kind of status", labels=["status"])
        for status in sorted({status for each in found for status in each["requests"]}):
            requests.add_metric([status], sum(each["requests"].get(status, 0) for each in found))
        yield requests
        for name, about in (
            ("action", "From a message over a live wire to what shows that it was done"),
            ("request", "From a request to the first byte of its answer"),
        ):
            spreads = [each["durations"][name] for each in found]
            yield HistogramMetricFamily(
                f"cantina_{name}_seconds", about, buckets(spreads), sum(each["seconds"] for each in spreads)
            )
        for name, about in GAUGES.items():
            yield GaugeMetricFamily(f"cantina_{name}", about, value=sum(each["gauges"].get(name, 0) for each in found))

    async def answer(self, request: Request) -> Response:
        """The figures as a collector reads them."""
        from prometheus_client import CollectorRegistry  # only who collects figures needs it
        from prometheus_client.exposition import choose_encoder

        registry = CollectorRegistry(auto_describe=False)
        registry.register(self)
        encode, kind = choose_encoder(request.headers.get("accept", ""))
        return Response(encode(registry), headers={"Content-Type": kind})


class Measured:
    """Around everything: counts requests and how long they take."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.requests[f"{message['status'] // 100}xx"] += 1
                self.metrics.durations.add(time.perf_counter() - began)
            await send(message)

        began = time.perf_counter()
        await self.app(scope, receive, measured if scope["type"] == "http" else send)


def spread(durations: Durations) -> Spread:
    """Durations as a plain value."""
    return {"counted": list(durations.counted), "seconds": durations.seconds}


def buckets(spreads: list[Spread]) -> list[tuple[str, float]]:
    """How many took at most as long as each bound."""
    counted = [sum(each) for each in zip(*(each["counted"] for each in spreads), strict=True)]
    bounds = [*(str(bound / 1000) for bound in BOUNDS), "+Inf"]
    return [(bound, sum(counted[: n + 1])) for n, bound in enumerate(bounds)]


def lives(process: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
