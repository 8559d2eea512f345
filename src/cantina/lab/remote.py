"""A bot somewhere else: it is asked over HTTP what it would do, with what its seat knows and nothing more."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

from cantina import bots
from cantina.core import Knowledge, Refusal
from cantina.core.game import Game, Options
from cantina.core.players import Bot
from cantina.core.view import View

PATIENCE = 30.0
"""Seconds for a bot to answer."""
LARGEST = 65_536
"""No answer is longer."""


def is_address(name: str) -> bool:
    """Whether a bot is named by where it listens."""
    return name.startswith(("http://", "https://"))


class RemoteBot:
    """Asks the program at an address; what it is told is what the API tells a seat, so one `choose(view)` serves both."""

    def __init__(self, address: str, game: Game, options: Options, seed: str) -> None:
        view = game.view()
        if view is None:
            raise Refusal("bot-remote", address=address, reason=f"{game.name} has no view for programs")
        self.address, self.game, self.seed = address, game, seed
        self.places = tuple(seat.name for seat in game.seats(options))
        self.view: View = view
        self.line = connected(address)

    def choose(self, knowledge: Knowledge[Any]) -> int:
        """The answer that came back, if it is one of those that were offered."""
        decision, seat = knowledge.table.decision, int(knowledge.seat)
        actions = decision.of(seat)
        if len(actions) == 1:
            return int(actions[0])
        offered = {self.game.text(knowledge.table, seat, action): int(action) for action in actions}
        labels = self.view.labels(knowledge, "en")
        choices = [{"action": text, "words": labels.get(action, text), "aside": False} for text, action in offered.items()]
        question = {
            "game": self.game.name,
            "seat": self.places[seat],
            "seed": self.seed,
            "board": dict(self.view.plain(knowledge)),
            "decision": {"prompt": decision.prompt, "source": decision.source, "actions": choices},
        }
        answer = self.asked(question)
        if answer not in offered:
            reason = f"{answer!r} is none of the {len(offered)} answers, {next(iter(offered))!r} for example"
            raise Refusal("bot-remote", address=self.address, reason=reason)
        return offered[answer]

    def asked(self, question: dict[str, Any]) -> str:
        """What the program answers, asked again on a fresh line if the old one was closed meanwhile."""
        body = json.dumps(question).encode()
        try:
            try:
                return self.once(body)
            except (ConnectionError, HTTPException):
                self.line = connected(self.address)
                return self.once(body)
        except (OSError, HTTPException) as error:
            raise Refusal("bot-remote", address=self.address, reason=str(error) or type(error).__name__) from error

    def once(self, body: bytes) -> str:
        """Ask and read."""
        where = urlsplit(self.address)
        path = (where.path or "/") + (f"?{where.query}" if where.query else "")
        self.line.request("POST", path, body, {"Content-Type": "application/json"})
        response = self.line.getresponse()
        said = response.read(LARGEST)
        if response.status != 200:
            raise Refusal("bot-remote", address=self.address, reason=f"it said {response.status} {response.reason}")
        try:
            answer = json.loads(said)["action"]
        except (ValueError, KeyError, TypeError) as error:
            reason = 'what it said is not JSON such as {"action": "end"}'
            raise Refusal("bot-remote", address=self.address, reason=reason) from error
        return str(answer)


def entrant(name: str, game: Game, options: Options, seed: str) -> Bot:
    """Whoever plays under a name: a bot that is known here, or the program that listens at an address."""
    return RemoteBot(name, game, options, seed) if is_address(name) else bots.make(name, game, seed)


def connected(address: str) -> HTTPConnection:
    """A line to an address; one that nobody listens at is refused at once."""
    try:
        where = urlsplit(address)
        kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
        line = kind(where.hostname or "", where.port, timeout=PATIENCE)
        line.connect()
    except (OSError, ValueError, HTTPException) as error:
        raise Refusal("bot-remote", address=address, reason=str(error) or type(error).__name__) from error
    return line
