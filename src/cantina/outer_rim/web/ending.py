"""The end: who won, how everybody's fame grew, and where it came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cantina.core.event import Fact
from cantina.core.undo import FORFEITS
from cantina.core.view import Heard

from ..review.panel import Part
from ..rules import deeds, stats
from ..rules.ambitions import needed_fame
from ..rules.pieces import PERSON
from ..words.ambitions import reached
from ..words.fame import ORDER, Sources, add, sources
from ..words.grammar import capital, fill
from ..words.page import frame
from ..words.page.ending import WORDS
from ..words.speaker import Speaker
from .boards import pursuit
from .pictures import Picture, portrait
from .sight import Sight

Told = dict[str, Fact]
WIDE, HIGH, BAR = 320, 150, 300
"""The size of the drawn chart, and how long a whole bar is."""


class Place(NamedTuple):
    """Somebody at the end: rank, seat, name, whether they won, who that was with what ambition, fame, and its sources."""

    rank: int
    seat: int
    who: str
    picture: Picture | None
    wins: bool
    left: bool
    aim: str
    fame: int
    of: str
    """How much fame wins, beside the own; nothing where an ambition does."""
    parts: tuple[Part, ...]
    points: str
    """The line of the chart."""


class Gain(NamedTuple):
    """Fame that somebody won or lost: in which turn, from what, and how much they had then."""

    turn: int
    seat: int
    who: str
    n: int
    source: str
    now: int


def zone(sight: Sight, told: Iterable[Heard]) -> dict[str, object] | None:
    """How the game ended, if it did."""
    outcome, table = sight.table.outcome, sight.table
    if outcome is None:
        return None
    page = frame.WORDS[sight.language]
    title = page["over"] if sight.seat >= table.seats else page["victory" if sight.seat in outcome.winners else "defeat"]
    heard = [event for each in reversed(list(told)) for event in each.events]
    gains = gained(heard, sight)
    last = max(1, int(table.turn))
    left = {each["seat"] for each in heard if each["code"] in FORFEITS}
    ends = [int(stats.fame(table, seat)) for seat in range(int(table.seats))]
    top = max(int(table.target), *ends, *(each.now for each in gains))
    found = [place(sight, seat, gains, each, last, top, seat in left) for seat, each in enumerate(sources(heard, table))]
    found.sort(key=lambda each: (not each.wins, each.left, -each.fame))
    codes = [code for code in ORDER if any(part.code == code for each in found for part in each.parts)]
    return {
        "title": title,
        "words": sight.speak.result(outcome),
        "places": [each._replace(rank=n) for n, each in enumerate(found, 1)],
        "kinds": [(code, capital(sight.speak.say(f"fame-{code}"))) for code in codes],
        "gains": gains,
        "goals": [(each, called(sight, each.seat)) for each in reached(heard, sight.speak)],
        "last": last,
        "target": int(table.target),
        "top": top,
        "goal": height(int(table.target), top),
    }


def gained(told: Sequence[Told], sight: Sight) -> list[Gain]:
    """Every fame that was won or lost, in its order."""
    found, turn = list[Gain](), 0
    for each in told:
        if each["code"] == "turn":
            turn = int(str(each["turn"]))
        elif each["code"] == "fame":
            seat, n, now = (int(str(each[name])) for name in ("seat", "n", "now"))
            found.append(Gain(turn, seat, called(sight, seat), n, source(str(each["source"]), n, sight.speak), now))
    return found


def source(name: str, n: int, speak: Speaker) -> str:
    """Where some fame came from: the kind of source, and the card if there is one."""
    if name == deeds.HELD:
        return capital(speak.say("fame-held"))
    counted: Sources = {}
    add(counted, name, n)
    code, cards = next(iter(counted.items()))
    card = next(iter(cards))
    return capital(speak.say(f"fame-{code}")) + (f": {short(card, speak)}" if card else "")


def short(card: str, speak: Speaker) -> str:
    """A card without the kind that stands before its name."""
    return speak.name(card).partition(": ")[2] or speak.name(card)


def place(sight: Sight, seat: int, gains: Sequence[Gain], counted: Sources, last: int, top: int, left: bool) -> Place:
    """Somebody at the end."""
    table = sight.table
    fame, outcome = int(stats.fame(table, seat)), table.outcome
    return Place(
        0,
        seat,
        called(sight, seat),
        portrait(table, seat),
        outcome is not None and seat in outcome.winners,
        left or bool(table.players[seat].retired),
        aim(sight, seat),
        fame,
        fill(WORDS[sight.language]["of"], target=int(needed_fame(table, seat))) if pursuit(sight, seat) is None else "",
        tuple(parts(counted, top, sight.speak)),
        line([each for each in gains if each.seat == seat], fame, last, top),
    )


def aim(sight: Sight, seat: int) -> str:
    """Who that was, and how far they came with an ambition."""
    followed, person = pursuit(sight, seat), sight.names and sight.table.kinds[seat] == PERSON
    words = [sight.names[seat]] if person else []
    if followed is not None:
        words += [followed.piece.face.title, followed.summary]
    return " · ".join(words)


def parts(counted: Sources, most: int, speak: Speaker) -> list[Part]:
    """The pieces of a bar; fame that was lost has no piece."""
    found, x = list[Part](), 0.0
    for code in ORDER:
        n = counted[code].total() if code in counted else 0
        if n > 0:
            cards = ", ".join(short(card, speak) for card in counted[code] if card)
            width = round(BAR * n / most, 1)
            found.append(Part(code, capital(speak.say(f"fame-{code}")), cards, n, round(x, 1), width))
            x += width
    return found


def line(gains: Sequence[Gain], fame: int, last: int, top: int) -> str:
    """The points of a chart's line: fame stays as it is until a turn changes it."""
    now = gains[0].now - gains[0].n if gains else fame
    points = [(0.0, height(now, top))]
    for each in gains:
        x = round(WIDE * min(each.turn, last) / last, 1)
        points += [(x, points[-1][1]), (x, height(each.now, top))]
    points.append((float(WIDE), points[-1][1]))
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def height(fame: int, top: int) -> float:
    """Where so much fame lies in the chart, if this is the most of it."""
    return round(HIGH - (HIGH - 10) * max(0, fame) / max(1, top), 1)


def called(sight: Sight, seat: int) -> str:
    """What somebody is called at the end."""
    name = capital(sight.speak.side(seat))
    return f"{WORDS[sight.language]['you']}, {name}" if seat == sight.seat else name
