"""The question on the table as its bar shows it: whose turn it is, what is asked, how the game ended."""

from __future__ import annotations

from cantina.core import Decision

from ..box.cards import BY_NAME
from ..rulebook import BOOK
from ..rules import actions as verbs
from ..rules.actions import SUBJECT
from ..rules.kinds import FACTIONS, KIND_OF
from ..rules.secret_bases import PICKS
from ..rules.table import Table
from ..words import Words, abilities, capital


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
        head, ask = t["question"], offer(decision, seat, speak) or ask.partition(": ")[2] or ask
        if decision.prompt == "pick-bases":
            picked = sum(int(table.picks[seat]) >> n & 1 for n in range(len(table.sides[seat].box)))
            ask = f"{ask} ({picked}/{int(PICKS)})"
    elif decision is not None:
        asked = int(decision.seat)
        ask = speak.waiting(decision, names[asked] or capital(speak.side(asked)) if asked >= 0 else "")
    force = int(table.force) if own == 1 else -int(table.force)
    with_whom = "force-you" if force > 0 else "force-them" if force < 0 else "force-none"
    side = own if mine else int(table.active)
    question = "" if decision is None else f"{decision.prompt} {decision.source}"
    return {"head": head, "ask": ask, "question": question, "pool": int(table.pool),
            "force": t[with_whom] if seat < 2 and decision is not None else "",
            "with": force > 0, "mine": mine, "faction": FACTIONS[side],
            "rule": section.address, "rule_words": t["rule"].format(title=section.title)}  # fmt: skip


def offer(decision: Decision, seat: int, speak: Words) -> str:
    """The question about something for nothing, as what the answer yes brings; nothing where it is no such question."""
    offered = [KIND_OF[each & SUBJECT] for each in decision.of(seat) if each & ~SUBJECT == verbs.TRIGGER]
    brings = ""
    if decision.prompt == "trigger" and len(offered) == 1:
        brings = abilities.moment(offered[0], speak)
    elif decision.prompt == "reward":
        brings = speak.reward(BY_NAME[decision.source]).rstrip(".")
    return f"{brings}? ({speak.name(decision.source)})" if brings else ""


def standing(table: Table, seat: int, speak: Words) -> dict[str, object] | None:
    """The card whose offer may be taken always, and the answer that takes it.

    Only what brings its owner something and asks for nothing is offered so, from a card that everybody sees: neither the answer
    nor that nobody was asked tells anything. It holds for one side, even where both play at one screen.
    """
    decision = table.decision
    if decision is None or seat > 1 or not decision.of(seat) or decision.source not in BY_NAME:
        return None
    kind, yes = BY_NAME[decision.source], [int(each) for each in decision.of(seat) if each != verbs.DECLINE]
    gains = decision.prompt == "redirect" or abilities.only_gains(
        kind.reward if decision.prompt == "reward" else kind.when.effect if decision.prompt == "trigger" and kind.when else None
    )
    if decision.prompt not in ("redirect", "reward", "trigger") or len(yes) != 1 or not gains:
        return None
    return {"card": f"{seat}-{decision.prompt}-{kind.name}", "name": speak.name(kind.name), "action": yes[0]}


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
