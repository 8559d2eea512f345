"""What the pages of reference say: the short rules."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
