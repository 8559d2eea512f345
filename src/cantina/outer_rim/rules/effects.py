"""Effects that only change figures, or join other effects together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, durations, stats, told
from .actions import FACTION, OPTION, SKILL, SUBJECT
from .defeat import SUFFER, TAKE_DAMAGE
from .kinds import CREW, NO_FACTION, POSITIVE, SKILLS
from .node import CREW_DISCOUNT, DAMAGE_RECOVERED, DISCOUNT, Condition, Constant, Node
from .node import SKILL as SKILL_GRANT
from .windows import happen

if TYPE_CHECKING:
    from .table import Table

ALL_DAMAGE: Final[i64] = 99
CHARACTER: Final[i64] = 0
SHIP: Final[i64] = 1
BOTH: Final[i64] = 2
BY_COMBAT: Final[i64] = 3
EITHER: Final[i64] = 4

CHOICE: Final[i64] = -2
PLANET: Final[i64] = -3
PATROL_HERE: Final[i64] = -4
PATROL_NEAREST: Final[i64] = -5
PATROL_MOVED: Final[i64] = -6
NOT_POSITIVE: Final[i64] = -7


@final
class Sequence(Node):
    """One thing after the other, each as far as possible (OR-TIMING-03, OR-TIMING-05)."""

    __slots__ = ("nodes",)

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes: list[Node] = nodes

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for node in self.nodes:
            if node.possible(table, seat, source):
                return True
        return False

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        for node in self.nodes:
            if not node.payable(table, seat, source):
                return False
        return True

    def rerolls(self) -> bool:
        for node in self.nodes:
            if node.rerolls():
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        for i in range(len(self.nodes) - 1, -1, -1):
            table.push(self.nodes[i], frame.seat, frame.origin, frame.source)


@final
class Lose(Node):
    """Lose credits, as many as there are; as a price all of them have to be there (OR-D-28)."""

    __slots__ = ("credits", "hires")

    def __init__(self, credits: i64, hires: bool = False) -> None:
        self.credits: i64 = credits
        self.hires: bool = hires
        """Whether it is the price of a crew, which may cost somebody less."""

    def due(self, table: Table, seat: i64) -> i64:
        """What this player has to pay."""
        return max(0, self.credits - stats.about(table, seat, DISCOUNT, CREW_DISCOUNT)) if self.hires else self.credits

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].credits > 0

    def payable(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].credits >= self.due(table, seat)

    def perform(self, table: Table, frame: Frame) -> None:
        deeds.lose_credits(table, frame.seat, self.due(table, frame.seat))


@final
class ChangeReputation(Node):
    """Change or set one's reputation with a faction, or with one of several that the player picks."""

    __slots__ = ("change", "factions", "level", "others", "sets")

    def __init__(self, factions: list[i64], change: i64, sets: bool = False, level: i64 = 0, others: bool = False) -> None:
        self.factions: list[i64] = factions
        self.change: i64 = change
        self.sets: bool = sets
        self.level: i64 = level
        self.others: bool = others
        """Whether it happens to another player: whoever resolves the card picks the faction (UB-D-13)."""

    def meant(self, table: Table, seat: i64) -> list[i64]:
        """The factions that this can be about now."""
        first = self.factions[0]
        if first >= 0:
            return self.factions
        return meant_factions(table, seat, first)

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for faction in self.meant(table, seat):
            now = table.players[seat].reputation[faction]
            if stats.fixed(table, seat, faction):
                continue
            if now != (self.level if self.sets else max(-1, min(1, now + self.change))):
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        factions = self.meant(table, frame.seat)
        if len(factions) == 1:
            self.apply_to(table, frame.seat, factions[0])
        elif factions:
            actions = [int(FACTION + faction) for faction in factions]
            picker = table.current if self.others else frame.seat
            table.ask(frame, Decision(picker, asked.REPUTATION, frame.origin, actions, self.change))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.apply_to(table, frame.seat, action & SUBJECT)

    def apply_to(self, table: Table, seat: i64, faction: i64) -> None:
        """Do it with this faction."""
        if self.sets:
            deeds.set_reputation(table, seat, faction, self.level)
        else:
            deeds.change_reputation(table, seat, faction, self.change)


def meant_factions(table: Table, seat: i64, reference: i64) -> list[i64]:
    """The factions that a word such as "this planet's" means now."""
    if reference == CHOICE:
        return [0, 1, 2, 3]
    if reference == NOT_POSITIVE:
        return [faction for faction in range(4) if stats.reputation(table, seat, faction) != POSITIVE]
    if reference == PLANET:
        faction = stats.planet_faction(table, seat)
        return [] if faction == NO_FACTION else [faction]
    if reference == PATROL_MOVED:
        return [table.amount]
    here = table.players[seat].space
    if reference == PATROL_HERE:
        return stats.patrols_at(table, here)
    distances = [table.galaxy.distance[here][space] for space in table.patrol_spaces]
    nearest = min(distances)
    return [faction for faction in range(4) if distances[faction] == nearest]


@final
class Damage(Node):
    """Suffer damage outside of combat; as a price it is suffered whole, whatever prevents damage (OR-TIMING-04)."""

    __slots__ = ("amount", "price", "target")

    def __init__(self, target: i64, amount: i64, price: bool = False) -> None:
        self.target: i64 = target
        self.amount: i64 = amount
        self.price: bool = price

    def perform(self, table: Table, frame: Frame) -> None:
        target = self.target
        if target == BY_COMBAT:
            target = CHARACTER if table.combat is None else table.combat.kind
        suffer = TAKE_DAMAGE if self.price and table.box.expanded else SUFFER
        if target in (SHIP, BOTH):
            table.push(suffer, frame.seat, frame.origin, SHIP, self.amount)
        if target in (CHARACTER, BOTH):
            table.push(suffer, frame.seat, frame.origin, CHARACTER, self.amount)


@final
class Recover(Node):
    """Remove damage from character, ship or both."""

    __slots__ = ("amount", "target")

    def __init__(self, target: i64, amount: i64) -> None:
        self.target: i64 = target
        self.amount: i64 = amount

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        player = table.players[seat]
        character, ship = player.damage > 0, player.ship_damage > 0
        return (character and self.target != SHIP) or (ship and self.target != CHARACTER)

    def perform(self, table: Table, frame: Frame) -> None:
        if self.target == EITHER:
            table.ask(
                frame, Decision(frame.seat, asked.RECOVER_TARGET, frame.origin, [int(OPTION), int(OPTION + 1)], self.amount)
            )
            return
        self.recover(table, frame.seat, self.target)

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.recover(table, frame.seat, action & SUBJECT)

    def recover(self, table: Table, seat: i64, target: i64) -> None:
        """Remove the damage; cards and goals may care how much it was."""
        character = self.amount if target in (CHARACTER, BOTH) else 0
        ship = self.amount if target in (SHIP, BOTH) else 0
        recovered(table, seat, character, ship)


def recovered(table: Table, seat: i64, character: i64, ship: i64) -> None:
    """Damage is removed, and whoever counts that hears of it."""
    player = table.players[seat]
    healed, repaired = min(character, player.damage), min(ship, player.ship_damage)
    deeds.recover(table, seat, character, ship)
    if healed or repaired:
        happen(table, seat, DAMAGE_RECOVERED, amount=removed(healed, repaired))


def removed(character: i64, ship: i64) -> i64:
    """Damage removed from a character and from a ship as the one figure of a moment."""
    return (character << 8) + ship


def removed_from(amount: i64, ship: bool) -> i64:
    """What of that figure was removed from the ship, or from the character."""
    return amount & 255 if ship else amount >> 8


@final
class When(Node):
    """One thing if a condition holds, otherwise another."""

    __slots__ = ("condition", "otherwise", "then")

    def __init__(self, condition: Condition, then: Node, otherwise: Node | None) -> None:
        self.condition: Condition = condition
        self.then: Node = then
        self.otherwise: Node | None = otherwise

    def chosen(self, table: Table, seat: i64, source: i64) -> Node | None:
        """The one that counts now."""
        return self.then if self.condition.holds(table, seat, source) else self.otherwise

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        chosen = self.chosen(table, seat, source)
        return chosen is not None and chosen.possible(table, seat, source)

    def rerolls(self) -> bool:
        return self.then.rerolls()

    def perform(self, table: Table, frame: Frame) -> None:
        chosen = self.chosen(table, frame.seat, frame.source)
        if chosen is not None:
            table.push(chosen, frame.seat, frame.origin, frame.source)


@final
class Option:
    """One of several ways: perhaps only if something holds, perhaps for a price."""

    __slots__ = ("condition", "cost", "effect", "label")

    def __init__(self, label: str, effect: Node | None, condition: Condition | None, cost: Node | None) -> None:
        self.label: str = label
        self.effect: Node | None = effect
        self.condition: Condition | None = condition
        self.cost: Node | None = cost

    def open(self, table: Table, seat: i64, source: i64) -> bool:
        """Whether it can be taken now."""
        if self.condition is not None and not self.condition.holds(table, seat, source):
            return False
        return self.cost is None or self.cost.payable(table, seat, source)


@final
class Choose(Node):
    """Take exactly one of the options that are open."""

    __slots__ = ("options",)

    def __init__(self, options: list[Option]) -> None:
        self.options: list[Option] = options

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        for option in self.options:
            if option.open(table, seat, source) and option.effect is not None and option.effect.possible(table, seat, source):
                return True
        return False

    def rerolls(self) -> bool:
        for option in self.options:
            if option.effect is not None and option.effect.rerolls():
                return True
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        actions: list[int] = []
        for i in range(len(self.options)):
            if self.options[i].open(table, frame.seat, frame.source):
                actions.append(int(OPTION + i))
        if len(actions) == 1:
            self.answer(table, frame, frame.seat, actions[0])
        elif actions:
            table.ask(frame, Decision(frame.seat, asked.CHOOSE, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        option = self.options[action & SUBJECT]
        if option.effect is not None:
            table.push(option.effect, frame.seat, frame.origin, frame.source)
        if option.cost is not None:
            table.push(option.cost, frame.seat, frame.origin, frame.source)


@final
class Grant(Node):
    """Something bends a figure or a rule until a moment."""

    __slots__ = ("constant", "until")

    def __init__(self, constant: Constant, until: i64) -> None:
        self.constant: Constant = constant
        self.until: i64 = until

    def perform(self, table: Table, frame: Frame) -> None:
        durations.last(table, frame.seat, self.constant, self.until)


@final
class GainAnySkill(Node):
    """Gain a skill of one's choice, once more if one has it already (OR-TEST-06, OR-TEST-07)."""

    __slots__ = ("until",)

    def __init__(self, until: i64) -> None:
        self.until: i64 = until

    def perform(self, table: Table, frame: Frame) -> None:
        if table.test_seat == frame.seat:  # before a test only its own skill can help
            self.gain(table, frame.seat, table.test_skill)
        else:
            actions = [int(SKILL + skill) for skill in range(len(SKILLS))]
            table.ask(frame, Decision(frame.seat, asked.SKILL, frame.origin, actions))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        self.gain(table, seat, action & SUBJECT)

    def gain(self, table: Table, seat: i64, skill: i64) -> None:
        """Count as having it once more."""
        durations.last(table, seat, Constant(SKILL_GRANT + skill, 1), self.until)


@final
class BorrowSkill(Node):
    """Count as having the skill of the present test once more, if a crew of anybody here or a faceup contact here has it."""

    __slots__ = ("until",)

    def __init__(self, until: i64) -> None:
        self.until: i64 = until

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.test_seat == seat and table.test_skill in skills_here(table, seat)

    def perform(self, table: Table, frame: Frame) -> None:
        durations.last(table, frame.seat, Constant(SKILL_GRANT + table.test_skill, 1), self.until)


def skills_here(table: Table, seat: i64) -> list[i64]:
    """The skills on crew of players in somebody's space, and on the crew cards of faceup contacts there."""
    here = table.players[seat].space
    found: list[i64] = []
    for other in [seat, *stats.players_at(table, here, seat)]:
        for asset in table.players[other].assets:
            if asset.kind.type == CREW:
                found.extend(asset.kind.skills)
    for spot in table.galaxy.spaces[here].spots:
        number = deeds.token_at(table, spot)
        if number >= 0 and deeds.face_up(table, number):
            contact = deeds.token(table, number).kind.index
            for kind in table.box.cards:
                if kind.type == CREW and kind.target == contact:
                    found.extend(kind.skills)
    return found


@final
class Flip(Node):
    """Turn over the character card or the ship sheet: its goal is done (OR-GOAL-02)."""

    __slots__ = ("ship",)

    def __init__(self, ship: bool) -> None:
        self.ship: bool = ship

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        if self.ship:
            player.sheet = table.box.flipped(player.sheet)
        else:  # only one character has a way back (Hondo Ohnaka)
            player.flipped = 1 - player.flipped
            if not player.flipped:
                player.goal_count = 0
        table.dirty |= 1 << frame.seat
        if table.events is not None:
            table.tell(told.FLIP, frame.seat, {"ship": int(self.ship), "card": frame.origin})


@final
class CompleteGoal(Node):
    """The goal of the own ship, or of the character, is complete."""

    __slots__ = ("ship",)

    def __init__(self, ship: bool) -> None:
        self.ship: bool = ship

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        character = player.character
        goal, name = player.sheet.goal, player.sheet.name
        if not self.ship and character is not None:
            goal, name = character.sides[player.flipped].goal, character.name
        if goal is not None:
            if table.events is not None:
                table.tell(told.GOAL, frame.seat, {"card": name})
            table.push(goal.reward, frame.seat, name)


@final
class MarkPlanet(Node):
    """Put one of one's damage tokens on the planet one stands on (one a planet)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return table.players[seat].space not in table.players[seat].marks

    def perform(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        if player.space not in player.marks:
            player.marks = [*player.marks, player.space]
            table.dirty |= 1 << frame.seat
            if table.events is not None:
                table.tell(told.MARK, frame.seat, {"space": int(player.space)})


@final
class Nothing(Node):
    """Nothing happens."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return False

    def perform(self, table: Table, frame: Frame) -> None:
        return


NOTHING: Final = Nothing()
