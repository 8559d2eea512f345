"""The rules of one game: the short ones of its folder, the numbered ones of its sheets, and the symbols that its texts show."""

from __future__ import annotations

from collections.abc import Mapping

from .search import SYMBOL
from .sheets import Numbered, opening, statements
from .short import Rules


class Book:
    """A rulebook; `page` is where its short rules can be read in a browser, if they can."""

    def __init__(self, folder: str, sheets: tuple[str, ...], page: str = "", symbols: Mapping[str, str] | None = None) -> None:
        self.folder, self.sheets, self.page = folder, sheets, page
        self.symbols = symbols or {}
        """The symbols that a text can show, and what a page calls them."""
        self.read: dict[str, Rules] = {}
        self.counted: dict[str, Numbered] = {}

    def short(self, language: str) -> Rules:
        """The short rules in a language."""
        if language not in self.read:
            self.read[language] = Rules(self.folder, language, self.page)
        return self.read[language]

    def numbered(self, language: str) -> Numbered:
        """Every numbered rule in a language."""
        if language not in self.counted:
            explained = " ".join(opening(sheet, language) for sheet in self.sheets).strip()
            self.counted[language] = Numbered((each for sheet in self.sheets for each in statements(sheet, language)), explained)
        return self.counted[language]

    def pieces(self, text: str) -> list[tuple[str, str]]:
        """A text as symbols and words: what stands before each symbol, and the symbol's name on a page."""
        parts = SYMBOL.split(text)
        shown = [(before, self.symbols[symbol]) for before, symbol in zip(parts[::2], parts[1::2], strict=False)]
        return [*shown, (parts[-1], "")]
