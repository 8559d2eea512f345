"""Reading the rules at the terminal: the short ones of each game, and the numbered ones."""

from __future__ import annotations

import re
import textwrap
from difflib import SequenceMatcher
from itertools import chain, groupby

from rich.console import Console

from cantina.core import Game
from cantina.rulebook.search import plain
from cantina.rulebook.sheets import ID, Numbered
from cantina.rulebook.short import Rules, Section, spoken

from .phrases import PHRASES

WIDEST = 100


def show_rules(query: str, numbered: bool, language: str, known: dict[str, Game], only: str | None) -> int:
    """Print what was asked for of the short rules, or the numbered rules where those are meant; 1 if there is none.

    A slip is forgiven: the nearest words that lead anywhere are looked up instead, and named. `only` names the one game that is
    meant. Without it and without a query there are only the titles of the sections.
    """
    meant = [only] if only else list(known)
    short = [] if numbered or re.fullmatch(ID, query.upper()) else [rules_of(known[name], language) for name in meant]
    books = [rules for rules in short if rules is not None]
    if books and not query and only is None:
        show_contents(books, meant[-1], language)
        return 0
    found = [(section, "" if only else f" ({rules.game})") for rules in books for section in rules.find(query)]
    if found:
        show_sections(sorted(found, key=lambda each: not each[0].is_about(query)), language)
        return 0
    sheets = [book.numbered(language).statements for name in meant if (book := known[name].rulebook()) is not None]
    every = Numbered(chain.from_iterable(sheets))
    rules = every.find(query)
    if rules:
        print("\n".join(each.written for each in rules))
        return 0
    guesses = [each.meant(query) for each in books] or [every.meant(query)]
    better = max(guesses, key=lambda words: alike(words, query))
    print(PHRASES[language]["rules-meant" if better else "nothing-found"].format(text=query, better=better))
    return show_rules(better, numbered, language, known, only) if better else 1


def alike(words: str, query: str) -> float:
    """How much some words are like a query; each game knows other ones."""
    return SequenceMatcher(None, plain(words), plain(query)).ratio()


def rules_of(game: Game, language: str) -> Rules | None:
    """The short rules of a game, if it has some."""
    book = game.rulebook()
    return None if book is None else book.short(language)


def show_contents(books: list[Rules], game: str, language: str) -> None:
    """The titles of all sections, game by game, and how to read them, such as those of one game."""
    console = Console(highlight=False, markup=False)
    width = min(console.width, WIDEST)
    for n, rules in enumerate(books):
        console.print(f"{chr(10) if n else ''}{rules.game}", style="bold")
        for group, sections in groupby(rules.sections.values(), lambda section: section.group):
            titles = " · ".join(section.title for section in sections)
            print(textwrap.fill(f"{group}: {titles}", width, initial_indent="  ", subsequent_indent="    "))
    print(f"\n{PHRASES[language]['rules-how'].format(game=game)}")


def show_sections(found: list[tuple[Section, str]], language: str) -> None:
    """Sections one after the other, each with what is added to its title and where else to look."""
    console = Console(highlight=False, markup=False)
    for n, (section, added) in enumerate(found):
        lines = [f"- {spoken(text)}" for text in section.text]
        lines.append(PHRASES[language]["rules-see"].format(titles=", ".join(title for _, title in section.see)))
        console.print(f"{chr(10) if n else ''}{section.title}{added}", style="bold")
        for line in lines:
            print(textwrap.fill(line, min(console.width, WIDEST), initial_indent="  ", subsequent_indent="    "))
