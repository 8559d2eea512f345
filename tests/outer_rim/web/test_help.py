"""The help: how a turn goes and what every sign means, in both languages."""

import re
from pathlib import Path

from cantina import outer_rim
from cantina.outer_rim.words.page import signs

ICONS = (Path(outer_rim.__file__).parent / "web" / "templates" / "icons.svg").read_text(encoding="utf-8")


def test_every_sign_is_drawn_and_explained_in_both_languages() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', ICONS))
    told = {language: [name for kind in kinds for name, _ in kind.signs] for language, kinds in signs.LEGEND.items()}
    assert told["en"] == told["de"] and set(told["en"]) <= drawn
    assert {"or-hyperdrive", "or-ground", "or-d-crit", "or-cargo", "or-f-hutt", "or-r-neg", "or-tech"} <= set(told["en"])
    assert [len(steps) for _, steps in signs.TURN.values()] == [4, 4]
