"""What the description of the API says of views, actions and events holds for real games, every kind of them at least once."""

import json
import re
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
pytest.importorskip("jsonschema_rs", reason="answers against their schema need: pip install schemathesis")
import jsonschema_rs
from msgspec.json import encode

from cantina.core import Entry, Match, fast
from cantina.games import games
from cantina.server.api import views
from cantina.server.api.openapi import description
from cantina.server.pages.page import with_view
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, RULES, Seat, Timed, new_row
from cantina.server.tables.store import Store
from cantina.server.tables.story import Story

GAMES = with_view(games())
DOCUMENT = json.loads(json.dumps(description(GAMES)))
TABLES: dict[str, tuple[dict[str, str], ...]] = {
    "deckbuilding": ({"mode": "full", "pay-off": "yes"}, {"mode": "secret"}, {"mode": "beginner"}),
    "outer-rim": (
        {"players": "3"}, {"players": "4"}, {"rival": "han-solo"}, {"players": "2"},
        {"players": "4", "expansion": "unfinished-business"},
        {"players": "3", "expansion": "unfinished-business", "favors": "yes", "ambitions": "yes"},
        {"rival": "boba-fett", "rival2": "han-solo", "expansion": "unfinished-business"},
    ),
}  # fmt: skip
SEEDS = {"deckbuilding": 12, "outer-rim": 21}
"""How many games it takes until chance has met nearly everything."""
LUCK = {"deckbuilding": 0, "outer-rim": 300}
"""The chance of the first of them."""
MOST = 1200
SELDOM = {
    "deckbuilding": {"redeal"},
    "outer-rim": {
        "avoids-defeat", "brings", "exchange-contacts", "mark", "not-across", "prevent", "redeal", "redirect", "redraws",
        "rival-decides", "rival-gives-up", "slips-past", "stops", "turn-ends", "takes", "takes-part", "wager", "withdraws",
    },
}  # fmt: skip
"""Events to which these games do not come."""


def closed(schema: Any) -> Any:
    """A schema in which an object has nothing that is not described."""
    if isinstance(schema, dict):
        more = {"additionalProperties": False} if "properties" in schema else {}
        return {name: closed(each) for name, each in (more | schema).items()}
    return [closed(each) for each in schema] if isinstance(schema, list) else schema


VIEW = jsonschema_rs.validator_for({"$ref": "#/components/schemas/View", "components": closed(DOCUMENT["components"])})


def listed(game: str) -> dict[str, set[str]]:
    """The codes of a game's events with their facts, as the description lists them."""
    text = DOCUMENT["components"]["schemas"]["Event"]["properties"]["facts"]["description"]
    part = text.partition(f"In {game}: ")[2].partition(". In ")[0]
    found = re.findall(r"`([\w-]+)`(?: \(([^)]*)\))?", part)
    return {code: {fact.rstrip("?") for fact in facts.split(", ") if fact} for code, facts in found}


def table(name: str, options: dict[str, str], seed: int) -> Room:
    """A table of people at which everything is dealt; nothing is stored."""
    game = GAMES[name]
    row = new_row(game.name, game.options(options), {}, 0.0)
    room = Room(row, game, Store("sqlite://"), lambda: 0.0)
    room.seats = [Seat(RULES) if side.ruled else Seat(PERSON, side.name, side.name) for side in room.sides]
    room.story = Story(Match(game, row.options, str(seed).encode().ljust(32)), 0.0)
    return room


class Described:
    """A game's games, whose new kinds of actions and events are compared with the description."""

    def __init__(self, name: str) -> None:
        self.game, self.known = GAMES[name], listed(name)
        self.codes, self.verbs = set[tuple[bool, str]](), set[str]()

    def play(self, room: Room, dice: Any) -> None:
        """A game by chance or by greedy players; now and then something aside, or taken back; in the end somebody gives up."""
        story, bot = room.playing(), self.game.bots()["greedy"].make("described") if dice.below(4) == 0 else None
        self.hear(room, room.watcher, 0, story.match.opening)
        for _ in range(MOST):
            if story.state.decision is None:
                return
            seat, other = dice.pick(story.asked), dice.below(len(room.sides))
            if dice.below(12) == 0 and story.state.asides(other):
                self.act(room, other, dice.pick(story.state.asides(other)))
            elif dice.below(40) == 0 and story.undo_refusal(seat) is None:
                self.take(room, story.undo_entry(seat))
            else:
                chosen = dice.pick(story.state.decision.of(seat)) if bot is None else bot.choose(story.knowledge(seat))
                self.act(room, seat, chosen)
        self.take(room, Entry("resign" if dice.below(2) else "timeout", int(story.state.decision.seat)))

    def act(self, room: Room, seat: int, action: int) -> None:
        """An action, which the view lists; one of a new verb is looked at."""
        verb, story = self.game.actions.decode(int(action))[0], room.playing()
        if verb not in self.verbs:
            self.verbs.add(verb)
            told = json.loads(encode(views.view(room, seat, "en", None)))
            VIEW.validate(told)
            text = self.game.text(story.knowledge(seat).table, seat, int(action))
            assert text in [each["action"] for each in told["decision"]["actions"]]
        self.take(room, Entry("action", seat, int(action)))

    def take(self, room: Room, entry: Entry) -> None:
        """Any entry; what came of it is heard by whoever made it and by somebody who watches."""
        story = room.playing()
        heard = views.heard(story)
        story.take(Timed(entry, 0.0))
        for viewer in (entry.seat, room.watcher):
            self.hear(room, viewer, heard, story.told[-1])

    def hear(self, room: Room, viewer: int, since: int, events: Any) -> None:
        """What happened, if there is something new among it."""
        if not {(viewer == room.watcher, event.code) for event in events} - self.codes:
            return
        told = json.loads(encode(views.view(room, viewer, "de", since)))
        VIEW.validate(told)
        for event in told["events"]:
            assert event["facts"].keys() - {"code", "seat"} <= self.known[event["facts"]["code"]], event
        self.codes |= {(viewer == room.watcher, event.code) for event in events}


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_and_event_is_told_as_described(name: str) -> None:
    described = Described(name)
    for seed in range(SEEDS[name]):
        described.play(table(name, TABLES[name][seed % len(TABLES[name])], seed), fast(LUCK[name] + seed))
    assert described.known.keys() - {code for _, code in described.codes} <= SELDOM[name]
    assert {verb.name for verb in described.game.actions.verbs} == described.verbs
