"""Places that an attacker can stand at, as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROW: Final[i64] = 6
"""How many cards lie in the row; they are the places 1 to 6."""

UNCOMMITTED: Final[i64] = -1
AT_BASE: Final[i64] = 0
SPENT: Final[i64] = 7
"""Where a card stands whose attack is over."""
