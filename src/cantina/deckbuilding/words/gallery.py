"""The words of the gallery of cards, in every language: filters, groups, figures, sources, and how sure we are."""

from __future__ import annotations

FILTERS = {
    "faction": ("Faction", "Fraktion"),
    "type": ("Type", "Typ"),
    "cost": ("Cost", "Kosten"),
    "trait": ("Trait", "Merkmal"),
    "sources": ("Sources", "Quellen"),
}
FACTIONS = {"empire": ("Empire", "Imperium"), "rebel": ("Rebels", "Rebellen"), "neutral": ("Neutral", "Neutral")}
TYPES = {
    "unit": ("Units", "Einheiten"),
    "capital-ship": ("Capital ships", "Großkampfschiffe"),
    "base": ("Bases", "Stützpunkte"),
}
COSTS = {
    "exactly": (("{n}", "Exactly"), ("{n}", "Genau")),
    "at-most": (("at most {n}", "At most"), ("höchstens {n}", "Höchstens")),
    "at-least": (("at least {n}", "At least"), ("mindestens {n}", "Mindestens")),
}
"""The words of a choice of costs, and those above all choices like it."""
OURS = ("our reading", "unsere Lesart")
AGREEMENT = {"disagree": ("disagree: our reading", "uneins: unsere Lesart"), "agree": ("agree", "einig")}

GROUPS = {
    "start": ("Starting decks and Outer Rim Pilots", "Starter-Decks und Outer-Rim-Piloten"),
    "empire": ("Galaxy cards: Empire", "Galaxis-Karten: Imperium"),
    "rebel": ("Galaxy cards: Rebels", "Galaxis-Karten: Rebellen"),
    "neutral": ("Galaxy cards: neutral", "Galaxis-Karten: neutral"),
    "bases": ("Bases", "Stützpunkte"),
}
WHERE = {
    "start": ("{n} in the starting deck", "{n} im Starter-Deck"),
    "stack": ("{n} in a stack of their own", "{n} in einem eigenen Stapel"),
    "galaxy": ("{n} in the galaxy deck of 90 cards", "{n} im Galaxis-Deck mit 90 Karten"),
    "bases": ("one of the ten bases of its side", "einer der zehn Stützpunkte seiner Seite"),
}

FIGURES = {
    "name": ("English name", "Englischer Name"),
    "name_de": ("German name", "Deutscher Name"),
    "faction": ("Faction", "Fraktion"),
    "type": ("Type", "Typ"),
    "traits": ("Traits", "Merkmale"),
    "unique": ("Unique", "Einzigartig"),
    "copies": ("Copies", "Exemplare"),
    "cost": ("Cost", "Kosten"),
    "attack": ("Attack", "Angriff"),
    "resources": ("Resources", "Ressourcen"),
    "force": ("Force", "Macht"),
    "hit_points": ("Hit points", "Trefferpunkte"),
    "target_value": ("Target value", "Zielwert"),
    "reward": ("Reward", "Belohnung"),
    "ability": ("What it does", "Was sie tut"),
    "beginner": ("In the beginner game", "Im Einsteigerspiel"),
    "starting": ("Starting base", "Start-Stützpunkt"),
}
YES, NO, NONE, NOTHING = ("yes", "ja"), ("no", "nein"), ("none", "keine"), ("nothing", "nichts")
AS_PRINTED = ("as on the card", "wie auf der Karte")

GRADES = {
    "rulebook": ("in the rulebook", "in der Anleitung"),
    "several": ("several sources", "mehrere Quellen"),
    "one": ("one source", "eine Quelle"),
    "recalled": ("from memory", "aus dem Gedächtnis"),
    "designed": ("chosen by us", "von uns gewählt"),
}
STANDINGS = {
    "disagree": ("The sources disagree: our reading", "Die Quellen sind uneins: unsere Lesart"),
    "silent": ("The rulebook is silent: our decision", "Die Anleitung schweigt: unsere Entscheidung"),
    "rulebook": ("Follows from the rulebook", "Folgt aus der Anleitung"),
}

SOURCES = {
    "repo": ("BGA", "BGA"),
    "repo-kleer1": ("kleer1", "kleer1"),
    "repo-dart": ("deck tracker", "Deck-Verfolger"),
    "repo-js": ("list of Rebel cards", "Liste der Rebellenkarten"),
    "repo-bhsb": ("BHSB", "BHSB"),
    "repo-spacecontest": ("Space Contests", "Space Contests"),
    "rulebook": ("rulebook", "Spielanleitung"),
    "page-tekeli": ("play report", "Spielbericht"),
    "page-ge3k": ("review", "Rezension"),
    "recalled": ("memory", "Gedächtnis"),
    "designed": ("ourselves", "wir selbst"),
}
ABOUT_SOURCES = {
    "repo": "Umsetzung für Board Game Arena in Arbeit: github MartinGoulet/bga-star-wars-deckbuilding (HEAD 743573c, 2026-02-21)",
    "repo-kleer1": "vollständige Regelmaschine mit Tests: github kleer1/swdb (C#, HEAD d585386, 2024-01-17) und ihr Vorläufer "
    "kleer1/swdeckbuilder (Java, HEAD c799ba3, 2023-04-21); ein Autor, als eine Quelle gezählt",
    "repo-dart": "github matanlurey/swdbg (HEAD 4d47dbf, 2023-08-01), ein Deck-Verfolger; ohne Stützpunkte und Zielwerte",
    "repo-js": "JavaScript-Datei mit Rebellenkarten; nur Werte und Stichworte",
    "repo-bhsb": "github BHSB/SW-DBG (HEAD ee31ffc, 2024-04-01), eine Handvoll Karten",
    "repo-spacecontest": "github DavidKcodeRepo/SpaceContestsWinForms (Game.cs, 48946ce): Verhalten von Karten als Programm",
    "rulebook": "die englische Spielanleitung, eine englische Zusammenfassung davon und die deutsche Spielanleitung",
    "page-tekeli": "discussion.tekeli.li, Thema 399, Seite 354: Bericht von einer ersten Partie",
    "page-ge3k": "Rezension auf ge3kevents.pl (polnisch): erwähnt, dass der Jawa aus dem Ablagestapel kauft",
    "recalled": "aus dem Gedächtnis, ohne Quelle zur Hand",
    "designed": "unbekannt; ein plausibler Wert oder eine hier gewählte Lesart",
}
"""What each source is, in German; the English words stand with the facts."""
