"""One address that means no good, within what it is allowed: slow verifies, spectators who never read, a flood of chat.

Usage: attack.py ADDRESS KINDS TABLE...; it goes on until it is ended, and then says how much it did.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from visiting import Deaf, framed
from visitors import NONCE
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HERE = "127.0.0.99"
RECORDS = Path(__file__).resolve().parent.parent / "tests/core/records"
DEAF, CHATTING, VERIFYING = 90, 8, 3
"""Together no more wires than an address may have."""
NOISE = (framed(b'{"type":"language","language":"de"}') + framed(b'{"type":"look"}')) * 4

did: Counter[str] = Counter()


def browser(address: str) -> httpx.AsyncClient:
    """A browser without a screen, from the bad address."""
    transport = httpx.AsyncHTTPTransport(local_address=HERE)
    return httpx.AsyncClient(base_url=address, transport=transport, headers={"origin": address}, timeout=60)


async def verify(address: str) -> None:
    """Bring the longest record there is, and have it checked again and again."""
    record = max(RECORDS.rglob("*.cantina"), key=lambda path: path.stat().st_size).read_text()
    async with browser(address) as client:
        brought = await client.post("/records", files={"text": (None, record)})
        path = urlsplit(brought.headers["location"]).path.partition("/at/")[0]
        while True:
            answer = await client.get(f"{path}/verify")
            did[f"verify {answer.status_code}"] += 1
            if answer.status_code == 429:
                await asyncio.sleep(float(answer.headers.get("retry-after", 1)))


async def deafen(address: str, tables: list[str]) -> None:
    """Sit at everybody's tables, ask for everything again, and never read."""
    port = int(urlsplit(address).port or 80)
    crowd = [Deaf(port, tables[n % len(tables)], source=HERE) for n in range(DEAF)]
    while True:
        for n, each in enumerate(crowd):
            if each.say(NOISE):
                did["noise"] += 1
            elif each.gone:
                each.close()
                crowd[n] = Deaf(port, tables[n % len(tables)], source=HERE)
        await asyncio.sleep(0.5)


async def chat(address: str) -> None:
    """Talk without end at a table of one's own."""
    async with browser(address) as client:
        form = {"name": "Eve", "side": "empire", "opponent": "friend", "mode": "beginner"}
        path = (await client.post("/tables", data=form)).headers["location"]
        header = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            async with connect(
                f"{address.replace('http', 'ws')}{path}/ws", origin=address, local_addr=(HERE, 0), ping_interval=None,  # type: ignore[arg-type]
                additional_headers={"Cookie": header}, max_size=None,
            ) as wire:  # fmt: skip
                await wire.send(json.dumps({"type": "nonce", "nonce": NONCE}))
                while True:
                    await wire.send(json.dumps({"type": "chat", "text": f"spam {did['chat']}"}))
                    did["chat"] += 1
                    with contextlib.suppress(TimeoutError):
                        while True:
                            await asyncio.wait_for(wire.recv(), 0.05)


async def main(address: str, kinds: str, *tables: str) -> None:
    """Everything at once until somebody ends it."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told)
    attacks = {
        "verify": [verify(address) for _ in range(VERIFYING)],
        "chat": [chat(address) for _ in range(CHATTING)],
        "deaf": [deafen(address, list(tables))],
    }
    await asyncio.gather(*(each for kind in kinds.split(",") for each in attacks[kind]))


def told() -> None:
    """Say how much was done, and end."""
    print(", ".join(f"{count} {what}" for what, count in sorted(did.items())), flush=True)
    os._exit(0)


if __name__ == "__main__":
    os.nice(10)  # the load that is measured comes first
    asyncio.run(main(*sys.argv[1:]))
