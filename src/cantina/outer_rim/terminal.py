"""How Outer Rim looks at a terminal: a map and boards in colour that fit 80 columns, or plain lines to be read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from cantina.core.decision import Outcome
from cantina.core.event import Fact
from cantina.core.game import Game
from cantina.core.options import Option
from cantina.core.refusal import Refusal
from cantina.naming import Names

from . import CHOICES, GAME, RIVALS, actions, game_with, meaning, names, routes, telling, textboard, textwords, zoom
from .actions import SUBJECT
from .chances import chance
from .delivery import deliverable
from .speaker import Speaker
from .table import Table
from .words import words
from .words.grammar import capital
from .words.labels import group_of

HUMAN = "human"
MOST = 4
WITH_ASIDES = ("planning", "action", "encounter")
"""Questions beside which gifts and requests are listed; they can be typed beside any."""


class Choice(NamedTuple):
    """One action with its number in the list, group and label."""

    number: int
    action: int
    group: str
    label: str


class OuterRimFace:
    """Outer Rim at a terminal."""

    options = (
        Option("players", "who sits where, one to four of human, greedy, random (default: human,greedy)", (), "seats"),
        Option("map", "the order of the map tiles (default: standard)", CHOICES["map"]),
        Option("fame", "how much fame wins (default: 10)", CHOICES["fame"]),
        Option("rival", "play alone against this rival, run by its own cards", RIVALS),
        Option("solo", "the character you play alone (default: you choose)", (), "seats"),
        Option("expert", "how much fame the rival starts with (default: 0)", CHOICES["expert"]),
        Option("content", "a file with corrected figures, if your box says something else", (), "box"),
    )

    places = tuple(f"seat-{n + 1}" for n in range(MOST))

    def game(self, given: Mapping[str, str]) -> Game:
        """The game as it is printed, or with corrected figures."""
        if "content" not in given:
            return GAME
        return game_with(Path(given["content"]))

    def players(self, given: Mapping[str, str]) -> list[str]:
        """One to four players, in the order of the seats."""
        usual = HUMAN if "rival" in given else f"{HUMAN},greedy"
        names = [name.strip() for name in given.get("players", usual).split(",")]
        if len(names) > MOST:
            raise Refusal("players-number", number=len(names), known=f"1-{MOST}")
        return names

    def seats(self, table: Table) -> int:
        """Everybody but a rival."""
        return int(table.seats) - int(table.rival >= 0)

    def rules(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """What was said about the rules, for so many players."""
        if players > MOST:
            raise Refusal("players-number", number=players, known=f"1-{MOST}")
        named = ("map", "fame", "rival", "expert")
        return {"players": str(players), **{name: given[name] for name in named if name in given}}

    def opening(self, given: Mapping[str, str]) -> list[str]:
        """What is chosen on the command line already: the character of somebody who plays alone."""
        return [f"character {given['solo'].replace('_', '-')}"] if "solo" in given else []

    def words(self, language: str, table: Table | None = None) -> Speaker:
        """The words of a language, at a table."""
        return Speaker(language, table)

    def story(self, told: Sequence[dict[str, Fact]], language: str, table: Table | None = None) -> list[str]:
        """What happened, line by line."""
        return Speaker(language, table).story(told)

    def result(self, outcome: Outcome, language: str, table: Table | None = None) -> str:
        """How a game ended."""
        return Speaker(language, table).result(outcome)

    def choices(self, table: Table, seat: int, language: str) -> list[Choice]:
        """Everything a seat may do now, numbered and grouped."""
        speak, decision = Speaker(language, table), table.decision
        assert decision is not None
        offered = list(decision.of(seat))
        if decision.prompt in WITH_ASIDES:
            offered += [action for action in table.asides(seat) if action not in offered]
        order = list(speak.board.GROUPS)
        named = [(group(action, decision.prompt), action, label(table, seat, action, speak)) for action in offered]
        named.sort(key=lambda each: order.index(each[0]))
        return [Choice(number, action, kind, text) for number, (kind, action, text) in enumerate(named, 1)]

    def play_all(self, table: Table, seat: int) -> list[int]:
        """There is nothing that is simply played."""
        return []

    def warnings(self, table: Table, seat: int, language: str) -> list[str]:
        """What would be left undone if the action step ended now."""
        speak, decision = Speaker(language, table), table.decision
        if decision is None or decision.prompt != "action":
            return []
        left = [asset for asset in table.players[seat].assets if deliverable(table, seat, asset) and not table.delivered]
        cards = ", ".join(speak.name(asset.kind.name) for asset in left)
        return [speak.say("undelivered", cards=cards)] if left else []

    def board(self, table: Table, viewer: int, language: str, width: int, whole: bool = True) -> list[Text]:
        """The table as coloured lines, none wider than the terminal."""
        return textboard.lines(table, viewer, Speaker(language, table), width, whole)

    def told(self, table: Table, viewer: int, language: str, whole: bool = True) -> list[str]:
        """The table as plain sentences."""
        return telling.sentences(table, viewer, Speaker(language, table), whole)

    def typed(self, table: Table, seat: int, line: str, language: str) -> str:
        """What a person typed in own words, as notation: names in any language, everyday verbs."""
        return meaning.meant(table, seat, line, language)

    def macro(self, table: Table, seat: int, line: str, language: str) -> int | None:
        """`go tatooine`: one step after the other on the quickest way there."""
        verb, _, rest = line.lower().partition(" ")
        decision = table.decision
        if verb not in textwords.GO[language] or decision is None or decision.seat != seat:
            return None
        if not rest.strip() or decision.prompt not in ("planning", "move"):
            return None
        goal, here = meaning.place(rest, language), int(table.players[seat].space)
        if decision.prompt == "planning":
            return int(actions.MOVE) if goal != here else None
        if goal == here:
            return int(actions.PASS)
        ways = routes.ways(table, seat, int(table.move_left))
        return int(actions.STEP) + routes.path(ways, goal)[0]

    def shows(self, table: Table, seat: int, line: str, language: str) -> list[str] | None:
        """`ahead`: all steps of the databank card that one is resolving, though it is more fun not to know (OR-D-47)."""
        if line.lower() not in textwords.AHEAD[language]:
            return None
        speak = Speaker(language, table)
        return speak.speak.whole_section(table, seat) or [speak.say("no-section")]

    def order(self, line: str, language: str) -> str | None:
        """`protect never`: whether one's crew is protected from now on without being asked (OR-D-33)."""
        verb, _, rest = line.lower().partition(" ")
        return textwords.ORDERS[language].get(rest.strip()) if verb in textwords.PROTECT[language] else None

    def ordered(self, table: Table, seat: int, order: str) -> int | None:
        """What a standing order answers to the present question."""
        decision = table.decision
        if decision is None or decision.seat != seat or decision.prompt != "protect":
            return None
        return {"always": int(actions.ACCEPT), "never": int(actions.DECLINE)}.get(order)

    def help(self, language: str) -> str:
        """What can be typed."""
        return textwords.HELP[language]

    def legend(self, language: str) -> str:
        """What the letters and signs of the board mean."""
        return textwords.LEGEND[language]

    def card(self, name: str, language: str) -> list[str]:
        """One card, character, ship, contact, place or patrol in full."""
        return zoom.lines(name, words(language))

    def names(self, language: str) -> Names:
        """Everything that can be shown, by its id."""
        return names.pieces(language)


def group(action: int, prompt: str) -> str:
    """The kind of an action; passing ends a step only where a step can end."""
    kind = group_of(action)
    return "choice" if kind == "end" and prompt not in ("action", "move", "market", "deliver", "window") else kind


def label(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What an action would do, and the odds of it."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.CYCLE:
        text = textboard.short_name(table.box.cards[subject], speak)
    elif verb == actions.STEP:
        text = capital(speak.space(table, subject))
    else:
        text = speak.action(table, seat, action)
    odds = chance(table, seat, action, speak)
    return f"{text} [{odds}]" if odds else text


FACE = OuterRimFace()
