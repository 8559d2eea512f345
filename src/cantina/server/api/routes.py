"""The answers of the API: each method of `Api` carries out one call."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from functools import cached_property

from msgspec import UNSET, Struct, UnsetType
from msgspec import json as fast_json
from starlette.responses import PlainTextResponse, Response

from cantina.bots import bot_names
from cantina.core import Game, Refusal, record

from ..limits import LARGEST_RECORD
from ..pages.page import view_of, with_view
from ..pages.proof import audit_of
from ..pages.records import take_in, text_of, words_of
from ..pages.replay import onward
from ..pages.review import review_of
from ..phrases import PHRASES
from ..tables.chain import Damaged
from ..tables.house import House, moved_on
from ..tables.rooms import Room
from ..tables.rows import BY_LINK, OPEN, PERSON, RULES, Seat
from ..tables.terms import CLOCKS, checked
from ..uploads import body_of
from ..visitors import cleaned, owner_of
from ..wire.messages import (
    Message,
    SendAct,
    SendChat,
    SendClaim,
    SendNonce,
    SendResign,
    SendReturn,
    SendSubstitute,
    SendUndo,
)
from . import messages as s
from . import views
from .calls import Call
from .errors import explained, refused, wrong
from .examples import ME, seats_of

FRIEND = "friend"
Answer = Struct | Response


def names_of(game: Game, options: Mapping[str, str]) -> list[str]:
    """What programs call the places at a table for which somebody has to be found."""
    return [seat.name for seat in game.seats(options) if not seat.ruled]


class Api:
    """Everything that a program can do."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.boxes: dict[str, bytes] = {}
        """The cards of each game, as they were written once."""

    @cached_property
    def shown(self) -> dict[str, Game]:
        """The games that can be played here."""
        return with_view(self.house.games)

    def game(self, name: str | UnsetType) -> Game:
        """The game that is meant; where none is named, the first."""
        if name is UNSET:
            return next(iter(self.shown.values()))
        if name not in self.shown:
            raise wrong(422, "game-unknown", f"There is no game “{name}” here.", f"There are: {', '.join(self.shown)}.")
        return self.shown[str(name)]

    # Tables ------------------------------------------------------------------------------------

    async def games(self, _call: Call) -> Answer:
        """Games, options, bots and clocks."""
        found = []
        for game in self.shown.values():
            defaults = game.options({})
            listed = [option for option in game.declared if option.use == "rules"]
            options = [
                s.OptionInfo(
                    name=option.name,
                    about=option.help,
                    default=defaults.get(option.name, option.default),
                    values=list(option.values) or ["yes", "no"],
                )
                for option in listed
            ]
            bots, clocks = list(bot_names(game)), list(CLOCKS)
            found.append(
                s.GameInfo(
                    name=game.name, rules=game.rules_version, seats=names_of(game, {}), options=options, bots=bots, clocks=clocks
                )
            )
        return s.Games(version=s.API_VERSION, games=found)

    async def cards(self, call: Call) -> Answer:
        """The cards of a game."""
        game = self.game(call.query_as(s.OfGame).game)
        name = game.name
        if name not in self.boxes:
            cards = view_of(game).pieces()
            self.boxes[name] = fast_json.encode(s.Cards(version=s.API_VERSION, game=name, cards=list(cards)))
        return Response(self.boxes[name], media_type="application/json")

    async def tables(self, call: Call) -> Answer:
        """Open tables."""
        rooms = []
        for table in await self.house.store.listed():
            with contextlib.suppress(Damaged):
                room = await self.house.get(table)
                rooms += [] if room is None else [room]
        return s.Tables(
            version=s.API_VERSION, tables=[views.table_of(room, room.watcher, call.language, call.link) for room in rooms]
        )

    async def create(self, call: Call) -> Answer:
        """A new table."""
        asked = call.body_as(s.NewTable)
        game = self.game(asked.game)
        try:
            places = game.seats(game.options(asked.options))
        except Refusal as refusal:
            raise refused(refusal, game, call.language) from None
        seats = [place.name for place in places if not place.ruled]
        if set(asked.seats) != set(seats):
            hint = f"For example: {fast_json.encode(seats_of(seats, game)).decode()}."
            raise wrong(422, "seats", f"“seats” has to name each of: {', '.join(seats)}.", hint)
        players = [asked.seats[side] for side in seats]
        known_players = (ME, FRIEND, OPEN, *bot_names(game))
        for player in players:
            if player not in known_players:
                raise wrong(422, "player-unknown", f"“{player}” cannot play.", f"Possible: {', '.join(known_players)}.")
        if ME not in players:
            raise wrong(422, "seats", "Nobody would act for you: at least one seat has to be “me”.")
        name = named(asked.name, call.language)
        known_by = {FRIEND: Seat(BY_LINK), OPEN: Seat(OPEN)}
        players = [RULES if place.ruled else asked.seats[place.name] for place in places]
        others = [player for player in players if player not in (ME, RULES)]
        opponent = next((player for player in others if player in (FRIEND, OPEN)), others[0] if others else "hot-seat")
        call.spend_table()
        try:
            terms = checked(asked.clock, asked.teaching, opponent, hints="" if asked.hints is UNSET else str(asked.hints))
            sitting = [
                Seat(PERSON, name, nonce_of(asked.nonce)) if player == ME else known_by.get(player) or Seat(player)
                for player in players
            ]
            room = await self.house.create(game.name, asked.options, terms, sitting, name=call.table_name(self.house))
        except Refusal as refusal:
            raise refused(refusal, game, call.language) from None
        mine = [n for n, player in enumerate(players) if player == ME]
        keys = [s.Key(seat=places[n].name, token=self.house.token(room, n)) for n in mine]
        free = [n for n, seat in enumerate(sitting) if seat.free]
        return s.Opened(
            table=room.id,
            page=call.page(room),
            seat=keys[0].seat,
            token=keys[0].token,
            keys=keys,
            invitations={places[n].name: self.house.invitation(room.id, n) for n in free},
            commitment=room.commitment,
        )

    async def table(self, call: Call) -> Answer:
        """A table in short."""
        return views.table_of(call.room, call.seat, call.language, call.link)

    async def join(self, call: Call) -> Answer:
        """Take a seat."""
        asked, room = call.body_as(s.Joining), call.room
        owner = owner_of(f"key {call.key}") if call.key else ""
        if owner in room.holders:
            return self.seated(call, room, room.holders[owner])
        seat = next((n for n, each in enumerate(room.seats) if each.by == OPEN), None)
        if asked.invitation:
            seat = self.house.invited_to(room, asked.invitation)
            if seat is None:
                raise wrong(401, "invitation-unknown", "That invitation does not belong to this table.", "Ask for a new one.")
        if seat is None:
            hint = "Without an invitation only open seats can be taken: GET /api/v1/tables lists them."
            raise wrong(409, "taken", PHRASES[call.language]["taken"], hint)
        try:
            seat = await room.take(seat, named(asked.name, call.language), owner, nonce_of(asked.nonce))
        except Refusal as refusal:
            raise refused(refusal, room.game, call.language) from None
        return self.seated(call, room, seat)

    def seated(self, call: Call, room: Room, seat: int) -> s.Seated:
        """A seat and its key."""
        token = self.house.token(room, seat)
        side = room.places[seat]
        return s.Seated(table=room.id, page=call.page(room), seat=side, token=token, commitment=room.commitment)

    async def nonce(self, call: Call) -> Answer:
        """A share of the seed; whoever has given one cannot choose again."""
        await call.perform(SendNonce(nonce=call.body_as(s.Contribution).nonce))
        return await self.table(call)

    async def renew(self, call: Call) -> Answer:
        """A new token for a seat; whoever had the old one, in whatever way, has the seat no longer."""
        await call.room.renew([call.seat])
        return self.seated(call, call.room, call.seat)

    # The game ----------------------------------------------------------------------------------

    async def view(self, call: Call) -> Answer:
        """What a seat may know."""
        return views.view(call.room, call.eyes(), call.language, call.since(), call.opened())

    async def past(self, call: Call) -> Answer:
        """What a seat knew."""
        room, eyes, position = call.room, call.eyes(), call.request.path_params["position"]
        latest = 0 if room.story is None else room.story.position(eyes)
        if room.story is None or not position.isdecimal() or len(position) > 6 or int(position) > latest:
            raise wrong(404, "position-unknown", f"There is no position {position[:20]} here.", f"There are: 0 to {latest}.")
        story = room.story.until(room.story.count(eyes, int(position)))
        return views.past(room, story, eyes, call.language, call.since(), call.opened())

    async def play_on(self, call: Call) -> Answer:
        """A new game from a position of one that is over."""
        asked, room, position = call.body_as(s.PlayOn), call.room, call.request.path_params["position"]
        if room.story is None or not room.over:
            raise wrong(409, "not-over", "The game is not over.", "Its positions can be played on from after the end.")
        if asked.seat not in room.places:
            raise wrong(422, "seat-unknown", f"There is no seat “{asked.seat[:20]}”.", f"There are: {', '.join(room.places)}.")
        seat = room.places.index(asked.seat)
        latest = room.story.position(seat)
        if not position.isdecimal() or len(position) > 6 or int(position) > latest:
            raise wrong(404, "position-unknown", f"There is no position {position[:20]} here.", f"There are: 0 to {latest}.")
        n = room.story.count(seat, int(position))
        if room.story.states[n].outcome is not None:
            raise wrong(409, "over", PHRASES[call.language]["replay-ended"], "Choose an earlier position.")
        call.spend_table()
        player = Seat(PERSON, named(asked.name, call.language), nonce_of(asked.nonce))
        table = await onward(self.house, room, n, seat, player, table=call.table_name(self.house))
        return self.seated(call, table, seat)

    async def hint(self, call: Call) -> Answer:
        """What the adviser would do."""
        try:
            found = await call.room.hints.ask(call.seat, call.address, call.limits.addresses.hints.of(call.address))
        except Refusal as refusal:
            raise explained(refusal, call.room, call.seat, None, call.language) from None
        return views.hint(call.room, found, call.language)

    async def do(self, call: Call, deed: Message) -> Answer:
        """Do something, and look at what has become of it; who asks again is told the same events again."""
        since = views.heard(call.room.story)
        made = await call.perform(deed)
        if made is not None:
            since = views.heard(call.room.playing().until(made))
        return views.view(call.room, call.seat, call.language, since)

    async def act(self, call: Call) -> Answer:
        """Choose an action."""
        asked = call.body_as(s.Act)
        return await self.do(call, SendAct(position=asked.position, action=asked.action, key=call.key))

    async def undo(self, call: Call) -> Answer:
        """Take something back."""
        return await self.do(call, SendUndo(position=call.body_as(s.At).position, key=call.key))

    async def resign(self, call: Call) -> Answer:
        """Give up."""
        return await self.do(call, SendResign(position=call.body_as(s.At).position, key=call.key))

    async def claim(self, call: Call) -> Answer:
        """Win over somebody who is absent."""
        return await self.do(call, SendClaim())

    async def substitute(self, call: Call) -> Answer:
        """A bot plays on for somebody who is absent."""
        return await self.do(call, SendSubstitute())

    async def come_back(self, call: Call) -> Answer:
        """Play again, instead of a bot."""
        return await self.do(call, SendReturn())

    # Around it ---------------------------------------------------------------------------------

    async def chat(self, call: Call) -> Answer:
        """What was said."""
        return views.chat(call.room, call.query_as(s.Listening).since, call.language)

    async def say(self, call: Call) -> Answer:
        """Say something."""
        await call.perform(SendChat(text=call.body_as(s.Saying).text))
        return views.chat(call.room, len(call.room.talk) - 1, call.language)

    async def record(self, call: Call) -> Answer:
        """The record of a game that has ended; before that it would tell the seed."""
        story = call.room.story
        if story is None or story.state.outcome is None:
            raise wrong(409, "not-over", "The game is not over.", "The record tells the seed, so it is given after the end.")
        return PlainTextResponse(record.write(story.match))

    async def verify(self, call: Call) -> Answer:
        """Every shuffle computed again."""
        room = call.room
        if room.story is None or not room.over:
            raise wrong(409, "not-over", "The game is not over.", "The proof tells the seed, so it is given after the end.")
        found = await audit_of(self.house, room, call.address)
        return s.Proof(
            commitment=found.commitment,
            as_announced=None if room.brought else found.commitment == room.commitment,
            seed_follows=found.follows,
            by_all=found.by_all,
            same=found.same,
            entries=found.entries,
            shuffles=[s.Shuffled(entries=each.n, order=list(each.order)) for each in found.shuffles],
        )

    async def review(self, call: Call) -> Answer:
        """How a game went."""
        room = call.room
        if room.story is None or not room.over:
            raise wrong(
                409, "not-over", "The game is not over.", "Its figures tell what was hidden, so they are given after the end."
            )
        review = await review_of(self.house, room, call.address)
        return views.review(room, room.story, review, call.seat, call.language, call.page(room))

    async def rematch(self, call: Call) -> Answer:
        """The same again with sides swapped."""
        story = call.room.story
        if story is None or story.state.outcome is None:
            raise wrong(409, "not-over", "The game is not over.", "A rematch can be had after the end.")
        if call.room.lesson is not None:
            raise wrong(409, "lesson", "A lesson has no rematch.", "Open a table of your own.")
        call.spend_table()
        room = await self.house.get(await self.house.rematch(call.room), now=True)
        assert room is not None
        seat = moved_on(call.room)[call.seat]
        nonce = call.body_as(s.Rematch).nonce
        try:
            if nonce != "later" and (nonce is not UNSET or not room.seats[seat].nonce):
                await room.contribute(seat, nonce_of(nonce))
        except Refusal as refusal:
            raise refused(refusal, room.game, call.language) from None
        return self.seated(call, room, seat)

    async def bring(self, call: Call) -> Answer:
        """A record to look at."""
        call.spend_table()
        try:
            text = text_of(await body_of(call.request, LARGEST_RECORD))
            room = await take_in(self.house, call.address, text, call.language)
        except Refusal as refusal:
            raise wrong(422, refusal.code, words_of(self.house, refusal, call.language)) from None
        assert room.story is not None
        finished = room.story.state.outcome is not None
        return s.Imported(table=room.id, page=call.page(room), game=room.game.name, entries=room.story.n, finished=finished)


def nonce_of(nonce: str | UnsetType) -> str:
    """The nonce of a seat that is taken now, unless it comes later; who gives none has one drawn."""
    return secrets.token_hex(16) if nonce is UNSET else "" if nonce == "later" else str(nonce)


def named(name: str, language: str) -> str:
    """A name as it may stand at a table."""
    return cleaned(name) or PHRASES[language]["name-default"]
