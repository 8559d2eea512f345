"""The real server, pinned to one core, how busy it and the load are meanwhile, and the bars that values are held to."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0))
Bar = tuple[str, float, float, bool]
"""What was measured, its value, its bar, and whether more is better."""


def say(text: str) -> None:
    """Tell how far we are."""
    print(text, file=sys.stderr, flush=True)


class Server:
    """The real program on a free port, with a database on the disk; it counts its own CPU."""

    def __init__(self, python: str, folder: Path, cores: list[int] = CORES[:1]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        pin = ["taskset", "-c", ",".join(map(str, cores))] if shutil.which("taskset") else []
        command = [*pin, python, "-m", "cantina.cli", "serve", "--port", str(port), "--database", str(folder / "tables.db")]
        self.said = folder / "said"
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(command, stdout=said)
        deadline = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit("the server did not start") from None
                time.sleep(0.005)

    def counted(self, name: str) -> float:
        """A figure that the server counts, told to whoever has the host's key."""
        key = self.said.read_text().partition("host?key=")[2].split()[0]
        asked = urllib.request.Request(f"{self.address}/metrics", headers={"Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(asked, timeout=5) as answer:
            lines = [line.split() for line in answer.read().decode().splitlines()]
        return next(float(line[1]) for line in lines if line[0] == f"cantina_{name}_total")

    def time(self) -> tuple[float, float]:
        """Seconds of CPU so far, and seconds in which it had work to do but others had its core."""
        proc = Path(f"/proc/{self.process.pid}")
        ticks = proc.joinpath("stat").read_text().rpartition(") ")[2].split()[11:13]
        return sum(map(int, ticks)) / TICKS, int(proc.joinpath("schedstat").read_text().split()[1]) / 1e9


@contextlib.contextmanager
def serving(python: str, cores: list[int] = CORES[:1]) -> Iterator[Server]:
    """A server for one measurement, on one core unless it is given others."""
    with tempfile.TemporaryDirectory(prefix="cantina-bench-") as folder:
        server = Server(python, Path(folder), cores)
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait(20)


class Meter:
    """How busy the server and the load were between two moments."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.start = self.now()

    def now(self) -> tuple[float, ...]:
        """The time, on every clock."""
        return time.perf_counter(), *self.server.time(), time.process_time()

    def read(self) -> tuple[float, float, str]:
        """Seconds since the start, those in which the server could run, and the shares in words."""
        wall, ran, waited, own = (after - before for before, after in zip(self.start, self.now(), strict=True))
        words = (
            f"server {ran / wall:.0%} of its core, for {waited / wall:.0%} others held it up; load {own / wall:.0%} of its own"
        )
        return wall, wall - waited, words


def judged(bars: list[Bar]) -> int:
    """Print every value with its bar; 1 if one is missed."""
    held = [value >= bar if more else value <= bar for _, value, bar, more in bars]
    for (name, value, bar, more), fine in zip(bars, held, strict=True):
        print(f"{'held  ' if fine else 'MISSED'}  {name}: {value:,.1f} ({'at least' if more else 'at most'} {bar:,.0f})")
    return 0 if all(held) else 1
