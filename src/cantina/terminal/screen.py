"""The screen: a board in colour, or plain lines for screen readers and pipes; what is typed comes back as a line."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from cantina.core.terminal_view import Choice, TerminalView, Words

from .phrases import PHRASES

TITLES = 15
"""How many columns the titles of groups take."""
LONG = 40
"""Answers longer than this have lines of their own."""
PIPE = 60
"""How many rows are shown where nobody looks at a screen."""
FEW = 3
"""News that are no longer than this never push the table away."""
CUTS = range(9, 0, -1)
"""On how many rows an answer is shown where there is no room for more."""
ODDS = re.compile(r" \[([^\];]+)[^\]]*\]$")
"""What stands behind an answer and is kept if the answer is cut: the first of its odds."""
LEAST = 2
"""How many rows of the table are shown in any case."""


def broken(text: str, width: int, **how: Any) -> list[str]:
    """A text on lines of this width; a percent sign stays with its figure."""
    return [line.replace("\u00a0", " ") for line in textwrap.wrap(text.replace(" %", "\u00a0%"), width, **how)]


class Screen:
    """Where a game is shown."""

    def __init__(self, view: TerminalView, language: str, plain: bool) -> None:
        self.view = view
        self.language = language
        self.plain = plain
        self.table: Any = None
        """The table that is being played at, for those who name players by what they have there."""
        self.phrases = PHRASES[language]
        self.console = Console(highlight=False, no_color=plain or None, soft_wrap=plain)

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.view.words(self.language, self.table)

    @property
    def width(self) -> int:
        """How many columns there are; never fewer than fit a line of the board."""
        return max(60, self.console.width)

    @property
    def rows(self) -> int:
        """How many lines are seen at once."""
        return self.console.height if self.console.is_terminal else PIPE

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """One line or several; `whole` lines are never broken, so that a path in them can be copied."""
        self.console.print(Text(text, style="" if self.plain else style), soft_wrap=whole or self.plain)

    def lines(self, lines: Sequence[Text]) -> None:
        """Lines that fit the screen already; in plain words without colours."""
        for line in lines:
            if self.plain:
                self.say(line.plain)
            elif line.cell_len > self.width:
                self.paragraph(line.plain, 2)
            else:
                self.console.print(line, no_wrap=True, overflow="ellipsis")

    def board(self, table: Any, viewer: int, rows: int | None = None, whole: bool = True) -> None:
        """The table as the viewer sees it, on so many rows, or all of it; in plain words what matters for the question."""
        if self.plain:
            for line in self.view.told(table, viewer, self.language, whole):
                self.say(line)
        else:
            self.console.print()
            self.lines(self.view.board(table, viewer, self.language, self.width, rows))

    def asking(
        self, news: Sequence[Text], table: Any, viewer: int, choices: Sequence[Choice], question: str, whole: bool
    ) -> None:
        """What happened, the table, the answers and the question: on one screen, unless the whole table is wanted.

        If so much happened that there is no room for the table, the next empty line shows it.
        """
        if self.plain:
            self.lines(news)
            self.board(table, viewer, None, whole)
            self.plain_choices(choices)
        elif whole:
            self.lines(news)
            self.board(table, viewer)
            self.lines(self.answers(table, viewer, choices))
        else:
            room = self.rows - len(self.wrapped(question)) - 1  # and a line to type in
            least, most = (len(self.view.board(table, viewer, self.language, self.width, rows)) for rows in (0, None))
            answers = self.fitting(table, viewer, choices, room, least + min(len(news), FEW))
            if len(news) > room - 1:
                news = [Text(self.phrases["earlier"], style="dim"), *news[len(news) - room + 2 :]]
            self.lines(news)
            left = room - len(answers) - len(news)
            alone = news and room - len(self.fitting(table, viewer, choices, room, least)) >= least
            if len(news) > FEW and left < least < most:
                question = f"{question} ({self.phrases['enter']})"
            else:
                if alone and left < least < most:
                    question = f"{question} ({self.phrases['enter-table']})"
                    room = self.rows - len(self.wrapped(question)) - 1
                    answers = self.fitting(table, viewer, choices, room, LEAST + len(news))
                    left = room - len(answers) - len(news)
                if left > least:
                    self.console.print()
                self.lines(self.view.board(table, viewer, self.language, self.width, max(LEAST, left - (left > least))))
                self.lines(answers)
        self.paragraph(question, 2, "bold")

    def fitting(self, table: Any, viewer: int, choices: Sequence[Choice], room: int, least: int) -> list[Text]:
        """The answers, cut if the least of the table fits above them only then."""
        found = self.answers(table, viewer, choices)
        for rows in CUTS:
            if len(found) + least <= room:
                break
            shorter = self.answers(table, viewer, choices, rows)
            if len(shorter) + least <= room or len(found) + LEAST > room:
                found = shorter
        return found

    def answers(self, table: Any, viewer: int, choices: Sequence[Choice], rows: int | None = None) -> list[Text]:
        """The numbered answers, grouped by kind, several to a line; long ones have lines of their own, at most so many."""
        found, rest = self.view.laid_out(table, viewer, choices, self.language, self.width)
        found = list(found)
        groups = self.words.board.GROUPS
        for group in dict.fromkeys(choice.group for choice in rest):
            members = [choice for choice in rest if choice.group == group]
            title = f"{groups[group][: TITLES - 1]:<{TITLES}}"
            if any(len(choice.label) > LONG for choice in members):
                found += self.long_group(title, members, rows)
            else:
                found += self.group(title, members)
        return found

    def plain_choices(self, choices: Sequence[Choice]) -> None:
        """The numbered answers, one a line."""
        groups = self.words.board.GROUPS
        for group in dict.fromkeys(choice.group for choice in choices):
            self.say(f"{groups[group]}:")
            for choice in choices:
                if choice.group == group:
                    self.say(f"  {choice.number}: {choice.label}")

    def wrapped(self, text: str, indent: int = 2) -> list[str]:
        """A text as lines that fit, the later ones indented."""
        return broken(text, self.width, subsequent_indent=" " * indent)

    def paragraph(self, text: str, indent: int, style: str = "") -> None:
        """A text on as many lines as it needs, the later ones indented."""
        for line in self.wrapped(text, indent):
            self.say(line, style)

    def paragraphs(self, text: str) -> None:
        """Several lines, each on as many lines as it needs."""
        for line in text.splitlines():
            self.paragraph(line, 2)

    def long_group(self, title: str, members: Sequence[Choice], rows: int | None) -> list[Text]:
        """One group of actions, each on lines of its own, cut where there are too many."""
        found = []
        for choice in members:
            number = f"{choice.number}) "
            width = self.width - TITLES - len(number)
            odds = ODDS.search(choice.label)
            first = "" if odds is None else odds[1] if len(odds[1]) <= LONG else odds[1].partition(",")[0]
            kept = f" … [{first}]" if first else " …"
            cut = self.phrases["cut"].format(dots=kept, n=choice.number)
            told = broken(choice.label, width) or [""]
            if rows is not None and len(told) > rows:
                words = (choice.label if odds is None else choice.label[: odds.start()]).split()
                while len(told := broken(" ".join(words) + cut, width)) > rows and len(words) > 1:
                    words.pop()
            found.append(Text.assemble((title, "dim"), (number, "bold cyan"), told[0]))
            title = " " * TITLES
            found += [Text(" " * (TITLES + len(number)) + line) for line in told[1:]]
        return found

    def group(self, title: str, members: Sequence[Choice]) -> list[Text]:
        """One group of actions, filled into lines; what begins like the action before it is not said again."""
        found = []
        line, used = Text.assemble((title, "dim")), False
        before = ""
        for choice in members:
            card, arrow, place = choice.label.partition(" > ")
            label = f"> {place}" if arrow and card == before else choice.label
            before = card if arrow else ""
            part = Text.assemble((f"{choice.number})", "bold cyan"), " ", label)
            if used and line.cell_len + part.cell_len + 2 > self.width:
                found.append(line)
                line, used = Text(" " * TITLES), False
            if used:
                line.append("  ")
            line.append_text(part)
            used = True
        return [*found, line]

    def ask(self, prompt: str) -> str:
        """A line from the person at the terminal."""
        print(prompt if self.plain else "\n".join(self.wrapped(prompt)) + " ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Take what was shown off the screen, so that the next player does not see it."""
        if self.console.is_terminal:
            print("\x1b[3J\x1b[2J\x1b[H", end="", flush=True)
