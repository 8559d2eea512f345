"""Lines of coloured text that fit a width: cut with a sign that they are, or wrapped under their title."""

from __future__ import annotations

from rich.text import Text

INDENT = 12


def fitted(line: Text, width: int) -> Text:
    """A line cut to the width, with a sign that it was."""
    line.truncate(width, overflow="ellipsis")
    return line


def cut(text: str, width: int) -> str:
    """A text that is not wider than this, with a sign where something is missing."""
    return text if len(text) <= width else text[: width - 1] + "…"


def wrapped(title: str, parts: list[Text], width: int) -> list[Text]:
    """A title and parts behind it, on as many lines as they need."""
    found, line, used = [], Text.assemble((f"  {title:<{INDENT - 3}} ", "dim")), False
    pieces = []
    for n, part in enumerate(parts):
        piece = part.copy()
        if n + 1 < len(parts):
            piece.append(",", style="dim")
        pieces += [piece] if INDENT + piece.cell_len <= width else list(piece.split(" "))
    for piece in pieces:
        if used and line.cell_len + piece.cell_len + 1 > width:
            found.append(line)
            line, used = Text(" " * INDENT), False
        elif used:
            line.append(" ")
        line.append_text(piece)
        used = True
    return [fitted(each, width) for each in [*found, line]]


def wrapped_plain(text: str, width: int, style: str, title: str = "") -> list[Text]:
    """A sentence on as many lines as it needs, behind a title if there is one."""
    words = [Text(word, style=style) for word in text.split()]
    found, line = [], Text.assemble((f"  {title:<{INDENT - 3}} " if title else "  ", "dim"))
    indent = line.cell_len
    for n, word in enumerate(words):
        if n and line.cell_len + word.cell_len + 1 > width:
            found.append(line)
            line = Text(" " * indent)
        elif n:
            line.append(" ")
        line.append_text(word)
    return [fitted(each, width) for each in [*found, line]]


def flowing(pieces: list[tuple[str, str]], width: int, first: int, later: int) -> list[Text]:
    """Pieces of text, each in its style, broken between words into lines with these indents."""
    found, line = [], Text(" " * first)
    used = False
    for text, style in pieces:
        for n, word in enumerate(text.split(" ")):
            gap = " " if n and used else ""
            if used and word and line.cell_len + len(gap) + len(word) > width:
                found.append(line)
                line, gap = Text(" " * later), ""
            line.append(gap).append(word, style=style)
            used = used or bool(word)
    return [fitted(each, width) for each in [*found, line]] if used else []
