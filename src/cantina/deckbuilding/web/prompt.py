"""The question on the table as its bar shows it: whose turn it is, what is asked, how the game ended."""

from __future__ import annotations

from ..rulebook import BOOK
from ..rules.kinds import FACTIONS
from ..rules.secret_bases import PICKS
from ..rules.table import Table
from ..words import Words, capital


def prompt(table: Table, seat: int, mine: bool, names: list[str], speak: Words, t: dict[str, str]) -> dict[str, object]:
    """The question, as the one who has to answer it or somebody who waits reads it."""
    decision, own = table.decision, seat if seat < 2 else 1
    head, ask = "", ""
    book = BOOK.short(speak.code)
    section = book.sections["end"] if decision is None else book.of_prompt(decision.prompt)
    if table.outcome is not None:
        head, ask = f"{t['over']}:", speak.result(table.outcome.winners, table.outcome.reason)
    elif decision is not None and mine and decision.prompt == "main":
        head, ask = t["your-turn"], t["choose"]
    elif decision is not None and mine:
        ask = speak.prompt(decision)
        head, ask = t["question"], ask.partition(": ")[2] or ask
        if decision.prompt == "pick-bases":
            picked = sum(int(table.picks[seat]) >> n & 1 for n in range(len(table.sides[seat].box)))
            ask = f"{ask} ({picked}/{int(PICKS)})"
    elif decision is not None:
        asked = int(decision.seat)
        ask = speak.waiting(decision, names[asked] or capital(speak.side(asked)) if asked >= 0 else "")
    force = int(table.force) if own == 1 else -int(table.force)
    with_whom = "force-you" if force > 0 else "force-them" if force < 0 else "force-none"
    side = own if mine else int(table.active)
    return {"head": head, "ask": ask, "pool": int(table.pool), "force": t[with_whom] if seat < 2 and decision is not None else "",
            "with": force > 0, "mine": mine, "faction": FACTIONS[side],
            "rule": section.address, "rule_words": t["rule"].format(title=section.title)}  # fmt: skip


def outcome(table: Table, seat: int, speak: Words) -> dict[str, object] | None:
    """How the game ended, if it did."""
    if table.outcome is None:
        return None
    winner = int(table.outcome.winners[0])
    return {
        "won": seat in table.outcome.winners,
        "words": speak.result(table.outcome.winners, table.outcome.reason),
        "faction": FACTIONS[winner],
    }
