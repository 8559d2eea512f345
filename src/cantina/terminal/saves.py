"""Saved games: every game played here is a record file in the user's data folder, written after every action."""

from __future__ import annotations

import os
import re
import tempfile
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cantina.core import Game, Match, Refusal
from cantina.core.record import read, write

PLAYERS = re.compile(r"^# players: (.+)$", re.M)


class Save(NamedTuple):
    """A game in its file, with who sits where: "human" or the name of a bot, in the order of the seats."""

    match: Match
    players: list[str]
    path: Path


def folder() -> Path:
    """Where games are kept."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local/share")
    return Path(data) / "cantina" / "games"


def new_path() -> Path:
    """A fresh name for a game that begins now."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    path, n = folder() / f"{stem}.cantina", 1
    while path.exists():
        n += 1
        path = folder() / f"{stem}-{n}.cantina"
    return path


def latest() -> Path:
    """The game that was played last."""
    found = sorted(folder().glob("*.cantina"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Refusal("no-saved-game", folder=str(folder()))
    return found[-1]


def keep(match: Match, players: list[str], path: Path) -> None:
    """Write the game so that the file is at any moment either the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = f"# players: {', '.join(players)}\n"
    first, _, rest = write(match).partition("\n")
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
        file.write(f"{first}\n{text}{rest}")
    os.replace(file.name, path)


def load(path: Path, games: dict[str, Game]) -> Save:
    """Read a saved game; without a line about players, a person plays every seat."""
    text = read_text(path)
    match = read(text, games)
    named = PLAYERS.search(text)
    players = named[1].split(", ") if named else ["human"] * len(match.game.seats)
    if len(players) != len(match.game.seats):
        raise Refusal("save-players", players=", ".join(players), seats=len(match.game.seats))
    return Save(match, players, path)


def read_text(path: Path) -> str:
    """The text of a record file; what cannot be read is refused with the reason."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal("file-unreadable", path=str(path), reason=error.strerror or str(error)) from error
    if len(data) > 5_000_000:
        raise Refusal("file-too-large", path=str(path), limit="5 MB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("file-not-text", path=str(path), byte=error.start) from error
