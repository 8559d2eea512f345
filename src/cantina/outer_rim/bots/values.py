"""What things are worth to the greedy bot of Outer Rim, in thousands of credits, with the odds behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from .. import routes
from ..odds import abilities, table_odds
from ..odds.battles import Fight as Odds
from ..rules import effects as e
from ..rules import loads, slots, stats
from ..rules.actions import SUBJECT
from ..rules.combat import dice_of
from ..rules.kinds import BOUNTY, CARGO, CONTACT, CREW, EVENT, GROUND, JOB, SECTIONS, SHIP, SHIPS, Kind
from ..rules.node import (
    AFTER_COMBAT,
    BEFORE_TEST,
    BOUNTY_DELIVERED,
    BOUNTY_REWARD_GAINED,
    CARGO_DELIVERED,
    COMBAT_WON,
    FAME_GAINED,
    PER_TURN,
    Ability,
    Goal,
    Node,
)
from ..rules.pieces import CARD_ENEMY, Asset, Combat
from ..rules.player_hunts import PLAYER_REWARD, seat_of
from ..rules.rewards import ChangeReward, Gain, gains_of
from ..rules.table import Table
from . import ambitions, deals
from . import cards as cards
from .cards import FAME
from .effects import REPUTATION, WORTHS
from .harm import pain_of
from .plans import AHEAD, LATER, Tour, errand_of, errands

ENOUGH = 15_000
"""Credits beyond this are worth less and less: fame wins."""
WIN = 45.0
"""What the fame is worth beyond that with which the game is won."""
DEEP = 5
"""How many cards deep an effect is thought through."""
Known = dict[tuple[str, int], float]
Memory = dict[tuple[object, ...], tuple[Known, dict[tuple[int, int], Odds]]]
"""What a player in a certain condition has appraised before."""


class Appraiser:
    """One player's eyes on one table: whatever is asked twice is thought through once."""

    def __init__(self, table: Table, seat: int, memory: Memory | None = None) -> None:
        self.table = table
        self.seat = seat
        self.place = int(table.players[seat].space)
        """Where something happens that is thought about."""
        self.money = min(1.0, ENOUGH / max(1, int(table.players[seat].credits)))
        """What a thousand credits are worth: the less, the more of them one has."""
        self.memory: Memory = {} if memory is None else memory
        self.odds, self.fights = self.memory.setdefault(self.condition(), ({}, {}))
        """What depends on nothing but this player's own condition."""
        self.known: Known = {}
        self.errands: Tour | None = None
        self.paths: dict[int, routes.Way] = {}
        lead = max(int(stats.fame(table, other)) for other in range(table.seats))
        self.horizon = min(12.0, max(1.0, (int(table.target) - lead) * 1.3)) if not table.ambitious else ambitions.horizon(table)
        """How many more turns the game is going to take."""
        self.share = self.horizon / 12.0

    def again(self) -> Appraiser:
        """A fresh look at the table, on which something has been changed in thought."""
        return Appraiser(self.table, self.seat, self.memory)

    def of(self, seat: int) -> Appraiser:
        """The eyes of another player on the same table."""
        return Appraiser(self.table, seat)

    def condition(self) -> tuple[object, ...]:
        """Everything about this player that the odds of jobs, deliveries and fights depend on."""
        player = self.table.players[self.seat]
        cards = tuple((int(asset.kind.index), int(asset.token)) for asset in player.assets)
        close = max(int(self.table.target) - 4, int(stats.fame(self.table, self.seat)))
        figures = (player.damage, player.ship_damage, close, player.flipped, player.goal_count, player.ship_count)
        spent = tuple(player.used_turn), tuple(player.reputation), len(player.lasting), tuple(player.progress)
        return cards, figures, spent, int(player.sheet.index), round(self.money, 1), min(3, int(player.credits) // 1000)

    def lasting(self, what: str, number: int, appraise: Callable[[], float]) -> float:
        """A value that has been appraised before by somebody in the same condition, or is now."""
        found = self.odds.get((what, number))
        if found is None:
            found = self.odds[what, number] = appraise()
        return found

    def once(self, what: str, number: int, appraise: Callable[[], float]) -> float:
        """A value that has been appraised before, or is now."""
        found = self.known.get((what, number))
        if found is None:
            self.known[what, number] = 0.0  # a card that leads back to itself
            found = self.known[what, number] = appraise()
        return found

    def assets(self) -> list[Asset]:
        """What this player owns."""
        return self.table.players[self.seat].assets

    def worth(self, node: Node | None, source: int = -1, depth: int = DEEP) -> float:
        """What an effect brings on average, as far as that can be told; source is the card in hand."""
        return 0.0 if node is None or depth == 0 else WORTHS.judge(node)(self, node, source, depth)

    def famous(self, fame: int) -> float:
        """What fame is worth: most of all if it wins."""
        if self.table.players[self.seat].ambition is not None:
            return ambitions.famous(self, fame)
        return FAME * fame + (WIN if fame > 0 and stats.fame(self.table, self.seat) + fame >= self.table.target else 0.0)

    def earned(self, fame: int) -> float:
        """What the fame of one event is worth, after what this player's own cards take of it, add to it and pay for it."""
        if fame <= 0 or not self.table.box.expanded:
            return self.famous(fame)
        less, more, paid = self.toll
        return self.famous(max(0, fame - less) + more) + paid

    @cached_property
    def toll(self) -> tuple[int, int, float]:
        """The fame that this player's cards take of each gain, what they add to it, and what they pay for it."""
        less, more, paid = 0, 0, 0.0
        for ability in abilities.in_play(self.table, self.seat):
            if FAME_GAINED in ability.timings and ability.index not in self.table.players[self.seat].used_turn:
                for part in parts_of(ability.effect):
                    if isinstance(part, ChangeReward):
                        less, more = less + max(0, -int(part.fame)), more + max(0, int(part.fame))
                    elif isinstance(part, Gain):
                        paid += self.money * int(part.credits) / 1000
        return less, more, paid

    def ahead(self) -> float:
        """What the game beyond the errands in hand is worth: nothing to whom only the goals of an ambition are missing."""
        return 0.0 if ambitions.only_goals(self) else AHEAD

    def strain(self, more: int = 0, more_ship: int = 0) -> float:
        """What the damage in front of this player costs, with some more of it: the nearer to a defeat, the more."""
        player = self.table.players[self.seat]
        damage, ship = int(player.damage) + more, int(player.ship_damage) + more_ship
        health, hull = int(stats.health(self.table, self.seat)), int(stats.hull(self.table, self.seat))
        worst = max(damage / max(1, health), ship / max(1, hull))
        return 0.5 * (damage + ship) + (4.0 if worst >= 0.7 else 1.5 if worst >= 0.5 else 0.0)

    def gained(self, kind: Kind) -> float:
        """What a card is worth that comes for nothing; one for which there is no room pushes out another."""
        if kind.type == SECTIONS or any(player.find(kind.index) is not None for player in self.table.players):
            return 0.0  # an encounter card of two that were drawn is as good as the other
        if kind.type in (SHIP, EVENT):
            return (
                cards.event_worth(self, kind) if kind.type == EVENT else cards.ship_worth(self, self.table.box.sheets[kind.sheet])
            )
        player = self.table.players[self.seat]
        value = self.card_worth(kind) + self.goal_worth(kind)
        if not loads.fits(self.table, self.seat, slots.sheet_for(self.table, self.seat, kind), player.assets, kind):
            value -= self.least_wanted(slots.makes_room(self.table, self.seat, kind))
        return max(0.0, value)

    def paid(self, source: int, timing: int) -> float:
        """The reward of the card in hand, with whatever turns its credits into fame."""
        if source < 0:
            return 0.0
        reward = self.table.box.cards[source].reward
        return self.worth(reward, source, 2) + self.exchanged(reward, source, timing)

    def exchanged(self, reward: Node | None, source: int, timing: int) -> float:
        """What it brings to take more fame instead of the credits of a reward."""
        table, best = self.table, 0.0
        before, table.about = table.about, source
        for ability in abilities.in_play(table, self.seat):
            change = ability.effect
            if isinstance(change, ChangeReward) and timing in ability.timings:
                if ability.condition is None or ability.condition.holds(table, self.seat, ability.source):
                    lost = self.money * (int(gains_of(reward)[0]) - int(change.credits)) / 1000 if change.credits >= 0 else 0.0
                    best = max(best, self.famous(int(change.fame)) - lost)
        table.about = before
        return best

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
        own = self.aim()
        for goal, done in ((own, int(player.goal_count)), (player.sheet.goal, int(player.ship_count))):
            if goal is not None and ambitions.met(self, goal, event):
                found += (self.famous(1) + self.freed() if goal is own else self.earned(1)) / max(1, int(goal.count) - done)
        if player.ambition is not None:
            found += ambitions.progress(self, event)
        table.about, table.amount = before
        return found

    def freed(self) -> float:
        """What it is worth to turn over a character whose other side takes nothing of what is gained any more."""
        character = self.table.players[self.seat].character
        if character is None or not self.table.box.expanded or not self.toll[0]:
            return 0.0
        if any(FAME_GAINED in ability.timings for ability in character.sides[1].abilities):
            return 0.0
        return (cards.FAME * self.toll[0] - self.toll[2]) * self.horizon * cards.OFTEN[int(FAME_GAINED)]

    def victory(self, fight: Combat) -> float:
        """What it is worth for the own goals to win a fight: with the expansion they ask whom against, and how many dice."""
        table = self.table
        if not table.box.expanded:
            return self.progress(COMBAT_WON)
        before, table.combat = table.combat, fight
        fight.winner, fight.faces[1] = 0, [0] * int(dice_of(table, fight, 1))
        found = self.progress(COMBAT_WON) + self.progress(AFTER_COMBAT)
        table.combat = before
        return found

    def sought(self) -> list[Kind]:
        """The bounties in hand whose target this player has not found."""
        shown = {int(token.kind.index) for tokens in self.table.tokens for token in tokens}
        bounties = [asset.kind for asset in self.table.players[self.seat].assets if asset.kind.type == BOUNTY and asset.token < 0]
        return [kind for kind in bounties if int(kind.target) not in shown]

    def chance(self, skill: int) -> float:
        """The chance to pass a test."""
        return self.lasting("test", skill, lambda: float(table_odds.test(self.table, self.seat, skill)))

    def rolled_chance(self, skill: int) -> float:
        """The chance to pass a test before which no skill is gained."""
        return self.lasting("rolled", skill, lambda: float(table_odds.test(self.table, self.seat, skill, None, True)))

    def plain_chance(self, skill: int) -> float:
        """The chance to pass a test without anything that helps only once in a turn."""
        return self.lasting("plain", skill, lambda: self._plain_chance(skill))

    def _plain_chance(self, skill: int) -> float:
        player = self.table.players[self.seat]
        before = player.used_turn
        once = [ability.index for ability in abilities.in_play(self.table, self.seat) if ability.limit == PER_TURN]
        player.used_turn = [*before, *once]
        found = float(table_odds.test(self.table, self.seat, skill, None, True))
        player.used_turn = before
        return found

    def skills(self, skill: int) -> int:
        """How often this player has a skill."""
        return int(stats.skill_count(self.table, self.seat, skill))

    def aids(self) -> list[Ability]:
        """The abilities with which this player can still gain a skill for a test in this turn."""
        used = self.table.players[self.seat].used_turn
        return [each for each in abilities.in_play(self.table, self.seat) if trains(each) and each.index not in used]

    def against(self, kind: int, dice: int, damage: int = -1) -> Odds:
        """The odds against an enemy of a card, with so much damage on the own character or ship."""
        player = self.table.players[self.seat]
        before = int(player.damage), int(player.ship_damage)
        damage = before[kind == SHIPS] if damage < 0 else damage
        key = kind, dice * 100 + damage
        found = self.fights.get(key)
        if found is None:
            if kind == SHIPS:
                player.ship_damage = damage
            else:
                player.damage = damage
            found = self.fights[key] = table_odds.fight(self.table, Combat(kind, self.seat, CARD_ENEMY, dice, ""))
            player.damage, player.ship_damage = before
        return found

    def option_worth(self, option: e.Option, source: int, depth: int = DEEP) -> float:
        """What one of several ways brings; one that is closed nothing at all."""
        if not option.open(self.table, self.seat, source):
            return -99.0
        return self.worth(option.effect, source, depth) + self.worth(option.cost, source, depth)

    def delivered(self, kind: Kind) -> float:
        """What delivering a cargo brings on average; what the port refuses may still be talked through."""
        return self.lasting("delivered", int(kind.index), lambda: self._delivered(kind))

    def _delivered(self, kind: Kind) -> float:
        reward = self.worth(kind.reward, int(kind.index)) + self.progress(CARGO_DELIVERED, int(kind.index))
        reward += self.exchanged(kind.reward, int(kind.index), CARGO_DELIVERED)
        if not kind.illegal:
            return reward
        chance = float(table_odds.delivery(self.table, self.seat))
        return chance * reward + (1 - chance) * self.worth(kind.otherwise, int(kind.index))

    def attempted(self, kind: Kind) -> float:
        """What attempting a job brings on average."""
        return self.lasting("attempted", int(kind.index), lambda: self._attempted(kind))

    def _attempted(self, kind: Kind) -> float:
        return self.worth(kind.encounter, int(kind.index))

    def hunted(self, kind: Kind, space: int = -1) -> float:
        """What fighting a bounty's target brings on average, in a space from which a prisoner has to be brought away."""
        return self.once(f"hunted/{space}", int(kind.index), lambda: self._hunted(kind, space))

    def _hunted(self, kind: Kind, space: int) -> float:
        quarry = int(seat_of(self.table, kind.target))
        if quarry >= 0:
            return self.duel(quarry)
        odds = self.fights.get((-1, int(kind.index)))
        if odds is None:
            odds = self.fights[-1, int(kind.index)] = table_odds.against_target(self.table, self.seat, kind)
        drive = max(1, int(stats.hyperdrive(self.table, self.seat)))
        steps = 6 if space < 0 else int(self.table.galaxy.distance[space][kind.capture_space])
        captured = self.captured(kind) * LATER ** max(1, -(-steps // drive))
        goals = self.victory(table_odds.target_combat(self.seat, kind))
        return float(odds.win) * (max(captured, self.eliminated(kind)) + goals) - pain_of(odds)

    def duel(self, quarry: int) -> float:
        """What fighting a player for a bounty brings on average, wherever that is."""
        combat = table_odds.player_combat(self.table, self.seat, quarry, int(GROUND))
        odds = self.fights.get((-2, quarry))
        if odds is None:
            odds = self.fights[-2, quarry] = table_odds.fight(self.table, combat)
        return float(odds.win) * (self.worth(PLAYER_REWARD.nodes[0]) + self.victory(combat)) - pain_of(odds)

    def eliminated(self, kind: Kind) -> float:
        """What eliminating a bounty's target brings."""
        about = int(kind.index)
        more = self.exchanged(kind.elimination, about, BOUNTY_REWARD_GAINED)
        return self.worth(kind.elimination) + more + self.progress(BOUNTY_REWARD_GAINED, about, 1)

    def met(self, contact: Kind, spot: int) -> float:
        """What it brings to encounter a contact that nobody hunts."""
        return self.once("met", spot, lambda: self._met(contact, spot))

    def _met(self, contact: Kind, spot: int) -> float:
        """The same, as if this player stood where the contact lies."""
        before, self.place = self.place, int(self.table.galaxy.spot_space[spot])
        found = sum(self.worth(card.resolve, spot) for card in self.table.box.copies.get(int(contact.number), []))
        self.place = before
        return found

    def captured(self, kind: Kind) -> float:
        """What a prisoner brings where it is wanted."""
        about = int(kind.index)
        more = self.exchanged(kind.capture, about, BOUNTY_REWARD_GAINED)
        return (
            self.worth(kind.capture) + more + self.progress(BOUNTY_REWARD_GAINED, about) + self.progress(BOUNTY_DELIVERED, about)
        )

    def patrol_worth(self, faction: int) -> float:
        """What fighting a patrol brings on average."""
        return self.once("patrol_worth", faction, lambda: self._patrol_worth(faction))

    def _patrol_worth(self, faction: int) -> float:
        patrol = self.table.box.patrols[faction][self.table.patrol_levels[faction] - 1]
        level = int(self.table.patrol_levels[faction])
        odds = self.fights.get((-2 - level, faction))
        if odds is None:
            odds = self.fights[-2 - level, faction] = table_odds.against_patrol(self.table, self.seat, faction)
        reputation = self.table.players[self.seat].reputation[faction]
        loss = REPUTATION * (2 if reputation > 0 else 1 if reputation == 0 else 0)
        reward = self.money * int(patrol.credits) / 1000 + self.earned(int(patrol.fame))
        reward += self.victory(table_odds.patrol_combat(self.table, self.seat, faction))
        loss -= ambitions.with_reputation(self, faction, int(reputation) - 1)
        return float(odds.win) * (reward + 0.5 - loss) - pain_of(odds)

    def ways(self) -> dict[int, routes.Way]:
        """The quickest way to every space from here."""
        if not self.paths:
            self.paths = routes.ways(self.table, self.seat)
        return self.paths

    def tour(self) -> Tour:
        """The errands of this player in the best order."""
        if self.errands is None:
            self.errands = Tour(self, [*errands(self), *ambitions.errands(self), *deals.errands(self)])
        return self.errands

    def asset_worth(self, asset: Asset) -> float:
        """What it is worth to keep an asset: what its errand adds to the tour, or what it does for its owner."""
        kind = asset.kind
        if kind.type not in (CARGO, JOB, BOUNTY):
            held = ambitions.without_card(self, asset)
            return held + self.equipment_worth(kind) + cards.RESALE * self.money * max(0, int(kind.cost)) / 1000
        here, tour = int(self.table.players[self.seat].space), self.tour()
        own = [each for each in tour.errands if each.handle == kind.index]
        return tour.worth(here, tour.everything) - tour.worth(here, tour.without(own)) + 0.1

    def card_worth(self, kind: Kind) -> float:
        """What it would be worth to own a card."""
        return self.once("card_worth", int(kind.index), lambda: self._card_worth(kind))

    def _card_worth(self, kind: Kind) -> float:
        if kind.type not in (CARGO, JOB, BOUNTY):
            return self.equipment_worth(kind)
        errand = errand_of(self, Asset(kind))
        if errand is None and kind.type == CARGO and kind.destination is not None and kind.on_buy is not None:
            return LATER**3 * self.delivered(kind)  # somebody else is going to say where to
        if errand is None:
            return 0.0
        here, tour = int(self.table.players[self.seat].space), self.tour()
        more = Tour(self, [*tour.errands, errand])
        return more.worth(here, more.everything) - tour.worth(here, tour.everything)

    def equipment_worth(self, kind: Kind) -> float:
        """What gear, a mod or a crew does for its owner in the rest of the game."""
        return self.once("equipment_worth", int(kind.index), lambda: cards.equipment_worth(self, kind))

    def purchase_worth(self, kind: Kind) -> float:
        """What buying a card brings beyond its price; less than nothing if it is not worth it."""
        return self.once("purchase_worth", int(kind.index), lambda: cards.purchase_worth(self, kind))

    def goal_worth(self, kind: Kind) -> float:
        """What a card brings for a goal of its buyer that waits for a state: fame, if it would hold with this card."""
        return self.once("goal_worth", int(kind.index), lambda: cards.goal_worth(self, kind))

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


def trains(ability: Ability) -> bool:
    """Whether an ability gains a skill before a test."""
    return BEFORE_TEST in ability.timings and any(isinstance(part, e.GainAnySkill) for part in parts_of(ability.effect))


def parts_of(effect: Node) -> list[Node]:
    """What an effect does, one after the other."""
    return list(effect.nodes) if isinstance(effect, e.Sequence) else [effect]
