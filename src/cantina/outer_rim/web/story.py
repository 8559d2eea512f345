"""What the others did since the viewer's last turn: a line a player, and a rival's turn by its card."""

from __future__ import annotations

from .sight import Sight


def zone(sight: Sight) -> dict[str, object] | None:
    """What the others did since the viewer's last turn."""
    return None
