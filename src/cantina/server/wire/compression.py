"""How live wires are compressed: lightly, and against everything that the last frames said."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

LIGHTLY = {"level": 2, "memLevel": 6}
"""A frame repeats most of the one before: with a window that reaches back to it, little effort finds nearly all of that."""


class Compressed(WebSocketsSansIOProtocol):
    """A live wire with the largest window for frames, and a small one for the short messages of a browser."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(client_max_window_bits=12, compress_settings=LIGHTLY)]
