"""Attacks as a browser proposes them: for each target the smallest group that suffices, and several actions as one gesture."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ..rules import actions as verbs
from ..rules.actions import SUBJECT, VERB_SHIFT
from ..rules.attack import total
from ..rules.constants import attack_of
from ..rules.kinds import UNCOMMITTED
from ..rules.table import Piece, Table
from ..rules.turn import same_before
from ..words.consequences import needed


@dataclass(frozen=True, slots=True)
class Member:
    """A card that could join an attack: where it lies, which card the rules take for it and its equals, and what it adds."""

    place: str
    like: int
    name: str
    adds: int


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack that could be made: its target, what stands there already, what it has to reach, and who could join.

    The first so many of those who could join are the smallest group that suffices; where none does, it is all of them.
    """

    place: int
    targets: str
    name: str
    have: int
    needed: int
    members: tuple[Member, ...]
    proposed: int
    falls: str


def idle(table: Table, seat: int) -> list[Piece]:
    """The cards that could attack and have nothing to do."""
    pieces = [*table.sides[seat].units, *table.sides[seat].ships]
    return [piece for piece in pieces if piece.target == UNCOMMITTED and attack_of(table, seat, piece, False) > 0]


def first_like(units: list[Piece], piece: Piece) -> Piece:
    """The first of several copies that are the same in every respect: the rules offer only that one, which is enough."""
    return min((other for other in units if same_before([other], piece)), key=lambda other: other.handle, default=piece)


def offered(table: Table, seat: int) -> dict[int, set[int]]:
    """The cards that may be committed, by the place that they may attack."""
    found: dict[int, set[int]] = {}
    for action in [] if table.decision is None else table.decision.of(seat):
        verb = action & ~SUBJECT
        if verbs.COMMIT <= verb < verbs.RESOLVE:
            found.setdefault((int(verb) - int(verbs.COMMIT)) >> VERB_SHIFT, set()).add(int(action & SUBJECT))
    return found


def joining(table: Table, seat: int, place: int, may: set[int]) -> list[tuple[Piece, int]]:
    """The cards that could join an attack on a place, each with what it adds: the strongest first, equal ones as they lie."""
    units = table.sides[seat].units
    found = [
        (piece, int(attack_of(table, seat, piece, place != 0)))
        for piece in [*units, *table.sides[seat].ships]
        if piece.target == UNCOMMITTED and int(first_like(units, piece).handle) in may
    ]
    return sorted([each for each in found if each[1] > 0], key=lambda each: -each[1])


def smallest(adds: list[int], missing: int, lost: list[int]) -> tuple[int, ...]:
    """Which of them suffice: as few as possible, with as little to spare and as little lost as possible; all if none do."""
    for size in range(len(adds) + 1):
        groups = [group for group in combinations(range(len(adds)), size) if sum(adds[n] for n in group) >= missing]
        if groups:
            return min(groups, key=lambda group: (sum(adds[n] for n in group), sum(lost[n] for n in group), group))
    return tuple(range(len(adds)))


def group(table: Table, seat: int, place: int, may: set[int]) -> tuple[list[tuple[Piece, int]], int]:
    """Everybody who could join an attack, those of the smallest group that suffices first, and how many these are.

    Of groups that are equally good the one is proposed that leaves the most attack for the base.
    """
    joins = joining(table, seat, place, may)
    at_base = [int(attack_of(table, seat, piece, False)) for piece, _ in joins]
    chosen = smallest([adds for _, adds in joins], needed(table, seat, place) - int(total(table, seat, place)), at_base)
    rest = [each for n, each in enumerate(joins) if n not in chosen]
    return [joins[n] for n in chosen] + rest, len(chosen)


def sweep(table: Table, seat: int, name: str) -> list[int]:
    """The actions of one gesture, as far as they are still to be done.

    `play` plays the whole hand, `base` sends every idle attacker against the base, `strike` attacks it with all of them;
    `commit PLACE CARD …` sends these cards against a place, and `strike PLACE CARD …` carries that attack out as well.
    """
    decision = table.decision
    if decision is None or decision.prompt != "main":
        return []
    may = [int(action) for action in decision.of(seat)]
    deed, *figures = name.split()
    if deed == "play":
        return [action for action in may if action & ~SUBJECT == verbs.PLAY]
    if deed in ("base", "strike") and not figures:
        free = may if needed(table, seat, 0) else []  # where nothing stands any more, nobody has to go
        sent = [action for action in free if action & ~SUBJECT == verbs.COMMIT and is_idle(table, seat, action & SUBJECT)]
        return sent or [action for action in may if deed == "strike" and action == verbs.RESOLVE]
    if deed not in ("commit", "strike") or not all(figure.isdecimal() for figure in figures) or not figures:
        return []
    place, *cards = (int(figure) for figure in figures)
    sent = [int(verbs.COMMIT) + (place << int(VERB_SHIFT)) + card for card in cards]
    return [action for action in [*sent, *([int(verbs.RESOLVE) + place] if deed == "strike" else [])] if action in may]


def is_idle(table: Table, seat: int, handle: int) -> bool:
    """Whether a card could attack and has nothing to do."""
    return any(piece.handle == handle for piece in idle(table, seat))
