"""Star Wars: Outer Rim."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cantina.core.chance import Chance, Stream, fast, seed_from
from cantina.core.game import MakeBot, Seat
from cantina.core.options import Option, checked
from cantina.core.refusal import Refusal
from cantina.core.state import State

from . import notation
from .box import overrides
from .box.entries import Content
from .box.unpack import BOX, printed, unpack
from .rules import refused
from .rules.box import Box
from .rules.setup import FIRST_PLAYER, RIVAL_DATABANK, contact_places, seat_rival, seats, shuffled, tile_order
from .rules.table import Table

if TYPE_CHECKING:
    from cantina.core.event import Event
    from cantina.core.game import Catalogue, Corrections, Counters, Rulebook, View
    from cantina.core.terminal_view import TerminalView

    from .terminal.catalogue import Piece

RIVALS = tuple(character.name for character in BOX.characters if character.databank in RIVAL_DATABANK)
"""Who can be a rival: whoever starts with a cargo or a job (OR-SOLO-03)."""
EXPERT = tuple(str(fame) for fame in range(12))
CONTENT = "content"
"""The option that says with which figures a game is played; a record only runs with the same ones."""
PRINTED = "printed"


class OuterRimGame:
    """Outer Rim as the rest of Cantina sees it."""

    name = "outer-rim"
    rules_version = 2
    actions = notation.ACTIONS
    languages: tuple[str, ...] = ("en", "de")
    declared: tuple[Option, ...] = (
        Option("players", "how many play (default: 2)", ("1", "2", "3", "4")),
        Option("map", "the order of the map tiles (default: standard)", ("standard", "random"), default="standard"),
        Option("fame", "how much fame wins (default: 10)", ("10", "12"), default="10"),
        Option("rival", "play alone against this rival, run by its own cards", RIVALS),
        Option("expert", "how much fame the rival starts with (default: 0)", EXPERT, default="0", needs="rival"),
        Option("practice", "fly alone without a rival, which is no game of the rulebook", flag=True, default="no"),
    )

    def __init__(self, box: Box, content: Content, mark: str = PRINTED) -> None:
        self.box = box
        self.content = content
        self.mark = mark
        """`printed`, or a short text that stands for the owner's corrections."""

    def title(self, language: str) -> str:
        """What the game is called, in every language."""
        return "Outer Rim"

    def seats(self, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """One to four players, and a rival whom the rules play."""
        rival = bool(options.get("rival"))
        number = int(options.get("players", "1" if rival else "2")) + int(rival)
        return tuple(Seat(f"seat-{n + 1}", f"player-{n + 1}", rival and n == number - 1) for n in range(number))

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Check the options and fill in what is missing."""
        if given.get(CONTENT, self.mark) != self.mark:
            raise Refusal(refused.CONTENT_DIFFERS, given=given[CONTENT], loaded=self.mark)
        said = {name: value for name, value in given.items() if (name, value) != ("rival", "")}
        chosen = checked((*self.declared, Option(CONTENT, "", default=self.mark)), said)
        rival, alone = chosen["rival"], chosen["players"] == "1"
        chosen["players"] = chosen["players"] or ("1" if rival else "2")
        if rival and chosen["players"] != "1":
            raise Refusal("option-value", option="players", value=chosen["players"], known="1")
        if (alone and not rival) != (chosen["practice"] == "yes"):  # one player without a rival is no game of the rulebook
            raise Refusal(refused.OPTION_PRACTICE, players=chosen["players"], rival=rival, practice=chosen["practice"])
        most = int(chosen["fame"]) if rival else 1
        if int(chosen["expert"]) >= most:  # OR-D-64
            raise Refusal("option-value", option="expert", value=chosen["expert"], known=", ".join(EXPERT[:most]))
        left_out = {option.name for option in self.declared if option.needs and not chosen[option.needs]}
        left_out |= {name for name, unsaid in (("rival", ""), ("practice", "no")) if chosen[name] == unsaid}
        return {name: value for name, value in chosen.items() if name not in left_out}

    def start(self, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> Table:
        """A new game, at the first player's choice of a character (OR-SETUP-01)."""
        chosen = self.options(options)
        rival = chosen.get("rival", "")
        box = self.box
        galaxy = box.galaxy(tile_order(box, chosen["map"] == "random", chance))
        tokens, places = contact_places(box, chance)
        stores = [shuffled(cards, chance) for cards in box.market]
        decks = [shuffled(cards, chance) for cards in box.encounters]
        players = seats(box, int(chosen["players"]) + int(rival != ""))
        target = int(chosen["fame"])
        table = Table(chance, box, galaxy, target, players, stores, decks, tokens, places, [1, 1, 1, 1], galaxy.spawn.copy())
        table.secrets = [[] for _ in range(len(players) * len(decks))]
        table.secret_spaces = [[] for _ in table.secrets]
        if rival:
            seat_rival(table, rival, int(chosen["expert"]))
        table.push(FIRST_PLAYER, 0, "OR-SETUP-09")
        table.events = events
        table.run()
        return table

    def text(self, state: State, seat: int, action: int) -> str:
        """An action in notation."""
        return notation.text(cast(Table, state), action)

    def parse(self, state: State, seat: int, text: str) -> int:
        """An action out of its notation."""
        return notation.parse(cast(Table, state), text)

    def bots(self) -> dict[str, MakeBot]:
        """The greedy player."""
        from .bots.greedy import OuterRimGreedy

        return {"greedy": lambda seed: OuterRimGreedy(fast(seed))}

    # Rooms -------------------------------------------------------------------------------------

    def view(self) -> View:
        from .web.view import VIEW

        return VIEW

    def terminal(self) -> TerminalView:
        from .terminal.view import TERMINAL

        return TERMINAL

    def catalogue(self) -> Catalogue[Piece]:
        from .terminal.catalogue import CATALOGUE

        return CATALOGUE

    def gallery(self) -> None:
        return None

    def rulebook(self) -> Rulebook:
        from .rulebook import BOOK

        return BOOK

    def reviewer(self) -> None:
        return None

    def lessons(self) -> None:
        return None

    def counters(self) -> Counters:
        from .review import digest

        return digest

    def corrections(self) -> Corrections:
        from .terminal import corrections

        return corrections


GAME = OuterRimGame(BOX, printed())


def game_with(path: Path) -> OuterRimGame:
    """The game with the figures that a file of corrections changes."""
    given, lines = overrides.load(path)
    corrections = overrides.read(printed(), given, lines, str(path))
    content = overrides.applied(printed(), corrections)
    return OuterRimGame(unpack(content), content, overrides.mark_of(corrections))


def new(seed: str = "cantina", chance: Chance | None = None, **options: str | int) -> Table:
    """A new game from Python; its options are `players`, `map`, `fame`, `rival` and `expert`."""
    given = {name: str(value) for name, value in options.items()}
    return GAME.start(given, chance or Stream(seed_from(seed)))


__all__ = ["BOX", "GAME", "OuterRimGame", "Table", "game_with", "new"]
