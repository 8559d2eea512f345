"""What a game is to everything around it: a name, a version, a fixed action table, a start and a notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from .actions import ActionTable
from .chance import Chance
from .state import State

Options = Mapping[str, str]


class Game(Protocol):
    """A game that can be played, recorded and replayed; each game folder supplies one such object."""

    name: str
    rules_version: int
    seats: tuple[str, ...]
    actions: ActionTable

    def options(self, given: Options) -> dict[str, str]:
        """The given options checked and completed; a wrong one is refused with what would be right."""

    def start(self, options: Options, chance: Chance) -> State:
        """A new state, run up to its first decision."""

    def text(self, state: State, seat: int, action: int) -> str:
        """The action in the game's notation, as this seat would write it in this state."""

    def parse(self, state: State, seat: int, text: str) -> int:
        """The action that a text means in this state; what is ambiguous or unknown is refused with the candidates."""
