"""What a player was shown has happened: the server is killed in the middle of everything, and nothing that was told is lost."""

import asyncio
import os
import re
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from typing import Any

from visiting import Guest, free_port, hear, launch, tell
from websockets.exceptions import WebSocketException

from cantina.core import fast

TABLES = 3
KILLS = int(os.environ.get("CANTINA_KILLS", "2"))
"""`make soak` kills more often, and so does the storm."""
LINE = re.compile(r"<li data-by=.*?</li>")
ACTION = re.compile(r'data-action="(\d+)"')
LOG_LENGTH = 400


@dataclass
class Seen:
    """A table as its player saw it until the server died."""

    guest: Guest
    path: str
    n: int = -1
    zones: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def take(self, frame: dict[str, Any]) -> None:
        """Take in a frame: from now on the player knows that this has happened."""
        self.zones |= frame["zones"]
        self.lines = LINE.findall(str(frame["log"])) + ([] if frame["afresh"] else self.lines)
        self.n = int(str(frame["n"]))

    @property
    def action(self) -> int | None:
        """Something that the player could do."""
        found = ACTION.search("".join(self.zones.values()))
        return None if found is None else int(found[1])


class Burst:
    """Players who act as fast as they are answered, until so many frames have come that the server is killed."""

    def __init__(self, server: subprocess.Popen[bytes], frames: int) -> None:
        self.server, self.left = server, frames

    async def play(self, seen: Seen) -> None:
        """Act whenever something is offered."""
        try:
            async with seen.guest.wire(seen.path) as wire:
                seen.take(await hear(wire, "frame"))
                while True:
                    if seen.action is not None:
                        await tell(wire, type="act", n=seen.n, action=seen.action)
                    while (message := await hear(wire, "frame" if seen.action is None else ""))["type"] == "done":
                        pass  # of the action before
                    if message["type"] == "frame":  # otherwise we were too fast, and try once more
                        seen.take(message)
                        self.left -= 1
                        if self.left <= 0:
                            self.server.kill()
        except (WebSocketException, OSError):
            assert self.left <= 0, "the server hung up before it was killed"


def check(seen: Seen) -> None:
    """Everything that the player was shown is there again, word for word."""
    page = seen.guest.ask("GET", seen.path).text
    assert int(page.partition('data-n="')[2].partition('"')[0]) >= seen.n
    past = seen.guest.ask("GET", f"{seen.path}/at/{seen.n}/log")
    assert past.status_code == 200
    assert LINE.findall(past.text) == seen.lines[:LOG_LENGTH]


def killed(database: str | Path, kills: int, errors: Path) -> None:
    """Kill the server so many times, each time a few frames after it came up."""
    port, dice, tables, told = free_port(), fast(kills), list[Seen](), 0
    for kill in range(kills + 1):
        server = launch(port, database, errors=errors)
        try:
            for seen in tables:
                check(seen)
            if kill == kills:
                break
            if kill % max(3, kills // 2) == 0:  # fresh tables now and then, so that games are young and old
                tables = [Seen(guest := Guest(port), guest.create(opponent="random")) for _ in range(TABLES)]
                for seen in tables:
                    asyncio.run(seen.guest.begin(seen.path))
            before = sum(seen.n for seen in tables)
            asyncio.run(burst(Burst(server, 8 + dice.below(50)), tables))
            told += sum(seen.n for seen in tables) - before
            assert server.wait(60) == -signal.SIGKILL
        finally:
            server.kill()
            server.wait(60)
    assert told > 10 * kills
    assert "Traceback" not in errors.read_text()


async def burst(players: Burst, tables: list[Seen]) -> None:
    """Everybody at once, each until the server is gone."""
    async with asyncio.timeout(60):
        await asyncio.gather(*(players.play(seen) for seen in tables))


def test_kills_lose_nothing(tmp_path: Path) -> None:
    killed(tmp_path / "tables.db", KILLS, tmp_path / "errors")


def test_kills_lose_nothing_in_postgresql(postgres_database: str, tmp_path: Path) -> None:
    killed(postgres_database, max(2, KILLS // 4), tmp_path / "errors")
