"""The options of a new table."""

from __future__ import annotations

from collections.abc import Mapping

from cantina.core.view import Field

from ... import CONTENT, EXPANSION, PRINTED, RIVALS, opponents
from ...box.strengths import share
from .. import words

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "players": "Players", "players-hint": "Everybody against everybody; whoever plays alone chooses a rival.",
        "alone": "1, alone",
        "map": "Map", "map-hint": "The order of the map tiles.", "standard": "As in the rulebook", "random": "Shuffled",
        "fame": "Fame to win", "fame-hint": "Ten is the usual length; twelve takes a third longer. Ambitions need eight.",
        "usual": "As usual",
        "ambitions": "Ambitions",
        "ambitions-hint": "Everybody has a sheet of goals, and fame alone wins nothing; a longer game with a story.",
        "ambitions-yes": "With ambitions", "ambitions-no": "Without", "mode-ambitions": "ambitions",
        "rival": "Rival", "rival-hint": "Played by cards of its own, and you see why it does what it does. With Unfinished"
        " Business every character can be one: hunters come after bounties, and after you. The figure is the share of games"
        " that a simple program wins against it: the lower, the stronger.",
        "none": "None", "hunter": "{name}, hunter", "strength": "{name} · {n}\u00a0%",
        "rival2": "Second rival",
        "rival2-hint": "One of the two hunts bounties, the other delivers; all three race for the fame.",
        "expert2": "Fame that the second rival starts with",
        "expert": "Fame that the rival starts with", "expert-hint": "The more, the harder.",
        "practice": "Practice", "practice-hint": "Fly alone without a rival; no game of the rulebook.",
        "practice-yes": "Fly alone",
        "mode": "{n} players", "mode-solo": "Alone against {rival}",
        "mode-two": "{rival} and {second}", "mode-practice": "Practice", "mode-random": "shuffled map",
        "mode-fame": "{n} fame",
        "content": "Figures", "content-hint": "The host has put in what the cards of their own box say.",
        "corrected": "Of the host's box", "printed": "As they come with Cantina", "mode-corrected": "figures of the host",
        "expansion": "Box", "expansion-hint": "Unfinished Business brings the Core Worlds, 8 characters, 6 ships and many cards.",
        "base": "Outer Rim alone", "unfinished-business": "Unfinished Business",
        "favors": "Favors and debts", "favors-hint": "Ask each other for help, for a price. Needs at least two people.",
        "mode-favors": "favors",
    },
    "de": {
        "players": "Spieler", "players-hint": "Alle gegen alle; wer allein spielt, wählt einen Rivalen.", "alone": "1, allein",
        "map": "Karte", "map-hint": "Die Reihenfolge der Kartenteile.", "standard": "Wie in der Anleitung", "random": "Gemischt",
        "fame": "Ruhm zum Sieg",
        "fame-hint": "Zehn ist die übliche Länge; mit zwölf dauert es ein Drittel länger. Ambitionen brauchen acht.",
        "usual": "Wie üblich",
        "ambitions": "Ambitionen",
        "ambitions-hint": "Jeder hat einen Bogen mit Zielen, und Ruhm allein gewinnt nicht; eine längere Partie mit Geschichte.",
        "ambitions-yes": "Mit Ambitionen", "ambitions-no": "Ohne", "mode-ambitions": "Ambitionen",
        "rival": "Rivale", "rival-hint": "Nach eigenen Karten gespielt, und du siehst, warum er tut, was er tut. Mit Unfinished"
        " Business kann es jeder Charakter sein: Jäger sind hinter Kopfgeldern her, und hinter dir. Die Zahl ist der Anteil der"
        " Partien, die ein einfaches Programm gegen ihn gewinnt: je kleiner, desto stärker.",
        "none": "Keiner", "hunter": "{name}, Jagd", "strength": "{name} · {n}\u00a0%",
        "rival2": "Zweiter Rivale",
        "rival2-hint": "Einer von beiden jagt Kopfgelder, der andere liefert; alle drei wetteifern um den Ruhm.",
        "expert2": "Ruhm, mit dem der zweite Rivale beginnt",
        "expert": "Ruhm, mit dem der Rivale beginnt", "expert-hint": "Je mehr, desto schwerer.",
        "practice": "Übung", "practice-hint": "Allein fliegen, ohne Rivalen; keine Partie nach der Anleitung.",
        "practice-yes": "Allein fliegen",
        "mode": "{n} Spieler", "mode-solo": "Allein gegen {rival}",
        "mode-two": "{rival} und {second}", "mode-practice": "Übung", "mode-random": "gemischte Karte",
        "mode-fame": "{n} Ruhm",
        "content": "Werte", "content-hint": "Der Gastgeber hat eingetragen, was auf den Karten seiner Schachtel steht.",
        "corrected": "Aus der Schachtel des Gastgebers", "printed": "Wie sie bei Cantina stehen",
        "mode-corrected": "Werte des Gastgebers",
        "expansion": "Schachtel",
        "expansion-hint": "Unfinished Business bringt die Kernwelten, 8 Charaktere, 6 Schiffe und viele Karten.",
        "base": "Nur Outer Rim", "unfinished-business": "Unfinished Business",
        "favors": "Gefallen und Schulden", "favors-hint": "Bittet einander um Hilfe, für einen Preis. Braucht zwei Menschen.",
        "mode-favors": "Gefallen",
    },
}  # fmt: skip

PORTRAITS = "/static/outer-rim/art/characters/{0}.svg#or-character-{0}"
"""Where the portraits are drawn, each in a file of its own."""
PLANETS = "/static/outer-rim/art/planets.svg#or-planet-"
"""Where the planets are drawn, which stand for the boxes."""


def fields(language: str, corrected: str = "") -> list[Field]:
    """What is asked when a table is opened; where the host has corrected figures, which ones count."""
    say = WORDS[language]
    rivals = [*RIVALS, *(name for name in opponents.ALL if name not in RIVALS)]
    named = tuple((name, called(name, language)) for name in rivals)
    portraits = tuple(PORTRAITS.format(name.replace("-", "_")) for name in rivals)
    with_box = tuple("" if name in RIVALS else f"expansion {EXPANSION}" for name in rivals)
    beside = tuple(f"rival {' '.join(opponents.others(name))}" for name in rivals)
    anybody = " ".join(("rival", *rivals))
    boxes = (("", say["base"]), (EXPANSION, say[EXPANSION]))
    alone = (("1", say["alone"]), *((n, n) for n in ("2", "3", "4")))
    ambitions = tuple((answer, say[f"ambitions-{answer}"]) for answer in ("no", "yes"))
    figures = ((corrected, say["corrected"]), (PRINTED, say["printed"]))
    found = [
        Field("players", say["players"], say["players-hint"], alone, "2"),
        Field(
            "expansion",
            say["expansion"],
            say["expansion-hint"],
            boxes,
            "",
            art=(f"{PLANETS}tatooine", f"{PLANETS}spinward_core"),
        ),
        Field(
            "rival",
            say["rival"],
            say["rival-hint"],
            (*named, ("", say["none"])),
            RIVALS[0],
            only="players 1",
            art=(*portraits, ""),
            limits=(*with_box, ""),
        ),
        Field(
            "rival2",
            say["rival2"],
            say["rival2-hint"],
            (("", say["none"]), *named),
            "",
            only=f"players 1;expansion {EXPANSION};{anybody}",
            art=("", *portraits),
            limits=("", *beside),
        ),
        Field("practice", say["practice"], say["practice-hint"], (("yes", say["practice-yes"]),), "yes", only="rival "),
        Field("favors", say["favors"], say["favors-hint"], (), "", only=f"players 2 3 4;expansion {EXPANSION}"),
        Field("map", say["map"], say["map-hint"], (("standard", say["standard"]), ("random", say["random"])), "standard"),
        Field("ambitions", say["ambitions"], say["ambitions-hint"], ambitions, "no", only=f"expansion {EXPANSION}"),
        Field("fame", say["fame"], say["fame-hint"], (("", say["usual"]), ("10", "10"), ("12", "12")), "", more=True),
        Field(
            "expert",
            say["expert"],
            say["expert-hint"],
            tuple((str(n), str(n)) for n in range(10)),
            "0",
            more=True,
            only=anybody,
        ),
        Field(
            "expert2",
            say["expert2"],
            say["expert-hint"],
            tuple((str(n), str(n)) for n in range(10)),
            "0",
            more=True,
            only=" ".join(("rival2", *rivals)),
        ),
    ]
    return [*found, Field(CONTENT, say["content"], say["content-hint"], figures, corrected)] if corrected else found


def called(name: str, language: str) -> str:
    """A rival by name: whether it hunts, and how strong it is with the expansion."""
    say, told = WORDS[language], words(language).name(name)
    if name in opponents.HUNTERS:
        told = say["hunter"].format(name=told)
    won = share(name)
    return told if won is None else say["strength"].format(name=told, n=won)


def mode(options: Mapping[str, str], language: str) -> str:
    """The options of a table in a few words."""
    say = WORDS[language]
    rival, second = options.get("rival", ""), options.get("rival2", "")
    who = words(language).name(rival) if rival else ""
    if second:
        who = say["mode-two"].format(rival=who, second=words(language).name(second))
    found = [say["mode-solo"].format(rival=who) if rival else say["mode"].format(n=options.get("players", "2"))]
    if options.get("practice") == "yes":
        found = [say["mode-practice"]]
    if options.get("expansion"):
        found.append(say[options["expansion"]])
    if options.get("favors") == "yes":
        found.append(say["mode-favors"])
    if options.get("map") == "random":
        found.append(say["mode-random"])
    if options.get("ambitions") == "yes":
        found.append(say["mode-ambitions"])
    if options.get("fame", "10") != ("8" if options.get("ambitions") == "yes" else "10"):
        found.append(say["mode-fame"].format(n=options["fame"]))
    if options.get(CONTENT, PRINTED) != PRINTED:
        found.append(say["mode-corrected"])
    return ", ".join(found)
