"""The gallery of a game's cards: filtered by the address, so that what somebody has found can be shared."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from cantina.core import Game

from ..phrases import PHRASES
from .page import Pages, language_of

TEXT, VIEW = "q", "view"
"""The names of the free text and of the view in an address, beside the filters of the game."""
VIEWS = ("grid", "list")
LONGEST_TEXT = 60
SHOWN = 40
MOST_FAULTS = 5
"""How much of a wrong value is repeated to its sender, and how many wrong ones are named."""


class Asked(NamedTuple):
    """What an address asks to see, and what is wrong with it."""

    chosen: dict[str, str]
    faults: list[str]

    def fits(self, entry: Any, text: list[str]) -> bool:
        """Whether a card is among what was asked for."""
        marks = {f"{name}:{value}" for name, value in self.chosen.items() if name not in (TEXT, VIEW)}
        return marks <= entry.marks and all(word in entry.words for word in text)


class Gallery:
    """All cards of the game that has a gallery, and each of them in full."""

    def __init__(self, pages: Pages, games: Mapping[str, Game]) -> None:
        self.pages = pages
        self.games = games

    @cached_property
    def game(self) -> Game:
        """The first game that has a gallery, looked for when somebody first wants to see it."""
        return next(game for game in self.games.values() if game.gallery() is not None)

    @cached_property
    def part(self) -> Any:
        """What the game knows about its cards."""
        return self.game.gallery()

    async def page(self, request: Request) -> Response:
        """Every card; those that do not fit the filters are there but hidden, so that a script can filter at once."""
        language = language_of(request)
        asked = self.read(request, language)
        text = self.part.folded(asked.chosen.get(TEXT, "")).split()
        shown = {entry.slug for entry in self.part.entries(language) if asked.fits(entry, text)}
        context = self.frame() | {
            "groups": self.part.groups(language), "shown": shown, "all": len(self.part.entries(language)),
            "filters": self.part.filters(language), "chosen": asked.chosen, "faults": asked.faults,
            "view": asked.chosen.get(VIEW, VIEWS[0]), "views": VIEWS, "longest": LONGEST_TEXT,
        }  # fmt: skip
        return self.pages.page(request, "gallery.html", context, 400 if asked.faults else 200)

    async def card(self, request: Request) -> Response:
        """One card in full, or a page that says there is none of that name and which ones are like it."""
        slug, language = request.path_params["slug"], language_of(request)
        entries = {entry.slug: entry for entry in self.part.entries(language)}
        sheet = self.part.sheet(slug, language)
        if sheet is None:
            names = {self.part.folded(side.name): entry for entry in entries.values() for side in entry.sides}
            close = get_close_matches(self.part.folded(slug[:SHOWN]), [*entries, *names], n=5, cutoff=0.5)
            like = list(dict.fromkeys(entries.get(each) or names[each] for each in close))
            return self.pages.page(request, "card.html", {"sheet": None, "slug": slug[:SHOWN], "like": like}, 404)
        order = list(entries)
        at = order.index(slug)
        around = entries[order[at - 1]], entries[order[(at + 1) % len(order)]]
        return self.pages.page(request, "card.html", self.frame() | {"sheet": sheet, "around": around})

    def frame(self) -> dict[str, object]:
        """What draws a card: the same macro as at the table, with the words of each language."""
        faces = {code: self.part.phrases(code) for code in PHRASES}
        return {"printed": self.pages.rendering.macros(self.game.name)["printed"], "face_words": faces}

    def read(self, request: Request, language: str) -> Asked:
        """What an address asks to see; whatever is wrong with it is named, and left out."""
        given: dict[str, list[str]] = {}
        for name, value in request.query_params.multi_items():
            given.setdefault(name, []).append(value.strip())
        faults = {name: fault for name, values in given.items() if (fault := self.fault(name, values, language))}
        chosen = {name: values[0] for name, values in given.items() if values[0] and name not in faults}
        return Asked(chosen, list(faults.values())[:MOST_FAULTS])

    def fault(self, name: str, values: list[str], language: str) -> str:
        """What is wrong with a part of an address; nothing if it is right."""
        say, value = PHRASES[language], values[0]
        known = {each.name: [choice.value for choice in each.choices] for each in self.part.filters(language)} | {VIEW: VIEWS}
        if name != TEXT and name not in known:
            return say["gallery-bad-filter"].format(filter=name[:SHOWN], known=", ".join((*known, TEXT)))
        if len(values) > 1:
            return say["gallery-bad-twice"].format(filter=name)
        if name == TEXT:
            return say["gallery-bad-long"].format(n=LONGEST_TEXT) if len(value) > LONGEST_TEXT else ""
        if not value or value in known[name]:
            return ""
        label = {each.name: each.label for each in self.part.filters(language)}.get(name, say["gallery-view"])
        return say["gallery-bad-value"].format(filter=label, value=value[:SHOWN], known=", ".join(known[name]))
