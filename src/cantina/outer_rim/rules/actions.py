"""The fixed action table of Outer Rim, version 1: what can be chosen, as (verb, subject)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUBJECT: Final[i64] = 1023

PASS: Final[i64] = 0 << 10
MOVE: Final[i64] = 1 << 10
STEP: Final[i64] = 2 << 10
CREDITS: Final[i64] = 3 << 10
RECOVER: Final[i64] = 4 << 10
USE: Final[i64] = 5 << 10
CYCLE: Final[i64] = 6 << 10
"""Put the top card of a market deck on the bottom."""
BUY: Final[i64] = 7 << 10
BARTER: Final[i64] = 8 << 10
DROP: Final[i64] = 9 << 10
DELIVER: Final[i64] = 10 << 10
TRADE: Final[i64] = 11 << 10
PLAYER: Final[i64] = 12 << 10
GIVE: Final[i64] = 13 << 10
ASK: Final[i64] = 14 << 10
AMOUNT: Final[i64] = 15 << 10
ACCEPT: Final[i64] = 16 << 10
DECLINE: Final[i64] = 17 << 10
WITHDRAW: Final[i64] = 18 << 10
FIGHT: Final[i64] = 19 << 10
MEET: Final[i64] = 20 << 10
ATTEMPT: Final[i64] = 21 << 10
EXPLORE: Final[i64] = 22 << 10
OPTION: Final[i64] = 23 << 10
DIE: Final[i64] = 24 << 10
SKILL: Final[i64] = 25 << 10
FACTION: Final[i64] = 26 << 10
PATROL: Final[i64] = 27 << 10
CHARACTER: Final[i64] = 28 << 10
SHIP: Final[i64] = 29 << 10
ELIMINATE: Final[i64] = 30 << 10
CAPTURE: Final[i64] = 31 << 10
SPOT: Final[i64] = 32 << 10
TAKE: Final[i64] = 33 << 10
GIFT: Final[i64] = 34 << 10
REQUEST: Final[i64] = 35 << 10
DECK: Final[i64] = 36 << 10
TYPE: Final[i64] = 37 << 10
SPACE: Final[i64] = 38 << 10
CROSS: Final[i64] = 39 << 10
"""Announce that one wants to cross the Core, and encounter the space."""
AMBITION: Final[i64] = 40 << 10
FAVOR: Final[i64] = 41 << 10
CALL: Final[i64] = 42 << 10
"""Return a debt token to its owner, who then has to do a favor."""
GIVE_DEBT: Final[i64] = 43 << 10
ASK_DEBT: Final[i64] = 44 << 10
DEAL: Final[i64] = 45 << 10
COUNTER: Final[i64] = 46 << 10
STANDING: Final[i64] = 47 << 10
