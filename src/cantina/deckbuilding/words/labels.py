"""Actions as a person reads them: grouped by kind, with a label that says what each would do."""

from __future__ import annotations

from typing import NamedTuple

from ..box.cards import BY_NAME
from ..rules import actions as verbs
from ..rules.actions import SUBJECT, VERB_SHIFT
from ..rules.attack import target_value, total
from ..rules.constants import attack_of
from ..rules.handles import row_handle
from ..rules.kinds import KIND_OF, NOTHING, handle_name
from ..rules.node import DESTINATIONS
from ..rules.purchase import Purchase
from ..rules.table import Table
from . import Words

GROUP_OF = {verbs.PLAY: "play", verbs.BUY: "buy", verbs.USE: "use", verbs.PAY_OFF: "pay-off", verbs.END: "end"}
ON_ROW = (verbs.TAKE, verbs.DISCARD_ROW, verbs.DESTROY_ROW, verbs.SWAP)


class Choice(NamedTuple):
    """One action with its number in the list, group and label."""

    number: int
    action: int
    group: str
    label: str


def choices(table: Table, seat: int, speak: Words) -> list[Choice]:
    """Everything a seat may do now, in the order of the groups."""
    assert table.decision is not None
    order = list(speak.board.GROUPS)
    offered = [action for action in table.decision.of(seat) if not pointless(table, seat, action)]
    named = [(group_of(action), action, label(table, seat, action, speak)) for action in offered]
    named.sort(key=lambda each: order.index(each[0]))
    return [Choice(number, action, group, text) for number, (group, action, text) in enumerate(named, 1)]


def pointless(table: Table, seat: int, action: int) -> bool:
    """Whether an action is left out of the list, though it may be typed: an attack by a card without attack."""
    if group_of(action) != "commit":
        return False
    piece = table.sides[seat].find(action & SUBJECT)
    return piece is not None and attack_of(table, seat, piece, action & ~SUBJECT != verbs.COMMIT) == 0


def group_of(action: int) -> str:
    """The kind of action."""
    verb = action & ~SUBJECT
    if verbs.COMMIT <= verb < verbs.RESOLVE:
        return "commit"
    return "resolve" if verb == verbs.RESOLVE else GROUP_OF.get(verb, "choice")


def label(table: Table, seat: int, action: int, speak: Words) -> str:
    """What an action would do, in words."""
    verb, subject = action & ~SUBJECT, action & SUBJECT
    texts = speak.board.LABELS
    assert table.decision is not None
    if verb == verbs.OPTION:
        return speak.option(BY_NAME[table.decision.source], subject, seat)
    if verb == verbs.RESOLVE:
        return resolve_label(table, seat, subject, speak)
    if verb == verbs.AMOUNT:
        return str(texts["amount"].format(n=subject))
    if verb == verbs.DROP:
        return str(texts["drop"].format(card=speak.name(table.galaxy[-1 - subject].kind.name)))
    for single, code in ((verbs.END, "end"), (verbs.ACCEPT, "accept"), (verbs.DECLINE, "decline"), (verbs.DONE, "done"),
                         (verbs.DAMAGE_BASE, "damage-base")):  # fmt: skip
        if action == single and code == "decline" and table.decision.prompt == "redirect":
            return str(texts["usual"].format(to=speak.talk.PLACES[usual(table)]))
        if action == single and code == "accept" and table.decision.prompt == "reward":
            return str(texts["accept-reward"].format(reward=speak.reward(BY_NAME[table.decision.source]).rstrip(".")))
        if action == single:
            return str(texts[plainer(table.decision.prompt, code)])
    card = speak.name(handle_name(subject))
    if verbs.COMMIT <= verb < verbs.RESOLVE:
        return str(texts["commit"].format(card=card, place=place_label(table, (verb - verbs.COMMIT) >> VERB_SHIFT, speak)))
    if verb in (verbs.BUY, verbs.PAY_OFF):
        return str(texts["buy"].format(card=card, cost=KIND_OF[subject].cost))
    if verb in (verbs.REVEAL, verbs.PICK_BASE):
        text = speak.text(KIND_OF[subject])
        return str(texts["base"].format(card=card, hit_points=KIND_OF[subject].hit_points, text=text))
    if verb == verbs.TRIGGER:
        return str(texts["trigger"].format(card=card, text=speak.text(KIND_OF[subject])))
    if verb in (verbs.DESTROY_SHIP, verbs.DAMAGE_SHIP):
        ship = table.sides[1 - seat].find(subject)
        assert ship is not None
        return str(texts["ship"].format(card=card, damage=ship.damage, hit_points=ship.kind.hit_points))
    redirect = KIND_OF[subject].redirect if verb == verbs.REDIRECT else None
    if redirect is not None:
        return str(texts["redirect"].format(to=speak.talk.PLACES[DESTINATIONS[int(redirect.destination)]], card=card))
    how = {verbs.EXILE_HAND: "exile-hand", verbs.EXILE_DISCARD: "exile-discard"}.get(verb)
    if verb in ON_ROW:
        how = "row"
    return str(texts[how].format(card=card)) if how else card


def plainer(prompt: str, code: str) -> str:
    """The label of "decline" and "done" that fits the question."""
    if prompt == "pick-bases":
        return "start-over" if code == "decline" else "lock"
    return {"reward": "no-reward", "trigger": "no-use"}.get(prompt, "leave") if code == "decline" else code


def usual(table: Table) -> str:
    """Where a purchased card goes if its buyer does not send it elsewhere."""
    node = table.stack[-1].node if table.stack else None
    return DESTINATIONS[int(node.normal_destination(table)) if isinstance(node, Purchase) else 0]


def place_label(table: Table, place: int, speak: Words) -> str:
    """A place that can be attacked."""
    if place == 0 or table.row[place - 1].kind.type == NOTHING:
        return str(speak.board.BOARD["base-target"])
    return speak.name(handle_name(row_handle(table, place - 1)))


def resolve_label(table: Table, seat: int, place: int, speak: Words) -> str:
    """An attack with its strength, and what it has to beat in the row."""
    texts, attack = speak.board.LABELS, int(total(table, seat, place))
    where = place_label(table, place, speak)
    if place == 0:
        return str(texts["resolve"].format(place=where, attack=attack))
    needed = int(target_value(table.row[place - 1].kind))
    return str(texts["resolve-target"].format(place=where, attack=attack, needed=needed))
