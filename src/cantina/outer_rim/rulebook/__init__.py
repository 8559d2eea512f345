"""The short rules of Outer Rim; the numbered rules have the last word."""

from __future__ import annotations

from functools import cache

from cantina.rulebook.sheets import Statement, statements
from cantina.rulebook.short import Rules


@cache
def short(language: str) -> Rules:
    """The short rules in a language."""
    return Rules(__name__, language)


def numbered() -> tuple[Statement, ...]:
    """Every numbered rule, the expansion's included."""
    return statements("outer-rim") + statements("unfinished-business")


def pieces(text: str) -> list[tuple[str, str]]:
    """A text without symbols."""
    return [(text, "")]
