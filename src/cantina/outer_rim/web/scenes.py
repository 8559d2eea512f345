"""Scenes: dice, tests, fights, encounters and jobs while they are being resolved, and the last of them until it was seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from cantina.core.view import Heard

from ..box import lookup
from ..odds.in_words import best_of
from ..odds.open_rolls import settled
from ..rules.kinds import JOB, Kind
from ..rules.pieces import DELIVERY_ROLL
from ..words.grammar import capital, sentence
from ..words.log import named, pieces, places
from ..words.page.scenes import WORDS
from . import encounters, fights, jobs
from .affairs import Affair, Matter, Told, affairs, number, recent
from .facts import Kept, Same
from .question import asked
from .references import NOWHERE
from .sight import Sight
from .throws import Shown, throw_of

ELSEWHERE = frozenset(
    (
        "character", "starter-ship", "planning", "move", "action", "market", "purchase", "deliver", "encounter", "amount",
        "request", "trade-with", "trade", "trade-answer", "take-asset", "move-patrol", "patrol-route", "place-patrol",
        "which-patrol", "jump", "reveal-planet", "mark-planet", "return-token", "return-planet", "bring-here", "exchange",
        "search-deck", "search", "buy-top", "special-order", "used-ship", "freeport", "mark-asset",
        "favor-price", "favor-answer", "favor-counter", "favor-pick",
    )
)  # fmt: skip
"""Questions that are answered on the map, at the market or between players: a scene steps aside for them."""
ALONE = frozenset(
    (
        "choose", "skill", "test-skill", "declare", "goal", "bounty", "hunt", "protect", "fight-player",
        "recover-target", "whom", "turn-up", "meet-also", "look", "turn-over", "gain-card", "reputation", "nearest-player",
        "redirect-patrol", "icons",
        "rival-gains", "rival-loses",
    )
)  # fmt: skip
"""Questions that make a scene of the card they belong to, even where no die has fallen."""
SEEN = frozenset(
    (
        "combat", "test", "roll", "reroll", "change-dice", "use", "total", "databank", "attempt", "meet", "explore", "turn-up",
        "turn-ends", "shuffle", "goal-token", "goal-token-off", "rival-step", "rival-skips", "rival-draws", "turn",
        "rival-stands",
    )
)  # fmt: skip
"""What the scene shows without words."""
ROLLED = frozenset(("combat", "test", "roll", "reroll", "change-dice", "use"))
"""What of it is told of earlier affairs, whose dice are shown no more."""
EARLIER = 3
"""How many earlier affairs can be looked at."""
Named = tuple[tuple[str, str], ...]
"""A line in pieces, each with the name of the printed thing that it names, or nothing."""
FIGURE = re.compile(r"(\d+) %")
SEVERAL = re.compile(r"[^\W\d].*\d %.*\d %")
"""Odds that name what may happen one by one, such as each face of a die: none of them is the chance of the answer."""
BARE = re.compile(r"(?:\w+ |\d+/\d+ = )?\d+ %")
"""Odds that say no more than the figure that stands beside them."""

NOTHING: Shown = {
    "title": "", "owner": "", "sign": "die", "kicker": "", "where": (), "banner": None, "picture": None, "pips": 0, "prose": "",
    "lines": [], "crew": None, "phases": [], "sides": [], "tie": "", "ends": [], "throw": None, "steps": [], "whole": "",
    "reward": "", "at": "", "odds": [], "story": [], "question": "", "rule": NOWHERE, "answers": [], "closed": [],
    "ways": False, "bare": False, "waits": "", "past": [],
}  # fmt: skip
"""What a scene has that says no more."""


def zone(sight: Sight, told: Iterable[Heard]) -> Shown | None:
    """The scene on the table, or else the last one since the viewer acted; None if there is none."""
    viewer = sight.seat if sight.seat < sight.table.seats else -1
    found = affairs(recent(told, viewer))
    fresh = [each for each in found if each.fresh]
    latest = found[-1] if found else None
    scene = present(sight, latest)
    if scene is None:
        if not fresh:
            return None
        latest = fresh[-1]
        scene = gone(sight, latest)
    earlier = [each for each in fresh if each is not latest or each.key != scene["key"]]
    seat = latest.seat if latest is not None and latest.key == scene["key"] else int(sight.table.current)
    owner = "" if seat == sight.seat or seat < 0 else sight.speak.side(seat)
    shown = NOTHING | scene | {"owner": owner, "past": [past(sight, each) for each in earlier[-EARLIER:]]}
    return shown | {"where": pieces(str(shown["kicker"]), place_of(sight, seat))}


def place_of(sight: Sight, seat: int) -> dict[str, str]:
    """The name of where somebody is, with its space on the map."""
    space = int(sight.table.players[seat].space) if seat >= 0 else -1
    return {sight.speak.space(sight.table, space): f"space-{space}"} if space >= 0 else {}


# What is going on -------------------------------------------------------------------------------


def present(sight: Sight, latest: Affair | None) -> Shown | None:
    """What is being resolved now."""
    table = sight.table
    if table.outcome is not None or table.decision is None:
        return None
    found = fighting(sight, latest) or working(sight, latest) or meeting(sight, latest) or rolling(sight, latest)
    if found is None:
        return None
    belongs = latest is not None and found.pop("told") is latest
    prompt = sight.prompt
    here = prompt not in ELSEWHERE
    ask = asked(table, sight.seat, sight.names, sight.speak)
    likely = [best_of(table, sight.speak).strip()] if table.dice else sight.odds
    offered = answers(sight, jobs.afterwards(sight) if found["kind"] == "job" else {}) if here else []
    open_yet = not settled(table, sight.seat) and any(each["share"] != 100 for each in offered)
    unseen = belongs and latest is not None and latest.fresh and latest.matter is not None
    found |= {
        "key": latest.key if belongs and latest is not None else f"{int(table.turn)}-{table.decision.source}-{prompt}",
        "live": True,
        "open": here or unseen,
        "odds": [each for each in likely if each] if open_yet or not offered else [],
        "question": ask if sight.asked and here else "",
        "waits": "" if sight.asked else ask,
        "rule": sight.rule if offered else NOWHERE,
        "answers": offered,
        "closed": encounters.closed(sight) if here else [],
        "ways": bool(offered) and encounters.choosing(sight),
    }
    if belongs and latest is not None:
        matter = latest.matter if found["kind"] == "fight" else None
        found["story"] = told_of(sight, latest.told if matter is None else matter.told, str(found["kind"]))
    return found


def fighting(sight: Sight, latest: Affair | None) -> Shown | None:
    """The fight on the table."""
    combat = sight.table.combat
    if combat is None:
        return None
    matter = None if latest is None else latest.matter
    if matter is not None and matter.code != "combat":
        matter = None
    shown = fights.fight(sight, fights.fought_now(sight, matter), matter)
    return shown | {
        "kind": "fight",
        "told": latest if matter is not None else None,
        "kicker": place(sight, int(combat.attacker), card_of(sight)),
        "banner": encounters.scenery(sight.table, int(sight.table.players[combat.attacker].space)),
    }


def working(sight: Sight, latest: Affair | None) -> Shown | None:
    """The job that is being attempted."""
    found = jobs.at_hand(sight.table)
    if found is None:
        return None
    kind, seat = found
    own = latest if about(latest, kind.name) else None
    return jobs.job(sight, kind, seat, own, True) | {
        "kind": "job",
        "told": own,
        "banner": encounters.scenery(sight.table, int(sight.table.players[seat].space)),
        "throw": throw_of(sight, own),
    }


def meeting(sight: Sight, latest: Affair | None) -> Shown | None:
    """The encounter, the contact or any other card that is being resolved."""
    table, seat = sight.table, int(sight.table.current)
    explored = encounters.explored(table)
    if explored is not None:
        kind, part, seat = explored
        shown = encounters.encounter(sight, kind, part, seat)
    elif sight.prompt == "which-card":
        kind = None
        shown = encounters.two_cards(sight)
    elif sight.prompt == "goal":
        kind = None
        shown = encounters.goal(sight, table.decision.source if table.decision is not None else "")
    else:
        kind = encounters.met(table) or encounters.resolved(table) or encounters.greeted(table, latest)
        inside = sight.prompt in ALONE or table.test_seat >= 0 or bool(table.dice)
        if kind is None or not (inside or about(latest, kind.name)):
            return None
        shown = encounters.card(sight, kind, seat)
    own = latest if kind is not None and about(latest, kind.name) else None
    return shown | {
        "kind": "card",
        "told": own,
        "banner": encounters.scenery(table, int(table.players[seat].space), bool(table.crossing)),
        "throw": throw_of(sight, own or pending(latest)),
    }


def rolling(sight: Sight, latest: Affair | None) -> Shown | None:
    """A test or a roll that belongs to no card on the table."""
    table = sight.table
    if table.test_seat < 0 and not table.dice:
        return None
    own = pending(latest)
    throw = throw_of(sight, own)
    seat = int(table.test_seat if table.test_seat >= 0 else table.dice_seat)
    return alone(sight, throw, seat, own) | {"told": own}


def alone(sight: Sight, throw: Shown | None, seat: int, affair: Affair | None) -> Shown:
    """A roll by itself, with whatever led to it."""
    table, cause = sight.table, None if affair is None else affair.cause
    port = throw is not None and throw["kind"] == DELIVERY_ROLL
    shown: Shown = {
        "kind": "roll",
        "title": WORDS[sight.language]["port"] if port else "" if throw is None else throw["title"],
        "sign": "die" if throw is None else throw["sign"],
        "kicker": place(sight, seat, None),
        "banner": encounters.scenery(table, int(table.players[seat].space)) if seat >= 0 else None,
        "throw": throw,
    }
    if cause is not None:
        ability = table.box.abilities[number(cause["ability"])]
        text = sentence(capital(sight.speak.speak.cards.used(ability)))
        shown |= {"title": sight.speak.name(str(cause["card"])), "lines": [text]}
    return shown


def pending(latest: Affair | None) -> Affair | None:
    """An affair whose last test or roll may still be open."""
    matter = None if latest is None else latest.matter
    return latest if matter is not None and matter.find("tested") is None and matter.code != "combat" else None


def about(affair: Affair | None, name: str) -> bool:
    """Whether an affair is about a card."""
    if affair is None or affair.card is None:
        return False
    return name in (affair.card.get("card"), affair.card.get("contact"), affair.databank)


def card_of(sight: Sight) -> Kind | None:
    """The card that a fight belongs to."""
    combat = sight.table.combat
    if combat is not None and combat.bounty >= 0 and combat.defender >= 0:
        return sight.table.box.cards[combat.bounty]
    found = jobs.at_hand(sight.table)
    if found is not None:
        return found[0]
    return encounters.resolved(sight.table)


def place(sight: Sight, seat: int, kind: Kind | None) -> str:
    """Where something happens, and by which card."""
    parts = [sight.speak.space(sight.table, int(sight.table.players[seat].space))] if seat >= 0 else []
    if kind is not None and sight.speak.speak.known(kind.name):
        parts.insert(0, sight.speak.name(kind.name))
    return " · ".join(parts)


# What is over -----------------------------------------------------------------------------------


def gone(sight: Sight, affair: Affair) -> Shown:
    """An affair that is over, until whoever looks has acted again."""
    matter = affair.matter
    shown = finished(sight, affair, matter)
    here = int(sight.table.players[affair.seat].space) if affair.seat >= 0 else -1
    banner, kind = encounters.scenery(sight.table, here, affair.crossing), str(shown["kind"])
    lines = told_of(sight, matter.told if matter is not None and kind == "fight" else affair.told, kind)
    theirs = sight.seat not in parties(affair) and affair.seat != sight.table.current
    seen = affair.known and not affair.rolled
    return shown | {"key": affair.key, "live": False, "open": not theirs and not seen, "banner": banner, "story": lines}


def parties(affair: Affair) -> list[int]:
    """Whom an affair is about: whoever it befell, and whoever was fought."""
    others = [number(matter.opened["other"]) for matter in affair.matters if matter.code == "combat"]
    return [affair.seat, *others]


def finished(sight: Sight, affair: Affair, matter: Matter | None) -> Shown:
    """What an affair was about: its fight, its job, its card, or its dice."""
    told = affair.card
    kind = None if told is None else lookup.named(str(told.get("card", "")))
    if matter is not None and matter.code == "combat":
        shown = fights.fight(sight, fights.fought_over(matter), matter)
        return shown | {"kind": "fight", "kicker": place(sight, affair.seat, kind)}
    if kind is not None and kind.type == JOB:
        return jobs.job(sight, kind, affair.seat, affair, False) | {"kind": "job", "throw": throw_gone(sight, affair)}
    card = encounters.over(sight, affair)
    if card is not None:
        bare = told is not None and told["code"] == "keeps-secret"
        return card | {"kind": "card", "throw": throw_gone(sight, affair), "bare": bare}
    return alone(sight, throw_gone(sight, affair), affair.seat, affair)


def throw_gone(sight: Sight, affair: Affair) -> Shown | None:
    """The last roll of an affair that is over; another test may be on the table by now."""
    return None if still_rolling(sight) else throw_of(sight, affair)


def still_rolling(sight: Sight) -> bool:
    """Whether there is a test or a roll on the table."""
    return sight.table.test_seat >= 0 or bool(sight.table.dice)


PAST: Kept[Shown] = Kept(2_000)


def past(sight: Sight, affair: Affair) -> Shown:
    """An earlier affair in words: every roll with what each die did, and what came of it."""
    facts = (
        affair.seat, sight.language, tuple(sight.speak.characters), Same([*affair.told, affair.cause]), still_rolling(sight)
    )  # fmt: skip
    return PAST.get(facts, lambda: in_words(sight, affair))


def in_words(sight: Sight, affair: Affair) -> Shown:
    """The same, told anew."""
    return {
        "title": title_of(sight, affair),
        "who": sight.speak.side(affair.seat) if affair.seat >= 0 else "",
        "seat": affair.seat,
        "story": [line for each, line in sight.speak.tale(affair.told) if each["code"] not in SEEN - ROLLED],
    }


def title_of(sight: Sight, affair: Affair) -> str:
    """What an affair that is over is called."""
    matter, told = affair.matter, affair.card
    if matter is not None and matter.code == "combat":
        return fights.title_of(sight, number(matter.opened["kind"]))
    kind = None if told is None else lookup.named(str(told.get("card", "")))
    if kind is not None and kind.type == JOB:
        return sight.speak.name(kind.name)
    return str(finished(sight, affair, matter)["title"])


# Words ------------------------------------------------------------------------------------------


def told_of(sight: Sight, told: Sequence[Told], kind: str) -> list[Named]:
    """What came of it, line by line; how the steps of a job went stands beside them."""
    seen = SEEN | {"tested"} if kind == "job" else SEEN
    lines = [(each, line) for each, line in sight.speak.tale(told) if each["code"] not in seen]
    return [pieces(line, {**places([each], sight.speak), **named([each], -1, sight.speak)}) for each, line in lines]


def answers(sight: Sight, afterwards: Mapping[int, str]) -> list[Shown]:
    """The answers to a question of the scene, each with its odds, and with what a whole job then comes to."""
    found: list[Shown] = []
    for each in sight.answers:
        if each.aside:
            continue
        head, text = encounters.worded(sight, each)
        fears = SEVERAL.match(each.note) or sight.prompt == "protect"
        figure = None if fears else FIGURE.search(each.note)
        bare = BARE.fullmatch(each.note) is not None
        found.append(
            {
                "action": each.action,
                "key": each.key,
                "figured": each.figured,
                "head": head,
                "text": text,
                "note": "" if bare else each.note,
                "share": int(figure[1]) if figure else None,
                "then": afterwards.get(each.action, ""),
                "about": " ".join(each.about),
            }
        )
    return found
