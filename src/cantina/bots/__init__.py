"""Players by name: chance, which plays every game, those that a game knows, and those of other packages."""

from __future__ import annotations

from typing import Any

from cantina.core import Knowledge, Refusal, fast
from cantina.core.game import Game
from cantina.core.players import Advice, Bot, Judge, Level

from .guests import guest_levels
from .random import RandomBot

CHANCE = Level(lambda seed: RandomBot(fast(seed)))


def levels(game: Game) -> dict[str, Level]:
    """The bots that can play a game, by name: chance, those of other packages, then the game's own, the strongest last."""
    return {"random": CHANCE, **guest_levels(game), **game.bots()}


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play a game, the strongest last."""
    return tuple(levels(game))


def level(name: str, game: Game) -> Level:
    """A bot by its name; one that no bot has is refused with those that are known."""
    known = levels(game)
    if name not in known:
        raise Refusal("bot-unknown", name=name, known=", ".join(known))
    return known[name]


def make(name: str, game: Game, seed: str) -> Bot:
    """A fresh bot for one seat of one game."""
    return level(name, game).make(seed)


def adviser(game: Game) -> str | None:
    """The strongest bot of a game that gives advice, by its name; None where there is none."""
    return next((name for name, found in reversed(list(game.bots().items())) if found.advise is not None), None)


def advice(game: Game, knowledge: Knowledge[Any], seed: str) -> list[Advice]:
    """What the strongest bot that gives advice would do, the best first; where it needs no thought, what it does at once."""
    name = adviser(game)
    found = None if name is None else level(name, game)
    if found is None or found.advise is None:
        return []
    return found.advise(knowledge, seed) or [Advice(found.make(seed).choose(knowledge), 0.0, 0.0)]


def aimed(game: Game, given: Advice, words: str, language: str) -> str:
    """An answer in words, with the place to which it is the first step."""
    view = game.view() if given.aim else None
    return words if view is None else f"{words} → {view.item(given.aim, language)}"


def reasons(game: Game, knowledge: Knowledge[Any], given: Advice, language: str) -> list[str]:
    """What speaks for and against an answer that the adviser gave, each in words."""
    name = adviser(game)
    explain = None if name is None else level(name, game).explain
    return [] if explain is None else [explain(knowledge, reason, language) for reason in given.reasons]


def even(answers: list[Advice]) -> bool:
    """Whether nobody can say which of the first two answers is better."""
    return len(answers) > 1 and answers[1].behind <= answers[1].doubt


def judge(game: Game) -> Judge | None:
    """How the strongest bot that judges what others did says what an answer was worth; None where there is none."""
    return next((found.judge for found in reversed(list(game.bots().values())) if found.judge is not None), None)


def quickest(game: Game) -> str:
    """The strongest bot that thinks for a few milliseconds only: it plays where nobody has asked for another one."""
    own = [name for name, found in game.bots().items() if not found.seconds]
    return own[-1] if own else "random"


__all__ = [
    "Advice",
    "Bot",
    "Level",
    "RandomBot",
    "advice",
    "adviser",
    "aimed",
    "bot_names",
    "even",
    "judge",
    "level",
    "levels",
    "make",
    "quickest",
    "reasons",
]
