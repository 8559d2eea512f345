"""A piece as it lies somewhere: where it is wanted and how far that is, what it pays, and what it may do now."""

from __future__ import annotations

from typing import NamedTuple

from .. import routes
from ..rules.kinds import BOUNTY
from ..rules.node import Node
from ..rules.pieces import Asset
from ..words.grammar import capital
from ..words.owned import destination, gained, wanted
from ..words.page.boards import WORDS
from .answers import Answer
from .faces import Face, card_face
from .sight import Sight


class Pay(NamedTuple):
    """What a piece brings, and for what; in words where it is neither credits nor fame."""

    what: str
    credits: str
    fame: int
    words: str


class Piece(NamedTuple):
    """A piece as it lies somewhere."""

    face: Face
    place: str
    also: str
    """The place by which answers name its ability."""
    where: str
    far: str
    """How many spaces away that is; empty if it is not known."""
    trip: str
    """The same in spaces and turns."""
    goals: str
    """The numbers of the spaces where it is wanted."""
    pays: tuple[Pay, ...]
    state: str
    can: str
    """What it may do now, if anything: the group of its answers."""
    only: int | None
    """The answer that a click gives, if there is but one."""
    why: str
    label: str


def owned(sight: Sight, seat: int, asset: Asset) -> Piece:
    """A card that lies in front of somebody, or that is on offer for them."""
    table, speak, kind = sight.table, sight.speak, asset.kind
    printed = card_face(table.box, kind, sight.language)
    goals = routes.goals_of(table, asset)
    distance = nearest(sight, seat, goals)
    captured = kind.type == BOUNTY and asset.token >= 0
    return lying(
        sight,
        printed,
        f"card-{int(kind.index)}",
        kind.name,
        where=wanted_at(sight, asset, goals),
        far="" if distance is None else str(distance.spaces),
        trip="" if distance is None else speak.distance(distance),
        goals=" ".join(str(goal) for goal in goals),
        pays=pays(sight, asset),
        state=WORDS[sight.language]["captured"] if captured else "",
    )


def nearest(sight: Sight, seat: int, goals: list[int]) -> routes.Distance | None:
    """How far the one of some spaces is that somebody reaches first."""
    found = sight.ways(seat) if goals else {}
    far = {goal: routes.Distance(len(routes.path(found, goal)), found[goal].turns + 1) for goal in goals if goal in found}
    return routes.nearest(far, goals)


def lying(
    sight: Sight, face: Face, place: str, ability: str, *, where: str = "", far: str = "", trip: str = "", goals: str = "",
    pays: tuple[Pay, ...] = (), state: str = "",
) -> Piece:  # fmt: skip
    """Any piece, with the answers that are about it or about its ability."""
    also = f"named-{ability}"
    found = about(sight, place, also)
    why = ". ".join(f"{each.label} [{each.note}]" if each.note else each.label for each in found)
    label = ", ".join(filter(None, (face.title, face.heading, state, where, trip if where else "")))
    return Piece(
        face, place, also, where, far, trip, goals, pays, state, found[0].group if found else "",
        found[0].action if len(found) == 1 else None, why, f"{label}: {why}" if why else label,
    )  # fmt: skip


def about(sight: Sight, *places: str) -> list[Answer]:
    """The answers that are about one of these places, each once."""
    found = {each.action: each for place in places for each in sight.about.get(place, ()) if not each.aside}
    return list(found.values())


def wanted_at(sight: Sight, asset: Asset, goals: list[int]) -> str:
    """Where a card is wanted, as short as it goes."""
    table, speak, kind = sight.table, sight.speak, asset.kind
    if goals:
        return str(speak.texts["or"]).join(speak.space(table, goal) for goal in goals)
    if kind.type == BOUNTY:
        return capital(wanted(kind, speak))
    return capital(destination(table, asset, speak).removeprefix("→ "))


def pays(sight: Sight, asset: Asset) -> tuple[Pay, ...]:
    """What a card brings: a bounty that is not yet held has two rewards."""
    kind, say = asset.kind, WORDS[sight.language]
    if kind.type != BOUNTY:
        return (pay(sight, "", kind.reward),) if kind.reward is not None else ()
    if asset.token >= 0:
        return (pay(sight, "", kind.capture),)
    prison = sight.speak.space(sight.table, int(kind.capture_space))
    return pay(sight, say["dead"], kind.elimination), pay(sight, prison, kind.capture)


def pay(sight: Sight, what: str, node: Node | None) -> Pay:
    """One reward."""
    credits, fame = gained(node)
    if credits or fame:
        return Pay(what, sight.speak.number(credits) if credits else "", fame, "")
    return Pay(what, "", 0, "" if node is None else capital(sight.speak.speak.cards.effect(node)))
