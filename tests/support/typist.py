"""A person at a real terminal: starts the program in a pseudo-terminal, reads the screen, types."""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect

from cantina.cli import main

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]")
PROMPT = "\n> "


class Typist:
    """The program, 80 columns by 24 lines, with a data folder of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        environment.pop("NO_COLOR", None)
        command = ["-m", "cantina.cli", *arguments]
        self.program = pexpect.spawn(
            sys.executable, command, env=environment, dimensions=(24, 80), encoding="utf-8", timeout=60, echo=False
        )
        self.seen = ""

    def read(self, until: str = PROMPT) -> str:
        """Everything up to the prompt, without colours."""
        self.program.expect_exact([until.replace("\n", "\r\n"), pexpect.EOF])
        text = ESCAPES.sub("", str(self.program.before)).replace("\r\n", "\n")
        self.seen += text
        return text

    def type(self, line: str) -> str:
        """Type a line and read what comes."""
        self.program.sendline(line)
        return self.read()

    @property
    def alive(self) -> bool:
        """Whether the program still waits for input."""
        return bool(self.program.isalive())

    def leave(self) -> int | None:
        """Wait until the program has ended; its exit code."""
        self.program.expect(pexpect.EOF)
        self.seen += ESCAPES.sub("", str(self.program.before)).replace("\r\n", "\n")
        self.program.close()
        status: int | None = self.program.exitstatus
        return status


def numbers(screen: str, group: str) -> list[tuple[int, str]]:
    """The numbered actions of a group on the screen: (number, label)."""
    lines, collecting = [], False
    for line in screen.splitlines():
        if line.startswith(f"{group:<15}"[:15]) and len(line) > 15:
            collecting = True
            lines.append(line[15:])
        elif collecting and line.startswith(" " * 15):
            lines.append(line[15:])
        else:
            collecting = False
    found = re.findall(r"(?:^|  )(\d+)\) (.+?)(?=  \d+\) |$)", "\n".join(lines), re.M)
    return [(int(number), label) for number, label in found]


def on_sale(screen: str) -> list[int]:
    """The numbers of the cards of the market that can be bought now."""
    lines = screen.splitlines()
    heads = [n for n, line in enumerate(lines) if re.match(r"(Market|Markt) +(buy|kauf) ", line)]
    if not heads:
        return []
    end = max(lines[heads[-1]].find(title) + len(title) for title in ("buy", "kauf") if title in lines[heads[-1]])
    found = [re.search(r"(\d+)\)$", line[: end + 1].rstrip()) for line in lines[heads[-1] + 1 : heads[-1] + 7]]
    return [int(number[1]) for number in found if number]


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What the program says and its exit code, without a process of its own, whose start would take longer than the command."""
    command = [*map(str, arguments)]
    said, complained = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
        try:
            code = main(command)
        except SystemExit as end:  # argparse
            code = int(end.code or 0)
    return subprocess.CompletedProcess(command, code, said.getvalue(), complained.getvalue())


def called(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The program, called once as a shell calls it."""
    command = [sys.executable, "-m", "cantina.cli", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
