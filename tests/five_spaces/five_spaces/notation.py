"""Every action as a short text, and back: `walk`, `dig`, `offer`, `accept blue`."""

from __future__ import annotations

from cantina.core import Refusal
from cantina.core.actions import ActionTable, Verb

from .rules.island import Island
from .rules.seats import COLOURS

ACTIONS = ActionTable(1, [Verb("walk"), Verb("dig"), Verb("offer"), Verb("accept", COLOURS)])
"""The verbs in the order of their numbers, as in rules/actions.py."""


def text(action: int) -> str:
    """An action as it is written."""
    return " ".join(ACTIONS.decode(action)).strip()


def parse(island: Island, given: str) -> int:
    """The action that a text means; what makes no sense is refused with what would."""
    verb, _, subject = " ".join(given.split()).partition(" ")
    if verb not in ACTIONS.number:
        raise Refusal("unknown-verb", verb=verb, known=", ".join(ACTIONS.number))
    return ACTIONS.encode(verb, subject)
