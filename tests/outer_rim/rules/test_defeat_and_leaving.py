"""Corners of defeat, fame beyond the target, and players who leave."""

from __future__ import annotations

import pytest
from galaxies import card, clear_spots, gain_top, position

FALL = {"damage": {"target": "character", "amount": 9}}


# Defeat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-36", "OR-DEFEAT-06")
def test_whoever_is_defeated_while_moving_finishes_the_move_and_the_turn_is_over() -> None:
    p = position(toy=True, at=("A", "C"), figures={"hyperdrive": 2}, credits=5_000).do("move", "to n1").resolve(FALL)
    assert (p.defeated(), p.credits(), p.prompt) == (True, 2_000, "move")
    p.do("to B")
    assert p.at() == "B"
    assert (p.current, p.prompt) == (1, "planning"), "no action and no encounter"


@pytest.mark.rule("OR-D-36", "OR-DEFEAT-06")
def test_whoever_is_defeated_in_the_action_step_has_no_further_action_and_no_encounter() -> None:
    p = position(step="action", credits=5_000).resolve(FALL)
    assert (p.current, p.prompt, p.defeated()) == (1, "planning", True)


@pytest.mark.rule("OR-D-36", "OR-DEFEAT-07")
def test_a_defeat_in_anothers_turn_cuts_nothing_short_and_makes_one_rest_next() -> None:
    p = position(step="action", credits={0: 1_000, 1: 5_000}, top={"gear": "jetpack"}).resolve(FALL, seat=1)
    assert (p.current, p.prompt, p.credits(1), p.defeated(1)) == (0, "action", 2_000, True)
    p.do("pass", "explore")
    assert (p.current, p.prompt, p.defeated(1), p.damage(1)) == (1, "action", False, (0, 0))


@pytest.mark.rule("OR-D-37")
def test_the_penalties_fall_only_once() -> None:
    p = position(step="action", credits={1: 9_000}).resolve(FALL, seat=1)
    assert p.credits(1) == 6_000
    p.resolve({"damage": {"target": "ship", "amount": 2}}, seat=1)
    assert p.damage(1) == (4, 2)
    p.resolve({"damage": {"target": "ship", "amount": 9}}, seat=1)
    assert (p.damage(1), p.credits(1), p.defeated(1)) == ((4, 3), 6_000, True)


@pytest.mark.rule("OR-D-38", "OR-DEFEAT-02", "OR-DEFEAT-03")
@pytest.mark.parametrize(
    ("asset", "type", "damage", "after"),
    [
        ("armored-vest", "gear", (5, 0), (4, 0)),
        ("armored-vest", "gear", (4, 0), (4, 0)),
        ("shield-upgrade", "mod", (0, 3), (0, 3)),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_losing_a_bonus_caps_the_damage_and_may_defeat(
    asset: str, type: str, damage: tuple[int, int], after: tuple[int, int], seat: int
) -> None:
    p = position(step="action", assets={seat: [asset]}, damage={seat: damage}, credits={seat: 3_000})
    assert not p.defeated(seat)
    p.resolve({"discard": {"asset": type, "count": 1}}, seat=seat)
    assert (p.defeated(seat), p.credits(seat), p.damage(seat)) == (True, 0, after)


@pytest.mark.rule("OR-D-38")
def test_a_lost_bonus_does_no_harm_below_the_limit() -> None:
    p = position(step="action", assets={1: ["armored-vest"]}, damage={1: (3, 0)})
    p.resolve({"discard": {"asset": "gear", "count": 1}}, seat=1)
    assert (p.damage(1), p.defeated(1)) == ((3, 0), False)


@pytest.mark.rule("OR-D-38")
def test_a_gained_bonus_does_not_end_the_defeat() -> None:
    p = position(step="action", damage={1: (4, 0)}, defeated={1: True})
    gain_top(p, "armored-vest", 1).do("take armored-vest")
    assert p.defeated(1)
    p.resolve({"recover": {"target": "character", "amount": 1}}, seat=1)
    assert not p.defeated(1), "recovering does"


# Fame ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-50", "OR-FAME-01")
def test_fame_above_the_target_is_kept_as_it_is() -> None:
    p = position(fame=9).resolve({"gain": {"fame": 5}})
    assert p.over
    assert p.fame() == 14
    assert p.table.outcome is not None and p.table.outcome.winners == (0,)


# Leaving ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-D-66", "OR-GEN-10")
def test_a_player_who_leaves_takes_figure_and_assets_off_the_table_and_is_skipped() -> None:
    p = position(3, assets={1: ["vibro-ax", "bounty-hera-syndulla*", "start-cargo-vintage-spirits"]}, credits={1: 7_000})
    clear_spots(p, "cantonica/1")
    p.table.forfeit(1, "left")
    assert not p.over
    assert (p.at(1), p.assets(1)) == ("nowhere", [])
    assert (p.deck("gear")[-1], p.deck("bounty")[-1]) == ("vibro-ax", "bounty-hera-syndulla")
    assert card("start-cargo-vintage-spirits").index not in p.table.taken
    assert p.contact("cantonica/1") == "hera-syndulla"
    order = []
    for _ in range(4):
        order.append(p.current)
        p.end_turn()
    assert order == [0, 2, 0, 2]


@pytest.mark.rule("OR-D-66")
def test_the_current_player_may_leave_in_the_middle_of_anything() -> None:
    p = position(3, step="action", credits=2_000, assets=["vibro-ax", "jetpack"], top={"gear": "mpl-57-grenade-launcher"})
    p.do("buy mpl-57-grenade-launcher", "barter vibro-ax")
    p.table.forfeit(0, "left")
    assert (p.current, p.prompt) == (1, "planning")
    assert p.top("gear") == "mpl-57-grenade-launcher", "the purchase was never finished"
    assert sorted(p.deck("gear")[-2:]) == ["jetpack", "vibro-ax"]
    assert p.table.plain()["paying"] == [[], -1]


@pytest.mark.rule("OR-D-66")
def test_what_was_asked_of_somebody_who_leaves_is_answered_with_no() -> None:
    p = position(3, at="lothal", step="action", assets={1: ["jetpack"]})
    p.do("trade", "player seat-2", "ask-for jetpack", "pass", "amount 0", "amount 0")
    assert p.asked == 1
    p.table.forfeit(1, "left")
    assert (p.asked, p.prompt, p.assets(0)) == (0, "trade-with", [])
    assert p.choices("player") == {"seat-3"}


@pytest.mark.rule("OR-D-66")
def test_the_last_one_who_stays_wins() -> None:
    p = position(3)
    p.table.forfeit(2, "left")
    assert not p.over
    p.table.forfeit(0, "left")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.table.outcome.reason) == ((1,), "left")


@pytest.mark.rule("OR-D-66")
def test_a_seat_that_was_left_is_no_partner_and_no_target() -> None:
    p = position(3, at="lothal", step="action", credits={0: 5_000, 1: 5_000, 2: 5_000})
    p.table.forfeit(1, "left")
    assert not p.may("gift-to seat-2") and p.may("gift-to seat-3")
    assert p.asides(1) == []
    p.do("trade")
    assert p.choices("player") == {"seat-3"}


@pytest.mark.rule("OR-D-66", "OR-TRADE-08")
@pytest.mark.parametrize("beginning", ["gift-to seat-2", "request-from seat-2"])
def test_credits_are_neither_given_to_nor_asked_of_somebody_who_left(beginning: str) -> None:
    p = position(3, step="action", credits={0: 5_000, 1: 5_000}).do(beginning)
    assert p.prompt == "amount"
    p.table.forfeit(1, "left")
    assert (p.asked, p.prompt, p.credits()) == (0, "action", 5_000)


@pytest.mark.rule("OR-D-66", "OR-TRADE-04")
def test_an_offer_to_somebody_who_left_is_void() -> None:
    p = position(3, at="lothal", step="action", assets={1: ["jetpack"]}).do("trade", "player seat-2", "ask-for jetpack")
    p.table.forfeit(1, "left")
    assert (p.asked, p.prompt, p.choices("player")) == (0, "trade-with", {"seat-3"})


@pytest.mark.rule("OR-D-66", "OR-D-03", "OR-SLOTS-11")
def test_whoever_has_to_make_room_has_to_even_if_the_giver_leaves() -> None:
    p = position(3, at="naboo", step="action", assets={0: ["jetpack"], 1: ["vibro-ax", "armored-vest"]})
    p.do("trade", "player seat-2", "give jetpack", "pass", "amount 0", "amount 0", "accept")
    assert (p.asked, p.prompt) == (1, "make-fit")
    p.table.forfeit(0, "left")
    assert (p.asked, p.prompt) == (1, "make-fit")
    p.do("discard vibro-ax")
    assert (p.assets(1), p.current, p.prompt) == (["armored-vest", "jetpack"], 1, "planning")
