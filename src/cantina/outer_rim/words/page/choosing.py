"""The words of the choice of character, ship and friends before the first turn."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "character": "{who} chooses a character", "character-you": "Your character",
        "starter-ship": "{who} chooses a ship", "starter-ship-you": "Your ship",
        "reputation": "{who} chooses a friend", "reputation-you": "A friend from the start",
        "step-character": "Character", "step-starter-ship": "Ship", "count": "{n} to choose from",
        "ability": "Ability", "goal": "Goal", "turned": "Turned", "starts": "Start", "starts-card": "{type}: {cards}.",
        "play": "Play {who}", "fly": "Fly it", "rival": "rival",
        "friend": "Positive reputation with the {faction}", "step-reputation": "Friend", "galaxy": "This galaxy",
        "order": "from left to right", "ships": "The ships to begin with", "look": "Look at the map",
        "back": "Back to the choice", "ambition": "{who} chooses an ambition", "ambition-you": "Your ambition",
        "step-ambition": "Ambition", "aspire": "Choose {what}", "asks": "Asks for", "gives": "Setup", "goals": "Goals",
    },
    "de": {
        "character": "{who} wählt einen Charakter", "character-you": "Dein Charakter",
        "starter-ship": "{who} wählt ein Schiff", "starter-ship-you": "Dein Schiff",
        "reputation": "{who} wählt eine befreundete Fraktion", "reputation-you": "Von Anfang an befreundet",
        "step-character": "Charakter", "step-starter-ship": "Schiff", "count": "{n} zur Wahl",
        "ability": "Fähigkeit", "goal": "Ziel", "turned": "Danach", "starts": "Beginn", "starts-card": "{type}: {cards}.",
        "play": "{who} spielen", "fly": "Dieses Schiff fliegen", "rival": "Rivale",
        "friend": "Positiver Ruf: {faction}", "step-reputation": "Freund", "galaxy": "Diese Galaxis",
        "order": "von links nach rechts", "ships": "Die Schiffe für den Anfang", "look": "Karte ansehen",
        "back": "Zurück zur Wahl", "ambition": "{who} wählt eine Ambition", "ambition-you": "Deine Ambition",
        "step-ambition": "Ambition", "aspire": "„{what}“ wählen", "asks": "Gefragt", "gives": "Aufbau", "goals": "Ziele",
    },
}  # fmt: skip
