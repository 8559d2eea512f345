"""The words of the head, the question and the end."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "you": "You", "waiting": "{who} is to decide", "rule": "Rule: {title}", "over": "The game is over",
        "victory": "You have won", "defeat": "You have lost", "round": "turn {turn}", "actions": "What you may do",
        "steps": "Steps of the turn",
        "question": "The question", "map": "The galaxy", "market": "Market", "mine": "Your board", "others": "The others",
        "help": "Help", "close": "Close", "tabs": "What to look at", "tab-scene": "Now", "tab-map": "Map", "tab-mine": "My board",
        "tab-market": "Market", "tab-log": "Log",
    },
    "de": {
        "you": "Du", "waiting": "{who} entscheidet", "rule": "Regel: {title}", "over": "Die Partie ist zu Ende",
        "victory": "Du hast gewonnen", "defeat": "Du hast verloren", "round": "Zug {turn}", "actions": "Was du tun kannst",
        "steps": "Schritte des Zuges", "question": "Die Frage", "map": "Die Galaxis", "market": "Markt", "mine": "Dein Brett",
        "others": "Die anderen", "help": "Hilfe", "close": "Schließen", "tabs": "Was zu sehen ist", "tab-scene": "Jetzt",
        "tab-map": "Karte", "tab-mine": "Mein Brett", "tab-market": "Markt", "tab-log": "Protokoll",
    },
}  # fmt: skip
