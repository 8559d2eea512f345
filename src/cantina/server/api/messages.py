"""The messages of the API, version 1: calls and answers, and what a wire tells, as types that check and describe themselves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..wire.messages import HEX, Action, ChatText, Language, Nonce, Position

API_VERSION: Literal[1] = 1
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=200, description="the name to play under; 24 characters of it are kept")]
Sides = Annotated[
    list[str], Meta(description="the sides that have to answer now; in a secret choice, without yours once you are done")
]
NonceOrLater = Annotated[
    str,
    Meta(
        pattern=f"^({HEX}|later)$",
        description="your share of the seed; left out, the server draws it; `later` to give it once you have seen the commitment",
    ),
]
GivenBack = Annotated[
    int, Meta(description="for how many seconds of the decision at hand the server was away; nobody's clock ran meanwhile")
]
Game = Annotated[str, Meta(max_length=40, description="left out, the first one that `GET /games` lists")]
Fact = int | str | list[str] | None


class Told(Struct, kw_only=True):
    """What the server says."""


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a program says: nothing in it is overlooked."""


# Mistakes ----------------------------------------------------------------------------------------


class Problem(Told, omit_defaults=True):
    """What was wrong: a code for programs, words for people, and what would be right."""

    code: str
    message: str
    hint: str = ""
    allowed: list[str] | UnsetType = UNSET
    position: int | UnsetType = UNSET


class Failure(Told):
    """The body of every answer that is not a success."""

    error: Problem


# Tables ------------------------------------------------------------------------------------------


class OptionInfo(Told):
    """An option of a game."""

    name: str
    about: str
    default: str
    values: list[str]


class GameInfo(Told):
    """A game that can be played here."""

    name: str
    rules: int
    seats: list[str]
    options: list[OptionInfo]
    bots: list[str]
    clocks: list[str]


class Games(Told):
    """The games that can be played here."""

    version: Literal[1]
    games: list[GameInfo]


class Cards(Told):
    """The cards of a game, as they are printed; they never change while a server runs."""

    version: Literal[1]
    game: str
    cards: list[dict[str, Any]]


class Place(Told):
    """A seat: its side, who plays it (`person`, `link`, `open`, or the name of a bot) and whether it has given its nonce."""

    side: str
    name: str
    by: str
    ready: Annotated[bool, Meta(description="whether nothing more is needed of it for the deal")]


class Result(Told):
    """How a game ended."""

    winners: list[str]
    reason: Annotated[str, Meta(description="resign (gave up), timeout (was absent), or the game's own word")]
    words: str


class Table(Told):
    """A table in short, as whoever asks may see it."""

    version: Literal[1]
    table: str
    page: str
    game: str
    options: dict[str, str]
    terms: Annotated[
        dict[str, str],
        Meta(description="besides the rules: clock, teaching (everything may be taken back), hints, hot-seat, imported, origins"),
    ]
    commitment: str
    state: Literal["waiting", "playing", "over", "paused", "imported"]
    seats: list[Place]
    seat: str | None
    position: Annotated[int, Meta(description="the number of the position, as your seat counts it")]
    asked: Sides
    seconds_left: Annotated[
        dict[str, int],
        Meta(
            description="how long each person may still think before it may be called absent; with clock none, seven days a move"
        ),
    ]
    absent: Annotated[list[str], Meta(description="the sides whose absence you may claim now")]
    given_back: GivenBack
    result: Result | None
    rematch: str | None


class Tables(Told):
    """The tables with a free seat for whoever comes."""

    version: Literal[1]
    tables: list[Table]


class NewTable(Asked):
    """A table to be opened. `seats` says for each side who plays it: `me`, `friend` (by invitation), `open`, or a bot's name."""

    seats: dict[str, str]
    game: Game | UnsetType = UNSET
    options: dict[str, str] = {}
    clock: str = "none"
    teaching: bool = False
    hints: (
        Annotated[
            Literal["yes", "no"],
            Meta(description="left out: yes against bots, no among people, where it may be yes only without a clock"),
        ]
        | UnsetType
    ) = UNSET
    name: Name = ""
    nonce: NonceOrLater | UnsetType = UNSET


class Key(Told):
    """A seat of yours and the token that opens it: keep it to yourself."""

    seat: str
    token: str


class Opened(Told):
    """A new table: your seats with their tokens, and the invitations for friends."""

    table: str
    page: str
    seat: str
    token: str
    keys: list[Key]
    invitations: dict[str, str]
    commitment: str


class Joining(Asked):
    """Take a seat: the one to which the invitation leads, or without one an open seat."""

    invitation: Annotated[str, Meta(max_length=100)] = ""
    name: Name = ""
    nonce: NonceOrLater | UnsetType = UNSET


class Seated(Told):
    """The seat that you have now."""

    table: str
    page: str
    seat: str
    token: str
    commitment: str


class Contribution(Asked):
    """Your share of the seed, given after the commitment was seen."""

    nonce: Nonce


class Rematch(Asked):
    """The same players again, with sides swapped."""

    nonce: NonceOrLater | UnsetType = UNSET


class PlayOn(Asked):
    """The side with which you play on; the bot takes the other one."""

    seat: str
    name: Name = ""
    nonce: NonceOrLater | UnsetType = UNSET


class Shuffled(Told):
    """A shuffle that was computed again: after how many entries of the record, and the order it led to."""

    entries: int
    order: list[str]


class Proof(Told):
    """What was computed again from the revealed secret, and whether it is as it was played."""

    commitment: Annotated[str, Meta(description="the hash of the secret, or of the seed where a record names no secret")]
    as_announced: Annotated[
        bool | None, Meta(description="whether this server told that commitment before the deal; null for a record brought here")
    ]
    seed_follows: Annotated[
        bool | None, Meta(description="whether the seed follows from secret and nonces; null where the record names none")
    ]
    by_all: Annotated[
        bool | None, Meta(description="whether every side gave a nonce; false where one was a bot; null where none are named")
    ]
    same: Annotated[bool, Meta(description="whether the log, played again from the seed, leads to the same table")]
    entries: int
    shuffles: list[Shuffled]


class Remark(Told):
    """A sentence about how the game went, and where that can be seen."""

    about: str
    words: str
    position: int
    page: str


class TurnInFigures(Told):
    """One turn: `lead` is how far its side was ahead at its end, `figures` are those of each side then.

    A game may add figures of its own that belong to no side.
    """

    number: int
    side: str
    position: int
    page: str
    lead: float
    bought: list[str]
    figures: dict[str, dict[str, float]]


class Review(Told):
    """A game that is over: how it was decided, and its figures by turn."""

    table: str
    result: Result | None
    remarks: list[Remark]
    turns: list[dict[str, Any]]


class Imported(Told):
    """A record that can be looked at now."""

    table: str
    page: str
    game: str
    entries: int
    finished: bool


# The game ----------------------------------------------------------------------------------------


class Choice(Told):
    """Something that you may do: in notation, to be sent as it is, and in words, with the odds in brackets where dice fall."""

    action: str
    words: str
    aside: Annotated[bool, Meta(description="whether it stands beside the question, which is asked again afterwards")] = False


class Question(Told):
    """What is asked on the table; `actions` are only your own."""

    seat: Annotated[str | None, Meta(description="who is asked; in a secret choice yourself, or null for whoever only watches")]
    prompt: Annotated[str, Meta(description="the kind of question, in a word of the game")]
    source: Annotated[str, Meta(description="the card or the numbered rule because of which it is asked")]
    words: str
    optional: Annotated[bool, Meta(description="you may act, but nobody waits for you: all you can do is take something back")]
    actions: list[Choice]


class Event(Told):
    """Something that happened, as far as you may hear it: its number, the position it led to, words, and facts."""

    n: int
    position: int
    words: str
    facts: Annotated[dict[str, Fact], Meta(description="`code` says what it was, `seat` whose it is (null for nobody)")]


class Undo(Told):
    """Whether you can take back your latest action, and if not, why."""

    allowed: bool
    code: str | None
    words: str


class View(Told):
    """A table as one seat, or somebody who watches, may know it.

    Act at `position`. `heard` is the number of events so far: ask for those that follow with `since`.
    """

    version: Literal[1]
    table: str
    game: str
    seat: str | None
    position: int
    dealt: bool
    seats: list[Place]
    asked: Sides
    decision: Question | None
    board: dict[str, Any] | None
    heard: int
    events: list[Event]
    undo: Undo
    given_back: GivenBack
    result: Result | None
    rematch: str | None


class Why(Told):
    """Something in which an answer differs: the best from the second, every other one from the best."""

    good: Annotated[bool, Meta(description="whether it speaks for the answer")]
    words: str


class Advised(Told):
    """An answer that the adviser thought about: in notation and in words, how likely you win after it, and why."""

    action: str
    words: str
    chance: Annotated[float, Meta(description="how likely you win after it, from 0 to 1")]
    error: Annotated[float, Meta(description="half of the 95 % interval")]
    games: Annotated[
        int,
        Meta(description="in how many imagined games it was tried; 0 if no thought was needed"),
    ]
    behind: Annotated[float, Meta(description="how much less likely you win than after the best, in the same imagined games")]
    doubt: Annotated[float, Meta(description="half of the 95 % interval of that; a smaller difference may be chance")]
    reasons: list[Why]


class Hint(Told):
    """What a strong bot would do, from what your seat knows and nothing else: the best answers, the best first."""

    position: int
    adviser: Annotated[str, Meta(description="the bot that gives the advice")]
    answers: Annotated[list[Advised], Meta(description="at most three; none where there is no advice about a question")]


class Act(Asked):
    """An action, at the position at which it was chosen."""

    position: Position
    action: Action


class At(Asked):
    """Something else that is decided at a position."""

    position: Position


class Line(Told):
    """A line of the chat."""

    n: int
    seat: str
    name: str
    text: str


class Chat(Told):
    """What was said at the table; `next` is the number from which to ask on."""

    lines: list[Line]
    next: int


class Saying(Asked):
    """A line for everybody at the table."""

    text: ChatText


# Queries -----------------------------------------------------------------------------------------


class InWords(Asked):
    """The language of all words; left out, that of `Accept-Language`, or else English."""

    language: Language | UnsetType = UNSET


class Looking(InWords):
    """`since`: also tell the events from this number on. `seat`: after the end, look with the eyes of this side, or `open`."""

    since: Annotated[int, Meta(ge=0, le=1_000_000, description="also tell the events from this number on")] | UnsetType = UNSET
    seat: (
        Annotated[
            str, Meta(max_length=40, description="after the end: look with the eyes of this side, or `open` to see every card")
        ]
        | UnsetType
    ) = UNSET


class OfGame(InWords):
    """The game that is meant."""

    game: Game | UnsetType = UNSET


class Listening(InWords):
    """The chat from this line on."""

    since: Number = 0


class Calling(Looking):
    """A live wire: the token may stand here, for programs that cannot send headers."""

    token: Annotated[str, Meta(max_length=100)] | UnsetType = UNSET


# What is told over the live wire -----------------------------------------------------------------------------------


class ViewMessage(View, tag_field="type", tag="view"):
    """The view, whenever something has changed for you; `events` are those since the message before."""


class ChatMessage(Chat, tag_field="type", tag="chat"):
    """What was said since the message before."""


class RefusedMessage(Failure, tag_field="type", tag="refused"):
    """Your message changed nothing, and why."""
