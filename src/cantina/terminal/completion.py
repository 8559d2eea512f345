"""Completion for shells, from the parser itself: commands, options, their values, and files where one is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

import shtab

RECORDS = shtab.glob("*.cantina") | {"zsh": "_files -g '*.cantina'"}
CORRECTIONS = shtab.glob("*.toml") | {"zsh": "_files -g '*.toml'"}
"""In zsh a pattern alone in brackets, as shtab writes it, would be qualifiers of an empty one."""
FILES = {"RECORD": RECORDS, "CONTENT": CORRECTIONS, "FILE": shtab.FILE, "TARGET": shtab.FILE, "URL": shtab.FILE}
"""What the help calls a file, and which files are meant."""


def script(parser: argparse.ArgumentParser, commands: Iterable[argparse.ArgumentParser], shell: str) -> str:
    """The script to be evaluated: `eval "$(cantina completion bash)"`."""
    for command in commands:
        for action in command._actions:
            if action.metavar in FILES:
                vars(action)["complete"] = FILES[str(action.metavar)]
    return shtab.complete(parser, shell)
