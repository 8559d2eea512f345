"""What the pages of replay say: the replay of a game, and what can be done from one of its positions."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
