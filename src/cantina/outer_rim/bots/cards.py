"""What cards and ships are worth to whoever owns or could buy them, in thousands of credits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cantina.bots.worths import NoWorth

from ..rules import effects as e
from ..rules import loads, market, slots, stats
from ..rules.actions import SUBJECT
from ..rules.conditions import Owns, OwnsSet, ShipCost
from ..rules.contacts import RevealPlanet
from ..rules.kinds import CREW, EVENT, GEAR, JOB, MOD, SHIP, Kind, Sheet
from ..rules.node import (
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    BEFORE_TEST,
    BOUNTY_REWARD_GAINED,
    BOUNTY_SLOT,
    CARGO_DELIVERED,
    CARGO_SLOT,
    COMBAT,
    COMBAT_WON,
    CREW_SLOT,
    FAME_GAINED,
    GEAR_SLOT,
    GROUND_COMBAT,
    HEALTH,
    HULL,
    HYPERDRIVE,
    JOB_COMPLETED,
    JOB_SLOT,
    MOD_SLOT,
    OPPONENT_DICE,
    RULE,
    RULES,
    SHIP_COMBAT,
    SKILL,
    TEST_DICE,
    Constant,
)
from ..rules.node import FAME as FAME_STAT
from ..rules.on_buying import SpecialOrder, UsedShip
from ..rules.pieces import Asset
from ..rules.rewards import ChangeReward
from . import ambitions
from .plans import LATER, errand_of

if TYPE_CHECKING:
    from .values import Appraiser

FAME = 11.0
"""What one fame is worth: about what it costs in the luxury deck, and the turns that it takes."""
ABILITY = 1.2
"""What an ability is worth to its owner."""
DICE = 2.2
"""What an ability is worth that changes the dice of a combat: a little less than one more die."""
HELP = 1.0
"""What an ability is worth that helps in a test, and as much again for every job in hand."""
RESALE = 0.4
"""How much of what gear and mods cost comes back in barter one day."""
SKILLED = (2.2, 1.0, 0.2)
"""What a crew's skill is worth to somebody who has it never, once, or more often."""
OFTEN = {
    int(JOB_COMPLETED): 0.25, int(CARGO_DELIVERED): 0.18, int(BOUNTY_REWARD_GAINED): 0.06, int(COMBAT_WON): 0.04,
    int(FAME_GAINED): 0.5,
}  # fmt: skip
"""How many rewards of each kind a turn brings that a card could change."""
SHIP_PRICE = 0.6
"""How much of a ship's price counts: it is bartered for the next one."""
SHIP_GOAL = 5.0
"""What the goal of a ship is worth."""
GUNS = 1.5
DRIVE = 2.5
"""What a die in ship combat and a space of hyperdrive are worth."""
FIGURES = {
    int(GROUND_COMBAT): 2.5, int(SHIP_COMBAT): 2.5, int(COMBAT): 4.0, int(HEALTH): 1.0, int(HULL): 1.2,
    int(HYPERDRIVE): 1.5, int(OPPONENT_DICE): -2.0, int(FAME_STAT): FAME, int(CARGO_SLOT): 1.5, int(CREW_SLOT): 1.0,
}  # fmt: skip
"""What one more of a figure is worth."""
AT_ALL = dict.fromkeys(
    map(int, (TEST_DICE, GEAR_SLOT, MOD_SLOT, BOUNTY_SLOT, JOB_SLOT, *range(SKILL, RULE + len(RULES)))),
    1.0,
)
"""What it is worth that some other figure, a skill or a rule is bent at all, however far."""


def constant_worth(mind: Appraiser, constant: Constant) -> float:
    """What a "while" is worth."""
    condition = constant.condition
    if condition is not None and constant.what == FAME_STAT and not condition.holds(mind.table, mind.seat, -1):
        return 1.0
    if constant.what == FAME_STAT:
        return mind.famous(int(constant.add))
    what = int(constant.what)
    return mind.share * (FIGURES[what] * int(constant.add) if what in FIGURES else AT_ALL[what])


def equipment_worth(mind: Appraiser, kind: Kind) -> float:
    total = sum(constant_worth(mind, each) for each in kind.constants)
    for ability in kind.abilities:
        fighting = AFTER_OWN_COMBAT_ROLL in ability.timings or AFTER_OPPONENT_COMBAT_ROLL in ability.timings
        if isinstance(ability.effect, ChangeReward):
            often = max((OFTEN.get(int(timing), 0.0) for timing in ability.timings), default=0.0)
            total += max(0.0, FAME - (6.0 * mind.money if ability.effect.credits >= 0 else 0.0)) * mind.horizon * often
        elif BEFORE_TEST in ability.timings:
            total += HELP * (1 + sum(asset.kind.type == JOB for asset in mind.assets()))
        else:
            total += (DICE if fighting else ABILITY) * mind.share
    if kind.type == CREW:
        total += sum(SKILLED[min(2, skill_without(mind, int(skill), kind))] for skill in kind.skills) * mind.share
        total += helped(mind, kind)
    return total


def skill_without(mind: Appraiser, skill: int, but: Kind) -> int:
    """How often this player has a skill without a certain crew."""
    held = any(asset.kind is but for asset in mind.assets())
    return int(stats.skill_count(mind.table, mind.seat, skill)) - (1 if held else 0)


def helped(mind: Appraiser, crew: Kind) -> float:
    """How much better the jobs in hand would go with a crew, or worse without it."""
    jobs = [asset.kind for asset in mind.assets() if asset.kind.type == JOB]
    if not jobs or not crew.skills:
        return 0.0
    player = mind.table.players[mind.seat]
    before = player.assets
    held = any(asset.kind is crew for asset in before)
    player.assets = [asset for asset in before if asset.kind is not crew] if held else [*before, Asset(crew)]
    other = mind.again()
    change = sum(max(0.0, other.attempted(job)) - max(0.0, mind.attempted(job)) for job in jobs)
    player.assets = before
    return (-change if held else change) * LATER


def purchase_worth(mind: Appraiser, kind: Kind) -> float:
    player = mind.table.players[mind.seat]
    cost = int(market.price(mind.table, mind.seat, kind))
    price, given = mind.money * min(cost, int(player.credits)) / 1000, bartered(mind, cost - int(player.credits))
    given += ambitions.spent(mind, min(cost, int(player.credits)))
    if kind.type == SHIP:
        return ship_worth(mind, mind.table.box.sheets[kind.sheet]) - given
    if kind.type == EVENT:
        return event_worth(mind, kind) - price - given
    value = mind.card_worth(kind) + (mind.goal_worth(kind) if kind.type in (GEAR, MOD, CREW) else 0.0)
    if kind.type not in (GEAR, MOD, CREW):
        value += ambitions.with_card(mind, kind)
    if kind.type in (GEAR, MOD):
        price *= 1 - RESALE
    if not loads.fits(mind.table, mind.seat, slots.sheet_for(mind.table, mind.seat, kind), player.assets, kind):
        value -= mind.least_wanted(slots.makes_room(mind.table, mind.seat, kind))
    return value - price - given


def wish(mind: Appraiser, kind: Kind) -> float:
    """What a card would be worth beyond its price to somebody who had the credits."""
    if kind.type in (SHIP, EVENT):
        return ship_worth(mind, mind.table.box.sheets[kind.sheet]) if kind.type == SHIP else -1.0
    price = mind.money * int(market.price(mind.table, mind.seat, kind)) / 1000
    errand = errand_of(mind, Asset(kind)) if kind.home == market.LUXURY else None
    if errand is not None:  # fame is worth waiting for that pays for the way to it, whatever else there is to do
        way = mind.tour().turns(int(mind.table.players[mind.seat].space), errand.space)
        return float(errand.gain * LATER**way) - price
    return mind.card_worth(kind) + (mind.goal_worth(kind) if kind.type in (GEAR, MOD, CREW) else 0.0) - price


def bartered(mind: Appraiser, missing: int) -> float:
    """What is lost in barter where credits do not do, the least useful for its price first."""
    if missing <= 0:
        return 0.0
    goods = [(int(market.barter_worth(mind.table, mind.seat, asset)), mind.asset_worth(asset)) for asset in mind.assets()]
    lost = 0.0
    for counts, worth in sorted((each for each in goods if each[0] > 0), key=lambda each: each[1] / each[0]):
        if missing > 0:
            missing -= counts
            lost += worth
    return lost if missing <= 0 else 99.0


def event_worth(mind: Appraiser, kind: Kind) -> float:
    """What a card does that is resolved at once: a used ship, contacts that are turned up, an order of gear."""
    match kind.on_buy:
        case UsedShip():
            sheets = [mind.table.box.sheets[each & SUBJECT] for each in kind.on_buy.candidates(mind.table, mind.seat)]
            return max((ship_worth(mind, sheet) for sheet in sheets), default=-1.0)
        case RevealPlanet():
            return 1.5 * len(mind.sought())
        case e.Sequence():
            return mind.worth(kind.on_buy)
        case SpecialOrder() | None:
            return 0.8
    raise NoWorth(f"nobody says what {type(kind.on_buy).__name__} is worth to a buyer of {kind.name}: say it in {__name__}")


def ship_worth(mind: Appraiser, sheet: Sheet) -> float:
    """What another ship brings beyond what it costs."""
    player = mind.table.players[mind.seat]
    better = mind.share * (sheet_worth(sheet) - sheet_worth(player.sheet))
    aim = mind.aim()
    if aim is not None and isinstance(aim.state, ShipCost) and sheet.cost >= aim.state.least:
        better += mind.famous(1)
    if aim is not None and isinstance(aim.state, Owns) and aim.state.type == CREW and mind.table.box.expanded:
        better += FAME / 4 * ((sheet.crew >= aim.state.least) - (player.sheet.crew >= aim.state.least))
    better += ambitions.with_ship(mind, sheet)
    return better - SHIP_PRICE * mind.money * max(0, int(sheet.cost - player.sheet.cost)) / 1000


def goal_worth(mind: Appraiser, kind: Kind) -> float:
    goal, more = mind.aim(), ambitions.with_card(mind, kind)
    if goal is None or goal.state is None:
        return more
    twin = mind.table.copy()
    twin.players[mind.seat].assets.append(Asset(kind))
    if goal.state.holds(twin, mind.seat, -1):
        return mind.famous(1) + more
    towards = isinstance(goal.state, OwnsSet) and kind.type in (GEAR, MOD)
    crewing = isinstance(goal.state, Owns) and kind.type == CREW and (kind.droid or not goal.state.droid)
    return more + (FAME / 4 if towards or crewing else 0.0)


def sheet_worth(sheet: Sheet) -> float:
    """What a ship is worth for what it can do."""
    figures = GUNS * int(sheet.ship_combat) + 1.2 * int(sheet.hull) + DRIVE * int(sheet.hyperdrive)
    space = 1.5 * int(sheet.cargo) + 1.0 * int(sheet.mods) + 1.5 * int(sheet.either) + 0.7 * int(sheet.crew)
    return figures + space + (SHIP_GOAL if sheet.goal is not None else 0.0)
