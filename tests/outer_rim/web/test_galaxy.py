"""The map: drawn for any order of tiles, with what stands there as the viewer knows it; flights that do what was meant."""

import math
from itertools import permutations

import pytest
from galaxies import NEG, POS, SPACES, Position, position
from rivalry import rivalry

from cantina.outer_rim import BOX, EXPANSION, chart, notation
from cantina.outer_rim.rules import actions
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.web import galaxy
from cantina.outer_rim.web.galaxy import Token
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.words import LANGUAGES, words

CONTACTS = ("leia-organa", "boshek", "greedo", "garindan")
ORDERS = list(permutations(range(len(BOX.tiles))))[::45]


def sight(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Zed"][: p.table.seats], language)


def lying(p: Position, kind: str, seat: int = 0, language: str = "en") -> list[Token]:
    return [each for each in galaxy.lying(sight(p, seat, language)) if each.kind == kind]


def standing(p: Position, kind: str, seat: int = 0) -> dict[str, Token]:
    tokens = galaxy.zone(sight(p, seat))["tokens"]
    assert isinstance(tokens, list)
    return {each.id: each for each in tokens if each.kind == kind}


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_of_tiles_is_drawn_with_room_between_the_spaces(order: tuple[int, ...]) -> None:
    drawn = chart.chart(BOX, BOX.galaxy(order))
    for n, one in enumerate(drawn.places):
        assert one.x - one.radius > 0 and one.x + one.radius < chart.WIDTH
        assert one.y - one.radius > 0 and one.y + one.radius < chart.HEIGHT
        for other in drawn.places[:n]:
            assert math.dist(one[:2], other[:2]) > one.radius + other.radius
    paths = {(one, other) for one, other, _ in drawn.paths}
    assert paths == {(n, int(other)) for n, beside in enumerate(BOX.galaxy(order).neighbours) for other in beside if n < other}
    assert set(drawn.labels) == {int(space.index) for space in BOX.spaces if space.type != NAVPOINT}
    assert len(drawn.spots) == len(BOX.galaxy(order).spot_space)


@pytest.mark.parametrize("order", ORDERS)
def test_contacts_are_named_where_they_hide_no_other_name(order: tuple[int, ...]) -> None:
    spaces, drawn = BOX.galaxy(order).spaces, chart.chart(BOX, BOX.galaxy(order))
    for language in LANGUAGES:
        wide = {n: chart.breadth(words(language).name(spaces[n].name)) for n in drawn.labels}
        taken = [(label.x - wide[n] / 2, label.y - 11, label.x + wide[n] / 2, label.y + 3) for n, label in drawn.labels.items()]
        for n, label in drawn.captions.items():
            lines = label.y, label.y + label.step * (len(spaces[n].classes) - 1)
            box = label.x - 48, min(lines) - 9, label.x + 48, max(lines) + 2
            assert not any(chart.overlap(box, other) for other in taken), (spaces[n].name, language)
            assert box[0] > 0 and box[2] < chart.WIDTH
            taken.append(box)


@pytest.mark.parametrize("order", ORDERS)
def test_two_patrols_hide_no_name_wherever_they_stand(order: tuple[int, ...]) -> None:
    tiles = BOX.galaxy(order)
    spaces, drawn = tiles.spaces, chart.chart(BOX, tiles)
    half, names = galaxy.PATROL_SIZE / 2 - 4, []
    for n, label in drawn.labels.items():
        wide = chart.breadth(words("en").name(spaces[n].name))
        names.append((label.x - wide / 2, label.y - 9, label.x + wide / 2, label.y))
    for space in spaces:
        berths = [each.point for each in chart.berths(BOX, tiles, int(space.index), galaxy.PATROL_SIZE)]
        second = next(each for each in berths if math.dist(each, berths[0]) > galaxy.PATROL_SIZE)
        for x, y in (berths[0], second):
            box = x - half, y - half, x + half, y + half
            assert sum(chart.overlap(box, name) for name in names) < 50, space.name


def test_a_patrol_beside_a_planet_hides_no_contact_that_is_named_there() -> None:
    known = dict(zip([f"{planet}/1" for planet in ("lothal", "naboo", "takodana", "mon-calamari")], CONTACTS, strict=True))
    half = galaxy.PATROL_SIZE / 2 - 4
    for name in SPACES:
        p = position(2, contacts=known, patrols={"syndicate": (name, 3)}, expansion=EXPANSION)
        patrol = standing(p, "patrol")["patrol-1"]
        x, y = float(patrol.x), float(patrol.y)
        for each in [each for each in lying(p, "contact") if each.face["name"]]:
            here = float(each.x) + float(str(each.face["label_x"])), float(each.y) + float(str(each.face["label_y"])) - 4
            wide = chart.breadth(str(each.face["name"])) * 12 / 13
            words = here[0] - wide / 2, here[1] - 5, here[0] + wide / 2, here[1] + 5
            assert chart.overlap((x - half, y - half, x + half, y + half), words) < 50, (name, each.face["name"])


def test_a_third_contact_space_finds_its_place_too() -> None:
    place = chart.chart(BOX, BOX.galaxy(ORDERS[0])).places[SPACES["tatooine"]]
    spots = chart.around(place, 3)
    assert all(math.dist(one, other) > 18 for n, one in enumerate(spots) for other in spots[:n])


def test_the_chart_of_an_order_is_made_once() -> None:
    p = position(2)
    assert galaxy.sky(sight(p)) is galaxy.sky(sight(p.do("take-credits"), 1))
    assert galaxy.sky(sight(p, language="de")) is not galaxy.sky(sight(p))


def test_a_patrol_says_what_it_does_to_the_viewer() -> None:
    p = position(2, reputation={0: {"hutt": POS, "rebel": NEG}}, patrols={"hutt": ("naboo", 2), "imperial": ("kessel", 4)})
    words = {each.id: each.words for each in standing(p, "patrol").values()}
    assert words["patrol-3"] == "The Hutt patrol, level 2, ship combat 4: lets you pass"
    assert words["patrol-0"].endswith(": forces you to fight it")
    assert words["patrol-1"].endswith(": stops you")
    assert words["patrol-2"] == "The Imperial patrol, level 4, cannot be beaten: stops you"
    assert standing(p, "patrol", 1)["patrol-3"].words.endswith(": stops you")


def test_a_contact_has_a_portrait_only_for_those_who_know_it() -> None:
    p = position(2, contacts={"naboo/1": "boshek"}, facedown={"nal-hutta/1": "greedo"})
    open_, hidden = (f"spot-{notation.SPOTS.index(name)}" for name in ("naboo/1", "nal-hutta/1"))
    shown = {each.id: each for each in lying(p, "contact", 1)}
    assert (shown[open_].face["art"], shown[open_].words) == ("boshek", "BoShek, a white contact")
    assert (shown[hidden].face["art"], shown[hidden].words) == ("", "a green contact, face down")
    assert shown[hidden].face["pips"] == 2


def test_flags_stand_where_my_cards_are_wanted_and_nobody_else_sees_them() -> None:
    p = position(2, assets={0: ("stolen-weapons", "the-kessel-run", "bounty-chopper*")})
    flags = {each.at: each.words for each in lying(p, "flag")}
    assert flags[SPACES["tatooine"]] == "Stolen Weapons: deliver it here (6,000 credits + 1 fame)"
    assert flags[SPACES["kessel"]] == "The Kessel Run: to be done here (8,000 credits + 2 fame)"
    assert flags[SPACES["ord-mantell"]].startswith("Bounty: Chopper: hand the prisoner over here (")
    assert lying(p, "flag", 1) == []
    assert "hier abliefern" in {each.at: each.words for each in lying(p, "flag", language="de")}[SPACES["tatooine"]]


def test_the_ways_of_the_map_are_those_of_the_rules() -> None:
    p = position(2, figures={0: {"hyperdrive": 4}})
    zone = galaxy.zone(sight(p))
    ways = [tuple(map(int, each.split("."))) for each in str(zone["ways"]).split()]
    assert len(ways) == len(BOX.spaces)
    assert ways[SPACES["lothal"]] == (-1, 0)
    assert ways[SPACES["mon-calamari"]] == (SPACES["lmc-nav-c"], 0)
    assert ways[SPACES["tatooine"]][1] == 1
    assert zone["moving"] and not galaxy.zone(sight(p, 1))["moving"]


def test_whoever_only_watches_sees_the_map_without_distances() -> None:
    p = position(2)
    zone = galaxy.zone(Sight(p.table.knowledge(2), ["Ada", "Nora"], "en"))
    assert (zone["ways"], zone["moving"], zone["here"]) == ("", False, -1)


def test_cards_of_mine_and_of_the_market_say_where_they_are_wanted() -> None:
    p = position(2, assets={0: ("stolen-weapons",)}, top={"cargo": "bacta-supplies"})
    aims = dict(each.split(":") for each in str(galaxy.zone(sight(p))["aims"]).split())
    mine = next(kind for kind in BOX.cards if kind.name == "stolen-weapons")
    offered = next(kind for kind in BOX.cards if kind.name == "bacta-supplies")
    assert aims[f"card-{mine.index}"] == str(SPACES["tatooine"])
    assert f"card-{offered.index}" in aims


# Flights ---------------------------------------------------------------------------------------------


def flown(p: Position, space: str, seat: int = 0) -> list[str]:
    """What a flight to a space does, as far as it goes by itself."""
    done: list[str] = []
    while (action := galaxy.next_step(p.table.knowledge(seat).table, seat, str(SPACES[space]))) is not None:
        done.append(notation.text(p.table, action))
        p.table.apply(seat, action)
    return done


def test_a_flight_begins_a_move_takes_its_steps_and_leaves_its_end_to_the_player() -> None:
    p = position(2, figures={0: {"hyperdrive": 5}})
    assert flown(p, "mon-calamari") == ["move", "to lmc-nav-c", "to mon-calamari"]
    assert (p.prompt, p.table.move_left) == ("move", 3)
    assert flown(p, "mon-calamari") == []


def test_a_flight_farther_than_a_move_goes_as_far_as_this_turn_allows() -> None:
    p = position(2, figures={0: {"hyperdrive": 3}})
    assert len(flown(p, "tatooine")) == 4
    assert p.prompt == "action"
    assert flown(p, "tatooine") == [], "the next move is another turn's"


def test_a_flight_ends_where_a_patrol_stops_it() -> None:
    p = position(2, figures={0: {"hyperdrive": 9}}, patrols={"imperial": ("lmc-nav-ri", 1), "rebel": ("ksl-nav-lo", 1)})
    steps = flown(p, "kessel")
    assert steps[0] == "move" and p.table.players[0].space in {int(space) for space in p.table.patrol_spaces}
    assert p.prompt != "move"


def test_nothing_but_a_flight_is_flown() -> None:
    p = position(2, figures={0: {"hyperdrive": 5}})
    table = p.table
    for name in ("", "-1", "x", "999", "٣", "1.5", str(SPACES["lothal"])):
        assert galaxy.next_step(table, 0, name) is None
    assert galaxy.next_step(table, 1, str(SPACES["naboo"])) is None, "another seat is asked"
    assert galaxy.next_step(position(2, step="action").table, 0, str(SPACES["naboo"])) is None
    assert galaxy.next_step(position(2, figures={0: {"hyperdrive": 0}}).table, 0, str(SPACES["naboo"])) is None
    assert galaxy.next_step(table, 0, str(SPACES["naboo"])) == actions.MOVE


def test_the_rivals_goals_lie_on_the_map() -> None:
    goals = lying(rivalry(assets={1: ("stolen-weapons",)}), "goal")
    assert [(each.at, each.words) for each in goals] == [(SPACES["tatooine"], "Jyn Erso is on the way here")]
