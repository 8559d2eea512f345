"""Records that somebody brings: read strictly, kept as a table at which nobody sits, and shown like any other game."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from cantina.core import Refusal

from ..chores import Log, read_record
from ..limits import LARGEST_RECORD, MOST_ENTRIES, Addresses
from ..phrases import PHRASES
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.rows import PERSON, Seat, Timed, new_row
from ..tables.story import Story
from ..uploads import Broken, TooLarge, fields_of
from ..visitors import address_of
from ..work import Busy, Slices
from .page import Pages, language_of, view_of, with_view

LARGEST_UPLOAD = LARGEST_RECORD + 4096
"""A record with the form around it."""
LONGEST_NONCE = 64
"""How many digits of a nonce a seat keeps."""
LONGEST_FACT, LONGEST_QUOTE = 800, 80
"""Only a quoted line is longer than the one, and then cut to the other."""


class Records:
    """The page to which records are brought."""

    def __init__(self, house: House, pages: Pages, addresses: Addresses) -> None:
        self.house, self.pages, self.addresses = house, pages, addresses

    async def page(self, request: Request) -> Response:
        """The form."""
        return self.pages.page(request, "records.html", {"text": "", "reason": ""})

    async def bring(self, request: Request) -> Response:
        """Take a record in and lead to it; whatever is wrong with it is said above the form."""
        address = address_of(request)
        if not self.addresses.may_open_table(address):
            return self.refuse(request, "", Refusal("too-many-tables"), 429)
        try:
            text = text_in(await fields_of(request, LARGEST_UPLOAD))
        except (TooLarge, ClientDisconnect):
            return self.refuse(request, "", Refusal("record-large", most=LARGEST_RECORD // 1000), 413)
        except Broken:
            return self.refuse(request, "", Refusal("record-none"), 400)
        except Refusal as refusal:
            return self.refuse(request, "", refusal, 400)
        try:
            room = await take_in(self.house, address, text, language_of(request))
        except Busy:
            return self.refuse(request, text, Refusal("busy"), 503)
        except Refusal as refusal:
            return self.refuse(request, text, refusal, 422)
        return RedirectResponse(f"/t/{room.id}", 303)

    def refuse(self, request: Request, text: str, refusal: Refusal, status: int) -> Response:
        """The form once more, with what is wrong."""
        reason = words_of(self.house, refusal, language_of(request))
        return self.pages.page(request, "records.html", {"text": text, "reason": reason}, status)


def text_in(fields: Mapping[str, bytes]) -> str:
    """The record in a form: an uploaded file, or else the pasted text."""
    content = next((fields[name] for name in ("file", "text") if fields.get(name, b"").strip()), None)
    if content is None:
        raise Refusal("record-none")
    return text_of(content)


def text_of(content: bytes) -> str:
    """A record as text."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Refusal("record-not-text", byte=error.start) from None


async def take_in(house: House, address: str, text: str, language: str) -> Room:
    """The table of a record; a record that is not right is refused with line and remedy."""
    if len(text) > LARGEST_RECORD:
        raise Refusal("record-large", most=LARGEST_RECORD // 1000)
    if sum(": " in line for line in text.splitlines()) > MOST_ENTRIES:
        raise Refusal("record-long", most=MOST_ENTRIES)
    now = house.now()
    story = await told(await read(house, address, text), now)
    match, outcome = story.match, story.state.outcome
    sitting = [Seat(PERSON, view_of(match.game).side(n, language, story.state)) for n in range(len(match.seats))]
    if match.deal is not None:
        sitting = [seat._replace(nonce=nonce.hex()) for seat, nonce in zip(sitting, match.deal.nonces, strict=True)]
    terms = {"imported": "yes", "teaching": "yes" if match.teaching else "no"}
    if match.origins:
        terms["origins"] = " ".join(seed.hex() for seed in match.origins)
    row = new_row(match.game.name, match.options, terms, now)._replace(
        secret=match.seed if match.deal is None else match.deal.secret,
        seed=match.seed,
        dealt=now,
        rules=match.game.rules_version,
        finished=None if outcome is None else now,
        result=None if outcome is None else " ".join([*map(str, outcome.winners), outcome.reason]),
    )
    return await house.keep(row, sitting, story)


async def read(house: House, address: str, text: str) -> Log:
    """What is in a record, if its game can be shown."""
    found = await house.workshop.do(address, read_record, text, tuple(with_view(house.games)))
    if isinstance(found, Log):
        return found
    refusal = found.refusal
    if refusal.code == "record-game" and refusal.facts["game"] in house.games:
        raise Refusal("record-unseen", **refusal.facts)
    raise refusal from found.cause


async def told(log: Log, now: float) -> Story:
    """The story of a log; a deal with nonces that no seat can keep is left out."""
    story, slices = Story(log._replace(deal=None).match(), now), Slices()
    for entry in log.entries:
        story.take(Timed(entry, now))
        await slices.rest()
    nonces = () if log.deal is None else log.deal.nonces
    if len(nonces) == len(story.match.seats) and all(2 * len(nonce) <= LONGEST_NONCE for nonce in nonces):
        story.match.deal = log.deal
    return story


def words_of(house: House, refusal: Refusal, language: str) -> str:
    """Why a record is not taken, in words; of what is quoted, the beginning is enough."""
    for each in (refusal, refusal.__cause__):
        if isinstance(each, Refusal):
            long = [name for name, fact in each.facts.items() if isinstance(fact, str) and len(fact) > LONGEST_FACT]
            each.facts |= {name: f"{str(each.facts[name])[:LONGEST_QUOTE]}…" for name in long}
    own = PHRASES[language].get(refusal.code)
    if own is not None:
        return own.format(**refusal.facts)
    told = [view_of(game).refusal(refusal, language) for game in with_view(house.games).values()]
    bare = str(refusal.__cause__ or refusal)  # what a game says that has no words for it
    return next((text for text in told if bare not in text), told[0])
