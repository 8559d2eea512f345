"""Die Wörter um das Spielfeld: headings, labels of actions and warnings in German."""

from __future__ import annotations

from .names import NAMES

BOARD = {
    "turn": "Zug {turn}",
    "force": "Macht",
    "light": "hell",
    "dark": "dunkel",
    "row": "Galaxis-Auslage",
    "galaxy": "Galaxis {deck} ({discard}), Piloten {pilots}, verbannt {exiled}",
    "no-base": "kein Stützpunkt",
    "ships": "Schiffe",
    "units": "im Spiel",
    "hand": "Hand",
    "cards": "Karten: {n}",
    "counts": "zerstört {won} von {needed}, Deck {deck}, Ablage {discard}",
    "pool": "Ressourcen {pool}",
    "empty": "leer",
    "used": "verwendet",
    "attacks": "greift {at} an",
    "spent": "hat angegriffen",
    "borrowed": "verlässt am Ende des Zuges das Spiel",
    "damage": "Schaden {damage} von {hit_points}",
    "figures": {"cost": "Kosten {n}", "attack": "Angriff {n}", "resources": "Ressourcen {n}", "force": "Macht {n}",
                "hit_points": "Trefferpunkte {n}", "target": "Zielwert {n}"},
    "can-buy": "kann gekauft werden",
    "can-attack": "Belohnung bei Angriff: {reward}",
    "reward": "Belohnung: {reward}",
    "copies": "Exemplare {n}",
    "unique": "einzigartig",
    "sides": ("I", "R", "N"),
    "chosen": "gewählt",
    "letters": ("A", "R", "M", "TP "),
    "base-target": "Stützpunkt",
}  # fmt: skip

GROUPS = {
    "play": "Spielen", "buy": "Kaufen", "use": "Verwenden", "commit": "Angreifen mit", "resolve": "Abhandeln",
    "pay-off": "Ausbezahlen", "end": "Zug", "choice": "Wählen",
}  # fmt: skip

LABELS = {
    "end": "Zug beenden",
    "buy": "{card} ({cost})",
    "commit": "{card} > {place}",
    "commit-more": "> {place}",
    "resolve": "{place} mit {attack}",
    "resolve-target": "{place} mit {attack} von {needed}",
    "accept": "ja",
    "accept-reward": "{reward}",
    "trigger": "{card}: {text}",
    "decline": "nein",
    "no-reward": "keine Belohnung",
    "no-use": "nicht verwenden",
    "usual": "{to}",
    "leave": "nichts",
    "start-over": "von vorn",
    "lock": "diese vier",
    "base": "{card} ({hit_points}) {text}",
    "done": "keine weitere",
    "exile-hand": "{card} von der Hand",
    "exile-discard": "{card} vom Ablagestapel",
    "row": "{card} in der Galaxis-Auslage",
    "ship": "{card} (Schaden {damage} von {hit_points})",
    "damage-base": "der gegnerische Stützpunkt",
    "amount": "{n} Schaden",
    "redirect": "{to} ({card})",
    "drop": "{card} ablegen",
}

SYMBOLS = {":attack:": "Angriff", ":resource:": "Ressourcen", ":force:": "Macht", ":damage:": "Schaden"}
ONE = {":resource:": "Ressource"}
WARNINGS = {
    "attack": "Ungenutzter Angriff: {n}.",
    "pending": "Ein Angriff ist vorbereitet, aber noch nicht ausgeführt.",
    "buy": "Noch zu kaufen: {cards}.",
    "hand": "Noch nicht gespielt: {cards}.",
    "use": "Noch nicht verwendet: {cards}.",
}

HELP = (
    f"Eine Zahl oder eine Aktion in Worten (spiele {NAMES['x-wing'][1]}) führt sie aus.\n"
    "  a         alle Karten spielen     e        den Zug beenden\n"
    "  u         zurücknehmen (nicht, was jemandem Neues gezeigt hat)\n"
    "  angreifen A > B schickt Karte A gegen B   ? AKTION warum etwas nicht geht\n"
    "  z KARTE   eine Karte ganz zeigen  log      was geschah\n"
    "  b         den Tisch zeigen        save D   die Partie als Datei D speichern\n"
    "  tipp      was der Admiral täte\n"
    "  resign    aufgeben                q        verlassen (gespeichert)"
)
LEGEND = """A Angriff, R Ressourcen, M Macht, TP Trefferpunkte; die Zahl davor sind die Kosten.
I Imperium, R Rebellen, N neutral; grün: du kannst es kaufen. >3 in Rot: mit 3 angreifen für das, was folgt.
3/8: Schaden und Trefferpunkte; * Fähigkeit verwendet; ✓ hat angegriffen; >Stützpunkt: diesem Angriff zugewiesen.
Macht: ● nahe bei hell ist gut für die Rebellen. Galaxis 84 (2): Karten im Deck (im Ablagestapel)."""
ALIASES = {
    "spiele": "play", "spielen": "play", "kaufe": "buy", "kaufen": "buy", "verwende": "use", "verwenden": "use",
    "angreifen": "commit", "abhandeln": "resolve", "ja": "accept", "j": "accept", "nein": "decline", "n": "decline",
}  # fmt: skip
