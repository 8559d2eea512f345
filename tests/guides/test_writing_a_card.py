"""The guide to writing a card: its blocks, put where it says, make two cards with which every test that it names is content."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/writing-a-card.md").read_text("utf-8")
BLOCKS: dict[str, str] = dict(re.findall(r"^In `([^`]+)`[^\n]*:\n\n```\w+\n(.*?)```$", GUIDE, re.MULTILINE | re.DOTALL))
BEFORE = {
    "src/cantina/deckbuilding/box/facts.json": '  "lothal": {',
    "src/cantina/deckbuilding/box/cards/neutral.py": "]  # fmt: skip",
    "src/cantina/deckbuilding/words/briefs.py": '    "lothal": (',
    "tests/deckbuilding/words/briefs.json": '"mon-cala":',
    "src/cantina/deckbuilding/web/static/art/moisture-farmer.svg": "",
    "src/cantina/deckbuilding/bots/values.py": '    "tie-fighter": 0.3',
    "src/cantina/deckbuilding/box/rulings.json": ' {"cards": ["y-wing"]',
    "tests/deckbuilding/cards/test_neutral_units.py": "",
    "src/cantina/outer_rim/box/content/market.json": ' {\n  "id": "special_order"',
    "src/cantina/outer_rim/box/content/german.json": ' "boba_fett.name"',
    "tests/outer_rim/cards/test_gear_deck.py": "",
}
"""What each block is put before; those without anything come last in their file, or are all of it."""

ASKED = (
    "tests/deckbuilding/cards/test_fact_sheet.py::test_every_figure_is_that_of_the_sheet[moisture-farmer]",
    "tests/deckbuilding/cards/test_fact_sheet.py::test_every_card_has_a_test_of_its_own",
    "tests/deckbuilding/cards/test_names.py",
    "tests/deckbuilding/cards/test_neutral_units.py::test_moisture_farmer_gains_1_force_or_repairs_2",
    "tests/deckbuilding/words/test_briefs.py",
    "tests/deckbuilding/words/test_card_texts.py",
    "tests/outer_rim/box/test_names.py",
    "tests/outer_rim/cards/test_gear_deck.py::test_shock_gloves_add_a_die_and_cancel_a_hit",
    "tests/outer_rim/words/test_cards.py",
    "tests/bots/test_worths.py",
)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, tests and lists of cards with both new cards in them."""
    there = tmp_path_factory.mktemp("written")
    for folder in ("src", "tests", "tools", "docs"):
        shutil.copytree(ROOT / folder, there / folder, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "records"))
    shutil.copy(ROOT / "pyproject.toml", there)
    for name, block in BLOCKS.items():
        place = BEFORE[name]
        text = (there / name).read_text("utf-8") if (there / name).exists() else ""
        at = text.index(place) if place else len(text)
        (there / name).write_text(text[:at] + ("" if place or not text else "\n\n") + block + text[at:], "utf-8")
    run(there, "tools/card_lists.py")
    return there


def run(there: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program in the copy, with its sources."""
    environment = {**os.environ, "PYTHONPATH": str(there / "src")}
    return subprocess.run([sys.executable, *arguments], cwd=there, env=environment, capture_output=True, text=True, check=False)


def test_the_guide_has_a_block_for_every_place_that_a_card_is_written_in() -> None:
    assert sorted(BLOCKS) == sorted(BEFORE)


def test_every_test_that_the_guide_names_is_content_with_its_cards(copied: Path) -> None:
    done = run(copied, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--noconftest", *ASKED)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_new_cards_have_words(copied: Path) -> None:
    farmer = run(copied, "-m", "cantina.cli", "cards", "moisture", "farmer", "--lang", "de")
    assert "Feuchtfarmer" in farmer.stdout and "Wähle: Erhalte 1 Macht oder repariere 2 Schaden" in farmer.stdout, farmer.stderr
    gloves = run(copied, "-m", "cantina.cli", "cards", "--game", "outer-rim", "shock", "gloves", "--lang", "de")
    assert "Schockhandschuhe" in gloves.stdout, gloves.stderr
