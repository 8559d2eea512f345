"""Whether everything on a page can be reached, in windows of every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

REACH = (Path(__file__).parent / "reach.js").read_text()
SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (390, 844), (844, 390), (683, 384)]
"""Desktops, a phone, the same on its side, and a desktop at 200 %."""
DISTINCT = [size for size in SIZES if size not in ((1366, 768), (1920, 1080))]
"""Large windows of one shape are drawn alike: the smallest stands for them."""


def unreachable(page: Any, within: str = "main", asked: str = "", fanned: str = "", alone: str = "") -> list[str]:
    """What cannot be reached on a page as it is now, in words; empty if all is well.

    Every control `within` these elements must be uncovered once the page is scrolled to it; what is `asked` must be in sight
    without scrolling the page, as far as boxes of its own bring it. Of what is `fanned` a part is enough. Where something of
    the name `alone` is open, it stands for everything else, and opens at its start.
    """
    found: list[str] = page.evaluate(REACH, {"within": within, "asked": asked, "fanned": fanned, "alone": alone})
    return found
