"""The options of a new table, in every language."""

from __future__ import annotations

from cantina.core.view import Field

MODES = {
    "en": {"beginner": "Beginner", "full": "All bases", "secret": "Secret bases"},
    "de": {"beginner": "Einsteiger", "full": "Alle Stützpunkte", "secret": "Geheime Stützpunkte"},
}
WORDS = {
    "en": {
        "mode": "Mode",
        "mode-hint": "Beginner: five bases a side, three to destroy. All bases: ten a side, four to destroy. "
        "Secret bases: each side picks its bases in secret before the game.",
        "bases": "Bases to win",
        "bases-default": "As recommended",
        "pay-off": "Neutral cards may be paid off",
        "pay-off-hint": "An optional rule: spend a neutral card's cost to put it from the row onto its discard pile.",
    },
    "de": {
        "mode": "Modus",
        "mode-hint": "Einsteiger: fünf Stützpunkte je Seite, drei sind zu zerstören. "
        "Alle Stützpunkte: zehn je Seite, vier sind zu zerstören. "
        "Geheime Stützpunkte: Beide Seiten wählen ihre Stützpunkte vor der Partie im Geheimen.",
        "bases": "Stützpunkte zum Sieg",
        "bases-default": "Wie empfohlen",
        "pay-off": "Neutrale Karten dürfen ausbezahlt werden",
        "pay-off-hint": "Eine Zusatzregel: Wer die Kosten einer neutralen Karte zahlt, legt sie aus der Auslage auf ihren "
        "Ablagestapel.",
    },
}


def mode(name: str, language: str) -> str:
    """A mode by its name."""
    return MODES[language].get(name, name)


def fields(language: str) -> list[Field]:
    """What is asked when a table is opened."""
    say = WORDS[language]
    bases = (("", say["bases-default"]), *((n, n) for n in ("2", "3", "4", "5")))
    return [
        Field("mode", say["mode"], say["mode-hint"], tuple(MODES[language].items()), "beginner"),
        Field("bases-to-win", say["bases"], "", bases, "", more=True),
        Field("pay-off", say["pay-off"], say["pay-off-hint"], (), "", more=True),
    ]
