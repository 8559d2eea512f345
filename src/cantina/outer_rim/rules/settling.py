"""What follows from a change by itself: victory, goals that hold now, cards that no longer fit, limits that have sunk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from . import ambitions, deeds, defeat, favor_requests, favors, jobs, loads, secrets, slots, stats, told
from .actions import DECLINE, PASS
from .other_players import Others
from .pieces import NOWHERE, PERSON
from .rewards import Gain
from .turn import end_now
from .windows import REACH_GOAL, REACH_SHIP_GOAL, Window, moments

if TYPE_CHECKING:
    from .table import Table


def settle(table: Table) -> None:
    """Settle what changed (OR-D-05): the winner first, then slots, goals and limits of one player after the other."""
    changed = table.dirty
    table.dirty = 0
    for seat in range(table.seats):
        if changed >> seat & 1:
            table.players[seat].moments = moments(table, seat)
            deeds.hold_fame(table, seat)
            if table.step >= 0:
                ambitions.hold(table, seat)
    if table.step < 0 or (not shared(table) and won(table, changed)):
        return
    for step in range(table.seats):
        seat = (table.current + step) % table.seats
        if changed >> seat & 1 and not table.players[seat].retired:
            changed &= ~(1 << seat)
            if settled_seat(table, seat):
                table.dirty |= changed
                return


def shared(table: Table) -> bool:
    """Whether the instruction that gave somebody fame has still to give some to another: both reach it at once (OR-D-06)."""
    if not table.box.expanded:
        return False
    place = len(table.stack) - 1
    while place > 0 and isinstance(table.stack[place].node, Window):
        place -= 1
    node = table.stack[place].node
    if isinstance(node, Others) and isinstance(node.effect, Gain) and node.effect.fame > 0:
        return True
    for frame in table.stack:
        if frame.node is deeds.GAIN_FAME:
            return True
    return False


def won(table: Table, changed: i64) -> bool:
    """Whoever has the agreed fame wins, with ambitions and all goals; at the same moment the richer one, then the later one.

    (OR-FAME-01, -04, -05, UB-AMBITION-15, UB-D-34)
    """
    best: i64 = -1
    for step in range(table.seats):
        seat = (table.first + step) % table.seats
        player = table.players[seat]
        if not (changed >> seat & 1 or table.box.expanded) or player.retired:  # what one did not change may have had to wait
            continue
        if not ambitions.has_won(table, seat):
            continue
        if best < 0 or table.players[seat].credits >= table.players[best].credits:
            best = seat
    if best < 0:
        return False
    if table.events is not None:
        table.tell(told.WINS, best, {"fame": int(stats.fame(table, best))})
    table.end((int(best),), "ambition" if table.players[best].ambition is not None else "fame")
    return True


def settled_seat(table: Table, seat: i64) -> bool:
    """Push what one player's state demands; says whether there was anything."""
    player = table.players[seat]
    if player.defeated and jobs.abandon(table, seat):
        return True
    if sunk(table, seat):
        return True
    if not loads.fits(table, seat, player.sheet, player.assets) and not clearing(table, seat):
        table.push(slots.MAKE_FIT, seat, "OR-SLOTS-11")
        return True
    character = None if table.kinds[seat] != PERSON else player.character  # a rival reaches no goals (OR-SOLO-14)
    if character is not None:
        goal = character.sides[player.flipped].goal
        if (
            goal is not None
            and goal.state is not None
            and goal.state.holds(table, seat, -1)
            and not busy(table, seat, character.name)
        ):
            table.push(REACH_GOAL, seat, character.name)
            return True
    ship_goal = None if table.kinds[seat] != PERSON else player.sheet.goal
    if ship_goal is not None and ship_goal.state is not None and ship_goal.state.holds(table, seat, -1):
        if not busy(table, seat, player.sheet.name):
            table.push(REACH_SHIP_GOAL, seat, player.sheet.name)
            return True
    return False


def sunk(table: Table, seat: i64) -> bool:
    """A bonus to health or hull was lost: damage is no more than the limit, and at the limit defeat threatens (OR-D-38)."""
    player = table.players[seat]
    health, hull = stats.health(table, seat), stats.hull(table, seat)
    player.damage = min(player.damage, health)
    player.ship_damage = min(player.ship_damage, hull)
    if player.defeated or (player.damage < health and player.ship_damage < hull) or threatened(table, seat):
        return False
    defeat.threaten(table, seat)
    return True


def busy(table: Table, seat: i64, name: str) -> bool:
    """Whether this goal, or the flip that follows it, is being resolved already."""
    for frame in table.stack:
        if frame.seat == seat and frame.origin == name:
            return True
    return False


def clearing(table: Table, seat: i64) -> bool:
    """Whether a new ship is on its way, or cards are being discarded already, each with its token before the next.

    In a game without the expansion the token of the last one comes first, as kept games know it.
    """
    if busy(table, seat, table.players[seat].sheet.name):
        return True
    if table.box.expanded:
        for frame in table.stack:
            if frame.seat == seat and frame.node is slots.MAKE_FIT:
                return True
    return False


def threatened(table: Table, seat: i64) -> bool:
    """Whether this player's defeat is being decided already."""
    for frame in table.stack:
        if frame.seat == seat and frame.node is defeat.BECOME_DEFEATED:
            return True
    return False


def retire(table: Table, seat: i64, reason: str) -> None:
    """A player leaves: figure off the map, assets and secrets back, seat skipped; the last one who stays wins (OR-D-66)."""
    if reason == "timeout" and favor_requests.runs_late(table, seat):
        return
    staying = [other for other in range(table.seats) if other != seat and not table.players[other].retired]
    if table.rival_decks and len(staying) > 1:  # without its person a solo game is over (UB-D-56)
        table.end((int(ahead(table, staying)),), reason)
        return
    if len(staying) < 2 or table.step < 0:
        table.end(tuple([int(other) for other in staying]), reason)
        return
    favor_requests.break_off(table)
    if table.current != seat:
        if jobs.abandon(table, seat):  # without its partner a job for two is over
            table.decision = None
        answer_for(table, seat)
    if table.outcome is not None:
        return
    player = table.players[seat]
    table.decision = None
    if table.current == seat:
        end_now(table)
    secrets.drop_secrets(table, seat)
    for asset in player.assets:
        deeds.to_bottom(table, asset.kind)
        number = slots.token_with(table, asset)
        if number >= 0:
            deeds.put_token(table, number, deeds.free_spots(table, player.space)[0])
    player.assets = []
    favors.leave(table, seat)
    player.retired = True
    player.space = NOWHERE
    table.dirty |= (1 << table.seats) - 1  # whoever had still to make room has to
    table.run()


def ahead(table: Table, seats: list[i64]) -> i64:
    """Whoever of these has more fame, then more credits, then the later turn (OR-FAME-04, OR-FAME-05)."""
    best = seats[0]
    for seat in seats:
        fame, most = stats.fame(table, seat), stats.fame(table, best)
        if fame > most or (fame == most and table.players[seat].credits >= table.players[best].credits):
            best = seat
    return best


def answer_for(table: Table, seat: i64) -> None:
    """Whatever somebody who leaves is still asked in another's turn is answered for them: no, or else the first answer."""
    while table.decision is not None and table.decision.seat == seat:
        actions = table.decision.actions
        quiet = [action for action in (int(PASS), int(DECLINE)) if action in actions]
        table.apply(seat, quiet[0] if quiet else actions[0])
