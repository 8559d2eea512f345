"""What the pages of gallery say: the gallery of cards."""
# ruff: noqa: E501

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
