"""Bounties on the characters of other players (UB-PBOUNTY), and who is in play at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, stats
from .actions import FACTION, SUBJECT
from .combat import kind_by_space, start
from .effects import Sequence
from .kinds import BOUNTY, NEGATIVE, POSITIVE
from .node import BOUNTY_REWARD_GAINED, Node
from .pieces import PLAYER, Combat
from .rewards import Gain, pay_reward

if TYPE_CHECKING:
    from .pieces import Asset
    from .table import Table


def seat_of(table: Table, contact: i64) -> i64:
    """The seat whose character is this contact, or -1; whoever has left is nobody's character any more (UB-D-54)."""
    if not table.box.expanded or contact < 0:
        return -1
    name = table.box.cards[contact].print
    for seat in range(table.seats):
        player = table.players[seat]
        if player.character is not None and player.character.name == name and not player.retired:
            return seat
    return -1


def prey(table: Table, seat: i64, asset: Asset) -> i64:
    """The player here whose character this bounty names and who can be fought for it, or -1 (UB-PBOUNTY-02, -11, -13)."""
    if asset.kind.type != BOUNTY or asset.token >= 0:
        return -1
    other = seat_of(table, asset.kind.target)
    if other < 0 or other == seat or table.players[other].defeated:
        return -1
    return other if table.players[other].space == table.players[seat].space else -1


@final
class HuntPlayer(Node):
    """Fight a player for the bounty in the frame's source: a win completes it, a loss leaves it (UB-PBOUNTY-03, -04)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        bounty = table.box.cards[frame.source]
        if frame.value == 0:
            combat = Combat(kind_by_space(table, frame.seat), frame.seat, PLAYER, 0, "")
            combat.defender = seat_of(table, bounty.target)
            combat.bounty = frame.source
            start(table, combat, frame.at(1))
            return
        assert table.combat is not None
        if table.combat.winner == 0:
            table.push(REMOVE_BOUNTY, frame.seat, bounty.name, frame.source)
            pay_reward(table, frame.seat, PLAYER_REWARD, bounty.name, frame.source, BOUNTY_REWARD_GAINED)


@final
class RemoveBounty(Node):
    """The bounty on a player leaves the game once it has been paid (UB-PBOUNTY-09)."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        asset = deeds.drop(table, frame.seat, frame.source)
        if asset is not None:
            deeds.remove_card(table, asset.kind)


@final
class FollowReputation(Node):
    """One reputation more or less with a faction of one's choice with which the beaten player has this reputation (UB-D-09)."""

    __slots__ = ("change", "level")

    def __init__(self, level: i64, change: i64) -> None:
        self.level: i64 = level
        self.change: i64 = change

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        loser = -1 if combat is None else combat.defender
        if loser < 0:
            return
        factions = [faction for faction in range(4) if stats.reputation(table, loser, faction) == self.level]
        if len(factions) == 1:
            deeds.change_reputation(table, frame.seat, factions[0], self.change)
        elif factions:
            actions = [int(FACTION + faction) for faction in factions]
            table.ask(frame, Decision(frame.seat, asked.REPUTATION, frame.origin, actions, self.change))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        deeds.change_reputation(table, seat, action & SUBJECT, self.change)


HUNT_PLAYER: Final = HuntPlayer()
REMOVE_BOUNTY: Final = RemoveBounty()
PLAYER_REWARD: Final = Sequence([Gain(5_000, 1), FollowReputation(NEGATIVE, 1), FollowReputation(POSITIVE, -1)])
"""What a bounty on a player pays, whatever is printed on it (UB-PBOUNTY-05 to UB-PBOUNTY-08)."""
