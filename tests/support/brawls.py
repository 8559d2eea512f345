"""Fights and tests for the rules of Outer Rim: enemies whom a card names, gear made to measure, and what the dice came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galaxies import Position

from cantina.core import Event
from cantina.outer_rim import BOX
from cantina.outer_rim.box.build import Builder
from cantina.outer_rim.rules.actions import USE
from cantina.outer_rim.rules.kinds import DATABANK, GEAR, Kind
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.windows import moments

GADGETS: list[Kind] = []


def listen(p: Position) -> list[Event]:
    """Everything that is told from now on, as it is told."""
    told: list[Event] = []
    p.table.events = told
    return told


def fight(p: Position, kind: str = "ground", value: int = 0, seat: int = 0) -> Position:
    """A player fights somebody whom a card names; winning brings 1,000 credits."""
    enemy = {"kind": kind, "value": value, "name": "Thug", "win": [{"gain": {"credits": 1_000}}], "lose": []}
    return p.resolve({"fight": enemy}, seat=seat)


def totals(told: list[Event]) -> list[int]:
    """The damage that each side of each fight came to, attacker first."""
    return [int(event.facts["damage"]) for event in told if event.code == "total"]  # type: ignore[arg-type]


def rolls(told: list[Event]) -> list[int]:
    """How many dice were rolled, roll by roll, without rerolls."""
    return [len(event.facts["dice"]) for event in told if event.code == "roll"]  # type: ignore[arg-type]


def attempt(p: Position, skill: str, seat: int = 0) -> Position:
    """A player tests a skill; passing brings 1,000 credits."""
    return p.resolve({"test": {"skill": skill, "pass": [{"gain": {"credits": 1_000}}], "fail": []}}, seat=seat)


def gadget(name: str, *abilities: Mapping[str, Any], constants: Sequence[Mapping[str, Any]] = ()) -> Kind:
    """Gear of no box, made for one test out of the vocabulary of the content files."""
    kind = Kind(900 + len(GADGETS), name, GEAR, DATABANK)
    build = Builder({})
    build.abilities = BOX.abilities
    kind.abilities = [build.ability(dict(each), name, int(kind.index)) for each in abilities]
    kind.constants = [build.constant(dict(each)) for each in constants]
    GADGETS.append(kind)
    return kind


def equip(p: Position, kind: Kind, seat: int = 0) -> Position:
    """A player carries this."""
    p.player(seat).assets.append(Asset(kind))
    p.player(seat).moments = moments(p.table, seat)
    return p


def use(p: Position, kind: Kind, number: int = 1) -> Position:
    """The asked seat uses an ability of a gadget."""
    p.table.apply(p.asked, int(USE + kind.abilities[number - 1].index))
    return p


def usable(p: Position, kind: Kind, number: int = 1) -> bool:
    """Whether the asked seat may use an ability of a gadget now."""
    assert p.table.decision is not None
    return int(USE + kind.abilities[number - 1].index) in p.table.decision.actions
