"""Everything that can happen, as a program hears it: the code of each event and the facts that come with it."""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    "attack": ("card", "n"), "attack-base": ("n",), "attack-row": ("card", "n", "needed"), "base": ("card",),
    "base-destroyed": ("card", "victory"), "bases-locked": (), "borrow": ("card",), "buy": ("card", "price", "to"),
    "commit": ("card", "at", "place"), "damage": ("card", "n"), "defeat": ("card", "slot"), "destroyed": ("card",),
    "discard": ("card",), "discard-hand": ("cards",), "discard-revealed": ("card",), "discard-row": ("card", "slot"),
    "draw": ("n", "cards?"), "drop": ("card",), "end-turn": (), "exchange": ("card", "arriving", "slot"), "exile": ("card",),
    "force": ("from", "to"), "force-bonus": (), "look-galaxy": ("n", "cards?"), "look-hand": ("n", "cards?"),
    "option": ("card", "n"), "pay-off": ("card", "price"), "play": ("card",), "prevented": ("card", "n"), "put-back": ("card?",),
    "redeal": (), "refill": ("card", "slot"), "repair": ("card", "n"), "resign": (), "resources": ("n", "pool"),
    "return": ("card",), "reveal": ("card",), "reward": ("card",), "reward-declined": ("card",), "reward-nothing": ("card",),
    "ship-income": ("card",), "shuffle": ("n",), "spend": ("n", "pool"), "swap": ("card", "arriving", "slot"), "timeout": (),
    "trigger": ("card",), "turn": ("turn",), "undo": (), "use": ("card",),
}  # fmt: skip
"""A fact with a question mark is told only to those who may know it."""


def described() -> str:
    """The list in one line."""
    return "; ".join(f"`{code}`" + (f" ({', '.join(facts)})" if facts else "") for code, facts in EVENTS.items())
