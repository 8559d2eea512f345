"""Scenes of the end of a game with ambitions: when the last goal is open, and what wins."""

from __future__ import annotations

from typing import Any

import pytest
from ambitious import (
    ALL,
    BOSS,
    FINAL,
    REBEL,
    ROLLER,
    SMUGGLER,
    ambitious,
    attempt,
    complete,
    lost_goals,
    moved,
    offered,
    settled,
    through,
)
from brawls import equip, gadget, listen
from galaxies import NEU, POS, Position
from scenes import codes, no_dice_left
from unfinished import BOBA, HAN, KETSU, passing, seats

GANGS: dict[str, Any] = {"at": "ring-of-kafrene", "step": "encounter", "figures": {"ground_combat": 1, "health": 20}}
"""Where the boss of crime takes the last chair."""


def boss(fame: int = 8, done: list[int] = ALL, level: int = POS, **given: Any) -> Position:
    """The boss of crime before the last goal."""
    facts = GANGS | {"sheets": [BOSS], "done": done, "fame": fame, "reputation": {"syndicate": level}} | given
    return ambitious(BOBA, HAN, **facts)


@pytest.mark.rule("UB-AMBITION-15")
def test_the_famous_one_waits_while_the_other_fulfils_the_ambition() -> None:
    """Twelve fame without the last goal are no victory; eight with it are, at once."""
    p = ambitious(
        BOBA, HAN, sheets=[REBEL, BOSS], done=seats(ALL, ALL), fame=seats(12, 8), current=1, step="encounter",
        at=("naboo", "ring-of-kafrene"), reputation=seats({"rebel": POS}, {"syndicate": POS}), credits=seats(0, 4_000),
        figures=seats({}, {"ground_combat": 1}), dice="CB H BBBB",
    )  # fmt: skip
    assert not p.over
    attempt(p).do("choose 1")
    assert p.table.outcome is not None and p.table.outcome.winners == (1,) and p.fame(0) == 12
    assert no_dice_left(p)


@pytest.mark.rule("UB-AMBITION-10", "UB-AMBITION-11")
def test_the_last_goal_is_closed_one_fame_short() -> None:
    """With seven fame the card cannot even be started."""
    assert not offered(boss(7)) and boss(7).refused("attempt db-63").code == "UB-AMBITION-10"
    assert offered(boss(8))


@pytest.mark.rule("UB-AMBITION-09", "UB-AMBITION-10")
def test_one_missing_goal_of_any_kind_closes_the_last_one() -> None:
    """A dash, a number or an infinity goal; the last opens it again in the same turn."""
    assert not offered(boss(9, [3, 4])) and not offered(boss(9, [2, 3]))
    p = boss(9)
    p.resolve({"reputation": {"faction": "syndicate", "change": -1}})
    assert not offered(p)
    p.resolve({"reputation": {"faction": "syndicate", "change": 1}})
    assert offered(p)


@pytest.mark.rule("OR-COMBAT-16", "OR-COMBAT-17", "OR-D-05", "UB-D-33")
def test_the_game_is_won_before_the_damage_of_the_last_fight() -> None:
    """A tie goes to the attacker, the goal is complete in the fourth step, and nobody suffers any more."""
    p = ambitious(
        BOBA, HAN, sheets=[REBEL], done=ALL, fame=8, reputation={"rebel": POS}, at="rnb-nav-c", step="encounter",
        credits=5_000, figures={"hull": 3, "ship_combat": 2}, damage=(0, 2), assets=["concussion-missiles"],
        dice="CB HH BBBB CB HH HHHHB",
    )  # fmt: skip
    attempt(p).do("pass")
    assert p.prompt == "window", "the second fight: two hits may be added"
    p.do("use concussion-missiles/1")
    assert p.table.outcome is not None and p.table.outcome.winners == (0,)
    assert p.damage() == (0, 2) and p.credits() == 5_000 and not p.defeated()


def party(credits: int, dice: str, theirs: int = 0) -> Position:
    """The host of the party of the age, on the Core, with one luxury; the other player has something too."""
    facts: dict[str, Any] = {"sheets": [ROLLER], "done": [3, 4], "fame": 8, "assets": ["mazs-goggles"], "step": "encounter"}
    return ambitious(BOBA, HAN, at=("spinward-core", "lothal"), credits=seats(credits, theirs), dice=dice, **facts)


@pytest.mark.rule("UB-AMBITION-09", "UB-AMBITION-10", "UB-D-33")
def test_the_money_has_to_outlast_the_party() -> None:
    """Ten thousand have to be left when the speech is given; whoever falls below has hosted it for nothing."""
    won = party(14_000, "CB CB CB")
    attempt(won).do("choose 2")
    assert won.over and won.credits() == 10_000
    poor = party(13_000, "CB CB CB")
    told = listen(poor)
    attempt(poor).do("choose 2")
    assert not poor.over and poor.credits() == 9_000 and complete(poor) == [1, 3, 4] and lost_goals(told, 0) == [2]
    assert [event.facts["complete"] for event in told if event.code == "ambition-tried"] == [0]
    rich = party(18_000, "CB CB HB")
    attempt(rich).do("choose 1")
    assert rich.over and rich.credits() == 10_000, "with the skill a hit is enough"
    again = moved(poor, "spinward-core")
    assert not offered(again)
    again.resolve({"gain": {"credits": 5_000}})
    assert offered(again)


@pytest.mark.rule("OR-TRADE-08", "OR-TRADE-09", "UB-AMBITION-09", "UB-D-33")
@pytest.mark.parametrize("in_time", [True, False])
def test_a_gift_in_the_middle_of_the_card(in_time: bool) -> None:
    """Two thousand from another player put the token back before the speech; after it they come too late."""
    nerve = gadget("nerve", {"timing": "before_test", "if": {"test": {"skill": ["influence"]}}, "effects": [{"gain": {}}]})
    p = party(14_000, "BB CB CB", 2_000)
    equip(p, nerve)
    attempt(p).do("choose 2")
    assert p.prompt == "window" and p.credits() == 8_000 and complete(p) == [1, 3, 4]
    if in_time:
        p.do("gift-to seat-1", "amount 2000", seat=1)
        assert complete(p) == [1, 2, 3, 4]
    p.do("pass")
    if not in_time:
        assert p.asked == 1
        p.do("gift-to seat-1", "amount 2000")
        assert complete(p) == [1, 2, 3, 4]
    assert p.over == in_time


@pytest.mark.rule("OR-FAME-03", "UB-AMBITION-10")
def test_the_fame_of_cards_counts_and_can_be_lost() -> None:
    """A table for two crew is worth one fame: with one of them traded away the last goal is closed."""
    facts: dict[str, Any] = {"ships": ["auzituck-gunship", "auzituck-gunship"], "step": "action", "at": "ring-of-kafrene"}
    p = boss(7, assets=["dejarik-holotable", "hired-help", "hired-help#2"], **facts)
    assert p.fame() == 8
    p.do("trade", "player seat-2", "give hired-help", "pass", "amount 0", "amount 0", "accept", "pass", "pass")
    assert p.fame() == 7 and p.prompt == "encounter" and not offered(p)
    p = moved(p, "ring-of-kafrene", "action")
    p.do("trade", "player seat-2", "ask-for hired-help", "pass", "amount 0", "amount 0", "accept", "pass", "pass")
    assert p.fame() == 8 and offered(p)


@pytest.mark.rule("UB-D-33", "OR-D-05")
def test_nobody_gets_a_last_turn() -> None:
    """The game is over the moment the last token is placed, although the others could follow at once."""
    p = ambitious(
        BOBA, HAN, KETSU, sheets=[BOSS, REBEL, SMUGGLER], done=seats(ALL, ALL, ALL), fame=seats(8, 10, 10), step="encounter",
        at=("ring-of-kafrene", "rnb-nav-c", "kessel"), reputation=seats({"syndicate": POS}, {"rebel": POS}, {}),
        credits=seats(4_000, 0, 0), figures={"ground_combat": 1}, dice="CB H BBBB",
    )  # fmt: skip
    told = listen(p)
    attempt(p).do("choose 1")
    assert p.table.outcome is not None and p.table.outcome.winners == (0,)
    assert codes(told)[-1] == "wins" and codes(told)[-2] == "ambition-goal"


@pytest.mark.rule("UB-AMBITION-01", "UB-AMBITION-10")
def test_a_higher_figure_that_was_agreed_on() -> None:
    """With twelve agreed, eleven are not enough; fame is not held at ten."""
    assert not offered(boss(11, target=12)) and offered(boss(12, target=12))
    p = boss(12, target=12)
    p.resolve({"gain": {"fame": 3}})
    assert p.fame() == 15 and not p.over


@pytest.mark.rule("UB-FAVOR-06", "UB-CLAR-09", "UB-AMBITION-09", "UB-AMBITION-10")
def test_a_reputation_that_is_lent_for_a_turn_opens_the_last_goal_for_that_turn() -> None:
    """Treated as a friend of the Rebels until the end of the turn: the token is placed, and goes with the turn."""
    p = ambitious(BOBA, HAN, sheets=[REBEL], done=[2, 3, 4], fame=8, at=("rnb-nav-c", "lothal"), step="encounter", credits=0)
    assert not offered(p)
    lent = {"grant": {"rule": "treated_as", "faction": "rebel", "is": "positive", "until": "end_of_turn"}}
    p.resolve(lent)
    assert complete(p) == ALL and offered(p) and p.player().reputation[0] == NEU
    told = listen(p)
    through(p, "explore")
    assert p.asked == 1 and complete(p) == [2, 3, 4] and lost_goals(told, 0) == [1]


@pytest.mark.rule("UB-AMBITION-14", "UB-AMBITION-15")
def test_a_board_by_hand_wins_only_with_everything() -> None:
    """Every token but one, whichever it is, wins nothing."""
    for missing in range(1, FINAL + 1):
        p = boss(8, [n for n in range(1, FINAL + 1) if n != missing], POS if missing != 1 else NEU)
        assert not p.over and missing not in complete(p)
    p = boss(7, [*ALL, FINAL])
    p.player().fame = 8
    assert passing(settled(p)).over
