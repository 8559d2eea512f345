"""Reveal icons: for how many players they work, whom they turn up, what comes first, and when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen
from encountering import leave_only
from galaxies import NEG, Position
from rivalry import seat_by_rules
from scenes import codes, data, heard, hold, stacked, token
from unfinished import BOBA, DENGAR, ENFYS, HAN, KETSU, LANDO, MAZ, business, flown, leave_in_deck, told_icons

MANTELL = {"ord-mantell/1": "greedo", "ord-mantell/2": "leia-organa", "ord-mantell/3": "ahsoka-tano"}
LOGS = "enc-navpoint-16"


def buying(*characters: str, below: str, deck: str = "bounty", bought: str = "bounty-chopper", **given: Any) -> Position:
    """The first seat buys a card under which another one lies."""
    given.setdefault("at", ("ord-mantell", "lothal", "naboo", "kessel")[: len(characters)])
    given.setdefault("facedown", MANTELL)
    return business(*characters, top={deck: [bought, below]}, **given)


@pytest.mark.rule("UB-REVEAL-01", "UB-REVEAL-02", "UB-REVEAL-03", "UB-S-09", "OR-INFO-03")
@pytest.mark.parametrize("below", ["bounty-cad-bane", "bounty-ahsoka-tano"])
def test_an_icon_turns_up_one_contact_of_the_planet(below: str) -> None:
    p = buying(BOBA, HAN, KETSU, below=below).do("buy bounty-chopper")
    assert (p.asked, p.prompt) == (0, "turn-up")
    assert p.options() == ["contact ord-mantell/1", "contact ord-mantell/2", "contact ord-mantell/3"], "no is no answer"
    assert token(p, "ord-mantell/3", 1) == "face-down"
    told = listen(p)
    p.do("contact ord-mantell/3")
    assert p.contact("ord-mantell/3") == "ahsoka-tano"
    assert all("ahsoka-tano" in heard(told, viewer) for viewer in (0, 1, 2, 3))
    assert p.prompt == "action", "nobody was encountered"


@pytest.mark.rule("UB-REVEAL-02")
def test_an_icon_for_up_to_three_players_does_nothing_for_four() -> None:
    p = buying(BOBA, HAN, KETSU, LANDO, below="bounty-cad-bane").do("buy bounty-chopper")
    assert (p.prompt, p.top("bounty")) == ("action", "bounty-cad-bane")
    assert buying(BOBA, HAN, KETSU, LANDO, below="bounty-ahsoka-tano").do("buy bounty-chopper").prompt == "turn-up"


@pytest.mark.rule("UB-REVEAL-02", "OR-D-66", "UB-D-54")
def test_whoever_has_left_is_no_player_any_more() -> None:
    p = buying(BOBA, HAN, KETSU, ENFYS, below="bounty-cad-bane", facedown={**MANTELL, "ord-mantell/3": "enfys-nest"})
    p.table.forfeit(3, "left")
    p.do("buy bounty-chopper", "contact ord-mantell/3")
    assert p.contact("ord-mantell/3") == "enfys-nest", "the character of nobody is an ordinary contact"


@pytest.mark.rule("UB-REVEAL-03")
def test_the_only_facedown_contact_is_turned_up_without_a_question() -> None:
    up = {"ord-mantell/1": "greedo", "ord-mantell/2": "leia-organa"}
    p = buying(BOBA, HAN, below="bounty-ahsoka-tano", contacts=up, facedown={"ord-mantell/3": "ahsoka-tano"})
    p.do("buy bounty-chopper")
    assert (p.contact("ord-mantell/3"), p.prompt) == ("ahsoka-tano", "action")


def searching(**given: Any) -> Position:
    return business(
        BOBA, HAN, KETSU, at=("ord-mantell", "lothal", "naboo"), step="encounter", facedown=MANTELL,
        encounters=stacked("cantonica_ord_mantell", "16"), patrols={"hutt": ("rnb-nav-c", 1)},
        top={"bounty": ["bounty-han-solo", "bounty-chopper", "bounty-boba-fett", "bounty-bossk"]}, **given,
    )  # fmt: skip


@pytest.mark.rule("UB-REVEAL-01", "UB-D-15", "OR-INFO-05", "OR-MARKET-09", "OR-MARKET-10")
def test_a_gained_card_counts_like_a_bought_one_and_the_rest_of_the_search_stays_hidden() -> None:
    p = searching()
    told = listen(p)
    p.do("explore")
    assert p.choices("take") == {"bounty-han-solo", "bounty-chopper", "bounty-boba-fett"}
    p.do("take bounty-chopper")
    while p.prompt not in ("icons", "patrol-route", "turn-up"):
        p.do(p.options()[0])
    assert (p.prompt, p.asked, p.top("bounty")) == ("icons", 0, "bounty-bossk")
    p.do("choose 1")
    flown(p)
    p.do("contact ord-mantell/2")
    assert told_icons(told)[-1] == "reveal-contact"
    assert (p.contact("ord-mantell/2"), p.credits(), p.current) == ("leia-organa", 1_000, 1), "and is not encountered now"
    assert "bounty-boba-fett" not in heard(told, 1) and "bounty-boba-fett" in heard(told, 0)
    assert "bounty-boba-fett" not in data(p, 1)


@pytest.mark.rule("UB-REVEAL-01", "OR-PATROL-13")
def test_a_search_that_takes_nothing_has_no_icon() -> None:
    p = searching().do("explore")
    told = listen(p)
    p.do("pass")
    while p.current == 0:
        p.do(p.options()[0])
    assert (p.top("bounty"), told_icons(told), p.credits()) == ("bounty-bossk", [], 1_000)
    assert p.patrol("hutt") == ("rnb-nav-c", 1)


def both_icons(order: str, *answers: str, **given: Any) -> Position:
    """A purchase on Cantonica turns up a card with both icons, two spaces from a hostile Syndicate patrol."""
    p = business(
        BOBA, HAN, at=("cantonica", "naboo"), credits=5_000, reputation={"syndicate": NEG},
        patrols={"syndicate": ("spinward-nav", 1)}, top={"cargo": ["food-supplies", "astromech-droid-parts"]},
        facedown={"cantonica/1": "greedo", "cantonica/2": "leia-organa", "cantonica/3": "ahsoka-tano"}, **given,
    )  # fmt: skip
    hold(p, 0, LOGS, "com-nav-c")
    p.do("buy food-supplies")
    assert (p.prompt, p.options()) == ("icons", ["choose 1", "choose 2"])
    return p.do(order, *answers)


@pytest.mark.rule("UB-D-15", "OR-TIMING-08", "OR-PATROL-13")
def test_the_patrol_comes_first_and_forces_itself_upon_the_player() -> None:
    p = both_icons("choose 1")
    flown(p, "cantonica", "com-nav-lo")
    assert p.patrol("syndicate")[0] == "cantonica"
    assert p.prompt == "window", "whoever holds a secret is asked when a patrol comes"
    p.do("pass", "contact cantonica/1", "pass")
    assert p.options() == ["fight syndicate"]


@pytest.mark.rule("UB-D-15", "OR-SECRET-02")
def test_a_secret_sends_the_patrol_away_again() -> None:
    p = both_icons("choose 1")
    flown(p, "cantonica", "com-nav-lo")
    (logs,) = (option for option in p.options() if option != "pass")
    assert all(LOGS not in data(p, viewer) for viewer in (1, 2))
    p.do(logs)
    flown(p)
    space = p.space(p.patrol("syndicate")[0])
    assert p.table.galaxy.distance[p.space("cantonica")][space] == 3
    p.do("contact cantonica/1", "pass")
    assert "explore" in p.options()


@pytest.mark.rule("UB-D-15")
def test_a_crew_moves_the_patrol_on_and_may_know_the_face_first() -> None:
    p = both_icons("choose 2", "contact cantonica/3", assets=["ketsu-onyo-crew"])
    assert p.contact("cantonica/3") == "ahsoka-tano", "turned up before the patrol moves"
    flown(p, "cantonica", "com-nav-lo")
    while p.prompt == "window":
        p.do(next((option for option in p.options() if "ketsu" in option), "pass"))
    flown(p, "com-nav-ro")
    assert p.patrol("syndicate")[0] == "com-nav-ro"
    while p.prompt != "encounter":
        p.do("pass")
    assert "explore" in p.options()


@pytest.mark.rule("UB-REVEAL-05", "UB-D-16", "UB-D-05", "UB-S-09")
def test_characters_in_play_are_thrown_out_one_after_the_other() -> None:
    p = business(
        MAZ, LANDO, BOBA, at=("takodana", "lothal", "naboo"), contacts={"takodana/1": "greedo"},
        facedown={"takodana/2": "maz-kanata", "takodana/3": "lando-calrissian"},
        top={"bounty": ["bounty-chopper", "bounty-ahsoka-tano"]},
    )  # fmt: skip
    told = listen(p)
    p.do("buy bounty-chopper", "contact takodana/2")
    assert [p.whereabouts(name) for name in ("maz-kanata", "lando-calrissian")] == ["eliminated", "eliminated"]
    assert (p.contact("takodana/2"), p.contact("takodana/3"), p.prompt) == (None, None, "action")
    assert codes(told).count("in-play") == 2 and "lando-calrissian" in heard(told, 2)
    p.do("pass")
    while p.prompt == "window":
        p.do("pass")
    assert "explore" in p.options() and "meet takodana/1" in p.options(), "nothing was encountered"


@pytest.mark.rule("UB-REVEAL-05", "UB-S-09")
def test_after_a_character_in_play_another_contact_is_turned_up() -> None:
    p = buying(BOBA, HAN, ENFYS, below="bounty-cad-bane", facedown={**MANTELL, "ord-mantell/3": "enfys-nest"})
    p.do("buy bounty-chopper", "contact ord-mantell/3")
    assert (p.contact("ord-mantell/3"), p.whereabouts("enfys-nest")) == (None, "eliminated")
    assert (p.prompt, p.options()) == ("turn-up", ["contact ord-mantell/1", "contact ord-mantell/2"])
    p.do("contact ord-mantell/1", "pass")
    assert "meet ord-mantell/1" in p.options()


@pytest.mark.rule("UB-REVEAL-06", "UB-CORE-01", "UB-ORANGE-03")
def test_on_the_core_there_is_nobody_to_turn_up() -> None:
    p = buying(BOBA, HAN, below="bounty-ahsoka-tano", at=("spinward-core", "naboo"), contacts={"spinward-core/1": "chewbacca"})
    told = listen(p)
    p.do("buy bounty-chopper")
    assert (p.prompt, told_icons(told), p.contact("spinward-core/1")) == ("action", [], "chewbacca")
    p = buying(
        BOBA, HAN, below="bounty-bossk", at=("spinward-core", "naboo"), patrols={"hutt": ("cantonica", 1)},
    )  # fmt: skip
    p.do("buy bounty-chopper")
    flown(p)
    assert p.patrol("hutt")[0] == "spinward-core", "the patrol's icon works all the same"


@pytest.mark.rule("OR-D-43", "UB-REVEAL-01", "UB-ROTATE-05", "UB-D-17")
def test_what_was_bartered_may_come_up_itself() -> None:
    hidden = {"nal-hutta/1": "greedo", "nal-hutta/3": "ahsoka-tano"}
    p = business(BOBA, HAN, at=("nal-hutta", "lothal"), assets=["wrist-rocket"], facedown=hidden)
    leave_in_deck(p, "gear", "vibroknife").do("buy vibroknife", "barter wrist-rocket")
    assert (p.assets(), p.top("gear"), p.prompt) == (["vibroknife"], "wrist-rocket", "icons")
    p = business(BOBA, HAN, at=("nal-hutta", "lothal"), assets=["wrist-rocket-other"], facedown=hidden)
    leave_in_deck(p, "gear", "vibroknife")
    assert not p.may("buy vibroknife"), "an empty rocket pays nothing"


@pytest.mark.rule("OR-D-45", "UB-REVEAL-01")
def test_the_last_card_of_a_deck_turns_nothing_up() -> None:
    p = business(BOBA, HAN, at="ryloth", credits=10_000)
    leave_in_deck(p, "ship", "ship-jumpmaster-5000")
    told = listen(p)
    p.do("buy ship-jumpmaster-5000")
    assert (p.ship(), p.top("ship"), p.removed(), told_icons(told)) == ("jumpmaster-5000", None, ["ship-jumpmaster-5000"], [])


@pytest.mark.rule("UB-REVEAL-04", "OR-BOUNTY-02")
def test_whoever_was_turned_up_may_be_encountered_in_the_same_turn() -> None:
    p = business(
        BOBA, DENGAR, at=("kessel", "naboo"), credits=5_000, assets=["bounty-han-solo"], top={"cargo": ["food-supplies"]},
        contacts={"kessel/1": "greedo", "kessel/2": "leia-organa"}, facedown={"kessel/3": "han-solo"}, dice="HCB HHFB",
    )  # fmt: skip
    leave_in_deck(p, "cargo", "food-supplies", "imperial-defector").do("buy food-supplies")
    assert p.contact("kessel/3") == "han-solo"
    before = p.credits()
    p.do("pass", "meet kessel/3", "attempt bounty-han-solo", "eliminate")
    assert (p.credits() - before, p.damage(), p.current) == (11_000, (0, 2), 1)
    assert (p.whereabouts("han-solo"), p.removed()) == ("eliminated", ["bounty-han-solo"])


@pytest.mark.rule("UB-REVEAL-01", "OR-CARGO-03", "OR-SLOTS-07")
@pytest.mark.parametrize("taken", [True, False])
def test_a_card_that_is_gained_by_an_encounter(taken: bool) -> None:
    p = business(
        BOBA, HAN, KETSU, at=("kessel", "lothal", "naboo"), step="encounter", encounters=stacked("kessel_maelstrom", "19"),
        top={"cargo": ["stolen-supplies", "speeder-bike-parts"]},
        facedown={"kessel/1": "greedo", "kessel/2": "leia-organa", "kessel/3": "ahsoka-tano"},
    )  # fmt: skip
    told = listen(p)
    p.do("explore", "take stolen-supplies" if taken else "pass")
    if taken:
        assert (p.assets(), p.prompt) == (["stolen-supplies"], "turn-up"), "the ban on buying it here bans no gift"
        p.do("contact kessel/1")
    else:
        assert told_icons(told) == [] and p.deck("cargo")[-1] == "stolen-supplies"
    assert (p.top("cargo"), p.current) == ("speeder-bike-parts", 1)


@pytest.mark.rule("UB-REVEAL-01", "OR-MARKET-05")
def test_an_informant_who_is_not_won_leaves_everything_where_it_was() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("ord-mantell", "lothal", "naboo"), credits=5_000, facedown=MANTELL,
        top={"cargo": ["black-sun-mole", "speeder-bike-parts"]}, dice="C",
    )  # fmt: skip
    leave_only(p, "db-93b")
    told = listen(p)
    p.do("buy black-sun-mole")
    assert any(event.heard_by(2)["card"] == "db-93b" for event in told if event.code == "databank"), "read to all"
    p.do("choose 1")
    assert (p.credits(), p.assets(), p.top("cargo"), told_icons(told)) == (3_000, [], "black-sun-mole", [])
    assert not p.choices("buy") and not p.choices("cycle"), "the market action is used"


@pytest.mark.rule("UB-D-59", "UB-REVEAL-01", "UB-REVEAL-03")
def test_a_card_gained_in_anothers_turn_is_the_current_players_icon() -> None:
    p = business(
        BOBA, HAN, KETSU, at=("ord-mantell", "lothal", "naboo"), facedown=MANTELL,
        top={"cargo": ["food-supplies", "speeder-bike-parts"]},
    )  # fmt: skip
    p.resolve({"market": {"op": "gain", "deck": "cargo"}}, seat=1)
    if p.prompt == "gain-card":
        assert p.asked == 1
        p.do("take food-supplies")
    assert (p.assets(1), p.asked, p.prompt) == (["food-supplies"], 0, "turn-up")
    assert {spot.split("/")[0] for spot in p.choices("contact")} == {"ord-mantell"}


@pytest.mark.rule("UB-D-14", "UB-REVEAL-02")
def test_a_rival_is_no_player_for_an_icon() -> None:
    for rival, works in ((False, False), (True, True)):
        p = business(
            BOBA, HAN, KETSU, at=("ord-mantell", "lothal", "naboo"), credits=9_000, facedown=MANTELL,
            top={"gear": ["jetpack", "bowcaster"]},
        )  # fmt: skip
        if rival:
            seat_by_rules(p, 2, [])
        p.do("buy jetpack")
        assert (p.prompt == "turn-up") == works
