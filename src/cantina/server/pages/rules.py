"""The rules in the browser: the short ones of each game in every language, searchable, and all numbered ones."""

from __future__ import annotations

import asyncio
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


def rules_of(game: str, games: Mapping[str, Game]) -> str:
    """Where the rules of a game are."""
    first = next((name for name, each in games.items() if each.rulebook() is not None), "")
    return ADDRESS if game == first else f"{ADDRESS}/{game}"


class Reference:
    """The pages with the rules."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages

    @cached_property
    def books(self) -> dict[str, Rulebook]:
        """The rulebooks by game."""
        return {name: book for name, game in self.pages.games.items() if (book := game.rulebook()) is not None}

    def named(self, request: Request) -> str | None:
        """The game whose rules an address means; the first without a name."""
        name = request.path_params.get("game") or next(iter(self.books), "")
        return name if name in self.books else None

    def frame(self, name: str, language: str) -> dict[str, object]:
        """The address of a game's rules, and the way to those of the others."""
        addresses = {each: rules_of(each, self.pages.games) for each in self.books}
        numbered = {each for each, book in self.books.items() if book.numbered(language).statements}
        books = [(addresses[each], self.pages.games[each].title(language), each == name, each in numbered) for each in self.books]
        return {"address": addresses[name], "books": books, "has_numbered": name in numbered}

    async def page(self, request: Request) -> Response:
        """The short rules; with a query, those sections that have all of its words, those with a title like that first."""
        name, language = self.named(request), language_of(request)
        if name is None:
            return self.pages.refusal(request, "not-found", 404)
        query = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
        short = await asyncio.to_thread(self.books[name].short, language)  # read once, which takes long
        shown = short.sections.values()
        contents = [(group, list(each)) for group, each in groupby(shown, lambda section: section.group)]
        groups = [(group, sorted(each, key=lambda section: not section.is_about(query))) for group, each in contents]
        groups.sort(key=lambda each: not each[1][0].is_about(query))
        found = {section.id for section in shown if section.has(query)}
        around = {"contents": contents, "groups": groups, "found": found, "query": query, "pieces": self.books[name].pieces}
        around["meant"] = "" if found else await asyncio.to_thread(short.meant, query)
        frame = await asyncio.to_thread(self.frame, name, language)
        return await self.pages.long_page(request, "rules.html", around | frame)

    async def numbered(self, request: Request) -> Response:
        """Every numbered rule; with a query, those that have all of its words."""
        name, language = self.named(request), language_of(request)
        rules = None if name is None else await asyncio.to_thread(self.books[name].numbered, language)
        if name is None or rules is None or not rules.statements:
            return self.pages.refusal(request, "not-found", 404)
        query = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
        known = rules.read.values()
        groups = [(heading, list(each)) for heading, each in groupby(known, lambda statement: statement.heading)]
        found = {each.id for each in await asyncio.to_thread(rules.find, query) if each.id in rules.read}
        meant = "" if found else await asyncio.to_thread(rules.meant, query)
        around = {"groups": groups, "found": found, "query": query, "meant": meant}
        reading = {"opening": rules.opening, "pieces": rules.pieces}
        frame = await asyncio.to_thread(self.frame, name, language)  # the other games' rules are read for it
        return await self.pages.long_page(request, "numbered.html", around | reading | frame)
