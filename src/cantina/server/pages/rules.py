"""The rules in the browser: the short ones in every language, searchable, and all numbered ones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from cantina.core.game import Game, Rulebook

from .page import Pages, language_of

LONGEST_QUERY = 100


class Reference:
    """The pages with the rules."""

    def __init__(self, pages: Pages, games: Mapping[str, Game]) -> None:
        self.pages = pages
        self.book: Rulebook = next(book for game in games.values() if (book := game.rulebook()) is not None)

    async def page(self, request: Request) -> Response:
        """The short rules; with a query, those sections that have all of its words, those with a title like that first."""
        query = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
        short = self.book.short(language_of(request))
        shown = short.sections.values()
        contents = [(group, list(each)) for group, each in groupby(shown, lambda section: section.group)]
        groups = [(group, sorted(each, key=lambda section: not section.is_about(query))) for group, each in contents]
        groups.sort(key=lambda each: not each[1][0].is_about(query))
        found = {section.id for section in shown if section.has(query)}
        around = {"contents": contents, "groups": groups, "found": found, "query": query, "pieces": self.book.pieces}
        around["meant"] = "" if found else short.meant(query)
        return self.pages.page(request, "rules.html", around)

    async def numbered(self, request: Request) -> Response:
        """Every numbered rule."""
        known = [each for each in self.book.numbered() if not each.scenario]
        by_heading = {heading: list(each) for heading, each in groupby(known, lambda statement: statement.heading)}
        return self.pages.page(request, "numbered.html", {"statements": by_heading})
