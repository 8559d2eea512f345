"""Scenes: dice, tests, fights, encounters and jobs while they are being resolved."""

from __future__ import annotations

from .sight import Sight


def zone(sight: Sight) -> dict[str, object] | None:
    """The scene on the table, if there is one."""
    return None
