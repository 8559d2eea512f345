"""The rules of Outer Rim: what is short lies here, the numbered rules, those of the expansion included, have the last word."""

from __future__ import annotations

from cantina.rulebook.book import Book

BOOK = Book(__name__, ("outer-rim", "unfinished-business"), "/rules/outer-rim")
