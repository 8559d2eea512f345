"""A finished voyage looked back on: everything that pages and programs ask for, in one place."""

from __future__ import annotations

from cantina.core.looking_back import Turn

from ..rules import stats
from ..rules.table import Table
from ..words.looking_back import TOPICS, TURNS
from .charts import charts, columns
from .charts import turn_lines as lines
from .figures import Review, review
from .keepsake import keepsake
from .ledger import Account
from .luck import Luck
from .map_drawing import sketch
from .panel import panel
from .verdict import verdict as sentences

emblem, keeps = "fame", True
styles: tuple[str, ...] = ("voyage.css",)
scripts: tuple[str, ...] = ("voyage.js",)
figures = (
    "In Outer Rim `lead` is how much fame the seat whose turn it was has more than the best of the others. Of a turn: credits "
    "`earned` and `spent`. At its end: `fame` in all, `credits` at hand, `rolls` that decided something so far, how many of them "
    "`won`, and how many were `expected` to by their exact chances; `fame_` and a kind of source is the fame from it."
)


def topics(language: str) -> dict[str, str]:
    """What each sentence can be about, in words."""
    return TOPICS[language]


def measure(language: str) -> str:
    """How it is counted who is ahead."""
    return TURNS[language]["measure"]


def score(table: Table) -> tuple[int, ...]:
    """How much fame each seat has."""
    return tuple(int(stats.fame(table, seat)) for seat in range(int(table.seats)))


def turns(review: Review) -> list[Turn]:
    """Every turn in figures."""
    found, lucks = [], [review.lucks(seat) for seat in range(len(review.sailors))]
    for n, turn in enumerate(review.turns):
        others = [account.fame for seat, account in enumerate(turn.accounts) if seat != turn.seat]
        lead = turn.accounts[turn.seat].fame - max(others, default=0)
        seats = tuple(plain(account, lucks[seat][n]) for seat, account in enumerate(turn.accounts))
        found.append(Turn(turn.number, turn.seat, turn.begin, lead, turn.bought, seats, {"round": turn.round}))
    return found


def plain(account: Account, luck: Luck) -> dict[str, float]:
    """One seat at the end of a turn, in figures by name."""
    found: dict[str, float] = {
        "fame": account.fame, "credits": account.credits, "earned": account.earned, "spent": account.spent,
        "rolls": luck.rolls, "won": luck.won, "expected": round(luck.expected, 4),
    }  # fmt: skip
    return found | {f"fame_{kind}": n for kind, n in account.sources}


__all__ = [
    "charts", "columns", "emblem", "figures", "keeps", "keepsake", "lines", "measure", "panel", "review", "score", "scripts",
    "sentences", "sketch", "styles", "topics", "turns",
]  # fmt: skip
