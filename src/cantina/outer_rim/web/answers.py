"""The answers a viewer may give: what each does, its odds, and the things on the table that it touches.

A place is the name of something on the page: `space-3`, `spot-7` (a contact space), `card-12` (a card of the market or of a
player), `named-ion-cannon` (the card whose ability is used), `seat-1`, `patrol-2`, `die-0`, `character-4`, `ship-9`, `deck-1`,
`crossing` (the way through the Core).
Whatever is drawn with such a name as its `data-card` lights up, and a click on it gives the answer if there is only one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from ..odds.abilities import gives_up
from ..odds.choices import doing, group, noted
from ..rules import actions
from ..rules.actions import SUBJECT
from ..rules.core_worlds import far_side
from ..rules.table import Table
from ..words.grammar import capital
from ..words.speaker import Speaker

PLACES = {
    actions.STEP: "space", actions.PATROL: "space", actions.SPACE: "space", actions.MEET: "spot", actions.SPOT: "spot",
    actions.CYCLE: "card", actions.BUY: "card", actions.BARTER: "card", actions.DROP: "card", actions.DELIVER: "card",
    actions.GIVE: "card", actions.ASK: "card", actions.ATTEMPT: "card", actions.TAKE: "card", actions.PLAYER: "seat",
    actions.GIFT: "seat", actions.REQUEST: "seat", actions.FIGHT: "patrol", actions.DIE: "die", actions.CHARACTER: "character",
    actions.SHIP: "ship", actions.DECK: "deck",
}  # fmt: skip
"""What the subject of a verb is a number of."""

SIGNS = {
    actions.MOVE: "hyperdrive", actions.CREDITS: "credits", actions.RECOVER: "health", actions.DELIVER: "cargo",
    actions.TRADE: "crew", actions.GIFT: "credits", actions.REQUEST: "credits", actions.FIGHT: "shipcombat",
    actions.MEET: "crew", actions.EXPLORE: "map", actions.CROSS: "cross", actions.ATTEMPT: "job", actions.ACCEPT: "check",
}  # fmt: skip
"""Drawings beside the words of answers; whatever has none is told apart by its words alone."""

PARTED = re.compile(r"((?:„[^“]*“|[^„]){3,60}?)(?:: (.+)| \((.+)\))")
"""What an answer is called, and behind a colon or in brackets what it comes to; names in quotation marks stay whole."""
FRACTION = re.compile(r"\d+/\d+ = ")


class Answer:
    """An action as a button: its number, its words, its odds, and what it touches."""

    def __init__(
        self, action: int, group: str, about: list[str], aside: bool, gives: bool, words: Callable[[], tuple[str, str, str]]
    ) -> None:
        self.action = action
        self.verb = action & ~int(SUBJECT)
        self.group = group
        self.about = about
        self.aside = aside
        """Whether it answers no question but can be done beside one."""
        self.gives = gives
        """Whether it gives up a card of one's own: that is never done by a click that could have meant something else."""
        self.key = ""
        self.figured = False
        """Whether it stands in sight and may have a figure as its key."""
        self.words = words

    @cached_property
    def worded(self) -> tuple[str, str, str]:
        """Its label, its note and its whole words, which take a while to find and are not shown of every answer."""
        return self.words()

    @property
    def label(self) -> str:
        """What it does."""
        return self.worded[0]

    @property
    def note(self) -> str:
        """The exact odds, and what they do not say."""
        return self.worded[1]

    @property
    def says(self) -> str:
        """What it does where it stands by itself, if its label needs what stands around it."""
        return self.worded[2]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.action == other.action and self.told == other.told

    @property
    def told(self) -> tuple[object, ...]:
        """Everything about it: what is equal here looks the same everywhere."""
        return self.action, self.group, self.label, self.note, tuple(self.about), self.aside, self.gives, self.key, self.figured

    @property
    def head(self) -> str:
        """What it is called, in few words."""
        parts = PARTED.fullmatch(self.label)
        return parts[1] if parts else self.label

    @property
    def sign(self) -> str:
        """The drawing beside it, if it has one; what ends a step has the one that leads on."""
        return "end" if self.group == "end" else SIGNS.get(self.verb, "")

    @property
    def detail(self) -> str:
        """How likely it is, what it comes to, and what else there is to know: whatever has no room, the odds stay in sight."""
        parts = PARTED.fullmatch(self.label)
        rest = capital(parts[2] or parts[3]) if parts else ""
        odds, _, more = FRACTION.sub("", self.note).partition("; ")
        return " · ".join(filter(None, (odds, rest, more)))


def answers(table: Table, seat: int, speak: Speaker) -> list[Answer]:
    """Everything a viewer may do now, in the order of the groups."""
    decision = table.decision
    if decision is None or not 0 <= seat < table.seats:
        return []
    offered = [int(action) for action in decision.of(seat)]
    found = [answer(table, seat, action, decision.prompt, False, speak) for action in offered]
    beside = [int(action) for action in table.asides(seat) if action not in offered]
    found += [answer(table, seat, action, decision.prompt, True, speak) for action in beside]
    order = list(speak.board.GROUPS)
    found.sort(key=lambda each: (each.aside, order.index(each.group)))
    return found


def answer(table: Table, seat: int, action: int, prompt: str, aside: bool, speak: Speaker) -> Answer:
    """One action with its words."""

    def words() -> tuple[str, str, str]:
        whole = capital(speak.action(table, seat, action)) if action & ~SUBJECT == actions.CYCLE else ""
        return capital(doing(table, seat, action, speak)), noted(table, seat, action, speak), whole

    return Answer(action, group(action, prompt), touched(table, seat, action), aside, gives(table, action), words)


def gives(table: Table, action: int) -> bool:
    """Whether an action discards a card of whoever does it."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    return verb == actions.DROP or (verb == actions.USE and gives_up(table.box.abilities[subject]))


def touched(table: Table, seat: int, action: int) -> list[str]:
    """The things on the table that an action is about."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.USE:
        return [f"named-{table.box.abilities[subject].name}"]
    if verb == actions.CROSS:
        return [f"space-{far_side(table, int(table.players[seat].space))}", "crossing"]
    if verb == actions.FACTION and table.decision is not None and table.decision.prompt == "which-patrol":
        return [f"patrol-{subject}"]
    return [f"{PLACES[verb]}-{subject}"] if verb in PLACES else []
