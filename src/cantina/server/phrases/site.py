"""What every page says: where to go from there."""

from __future__ import annotations

EN: dict[str, str] = {
    "navigation": "Where to go",
    "nav-play": "Play",
    "skip": "Skip to the content",
}
DE: dict[str, str] = {
    "navigation": "Wohin",
    "nav-play": "Spielen",
    "skip": "Zum Inhalt springen",
}
