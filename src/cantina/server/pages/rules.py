"""The rules in the browser: the short ones of each game in every language, searchable, and all numbered ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from cantina.core.game import Game, Rulebook

from .page import Pages, language_of

LONGEST_QUERY = 100
ADDRESS = "/rules"
"""Where the first game's rules are; those of the others have its name behind it."""


class Reference:
    """The pages with the rules."""

    def __init__(self, pages: Pages, games: Mapping[str, Game]) -> None:
        self.pages, self.games = pages, games

    @cached_property
    def books(self) -> dict[str, Rulebook]:
        """The rulebooks by game."""
        return {name: book for name, game in self.games.items() if (book := game.rulebook()) is not None}

    def named(self, request: Request) -> str | None:
        """The game whose rules an address means; the first without a name."""
        name = request.path_params.get("game") or next(iter(self.books), "")
        return name if name in self.books else None

    def frame(self, name: str, language: str) -> dict[str, object]:
        """The address of a game's rules, and the way to those of the others."""
        addresses = {each: ADDRESS if n == 0 else f"{ADDRESS}/{each}" for n, each in enumerate(self.books)}
        books = [(addresses[each], self.games[each].title(language), each == name) for each in self.books]
        return {"address": addresses[name], "books": books, "has_numbered": bool(self.books[name].numbered())}

    async def page(self, request: Request) -> Response:
        """The short rules; with a query, those sections that have all of its words, those with a title like that first."""
        name, language = self.named(request), language_of(request)
        if name is None:
            return self.pages.refusal(request, "not-found", 404)
        query = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
        short = self.books[name].short(language)
        shown = short.sections.values()
        contents = [(group, list(each)) for group, each in groupby(shown, lambda section: section.group)]
        groups = [(group, sorted(each, key=lambda section: not section.is_about(query))) for group, each in contents]
        groups.sort(key=lambda each: not each[1][0].is_about(query))
        found = {section.id for section in shown if section.has(query)}
        around = {"contents": contents, "groups": groups, "found": found, "query": query, "pieces": self.books[name].pieces}
        around["meant"] = "" if found else short.meant(query)
        return self.pages.page(request, "rules.html", around | self.frame(name, language))

    async def numbered(self, request: Request) -> Response:
        """Every numbered rule."""
        name = self.named(request)
        known = [] if name is None else [each for each in self.books[name].numbered() if not each.scenario]
        if name is None or not known:
            return self.pages.refusal(request, "not-found", 404)
        by_heading = {heading: list(each) for heading, each in groupby(known, lambda statement: statement.heading)}
        around = self.frame(name, language_of(request))
        return self.pages.page(request, "numbered.html", {"statements": by_heading} | around)
