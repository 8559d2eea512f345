"""The rules in short, to read and search."""

from __future__ import annotations

from functools import cache

from cantina.rulebook.sheets import Numbered
from cantina.rulebook.short import Rules

ADDRESS = "/rules/five-spaces"
"""Where they can be read in a browser."""


@cache
def short(language: str) -> Rules:
    """The rules in a language: index.toml says which sections there are, en.toml and de.toml what they say."""
    return Rules(__name__, language, ADDRESS)


def numbered(language: str) -> Numbered:
    """There are no numbered rules."""
    return Numbered()


def pieces(text: str) -> list[tuple[str, str]]:
    """A text without symbols."""
    return [(text, "")]
