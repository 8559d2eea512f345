"""What the pages of learn say: the first game that teaches."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
