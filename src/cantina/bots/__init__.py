"""Players that think, by name."""

from __future__ import annotations

from cantina.core import Refusal, fast

from .bot import Bot, RandomBot

BOTS = ("random", "greedy")
"""The names under which bots are asked for."""


def make(name: str, game: str, seed: str) -> Bot:
    """A fresh bot for one seat of one game; a name that no bot has is refused with those that are known."""
    if name == "random":
        return RandomBot(fast(seed))
    if name == "greedy" and game == "deckbuilding":
        from .greedy import GreedyBot

        return GreedyBot()
    if name == "greedy" and game == "outer-rim":
        from .outer_rim_greedy import OuterRimGreedy

        return OuterRimGreedy(fast(seed))
    raise Refusal("bot-unknown", name=name, known=", ".join(BOTS))


__all__ = ["BOTS", "Bot", "RandomBot", "make"]
