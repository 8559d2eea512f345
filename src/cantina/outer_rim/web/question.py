"""The question on the table with its answers, what is not possible and why, whose turn it is, and the three steps of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from cantina.core.view import Heard

from ..odds.choices import affordable, undone
from ..rules import actions, stats
from ..rules.actions import SUBJECT
from ..rules.jobs import lacks_partner
from ..rules.kinds import CARGO
from ..rules.patrol_effects import SendPatrol
from ..rules.patrols import LEFT, Walk
from ..rules.table import SETUP, Table
from ..words import board
from ..words.events import base
from ..words.grammar import fill
from ..words.log import pieces
from ..words.page import frame
from ..words.speaker import Speaker
from . import references
from .answers import Answer
from .pictures import file_of
from .sight import Sight

FEW = 5
"""So many answers stand side by side; more are bunched, as far as they are drawn on the things themselves too."""
STEPS = ("planning", "action", "encounter")
"""Questions that begin a step of the turn."""
DEEDS = {"do-deliver": (actions.DELIVER,), "do-market": (actions.BUY, actions.CYCLE), "do-trade": (actions.TRADE,)}
"""What can be done in an action step, and the verbs of it."""
AT_MARKET = ("buy", "cycle")
"""Answers that are given in the market."""
FIGURES = "123456789"
END_KEY = "e"
"""What ends a step has the same key whatever else can be done."""
DRAWN = ("space-", "spot-", "card-")
"""Places that are always on the page, whatever is asked."""


class Bunch(NamedTuple):
    """Answers of one kind behind one button; a single answer stands alone. Those of the market stand in the market."""

    name: str
    answers: list[Answer]
    note: str = ""
    key: str = ""


class Cannot(NamedTuple):
    """Something that is not possible now, why in two words and in a sentence, and where the rule can be read."""

    name: str
    brief: str
    why: str
    address: str
    rule: str


def asked(table: Table, seat: int, names: list[str], speak: Speaker) -> str:
    """What is asked now, or who is waited for."""
    decision = table.decision
    if decision is None:
        return ""
    if decision.seat == seat:
        return speak.question(decision)
    who = int(decision.seat)
    return frame.WORDS[speak.language]["waiting"].format(who=names[who] if names else speak.side(who))


def ask(sight: Sight) -> dict[str, object]:
    """The question with all its answers, what is known before the dice fall, and what would be left undone."""
    words, more = worded(sight)
    decision = sight.table.decision
    return {
        "words": words,
        "named": called(sight, words),
        "more": more,
        "asked": sight.asked,
        "prompt": sight.prompt,
        "asking": "" if decision is None or not sight.asked else f"{int(sight.table.turn)} {sight.prompt} {decision.source}",
        "on_map": on_map(sight),
        "moved": sight.prompt == "move" and bool(sight.table.moved),
        "bunches": bunches(sight),
        "reach": reach(sight),
        "cannot": impossible(sight) if sight.asked else [],
        "odds": sight.odds,
    }


def worded(sight: Sight) -> tuple[str, str]:
    """What is asked, and a word more: what the step allows, what would be left undone, how far a patrol still goes."""
    say = frame.WORDS[sight.language]
    left = undone(sight.table, sight.seat, sight.speak, market=False)  # the cards themselves are lit beside the question
    if not sight.asked or sight.prompt not in STEPS:
        return asked(sight.table, sight.seat, sight.names, sight.speak), patrol_steps(sight) or " ".join(left)
    if sight.prompt == "action" and len([each for each in sight.answers if not each.aside]) == 1:
        left = [say["more-done"]]
    here = sight.speak.speak.cards.spaces([int(sight.table.players[sight.seat].space)], False)
    return fill(say[f"step-{sight.prompt}"], at=here), " ".join(left) or say[f"more-{sight.prompt}"]


def called(sight: Sight, words: str) -> tuple[tuple[str, str], ...]:
    """The words of a question, in which the card that asks it stands by itself, on one line with the brackets around it."""
    source = "" if sight.table.decision is None else base(sight.table.decision.source)
    name = sight.speak.name(source) if source and sight.speak.speak.known(source) else ""
    return pieces(words, {f"({name})": source, name: source} if name else {})


def on_map(sight: Sight) -> bool:
    """Whether the question is answered on the map: whatever else is open makes room for it then."""
    offered = [each for each in sight.answers if not each.aside and each.verb != actions.PASS]
    return (
        sight.prompt != "encounter"
        and bool(offered)
        and all(each.about and all(place.startswith(("space-", "spot-")) for place in each.about) for each in offered)
    )


def bunches(sight: Sight) -> list[Bunch]:
    """The answers as they stand in the question: those in sight have figures as keys, what ends a step always the same letter."""
    offered = [each for each in sight.answers if not each.aside]
    groups: dict[str, list[Answer]] = {}
    for each in offered:
        groups.setdefault(AT_MARKET[0] if each.group in AT_MARKET else each.group, []).append(each)
    found: list[Bunch] = []
    for group, answers in groups.items():
        if group in AT_MARKET:
            found.append(stall(sight, answers))
            continue
        name = sight.speak.board.GROUPS[group]
        shown = [each for each in answers if not (each.about and all(place.startswith(DRAWN) for place in each.about))]
        bunched = [each for each in answers if each not in shown]
        if len(offered) <= FEW or len(bunched) < 3:
            shown, bunched = answers, []
        found += [Bunch(name, bunched)] if bunched else []
        found += [Bunch(name, [each]) for each in shown]
    figures = iter(FIGURES)
    for n, bunch in enumerate(found):
        alone, market = bunch.answers[0], bunch.answers[0].group in AT_MARKET
        if alone.group == "end":
            alone.key = END_KEY
        elif market:
            found[n] = bunch._replace(key=next(figures, ""))
        elif len(bunch.answers) == 1:
            alone.figured, alone.key = True, next(figures, "")
    return found


def stall(sight: Sight, answers: list[Answer]) -> Bunch:
    """What the market offers, and how many cards one can pay for."""
    say, n = frame.WORDS[sight.language], reach(sight)
    more = sum(each.verb == actions.BUY for each in answers) - n
    notes = ([fill(say["in-reach"], n=n)] if n else []) + ([fill(say["by-barter"], n=more)] if more else [])
    return Bunch(say["do-market"], answers, ", ".join(notes) or say["no-reach"])


def reach(sight: Sight) -> int:
    """How many cards of the market one can buy now without giving anything else for them."""
    cards = [each.action & SUBJECT for each in sight.answers if each.verb == actions.BUY and not each.aside]
    return sum(affordable(sight.table, sight.seat, card) for card in cards)


def impossible(sight: Sight) -> list[Cannot]:
    """What a step allows in general but not now, each with the reason."""
    table, seat = sight.table, sight.seat
    verbs = {each.verb for each in sight.answers if not each.aside}
    tried: list[tuple[str, int]] = []
    if sight.prompt == "action":
        cargo = [int(asset.kind.index) for asset in table.players[seat].assets if asset.kind.type == CARGO]
        if cargo and actions.DELIVER not in verbs:
            tried.append(("deliver", int(actions.DELIVER) + cargo[0]))
        shops = [int(deck[-1].kind.index) for deck in table.stores if deck]
        if shops and not verbs & {actions.BUY, actions.CYCLE}:
            tried.append(("market", int(actions.BUY) + shops[0]))
        if actions.TRADE not in verbs and sight.company:
            tried.append(("trade", int(actions.TRADE)))
    elif sight.prompt == "encounter" and actions.EXPLORE not in verbs:
        tried.append(("explore", int(actions.EXPLORE)))
    say = frame.WORDS[sight.language]
    found = [cannot(sight, say[f"do-{code}"], action) for code, action in tried]
    if sight.prompt == "encounter" and actions.EXPLORE in verbs:
        kinds = [asset.kind for asset in table.players[seat].assets if lacks_partner(table, seat, int(asset.kind.index))]
        found += [cannot(sight, sight.speak.name(kind.name), int(actions.ATTEMPT + kind.index)) for kind in kinds]
    return found


def cannot(sight: Sight, name: str, action: int) -> Cannot:
    """Why an action is not possible."""
    say, refusal = frame.WORDS[sight.language], sight.table.refusal(sight.seat, action)
    brief, rule = say.get(f"why-{refusal.code}", ""), references.of_refusal(refusal, sight.language)
    return Cannot(name, brief, sight.speak.refusal(refusal), *rule)


def patrol_steps(sight: Sight) -> str:
    """How many spaces a patrol has left whose way is chosen."""
    if sight.prompt not in ("patrol-route", "move-patrol"):
        return ""
    asking = sight.table.stack[-1]
    match asking.node:
        case Walk():
            left = int(asking.value & LEFT)
        case SendPatrol():
            left = int(asking.value >> 4)
        case _:
            return ""
    return fill(frame.WORDS[sight.language]["patrol-left"], n=left)


def steps(sight: Sight, told: Iterable[Heard]) -> list[dict[str, object]]:
    """The steps of the turn, with the one at hand marked, and a word about what was or can be done in each."""
    now, notes = int(sight.table.step), step_notes(sight, flown(told, int(sight.table.current)))
    return [
        {"name": name, "now": n == now, "done": SETUP < n < now, "note": notes[n] if n <= now else ""}
        for n, name in enumerate(board.SECTIONS[sight.language][:3])
    ]


def flown(told: Iterable[Heard], seat: int) -> int:
    """How many spaces whoever is in turn has moved in this turn."""
    events = (event for heard in told for event in reversed(heard.events))
    lately = takewhile(lambda event: event["code"] != "turn", events)
    return sum(event["code"] == "move" and event["seat"] == seat for event in lately)


def step_notes(sight: Sight, spaces: int) -> tuple[str, str, str]:
    """How far one has moved, what one can do in the action step or did in it, and nothing about the encounter."""
    table, say = sight.table, frame.WORDS[sight.language]
    moved = fill(say["moved"], n=spaces) if spaces else ""
    done = {"do-deliver": table.delivered, "do-market": table.marketed}
    done |= {"do-trade": table.traded} if sight.company or table.current != sight.seat else {}
    if table.step <= 1:
        verbs = {each.verb for each in sight.answers if not each.aside} if sight.asked and sight.prompt == "action" else set()
        done = {code: bool(verbs & set(DEEDS[code])) for code in done}
    return moved, " · ".join(say[code] for code, shown in done.items() if shown), ""


def clock(sight: Sight) -> dict[str, object] | None:
    """Whose turn it is and who comes next."""
    table, say = sight.table, frame.WORDS[sight.language]
    if table.outcome is not None or table.step <= SETUP:
        return None
    now = int(table.current)
    others = [(now + n) % table.seats for n in range(1, table.seats) if not table.players[(now + n) % table.seats].retired]
    called = [say["you"] if seat == sight.seat else sight.speak.side(seat) for seat in others]
    return {
        "seat": now + 1,
        "words": say["your-turn"] if now == sight.seat else say["turn-of"].format(who=sight.speak.side(now)),
        "next": say["next"].format(who=say["then"].join(called)) if called else "",
    }


def figures(sight: Sight) -> dict[str, object] | None:
    """The own figures, in sight on a phone whatever else is shown there."""
    table, own = sight.table, sight.own
    player = table.players[own]
    if player.character is None:
        return None
    health, hull = int(stats.health(table, own)), int(stats.hull(table, own))
    return {
        "art": player.character.name.replace("-", "_"),
        "sheet": file_of("characters", player.character.name),
        "seat": own + 1,
        "credits": sight.speak.number(int(player.credits)),
        "fame": int(stats.fame(table, own)),
        "target": int(table.target),
        "health": f"{health - int(player.damage)}/{health}",
        "hull": f"{hull - int(player.ship_damage)}/{hull}",
    }
