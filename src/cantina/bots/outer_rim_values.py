"""What things are worth to the greedy bot of Outer Rim, in thousands of credits: effects, cards, ships and fights."""

from __future__ import annotations

from cantina.outer_rim import effects as e
from cantina.outer_rim import market, prospects, room, stats
from cantina.outer_rim.combat import Fight
from cantina.outer_rim.delivery import DeliverAfterAll, DiscardPending
from cantina.outer_rim.jobs import Databank, JobResult, Steps
from cantina.outer_rim.kinds import BOUNTY, CARGO, CONTACT, CREW, EVENT, GEAR, JOB, MOD, SHIP, Kind, Sheet
from cantina.outer_rim.node import (
    CARGO_SLOT,
    COMBAT,
    CREW_SLOT,
    GROUND_COMBAT,
    HEALTH,
    HULL,
    HYPERDRIVE,
    OPPONENT_DICE,
    SHIP_COMBAT,
    Constant,
    Node,
)
from cantina.outer_rim.node import FAME as FAME_STAT
from cantina.outer_rim.odds import Fight as Odds
from cantina.outer_rim.pieces import CARD_ENEMY, Asset, Combat
from cantina.outer_rim.skill_test import Test
from cantina.outer_rim.table import Table
from cantina.outer_rim.turn import EndTurn

FAME = 7.0
"""What one fame is worth: about what it costs in the luxury deck."""
DAMAGE = 0.6
DEFEAT = 5.0
REPUTATION = 0.8
DEEP = 5
"""How many cards deep an effect is thought through."""
FIGURES = {
    int(GROUND_COMBAT): 2.5, int(SHIP_COMBAT): 2.5, int(COMBAT): 4.0, int(HEALTH): 1.0, int(HULL): 1.2,
    int(HYPERDRIVE): 1.5, int(OPPONENT_DICE): -2.0, int(FAME_STAT): FAME, int(CARGO_SLOT): 1.5, int(CREW_SLOT): 1.0,
}  # fmt: skip


def worth(table: Table, seat: int, node: Node | None, source: int = -1, depth: int = DEEP) -> float:
    """What an effect brings on average, as far as that can be told; source is the card in hand."""
    if node is None or depth == 0:
        return 0.0
    match node:
        case e.Sequence():
            return sum(worth(table, seat, each, source, depth) for each in node.nodes)
        case Steps():
            return sum(worth(table, seat, each, source, depth) for each in node.steps)
        case e.Gain():
            return node.credits / 1000 + FAME * node.fame
        case e.Lose():
            return -node.credits / 1000
        case e.Damage():
            return -DAMAGE * node.amount
        case e.Recover():
            player = table.players[seat]
            return 0.5 * min(node.amount, player.damage + player.ship_damage)
        case e.ChangeReputation():
            return REPUTATION * (node.level if node.sets else node.change)
        case Test():
            chance = max(float(prospects.test(table, seat, int(skill))) for skill in node.skills)
            passed, failed = (worth(table, seat, each, source, depth - 1) for each in (node.passed, node.failed))
            return chance * passed + (1 - chance) * failed
        case Fight():
            odds = prospects.fight(table, Combat(node.kind, seat, CARD_ENEMY, node.value, node.name))
            won, lost = (worth(table, seat, each, source, depth - 1) for each in (node.win, node.lose))
            return float(odds.win) * won + float(1 - odds.win) * lost - pain(odds)
        case e.When():
            return worth(table, seat, node.chosen(table, seat, source), source, depth)
        case e.Choose():
            return max((option_worth(table, seat, each, source, depth - 1) for each in node.options), default=0.0)
        case JobResult():
            return worth(table, seat, table.box.cards[source].reward, source, depth - 1) if node.complete and source >= 0 else -1.0
        case Databank():
            copies = table.box.copies.get(int(node.number), [])
            return sum(worth(table, seat, kind.resolve, source, depth - 1) for kind in copies) / max(1, len(copies))
        case DeliverAfterAll():
            return node.bonus / 1000 + (worth(table, seat, table.box.cards[source].reward, source, depth - 1) if source >= 0 else 0)
        case DiscardPending():
            return -3.0
        case EndTurn():
            return -1.5
        case e.Flip():
            return 1.0
    return 0.2


def option_worth(table: Table, seat: int, option: e.Option, source: int, depth: int = DEEP) -> float:
    """What one of several ways brings; one that is closed nothing at all."""
    if not option.open(table, seat, source):
        return -99.0
    return worth(table, seat, option.effect, source, depth) + worth(table, seat, option.cost, source, depth)


def pain(odds: Odds) -> float:
    """What a fight costs in damage."""
    return DAMAGE * float(odds.suffered) + DEFEAT * float(odds.defeat)


def constant_worth(table: Table, seat: int, constant: Constant) -> float:
    """What a "while" is worth."""
    condition = constant.condition
    if condition is not None and constant.what == FAME_STAT and not condition.holds(table, seat, -1):
        return 1.0
    return FIGURES.get(int(constant.what), 0.0) * int(constant.add) if int(constant.what) in FIGURES else 1.0


def delivered(table: Table, seat: int, kind: Kind) -> float:
    """What delivering a cargo brings on average; what the port refuses may still be talked through."""
    reward = worth(table, seat, kind.reward, int(kind.index))
    if not kind.illegal:
        return reward
    chance = float(prospects.delivery(table, seat))
    return chance * reward + (1 - chance) * worth(table, seat, kind.otherwise, int(kind.index))


def attempted(table: Table, seat: int, kind: Kind) -> float:
    """What attempting a job brings on average."""
    return worth(table, seat, kind.encounter, int(kind.index))


def hunted(table: Table, seat: int, kind: Kind) -> float:
    """What fighting a bounty's target brings on average."""
    odds = prospects.against_target(table, seat, kind)
    best = max(worth(table, seat, kind.capture) - 2.0, worth(table, seat, kind.elimination))
    return float(odds.win) * best - pain(odds)


def patrol_worth(table: Table, seat: int, faction: int) -> float:
    """What fighting a patrol brings on average."""
    patrol = table.box.patrols[faction][table.patrol_levels[faction] - 1]
    odds = prospects.against_patrol(table, seat, faction)
    reputation = table.players[seat].reputation[faction]
    loss = REPUTATION * (2 if reputation > 0 else 1 if reputation == 0 else 0)
    return float(odds.win) * (patrol.credits / 1000 + FAME * patrol.fame + 0.5 - loss) - pain(odds)


def sheet_worth(sheet: Sheet) -> float:
    """What a ship is worth for what it can do."""
    figures = 2.5 * sheet.ship_combat + 1.2 * sheet.hull + 1.5 * sheet.hyperdrive
    slots = 1.5 * sheet.cargo + 1.0 * sheet.mods + 1.5 * sheet.either + 0.7 * sheet.crew
    return float(figures + slots + (2.0 if sheet.goal is not None else 0.0))


def asset_worth(table: Table, seat: int, asset: Asset) -> float:
    """What it is worth to keep an asset."""
    kind = asset.kind
    if kind.type == CARGO:
        return delivered(table, seat, kind)
    if kind.type == JOB:
        return max(0.3, attempted(table, seat, kind) - 1.0)
    if kind.type == BOUNTY:
        return worth(table, seat, kind.capture) if asset.token >= 0 else max(0.2, 0.6 * hunted(table, seat, kind))
    return equipment_worth(table, seat, kind)


def equipment_worth(table: Table, seat: int, kind: Kind) -> float:
    """What gear, a mod or a crew does for its owner."""
    total = sum(constant_worth(table, seat, each) for each in kind.constants) + 1.2 * len(kind.abilities)
    return total + 1.5 * len(kind.skills) if kind.type == CREW else total


def purchase_worth(table: Table, seat: int, kind: Kind) -> float:
    """What buying a card brings beyond its price; less than nothing if it is not worth it."""
    player = table.players[seat]
    price = int(market.price(table, seat, kind)) / 1000
    if price * 1000 > player.credits and kind.type in (CARGO, JOB, EVENT):
        return -1.0
    if kind.type == SHIP:
        better = sheet_worth(table.box.sheets[kind.sheet]) - sheet_worth(player.sheet)
        return better + goal_worth(table, seat, kind) - 0.5 * price
    if kind.type == EVENT:
        return -1.0
    value = asset_worth(table, seat, Asset(kind))
    if kind.type == CARGO:
        value = value - price - 1.0
    elif kind.type in (GEAR, MOD, CREW):
        value = value + goal_worth(table, seat, kind) - (0.4 if kind.type != CREW else 0.8) * price
    elif kind.type in (JOB, BOUNTY):
        value = value - price - 0.5
    if not room.fits(table, seat, player.sheet, player.assets, kind):
        value -= least_wanted(table, seat, room.makes_room(table, seat, kind))
    return value


def goal_worth(table: Table, seat: int, kind: Kind) -> float:
    """What a card brings for a goal of its buyer that waits for a state: fame, if it would hold with this card."""
    character = table.players[seat].character
    goal = None if character is None else character.sides[table.players[seat].flipped].goal
    if goal is None or goal.state is None:
        return 0.0
    twin = table.copy()
    if kind.type == SHIP:
        twin.players[seat].sheet = table.box.sheets[kind.sheet]
    else:
        twin.players[seat].assets.append(Asset(kind))
    return FAME if goal.state.holds(twin, seat, -1) else 0.0


def least_wanted(table: Table, seat: int, drops: list[int]) -> float:
    """What the asset is worth that would go first."""
    found = [table.players[seat].find(action & 1023) for action in drops]
    return min((asset_worth(table, seat, asset) for asset in found if asset is not None), default=99.0)


def unseen_of_class(table: Table, level: int) -> int:
    """How many tokens of a class lie face down."""
    return sum(token.kind.type != CONTACT for token in table.tokens[level])


def fame_left(table: Table, seat: int) -> int:
    """How much fame is missing for the victory."""
    return int(table.target - stats.fame(table, seat))
