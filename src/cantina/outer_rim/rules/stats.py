"""Figures: what a card in hand, a ship or a moment makes of combat values, health, skills, reputation and fame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .kinds import CREW, JOB, NEUTRAL, POSITIVE
from .node import FAME, HEALTH, HULL, HYPERDRIVE, ONE, SKILL, TREATED_AS, Constant
from .pieces import PERSON

if TYPE_CHECKING:
    from .kinds import Kind
    from .pieces import Asset, Player
    from .table import Table


def worth(table: Table, seat: i64, constant: Constant) -> i64:
    """How much a constant gives now."""
    condition = constant.condition
    if condition is not None and not condition.holds(table, seat, -1):
        return 0
    if constant.per == ONE:
        return constant.add
    return constant.add * counted(table, seat, constant.per)


def bonus(table: Table, seat: i64, what: i64) -> i64:
    """Everything that is added to a figure (OR-COMBAT-23); for a rule, more than 0 if it holds."""
    if what > HYPERDRIVE and table.kinds[seat] != PERSON:  # only what raises ship or character (OR-SOLO-13)
        return 0
    player = table.players[seat]
    total: i64 = 0
    for constant in player.sheet.constants:
        if constant.what == what:
            total += worth(table, seat, constant)
    if player.ambition is not None:
        for constant in player.ambition.constants:
            if constant.what == what:
                total += worth(table, seat, constant)
    character = player.character
    if character is not None:
        for constant in character.sides[player.flipped].constants:
            if constant.what == what:
                total += worth(table, seat, constant)
    for asset in player.assets:
        constants = asset.kind.constants
        if constants:
            for constant in constants:
                if constant.what == what:
                    total += worth(table, seat, constant)
    for lasting in player.lasting:
        if lasting.constant.what == what:
            total += worth(table, seat, lasting.constant)
    return total


def about(table: Table, seat: i64, what: i64, subject: i64) -> i64:
    """Everything that is added to a rule about one subject, such as a discount on crew; a rival has none (OR-SOLO-13)."""
    if table.kinds[seat] != PERSON:
        return 0
    player = table.players[seat]
    total: i64 = 0
    for asset in player.assets:
        for constant in asset.kind.constants:
            if constant.what == what and constant.subject == subject:
                total += worth(table, seat, constant)
    for constant in player.sheet.constants:
        if constant.what == what and constant.subject == subject:
            total += worth(table, seat, constant)
    if player.ambition is not None:
        for constant in player.ambition.constants:
            if constant.what == what and constant.subject == subject:
                total += worth(table, seat, constant)
    character = player.character
    if character is not None:
        for constant in character.sides[player.flipped].constants:
            if constant.what == what and constant.subject == subject:
                total += worth(table, seat, constant)
    return total


def counted(table: Table, seat: i64, what: i64) -> i64:
    """One of the counts that cards name."""
    player = table.players[seat]
    if what == 0:
        return having(player, CREW)
    if what == 1:
        return having(player, JOB)
    if what == 2:
        return fame(table, seat)
    total: i64 = 0
    if what == 3:
        for faction in range(4):
            if reputation(table, seat, faction) == POSITIVE:
                total += 1
    elif what == 4:
        seen: list[i64] = []
        for asset in player.assets:
            if asset.kind.type == CREW:
                for skill in asset.kind.skills:
                    if skill not in seen:
                        seen.append(skill)
        total = len(seen)
    elif what == 5:
        total = len(player.marks)
    else:
        total = player.damage
    return total


def having(player: Player, type: i64) -> i64:
    """How many assets of a type somebody owns."""
    found: i64 = 0
    for asset in player.assets:
        if asset.kind.type == type:
            found += 1
    return found


def owner(table: Table, kind: Kind) -> i64:
    """The seat in front of which a card lies, or -1."""
    for seat in range(table.seats):
        if table.players[seat].find(kind.index) is not None:
            return seat
    return -1


def health(table: Table, seat: i64) -> i64:
    """How much damage defeats the character."""
    character = table.players[seat].character
    return (0 if character is None else character.health) + bonus(table, seat, HEALTH)


def hull(table: Table, seat: i64) -> i64:
    """How much damage defeats the ship."""
    return table.players[seat].sheet.hull + bonus(table, seat, HULL)


def hyperdrive(table: Table, seat: i64) -> i64:
    """How many spaces a move may have (OR-MOVE-11)."""
    return table.players[seat].sheet.hyperdrive + bonus(table, seat, HYPERDRIVE)


def skill_count(table: Table, seat: i64, skill: i64) -> i64:
    """How often a skill stands on character and crew, and is gained for now (OR-TEST-05, OR-TEST-06)."""
    player = table.players[seat]
    total: i64 = 0
    character = player.character
    if character is not None:
        for each in character.skills:
            if each == skill:
                total += 1
    for asset in player.assets:
        if asset.kind.type == CREW:
            for each in asset.kind.skills:
                if each == skill:
                    total += 1
        for constant in asset.kind.constants:
            if constant.what == SKILL + skill:
                total += worth(table, seat, constant)
    for lasting in player.lasting:
        if lasting.constant.what == SKILL + skill:
            total += lasting.constant.add
    return total


def reputation(table: Table, seat: i64, faction: i64) -> i64:
    """The reputation somebody has, or is treated as having."""
    treated = treated_as(table, seat, faction)
    return table.players[seat].reputation[faction] if treated is None else treated.add


def treated_as(table: Table, seat: i64, faction: i64) -> Constant | None:
    """What replaces somebody's reputation with a faction, for a moment or as long as a card is held; never a rival's."""
    if table.kinds[seat] != PERSON:  # OR-SOLO-13
        return None
    player = table.players[seat]
    for lasting in player.lasting:
        if lasting.constant.what == TREATED_AS and lasting.constant.subject == faction:
            return lasting.constant
    for asset in player.assets:
        for constant in asset.kind.constants:
            if constant.what == TREATED_AS and constant.subject == faction:
                if constant.condition is None or constant.condition.holds(table, seat, asset.kind.index):
                    return constant
    return None


def fixed(table: Table, seat: i64, faction: i64) -> bool:
    """Whether another reputation stands in for somebody's own, which then does not change; the same is no other (UB-CLAR-09)."""
    treated = treated_as(table, seat, faction)
    if treated is None:
        return False
    return not table.box.expanded or treated.add != table.players[seat].reputation[faction]


def fame(table: Table, seat: i64) -> i64:
    """Fame gained, and fame that assets give while they are held (OR-FAME-03)."""
    return table.players[seat].fame + held_fame(table, seat)


def held_fame(table: Table, seat: i64) -> i64:
    """The fame that assets give now; neither characters nor ships do."""
    player = table.players[seat]
    total: i64 = 0
    for asset in player.assets:
        for constant in asset.kind.constants:
            if constant.what == FAME:
                total += worth(table, seat, constant)
    for lasting in player.lasting:
        if lasting.constant.what == FAME:
            total += worth(table, seat, lasting.constant)
    return total


def planet_faction(table: Table, seat: i64) -> i64:
    """The faction of the planet somebody is on, or none (OR-MOVE-14)."""
    return table.galaxy.spaces[table.players[seat].space].faction


def patrols_at(table: Table, space: i64) -> list[i64]:
    """The factions whose patrol stands in a space."""
    return [faction for faction in range(4) if table.patrol_spaces[faction] == space]


def stops(table: Table, seat: i64, space: i64) -> bool:
    """Whether a patrol there stops this player (OR-MOVE-03 to OR-MOVE-05)."""
    for faction in range(4):
        if table.patrol_spaces[faction] == space and reputation(table, seat, faction) <= NEUTRAL:
            return True
    return False


def players_at(table: Table, space: i64, but: i64) -> list[i64]:
    """The other players in a space, from the next seat on."""
    found: list[i64] = []
    for step in range(table.seats):
        seat = (but + step) % table.seats
        if seat != but and table.players[seat].space == space:
            found.append(seat)
    return found


def goal_space(asset: Asset) -> i64:
    """The planet of a rival's goal token for this cargo or job, or -1 (OR-D-55)."""
    return asset.mark if asset.mark >= 0 else asset.kind.goal_space


def goal_tokens(table: Table) -> list[i64]:
    """Where the goal tokens of all rivals lie."""
    found: list[i64] = []
    for seat in rivals(table):
        found.extend(goals_of(table, seat))
    return found


def goals_of(table: Table, seat: i64) -> list[i64]:
    """Where a rival's own goal tokens lie: one for each of its cargo and jobs that is wanted on a planet (OR-D-55, UB-D-60)."""
    found: list[i64] = []
    for asset in table.players[seat].assets:
        space = goal_space(asset)
        if space >= 0:
            found.append(space)
    return found


def person(table: Table) -> i64:
    """The first seat of somebody who plays."""
    seat: i64 = 0
    while table.kinds[seat] != PERSON:
        seat += 1
    return seat


def rivals(table: Table) -> list[i64]:
    """The seats that play by cards of their own, in turn order."""
    found: list[i64] = []
    for seat in range(table.seats):
        if table.kinds[seat] != PERSON:
            found.append(seat)
    return found
