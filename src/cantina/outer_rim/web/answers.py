"""The answers a viewer may give: what each does, its odds, and the things on the table that it touches.

A place is the name of something on the page: `space-3`, `spot-7` (a contact space), `card-12` (a card of the market or of a
player), `named-ion-cannon` (the card whose ability is used), `seat-1`, `patrol-2`, `die-0`, `character-4`, `ship-9`, `deck-1`.
Whatever is drawn with such a name as its `data-card` lights up, and a click on it gives the answer if there is only one.
"""

from __future__ import annotations

from ..odds.choices import doing, group, noted
from ..rules import actions
from ..rules.actions import SUBJECT
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


class Answer:
    """An action as a button: its number, its words, its odds, and what it touches."""

    __slots__ = ("about", "action", "aside", "group", "key", "label", "note", "verb")

    def __init__(self, action: int, group: str, label: str, note: str, about: list[str], aside: bool) -> None:
        self.action = action
        self.verb = action & ~int(SUBJECT)
        self.group = group
        self.label = label
        self.note = note
        """The exact odds, and what they do not say."""
        self.about = about
        self.aside = aside
        """Whether it answers no question but can be done beside one."""
        self.key = ""


def answers(table: Table, seat: int, speak: Speaker) -> list[Answer]:
    """Everything a viewer may do now, in the order of the groups; the first nine have keys."""
    decision = table.decision
    if decision is None or not 0 <= seat < table.seats:
        return []
    offered = [int(action) for action in decision.of(seat)]
    found = [answer(table, seat, action, decision.prompt, False, speak) for action in offered]
    beside = [int(action) for action in table.asides(seat) if action not in offered]
    found += [answer(table, seat, action, decision.prompt, True, speak) for action in beside]
    order = list(speak.board.GROUPS)
    found.sort(key=lambda each: (each.aside, order.index(each.group)))
    for n, each in enumerate([each for each in found if not each.aside][:9], 1):
        each.key = str(n)
    return found


def answer(table: Table, seat: int, action: int, prompt: str, aside: bool, speak: Speaker) -> Answer:
    """One action with its words."""
    label, note = capital(doing(table, seat, action, speak)), noted(table, seat, action, speak)
    return Answer(action, group(action, prompt), label, note, touched(table, action), aside)


def touched(table: Table, action: int) -> list[str]:
    """The things on the table that an action is about."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.USE:
        return [f"named-{table.box.abilities[subject].name}"]
    if verb == actions.FACTION and table.decision is not None and table.decision.prompt == "which-patrol":
        return [f"patrol-{subject}"]
    return [f"{PLACES[verb]}-{subject}"] if verb in PLACES else []
