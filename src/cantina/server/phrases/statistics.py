"""What the pages of statistics say: my games, and the host's page."""

from __future__ import annotations

EN: dict[str, str] = {}
DE: dict[str, str] = {}
