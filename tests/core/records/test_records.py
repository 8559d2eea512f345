"""Finished games that must replay forever, under the version of the rules they were played by."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cantina.core.record import read, write
from cantina.games import games
from cantina.outer_rim import RIVALS, game_with

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2] / "tools"))
KEPT = {path: json.loads((path.parent / "results.json").read_text())[path.name] for path in sorted(HERE.rglob("v*/*.cantina"))}
DECKBUILDING = [path for path in KEPT if path.parent.parent.name == "deckbuilding"]
OUTER_RIM = [path for path in KEPT if path.parent.parent.name == "outer-rim"]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.relative_to(HERE).with_suffix("")))
def test_a_kept_game_ends_as_it_did(path: Path) -> None:
    import keep_outer_rim_records
    import keep_records

    mark = path.parent / keep_outer_rim_records.MARK
    if mark.exists() and json.loads(mark.read_text()) != {"figures": keep_outer_rim_records.figures()}:
        pytest.skip("kept with other figures, see test_the_games_with_the_expansion_were_kept_with_these_figures")
    text = path.read_text(encoding="utf-8")
    known = games()
    if "-corrected" in path.stem:
        known["outer-rim"] = game_with(path.parent / "corrected.toml")
    match = read(text, known)
    summary = {"deckbuilding": keep_records.summary, "outer-rim": keep_outer_rim_records.summary}[match.game.name]
    assert summary(match) == KEPT[path]
    assert write(match) == text


@pytest.mark.parametrize(
    ("kept", "options"),
    [
        (
            DECKBUILDING,
            ["mode beginner", "mode full", "mode secret", "pay-off yes", *(f"bases-to-win {n}" for n in (2, 3, 4, 5))],
        ),
        (
            OUTER_RIM,
            [
                *(f"players {n}" for n in (1, 2, 3, 4)), "map standard", "map random", "fame 10", "fame 12",
                *(f"rival {rival}" for rival in RIVALS), "expert 0", "expert 2", "expert 11", "content printed",
            ],
        ),
    ],
    ids=["deckbuilding", "outer-rim"],
)  # fmt: skip
def test_every_mode_and_length_is_among_the_kept_games(kept: list[Path], options: list[str]) -> None:
    assert len(kept) >= 20
    texts = [path.read_text(encoding="utf-8") for path in kept]
    for line in options:
        assert any(f"option {line}\n" in text for text in texts), line


def test_the_games_with_the_expansion_were_kept_with_these_figures() -> None:
    """Fails when a figure of ours has changed, which breaks no rule: then they are kept anew."""
    import keep_outer_rim_records as keeper

    kept = json.loads((keeper.WIDER / keeper.MARK).read_text())["figures"]
    assert kept == keeper.figures(), (
        "figures have changed: run tools/keep_outer_rim_records.py --expansion, and say so in CHANGELOG.md"
    )


def test_games_with_the_expansion_are_kept_of_every_kind() -> None:
    kept = [path.read_text(encoding="utf-8") for path in OUTER_RIM if "option expansion" in path.read_text(encoding="utf-8")]
    assert len(kept) >= 24
    lines = (
        *(f"players {n}" for n in (1, 2, 3, 4)), "map standard", "map random", "fame 10", "fame 12", "rival hera-syndulla",
        "rival boba-fett", "rival2 han-solo", "rival2 ketsu-onyo", "favors yes", "ambitions yes",
    )  # fmt: skip
    for line in lines:
        assert any(f"option {line}\n" in text for text in kept), line
    for done in ("cross", "accept", "call-debt", "attempt db-6", "favor advice", "favor shortcut", "favor endorsement"):
        assert any(f" {done}" in text for text in kept), done
    assert sum("content printed" not in text for text in kept) >= 3, "games with corrected figures"
    assert sum(len(text) for text in kept) < 400_000


def test_the_mark_of_the_figures_is_about_figures_only() -> None:
    import keep_outer_rim_records as keeper

    card = {"id": "slam", "cost": 3000, "src": "designed", "text": "a word", "ability": [{"label": "Pay", "dice": 1}]}
    assert keeper.bare(card) == {"id": "slam", "cost": 3000, "ability": [{"dice": 1}]}


def test_the_kept_games_of_outer_rim_were_won_lost_and_given_up() -> None:
    results = [KEPT[path] for path in OUTER_RIM]
    assert {result["reason"] for result in results} >= {"fame", "resign"}
    beaten = [KEPT[path]["winners"] for path in OUTER_RIM if "-rival-" in path.stem]
    assert ["seat-1"] in beaten
    assert ["seat-2"] in beaten
