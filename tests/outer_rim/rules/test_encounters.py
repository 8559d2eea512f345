"""Encountering a space: which card, which part of it, and where it goes afterwards."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, NEU, POS, Position, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.encounters import WITH_PATROL, WITHOUT_PATROL
from cantina.outer_rim.rules.galaxy import NAVPOINT

ONE_EACH = {
    name: [next(kind.name for kind in BOX.cards if kind.name == f"enc-{name.replace('_', '-')}-02")] for name in BOX.decks
}
"""One card for every deck, without secrets."""


def at(space: str, *cards: str, **given: object) -> Position:
    """The first player is about to encounter a space whose deck holds these cards, from the top."""
    deck = BOX.decks[next(each.deck for each in BOX.spaces if each.name == space)]
    given = {"step": "encounter", "at": (space, "naboo" if space != "naboo" else "lothal"), **given}
    return position(encounters={deck: cards}, **given)  # type: ignore[arg-type]


# Which card ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-02")
@pytest.mark.parametrize("space", [each.name for each in BOX.spaces if each.name not in ("lmc-nav-c",)])
def test_a_space_draws_the_top_card_of_its_own_deck(space: str) -> None:
    p = position(step="encounter", at=(space, "lmc-nav-c"), encounters=ONE_EACH, reputation={"hutt": NEU})
    names = {"ring-of-kafrene": "kafrene"}
    kind = next(each for each in BOX.spaces if each.name == space)
    wanted = "navpoint" if kind.type == NAVPOINT else names.get(space, space)
    told = [str(event.facts["card"]) for event in p.events("explore") if event.code == "explore"]
    assert len(told) == 1 and wanted in told[0]


@pytest.mark.rule("OR-SPACE-02", "OR-SPACE-09")
def test_a_deck_says_on_its_back_for_which_spaces_it_is() -> None:
    for number, cards in enumerate(BOX.encounters):
        spaces = [each for each in BOX.spaces if each.deck == number]
        navpoints = all(each.type == NAVPOINT for each in spaces)
        assert navpoints == (BOX.decks[number] == "navpoint")
        wanted = {int(WITH_PATROL), int(WITHOUT_PATROL)} if navpoints else {int(each.index) for each in spaces}
        assert len(wanted) == 2
        for each in cards:
            assert {int(section.space) for section in each.kind.sections} == wanted, each.kind.name


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-06")
def test_the_card_is_read_out_to_everybody() -> None:
    told = at("cantonica", "enc-cantonica-ord-mantell-03").events("explore")
    for seat in range(3):
        assert [event.heard_by(seat)["card"] for event in told if event.code == "explore"] == ["enc-cantonica-ord-mantell-03"]


# Which part ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SPACE-03")
def test_only_the_part_of_the_own_space_is_resolved() -> None:
    p = at("cantonica", "enc-cantonica-ord-mantell-03", fame=3).do("explore", "choose 1")
    assert (p.credits(), p.current) == (3_000, 1), "1,000 for each fame, and no search for bounties as on Ord Mantell"


@pytest.mark.rule("OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize(
    ("level", "rolled", "options"),
    [(POS, 0, ["choose 1", "choose 2"]), (NEG, 0, ["choose 1", "choose 2"]), (NEU, 2, [])],
)
def test_reputation_picks_the_part_of_the_section(level: int, rolled: int, options: list[str]) -> None:
    p = at("nal-hutta", "enc-tatooine-nal-hutta-01", reputation={"hutt": level}, credits=2_000, dice="BB")
    told = p.events("explore")
    assert [len(event.facts["dice"]) for event in told if event.code == "roll"] == ([rolled] if rolled else [])  # type: ignore[arg-type]
    assert (p.options() if p.prompt == "choose" else []) == options
    if level == NEU:
        assert (p.credits(), p.reputation("hutt")) == (1_000, POS), "the test failed"
    elif level == POS:
        p.roll("H").do("choose 2")
        assert p.credits() == 6_000
    else:
        p.do("choose 2")
        assert p.credits() == 1_000


@pytest.mark.rule("OR-SPACE-04", "OR-SPACE-05")
def test_a_patrol_at_the_navpoint_picks_the_part() -> None:
    alone = at("com-nav-ro", "enc-navpoint-03", credits=1_000).do("explore")
    assert (alone.options(), alone.do("choose 2").credits()) == (["choose 1", "choose 2"], 3_000)
    watched = at("com-nav-ro", "enc-navpoint-03", credits=1_000, patrols={"rebel": ("com-nav-ro", 1)}).do("explore", "choose 1")
    assert (watched.credits(), watched.reputation("rebel")) == (2_000, POS)


@pytest.mark.rule("OR-S-20", "OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04", "OR-SPACE-07", "OR-D-44")
def test_or_s_20_the_section_is_fixed_when_the_card_is_drawn() -> None:
    cards = ["enc-tatooine-nal-hutta-01", "enc-tatooine-nal-hutta-02"]
    p = at("nal-hutta", *cards, reputation={"hutt": NEG}, credits=2_000, dice="BB")
    told = listen(p)
    p.do("explore", "choose 2")
    assert (p.reputation("hutt"), p.credits(), p.current) == (NEU, 1_000, 1), "no test of the neutral part follows"
    assert "roll" not in [event.code for event in told]
    assert p.encounters("tatooine_nal_hutta") == [cards[1], cards[0]]


@pytest.mark.rule("OR-D-44")
def test_a_patrol_that_comes_while_the_card_is_resolved_changes_nothing() -> None:
    p = at("com-nav-ro", "enc-navpoint-01", damage=(0, 1))
    p.do("explore")
    assert (p.patrol("rebel")[0], p.damage(), p.current) == ("com-nav-ro", (0, 0), 1)


# Where it goes ------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SPACE-07")
def test_a_card_whose_asset_is_taken_stays_with_the_player() -> None:
    cards = ["enc-cantonica-ord-mantell-05", "enc-cantonica-ord-mantell-01"]
    p = at("ord-mantell", *cards).do("explore", "choose 1", "take imperial-deserters")
    assert (p.assets(), p.encounters("cantonica_ord_mantell")) == (["imperial-deserters"], cards[1:])
    p.resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.assets(), p.encounters("cantonica_ord_mantell")) == ([], [cards[1], cards[0]])


@pytest.mark.rule("OR-SPACE-07")
def test_a_card_whose_asset_is_left_goes_under_its_deck() -> None:
    cards = ["enc-cantonica-ord-mantell-05", "enc-cantonica-ord-mantell-01"]
    p = at("ord-mantell", *cards).do("explore", "choose 1", "pass")
    assert (p.assets(), p.encounters("cantonica_ord_mantell")) == ([], [cards[1], cards[0]])


@pytest.mark.rule("OR-SPACE-08", "OR-BOUNTY-23")
@pytest.mark.parametrize(("answer", "kept"), [("take warrant-lobot", True), ("pass", False)])
def test_a_bounty_on_an_encounter_card_can_be_taken_or_left(answer: str, kept: bool) -> None:
    p = at("tatooine", "enc-tatooine-nal-hutta-06").do("explore", "choose 1")
    assert set(p.options()) == {"take warrant-lobot", "pass"}
    p.do(answer)
    assert p.assets() == ["warrant-lobot"] * kept
    assert p.encounters("tatooine_nal_hutta") == ["enc-tatooine-nal-hutta-06"] * (not kept)


@pytest.mark.rule("OR-D-45")
def test_an_empty_deck_uses_up_the_step() -> None:
    p = at("cantonica").do("explore")
    assert (p.current, p.prompt) == (1, "planning")


# The Maelstrom ------------------------------------------------------------------------------------------


def storm(**given: object) -> Position:
    """The first player on the toy map, with two cards in the deck of the Maelstrom that offer an extra turn for 2 damage."""
    given = {"at": ("B", "A"), "figures": {"hyperdrive": 4, "hull": 9}, **given}
    cards = ["enc-kessel-maelstrom-02", "enc-kessel-maelstrom-01"]
    return position(toy=True, encounters={"kessel_maelstrom": cards}, **given)  # type: ignore[arg-type]


@pytest.mark.rule(
    "OR-S-05", "OR-MAELSTROM-01", "OR-MAELSTROM-04", "OR-MAELSTROM-05", "OR-MAELSTROM-08", "OR-MOVE-07", "OR-MOVE-08"
)
def test_or_s_05_the_maelstrom_and_an_extra_turn() -> None:
    p = storm(credits=9_000).do("move", "to n2", "to M")
    assert (p.at(), p.prompt) == ("M", "action"), "two spaces are left and lost"
    assert p.choices("buy") == set() == p.choices("cycle")
    p.do("pass", "explore")
    assert p.options() == ["choose 1", "choose 2", "choose 3"], "the part of the Maelstrom"
    p.do("choose 1")
    assert (p.damage(), p.current, p.prompt) == ((0, 2), 0, "planning")
    p.travel("K", "n5", "C")
    assert (p.at(), p.prompt) == ("C", "action")
    p.end_turn()
    assert p.current == 1


@pytest.mark.rule("OR-S-05", "OR-MAELSTROM-06")
def test_or_s_05_an_extra_turn_in_an_extra_turn_is_ignored() -> None:
    p = storm(at=("M", "A"), step="encounter")
    p.do("explore", "choose 1", "take-credits", "pass")
    assert p.current == 0
    p.roll("CC").do("explore")
    assert p.current == 1, "the test was passed, but never two extra turns in a row"
    p.end_turn()
    assert p.current == 0
    p.do("take-credits", "pass", "explore", "choose 1")
    assert (p.current, p.prompt) == (0, "planning"), "in a normal turn it counts again"


@pytest.mark.rule("OR-MAELSTROM-05")
def test_after_the_extra_turn_the_order_goes_on() -> None:
    p = storm(at=("M", "A"), step="encounter").do("explore", "choose 1").travel("K")
    order = []
    for _ in range(4):
        order.append(p.current)
        p.end_turn()
    assert order == [0, 1, 0, 1]


# Moving directly ----------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MOVE-10")
def test_a_direct_move_enters_no_space_in_between() -> None:
    p = at("com-nav-ro", "enc-navpoint-09", reputation={"hutt": NEG}, patrols={"hutt": ("lothal", 2)})
    p.do("explore", "choose 1")
    assert p.choices("space") == {each.name for each in BOX.spaces if each.type == NAVPOINT}
    told = p.events("space tnh-nav-ro")
    assert (p.at(), p.credits()) == ("tnh-nav-ro", 1_000)
    assert "move" not in [event.code for event in told]
