"""Browsing cards and rules."""

from __future__ import annotations

import json
import re
from importlib.resources import files

from rich.console import Console
from rich.table import Table as RichTable

from cantina.core import Refusal
from cantina.deckbuilding.cards import CATALOGUE
from cantina.deckbuilding.kinds import FACTIONS, TRAITS, TYPES, Kind
from cantina.deckbuilding.terminal import brief_figures, card_lines
from cantina.deckbuilding.words import Words, words

from .phrases import PHRASES

RULE = re.compile(r"^\s*(?:- )?[`*]{1,2}((?:(?:DB|OR|UB)-[A-Z]+(?:-[A-Z]+)*|SC)-\d+)\b[^\n]*(?:\n- (?![`*])[^\n]*)*", re.M)


def show_cards(
    query: str, faction: str | None, type: str | None, trait: str | None, cost: str | None, language: str, as_json: bool
) -> int:
    """Print the cards that fit; 1 if none does."""
    speak = words(language)
    if trait is not None and trait not in TRAITS:
        raise Refusal("trait-unknown", trait=trait, known=", ".join(TRAITS))
    low, high = cost_range(cost)
    found = [
        kind
        for kind in CATALOGUE
        if faction in (None, FACTIONS[kind.faction])
        and type in (None, TYPES[int(kind.type)])
        and (trait is None or kind.traits >> TRAITS.index(trait) & 1)
        and low <= kind.cost <= high
        and all(word in haystack(kind, speak) for word in query.lower().split())
    ]
    if not found:
        print(PHRASES[language]["nothing-found"])
        return 1
    if as_json:
        sheet = json.loads((files("cantina.deckbuilding") / "facts.json").read_text(encoding="utf-8"))
        cards = [as_plain(kind, speak, sheet["cards"][kind.name]) for kind in found]
        print(json.dumps({"cards": cards, "sources": sheet["sources"]}, indent=1, ensure_ascii=False))
    elif len(found) == 1:
        print("\n".join(card_lines(found[0], speak)))
    else:
        Console().print(card_table(found, speak))
    return 0


def cost_range(cost: str | None) -> tuple[int, int]:
    """The lowest and highest cost that fit."""
    if cost is None:
        return 0, 1000
    match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", cost)
    if not match:
        raise Refusal("cost-range", cost=cost)
    return int(match[1]), int(match[2] or match[1])


def haystack(kind: Kind, speak: Words) -> str:
    """Everything a search looks through."""
    return " ".join([kind.name, *card_lines(kind, speak)]).lower()


def as_plain(kind: Kind, speak: Words, facts: dict[str, object]) -> dict[str, object]:
    """A card with its texts, and where each fact comes from."""
    texts = {"id": kind.name, "name": speak.name(kind.name), "text": speak.text(kind), "reward_text": speak.reward(kind)}
    return texts | {"facts": facts}


def card_table(kinds: list[Kind], speak: Words) -> RichTable:
    """Cards as a table."""
    table = RichTable(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    table.add_column(ratio=1, style="dim")
    for kind in kinds:
        table.add_row(speak.name(kind.name), str(kind.cost or ""), brief_figures(kind, speak), speak.text(kind))
    return table


def show_rules(query: str) -> int:
    """Print the rules with this id or these words; 1 if there is none."""
    found = []
    for sheet in sorted(files("cantina").joinpath("rulebook").iterdir(), key=lambda path: path.name):
        if sheet.name.endswith(".md"):
            for match in RULE.finditer(sheet.read_text(encoding="utf-8")):
                rule = match[0].strip().removeprefix("- ").replace("**", "").replace("`", "")
                if query.upper() == match[1] or all(word in rule.lower() for word in query.lower().split()):
                    found.append(rule)
    exact = [rule for rule in found if rule.split()[0] == query.upper()]
    for rule in exact or found:
        print(rule)
    if not found:
        print(PHRASES["en"]["nothing-found"])
    return 0 if found else 1
