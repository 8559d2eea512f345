"""The words of the boards: characters, ships, slots, reputation, secrets."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "you": "You", "bot": "rival", "left": "has left the game", "defeated": "defeated",
        "nobody": "has not chosen a character yet",
        "character": "Character", "ship": "Ship", "secret": "Secret", "illegal-cargo": "illegal cargo",
        "ground": "Ground combat", "shipcombat": "Ship combat", "hyperdrive": "Hyperdrive", "hull": "Hull", "health": "Health",
        "health-told": "Health {left} of {of}, {damage} damage", "hull-told": "Hull {left} of {of}, {damage} damage",
        "ability": "Ability", "goal": "Goal", "ship-goal": "Ship goal", "goal-reached": "reached",
        "turned-told": "After the goal: {text}", "goal-count": "{n} of {of}", "trade-in": "trade-in {price}",
        "skills": "Skills", "slots": "Slots and what lies in them", "empty": "empty",
        "slot-cargo": "Cargo", "slot-either": "Cargo or mod", "slot-mod": "Mod", "slot-job": "Job or bounty",
        "slot-crew": "Crew", "slot-gear": "Gear",
        "captured": "captured", "dead": "dead",
        "credits": "credits", "fame": "fame", "of-target": "of {n}",
        "track": "Fame track, {n} win: {players}", "reputation": "Reputation",
        "pos": "positive", "neu": "neutral", "neg": "negative",
        "secrets": "Secrets",
        "open-board": "Board of {who}", "close-board": "Close",
    },
    "de": {
        "you": "Du", "bot": "Rivale", "left": "hat das Spiel verlassen", "defeated": "besiegt",
        "nobody": "hat noch keinen Charakter gewählt",
        "character": "Charakter", "ship": "Schiff", "secret": "Geheimnis", "illegal-cargo": "illegale Fracht",
        "ground": "Bodenkampf", "shipcombat": "Schiffskampf", "hyperdrive": "Hyperantrieb", "hull": "Hülle", "health": "Ausdauer",
        "health-told": "Ausdauer {left} von {of}, {damage} Schaden", "hull-told": "Hülle {left} von {of}, {damage} Schaden",
        "ability": "Fähigkeit", "goal": "Ziel", "ship-goal": "Schiffsziel", "goal-reached": "erreicht",
        "turned-told": "Nach dem Ziel: {text}", "goal-count": "{n} von {of}", "trade-in": "Rückgabewert {price}",
        "skills": "Fertigkeiten", "slots": "Plätze und was darauf liegt", "empty": "frei",
        "slot-cargo": "Fracht", "slot-either": "Fracht/Mod.", "slot-mod": "Modifikation", "slot-job": "Auftrag/Kopfgeld",
        "slot-crew": "Crew", "slot-gear": "Ausrüstung",
        "captured": "gefangen", "dead": "tot",
        "credits": "Credits", "fame": "Ruhm", "of-target": "von {n}",
        "track": "Ruhmesleiste, {n} gewinnen: {players}", "reputation": "Ruf",
        "pos": "positiv", "neu": "neutral", "neg": "negativ",
        "secrets": "Geheimnisse",
        "open-board": "Brett von {who}", "close-board": "Schließen",
    },
}  # fmt: skip
