"""What an ambition is worth to a player who plays for it: its goals on the way, the last one, and what holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import ambitions as rules
from ..rules import stats, windows
from ..rules.conditions import Credits, Owns, ShipCost
from ..rules.effects import Lose
from ..rules.kinds import CREW, FAME_GOAL, INFINITY_GOAL, SKILLS, Ambition, AmbitionGoal, Kind, Sheet
from ..rules.node import CORE_CROSSED, SPACE_ENCOUNTERED, Goal, Node
from ..rules.pieces import Asset
from .plans import LOOK_AROUND, SMALL, Errand, nearest

if TYPE_CHECKING:
    from ..rules.table import Table
    from .values import Appraiser

GOAL = 16.0
"""What completing a goal is worth; the last one wins."""
WIN = 60.0
FAME = 11.0
ENOUGH = 1.0
"""What fame is worth to whoever has as much as was agreed on."""
KEEP = 0.7
"""How much of a goal is lost with what holds it, which may come back."""
STRANGER = 0.25
"""How likely a contact whom nobody knows yet is the crew that a goal wants, by and large."""
ACROSS = 0.5
"""How often a crossing succeeds, by and large."""
PARTY = 4_000
"""What has to be paid on the way through the last card of a sheet that wants money kept."""
PLENTY = 20_000
"""With so many credits nobody needs more for the goals of a sheet."""
EASE = {
    "crime-boss": 2.0, "rebel-champion": 1.5, "legendary-smuggler": 2.5, "imperial-agent": 2.0, "relic-seeker": 2.0,
    "pirate-captain": 1.0, "master-hunter": 0.5, "high-roller": 0.5,
}  # fmt: skip
"""How soon the goals of a sheet are reached, by and large."""


def sheet_worth(mind: Appraiser, sheet: Ambition) -> float:
    """What a sheet promises: what is easy, with the skills that its cards ask for."""
    own = sum(int(stats.skill_count(mind.table, mind.seat, SKILLS.index(each))) for each in sheet.overview if each in SKILLS)
    return EASE[sheet.name] + own


def famous(mind: Appraiser, fame: int) -> float:
    """What fame is worth with an ambition: as much as is still needed, and victory if nothing else is left."""
    table, player = mind.table, mind.table.players[mind.seat]
    have = int(stats.fame(table, mind.seat))
    useful = max(0, min(fame, int(table.target) - have))
    found = FAME * useful + ENOUGH * (fame - useful)
    return found + (WIN if useful and have + fame >= table.target and rules.left(player) == 0 else 0.0)


def only_goals(mind: Appraiser) -> bool:
    """Whether a player has all the fame that an ambition needs, so that nothing but its goals counts any more."""
    table, seat = mind.table, mind.seat
    return table.players[seat].ambition is not None and bool(stats.fame(table, seat) >= rules.needed_fame(table, seat))


def horizon(table: Table) -> float:
    """How many more turns the game is going to take, by whoever has come farthest."""
    found = 99.0
    for seat, player in enumerate(table.players):
        fame = max(0, int(rules.needed_fame(table, seat)) - int(stats.fame(table, seat)))
        found = min(found, fame * 1.3 + (2.5 * int(rules.left(player)) if player.ambition is not None else 0.0))
    return min(12.0, max(1.0, found))


def open_goals(mind: Appraiser) -> list[tuple[int, AmbitionGoal]]:
    """The goals that can be completed now, by number."""
    sheet = mind.table.players[mind.seat].ambition
    if sheet is None:
        return []
    return [(n, goal) for n, goal in enumerate(sheet.goals) if rules.is_open(mind.table, mind.seat, n)]


def goal_worth(mind: Appraiser, goal: AmbitionGoal) -> float:
    """What completing a goal is worth."""
    return WIN if goal.mark == FAME_GOAL else GOAL


def progress(mind: Appraiser, event: int) -> float:
    """What it is worth for the sheet that something happens, as the table is now."""
    player, found = mind.table.players[mind.seat], 0.0
    for n, goal in open_goals(mind):
        if goal.event is not None and met(mind, goal.event, event):
            found += goal_worth(mind, goal) / max(1, int(goal.count) - int(player.progress[n]))
    return found


def met(mind: Appraiser, goal: Goal, event: int) -> bool:
    """Whether an event is one that the goal waits for."""
    if windows.counts(mind.table, mind.seat, goal, event):
        return True
    return goal.also is not None and met(mind, goal.also, event)


def reward(mind: Appraiser, card: Kind) -> float | None:
    """What completing the databank card of a goal brings; None where it belongs to none."""
    player = mind.table.players[mind.seat]
    number = int(rules.goal_with(player, card.index))
    if number < 0 or player.ambition is None:
        return None
    goal = player.ambition.goals[number]
    least = money_kept(player.ambition)
    if goal.mark == FAME_GOAL and least and player.credits < least + PARTY:
        return 0.0
    return goal_worth(mind, goal)


def money_kept(sheet: Ambition) -> int:
    """The credits that a goal wants kept, or 0."""
    return max((int(goal.state.least) for goal in sheet.goals if isinstance(goal.state, Credits)), default=0)


def rich_enough(mind: Appraiser) -> bool:
    """Whether a player has all the credits that the last goals can take."""
    player = mind.table.players[mind.seat]
    return player.ambition is not None and int(player.credits) >= max(PLENTY, money_kept(player.ambition) + PARTY)


def overspends(mind: Appraiser, card: int, cost: Node | None) -> bool:
    """Whether a price on the way through the last card would cost the goal that wants money kept."""
    player = mind.table.players[mind.seat]
    if player.ambition is None or not isinstance(cost, Lose) or rules.goal_with(player, card) < 0:
        return False
    least = money_kept(player.ambition)
    return least > 0 and int(player.credits) - int(cost.credits) < least


def spent(mind: Appraiser, credits: int) -> float:
    """What it costs the sheet to spend credits: the goal that wants them kept, once little else is left."""
    player = mind.table.players[mind.seat]
    if player.ambition is None or stats.fame(mind.table, mind.seat) < mind.table.target - 2:
        return 0.0
    least = money_kept(player.ambition)
    return KEEP * GOAL if least and int(player.credits) - credits < least + PARTY else 0.0


def states(mind: Appraiser, twin: Table) -> float:
    """What another table would be worth for the goals that are states: those that hold there and not here, or the reverse."""
    sheet, found = mind.table.players[mind.seat].ambition, 0.0
    if sheet is None:
        return 0.0
    for n, goal in enumerate(sheet.goals):
        if goal.mark == INFINITY_GOAL and goal.state is not None:
            here = rules.done(mind.table.players[mind.seat], sheet, n)
            there = goal.state.holds(twin, mind.seat, -1)
            found += (GOAL if there else -KEEP * GOAL) if there != here else 0.0
    return found


def with_card(mind: Appraiser, kind: Kind) -> float:
    """What owning one more card is worth for the sheet."""
    if mind.table.players[mind.seat].ambition is None:
        return 0.0
    twin = mind.table.copy()
    twin.players[mind.seat].assets.append(Asset(kind))
    return max(0.0, states(mind, twin))


def without_card(mind: Appraiser, asset: Asset) -> float:
    """What the sheet would lose with an asset."""
    if mind.table.players[mind.seat].ambition is None:
        return 0.0
    twin = mind.table.copy()
    twin.players[mind.seat].assets = [each for each in twin.players[mind.seat].assets if each is not asset]
    return max(0.0, -states(mind, twin))


def with_reputation(mind: Appraiser, faction: int, level: int) -> float:
    """What another reputation is worth for the sheet."""
    if mind.table.players[mind.seat].ambition is None or not 0 <= faction < 4:
        return 0.0
    twin = mind.table.copy()
    twin.players[mind.seat].reputation[faction] = max(-1, min(1, level))
    return states(mind, twin)


def with_ship(mind: Appraiser, ship: Sheet) -> float:
    """What a ship is worth for the sheet: its price, and room for the crew that a goal wants."""
    ambition, now = mind.table.players[mind.seat].ambition, mind.table.players[mind.seat].sheet
    if ambition is None:
        return 0.0
    wanted = [int(goal.state.least) for goal in ambition.goals if isinstance(goal.state, ShipCost)]
    found = sum(GOAL * ((ship.cost >= least) - (now.cost >= least)) for least in wanted)
    return found + (GOAL * ((ship.crew > 0) - (now.crew > 0)) if crewed(ambition) else 0.0)


def crewed(ambition: Ambition) -> bool:
    """Whether a goal of a sheet wants crew."""
    return any(isinstance(goal.state, Owns) and goal.state.type == CREW for goal in ambition.goals)


def stranger(mind: Appraiser) -> float:
    """What it is worth for the sheet to find out who a contact is: perhaps the crew that is missing."""
    player = mind.table.players[mind.seat]
    if player.ambition is None or not crewed(player.ambition) or player.sheet.crew == 0:
        return 0.0
    missing = [n for n, goal in enumerate(player.ambition.goals) if isinstance(goal.state, Owns) and goal.state.type == CREW]
    return 0.0 if all(rules.done(player, player.ambition, n) for n in missing) else STRANGER * GOAL


def errands(mind: Appraiser) -> list[Errand]:
    """Where the open goals of the sheet send their owner."""
    table, seat, found = mind.table, mind.seat, list[Errand]()
    for _, goal in open_goals(mind):
        if goal.card >= 0 and goal.destination is not None:
            spaces = [int(space) for space in goal.destination.spaces(table, seat, -1)]
            gain = mind.attempted(table.box.cards[goal.card]) - LOOK_AROUND
            if spaces and gain > SMALL:
                found.append(Errand(nearest(mind, spaces), gain, True, int(goal.card)))
        elif goal.event is not None:
            spaces = visited(mind, goal.event)
            if spaces:
                worth = goal_worth(mind, goal) * (ACROSS if goal.event.event == CORE_CROSSED else 1.0)
                found.append(Errand(nearest(mind, spaces), worth, True))
    return found


def visited(mind: Appraiser, goal: Goal) -> list[int]:
    """The spaces whose encounter a goal waits for, or from which the Core is crossed."""
    table = mind.table
    if goal.event == CORE_CROSSED:
        return [int(space.index) for space in table.galaxy.spaces if space.core]
    if goal.event != SPACE_ENCOUNTERED or goal.condition is None:
        return []
    before, spaces = table.amount, list[int]()
    for space in table.galaxy.spaces:
        table.amount = space.index + 1
        if goal.condition.holds(table, mind.seat, -1):
            spaces.append(int(space.index))
    table.amount = before
    return spaces
