"""Jobs as scenes: every step of the card with its chance and what a miss costs, the one at hand, and the whole."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..odds import open_rolls, table_odds
from ..odds.courses import Course, other_of, partner_of
from ..odds.throws import percent
from ..rules import stats
from ..rules.actions import OPTION, SUBJECT
from ..rules.combat import Fight, FightPlayer
from ..rules.effects import Choose
from ..rules.effects import Sequence as Several
from ..rules.jobs import ATTEMPT, Goto, JobResult, Steps
from ..rules.kinds import Kind
from ..rules.node import Node
from ..rules.other_players import EVENT_PLAYER, Contest, Others
from ..rules.pieces import CARD_ENEMY, PERSON, Combat
from ..rules.skill_test import Test
from ..rules.table import Table
from ..words.grammar import capital, fill
from ..words.page import scenes as words
from . import pictures
from .affairs import Affair, Told, number
from .fights import effect
from .sight import Sight
from .throws import SKILL_SIGNS, Shown

COMBAT_SIGNS = ("ground", "shipcombat")
OWN_PASSED = 3
"""What a contest remembers once its owner has passed and the other side has not tested yet."""


def at_hand(table: Table) -> tuple[Kind, int] | None:
    """The job that is being attempted, and by whom."""
    for frame in reversed(table.stack):
        if frame.node is ATTEMPT:
            return table.box.cards[frame.source], int(frame.seat)
    return None


def card_at_hand(table: Table) -> tuple[str, Steps, int] | None:
    """The card of the databank whose steps are being resolved, and the step."""
    for frame in reversed(table.stack):
        if isinstance(frame.node, Steps):
            return frame.origin, frame.node, int(frame.value)
    return None


def job(sight: Sight, kind: Kind, seat: int, affair: Affair | None, live: bool) -> Shown:
    """A job as a scene, while it is attempted or afterwards."""
    t, speak, table = words.WORDS[sight.language], sight.speak, sight.table
    found = card_at_hand(table) if live else None
    name = found[0] if found is not None else "" if affair is None else affair.databank
    resolve = next((each.resolve for each in table.box.cards if each.name == name), None)
    card = resolve if isinstance(resolve, Steps) else Steps([kind.encounter] if kind.encounter is not None else [])
    now = found[2] if found is not None else 1 if live and not name and sight.prompt != "partner" else 0
    told = [] if affair is None else affair.told
    results = outcomes(list(card.steps), told, seat)
    partner = partner_of(table) if live else next((number(each["seat"]) for each in told if each["code"] == "takes-part"), -1)
    shown = [step(sight, card, n, (seat, partner), now, results, name) for n in range(1, len(card.steps) + 1)]
    return {
        "title": speak.name(kind.name),
        "sign": "job",
        "kicker": " · ".join([t["job"], *([speak.name(name)] if speak.speak.known(name) else []), *company(sight, partner)]),
        "picture": pictures.of_card(kind),
        "prose": speak.speak.narration(name) if name else speak.speak.narration(kind.name),
        "reward": capital(effect(sight, kind.reward)),
        "steps": shown,
        "at": fill(t["step"], n=now, of=len(shown)) if now else "",
        "whole": whole(sight, card, now, seat) if live and now and table.combat is None else "",
    }


def company(sight: Sight, partner: int) -> list[str]:
    """With whom a job for two is done."""
    return [words.WORDS[sight.language]["together"].format(who=sight.speak.side(partner))] if partner >= 0 else []


def step(
    sight: Sight, card: Steps, n: int, seats: tuple[int, int], now: int, results: dict[int, tuple[str, bool]], name: str
) -> dict[str, object]:
    """One step: its prose, what it asks for, how likely it is, what a miss costs, and how it went."""
    t, speak, (seat, partner) = words.WORDS[sight.language], sight.speak, seats
    node = card.steps[n - 1]
    main = first(node)
    again = n == now and sight.table.test_seat >= 0
    result = None if again else results.get(n)
    passed_by = result is None and n < (now or max(results, default=0))
    shown: dict[str, object] = {
        "n": n,
        "name": speak.speak.narration(name, f"step.{n}.text") if name else "",
        "sign": "",
        "chance": None,
        "result": t["skipped"] if passed_by else "" if result is None else t[result[0]],
        "state": "now" if n == now else "skipped" if passed_by else "" if result is None else "done" if result[1] else "lost",
    }
    if isinstance(main, Test) and theirs(node):
        shown |= {"sign": SKILL_SIGNS[int(main.skills[0])], "text": partners_test(sight, main, partner)}
        if result is None and 0 < now <= n and partner >= 0 and sight.table.kinds[partner] == PERSON:
            shown["chance"] = percent(max(chance(sight.table, partner, int(each)) for each in main.skills))
    elif isinstance(main, Contest):
        stands = [capital(effect(sight, node)), *(contest(sight, seat, main) if result is None and 0 < now <= n else [])]
        shown |= {"sign": SKILL_SIGNS[int(main.test.skills[0])], "text": " · ".join(stands)}
    elif isinstance(main, Test):
        skill = max((int(each) for each in main.skills), key=lambda each: int(stats.skill_count(sight.table, seat, each)))
        have = int(stats.skill_count(sight.table, seat, skill))
        names = speak.texts["or"].join(speak.skill(int(each)) for each in main.skills)
        miss, then = effect(sight, main.failed), effect(sight, main.passed)
        parts = [f"{capital(names)} ×{have}"]
        if then and not isinstance(main.passed, Goto | JobResult):
            parts.append(t["then"].format(text=then))
        if miss:
            parts.append(t["miss"].format(text=miss))
        shown |= {"sign": SKILL_SIGNS[skill], "text": " · ".join(parts)}
        if result is None and 0 < now <= n and sight.table.kinds[seat] == PERSON:
            shown["chance"] = percent(chance(sight.table, seat, skill))
    elif isinstance(main, Fight):
        combat = Combat(main.kind, seat, CARD_ENEMY, main.value, main.name)
        miss = effect(sight, main.lose)
        told = f"{speak.speak.cards.label(main.name)}: {fill(t['fight-step'], n=int(main.value))}"
        parts = [told, t["miss"].format(text=miss)] if miss else [told]
        shown |= {"sign": COMBAT_SIGNS[int(main.kind)], "text": " · ".join(parts)}
        if result is None and 0 < now <= n:
            shown["chance"] = percent(table_odds.fight(sight.table, combat).win)
    else:
        shown["text"] = capital(effect(sight, node))
    if isinstance(main, FightPlayer) and 0 < now <= n and other_of(sight.table) >= 0:
        combat = table_odds.player_combat(sight.table, seat, other_of(sight.table), int(main.kind))
        shown |= {"sign": COMBAT_SIGNS[int(main.kind)], "chance": percent(table_odds.fight(sight.table, combat).win)}
    return shown


def chance(table: Table, seat: int, skill: int) -> Fraction:
    """How likely a test is passed: by the dice that lie for it, or by those to come."""
    lies = dice_now(table) if (table.test_seat, table.test_skill) == (seat, skill) else None
    return table_odds.test(table, seat, skill) if lies is None else lies


def partners_test(sight: Sight, test: Test, partner: int) -> str:
    """The partner's test in words: who makes it, how good they are at it, and what a miss costs them."""
    t, table = words.WORDS[sight.language], sight.table
    skill = int(test.skills[0])
    who = sight.speak.side(partner) if partner >= 0 else t["partner"]
    often = f" ×{int(stats.skill_count(table, partner, skill))}" if partner >= 0 else ""
    told = [f"{who}: {capital(sight.speak.skill(skill))}{often}"]
    if test.failed is not None:
        told.append(t["miss-theirs"].format(text=effect(sight, Others(EVENT_PLAYER, test.failed))))
    return " · ".join(told)


def contest(sight: Sight, seat: int, node: Contest) -> list[str]:
    """How both sides of a contest stand: whoever has tested already with the result, whoever has not with the chance."""
    t, table, other = words.WORDS[sight.language], sight.table, other_of(sight.table)
    if other < 0:
        return []
    begun = next((int(frame.value) for frame in reversed(table.stack) if frame.node is node), 0)
    stands = [f"{percent(chance(table, each, int(node.test.skills[0])))} %" for each in (seat, other)]
    if begun > 1:
        stands[0] = t["passed" if begun == OWN_PASSED else "failed"]
    return [", ".join(f"{sight.speak.side(each)}: {stand}" for each, stand in zip((seat, other), stands, strict=True))]


def first(node: Node | None) -> Node | None:
    """The test, fight or choice that a step is about, whoever makes it."""
    if isinstance(node, Several):
        return next((found for each in node.nodes if (found := first(each)) is not None), None)
    if isinstance(node, Others):
        return first(node.effect)
    return node if isinstance(node, Test | Fight | FightPlayer | Choose | Contest) else None


def theirs(node: Node) -> bool:
    """Whether a step is the partner's."""
    return isinstance(node, Others) or (isinstance(node, Several) and any(theirs(each) for each in node.nodes))


def outcomes(steps: Sequence[Node], told: Sequence[Told], seat: int) -> dict[int, tuple[str, bool]]:
    """How each step went so far, as far as it can be heard: tests in their order, fights where a step is one.

    Nobody says which step a test belongs to: it is the next one in which this side tests this skill, from where the card had led.
    """
    found: dict[int, tuple[str, bool]] = {}
    place, mine = 0, False
    for each in told:
        if each["code"] == "tested":
            skill, passed, other = number(each["skill"]), bool(each["passed"]), number(each["seat"]) != seat
            n = testing(steps, place, skill, other)
            node = None if n < 0 else first(steps[n])
            if isinstance(node, Contest):
                mine = mine if other else passed
                if other:
                    said, then = ends(node)[mine, passed]
                    found[n + 1] = said, mine and not passed
                    place = leads_to(then, n)
            elif isinstance(node, Test):
                found[n + 1] = ("passed" if passed else "failed", passed)
                place = leads_to(node.passed if passed else node.failed, n)
        elif each["code"] == "decided" and place < len(steps) and isinstance(first(steps[place]), Fight):
            place += 1
            found[place] = ("won" if each["won"] else "lost", bool(each["won"]))
    return found


def testing(steps: Sequence[Node], place: int, skill: int, other: bool) -> int:
    """The next step from a place on in which one side tests a skill; if there is none, the first one of the card; else -1."""
    order: list[int] = [*range(place, len(steps)), *range(min(place, len(steps)))]
    for n in order:
        node = first(steps[n])
        if isinstance(node, Test) and skill in node.skills and theirs(steps[n]) == other:
            return n
        if isinstance(node, Contest) and skill in node.test.skills:
            return n
    return -1


def ends(node: Contest) -> dict[tuple[bool, bool], tuple[str, Node | None]]:
    """What a contest leads to, by whether its owner and the other side passed, and what that is called."""
    return {
        (True, True): ("both", node.both),
        (True, False): ("passed", node.self_only),
        (False, True): ("failed", node.opponent_only),
        (False, False): ("neither", node.neither),
    }


def leads_to(node: Node | None, n: int) -> int:
    """The step after a result, counted from 0."""
    if isinstance(node, Several):
        return next((leads_to(each, n) for each in node.nodes if isinstance(each, Goto)), n + 1)
    if isinstance(node, Goto):
        return n if node.step == 0 else int(node.step) - 1
    return n + 1


def whole(sight: Sight, card: Steps, now: int, seat: int) -> Shown:
    """How likely the job is completed from here."""
    t, table = words.WORDS[sight.language], sight.table
    course = Course(table, seat, card)
    likely = course.from_here(dice_now(table)) if card_at_hand(table) is not None else course.whole(now - 1)
    figure = rounded(likely)
    told = t["whole-exact" if course.exact else "whole-about"].format(n=figure)
    return {"n": figure, "text": told, "note": t["whole-note"]}


def dice_now(table: Table) -> Fraction | None:
    """The chance of the test whose dice lie, or None."""
    found = open_rolls.now(table) if table.dice else None
    return found if isinstance(found, Fraction) else None


def rounded(likely: float) -> int:
    """A chance in whole percent."""
    return percent(Fraction(likely).limit_denominator(1 << 20))


def afterwards(sight: Sight) -> dict[int, str]:
    """How likely the whole job is after each answer to the question on the table, where that can be told."""
    t, table = words.WORDS[sight.language], sight.table
    job, card = at_hand(table), card_at_hand(table)
    if job is None or card is None or not sight.asked:
        return {}
    course, top = Course(table, job[1], card[1]), table.stack[-1].node
    likely: dict[int, float] = {}
    for each in sight.answers:
        if each.verb == OPTION and isinstance(top, Choose):
            way = course.picked(top.options[each.action & SUBJECT])
            likely |= {} if way is None else {each.action: way}
        elif table.test_seat >= 0 and table.dice:
            passed = open_rolls.after(table, sight.seat, each.action)
            likely |= {each.action: course.from_here(passed)} if isinstance(passed, Fraction) else {}
    return {action: t["whole-then"].format(n=rounded(chance)) for action, chance in likely.items()}
