"""What the pages of replay say: the replay of a game, and what can be done from one of its positions."""
# ruff: noqa: E501

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
