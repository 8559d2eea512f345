"""What a game says about itself once it is over: sentences, turns in figures, and charts as figures."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Sentence(NamedTuple):
    """One sentence, what it is about, and how many entries the log has where it can be seen."""

    about: str
    text: str
    at: int


class Turn(NamedTuple):
    """One turn in figures: whose it was, where it begins in the log, what was bought, and how every seat came out of it."""

    number: int
    side: int
    begin: int
    lead: float
    """How far the seat whose turn it was is ahead at its end."""
    bought: tuple[str, ...]
    figures: tuple[dict[str, float], ...]
    """The figures of each seat by name."""
    more: dict[str, int]
    """What belongs to no seat."""


class Column(NamedTuple):
    """A column of the list of all turns: its name, and how it looks."""

    name: str
    look: Literal["figure", "lead", "long"] = "figure"
    """A figure, who was ahead (which is written strongly), or a longer text."""


class Line(NamedTuple):
    """One turn in one line: whose it was, where it begins in the log, and a text for each column."""

    number: int
    side: int
    begin: int
    cells: tuple[str, ...]
    lead: bool = False
    """Whether whoever won took the lead here, and kept it."""


class Series(NamedTuple):
    """One row of figures, a figure for each turn."""

    name: str
    values: tuple[float, ...]


class Chart(NamedTuple):
    """Figures over all turns.

    `lines` has a series for each seat; `bars` has one bar a turn, made of what served and what was wasted; `balance` has one
    series that leans to the second seat above zero and to the first below.
    """

    key: str
    kind: Literal["lines", "bars", "balance"]
    title: str
    note: str
    summary: str
    sides: tuple[str, ...]
    """The names of all seats."""
    turns: tuple[tuple[int, int], ...]
    """The number of each turn, and whose it was."""
    series: tuple[Series, ...]
    total: str = ""
    """What both parts of a bar are together."""
    decimals: int = 0
    ends: int = 0
    """How far a balance can lean, if there is an end to it."""


class Stroke(NamedTuple):
    """A line of a drawing through some points: whose it is (-1: nobody's), and how wide."""

    points: tuple[tuple[float, float], ...]
    seat: int
    wide: float


class Dot(NamedTuple):
    """A dot of a drawing: where, how large, whose it is (-1: nobody's), or a name that stands there instead."""

    x: float
    y: float
    radius: float
    seat: int
    name: str = ""


class Sketch(NamedTuple):
    """A drawing of lines and dots that stands for a whole game."""

    width: float
    height: float
    strokes: tuple[Stroke, ...]
    dots: tuple[Dot, ...]
    colours: tuple[str, ...]
    """The colour of each seat on a dark ground."""


def figured(value: float, language: str, decimals: int = 0) -> str:
    """A figure as a language writes it."""
    text = f"{value:.{decimals}f}".replace("-", "−")
    return text.replace(".", ",") if language == "de" else text


def leaning(value: float, sides: tuple[str, ...], language: str) -> str:
    """A figure that leans to one of two seats: the name of the seat and how far."""
    return f"{sides[value > 0]} {figured(abs(value), language)}" if round(value) else "0"
