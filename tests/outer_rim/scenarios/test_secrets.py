"""Secrets and secret looks: who learns what, and when."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, Position
from scenes import (
    BOBA,
    BOSSK,
    HAN,
    IG88,
    LANDO,
    cards_told,
    codes,
    data,
    heard,
    hold,
    looked_at,
    no_dice_left,
    scene,
    stacked,
    token,
    whole_deck,
)

from cantina.core.event import Event
from cantina.outer_rim import BOX

BOOKS = "enc-cantonica-ord-mantell-04"
DEBT = "enc-tatooine-nal-hutta-04"
AIDE = "enc-ryloth-naboo-06"
CACHE = "enc-navpoint-05"
EAR = "enc-kafrene-takodana-04"


@pytest.mark.rule("OR-SECRET-01", "OR-SPACE-06", "OR-INFO-04", "OR-INFO-05", "OR-SECRET-06")
def test_of_a_secret_that_is_taken_the_others_see_deck_and_owner_alone() -> None:
    p = scene(LANDO, BOSSK, IG88, at=("cantonica", "lothal", "naboo"))
    whole_deck(p, "cantonica_ord_mantell", "04")
    told = p.events("explore")
    assert (p.secrets(0), p.assets(0), p.current, p.prompt) == ([BOOKS], [], 1, "planning")
    assert BOOKS in heard(told, 0)
    deck = BOX.decks.index("cantonica_ord_mantell")
    for viewer in (1, 2, 3):
        assert BOOKS not in heard(told, viewer)
        assert BOOKS not in data(p, viewer)
        assert p.secrets(0, viewer) == ["face-down"]
        kept = next(event.heard_by(viewer) for event in told if event.code == "keeps-secret")
        assert (kept["seat"], kept["deck"]) == (0, deck)
    assert len(p.table.decks[deck]) == 9
    for viewer in (0, 1, 2, 3):
        assert {each.kind.name for each in p.table.knowledge(viewer).table.decks[deck]} == {"face-down"}


def bookkeeper(*at: str) -> Position:
    p = scene(
        LANDO, BOSSK, IG88, at=at, step="action", credits={1: 2_000, 2: 9_000}, encounters=stacked("cantonica_ord_mantell", "01")
    )
    return hold(p, 0, BOOKS, "cantonica")


@pytest.mark.rule("OR-TURN-08", "OR-TURN-10", "OR-SECRET-04", "OR-DISCARD-01")
def test_a_secret_against_a_player_here_takes_what_that_player_has_and_is_shown_to_all() -> None:
    p = bookkeeper("tatooine", "tatooine", "nal-hutta")
    told = p.events(f"use {BOOKS}/1")
    assert all(BOOKS in heard(told, viewer) for viewer in (0, 1, 2, 3))
    assert p.options() == ["choose 1", "choose 2"]
    p.do("choose 1")
    assert [p.credits(seat) for seat in (0, 1, 2)] == [7_000, 0, 9_000]
    assert (p.current, p.prompt, p.secrets(0)) == (0, "action", [])
    assert p.encounters("cantonica_ord_mantell") == ["enc-cantonica-ord-mantell-01", BOOKS]
    assert all(BOOKS in data(p, viewer) for viewer in (0, 1, 2, 3))
    p.refused(f"use {BOOKS}/1")


@pytest.mark.rule("OR-TURN-08", "OR-SECRET-04")
def test_a_secret_against_a_player_here_can_name_nobody_elsewhere() -> None:
    p = bookkeeper("tatooine", "tatooine", "tatooine").do(f"use {BOOKS}/1", "choose 1")
    assert p.choices("player") == {"seat-2", "seat-3"}
    alone = bookkeeper("tatooine", "naboo", "nal-hutta").do(f"use {BOOKS}/1")
    assert ([alone.credits(seat) for seat in (0, 1, 2)], alone.prompt) == ([8_000, 2_000, 9_000], "action")


def hunted_down(secret: str, space: str) -> Position:
    p = scene(
        LANDO, HAN, BOSSK, at=("naboo", "com-nav-lo", "lothal"), current=1, credits={0: 0, 1: 2_000}, fame={1: 1},
        damage={1: (0, 1)}, reputation={1: {"rebel": NEG}}, patrols={"rebel": ("com-nav-lo", 2)}, dice="HH HHBB",
    )  # fmt: skip
    return hold(p, 0, secret, space).do("fight rebel")


@pytest.mark.rule("OR-COMBAT-17", "OR-COMBAT-18", "OR-PATROL-25", "OR-DEFEAT-04", "OR-D-34", "OR-COMBAT-16", "OR-PATROL-07")
def test_a_secret_on_the_fame_of_a_combat_comes_between_its_reward_and_its_damage() -> None:
    p = hunted_down(DEBT, "nal-hutta")
    assert (p.asked, p.options()) == (0, [f"use {DEBT}/1", "pass"])
    assert (p.fame(1), p.damage(1), p.credits(1)) == (2, (0, 1), 2_000)
    p.do(f"use {DEBT}/1")
    assert [p.credits(seat) for seat in (0, 1, 2)] == [2_000, 0, 5_000]
    assert [p.reputation("hutt", seat) for seat in (0, 1, 2)] == [NEU, NEG, NEU]
    assert (p.reputation("rebel", 1), p.patrol("rebel")) == (NEG, ("com-nav-lo", 3))
    assert (p.damage(1), p.defeated(1), p.fame(1)) == ((0, 3), True, 2)
    assert (p.current, no_dice_left(p)) == (2, True)


@pytest.mark.rule("OR-D-46", "OR-INFO-04")
def test_whoever_holds_another_secret_is_asked_at_the_same_moment() -> None:
    seen = []
    for secret, space in ((DEBT, "nal-hutta"), (AIDE, "naboo")):
        p = hunted_down(secret, space)
        assert p.asked == 0
        for viewer in (1, 2, 3):
            decision = p.table.knowledge(viewer).table.decision
            assert decision is not None
            seen.append((int(decision.seat), decision.prompt, decision.source, list(decision.actions)))
            assert secret not in data(p, viewer)
    assert seen == [seen[0]] * 6


def smuggler(fame: int = 0) -> Position:
    p = scene(
        LANDO,
        HAN,
        at=("naboo", "tatooine"),
        current=1,
        step="action",
        credits={1: 0},
        fame={1: fame},
        assets={1: ["stolen-weapons"]},
        dice="H",
    )
    return hold(p, 0, DEBT, "nal-hutta").do("deliver stolen-weapons")


@pytest.mark.rule("OR-CARGO-02", "OR-SECRET-04")
def test_credits_of_the_same_reward_can_pay_a_secret_on_its_fame() -> None:
    p = smuggler()
    assert (p.asked, p.options(), p.credits(1), p.fame(1)) == (0, [f"use {DEBT}/1", "pass"], 6_000, 1)
    p.do(f"use {DEBT}/1")
    assert (p.credits(0), p.credits(1), p.reputation("hutt", 1)) == (9_000, 2_000, NEU)


@pytest.mark.rule("OR-SECRET-04", "OR-SECRET-02")
def test_a_secret_that_is_not_used_stays_unknown() -> None:
    p = smuggler().do("pass")
    assert (p.credits(0), p.credits(1), p.fame(1)) == (5_000, 6_000, 1)
    assert (p.secrets(0), p.secrets(0, 1)) == ([DEBT], ["face-down"])
    assert all(DEBT not in data(p, viewer) for viewer in (1, 2))


@pytest.mark.rule("OR-D-05", "OR-FAME-01")
def test_nobody_is_asked_for_secrets_once_the_game_is_won() -> None:
    p = smuggler(fame=9)
    assert p.table.outcome is not None
    assert (p.fame(1), p.table.outcome.winners) == (10, (1,))
    assert (p.credits(0), p.credits(1)) == (5_000, 6_000)
    assert p.secrets(0) == [DEBT]
    assert all(DEBT not in data(p, viewer) for viewer in (1, 2))


@pytest.mark.rule("OR-SECRET-05", "OR-INFO-10", "OR-D-36", "OR-DEFEAT-04", "OR-DEFEAT-05", "OR-DEFEAT-07", "OR-COMBAT-17")
def test_secrets_of_a_player_defeated_in_anothers_turn_go_back_unseen() -> None:
    p = scene(
        BOSSK, LANDO, IG88, at="ryloth", flipped=True, fame={0: 2, 1: 4}, damage={1: (2, 0)}, credits={1: 7_000},
        encounters=stacked("ryloth_naboo", "01") | stacked("navpoint", "01"), dice="HCB BB",
    )  # fmt: skip
    hold(hold(p, 1, AIDE, "naboo"), 1, CACHE, "com-nav-ro")
    told: list[Event] = []
    p.table.events = told
    p.do("use bossk/2")
    assert (p.asked, p.options()) == (1, ["use lando-calrissian/1", "pass"])
    p.do("pass")
    assert (p.fame(0), p.fame(1), p.fame(2), p.damage(1)) == (3, 4, 0, (2, 0))
    assert (p.asked, p.options()) == (1, ["pass"]), "whoever holds a secret is asked when another gains fame"
    p.do("pass")
    assert (p.credits(1), p.secrets(1)) == (4_000, [])
    assert p.encounters("ryloth_naboo") == ["enc-ryloth-naboo-01", AIDE]
    assert p.encounters("navpoint") == ["enc-navpoint-01", CACHE]
    for viewer in (0, 2, 3):
        assert AIDE not in heard(told, viewer) and CACHE not in heard(told, viewer)
        assert AIDE not in data(p, viewer) and CACHE not in data(p, viewer)
    assert (p.damage(0), p.defeated(0)) == ((0, 0), False)
    assert [event.heard_by(0)["seat"] for event in told if event.code == "rests"] == [1]
    assert (p.current, p.prompt, p.damage(1), p.defeated(1)) == (1, "action", (0, 0), False)


@pytest.mark.rule("OR-CONTACT-08", "OR-INFO-02", "OR-INFO-03", "OR-INFO-07", "OR-TURN-10")
def test_a_secret_look_tells_the_others_only_that_it_happened() -> None:
    p = scene(
        BOBA, BOSSK, LANDO, at=("tatooine", "lothal", "naboo"), step="action",
        facedown={"tatooine/1": "garindan", "tatooine/2": "dengar"},
    )  # fmt: skip
    told = p.events("use boba-fett/1", "contact tatooine/1")
    assert "garindan" in heard(told, 0)
    assert p.contact("tatooine/1") == "white"
    assert [token(p, "tatooine/1", viewer) for viewer in range(4)] == ["garindan", "face-down", "face-down", "face-down"]
    for viewer in (1, 2, 3):
        assert "'look'" in heard(told, viewer)
        assert "garindan" not in heard(told, viewer)
        assert "garindan" not in data(p, viewer)
    assert not p.may("use boba-fett/1")
    p.refused("use boba-fett/1")


@pytest.mark.rule("OR-CONTACT-09", "OR-CONTACT-07", "OR-D-49")
def test_a_token_that_is_exchanged_stays_known_to_whoever_looked_at_it() -> None:
    p = listening_castle()
    told = p.events(
        f"use {EAR}/1", "contact cantonica/2", "contact lothal/2", "contact kessel/1", "contact takodana/2", "contact cantonica/2"
    )
    assert (p.contact("takodana/2"), p.contact("cantonica/2")) == ("yellow", "maz-kanata")
    assert [token(p, "takodana/2", viewer) for viewer in (0, 1, 2)] == ["chewbacca", "face-down", "face-down"]
    assert [token(p, "lothal/2", viewer) for viewer in (0, 1)] == ["greedo", "face-down"]
    assert [token(p, "kessel/1", viewer) for viewer in (0, 1)] == ["zuckuss", "face-down"]
    for name in ("chewbacca", "greedo", "zuckuss"):
        assert name not in heard(told, 1)
        assert name not in data(p, 1)
    assert (p.credits(), p.prompt) == (7_000, "action")


def listening_castle() -> Position:
    p = scene(
        BOBA, BOSSK, at=("takodana", "naboo"), step="action", contacts={"takodana/2": "maz-kanata"},
        facedown={"takodana/1": "lobot", "cantonica/2": "chewbacca", "lothal/2": "greedo", "kessel/1": "zuckuss"},
    )  # fmt: skip
    return hold(p, 0, EAR, "takodana")


@pytest.mark.rule("OR-CONTACT-09")
def test_only_a_token_just_looked_at_may_be_exchanged() -> None:
    p = listening_castle().do(f"use {EAR}/1", "contact cantonica/2", "contact lothal/2", "contact kessel/1")
    assert "pass" in p.options()
    p.do("contact takodana/2")
    assert p.choices("contact") == {"cantonica/2", "lothal/2", "kessel/1"}


@pytest.mark.rule("OR-CONTACT-03", "OR-CONTACT-04", "OR-CONTACT-11", "OR-INFO-07")
def test_a_token_that_is_met_is_public_whoever_had_looked_at_it_before() -> None:
    p = scene(BOBA, BOSSK, at=("lothal", "nal-hutta"), current=1, facedown={"nal-hutta/1": "ziton-moj", "nal-hutta/2": "k-2so"})
    looked_at(p, 0, "nal-hutta/1")
    assert [token(p, "nal-hutta/1", viewer) for viewer in (0, 1, 2)] == ["ziton-moj", "face-down", "face-down"]
    p.do("meet nal-hutta/1")
    assert [token(p, "nal-hutta/1", viewer) for viewer in (0, 1, 2)] == ["ziton-moj"] * 3
    assert (p.asked, p.prompt) == (1, "choose")
    p.refused("meet nal-hutta/2")
    p.refused("explore")
    assert [token(p, "nal-hutta/2", viewer) for viewer in (0, 1, 2)] == ["face-down"] * 3


@pytest.mark.rule("OR-SECRET-01", "OR-SPACE-06")
def test_a_secret_that_is_put_back_before_it_is_taken_stays_unknown_to_the_others() -> None:
    p = scene(LANDO, BOSSK, at=("naboo", "lothal"), assets=["maz-kanata-crew"], encounters=stacked("ryloth_naboo", "06", "01"))
    told: list[Event] = []
    p.table.events = told
    p.do("explore")
    assert p.options() == ["use maz-kanata-crew/1", "pass"]
    p.do("use maz-kanata-crew/1")
    assert (p.secrets(0), p.prompt, p.options()) == ([], "choose", ["choose 1", "choose 2"])
    assert cards_told(told, "explore") == ["enc-ryloth-naboo-01"]
    assert "redraws" in codes(told)
    for viewer in (1, 2):
        assert AIDE not in heard(told, viewer)
        assert AIDE not in data(p, viewer)
    p.refused("use maz-kanata-crew/1")
    p.do("choose 2")
    assert p.encounters("ryloth_naboo") == [AIDE, "enc-ryloth-naboo-01"]
    assert (p.credits(), all(AIDE not in data(p, viewer) for viewer in (1, 2))) == (6_000, True)
