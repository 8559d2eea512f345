"""The secrets of the encounter decks: played when they say, once, and then under their deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from encountering import answer, difference, kept
from galaxies import Position

from cantina.outer_rim import BOX

Facts = Mapping[str, Any]
TEST: Facts = {"test": {"skill": "tech", "pass": [{"gain": {"credits": 1000}}], "fail": [{"lose": {"credits": 1000}}]}}
FAME: Facts = {"gain": {"fame": 1}}


def played(p: Position, answers: str) -> set[str]:
    """What is different after these answers."""
    then = Position(p.table.copy())
    answer(p, answers)
    return difference(p, then, "")


@pytest.mark.rule("OR-SECRET-03", "OR-SECRET-04")
@pytest.mark.card("enc-cantonica-ord-mantell-04")
@pytest.mark.parametrize(
    ("words", "answers", "expected"),
    [
        ("with:seat-2", "1", "+4000 other:-4000 secret-1"),
        ("with:seat-2", "2", "+3000 secret-1"),
        ("", "", "+3000 secret-1"),
    ],
)
def test_the_second_set_of_books_is_worth_money_to_somebody(words: str, answers: str, expected: str) -> None:
    p = kept("cantonica_ord_mantell", "04", "cantonica", words).do("pass", "take-credits")
    assert played(p, f"use_enc-cantonica-ord-mantell-04/1 {answers}") == set(expected.split())
    assert p.table.decks[1][0].kind.name == "enc-cantonica-ord-mantell-04"


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-lothal-mon-calamari-04")
def test_a_quiet_lane_is_opened_before_moving() -> None:
    p = kept("lothal_mon_calamari", "04", "mon-calamari", "").do("pass", "move")
    use = "use_enc-lothal-mon-calamari-04/1 faction_imperial patrol-to_nal-hutta patrol-to_tnh-nav-ri"
    assert played(p, use) == {"+2000", "hyperdrive+1", "imperial@tnh-nav-ri", "secret-1"}


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-lothal-mon-calamari-04")
def test_a_quiet_lane_leads_past_a_patrol() -> None:
    p = kept("lothal_mon_calamari", "04", "mon-calamari", "")
    p.table.patrol_spaces[0] = p.space("lmc-nav-c")
    p.do("pass", "move")
    answer(p, "use_enc-lothal-mon-calamari-04/1 faction_imperial pass to_lmc-nav-c to_lothal")
    assert p.at() == "lothal"


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-kessel-maelstrom-05")
@pytest.mark.parametrize(("cargo", "paid"), [("stolen-weapons", "+5000"), ("bacta-supplies", "+3000")])
def test_the_back_door_of_the_mines_pays_for_whoever_carries_cargo(cargo: str, paid: str) -> None:
    p = kept("kessel_maelstrom", "05", "kessel", f"own:{cargo}").do("pass", "take-credits")
    assert played(p, "use_enc-kessel-maelstrom-05/1") == {paid, "secret-1"}


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-kessel-maelstrom-05")
def test_the_back_door_of_the_mines_stays_shut_without_cargo() -> None:
    p = kept("kessel_maelstrom", "05", "kessel").do("pass", "take-credits")
    assert not p.may("use enc-kessel-maelstrom-05/1")


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-tatooine-nal-hutta-04")
@pytest.mark.parametrize(
    ("credits", "expected"),
    [(20_000, "+4000 other:-4000"), (4_000, "+4000 other:-4000"), (3_000, "+3000 other:-3000 other:hutt-1"), (0, "other:hutt-1")],
)
def test_a_share_is_due_when_another_player_gains_fame(credits: int, expected: str) -> None:
    p = kept("tatooine_nal_hutta", "04", "nal-hutta").do("pass")
    p.player(1).credits = credits
    p.resolve(FAME, seat=1)
    assert p.asked == 0
    assert played(p, "use_enc-tatooine-nal-hutta-04/1") == {*expected.split(), "secret-1"}


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-tatooine-nal-hutta-04")
def test_no_share_is_due_of_ones_own_fame() -> None:
    p = kept("tatooine_nal_hutta", "04", "nal-hutta").do("pass").resolve(FAME, seat=0)
    assert not p.may("use enc-tatooine-nal-hutta-04/1")


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-ryloth-naboo-05")
def test_a_clans_word_passes_a_test_without_a_die() -> None:
    p = kept("ryloth_naboo", "05", "ryloth").do("pass").roll("").resolve(TEST)
    assert played(p, "use_enc-ryloth-naboo-05/1") == {"+3000", "secret-1"}


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-ryloth-naboo-05")
def test_a_clans_word_can_be_kept_for_another_test() -> None:
    p = kept("ryloth_naboo", "05", "ryloth").do("pass").roll("BB").resolve(TEST)
    assert played(p, "pass") == {"-1000"}


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-ryloth-naboo-06")
@pytest.mark.parametrize(("words", "gained"), [("", "hutt+1"), ("hutt-", "hutt+2")])
def test_a_friend_at_court_makes_a_faction_friendly_at_the_start_of_a_turn(words: str, gained: str) -> None:
    p = kept("ryloth_naboo", "06", "naboo", words)
    assert played(p, "use_enc-ryloth-naboo-06/1 faction_hutt") == {"+2000", gained, "secret-1"}


@pytest.mark.rule("OR-SECRET-03", "OR-CONTACT-08", "OR-CONTACT-09")
@pytest.mark.card("enc-kafrene-takodana-04")
def test_the_seating_plan_shows_three_contacts_and_exchanges_one() -> None:
    p = kept("kafrene_takodana", "04", "takodana", "down:naboo/1=greedo down:takodana/1=lobot").do("pass", "take-credits")
    use = "use_enc-kafrene-takodana-04/1 contact_naboo/1 contact_naboo/2 contact_lothal/2 contact_takodana/1 contact_naboo/1"
    assert played(p, use) == {"looks+3", "+2000", "secret-1"}
    assert (p.whereabouts("greedo"), p.whereabouts("lobot")) == ("takodana/1", "naboo/1")
    assert (p.contact("takodana/1"), p.contact("naboo/1")) == ("green", "white"), "each keeps its facing"


@pytest.mark.rule("OR-SECRET-03")
@pytest.mark.card("enc-navpoint-05")
@pytest.mark.parametrize(("character", "more"), [("bossk", 4_000), ("boba-fett", 5_000)])
def test_a_floating_cache_adds_to_a_delivery_and_more_for_the_stealthy(character: str, more: int) -> None:
    p = kept("navpoint", "05", "com-nav-c", "own:singing-pilgrims")
    p.player().character = next(each for each in BOX.characters if each.name == character)
    p.player().space = p.space("takodana")
    p.do("pass", "take-credits")
    assert played(p, "deliver_singing-pilgrims use_enc-navpoint-05/1") == {f"+{5_000 + more}", "-singing-pilgrims", "secret-1"}
