"""Drawings look the same in every browser."""

import re
from pathlib import Path

import pytest

import cantina

PAINT = re.compile(r'<(linearGradient|radialGradient|mask|clipPath) id="([^"]+)".*?</\1>')


@pytest.mark.parametrize(("game", "most"), [("deckbuilding", 100), ("outer_rim", 20)])
def test_what_drawings_are_filled_and_cut_with_stands_in_the_page_too(game: str, most: int) -> None:
    """WebKit looks for it there, not in the file that a drawing is in: planets were flat or missing, edges had corners."""
    web, used = Path(cantina.__file__).parent / game / "web", set()
    icons = re.sub(r"\n *", "", (web / "templates/icons.svg").read_text("utf-8"))
    for file in web.glob("static/art/**/*.svg"):
        text = file.read_text("utf-8")
        wanted = set(re.findall(r"url\(#([^)]+)\)", text))
        paints = {match[2]: match[0] for match in PAINT.finditer(text) if match[2] in wanted}
        assert paints.keys() == wanted, file.name
        assert [id for id in paints if paints[id] not in icons] == [], file.name
        used |= wanted
    assert {match[2] for match in PAINT.finditer(icons)} == used
    assert 0 < len(used) < most, "what is alike has one name"
