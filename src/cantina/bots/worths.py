"""What each class of effects is worth to a bot: said once for every class, and an error where nobody has said it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Judge = TypeVar("Judge", bound=Callable[..., float])
"""What says how much an effect is worth: which figures it is given is the game's business."""


class NoWorth(LookupError):
    """An effect was met of which nobody has said what it is worth."""


class Worths(Generic[Judge]):
    """The judges of a game's effects, by the effect's own class: a class inherits no judge, since it does something else."""

    def __init__(self, module: str) -> None:
        self.module = module
        """Where the judges stand: named to whoever forgot one."""
        self.judges: dict[type[Any], Judge] = {}

    def of(self, *classes: type[Any]) -> Callable[[Judge], Judge]:
        """Make the function below the judge of these classes; a class has one judge."""

        def keep(judge: Judge) -> Judge:
            for each in classes:
                if each in self.judges:
                    raise ValueError(f"{self.module} says twice what {each.__name__} is worth")
                self.judges[each] = judge
            return judge

        return keep

    def judge(self, effect: object) -> Judge:
        """Who judges an effect; one that nobody judges is never worth something by accident, but stops the bot."""
        found = self.judges.get(type(effect))
        if found is None:
            raise NoWorth(self.missing(type(effect)))
        return found

    def missing(self, effect: type[Any]) -> str:
        """What to do about a class that has no judge."""
        return f"nobody says what {effect.__name__} is worth to the greedy bot: give it a judge in {self.module}"
