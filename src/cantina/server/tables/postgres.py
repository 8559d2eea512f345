"""PostgreSQL tells every worker which tables have changed and what the others say of them, over a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .database import CHANNEL, POSTGRES

RETRY_SECONDS = 1.0

log = logging.getLogger("cantina.server")


async def listen(
    url: str, own: str, changed: Callable[[str | None], Awaitable[None]], hear: Callable[[str, str, str], Awaitable[None]]
) -> None:
    """Hear about changes by others, and what they say, until cancelled; after a lost connection every table may have changed."""
    from psycopg import AsyncConnection, OperationalError

    while True:
        try:
            async with await AsyncConnection.connect(url, autocommit=True, **POSTGRES) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await changed(None)
                async for notice in connection.notifies():
                    by, _, notice_of = notice.payload.partition(" ")
                    table, _, told = notice_of.partition(" ")
                    if by == own:
                        continue
                    if told:
                        await hear(by, table, told)
                    else:
                        await changed(table)
        except OperationalError as error:
            log.warning("the connection that hears about changes was lost", exc_info=error)
        except Exception:
            log.exception("a change could not be taken in")
        await asyncio.sleep(RETRY_SECONDS)
