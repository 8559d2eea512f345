"""The pieces in front of the players: what they own, what bends their figures, and the fight they are in."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .kinds import NO_FACTION, Ambition, Character, Kind, Sheet
from .node import Constant

NOWHERE: Final[i64] = -1
"""The space of somebody who has left the game."""

PERSON: Final[i64] = 0
RUNNER: Final[i64] = 1
HUNTER: Final[i64] = 2
"""The kinds of seats: somebody who plays, a rival who delivers, a rival who hunts bounties."""

POOL: Final[i64] = -1
"""Where a contact token lies that is not on the map: beside it, on a bounty, or out of the game."""
CAPTURED: Final[i64] = -2
ELIMINATED: Final[i64] = -3

COMBAT_ROLL: Final[i64] = 0
TEST_ROLL: Final[i64] = 1
DELIVERY_ROLL: Final[i64] = 2
OTHER_ROLL: Final[i64] = 3
NO_ROLL: Final[i64] = 4


@final
class Asset:
    """A card that somebody owns, and what lies on it; immutable, a change makes a new one."""

    __slots__ = ("goal_token", "kind", "mark", "token")

    def __init__(self, kind: Kind, token: i64 = -1, mark: i64 = -1, goal_token: bool = False) -> None:
        self.kind: Kind = kind
        self.token: i64 = token
        """The contact that was captured for this bounty, or -1."""
        self.mark: i64 = mark
        """The space that was marked for this card, or -1."""
        self.goal_token: bool = goal_token
        """Whether it carries the goal token of whoever reached a goal with it."""

    def plain(self) -> list[object]:
        facts: list[object] = [self.kind.name, int(self.token), int(self.mark)]
        if self.goal_token:
            facts.append("goal-token")
        return facts


@final
class Lasting:
    """Something that bends a figure or a rule for a while, and until when."""

    __slots__ = ("constant", "until")

    def __init__(self, constant: Constant, until: i64) -> None:
        self.constant: Constant = constant
        self.until: i64 = until


@final
class Player:
    """One seat: its character and ship, where it stands and what it owns."""

    __slots__ = (
        "ambition", "assets", "character", "credits", "damage", "defeated", "fame", "flipped", "freeport",
        "goal_count", "held_fame", "lasting", "marks", "moments", "progress", "reputation", "retired", "sheet", "ship_count",
        "ship_damage", "space", "used_combat", "used_event", "used_roll", "used_turn",
    )  # fmt: skip

    def __init__(
        self,
        character: Character | None,
        sheet: Sheet,
        reputation: list[i64],
        assets: list[Asset],
        marks: list[i64],
        lasting: list[Lasting],
    ) -> None:
        self.character: Character | None = character
        self.sheet: Sheet = sheet
        self.reputation: list[i64] = reputation
        self.assets: list[Asset] = assets
        self.marks: list[i64] = marks
        """Planets that carry one of this player's damage tokens."""
        self.lasting: list[Lasting] = lasting
        self.moments: i64 = 0
        """The moments at which anything of this player's may act, one bit each; kept by settling."""
        self.flipped: i64 = 0
        self.space: i64 = NOWHERE
        self.freeport: i64 = NOWHERE
        """The planet on which any cargo of this player's may be delivered as well."""
        self.credits: i64 = 0
        self.fame: i64 = 0
        self.damage: i64 = 0
        self.ship_damage: i64 = 0
        self.defeated: bool = False
        self.retired: bool = False
        self.held_fame: i64 = 0
        """The fame that owned cards gave when it was last looked at; `fame` is all other."""
        self.goal_count: i64 = 0
        self.ship_count: i64 = 0
        self.ambition: Ambition | None = None
        self.progress: list[i64] = []
        """How far each goal of the ambition is; the list is replaced, never changed."""
        self.used_turn: list[i64] = []
        self.used_combat: list[i64] = []
        self.used_roll: list[i64] = []
        self.used_event: list[i64] = []
        """Abilities used at the present moment, each with the number of that moment."""

    def copy(self) -> Player:
        twin = Player(
            self.character, self.sheet, self.reputation.copy(), self.assets.copy(), self.marks,
            self.lasting,
        )  # fmt: skip
        twin.moments = self.moments
        twin.flipped = self.flipped
        twin.space = self.space
        twin.freeport = self.freeport
        twin.credits = self.credits
        twin.fame = self.fame
        twin.damage = self.damage
        twin.ship_damage = self.ship_damage
        twin.defeated = self.defeated
        twin.retired = self.retired
        twin.held_fame = self.held_fame
        twin.goal_count = self.goal_count
        twin.ship_count = self.ship_count
        twin.ambition = self.ambition
        twin.progress = self.progress
        twin.used_turn = self.used_turn.copy()
        twin.used_combat = self.used_combat.copy()
        twin.used_roll = self.used_roll.copy()
        twin.used_event = self.used_event.copy()
        return twin

    def find(self, handle: i64) -> Asset | None:
        """The asset with this number."""
        for asset in self.assets:
            if asset.kind.index == handle:
                return asset
        return None

    def plain(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "character": None if self.character is None else [self.character.name, int(self.flipped)],
            "ship": self.sheet.name,
            "space": int(self.space),
            "figures": [int(n) for n in (self.credits, self.fame, self.damage, self.ship_damage)],
            "state": [self.defeated, self.retired],
            "goals": [int(self.goal_count), int(self.ship_count)],
            "reputation": [int(n) for n in self.reputation],
            "assets": [asset.plain() for asset in self.assets],
            "marks": [int(space) for space in self.marks],
            "lasting": [[int(each.constant.what), int(each.until)] for each in self.lasting],
            "used": [[int(n) for n in used] for used in (self.used_turn, self.used_combat, self.used_roll)],
        }
        if self.freeport != NOWHERE:
            facts["freeport"] = int(self.freeport)
        if self.ambition is not None:
            facts["ambition"] = [self.ambition.name, [int(n) for n in self.progress]]
        return facts


PATROL: Final[i64] = 0
CONTACT_ENEMY: Final[i64] = 1
PLAYER: Final[i64] = 2
CARD_ENEMY: Final[i64] = 3
ENEMIES: Final = ("patrol", "contact", "player", "card")
INVINCIBLE: Final[i64] = 4
"""The patrol level that no one beats (OR-PATROL-05)."""


@final
class Combat:
    """A fight: the attacker is side 0, a player; side 1 is a player, a patrol, a contact or an enemy of a card."""

    __slots__ = (
        "attacker",
        "bonus",
        "bounty",
        "damage",
        "defender",
        "enemy",
        "faces",
        "faction",
        "fame",
        "kind",
        "level",
        "name",
        "rolled",
        "token",
        "value",
        "winner",
    )  # fmt: skip

    def __init__(self, kind: i64, attacker: i64, enemy: i64, value: i64, name: str) -> None:
        self.kind: i64 = kind
        self.attacker: i64 = attacker
        self.enemy: i64 = enemy
        self.value: i64 = value
        """How many dice an enemy that is no player rolls."""
        self.name: str = name
        self.defender: i64 = -1
        self.faction: i64 = NO_FACTION
        self.level: i64 = 0
        self.fame: i64 = 0
        self.bounty: i64 = -1
        """The bounty that is being hunted, or -1."""
        self.token: i64 = -1
        self.bonus: list[i64] = [0, 0]
        self.damage: list[i64] = [0, 0]
        """What each side's roll adds up to."""
        self.faces: list[list[i64]] = [[], []]
        """The final dice of each side."""
        self.rolled: i64 = 0
        """How many sides have rolled."""
        self.winner: i64 = -1

    def copy(self) -> Combat:
        twin = Combat(self.kind, self.attacker, self.enemy, self.value, self.name)
        twin.defender = self.defender
        twin.faction = self.faction
        twin.level = self.level
        twin.fame = self.fame
        twin.bounty = self.bounty
        twin.token = self.token
        twin.bonus = self.bonus.copy()
        twin.damage = self.damage.copy()
        twin.faces = [self.faces[0].copy(), self.faces[1].copy()]
        twin.rolled = self.rolled
        twin.winner = self.winner
        return twin

    def seat_of(self, side: i64) -> i64:
        """The seat on a side, or -1."""
        return self.attacker if side == 0 else self.defender

    def side_of(self, seat: i64) -> i64:
        """The side a seat fights on, or -1 if it takes no part."""
        if seat == self.attacker:
            return 0
        return 1 if seat == self.defender else -1

    def plain(self) -> list[object]:
        figures = (self.kind, self.attacker, self.defender, self.enemy, self.value, self.level, self.bounty, self.winner)
        return [self.name, [int(n) for n in figures], [int(n) for n in self.damage], [int(n) for n in self.bonus]]


@final
class Bargain:
    """An exchange that is being put together: what one player gives and wants; lists are replaced, never changed."""

    __slots__ = ("asks", "back", "cards", "given", "other", "pays", "seat", "tokens", "wanted")

    def __init__(self, seat: i64, other: i64) -> None:
        self.seat: i64 = seat
        self.other: i64 = other
        self.given: list[i64] = []
        self.wanted: list[i64] = []
        self.pays: i64 = 0
        self.asks: i64 = 0
        """Thousands of credits from one to the other, and back."""
        self.tokens: i64 = 0
        self.back: i64 = 0
        """Whose debt tokens go from one to the other, and back, one bit each."""
        self.cards: bool = True
        """Whether cards may be part of it."""

    def copy(self) -> Bargain:
        twin = Bargain(self.seat, self.other)
        twin.given, twin.wanted, twin.pays, twin.asks = self.given, self.wanted, self.pays, self.asks
        twin.tokens, twin.back, twin.cards = self.tokens, self.back, self.cards
        return twin

    def plain(self) -> list[object]:
        cards = [[int(handle) for handle in handles] for handles in (self.given, self.wanted)]
        debts = [[int(self.tokens), int(self.back)]] if self.tokens or self.back else []
        return [int(self.seat), int(self.other), int(self.pays), int(self.asks), cards, *debts]
