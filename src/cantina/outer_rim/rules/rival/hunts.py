"""How a bounty hunter hunts: it moves toward a target, meets it, and completes a bounty, unopposed or in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from cantina.core.decision import Decision
from cantina.core.effect import Frame
from cantina.core.event import Fact

from .. import asked, deeds, slots, stats, told
from ..actions import ACCEPT, DECLINE, FACTION, SUBJECT
from ..combat import kind_by_space, start
from ..contacts import hunted
from ..crew_hunts import crew_of
from ..defeat import SUFFER
from ..kinds import BOUNTY, NEGATIVE, POSITIVE, Kind
from ..node import Condition, Node
from ..pieces import ELIMINATED, PERSON, PLAYER, Combat
from ..player_hunts import REMOVE_BOUNTY
from ..rewards import Gain
from .deeds import paid_parts
from .moves import one_of, set_out
from .reveals import turn_up
from .targets import CHARACTER, CREW, FACE_DOWN, QUARRIES, Target, best, reason, targets, targets_here

if TYPE_CHECKING:
    from ..table import Table


@final
class MoveToTarget(Node):
    """Move toward a bounty target, which is chosen now and kept, perhaps farther than the ship alone would (UB-D-42)."""

    __slots__ = ("extra",)

    def __init__(self, extra: i64) -> None:
        self.extra: i64 = extra

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        found = best(targets(table, seat))
        return len(found) > 0 and found[0].distance > 0 and stats.hyperdrive(table, seat) + self.extra > 0

    def perform(self, table: Table, frame: Frame) -> None:
        found = targets(table, frame.seat)
        first = best(found)
        target = first[one_of(table, len(first))]
        if table.events is not None:
            held = [asset.kind.name for asset in table.players[frame.seat].assets if asset.kind.type == BOUNTY]
            facts = seen(target) | {"space": int(target.space), "n": int(target.distance), "holds": held}
            table.tell(told.RIVAL_HUNTS, frame.seat, {**facts, "why": reason(found, target), "rule": "UB-SOLO-17"})
        set_out(table, frame.seat, target.space, stats.hyperdrive(table, frame.seat) + self.extra)


def seen(target: Target) -> dict[str, Fact]:
    """What everybody can see of a target: whom the bounty names, or only the class of a facedown contact."""
    owner = int(target.who) if target.quarry in (CHARACTER, CREW) else -1
    return {
        "quarry": QUARRIES[target.quarry],
        "bounty": target.bounty.name,
        "class": int(target.bounty.contact_class),
        "owner": owner,
    }


@final
class TargetHere(Condition):
    """A bounty target can be encountered here."""

    __slots__ = ()

    def holds(self, table: Table, seat: i64, source: i64) -> bool:
        return len(targets_here(table, seat)) > 0


@final
class MeetTarget(Node):
    """Encounter the bounty target here that comes first (UB-D-43)."""

    __slots__ = ()

    def possible(self, table: Table, seat: i64, source: i64) -> bool:
        return len(targets_here(table, seat)) > 0

    def perform(self, table: Table, frame: Frame) -> None:
        found = targets_here(table, frame.seat)
        first = best(found)
        if not first:
            return
        target = first[one_of(table, len(first))]
        if table.events is not None:
            facts = {**seen(target), "why": reason(found, target)}
            table.tell(told.RIVAL_MEETS, frame.seat, {**facts, "rule": "UB-SOLO-17"})
        if target.quarry == CHARACTER:
            oppose(table, frame.seat, target.bounty, target.who, False)
        elif target.quarry == CREW:
            self.meet_crew(table, frame.seat, target)
        else:
            self.meet_contact(table, frame, target)

    def meet_contact(self, table: Table, frame: Frame, target: Target) -> None:
        """A facedown one is turned up: it may be somebody else, or a character in play, and then another is met (UB-SOLO-10)."""
        if target.quarry == FACE_DOWN and turn_up(table, frame.seat, target.who):
            table.stack.append(frame)
            return
        number = deeds.token_at(table, target.who)
        contact = deeds.token(table, number).kind
        bounties = hunted(table, frame.seat, contact.index)
        if not bounties:
            if table.events is not None:
                table.tell(told.RIVAL_MISSES, frame.seat, {"contact": contact.name, "rule": "UB-SOLO-20"})
            return
        deeds.put_token(table, number, ELIMINATED)
        if table.events is not None:
            table.tell(told.ELIMINATE, frame.seat, {"contact": contact.name})
        unopposed(table, frame.seat, table.box.cards[bounties[0]])

    def meet_crew(self, table: Table, seat: i64, target: Target) -> None:
        """Its owner may protect it, unless that is a rival, oneself, or somebody who lies defeated (UB-SOLO-21, -36, UB-D-44)."""
        owner = target.who
        if owner == seat or table.kinds[owner] != PERSON or table.players[owner].defeated:
            take_crew(table, seat, owner, target.bounty)
            unopposed(table, seat, target.bounty)
        else:
            table.push(MEET_CREW, seat, target.bounty.name, target.bounty.index, owner)


@final
class MeetCrew(Node):
    """A hunter stands before somebody's crew: the frame's source is the bounty, its value the owner, who may protect it."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        bounty = table.box.cards[frame.source]
        table.ask(frame, Decision(frame.value, asked.PROTECT, bounty.name, [int(ACCEPT), int(DECLINE)]))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        bounty = table.box.cards[frame.source]
        if action == ACCEPT:
            oppose(table, frame.seat, bounty, seat, True)
        else:
            take_crew(table, frame.seat, seat, bounty)
            unopposed(table, frame.seat, bounty)


def take_crew(table: Table, seat: i64, owner: i64, bounty: Kind) -> None:
    """The crew leaves the game, and its contact token with it (UB-SOLO-23, UB-SOLO-28, UB-D-46)."""
    crew = crew_of(table, owner, bounty.target)
    if crew is None:
        return
    deeds.drop(table, owner, crew.kind.index)
    if table.events is not None:
        table.tell(told.ELIMINATE, seat, {"contact": table.box.cards[bounty.target].name})
    deeds.remove_card(table, crew.kind)
    number = deeds.token_of(table, bounty.target)
    if number >= 0:
        deeds.put_token(table, number, ELIMINATED)


def unopposed(table: Table, seat: i64, bounty: Kind) -> None:
    """Nobody stands in the way: the reward, then damage as high as the bounty's value, without dice (UB-SOLO-23, UB-SOLO-24)."""
    table.push(SUFFER, seat, "UB-SOLO-23", bounty.combat_kind, bounty.combat_value)
    collect(table, seat, bounty)


def collect(table: Table, seat: i64, bounty: Kind) -> None:
    """The elimination reward and what follows it; then the bounty leaves the game."""
    table.rival_done |= 1 << BOUNTY
    table.push(REMOVE_BOUNTY, seat, bounty.name, bounty.index)
    parts = paid_parts(bounty.elimination)
    for i in range(len(parts) - 1, -1, -1):
        table.push(parts[i], seat, bounty.name, bounty.index)


def oppose(table: Table, seat: i64, bounty: Kind, defender: i64, crew: bool) -> None:
    """The hunter attacks whoever protects a crew or is wanted (UB-SOLO-22, UB-SOLO-26)."""
    combat = Combat(kind_by_space(table, seat), seat, PLAYER, 0, "")
    combat.defender = defender
    combat.bounty = bounty.index
    start(table, combat, Frame(AFTER_FIGHT, seat, bounty.name, bounty.index, int(crew)))


@final
class AfterFight(Node):
    """What the fight for a bounty brings, before its damage; the frame's value says whether it was about a crew."""

    __slots__ = ()

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        assert combat is not None
        bounty = table.box.cards[frame.source]
        if combat.winner != 0:  # UB-SOLO-27
            if table.events is not None:
                table.tell(told.RIVAL_GIVES_UP, frame.seat, {"card": bounty.name, "rule": "UB-SOLO-27"})
            slots.discard(table, frame.seat, bounty.index)
        elif frame.value:
            take_crew(table, frame.seat, combat.defender, bounty)
            collect(table, frame.seat, bounty)
        else:
            table.rival_done |= 1 << BOUNTY
            table.push(LOSES_REPUTATION, frame.seat, "UB-SOLO-31")
            table.push(GAINS_REPUTATION, frame.seat, "UB-SOLO-30")
            table.push(REMOVE_BOUNTY, frame.seat, bounty.name, bounty.index)
            table.push(FOR_A_CHARACTER, frame.seat, bounty.name, bounty.index)


@final
class FollowReputation(Node):
    """One reputation more or less for the hunter, with a faction with which the beaten player has this reputation.

    The person at the table picks it, for a gain one with which the hunter is not positive if there is any (UB-SOLO-30, -31).
    """

    __slots__ = ("change", "level")

    def __init__(self, level: i64, change: i64) -> None:
        self.level: i64 = level
        self.change: i64 = change

    def factions(self, table: Table, seat: i64, loser: i64) -> list[i64]:
        """Among which factions there is a choice."""
        found = [faction for faction in range(4) if stats.reputation(table, loser, faction) == self.level]
        if self.change > 0:
            better = [faction for faction in found if stats.reputation(table, seat, faction) != POSITIVE]
            return better if better else found
        return found

    def perform(self, table: Table, frame: Frame) -> None:
        combat = table.combat
        assert combat is not None
        factions = self.factions(table, frame.seat, combat.defender)
        if len(factions) == 1:
            deeds.change_reputation(table, frame.seat, factions[0], self.change)
        elif factions:
            actions = [int(FACTION + faction) for faction in factions]
            prompt = asked.RIVAL_GAINS if self.change > 0 else asked.RIVAL_LOSES
            table.ask(frame, Decision(stats.person(table), prompt, frame.origin, actions, self.change))

    def answer(self, table: Table, frame: Frame, seat: i64, action: i64) -> None:
        deeds.change_reputation(table, frame.seat, action & SUBJECT, self.change)


MEET_CREW: Final = MeetCrew()
AFTER_FIGHT: Final = AfterFight()
FOR_A_CHARACTER: Final = Gain(5_000, 1)
"""What a hunter gets for a player's character, whatever its card says (UB-SOLO-29)."""
GAINS_REPUTATION: Final = FollowReputation(NEGATIVE, 1)
LOSES_REPUTATION: Final = FollowReputation(POSITIVE, -1)
