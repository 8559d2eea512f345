"""The words of the lists of what everybody has."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "player": "{who} ({fame} fame)", "gear": "Gear", "crew": "Crew", "hold": "Cargo and mods",
        "missions": "Jobs and bounties", "secrets": "Secrets", "hidden": "Not known to you",
        "contacts": "Contacts that you have seen",
    },
    "de": {
        "player": "{who} ({fame} Ruhm)", "gear": "Ausrüstung", "crew": "Crew", "hold": "Fracht und Mods",
        "missions": "Aufträge und Kopfgelder", "secrets": "Geheimnisse", "hidden": "Dir nicht bekannt",
        "contacts": "Kontakte, die du gesehen hast",
    },
}  # fmt: skip
