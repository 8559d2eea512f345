"""Movement along paths, what stops it, and the Maelstrom."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, position

from cantina import outer_rim
from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.galaxy import MAELSTROM, NAVPOINT, PLANET
from cantina.outer_rim.rules.movement import TRAVEL, reachable


def toy(at: str, hyperdrive: int = 3, **more: object) -> Position:
    """The first player on the toy map; patrols wait at its ends unless told."""
    return position(toy=True, at=(at, "C"), figures={"hyperdrive": hyperdrive}, **more)  # type: ignore[arg-type]


def drift(p: Position, spaces: int, seat: int = 0) -> Position:
    """Movement outside the planning step, as a card would grant it."""
    p.table.move_left = spaces
    return p.perform(TRAVEL, seat)


@pytest.mark.rule("OR-MOVE-01")
@pytest.mark.parametrize("path", [[], ["n1"], ["n1", "B"], ["n1", "B", "n3"]])
def test_a_move_goes_from_no_space_up_to_the_hyperdrive(path: list[str]) -> None:
    p = toy("A").travel(*path)
    assert p.at() == (path or ["A"])[-1]
    assert p.prompt == "action"


@pytest.mark.rule("OR-MOVE-01")
def test_a_move_ends_when_the_hyperdrive_is_used_up() -> None:
    p = toy("A").do("move", "to n1", "to B", "to n3")
    assert p.prompt == "action"
    assert p.refused("to n4").code == "OR-MOVE-01"
    assert p.at() == "n3"
    assert toy("A").refused("to n1").code == "not-offered", "whoever has not set out yet has nothing left to use up"


@pytest.mark.rule("OR-MOVE-02")
def test_only_spaces_joined_by_a_path_are_adjacent() -> None:
    p = toy("B").do("move")
    assert p.choices("to") == {"n1", "n2", "n3"}
    refusal = p.refused("to M")
    assert (refusal.code, refusal.facts) == ("OR-MOVE-02", {"space": p.space("M")})
    for one, spaces in enumerate(p.table.galaxy.neighbours):
        assert all(one in p.table.galaxy.neighbours[other] for other in spaces), "every path leads both ways"


@pytest.mark.rule("OR-MOVE-03")
@pytest.mark.parametrize(("level", "stops"), [(NEU, True), (NEG, True), (POS, False)])
def test_a_patrol_that_is_not_friendly_ends_the_move(level: int, stops: bool) -> None:
    p = toy("A", patrols={"rebel": ("n1", 1)}, reputation={"rebel": level}).do("move", "to n1")
    assert (p.prompt == "action") == stops
    assert p.at() == "n1"


@pytest.mark.rule("OR-MOVE-04")
def test_a_friendly_patrol_lets_one_pass_or_stay() -> None:
    patrols = {"rebel": ("n1", 1)}
    passing = toy("A", patrols=patrols, reputation={"rebel": POS}).travel("n1", "B", "n2")
    assert passing.at() == "n2"
    staying = toy("A", patrols=patrols, reputation={"rebel": POS}).travel("n1")
    assert staying.at() == "n1"


@pytest.mark.rule("OR-MOVE-05")
def test_one_unfriendly_patrol_among_several_is_enough() -> None:
    patrols = {"rebel": ("n1", 1), "syndicate": ("n1", 1)}
    p = toy("A", patrols=patrols, reputation={"rebel": POS, "syndicate": NEU}).do("move", "to n1")
    assert p.prompt == "action"
    friends = toy("A", patrols=patrols, reputation={"rebel": POS, "syndicate": POS}).do("move", "to n1")
    assert friends.prompt == "move"


@pytest.mark.rule("OR-MOVE-06")
def test_other_players_never_stop_a_move() -> None:
    p = position(3, toy=True, at=("A", "n1", "B"), figures={"hyperdrive": 3}).travel("n1", "B", "n2")
    assert p.at() == "n2"


@pytest.mark.rule("OR-MOVE-06", "OR-GEN-06", "OR-TIMING-09")
def test_only_a_card_lets_another_player_stop_a_move_even_one_that_slipped_past_a_patrol() -> None:
    hunters = {"ships": ["g9-rigger", "lancer-flipped"], "at": ("A", "n1"), "toy": True}
    p = position(**hunters).do("move", "to n1")  # type: ignore[arg-type]
    assert (p.asked, p.options()) == (1, ["use lancer-flipped/1", "pass"])
    p.do("use lancer-flipped/1")
    assert (p.asked, p.prompt, p.at()) == (0, "action", "n1")
    han = position(
        characters=["han-solo", "bossk"],
        flipped=True,
        patrols={"rebel": ("n1", 1)},
        dice="HB",
        **hunters,  # type: ignore[arg-type]
    )
    han.do("move", "to n1", "use han-solo/1")
    assert (han.asked, han.options()) == (1, ["use lancer-flipped/1", "pass"])
    han.do("pass")
    assert (han.asked, han.prompt) == (0, "move")


@pytest.mark.rule("OR-MOVE-07", "OR-MAELSTROM-01")
def test_entering_the_maelstrom_ends_the_move_and_the_action_step_follows() -> None:
    p = toy("B", 5).do("move", "to n2", "to M")
    assert (p.at(), p.prompt) == ("M", "action")
    assert p.table.move_left == 0
    p.do("pass")
    assert p.prompt == "encounter"


@pytest.mark.rule("OR-MOVE-08")
def test_a_move_may_leave_a_patrols_space_or_the_maelstrom_with_the_full_hyperdrive() -> None:
    hunted = toy("n1", patrols={"rebel": ("n1", 1)}, reputation={"rebel": NEG}).travel("B", "n2", "M")
    assert hunted.at() == "M"
    storm = toy("M").travel("K", "n5", "C")
    assert storm.at() == "C"


@pytest.mark.rule("OR-MOVE-09", "OR-PATROL-20")
def test_entering_a_patrols_space_starts_no_combat() -> None:
    p = toy("A", patrols={"rebel": ("n1", 1)}, reputation={"rebel": NEG})
    codes = [event.code for event in p.events("move", "to n1")]
    assert codes == ["move"]
    assert (p.prompt, p.damage()) == ("action", (0, 0))


@pytest.mark.rule("OR-MOVE-11")
def test_hyperdrive_is_the_ships_value_and_every_bonus() -> None:
    for ship, assets, spaces in (
        ("g9-rigger", [], 6),
        ("g1a-starfighter", [], 5),
        ("g9-rigger", ["improved-nav-computer"], 7),
        ("yt-1300", [], 7),
    ):
        p = position(ships=[ship], assets=assets).do("move")
        assert p.table.decision is not None and p.table.decision.number == spaces
    p = position(characters=["han-solo", "bossk"], assets=["improved-nav-computer"]).do("move")
    assert p.table.decision is not None and p.table.decision.number == 9, "6, and 2 by Han, and 1 by the computer"


@pytest.mark.rule("OR-MOVE-12", "OR-MAELSTROM-08")
def test_spaces_are_planets_navpoints_and_one_maelstrom() -> None:
    planets = {space.name for space in BOX.spaces if space.type == PLANET}
    assert planets == {
        "cantonica", "ord-mantell", "lothal", "mon-calamari", "kessel", "tatooine", "nal-hutta", "ryloth", "naboo",
        "ring-of-kafrene", "takodana",
    }  # fmt: skip
    assert [space.name for space in BOX.spaces if space.type == MAELSTROM] == ["maelstrom"]
    assert {space.type for space in BOX.spaces} == {PLANET, NAVPOINT, MAELSTROM}
    p = position(at="ring-of-kafrene", step="action", credits=5_000, top={"gear": "jetpack"})
    assert p.may("buy jetpack")


@pytest.mark.rule("OR-MOVE-13")
def test_nobody_can_move_onto_the_ends_of_the_map() -> None:
    for start, neighbours in {
        "com-nav-lo": {"cantonica"}, "com-nav-li": {"ord-mantell"}, "rkt-nav-ro": {"ring-of-kafrene"}, "rkt-nav-ri": {"takodana"},
    }.items():  # fmt: skip
        p = position(at=(start, "lothal"), patrols=dict.fromkeys(("rebel", "syndicate", "imperial", "hutt"), ("kessel", 1)))
        assert p.do("move").choices("to") == neighbours


@pytest.mark.rule("OR-MOVE-14")
@pytest.mark.parametrize(
    ("space", "faction"),
    [("tatooine", "hutt"), ("naboo", "imperial"), ("ryloth", "rebel"), ("kessel", "syndicate"), ("takodana", None),
     ("maelstrom", None), ("tnh-nav-c", None)],
)  # fmt: skip
def test_ones_planets_faction_is_the_icon_there_if_there_is_one(space: str, faction: str | None) -> None:
    p = position(at=space).resolve({"reputation": {"faction": "planet", "change": 1}})
    factions = ("rebel", "syndicate", "imperial", "hutt")
    assert [name for name in factions if p.reputation(name) == POS] == ([faction] if faction else [])


@pytest.mark.rule("OR-MOVE-15")
def test_tiles_are_adjacent_when_they_touch() -> None:
    for seed in range(20):
        galaxy = outer_rim.new(f"touching {seed}", map="random").galaxy
        touching = {
            (int(galaxy.rank[BOX.spaces[one].tile]), int(galaxy.rank[BOX.spaces[other].tile]))
            for one, spaces in enumerate(galaxy.neighbours)
            for other in spaces
            if BOX.spaces[one].tile != BOX.spaces[other].tile
        }
        pairs = {(place, place + 1) for place in range(5)}
        assert touching == pairs | {(right, left) for left, right in pairs}


@pytest.mark.rule("OR-D-42", "OR-MOVE-01")
def test_a_step_past_a_stop_is_refused_and_nothing_is_cut_off_silently() -> None:
    p = toy("A", patrols={"rebel": ("n1", 1)}).do("move", "to n1")
    p.refused("to B")
    assert p.at() == "n1"


@pytest.mark.rule("OR-D-42")
def test_a_move_may_go_back_the_way_it_came() -> None:
    p = toy("A").travel("n1", "A", "n1")
    assert p.at() == "n1"


@pytest.mark.rule("OR-D-42")
def test_hyperdrive_is_read_when_the_move_begins() -> None:
    p = toy("A", 2).do("move", "to n1")
    p.resolve({"grant": {"stat": "hyperdrive", "add": -5, "until": "end_of_turn"}})
    p.do("to B")
    assert p.at() == "B"


@pytest.mark.rule("OR-S-04", "OR-MOVE-01", "OR-MOVE-03", "OR-MOVE-04", "OR-MOVE-05", "OR-MOVE-08", "OR-MOVE-09")
def test_patrols_and_movement() -> None:
    rebel = {"rebel": ("n1", 1)}
    stopped = toy("A", patrols=rebel).do("move", "to n1")
    stopped.refused("to B")
    assert stopped.prompt == "action"
    friend = toy("A", patrols=rebel, reputation={"rebel": POS}).travel("n1", "B", "n2")
    assert friend.at() == "n2"
    both = toy("A", patrols={**rebel, "syndicate": ("n1", 1)}, reputation={"rebel": POS}).do("move", "to n1")
    both.refused("to B")
    hunted = toy("n1", patrols=rebel, reputation={"rebel": NEG}).travel("B", "n2", "M")
    assert hunted.at() == "M"
    assert all(p.damage() == (0, 0) and p.table.combat is None for p in (stopped, friend, both, hunted))


@pytest.mark.rule("OR-MOVE-01", "OR-MOVE-03", "OR-MOVE-07")
@pytest.mark.parametrize("level", [NEU, POS])
def test_the_map_knows_where_a_move_can_end(level: int) -> None:
    p = toy("B", 4, patrols={"rebel": ("n1", 1)}, reputation={"rebel": level})
    shown = {p.space_name(space): steps for space, steps in reachable(p.table, 0, 4).items()}
    walked, open_moves = {"B": 0}, [(p.do("move"), 0)]
    while open_moves:
        here, steps = open_moves.pop(0)
        for text in [option for option in here.options() if option.startswith("to ")] if here.prompt == "move" else []:
            there = Position(here.table.copy(), here.names).do(text)
            if walked.setdefault(there.at(), steps + 1) == steps + 1:
                open_moves.append((there, steps + 1))
    assert shown == walked
    assert ("S0" in shown) == (level == POS)


# The Maelstrom ------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MAELSTROM-02", "OR-D-41")
def test_movement_outside_planning_may_enter_the_maelstrom_but_not_pass_through() -> None:
    p = drift(toy("n2", step="action"), 3)
    p.do("to M")
    assert (p.at(), p.prompt) == ("M", "action"), "the movement is over, the step goes on"
    p.refused("to K")


@pytest.mark.rule("OR-MAELSTROM-03")
def test_movement_outside_planning_may_leave_the_maelstrom() -> None:
    p = drift(toy("M", step="action"), 2).do("to K", "to n5")
    assert (p.at(), p.prompt) == ("n5", "action")


@pytest.mark.rule("OR-D-41", "OR-MOVE-03")
def test_patrols_stop_movement_outside_planning_and_the_step_stays_the_same() -> None:
    p = drift(toy("A", step="encounter", patrols={"rebel": ("n1", 1)}, reputation={"rebel": NEG}), 3).do("to n1")
    assert (p.at(), p.prompt) == ("n1", "encounter")
    assert p.options() == ["fight rebel"]


@pytest.mark.rule("OR-MAELSTROM-04")
def test_encountering_the_maelstrom_draws_from_its_and_kessels_deck() -> None:
    cards = ["enc-kessel-maelstrom-03", "enc-kessel-maelstrom-01"]
    p = toy("M", step="encounter", encounters={"kessel_maelstrom": cards})
    told = [event.facts["card"] for event in p.events("explore", "choose 3") if event.code == "explore"]
    assert (told, p.credits()) == (cards[:1], 1_000), "the part of the Maelstrom"
    assert p.encounters("kessel_maelstrom") == [cards[1], cards[0]], "under its deck"
    p = toy("K", step="encounter", encounters={"kessel_maelstrom": cards})
    told = [event.facts["card"] for event in p.events("explore", "choose 2") if event.code == "explore"]
    assert (told, p.credits()) == (cards[:1], 2_000), "the part of Kessel"


@pytest.mark.rule("OR-MAELSTROM-07", "OR-PATROL-11", "OR-PATROL-21")
def test_patrols_stand_in_the_maelstrom_and_go_through_it() -> None:
    top = {"job": ["syndicate-favor", "hutt-favor"]}
    p = position(toy=True, at=("B", "A"), patrols={"hutt": ("K", 1)}, step="action", top=top).do("buy syndicate-favor")
    assert p.patrol("hutt") == ("B", 1), "three steps, over the Maelstrom"
    standing = toy("M", step="encounter", patrols={"hutt": ("M", 1), "rebel": ("M", 1)})
    assert {"fight hutt", "fight rebel"} <= set(standing.options())


@pytest.mark.rule("OR-MAELSTROM-08", "OR-MARKET-01")
def test_the_maelstrom_is_neither_planet_nor_navpoint() -> None:
    p = toy("M", step="action", credits=9_000, top={"gear": "jetpack"})
    for text in ("buy jetpack", "cycle jetpack"):
        assert p.refused(text).code == "OR-MARKET-01"
    lounge = ["dejarik-holotable", "hired-help"]
    for space, works in (("n1", True), ("M", False)):
        players = position(toy=True, at=(space, "C"), step="action", assets=lounge)
        assert players.may("use dejarik-holotable/1") == works, "an ability for navpoints"
    assert stats.planet_faction(p.table, 0) == -1
