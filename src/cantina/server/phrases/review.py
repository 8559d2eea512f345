"""What the pages of review say: how it was decided."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
