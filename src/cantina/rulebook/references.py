"""The rules that a text names: in full (OR-D-05), without the sheet (PLAY-03), and cut short after another (-02, ..22)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

NAME = r"\b[A-Z]+(?:-[A-Z]+)*-\d+\b"
CHAIN = re.compile(rf"{NAME}(?:(?:, | to | bis |\.\.)-\d+\b|\.\.\d+\b)*")
LINK = re.compile(rf"{NAME}|-?\d+")


def cut(text: str, sheet: str, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """A text in pieces, each with the id of the known rule that it names, if any; ids of its own sheet begin with `sheet`."""
    done = 0
    for chain in CHAIN.finditer(text):
        group = ""
        for link in LINK.finditer(text, chain.start(), chain.end()):
            head, _, number = link[0].rpartition("-")
            group = head or group
            id = next((id for id in (f"{group}-{number}", f"{sheet}-{group}-{number}") if id in known), "")
            if id:
                yield text[done : link.start()], ""
                yield link[0], id
                done = link.end()
    yield text[done:], ""
