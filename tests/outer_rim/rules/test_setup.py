"""Setup: map, patrols, contacts, first player, characters, ships, starting cards and decks."""

from __future__ import annotations

import pytest
from galaxies import CHARACTERS, Dice, for_players, position

from cantina import outer_rim
from cantina.core import Refusal
from cantina.outer_rim import BOX, GAME, Table, notation
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.rules.kinds import BOUNTY, CARGO, CLASSES, DECKS, FACTIONS, JOB

SCENARIO_ROLLS = "HHCFBB HCCBBF HHFFBB  HCFFBB HHHCFB"
"""Seats 1 and 2 tie with three, seat 3 is out; then 2 against 4."""


def choose(table: Table, *texts: str) -> Table:
    """Answer questions of the setup, each by whoever is asked."""
    for text in texts:
        assert table.decision is not None
        table.apply(table.decision.seat, notation.parse(table, text))
    return table


def set_up(players: int = 2, seed: str = "setup", **options: str) -> Table:
    """A game whose setup is finished, with the usual characters."""
    table = outer_rim.new(seed, None, **for_players(players), **options)
    for name in CHARACTERS[:players]:
        choose(table, f"character {name}", "ship g9-rigger")
    return table


def tiles(table: Table) -> list[str]:
    """The tiles from left to right."""
    return [BOX.tiles[number].name for number in table.galaxy.order]


def spawn(table: Table, faction: str) -> str:
    """Where a faction's patrol starts."""
    return BOX.spaces[table.galaxy.spawn[FACTIONS.index(faction)]].name


@pytest.mark.rule("OR-SETUP-01")
def test_map_patrols_and_contacts_lie_there_before_characters_are_chosen_and_cards_are_turned_up_last() -> None:
    table = outer_rim.new("order", players="3")
    assert table.decision is not None and table.decision.prompt == "character"
    assert [int(level) for level in table.patrol_levels] == [1, 1, 1, 1]
    assert all(place >= 0 for places in table.places for place in places)
    prompts = []
    for name in CHARACTERS[:3]:
        for text in (f"character {name}", "ship g9-rigger"):
            prompts.append(table.decision.prompt)
            assert all(deck[-1].known == 0 for deck in table.stores)
            assert all(player.credits == 0 and not player.assets for player in table.players)
            choose(table, text)
    assert prompts == ["character", "starter-ship"] * 3
    assert all(deck[-1].known == table.everybody() for deck in table.stores)


@pytest.mark.rule("OR-SETUP-02")
def test_the_standard_map_from_left_to_right() -> None:
    table = outer_rim.new("map")
    assert tiles(table) == [
        "cantonica-ord-mantell", "lothal-mon-calamari", "kessel", "tatooine-nal-hutta", "ryloth-naboo", "kafrene-takodana",
    ]  # fmt: skip
    left = {BOX.tiles[BOX.spaces[table.galaxy.spawn[FACTIONS.index(name)]].tile].name for name in ("rebel", "syndicate")}
    right = {BOX.tiles[BOX.spaces[table.galaxy.spawn[FACTIONS.index(name)]].tile].name for name in ("imperial", "hutt")}
    assert (left, right) == ({"cantonica-ord-mantell"}, {"kafrene-takodana"})


@pytest.mark.rule("OR-SETUP-03")
def test_a_random_map_shuffles_the_six_tiles_between_fixed_ends() -> None:
    orders = set()
    for number in range(200):
        table = outer_rim.new(f"random {number}", map="random")
        orders.add(table.galaxy.order)
        assert sorted(table.galaxy.order) == [0, 1, 2, 3, 4, 5]
        first, last = BOX.tiles[table.galaxy.order[0]], BOX.tiles[table.galaxy.order[5]]
        assert list(table.galaxy.spawn) == [*first.left, *last.right]
        assert all(distance < 99 for distance in table.galaxy.distance[0]), "every space can be reached"
    assert len(orders) > 150
    assert all({order[place] for order in orders} == set(range(6)) for place in range(6))


@pytest.mark.rule("OR-SETUP-04", "OR-SETUP-06", "OR-PATROL-01")
def test_one_patrol_of_level_one_starts_at_the_navpoint_beside_each_stack() -> None:
    table = set_up(4)
    spaces = [BOX.spaces[space] for space in table.patrol_spaces]
    assert [space.index for space in spaces] == list(table.galaxy.spawn)
    assert all(space.type == NAVPOINT for space in spaces)
    assert [spawn(table, name) for name in FACTIONS] == ["com-nav-lo", "com-nav-li", "rkt-nav-ro", "rkt-nav-ri"]
    assert [int(level) for level in table.patrol_levels] == [1, 1, 1, 1]


@pytest.mark.rule("OR-SETUP-05", "OR-SETUP-06", "OR-PATROL-02")
def test_the_other_three_patrols_of_a_faction_wait_in_the_order_two_three_four() -> None:
    assert [[int(token.level) for token in stack] for stack in BOX.patrols] == [[1, 2, 3, 4]] * 4
    assert sum(len(stack) for stack in BOX.patrols) == 16
    p = position(at="kessel", patrols={"hutt": ("kessel", 1)}, step="encounter", figures={"ship_combat": 1, "hull": 9})
    for level in (2, 3, 4):
        p.roll("C" + "B" * 9).do("fight hutt")
        assert p.patrol("hutt")[1] == level
        p = position(at="kessel", patrols={"hutt": ("kessel", level)}, step="encounter", figures={"ship_combat": 1, "hull": 9})


@pytest.mark.rule("OR-SETUP-07", "OR-SETUP-08")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_contact_space_gets_a_facedown_token_of_its_class(seed: str) -> None:
    table = outer_rim.new(seed)
    classes = [level for space in BOX.spaces for level in space.classes]
    lying = {}
    for tokens, places in zip(table.tokens, table.places, strict=True):
        for token, place in zip(tokens, places, strict=True):
            assert token.known == 0
            assert classes[place] == token.kind.contact_class
            lying[int(place)] = token.kind.name
    assert sorted(lying) == list(range(22))
    assert len(set(lying.values())) == 22
    assert len([space for space in BOX.spaces if space.classes]) == 11


@pytest.mark.rule("OR-SETUP-07")
def test_contact_tokens_are_shuffled() -> None:
    first = {tuple(token.kind.name for token in outer_rim.new(f"contacts {n}").tokens[0]) for n in range(5)}
    assert len(first) == 5


@pytest.mark.rule("OR-SETUP-09")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [("HHHBBB HHBBBB FFFFFF", 0), ("CCBBBB HHHBBB FFFFFF", 1), ("FFFFFF BBBBBB CBBBBB", 2)],
)
def test_the_most_results_that_are_hit_or_crit_begin(rolls: str, first: int) -> None:
    assert GAME.start({"players": "3"}, Dice(rolls)).first == first


@pytest.mark.rule("OR-SETUP-09")
def test_only_those_who_lead_together_roll_again() -> None:
    table = GAME.start({"players": "3"}, Dice("HHBBBB BBBBBB CCBBBB  HFFFFF HFFFFF  BBBBBB HBBBBB"))
    assert table.first == 2
    assert isinstance(table.chance, Dice) and not table.chance.faces, "twelve dice again, and twelve once more"


@pytest.mark.rule("OR-S-01", "OR-SETUP-09", "OR-SETUP-10", "OR-SETUP-14", "OR-D-08")
def test_first_player_and_credits() -> None:
    table = GAME.start({"players": "3"}, Dice(SCENARIO_ROLLS))
    assert table.first == 1
    seats = []
    for name in CHARACTERS[:3]:
        assert table.decision is not None
        seats.append(table.decision.seat)
        choose(table, f"character {name}", "ship g1a-starfighter")
    assert seats == [1, 2, 0]
    assert [int(player.credits) for player in table.players] == [8_000, 4_000, 6_000]
    assert (table.current, table.decision.seat if table.decision else None) == (1, 1)


@pytest.mark.rule("OR-SETUP-10", "OR-D-07", "OR-D-08")
def test_characters_are_picked_in_turn_order_among_those_that_are_free() -> None:
    table = choose(GAME.start({"players": "3"}, Dice(SCENARIO_ROLLS)), "character bossk", "ship g9-rigger")
    assert table.decision is not None
    assert table.decision.seat == 2
    assert notation.parse(table, "character bossk") not in table.decision.actions
    assert len(table.decision.actions) == len(BOX.characters) - 1
    with pytest.raises(Refusal):
        choose(table, "character bossk")


@pytest.mark.rule("OR-SETUP-11")
def test_everybody_starts_with_the_goal_side_no_fame_and_neutral_reputation() -> None:
    table = choose(outer_rim.new("fresh"), "character ig-88", "ship g9-rigger", "character ketsu-onyo", "ship g9-rigger")
    for player in table.players:
        assert player.flipped == 0
        assert player.character is not None and player.character.sides[0].goal is not None
        assert player.fame == 0
    ig_88 = next(player for player in table.players if player.character and player.character.name == "ig-88")
    assert list(ig_88.reputation) == [0, 0, 0, 0]


@pytest.mark.rule("OR-SETUP-12")
def test_several_players_may_pick_the_same_starter_ship_of_two() -> None:
    table = choose(outer_rim.new("ships", players="3"), "character bossk")
    assert table.decision is not None
    assert [notation.text(table, action) for action in table.decision.actions] == ["ship g9-rigger", "ship g1a-starfighter"]
    choose(table, "ship g9-rigger", "character ig-88", "ship g9-rigger", "character han-solo", "ship g1a-starfighter")
    assert sorted(player.sheet.name for player in table.players) == ["g1a-starfighter", "g9-rigger", "g9-rigger"]


@pytest.mark.rule("OR-SETUP-13")
def test_the_ship_is_fixed_before_any_starting_card_is_drawn() -> None:
    table = outer_rim.new("locked")
    table.events = []
    choose(table, "character bossk", "ship g9-rigger", "character han-solo", "ship g9-rigger")
    codes = [event.code for event in table.events]
    assert codes.count("new-ship") == 2
    assert max(i for i, code in enumerate(codes) if code == "new-ship") < codes.index("gain-asset")


@pytest.mark.rule("OR-SETUP-14")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_starting_credits_go_by_turn_order(players: int) -> None:
    table = set_up(players)
    order = [int(table.players[(table.first + step) % players].credits) for step in range(players)]
    assert order == [4_000, 6_000, 8_000, 10_000][:players]


@pytest.mark.rule("OR-SETUP-15", "OR-D-07")
@pytest.mark.parametrize("character", [character.name for character in BOX.characters])
def test_the_starting_card_is_a_random_copy_of_the_number_on_the_character(character: str) -> None:
    number = int(next(each for each in BOX.characters if each.name == character).databank)
    copies = {kind.name for kind in BOX.copies[number]}
    drawn = set()
    for seed in range(24):
        table = choose(outer_rim.new(f"start {seed}", players="1", practice="yes"), f"character {character}", "ship g9-rigger")
        (asset,) = table.players[0].assets
        drawn.add(asset.kind.name)
    assert drawn == copies
    assert len(copies) > 1


@pytest.mark.rule("OR-SETUP-16")
@pytest.mark.parametrize(("character", "type"), [("bossk", BOUNTY), ("han-solo", CARGO), ("jyn-erso", JOB)])
def test_the_starting_card_takes_a_slot_of_its_type(character: str, type: int) -> None:
    table = choose(outer_rim.new("slot", players="1", practice="yes"), f"character {character}", "ship g9-rigger")
    (asset,) = table.players[0].assets
    assert asset.kind.type == type
    p = position(step="action", assets=[asset.kind.name], top={"cargo": "droid-parts", "job": "rebel-favor"}, credits=3_000)
    p.do("buy droid-parts")
    assert p.may("discard " + asset.kind.name) == (type == CARGO), "the only Cargo slot is taken by cargo alone"


@pytest.mark.rule("OR-SETUP-17")
@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_the_figure_starts_on_the_planet_of_the_starting_card(seed: str) -> None:
    for player in set_up(4, seed).players:
        (asset,) = player.assets
        assert player.space == asset.kind.start_space
        assert BOX.spaces[player.space].classes


@pytest.mark.rule("OR-SETUP-18")
@pytest.mark.parametrize(
    ("character", "reputation"),
    [
        ("boba-fett", {"hutt": 1}),
        ("han-solo", {"hutt": -1}),
        ("doctor-aphra", {"imperial": 1}),
        ("jyn-erso", {"imperial": -1}),
        ("ketsu-onyo", {"syndicate": 1}),
        ("ig-88", {}),
    ],
)
def test_the_characters_reputation_is_set(character: str, reputation: dict[str, int]) -> None:
    table = choose(outer_rim.new("line", players="1", practice="yes"), f"character {character}", "ship g9-rigger")
    assert list(table.players[0].reputation) == [reputation.get(faction, 0) for faction in FACTIONS]


@pytest.mark.rule("OR-SETUP-18")
def test_lando_picks_who_likes_him() -> None:
    table = choose(
        outer_rim.new("line", players="1", practice="yes"), "character lando-calrissian", "ship g9-rigger", "faction rebel"
    )
    assert list(table.players[0].reputation) == [1, 0, 0, 0]


@pytest.mark.rule("OR-SETUP-19", "OR-INFO-05")
def test_six_market_decks_are_shuffled_and_show_their_top_card() -> None:
    assert sorted(DECKS) == ["bounty", "cargo", "gear", "job", "luxury", "ship"]
    table = set_up()
    for number, deck in enumerate(table.stores):
        assert {each.kind.home for each in deck} == {number}
        assert [each.known for each in deck] == [0] * (len(deck) - 1) + [table.everybody()]
    assert set_up(seed="other").stores != table.stores


@pytest.mark.rule("OR-SETUP-20", "OR-PATROL-13")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_cards_turned_up_in_setup_move_no_patrol(seed: str) -> None:
    table = set_up(2, seed)
    assert any(deck[-1].kind.icon_spaces for deck in table.stores)
    assert list(table.patrol_spaces) == list(table.galaxy.spawn)


@pytest.mark.rule("OR-SETUP-21")
def test_seven_encounter_decks_lie_face_down() -> None:
    table = set_up()
    assert len(table.decks) == 7
    assert all(each.known == 0 for deck in table.decks for each in deck)
    planets: dict[int, list[str]] = {}
    for space in BOX.spaces:
        planets.setdefault(int(space.deck), []).append(space.name)
    pairs = sorted(sorted(names) for names in planets.values() if len(names) == 2)
    assert pairs == sorted(
        sorted(pair)
        for pair in (
            ["cantonica", "ord-mantell"], ["lothal", "mon-calamari"], ["kessel", "maelstrom"], ["tatooine", "nal-hutta"],
            ["ryloth", "naboo"], ["ring-of-kafrene", "takodana"],
        )
    )  # fmt: skip
    (navpoints,) = [names for names in planets.values() if len(names) > 2]
    assert navpoints == [space.name for space in BOX.spaces if space.type == NAVPOINT]
    for number, deck in enumerate(table.decks):
        assert {each.kind.deck for each in deck} == {number}


@pytest.mark.rule("OR-SETUP-22", "OR-SHIP-07")
def test_the_databank_is_kept_by_number_and_unused_sheets_are_an_open_supply() -> None:
    assert list(BOX.copies) == sorted(BOX.copies)
    p = position(credits=30_000, step="action", ships=["hwk-290", "lancer"], top={"ship": "used-ship-for-sale"})
    p.do("buy used-ship-for-sale")
    assert p.choices("ship") == {"heavy-duty-lifter", "yv-666", "aggressor", "firespray-31", "yt-1300"}


@pytest.mark.rule("OR-SETUP-23", "OR-FAME-01")
@pytest.mark.parametrize("target", [10, 12])
def test_the_table_agrees_on_the_fame_that_wins(target: int) -> None:
    p = position(target=target, fame=target - 2)
    p.resolve({"gain": {"fame": 1}})
    assert not p.over
    p.resolve({"gain": {"fame": 1}})
    assert p.over


@pytest.mark.rule("OR-SETUP-23")
def test_no_other_fame_can_be_agreed_on() -> None:
    with pytest.raises(Refusal):
        outer_rim.new("target", fame="11")


@pytest.mark.rule("OR-S-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("map", ["standard", "random"])
def test_setup_invariants(players: int, map: str) -> None:
    table = set_up(players, f"invariants {players}", map=map)
    assert [int(level) for level in table.patrol_levels] == [1] * 4
    assert list(table.patrol_spaces) == list(table.galaxy.spawn)
    assert sorted(int(place) for places in table.places for place in places) == list(range(22))
    assert all(token.known == 0 for tokens in table.tokens for token in tokens)
    assert [sum(each.known == table.everybody() for each in deck) for deck in table.stores] == [1] * 6
    assert all(each.known == 0 for deck in table.decks for each in deck)
    assert [int(player.fame) for player in table.players] == [0] * players
    assert {CLASSES[level] for space in BOX.spaces for level in space.classes} == {"white", "green", "yellow"}
    assert table.decision is not None and table.decision.prompt == "planning"


@pytest.mark.rule("OR-GEN-07", "OR-SETUP-09")
def test_the_reference_decides_the_first_player_by_dice() -> None:
    dealt = GAME.start({"players": "2"}, Dice("BBBBBB HBBBBB"))
    assert dealt.first == 1
