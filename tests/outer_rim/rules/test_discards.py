"""Discarding and removing, what is nearest, and the databank."""

from __future__ import annotations

import re

import pytest
from galaxies import Position, card, clear_spots, position

from cantina.outer_rim import BOX
from cantina.outer_rim.box.unpack import printed
from cantina.outer_rim.rules.kinds import DECKS, FACTIONS


def discard(p: Position, asset: str, seat: int = 0) -> Position:
    """An effect makes somebody discard an asset of a type."""
    return p.resolve({"discard": {"asset": asset, "count": 1}}, seat=seat)


# Discard and remove ---------------------------------------------------------------------------------------


@pytest.mark.rule("OR-DISCARD-01")
@pytest.mark.parametrize(("asset", "deck"), [("vibro-ax", "gear"), ("gift-for-jabba", "luxury"), ("hutt-favor", "job")])
def test_a_discarded_market_card_goes_under_its_own_deck(asset: str, deck: str) -> None:
    p = discard(position(assets=[asset]), "any")
    assert (p.assets(), p.deck(deck)[-1]) == ([], asset)
    assert p.top(deck) != asset


@pytest.mark.rule("OR-DISCARD-01", "OR-SLOTS-08")
@pytest.mark.parametrize(("count", "left"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_exactly_as_many_cards_are_discarded_as_an_effect_says_and_there_are(count: int, left: int) -> None:
    p = position(ships=["yv-666"], assets=["droid-parts", "coaxium-crystal", "food-supplies", "vibro-ax"])
    p.resolve({"discard": {"asset": "cargo", "count": count}})
    while p.prompt == "discard":
        p.do(p.options()[0])
    cargo = ["droid-parts", "coaxium-crystal", "food-supplies"]
    assert p.assets() == [*cargo[3 - left :], "vibro-ax"]


@pytest.mark.rule("OR-DISCARD-01")
def test_a_resolved_encounter_card_goes_under_its_own_deck() -> None:
    cards = ["enc-cantonica-ord-mantell-03", "enc-cantonica-ord-mantell-01", "enc-cantonica-ord-mantell-02"]
    p = position(step="encounter", at=("cantonica", "lothal"), encounters={"cantonica_ord_mantell": cards})
    p.do("explore")
    assert p.encounters("cantonica_ord_mantell") == cards[1:], "it lies on the table while it is resolved"
    p.do("choose 1")
    assert p.encounters("cantonica_ord_mantell") == [*cards[1:], cards[0]]


@pytest.mark.rule("OR-DISCARD-02")
def test_decks_are_never_reshuffled_so_a_deck_turned_over_once_is_as_it_was() -> None:
    p = position(step="action")
    before = p.deck("luxury")
    for _ in before:
        p.do(f"cycle {p.top('luxury')}", "pass")
        p.end_turn().end_turn().do("take-credits")
    assert p.deck("luxury") == before


@pytest.mark.rule("OR-DISCARD-03", "OR-DISCARD-04")
def test_a_finished_bounty_and_its_contact_are_out_of_reach_for_good() -> None:
    p = position(
        at=("nal-hutta", "lothal"),
        step="encounter",
        assets=["bounty-black-krrsantan"],
        contacts={"nal-hutta/1": "black-krrsantan"},
        figures={"ground_combat": 1},
        dice="H BBBBB",
    )
    p.do("meet nal-hutta/1", "attempt bounty-black-krrsantan", "eliminate")
    assert p.credits() == 6_000
    assert p.removed() == ["bounty-black-krrsantan"]
    assert "bounty-black-krrsantan" not in p.deck("bounty")
    assert (p.whereabouts("black-krrsantan"), p.contact("nal-hutta/1")) == ("eliminated", None)


@pytest.mark.rule("OR-DISCARD-04", "OR-PATROL-07")
def test_a_beaten_patrol_never_comes_back() -> None:
    p = position(at="kessel", step="encounter", patrols={"hutt": ("kessel", 1)}, dice="HH BBB").do("fight hutt")
    seen = {p.patrol("hutt")[1]}
    for _ in range(6):
        p.end_turn()
        seen.add(p.patrol("hutt")[1])
    assert seen == {2}


@pytest.mark.rule("OR-DISCARD-07", "OR-JOB-06")
@pytest.mark.parametrize(
    ("job", "space", "removed"), [("attend-statue-dedication", "naboo", True), ("hutt-favor", "cantonica", False)]
)
def test_a_finished_job_is_removed_only_where_its_card_says_so(job: str, space: str, removed: bool) -> None:
    p = position(at=(space, "lothal"), step="encounter", assets=[job], dice="CC").do(f"attempt {job}")
    deck = DECKS[card(job).home]
    assert p.assets() == []
    assert (p.removed() == [job], p.deck(deck)[-1] == job) == (removed, not removed)


@pytest.mark.rule("OR-DISCARD-08", "OR-BOUNTY-10", "OR-D-24")
def test_a_discarded_bountys_prisoner_goes_faceup_to_the_nearest_empty_contact_space() -> None:
    p = position(at=("tatooine", "lothal"), step="encounter", assets=["bounty-hera-syndulla*"])
    clear_spots(p, "nal-hutta/1")
    discard(p, "bounty")
    assert p.contact("nal-hutta/1") == "hera-syndulla", "a yellow token on a green space: class is ignored"
    assert p.deck("bounty")[-1] == "bounty-hera-syndulla"


@pytest.mark.rule("OR-DISCARD-08", "OR-D-66")
@pytest.mark.parametrize("leaving", [False, True])
def test_no_prisoner_is_ever_lost(leaving: bool) -> None:
    for seed in range(30):
        p = position(3, at=("lothal", "tatooine", "naboo"), assets={1: ["start-bounty-boshek*"]}, seed=f"prisoner {seed}")
        if leaving:
            p.table.forfeit(1, "left")
        else:
            discard(p, "bounty", seat=1)
        if p.prompt == "return-token":
            p.do(p.options()[0])
        assert "/" in p.whereabouts("boshek")


@pytest.mark.rule("OR-D-24", "OR-DISCARD-08")
def test_the_freed_prisoner_may_be_met_again_in_the_same_turn() -> None:
    p = position(at=("tatooine", "lothal"), step="action", assets=["bounty-ziton-moj*"])
    clear_spots(p, "tatooine/1")
    discard(p, "bounty").do("pass")
    assert p.contact("tatooine/1") == "ziton-moj"
    assert p.may("meet tatooine/1")


@pytest.mark.rule("OR-D-24", "OR-SLOTS-06")
def test_a_bounty_that_goes_for_room_frees_its_prisoner_too() -> None:
    assets = ["bounty-ziton-moj*", "hutt-favor"]
    p = position(at=("lothal", "naboo"), step="action", assets=assets, top={"job": ["rescue-from-the-mines", "hired-help"]})
    clear_spots(p, "lothal/2")
    p.do("buy rescue-from-the-mines", "discard bounty-ziton-moj")
    assert p.assets() == ["hutt-favor", "rescue-from-the-mines"]
    assert p.contact("lothal/2") == "ziton-moj"


# Nearest ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-NEAREST-01", "OR-D-22")
def test_distance_is_the_smallest_number_of_steps_and_nothing_lengthens_it() -> None:
    p = position(toy=True, at=("B", "n2"), patrols=dict.fromkeys(FACTIONS, ("n2", 1)))
    distance = p.table.galaxy.distance
    assert distance[p.space("B")][p.space("K")] == 3, "over the Maelstrom, which is one space"
    assert distance[p.space("n3")][p.space("K")] == 3
    assert distance[p.space("S0")][p.space("S1")] == 9
    assert distance[p.space("B")][p.space("B")] == 0


@pytest.mark.rule("OR-NEAREST-01")
def test_distances_are_shortest_ways_on_every_map() -> None:
    galaxy = position().table.galaxy
    for one in range(len(BOX.spaces)):
        for other in range(len(BOX.spaces)):
            steps = galaxy.distance[one][other]
            assert steps == galaxy.distance[other][one]
            if one != other:
                assert steps == 1 + min(galaxy.distance[near][other] for near in galaxy.neighbours[one])


@pytest.mark.rule("OR-NEAREST-02")
def test_a_patrol_in_the_same_space_is_the_nearest() -> None:
    p = position(toy=True, at=("B", "C"), patrols={"hutt": ("B", 1), "rebel": ("n1", 1)})
    p.resolve({"reputation": {"faction": "patrol_nearest", "change": 1}})
    assert [p.reputation(faction) for faction in FACTIONS] == [0, 0, 0, 1]


@pytest.mark.rule("OR-NEAREST-03")
def test_the_current_player_breaks_ties_of_nearness() -> None:
    p = position(toy=True, at=("B", "C"), patrols={"hutt": ("n1", 1), "rebel": ("n3", 1)})
    p.resolve({"reputation": {"faction": "patrol_nearest", "change": 1}})
    assert (p.asked, p.choices("faction")) == (0, {"rebel", "hutt"})
    holocron = position(
        3,
        toy=True,
        at=("B", "n1", "n2"),
        step="action",
        credits=15_000,
        top={"luxury": ["sith-holocron", "extravagant-wardrobe"]},
    )
    holocron.do("buy sith-holocron")
    assert (holocron.asked, holocron.choices("player")) == (0, {"seat-2", "seat-3"})
    holocron.do("player seat-3")
    assert (holocron.asked, holocron.prompt) == (2, "mark-planet")


@pytest.mark.rule("OR-D-21", "OR-D-23", "OR-BOUNTY-10")
def test_the_current_player_picks_the_planet_of_a_prisoner_and_its_owner_the_contact_space() -> None:
    p = position(at=("lothal", "com-nav-c"), assets={1: ["bounty-hera-syndulla*"]})
    clear_spots(p, "cantonica/1", "cantonica/2", "ord-mantell/2", "tatooine/1")
    discard(p, "bounty", seat=1)
    assert (p.prompt, p.asked, p.current) == ("return-planet", 0, 0)
    assert p.options() == ["space cantonica", "space ord-mantell"]
    p.do("space cantonica")
    assert (p.prompt, p.asked) == ("return-token", 1)
    assert p.options() == ["contact cantonica/1", "contact cantonica/2"]
    p.do("contact cantonica/2")
    assert p.contact("cantonica/2") == "hera-syndulla"


@pytest.mark.rule("OR-D-21", "OR-CREW-05")
def test_the_owner_of_a_crew_picks_among_all_the_nearest_contact_spaces() -> None:
    p = position(at=("lothal", "com-nav-c"), assets={1: ["hera-syndulla-crew"]})
    clear_spots(p, "cantonica/1", "cantonica/2", "ord-mantell/2", "tatooine/1")
    discard(p, "crew", seat=1)
    assert (p.prompt, p.asked, p.current) == ("return-token", 1, 0)
    assert p.options() == ["contact cantonica/1", "contact cantonica/2", "contact ord-mantell/2"]
    p.do("contact ord-mantell/2")
    assert p.contact("ord-mantell/2") == "hera-syndulla"


@pytest.mark.rule("OR-D-21", "OR-BOUNTY-10")
def test_in_the_own_turn_one_picks_the_place_of_a_prisoner_at_once() -> None:
    p = position(at=("com-nav-c", "lothal"), assets=["bounty-hera-syndulla*"])
    clear_spots(p, "cantonica/1", "ord-mantell/2")
    discard(p, "bounty")
    assert (p.prompt, p.options()) == ("return-token", ["contact cantonica/1", "contact ord-mantell/2"])


@pytest.mark.rule("OR-D-23", "OR-CONTACT-06")
def test_on_the_chosen_planet_the_empty_contact_space_is_chosen_from_left_to_right() -> None:
    p = position(at=("lothal", "naboo"), assets=["bounty-hera-syndulla*"])
    clear_spots(p, "lothal/1", "lothal/2")
    discard(p, "bounty")
    assert p.options() == ["contact lothal/1", "contact lothal/2"]


# Databank ---------------------------------------------------------------------------------------------------


def databank(p: Position, number: int) -> list[str]:
    """Resolve a databank card; tells which copy it was."""
    p.table.events = []
    p.resolve({"databank": {"card": number}})
    told = [str(event.facts["card"]) for event in p.table.events if event.code == "databank"]
    p.table.events = None
    return told


@pytest.mark.rule("OR-DATABANK-01")
@pytest.mark.parametrize("number", [1, 41, 45, 90])
def test_a_databank_card_is_taken_by_its_number(number: int) -> None:
    (name,) = databank(position(), number)
    assert card(name).number == number
    assert [kind.number for kind in BOX.copies[number]] == [number] * len(BOX.copies[number])


@pytest.mark.rule("OR-DATABANK-02")
def test_numbers_have_gaps_and_no_card_asks_for_a_missing_one() -> None:
    numbers = {each["number"] for each in printed()["databank"]}
    assert 40 in numbers and 39 not in numbers
    for content in printed().values():
        for wanted in re.findall(r"'databank': \{'card': (\d+)\}", str(content)):
            assert int(wanted) in numbers
    with pytest.raises(KeyError):
        position().resolve({"databank": {"card": 39}})


@pytest.mark.rule("OR-DATABANK-03")
def test_of_several_copies_one_is_taken_at_random() -> None:
    drawn = {databank(position(seed=f"copy {n}"), 1)[0] for n in range(40)}
    assert drawn == {"db-01a", "db-01b", "db-01c", "db-01d"}


@pytest.mark.rule("OR-DATABANK-04")
def test_a_discarded_databank_card_is_among_its_copies_again() -> None:
    p = position(assets=["start-cargo-vintage-spirits", "start-cargo-unmarked-crates"], ships=["yv-666"])
    assert databank(p, 91) == []
    p.resolve({"discard": {"asset": "cargo", "count": 1}}).do("discard start-cargo-vintage-spirits")
    assert databank(p, 91) == ["start-cargo-vintage-spirits"]


@pytest.mark.rule("OR-DATABANK-05")
def test_resolving_a_databank_card_gives_no_asset_unless_it_says_so() -> None:
    p = position()
    assert databank(p, 90) != []
    assert p.assets() == []
    assert p.table.taken == []


@pytest.mark.rule("OR-DATABANK-06")
def test_copies_that_somebody_owns_are_not_available() -> None:
    for n in range(20):
        p = position(assets={1: ["start-bounty-boshek"], 0: ["start-bounty-zuckuss"]}, seed=f"owned {n}")
        assert databank(p, 90)[0] in ("start-bounty-ponda-baba", "start-bounty-doctor-evazan")
