"""The voyages drawn on the star chart: every ship's way in its colour, and the turns in which it stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise

from cantina.core.looking_back import Dot, Sketch, Stroke

from ..box.unpack import BOX, expanded
from ..chart import HEIGHT, WIDTH, Chart, Place, Point, Room, breadth, chart, figure, line, path
from ..rules.box import Box
from ..rules.galaxy import NAVPOINT
from ..words.looking_back import PAGE
from .figures import Review
from .telling import called, speaker
from .voyage import Leg

BESIDE = 3.2
"""How far the ways of two ships are apart that fly the same path."""
PILL_HIGH, LETTER = 15, 6.2
BELOW = WIDTH / 2, HEIGHT - 12.0
"""The middle of the way through the Core."""
COLOURS = ("#ffd564", "#ff8ac4", "#e9effc", "#b6f09c", "#8cc8ff")
"""The colours of the seats on a dark ground."""
NEBULA, CORE = (230, 205, 180, 155, 130), (110, 85, 60, 40, 20)
AROUND = ((0, -1), (0, 1), (1, -0.6), (-1, -0.6), (1, 0.6), (-1, 0.6), (1, 0), (-1, 0))
"""Where the turns of a stop may stand beside a space."""


def shift(seat: int, seats: int) -> float:
    """How far a ship's way lies outside the path."""
    return (seat - (seats - 1) / 2) * BESIDE


def beside(place: Place, by: float) -> Place:
    """A space moved outward, where another ship's way goes through it."""
    return place._replace(x=place.x + place.nx * by, y=place.y + place.ny * by)


def ways(found: Chart, legs: Sequence[Leg], by: float) -> list[tuple[Leg, str]]:
    """Every leg of a voyage with its line; a jump is straight wherever it leads, a crossing goes through the Core."""
    lines = []
    for one, other in pairwise(legs):
        start, end = beside(found.places[one.space], by), beside(found.places[other.space], by)
        if other.how == "cross":
            lines.append((other, found.crossing))
        else:
            lines.append((other, line(start[:2], end[:2]) if other.how == "jump" else path(start, end)))
    return lines


def stops(legs: Sequence[Leg]) -> dict[int, list[int]]:
    """The spaces where somebody's turns ended, each with the numbers of these turns of theirs; only those in which it flew."""
    last: dict[int, Leg] = {}
    for leg in legs:
        last[leg.turn] = leg
    found: dict[int, list[int]] = {}
    for leg in last.values():
        if leg.turn:
            found.setdefault(leg.space, []).append(leg.turn)
    return found


def drawing(review: Review, language: str, art: str) -> str:
    """The map as SVG; `art` is the file of the planets' drawings, or nothing if they stand in the page itself."""
    box, speak, t = box_of(review), speaker(review, language), PAGE[language]
    found, seats = chart(box, box.galaxy(review.tiles)), len(review.sailors)
    parts = [ground(found), spaces(box, found, speak.name, art)]
    room = Room(found.room.boxes)
    for n, label in found.labels.items():
        room.add(label.x, label.y - 4, breadth(speak.name(box.spaces[n].name)) + 8, 16)
    for seat, legs in enumerate(review.voyages):
        if not legs:
            continue
        who = escape(called(speak, seat))
        parts.append(f'<g class="way seat-{seat + 1}" data-seat="{seat}"><title>{who}</title>')
        flown = ways(found, legs, shift(seat, seats))
        parts += [f'<path class="{leg.how}" data-turn="{leg.turn}" d="{way}"/>' for leg, way in flown]
        parts.append("</g>")
    for seat, legs in enumerate(review.voyages):
        parts += pills(found, room, seat, stops(legs))
    parts += [ship(found, seat, legs, shift(seat, seats)) for seat, legs in enumerate(review.voyages) if legs]
    return (
        f'<svg class="voyage-map" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(t["map"])}">'
        f"{''.join(parts)}</svg>"
    )


def box_of(review: Review) -> Box:
    """The box whose map a voyage went over."""
    return expanded() if review.expanded else BOX


def ground(found: Chart) -> str:
    """The nebula and the paths, and the way through the Core if there is one."""
    parts = [f'<path d="{found.arch}" stroke-width="{wide}"/>' for wide in NEBULA]
    parts += [f'<path class="core" d="{found.arch}" stroke-width="{wide}"/>' for wide in CORE]
    beds = [f'<path class="bed" d="{lane}"/>' for _, _, lane in found.paths]
    lanes = [f'<path d="{lane}"/>' for _, _, lane in found.paths]
    lanes += [f'<path class="crossing" d="{found.crossing}"/>'] if found.crossing else []
    return f'<g class="cloud">{"".join(parts)}</g><g class="tracks">{"".join(beds)}{"".join(lanes)}</g>'


def spaces(box: Box, found: Chart, name: Callable[[str], str], art: str) -> str:
    """Planets with their names, and navpoints."""
    parts = []
    for place, space in zip(found.places, box.spaces, strict=True):
        x, y, reach = figure(place.x), figure(place.y), 1.5 * place.radius
        if space.type == NAVPOINT:
            parts.append(f'<circle class="nav" cx="{x}" cy="{y}" r="4.5"/>')
            continue
        size = figure(2 * reach)
        at = f'x="{figure(place.x - reach)}" y="{figure(place.y - reach)}" width="{size}" height="{size}"'
        parts.append(f'<use href="{art}#or-planet-{space.name.replace("-", "_")}" {at}/>')
    for n, label in found.labels.items():
        parts.append(f'<text x="{figure(label.x)}" y="{figure(label.y)}">{escape(name(box.spaces[n].name))}</text>')
    return f'<g class="planets">{"".join(parts)}</g>'


def pills(found: Chart, room: Room, seat: int, stopped: dict[int, list[int]]) -> list[str]:
    """The turns in which a ship stopped somewhere, beside the space."""
    parts = []
    for space, turns in stopped.items():
        place, text = found.places[space], ", ".join(map(str, turns))
        wide = max(PILL_HIGH, LETTER * len(text) + 8)
        near = place.radius + 9
        around = [(place.x + x * (near + wide / 2 - 7), place.y + y * near) for x, y in AROUND]
        x, y = room.best(around, wide, PILL_HIGH)
        parts.append(
            f'<g class="stop seat-{seat + 1}" data-seat="{seat}" data-turn="{turns[0]}">'
            f'<rect x="{figure(x - wide / 2)}" y="{figure(y - PILL_HIGH / 2)}" width="{figure(wide)}" height="{PILL_HIGH}"/>'
            f'<text x="{figure(x)}" y="{figure(y + 4)}">{text}</text></g>'
        )
    return parts


def ship(found: Chart, seat: int, legs: Sequence[Leg], by: float) -> str:
    """A ship where it stopped at last, and all the places that it comes through, for whoever flies it again."""
    places = [beside(found.places[leg.space], by) for leg in legs]
    course = " ".join(f"{leg.turn},{figure(at.x)},{figure(at.y)}" for leg, at in zip(legs, places, strict=True))
    last = places[-1]
    return (
        f'<g class="ship seat-{seat + 1}" data-seat="{seat}" data-course="{course}" '
        f'transform="translate({figure(last.x)} {figure(last.y)})"><circle r="11"/>'
        f'<use href="#f-player-{seat + 1}" x="-8" y="-8" width="16" height="16"/></g>'
    )


def sketch(review: Review, language: str) -> Sketch:
    """The same as plain lines and dots, for a picture."""
    box, seats, speak = box_of(review), len(review.sailors), speaker(review, language)
    found = chart(box, box.galaxy(review.tiles))
    at: list[Point] = [(place.x, place.y) for place in found.places]
    strokes = [Stroke((at[one], at[other]), -1, 2) for one, other, _ in found.paths]
    for seat, legs in enumerate(review.voyages):
        points: list[Point] = []
        for leg in legs:
            place = beside(found.places[leg.space], shift(seat, seats))
            points += [BELOW, (place.x, place.y)] if leg.how == "cross" else [(place.x, place.y)]
        if len(points) > 1:
            strokes.append(Stroke(tuple(points), seat, 4))
    dots = [
        Dot(place.x, place.y, 4 if space.type == NAVPOINT else 17, -1)
        for place, space in zip(found.places, box.spaces, strict=True)
    ]
    dots += [Dot(label.x, label.y, 0, -1, speak.name(box.spaces[n].name)) for n, label in found.labels.items()]
    for seat, legs in enumerate(review.voyages):
        if legs:
            place = beside(found.places[legs[-1].space], shift(seat, seats))
            dots.append(Dot(place.x, place.y, 8, seat))
    return Sketch(WIDTH, HEIGHT, tuple(strokes), tuple(dots), COLOURS)
