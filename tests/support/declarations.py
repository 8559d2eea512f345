"""What a game tells, asks and refuses, held against what it has declared; and which cards have declared tests of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cantina.core import Event, Refusal, State
from cantina.core.declared import Declared, EventCode, PromptCode, RefusalCode
from cantina.core.refused import AROUND, IN_PLAY

GENERAL: dict[str, tuple[str, ...]] = {str(code): figures for code, figures in [*IN_PLAY.items(), *AROUND.items()]}
"""What is refused whatever is played."""


def figures_of(code: str, figures: Mapping[str, tuple[str, ...]], where: str) -> tuple[set[str], set[str]]:
    """The figures that are declared for a code, and those with a question mark."""
    assert code in figures, f"“{code}” is not declared: declare it with its figures in {where}"
    doubtful = {figure[:-1] for figure in figures[code] if figure.endswith("?")}
    return {figure for figure in figures[code] if not figure.endswith("?")}, doubtful


def hold_events(told: Iterable[Event], declared: Declared[EventCode]) -> None:
    """Events have the facts that are declared, and tell as secrets what not everybody may know."""
    for event in told:
        facts, secrets = figures_of(event.code, declared.figures, declared.where)
        assert (set(event.facts), set(event.secrets or ())) == (facts, secrets), f"“{event.code}”: look into {declared.where}"


def hold_prompt(state: State, declared: Declared[PromptCode]) -> None:
    """The question on the table is declared."""
    if state.decision is not None:
        figures_of(state.decision.prompt, declared.figures, declared.where)


def hold_refusal(refusal: Refusal, declared: Declared[RefusalCode]) -> None:
    """A refusal has the figures that are declared for it, by the game or for all of them."""
    sure, doubtful = figures_of(refusal.code, GENERAL | declared.figures, declared.where)
    assert sure <= set(refusal.facts) <= sure | doubtful, f"{refusal}: look into {declared.where}"


def cards_with_tests(folder: Path) -> set[object]:
    """The cards that some test in a folder is marked as being about."""
    return {
        argument.value
        for path in folder.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.card"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


@contextmanager
def holding(state: State, events: Declared[EventCode], prompts: Declared[PromptCode]) -> Iterator[None]:
    """Whatever happens meanwhile is told as it is declared, and so is what is asked then."""
    listening = state.events
    heard: list[Event] = [] if listening is None else listening
    before = len(heard)
    state.events = heard
    try:
        yield
    finally:
        state.events = listening
    hold_events(heard[before:], events)
    hold_prompt(state, prompts)
