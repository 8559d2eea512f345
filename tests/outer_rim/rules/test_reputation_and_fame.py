"""Reputation in three levels; fame, what assets add to it, and how it wins the game."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, gain_top, position

from cantina.outer_rim import new
from cantina.outer_rim.rules import deeds


def fame(points: int) -> dict[str, object]:
    """So much fame."""
    return {"gain": {"fame": points}}


@pytest.mark.rule("OR-REP-01", "OR-REP-02")
def test_gaining_reputation_goes_one_step_up_to_positive() -> None:
    p = position(step="action", reputation={"hutt": NEG})
    levels = [p.resolve({"reputation": {"faction": "hutt", "change": 1}}).reputation("hutt") for _ in range(3)]
    assert levels == [NEU, POS, POS]


@pytest.mark.rule("OR-REP-01", "OR-REP-03")
def test_losing_reputation_goes_one_step_down_to_negative() -> None:
    p = position(step="action", reputation={"hutt": POS})
    levels = [p.resolve({"reputation": {"faction": "hutt", "change": -1}}).reputation("hutt") for _ in range(3)]
    assert levels == [NEU, NEG, NEG]


@pytest.mark.rule("OR-REP-04")
def test_setting_reputation_goes_straight_to_the_level() -> None:
    p = position(step="action", reputation={"hutt": NEG}).resolve({"reputation": {"faction": "hutt", "set": "positive"}})
    assert (p.reputation("hutt"), p.reputation("rebel")) == (POS, NEU)


@pytest.mark.rule("OR-REP-05")
@pytest.mark.parametrize(("level", "passes", "forced"), [(POS, True, False), (NEU, False, False), (NEG, False, True)])
def test_reputation_decides_about_passing_patrols_and_forced_fights(level: int, passes: bool, forced: bool) -> None:
    p = position(at=("cantonica", "lothal"), reputation={"hutt": level}, patrols={"hutt": ("com-nav-ro", 1)}).do(
        "move", "to com-nav-ro"
    )
    assert (p.prompt == "move") == passes
    p = position(step="encounter", at="lothal", reputation={"hutt": level}, patrols={"hutt": ("lothal", 1)})
    assert (p.options() == ["fight hutt"]) == forced


@pytest.mark.rule("OR-FAME-01", "OR-D-05", "OR-SETUP-23")
@pytest.mark.parametrize(("target", "won"), [("10", True), ("12", False)])
def test_the_first_to_reach_the_agreed_fame_wins(target: str, won: bool) -> None:
    p = game(target)
    seat = p.current
    assert p.resolve(fame(1), seat=seat).over == won
    assert won or p.resolve(fame(2), seat=seat).over
    assert p.table.outcome is not None and p.table.outcome.winners == (seat,)


def game(target: str) -> Position:
    """The first seat has 9 fame in a game to 10 or 12."""
    p = Position(new(seed="fame", players="2", fame=target))
    while p.prompt != "planning":
        p.do(p.options()[0])
    p.player(int(p.table.current)).fame = 9
    return p


@pytest.mark.rule("OR-FAME-01", "OR-D-50")
def test_fame_beyond_the_target_is_kept() -> None:
    assert position(step="action", fame=9).resolve(fame(3)).fame() == 12


@pytest.mark.rule("OR-FAME-02")
def test_fame_never_drops_below_nothing() -> None:
    p = position(step="action")
    deeds.gain_fame(p.table, 0, -1, "test")
    assert p.fame() == 0


@pytest.mark.rule("OR-FAME-03")
def test_fame_of_an_asset_counts_while_it_is_owned_and_its_condition_holds() -> None:
    p = position(step="action", fame=3, assets=["extravagant-wardrobe"], reputation={"hutt": POS, "rebel": POS})
    assert p.fame() == 4
    assert p.resolve({"reputation": {"faction": "hutt", "change": -1}}).fame() == 3
    assert p.resolve({"reputation": {"faction": "hutt", "change": 1}}).fame() == 4
    assert p.resolve({"discard": {"asset": "gear", "count": 1}}).fame() == 3


@pytest.mark.rule("OR-FAME-01", "OR-FAME-03")
def test_fame_of_an_asset_wins_too() -> None:
    p = position(
        step="action", fame=9, credits=15_000, reputation={"hutt": POS, "rebel": POS}, top={"luxury": "extravagant-wardrobe"}
    )
    assert p.do("buy extravagant-wardrobe").over


@pytest.mark.rule("OR-D-05")
def test_the_tenth_fame_ends_the_game_before_any_damage() -> None:
    p = position(
        step="encounter", at=("tatooine", "lothal"), fame=9, damage=(0, 2), patrols={"hutt": ("tatooine", 2)}, dice="CC HBBB"
    ).do("fight hutt")
    assert (p.over, p.fame(), p.damage(), p.patrol("hutt")) == (True, 10, (0, 2), ("tatooine", 2))


def both_reach_ten(credits: dict[int, int], first: int = 0, current: int = 0) -> Position:
    """One exchange makes both players famous enough: each receives what only the other's company makes worth fame."""
    other = 1 - current
    assets = {current: ["extravagant-wardrobe", "hired-help", "hired-help#2"], other: ["dejarik-holotable"]}
    p = position(
        step="action", at="lothal", current=current, first=first, ships=["hwk-290", "hwk-290"], fame={0: 9, 1: 9},
        credits=credits, assets=assets, reputation={other: {"hutt": POS, "rebel": POS}},
    )  # fmt: skip
    assert (p.fame(0), p.fame(1)) == (9, 9)
    p.do("trade", f"player seat-{other + 1}", "give extravagant-wardrobe", "ask-for dejarik-holotable")
    return p.do("pass", "amount 0", "amount 0", "accept")


@pytest.mark.rule("OR-FAME-04", "OR-D-06")
@pytest.mark.parametrize(("credits", "winner"), [({0: 5_000, 1: 7_000}, 1), ({0: 7_000, 1: 5_000}, 0)])
def test_of_two_who_reach_it_at_the_same_moment_the_richer_wins(credits: dict[int, int], winner: int) -> None:
    p = both_reach_ten(credits)
    assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


@pytest.mark.rule("OR-FAME-05", "OR-D-06")
@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0)])
def test_of_two_equally_rich_the_later_in_turn_order_wins(first: int, winner: int) -> None:
    p = both_reach_ten({0: 7_000, 1: 7_000}, first=first)
    assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


@pytest.mark.rule("OR-D-06")
def test_the_earlier_instruction_wins() -> None:
    p = position(step="action", fame={0: 9, 1: 9}, credits={0: 0, 1: 9_000}).resolve(fame(1), seat=0)
    assert p.table.outcome is not None and p.table.outcome.winners == (0,), "however rich the other would have been"


@pytest.mark.rule("OR-FAME-03", "OR-SECRET-04")
def test_fame_of_a_card_is_gained_before_the_eyes_of_the_others() -> None:
    debt = "enc-tatooine-nal-hutta-04"
    p = position(at=("lothal", "nal-hutta"), current=1, step="encounter", encounters={"tatooine_nal_hutta": [debt]})
    p.do("explore", "take-credits")
    assert (p.secrets(1), p.current) == ([debt], 0)
    p.player().credits = 5000
    gain_top(p, "extravagant-wardrobe").do("take extravagant-wardrobe")
    p.player().reputation = [POS, POS, NEU, NEU]
    p.table.dirty = 1
    p.table.decision = None
    p.table.run()
    assert (p.fame(), p.asked, p.prompt) == (1, 1, "window"), "the debt is due after another player gains fame"
    (secret,) = [text for text in p.options() if text.startswith("use")]
    p.do(secret)
    assert (p.credits(0), p.credits(1)) == (1000, 4000)


@pytest.mark.rule("OR-FAME-02", "OR-FAME-03")
def test_losing_fame_counts_what_cards_give_and_never_falls_below_nothing() -> None:
    p = position(assets=["extravagant-wardrobe"], reputation={"rebel": POS, "hutt": POS})
    assert p.fame() == 1
    deeds.gain_fame(p.table, 0, -2, "test")
    assert p.fame() == 0
    p.resolve({"discard": {"asset": "gear", "count": 1}})
    assert p.fame() == 0
    p.resolve({"gain": {"fame": 1}})
    assert p.fame() == 1, "what was lost with the card is not lost twice"


@pytest.mark.rule("OR-S-22", "OR-FAME-04", "OR-FAME-05", "OR-D-06")
@pytest.mark.parametrize(("credits", "winner"), [({0: 5_000, 1: 7_000}, 1), ({0: 7_000, 1: 7_000}, 1), ({0: 7_000, 1: 5_000}, 0)])
def test_or_s_22_two_players_reach_ten_at_once(credits: dict[int, int], winner: int) -> None:
    p = position(
        step="action", at="lothal", ships=["hwk-290"], fame={0: 9, 1: 9}, credits=credits,
        assets={0: ["extravagant-wardrobe", "hired-help", "hired-help#2"], 1: ["dejarik-holotable"]},
        reputation={1: {"hutt": POS, "rebel": POS}},
    )  # fmt: skip
    p.do(
        "trade",
        "player seat-2",
        "give extravagant-wardrobe",
        "ask-for dejarik-holotable",
        "pass",
        "amount 0",
        "amount 0",
        "accept",
    )
    assert p.table.outcome is not None and p.table.outcome.winners == (winner,)


def luxury(target: str) -> Position:
    """Two players with friends, nine fame each, of which the first has one by a wardrobe."""
    friends = {"hutt": POS, "rebel": POS}
    p = position(
        step="action", at="lothal", fame={0: 8, 1: 9}, reputation={0: friends, 1: friends}, assets={0: ["extravagant-wardrobe"]}
    )
    p.table.target = new(players="2", fame=target).target
    return p


@pytest.mark.rule("OR-S-23", "OR-FAME-01", "OR-FAME-02", "OR-FAME-03", "OR-TRADE-03", "OR-D-04", "OR-D-05")
@pytest.mark.parametrize(("target", "won"), [("10", True), ("12", False)])
def test_or_s_23_asset_fame_trade_and_victory(target: str, won: bool) -> None:
    p = luxury(target)
    assert (p.fame(0), p.fame(1)) == (9, 9)
    p.do("trade", "player seat-2", "give extravagant-wardrobe", "pass", "amount 0", "amount 0", "accept")
    assert (p.fame(0), p.fame(1), p.over) == (8, 10, won)
    if won:
        assert p.table.outcome is not None and p.table.outcome.winners == (1,)
    nobody = position(step="action")
    deeds.gain_fame(nobody.table, 0, -1, "test")
    assert nobody.fame() == 0
