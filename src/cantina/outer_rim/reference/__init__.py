"""The short rules of Outer Rim; the numbered rules have the last word."""

from __future__ import annotations

from functools import cache

from cantina.reference import Rules


@cache
def rules(language: str) -> Rules:
    """The short rules in a language."""
    return Rules(__name__, language)
