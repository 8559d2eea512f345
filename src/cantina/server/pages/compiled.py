"""Templates, compiled once: what Jinja has made of them is kept beside Python's own bytecode, where it can be written."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import sys
from importlib.util import cache_from_source
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache

FOLDER = Path(cache_from_source(__file__)).parent


class Compiled(BytecodeCache):
    """Compiled templates in a folder; whatever decides how they are compiled must be said when this is made."""

    def __init__(self, how: bytes, folder: Path = FOLDER) -> None:
        self.how, self.folder = how, folder

    def get_source_checksum(self, source: str) -> str:
        """What tells whether a kept template is still the same."""
        return hashlib.sha1(self.how + source.encode(), usedforsecurity=False).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what is kept; without it, or if it is none, the template is compiled."""
        with contextlib.suppress(OSError):
            bucket.bytecode_from_string((self.folder / f"{bucket.key}.jinja").read_bytes())

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template as a whole or not at all: other processes read and write here, too."""
        if sys.dont_write_bytecode:
            return
        unfinished = self.folder / f"{bucket.key}.{secrets.token_hex(4)}"
        try:
            unfinished.write_bytes(bucket.bytecode_to_string())
            os.replace(unfinished, self.folder / f"{bucket.key}.jinja")
        except OSError:
            with contextlib.suppress(OSError):
                unfinished.unlink()
