"""A piece as it lies somewhere: where it is wanted and how far that is, what it pays, and what it may do now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .. import routes
from ..rules.delivery import reward_here
from ..rules.destinations import WithPatrol
from ..rules.kinds import BOUNTY, CARGO, JOB
from ..rules.node import Node
from ..rules.pieces import Asset
from ..rules.player_hunts import PLAYER_REWARD, seat_of
from ..rules.rewards import gains_of
from ..rules.table import Table
from ..words.grammar import capital
from ..words.owned import destination, wanted
from ..words.page.boards import WORDS
from .answers import Answer
from .faces import Face, card_face
from .facts import Kept
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
    gives: bool
    """Whether everything that it may do gives it up: then a click enlarges it, with a button that says so."""
    why: str
    label: str


PIECES: Kept[Piece] = Kept(10_000)


def owned(sight: Sight, seat: int, asset: Asset) -> Piece:
    """A card that lies in front of somebody, or that is on offer for them, with what the viewer may do with it now."""
    return lit(sight, unlit(sight, seat, asset))


def unlit(sight: Sight, seat: int, asset: Asset) -> Piece:
    """A card that lies in front of somebody, or that is on offer for them."""
    table, kind, captured = sight.table, asset.kind, asset.token >= 0
    goals = tuple(routes.goals_of(table, asset, seat))
    distance = nearest(sight, seat, goals)
    standing = state(sight, seat, asset)
    reward = reward_of(table, seat, asset)
    facts = table.box, table.galaxy, kind, captured, int(asset.mark), goals, distance, standing, gains_of(reward), sight.language
    return PIECES.get(facts, lambda: card(sight, asset, goals, distance, standing, reward))


def state(sight: Sight, seat: int, asset: Asset) -> str:
    """What there is to know of a card besides its print: a prisoner, a bounty on a player, a job for two."""
    say, kind = WORDS[sight.language], asset.kind
    if kind.type == JOB:
        return say["for-two"] if kind.people > 1 else ""
    if kind.type != BOUNTY:
        return ""
    if asset.token >= 0:
        return say["captured"]
    hunted = int(seat_of(sight.table, kind.target))
    return "" if hunted < 0 else say["on-you" if hunted == seat else "on-player"]


def card(
    sight: Sight, asset: Asset, goals: tuple[int, ...], distance: routes.Distance | None, standing: str, reward: Node | None
) -> Piece:
    """A card with where it is wanted and how far that is: the same for everybody who knows that."""
    return bare(
        card_face(sight.table.box, asset.kind, sight.language),
        f"card-{int(asset.kind.index)}",
        asset.kind.name,
        where=wanted_at(sight, asset, goals),
        far="" if distance is None else str(distance.spaces),
        trip="" if distance is None else sight.speak.distance(distance),
        goals=" ".join(str(goal) for goal in goals),
        pays=pays(sight, asset, reward),
        state=standing,
    )


def nearest(sight: Sight, seat: int, goals: tuple[int, ...]) -> routes.Distance | None:
    """How far the one of some spaces is that somebody reaches first."""
    found = sight.ways(seat) if goals else {}
    far = {goal: routes.Distance(len(routes.path(found, goal)), found[goal].turns + 1) for goal in goals if goal in found}
    return routes.nearest(far, goals)


def lying(sight: Sight, face: Face, place: str, ability: str, where: str = "") -> Piece:
    """Any piece, with the answers that are about it or about its ability."""
    return lit(sight, bare(face, place, ability, where=where))


@lru_cache(maxsize=1000)
def bare(
    face: Face, place: str, ability: str, *, where: str = "", far: str = "", trip: str = "", goals: str = "",
    pays: tuple[Pay, ...] = (), state: str = "",
) -> Piece:  # fmt: skip
    """A piece that may do nothing now."""
    label = ", ".join(filter(None, (face.title, face.heading, state, where, trip if where else "")))
    return Piece(face, place, f"named-{ability}", where, far, trip, goals, pays, state, "", None, False, "", label)


def lit(sight: Sight, piece: Piece) -> Piece:
    """A piece with what the viewer may do with it now."""
    found = about(sight, piece.place, piece.also)
    if not found:
        return piece
    why = ". ".join(f"{each.label} [{each.note}]" if each.note else each.label for each in found)
    gives = all(each.gives for each in found)
    only = found[0].action if len(found) == 1 and not gives else None
    return piece._replace(can=found[0].group, only=only, gives=gives, why=why, label=f"{piece.label}: {why}")


def about(sight: Sight, *places: str) -> list[Answer]:
    """The answers that are about one of these places, each once."""
    if not sight.lights:
        return []
    found = {each.action: each for place in places for each in sight.about.get(place, ()) if not each.aside}
    return list(found.values())


def wanted_at(sight: Sight, asset: Asset, goals: tuple[int, ...]) -> str:
    """Where a card is wanted, as short as it goes."""
    table, speak, kind = sight.table, sight.speak, asset.kind
    if goals and not isinstance(kind.destination, WithPatrol):
        return str(speak.texts["or"]).join(speak.space(table, goal) for goal in goals)
    if kind.type == BOUNTY:
        return capital(wanted(kind, speak))
    return capital(destination(table, asset, speak).removeprefix("→ "))


def reward_of(table: Table, seat: int, asset: Asset) -> Node | None:
    """What a card brings that is no bounty: somebody's own cargo what it pays where they stand."""
    if asset.kind.type != CARGO or asset not in table.players[seat].assets:
        return asset.kind.reward
    return reward_here(table, seat, asset.kind)


def pays(sight: Sight, asset: Asset, reward: Node | None) -> tuple[Pay, ...]:
    """What a card brings: this reward, or that of a bounty, which has two as long as it is not held."""
    kind, say = asset.kind, WORDS[sight.language]
    if kind.type != BOUNTY:
        return (pay(sight, "", reward),) if reward is not None else ()
    if asset.token >= 0:
        return (pay(sight, "", kind.capture),)
    if seat_of(sight.table, kind.target) >= 0:
        return (pay(sight, "", PLAYER_REWARD),)
    prison = sight.speak.space(sight.table, int(kind.capture_space))
    return pay(sight, say["dead"], kind.elimination), pay(sight, prison, kind.capture)


def pay(sight: Sight, what: str, node: Node | None) -> Pay:
    """One reward."""
    credits, fame = gains_of(node)
    if credits or fame:
        return Pay(what, sight.speak.number(credits) if credits else "", fame, "")
    return Pay(what, "", 0, "" if node is None else capital(sight.speak.speak.cards.effect(node)))
