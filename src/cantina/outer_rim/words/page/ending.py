"""The words of the end: places, fame by turn, and where it came from."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "places": "Places", "by-turn": "Fame by turn", "from": "Where the fame came from", "figures": "Every fame, turn by turn",
        "turn": "Turn", "who": "Player", "gained": "Fame", "source": "Source", "now": "Then",
        "of": "of {target} fame", "you": "You",
        "kind": "Source", "start": "Before the first turn", "left": "left the game",
        "goals": "Goals of the ambitions, turn by turn", "goal": "Goal", "lost": "no longer met",
    },
    "de": {
        "places": "Plätze", "by-turn": "Ruhm nach Zügen", "from": "Woher der Ruhm kam", "figures": "Jeder Ruhm, Zug um Zug",
        "turn": "Zug", "who": "Spieler", "gained": "Ruhm", "source": "Quelle", "now": "Danach",
        "of": "von {target} Ruhm", "you": "Du",
        "kind": "Quelle", "start": "Vor dem ersten Zug", "left": "hat das Spiel verlassen",
        "goals": "Ziele der Ambitionen, Zug um Zug", "goal": "Ziel", "lost": "nicht mehr erfüllt",
    },
}  # fmt: skip
