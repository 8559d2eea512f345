"""Unpacks the ambition sheets: what each gives at the start, what its owner may do, and the goals with their databank cards."""

from __future__ import annotations

from typing import Any

from ..rules.box import Box
from ..rules.effects import Nothing
from ..rules.jobs import Databank
from ..rules.kinds import (
    FACTIONS,
    INFINITY_GOAL,
    MARKS,
    NUMBERED_GOAL,
    REPUTATIONS,
    Ambition,
    AmbitionGoal,
    Kind,
)
from ..rules.node import DISCOUNT, DRAW_TWO, SLOT_OPTION, Constant, Goal
from .build import Builder
from .reading import building, one_of

Facts = dict[str, Any]
CONSTANTS = (DISCOUNT, DRAW_TWO, SLOT_OPTION)
"""The rules that a sheet may bend: those that are looked for on sheets."""


def is_goal_card(facts: Facts) -> bool:
    """Whether a databank card belongs to a goal of an ambition."""
    return bool(facts["kind"] == "ambition")


def unpack_ambitions(box: Box, build: Builder, facts: list[Facts], cards: dict[int, tuple[Kind, Facts]]) -> None:
    """All sheets, with the databank cards that their goals name, by number; they stand behind every other piece."""
    market = {kind.print: int(kind.index) for kind in reversed(box.cards) if kind.home >= 0 and not kind.tail}
    for each in facts:
        with building("ambitions", each["id"]):
            given = each["setup"]
            sheet = Ambition(len(box.ambitions), each["id"].replace("_", "-"), given["credits"])
            for faction, level in given.get("reputation", {}).items():
                sheet.reputation[FACTIONS.index(faction)] = REPUTATIONS[level]
            if "market_card" in given:
                sheet.market_card = market[given["market_card"].replace("_", "-")]
            sheet.overview = list(each["overview"])
            sheet.constants = [bending(constant) for constant in build.constants(each.get("constant", []))]
            sheet.abilities = [build.ability(ability, sheet.name) for ability in each.get("ability", [])]
            sheet.goals = [ambition_goal(build, goal, each["id"], cards) for goal in each["goals"]]
            box.ambitions.append(sheet)


def bending(constant: Constant) -> Constant:
    """A constant that counts on a sheet."""
    if constant.what not in CONSTANTS:
        raise ValueError("a sheet does not bend this figure or rule")
    return constant


def ambition_goal(build: Builder, facts: Facts, sheet: str, cards: dict[int, tuple[Kind, Facts]]) -> AmbitionGoal:
    """One goal: a state, something that happens, or a databank card that is resolved like a job's (UB-AMBITION-12)."""
    mark = MARKS.index(facts["mark"])
    goal = AmbitionGoal(mark, facts["order"] if mark == NUMBERED_GOAL else 0, facts.get("count", 1))
    form = one_of(facts, "form", "state", "event", "card")
    if mark == INFINITY_GOAL and form != "state":
        raise ValueError("an infinity goal is a state")
    if form == "state":
        build.event, build.card = "", sheet
        goal.state = build.condition(facts["state"])
    elif form == "event":
        for each in reversed(facts.get("any_of", [facts])):
            event = Goal(Nothing(), *build.goal_event(each, sheet))
            event.also = goal.event
            goal.event = event
    else:
        card, printed = cards[facts["databank"]]
        one_of(printed, "for", [sheet])
        one_of(printed, "goal", {key: facts[key] for key in ("mark", "order") if key in facts})
        card.encounter = Databank(card.number)
        goal.card = card.index
        goal.destination = build.destination(facts["destination"])
    return goal
