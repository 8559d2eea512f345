"""What things are worth to the greedy bot of Outer Rim, in thousands of credits: effects, cards, ships and fights."""

from __future__ import annotations

from collections.abc import Callable

from cantina.outer_rim import effects as e
from cantina.outer_rim import market, odds, prospects, room, stats, windows
from cantina.outer_rim.actions import SUBJECT
from cantina.outer_rim.battles import Fight as Odds
from cantina.outer_rim.combat import Fight, FightPlayer
from cantina.outer_rim.conditions import Owns, OwnsSet, ShipCost
from cantina.outer_rim.contacts import RevealPlanet
from cantina.outer_rim.delivery import DeliverAfterAll, DiscardPending
from cantina.outer_rim.dice import Roll
from cantina.outer_rim.jobs import Databank, Goto, JobResult, Steps
from cantina.outer_rim.kinds import BOUNTY, CARGO, CONTACT, CREW, EVENT, GEAR, JOB, MOD, NOTHING, SHIP, Kind, Sheet
from cantina.outer_rim.meetings import LookAt, MeetAlso, TurnUpContacts
from cantina.outer_rim.node import (
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    BEFORE_TEST,
    BOUNTY_DELIVERED,
    BOUNTY_REWARD_GAINED,
    CARGO_DELIVERED,
    CARGO_SLOT,
    COMBAT,
    COMBAT_WON,
    CREW_SLOT,
    GROUND_COMBAT,
    HEALTH,
    HULL,
    HYPERDRIVE,
    JOB_COMPLETED,
    OPPONENT_DICE,
    SHIP_COMBAT,
    Constant,
    Goal,
    Node,
)
from cantina.outer_rim.node import FAME as FAME_STAT
from cantina.outer_rim.on_buying import UsedShip
from cantina.outer_rim.orders import SendPatrol
from cantina.outer_rim.others import SELF, Contest, Others, Transfer
from cantina.outer_rim.pieces import CARD_ENEMY, Asset, Combat
from cantina.outer_rim.room import DiscardSome, DiscardThis, GainPrinted
from cantina.outer_rim.searches import OWN_CHOICE, BuyTop, GainTop, Search
from cantina.outer_rim.skill_test import Test
from cantina.outer_rim.table import Table
from cantina.outer_rim.turn import EndTurn, ExtraTurn

FAME = 7.0
"""What one fame is worth: about what it costs in the luxury deck."""
ENOUGH = 15_000
"""Credits beyond this are worth less and less: fame wins."""
WIN = 30.0
"""What the fame is worth beyond that with which the game is won."""
DAMAGE = 0.6
DEFEAT = 5.0
ABILITY = 1.2
"""What an ability is worth to its owner, and one that turns credits into fame."""
MORE_FAME = 5.0
DICE = 2.2
"""What an ability is worth that changes the dice of a combat: a little less than one more die."""
HELP = 1.0
"""How much more an ability is worth that helps in a test, for every job in hand."""
BRAWL = 1.5
"""What a fight against another player costs on average, and how often another player passes a test."""
STRANGER = 0.4
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
            case Test():
                chance = max(self.chance(int(skill)) for skill in node.skills)
                passed, failed = (self.worth(each, source, depth - 1) for each in (node.passed, node.failed))
                return chance * passed + (1 - chance) * failed
            case Fight():
                odds = self.against(int(node.kind), int(node.value))
                won, lost = (self.worth(each, source, depth - 1) for each in (node.win, node.lose))
                return float(odds.win) * (won + self.progress(COMBAT_WON)) + float(1 - odds.win) * lost - pain(odds)
            case FightPlayer():
                won, lost = (self.worth(each, source, depth - 1) for each in (node.win, node.lose))
                return (won + self.progress(COMBAT_WON) + lost) / 2 - BRAWL
            case Contest():
                mine = self.chance(int(node.test.skills[0]))
                alone, both, theirs, none = (
                    self.worth(each, source, depth - 1) for each in (node.self_only, node.both, node.opponent_only, node.neither)
                )
                return mine * (STRANGER * both + (1 - STRANGER) * alone) + (1 - mine) * (
                    STRANGER * theirs + (1 - STRANGER) * none
                )
            case Roll():
                return self.rolled(node, source, depth)
            case e.When():
                return self.worth(node.chosen(self.table, self.seat, source), source, depth)
            case e.Choose():
                return max((self.option_worth(each, source, depth - 1) for each in node.options), default=0.0)
            case JobResult():
                return self.paid(source, depth) + self.progress(JOB_COMPLETED, source) if node.complete else -1.0
            case Databank():
                copies = self.table.box.copies.get(int(node.number), [])
                return sum(self.worth(kind.resolve, source, depth - 1) for kind in copies) / max(1, len(copies))
            case DeliverAfterAll():
                return self.money * int(node.bonus) / 1000 + self.paid(source, depth) + self.progress(CARGO_DELIVERED, source)
        return self.plain_worth(node, source)

    def plain_worth(self, node: Node, source: int) -> float:
        """What an effect brings that has no others in it."""
        player = self.table.players[self.seat]
        match node:
            case e.Gain():
                times = 1 if node.per < 0 else int(stats.counted(self.table, self.seat, node.per))
                return times * (self.money * int(node.credits) / 1000 + self.famous(int(node.fame)))
            case e.Lose():
                return -self.money * min(int(node.credits), int(player.credits)) / 1000
            case Transfer():
                return self.money * int(node.credits) / 1000 * (-1 if node.giver == SELF else 1)
            case e.Damage():
                return -self.harm(int(node.amount), int(node.target))
            case e.Recover():
                character = min(int(node.amount), int(player.damage)) if node.target != e.SHIP else 0
                ship = min(int(node.amount), int(player.ship_damage)) if node.target != e.CHARACTER else 0
                return self.strain() - self.strain(-character, -ship)
            case e.ChangeReputation():
                if not node.possible(self.table, self.seat, source):
                    return 0.0
                return REPUTATION * int(node.level if node.sets else node.change)
            case GainPrinted():
                return self.gained(self.table.box.cards[node.handle])
            case GainTop() | BuyTop():
                return self.top_worth(node)
            case Search():
                return 1.5 if node.takes else 0.3 + 0.3 * min(5_000, int(node.purchase.discount)) / 1000
            case DiscardSome():
                return -int(node.count) * self.least_wanted(node.candidates(self.table, self.seat), 0.0)
            case DiscardThis():
                held = player.find(source)
                return 0.0 if held is None else -self.asset_worth(held)
            case LookAt() | TurnUpContacts():
                return 0.2 + 0.3 * int(node.count) * len(self.sought())
            case e.MarkPlanet():
                return FAME / 2 if self.aim() is not None else 0.2
            case e.CompleteShipGoal():
                return self.famous(1) + 1.0
            case ExtraTurn():
                return 4.0
            case MeetAlso() | e.Flip():
                return 1.0
            case DiscardPending():
                return -3.0
            case EndTurn():
                return -1.5
            case Goto() | SendPatrol() | Others() | e.Nothing():
                return 0.0
        return 0.2

    def famous(self, fame: int) -> float:
        """What fame is worth: most of all if it wins."""
        return FAME * fame + (WIN if fame > 0 and stats.fame(self.table, self.seat) + fame >= self.table.target else 0.0)

    def strain(self, more: int = 0, more_ship: int = 0) -> float:
        """What the damage in front of this player costs, with some more of it: the nearer to a defeat, the more."""
        player = self.table.players[self.seat]
        damage, ship = int(player.damage) + more, int(player.ship_damage) + more_ship
        health, hull = int(stats.health(self.table, self.seat)), int(stats.hull(self.table, self.seat))
        worst = max(damage / max(1, health), ship / max(1, hull))
        return 0.5 * (damage + ship) + (4.0 if worst >= 0.7 else 1.5 if worst >= 0.5 else 0.0)

    def harm(self, amount: int, target: int) -> float:
        """What so much damage costs; a defeat costs more."""
        player = self.table.players[self.seat]
        left = [stats.health(self.table, self.seat) - player.damage, stats.hull(self.table, self.seat) - player.ship_damage]
        room_left = int(left[target]) if target in (e.CHARACTER, e.SHIP) else int(max(left))
        return DAMAGE * amount + (DEFEAT if amount >= room_left else 0.0)

    def rolled(self, node: Roll, source: int, depth: int) -> float:
        """What a roll brings: the first branch whose face is there, and something for each die."""
        dice = int(node.number(self.table, self.seat))
        total, left = 0.0, 1.0
        for branch in node.branches:
            fewer = left - sum(odds.COPIES[face] for face in branch.faces) / odds.SIDES if branch.faces else 0.0
            total += (left**dice - fewer**dice) * self.worth(branch.effect, source, depth - 1)
            left = fewer
        for branch in node.each:
            share = sum(odds.COPIES[face] for face in branch.faces) / odds.SIDES
            total += dice * share * self.worth(branch.effect, source, depth - 1)
        return total

    def gained(self, kind: Kind) -> float:
        """What a card is worth that comes for nothing; one for which there is no room pushes out another."""
        if any(player.find(kind.index) is not None for player in self.table.players):
            return 0.0
        player = self.table.players[self.seat]
        value = self.asset_worth(Asset(kind)) + self.goal_worth(kind)
        if not room.fits(self.table, self.seat, player.sheet, player.assets, kind):
            value -= self.least_wanted(room.makes_room(self.table, self.seat, kind))
        return max(0.0, value)

    def top_worth(self, node: GainTop | BuyTop) -> float:
        """What the best card is worth that a deck, or any, offers for nothing or for less."""
        best = 0.0
        for deck in range(len(self.table.stores)):
            kind = market.top(self.table, deck)
            if kind is None or kind.type == NOTHING or node.deck not in (deck, OWN_CHOICE):
                continue
            less = int(kind.cost) if isinstance(node, GainTop) else min(int(kind.cost), int(node.purchase.discount))
            best = max(best, self.purchase_worth(kind) + self.money * less / 1000)
        return best

    def paid(self, source: int, depth: int) -> float:
        """The reward of the card in hand."""
        return self.worth(self.table.box.cards[source].reward, source, depth - 1) if source >= 0 else 0.0

    def aim(self) -> Goal | None:
        """The goal of this player's character, until it is reached."""
        player = self.table.players[self.seat]
        return None if player.character is None else player.character.sides[player.flipped].goal

    def progress(self, event: int, about: int = -1, amount: int = 0) -> float:
        """What it is worth for the own goals that something happens: the fewer times it still has to, the more."""
        player, table = self.table.players[self.seat], self.table
        found = 0.0
        before = table.about, table.amount
        table.about, table.amount = about, amount
        for goal, done in ((self.aim(), int(player.goal_count)), (player.sheet.goal, int(player.ship_count))):
            if goal is not None and windows.counts(table, self.seat, goal, event):
                found += self.famous(1) / max(1, int(goal.count) - done)
        table.about, table.amount = before
        return found

    def sought(self) -> list[Kind]:
        """The bounties in hand whose target this player has not found."""
        shown = {int(token.kind.index) for tokens in self.table.tokens for token in tokens}
        bounties = [asset.kind for asset in self.table.players[self.seat].assets if asset.kind.type == BOUNTY and asset.token < 0]
        return [kind for kind in bounties if int(kind.target) not in shown]

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
        reward = self.worth(kind.reward, int(kind.index)) + self.progress(CARGO_DELIVERED, int(kind.index))
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
        captured = self.captured(kind) - 2.0
        eliminated = self.worth(kind.elimination) + self.progress(BOUNTY_REWARD_GAINED, int(kind.index), 1)
        return float(odds.win) * (max(captured, eliminated) + self.progress(COMBAT_WON)) - pain(odds)

    def met(self, contact: Kind, spot: int) -> float:
        """What it brings to encounter a contact that nobody hunts."""
        cards = self.table.box.copies.get(int(contact.number), [])
        return self.once("met", spot, lambda: sum(self.worth(card.resolve, spot) for card in cards))

    def captured(self, kind: Kind) -> float:
        """What a prisoner brings where it is wanted."""
        about = int(kind.index)
        return self.worth(kind.capture) + self.progress(BOUNTY_REWARD_GAINED, about) + self.progress(BOUNTY_DELIVERED, about)

    def patrol_worth(self, faction: int) -> float:
        """What fighting a patrol brings on average."""
        return self.once("patrol_worth", faction, lambda: self._patrol_worth(faction))

    def _patrol_worth(self, faction: int) -> float:
        patrol = self.table.box.patrols[faction][self.table.patrol_levels[faction] - 1]
        odds = prospects.against_patrol(self.table, self.seat, faction)
        reputation = self.table.players[self.seat].reputation[faction]
        loss = REPUTATION * (2 if reputation > 0 else 1 if reputation == 0 else 0)
        reward = self.money * int(patrol.credits) / 1000 + self.famous(int(patrol.fame)) + self.progress(COMBAT_WON)
        return float(odds.win) * (reward + 0.5 - loss) - pain(odds)

    def asset_worth(self, asset: Asset) -> float:
        """What it is worth to keep an asset."""
        kind = asset.kind
        if kind.type == CARGO:
            return self.delivered(kind)
        if kind.type == JOB:
            return max(0.3, self.attempted(kind) - 1.0)
        if kind.type == BOUNTY:
            if asset.token >= 0:
                return self.captured(kind)
            return max(0.2, (0.5 if kind in self.sought() else 0.8) * self.hunted(kind))
        return self.equipment_worth(kind)

    def equipment_worth(self, kind: Kind) -> float:
        """What gear, a mod or a crew does for its owner."""
        total = sum(self.constant_worth(each) for each in kind.constants)
        jobs = sum(asset.kind.type == JOB for asset in self.table.players[self.seat].assets)
        for ability in kind.abilities:
            fighting = AFTER_OWN_COMBAT_ROLL in ability.timings or AFTER_OPPONENT_COMBAT_ROLL in ability.timings
            total += MORE_FAME if isinstance(ability.effect, e.ChangeReward) else DICE if fighting else ABILITY
            total += HELP * jobs if BEFORE_TEST in ability.timings else 0.0
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
            return self.ship_worth(self.table.box.sheets[kind.sheet])
        if kind.type == EVENT:
            return self.event_worth(kind) - price
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

    def event_worth(self, kind: Kind) -> float:
        """What a card does that is resolved at once: a used ship, contacts that are turned up, an order of gear."""
        match kind.on_buy:
            case UsedShip():
                sheets = [self.table.box.sheets[each & SUBJECT] for each in kind.on_buy.candidates(self.table, self.seat)]
                return max((self.ship_worth(sheet) for sheet in sheets), default=-1.0)
            case RevealPlanet():
                return 1.5 * len(self.sought())
        return 0.8

    def ship_worth(self, sheet: Sheet) -> float:
        """What another ship brings beyond what it costs."""
        player = self.table.players[self.seat]
        better = sheet_worth(sheet) - sheet_worth(player.sheet)
        aim = self.aim()
        if aim is not None and isinstance(aim.state, ShipCost) and sheet.cost >= aim.state.least:
            better += self.famous(1)
        return better - 0.5 * self.money * max(0, int(sheet.cost - player.sheet.cost)) / 1000

    def goal_worth(self, kind: Kind) -> float:
        """What a card brings for a goal of its buyer that waits for a state: fame, if it would hold with this card."""
        return self.once("goal_worth", int(kind.index), lambda: self._goal_worth(kind))

    def _goal_worth(self, kind: Kind) -> float:
        goal = self.aim()
        if goal is None or goal.state is None:
            return 0.0
        twin = self.table.copy()
        twin.players[self.seat].assets.append(Asset(kind))
        if goal.state.holds(twin, self.seat, -1):
            return self.famous(1)
        towards = isinstance(goal.state, OwnsSet) and kind.type in (GEAR, MOD)
        return FAME / 4 if towards or (isinstance(goal.state, Owns) and kind.type == CREW and kind.droid) else 0.0

    def least_wanted(self, drops: list[int], nothing: float = 99.0) -> float:
        """What the asset is worth that would go first; without any, what is given."""
        found = [self.table.players[self.seat].find(action & SUBJECT) for action in drops]
        return min((self.asset_worth(asset) for asset in found if asset is not None), default=nothing)

    def berth(self) -> bool:
        """Whether there is room for one more crew."""
        player = self.table.players[self.seat]
        return sum(asset.kind.type == CREW for asset in player.assets) < player.sheet.crew

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
