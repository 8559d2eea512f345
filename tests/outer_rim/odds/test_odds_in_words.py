"""What stands behind an action that leads to a roll, card by card, as a player reads it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from galaxies import Position, card, position

from cantina.outer_rim.odds import battles, in_words, table_odds, throws
from cantina.outer_rim.odds.battles import Side
from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.words.speaker import Speaker

INFLUENCE = SKILLS.index("influence")
REBEL = 0


def read(p: Position, text: str, language: str = "en") -> str:
    """The chance behind an answer, as whoever is asked reads it."""
    assert p.table.decision is not None
    action = p.table.decision.actions[p.options().index(text)]
    sight = p.table.sight(p.asked).table
    return in_words.behind_action(sight, p.asked, action, Speaker(language, sight))


def smuggler(*assets: str, **given: Any) -> Position:
    """Somebody in the action step who can deliver ILLEGAL cargo."""
    return position(at=["tatooine", "lothal"], step="action", assets=["stolen-weapons", *assets], **given)


@pytest.mark.rule("OR-CARGO-04", "OR-TIMING-06")
def test_what_was_used_on_an_earlier_roll_counts_again() -> None:
    p = smuggler("smuggling-compartment")
    before = read(p, "deliver stolen-weapons")
    assert before == "5/8 = 62 %"
    p.player().used_roll = [ability.index for ability in card("smuggling-compartment").abilities]
    p.player().used_combat = [ability.index for ability in card("smuggling-compartment").abilities]
    assert read(p, "deliver stolen-weapons") == before


@pytest.mark.rule("OR-TIMING-06")
def test_what_was_used_this_turn_does_not_count_again() -> None:
    p = smuggler("black-sun-agent-crew")
    fresh = Fraction(3, 8) + Fraction(5, 8) * Fraction(3, 8)
    assert read(p, "deliver stolen-weapons") == f"{fresh} = 61 %"
    p.player().used_turn = [ability.index for ability in card("black-sun-agent-crew").abilities]
    assert read(p, "deliver stolen-weapons") == "3/8 = 38 %"


def test_a_card_that_costs_something_is_named_and_not_counted() -> None:
    assert read(smuggler("duct-runner"), "deliver stolen-weapons") == "3/8 = 38 %, 100 % with Duct Runner"
    assert "100 % mit " in read(smuggler("duct-runner"), "deliver stolen-weapons", "de")


def test_two_cards_on_one_die_are_used_in_the_best_order() -> None:
    p = smuggler("black-sun-agent-crew", "smuggling-compartment")
    assert table_odds.delivery(p.table, 0) == Fraction(5, 8) + Fraction(3, 8) * Fraction(5, 8)


@pytest.mark.rule("OR-TEST-06")
def test_a_skill_that_is_gained_before_a_test_counts() -> None:
    p = position(characters=("doctor-aphra", "han-solo"))
    without = table_odds.test(position().table, 0, INFLUENCE)
    assert without == throws.showing(2, (1,))
    assert table_odds.test(p.table, 0, INFLUENCE) == throws.showing(2, (0, 1))
    p.player().used_turn = [ability.index for ability in p.player().character.sides[0].abilities]  # type: ignore[union-attr]
    assert table_odds.test(p.table, 0, INFLUENCE) == without


@pytest.mark.rule("OR-COMBAT-18")
def test_a_card_that_prevents_damage_only_for_the_winner_counts_when_one_wins() -> None:
    p = position(assets=["iqa-11-blaster-rifle"], figures={"ground_combat": 3, "health": 3})
    found = table_odds.against_target(p.table, 0, card("start-bounty-zuckuss"))
    bare = battles.fight(3, 3, Side((3, 3)))
    assert found.win == bare.win
    assert found.defeat == 1 - bare.win - lost_unscathed(3, 3, 3)


def lost_unscathed(mine: int, theirs: int, health: int) -> Fraction:
    """The chance to lose a fight against so many dice and yet to suffer too little to be defeated."""
    own, other = throws.damages(mine), throws.damages(theirs)
    ways = sum(a * b for x, a in enumerate(own) for y, b in enumerate(other) if x < y < health)
    return Fraction(ways, 8 ** (mine + theirs))


@pytest.mark.rule("OR-DEFEAT-03")
def test_a_ship_that_may_avoid_defeat_is_defeated_less_often() -> None:
    p = position(ships=["yv-666-flipped"], patrols={"rebel": ("lothal", 4)}, step="encounter")
    assert table_odds.against_patrol(p.table, 0, REBEL).defeat == Fraction(3, 8)
    assert read(p, "fight rebel") == "0 % to win, 38 % to be defeated yourself"


def test_whoever_may_reroll_any_die_rerolls_that_one_too() -> None:
    p = position(characters=("lando-calrissian", "han-solo"), ships=["yv-666-flipped"], patrols={"rebel": ("lothal", 4)})
    assert table_odds.against_patrol(p.table, 0, REBEL).defeat == Fraction(3, 8) ** 2


def test_a_price_that_raises_the_dice_is_shown_beside_the_fight() -> None:
    p = position(assets=["saw-gerrera-crew"], patrols={"rebel": ("lothal", 1)}, step="encounter")
    plain = battles.fight(2, 3, Side((3, 3)))
    paid = battles.fight(4, 3, Side((2, 2)))
    shown = read(p, "fight rebel")
    assert shown.startswith(f"{throws.percent(plain.win)} % to win, {throws.percent(plain.defeat)} % to be defeated yourself")
    assert (
        f"with Saw Gerrera: {throws.percent(paid.win)} % to win, {throws.percent(paid.defeat)} % to be defeated yourself" in shown
    )


@pytest.mark.rule("OR-BOUNTY-15")
def test_hunting_somebodys_crew_shows_both_fights() -> None:
    p = position(at="lothal", step="encounter", assets={0: ["start-bounty-zuckuss"], 1: ["zuckuss-crew"]})
    alone = battles.fight(3, 3, Side((4, 4)))
    shown = read(p, "attempt start-bounty-zuckuss")
    assert shown.split("; ")[0].startswith(f"{throws.percent(alone.win)} % to win")
    assert "if the owner protects it: " in shown
    p.do("attempt start-bounty-zuckuss")
    assert p.prompt == "protect"
    assert read(p, "decline").startswith(f"{throws.percent(alone.win)} % to lose")
    assert "to be defeated yourself" in read(p, "accept")


@pytest.mark.rule("OR-BOUNTY-13")
def test_crew_that_is_hunted_by_its_own_captain_does_not_help_in_the_fight() -> None:
    p = position(step="encounter", assets=["start-bounty-ponda-baba", "ponda-baba-crew"])
    shown = read(p, "attempt start-bounty-ponda-baba")
    bare = battles.fight(3, 2, Side((4, 4)))
    assert shown == f"{throws.percent(bare.win)} % to win, {throws.percent(bare.defeat)} % to be defeated yourself"


def test_a_roll_with_branches_shows_each_of_them() -> None:
    gamble = {
        "roll": {"dice": 2, "branch": [{"has": ["crit"], "effects": []}, {"has": ["hit"], "effects": []}, {"otherwise": []}]}
    }
    p = position().resolve({"choose": [{"label": "a", "effects": [gamble]}, {"label": "b", "effects": []}]})
    crit, hit = 1 - Fraction(7, 8) ** 2, Fraction(7, 8) ** 2 - Fraction(1, 2) ** 2
    assert read(p, p.options()[0]) == f"crit {throws.percent(crit)} %, hit {throws.percent(hit)} %, otherwise 25 %"
    assert read(p, p.options()[1]) == ""


@pytest.mark.parametrize(
    ("branches", "said"),
    [
        ([{"has": ["hit", "crit"], "effects": [{"gain": {"credits": 8_000}}]}, {"otherwise": []}],
         "hit or crit 75 %, otherwise 25 %"),
        ([{"has": ["blank"], "effects": [{"lose": {"credits": 3_000}}]}, {"otherwise": []}], "blank 6 %, otherwise 94 %"),
        ([{"has": ["crit"], "effects": [{"gain": {"fame": 1}}]}, {"has": ["hit"], "effects": [{"gain": {"credits": 2_000}}]},
          {"otherwise": []}], "crit 19 %, hit 56 %, otherwise 25 %"),
    ],
)  # fmt: skip
def test_a_plain_bet_counts_the_reroll_that_costs_nothing(branches: list[dict[str, object]], said: str) -> None:
    bet = {"roll": {"dice": 1, "branch": branches}}
    p = position(characters=("lando-calrissian", "han-solo"), credits=9_000)
    p.resolve({"choose": [{"label": "a", "effects": [bet]}, {"label": "b", "effects": []}]})
    assert read(p, p.options()[0]) == said


def test_a_test_behind_a_choice_counts_what_happens_before_it() -> None:
    skilled = [{"grant": {"skill": "influence", "until": "next_test"}}, {"test": {"skill": "influence", "pass": [], "fail": []}}]
    p = position().resolve({"choose": [{"label": "a", "effects": skilled}, {"label": "b", "effects": []}]})
    assert read(p, p.options()[0]) == "influence 75 %"


def test_a_contest_shows_both_chances() -> None:
    contest = {"contest": {"skill": "influence", "self_only": [], "both": [], "opponent_only": [], "neither": []}}
    p = position(at="lothal", characters=("boba-fett", "lando-calrissian"))
    p.resolve({"choose": [{"label": "a", "effects": [contest]}, {"label": "b", "effects": []}]})
    mine, theirs = (throws.percent(table_odds.test(p.table, seat, INFLUENCE)) for seat in (0, 1))
    assert mine < theirs
    assert read(p, p.options()[0]) == f"{mine} % that you pass, {theirs} % that Lando Calrissian does"


def test_dice_on_the_table_show_what_using_a_card_makes_of_them() -> None:
    p = position(characters=("lando-calrissian", "han-solo"), dice="BF")
    p.resolve({"test": {"skill": "strength", "pass": [], "fail": []}})
    assert p.prompt == "window"
    assert read(p, p.options()[0]) == "12 %"
    assert read(p, "pass") == "0 %"
    p.do(p.options()[0])
    assert [read(p, text) for text in p.options()] == ["12 %", "12 %"]


def test_the_first_roll_of_a_fight_shows_how_the_fight_would_end() -> None:
    p = position(characters=("ig-88", "han-solo"), figures={"ground_combat": 2, "health": 9}, dice="BB")
    p.resolve({"fight": {"kind": "ground", "value": 2, "name": "Thug", "win": [], "lose": []}})
    kept, again = battles.fight(0, 2), battles.fight(2, 2)
    assert read(p, "pass") == f"{throws.percent(kept.win)} % to win, 0 % to be defeated yourself"
    assert read(p, p.options()[0]) == f"{throws.percent(again.win)} % to win, 0 % to be defeated yourself"
