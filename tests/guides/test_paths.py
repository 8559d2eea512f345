"""Whatever file or folder the guides for contributors name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("README.md", "CONTRIBUTING.md", "docs/writing-a-card.md")
FOLDERS = "src|tests|docs|tools|bench|deckbuilding|outer_rim|server|lab|terminal|core|bots|web"
NAMED = re.compile(rf"`((?:{FOLDERS})/[\w./-]+)`(?!, a new file)")
LINKED = re.compile(r"\]\(((?!https?:|#|mailto:)[^)#\s]+)")


@pytest.mark.parametrize("guide", GUIDES)
def test_every_path_that_a_guide_names_exists(guide: str) -> None:
    text = (ROOT / guide).read_text("utf-8")
    places = [ROOT, ROOT / "src/cantina", *(ROOT / "src/cantina" / game for game in ("deckbuilding", "outer_rim"))]
    gone = [path for path in NAMED.findall(text) if not any((place / path).exists() for place in places)]
    gone += [path for path in LINKED.findall(text) if not (ROOT / guide).parent.joinpath(path).exists()]
    assert gone == []
