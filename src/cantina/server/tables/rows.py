"""What the store keeps, as plain values: tables, seats, entries with their time, and what was said."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from cantina.core import Entry

PERSON, BY_LINK, OPEN, RULES, SCRIPT = "person", "link", "open", "rules", "script"
"""Who plays a seat: a person who has come, a friend who has the link, whoever finds the table in the lobby, the rules, a lesson;
under any other name it is a bot of the game."""
NONCE_LENGTH = 32


class Row(NamedTuple):
    """A table as it was opened; the seed is known once every seat has added its nonce to the secret."""

    id: str
    game: str
    options: dict[str, str]
    terms: dict[str, str]
    secret: bytes
    seed: bytes | None
    created: float
    dealt: float | None = None
    finished: float | None = None
    result: str | None = None
    rematch: str | None = None
    tip: str = ""
    """The link of the latest entry, which shows whether any are missing."""
    rules: int = 0
    """The version of the rules under which it was dealt; 0 if that was not written down yet."""


class Seat(NamedTuple):
    """One seat: who plays it (a person, a bot by name, or nobody yet), under which name, and the nonce it gave."""

    by: str
    name: str = ""
    nonce: str = ""
    renewed: int = 0
    """How often its key was renewed."""

    @property
    def free(self) -> bool:
        """Whether nobody has come yet."""
        return self.by in (BY_LINK, OPEN)

    @property
    def bot(self) -> bool:
        """Whether a bot plays here."""
        return self.by not in (PERSON, BY_LINK, OPEN, RULES, SCRIPT)

    @property
    def ready(self) -> bool:
        """Whether nothing is wanted of this seat before cards can be dealt; a bot has no nonce to choose."""
        return self.bot or self.by == RULES or (self.by == PERSON and bool(self.nonce))


class Timed(NamedTuple):
    """An entry, and when it was made."""

    entry: Entry
    at: float


class Noted(NamedTuple):
    """What a finished game adds to its players' statistics, and which game it was."""

    game: str
    digest: str


class Played(NamedTuple):
    """A finished table, who sat there, the seat of whoever asks, and the game's digest, if it has been made."""

    row: Row
    sitting: list[Seat]
    seat: int
    digest: str | None


class Said(NamedTuple):
    """A line of the chat."""

    seat: int
    text: str
    at: float


def new_row(game: str, options: dict[str, str], terms: dict[str, str], now: float) -> Row:
    """A table that nobody has seen yet, with a secret that nobody can guess."""
    return Row(secrets.token_urlsafe(9), game, options, terms, secrets.token_bytes(32), None, now)
