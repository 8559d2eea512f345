"""Games as environments in which programs learn: PettingZoo, Gymnasium, OpenSpiel (extras `[rl]`, `[spiel]`; docs/learning.md).

What an environment shows is an array of what a seat knows, made by the game itself (`Game.arrays`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .registration import register
from .setting import MOST_DECISIONS, Setting

if TYPE_CHECKING:
    from .aec import CantinaAEC
    from .simultaneous import CantinaParallel


def env(
    game: str = "deckbuilding", max_cycles: int = MOST_DECISIONS, render_mode: str | None = None, shaped: bool = False,
    illegal: str = "refuse", **options: Any,
) -> CantinaAEC:  # fmt: skip
    """A game for PettingZoo in which whoever is asked acts; further arguments are options of the game, such as `mode="full"`."""
    from .aec import CantinaAEC

    return CantinaAEC(Setting(game, options, shaped, illegal), max_cycles, render_mode)


def parallel_env(
    game: str = "deckbuilding", max_cycles: int = MOST_DECISIONS, render_mode: str | None = None, shaped: bool = False,
    illegal: str = "refuse", **options: Any,
) -> CantinaParallel:  # fmt: skip
    """The same game with all seats at every step: whoever is asked answers, and whoever is not waits."""
    from .simultaneous import CantinaParallel

    return CantinaParallel(Setting(game, options, shaped, illegal), max_cycles, render_mode)


register()
__all__ = ["Setting", "env", "parallel_env"]
