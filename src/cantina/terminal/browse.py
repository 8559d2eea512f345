"""Browsing cards."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from cantina.core import Game, Refusal
from cantina.core.game import Catalogue

from .phrases import PHRASES


class Wanted(NamedTuple):
    """Which cards somebody wants to see, and how."""

    query: str
    filters: dict[str, str]
    """What a card must have: a faction, type, trait or deck."""
    cost: str | None
    language: str
    as_json: bool


def catalogue_of(game: Game) -> Catalogue[Any]:
    """The cards of a game."""
    catalogue = game.catalogue()
    if catalogue is None:
        raise Refusal("game-uncatalogued", game=game.name)
    return catalogue


def show_cards(game: Game, wanted: Wanted) -> int:
    """Print the cards that fit; 1 if none does."""
    book, language = catalogue_of(game), wanted.language
    refuse_unknown(wanted.filters, {each.name: each.values for each in book.filters})
    low, high = cost_range(wanted.cost, book.digits)
    found = [
        card
        for card in book.cards(language)
        if all(book.has(card, filter, value) for filter, value in wanted.filters.items())
        and (wanted.cost is None or low <= (-1 if (cost := book.cost(card)) is None else cost) <= high)
        and all(word in book.words(card, language).lower() for word in wanted.query.lower().split())
    ]
    named = [card for card in found if book.row(card, language)[0].casefold() == wanted.query.casefold()]
    found = named or found
    if not found:
        print(PHRASES[language]["nothing-found"])
        return 1
    if wanted.as_json:
        cards = [book.plain(card, language) for card in found]
        print(json.dumps({"cards": cards, "sources": book.sources(language)}, indent=1, ensure_ascii=False))
    elif len(found) == 1:
        print("\n".join(book.lines(found[0], language)))
    else:
        Console().print(card_table([book.row(card, language) for card in found]))
        if legend := book.legend(language):
            print(f"\n{legend}")
    return 0


def card_table(rows: list[list[str]]) -> RichTable:
    """Cards as a table."""
    table = RichTable(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    table.add_column(ratio=1, style="dim")
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    return table


def refuse_unknown(filters: Mapping[str, str], choices: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse what this game's cards do not have."""
    for name, value in filters.items():
        if name not in choices:
            raise Refusal("option-unknown", option=name, known=", ".join((*choices, "cost")))
        if value not in choices[name] and name == "trait":
            raise Refusal("trait-unknown", trait=value, known=", ".join(choices[name]))
        if value not in choices[name]:
            raise Refusal("option-value", option=name, value=value, known=", ".join(choices[name]))


def cost_range(cost: str | None, digits: int = 2) -> tuple[int, int]:
    """The lowest and highest cost that fit."""
    if cost is None:
        return 0, 10**digits
    match = re.fullmatch(rf"(\d{{1,{digits}}})(?:-(\d{{1,{digits}}}))?", cost)
    if not match:
        raise Refusal("cost-range", cost=cost)
    return int(match[1]), int(match[2] or match[1])
