"""Writes docs/cards.en.md and docs/cards.de.md: every card with its figures and texts, made from the cards themselves."""

from __future__ import annotations

from pathlib import Path

from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.kinds import TRAITS, Kind
from cantina.deckbuilding.words import LANGUAGES, Words

DOCS = Path(__file__).resolve().parent.parent / "docs"
HEADS = {
    "en": ("# The cards of The Deckbuilding Game", "Written by `tools/card_lists.py` from the cards themselves: do not edit.",
           "| card | | figures | text | on the card's face | reward |"),
    "de": ("# Die Karten von The Deckbuilding Game", "Von `tools/card_lists.py` aus den Karten selbst geschrieben: nicht ändern.",
           "| Karte | | Werte | Text | auf der Karte | Belohnung |"),
}  # fmt: skip
SIDES = {
    "en": ("Empire", "Rebel", "neutral"),
    "de": ("Imperium", "Rebellen", "neutral"),
}
FIGURES = {
    "en": ("cost", "attack", "resources", "Force", "hit points", "target value"),
    "de": ("Kosten", "Angriff", "Ressourcen", "Macht", "Trefferpunkte", "Zielwert"),
}


def figures(kind: Kind, language: str) -> str:
    """The printed figures that are not zero."""
    values = (kind.cost, kind.attack, kind.resources, kind.force, kind.hit_points, kind.target)
    return ", ".join(f"{name} {value}" for name, value in zip(FIGURES[language], values, strict=True) if value)


def described(kind: Kind, speak: Words) -> str:
    """Faction, type, traits, uniqueness and copies."""
    traits = [speak.cards.TRAIT_NAMES[trait] for bit, trait in enumerate(TRAITS) if kind.traits >> bit & 1]
    unique = [{"en": "unique", "de": "einzigartig"}[speak.code]] if kind.unique else []
    return ", ".join([SIDES[speak.code][kind.faction], speak.cards.type_name(kind), *traits, *unique, f"×{kind.copies}"])


def page(language: str) -> str:
    """The whole list in one language."""
    speak = LANGUAGES[language]
    title, notice, head = HEADS[language]
    lines = [title, "", notice, "", head, "|---|---|---|---|---|---|"]
    for kind in CATALOGUE:
        columns = (
            f"**{speak.name(kind.name)}**", described(kind, speak), figures(kind, language),
            speak.text(kind), speak.text(kind, short=True), speak.reward(kind),
        )  # fmt: skip
        lines.append(f"| {' | '.join(columns)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write both lists."""
    for language in LANGUAGES:
        (DOCS / f"cards.{language}.md").write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
