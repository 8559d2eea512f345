"""How a rival moves (OR-SOLO-16 to OR-SOLO-22), on the toy map S0-A-n1-B-n2-M-K-n5-C-S1 with the lane B-n3-n4-n6-K."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, POS, Position, give
from rivalry import CREDITS, MOVE, act, chart, deliver, move, play, rivalry, rivals_card, steps, tokens

from cantina.core.item import item_of
from cantina.outer_rim import BOX
from cantina.outer_rim.rules import slots, stats

SPIRITS = "start-cargo-vintage-spirits"
"""Wanted on C."""
CRATES = "start-cargo-unmarked-crates"
"""Wanted on B."""
FAR_AWAY = dict.fromkeys(("rebel", "syndicate", "imperial", "hutt"), ("S1", 1))


def flight(at: str, hyperdrive: int, *assets: str, **given: Any) -> Position:
    """A rival on the toy map; the human waits in S0."""
    figures = {1: {"hyperdrive": hyperdrive}}
    patrols = FAR_AWAY | given.pop("patrols", {})
    return rivalry(
        toy=True,
        at=("S0", at),
        figures=figures,
        assets={1: assets or (SPIRITS,)},
        patrols=patrols,
        ships=("g9-rigger", "yv-666"),
        **given,
    )


@pytest.mark.rule("OR-SOLO-17")
def test_a_move_goes_hyperdrive_spaces_toward_the_nearest_goal_token() -> None:
    assert move(flight("A", 5)) == ["n1", "B", "n2", "M", "K"]
    assert move(flight("K", 3, SPIRITS, CRATES)) == ["n5", "C"]
    assert move(flight("n2", 1, SPIRITS, CRATES)) == ["B"]


@pytest.mark.rule("OR-SOLO-17", "OR-D-54")
def test_on_a_goal_token_or_without_any_the_next_bullet_is_done() -> None:
    for p in (flight("C", 5), flight("B", 5, SPIRITS, CRATES), flight("A", 5, "quad-laser-cannon")):
        before = p.at(1)
        p.table.rival_decks[1].append(item_of(rivals_card(planning=[MOVE, CREDITS]), 0))
        assert steps(play(p)) == ["credits"]
        assert p.at(1) == before


@pytest.mark.rule("OR-SOLO-18")
def test_of_all_ways_it_takes_the_one_that_leaves_the_fewest_spaces() -> None:
    assert move(flight("B", 4)) == ["n2", "M", "K"]  # four would end on n5: one less is a planet
    p = chart(flight("A", 2), "A-n1", "n1-K", "A-n2", "n2-n3", "n3-K", "K-C")
    assert move(p) == ["n1", "K"]


@pytest.mark.rule("OR-SOLO-19", "OR-SOLO-15")
def test_patrols_that_are_not_positive_stop_it_and_it_never_goes_round_them() -> None:
    on_the_way = {"imperial": ("n2", 1)}
    assert move(flight("A", 5, patrols=on_the_way)) == ["n1", "B", "n2"]
    assert move(flight("A", 5, patrols=on_the_way, reputation={1: {"imperial": NEG}})) == ["n1", "B", "n2"]
    assert move(flight("A", 5, patrols=on_the_way, reputation={1: {"imperial": POS}})) == ["n1", "B", "n2", "M", "K"]
    around = flight("B", 6, patrols={"imperial": ("n2", 1)}, reputation={1: {"imperial": NEG}})
    assert move(around) == ["n2"]


@pytest.mark.rule("OR-SOLO-20", "OR-D-56")
def test_the_maelstrom_does_not_stop_it_and_counts_as_a_navpoint() -> None:
    assert move(flight("B", 3)) == ["n2", "M", "K"]
    assert move(flight("n1", 3)) == ["B"]  # three would end in the Maelstrom, two on n2, one on B
    p = flight("B", 2)
    assert move(p) == ["n2", "M"]
    assert move(p) == ["K"]


@pytest.mark.rule("OR-SOLO-15", "OR-SOLO-17")
def test_a_card_of_the_human_can_stop_its_move() -> None:
    for answer, end in (("use lancer-flipped/1", "n1"), ("pass", "K")):
        p = flight("A", 5)
        p.player(0).space = p.space("n1")
        p.player(0).sheet = next(sheet for sheet in BOX.sheets if sheet.name == "lancer-flipped")
        p.table.dirty = p.table.everybody()
        assert move(p) == ["n1"]
        p.do(answer)
        assert (p.at(1), p.prompt) == (end, "planning")


def diamond(first: str, second: str, **given: Any) -> Position:
    """Two ways of the same length from A to C, each over one space."""
    return chart(flight("A", 1, **given), f"A-{first}", f"{first}-C", f"A-{second}", f"{second}-C", "C-S1")


@pytest.mark.rule("OR-SOLO-21")
def test_of_two_equal_ways_it_takes_the_one_without_a_patrol_then_the_planet() -> None:
    assert move(diamond("n1", "K")) == ["K"]
    assert move(diamond("K", "n1")) == ["K"]
    assert move(diamond("n1", "K", patrols={"hutt": ("K", 1)})) == ["n1"]
    assert move(diamond("n1", "K", patrols={"hutt": ("K", 1)}, reputation={1: {"hutt": POS}})) == ["K"]
    longer = chart(flight("A", 2, patrols={"hutt": ("n1", 1)}), "A-n1", "n1-n2", "n2-C", "A-n3", "n3-n4", "n4-C")
    assert move(longer) == ["n3", "n4"]
    ends_on_a_planet = chart(flight("A", 2), "A-B", "B-n2", "n2-C", "A-n1", "n1-K", "K-C")
    assert move(ends_on_a_planet) == ["n1", "K"]


@pytest.mark.rule("OR-SOLO-21", "OR-D-57", "OR-D-60")
def test_where_nothing_tells_two_ways_apart_chance_decides() -> None:
    for first, second in (("B", "K"), ("n1", "n2")):
        assert {move(diamond(first, second, seed=f"{n}"))[0] for n in range(12)} == {first, second}
    goals = {move(chart(flight("A", 1, SPIRITS, CRATES, seed=f"{n}"), "A-B", "A-C"))[0] for n in range(12)}
    assert goals == {"B", "C"}


@pytest.mark.rule("OR-SOLO-22")
def test_a_full_move_to_a_navpoint_is_one_or_two_spaces_shorter_if_that_is_a_planet() -> None:
    assert move(flight("A", 3)) == ["n1", "B"]
    two_planets = chart(flight("A", 3), "A-B", "B-K", "K-n1", "n1-n2", "n2-C")
    assert move(two_planets) == ["B", "K"]
    two_less = chart(flight("A", 3), "A-B", "B-n1", "n1-n2", "n2-n3", "n3-C")
    assert move(two_less) == ["B"]
    three_less = chart(flight("A", 4), "A-B", "B-n1", "n1-n2", "n2-n3", "n3-n4", "n4-C")
    assert move(three_less) == ["B", "n1", "n2", "n3"]


@pytest.mark.rule("OR-D-56", "OR-SOLO-22")
def test_it_stops_on_its_goal_never_stays_put_and_a_patrol_stop_is_not_shortened() -> None:
    assert move(flight("K", 7)) == ["n5", "C"]
    stays = chart(flight("A", 2), "A-n1", "n1-n2", "n2-n3", "n3-C")
    assert move(stays) == ["n1", "n2"]
    assert move(chart(flight("A", 1), "A-n1", "n1-n2", "n2-C")) == ["n1"]
    stopped = flight("A", 5, patrols={"hutt": ("n2", 1)})
    assert move(stopped) == ["n1", "B", "n2"]
    on_the_last = flight("A", 3, patrols={"hutt": ("n2", 1)})
    assert move(on_the_last) == ["n1", "B"]


@pytest.mark.rule("OR-SOLO-16", "OR-D-55")
def test_every_cargo_and_job_for_a_planet_has_one_goal_token_until_it_leaves() -> None:
    p = flight("C", 3, SPIRITS, "stolen-weapons", "boonta-eve-classic", CRATES, "legendary-game-of-sabacc")
    assert tokens(p) == ["B", "C", "C", "C"]
    act(p, deliver())
    assert tokens(p) == ["B", "C"]
    q = flight("B", 3, SPIRITS, CRATES)
    told = act(q, deliver())
    assert [each["space"] for each in told if each["code"] == "goal-token-off"] == [q.space("B")]
    assert tokens(q) == ["C"]
    slots.discard(q.table, 1, int(q.player(1).assets[0].kind.index))
    assert tokens(q) == []


@pytest.mark.rule("OR-SOLO-22", "OR-D-56")
def test_one_space_less_on_another_shortest_way_is_better_than_two_less() -> None:
    ways = ("A-B", "B-n1", "n1-n2", "n2-C", "A-n3", "n3-K", "K-n4", "n4-C")
    assert {tuple(move(chart(flight("A", 3, seed=f"{n}"), *ways))) for n in range(12)} == {("n3", "K")}


@pytest.mark.rule("OR-SOLO-13", "OR-SOLO-19")
def test_it_is_stopped_by_patrols_whatever_its_crew_says_of_its_reputation() -> None:
    p = flight("A", 5, patrols={"rebel": ("n2", 1)})
    give(p.table, 1, "leia-organa-crew")
    assert move(p) == ["n1", "B", "n2"]


@pytest.mark.rule("OR-SOLO-12", "OR-FAME-03")
def test_it_has_the_fame_of_the_cards_it_owns() -> None:
    p = flight("A", 3, reputation={1: {"rebel": POS, "hutt": POS}})
    give(p.table, 1, "extravagant-wardrobe")
    assert stats.fame(p.table, 1) == 1
