"""The hash chain of a table: what was kept and is not as it was written is noticed when it is read."""

from __future__ import annotations

import hashlib

from cantina.core import Entry

KINDS = ("action", "undo", "grant", "resign", "timeout", "redeal")
"""The kinds of entries that this program can take in."""


class Damaged(Exception):
    """A table that cannot be read as it was written."""

    code = "damaged"
    """What is said of it."""


class OtherRules(Damaged):
    """A table that was dealt under another version of the rules: played again under ours it could become another game."""

    code = "other-rules"


class OtherFigures(Damaged):
    """A table whose options this server does not play, for instance because its figures came from another file of corrections."""

    code = "other-figures"


def digest(*parts: object) -> str:
    """The hash of some values, none of which can be mistaken for another."""
    return hashlib.blake2s(repr(parts).encode(), digest_size=16).hexdigest()


def root(table: str, game: str, options: str, terms: str, secret: bytes, seed: bytes | None, rules: int = 0) -> str:
    """The hash of a table as it is kept, without its log; rules that were not written down are no part of it."""
    known = (rules,) if rules else ()
    return digest(table, game, options, terms, bytes(secret).hex(), None if seed is None else bytes(seed).hex(), *known)


def start(table: str, secret: bytes) -> str:
    """What the first link of a table's log hangs on: a table that goes on from another one has a log before it has a seed."""
    return digest(table, bytes(secret).hex())


def link(before: str, n: int, entry: Entry, at: float) -> str:
    """The link of an entry, which hangs on the one before."""
    return digest(before, n, str(entry.kind), int(entry.seat), int(entry.value), float(at))
