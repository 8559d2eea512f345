"""Moments of a game of Outer Rim that look each in a way of its own: table, market, deals, scenes, a rival's turn and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from brawls import fight, listen
from galaxies import Position, for_players, position
from rivalry import rivalry
from scenes import BOSSK, LANDO, drawing, scene
from stages import heard

from cantina import outer_rim
from cantina.core import Event, fast
from cantina.core.view import Heard
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules.turn import TURN

TOP = {
    "bounty": "bounty-hondo-ohnaka", "cargo": "stolen-prototype", "gear": "maneuvering-thrusters", "job": "the-jewel-of-yavin",
}  # fmt: skip
HELD = ("ion-cannon", "stolen-weapons", "stolen-hyperfuel", "the-kessel-run", "bounty-chopper", "boshek-crew")


class Moment(NamedTuple):
    """A table, who looks at it, and what was heard."""

    p: Position
    told: list[Heard]
    seat: int = 0


def busy(step: str, *more: str, credits: int = 4_000) -> Position:
    """Lando in the middle of a game against two others."""
    return position(
        3,
        characters=(LANDO, "ketsu-onyo", "ig-88"),
        at=("tatooine", "naboo", "lothal"),
        ships=("yv-666", "lancer", "aggressor"),
        step=step,
        credits={0: credits, 1: 11_000, 2: 6_000},
        fame={0: 6, 1: 4, 2: 7},
        damage={0: (1, 1), 1: (2, 0)},
        reputation={0: {"hutt": 1, "imperial": -1}, 1: {"syndicate": 1, "rebel": -1}, 2: {"hutt": -1, "imperial": 1}},
        assets={0: (*HELD, *more), 1: ("bounty-chewbacca", "dengar-crew"), 2: ("jetpack",)},
        top=TOP,
        patrols={"hutt": ("nal-hutta", 2), "rebel": ("com-nav-c", 1)},
        contacts={"lothal/1": "hondo-ohnaka"},
    )


def planning() -> Moment:
    return Moment(busy("planning"), [])


def acting() -> Moment:
    return Moment(busy("action"), [])


def buying() -> Moment:
    return Moment(busy("action", "dl-44-heavy-blaster-pistol", credits=5_000).do("buy maneuvering-thrusters"), [])


def offering() -> Moment:
    p = position(2, at="lothal", step="action", credits={0: 5000, 1: 5000}, assets={0: ["jetpack"], 1: ["vibro-ax"]})
    return Moment(p.do("trade", "player seat-2"), [])


def offered() -> Moment:
    p = offering().p.do("give jetpack", "ask-for vibro-ax", "pass", "amount 2000", "amount 0")
    return Moment(p, [], 1)


def working() -> Moment:
    p = scene(LANDO, BOSSK, at=("kessel", "lothal"), assets=["the-kessel-run"])
    p.table.chance = drawing("CB HB", 0)
    told = listen(p)
    p.do("attempt the-kessel-run")
    while p.prompt == "window" and p.table.test_skill == 3:
        p.do("pass")
    return Moment(p, heard(told, 0))


def meeting() -> Moment:
    p = scene(BOSSK, LANDO, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 4_000}).roll("BF")
    told = listen(p)
    p.do("meet tatooine/1")
    return Moment(p, heard(told, 0))


def fighting() -> Moment:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), ships=["yv-666"], assets=["ion-cannon"]).roll("HCB F HHCB")
    told = listen(p)
    fight(p, "ship", 4).do(next(each for each in p.options() if each.startswith("use")))
    return Moment(p, heard(told, 0))


def patrolling() -> Moment:
    p = scene(BOSSK, LANDO, at=("com-nav-c", "lothal"), patrols={"hutt": ("com-nav-c", 1)}).roll("BB HHH")
    told = listen(p)
    p.do("fight hutt")
    return Moment(p, heard(told, 0))


def rivals_turn() -> Moment:
    p = rivalry("ai-3", step="action", credits={0: 4_000, 1: 6_000}, fame={0: 3, 1: 5})
    p.table.decision = None
    p.table.stack.clear()
    p.table.push(TURN, 1, "test")
    told = listen(p)
    p.table.run()
    return Moment(p, heard(told, 0, 1))


def choosing() -> Moment:
    p = Position(outer_rim.new(chance=fast("choosing"), fame="10", **for_players(2)))
    return Moment(p, [], p.asked)


def choosing_a_ship() -> Moment:
    p, _, seat = choosing()
    return Moment(p.do(p.options()[-1]), [], seat)


def picking() -> Moment:
    top = TOP | {"ship": "used-ship-for-sale"}
    return Moment(position(2, credits=20_000, at="lothal", step="action", top=top).do("buy used-ship-for-sale"), [])


def ended() -> Moment:
    p = position(3, fame={0: 10, 1: 6, 2: 7})
    p.table.turn = 12
    p.table.end((0,), "fame")
    gains = [(0, 2, "stolen-weapons"), (1, 3, "bounty-chewbacca"), (2, 4, "han-solo"), (0, 3, "hutt"), (2, 3, "the-kessel-run"),
             (1, 3, "stolen-hyperfuel"), (0, 5, "boba-fett")]  # fmt: skip
    told, now = list[Event](), [0, 0, 0]
    for n, (seat, fame, source) in enumerate(gains):
        now[seat] += fame
        told.append(Event("turn", seat, {"turn": 2 * n, "extra": 0}))
        told.append(Event("fame", seat, {"n": fame, "now": now[seat], "source": source}))
    return Moment(p, heard(told, 0))


def at_the_core() -> Moment:
    people, held = ("hera-syndulla", BOSSK), ("bounty-bossk", "corellian-passenger", "bowcaster", "disable-comms-network")
    top = {"bounty": "bounty-boba-fett", "cargo": "unrefined-coaxium", "gear": "slam", "job": "hijacking-a-freighter"}
    at = ["spinward-core", "naboo"]
    return Moment(position(2, characters=people, expansion=EXPANSION, at=at, step="encounter", assets={0: held}, top=top), [])


def finding_a_partner() -> Moment:
    people, job = (BOSSK, LANDO, "chewbacca"), "disable-comms-network"
    p = position(3, characters=people, expansion=EXPANSION, at="lothal", step="encounter", assets={0: (job,)})
    return Moment(p.do(f"attempt {job}"), [])


MOMENTS: dict[str, Callable[[], Moment]] = {
    each.__name__: each
    for each in (
        planning, acting, buying, offering, offered, working, meeting, fighting, patrolling, rivals_turn, choosing,
        choosing_a_ship, picking, at_the_core, finding_a_partner, ended,
    )
}  # fmt: skip
