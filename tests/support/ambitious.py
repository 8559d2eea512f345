"""Tables with ambitions: positions in which everybody has a sheet, and games that begin with the sheets a test wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galaxies import STEPS, Position, of_seat
from scenes import ask_again
from unfinished import STARFIGHTER, business

from cantina import outer_rim
from cantina.core import Event, fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import ambitions, durations
from cantina.outer_rim.rules.kinds import Ambition
from cantina.outer_rim.rules.pieces import PERSON
from cantina.outer_rim.rules.turn import TURN

REBEL, AGENT, BOSS, HUNTER = "rebel-champion", "imperial-agent", "crime-boss", "master-hunter"
SMUGGLER, PIRATE, SEEKER, ROLLER = "legendary-smuggler", "pirate-captain", "relic-seeker", "high-roller"
SHEETS = (REBEL, AGENT, BOSS, HUNTER, SMUGGLER, PIRATE, SEEKER, ROLLER)
ALL = [1, 2, 3, 4]
"""The goals before the last one."""
FINAL = 5
"""The last goal of every sheet."""
CARDS = {
    REBEL: {4: "db-71", 5: "db-61"}, AGENT: {4: "db-72", 5: "db-62"}, BOSS: {4: "db-73", 5: "db-63"},
    HUNTER: {4: "db-74", 5: "db-64"}, SMUGGLER: {4: "db-75", 5: "db-65"}, PIRATE: {4: "db-76", 5: "db-66"},
    SEEKER: {4: "db-77", 5: "db-67"}, ROLLER: {5: "db-68"},
}  # fmt: skip
"""The databank cards of the goals that are encountered."""
STRONG = {"ground_combat": 1, "ship_combat": 1, "health": 20, "hull": 20}
"""Somebody who rolls one die in every fight and can take a lot."""


def sheet(p: Position, name: str) -> Ambition:
    """A sheet by its name."""
    return next(each for each in p.box.ambitions if each.name == name)


def ambitious(
    *characters: str,
    sheets: Sequence[str] = (),
    done: Mapping[int, Sequence[int]] | Sequence[int] = (),
    counted: Mapping[int, int] | None = None,
    **given: Any,
) -> Position:
    """A position in which these seats have these sheets, whoever is not named that of the smuggler.

    `done` are the goals that are complete, from 1, and `counted` says how often something has happened for the first seat;
    an infinity goal is complete only if what lies on the table makes it so. Eight fame are asked for unless told.
    """
    given.setdefault("target", 8)
    p = business(*characters, ambitions="yes", **given)
    for seat in range(len(characters)):
        give_sheet(p, seat, sheets[seat] if seat < len(sheets) else SMUGGLER, of_seat(done, seat, ()))
    for goal, times in (counted or {}).items():
        p.player().progress = [times if n + 1 == goal else have for n, have in enumerate(p.player().progress)]
    return settled(p)


def give_sheet(p: Position, seat: int, name: str, done: Sequence[int]) -> None:
    """Somebody has a sheet with these goals complete."""
    player, chosen = p.player(seat), sheet(p, name)
    player.ambition = chosen
    player.progress = [chosen.goals[n].count if n + 1 in done else 0 for n in range(len(chosen.goals))]


def settled(p: Position) -> Position:
    """What was changed by hand is looked at by the rules, and the present question is asked again."""
    p.table.dirty = (1 << len(p.table.players)) - 1
    return ask_again(p)


def complete(p: Position, seat: int = 0) -> list[int]:
    """The goals of somebody that carry a token, from 1."""
    player = p.player(seat)
    assert player.ambition is not None
    return [n + 1 for n in range(len(player.ambition.goals)) if ambitions.done(player, player.ambition, n)]


def progress(p: Position, goal: int, seat: int = 0) -> int:
    """How often what a goal asks for has happened."""
    return int(p.player(seat).progress[goal - 1])


def offered(p: Position, goal: int = FINAL, seat: int = 0) -> bool:
    """Whether the encounter of a goal is offered."""
    ambition = p.player(seat).ambition
    assert ambition is not None
    return p.may(f"attempt {CARDS[ambition.name][goal]}")


def attempt(p: Position, goal: int = FINAL) -> Position:
    """The asked player sets about a goal."""
    ambition = p.player(p.asked).ambition
    assert ambition is not None
    return p.do(f"attempt {CARDS[ambition.name][goal]}")


def lost_goals(told: Sequence[Event], seat: int) -> list[int]:
    """The goals that somebody lost, in order."""
    return [int(str(each.facts["goal"])) for each in told if each.code == "ambition-lost" and each.seat == seat]


def begun(
    *characters: str,
    sheets: Sequence[str],
    left: Sequence[str] = (),
    ship: str = STARFIGHTER,
    before: Callable[[Position], None] | None = None,
    seed: str = "ambitions",
    **options: str,
) -> tuple[Position, list[Event], list[int]]:
    """A game whose players, in turn order, choose these characters and sheets; with what was told and the seats in turn order.

    `left` are the sheets that nobody chooses. The game stands at the first question that is none of these.
    """
    told: list[Event] = []
    people = len(characters)
    given = {"players": str(people), "expansion": EXPANSION, "ambitions": "yes", **options}
    table = outer_rim.GAME.start(given, fast(seed), told)
    p = Position(table)
    order = [(int(table.first) + step) % len(table.players) for step in range(len(table.players))]
    order = [seat for seat in order if table.kinds[seat] == PERSON]
    while p.prompt in ("character", "starter-ship", "reputation"):
        picks = {"character": f"character {characters[order.index(p.asked)]}", "starter-ship": f"ship {ship}"}
        p.do(picks.get(p.prompt) or p.options()[0])
    if before is not None:
        before(p)
    on_table = [*sheets, *(left or [each for each in SHEETS if each not in sheets][:1])]
    table.ambitions = [sheet(p, name).index for name in on_table]
    table.decision = None
    table.run()
    while p.prompt == "ambition":
        p.do(f"ambition {sheets[order.index(p.asked)]}")
    return p, told, order


def moved(p: Position, space: str, step: str = "encounter", dice: str = "", seat: int = 0) -> Position:
    """A new turn of somebody at a step, in a space; what happened before is left as it is."""
    table = p.table
    table.stack.clear()
    table.decision, table.current, table.ending, table.step = None, seat, False, STEPS[step]
    table.delivered = table.marketed = table.traded = False
    durations.turn_begins(table)
    p.player(seat).space = p.space(space)
    if dice:
        p.roll(dice)
    table.push(TURN, seat, "test", -1, STEPS[step])
    table.run()
    return p


def through(p: Position, *answers: str) -> Position:
    """Answer what is asked: these where they are possible, otherwise the first answer, until the turn is over."""
    turn, left = p.table.turn, list(answers)
    while not p.over and p.table.turn == turn and p.prompt != "planning":
        wanted = next((each for each in left if p.may(each)), None)
        if wanted is not None:
            left.remove(wanted)
        p.do(wanted or ("pass" if p.may("pass") else p.options()[0]))
    return p
