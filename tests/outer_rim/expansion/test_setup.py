"""Setup with Unfinished Business: what is added to the box, and where everything lies before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest
from galaxies import POS, Position, card, clear_spots, put_contact
from scenes import codes, token
from unfinished import SPINWARD, TRAILING, frontier, in_turn_order, new_game

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import BOX, EXPANSION
from cantina.outer_rim.rules.galaxy import NAVPOINT, PLANET
from cantina.outer_rim.rules.kinds import CLASSES, DECKS, FACTIONS, JOB

SEATED = ("cad-bane", "chewbacca", "hera-syndulla", "boba-fett")
PLANETS = {space.name for space in BOX.spaces if space.type == PLANET}
"""The eleven planets that the base game has already."""


def around(p: Position, space: str) -> set[str]:
    """The spaces that adjoin one."""
    return {p.space_name(int(number)) for number in p.table.galaxy.neighbours[p.space(space)]}


@pytest.mark.rule("UB-S-01", "UB-SETUP-03", "UB-SETUP-05")
@pytest.mark.parametrize("order", ["standard", "random"])
def test_two_patrols_begin_on_the_navpoint_of_either_end(order: str) -> None:
    p, _ = new_game(2, map=order)
    left, right = ("spinward-nav", 1), ("trailing-nav", 1)
    found = {faction: p.patrol(faction) for faction in FACTIONS}
    assert found == {"rebel": left, "syndicate": left, "imperial": right, "hutt": right}


@pytest.mark.rule("UB-S-01", "UB-SETUP-07", "UB-SETUP-13", "UB-ORANGE-06", "UB-D-57")
def test_every_planet_but_the_core_has_one_orange_contact_beside_its_others_and_characters_in_play_are_among_them() -> None:
    p, _ = new_game(4, *SEATED)
    tokens = [len(each) for each in p.table.tokens]
    assert (sum(tokens[:3]), tokens[3], len(p.spots)) == (22, 11, 35), "a token always finds a place"
    orange = {spot.partition("/")[0] for spot in p.spots if p.contact(spot) == "orange"}
    assert orange == PLANETS
    for spot in p.spots:
        number = p.spots.index(spot)
        space = next(space for space in p.box.spaces if number in space.spots)
        level = CLASSES[space.classes[space.spots.index(number)]]
        assert p.contact(spot) == (None if space.core else level), "face down, and of the class of its place"
        assert (level == "orange") == (number == space.spots[-1]), "the orange place is the last of its planet"
    assert (p.contact(f"{SPINWARD}/1"), p.contact(f"{TRAILING}/1")) == (None, None)
    for character in SEATED:
        assert "/" in p.whereabouts(character), "nobody has sorted it out"


@pytest.mark.rule("UB-SETUP-07", "UB-SETUP-13", "UB-ORANGE-01")
def test_of_all_contacts_everybody_knows_the_class_and_nobody_the_face() -> None:
    p, _ = new_game(4, *SEATED)
    for viewer in range(5):
        assert {token(p, spot, viewer) for spot in p.spots if p.contact(spot)} == {"face-down"}
        for seed in range(3):
            world = p.table.knowledge(viewer).imagine(fast(seed))
            for tokens, places in zip(world.tokens, p.table.tokens, strict=True):
                assert Counter(each.kind.name for each in tokens) == Counter(each.kind.name for each in places), "class by class"


@pytest.mark.rule("UB-SETUP-07", "UB-ORANGE-01")
def test_orange_contacts_lie_at_random() -> None:
    found = {new_game(2, seed=f"orange {n}")[0].whereabouts("ahsoka-tano") for n in range(12)}
    assert len(found) > 5 and all(spot.endswith("/3") for spot in found)


@pytest.mark.rule("UB-S-01", "UB-SETUP-01", "UB-SETUP-02", "UB-SETUP-04")
def test_eight_decks_of_twenty_and_the_withdrawn_card_of_takodana_is_replaced() -> None:
    p, _ = new_game(4, *SEATED)
    assert len(p.box.decks) == 8 and {len(deck) for deck in p.table.decks} == {20}
    for name in p.box.decks:
        assert len(set(p.encounters(name))) == 20
    assert "enc-kafrene-takodana-10-ub" in p.encounters("kafrene_takodana")
    assert "enc-kafrene-takodana-10" not in p.encounters("kafrene_takodana")
    base = Position(outer_rim.new("base", players="2"))
    assert "enc-kafrene-takodana-10" in base.encounters("kafrene_takodana"), "a game without the expansion keeps the old card"
    assert len(base.table.decks) == 7
    core = [p.encounters("core_worlds"), new_game(2, seed="another")[0].encounters("core_worlds")]
    assert core[0] != core[1] and sorted(core[0]) == sorted(core[1]), "it is shuffled"
    assert {p.table.galaxy.space(end).deck for end in (SPINWARD, TRAILING)} == {p.box.decks.index("core_worlds")}


@pytest.mark.rule("UB-S-01", "UB-SETUP-01", "UB-SETUP-10")
def test_characters_market_and_databank_of_both_boxes_are_together() -> None:
    p, _ = new_game(4, *SEATED)
    held = sum(len(player.assets) for player in p.table.players)
    assert (held, {name: len(p.deck(name)) for name in DECKS}) == (
        4, {"bounty": 20, "cargo": 18, "gear": 25, "job": 20, "luxury": 17, "ship": 15},
    )  # fmt: skip
    assert len(p.box.characters) == 16 and {each.name for each in BOX.characters} < {each.name for each in p.box.characters}
    start = Position(outer_rim.GAME.start({"players": "2", "expansion": EXPANSION}, fast("pick")))
    assert len(start.choices("character")) == 16
    for deck in DECKS:
        assert len(p.faceup(deck)) == 1


@pytest.mark.rule("UB-S-01", "UB-SETUP-08", "UB-SETUP-09", "UB-D-10")
def test_every_job_has_two_cards_in_the_databank_and_every_starting_number_four() -> None:
    p, _ = new_game(4, *SEATED)
    copies = {number: len(kinds) for number, kinds in p.box.copies.items()}
    assert {number: n for number, n in copies.items() if 40 <= number <= 60} == dict.fromkeys(
        [*range(40, 47), *range(48, 52), *range(55, 61)], 2
    )
    assert [copies[number] for number in (90, 91, 92)] == [4, 4, 4]
    seats = in_turn_order(p)
    started = [p.assets(seat) for seat in seats]
    assert len({cards[0] for cards in started}) == 4 and [len(cards) for cards in started] == [1, 1, 1, 1], "all different"
    for seat, number in zip(seats, (90, 91, 91, 90), strict=True):
        kind = p.player(seat).assets[0].kind
        assert (int(kind.number), p.space(p.at(seat))) == (number, int(kind.start_space))


@pytest.mark.rule("UB-SETUP-08")
def test_which_of_the_two_cards_of_a_job_comes_is_left_to_chance() -> None:
    job = next(kind for kind in frontier().box.cards if kind.type == JOB and kind.name == "the-kessel-run")
    found = set()
    for seed in range(12):
        p = frontier("ig-88", "bossk", at=("kessel", "lothal"), assets=[job.name], seed=str(seed))
        p.table.chance = fast(seed)
        told = p.events(f"attempt {job.name}")
        found |= {event.facts["card"] for event in told if event.code == "databank"}
    assert len(found) == 2


@pytest.mark.rule("UB-S-01", "OR-SETUP-14")
def test_credits_go_by_turn_order_and_the_fame_that_a_character_begins_with_pays_nothing() -> None:
    p, told = new_game(4, *SEATED)
    seats = in_turn_order(p)
    assert [p.credits(seat) for seat in seats] == [4_000, 6_000, 8_000, 10_000]
    assert [p.fame(seat) for seat in seats] == [2, 0, 0, 0], "Cad Bane begins with two, and gains no credits by them"
    assert p.reputation("hutt", seats[2]) != POS and p.reputation("rebel", seats[2]) == POS
    assert not {"patrol-moves", "reveal-contact"} & set(codes(told)), "no icon of the cards that were turned up counts"
    assert all(p.patrol(faction)[0].endswith("-nav") for faction in FACTIONS)


@pytest.mark.rule("UB-SETUP-12")
def test_the_first_player_is_still_rolled_for_with_six_dice() -> None:
    _, told = new_game(4, *SEATED)
    rolls = [event.facts["dice"] for event in told if event.code == "first-roll"]
    assert len(rolls) >= 4 and {len(dice) for dice in rolls} == {6}  # type: ignore[arg-type]


@pytest.mark.rule("UB-SETUP-12")
def test_more_dice_than_lie_in_either_box_are_rolled_at_once() -> None:
    p = frontier(figures={"ground_combat": 11}, dice="H" * 11 + "B")
    told = p.events()
    p.table.events = told
    p.resolve({"fight": {"kind": "ground", "value": 1, "name": "Thug", "win": [], "lose": []}})
    assert max(len(event.facts["dice"]) for event in told if event.code == "roll") == 11  # type: ignore[arg-type]


@pytest.mark.rule("UB-SETUP-11")
def test_favors_and_ambitions_do_not_come_with_the_expansion() -> None:
    p, _ = new_game(2)
    assert not {"favors", "ambitions"} & set(outer_rim.GAME.options({"players": "2", "expansion": EXPANSION}))
    assert [p.credits(seat) for seat in in_turn_order(p)] == [4_000, 6_000], "credits by turn order, as without ambitions"


@pytest.mark.rule("UB-SETUP-03", "UB-CORE-08", "UB-CORE-09")
def test_the_core_lies_behind_a_navpoint_at_either_end_and_only_there() -> None:
    p = frontier()
    core = [space.name for space in p.box.spaces if space.core]
    assert core == [SPINWARD, TRAILING]
    assert (around(p, SPINWARD), around(p, TRAILING)) == ({"spinward-nav"}, {"trailing-nav"}), "the two do not adjoin"
    assert around(p, "spinward-nav") == {SPINWARD, "com-nav-lo", "com-nav-li"}
    assert around(p, "trailing-nav") == {TRAILING, "rkt-nav-ro", "rkt-nav-ri"}
    steps = p.table.galaxy.steps
    assert (steps(SPINWARD, "tatooine"), steps(SPINWARD, TRAILING), steps(TRAILING, "takodana")) == (13, 21, 3)
    assert [p.box.spaces[p.space(nav)].type for nav in ("spinward-nav", "trailing-nav")] == [NAVPOINT, NAVPOINT]
    base = Position(outer_rim.new("base", players="2"))
    assert not [space for space in base.box.spaces if space.core]


@pytest.mark.rule("UB-SETUP-03", "UB-SETUP-06", "UB-ORANGE-04")
def test_on_a_random_map_the_ends_adjoin_whichever_tiles_come_first_and_last() -> None:
    p = frontier(step="planning", at=(SPINWARD, TRAILING), reputation={"rebel": POS, "syndicate": POS}, assets=["lobot-crew"])
    names = [tile.name for tile in p.box.tiles]
    first, last = names.index("kessel"), names.index("cantonica-ord-mantell")
    p.table.galaxy = p.box.galaxy((first, *(n for n in range(len(names)) if n not in (first, last)), last))
    assert around(p, "spinward-nav") == {SPINWARD, "ksl-nav-lo", "ksl-nav-li"}
    assert around(p, "trailing-nav") == {TRAILING, "com-nav-ro", "com-nav-ri"}
    assert [p.space_name(int(space)) for space in p.table.galaxy.spawn] == ["spinward-nav"] * 2 + ["trailing-nav"] * 2
    put_contact(p.table, p.spots.index(f"{SPINWARD}/1"), card("greedo", p.box), 7)
    clear_spots(p, "kessel/3", "cantonica/3").resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.table.galaxy.steps(SPINWARD, "kessel"), p.contact("kessel/3")) == (4, "lobot"), "the nearest place that is empty"
    p.do("move", "to spinward-nav", "to ksl-nav-lo", "to maelstrom")
    assert (p.at(), p.prompt) == ("maelstrom", "action"), "whatever is left of the move is lost there"
