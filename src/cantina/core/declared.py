"""What a game tells, asks and refuses, declared once: every code, and the figures that come with it.

A game declares its events, prompts and refusals in modules of its rules and refers to them by the names given there, so that an
undeclared one is an error of types. Words and the list for programs are compared with the same declarations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NewType, TypeVar

EventCode = NewType("EventCode", str)
PromptCode = NewType("PromptCode", str)
RefusalCode = NewType("RefusalCode", str)
C = TypeVar("C", bound=str)


class Declared(Generic[C]):
    """The declarations of one sort, made in the module `where`; `known` are those that hold in every game.

    A figure of an event with a question mark is told only to those who may know it; one of a refusal may be missing.
    """

    def __init__(self, sort: Callable[[str], C], where: str, known: dict[str, tuple[str, ...]] | None = None) -> None:
        self.sort: Callable[[str], C] = sort
        self.where: str = where
        self.figures: dict[str, tuple[str, ...]] = dict(known or {})

    def declare(self, code: str, *figures: str) -> C:
        """Declare a code with its figures, in the order in which they are listed."""
        if code in self.figures:
            raise ValueError(f"“{code}” is declared twice: look into {self.where}")
        self.figures[code] = figures
        return self.sort(code)

    def listed(self) -> str:
        """All codes with their figures in one line, as programs read it."""
        return "; ".join(
            f"`{code}`" + (f" ({', '.join(figures)})" if figures else "") for code, figures in sorted(self.figures.items())
        )
