"""Card names: written once, in the fact sheet; whoever has something to say about a card knows it by its id."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cantina.deckbuilding
from cantina.deckbuilding.bots.values import HOME, TEXT
from cantina.deckbuilding.box.cards import BY_NAME, CATALOGUE
from cantina.deckbuilding.rules.kinds import BASE
from cantina.deckbuilding.rules.node import REVEALED
from cantina.deckbuilding.words import cards_de
from cantina.deckbuilding.words.briefs import BRIEFS, brief
from cantina.deckbuilding.words.names import NAMES

GAME = Path(cantina.deckbuilding.__file__).parent
GLOSSARY = GAME.parent / "rulebook/numbered/glossary-en-de.yaml"
BOX = {kind.name for kind in CATALOGUE}


def pictures() -> list[str]:
    """The cards that have a picture."""
    files = (GAME / "web/static/art").glob("*.svg")
    return [file.stem for file in files if f'<symbol id="art-{file.stem}"' in file.read_text("utf-8")]


TABLES = {
    "words/names.py": list(NAMES),
    "words/briefs.py": list(BRIEFS),
    "words/cards_de.py": list(cards_de.NAMED),
    "bots/values.py, TEXT": list(TEXT),
    "bots/values.py, HOME": list(HOME),
    "web/static/art": pictures(),
}


@pytest.mark.parametrize("table", TABLES)
def test_no_table_speaks_of_a_card_that_is_not_in_the_box(table: str) -> None:
    assert TABLES[table] and sorted(set(TABLES[table]) - BOX) == []


@pytest.mark.parametrize("table", ["words/names.py", "web/static/art"])
def test_every_card_has_names_and_a_picture(table: str) -> None:
    assert sorted(TABLES[table]) == sorted(BOX)


def test_the_greedy_bot_knows_every_card_that_does_more_than_its_figures_say() -> None:
    cards = [kind for kind in CATALOGUE if kind.type != BASE]
    assert sorted(TEXT) == sorted(kind.name for kind in cards if kind.ability or kind.when or kind.constant or kind.redirect)
    bases = [kind for kind in CATALOGUE if kind.type == BASE]
    stays = [
        kind for kind in bases if kind.ability or kind.constant or kind.redirect or (kind.when and kind.when.point != REVEALED)
    ]
    assert sorted(HOME) == sorted(kind.name for kind in stays), "bases that do something besides their arrival"


def strings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every text in a module that is not there to explain it."""
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node


def test_no_code_repeats_a_cards_name() -> None:
    """A name of one short word may be a word of its own; whatever else is found here is to be taken from `words/names.py`."""
    names = {name for both in NAMES.values() for name in both if len(name) > 5}
    pattern = re.compile(r"\b(" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + r")\b")
    written = [
        f"{path.relative_to(GAME)}:{text.lineno}: {found[1]}"
        for path in sorted(GAME.rglob("*.py"))
        for text in strings(ast.parse(path.read_text("utf-8")))
        if (found := pattern.search(str(text.value)))
    ]
    assert written == []


def test_a_short_text_calls_another_card_by_its_name_in_each_language() -> None:
    assert brief("director-krennic", 0).endswith(f"with {NAMES['death-star'][0]}: 2")
    assert brief("director-krennic", 1).endswith(f"mit {NAMES['death-star'][1]}: 2")
    named = {card for both in BRIEFS.values() for text in both for card in re.findall(r"\{([^}]*)\}", text)}
    assert named <= set(BY_NAME)


def test_the_glossary_calls_the_cards_as_the_fact_sheet_does() -> None:
    said = dict(re.findall(r'^  "([^"]+)": "([^"]+)"', GLOSSARY.read_text("utf-8"), re.MULTILINE))
    known = {english: german for english, german in NAMES.values() if english in said}
    assert len(known) > 20
    assert {english: said[english] for english in known} == known
