"""The chance to win, turn by turn, with what luck and choices made of it: one drawing, whose figures the table beside it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from cantina.core.luck_and_play import TurnAccount

from .charts import MOST_MARKS, mark, shape

WIDTH, LEFT, RIGHT = 900, 56, 888
TOP, FLOOR = 26, 210
"""Where the chance is certain, and where it is nothing."""
LUCK, PLAY, REACH = 288, 356, 26
"""The ground lines of both rows of bars, and how far a bar goes for `FULL` points."""
FULL = 0.25
HEIGHT = 400
WORTH_SAYING = 0.035
"""A smaller bar has no figure beside it."""


class ChanceChart:
    """The chart of a seat; mistakes are numbered, and the turning point is marked.

    Of two seats one curve tells both; where there are more, each has its own.
    """

    def __init__(self, seats: Sequence[Sequence[TurnAccount]], seat: int, marks: Sequence[str], words: Mapping[str, str]) -> None:
        self.seats, self.turns, self.seat, self.marks, self.words = seats, seats[seat], seat, marks, words
        self.step = (RIGHT - LEFT) / len(self.turns)

    @property
    def drawn(self) -> list[int]:
        """Whose curves are drawn, the one that the chart is about last and so on top."""
        return [*(n for n in range(len(self.seats)) if n != self.seat and len(self.seats) > 2), self.seat]

    def x(self, n: float) -> float:
        """Where a turn begins."""
        return LEFT + n * self.step

    def y(self, chance: float) -> float:
        """The height of a chance."""
        return FLOOR - (FLOOR - TOP) * chance

    def svg(self, turning: TurnAccount | None, mistakes: Sequence[int], summary: str) -> Markup:
        """The drawing with what a screen reader says about it; mistakes are the numbers of their turns, the worst first."""
        places = [self.turns.index(turn) for number in mistakes for turn in self.turns if turn.turn == number]
        parts = [*self.grid(), *map(self.band, self.drawn)]
        for seat in self.drawn:
            parts += self.curve(seat)
        if turning is not None:
            parts.append(self.turned(self.turns.index(turning)))
        parts += [self.numbered(rank, n) for rank, n in enumerate(places, 1)]
        parts += self.bars(LUCK, "luck", [turn.luck for turn in self.turns])
        parts += self.bars(PLAY, "play", [sum(turn.gave) for turn in self.turns])
        return Markup(
            f'<svg class="chart chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chances-title chances-desc">'
            f'<title id="chances-title">{escape(self.words["luck-chance"])}</title>'
            f'<desc id="chances-desc">{escape(summary)}</desc>{"".join(parts)}</svg>'
        )

    def grid(self) -> list[str]:
        """Lines to read chances from, the ground of both rows of bars, and the numbers of turns with whose they were."""
        parts = []
        for percent in (0, 50, 100):
            y = self.y(percent / 100)
            parts.append(f'<line class="{"axis" if percent == 50 else "grid"}" x1="{LEFT}" x2="{RIGHT}" y1="{y}" y2="{y}"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4.5}" text-anchor="end">{percent} %</text>')
        for row, name in ((LUCK, "luck-luck"), (PLAY, "luck-play")):
            parts.append(f'<line class="axis" x1="{LEFT}" x2="{RIGHT}" y1="{row}" y2="{row}"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{row + 4.5}" text-anchor="end">{escape(self.words[name])}</text>')
        every = next(each for each in (1, 2, 5, 10, 20, 50, 100) if each * self.step >= 22 or each == 100)
        for n, turn in enumerate(self.turns):
            if self.step >= 8:
                parts.append(mark(self.x(n + 0.5), FLOOR + 11, turn.whose, self.marks[turn.whose], 3))
            if turn.turn % every == 0:
                parts.append(f'<text x="{self.x(n + 0.5):.1f}" y="{FLOOR + 32}" text-anchor="middle">{turn.turn}</text>')
        return parts

    def points(self, seat: int) -> list[tuple[float, float, float]]:
        """Where a curve goes: at the beginning of every turn and at the end, with how far it may be off."""
        turns = self.seats[seat]
        found = [(self.x(n), turn.before, turn.error) for n, turn in enumerate(turns)]
        return [*found, (self.x(len(turns)), turns[-1].after, 0.0)]

    def band(self, seat: int) -> str:
        """How far a curve may be off."""
        points = self.points(seat)
        upper = [f"{x:.1f},{self.y(min(1.0, chance + error)):.1f}" for x, chance, error in points]
        lower = [f"{x:.1f},{self.y(max(0.0, chance - error)):.1f}" for x, chance, error in reversed(points)]
        return f'<path class="{self.marks[seat]} band{"" if seat == self.seat else " other"}" d="M{"L".join(upper + lower)}z"/>'

    def curve(self, seat: int) -> list[str]:
        """The chance itself; where there are several curves each has the mark of its seat now and then, and at its end."""
        points = self.points(seat)
        path = " ".join(f"{x:.1f},{self.y(chance):.1f}" for x, chance, _ in points)
        if len(self.drawn) == 1:
            return [f'<polyline class="{self.marks[seat]} chance" points="{path}"/>']
        look = "chance" if seat == self.seat else f"{shape(seat)} other"
        every = -(-len(points) // MOST_MARKS)
        marked = [point for n, point in enumerate(points) if n % every == 0 or n == len(points) - 1]
        marks = [mark(x, self.y(chance), seat, self.marks[seat], 4.0) for x, chance, _ in marked]
        return [f'<polyline class="{self.marks[seat]} {look}" points="{path}"/>', *marks]

    def turned(self, n: int) -> str:
        """The turn in which the chance changed most."""
        x = self.x(n + 0.5)
        anchor, beside = ("end", x - 6) if n > len(self.turns) / 2 else ("start", x + 6)
        words = escape(self.words["review-turned"])
        return (
            f'<line class="turning" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 8}" y2="{FLOOR}"/>'
            f'<text class="turning" x="{beside:.1f}" y="{TOP - 10}" text-anchor="{anchor}">{words}</text>'
        )

    def numbered(self, rank: int, n: int) -> str:
        """A mistake, by its rank, on the curve in the middle of its turn."""
        turn, x = self.turns[n], self.x(n + 0.5)
        y = min(FLOOR - 12, self.y((turn.before + turn.after) / 2) + 4 + 14 * (rank > 1))
        return (
            f'<circle class="wrong" cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
            f'<text class="wrong" x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="middle">{rank}</text>'
        )

    def bars(self, ground: int, kind: str, values: Sequence[float]) -> list[str]:
        """A bar for each turn, up for what helped and down for what hurt; large ones have their figure."""
        parts, wide = [], min(self.step * 0.6, 18)
        for n, value in enumerate(values):
            high = min(1.0, abs(value) / FULL) * REACH
            if high < 0.5:
                continue
            top, x = (ground - high if value > 0 else ground), self.x(n + 0.5)
            look = f"bar {kind} {'up' if value > 0 else 'down'}"
            parts.append(f'<rect class="{look}" x="{x - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}"/>')
            if abs(value) >= WORTH_SAYING and self.step >= 18:
                y = top - 3 if value > 0 else top + high + 11
                parts.append(f'<text class="small" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{points(value)}</text>')
        return parts


def points(value: float) -> str:
    """A difference of chances in points: a point is one percent of the chance to win."""
    return signed(round(100 * value))


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
