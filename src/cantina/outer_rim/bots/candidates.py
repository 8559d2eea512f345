"""What is worth thinking about at a question: the greedy player's choice, and what it takes for nearly as good.

Where to fly is decided when a move is planned: one candidate for each of the best places, and whoever carries it out goes there
step by step.
"""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.decision import Decision

from .. import routes
from ..rules import actions as do
from ..rules.actions import SUBJECT
from .greedy import FIRST, aside, valued
from .trips import destinations, income
from .values import Appraiser

NOWHERE = -1
PLACES = 4
"""So many places to fly to are thought about."""
ANSWERS = 3
"""So many answers to any other question."""
ASKED = frozenset(("action", "bounty", "buy-top", "choose", "encounter", "gain-card", "market", "search", "used-ship"))
"""The questions that are thought about besides where to fly; the others have an answer that is seldom wrong."""
FAR = 12.0
"""What the greedy player takes for so much worse than its choice is not thought about."""


class Candidate(NamedTuple):
    """An action, for a move where it is meant to end, and what the greedy player thinks of it."""

    action: int
    goal: int = NOWHERE
    behind: float = 0.0
    """How much less the greedy player takes it to be worth than its own choice."""


def candidates(mind: Appraiser, decision: Decision) -> list[Candidate]:
    """What is worth thinking about, the greedy player's choice first; one alone, or none, needs no thought."""
    if len(decision.actions) == 1:
        return [Candidate(decision.actions[0])]
    if decision.prompt == "planning":
        first = aside(mind)
        return [Candidate(first)] if first else plans(mind, decision.actions)
    if decision.prompt == "move":
        return steps(mind, decision.actions)
    return answers(mind, decision) if decision.prompt in ASKED else []


def plans(mind: Appraiser, actions: list[int]) -> list[Candidate]:
    """The best places to fly to, and what can be done by whoever stays."""
    earned, rest = income(mind), mind.strain()
    here = int(mind.table.players[mind.seat].space)
    found = destinations(mind, mind.ways(), max(earned, rest))
    staying = [int(do.RECOVER), int(do.CREDITS)] if rest > earned else [int(do.CREDITS), int(do.RECOVER)]
    if rest <= 0.0:
        staying.remove(int(do.RECOVER))
    kept: list[Candidate] = []
    for space, worth in found:
        if worth > found[0][1] - FAR:
            behind = found[0][1] - worth
            moved = [Candidate(int(do.MOVE), space, behind)]
            kept += [Candidate(action, NOWHERE, behind) for action in staying] if space == here else moved
    return [each for each in kept if each.action in actions][:PLACES]


def steps(mind: Appraiser, actions: list[int]) -> list[Candidate]:
    """The first steps to the best places within reach of a move that has begun, each with the best place it leads to."""
    table = mind.table
    ways = routes.ways(table, mind.seat, int(table.move_left))
    found = destinations(mind, ways, 0.0)
    kept: dict[int, Candidate] = {}
    for space, worth in found:
        path = routes.path(ways, space)
        action = int(do.STEP + path[0]) if path else int(do.PASS)
        if worth > found[0][1] - FAR and action in actions:
            kept.setdefault(action, Candidate(action, space, found[0][1] - worth))
    return list(kept.values())[:ANSWERS]


def answers(mind: Appraiser, decision: Decision) -> list[Candidate]:
    """The best answers to another question; what costs nothing is done at once."""
    worths = {action: valued(mind, decision.prompt, action) for action in decision.actions}
    ranked = sorted(worths, key=lambda action: -worths[action])
    best = ranked[0]
    if not thinkable(best) or (decision.prompt == "action" and best & ~SUBJECT in (do.DELIVER, do.USE)):
        return [Candidate(best)]
    top = worths[best] - (FIRST if best & ~SUBJECT == do.CYCLE else 0.0)
    found = [action for action in ranked if worths[action] > top - FAR and thinkable(action)][:ANSWERS]
    if decision.prompt in ("action", "market", "buy-top") and int(do.PASS) in worths and int(do.PASS) not in found:
        found.append(int(do.PASS))
    return [Candidate(action, NOWHERE, max(0.0, top - worths[action])) for action in found]


def thinkable(action: int) -> bool:
    """Whether an action is one that ever is a good idea: bargains with others are left alone."""
    return action & ~SUBJECT not in (do.TRADE, do.ASK, do.GIFT, do.REQUEST, do.FAVOR, do.CALL, do.GIVE_DEBT, do.ASK_DEBT)
