"""The real program with nothing left to luck: every table is dealt alike, whatever browsers and the machine would draw.

Run it like `cantina`; every worker process comes through here as well. What bots decide follows from the table's secret, so
whoever clicks the same sees the same game.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, TypeVar

from cantina.core import seed_of
from cantina.server.api import routes
from cantina.server.pages import lobby
from cantina.server.tables import rooms, rows

if TYPE_CHECKING:
    from pytest import MonkeyPatch

T = TypeVar("T")
SECRET = b"tables of the tests are the same"
SEED = seed_of(b"known", [])
"""What every table is dealt from where browsers draw their own numbers, which do not count then."""


def token_bytes(length: int) -> bytes:
    """The secret of a table."""
    assert length == len(SECRET)
    return SECRET


def token_hex(length: int) -> str:
    """The number of a player who leaves it to the server."""
    return "5a" * length


def choice(places: Sequence[T]) -> T:
    """The place of somebody who takes any."""
    return places[0]


DRAWN = SimpleNamespace(token_bytes=token_bytes, token_hex=token_hex, token_urlsafe=secrets.token_urlsafe, choice=choice)
"""In place of the machine's luck; names of tables and keys stay their own."""
SAME_SECRET: list[tuple[ModuleType, str, object]] = [(module, "secrets", DRAWN) for module in (rows, routes, lobby)]
SAME_DEAL = [*SAME_SECRET, (rooms, "seed_of", lambda secret, nonces: SEED)]


def deal_alike(patch: MonkeyPatch, numbers: bool = False) -> None:
    """From now on every table has the same secret; whether the numbers that players add count, as those of the tests can."""
    for module, name, value in SAME_SECRET if numbers else SAME_DEAL:
        patch.setattr(module, name, value)


if __name__ in ("__main__", "__mp_main__"):
    for place in SAME_DEAL:
        setattr(*place)

if __name__ == "__main__":
    from cantina.cli import main

    sys.exit(main())
