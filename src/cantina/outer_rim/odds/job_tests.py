"""Who tests what in a job: its owner, and in a job for two the partner."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.box import Box
from ..rules.combat import Fight
from ..rules.effects import Choose, Sequence
from ..rules.jobs import Databank, Steps
from ..rules.kinds import Kind
from ..rules.node import Node
from ..rules.other_players import Others
from ..rules.skill_test import Test


def who_tests(box: Box, kind: Kind) -> tuple[list[int], list[int]]:
    """The skills that its owner tests and those that the partner tests, by any of its databank cards, in printed order."""
    printed = [int(skill) for skill in kind.skills]
    if kind.people < 2 or not isinstance(kind.encounter, Databank):
        return printed, []
    tests = [each for copy in box.copies[int(kind.encounter.number)] for each in tests_in(copy.resolve, False)]
    own, partners = ({skill for skill, theirs in tests if theirs == who} for who in (False, True))
    return [skill for skill in printed if skill in own], [skill for skill in printed if skill in partners]


def tests_in(node: Node | None, theirs: bool) -> Iterator[tuple[int, bool]]:
    """Every skill that something may test, and whether another player tests it."""
    parts: list[Node | None] = []
    match node:
        case Test():
            yield from ((int(skill), theirs) for skill in node.skills)
            parts = [node.passed, node.failed]
        case Others():
            theirs, parts = True, [node.effect]
        case Steps():
            parts = [*node.steps]
        case Sequence():
            parts = [*node.nodes]
        case Choose():
            parts = [option.effect for option in node.options]
        case Fight():
            parts = [node.win, node.lose]
    for part in parts:
        yield from tests_in(part, theirs)
