"""The galleries of cards, one for each game that has cards: filtered by the address, so that finds can be shared."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from cantina.core import Game
from cantina.core.gallery import Entry
from cantina.core.game import Gallery as Pieces

from ..phrases import PHRASES
from .page import Pages, language_of
from .rules import rules_of

TEXT, VIEW, GAME = "q", "view", "game"
"""The names of the free text, of the view and of the game in an address, beside the filters of the game."""
VIEWS = ("grid", "list")
LONGEST_TEXT = 60
SHOWN = 40
MOST_FAULTS = 5
"""How much of a wrong value is repeated to its sender, and how many wrong ones are named."""


class Asked(NamedTuple):
    """What an address asks to see, and what is wrong with it."""

    chosen: dict[str, str]
    faults: list[str]

    def fits(self, entry: Entry, text: list[str]) -> bool:
        """Whether a card is among what was asked for."""
        marks = {f"{name}:{value}" for name, value in self.chosen.items() if name not in (TEXT, VIEW)}
        return marks <= entry.marks and all(word in entry.words for word in text)


class Gallery:
    """All cards of every game that has a gallery, and each of them in full."""

    def __init__(self, pages: Pages, games: Mapping[str, Game]) -> None:
        self.pages = pages
        self.games = games

    def meant(self, request: Request) -> tuple[str, Pieces] | None:
        """The game whose cards an address means, and its gallery; the first without a name."""
        name = request.query_params.get(GAME) or next(iter(self.pages.galleries), "")
        gallery = self.games[name].gallery() if name in self.pages.galleries else None
        return None if gallery is None else (name, gallery)

    async def page(self, request: Request) -> Response:
        """Every card; those that do not fit the filters are there but hidden, so that a script can filter at once."""
        found = self.meant(request)
        if found is None:
            return self.pages.refusal(request, "not-found", 404)
        return await asyncio.to_thread(self.shelves, request, *found)

    def shelves(self, request: Request, name: str, gallery: Pieces) -> Response:
        """The same page; hundreds of pieces take so long to draw that others are served meanwhile."""
        language = language_of(request)
        asked = read(request, gallery, language)
        text = gallery.folded(asked.chosen.get(TEXT, "")).split()
        shown = {entry.slug for entry in gallery.entries(language) if asked.fits(entry, text)}
        context = self.frame(name, gallery, language) | {
            "groups": gallery.groups(language), "shown": shown, "all": len(gallery.entries(language)),
            "filters": gallery.filters(language), "chosen": asked.chosen, "faults": asked.faults,
            "view": asked.chosen.get(VIEW, VIEWS[0]), "views": VIEWS, "longest": LONGEST_TEXT,
        }  # fmt: skip
        return self.pages.page(request, "gallery.html", context, 400 if asked.faults else 200)

    async def card(self, request: Request) -> Response:
        """One card in full, or a page that says there is none of that name and which ones are like it."""
        found = self.meant(request)
        if found is None:
            return self.pages.refusal(request, "not-found", 404)
        (name, gallery), slug, language = found, request.path_params["slug"], language_of(request)
        around = self.frame(name, gallery, language)
        entries = {entry.slug: entry for entry in gallery.entries(language)}
        sheet = gallery.sheet(slug, language)
        if sheet is None:
            names = {gallery.folded(side.name): entry for entry in entries.values() for side in entry.sides}
            close = get_close_matches(gallery.folded(slug[:SHOWN]), [*entries, *names], n=5, cutoff=0.5)
            like = list(dict.fromkeys(entries.get(each) or names[each] for each in close))
            return self.pages.page(request, "card.html", around | {"sheet": None, "slug": slug[:SHOWN], "like": like}, 404)
        order = list(entries)
        at = order.index(sheet.entry.slug)
        beside = entries[order[at - 1]], entries[order[(at + 1) % len(order)]]
        return self.pages.page(request, "card.html", around | {"sheet": sheet, "around": beside})

    async def face(self, request: Request) -> Response:
        """Only the drawing of one card, for whoever has read its name somewhere."""
        found = self.meant(request)
        if found is None:
            return self.pages.refusal(request, "not-found", 404)
        (name, gallery), slug, language = found, request.path_params["slug"], language_of(request)
        sheet = gallery.sheet(slug, language)
        if sheet is None:
            return self.pages.refusal(request, "not-found", 404)
        keywords = " ".join(word.id for word in sheet.keywords)
        shown = {"side": sheet.entry.sides[0], "slug": sheet.entry.slug, "keywords": keywords}
        return self.pages.page(request, "face.html", self.frame(name, gallery, language) | shown)

    def frame(self, name: str, gallery: Pieces, language: str) -> dict[str, object]:
        """What draws a card (the same macro as at the table, with the words of each language), and the way to other games."""
        first = self.pages.galleries[0]
        queries = {each: "" if each == first else f"?{GAME}={each}" for each in self.pages.galleries}
        return {
            "of_game": name, "query": queries[name], "printed": self.pages.rendering.macros(name)["printed"],
            "own_styles": [f"/static/{name}/{sheet}" for sheet in gallery.styles],
            "numbered": f"{rules_of(name, self.pages.games)}/all",
            "face_words": {code: gallery.phrases(code) for code in PHRASES},
            "galleries": [(f"/cards{query}", self.games[each].title(language), each == name) for each, query in queries.items()],
        }  # fmt: skip


def read(request: Request, gallery: Pieces, language: str) -> Asked:
    """What an address asks to see; whatever is wrong with it is named, and left out."""
    given: dict[str, list[str]] = {}
    for name, value in request.query_params.multi_items():
        if name != GAME:
            given.setdefault(name, []).append(value.strip())
    faults = {name: wrong for name, values in given.items() if (wrong := fault(name, values, gallery, language))}
    chosen = {name: values[0] for name, values in given.items() if values[0] and name not in faults}
    return Asked(chosen, list(faults.values())[:MOST_FAULTS])


def fault(name: str, values: list[str], gallery: Pieces, language: str) -> str:
    """What is wrong with a part of an address; nothing if it is right."""
    say, value, filters = PHRASES[language], values[0], gallery.filters(language)
    known: dict[str, Sequence[str]] = {each.name: [choice.value for choice in each.choices] for each in filters} | {VIEW: VIEWS}
    if name != TEXT and name not in known:
        return say["gallery-bad-filter"].format(filter=name[:SHOWN], known=", ".join((*known, TEXT)))
    if len(values) > 1:
        return say["gallery-bad-twice"].format(filter=name)
    if name == TEXT:
        return say["gallery-bad-long"].format(n=LONGEST_TEXT) if len(value) > LONGEST_TEXT else ""
    if not value or value in known[name]:
        return ""
    label = {each.name: each.label for each in filters}.get(name, say["gallery-view"])
    return say["gallery-bad-value"].format(filter=label, value=value[:SHOWN], known=", ".join(known[name]))
