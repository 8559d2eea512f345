"""Patrols: fighting them, the next one of the faction, and the icons that send them after the current player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, told
from .actions import PATROL as PATROL_STEP
from .actions import PLAYER, SUBJECT
from .combat import start
from .galaxy import FAR
from .kinds import FACTIONS, SHIPS
from .node import BEFORE_PATROL_MOVES, PATROL_ENCOUNTERED, PATROL_ICON_RESOLVED, PATROL_MOVES_HERE, Node
from .pieces import PATROL, PERSON, Combat
from .rewards import END_REWARD, START_REWARD, added_fame
from .windows import happen, open_window

if TYPE_CHECKING:
    from .kinds import Patrol
    from .table import Table


PREY: Final[i64] = 8
LEFT: Final[i64] = 255


def token(table: Table, faction: i64) -> Patrol:
    """The patrol token of a faction that is on the map."""
    return table.box.patrols[faction][table.patrol_levels[faction] - 1]


@final
class FightPatrol(Node):
    """Encounter the patrol of the faction in the frame's source: reward or retreat, before the damage (OR-PATROL-25)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        faction = frame.source
        patrol = token(table, faction)
        if frame.value == 0:
            combat = Combat(SHIPS, frame.seat, PATROL, patrol.dice, FACTIONS[faction])
            combat.faction = faction
            combat.level = patrol.level
            combat.fame = patrol.fame
            table.stack.append(Frame(MET, frame.seat, frame.origin))
            start(table, combat, frame.at(1))
            return
        assert table.combat is not None
        if table.combat.winner == 0:
            table.push(SPAWN, frame.seat, "OR-PATROL-07", faction)
            table.push(END_REWARD, frame.seat, "OR-PATROL-07")
            table.push(REWARD, frame.seat, "OR-PATROL-07", faction)
            table.push(START_REWARD, frame.seat, "OR-PATROL-07")
        else:
            table.push(CHASED_OFF, frame.seat, "OR-PATROL-10", faction)
        if table.box.expanded:
            happen(table, frame.seat, PATROL_ENCOUNTERED)


@final
class Met(Node):
    """The encounter of a patrol is over."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if not table.box.expanded:  # there it comes in the fight; moments are numbered, so that kept games end as they did
            happen(table, frame.seat, PATROL_ENCOUNTERED)


@final
class Reward(Node):
    """The reward on the token, then one reputation less with its faction (OR-PATROL-03, OR-PATROL-07)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        patrol = token(table, frame.source)
        deeds.gain_credits(table, frame.seat, patrol.credits)
        if patrol.fame:
            deeds.gain_fame(table, frame.seat, patrol.fame, FACTIONS[frame.source], added_fame(table))
        deeds.patrol_reputation(table, frame.seat, frame.source)


@final
class Spawn(Node):
    """The beaten patrol leaves the game and the next of its faction appears beside its stack (OR-PATROL-09)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        faction = frame.source
        table.patrol_levels[faction] += 1
        table.patrol_spaces[faction] = table.galaxy.spawn[faction]
        if table.events is not None:
            facts = {"faction": int(faction), "level": int(table.patrol_levels[faction])}
            table.tell(told.SPAWN, frame.seat, {**facts, "space": int(table.patrol_spaces[faction])})


@final
class ChasedOff(Node):
    """Whoever loses to a patrol moves it to an adjacent space of their choice (OR-PATROL-10, OR-D-20)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        neighbours = table.galaxy.neighbours[table.patrol_spaces[frame.source]]
        if len(neighbours) == 1:
            move_to(table, frame.source, neighbours[0])
        else:
            actions = [int(PATROL_STEP + space) for space in neighbours]
            table.ask(frame, Decision(frame.seat, asked.MOVE_PATROL, "OR-PATROL-10", actions, frame.source))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        move_to(table, frame.source, action & SUBJECT)


def move_to(table: Table, faction: i64, space: i64) -> None:
    """A patrol stands in another space now; nothing on the way halts it and no combat follows (OR-PATROL-20)."""
    table.patrol_spaces[faction] = space
    if table.events is not None:
        table.tell(told.PATROL_MOVES, -1, {"faction": int(faction), "space": int(space)})
    for step in range(table.seats):
        seat = (table.current + step) % table.seats
        if table.players[seat].space == space:
            open_window(table, seat, PATROL_MOVES_HERE, amount=faction)


# Icons ----------------------------------------------------------------------------------------------


@final
class ResolveIcon(Node):
    """A patrol moves toward the current player: the frame's source is its faction, its value the distance (OR-PATROL-15)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        faction = frame.source
        table.push(ICON_RESOLVED, frame.seat, "OR-PATROL-13", faction, table.patrol_spaces[faction])
        send(table, frame.seat, faction, frame.value, "OR-PATROL-15")
        for step in range(table.seats - 1, -1, -1):
            open_window(table, (table.current + step) % table.seats, BEFORE_PATROL_MOVES, amount=faction)


@final
class IconResolved(Node):
    """An icon is done; the frame's value is where its patrol was, and nothing has happened if it is still there."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        if table.patrol_spaces[frame.source] != frame.value:
            happen(table, frame.seat, PATROL_ICON_RESOLVED, amount=frame.source)


def send(table: Table, seat: i64, faction: i64, distance: i64, origin: str) -> None:
    """A patrol sets out toward a player, who decides about its way."""
    table.route = [table.patrol_spaces[faction]]
    table.push(WALK, seat, origin, faction, (seat << PREY) + distance)


@final
class Walk(Node):
    """One step after the other; the current player picks among the routes that head the right way (OR-PATROL-17, OR-D-17).

    The frame's value is how many spaces are left and, shifted by PREY, the player that the patrol is on its way to.
    """

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        left = frame.value & LEFT
        if left == 0:
            self.arrive(table, frame)
            return
        goal = table.players[frame.value >> PREY].space
        if table.kinds[frame.seat] != PERSON:  # OR-SOLO-32
            spaces = nearer(table, table.route[len(table.route) - 1], goal)
        else:
            spaces = steps_toward(table, table.route, goal, left)
        if not spaces:
            self.arrive(table, frame)
        elif len(spaces) == 1:
            self.go(table, frame, spaces[0])
        else:
            actions = [int(PATROL_STEP + space) for space in spaces]
            table.ask(frame, Decision(frame.seat, asked.PATROL_ROUTE, "OR-PATROL-17", actions, frame.source))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.go(table, frame, action & SUBJECT)

    def go(self, table: Table, frame: Frame, space: i64) -> None:
        """One step further."""
        table.route = [*table.route, space]
        table.stack.append(frame.at(frame.value - 1))

    def arrive(self, table: Table, frame: Frame) -> None:
        """The patrol stands where its route ended."""
        if len(table.route) > 1:
            move_to(table, frame.source, table.route[len(table.route) - 1])
        table.route = []


def steps_toward(table: Table, route: list[i64], goal: i64, left: i64) -> list[i64]:
    """The spaces a patrol may enter next on its way to a player (OR-PATROL-16 to OR-PATROL-19, OR-D-17)."""
    galaxy = table.galaxy
    here = route[len(route) - 1]
    if here == goal or goal < 0:
        return []
    ways = ways_to(table, goal, route)
    nearest = FAR
    for space in galaxy.neighbours[here]:
        nearest = min(nearest, ways[space])
    if nearest == FAR:  # the tile offers no such way: the shortest one
        return nearer(table, here, goal)
    most = left - 1 if nearest < left else FAR - 1
    return [space for space in galaxy.neighbours[here] if ways[space] <= most]


def nearer(table: Table, here: i64, goal: i64) -> list[i64]:
    """The next spaces of the shortest ways."""
    ways = table.galaxy.distance[goal]
    return [space for space in table.galaxy.neighbours[here] if ways[space] < ways[here]]


NO_WAY: Final[i64] = FAR + 1
"""How far a space is that must not be entered."""


def ways_to(table: Table, goal: i64, route: list[i64]) -> list[i64]:
    """How far every space is from the player for a patrol: never back into a tile, never beyond its span, no space twice."""
    neighbours, ranks = table.galaxy.neighbours, table.galaxy.space_rank
    end, now = ranks[goal], ranks[route[len(route) - 1]]
    low, high = min(now, end), max(now, end)
    ways: list[i64] = [FAR] * len(ranks)
    for space in route:
        ways[space] = NO_WAY
    ways[goal] = 0
    edge = [goal]
    steps: i64 = 0
    while edge:
        steps += 1
        following: list[i64] = []
        for space in edge:
            if now < end:
                high = ranks[space]
            else:
                low = ranks[space]
            for neighbour in neighbours[space]:
                if ways[neighbour] == FAR and low <= ranks[neighbour] <= high:
                    ways[neighbour] = steps
                    following.append(neighbour)
        edge = following
    return ways


@final
class Redirect(Node):
    """The patrol that is about to move goes toward another player instead."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.seats > 1 and walking(table) >= 0

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = []
        for other in range(table.seats):
            if other != frame.seat and not table.players[other].retired:
                actions.append(int(PLAYER + other))
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        elif actions:
            table.ask(frame, Decision(frame.seat, asked.REDIRECT_PATROL, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        place = walking(table)
        walk = table.stack[place]
        table.stack[place] = walk.at((walk.value & LEFT) + ((action & SUBJECT) << PREY))
        if table.events is not None:
            table.tell(told.REDIRECT, seat, {"faction": int(walk.source), "to": int(action & SUBJECT)})


def walking(table: Table) -> i64:
    """The place on the stack of the patrol that is about to move, or -1."""
    place = len(table.stack) - 1
    while place >= 0 and table.stack[place].node is not WALK:
        place -= 1
    return place


FIGHT_PATROL: Final = FightPatrol()
MET: Final = Met()
REWARD: Final = Reward()
SPAWN: Final = Spawn()
CHASED_OFF: Final = ChasedOff()
RESOLVE_ICON: Final = ResolveIcon()
ICON_RESOLVED: Final = IconResolved()
WALK: Final = Walk()
