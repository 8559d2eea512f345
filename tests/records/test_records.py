"""Finished games that must replay forever, under the version of the rules they were played by."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cantina.core.record import read, write
from cantina.games import games

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tools"))
KEPT = {path: json.loads((path.parent / "results.json").read_text())[path.name] for path in sorted(HERE.glob("v*/*.cantina"))}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_kept_game_ends_as_it_did(path: Path) -> None:
    from keep_records import summary

    text = path.read_text(encoding="utf-8")
    match = read(text, games())
    assert summary(match) == KEPT[path]
    assert write(match) == text


def test_every_mode_and_length_is_among_the_kept_games() -> None:
    assert len(KEPT) >= 20
    texts = [path.read_text(encoding="utf-8") for path in KEPT]
    for line in ("mode beginner", "mode full", "mode secret", "pay-off yes", *(f"bases-to-win {n}" for n in (2, 3, 4, 5))):
        assert any(f"option {line}\n" in text for text in texts)
