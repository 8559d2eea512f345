"""Contacts that cards move about, searches of the market, and whoever is most famous."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import Position, clear_spots, position

from cantina.outer_rim import notation
from cantina.outer_rim.rules import deeds

HIDDEN, SHOWN = "facedown", "contacts"


def seen_by(p: Position, viewer: int, spot: str) -> str:
    """The token in a contact space as somebody sees it."""
    table = p.table.knowledge(viewer).table
    return deeds.token(table, deeds.token_at(table, notation.SPOTS.index(spot))).kind.name


# Contacts ------------------------------------------------------------------------------------------------


def look_at(p: Position, spot: str) -> None:
    """The first player has secretly looked at a token."""
    deeds.show_token(p.table, deeds.token_at(p.table, notation.SPOTS.index(spot)), 1)


@pytest.mark.rule("OR-CONTACT-09")
def test_an_exchange_swaps_two_tokens_and_each_keeps_its_facing() -> None:
    p = position(step="action", at=("kessel", "lothal"), contacts={"kessel/1": "dengar"}, facedown={"naboo/1": "k-2so"})
    back = p.contact("naboo/1")
    look_at(p, "naboo/1")
    p.resolve({"contact": {"op": "exchange", "where": "here", "count": 1}})
    assert p.choices("contact") == {"kessel/1", "kessel/2"}
    p.do("contact kessel/1")
    assert p.options() == ["contact naboo/1", "pass"], "with one elsewhere that one has looked at"
    p.do("contact naboo/1")
    assert (p.contact("naboo/1"), p.contact("kessel/1")) == ("dengar", back)
    assert p.whereabouts("k-2so") == "kessel/1"
    assert [seen_by(p, seat, "kessel/1") for seat in range(3)] == ["k-2so", "face-down", "face-down"]


@pytest.mark.rule("OR-CONTACT-09", "OR-CONTACT-08")
def test_whoever_has_seen_a_token_still_knows_it_after_an_exchange() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    p.do("use boba-fett/1", "contact kessel/2")
    look_at(p, "naboo/1")
    p.resolve({"contact": {"op": "exchange", "where": "here", "count": 1}}).do("contact kessel/2", "contact naboo/1")
    assert [seen_by(p, seat, "naboo/1") for seat in range(3)] == ["chopper", "face-down", "face-down"]


@pytest.mark.rule("OR-CONTACT-07")
@pytest.mark.parametrize("facing", [HIDDEN, SHOWN])
def test_a_token_that_is_placed_keeps_its_facing(facing: str) -> None:
    p = position(step="action", at=("takodana", "lothal"), **{facing: {"naboo/1": "k-2so"}})  # type: ignore[arg-type]
    clear_spots(p, "takodana/1")
    before = p.contact("naboo/1")
    p.resolve({"contact": {"op": "place", "where": "any", "count": 1}})
    assert "takodana/2" not in p.choices("contact"), "whoever is here need not come"
    p.do("contact naboo/1")
    assert (p.contact("takodana/1"), p.contact("naboo/1")) == (before, None)
    assert p.whereabouts("k-2so") == "takodana/1"
    assert (before == "k-2so") == (facing == SHOWN)


@pytest.mark.rule("OR-CONTACT-07")
def test_nobody_is_placed_where_no_contact_space_is_empty() -> None:
    p = position(step="action", at=("takodana", "lothal")).resolve({"contact": {"op": "place", "where": "any", "count": 1}})
    assert p.prompt == "action"


@pytest.mark.rule("OR-CONTACT-03", "OR-CONTACT-11")
def test_a_token_that_is_turned_up_is_known_to_everybody() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    p.resolve({"contact": {"op": "reveal", "where": "here", "count": 1}})
    assert p.choices("contact") == {"kessel/1", "kessel/2"}
    p.do("contact kessel/2")
    assert (p.contact("kessel/1"), p.contact("kessel/2")) == ("white", "chopper")


@pytest.mark.rule("OR-DISCARD-05", "OR-CONTACT-13")
def test_the_token_of_a_contact_who_joins_lies_in_the_pool() -> None:
    p = position(step="encounter", at=("kessel", "lothal"), credits=4_000, contacts={"kessel/2": "chopper"})
    p.do("meet kessel/2", "choose 1", "take chopper-crew")
    assert (p.assets(), p.whereabouts("chopper"), p.contact("kessel/2"), p.credits()) == (["chopper-crew"], "pool", None, 0)


# Searching the market ---------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MARKET-09")
def test_the_faceup_card_is_one_of_those_that_are_searched() -> None:
    top = ["jetpack", "vibro-ax", "armored-vest", "mpl-57-grenade-launcher"]
    p = position(step="action", top={"gear": top})
    told = listen(p)
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 3, "take": "gain"}})
    assert p.choices("take") == set(top[:3])
    looked = next(event for event in told if event.code == "search")
    assert looked.heard_by(0)["cards"] == top[:3]
    assert "cards" not in looked.heard_by(1)
    p.do("take vibro-ax")
    assert (p.assets(), p.top("gear"), p.deck("gear")[-2:]) == (["vibro-ax"], top[3], ["jetpack", "armored-vest"])


@pytest.mark.rule("OR-MARKET-09", "OR-SLOTS-06", "OR-SLOTS-07")
@pytest.mark.parametrize(
    ("answers", "gear", "bottom"),
    [
        (("discard jetpack", "take vibro-ax"), ["mpl-57-grenade-launcher", "vibro-ax"], ["jetpack", "armored-vest"]),
        (("discard jetpack", "pass"), ["jetpack", "mpl-57-grenade-launcher"], ["vibro-ax"]),
        (("pass",), ["jetpack", "mpl-57-grenade-launcher"], ["vibro-ax"]),
    ],
)
def test_a_card_found_without_room_needs_room_first(answers: tuple[str, ...], gear: list[str], bottom: list[str]) -> None:
    p = position(step="action", assets=["jetpack", "mpl-57-grenade-launcher"], top={"gear": ["armored-vest", "vibro-ax"]})
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 2, "take": "gain"}})
    assert (p.prompt, set(p.options())) == ("search", {"discard jetpack", "discard mpl-57-grenade-launcher", "pass"})
    p.do(*answers)
    assert p.assets() == gear
    assert set(bottom) <= set(p.deck("gear")[-2:])


@pytest.mark.rule("OR-MARKET-09")
def test_a_search_that_takes_nothing_turns_the_next_card_up() -> None:
    top = ["jetpack", "vibro-ax", "armored-vest", "mpl-57-grenade-launcher"]
    p = position(step="action", top={"gear": top})
    p.resolve({"market": {"op": "search", "deck": "gear", "count": 3, "take": "gain"}}).do("pass")
    assert (p.top("gear"), p.faceup("gear")[0], p.deck("gear")[-3:]) == (top[3], top[3], top[:3])


@pytest.mark.rule("OR-MARKET-09")
def test_the_top_card_that_is_gained_is_the_faceup_one() -> None:
    p = position(step="action", top={"gear": ["jetpack", "vibro-ax"]})
    p.resolve({"market": {"op": "gain", "deck": "gear"}}).do("take jetpack")
    assert (p.assets(), p.faceup("gear")[0], p.credits()) == (["jetpack"], "vibro-ax", 0)


# The most famous ---------------------------------------------------------------------------------------------


def famous(*fame: int, **given: object) -> Position:
    """Three players with so much fame; the first one's turn."""
    return position(3, step="action", fame=dict(enumerate(fame)), credits={0: 5_000, 1: 5_000, 2: 5_000}, **given)  # type: ignore[arg-type]


ROBBED = {"others": {"who": "most_famous", "effects": [{"lose": {"credits": 2_000}}]}}


@pytest.mark.rule("OR-FAME-06")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_effect_on_the_most_famous_finds_whoever_has_the_most_fame(seat: int) -> None:
    p = famous(*(4 if each == seat else 3 for each in range(3))).resolve(ROBBED)
    assert [p.credits(each) for each in range(3)] == [3_000 if each == seat else 5_000 for each in range(3)]


@pytest.mark.rule("OR-FAME-06", "OR-FAME-07")
def test_among_tied_players_the_current_player_picks() -> None:
    p = famous(1, 4, 4).resolve(ROBBED)
    assert (p.asked, p.choices("player")) == (0, {"seat-2", "seat-3"})
    p.do("player seat-3")
    assert [p.credits(seat) for seat in range(3)] == [5_000, 5_000, 3_000]
    assert famous(4, 4, 2).resolve(ROBBED).choices("player") == {"seat-1", "seat-2"}, "who may be tied too"


@pytest.mark.rule("OR-FAME-06", "OR-FAME-08")
@pytest.mark.parametrize(("fame", "most"), [((4, 2, 2), True), ((4, 4, 2), True), ((3, 4, 4), False)])
def test_a_tied_player_counts_as_most_famous(fame: tuple[int, int, int], most: bool) -> None:
    condition = {"if": {"fame": {"rank": "most"}}, "then": [{"gain": {"credits": 4_000}}], "else": [{"gain": {"credits": 1_000}}]}
    p = famous(*fame).resolve({"when": condition})
    assert (p.credits(), p.prompt) == (9_000 if most else 6_000, "action"), "there is nothing to choose"
