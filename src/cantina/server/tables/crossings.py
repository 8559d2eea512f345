"""One-time codes that carry a visitor to another device: the store keeps what they open, sealed with the code itself."""

from __future__ import annotations

import hashlib
import json
import secrets

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from .migrations import crossings
from .store import Store

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for each other."""
LENGTH = 12
MINUTES = 10
"""How long a code is good."""


async def open_crossing(store: Store, token: str, name: str, now: float) -> str:
    """A code that stands for a visitor until it is used or its time is over."""
    code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    values = {"code": hashed(code), "sealed": sealed(code, json.dumps([token, name]).encode()), "until": now + 60 * MINUTES}

    def write(connection: Connection) -> None:
        connection.execute(delete(crossings).where(crossings.c.until < now))
        connection.execute(insert(crossings).values(**values))

    await store.transact(write)
    return "-".join(code[n : n + 4] for n in range(0, LENGTH, 4))


async def is_open(store: Store, code: str, now: float) -> bool:
    """Whether a code is good."""
    query = select(crossings.c.code).where(crossings.c.code == hashed(plain(code)), crossings.c.until >= now)
    return bool(await store.read(query))


async def cross(store: Store, code: str, now: float) -> tuple[str, str] | None:
    """The visitor for whom a code stands, as token and name; of two who use it at once, one is too late."""
    here = crossings.c.code == hashed(plain(code))

    def take(connection: Connection) -> bytes | None:
        found = connection.execute(select(crossings.c.sealed).where(here, crossings.c.until >= now)).scalar()
        return found if found is not None and connection.execute(delete(crossings).where(here)).rowcount == 1 else None

    found = await store.transact(take)
    if found is None:
        return None
    token, name = json.loads(sealed(plain(code), bytes(found)))
    return token, name


def plain(code: str) -> str:
    """A code as it was made, however somebody has typed it."""
    return "".join(letter for letter in code.upper() if letter in ALPHABET)


def hashed(code: str) -> str:
    """What the store knows a code by."""
    return hashlib.sha256(f"crossing {code}".encode()).hexdigest()


def sealed(code: str, text: bytes) -> bytes:
    """A text that only whoever has the code can read, and back: each code is used for one text alone."""
    stream = hashlib.shake_256(f"seal {code}".encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, stream, strict=True))
