"""The travelogue: a voyage as one page that needs nothing else, with its drawings and its style sheet in itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from ..words.looking_back import CHARTS, PAGE
from .figures import Review
from .panel import HIGH, WIDE, drawn, filled, sprite_of, stairs
from .telling import called, speaker
from .verdict import verdict


def keepsake(review: Review, language: str) -> dict[str, object]:
    """The values of the page to keep: all of the above, the drawings and the style sheet."""
    portraits = [f"or-character-{drawn(sailor.character)}" for sailor in review.sailors if sailor.character]
    web = files("cantina.outer_rim") / "web"
    static, icons = web / "static", (web / "templates/icons.svg").read_text("utf-8")
    flags = [f"f-player-{seat + 1}" for seat in range(len(review.sailors))]
    return filled(review, language, "") | {
        "sentences": [each.text for each in verdict(review, language)],
        "race": race(review, language),
        "race_title": CHARTS[language]["fame"],
        "flags": symbols(icons, flags),
        "title": PAGE[language]["keep-title"],
        "planets": (static / "art/planets.svg").read_text("utf-8"),
        "portraits": "".join(chosen((static / "art" / sprite).read_text("utf-8"), portraits) for sprite in sprites(review)),
        "style": "".join((static / sheet).read_text("utf-8") for sheet in ("colours.css", "voyage.css", "keepsake.css")),
    }


def sprites(review: Review) -> list[str]:
    """The files in which the portraits of a voyage are drawn."""
    return list(dict.fromkeys(sprite_of(sailor.character) for sailor in review.sailors if sailor.character))


def chosen(sprite: str, ids: Sequence[str]) -> str:
    """A sprite with its definitions and some of its drawings only."""
    return f"{sprite.partition('<symbol ')[0]}{symbols(sprite, ids)}</svg>"


def symbols(sprite: str, ids: Sequence[str]) -> str:
    """Some of the drawings of a sprite."""
    found = [each.partition("</symbol>")[0] for each in sprite.split("<symbol ")[1:]]
    return "".join(f"<symbol {each}</symbol>" for each in found if any(each.startswith(f'id="{id}"') for id in ids))


def race(review: Review, language: str) -> str:
    """Everybody's fame over all turns as SVG."""
    speak, seats = speaker(review, language), range(len(review.sailors))
    most, count = max([review.target, *map(review.fame, seats)]), len(review.turns)
    parts = []
    for n in range(0, most + 1, 2):
        y = HIGH - HIGH * n / most
        parts.append(f'<path class="grid" d="M0 {y:g}H{WIDE}"/><text x="-4" y="{y + 2.5:g}">{n}</text>')
    parts += [f'<text x="{WIDE * n / (count + 1):g}" y="{HIGH + 9}">{n}</text>' for n in range(5, count + 1, 5)]
    for seat in seats:
        heights = [review.start[seat].fame, *(turn.accounts[seat].fame for turn in review.turns)]
        line = " ".join(f"{x:g},{y:g}" for x, y in stairs(heights, most))
        parts.append(f'<polyline class="seat-{seat + 1}" points="{line}"><title>{escape(called(speak, seat))}</title></polyline>')
    label = escape(CHARTS[language]["fame"])
    return f'<svg class="race" viewBox="-16 -6 322 114" role="img" aria-label="{label}">{"".join(parts)}</svg>'
