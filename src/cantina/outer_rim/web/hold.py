"""The slots of a board by type and what lies in each: the rules only count them, a page shows one arrangement that fits."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import loads
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, JOB, MOD
from ..rules.pieces import Asset
from ..rules.table import Table


class Slot(NamedTuple):
    """One slot: its type (`either` takes cargo or a mod, `job` a job or a bounty), and the card in it."""

    type: str
    asset: Asset | None


ORDER = ("cargo", "either", "mod", "job", "crew", "gear")
TAKES = {
    CARGO: ("cargo", "either"), MOD: ("mod", "either"), CREW: ("crew",), GEAR: ("gear",), JOB: ("job",), BOUNTY: ("job",),
}  # fmt: skip
"""The slots that a card of a type may lie in, the one that takes nothing else first."""
FLEXIBLE = ("mod", "cargo", "either")


def sizes(table: Table, seat: int) -> dict[str, int]:
    """How many slots of each type somebody has, with those that cards give."""
    load = loads.loaded(table, seat)
    return {
        "cargo": int(load.cargo_slots), "either": int(load.either), "mod": int(load.mod_slots), "job": int(load.job_slots),
        "crew": int(load.crew_slots), "gear": int(load.gear_slots),
    }  # fmt: skip


def arranged(table: Table, seat: int) -> list[Slot]:
    """All slots of somebody; what may lie in few places is laid first, what fits nowhere has a slot of its type at the end."""
    free = sizes(table, seat)
    laid: dict[str, list[Asset]] = {name: [] for name in ORDER}
    beyond: list[Slot] = []
    for asset in sorted(table.players[seat].assets, key=lambda each: bool(each.kind.flexible)):
        places = FLEXIBLE if asset.kind.flexible else TAKES[asset.kind.type]
        place = next((name for name in places if len(laid[name]) < free[name]), None)
        if place is None:
            beyond.append(Slot(places[0], asset))
        else:
            laid[place].append(asset)
    found = [Slot(name, asset) for name in ORDER for asset in [*laid[name], *[None] * (free[name] - len(laid[name]))]]
    return found + beyond
