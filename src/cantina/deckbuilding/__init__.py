"""Star Wars: The Deckbuilding Game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from cantina.core.chance import Chance, Stream, seed_from
from cantina.core.refusal import Refusal
from cantina.core.state import State

from . import notation
from .cards import CATALOGUE
from .setup import deal
from .table import Options, Table

MODES = {"beginner": 3, "full": 4, "secret": 4}
"""The modes, each with its recommended number of bases to win (DB-DEC-45)."""


class DeckbuildingGame:
    """The Deckbuilding Game as the rest of Cantina sees it."""

    name = "deckbuilding"
    rules_version = 1
    seats: tuple[str, ...] = ("empire", "rebel")
    actions = notation.ACTIONS

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Check the options and fill in what is missing."""
        known = ("mode", "bases-to-win", "pay-off")
        for name in given:
            if name not in known:
                raise Refusal("option-unknown", option=name, known=", ".join(known))
        mode = given.get("mode", "beginner")
        if mode not in MODES:
            raise Refusal("option-value", option="mode", value=mode, known=", ".join(MODES))
        bases = given.get("bases-to-win", str(MODES[mode]))
        if bases not in ("2", "3", "4", "5"):
            raise Refusal("option-value", option="bases-to-win", value=bases, known="2, 3, 4, 5")
        pay_off = given.get("pay-off", "no")
        if pay_off not in ("yes", "no"):
            raise Refusal("option-value", option="pay-off", value=pay_off, known="yes, no")
        return {"mode": mode, "bases-to-win": bases, "pay-off": pay_off}

    def start(self, options: Mapping[str, str], chance: Chance) -> Table:
        """A new game, at the Empire's first decision."""
        chosen = self.options(options)
        table = deal(Options(chosen["mode"], int(chosen["bases-to-win"]), chosen["pay-off"] == "yes"), chance)
        table.run()
        return table

    def text(self, state: State, seat: int, action: int) -> str:
        """An action in notation."""
        return notation.text(cast(Table, state), action)

    def parse(self, state: State, seat: int, text: str) -> int:
        """An action out of its notation."""
        return notation.parse(cast(Table, state), text)


GAME = DeckbuildingGame()


def new(seed: str = "cantina", chance: Chance | None = None, **options: str | int) -> Table:
    """A new game from Python; its options are `mode`, `bases_to_win` and `pay_off` (`yes` or `no`)."""
    given = {name.replace("_", "-"): str(value) for name, value in options.items()}
    return GAME.start(given, chance or Stream(seed_from(seed)))


__all__ = ["CATALOGUE", "GAME", "Options", "Table", "new"]
