"""The screen: a board in colour, or plain lines for screen readers and pipes; what is typed comes back as a line."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from .face import Choice, Face, Words


class Screen:
    """Where a game is shown."""

    def __init__(self, face: Face, language: str, plain: bool) -> None:
        self.face = face
        self.language = language
        self.plain = plain
        self.table: Any = None
        """The table that is being played at, for those who name players by what they have there."""
        self.console = Console(highlight=False, no_color=plain or None, soft_wrap=plain)

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.face.words(self.language, self.table)

    @property
    def width(self) -> int:
        """How many columns there are; never fewer than fit a line of the board."""
        return max(60, self.console.width)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """One line or several; `whole` lines are never broken, so that a path in them can be copied."""
        self.console.print(Text(text, style="" if self.plain else style), soft_wrap=whole or self.plain)

    def board(self, table: Any, viewer: int, whole: bool = True) -> None:
        """The table as the viewer sees it; if not the whole of it, what matters for the question."""
        if self.plain:
            for line in self.face.told(table, viewer, self.language, whole):
                self.say(line)
        else:
            self.console.print()
            for text in self.face.board(table, viewer, self.language, self.width, whole):
                self.console.print(text, no_wrap=True, overflow="ellipsis")

    def choices(self, choices: Sequence[Choice]) -> None:
        """The numbered actions, grouped by kind; on a board several to a line."""
        groups = self.words.board.GROUPS
        for group in dict.fromkeys(choice.group for choice in choices):
            members = [choice for choice in choices if choice.group == group]
            if self.plain:
                self.say(f"{groups[group]}:")
                for choice in members:
                    self.say(f"  {choice.number}: {choice.label}")
            elif any(len(choice.label) > 40 for choice in members):
                self.say(f"{groups[group]}", "dim")
                for choice in members:
                    self.paragraph(f"{choice.number:>4} {choice.label}", 5)
            else:
                self.group(groups[group], members)

    def paragraph(self, text: str, indent: int, style: str = "") -> None:
        """A text on as many lines as it needs, the later ones indented."""
        for line in textwrap.wrap(text, self.width, subsequent_indent=" " * indent):
            self.say(line, style)

    def paragraphs(self, text: str) -> None:
        """Several lines, each on as many lines as it needs."""
        for line in text.splitlines():
            self.paragraph(line, 2)

    def group(self, title: str, members: Sequence[Choice]) -> None:
        """One group of actions, filled into lines; what begins like the action before it is not said again."""
        indent = 15
        line, used = Text.assemble((f"{title[: indent - 1]:<{indent}}", "dim")), False
        before = ""
        for choice in members:
            card, arrow, place = choice.label.partition(" > ")
            label = f"> {place}" if arrow and card == before else choice.label
            before = card if arrow else ""
            part = Text.assemble((str(choice.number), "bold cyan"), " ", label)
            if used and line.cell_len + part.cell_len + 2 > self.width:
                self.console.print(line, no_wrap=True)
                line, used = Text(" " * indent), False
            if used:
                line.append("  ")
            line.append_text(part)
            used = True
        self.console.print(line, no_wrap=True, overflow="ellipsis")

    def ask(self, prompt: str) -> str:
        """A line from the person at the terminal."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Take what was shown off the screen, so that the next player does not see it."""
        if self.console.is_terminal:
            print("\x1b[3J\x1b[2J\x1b[H", end="", flush=True)
