"""Patrol icons: when they count, which way a patrol goes, and who picks its route."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, NEU, Position, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.rules.patrols import RESOLVE_ICON

ICONS = {
    ("imperial", 2): ("bounty", "bounty-chopper"),
    ("imperial", 3): ("bounty", "bounty-hera-syndulla"),
    ("imperial", 4): ("job", "rebel-prison-break"),
    ("syndicate", 2): ("bounty", "bounty-hondo-ohnaka"),
    ("syndicate", 3): ("bounty", "bounty-ziton-moj"),
    ("hutt", 3): ("bounty", "bounty-maz-kanata"),
    ("hutt", 4): ("bounty", "bounty-black-krrsantan"),
    ("rebel", 3): ("bounty", "bounty-chewbacca"),
}
FREE = {"bounty": "wanted", "job": "rescue-from-the-mines"}
"""Cards that cost nothing and lie on the card with the icon."""


def buys(faction: str, spaces: int, at: str, patrol: str, others: str = "C", **more: Any) -> Position:
    """The first player has bought a card on the toy map, and the next one shows this icon."""
    deck, under = ICONS[faction, spaces]
    patrols = {"patrols": {faction: (patrol, 1)}, **more}
    p = position(toy=True, at=(at, others), step="action", top={deck: [FREE[deck], under]}, **patrols)
    return p.do(f"buy {FREE[deck]}")


def ends(faction: str, spaces: int, at: str, patrol: str, **more: Any) -> set[str]:
    """Every space in which that patrol can end, over all routes the player may pick."""
    found, open_routes = set(), [buys(faction, spaces, at, patrol, **more)]
    while open_routes:
        p = open_routes.pop()
        if p.prompt != "patrol-route":
            found.add(p.patrol(faction)[0])
            continue
        for text in p.options():
            open_routes.append(Position(p.table.copy(), p.names).do(text))
    return found


@pytest.mark.rule("OR-PATROL-13", "OR-PATROL-15", "OR-MARKET-07")
def test_the_icon_of_the_card_turned_up_by_a_purchase_moves_that_factions_patrol() -> None:
    p = buys("syndicate", 2, "B", "S0")
    assert p.patrol("syndicate") == ("n1", 1)
    assert [p.patrol(other) for other in ("rebel", "imperial", "hutt")] == [("S0", 1), ("S1", 1), ("S1", 1)]


@pytest.mark.rule("OR-PATROL-14", "OR-MARKET-03")
def test_a_card_turned_up_by_a_discard_moves_nobody() -> None:
    p = position(toy=True, at=("B", "C"), step="action", top={"bounty": ["wanted", "bounty-ziton-moj"]})
    p.do("cycle wanted")
    assert p.top("bounty") == "bounty-ziton-moj"
    assert [p.patrol(faction)[0] for faction in ("rebel", "syndicate", "imperial", "hutt")] == ["S0", "S0", "S1", "S1"]


@pytest.mark.rule("OR-PATROL-15")
def test_the_patrol_goes_toward_the_current_player_and_nobody_else() -> None:
    p = buys("syndicate", 3, "B", "n1", others="A")
    assert p.patrol("syndicate") == ("B", 1)
    away = position(3, toy=True, at=("C", "A", "B"), current=1, step="action", top={"bounty": ["wanted", "bounty-ziton-moj"]})
    away.do("buy wanted")
    assert away.patrol("syndicate") == ("A", 1)


@pytest.mark.rule("OR-PATROL-16")
def test_a_patrol_that_can_arrive_must_arrive() -> None:
    assert ends("imperial", 4, "B", "n5") == {"B"}
    assert ends("hutt", 4, "B", "K") == {"B"}, "three steps over the Maelstrom or four by the longer lane, both arrive"


@pytest.mark.rule("OR-PATROL-17")
def test_the_current_player_picks_the_route_of_a_patrol_that_cannot_arrive() -> None:
    p = buys("imperial", 3, "B", "n5", current=0)
    assert (p.prompt, p.asked) == ("patrol-route", 0)
    assert p.choices("patrol-to") == {"M", "n6"}
    p.refused("pass")
    p.do("patrol-to n6")
    assert p.patrol("imperial") == ("n4", 1), "the longer lane is allowed"


@pytest.mark.rule("OR-PATROL-18", "OR-D-17")
def test_a_patrol_never_runs_the_other_way() -> None:
    assert "C" not in ends("imperial", 2, "B", "n5")
    assert ends("syndicate", 2, "C", "n1") == {"n2", "n3"}, "clockwise when the player lies clockwise"
    assert ends("syndicate", 2, "A", "n2") == {"n1"}, "counterclockwise otherwise"


@pytest.mark.rule("OR-PATROL-19")
def test_leftover_distance_is_lost_on_arrival() -> None:
    assert buys("hutt", 4, "C", "S1").patrol("hutt") == ("C", 1)


@pytest.mark.rule("OR-PATROL-20", "OR-PATROL-22")
@pytest.mark.parametrize("level", [NEU, NEG])
def test_arriving_starts_no_fight(level: int) -> None:
    p = buys("hutt", 3, "C", "S1", others="A", reputation={"hutt": level})
    assert (p.patrol("hutt")[0], p.prompt, p.damage()) == ("C", "action", (0, 0))
    p.do("pass")
    assert p.may("explore") == (level == NEU)


@pytest.mark.rule("OR-PATROL-21")
def test_nothing_on_the_way_halts_a_patrol() -> None:
    p = position(
        3,
        toy=True,
        at=("B", "K", "M"),
        step="action",
        top={"job": ["rescue-from-the-mines", "rebel-prison-break"]},
        patrols={"imperial": ("n5", 1), "hutt": ("K", 1), "rebel": ("M", 1)},
    )
    p.do("buy rescue-from-the-mines")
    assert p.patrol("imperial") == ("B", 1)


@pytest.mark.rule("OR-D-17")
def test_a_route_stays_between_patrol_and_player_and_enters_no_tile_twice() -> None:
    for start, space in (("cantonica", "takodana"), ("naboo", "kessel"), ("com-nav-lo", "lothal"), ("takodana", "ryloth")):
        p = position(at=(space, "cantonica"), patrols={"rebel": (start, 1)}, step="action", credits=5_000)
        galaxy = p.table.galaxy
        low, high = sorted(int(galaxy.rank[BOX.spaces[p.space(name)].tile]) for name in (start, space))
        routes = walked(p, "rebel", 4)
        assert routes
        for route in routes:
            ranks = [int(galaxy.rank[BOX.spaces[step].tile]) for step in route]
            assert len(set(route)) == len(route)
            assert all(low <= rank <= high for rank in ranks)
            assert ranks in (sorted(ranks), sorted(ranks, reverse=True))


def walked(p: Position, faction: str, spaces: int) -> list[list[int]]:
    """Every route a patrol may take by an icon, as its spaces."""
    number, routes = FACTIONS.index(faction), []
    start = int(p.table.patrol_spaces[number])
    open_routes = [(Position(p.table.copy()).perform(RESOLVE_ICON, 0, number, spaces), [start])]
    while open_routes:
        here, route = open_routes.pop()
        if here.prompt != "patrol-route":
            routes.append([*route, int(here.table.patrol_spaces[number])] if len(route) == 1 else route)
            continue
        for text in here.options():
            chosen = [int(step) for step in here.table.route]
            open_routes.append((Position(here.table.copy()).do(text), [*chosen, here.space(text.split()[1])]))
    return routes


@pytest.mark.rule("OR-D-17")
def test_on_one_tile_only_that_tile_is_used_unless_it_offers_no_way() -> None:
    same = position(at=("cantonica", "naboo"), patrols={"hutt": ("ord-mantell", 1)}, step="action", credits=5_000)
    assert {BOX.spaces[step].tile for route in walked(same, "hutt", 2) for step in route} == {0}
    split = position(at=("ksl-nav-ri", "naboo"), patrols={"hutt": ("ksl-nav-ro", 1)}, step="action")
    ends_at = {route[-1] for route in walked(split, "hutt", 4)}
    assert ends_at == {split.space("ksl-nav-ri")}
    gap = position(toy=True, at=("n3", "A"), patrols={"hutt": ("n2", 1)}, step="action")
    assert {route[-1] for route in walked(gap, "hutt", 2)} == {gap.space("n3")}


@pytest.mark.rule("OR-D-17")
def test_a_tile_without_a_way_inside_falls_back_to_the_shortest_way() -> None:
    p = position(toy=True, at=("M", "A"), patrols={"hutt": ("n4", 1)}, step="action")
    p.table.galaxy.neighbours[p.space("n6")].remove(p.space("K"))
    p.table.galaxy.neighbours[p.space("K")].remove(p.space("n6"))
    p.table.galaxy.distance = [p.table.galaxy.distances(start) for start in range(len(BOX.spaces))]
    assert {route[-1] for route in walked(p, "hutt", 2)} == {p.space("B")}, "out over n3, since nothing leads inside"


@pytest.mark.rule("OR-D-19", "OR-PATROL-19")
def test_a_patrol_that_is_there_already_does_not_move() -> None:
    assert buys("imperial", 3, "B", "B").patrol("imperial") == ("B", 1)


@pytest.mark.rule("OR-PATROL-15", "OR-GEN-06")
def test_a_card_may_send_a_patrol_after_somebody_else() -> None:
    jyn = {"characters": ["jyn-erso", "bossk", "han-solo"], "flipped": True, "toy": True, "step": "action"}
    top = {"bounty": ["wanted", "bounty-ziton-moj"]}
    p = position(3, at=("B", "A", "C"), patrols={"syndicate": ("n1", 1)}, top=top, **jyn)  # type: ignore[arg-type]
    p.do("buy wanted")
    assert (p.asked, p.options()) == (0, ["use jyn-erso/3", "pass"])
    p.do("use jyn-erso/3")
    assert p.choices("player") == {"seat-2", "seat-3"}
    p.do("player seat-2")
    assert p.patrol("syndicate") == ("A", 1)
    alone = position(1, at=("B",), patrols={"syndicate": ("n1", 1)}, top=top, **jyn)  # type: ignore[arg-type]
    alone.do("buy wanted")
    assert (alone.prompt, alone.patrol("syndicate")) == ("action", ("B", 1))


@pytest.mark.rule("OR-S-11", "OR-PATROL-15", "OR-PATROL-16", "OR-PATROL-17", "OR-PATROL-18", "OR-D-17", "OR-D-19")
def test_direction_and_choice_of_route() -> None:
    assert ends("imperial", 2, "B", "n5") == {"M", "n6"}
    assert ends("imperial", 3, "B", "n5") == {"n2", "n4"}
    assert ends("imperial", 4, "B", "n5") == {"B"}
    assert ends("imperial", 3, "B", "B") == {"B"}
    p = buys("imperial", 2, "B", "n5")
    p.refused("patrol-to C")


@pytest.mark.rule("OR-PATROL-13", "OR-PATROL-14", "OR-SLOTS-07")
def test_a_gained_card_that_is_let_go_moves_no_patrol() -> None:
    top = {"gear": ["armored-vest", "vibro-ax", "jetpack"]}
    p = position(step="action", top=top).resolve({"market": {"op": "gain", "deck": "gear"}})
    before = [p.patrol(faction) for faction in FACTIONS]
    told = p.events("pass")
    assert [p.patrol(faction) for faction in FACTIONS] == before
    assert (p.top("gear"), p.deck("gear")[-1], p.assets()) == ("vibro-ax", "armored-vest", [])
    assert "patrol-moves" not in [event.code for event in told]
    assert p.prompt == "action", "nobody is asked which way a patrol goes"
    taken = position(step="action", top=top).resolve({"market": {"op": "gain", "deck": "gear"}})
    taken.do("take armored-vest")
    assert taken.prompt == "patrol-route", "taken, the vibro-ax that comes up sends the Syndicate"
