"""The log of a table as it was told already: whoever opens a page is shown hundreds of lines that look as they did before."""

from __future__ import annotations

import json
from zlib import compress, decompress

TOGETHER = 64
"""The lines of so many entries are kept in one piece, a thirtieth as large: told alone they take a kilobyte for each entry."""


class Lines:
    """The lines that one kind of listener has been told, by the numbers of the entries, as they are asked for one by one."""

    def __init__(self) -> None:
        self.loose: dict[int, str] = {}
        self.pieces: dict[int, bytes] = {}
        self.opened: tuple[int, list[str]] = -1, []
        """The piece that was looked at last: whoever reads one line mostly reads the next one, too."""

    def get(self, n: int) -> str | None:
        """The lines of an entry; None if nobody has been told them yet."""
        piece, place = divmod(n, TOGETHER)
        if piece not in self.pieces:
            return self.loose.get(n)
        if self.opened[0] != piece:
            self.opened = piece, json.loads(decompress(self.pieces[piece]))
        return self.opened[1][place]

    def keep(self, n: int, lines: str) -> None:
        """Keep the lines of an entry."""
        self.loose[n] = lines
        piece = n // TOGETHER
        numbers = range(piece * TOGETHER, (piece + 1) * TOGETHER)
        if all(each in self.loose for each in numbers):
            self.pieces[piece] = compress(json.dumps([self.loose.pop(each) for each in numbers]).encode(), 1)
