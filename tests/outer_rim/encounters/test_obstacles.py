"""What can get in the way while an encounter card is resolved: full slots, defeat, several patrols, an empty deck."""

from __future__ import annotations

import pytest
from encountering import answer, before, put_encounter_on_top
from galaxies import NEG, NEU, POS, Position

from cantina.outer_rim import BOX

KESSEL = BOX.decks.index("kessel_maelstrom")


def drawn(deck: str, number: str, space: str, words: str = "", dice: str = "") -> Position:
    """The position after a card was drawn for encountering a space."""
    p = before(words, space)
    put_encounter_on_top(p, deck, f"enc-{deck.replace('_', '-')}-{number}")
    return p.roll(dice).do("explore")


@pytest.mark.rule("OR-SLOTS-06", "OR-SLOTS-12")
def test_a_full_hold_is_cleared_for_the_cargo_of_a_card() -> None:
    p = drawn("kessel_maelstrom", "01", "kessel", "own:bacta-supplies")
    p.do("choose 2")
    assert set(p.options()) == {"discard bacta-supplies", "pass"}
    p.do("discard bacta-supplies")
    assert p.assets() == ["raw-spice"]


@pytest.mark.rule("OR-SLOTS-07", "OR-SPACE-07")
def test_a_refused_asset_goes_under_its_deck_and_stays_paid() -> None:
    p = drawn("kessel_maelstrom", "01", "kessel").do("choose 2", "pass")
    assert p.assets() == []
    assert p.credits() == 19_000
    assert p.table.decks[KESSEL][0].kind.name == "enc-kessel-maelstrom-01"


@pytest.mark.rule("OR-SPACE-07")
def test_an_asset_keeps_its_card_until_it_is_discarded() -> None:
    p = drawn("kessel_maelstrom", "01", "kessel").do("choose 2", "take raw-spice")
    assert "enc-kessel-maelstrom-01" not in [card.kind.name for card in p.table.decks[KESSEL]]
    p.resolve({"discard": {"asset": "cargo", "count": 1}})
    assert p.assets() == []
    assert p.table.decks[KESSEL][0].kind.name == "enc-kessel-maelstrom-01"


@pytest.mark.rule("OR-D-40", "OR-MAELSTROM-05")
def test_an_extra_turn_is_taken_even_by_the_defeated_who_recover_in_it() -> None:
    p = before("", "maelstrom")
    p.player().ship_damage = 10
    put_encounter_on_top(p, "kessel_maelstrom", "enc-kessel-maelstrom-02")
    p.do("explore", "choose 1")
    assert p.credits() == 17_000, "the defeat cost 3,000"
    assert (p.current, p.prompt) == (0, "action"), "planning was to recover, there is nothing to choose"
    assert p.damage() == (0, 0)
    assert not p.defeated()


@pytest.mark.rule("OR-MAELSTROM-06")
def test_an_extra_turn_gains_no_other() -> None:
    p = drawn("kessel_maelstrom", "02", "maelstrom").do("choose 1")
    put_encounter_on_top(p, "kessel_maelstrom", "enc-kessel-maelstrom-02")
    p.do("take-credits", "pass", "explore", "choose 1")
    assert p.current == 1


@pytest.mark.rule("OR-MAELSTROM-06")
def test_after_an_extra_turn_another_player_plays_before_the_next_one() -> None:
    p = drawn("kessel_maelstrom", "02", "maelstrom").do("choose 1")
    assert p.current == 0
    p.roll("B" * 60).end_turn()
    assert p.current == 1


@pytest.mark.rule("OR-DEFEAT-04", "OR-DEFEAT-06")
def test_what_a_card_gives_after_a_defeat_is_given_and_the_turn_ends() -> None:
    p = before("", "nal-hutta")
    p.player().damage = 11
    put_encounter_on_top(p, "tatooine_nal_hutta", "enc-tatooine-nal-hutta-03")
    p.roll("BB HBBB").do("explore", "choose 1")
    assert p.defeated()
    assert p.damage() == (12, 4)
    assert p.credits() == 18_000, "3,000 for the defeat, and 1,000 for the show"
    assert p.current == 1


@pytest.mark.rule("OR-DEFEAT-02")
def test_damage_of_a_card_stops_at_the_limit() -> None:
    p = before("", "maelstrom")
    p.player().ship_damage = 11
    put_encounter_on_top(p, "kessel_maelstrom", "enc-kessel-maelstrom-01")
    p.roll("BB").do("explore", "choose 2")
    assert p.damage() == (4, 12)
    assert p.credits() == 17_000


@pytest.mark.rule("OR-SPACE-05")
@pytest.mark.parametrize(("faction", "other"), [("hutt", "imperial"), ("imperial", "hutt")])
def test_of_several_patrols_the_player_picks_the_one_that_is_meant(faction: str, other: str) -> None:
    p = drawn("navpoint", "08", "com-nav-c", "patrol:hutt patrol:imperial").do("choose 2")
    assert set(p.options()) == {"faction hutt", "faction imperial"}
    p.do(f"faction {faction}")
    assert (p.reputation(faction), p.reputation(other)) == (POS, NEU)


@pytest.mark.rule("OR-SPACE-04", "OR-D-44")
def test_the_part_of_a_card_does_not_change_with_the_reputation_it_gives() -> None:
    p = drawn("tatooine_nal_hutta", "01", "nal-hutta", "hutt-").do("choose 2")
    assert p.reputation("hutt") == NEU
    assert p.credits() == 19_000
    assert p.current == 1, "the neutral part is not resolved as well"


@pytest.mark.rule("OR-SPACE-04")
def test_a_patrol_that_comes_with_the_card_does_not_change_the_part_of_a_navpoint_card() -> None:
    p = drawn("navpoint", "01", "com-nav-c")
    assert p.patrol("rebel")[0] == "com-nav-c"
    assert p.current == 1


@pytest.mark.rule("OR-REP-02", "OR-REP-03")
@pytest.mark.parametrize(("words", "level"), [("imperial+", POS), ("rebel-", NEG)])
def test_reputation_does_not_leave_its_three_levels(words: str, level: int) -> None:
    p = drawn("ryloth_naboo", "04", "ryloth", words).do("choose 3")
    assert p.reputation(words[:-1]) == level
    assert p.credits() == 22_000


@pytest.mark.rule("OR-D-45")
def test_an_empty_encounter_deck_does_nothing() -> None:
    p = before("", "kessel")
    p.table.decks[KESSEL].clear()
    p.do("explore")
    assert p.current == 1
    assert p.credits() == 20_000


@pytest.mark.rule("OR-CONTACT-02")
def test_a_facedown_contact_is_turned_up_and_asked() -> None:
    p = before("down:takodana/1=boshek", "takodana").do("meet takodana/1")
    assert p.contact("takodana/1") == "boshek"
    p.do("choose 1")
    answer(p, "take")
    assert p.assets() == ["boshek-crew"]
    assert p.contact("takodana/1") is None


@pytest.mark.rule("OR-SLOTS-07", "OR-CONTACT-02")
def test_a_contact_that_is_not_taken_aboard_stays_where_it_is() -> None:
    p = before("up:takodana/1=boshek", "takodana").do("meet takodana/1", "choose 1", "pass")
    assert p.assets() == []
    assert p.contact("takodana/1") == "boshek"
