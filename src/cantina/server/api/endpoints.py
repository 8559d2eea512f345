"""Every address of the API, as values: routes, OpenAPI and the page for people are made of this list."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from . import messages as s

Access = Literal["open", "look", "seat"]
"""Who may call: anybody, without a table; anybody at a table, with the eyes of the seat whose token comes along; only a seat."""
PREFIX = "/api/v1"
PLAIN_TEXT = "text/plain"


class Endpoint(NamedTuple):
    """One thing that a program can ask for; `name` is the method of `Api` that answers."""

    name: str
    method: str
    path: str
    access: Access
    summary: str
    answer: type[Struct] | None
    """None is plain text."""
    body: type[Struct] | None = None
    text: bool = False
    """Whether the body is plain text."""
    query: type[Struct] = s.InWords
    status: int = 200
    refusals: tuple[int, ...] = ()
    """What can go wrong besides what can always go wrong."""
    keyed: bool = False
    """Whether it can be asked for again with the same Idempotency-Key, and is done once."""

    def statuses(self) -> list[int]:
        """Every status that an answer can have when something went wrong."""
        always = {400, 429} | ({503} if self.method == "POST" else set())
        table = {401, 404} if "{id}" in self.path else set()
        body = {413, 415} if self.body is not None or self.text else set()
        seat = {403} if self.access == "seat" else set()
        return sorted(always | table | body | seat | set(self.refusals))


ENDPOINTS = (
    Endpoint("games", "GET", "/games", "open", "The games that can be played here, with their options, bots and clocks", s.Games),
    Endpoint("cards", "GET", "/cards", "open", "The cards of a game, with figures and texts", s.Cards, query=s.OfGame,
             refusals=(422,)),
    Endpoint("tables", "GET", "/tables", "open", "Tables with an open seat", s.Tables),
    Endpoint("create", "POST", "/tables", "open", "Open a table and take a seat", s.Opened, s.NewTable, status=201,
             refusals=(422,), keyed=True),
    Endpoint("table", "GET", "/tables/{id}", "look", "A table in short: who sits there, whose turn it is, the clocks", s.Table),
    Endpoint("join", "POST", "/tables/{id}/join", "look", "Take a seat by invitation, or an open one", s.Seated, s.Joining,
             status=201, refusals=(409,), keyed=True),
    Endpoint("nonce", "POST", "/tables/{id}/nonce", "seat", "Give your share of the seed", s.Table, s.Contribution,
             refusals=(409,)),
    Endpoint("renew", "POST", "/tables/{id}/renew", "seat",
             "Get a new token for your seat; the old one, its private link and every other device stop working", s.Seated),
    Endpoint("view", "GET", "/tables/{id}/view", "look", "Everything your seat may know: the board, the question, your actions",
             s.View, query=s.Looking, refusals=(403, 422)),
    Endpoint("past", "GET", "/tables/{id}/positions/{position}", "look", "The view of a position that is past", s.View,
             query=s.Looking, refusals=(403, 422)),
    Endpoint("play_on", "POST", "/tables/{id}/positions/{position}/play", "look",
             "Play on from a position of a game that is over; what that side did not know then is dealt again", s.Seated,
             s.PlayOn, status=201, refusals=(409, 422), keyed=True),
    Endpoint("hint", "GET", "/tables/{id}/hint", "seat", "What a strong bot would do at your question, where the table has hints",
             s.Hint, refusals=(409, 422, 503)),
    Endpoint("act", "POST", "/tables/{id}/actions", "seat", "Choose one of your actions", s.View, s.Act, refusals=(409, 422),
             keyed=True),
    Endpoint("undo", "POST", "/tables/{id}/undo", "seat", "Take back your latest action", s.View, s.At, refusals=(409, 422),
             keyed=True),
    Endpoint("resign", "POST", "/tables/{id}/resign", "seat", "Give up", s.View, s.At, refusals=(409, 422), keyed=True),
    Endpoint("claim", "POST", "/tables/{id}/claim", "seat", "Claim the win over somebody who is absent", s.View,
             refusals=(409, 422)),
    Endpoint("substitute", "POST", "/tables/{id}/substitute", "seat", "Let a bot play on for somebody who is absent", s.View,
             refusals=(409, 422)),
    Endpoint("come_back", "POST", "/tables/{id}/return", "seat", "Take your seat back from the bot that stood in", s.View,
             refusals=(409,)),
    Endpoint("chat", "GET", "/tables/{id}/chat", "look", "What was said at the table", s.Chat, query=s.Listening),
    Endpoint("say", "POST", "/tables/{id}/chat", "seat", "Say something to everybody at the table", s.Chat, s.Saying, status=201,
             refusals=(409, 422)),
    Endpoint("record", "GET", "/tables/{id}/record", "look", "The record of a game that has ended", None, refusals=(409,)),
    Endpoint("verify", "GET", "/tables/{id}/verify", "look", "A game that has ended, dealt once more from its revealed secret",
             s.Proof, refusals=(409, 503)),
    Endpoint("review", "GET", "/tables/{id}/review", "look", "A game that is over: how it was decided, and its figures by turn",
             s.Review, refusals=(409, 503)),
    Endpoint("rematch", "POST", "/tables/{id}/rematch", "seat", "Play again with sides swapped", s.Seated, s.Rematch, status=201,
             refusals=(409,)),
    Endpoint("bring", "POST", "/records", "open", "Bring a record, to look at it", s.Imported, text=True, status=201,
             refusals=(422, 503)),
)  # fmt: skip
