"""What the host has said to the whole house: names that may not speak, and when it will be away for a moment."""

from __future__ import annotations

import json
from collections.abc import Callable

from .store import Store

SHOWN_AFTER = 600.0
"""How many seconds after its time a notice of a restart is still shown, if the restart is late."""


class HostOrders:
    """What the host has ordered, as every worker knows it."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now
        self.muted: frozenset[str] = frozenset()
        self.restart: float | None = None

    async def load(self) -> None:
        """Take in what the store knows."""
        muted, restart = await self.store.setting("muted"), await self.store.setting("restart")
        self.muted = frozenset(json.loads(muted)) if muted else frozenset()
        self.restart = float(restart) if restart else None

    async def mute(self, name: str, silent: bool) -> None:
        """Let a name speak no longer, or again."""
        muted = self.muted | {name.casefold()} if silent else self.muted - {name.casefold()}
        await self.store.keep_setting("muted", json.dumps(sorted(muted)) if muted else None)
        await self.load()

    async def plan(self, at: float | None) -> None:
        """Announce a restart, or that there is none."""
        await self.store.keep_setting("restart", None if at is None else repr(at))
        await self.load()

    async def begin(self) -> None:
        """At a start: a restart whose time has come was this one."""
        await self.load()
        if self.restart is not None and self.restart <= self.now():
            await self.plan(None)

    def mutes(self, name: str) -> bool:
        """Whether somebody of this name may not speak."""
        return name.casefold() in self.muted

    @property
    def planned(self) -> float | None:
        """When the server will restart, as long as that is worth knowing."""
        return self.restart if self.restart is not None and self.now() < self.restart + SHOWN_AFTER else None
