"""Star Wars: Outer Rim."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cantina.core.actions import ActionTable
from cantina.core.chance import Chance, Stream, seed_from
from cantina.core.game import Seat
from cantina.core.options import Option, checked
from cantina.core.players import Level
from cantina.core.refusal import Refusal
from cantina.core.state import State

from . import notation, opponents
from .box import overrides
from .box.entries import Content
from .box.unpack import BOX, both, expanded, more_of, printed, unpack, with_more
from .opponents import RIVALS
from .rules import deeds, refused
from .rules.ambitions import RIVAL_MORE
from .rules.box import Box
from .rules.favors import Favors
from .rules.setup import FIRST_PLAYER, contact_places, seat_rival, seats, shuffled, tile_order
from .rules.table import Table

if TYPE_CHECKING:
    from cantina.core.arrays import Arrays
    from cantina.core.event import Event
    from cantina.core.game import Catalogue, Corrections, Counters, Gallery, Lessons, Reviewer, Rulebook, Trials
    from cantina.core.terminal_view import TerminalView
    from cantina.core.view import View

    from .review.figures import Review
    from .terminal.catalogue import Piece

EXPERT = tuple(str(fame) for fame in range(14))
FAME = tuple(str(fame) for fame in range(1, 13))
RACES = ("10", "12")
"""The fame that wins where there are no ambitions."""
EXPANSION = "unfinished-business"
CONTENT = "content"
"""The option that says with which figures a game is played; a record only runs with the same ones."""
PRINTED = "printed"
UNSAID = (("rival", ""), ("practice", "no"), ("expansion", ""), ("rival2", ""), ("ambitions", "no"), ("favors", "no"))
"""What a record leaves out where nothing was said about it."""


class OuterRimGame:
    """Outer Rim as the rest of Cantina sees it."""

    name = "outer-rim"
    rules_version = 2
    languages: tuple[str, ...] = ("en", "de")
    printed: tuple[Option, ...] = (
        Option("players", "how many play (default: 2)", ("1", "2", "3", "4")),
        Option("map", "the order of the map tiles (default: standard)", ("standard", "random"), default="standard"),
        Option("fame", "how much fame wins: 10 or 12 (default: 10), with ambitions 1 to 12 (default: 8)", FAME),
        Option("rival", "play alone against this rival, run by its own cards", opponents.ALL),
        Option("expert", "how much fame the rival starts with (default: 0)", EXPERT, default="0", needs="rival"),
        Option("expansion", "play with this expansion", (EXPANSION,)),
        Option("practice", "fly alone without a rival, which is no game of the rulebook", flag=True, default="no"),
        Option("rival2", "a second rival: one of the two hunts bounties, the other delivers", opponents.ALL, needs="rival"),
        Option("expert2", "how much fame the second rival starts with (default: as the first)", EXPERT, needs="rival2"),
        Option("ambitions", "everybody has an ambition to fulfil, which takes the expansion", flag=True, default="no"),
        Option("favors", "with favors and debts, which need the expansion", flag=True, default="no"),
    )

    def __init__(self, box: Box, content: Content, mark: str = PRINTED) -> None:
        self.box = box
        self.content = content
        self.wide: Box | None = None
        """The same with the expansion, once somebody plays with it."""
        self.mark = mark
        """`printed`, or a short text that stands for the owner's corrections."""
        figures = Option(CONTENT, "with corrected figures, or as printed", (mark, PRINTED), default=mark)
        self.declared: tuple[Option, ...] = self.printed if mark == PRINTED else (*self.printed, figures)

    def title(self, language: str) -> str:
        """What the game is called, in every language."""
        return "Outer Rim"

    def seats(self, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """One to four players, or one and the rivals whom the rules play."""
        rivals = int(bool(options.get("rival"))) + int(bool(options.get("rival2")))
        people = int(options.get("players", "1" if rivals else "2"))
        return tuple(Seat(f"seat-{n + 1}", f"player-{n + 1}", n >= people) for n in range(people + rivals))

    @property
    def actions(self) -> ActionTable:
        """Everything that can ever be chosen, with the expansion's pieces behind those of the base box."""
        return notation.wide().actions

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Check the options and fill in what is missing."""
        if given.get(CONTENT, self.mark) not in (self.mark, PRINTED):
            raise Refusal(refused.CONTENT_DIFFERS, given=given[CONTENT], loaded=self.mark)
        unsaid = (("rival", ""), ("rival2", ""), ("fame", ""))
        said = {name: value for name, value in given.items() if (name, value) not in unsaid}
        chosen = checked((*self.printed, Option(CONTENT, "", default=self.mark)), said)
        rival, alone = chosen["rival"], chosen["players"] == "1"
        chosen["players"] = chosen["players"] or ("1" if rival else "2")
        opponents.check(chosen)
        if rival and chosen["players"] != "1":
            raise Refusal("option-value", option="players", value=chosen["players"], known="1")
        if (alone and not rival) != (chosen["practice"] == "yes"):  # one player without a rival is no game of the rulebook
            raise Refusal(refused.OPTION_PRACTICE, players=chosen["players"], rival=rival, practice=chosen["practice"])
        ambitious = chosen["ambitions"] == "yes"
        if ambitious and not chosen["expansion"]:
            raise Refusal(refused.OPTION_EXPANSION, option="ambitions")
        if chosen["favors"] == "yes" and not chosen["expansion"]:
            raise Refusal(refused.OPTION_EXPANSION, option="favors")
        if chosen["favors"] == "yes" and chosen["players"] == "1":  # UB-FAVOR-17
            raise Refusal(refused.FAVORS_ALONE)
        chosen["fame"] = chosen["fame"] or ("8" if ambitious else "10")
        if not ambitious and chosen["fame"] not in RACES:  # UB-D-30
            raise Refusal("option-value", option="fame", value=chosen["fame"], known=", ".join(RACES))
        most = int(chosen["fame"]) + int(RIVAL_MORE) * ambitious if rival else 1
        chosen["expert2"] = chosen["expert2"] or chosen["expert"]  # one figure is one agreement (UB-D-55)
        for name in ("expert", "expert2"):
            if int(chosen[name]) >= most:  # OR-D-64
                raise Refusal("option-value", option=name, value=chosen[name], known=", ".join(EXPERT[:most]))
        left_out = {option.name for option in self.declared if option.needs and not chosen[option.needs]}
        left_out |= {name for name, unsaid in UNSAID if chosen[name] == unsaid}
        return {name: value for name, value in chosen.items() if name not in left_out}

    def box_of(self, chosen: Mapping[str, str]) -> Box:
        """What is played with: the figures of the owner or the printed ones, with the expansion or without."""
        if chosen[CONTENT] == PRINTED:
            return expanded() if chosen.get("expansion") else BOX
        if not chosen.get("expansion"):
            return self.box
        if self.wide is None:
            self.wide = unpack(self.content, more_of(self.content))
        return self.wide

    def start(self, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> Table:
        """A new game, at the first player's choice of a character (OR-SETUP-01)."""
        chosen = self.options(options)
        rivals = [(chosen[f"rival{n}"], int(chosen[f"expert{n}"])) for n in ("", "2") if chosen.get(f"rival{n}")]
        box = self.box_of(chosen)
        galaxy = box.galaxy(tile_order(box, chosen["map"] == "random", chance))
        tokens, places = contact_places(box, chance)
        stores = [shuffled(cards, chance, bool(rivals)) for cards in box.market]
        decks = [shuffled(cards, chance, bool(rivals)) for cards in box.encounters]
        players = seats(box, int(chosen["players"]) + len(rivals))
        target = int(chosen["fame"])
        table = Table(chance, box, galaxy, target, players, stores, decks, tokens, places, [1, 1, 1, 1], galaxy.spawn.copy())
        deeds.lay_out(table)
        table.secrets = [[] for _ in range(len(players) * len(decks))]
        table.secret_spaces = [[] for _ in table.secrets]
        table.ambitious = "ambitions" in chosen
        if "favors" in chosen:
            table.favors = Favors(table.seats)
        if len(rivals) == 2 and chance.below(2):  # who comes first is left to chance (UB-SOLO-39)
            rivals.reverse()
        for seat, (name, fame) in enumerate(rivals, 1):
            seat_rival(table, seat, name, fame)
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

    def bots(self) -> dict[str, Level]:
        """Those who can sit at the table, the strongest last."""
        from .bots.levels import levels

        return levels()

    # Rooms -------------------------------------------------------------------------------------

    def view(self) -> View:
        return view_of(self)

    def terminal(self) -> TerminalView:
        from .terminal.view import TERMINAL

        return TERMINAL

    def catalogue(self) -> Catalogue[Piece]:
        from .terminal.catalogue import OuterRimCatalogue

        return OuterRimCatalogue(self)

    def gallery(self) -> Gallery:
        return gallery_of(self)

    def rulebook(self) -> Rulebook:
        from .rulebook import BOOK

        return BOOK

    def reviewer(self) -> Reviewer[Table, Review]:
        from .review import reviewer

        return reviewer

    def lessons(self) -> Lessons | None:
        """With corrected figures the scripts would not be true."""
        from . import lesson

        return lesson if self.mark == PRINTED else None

    def counters(self) -> Counters:
        from .review import digest

        return digest

    def puzzles(self) -> None:
        return None

    def corrections(self) -> Corrections:
        from .terminal import corrections

        return corrections

    def arrays(self) -> Arrays:
        from .arrays import ARRAYS

        return ARRAYS

    def trials(self) -> Trials:
        from . import trials

        return trials


@cache
def view_of(game: OuterRimGame) -> View:
    """The table in a browser, whose form offers the corrected figures where there are some."""
    from .web.view import VIEW, OuterRimView

    return VIEW if game.mark == PRINTED else OuterRimView(game.mark)


@cache
def gallery_of(game: OuterRimGame) -> Gallery:
    """The gallery of both boxes, which is made once."""
    from .web.gallery.gallery import OuterRimGallery

    return OuterRimGallery(game.box_of({CONTENT: game.mark, "expansion": EXPANSION}), with_more(game.content))


GAME = OuterRimGame(BOX, printed())


def game_with(path: Path) -> OuterRimGame:
    """The game with the figures that a file of corrections changes."""
    given, lines = overrides.load(path)
    corrections = overrides.read(both(), given, lines, str(path))
    content = overrides.applied(both(), corrections)
    return OuterRimGame(unpack(content), content, overrides.mark_of(corrections))


def new(seed: str = "cantina", chance: Chance | None = None, **options: str | int) -> Table:
    """A new game from Python; its options are those of `OuterRimGame.printed`."""
    given = {name: str(value) for name, value in options.items()}
    return GAME.start(given, chance or Stream(seed_from(seed)))


__all__ = ["BOX", "GAME", "RIVALS", "OuterRimGame", "Table", "game_with", "new"]
