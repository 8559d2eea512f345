"""Everything a seat may do now, each with its words, its odds and its catch; and what would be left undone."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions, deeds, slots, stats
from ..rules.actions import SUBJECT
from ..rules.combat import INVINCIBLE
from ..rules.kinds import NEGATIVE
from ..rules.market import price
from ..rules.node import NO_PATROL_REPUTATION_LOSS
from ..rules.patrols import token
from ..rules.table import Table
from ..words.grammar import capital
from ..words.labels import group_of
from ..words.owned import short_name
from ..words.speaker import Speaker
from .in_words import behind_action

WITH_ASIDES = ("planning",)
"""Questions beside which gifts and requests are listed; they can be made beside any."""


class Choice(NamedTuple):
    """One action with its number in the list, group and label."""

    number: int
    action: int
    group: str
    label: str


def choices(table: Table, seat: int, speak: Speaker) -> list[Choice]:
    """Everything a seat may do now, numbered and grouped."""
    decision = table.decision
    assert decision is not None
    offered = list(decision.of(seat))
    if decision.prompt in WITH_ASIDES:
        offered += [action for action in table.asides(seat) if action not in offered]
    order = list(speak.board.GROUPS)
    named = [(group(action, decision.prompt), action, label(table, seat, action, speak)) for action in offered]
    named.sort(key=lambda each: order.index(each[0]))
    return [Choice(number, action, kind, text) for number, (kind, action, text) in enumerate(named, 1)]


def group(action: int, prompt: str) -> str:
    """The kind of an action; passing ends a step only where a step can end."""
    kind = group_of(action)
    return "choice" if kind == "end" and prompt not in ("action", "move", "market", "deliver", "window") else kind


def label(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What an action would do, and the odds of it."""
    text, notes = doing(table, seat, action, speak), noted(table, seat, action, speak)
    return f"{text} [{notes}]" if notes else text


def doing(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What an action would do."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.CYCLE:
        return short_name(table.box.cards[subject], speak)
    return capital(speak.space(table, subject)) if verb == actions.STEP else speak.action(table, seat, action)


def noted(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """The odds of an action, and what they do not say."""
    return "; ".join(filter(None, (behind_action(table, seat, action, speak), catch(table, seat, action, speak))))


def catch(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What the odds do not say: a win over a patrol costs reputation (OR-PATROL-07), contraband needs a hit (OR-CARGO-05)."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.DELIVER and table.box.cards[subject].illegal:
        return speak.say("hit-only")
    if verb != actions.FIGHT or token(table, subject).level == INVINCIBLE:
        return ""
    spared = stats.bonus(table, seat, NO_PATROL_REPUTATION_LOSS) or table.players[seat].reputation[subject] == NEGATIVE
    return "" if spared else speak.say("costs-reputation", faction=speak.faction(subject))


def affordable(table: Table, seat: int, handle: int) -> bool:
    """Whether a card on offer costs no more than the credits at hand, and nothing has to go for it."""
    kind, player = table.box.cards[handle], table.players[seat]
    fits = not deeds.is_asset(kind) or slots.fits(table, seat, player.sheet, player.assets, kind)
    return fits and price(table, seat, kind) <= player.credits


def undone(table: Table, seat: int, speak: Speaker) -> list[str]:
    """What would be left undone if the step ended now."""
    decision = table.decision
    if decision is None or decision.seat != seat:
        return []
    if decision.prompt == "move":
        return [] if table.moved else [speak.say("unmoved")]
    if decision.prompt not in ("action", "market"):
        return []
    left: dict[str, list[str]] = {"undelivered": [], "unbought": [], "unused": []}
    for action in decision.of(seat):
        verb, subject = action & ~SUBJECT, action & SUBJECT
        if verb == actions.DELIVER:
            left["undelivered"].append(speak.name(table.box.cards[subject].name))
        elif verb == actions.BUY and affordable(table, seat, subject):
            left["unbought"].append(speak.name(table.box.cards[subject].name))
        elif verb == actions.USE:
            left["unused"].append(speak.name(table.box.abilities[subject].name))
    return [speak.say(code, cards=", ".join(dict.fromkeys(cards))) for code, cards in left.items() if cards]
