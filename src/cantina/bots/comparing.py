"""In what the games that were imagined after one answer differ from those after another: what an adviser gives as reasons."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from cantina.core.players import Reason

SURE: Final = 2.0
"""A difference counts if it is so many times as large as its standard error."""
LEAST: Final = 0.5
"""No reason is one that is worth less than this."""


class Figure(NamedTuple):
    """What a figure of a rollout is called, what one of it more is worth to its seat, its symbol, and what piece it counts."""

    code: str
    worth: float
    sign: str
    piece: str = ""
    least: float = 0.05
    """No smaller difference is worth mentioning."""
    own: bool = False
    """Whether an answer that names the piece says so itself."""


class Course(NamedTuple):
    """Where an answer led: all figures, world by world, and the pieces that the answer itself names."""

    worlds: Sequence[Sequence[float]]
    names: frozenset[str] = frozenset()


def paired(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much more one row of results is than another from the same worlds, and one standard error of that."""
    apart = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    worlds = len(apart)
    if worlds < 2:
        return sum(apart), 1.0
    mean = sum(apart) / worlds
    return mean, sqrt(sum((each - mean) ** 2 for each in apart) / (worlds - 1) / worlds)


def reasons(told: Sequence[Figure], courses: Sequence[Course]) -> list[tuple[Reason, ...]]:
    """What speaks for the first of these answers against the second, and for and against all others beside the first."""
    if len(courses) < 2:
        return [() for _ in courses]
    best = [each for each in differences(told, courses[0], courses[1]) if each.good]
    found = [tuple(best[:2])]
    for course in courses[1:]:
        against = differences(told, course, courses[0])
        weightiest = [next((each for each in against if each.good == good), None) for good in (True, False)]
        found.append(tuple(each for each in weightiest if each is not None))
    return found


def differences(told: Sequence[Figure], mine: Course, theirs: Course) -> list[Reason]:
    """In what the games after one answer differ from those after another, world against world, the weightiest first."""
    named = mine.names | theirs.names
    found: list[tuple[float, Reason]] = []
    for place, figure in enumerate(told):
        if figure.own and figure.piece in named:
            continue
        difference, error = paired([one[place] for one in mine.worlds], [other[place] for other in theirs.worlds])
        worth = difference * figure.worth
        if abs(worth) >= LEAST and abs(difference) > SURE * error and abs(difference) >= figure.least:
            found.append((abs(worth), Reason(figure.code, worth > 0, difference, figure.piece, figure.sign)))
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])]
