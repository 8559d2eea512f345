"""What is told, asked and refused is declared once: the declarations are whole, and nothing is declared in vain."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

import cantina
from cantina.core.declared import Declared, EventCode
from cantina.core.refused import AROUND, IN_PLAY, Around, InPlay
from cantina.deckbuilding.rules import asked, refused, told
from cantina.outer_rim.rules import asked as asked_outer_rim
from cantina.outer_rim.rules import refused as refused_outer_rim
from cantina.outer_rim.rules import told as told_outer_rim

SOURCE = Path(cantina.__file__).parent
DECLARING = [
    (told, told.EVENTS), (asked, asked.PROMPTS), (refused, refused.REFUSALS), (refused, refused.OBSTACLES),
    (told_outer_rim, told_outer_rim.EVENTS), (asked_outer_rim, asked_outer_rim.PROMPTS),
    (refused_outer_rim, refused_outer_rim.REFUSALS),
]  # fmt: skip
CATALOGUES = {"refused.py", "phrases.py"}


def nodes(folder: Path) -> Iterator[ast.AST]:
    """Everything that is written in a folder, but for the catalogues."""
    for path in folder.rglob("*.py"):
        if path.name not in CATALOGUES and "phrases" not in path.parts:
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def test_a_code_is_declared_once_and_listed_with_its_figures() -> None:
    events = Declared(EventCode, "here", {"undo": ()})
    assert events.declare("draw", "n", "cards?") == "draw"
    assert events.listed() == "`draw` (n, cards?); `undo`"
    with pytest.raises(ValueError, match="“draw” is declared twice: look into here"):
        events.declare("draw")


def test_general_refusals_have_their_figures_in_the_table() -> None:
    assert set(get_args(InPlay)) == IN_PLAY.keys()
    assert set(get_args(Around)) == AROUND.keys()


@pytest.mark.parametrize(("module", "declared"), DECLARING)
def test_whatever_a_game_declares_it_uses(module: ModuleType, declared: Declared[Any]) -> None:
    sort, game = module.__name__.rpartition(".")[2], SOURCE / module.__name__.split(".")[1]
    used = {
        node.attr
        for node in nodes(game)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == sort
    }
    names = {name for name, code in vars(module).items() if isinstance(code, str) and name.isupper() and code in declared.figures}
    assert len(names) > 3
    assert names <= used, f"{names - used} of {module.__name__}"


def test_whatever_is_refused_in_general_is_refused_somewhere() -> None:
    written = {node.value for node in nodes(SOURCE) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    codes = IN_PLAY.keys() | AROUND.keys()
    assert codes <= written, codes - written
