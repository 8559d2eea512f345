"""Contacts that show a character whom somebody plays: thrown out when they are met or turned up, and another comes instead."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, Position, clear_spots
from scenes import codes, data, heard, stacked, token
from twins import sight, twin_of
from unfinished import SPINWARD, TRAILING, frontier, gone

from cantina.core import fast
from cantina.outer_rim.notation import wide
from cantina.outer_rim.rules.kinds import DECKS


@pytest.mark.rule("UB-S-05", "UB-PCCONTACT-01", "UB-PCCONTACT-02", "UB-PCCONTACT-03", "UB-PCCONTACT-05", "UB-D-05", "UB-D-06")
def test_chewbacca_meets_chewbacca_and_chooses_anew() -> None:
    p = frontier(
        "chewbacca", "han-solo", "maz-kanata", at=("cantonica", "lothal", "naboo"), assets=["bounty-chewbacca"],
        facedown={"cantonica/2": "chewbacca", "cantonica/3": "han-solo", "cantonica/1": "lobot"},
        encounters=stacked("cantonica_ord_mantell", "01"),
    )  # fmt: skip
    before = set(p.options())
    assert {"explore", "meet cantonica/1", "meet cantonica/2", "meet cantonica/3"} == before, "his own bounty is of no use"
    told = p.events("meet cantonica/2")
    assert codes(told) == ["meet", "in-play"] and all("chewbacca" in heard(told, viewer) for viewer in range(4))
    assert (gone(p, "chewbacca"), p.contact("cantonica/2"), p.assets()) == (True, None, ["bounty-chewbacca"])
    assert (p.prompt, p.current, set(p.options())) == ("encounter", 0, before - {"meet cantonica/2"}), "a new, free choice"
    told = p.events("meet cantonica/3")
    assert codes(told) == ["meet", "in-play"] and gone(p, "han-solo"), "another's character too, and again"
    assert set(p.options()) == {"explore", "meet cantonica/1"}
    lobot = Position(p.table.copy()).do("meet cantonica/1")
    assert (lobot.prompt, lobot.contact("cantonica/1")) == ("choose", "lobot"), "whom nobody plays is met as ever"
    told = p.events("explore")
    assert [event.facts["card"] for event in told if event.code == "explore"] == ["enc-cantonica-ord-mantell-01"]


@pytest.mark.rule("UB-PCCONTACT-01", "UB-ORANGE-03", "UB-D-05")
def test_a_token_that_was_thrown_out_leaves_an_empty_place_and_never_comes_back() -> None:
    p = frontier(
        "chewbacca", "han-solo", at=("cantonica", "lothal"), facedown={"cantonica/2": "chewbacca"}, assets=["lobot-crew"]
    )
    p.do("meet cantonica/2")
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.contact("cantonica/2"), p.whereabouts("chewbacca")) == ("lobot", "eliminated")


@pytest.mark.rule("UB-PCCONTACT-02", "UB-PBOUNTY-01")
def test_nobody_fights_the_token_of_a_character_for_a_bounty() -> None:
    p = frontier(
        "dengar", "chewbacca", at=("cantonica", "lothal"), assets=["bounty-chewbacca"], facedown={"cantonica/2": "chewbacca"}
    )
    told = p.events("meet cantonica/2")
    assert codes(told) == ["meet", "in-play"] and (p.prompt, p.assets()) == ("encounter", ["bounty-chewbacca"])


@pytest.mark.rule("UB-PCCONTACT-04", "UB-PBOUNTY-01")
def test_a_character_whom_nobody_plays_is_a_contact_like_any_other() -> None:
    p = frontier(
        "dengar", "han-solo", at=("cantonica", "lothal"), assets=["bounty-chewbacca"], facedown={"cantonica/2": "chewbacca"}
    )
    p.do("meet cantonica/2")
    assert (p.prompt, set(p.options())) == ("hunt", {"attempt bounty-chewbacca", "pass"})
    assert p.do("pass").prompt == "choose"


@pytest.mark.rule("UB-PCCONTACT-01", "UB-PCCONTACT-03")
def test_the_replacement_may_be_any_encounter_of_that_moment() -> None:
    p = frontier(
        "bossk", "chewbacca", at=("kessel", "kessel"), flipped=True, facedown={"kessel/2": "chewbacca"},
        assets=["bounty-chewbacca", "the-kessel-run"], patrols={"hutt": ("kessel", 1)},
    )  # fmt: skip
    p.do("meet kessel/2")
    assert {"explore", "fight hutt", "attempt bounty-chewbacca", "attempt the-kessel-run", "use bossk/2"} <= set(p.options())


@pytest.mark.rule("UB-PCCONTACT-05", "UB-D-53", "OR-INFO-03")
def test_what_was_looked_at_in_secret_stays_and_may_still_be_met_on_purpose() -> None:
    p = frontier(
        "maz-kanata", "dengar", "bossk", step="action", at=("nal-hutta", "lothal", "naboo"),
        facedown={"nal-hutta/1": "dengar", "nal-hutta/2": "saw-gerrera", "nal-hutta/3": "ketsu-onyo"},
    )  # fmt: skip
    p.do("pass")
    assert (p.prompt, p.choices("use")) == ("window", {"maz-kanata/1"})
    told = p.events("use maz-kanata/1", "contact nal-hutta/1")
    assert [token(p, "nal-hutta/1", viewer) for viewer in range(4)] == ["dengar", "face-down", "face-down", "face-down"]
    look = next(event for event in told if event.code == "look")
    assert look.heard_by(1)["spot"] == p.spots.index("nal-hutta/1") and "contact" not in look.heard_by(1)
    assert not gone(p, "dengar")
    p.do("meet nal-hutta/1")
    assert gone(p, "dengar") and (p.prompt, p.current) == ("encounter", 0), "no second look comes with the new choice"
    assert not p.choices("use")


# Turned up by cards -----------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-53", "UB-REVEAL-02")
def test_where_a_card_turns_up_a_character_in_play_it_goes_on_with_another() -> None:
    def booth(**given: str) -> Position:
        return frontier(
            "dengar", "boba-fett", "maz-kanata", at=("tatooine", "lothal", "naboo"), facedown=given,
            contacts={"tatooine/2": "greedo"}, encounters=stacked("tatooine_nal_hutta", "18"),
            top={"bounty": ["bounty-maz-kanata", "bounty-cad-bane", "bounty-lando-calrissian"]},
        )  # fmt: skip

    p = booth(**{"tatooine/1": "zuckuss", "tatooine/3": "boba-fett"}).do("explore")
    assert p.choices("contact") == {"tatooine/1", "tatooine/3"}
    told = p.events("contact tatooine/3")
    assert (gone(p, "boba-fett"), p.contact("tatooine/1"), p.credits()) == (True, "zuckuss", 1_000), "the only one left must"
    assert (p.prompt, set(p.choices("take"))) == ("search", {"bounty-maz-kanata", "bounty-cad-bane"})
    told += p.events("take bounty-cad-bane")
    assert (p.assets(), p.deck("bounty")[-1], p.top("bounty")) == (
        ["bounty-cad-bane"], "bounty-maz-kanata", "bounty-lando-calrissian",
    )  # fmt: skip
    assert p.current == 1 and codes(told).count("reveal-contact") == 2, "an icon for one or two players does nothing with three"
    only = clear_spots(booth(**{"tatooine/3": "boba-fett"}), "tatooine/1").do("explore")
    assert (gone(only, "boba-fett"), only.credits(), only.prompt) == (True, 1_000, "search"), "with no other the effect ends"


@pytest.mark.rule("UB-D-53")
def test_a_search_shows_the_others_only_what_was_open_and_what_was_taken() -> None:
    p = frontier(
        "dengar", "boba-fett", "bossk", at=("tatooine", "lothal", "naboo"), encounters=stacked("tatooine_nal_hutta", "18"),
        facedown={"tatooine/3": "boba-fett"}, top={"bounty": ["bounty-maz-kanata", "bounty-saw-gerrera", "bounty-cad-bane"]},
    )  # fmt: skip
    p.do("explore", "contact tatooine/3")
    while p.prompt == "turn-up":
        p.do(p.options()[0])
    assert p.prompt == "search" and "bounty-saw-gerrera" not in data(p, 1)
    told = p.events("take bounty-maz-kanata")
    assert "bounty-saw-gerrera" not in heard(told, 1), "it goes back unseen"


@pytest.mark.rule("UB-D-53")
def test_an_extra_encounter_with_a_character_in_play_lets_another_contact_be_met() -> None:
    p = frontier(
        "dengar", "jyn-erso", at=("tatooine", "lothal"), credits=3_000, contacts={"tatooine/2": "greedo"},
        facedown={"tatooine/1": "lobot", "tatooine/3": "jyn-erso"}, encounters=stacked("tatooine_nal_hutta", "01"),
    )  # fmt: skip
    p.do("explore", "contact tatooine/1", "choose 1")
    assert p.choices("meet") == {"tatooine/1", "tatooine/2", "tatooine/3"}
    p.do("meet tatooine/3")
    assert gone(p, "jyn-erso") and p.choices("meet") == {"tatooine/1", "tatooine/2"}
    assert set(p.options()) == {"meet tatooine/1", "meet tatooine/2", "pass"}, "contacts here, or none; no space, no job"
    none = Position(p.table.copy()).do("pass")
    assert (none.current, none.credits()) == (1, 3_000), "1,000 paid and 1,000 gained"
    p.do("meet tatooine/1")
    assert p.prompt == "choose" and p.table.decision is not None and p.table.decision.source == "lobot"


@pytest.mark.rule("UB-PCCONTACT-01", "UB-PCCONTACT-03", "UB-CORE-05", "UB-PBOUNTY-02")
def test_a_contact_far_away_is_thrown_out_too_but_its_player_is_not_in_the_same_space() -> None:
    p = frontier(
        "ketsu-onyo", "bossk", "maz-kanata", at=(TRAILING, "lothal", "takodana"), assets=["bounty-maz-kanata"],
        facedown={"takodana/2": "maz-kanata"}, encounters=stacked("core_worlds", "01"),
    )  # fmt: skip
    assert {"meet takodana/2", "meet ring-of-kafrene/1", "explore", "cross"} <= set(p.options())
    assert f"meet {SPINWARD}/1" not in p.options()
    p.do("meet takodana/2")
    assert gone(p, "maz-kanata") and {"meet takodana/3", "explore", "cross"} <= set(p.options())
    assert not p.choices("attempt"), "her range is for patrols and contacts"
    told = p.events("cross")
    assert codes(told)[0] == "announces-crossing" and p.at() == SPINWARD


@pytest.mark.rule("UB-D-53", "UB-REVEAL-01", "OR-MARKET-11")
def test_an_information_broker_throws_out_whom_somebody_plays_and_replaces_nobody() -> None:
    p = frontier(
        "dengar", "lando-calrissian", "bossk", step="action", at=("naboo", "kessel", "ryloth"), credits=4_000,
        top={"bounty": "information-broker"}, facedown={"lothal/3": "lando-calrissian"},
    )  # fmt: skip
    p.do("buy information-broker")
    assert p.prompt == "reveal-planet"
    assert not {"naboo", "kessel", "ryloth"} & p.choices("space"), "only where nobody is"
    told = p.events("space lothal")
    assert (p.credits(), gone(p, "lando-calrissian"), p.contact("lothal/3")) == (2_000, True, None)
    assert p.contact("lothal/1") not in ("white", "green", "yellow") and p.contact("lothal/2") not in ("green", "yellow")
    assert codes(told).count("in-play") == 1 and codes(told).index("shuffle") < codes(told).index("turn-up")


@pytest.mark.rule("UB-REVEAL-01", "OR-MARKET-11")
def test_after_an_information_broker_the_icon_of_the_next_card_counts_where_its_buyer_is() -> None:
    tops = {}
    for seed in range(8):
        p = frontier(
            "dengar", "lando-calrissian", "bossk", step="action", at=("naboo", "kessel", "ryloth"), credits=2_000,
            top={"bounty": ["information-broker", "bounty-ahsoka-tano"]},
        )  # fmt: skip
        bounties = p.table.stores[DECKS.index("bounty")]
        del bounties[:-2]
        p.table.chance = fast(seed)
        p.do("buy information-broker", "space lothal")
        tops[p.top("bounty")] = (p.prompt, p.choices("contact"))
    assert tops["bounty-ahsoka-tano"] == ("turn-up", {"naboo/1", "naboo/2", "naboo/3"})
    assert tops["information-broker"][0] == "action", "it has no icon, also when it comes up itself"


# Whoever has left -------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-54", "UB-PCCONTACT-04", "UB-PBOUNTY-01", "OR-D-66")
def test_the_character_of_a_player_who_left_is_an_ordinary_contact_again() -> None:
    p = frontier(
        "dengar", "bossk", "maz-kanata", "hera-syndulla", at=("ryloth", "lothal", "naboo", "kessel"), step="encounter",
        assets=["bounty-hera-syndulla"], facedown={"ryloth/2": "hera-syndulla"}, dice="CCC BBBBB",
        figures={"ship_combat": 3},
    )  # fmt: skip
    told = listen(p)
    p.table.forfeit(3, "resigned")
    assert not any("hera-syndulla" in heard(told, viewer) for viewer in range(5)), "where it lies is told to nobody"
    assert [token(p, "ryloth/2", viewer) for viewer in range(5)] == ["face-down"] * 5
    p.table.events = None
    told = p.events("meet ryloth/2")
    assert "in-play" not in codes(told)
    p.do("attempt bounty-hera-syndulla")
    assert set(p.options()) == {"capture", "eliminate"}
    p.do("eliminate")
    assert (p.credits(), p.fame(), p.reputation("rebel"), gone(p, "hera-syndulla")) == (3_000, 1, NEG, True)
    assert "bounty-hera-syndulla" in p.removed()


@pytest.mark.rule("UB-D-54")
def test_a_token_thrown_out_before_its_player_left_does_not_come_back() -> None:
    p = frontier(
        "dengar", "bossk", "maz-kanata", "jyn-erso", at=("lothal", "lothal", "naboo", "kessel"), assets=["bounty-jyn-erso"],
        facedown={"lothal/3": "jyn-erso"},
    )  # fmt: skip
    p.do("meet lothal/3")
    p.table.forfeit(3, "resigned")
    assert gone(p, "jyn-erso") and not p.choices("attempt") and p.assets() == ["bounty-jyn-erso"], "the card lies idle"
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    assert p.deck("bounty")[-1] == "bounty-jyn-erso"


# Crew ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-07")
def test_crew_that_shows_a_character_in_play_works_like_any_other() -> None:
    p = frontier("dengar", "chewbacca", step="planning", at=("lothal", "naboo"), assets=["chewbacca-crew"], damage=(0, 1))
    p.travel("lmc-nav-c")
    assert p.choices("use") == {"chewbacca-crew/1"}
    assert p.do("use chewbacca-crew/1").damage() == (0, 0)


@pytest.mark.rule("UB-D-07", "UB-D-05", "OR-INFO-02")
def test_crew_that_comes_without_its_token_leaves_the_token_where_it_is() -> None:
    hidden = frontier("dengar", "chewbacca", at=("lothal", "naboo"), facedown={"kessel/2": "chewbacca"})
    hidden.resolve({"gain_asset": {"id": "chewbacca"}}).do("take chewbacca-crew")
    assert (hidden.assets(), hidden.contact("kessel/2")) == (["chewbacca-crew"], "yellow"), "nobody learns where it lies"
    out = frontier("dengar", "chewbacca", at=("kessel", "naboo"), facedown={"kessel/2": "chewbacca"}).do("meet kessel/2")
    out.resolve({"gain_asset": {"id": "chewbacca"}}).do("take chewbacca-crew")
    out.resolve({"discard": {"asset": "crew", "count": 1}})
    assert gone(out, "chewbacca") and out.contact("kessel/2") is None, "what was thrown out does not come back with its crew"


# Twins --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-PCCONTACT-01", "OR-INFO-02")
def test_before_it_is_turned_up_nothing_tells_that_a_token_shows_a_character_in_play() -> None:
    p = frontier(
        "chewbacca", "han-solo", "maz-kanata", at=("kessel", "lothal", "naboo"), assets=["bounty-han-solo"],
        facedown={"kessel/3": "han-solo", "naboo/3": "ahsoka-tano"},
    )  # fmt: skip
    orange = p.table.tokens[3]
    places = [next(n for n, each in enumerate(orange) if each.kind.name == name) for name in ("han-solo", "ahsoka-tano")]
    twin = twin_of(p.table, ((orange, places[0]), (orange, places[1])))
    assert Position(twin).whereabouts("han-solo") == "naboo/3"
    for viewer in range(4):
        assert sight(p.table, viewer, list(wide().actions), viewer) == sight(twin, viewer, list(wide().actions), viewer)
        faces = {p.table.knowledge(viewer).imagine(fast(f"{n}")).tokens[3][places[0]].kind.name for n in range(60)}
        assert "han-solo" in faces and len(faces) > 6, "the characters in play are among what may lie there"
