"""Everything a seat may do now, each with its words, its odds and its catch; and what would be left undone."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import actions, deeds, loads, stats
from ..rules.actions import SUBJECT
from ..rules.favors import KINDS, STRATEGY
from ..rules.kinds import NEGATIVE
from ..rules.market import price
from ..rules.node import NO_PATROL_REPUTATION_LOSS
from ..rules.patrols import token
from ..rules.pieces import INVINCIBLE
from ..rules.table import Table
from ..words.grammar import capital
from ..words.labels import group_of
from ..words.owned import short_name
from ..words.speaker import Speaker
from .crossing import crossing
from .in_words import behind_action
from .open_rolls import settled
from .throws import percent

PLANET_FACTION = -3
"""How effects refer to the faction of the planet one is on."""
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
        offered += [action for action in table.asides(seat) if action not in offered and listed(action)]
    order = list(speak.board.GROUPS)
    named = [(group(action, decision.prompt), action, label(table, seat, action, speak)) for action in offered]
    named.sort(key=lambda each: order.index(each[0]))
    return [Choice(number, action, kind, text) for number, (kind, action, text) in enumerate(named, 1)]


def listed(action: int) -> bool:
    """Whether something beside a question is named among its answers: favors only that help outside of tests and combats."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb in (actions.FAVOR, actions.CALL):
        return subject % KINDS > STRATEGY
    return verb not in (actions.DEAL, actions.STANDING)


def group(action: int, prompt: str) -> str:
    """The kind of an action; passing ends a step only where a step can end."""
    kind = group_of(action)
    return "choice" if kind == "end" and prompt not in ("action", "move", "market", "deliver", "window") else kind


def label(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What an action would do, and the odds of it."""
    hidden = action & ~SUBJECT == actions.SPOT and not known(table, seat, action & SUBJECT)
    text = facedown(table, action & SUBJECT, speak) if hidden else doing(table, seat, action, speak)
    notes = "; ".join(filter(None, (noted(table, seat, action, speak), of_this_planet(table, seat, text, speak))))
    return f"{text} [{notes}]" if notes else text


def of_this_planet(table: Table, seat: int, text: str, speak: Speaker) -> str:
    """Which faction an answer speaks of that names only "this planet", and how one stands with it."""
    phrases = speak.speak.phrases
    if phrases.REFERENCES[PLANET_FACTION] not in text:
        return ""
    faction = int(stats.planet_faction(table, seat))
    if faction < 0:
        return speak.say("planet-alone")
    level = phrases.LEVELS[int(stats.reputation(table, seat, faction))]
    return speak.say("planet-reputation", level=level, **{"with": phrases.WITH[faction]})


def doing(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What an action would do."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.CYCLE:
        return short_name(table.box.cards[subject], speak)
    return capital(speak.space(table, subject)) if verb == actions.STEP else speak.action(table, seat, action)


def known(table: Table, seat: int, spot: int) -> bool:
    """Whether a seat knows who lies in a contact space, or that nobody does."""
    number = int(deeds.token_at(table, spot))
    return number < 0 or bool(deeds.token(table, number).known >> seat & 1)


def facedown(table: Table, spot: int, speak: Speaker) -> str:
    """A facedown contact by its place and its class, short: up to two dozen are asked about at once."""
    space = table.galaxy.spaces[table.galaxy.spot_space[spot]]
    level = int(deeds.token_at(table, spot)) >> deeds.CLASS_SHIFT
    facts = {"space": speak.name(space.name), "class": str(speak.speak.phrases.CLASSES[level])}
    return speak.say("spot-class", n=space.spots.index(spot) + 1, **facts)


def noted(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """The odds of an action, and what they do not say; of dice that have succeeded already, that nothing changes that."""
    decision = table.decision
    if decision is not None and action in decision.of(seat) and settled(table, seat):
        return speak.say("succeeded" if action == actions.PASS else "changes-nothing")
    return "; ".join(filter(None, (behind_action(table, seat, action, speak), catch(table, seat, action, speak))))


def catch(table: Table, seat: int, action: int, speak: Speaker) -> str:
    """What is known besides a roll: a win over a patrol costs reputation (OR-PATROL-07), contraband needs a hit (OR-CARGO-05).

    Of a crossing nobody knows the card, but how often the cards let one through.
    """
    verb, subject = action & ~SUBJECT, action & SUBJECT
    if verb == actions.CROSS:
        return speak.say("to-cross", percent=percent(crossing(table, seat)))
    if verb == actions.DELIVER and table.box.cards[subject].illegal:
        return speak.say("hit-only")
    if verb != actions.FIGHT or token(table, subject).level == INVINCIBLE:
        return ""
    spared = stats.bonus(table, seat, NO_PATROL_REPUTATION_LOSS) or table.players[seat].reputation[subject] == NEGATIVE
    return "" if spared else speak.say("costs-reputation", faction=speak.faction(subject))


def affordable(table: Table, seat: int, handle: int) -> bool:
    """Whether a card on offer costs no more than the credits at hand, and nothing has to go for it."""
    kind, player = table.box.cards[handle], table.players[seat]
    fits = not deeds.is_asset(kind) or loads.fits(table, seat, player.sheet, player.assets, kind)
    return fits and price(table, seat, kind) <= player.credits


def undone(table: Table, seat: int, speak: Speaker, market: bool = True) -> list[str]:
    """What would be left undone if the step ended now; `market` says whether cards that could be bought are counted up."""
    decision = table.decision
    if decision is None or decision.seat != seat:
        return []
    if decision.prompt == "move":
        return [] if table.moved else [speak.say("unmoved")]
    if decision.prompt != "action":  # whoever leaves the market says so
        return []
    left: dict[str, list[str]] = {"undelivered": [], "unbought": [], "unused": []}
    for action in decision.of(seat):
        verb, subject = action & ~SUBJECT, action & SUBJECT
        if verb == actions.DELIVER:
            left["undelivered"].append(speak.name(table.box.cards[subject].name))
        elif verb == actions.BUY and market and affordable(table, seat, subject):
            left["unbought"].append(speak.name(table.box.cards[subject].name))
        elif verb == actions.USE:
            left["unused"].append(speak.name(table.box.abilities[subject].name))
    return [speak.say(code, cards=", ".join(dict.fromkeys(cards))) for code, cards in left.items() if cards]
