"""What things are worth to the greedy bot of Outer Rim, in thousands of credits: effects, cards, ships and fights."""

from __future__ import annotations

from collections.abc import Callable

from cantina.outer_rim import effects as e
from cantina.outer_rim import market, prospects, room
from cantina.outer_rim.actions import SUBJECT
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
ENOUGH = 15_000
"""Credits beyond this are worth less and less: fame wins."""
DAMAGE = 0.6
DEFEAT = 5.0
REPUTATION = 0.8
DEEP = 5
"""How many cards deep an effect is thought through."""
FIGURES = {
    int(GROUND_COMBAT): 2.5, int(SHIP_COMBAT): 2.5, int(COMBAT): 4.0, int(HEALTH): 1.0, int(HULL): 1.2,
    int(HYPERDRIVE): 1.5, int(OPPONENT_DICE): -2.0, int(FAME_STAT): FAME, int(CARGO_SLOT): 1.5, int(CREW_SLOT): 1.0,
}  # fmt: skip


class Appraiser:
    """One player's eyes on one table: whatever is asked twice is thought through once."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.money = min(1.0, ENOUGH / max(1, int(table.players[seat].credits)))
        """What a thousand credits are worth: the less, the more of them one has."""
        self.known: dict[tuple[str, int], float] = {}
        self.fights: dict[tuple[int, int], Odds] = {}

    def once(self, what: str, number: int, appraise: Callable[[], float]) -> float:
        """A value that has been appraised before, or is now."""
        found = self.known.get((what, number))
        if found is None:
            found = self.known[what, number] = appraise()
        return found

    def worth(self, node: Node | None, source: int = -1, depth: int = DEEP) -> float:
        """What an effect brings on average, as far as that can be told; source is the card in hand."""
        if node is None or depth == 0:
            return 0.0
        match node:
            case e.Sequence():
                return sum(self.worth(each, source, depth) for each in node.nodes)
            case Steps():
                return sum(self.worth(each, source, depth) for each in node.steps)
            case e.Gain():
                return self.money * int(node.credits) / 1000 + FAME * int(node.fame)
            case e.Lose():
                return -self.money * int(node.credits) / 1000
            case e.Damage():
                return -DAMAGE * int(node.amount)
            case e.Recover():
                player = self.table.players[self.seat]
                return 0.5 * int(min(node.amount, player.damage + player.ship_damage))
            case e.ChangeReputation():
                return REPUTATION * int(node.level if node.sets else node.change)
            case Test():
                chance = max(self.chance(int(skill)) for skill in node.skills)
                passed, failed = (self.worth(each, source, depth - 1) for each in (node.passed, node.failed))
                return chance * passed + (1 - chance) * failed
            case Fight():
                odds = self.against(int(node.kind), int(node.value))
                won, lost = (self.worth(each, source, depth - 1) for each in (node.win, node.lose))
                return float(odds.win) * won + float(1 - odds.win) * lost - pain(odds)
            case e.When():
                return self.worth(node.chosen(self.table, self.seat, source), source, depth)
            case e.Choose():
                return max((self.option_worth(each, source, depth - 1) for each in node.options), default=0.0)
            case JobResult():
                return self.paid(source, depth) if node.complete else -1.0
            case Databank():
                copies = self.table.box.copies.get(int(node.number), [])
                return sum(self.worth(kind.resolve, source, depth - 1) for kind in copies) / max(1, len(copies))
            case DeliverAfterAll():
                return self.money * int(node.bonus) / 1000 + self.paid(source, depth)
            case DiscardPending():
                return -3.0
            case EndTurn():
                return -1.5
            case e.Flip():
                return 1.0
        return 0.2

    def paid(self, source: int, depth: int) -> float:
        """The reward of the card in hand."""
        return self.worth(self.table.box.cards[source].reward, source, depth - 1) if source >= 0 else 0.0

    def chance(self, skill: int) -> float:
        """The chance to pass a test."""
        return self.once("test", skill, lambda: float(prospects.test(self.table, self.seat, skill)))

    def against(self, kind: int, dice: int) -> Odds:
        """The odds against an enemy of a card."""
        found = self.fights.get((kind, dice))
        if found is None:
            found = self.fights[kind, dice] = prospects.fight(self.table, Combat(kind, self.seat, CARD_ENEMY, dice, ""))
        return found

    def option_worth(self, option: e.Option, source: int, depth: int = DEEP) -> float:
        """What one of several ways brings; one that is closed nothing at all."""
        if not option.open(self.table, self.seat, source):
            return -99.0
        return self.worth(option.effect, source, depth) + self.worth(option.cost, source, depth)

    def constant_worth(self, constant: Constant) -> float:
        """What a "while" is worth."""
        condition = constant.condition
        if condition is not None and constant.what == FAME_STAT and not condition.holds(self.table, self.seat, -1):
            return 1.0
        return FIGURES.get(int(constant.what), 0.0) * int(constant.add) if int(constant.what) in FIGURES else 1.0

    def delivered(self, kind: Kind) -> float:
        """What delivering a cargo brings on average; what the port refuses may still be talked through."""
        return self.once("delivered", int(kind.index), lambda: self._delivered(kind))

    def _delivered(self, kind: Kind) -> float:
        reward = self.worth(kind.reward, int(kind.index))
        if not kind.illegal:
            return reward
        chance = float(prospects.delivery(self.table, self.seat))
        return chance * reward + (1 - chance) * self.worth(kind.otherwise, int(kind.index))

    def attempted(self, kind: Kind) -> float:
        """What attempting a job brings on average."""
        return self.once("attempted", int(kind.index), lambda: self._attempted(kind))

    def _attempted(self, kind: Kind) -> float:
        return self.worth(kind.encounter, int(kind.index))

    def hunted(self, kind: Kind) -> float:
        """What fighting a bounty's target brings on average."""
        return self.once("hunted", int(kind.index), lambda: self._hunted(kind))

    def _hunted(self, kind: Kind) -> float:
        odds = prospects.against_target(self.table, self.seat, kind)
        best = max(self.worth(kind.capture) - 2.0, self.worth(kind.elimination))
        return float(odds.win) * best - pain(odds)

    def patrol_worth(self, faction: int) -> float:
        """What fighting a patrol brings on average."""
        return self.once("patrol_worth", faction, lambda: self._patrol_worth(faction))

    def _patrol_worth(self, faction: int) -> float:
        patrol = self.table.box.patrols[faction][self.table.patrol_levels[faction] - 1]
        odds = prospects.against_patrol(self.table, self.seat, faction)
        reputation = self.table.players[self.seat].reputation[faction]
        loss = REPUTATION * (2 if reputation > 0 else 1 if reputation == 0 else 0)
        return float(odds.win) * (self.money * int(patrol.credits) / 1000 + FAME * int(patrol.fame) + 0.5 - loss) - pain(odds)

    def asset_worth(self, asset: Asset) -> float:
        """What it is worth to keep an asset."""
        kind = asset.kind
        if kind.type == CARGO:
            return self.delivered(kind)
        if kind.type == JOB:
            return max(0.3, self.attempted(kind) - 1.0)
        if kind.type == BOUNTY:
            return self.worth(kind.capture) if asset.token >= 0 else max(0.2, 0.6 * self.hunted(kind))
        return self.equipment_worth(kind)

    def equipment_worth(self, kind: Kind) -> float:
        """What gear, a mod or a crew does for its owner."""
        total = sum(self.constant_worth(each) for each in kind.constants) + 1.2 * len(kind.abilities)
        return total + 1.5 * len(kind.skills) if kind.type == CREW else total

    def purchase_worth(self, kind: Kind) -> float:
        """What buying a card brings beyond its price; less than nothing if it is not worth it."""
        return self.once("purchase_worth", int(kind.index), lambda: self._purchase_worth(kind))

    def _purchase_worth(self, kind: Kind) -> float:
        player = self.table.players[self.seat]
        cost = int(market.price(self.table, self.seat, kind))
        price = self.money * cost / 1000
        if cost > player.credits and kind.type in (CARGO, JOB, EVENT):
            return -1.0
        if kind.type == SHIP:
            better = sheet_worth(self.table.box.sheets[kind.sheet]) - sheet_worth(player.sheet)
            return better + self.goal_worth(kind) - 0.5 * price
        if kind.type == EVENT:
            return -1.0
        value = self.asset_worth(Asset(kind))
        if kind.type == CARGO:
            value = value - price - 1.0
        elif kind.type in (GEAR, MOD, CREW):
            value = value + self.goal_worth(kind) - (0.4 if kind.type != CREW else 0.8) * price
        elif kind.type in (JOB, BOUNTY):
            value = value - price - 0.5
        if not room.fits(self.table, self.seat, player.sheet, player.assets, kind):
            value -= self.least_wanted(room.makes_room(self.table, self.seat, kind))
        return value

    def goal_worth(self, kind: Kind) -> float:
        """What a card brings for a goal of its buyer that waits for a state: fame, if it would hold with this card."""
        return self.once("goal_worth", int(kind.index), lambda: self._goal_worth(kind))

    def _goal_worth(self, kind: Kind) -> float:
        character = self.table.players[self.seat].character
        goal = None if character is None else character.sides[self.table.players[self.seat].flipped].goal
        if goal is None or goal.state is None:
            return 0.0
        twin = self.table.copy()
        if kind.type == SHIP:
            twin.players[self.seat].sheet = self.table.box.sheets[kind.sheet]
        else:
            twin.players[self.seat].assets.append(Asset(kind))
        return FAME if goal.state.holds(twin, self.seat, -1) else 0.0

    def least_wanted(self, drops: list[int]) -> float:
        """What the asset is worth that would go first."""
        found = [self.table.players[self.seat].find(action & SUBJECT) for action in drops]
        return min((self.asset_worth(asset) for asset in found if asset is not None), default=99.0)

    def unseen_of_class(self, level: int) -> int:
        """How many tokens of a class lie face down."""
        return sum(token.kind.type != CONTACT for token in self.table.tokens[level])


def pain(odds: Odds) -> float:
    """What a fight costs in damage."""
    return DAMAGE * float(odds.suffered) + DEFEAT * float(odds.defeat)


def sheet_worth(sheet: Sheet) -> float:
    """What a ship is worth for what it can do."""
    figures = 2.5 * int(sheet.ship_combat) + 1.2 * int(sheet.hull) + 1.5 * int(sheet.hyperdrive)
    slots = 1.5 * int(sheet.cargo) + 1.0 * int(sheet.mods) + 1.5 * int(sheet.either) + 0.7 * int(sheet.crew)
    return figures + slots + (2.0 if sheet.goal is not None else 0.0)
