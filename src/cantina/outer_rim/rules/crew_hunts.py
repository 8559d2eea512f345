"""Bounties on crew: one's own, or that of another player in the space, who may protect it (OR-BOUNTY-12 to OR-BOUNTY-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame

from . import asked, deeds, slots, stats, told
from .actions import ACCEPT, CAPTURE, DECLINE, ELIMINATE
from .combat import kind_by_space, start
from .contacts import claim
from .kinds import BOUNTY, CREW
from .node import CREW_DISCARD_FORCED, NO_ELIMINATION, Node
from .pieces import CONTACT_ENEMY, PLAYER, Combat
from .windows import open_window

if TYPE_CHECKING:
    from .pieces import Asset
    from .table import Table

FIGHT_CREW: Final[i64] = 1
FIGHT_OWNER: Final[i64] = 2
WON: Final[i64] = 3
STAGE: Final[i64] = 15
OWNER_SHIFT: Final[i64] = 4


def crew_of(table: Table, seat: i64, contact: i64) -> Asset | None:
    """The crew card of a contact that a player has."""
    for asset in table.players[seat].assets:
        if asset.kind.type == CREW and asset.kind.target == contact:
            return asset
    return None


def quarry(table: Table, seat: i64, asset: Asset) -> i64:
    """The player here, oneself included, whose crew this bounty names, or -1."""
    if asset.kind.type != BOUNTY or asset.token >= 0:
        return -1
    for other in [seat, *stats.players_at(table, table.players[seat].space, seat)]:
        if crew_of(table, other, asset.kind.target) is not None:
            return other
    return -1


@final
class HuntCrew(Node):
    """Fight somebody's crew for the bounty in the frame's source; the value is how far it is, and whose crew it was."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        bounty = table.box.cards[frame.source]
        if frame.value == 0:
            self.begin(table, frame)
        elif frame.value & STAGE == WON:
            if crew_of(table, frame.value >> OWNER_SHIFT, bounty.target) is not None:  # its owner has kept it
                return
            actions: list[int] = [int(CAPTURE)]
            if not stats.bonus(table, frame.seat, NO_ELIMINATION):
                actions.append(int(ELIMINATE))
            table.ask(frame, Decision(frame.seat, asked.BOUNTY, bounty.name, actions))
        else:
            assert table.combat is not None
            self.end(table, frame, table.combat.winner == 0)

    def begin(self, table: Table, frame: Frame) -> None:
        """Own crew leaves the ship for the fight, whatever its end; another's owner is asked first."""
        seat = frame.seat
        bounty = table.box.cards[frame.source]
        asset = table.players[seat].find(frame.source)
        owner = -1 if asset is None else quarry(table, seat, asset)
        if owner < 0:
            return
        if owner == seat:
            crew = crew_of(table, seat, bounty.target)
            assert crew is not None
            deeds.drop(table, seat, crew.kind.index)
            deeds.to_bottom(table, crew.kind)
            self.fight(table, frame, owner, False)
        elif table.players[owner].defeated:
            self.fight(table, frame, owner, False)
        else:
            table.ask(frame, Decision(owner, asked.PROTECT, bounty.name, [int(ACCEPT), int(DECLINE)]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        if action in (CAPTURE, ELIMINATE):
            bounty = table.box.cards[frame.source]
            claim(table, frame.seat, bounty, deeds.token_of(table, bounty.target), action == ELIMINATE)
        else:
            self.fight(table, frame, seat, action == ACCEPT)

    def fight(self, table: Table, frame: Frame, owner: i64, protects: bool) -> None:
        """Against the crew itself, or against its owner who protects it."""
        bounty = table.box.cards[frame.source]
        name = table.box.cards[bounty.target].name
        if protects:
            combat = Combat(kind_by_space(table, frame.seat), frame.seat, PLAYER, 0, "")
            combat.defender = owner
            start(table, combat, frame.at(FIGHT_OWNER + (owner << OWNER_SHIFT)))
        else:
            combat = Combat(bounty.combat_kind, frame.seat, CONTACT_ENEMY, bounty.combat_value, name)
            combat.bounty = frame.source
            start(table, combat, frame.at(FIGHT_CREW + (owner << OWNER_SHIFT)))

    def end(self, table: Table, frame: Frame, won: bool) -> None:
        """A win takes the crew from its owner; a loss only costs one's own crew (OR-BOUNTY-14, OR-D-30)."""
        bounty = table.box.cards[frame.source]
        owner = frame.value >> OWNER_SHIFT
        if won:
            crew = crew_of(table, owner, bounty.target)
            if crew is not None and table.box.expanded:
                table.stack.append(frame.at(WON + (owner << OWNER_SHIFT)))
                table.push(slots.LOSE_CREW, owner, crew.kind.name, crew.kind.index)
                open_window(table, owner, CREW_DISCARD_FORCED)
                return
            if crew is not None:
                deeds.drop(table, owner, crew.kind.index)
                deeds.to_bottom(table, crew.kind)
                if table.events is not None:
                    table.tell(told.DISCARD, owner, {"card": crew.kind.name})
            if deeds.token_of(table, bounty.target) >= 0:  # it is back on the map if its owner left meanwhile (OR-D-66)
                table.stack.append(frame.at(WON))
        elif owner == frame.seat:
            number = deeds.token_of(table, bounty.target)
            if number >= 0:
                table.push(slots.RETURN_TOKEN, frame.seat, bounty.name, number, slots.CREW_TOKEN)


def break_off(table: Table, frame: Frame) -> None:
    """The hunter leaves in the middle of it: crew that is with nobody any more goes back to the map (OR-D-66)."""
    target = table.box.cards[frame.source].target
    number = deeds.token_of(table, target)
    for seat in range(table.seats):
        if crew_of(table, seat, target) is not None:
            return
    if number >= 0:
        deeds.put_token(table, number, deeds.free_spots(table, table.players[frame.seat].space)[0])


HUNT_CREW: Final = HuntCrew()
