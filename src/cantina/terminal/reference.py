"""Reading the rules at the terminal: the short ones of The Deckbuilding Game, and the numbered ones of all games."""

from __future__ import annotations

import re
import textwrap
from importlib.resources import files

from rich.console import Console

from cantina.deckbuilding.reference import Section, sections, spoken

from .phrases import PHRASES

ID = r"(?:(?:DB|OR|UB)-[A-Z]+(?:-[A-Z]+)*|SC)-\d+"
RULE = re.compile(rf"^\s*(?:- )?[`*]{{1,2}}({ID})\b[^\n]*(?:\n- (?![`*])[^\n]*)*", re.M)
WIDEST = 100


def show_rules(query: str, numbered: bool, language: str) -> int:
    """Print the sections of the short rules with these words, or the numbered rules where those are meant; 1 if there is none."""
    short = [] if numbered or re.fullmatch(ID, query.upper()) else list(sections(language).values())
    found = [section for section in short if section.has(query)]
    if found:
        show_sections(sorted(found, key=lambda section: not section.is_about(query)), language)
        return 0
    rules = numbered_rules(query)
    print("\n".join(rules) if rules else PHRASES[language]["nothing-found"])
    return 0 if rules else 1


def show_sections(found: list[Section], language: str) -> None:
    """Sections one after the other, each with where else to look."""
    console = Console(highlight=False, markup=False)
    for n, section in enumerate(found):
        lines = [f"- {spoken(text)}" for text in section.text]
        lines.append(PHRASES[language]["rules-see"].format(titles=", ".join(title for _, title in section.see)))
        console.print(f"{chr(10) if n else ''}{section.title}", style="bold")
        for line in lines:
            print(textwrap.fill(line, min(console.width, WIDEST), initial_indent="  ", subsequent_indent="    "))


def numbered_rules(query: str) -> list[str]:
    """The numbered rules with this id, or with these words."""
    found = []
    for sheet in sorted(files("cantina").joinpath("rulebook").iterdir(), key=lambda path: path.name):
        if sheet.name.endswith(".md"):
            for match in RULE.finditer(sheet.read_text(encoding="utf-8")):
                rule = match[0].strip().removeprefix("- ").replace("**", "").replace("`", "")
                if query.upper() == match[1] or all(word in rule.lower() for word in query.lower().split()):
                    found.append(rule)
    return [rule for rule in found if rule.split()[0] == query.upper()] or found
