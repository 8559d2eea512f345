"""What the pages of gallery say: the gallery of cards."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
