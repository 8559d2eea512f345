"""Texts with symbols in them, as the pieces that a page draws."""

from __future__ import annotations

import re

ICONS = {":attack:": "attack", ":resource:": "resource", ":force:": "force", ":damage:": "damage"}


def parts(text: str) -> list[tuple[str, str, str]]:
    """A short text as pieces: (words, icon, what must stand right behind the icon)."""
    glued = re.sub(r"(\d) (:[a-z]+:)", "\\1\u00a0\\2", text)
    found = []
    for words, icon, tail in re.findall(r"([^:]*(?::(?![a-z]+:)[^:]*)*)(:[a-z]+:)?([,;:]?)", glued):
        if words or icon:
            found.append((words, ICONS.get(icon, ""), tail))
    return found
