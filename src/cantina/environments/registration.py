"""Tells Gymnasium about the games: `gymnasium.make("cantina.environments:Cantina/deckbuilding-v1")`.

What stands before the colon Gymnasium imports by itself, and importing registers; entry points it has none since 1.0.
"""

from __future__ import annotations

from gymnasium.envs.registration import register as tell

from cantina.games import games


def register() -> None:
    """Register every game that has arrays, under its name and the version of its arrays."""
    for name, game in games().items():
        arrays = game.arrays() if hasattr(game, "arrays") else None
        if arrays is not None:
            tell(
                id=f"Cantina/{name}-v{arrays.layout.version}",
                entry_point="cantina.environments.one_seat:OneSeat",
                vector_entry_point="cantina.environments.many:ManyGames",
                kwargs={"game": name},
            )
