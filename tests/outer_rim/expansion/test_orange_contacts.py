"""Orange contacts: one more class, one more place on every planet, and where tokens return to."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import Position, clear_spots, put_contact
from galaxies import card as card_named
from scenes import codes, heard, hold, stacked, token
from unfinished import SPINWARD, TRAILING, frontier, gone

EAR = "enc-kafrene-takodana-04"


@pytest.mark.rule("UB-ORANGE-01", "UB-ORANGE-02")
def test_an_orange_contact_is_met_like_any_other_where_it_lies() -> None:
    p = frontier("dengar", "bossk", at=("kessel", "lothal"), facedown={"kessel/3": "ahsoka-tano"})
    assert p.choices("meet") == {"kessel/1", "kessel/2", "kessel/3"}
    told = p.events("meet kessel/3")
    assert p.contact("kessel/3") == "ahsoka-tano" and all("ahsoka-tano" in heard(told, viewer) for viewer in range(3))
    assert (p.prompt, p.current) == ("choose", 0), "her own card of the databank"


@pytest.mark.rule("UB-ORANGE-01")
def test_an_orange_contact_is_hunted_captured_and_eliminated_like_any_other() -> None:
    def beaten() -> Position:
        p = frontier(
            "dengar", "bossk", at=("kessel", "lothal"), facedown={"kessel/3": "ahsoka-tano"}, assets=["bounty-ahsoka-tano"],
            figures={"ground_combat": 4, "health": 9}, dice="CCCC BBBBBB",
        )  # fmt: skip
        return p.do("meet kessel/3", "attempt bounty-ahsoka-tano")

    p = beaten()
    assert set(p.options()) == {"capture", "eliminate"}
    p.do("eliminate")
    assert (p.credits(), gone(p, "ahsoka-tano"), p.contact("kessel/3")) == (7_000, True, None)
    caught = beaten().do("capture")
    assert (caught.whereabouts("ahsoka-tano"), caught.contact("kessel/3")) == ("captured", None)


@pytest.mark.rule("UB-S-06", "UB-ORANGE-03", "UB-ORANGE-04", "UB-D-04", "OR-CREW-04", "OR-CREW-05", "OR-SHIP-06")
def test_a_place_on_the_core_takes_one_token_and_the_next_goes_on() -> None:
    p = frontier(
        "maz-kanata", "ig-88", "dengar", step="action", at=(SPINWARD, "lothal", "naboo"), ships=["hwk-290", "g1a-starfighter"],
        assets=["chewbacca-crew", "bossk-crew"], credits=0, top={"ship": "ship-porax-38"},
    )  # fmt: skip
    clear_spots(p, "cantonica/2", "ord-mantell/3")
    assert p.contact(f"{SPINWARD}/1") is None
    p.do("buy ship-porax-38")
    assert (p.prompt, p.choices("discard")) == ("make-fit", {"chewbacca-crew", "bossk-crew"})
    told = p.events("discard chewbacca-crew")
    assert p.contact(f"{SPINWARD}/1") == "chewbacca", "face up, where she stands"
    assert (p.prompt, p.choices("contact")) == ("return-token", {"cantonica/2", "ord-mantell/3"}), "both three steps away"
    p.do("contact cantonica/2")
    assert (p.contact("cantonica/2"), p.ship(), p.credits()) == ("bossk", "porax-38", 0), "an orange token in a yellow space"
    assert p.contact("ord-mantell/3") is None and "ship-porax-38" in p.removed()
    assert any(event.facts["contact"] == "chewbacca" for event in told if event.code == "token-returns")


@pytest.mark.rule("UB-S-06", "UB-ORANGE-02", "UB-ORANGE-03", "UB-ORANGE-05", "UB-D-04")
def test_a_contact_on_the_core_is_met_there_and_its_place_is_empty_again() -> None:
    p = frontier(
        "boba-fett", "ig-88", at=(SPINWARD, "lothal"), credits=6_000, contacts={f"{SPINWARD}/1": "chewbacca"},
        encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    assert p.choices("meet") == {f"{SPINWARD}/1"}
    p.do(f"meet {SPINWARD}/1", "choose 1")
    while p.prompt == "gain-card":
        p.do("take chewbacca-crew")
    assert (p.credits(), p.assets(), p.contact(f"{SPINWARD}/1"), p.current) == (0, ["chewbacca-crew"], None, 1)
    assert p.encounters("core_worlds") == ["enc-core-worlds-01"], "meeting somebody is the whole encounter"
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert p.contact(f"{SPINWARD}/1") == "chewbacca"


@pytest.mark.rule("UB-D-57", "OR-D-23", "UB-ORANGE-05")
def test_of_several_empty_places_the_owner_picks_and_the_orange_one_is_the_last() -> None:
    p = clear_spots(frontier(at=("tatooine", "lothal"), assets=["jyn-erso-crew"]), "tatooine/1", "tatooine/3")
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.prompt, p.options()) == ("return-token", ["contact tatooine/1", "contact tatooine/3"]), "from left to right"
    white, orange = Position(p.table.copy()).do("contact tatooine/1"), p.do("contact tatooine/3")
    assert (white.contact("tatooine/1"), orange.contact("tatooine/3")) == ("jyn-erso", "jyn-erso"), "class does not matter"
    base = clear_spots(frontier(at=("tatooine", "lothal"), assets=["lobot-crew"]), "tatooine/3")
    assert base.resolve({"discard": {"asset": "crew", "count": 1}}).contact("tatooine/3") == "lobot"


@pytest.mark.rule("UB-ORANGE-04", "UB-ORANGE-05", "OR-D-24")
def test_a_prisoner_goes_to_a_place_that_is_empty_at_that_moment() -> None:
    p = frontier(
        "dengar", "ig-88", at=("kessel", "lothal"), assets=["bounty-ahsoka-tano*", "start-bounty-zuckuss"],
        facedown={"kessel/3": "boba-fett"},
    )  # fmt: skip
    clear_spots(p, "kessel/1")
    p.do("meet kessel/3", "choose 2", "choose 1", "discard bounty-ahsoka-tano")
    assert p.contact("kessel/1") == "ahsoka-tano", "Boba Fett still lies in the orange place"
    while p.prompt == "gain-card":
        p.do("take boba-fett-crew")
    assert (p.assets(), p.contact("kessel/3"), p.whereabouts("boba-fett")) == (
        ["start-bounty-zuckuss", "boba-fett-crew"], None, "pool",
    )  # fmt: skip
    assert p.deck("bounty")[-1] == "bounty-ahsoka-tano" and "bounty-ahsoka-tano" not in p.removed()


@pytest.mark.rule("UB-ORANGE-04", "OR-D-66", "OR-CREW-04")
def test_whoever_leaves_lets_the_crew_go_where_the_figure_stood() -> None:
    p = frontier(
        "maz-kanata", "boba-fett", "lando-calrissian", "ig-88", at=("lothal", "naboo", "kessel", TRAILING),
        assets={3: ["bossk-crew", "encrypted-message"]}, encounters=stacked("kafrene_takodana", "01"),
    )  # fmt: skip
    p.table.forfeit(3, "resigned")
    assert len(p.encounters("kafrene_takodana")) == 2, "even what cannot be discarded goes back: an empty seat has no slots"
    assert (p.contact(f"{TRAILING}/1"), p.assets(3), p.at(3)) == ("bossk", [], "nowhere")
    assert p.whereabouts("bossk") == f"{TRAILING}/1"


@pytest.mark.rule("UB-ORANGE-05", "UB-CLAR-02")
def test_the_goggles_see_the_class_of_the_token_not_of_its_place() -> None:
    p = frontier(
        "cad-bane", "ig-88", at=("cantonica", "lothal"), fame=4, credits=9_000, assets=["mazs-goggles"],
        contacts={"cantonica/2": "bossk"},
    )  # fmt: skip
    p.do("meet cantonica/2", "choose 1")
    while p.prompt == "gain-card":
        p.do("take bossk-crew")
    assert (p.prompt, p.choices("use")) == ("window", {"mazs-goggles/1"})
    p.do("use mazs-goggles/1")
    assert (p.fame(), p.credits()) == (4, 6_000), "one fame less one, and his 5,000 for it"
    yellow = frontier(
        "boba-fett", "ig-88", at=("cantonica", "lothal"), credits=9_000, assets=["mazs-goggles"],
        contacts={"cantonica/3": "chewbacca"},
    )  # fmt: skip
    yellow.do("meet cantonica/3", "choose 1")
    while yellow.prompt == "gain-card":
        yellow.do("take chewbacca-crew")
    assert (yellow.current, yellow.credits()) == (1, 3_000), "a yellow token in an orange place is none"


@pytest.mark.rule("UB-ORANGE-05")
def test_the_goggles_do_not_see_crew_that_comes_from_another_player() -> None:
    p = frontier(
        "cad-bane", "ig-88", step="action", at=("cantonica", "cantonica"), credits=9_000,
        assets={0: ["mazs-goggles"], 1: ["han-solo-crew"]},
    )  # fmt: skip
    p.do("trade", "player seat-2", "ask-for han-solo-crew", "pass", "amount 0", "amount 0", "accept")
    assert "han-solo-crew" in p.assets() and not p.may("use mazs-goggles/1")
    assert p.prompt in ("trade-with", "action")


# Looking and exchanging -------------------------------------------------------------------------------


def castle() -> Position:
    """Somebody on Takodana with an ear in the castle; Han Solo, whom another plays, is the orange contact of Kessel."""
    p = frontier(
        "dengar", "ig-88", "han-solo", "maz-kanata", step="action", at=("takodana", "lothal", "naboo", "lothal"),
        facedown={"kessel/3": "han-solo"}, contacts={"takodana/1": "lobot"},
    )  # fmt: skip
    return hold(p, 0, EAR, "takodana")


@pytest.mark.rule("UB-D-53", "UB-ORANGE-05", "OR-CONTACT-08", "OR-CONTACT-09", "OR-INFO-03")
def test_a_looked_at_character_in_play_stays_face_down_and_is_exchanged_like_any_other() -> None:
    p = castle()
    told = listen(p)
    p.do(f"use {EAR}/1", "contact kessel/3", "contact ryloth/2", "contact lothal/2")
    assert p.prompt == "exchange"
    p.do("contact takodana/1", "contact kessel/3")
    assert (p.contact("takodana/1"), p.contact("kessel/3"), p.credits()) == ("orange", "lobot", 2_000)
    assert (token(p, "takodana/1", 0), gone(p, "han-solo")) == ("han-solo", False)
    assert [token(p, "takodana/1", viewer) for viewer in (1, 2, 3, 4)] == ["face-down"] * 4, "nor does Han Solo's own player"
    looks = [event for event in told if event.code == "look"]
    assert len(looks) == 3 and looks[0].heard_by(0)["contact"] == "han-solo"
    assert all("contact" not in look.heard_by(viewer) for look in looks for viewer in (1, 2, 3, 4))
    assert "exchange-contacts" in codes(told) and "in-play" not in codes(told)


@pytest.mark.rule("UB-D-53", "OR-INFO-02")
def test_a_look_at_a_character_in_play_looks_like_any_other_to_the_rest() -> None:
    hidden = []
    for secret in ("han-solo", "ahsoka-tano"):
        p = castle()
        if secret != "han-solo":
            put_contact(p.table, p.spots.index("kessel/3"), card_named(secret, p.box), 0)
        told = p.events(f"use {EAR}/1", "contact kessel/3")
        hidden.append([[event.heard_by(viewer) for event in told] for viewer in (1, 2, 3, 4)])
    assert hidden[0] == hidden[1]


@pytest.mark.rule("UB-S-01", "UB-SETUP-02", "UB-D-53")
def test_the_new_card_of_takodana_turns_up_another_contact_for_a_character_in_play() -> None:
    p = frontier(
        "dengar", "ig-88", "hondo-ohnaka", at=("takodana", "lothal", "naboo"), damage=(2, 0), contacts={"takodana/1": "lobot"},
        facedown={"takodana/2": "hondo-ohnaka", "takodana/3": "ahsoka-tano"}, encounters=stacked("kafrene_takodana", "10-ub"),
    )  # fmt: skip
    p.do("explore")
    assert (p.prompt, p.choices("contact")) == ("turn-up", {"takodana/2", "takodana/3"})
    told = p.events("contact takodana/2")
    assert (gone(p, "hondo-ohnaka"), p.contact("takodana/3"), p.contact("takodana/2")) == (True, "ahsoka-tano", None)
    assert all(name in heard(told, viewer) for name in ("hondo-ohnaka", "ahsoka-tano") for viewer in range(4))
    assert p.options() == ["choose 1", "choose 2", "choose 3"]
    drinks = Position(p.table.copy()).do("choose 3")
    assert (drinks.damage(), drinks.credits(), drinks.current) == ((0, 0), 1_000, 1)
    told = p.events("choose 1", "contact kessel/3", "contact kessel/1")
    looks = [event for event in told if event.code == "look"]
    assert all("contact" in look.heard_by(0) and "contact" not in look.heard_by(2) for look in looks) and len(looks) == 2
