"""The fixed action table of The Deckbuilding Game, version 1: what can be chosen, as (verb, subject)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

VERB_SHIFT: Final[i64] = 10
SUBJECT: Final[i64] = 1023

END: Final[i64] = 0 << 10
PLAY: Final[i64] = 1 << 10
BUY: Final[i64] = 2 << 10
USE: Final[i64] = 3 << 10
COMMIT: Final[i64] = 4 << 10
"""Seven verbs, one for each place that can be attacked: the base, then the six cards of the row."""
RESOLVE: Final[i64] = 11 << 10
PAY_OFF: Final[i64] = 12 << 10
OPTION: Final[i64] = 13 << 10
ACCEPT: Final[i64] = 14 << 10
DECLINE: Final[i64] = 15 << 10
DONE: Final[i64] = 16 << 10
DISCARD: Final[i64] = 17 << 10
EXILE_HAND: Final[i64] = 18 << 10
EXILE_DISCARD: Final[i64] = 19 << 10
RETURN: Final[i64] = 20 << 10
TAKE: Final[i64] = 21 << 10
DISCARD_ROW: Final[i64] = 22 << 10
DESTROY_ROW: Final[i64] = 23 << 10
DESTROY_SHIP: Final[i64] = 24 << 10
DAMAGE_SHIP: Final[i64] = 25 << 10
DAMAGE_BASE: Final[i64] = 26 << 10
AMOUNT: Final[i64] = 27 << 10
REVEAL: Final[i64] = 28 << 10
TRIGGER: Final[i64] = 29 << 10
REDIRECT: Final[i64] = 30 << 10
PUT_BACK: Final[i64] = 31 << 10
SWAP: Final[i64] = 32 << 10
SALVAGE: Final[i64] = 33 << 10
DROP: Final[i64] = 34 << 10
PICK_BASE: Final[i64] = 35 << 10

NUMBERS: Final[list[Any]] = list(range(36 << 10))
"""Every action once: lists of answers hold these, so that no number has to be made anew for each of them."""
