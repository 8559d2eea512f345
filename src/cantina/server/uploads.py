"""What somebody sends: read as it comes, and no further than it may go."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request

LONGEST_TYPE = 200
"""How long the header may be that says what is sent."""
MOST_PARTS = 8
LARGEST_HEADER = 1000
"""How large each header of a part may be, with a file's name in it; of parts there are as many as our forms have, and a few."""


class TooLarge(Exception):
    """Somebody sends more than is read."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Broken(Exception):
    """What was sent is no form."""


async def body_of(request: Request, most: int) -> bytes:
    """What somebody sends, unless it is too much."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLarge(most)
    return bytes(body)


async def fields_of(request: Request, most: int) -> dict[str, bytes]:
    """The fields of a form with files in it; a file counts by its content, and what is in no part counts for nothing."""
    from python_multipart.exceptions import FormParserError  # only who is brought a record needs it
    from python_multipart.multipart import MultipartParser, parse_options_header

    content_type = request.headers.get("content-type", "")
    kind, named = parse_options_header(content_type[:LONGEST_TYPE])
    if kind != b"multipart/form-data" or not named.get(b"boundary") or len(content_type) > LONGEST_TYPE:
        raise Broken
    parts = Parts(parse_options_header)
    read = 0
    try:
        parser = MultipartParser(
            named[b"boundary"],
            {
                "on_part_begin": parts.begin,
                "on_header_begin": parts.begin_header,
                "on_header_field": parts.take_header_name,
                "on_header_value": parts.take_header_value,
                "on_header_end": parts.end_header,
                "on_part_data": parts.take,
                "on_part_end": parts.end,
            },
            max_header_size=LARGEST_HEADER,
        )
        async for chunk in request.stream():
            read += len(chunk)
            if read > most:
                raise TooLarge(most)
            parser.write(chunk)
    except FormParserError:
        raise Broken from None
    return parts.fields


class Parts:
    """The parts of a form while they are read."""

    def __init__(self, options: Callable[[bytes], tuple[bytes, dict[bytes, bytes]]]) -> None:
        self.options = options
        self.fields: dict[str, bytes] = {}
        self.count = 0
        self.name, self.header, self.value, self.content = "", b"", b"", bytearray()

    def begin(self) -> None:
        self.count += 1
        if self.count > MOST_PARTS:
            raise Broken
        self.name, self.content = "", bytearray()

    def begin_header(self) -> None:
        self.header = self.value = b""

    def take_header_name(self, data: bytes, start: int, end: int) -> None:
        self.header += data[start:end]

    def take_header_value(self, data: bytes, start: int, end: int) -> None:
        self.value += data[start:end]

    def end_header(self) -> None:
        if self.header.lower() == b"content-disposition":
            self.name = self.options(self.value)[1].get(b"name", b"").decode("latin-1")

    def take(self, data: bytes, start: int, end: int) -> None:
        self.content += data[start:end]

    def end(self) -> None:
        self.fields[self.name] = bytes(self.content)
