"""The short rules of Outer Rim; the numbered rules have the last word."""

from __future__ import annotations

from functools import cache

from cantina.reference import Rules


@cache
def rules(language: str) -> Rules:
    """The short rules in a language."""
    return Rules(__name__, language)


def short(language: str) -> Rules:
    """The short rules in a language."""
    return rules(language)


def sheets() -> tuple[str, ...]:
    """The sheets of numbered rules, the expansion's included."""
    return "outer-rim", "unfinished-business"


def numbered() -> dict[str, tuple[object, ...]]:
    """The numbered rules are read at the terminal only."""
    return {}


def pieces(text: str) -> list[tuple[str, str]]:
    """A text without symbols."""
    return [(text, "")]
