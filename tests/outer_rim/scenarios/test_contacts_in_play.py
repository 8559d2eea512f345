"""Orange contacts and contacts that show a character in play: prices, places, captives, and effects that turn up several."""

from __future__ import annotations

import pytest
from ambitious import HUNTER, ambitious, complete
from brawls import listen
from encountering import leave_only
from galaxies import NEG, NEU, POS, Position, clear_spots, put_contact
from galaxies import card as card_named
from scenes import ask_again, codes, data, stacked
from unfinished import SPINWARD, TRAILING, frontier, gone, passing

from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.words import words


def settled(p: Position) -> Position:
    """Crew is taken, icons and tokens go wherever they go first."""
    while not p.over and p.prompt in ("gain-card", "return-token"):
        p.do(next((text for text in p.options() if text.startswith("take")), p.options()[0]))
    return p


def let_go(p: Position, seat: int = 0) -> Position:
    """Somebody has to discard one crew."""
    return p.resolve({"discard": {"asset": "crew", "count": 1}}, seat=seat)


# Places ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-04", "UB-ORANGE-03", "UB-ORANGE-05")
def test_a_place_is_empty_whatever_lies_in_the_others() -> None:
    p = frontier(at=("tatooine", "lothal"), assets=["lobot-crew"], facedown={"tatooine/1": "ahsoka-tano"})
    clear_spots(p, "tatooine/3")
    assert let_go(p).contact("tatooine/3") == "lobot", "an orange token in the white place leaves the orange one free"


@pytest.mark.rule("UB-ORANGE-03", "UB-ORANGE-04", "OR-BOUNTY-10", "OR-CREW-04")
def test_a_captive_from_the_other_end_stays_where_it_is_let_go() -> None:
    p = frontier(at=("trailing-nav", "lothal"), assets=["bounty-han-solo*"])
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    settled(p)
    assert (p.whereabouts("han-solo"), p.contact(f"{TRAILING}/1")) == (f"{TRAILING}/1", "han-solo"), "one step, not two"
    assert p.deck("bounty")[-1] == "bounty-han-solo"


@pytest.mark.rule("UB-ORANGE-03", "OR-CREW-05", "OR-D-21")
def test_whoever_discards_picks_the_planet_in_anybodys_turn() -> None:
    p = frontier(at=("lothal", "spinward-nav"), assets={1: ["lobot-crew"]})
    clear_spots(p, "cantonica/2", "ord-mantell/3")
    put_contact(p.table, p.spots.index(f"{SPINWARD}/1"), card_named("greedo", p.box), int(p.table.everybody()))
    let_go(p, seat=1)
    assert (p.current, p.asked) == (0, 1) and {"cantonica/2", "ord-mantell/3"} <= p.choices("contact")
    assert {spot.split("/")[0] for spot in p.choices("contact")} == {"cantonica", "ord-mantell"}


# Meeting them ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-ORANGE-02", "OR-CONTACT-04", "UB-D-04")
@pytest.mark.parametrize(
    ("who", "credits", "open_"), [("maz-kanata", 6_000, True), ("bossk", 6_000, False), ("bossk", 7_000, True)]
)
def test_a_droid_for_hire_costs_maz_less(who: str, credits: int, open_: bool) -> None:
    p = frontier(who, "dengar", at=("ryloth", "lothal"), credits=credits, facedown={"ryloth/3": "ig-88"})
    passing(p).do("meet ryloth/3")
    assert p.contact("ryloth/3") == "ig-88"
    assert p.may("choose 1") == open_
    if open_:
        settled(p.do("choose 1"))
        assert (p.credits(), p.assets(), p.contact("ryloth/3")) == (0, ["ig-88-crew"], None)


@pytest.mark.rule("UB-ORANGE-05")
def test_whoever_has_paid_all_for_crew_has_nothing_left_for_the_goggles() -> None:
    for credits, fame in ((6_000, 0), (7_000, 1)):
        p = frontier(
            "bossk", "dengar", at=("naboo", "lothal"), credits=credits, assets=["mazs-goggles"],
            contacts={"naboo/3": "enfys-nest"},
        )  # fmt: skip
        p.do("meet naboo/3", "choose 1")
        settled(p)
        if p.may("use mazs-goggles/1"):
            p.do("use mazs-goggles/1")
        assert (p.fame(), p.credits(), p.current) == (fame, 0 if fame else 1_000, 1)


@pytest.mark.rule("UB-D-53", "UB-PCCONTACT-01")
def test_whoever_turns_up_two_gets_two_who_are_not_in_play() -> None:
    p = frontier("bossk", "ig-88", at=("naboo", "lothal"), facedown={"kessel/3": "ig-88", "ryloth/3": "ahsoka-tano"})
    told = listen(p.resolve({"contact": {"op": "reveal", "where": "any", "count": 2}}))
    p.do("contact kessel/3")
    assert gone(p, "ig-88") and p.prompt == "turn-up", "another in its place"
    p.do("contact ryloth/3")
    assert p.prompt == "turn-up"
    p.do("contact lothal/1")
    assert (p.prompt, codes(told).count("in-play")) == ("encounter", 1)
    assert p.contact("ryloth/3") == "ahsoka-tano"


@pytest.mark.rule("UB-D-53", "OR-GEN-05")
def test_with_too_few_left_the_effect_ends() -> None:
    p = frontier("bossk", "ig-88", at=("naboo", "lothal"))
    clear_spots(p, *[spot for spot in p.spots if p.contact(spot)])
    for spot, name in (("kessel/3", "ig-88"), ("ryloth/3", "ahsoka-tano")):
        put_contact(p.table, p.spots.index(spot), card_named(name, p.box), 0)
    p.resolve({"contact": {"op": "reveal", "where": "any", "count": 2}})
    while p.prompt == "turn-up":
        p.do(p.options()[0])
    assert gone(p, "ig-88") and p.contact("ryloth/3") == "ahsoka-tano"


@pytest.mark.rule("UB-PCCONTACT-03", "OR-TURN-13", "UB-D-06")
def test_three_who_are_all_in_play_leave_the_space_to_be_encountered() -> None:
    p = frontier(
        "chewbacca", "hera-syndulla", "ig-88", at=("kessel", "lothal", "naboo"), assets=["rescue-from-the-mines"],
        facedown={"kessel/1": "chewbacca", "kessel/2": "hera-syndulla", "kessel/3": "ig-88"},
        encounters=stacked("kessel_maelstrom", "01"),
    )  # fmt: skip
    for number in (1, 2, 3):
        p.do(f"meet kessel/{number}")
    assert set(p.options()) == {"explore", "attempt rescue-from-the-mines"}
    assert [p.contact(f"kessel/{number}") for number in (1, 2, 3)] == [None, None, None]


@pytest.mark.rule("UB-PCCONTACT-03", "OR-SPACE-02")
def test_somebody_in_play_who_was_met_from_afar_opens_no_space_there() -> None:
    p = frontier(
        "ketsu-onyo", "cad-bane", at=("tatooine", "lothal"), facedown={"nal-hutta/3": "cad-bane"},
        encounters=stacked("tatooine_nal_hutta", "01"),
    )  # fmt: skip
    p.do("meet nal-hutta/3")
    assert gone(p, "cad-bane")
    told = p.events("explore")
    assert [event.facts.get("card") for event in told if event.code == "explore"] == ["enc-tatooine-nal-hutta-01"]
    assert p.at() == "tatooine"


# What they do ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-BOUNTY-10", "UB-ORANGE-04", "OR-SLOTS-06")
def test_a_bounty_given_to_boba_fett_lets_its_captive_go_first() -> None:
    p = frontier("bossk", "dengar", at=("kessel", "lothal"), assets=["bounty-ahsoka-tano*"], contacts={"kessel/3": "boba-fett"})
    told = listen(p)
    p.do("meet kessel/3", "choose 2", "choose 1")
    settled(p)
    assert (p.assets(), p.contact("kessel/3"), p.deck("bounty")[-1]) == (["boba-fett-crew"], None, "bounty-ahsoka-tano")
    assert p.whereabouts("ahsoka-tano").split("/")[0] != "kessel", "his place was not free yet"
    assert codes(told).index("token-returns") < codes(told).index("gain-asset")


@pytest.mark.rule("UB-CLAR-08", "OR-CREW-04")
def test_whoever_plays_against_lando_without_crew_has_none_to_lose() -> None:
    p = frontier("bossk", "dengar", at=("kessel", "lothal"), contacts={"kessel/3": "lando-calrissian"}, dice="B")
    p.do("meet kessel/3", "choose 2")
    assert (p.assets(), p.credits(), p.contact("kessel/3"), p.current) == ([], 0, "lando-calrissian", 1)
    other = frontier(
        "bossk", "dengar", at=("kessel", "lothal"), credits=4_000, assets=["lobot-crew"],
        contacts={"kessel/3": "lando-calrissian"}, dice="B",
    )  # fmt: skip
    clear_spots(other, "kessel/1")
    other.do("meet kessel/3", "choose 1")
    if other.may("pass"):
        other.do("pass")
    settled(other)
    assert (other.credits(), other.assets()) == (0, []), "no slot for him, but the die is rolled, and it takes another"


@pytest.mark.rule("UB-CLAR-09", "OR-TURN-14")
def test_without_leia_the_true_reputation_is_back_at_once() -> None:
    p = frontier(
        at=("naboo", "lothal"), step="action", assets=["leia-organa-crew"], reputation={"rebel": NEG},
        patrols={"rebel": ("naboo", 1)},
    )  # fmt: skip
    assert p.reputation("rebel") == POS
    p.resolve({"reputation": {"faction": "rebel", "set": "neutral"}})
    assert int(p.player().reputation[FACTIONS.index("rebel")]) == NEG, "neither a gain nor a loss moves it"
    settled(let_go(p))
    assert p.reputation("rebel") == NEG
    p.do("pass")
    assert p.options() == ["fight rebel"]


@pytest.mark.rule("UB-CLAR-09")
def test_with_leia_a_true_liking_can_still_be_lost_once() -> None:
    p = frontier(at=("naboo", "lothal"), assets=["leia-organa-crew"], reputation={"rebel": POS})
    for _ in range(2):
        p.resolve({"reputation": {"faction": "rebel", "change": -1}})
        assert (p.reputation("rebel"), int(p.player().reputation[0])) == (POS, NEU)


@pytest.mark.rule("UB-D-15", "UB-CORE-06", "OR-PATROL-13")
def test_ketsu_aboard_sends_the_patrol_one_space_on() -> None:
    p = frontier(
        step="action", at=(SPINWARD, "lothal"), assets=["ketsu-onyo-crew"], patrols={"hutt": ("com-nav-lo", 1)},
        top={"bounty": ["bounty-chopper", "bounty-bossk"]},
    )  # fmt: skip
    p.do("buy bounty-chopper")
    while p.prompt == "icons":
        p.do("choose 1")
    assert p.patrol("hutt")[0] == SPINWARD
    passed = [option for option in p.options() if "ketsu" in option]
    p.do(passed[0])
    assert p.choices("patrol-to") in ({"spinward-nav"}, set())
    if p.prompt == "patrol-route" or p.choices("patrol-to"):
        p.do("patrol-to spinward-nav")
    assert p.patrol("hutt")[0] == "spinward-nav", "the only way off the Core"
    here = frontier(
        step="action", at=(SPINWARD, "lothal"), assets=["ketsu-onyo-crew"], patrols={"hutt": (SPINWARD, 1)},
        top={"bounty": ["bounty-chopper", "bounty-bossk"]},
    )  # fmt: skip
    here.do("buy bounty-chopper")
    while here.prompt == "icons":
        here.do("choose 1")
    assert not [option for option in here.options() if "ketsu" in option], "a patrol that did not move is not sent on"


@pytest.mark.rule("UB-D-54", "UB-PCCONTACT-04")
def test_the_bounty_of_somebody_who_left_is_idle_without_the_token() -> None:
    p = frontier(
        "dengar", "bossk", "hera-syndulla", at=("ryloth", "lothal", "kessel"), assets=["bounty-hera-syndulla"],
        facedown={"ryloth/2": "hera-syndulla"},
    )  # fmt: skip
    ask_again(p).do("meet ryloth/2")
    assert gone(p, "hera-syndulla")
    p.table.forfeit(2, "left")
    assert p.assets() == ["bounty-hera-syndulla"] and not p.choices("attempt")


@pytest.mark.rule("UB-SETUP-08")
def test_both_cards_of_an_old_job_come_up() -> None:
    p = frontier("ig-88", "bossk", at=("tatooine", "lothal"), assets=["boonta-eve-classic"], dice="BB CB CB CB CB")
    leave_only(p, "db-42b")
    told = p.events("attempt boonta-eve-classic")
    assert [event.facts["card"] for event in told if event.code == "databank"] == ["db-42b"]


@pytest.mark.rule("OR-SLOTS-06", "OR-SLOTS-07", "UB-ORANGE-04")
@pytest.mark.parametrize("stays", [True, False])
def test_whoever_has_no_berth_for_boba_fett_has_given_the_bounty_away_all_the_same(stays: bool) -> None:
    p = frontier(
        "bossk", "dengar", at=("kessel", "lothal"), assets=["bounty-ahsoka-tano", "lobot-crew"],
        contacts={"kessel/3": "boba-fett"},
    )  # fmt: skip
    p.do("meet kessel/3", "choose 2", "choose 1")
    assert p.deck("bounty")[-1] == "bounty-ahsoka-tano" and {"pass", "discard lobot-crew"} <= set(p.options())
    p.do("pass" if stays else "discard lobot-crew")
    settled(p)
    assert p.assets() == (["lobot-crew"] if stays else ["boba-fett-crew"])
    assert p.contact("kessel/3") == "boba-fett" if stays else p.whereabouts("boba-fett") == "pool"


@pytest.mark.rule("UB-ROTATE-02", "UB-ROTATE-03")
def test_a_turned_card_is_called_by_the_end_that_shows() -> None:
    p = frontier(step="action", at=("ord-mantell", "lothal"), assets=["astromech-droid-parts"])
    say = words("en")
    assert say.name(p.assets()[0]) == "Astromech Droid Parts"
    told = p.events("deliver astromech-droid-parts")
    assert say.name(p.assets()[0]) == "Astromech Droids" and "rotate" in codes(told)
    assert all("astromech-droid-parts-other" in data(p, viewer) for viewer in range(3)), "everybody sees it"


@pytest.mark.rule("UB-AMBITION-08", "UB-PBOUNTY-01")
@pytest.mark.parametrize("hunter", [0, 1])
def test_a_master_hunter_has_a_goal_in_any_player_wherever_they_sit(hunter: int) -> None:
    """The prey may be the first player as well as the second."""
    names = ["hera-syndulla", "hera-syndulla"]
    names[hunter] = "dengar"
    p = ambitious(
        *names, sheets=[HUNTER, HUNTER], current=hunter, at=("kessel", "kessel"), step="encounter",
        assets={hunter: ["bounty-hera-syndulla"]}, dice="HHB HFB",
    )  # fmt: skip
    before = complete(p, hunter)
    p.do("attempt bounty-hera-syndulla")
    while not p.over and p.prompt == "window":
        p.do("pass")
    assert (before, 3 in complete(p, hunter)) == ([], True)


@pytest.mark.rule("OR-COMBAT-04", "OR-GOAL-02")
@pytest.mark.parametrize(("dice", "flips"), [("BBBBB", 1), ("BBBB", 0)])
def test_cad_bane_counts_the_dice_of_whoever_attacks_him_too(dice: str, flips: int) -> None:
    p = frontier("cad-bane", "dengar", at="kessel", current=1, figures={1: {"ground_combat": len(dice)}}, dice=f"{dice} HHHHH")
    p.resolve({"fight_player": {"kind": "by_space", "who": "chosen_here", "win": [], "lose": []}}, seat=1)
    while not p.over and p.prompt == "window":
        p.do("pass")
    assert p.player(0).flipped == flips
