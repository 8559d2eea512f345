"""The map: what never changes of it, what stands on it now, how far everything is, and flights to distant spaces."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from .. import routes
from ..chart import CAPTION, CAPTION_LINE, HEIGHT, TO_READ, WIDTH, Chart, Point, berths, breadth, chart, figure, overlap, side
from ..rules import actions, stats
from ..rules.box import Box
from ..rules.galaxy import SPACE_TYPES, Galaxy, Space
from ..rules.kinds import BOUNTY, CARGO, CLASSES, CONTACT, FACTIONS, JOB, NEGATIVE, NO_FACTION, ORANGE
from ..rules.node import IGNORE_PATROL_STOP, NO_FORCED_PATROL
from ..rules.patrols import token
from ..rules.pieces import INVINCIBLE, Asset
from ..rules.table import Table
from ..words.grammar import capital
from ..words.page import frame
from ..words.page.galaxy import WORDS
from ..words.speaker import Speaker
from .facts import Kept
from .lying import pays
from .pictures import file_of
from .sight import Sight

SIGNS = {int(CARGO): "cargo", int(JOB): "job", int(BOUNTY): "bounty"}
"""The sign on the flag of a card."""
PATROL_SIZE, SHIP_SIZE = 38, 22


class Token(NamedTuple):
    """Something that stands on the map: what it is, at which space, where it is drawn, and in words."""

    kind: str
    id: str
    at: int
    x: str
    y: str
    words: str
    face: dict[str, object]


# What never changes ------------------------------------------------------------------------------


def sky(sight: Sight) -> dict[str, object]:
    """The chart itself: paths, planets, contact spaces and names."""
    return drawn(sight.table.box, sight.table.galaxy, sight.language)


@lru_cache(maxsize=128)
def drawn(box: Box, galaxy: Galaxy, language: str) -> dict[str, object]:
    """A chart as its template wants it, in one language."""
    found, speak = chart(box, galaxy), Speaker(language, None)
    return {
        "t": WORDS[language], "width": WIDTH, "height": HEIGHT, "arch": found.arch, "seams": found.seams,
        "spaces": [outlined(space, found, speak) for space in galaxy.spaces],
        "paths": [{"ends": f"{one}-{other}", "d": d} for one, other, d in found.paths],
        "spots": [
            {"n": n, "at": int(galaxy.spot_space[n]), "x": figure(x), "y": figure(y)} for n, (x, y) in enumerate(found.spots)
        ],
        "feeds": [stack.feed for stack in found.stacks],
        "crossing": found.crossing,
        "ends": [core_end(galaxy, found, n) for n in range(len(galaxy.ends))],
    }  # fmt: skip


def outlined(space: Space, found: Chart, speak: Speaker) -> dict[str, object]:
    """One space of the chart with its name, unless it is a navpoint."""
    n, name = int(space.index), speak.name(space.name)
    place, label = found.places[n], found.labels.get(n)
    return {
        "n": n, "x": figure(place.x), "y": figure(place.y), "r": place.radius, "type": SPACE_TYPES[space.type],
        "side": side(place), "art": space.name.replace("-", "_"), "name": name,
        "faction": "" if space.faction == NO_FACTION else FACTIONS[space.faction],
        "label": label and {"x": figure(label.x), "y": figure(label.y), "sign": figure(label.x - breadth(name) / 2 - 18)},
    }  # fmt: skip


def core_end(galaxy: Galaxy, found: Chart, n: int) -> dict[str, object]:
    """The ground below one of the Core Worlds, and the sign of the way across beside it, which leads to the other one."""
    space = int(galaxy.ends[n].core)
    place = found.places[space]
    return {
        "art": galaxy.spaces[space].name.replace("-", "_"), "left": figure(place.x - 130), "top": figure(place.y - 98),
        "across": int(galaxy.ends[1 - n].core), "y": figure(place.y - 4),
        "x": figure(place.x + side(place) * (place.radius + 24)),
    }  # fmt: skip


# What stands there now ---------------------------------------------------------------------------


MAPS: Kept[dict[str, object]] = Kept(2_000)


def zone(sight: Sight) -> dict[str, object]:
    """Everything that the map shows now."""
    table, facts, seat = sight.table, sight.facts, sight.seat
    ships = tuple((player.character, player.space) for player in table.players)
    depends = (
        seat, sight.language, routes.may_move(table, seat), routes.present_move(table, seat), tuple(table.route), ships,
        sight.own, facts.players[sight.own], facts.galaxy, facts.people, facts.tops, facts.fight,
    )  # fmt: skip
    return MAPS.get(depends, lambda: standing(sight))


def standing(sight: Sight) -> dict[str, object]:
    """The map for one viewer: the way to every space, where cards are wanted, ships and patrols."""
    table, seat = sight.table, sight.seat
    found, taken = chart(table.box, table.galaxy), list[Point]()
    ways = sight.ways(seat) if seat < table.seats else {}
    known = bool(ways)
    return {
        "t": WORDS[sight.language],
        "here": int(table.players[seat].space) if known else -1,
        "ways": " ".join(f"{way.before}.{way.turns}" for _, way in sorted(ways.items())),
        "halts": " ".join(map(str, sorted(routes.halts(table, seat)))) if known else "",
        "moving": routes.may_move(table, seat),
        "aims": " ".join(f"card-{card}:{','.join(map(str, spaces))}" for card, spaces in aims(table, sight.own).items()),
        "route": " ".join(str(int(space)) for space in table.route),
        "tokens": [*patrols(sight, taken), *ships(sight, found, taken)],
    }


def aims(table: Table, seat: int) -> dict[int, list[int]]:
    """Where the cards of a player and those on offer are wanted, by their numbers."""
    cards = list(table.players[seat].assets) if 0 <= seat < table.seats else []
    cards += [Asset(deck[-1].kind) for deck in table.stores if deck]
    return {int(asset.kind.index): spaces for asset in cards if (spaces := routes.goals_of(table, asset, seat))}


LYING: Kept[list[Token]] = Kept(2_000)


def lying(sight: Sight) -> list[Token]:
    """What lies on the map and seldom changes: contacts, flags, goal tokens, and the patrols that wait beside it."""
    table = sight.table
    marks = tuple((player.character, tuple(player.marks)) for player in table.players)
    held = tuple(tuple(table.players[rival].assets) for rival in stats.rivals(table))
    own, facts = tuple(table.players[sight.own].assets), sight.facts
    depends = sight.language, tuple(table.kinds), own, held, marks, facts.people, facts.galaxy

    def lain() -> list[Token]:
        found = chart(table.box, table.galaxy)
        return [*contacts(sight, found), *flags(sight, found), *goals(sight, found), *stacks(sight, found)]

    return LYING.get(depends, lain)


def contacts(sight: Sight, found: Chart) -> list[Token]:
    """The contact tokens: pips by their class, and a portrait of those that the viewer knows."""
    table, say, told = sight.table, WORDS[sight.language], []
    names: dict[int, int] = {}
    there = {int(spot): (level, n) for level, places in enumerate(table.places) for n, spot in enumerate(places)}
    for spot, (x, y) in enumerate(found.spots):
        if spot not in there:
            continue
        level, n = there[spot]
        kind, at = table.tokens[level][n].kind, int(table.galaxy.spot_space[spot])
        known = kind.type == CONTACT
        colour = sight.speak.speak.phrases.CLASSES[level]
        name = sight.speak.name(kind.name) if known else ""
        article = "an" if level == ORANGE else "a"
        words = say["contact" if known else "face-down"].format(**{"name": name, "class": colour, "a": article})
        face: dict[str, object] = {"class": CLASSES[level], "pips": level + 1, "art": "", "sheet": "", "name": ""}
        if known:
            names[at] = names.get(at, 0) + 1
            label = found.captions[at]
            face |= {"art": kind.name.replace("-", "_"), "sheet": file_of("contacts", kind.name), "name": name}
            face |= {"label_x": figure(label.x - x), "label_y": figure(label.y + label.step * (names[at] - 1) - y)}
        told.append(Token("contact", f"spot-{spot}", at, figure(x), figure(y), words, face))
    return told


def flags(sight: Sight, found: Chart) -> list[Token]:
    """A flag where cards of the viewer are wanted; several at one planet share it."""
    table, say = sight.table, WORDS[sight.language]
    wanted: dict[int, list[Asset]] = {}
    for asset in table.players[sight.own].assets:
        for space in routes.goals_of(table, asset, sight.own):
            wanted.setdefault(space, []).append(asset)
    told = []
    for space, assets in wanted.items():
        place = found.places[space]
        code = [flag_code(asset) for asset in assets]
        words = "; ".join(
            say[one].format(card=sight.speak.name(asset.kind.name)) + brought(sight, asset)
            for one, asset in zip(code, assets, strict=True)
        )
        sign = SIGNS.get(int(assets[0].kind.type), "job")
        x, y = place.x + side(place) * place.radius * 0.5, place.y - place.radius * 0.92
        face: dict[str, object] = {"sign": sign, "side": side(place), "n": len(assets)}
        told.append(Token("flag", f"flag-{space}", space, figure(x), figure(y), words, face))
    return told


def brought(sight: Sight, asset: Asset) -> str:
    """The reward of a card in words, in brackets."""
    say, told = frame.WORDS[sight.language], []
    for pay in pays(sight, asset, asset.kind.reward):
        parts = [f"{pay.credits} {say['credits']}"] if pay.credits else []
        parts += [f"{pay.fame} {say['fame']}"] if pay.fame else []
        told.append(" + ".join(parts) or pay.words)
    return f" ({'; '.join(told)})" if any(told) else ""


def flag_code(asset: Asset) -> str:
    """What a flag says about a card."""
    if asset.kind.type == BOUNTY:
        return "flag-bounty" if asset.token >= 0 else "flag-target"
    return {int(CARGO): "flag-cargo", int(JOB): "flag-job"}.get(int(asset.kind.type), "flag-other")


def goals(sight: Sight, found: Chart) -> list[Token]:
    """The goal tokens of rivals, planets that somebody has marked, and free ports."""
    table, say = sight.table, WORDS[sight.language]
    here: list[tuple[str, int, int]] = []
    for rival in stats.rivals(table):
        here += [("goal", int(rival), int(space)) for space in dict.fromkeys(stats.goals_of(table, rival))]
    for seat, player in enumerate(table.players):
        here += [("mark", seat, int(space)) for space in dict.fromkeys(player.marks)]
        here += [("freeport", seat, int(player.freeport))] if player.freeport >= 0 else []
    told, count = [], dict[int, int]()
    for code, seat, space in here:
        place = found.places[space]
        count[space] = count.get(space, 0) + 1
        x, y = place.x + side(place) * (place.radius + 4), place.y + place.radius * 0.2 + 24 * (count[space] - 1)
        words = say[code].format(who=sight.speak.side(seat))
        told.append(Token("goal", f"{code}-{seat}-{space}", space, figure(x), figure(y), words, {"seat": seat + 1}))
    return told


def berth(table: Table, space: int, size: int, taken: list[Point]) -> Point:
    """The best point beside a space where nothing else stands yet and no contact is named."""
    named = captions(table)
    points = sorted(
        berths(table.box, table.galaxy, space, size),
        key=lambda each: each.cost + TO_READ[0] * sum(overlap(around(each.point, size, size), name) for name in named),
    )
    free = [each for each in points if all(math.dist(each.point, other) > size * 0.8 for other in taken)]
    taken.append((free or points)[0].point)
    return taken[-1]


def captions(table: Table) -> list[tuple[float, float, float, float]]:
    """The boxes of the names of contacts that can be read on the map."""
    found, told = chart(table.box, table.galaxy), list[tuple[float, float, float, float]]()
    count: dict[int, int] = {}
    for level, places in enumerate(table.places):
        for n, spot in enumerate(places):
            if table.tokens[level][n].kind.type != CONTACT or spot < 0:
                continue
            at = int(table.galaxy.spot_space[spot])
            label = found.captions[at]
            told.append(around((label.x, label.y - 4 + label.step * count.get(at, 0)), CAPTION, CAPTION_LINE))
            count[at] = count.get(at, 0) + 1
    return told


def around(point: Point, wide: float, high: float) -> tuple[float, float, float, float]:
    """The box around a point."""
    return point[0] - wide / 2, point[1] - high / 2, point[0] + wide / 2, point[1] + high / 2


def patrols(sight: Sight, taken: list[Point]) -> list[Token]:
    """The patrols with level and strength, and what each means to the viewer."""
    table, say, told = sight.table, WORDS[sight.language], []
    for faction in range(len(FACTIONS)):
        space, patrol = int(table.patrol_spaces[faction]), token(table, faction)
        if space < 0:
            continue
        x, y = berth(table, space, PATROL_SIZE, taken)
        beaten = patrol.level != INVINCIBLE
        facts = {"patrol": called(sight, faction), "level": int(patrol.level), "n": int(patrol.dice)}
        words, manner = say["patrol" if beaten else "invincible"].format(**facts), bearing(table, sight.seat, faction)
        face: dict[str, object] = {"faction": FACTIONS[faction], "level": int(patrol.level), "manner": manner}
        face["strength"] = int(patrol.dice) if beaten else "∞"
        words = f"{words}: {say[manner]}" if manner else words
        told.append(Token("patrol", f"patrol-{faction}", space, figure(x), figure(y), words, face))
    return told


def called(sight: Sight, faction: int) -> str:
    """A patrol by name."""
    return capital(str(sight.speak.speak.phrases.PATROLS[faction]))


def bearing(table: Table, seat: int, faction: int) -> str:
    """What a patrol does to a viewer who comes to it: lets them pass, stops them, or forces a fight."""
    if not 0 <= seat < table.seats:
        return ""
    reputation, free = stats.reputation(table, seat, faction), stats.bonus(table, seat, IGNORE_PATROL_STOP)
    if reputation == NEGATIVE and not free and not stats.bonus(table, seat, NO_FORCED_PATROL):
        return "forced"
    return "passes" if reputation > 0 or free else "stops"


def ships(sight: Sight, found: Chart, taken: list[Point]) -> list[Token]:
    """Everybody's ship: on the disc of a planet, or beside a navpoint."""
    table, say, told = sight.table, WORDS[sight.language], []
    count = dict[int, int]()
    for seat, player in enumerate(table.players):
        space = int(player.space)
        if space < 0 or player.character is None:
            continue
        place, n = found.places[space], count.get(space, 0)
        count[space] = n + 1
        if place.radius > 20:
            x, y = place.x - 2 + 22 * n, place.y + place.radius * 0.42
        else:
            x, y = berth(table, space, SHIP_SIZE, taken)
        me = seat == sight.seat
        words = say["you-are"] if me else say["is-here"].format(who=sight.speak.side(seat))
        told.append(Token("ship", f"seat-{seat}", space, figure(x), figure(y), words, {"seat": seat + 1, "me": me}))
    return told


def stacks(sight: Sight, found: Chart) -> list[Token]:
    """How many patrols of each faction still wait beside the map."""
    table, say, told = sight.table, WORDS[sight.language], []
    for faction, stack in enumerate(found.stacks):
        left = len(table.box.patrols[faction]) - int(table.patrol_levels[faction])
        words = say["stack"].format(patrol=called(sight, faction), n=left)
        face: dict[str, object] = {"faction": FACTIONS[faction], "left": left}
        told.append(Token("stack", f"stack-{faction}", -1, figure(stack.x), figure(stack.y), words, face))
    return told


# Flights -----------------------------------------------------------------------------------------


def next_step(table: Table, seat: int, name: str) -> int | None:
    """The next answer of a flight toward the space of this number, as long as nothing but the flight is asked for.

    It begins a move and takes its steps; it never ends a move, so that whoever has arrived decides how to go on.
    """
    if not name.isascii() or not name.isdigit() or int(name) >= len(table.galaxy.spaces) or table.decision is None:
        return None
    flight = routes.flight(table, seat, int(name))
    if flight is None or not flight.first:
        return None
    prompt, action = flight.steps[0]
    offered = prompt == table.decision.prompt and action in table.decision.of(seat)
    return action if offered and action != actions.PASS else None
