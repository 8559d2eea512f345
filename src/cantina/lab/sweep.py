"""Which card is worth how much to whom: for every card the same games with it and without it, kept in a file as they come."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from math import inf, isinf
from pathlib import Path
from typing import Any, NamedTuple

from cantina import __version__
from cantina.core import Refusal

from .balance import Balance, balance, room_of
from .play import game_called
from .sequence import Span


class Worth(NamedTuple):
    """What a card is worth: how much more often somebody wins because it is there."""

    card: str
    pairs: int
    same: int
    """How many pairs never met the card: both games went exactly alike."""
    narrow: bool
    bought: float
    """How often it was bought in a game."""
    seats: list[Span]
    """To every seat, whoever buys it."""
    buyers: Span
    """To the seats that buy it, in the games in which they do."""
    length: Span
    """How many turns longer a game is with it."""


class Sweep(NamedTuple):
    """All cards, and what was found out by now."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str]
    games: int
    width: float
    seats: tuple[str, ...]
    cards: int
    found: list[Worth]

    @property
    def complete(self) -> bool:
        """Whether every card has had its games."""
        return len(self.found) == self.cards


def sweep(
    game: str,
    path: Path,
    bots: tuple[str, ...],
    seed: str = "cantina",
    games: int = 1000,
    width: float = 0.05,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    cluster: str = "",
    only: tuple[str, ...] = (),
    on_card: Callable[[int, int, str], None] | None = None,
    on_progress: Callable[[int, int, float], None] | None = None,
) -> Sweep:
    """Take every card out of reach in turn and play; what the file has is not played again, and an interrupt ends in between."""
    given = dict(options or {})
    cards = chosen(room_of(game).without(given), only)
    seats = tuple(seat.name for seat in game_called(game).seats(game_called(game).options(given)))
    said = game_called(game).options(given)
    made = {
        "cantina": __version__, "game": game, "rules_version": game_called(game).rules_version, "bots": list(bots), "seed": seed,
        "options": said, "games": games, "width": width,
    }  # fmt: skip
    found = kept(path, made)
    try:
        with path.open("a", encoding="utf-8") as file:
            for number, (card, changes) in enumerate(cards.items()):
                if any(each.card == card for each in found):
                    continue
                if on_card is not None:
                    on_card(number, len(cards), card)
                met = balance(game, changes, bots, seed, games, width, jobs, given, cluster, on_progress)
                if not met.complete:
                    break
                found.append(worth(card, met))
                file.write(json.dumps(written(found[-1]), ensure_ascii=False) + "\n")
                file.flush()
    except OSError as error:
        raise Refusal("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error
    return Sweep(game, bots, seed, said, games, width, seats, len(cards), found)


def chosen(cards: Mapping[str, Mapping[str, Any]], only: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
    """These cards, or all."""
    for card in only:
        if card not in cards:
            raise Refusal("figure-unknown", key=card, known=", ".join(get_close_matches(card, cards, 3, 0.5) or sorted(cards)))
    return {card: changes for card, changes in cards.items() if card in only or not only}


def worth(card: str, met: Balance) -> Worth:
    """What a card is worth is what is lost where it is out of reach."""
    bought = sum(each.before for each in met.bought)
    seats = [turned(each.change) for each in met.seats]
    return Worth(
        card, met.pairs, met.same, met.narrow, bought, seats, turned(met.buyers.change), turned(met.length.change)
    )  # fmt: skip


def turned(span: Span) -> Span:
    """The same the other way round."""
    return Span(0.0 - span.mean, -span.high, -span.low, span.n)


def written(found: Worth) -> dict[str, Any]:
    """As it stands in the file; an interval without ends has none."""
    return {
        name: [ends(each) for each in value] if name == "seats" else ends(value) if isinstance(value, Span) else value
        for name, value in found._asdict().items()
    }


def ends(span: Span) -> list[float | None]:
    """A span as JSON knows it."""
    return [None if isinf(each) else each for each in span]


def read_span(given: list[float | None]) -> Span:
    """A span out of JSON."""
    mean, low, high, n = given
    return Span(mean or 0.0, -inf if low is None else low, inf if high is None else high, int(n or 0))


def read_worth(text: str) -> Worth:
    """A card's line."""
    line = json.loads(text)
    spans = {name: read_span(line[name]) for name in ("buyers", "length")}
    return Worth(**{**line, **spans, "seats": [read_span(each) for each in line["seats"]]})


def kept(path: Path, made: dict[str, Any]) -> list[Worth]:
    """What the file has by now; a last line that was cut off is taken away, another sweep or anything else is refused."""
    head = json.dumps({"sweep": made}, ensure_ascii=False) + "\n"
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        if lines and not lines[-1].endswith("\n"):
            lines.pop()
        if not lines:
            lines = [head]
        before = json.loads(lines[0])["sweep"]
        found = [read_worth(line) for line in lines[1:]]
    except OSError as error:
        raise Refusal("file-unreadable", path=str(path), reason=error.strerror or str(error)) from error
    except (ValueError, TypeError, KeyError) as error:
        raise Refusal("file-unreadable", path=str(path), reason=f"{type(error).__name__}: {error}") from error
    for what, given in made.items():
        if before.get(what) != given:
            raise Refusal("made-otherwise", path=str(path), what=what, found=str(before.get(what)), given=str(given))
    try:
        path.write_text("".join(lines), "utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", path=str(path), reason=error.strerror or str(error)) from error
    return found
