"""What every page says: where to go from there."""

from __future__ import annotations

EN: dict[str, str] = {
    "navigation": "Where to go",
    "nav-play": "Play",
}
DE: dict[str, str] = {
    "navigation": "Wohin",
    "nav-play": "Spielen",
}
