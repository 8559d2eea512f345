"""The table in a browser: what a viewer knows becomes the context of the templates beside this module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin

from cantina.core import Event, Knowledge, Refusal
from cantina.core.event import Fact
from cantina.core.view import Field, Heard, Holding, Told

from .. import BLIND, PLAYERS, SPACES
from ..notation import ACTIONS
from ..rulebook import short
from ..rules.declared import EVENTS
from ..rules.island import Island
from ..rules.seats import COLOURS
from ..words import Words, words
from .plain import PlainIsland, PlainThing, plain, things

RADIUS = 36
"""How far the spaces lie from the middle of the ring, which is 100 wide."""


class FiveSpacesView:
    """Five Spaces in a browser."""

    templates = "five_spaces.web", "templates"
    static = "five_spaces.web", "static"
    styles = ("island.css",)
    scripts = ()
    areas: Mapping[str, tuple[str, ...]] = {"head": ("top",), "board": ("ring", "choices"), "rail": (), "over": ("result",)}

    def context(
        self, knowledge: Knowledge[Island], names: list[str], undo: Refusal | None, language: str, told: Iterable[Heard]
    ) -> dict[str, object]:
        """Everything the templates show."""
        island, seat, speak = knowledge.table, int(knowledge.seat), words(language)
        plays = seat < island.seats and not island.left[seat] and island.outcome is None
        return {
            "page": speak.board.PAGE,
            "turn": island.turn,
            "plays": plays,
            "undo": "" if undo is None else speak.refusal(undo),
            "spaces": [space(island, n, speak) for n in range(len(island.ground))],
            "tokens": [token(island, n, speak) for n in range(island.seats) if not island.left[n]],
            "players": [player(island, n, speak) for n in range(island.seats)],
            "names": [speak.board.PAGE["you"] if n == seat else name for n, name in enumerate(names)],
            "dice": {"n": island.rolled, "mark": COLOURS[island.active]},
            "question": self.question(knowledge, names, language),
            "acts": [{"action": action, "verb": ACTIONS.decode(action)[0], "label": label}
                     for action, label in self.labels(knowledge, language).items()],
            "outcome": ended(island, seat, speak),
        }  # fmt: skip

    def question(self, knowledge: Knowledge[Island], names: list[str], language: str) -> str:
        """What is asked now, or who is waited for."""
        island, speak = knowledge.table, words(language)
        if island.decision is None:
            return ""
        if island.decision.seat == knowledge.seat:
            return speak.prompt(island.decision)
        return str(speak.board.PAGE["waiting"].format(who=names[island.active] if names else speak.side(island.active)))

    def labels(self, knowledge: Knowledge[Island], language: str) -> dict[int, str]:
        """Everything the viewer may do now, in words."""
        island, seat = knowledge.table, int(knowledge.seat)
        offered = [] if island.decision is None else island.decision.of(seat)
        return {int(action): words(language).label(island, seat, action) for action in offered}

    def told(self, events: Sequence[Event], seat: int, you: int, language: str, table: Island) -> list[Told]:
        """What came of one action in one line; what a turn begins with stands there."""
        speak, lines = words(language), []
        for begins in (False, True):
            part = [event for event in events if (event.code == "rolled") == begins]
            if part:
                sentence = " ".join(speak.event(event.heard_by(seat), you) for event in part)
                news = sentence if any(event.code == "swapped" for event in part) else ""
                sound = "hit" if any(event.code == "dug" for event in part) else ""
                lines.append(Told(COLOURS[part[0].seat], ((sentence, ""),), news, sound, begins, begins))
        return lines

    def line(self, event: Event, seat: int, language: str, table: Island) -> tuple[str, str, str] | None:
        """An event in the log: whose it is, its words, and what of it is shown in large letters for a moment."""
        sentence = words(language).event(event.heard_by(seat))
        return COLOURS[event.seat], sentence, sentence if event.code == "swapped" else ""

    def refusal(self, refusal: Refusal, language: str) -> str:
        return words(language).refusal(refusal)

    def rule(self, refusal: Refusal, language: str) -> tuple[str, str]:
        """Where the rule behind a refusal can be read."""
        section = short(language).of_refusal(refusal)
        return (section.address, words(language).board.PAGE["rule"].format(title=section.title)) if section else ("", "")

    def result(self, winners: list[int], reason: str, language: str, sides: Sequence[str] = ()) -> str:
        return words(language).result(winners, reason)

    def side(self, seat: int, language: str, table: Island | None = None) -> str:
        return words(language).side(seat)

    def item(self, name: str, language: str) -> str:
        return words(language).name(name)

    def turn(self, table: Island) -> tuple[int, int]:
        return table.turn, table.active

    def recap(self, told: Sequence[Mapping[str, Fact]], by: int, names: list[str], language: str) -> str:
        """A turn is short: its lines tell it; what others did meanwhile, such as the reader, is no part of it."""
        return " ".join(words(language).event(dict(each)) for each in told if each["seat"] == by)

    def heading(self, told: Sequence[Mapping[str, Fact]], by: int, you: int, language: str) -> str:
        """A turn is short: its lines tell it."""
        return ""

    def holdings(self, knowledge: Knowledge[Island], language: str) -> list[Holding]:
        """Nobody owns anything."""
        return []

    def sweep(self, knowledge: Knowledge[Island], name: str) -> int | None:
        """Nothing is done in one go."""
        return None

    # A new table -------------------------------------------------------------------------------

    def fields(self, language: str) -> list[Field]:
        """What is asked when a table is opened."""
        page = words(language).board.PAGE
        numbers = [
            Field(option.name, page[option.name], "", tuple((value, value) for value in option.values), option.default)
            for option in (PLAYERS, SPACES)
        ]
        return [*numbers, Field(BLIND.name, page["blind"], page["blind-hint"], (), BLIND.default)]

    def mode(self, options: Mapping[str, str], language: str) -> str:
        """The options of a table in a few words."""
        return str(words(language).board.PAGE["mode-blind" if options["blind"] == "yes" else "mode"].format(**options))

    # For programs ------------------------------------------------------------------------------

    def plain(self, knowledge: Knowledge[Island]) -> PlainIsland:
        return plain(knowledge.table)

    def pieces(self) -> list[PlainThing]:
        return things()

    def types(self) -> tuple[type, type]:
        return PlainIsland, PlainThing

    def events(self) -> str:
        return EVENTS.listed()


def place(n: int, of: int, radius: float = RADIUS) -> tuple[str, str]:
    """The middle of a space of the ring, clockwise from the top."""
    angle = 2 * pi * n / of - pi / 2
    return f"{50 + radius * cos(angle):.1f}", f"{50 + radius * sin(angle):.1f}"


def space(island: Island, n: int, speak: Words) -> dict[str, object]:
    """A space: where it is drawn, and what lies there as far as the viewer knows."""
    kind, (x, y) = island.ground[n].kind.name, place(n, len(island.ground))
    title = f"{speak.board.PAGE['space'].format(n=n + 1)}: {speak.name(kind)}"
    return {"n": n + 1, "x": x, "y": y, "kind": kind, "dug": island.dug(n), "title": title}


def token(island: Island, seat: int, speak: Words) -> dict[str, object]:
    """A player's token: several on one space stand beside each other."""
    here = [other for other, at in enumerate(island.at) if at == island.at[seat] and not island.left[other]]
    x, y = place(island.at[seat], len(island.ground))
    shift = (here.index(seat) - (len(here) - 1) / 2) * 7
    return {"mark": COLOURS[seat], "x": f"{float(x) + shift:.1f}", "y": f"{float(y) + 7:.1f}", "name": speak.side(seat)}


def player(island: Island, seat: int, speak: Words) -> dict[str, object]:
    """A player's line, to which the template adds the name."""
    page = speak.board.PAGE
    state = page["gone"] if island.left[seat] else page["offers"] if seat in island.offers else ""
    return {"mark": COLOURS[seat], "side": speak.side(seat), "state": state, "active": seat == island.active}


def ended(island: Island, seat: int, speak: Words) -> dict[str, str] | None:
    """How the game ended, if it did."""
    if island.outcome is None:
        return None
    winners, page = island.outcome.winners, speak.board.PAGE
    title = page["over"] if seat >= island.seats else page["victory"] if seat in winners else page["defeat"]
    return {"mark": COLOURS[winners[0]], "title": title, "words": speak.result(winners, island.outcome.reason)}


VIEW = FiveSpacesView()
