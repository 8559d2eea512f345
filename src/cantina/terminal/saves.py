"""Saved games: every game played here is a record file in the user's data folder, written after every action."""

from __future__ import annotations

import os
import re
import tempfile
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cantina.bots import bot_names
from cantina.core import Game, Match, Refusal
from cantina.core.record import FIRST_LINE, read, write
from cantina.games import games_with

from .games import terminal_of
from .phrases import PHRASES

HUMAN = "human"
LIMIT = 5_000_000
PLAYERS = re.compile(r"^# players: (.+?)\r?$", re.M)
ORDERS = re.compile(r"^# orders: (.+?)\r?$", re.M)
CONTENT = re.compile(r"^# content: (.+?)\r?$", re.M)
SHOWN = re.compile(r"^# shown: (\w+)( plain)?\r?$", re.M)


class Save(NamedTuple):
    """A game in its file: who sits where ("human" or the name of a bot, in the order of the seats), and how it is shown."""

    match: Match
    players: list[str]
    path: Path
    language: str
    plain: bool
    orders: list[str]
    """The standing order of each seat, empty without one."""
    content: str = ""
    """The file of corrections that the game is played with."""


def folder() -> Path:
    """Where games are kept."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local/share")
    return Path(data) / "cantina" / "games"


def new_path() -> Path:
    """A fresh name for a game that begins now, in a folder that exists."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder(), error) from error
    stem, n = f"{datetime.now():%Y-%m-%d-%H%M%S}", 1
    path = folder() / f"{stem}.cantina"
    while path.exists():
        n += 1
        path = folder() / f"{stem}-{n}.cantina"
    return path


def unwritable(path: Path, error: OSError | ValueError) -> Refusal:
    """Why a file cannot be written."""
    reason = error.strerror if isinstance(error, OSError) else None
    return Refusal("file-unwritable", path=str(path), reason=reason or str(error))


def latest(games: dict[str, Game], content: str = "") -> Save:
    """The game that was played last and is not over, whatever its corrections; files that are no games are passed over."""
    for path in sorted(folder().glob("*.cantina"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            save = load(path, games, content)
        except Refusal as refusal:
            if refusal.code.startswith("content-"):
                raise Refusal("resume-content", path=str(path), reason=str(refusal)) from refusal
            continue
        if save.match.state.outcome is None:
            return save
    raise Refusal("no-saved-game", folder=str(folder()))


def keep(save: Save) -> None:
    """Write the game so that the file is at any moment either the old one or the new one, never half of it."""
    first, _, rest = write(save.match).partition("\n")
    shown = f"# shown: {save.language}{' plain' if save.plain else ''}"
    orders = f"# orders: {', '.join(order or '-' for order in save.orders)}\n" if any(save.orders) else ""
    content = f"# content: {save.content}\n" if save.content else ""
    text = f"{first}\n# players: {', '.join(save.players)}\n{orders}{content}{shown}\n{rest}"
    part = None
    try:
        if save.path.exists() and not is_record(save.path):
            raise Refusal("file-exists", path=str(save.path))
        with tempfile.NamedTemporaryFile("w", dir=save.path.parent, delete=False, encoding="utf-8", newline="\n") as file:
            part = file.name
            file.write(text)
        os.replace(part, save.path)
    except (OSError, ValueError) as error:
        if part is not None:
            Path(part).unlink(missing_ok=True)
        raise unwritable(save.path, error) from error


def is_record(path: Path) -> bool:
    """Whether a file is a record, so that writing over it loses nothing but an older save."""
    with path.open("rb") as file:
        return file.readline(100).strip() == FIRST_LINE.encode()


def load(path: Path, games: dict[str, Game], content: str = "") -> Save:
    """Read a saved game; without a line about players, a person plays every seat.

    `content` is the file of corrections with which the games are loaded already; without one, that of the saved game counts.
    """
    text = read_text(path)
    corrected = CONTENT.search(text)
    if corrected and not content:
        content = corrected[1]
        games = games_with(Path(content), games)
    match = read(text, games)
    named = PLAYERS.search(text)
    seats = terminal_of(match.game).seats(match.state)
    players = named[1].split(", ") if named else [HUMAN] * seats
    if len(players) != seats:
        raise Refusal("save-players", players=", ".join(players), seats=seats)
    for player in players:
        known_player(player, match.game)
    shown = SHOWN.search(text)
    language = shown[1] if shown and shown[1] in PHRASES else "en"
    ordered = ORDERS.search(text)
    orders = ["" if order == "-" else order for order in ordered[1].split(", ")] if ordered else []
    orders = (orders + [""] * len(players))[: len(players)]
    return Save(match, players, path, language, bool(shown and shown[2]), orders, content)


def known_player(player: str, game: Game) -> None:
    """Refuse a name that neither a person at the terminal has nor a bot of the game."""
    known = (HUMAN, *bot_names(game))
    if player not in known:
        raise Refusal("bot-unknown", name=player, known=", ".join(known))


def read_text(path: Path) -> str:
    """The text of a record file; what cannot be read is refused with the reason."""
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise Refusal("file-unreadable", path=str(path), reason=reason or str(error)) from error
    if len(data) > LIMIT:
        raise Refusal("file-too-large", path=str(path), limit="5 MB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("file-not-text", path=str(path), byte=error.start) from error
