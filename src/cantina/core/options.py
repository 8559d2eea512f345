"""Options of a game on the command line: what can be said about its players, its rules and its box."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Option(NamedTuple):
    """One option; `values` are those that are possible, empty if any text will do."""

    name: str
    help: str
    values: tuple[str, ...] = ()
    use: Literal["seats", "rules", "box"] = "rules"
    """What it is about: who plays, how a game goes, or what lies in the box, which has to be said again for every record."""
    flag: bool = False
    """Whether it is given without a value, and then means yes."""
