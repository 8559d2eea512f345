"""Connections: whoever opens one has to say soon what it wants and to take what it gets, and may hold only so many."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .limits import CONNECTIONS_PER_NETWORK, network_of

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def live_wire(*given: Any, **named: Any) -> Any:
    """A connection that becomes a live wire; what that needs is loaded with the first of them."""
    from .wire.protocol import LiveProtocol

    return LiveProtocol(*given, **named)


class Timely(H11Protocol):
    """A connection with deadlines; it is no longer ours once it has become a live wire."""

    head_seconds = 10.0
    """How long somebody may take to say what it wants, from its first byte or from the start on."""
    body_seconds = 30.0
    """And how long to send what comes with that: the largest form is a record of 200 KB."""
    answer_seconds = 60.0
    """How long nothing more may be taken of an answer."""
    held: ClassVar[Counter[str]] = Counter()
    """How many connections each network holds."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.network = ""
        self.is_wire = False
        self.expected: object = None
        self.deadline: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, unless a proxy has opened it, which counts by itself."""
        super().connection_made(transport)
        if self.client is not None and not is_proxy(self.client[0], self.config.forwarded_allow_ips):
            self.network = network_of(self.client[0])
            self.held[self.network] += 1
            if self.held[self.network] > CONNECTIONS_PER_NETWORK:
                transport.abort()
                return
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.is_wire:
            self.expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.is_wire = True
        self.let_go()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking = self.loop.call_later(self.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.taking is not None:
            self.taking.cancel()

    def timeout_keep_alive_handler(self) -> None:
        """Nobody asks for anything more; what is not taken after that is lost."""
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self.answer_seconds, self.transport.abort)

    def expect(self) -> None:
        """Set the deadline for what the other side has to send next."""
        state = self.conn.their_state
        expected = state if state in (h11.IDLE, h11.SEND_BODY) else None
        if expected is not self.expected:
            self.expected = expected
            if self.deadline is not None:
                self.deadline.cancel()
            seconds = self.head_seconds if expected is h11.IDLE else self.body_seconds
            self.deadline = None if expected is None else self.loop.call_later(seconds, self.too_slow)

    def too_slow(self) -> None:
        """Say so, if somebody has begun to ask and was not answered yet, and hang up."""
        begun = self.conn.trailing_data[0] if self.expected is h11.IDLE else not self.cycle.response_started
        if begun:
            self.transport.write(TOO_SLOW)
        self.transport.close()

    def let_go(self) -> None:
        """This connection is counted and timed no more."""
        for timer in (self.deadline, self.taking):
            if timer is not None:
                timer.cancel()
        if self.network:
            self.held[self.network] -= 1
            if not self.held[self.network]:
                del self.held[self.network]
            self.network = ""


def is_proxy(address: str, proxies: list[str] | str) -> bool:
    """Whether an address is one of those that may speak for others, as the environment names them."""
    names = proxies.split(",") if isinstance(proxies, str) else proxies
    for name in (each.strip() for each in names):
        with suppress(ValueError):
            if name in ("*", address) or ip_address(address) in ip_network(name):
                return True
    return False
