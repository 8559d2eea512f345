"""Players by name: chance, which plays every game, and those that a game knows."""

from __future__ import annotations

from cantina.core import Refusal, fast
from cantina.core.game import Bot, Game

from .random import RandomBot


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play a game, the strongest last."""
    return "random", *game.bots()


def make(name: str, game: Game, seed: str) -> Bot:
    """A fresh bot for one seat of one game; a name that no bot has is refused with those that are known."""
    if name == "random":
        return RandomBot(fast(seed))
    makers = game.bots()
    if name not in makers:
        raise Refusal("bot-unknown", name=name, known=", ".join(bot_names(game)))
    return makers[name](seed)


__all__ = ["Bot", "RandomBot", "bot_names", "make"]
