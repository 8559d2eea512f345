"""One's own secrets in full."""

from __future__ import annotations

from rich.text import Text

from ..rules.table import Table
from ..words import board
from ..words.owned import known_secrets
from ..words.speaker import Speaker


def shown(table: Table, seat: int, text: str, speak: Speaker) -> list[Text] | None:
    """All of a seat's secrets, or those whose title has a text in it; None if no secret is meant."""
    held = known_secrets(table, seat, speak) if seat < table.seats else []
    if text.lower() not in board.SECRETS[speak.language]:
        held = [each for each in held if text and text.lower() in each[0].lower()]
        if not held:
            return None
    told = []
    for title, space, ability in held:
        where = speak.speak.cards.spaces([space], False)
        told += [Text(f"{title}  ({where})", style="bold"), Text("  " + speak.speak.ability(ability))]
    return told or [Text(speak.say("no-secrets"))]
