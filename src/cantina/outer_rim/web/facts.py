"""What lies on the table as one viewer knows it, in parts that can be compared; what is made of a part alone is kept by it.

Whoever knows the same is shown the same: a part has nothing in it that its viewer does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Generic, TypeVar

from ..rules.pieces import Combat, Player
from ..rules.table import Table
from ..rules.windows import Window

T = TypeVar("T")
Part = tuple[Hashable, ...]


class Kept(Generic[T]):
    """What was made of some facts, for all tables together; when there is too much of it, the oldest is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.made: dict[Hashable, T] = {}

    def get(self, facts: Hashable, make: Callable[[], T]) -> T:
        """What these facts were made into, or are made into now."""
        try:
            return self.made[facts]
        except KeyError:
            if len(self.made) >= self.most:
                del self.made[next(iter(self.made))]
            found = self.made[facts] = make()
            return found


class Same:
    """Some things that cannot be compared, as a fact: the very same things in the same order."""

    __slots__ = ("numbers", "things")

    def __init__(self, things: Iterable[object]) -> None:
        self.things = tuple(things)
        self.numbers = tuple(map(id, self.things))

    def __hash__(self) -> int:
        return hash(self.numbers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.numbers == other.numbers


class Facts:
    """The parts of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players = tuple(of_player(player) for player in table.players)
        """Everything about each player but which abilities were used."""

    @cached_property
    def galaxy(self) -> Part:
        """The map and what lies on it: contacts as far as they are known, and patrols."""
        table = self.table
        return (
            table.box,
            table.galaxy,
            tuple(tuple(token.kind for token in tokens) for tokens in table.tokens),
            tuple(map(tuple, table.places)),
            tuple(table.patrol_levels),
            tuple(table.patrol_spaces),
        )

    @cached_property
    def people(self) -> Part:
        """Who is where, which matters to everybody's cards only where a bounty may be on a player; and free ports."""
        if not self.table.box.expanded:
            return ()
        return tuple((each.character, each.space, each.retired, each.freeport) for each in self.table.players)

    @cached_property
    def combat(self) -> Part | None:
        """The fight on the table."""
        return None if self.table.combat is None else of_combat(self.table.combat)

    @cached_property
    def fight(self) -> Part | None:
        """All that bends figures of cards while somebody fights: the fight, and everybody who could be in it."""
        return None if self.combat is None else (self.combat, self.players)

    @cached_property
    def tops(self) -> Part:
        """The top cards of the market, and how many lie there."""
        return tuple((deck[-1].kind if deck else None, len(deck)) for deck in self.table.stores)

    def secrets(self, seat: int) -> Part:
        """The secrets of somebody, as far as they are known, and where they were drawn."""
        table, decks = self.table, len(self.table.decks)
        held = range(seat * decks, (seat + 1) * decks)
        return tuple((tuple(card.kind for card in table.secrets[n]), tuple(table.secret_spaces[n])) for n in held)

    @cached_property
    def used(self) -> Part:
        """Which abilities everybody has used."""
        return tuple(used_by(player) for player in self.table.players)

    @property
    def window(self) -> Part | None:
        """The moment at which somebody may use something now: whose it is, which, and its number."""
        frame = self.table.stack[-1] if self.table.stack else None
        return (frame.seat, frame.node.timing, frame.value) if frame is not None and isinstance(frame.node, Window) else None

    @cached_property
    def moment(self) -> Part:
        """What conditions of cards ask besides: the step, and what is being rolled, tested and fought, and about what."""
        table = self.table
        return (
            table.step, table.current, table.about, table.amount, table.event_seat, table.chosen, table.dice_kind,
            table.dice_seat, table.test_seat, table.test_skill, table.crossing, self.combat, self.window,
        )  # fmt: skip


def of_player(player: Player) -> Part:
    """Everything about a player that can be seen, and that a figure on a card may depend on."""
    return (
        player.character, player.sheet, player.flipped, player.space, player.credits, player.fame, player.damage,
        player.ship_damage, player.defeated, player.retired, player.goal_count, player.ship_count, player.freeport,
        tuple(player.reputation), tuple(player.assets), tuple(player.marks), tuple(player.lasting), player.ambition,
        tuple(player.progress),
    )  # fmt: skip


def used_by(player: Player) -> Part:
    """What a player has used, which only abilities ask for."""
    return tuple(player.used_turn), tuple(player.used_combat), tuple(player.used_roll), tuple(player.used_event)


def of_combat(combat: Combat) -> Part:
    """Everything about a fight."""
    return (
        combat.kind, combat.attacker, combat.enemy, combat.value, combat.name, combat.defender, combat.faction, combat.level,
        combat.fame, combat.bounty, combat.token, tuple(combat.bonus), tuple(combat.damage), tuple(map(tuple, combat.faces)),
        combat.rolled, combat.winner,
    )  # fmt: skip
