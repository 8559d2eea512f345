"""What the others did since the viewer's last turn: a line a player, a rival's card point by point, and the race."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cantina.core.view import Heard

from ..box import lookup
from ..rules import stats
from ..rules.kinds import FACTIONS, Bullet
from ..rules.rival.turn import ALL_THAT_APPLY
from ..words import board
from ..words.grammar import capital, listed
from ..words.log import ended, named, pieces, places
from ..words.page.story import PAST, WORDS
from ..words.recap import deeds
from ..words.speaker import Speaker
from ..words.turns import Step, Told, doings, steps
from .facts import Kept, Same
from .pictures import Picture, portrait
from .references import Link, of_rule
from .sight import Sight

Named = tuple[tuple[str, str], ...]
"""Words in pieces, each with the name of the printed thing that it names, or nothing."""


class Point(NamedTuple):
    """A point of a rival's card: what it says, whether it was done (`done`, `skipped`, or `left`), why not, and by which rule."""

    text: str
    state: str
    why: str
    rule: str
    link: Link


class Part(NamedTuple):
    """A section of a rival's card: which of its points count, the points, and what came of them."""

    name: str
    counts: str
    points: tuple[Point, ...]
    told: Named


class Row(NamedTuple):
    """Somebody's turn in a line, and for a rival its card."""

    seat: int
    who: str
    picture: Picture | None
    did: Named
    fame: int
    card: str
    parts: tuple[Part, ...]


class Lane(NamedTuple):
    """How far somebody is in the race, and how far a moment ago."""

    seat: int
    who: str
    fame: int
    before: int
    told: str


def zone(sight: Sight, told: Iterable[Heard]) -> dict[str, object] | None:
    """What the others did since the viewer's last turn; nothing before anybody else had one."""
    turns = turns_of(lately(told, sight.seat, int(sight.table.seats)), sight.seat)
    rows = [row(sight, seat, each) for seat, each in turns]
    if not rows:
        return None
    say, table = WORDS[sight.language], sight.table
    watching = sight.seat >= table.seats
    return {
        "title": say["lately" if watching else "since"],
        "rows": rows,
        "patrols": patrols([each for _, told in turns for each in told], sight.speak),
        "race": say["race"].format(target=int(table.target)),
        "target": int(table.target),
        "lanes": lanes(sight, rows),
    }


def lately(told: Iterable[Heard], viewer: int, seats: int) -> list[Told]:
    """What happened from the end of the viewer's last turn to the present one, oldest first; for others the last round."""
    found: list[Told] = []
    turns = 0
    for each in backwards(told):
        found.append(each)
        if each["code"] != "turn":
            continue
        if each["seat"] == viewer and not turns:
            found.clear()  # what the viewer is doing just now
            continue
        if each["seat"] == viewer:
            break
        turns += 1
        if turns >= seats:
            break
    return found[::-1]


def backwards(told: Iterable[Heard]) -> Iterator[Told]:
    """Every event, the newest first."""
    for heard in told:
        yield from reversed(heard.events)


def turns_of(told: Sequence[Told], viewer: int) -> list[tuple[int, list[Told]]]:
    """The turns of the others, each with what happened in it."""
    found: list[tuple[int, list[Told]]] = []
    for each in told:
        if each["code"] == "turn":
            found.append((int(str(each["seat"])), []))
        elif found:
            found[-1][1].append(each)
    return [each for each in found if each[0] != viewer]


ROWS: Kept[Row] = Kept(2_000)


def row(sight: Sight, seat: int, told: list[Told]) -> Row:
    """Somebody's turn, for everybody who has heard the same of it."""
    facts = seat, sight.language, tuple(sight.speak.characters), Same(told)
    return ROWS.get(facts, lambda: in_a_line(sight, seat, told))


def in_a_line(sight: Sight, seat: int, told: list[Told]) -> Row:
    """The same, told anew."""
    speak = sight.speak
    did = deeds(told, seat, speak)
    words = listed(did, PAST[sight.language]["and"]) if did else WORDS[sight.language]["quiet"]
    card = next((str(each["card"]) for each in told if each["code"] == "rival-draws"), "")
    return Row(
        seat,
        capital(speak.side(seat)),
        portrait(sight.table, seat),
        pieces(ended(words), {**places(told, speak), **named(told, seat, speak)}),
        sum(int(str(each["n"])) for each in told if each["code"] == "fame" and each["seat"] == seat),
        speak.name(card) if card else "",
        parts(card, seat, told, speak) if card else (),
    )


def parts(card: str, seat: int, told: list[Told], speak: Speaker) -> tuple[Part, ...]:
    """A rival's card section by section: each point with what became of it, and what was done."""
    turn: Told = {"code": "turn", "seat": seat, "turn": 0, "extra": 0}
    done = {step.number: step for step in steps([turn, *told], -1) if step.number >= 0}
    say, found = WORDS[speak.language], []
    for section, bullets in enumerate(lookup.rival_card(card).bullets):
        if bullets:
            step = done.get(section, Step(seat, section, card, []))
            told_here = [each for each in step.told if each["code"] != "rival-step"]
            words = "; ".join(doings(step._replace(told=told_here), speak)[0])
            counts = say["every" if ALL_THAT_APPLY[section] else "first"]
            points = tuple(point(n, bullet, step.told, speak) for n, bullet in enumerate(bullets, 1))
            names = {**places(told_here, speak), **named(told_here, seat, speak)}
            named_here = pieces(capital(ended(words)), names) if words else ()
            found.append(Part(board.SECTIONS[speak.language][section], counts, points, named_here))
    return tuple(found)


def point(number: int, bullet: Bullet, told: list[Told], speak: Speaker) -> Point:
    """A point of a section, and what became of it."""
    text = capital(speak.speak.cards.bullet(bullet))
    for each in told:
        if each["code"] in ("rival-step", "rival-skips") and each["bullet"] == number:
            skipped = each["code"] == "rival-skips"
            why = str(speak.speak.events.bullet(each)["why"]) if skipped else ""
            rule = str(each["rule"])
            return Point(text, "skipped" if skipped else "done", why, rule, of_rule(rule, speak.language))
    return Point(text, "left", "", str(bullet.rule), of_rule(str(bullet.rule), speak.language))


def patrols(told: Sequence[Told], speak: Speaker) -> list[tuple[str, str]]:
    """Where patrols have come to meanwhile: the faction, and where it is now."""
    found = {int(str(each["faction"])): each for each in told if each["code"] in ("patrol-moves", "spawn")}
    return [(FACTIONS[faction], speak.event(each)) for faction, each in found.items()]


def lanes(sight: Sight, rows: Sequence[Row]) -> list[Lane]:
    """The race: everybody's fame, and what of it the turns brought that are told here."""
    table, say, found = sight.table, WORDS[sight.language], []
    for seat in range(int(table.seats)):
        fame = int(stats.fame(table, seat))
        gained = sum(each.fame for each in rows if each.seat == seat)
        who = say["you"] if seat == sight.seat else capital(sight.speak.side(seat))
        words = say["fame-of"].format(n=fame, target=int(table.target))
        found.append(Lane(seat, who, fame, fame - gained, words))
    return sorted(found, key=lambda lane: -lane.fame)
