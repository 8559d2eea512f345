"""Trays: what is chosen from cards that do not lie on the table is laid out as cards, where the question is asked."""

from __future__ import annotations

from typing import Any

from ..box.cards import BY_NAME
from ..rules import actions as verbs
from ..rules.actions import SUBJECT
from ..rules.choices import Choose
from ..rules.effects import Gain, Repair
from ..rules.kinds import BASE, KIND_OF, NOTHING, Kind
from ..rules.node import Node
from ..rules.table import Table
from ..words import Words, capital
from .card_faces import Act, face

WHERE = {verbs.EXILE_DISCARD: "discard", verbs.RETURN: "discard", verbs.PUT_BACK: "their-hand", verbs.SALVAGE: "galaxy-discard",
         verbs.DROP: "galaxy-deck", verbs.REVEAL: "new-base", verbs.PICK_BASE: "new-base", verbs.TRIGGER: "ability",
         verbs.REDIRECT: "ability"}  # fmt: skip
"""The verbs whose cards lie in no zone of the table, and the words for where they are."""

ICONS = {verbs.ACCEPT: "i-reward", verbs.DECLINE: "i-end"}
"""The symbols of the answers that every such question has."""

SOURCED = ("option", "reward", "redirect", "trigger")
"""The questions whose answers are told best beside the card that asks."""


def tray(table: Table, seat: int, acts: list[Act], speak: Words, t: dict[str, str]) -> dict[str, Any] | None:
    """The cards to choose from, and those that belong to the question; none where everything lies on the table."""
    decision = table.decision
    if decision is None or not acts or decision.prompt == "main":
        return None
    picks = []
    for act in acts:
        verb = act.action & ~SUBJECT
        if verb in WHERE:
            shown = face(meant(table, act.action), f"tray-{act.action}", t[WHERE[verb]], speak)
            shown.acts, shown.can, shown.why, shown.key = [act], "pick", act.label, act.key
            act.about = [*act.about, shown.id]
            picks.append(shown)
        elif verb in ICONS or verb == verbs.OPTION:
            act.icon = ICONS.get(verb) or option_icon(BY_NAME[decision.source], act.action & SUBJECT)
    beside = [face(kind, f"seen-{n}", t[where], speak) for n, (kind, where) in enumerate(shown_with(table, seat))]
    if decision.prompt in SOURCED and decision.source in BY_NAME and all(card.print.kind != decision.source for card in picks):
        beside.append(face(BY_NAME[decision.source], "asks", t["asks"], speak))
    tiles = [*(act for act in acts if act.icon), *missing(table, seat, speak, t)] if beside and not picks else []
    tiles.sort(key=lambda act: act.action)
    return {"picks": picks, "beside": beside, "tiles": tiles} if picks or beside else None


def meant(table: Table, action: int) -> Kind:
    """The card that an answer names."""
    subject = action & SUBJECT
    return table.galaxy[-1 - subject].kind if action & ~SUBJECT == verbs.DROP else KIND_OF[subject]


def shown_with(table: Table, seat: int) -> list[tuple[Kind, str]]:
    """Cards that a seat has to see to answer: what it looked at, what it chose before, the bases it has picked."""
    decision = table.decision
    assert decision is not None
    if decision.prompt == "pick-bases":
        return [(card.kind, "picked") for n, card in enumerate(table.sides[seat].box) if table.picks[seat] >> n & 1]
    if decision.prompt == "swap" and table.galaxy and table.galaxy[-1].kind.type != NOTHING:
        return [(table.galaxy[-1].kind, "galaxy-deck")]
    if decision.prompt == "exchange" and decision.number > 0:
        return [(KIND_OF[decision.number - 1], "galaxy-discard")]
    return []


OBSTACLES = {"i-force": "no-force", "i-hp": "no-repair", "i-hand": "no-hand"}
"""Why an option could do nothing, by its symbol; attack and resources can always be gained."""


def options(kind: Kind) -> tuple[Node, ...]:
    """What a card lets a side choose from."""
    node = kind.when.effect if kind.when is not None else kind.ability
    return node.options if isinstance(node, Choose) else ()


def missing(table: Table, seat: int, speak: Words, t: dict[str, str]) -> list[Act]:
    """The options of the card that asks which could do nothing now and so are not offered, each with the reason."""
    decision = table.decision
    if decision is None or decision.prompt != "option":
        return []
    kind, left_out = BY_NAME[decision.source], []
    for n in range(len(options(kind))):
        if verbs.OPTION + n not in decision.of(seat):
            icon = option_icon(kind, n)
            act = Act(verbs.OPTION + n, "choice", capital(speak.option(kind, n, seat)), icon=icon, obstacle=t[OBSTACLES[icon]])
            left_out.append(act)
    return left_out


def option_icon(kind: Kind, number: int) -> str:
    """The symbol of one option of a card that lets a side choose."""
    option = options(kind)[number]
    if isinstance(option, Gain):
        return "i-attack" if option.attack else "i-resource" if option.resources else "i-force"
    return "i-hp" if isinstance(option, Repair) else "i-hand"


def is_base(action: int) -> bool:
    """Whether an answer names a base."""
    return action & ~SUBJECT in (verbs.REVEAL, verbs.PICK_BASE) and KIND_OF[action & SUBJECT].type == BASE
