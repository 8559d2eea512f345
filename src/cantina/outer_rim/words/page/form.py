"""The options of a new table."""

from __future__ import annotations

from collections.abc import Mapping

from cantina.core.game import Field

from ... import RIVALS
from .. import words

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "players": "Players", "players-hint": "Everybody against everybody; whoever plays alone chooses a rival.",
        "alone": "1, alone",
        "map": "Map", "map-hint": "The order of the map tiles.", "standard": "As in the rulebook", "random": "Shuffled",
        "fame": "Fame to win", "fame-hint": "Ten is the usual length; twelve takes a third longer.",
        "rival": "Rival", "rival-hint": "Your opponent is played by cards of its own, and you see why it does what it does.",
        "none": "None",
        "expert": "Fame that the rival starts with", "expert-hint": "The more, the harder.",
        "practice": "Practice", "practice-hint": "Fly alone without a rival; no game of the rulebook.",
        "practice-yes": "Fly alone",
        "mode": "{n} players", "mode-solo": "Alone against {rival}", "mode-practice": "Practice", "mode-random": "shuffled map",
        "mode-fame": "{n} fame",
    },
    "de": {
        "players": "Spieler", "players-hint": "Alle gegen alle; wer allein spielt, wählt einen Rivalen.", "alone": "1, allein",
        "map": "Karte", "map-hint": "Die Reihenfolge der Kartenteile.", "standard": "Wie in der Anleitung", "random": "Gemischt",
        "fame": "Ruhm zum Sieg", "fame-hint": "Zehn ist die übliche Länge; mit zwölf dauert es ein Drittel länger.",
        "rival": "Rivale", "rival-hint": "Er wird nach eigenen Karten gespielt, und du siehst, warum er tut, was er tut.",
        "none": "Keiner",
        "expert": "Ruhm, mit dem der Rivale beginnt", "expert-hint": "Je mehr, desto schwerer.",
        "practice": "Übung", "practice-hint": "Allein fliegen, ohne Rivalen; keine Partie nach der Anleitung.",
        "practice-yes": "Allein fliegen",
        "mode": "{n} Spieler", "mode-solo": "Allein gegen {rival}", "mode-practice": "Übung", "mode-random": "gemischte Karte",
        "mode-fame": "{n} Ruhm",
    },
}  # fmt: skip

CHARACTERS = "/static/outer-rim/art/characters.svg#or-character-"
"""Where the portraits are drawn."""


def fields(language: str) -> list[Field]:
    """What is asked when a table is opened."""
    say = WORDS[language]
    rivals = (*((name, words(language).name(name)) for name in RIVALS), ("", say["none"]))
    portraits = (*(f"{CHARACTERS}{name.replace('-', '_')}" for name in RIVALS), "")
    alone = (("1", say["alone"]), *((n, n) for n in ("2", "3", "4")))
    return [
        Field("players", say["players"], say["players-hint"], alone, "2"),
        Field("rival", say["rival"], say["rival-hint"], rivals, RIVALS[0], only="players 1", art=portraits),
        Field("practice", say["practice"], say["practice-hint"], (("yes", say["practice-yes"]),), "yes", only="rival "),
        Field("map", say["map"], say["map-hint"], (("standard", say["standard"]), ("random", say["random"])), "standard"),
        Field("fame", say["fame"], say["fame-hint"], (("10", "10"), ("12", "12")), "10", more=True),
        Field(
            "expert",
            say["expert"],
            say["expert-hint"],
            tuple((str(n), str(n)) for n in range(10)),
            "0",
            more=True,
            only=" ".join(("rival", *RIVALS)),
        ),
    ]


def mode(options: Mapping[str, str], language: str) -> str:
    """The options of a table in a few words."""
    say = WORDS[language]
    rival = options.get("rival", "")
    found = [
        say["mode-solo"].format(rival=words(language).name(rival)) if rival else say["mode"].format(n=options.get("players", "2"))
    ]
    if options.get("practice") == "yes":
        found = [say["mode-practice"]]
    if options.get("map") == "random":
        found.append(say["mode-random"])
    if options.get("fame", "10") != "10":
        found.append(say["mode-fame"].format(n=options["fame"]))
    return ", ".join(found)
