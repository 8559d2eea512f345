"""Answers with tokens in them are compressed around the tokens: how short an answer is tells nothing about them."""

from __future__ import annotations

import asyncio
import struct
import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FLAT = bytes(ord("x") if chr(code) in "0123456789abcdef" else ord(".") for code in range(256))
TOKEN = b"x" * 32
"""What a token of ours looks like, of a seat, of an invitation, of the host: so many hexadecimal digits."""
LONGEST_BLOCK = 65_535
LEVEL, SMALLEST, LARGE = 6, 1000, 65_536
"""How hard we try, below how many bytes we do not, and from where on a thread does it."""
HEAD = bytes([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
"""How gzip begins."""
RAW = -15


class Packing:
    """Compresses whole answers that are large or have a token in them; all others are left to whoever stands around us."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start: Message = {}

        async def packed_up(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            body = message.get("body", b"")
            headers = MutableHeaders(raw=start.get("headers", []))
            large = len(body) >= LARGE and headers.get("content-type", "").startswith("text/")
            if start and not message.get("more_body") and (large or (len(body) >= SMALLEST and tokens_in(body))):
                message["body"] = packed(body) if len(body) < LARGE else await asyncio.to_thread(packed, body)
                headers["Content-Encoding"], headers["Content-Length"] = "gzip", str(len(message["body"]))
                headers.add_vary_header("Accept-Encoding")
            if start:
                await send(start)
                start = {}
            await send(message)

        takes = scope["type"] == "http" and "gzip" in Headers(scope=scope).get("accept-encoding", "")
        await self.app(scope, receive, packed_up if takes else send)


def tokens_in(body: bytes) -> list[tuple[int, int]]:
    """Where a body has tokens, or what could be some."""
    flat, found, at = body.translate(FLAT), [], 0
    while (start := flat.find(TOKEN, at)) >= 0:
        after = flat.find(b".", start)
        at = min(start + LONGEST_BLOCK, len(body) if after < 0 else after)
        found.append((start, at))
    return found


def packed(body: bytes) -> bytes:
    """A body as gzip, in which every token stands as it is: what compresses has never seen it, and begins anew behind it."""
    squeezing, out, at = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW), [HEAD], 0
    for start, end in tokens_in(body):
        out += [squeezing.compress(body[at:start]), squeezing.flush(zlib.Z_FULL_FLUSH), stored(body[start:end])]
        at = end
    return b"".join([*out, squeezing.compress(body[at:]), squeezing.flush(), struct.pack("<II", zlib.crc32(body), len(body))])


def stored(data: bytes) -> bytes:
    """A block of a compressed stream that is not compressed."""
    return struct.pack("<BHH", 0, len(data), 0xFFFF ^ len(data)) + data
