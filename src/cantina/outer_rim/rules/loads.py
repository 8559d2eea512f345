"""What fits on a board and a ship at the same time, over all arrangements (OR-SLOTS-09, OR-SLOTS-10); none is ever stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from . import stats
from .kinds import BOUNTY, CARGO, CREW, DATABANK, GEAR, JOB, MOD, Kind, Sheet
from .node import CARGO_SLOT, CREW_SLOT, GEAR_SLOT, JOB_SLOT, MOD_SLOT, SLOT_OPTION, Constant
from .pieces import Asset

if TYPE_CHECKING:
    from .table import Table

GEAR_SLOTS: Final[i64] = 2
JOB_SLOTS: Final[i64] = 2
"""What the player board holds."""
BLANK: Final = [Kind(-1, "", type, DATABANK) for type in range(JOB + 1)]
"""A card of each type with nothing on it."""


@final
class Load:
    """What cards take up and what slots there are for them: a card can be added to see whether all fit, and taken out again."""

    __slots__ = (
        "armor", "bounties", "cargo", "cargo_slots", "crew", "crew_slots", "either", "flexible", "gear", "gear_slots",
        "job_slots", "jobs", "mod_slots", "mods", "seat", "sheet", "table",
    )  # fmt: skip

    def __init__(self, table: Table, seat: i64, sheet: Sheet, assets: list[Asset]) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.sheet: Sheet = sheet
        self.cargo_slots: i64 = sheet.cargo
        self.mod_slots: i64 = sheet.mods
        self.either: i64 = sheet.either
        self.crew_slots: i64 = sheet.crew
        self.gear_slots: i64 = GEAR_SLOTS
        self.job_slots: i64 = JOB_SLOTS
        self.cargo: i64 = 0
        self.mods: i64 = 0
        self.flexible: i64 = 0
        """Mods that may also lie in a cargo slot."""
        self.crew: i64 = 0
        self.gear: i64 = 0
        self.armor: i64 = 0
        self.jobs: i64 = 0
        """Jobs and bounties."""
        self.bounties: i64 = 0
        """Bounties once more: a rule may let them lie in crew slots."""
        if sheet.constants:
            self.grant(sheet.constants, 1)
        for asset in assets:
            self.add(asset.kind, 1)

    def add(self, kind: Kind, n: i64) -> None:
        """A card more, or one less, with what it grants to the slots."""
        type = kind.type
        if kind.flexible:
            self.flexible += n
        elif type == CARGO:
            self.cargo += n
        elif type == GEAR:
            self.gear += n
        elif type == MOD:
            self.mods += n
        elif type == CREW:
            self.crew += n
        else:
            self.jobs += n
            if type == BOUNTY:
                self.bounties += n
        if kind.armor:
            self.armor += n
        if kind.constants:
            self.grant(kind.constants, n)

    def grant(self, constants: list[Constant], n: i64) -> None:
        """What a ship or a card grants, or no longer grants."""
        for constant in constants:
            what = constant.what
            if not CARGO_SLOT <= what <= JOB_SLOT:
                continue
            more = n * stats.worth(self.table, self.seat, constant)
            if what == CARGO_SLOT:
                self.cargo_slots += more
            elif what == GEAR_SLOT:
                self.gear_slots += more
            elif what == MOD_SLOT:
                self.mod_slots += more
            elif what == CREW_SLOT:
                self.crew_slots += more
            else:
                self.job_slots += more

    def fits(self) -> bool:
        """Whether all of it finds a slot at the same time on the board and on this ship."""
        if self.armor > 1:  # one ARMOR per character, however it is gained (OR-D-63)
            return False
        if self.gear > self.gear_slots or self.crew > self.crew_slots:
            return False
        unheld = self.jobs - self.job_slots
        if unheld > 0:
            if not bounties_aboard(self.table, self.seat) or unheld > min(self.bounties, self.crew_slots - self.crew):
                return False
        cargo, mods = self.cargo - self.cargo_slots, self.mods - self.mod_slots
        over = (cargo if cargo > 0 else 0) + (mods if mods > 0 else 0)
        return over <= self.either and cargo + mods + self.flexible <= self.either

    def fits_with(self, kind: Kind) -> bool:
        """Whether one card more finds a slot as well."""
        self.add(kind, 1)
        found = self.fits()
        self.add(kind, -1)
        return found

    def fits_instead(self, kind: Kind, asset: Asset) -> bool:
        """Whether one card more finds a slot without one of those that are there."""
        self.add(asset.kind, -1)
        found = self.fits_with(kind)
        self.add(asset.kind, 1)
        return found


def fits(table: Table, seat: i64, sheet: Sheet, assets: list[Asset], more: Kind | None = None) -> bool:
    """Whether all these assets, and one more, find a slot at the same time on the board and on this ship."""
    load = Load(table, seat, sheet, assets)
    return load.fits() if more is None else load.fits_with(more)


def room(table: Table, seat: i64, type: i64) -> i64:
    """How many more cards of a type would find a slot beside what somebody has."""
    player = table.players[seat]
    more: list[Asset] = []
    while fits(table, seat, player.sheet, [*player.assets, *more], BLANK[type]):
        more.append(Asset(BLANK[type]))
    return len(more)


def bounties_aboard(table: Table, seat: i64) -> bool:
    """Whether each crew slot of somebody's ship may hold a bounty as well."""
    return table.players[seat].ambition is not None and stats.bonus(table, seat, SLOT_OPTION) > 0


def loaded(table: Table, seat: i64) -> Load:
    """What a player has now."""
    player = table.players[seat]
    return Load(table, seat, player.sheet, player.assets)


def gives_slots(asset: Asset) -> bool:
    """Whether a card gives slots, so that others may no longer fit without it."""
    for constant in asset.kind.constants:
        if CARGO_SLOT <= constant.what <= JOB_SLOT:
            return True
    return False
