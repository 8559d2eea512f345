"""Fights for tests of Outer Rim: somebody whom a card names, and what the dice of both sides came to."""

from __future__ import annotations

from galaxies import Position

from cantina.core import Event


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
    return [int(event.facts["damage"]) for event in told if event.code == "total"]  # type: ignore[call-overload]


def rolls(told: list[Event]) -> list[int]:
    """How many dice were rolled, roll by roll, without rerolls."""
    return [len(event.facts["dice"]) for event in told if event.code == "roll"]  # type: ignore[arg-type]


def attempt(p: Position, skill: str, seat: int = 0) -> Position:
    """A player tests a skill; passing brings 1,000 credits."""
    return p.resolve({"test": {"skill": skill, "pass": [{"gain": {"credits": 1_000}}], "fail": []}}, seat=seat)
