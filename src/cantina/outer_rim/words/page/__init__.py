"""What the pages of Outer Rim say around the table: one catalogue for each zone, in English and German."""

from __future__ import annotations

from collections.abc import Mapping


class Wording(dict[str, str]):
    """The words of a zone in one language, as a macro is handed them: what it drew is kept by the `look` of its words."""

    def __init__(self, zone: str, language: str, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self.look = f"{zone} {language}"


def wordings(zone: str, words: Mapping[str, Mapping[str, str]]) -> dict[str, Wording]:
    """The words of a zone in every language."""
    return {language: Wording(zone, language, each) for language, each in words.items()}
