"""Trades: what passes hands at once, who has to make room, and the goals that a trade completes."""

from __future__ import annotations

import pytest
from galaxies import Position, card, clear_spots, position
from pockets import pocket

from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import SKILLS

LANDO = ("lando-calrissian", "bossk")


def skill(p: Position, seat: int, name: str) -> int:
    """How often somebody has a skill."""
    return int(stats.skill_count(p.table, seat, SKILLS.index(name)))


def deal(p: Position, *cards: str, pays: int = 0, asks: int = 0, seat: str = "seat-2") -> Position:
    """The current player lays an offer before another: cards either way, and credits either way."""
    return p.do(f"player {seat}", *cards, "pass", f"amount {pays}", f"amount {asks}")


@pytest.mark.rule("OR-TRADE-04", "OR-TRADE-01", "OR-CREW-03", "OR-CONTACT-13", "OR-FAME-03", "OR-D-02", "OR-TURN-09")
def test_traded_crew_takes_its_skills_along_and_its_token_stays_in_the_pool() -> None:
    p = position(
        characters=LANDO, ships=["hwk-290"], at="tatooine", step="action", credits={0: 5_000, 1: 4_000}, fame=5,
        assets=["hondo-ohnaka-crew", "boshek-crew", "dejarik-holotable"],
    )  # fmt: skip
    assert p.fame(0) == 6
    deal(p.do("trade"), "give hondo-ohnaka-crew", asks=4_000).do("accept")
    assert (p.assets(0), p.assets(1)) == (["boshek-crew", "dejarik-holotable"], ["hondo-ohnaka-crew"])
    assert (p.credits(0), p.credits(1), p.fame(0)) == (9_000, 0, 5)
    assert (skill(p, 1, "influence"), skill(p, 1, "tactics"), skill(p, 0, "influence")) == (1, 2, 1)
    assert p.whereabouts("hondo-ohnaka") == "pool"
    assert p.prompt == "trade-with", "a second exchange in the same session"
    deal(p, pays=1_000).do("accept")
    assert p.credits(1) == 1_000
    p.do("pass")
    assert (p.prompt, p.may("trade")) == ("action", False)


def gift() -> Position:
    """Lando offers Lobot to Bossk, whose only bunk is Zuckuss's."""
    p = position(
        characters=LANDO, at="kessel", step="action", credits={0: 5_000, 1: 5_000},
        assets={0: ["lobot-crew"], 1: ["zuckuss-crew"]}, contacts={"kessel/2": "greedo", "tatooine/2": "dengar"},
    )  # fmt: skip
    clear_spots(p, "kessel/1", "tatooine/1")
    return deal(p.do("trade"), "give lobot-crew")


@pytest.mark.rule("OR-D-03", "OR-CREW-04", "OR-D-21", "OR-DATABANK-04")
def test_whoever_accepts_crew_without_a_bunk_may_discard_their_own() -> None:
    p = gift().do("accept")
    assert p.asked == 1
    p.do("discard zuckuss-crew")
    assert (p.assets(0), p.assets(1), p.contact("kessel/1")) == ([], ["lobot-crew"], "zuckuss")
    assert p.whereabouts("lobot") == "pool"
    assert card("zuckuss-crew").index not in p.table.taken


@pytest.mark.rule("OR-D-03", "OR-CREW-04")
def test_whoever_accepts_crew_without_a_bunk_may_discard_the_newcomer() -> None:
    p = gift().do("accept", "discard lobot-crew")
    assert (p.assets(0), p.assets(1), p.contact("kessel/1")) == ([], ["zuckuss-crew"], "lobot")


@pytest.mark.rule("OR-TRADE-11")
def test_a_declined_offer_leaves_everything_as_it_was() -> None:
    p = gift().do("decline")
    assert (p.assets(0), p.assets(1), p.contact("kessel/1")) == (["lobot-crew"], ["zuckuss-crew"], None)


def armory() -> Position:
    """Both wear armor on Kessel; Bossk has a place for gear left."""
    return position(
        characters=LANDO, at="kessel", step="action", credits={0: 5_000, 1: 5_000},
        assets={0: ["plastoid-armor"], 1: ["armored-vest"]}, damage={0: (5, 0), 1: (5, 0)},
    ).do("trade")  # fmt: skip


@pytest.mark.rule("OR-D-63", "OR-D-03")
def test_nobody_keeps_two_armors_after_a_trade() -> None:
    p = deal(armory(), "give plastoid-armor", asks=3_000).do("accept")
    assert p.asked == 1
    assert p.options() == ["discard armored-vest", "discard plastoid-armor"]
    p.do("discard armored-vest")
    assert p.assets(1) == ["plastoid-armor"]


@pytest.mark.rule("OR-D-63", "OR-D-38", "OR-D-02")
def test_armor_for_armor_is_one_exchange_and_nobody_falls_in_between() -> None:
    p = deal(armory(), "give plastoid-armor", "ask-for armored-vest", asks=3_000).do("accept")
    assert (p.assets(0), p.assets(1)) == (["armored-vest"], ["plastoid-armor"])
    assert (p.credits(0), p.credits(1)) == (8_000, 2_000)
    assert (p.defeated(0), p.defeated(1), p.damage(0), p.damage(1)) == (False, False, (5, 0), (5, 0))


@pytest.mark.rule("OR-TRADE-06", "OR-BOUNTY-08", "OR-GOAL-02")
def test_reward_and_goals_of_a_traded_prisoner_belong_to_the_deliverer() -> None:
    p = position(
        characters=("boba-fett", "bossk"), ships=["g9-rigger", "lancer"], at="ord-mantell", step="action", current=1,
        credits={0: 5_000, 1: 5_000}, assets=["bounty-chopper*"],
    )  # fmt: skip
    deal(p.do("trade"), "ask-for bounty-chopper", pays=2_000, seat="seat-1").do("accept")
    p.do("pass", "deliver bounty-chopper")
    assert (p.credits(0), p.credits(1), p.fame(0), p.fame(1)) == (7_000, 8_000, 0, 2)
    assert (p.player(0).goal_count, p.player(1).sheet.goal) == (0, None)
    assert (p.whereabouts("chopper"), p.removed()) == ("eliminated", ["bounty-chopper"])


@pytest.mark.rule("OR-D-04", "OR-D-51", "OR-FAME-01")
@pytest.mark.parametrize(("mod", "won"), [("shield-upgrade", True), ("targeting-computer", False)])
def test_a_trade_may_complete_the_others_goal_and_win_the_game_for_them(mod: str, won: bool) -> None:
    p = position(
        characters=LANDO, at="kessel", step="action", credits={0: 5_000, 1: 5_000}, fame={1: 9},
        assets={0: [mod], 1: ["mpl-57-grenade-launcher", "jetpack"]},
    )  # fmt: skip
    deal(p.do("trade"), f"give {mod}", asks=5_000).do("accept")
    assert (p.over, p.fame(1)) == (won, 10 if won else 9)
    if won:
        assert p.table.outcome is not None and p.table.outcome.winners == (1,)
    assert (p.credits(0), p.credits(1)) == (10_000, 0)


@pytest.mark.rule("OR-TRADE-01", "OR-TRADE-02", "OR-TRADE-05", "OR-TRADE-08", "OR-TRADE-10", "OR-D-02", "OR-SHIP-08")
def test_one_trade_action_deals_with_everybody_here_even_the_defeated_and_with_nobody_else() -> None:
    p = position(
        4, characters=("lando-calrissian", "bossk", "ig-88", "jyn-erso"), at=("kessel", "kessel", "kessel", "maelstrom"),
        step="action", credits={0: 5_000, 1: 5_000, 2: 5_000, 3: 5_000}, defeated={1: True}, damage={1: (4, 0)},
        assets={0: ["droid-parts"], 1: ["food-supplies"], 2: ["jetpack"]},
    )  # fmt: skip
    pocket(p, "enc-navpoint-05").do("trade")
    assert p.choices("player") == {"seat-2", "seat-3"}
    p.refused("player seat-4")
    deal(p, "give droid-parts", "ask-for food-supplies").do("accept")
    assert (p.assets(0), p.assets(1)) == (["food-supplies"], ["droid-parts"])
    p.do("player seat-3")
    assert p.choices("give") == {"food-supplies"}
    assert p.choices("ask-for") == {"jetpack"}
    for refused in ("give enc-navpoint-05", "ship g9-rigger", "faction hutt", "ask-for droid-parts"):
        p.refused(refused)
    p.do("ask-for jetpack", "pass", "amount 3000", "amount 0", "accept")
    assert (p.assets(0), p.credits(0), p.credits(2)) == (["food-supplies", "jetpack"], 2_000, 8_000)
    p.do("pass")
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    p.do("gift-to seat-4", "amount 1000")
    assert (p.credits(0), p.credits(3), p.prompt) == (1_000, 6_000, "action")


@pytest.mark.rule("OR-CARGO-11", "OR-TURN-09", "OR-TURN-10", "OR-GOAL-02")
def test_cargo_from_a_trade_is_delivered_in_the_same_step_but_only_one_deliver_action_is_made() -> None:
    p = position(
        characters=("jyn-erso", "lando-calrissian"), ships=["yt-1300"], at="ryloth", step="action",
        credits={0: 5_000, 1: 5_000}, assets={0: ["ion-cannon", "targeting-computer"], 1: ["coaxium-crystal"]},
    )  # fmt: skip
    assert not [text for text in p.options() if text.startswith("deliver")]
    deal(p.do("trade"), "ask-for coaxium-crystal").do("accept", "pass", "deliver coaxium-crystal")
    assert (p.credits(0), p.fame(0), p.player(0).sheet.goal) == (10_000, 1, None)
    assert p.assets(0) == ["ion-cannon", "targeting-computer"]
    assert not [text for text in p.options() if text.startswith("deliver")]


@pytest.mark.rule("OR-TURN-09")
def test_a_second_deliver_action_is_refused_even_after_a_trade() -> None:
    p = position(
        characters=("jyn-erso", "lando-calrissian"), ships=["yt-1300"], at="ord-mantell", step="action",
        credits={0: 5_000, 1: 5_000}, assets={0: ["droid-parts"], 1: ["bounty-chopper*"]},
    )  # fmt: skip
    p.do("deliver droid-parts")
    deal(p.do("trade"), "ask-for bounty-chopper").do("accept", "pass")
    assert p.assets(0) == ["bounty-chopper"]
    p.refused("deliver bounty-chopper")
