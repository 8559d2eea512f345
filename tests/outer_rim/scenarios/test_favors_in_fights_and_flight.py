"""Favors told as scenes: Combat Strategy, Endorsement and Shortcut."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from brawls import fight, listen, rolls
from encountering import leave_only
from favors import called, hold, obliging, on_offer, request, tokens
from galaxies import NEG, NEU, POS, Position
from scenes import ground, hyperdrive, stacked
from unfinished import BOBA, BOSSK, CAD, DENGAR, HAN, KETSU, LANDO, passing, seats

from cantina.outer_rim.rules.combat import BY_SPACE, FightPlayer, value
from cantina.outer_rim.rules.kinds import FACTIONS

HUTT, IMPERIAL = FACTIONS.index("hutt"), FACTIONS.index("imperial")


def brawl(*characters: str, figures: Mapping[int, Any] | None = None, **given: object) -> Position:
    """The first seat attacks the second on the ground; a third is elsewhere."""
    given.setdefault("at", ("lothal", "lothal", "naboo"))
    p = obliging(*characters, figures=figures or seats({"ground_combat": 3}, {"ground_combat": 3}), **given)
    return p.perform(FightPlayer(BY_SPACE, False, 0, False, None, None))


# Combat Strategy -----------------------------------------------------------------------------------------


@pytest.mark.rule("UB-FAVOR-02", "UB-FAVOR-05", "UB-D-21", "UB-D-29")
def test_both_sides_may_have_a_die_more_before_the_first_roll() -> None:
    p = brawl(BOBA, BOSSK, HAN, dice="HHHH BBBB")
    assert (p.asked, p.prompt, p.options()) == (0, "favor-pause", ["favor combat-strategy", "pass"])
    request(p, "combat-strategy").do("decline", "accept")
    assert (p.asked, p.prompt) == (1, "favor-pause"), "then the defender"
    told = listen(p)
    request(p, "combat-strategy").do("accept", seat=2)
    assert rolls(told) == [] and p.asked == 0, "Boba may still answer"
    p.do("decline")
    assert rolls(told) == [4, 4]


@pytest.mark.rule("UB-FAVOR-02", "UB-D-21", "UB-D-24")
def test_after_the_first_roll_of_a_combat_nobody_asks_not_even_who_has_still_to_roll() -> None:
    p = brawl(BOBA, "chewbacca", HAN, assets={1: ["lobot-crew"]}, dice="HHH BBB HHHH")
    hold(p, 3, 2)
    p.do("pass", "pass")
    assert (p.asked, p.prompt) == (1, "window"), "Chewbacca has rolled and may reroll"
    assert not on_offer(p, 1) and not on_offer(p, 2) and not called(p, 2)
    assert p.refused("favor combat-strategy").code == "UB-FAVOR-02"
    assert p.refused("favor combat-strategy", seat=0).code == "UB-FAVOR-02"
    assert p.refused("call-debt seat-3/combat-strategy").code == "UB-FAVOR-02"
    assert p.refused("favor endorsement/rebel", seat=2).code == "UB-FAVOR-02"
    p.do("pass")
    assert p.prompt == "action" and on_offer(p, 1), "the combat is over"


@pytest.mark.rule("UB-D-29", "UB-FAVOR-05")
@pytest.mark.parametrize(("own", "dice"), [(3, 3), (0, 1)])
def test_the_die_comes_after_all_modifiers_and_leaves_the_combat_value_alone(own: int, dice: int) -> None:
    p = brawl(BOBA, KETSU, HAN, figures=seats({"ground_combat": own}, {"ground_combat": 2}), assets={1: ["plastoid-armor"]})
    p.roll("H" * dice + "BB")
    assert p.table.combat is not None
    before = int(value(p.table, p.table.combat, 0))
    assert (before, ground(p)) == (max(0, own - 1), own), "Ketsu is strong, so her armor takes a die"
    request(p, "combat-strategy").do("decline", "accept")
    assert (int(value(p.table, p.table.combat, 0)), ground(p)) == (before, own)
    told = listen(p)
    p.do("pass")
    assert rolls(told) == [dice, 2]


@pytest.mark.rule("UB-D-29")
def test_the_die_counts_where_dice_are_counted() -> None:
    p = brawl(CAD, BOSSK, HAN, figures=seats({"ground_combat": 3}, {"ground_combat": 4}), dice="CCC BBBBB")
    p.do("pass")
    request(p, "combat-strategy").do("accept", "decline")
    passing(p)
    assert p.player(0).flipped == 1, "his opponent rolled five dice"
    plain = passing(
        brawl(CAD, BOSSK, HAN, figures=seats({"ground_combat": 3}, {"ground_combat": 4}), dice="CCC BBBB").do("pass", "pass")
    )
    assert plain.player(0).flipped == 0


@pytest.mark.rule("UB-FAVOR-05", "UB-D-20", "UB-D-29", "OR-COMBAT-06")
def test_it_serves_one_combat_and_no_other() -> None:
    p = obliging(BOBA, BOSSK, at=("lothal", "naboo"), dice="HHHHHHHH")
    fight(p, "ship", 1)
    told = listen(p)
    request(p, "combat-strategy").do("accept")
    first = rolls(told)
    p.roll("HHHHHHHH")
    fight(p, "ship", 1)
    assert p.prompt == "action", "one favor a turn, so nobody is asked again"
    assert [first[0] - 1, first[1]] == rolls(told)[2:], "the second combat has a die less"


@pytest.mark.rule("UB-D-20", "OR-PATROL-05", "OR-D-16")
def test_against_a_patrol_that_nobody_beats_it_is_not_offered() -> None:
    p = obliging(BOBA, BOSSK, at=("cantonica", "naboo"), step="encounter", patrols={"hutt": ("cantonica", 4)})
    assert "combat-strategy" not in on_offer(p, 1)
    assert p.refused("favor combat-strategy").code == "UB-D-20", "there is no combat yet"
    told = listen(p)
    p.do("fight hutt")
    while p.prompt == "move-patrol":
        p.do(p.options()[0])
    assert rolls(told) == [] and p.defeated()


@pytest.mark.rule("UB-D-21", "OR-COMBAT-06")
def test_what_acts_at_the_start_of_a_combat_does_not_close_the_window() -> None:
    p = brawl(DENGAR, BOSSK, HAN, flipped=True, dice="HHHHH BBB")
    assert p.prompt == "window"
    p.do(next(text for text in p.options() if text.startswith("use dengar")))
    assert "combat-strategy" in on_offer(p, 1)
    request(p, "combat-strategy").do("decline", "accept")
    told = listen(p)
    p.do("pass")
    assert rolls(told) == [5, 3], "his own die, and the other"


@pytest.mark.rule("UB-FAVOR-12", "UB-D-21", "UB-D-24", "UB-X-13")
def test_a_debt_may_be_called_against_the_opponent_of_a_combat() -> None:
    p = brawl(BOBA, BOSSK, HAN, dice="HHHH BBBB")
    hold(p, 2, 1)
    hold(p, 1, 2)
    told = listen(p)
    p.do("call-debt seat-2/combat-strategy")
    assert p.asked == 1, "Bossk had no choice, and does the same"
    p.do("call-debt seat-1/combat-strategy")
    assert (rolls(told), tokens(p)) == ([4, 4], [1, 2, 3])


@pytest.mark.rule("UB-D-20", "UB-D-23", "UB-D-24")
def test_a_debt_may_be_called_in_the_turn_of_a_third_player() -> None:
    p = brawl(BOBA, BOSSK, HAN, dice="HHH BBBB")
    hold(p, 3, 2)
    told = listen(p)
    p.do("pass").do("call-debt seat-3/combat-strategy")
    assert (rolls(told), tokens(p)) == ([3, 4], [1, 2, 3])


# Endorsement ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-FAVOR-06", "UB-FAVOR-03", "UB-D-27", "UB-CLAR-09", "UB-S-12", "OR-TURN-17", "OR-MOVE-04")
def test_who_is_endorsed_passes_the_patrol_and_need_not_fight_it() -> None:
    def flying(**given: object) -> Position:
        return obliging(BOBA, LANDO, at=("cantonica", "naboo"), step="planning", patrols={"hutt": ("com-nav-ro", 1)},
                        reputation={0: {"hutt": NEG}, 1: {"hutt": POS}}, figures={0: {"hyperdrive": 2}}, **given)  # fmt: skip

    p = flying()
    request(p, "endorsement/hutt").do("accept")
    assert (p.reputation("hutt"), p.player().reputation[HUTT]) == (POS, NEG)
    assert p.refused("favor shortcut").code == "UB-FAVOR-03"
    p.do("move", "to com-nav-ro")
    assert p.prompt == "move", "not stopped"
    p.resolve({"reputation": {"faction": "hutt", "change": -1}})
    p.do("pass", "pass")
    assert p.prompt == "encounter" and {"explore", "fight hutt"} <= set(p.options()), "may, but need not"
    p.do("explore").end_turn()
    assert p.reputation("hutt") == NEG
    late = flying()
    late.do("move", "to com-nav-ro", "pass")
    assert late.options() == ["fight hutt"]
    request(late, "endorsement/hutt").do("accept")
    assert "explore" in late.options(), "the force is off in the encounter step too"
    short = flying()
    request(short, "shortcut").do("accept")
    assert hyperdrive(short) == 3
    assert short.do("move", "to com-nav-ro").prompt == "action", "stopped all the same"


@pytest.mark.rule("UB-FAVOR-06", "UB-D-24")
def test_only_a_faction_with_which_the_helper_is_positive() -> None:
    p = obliging(BOBA, LANDO, HAN, step="planning", reputation={1: {"imperial": POS}})
    assert p.refused("favor endorsement/rebel").code == "UB-FAVOR-06"
    request(p, "endorsement/imperial")
    assert (p.asked, p.options(2)) == (1, [])
    crew = obliging(BOBA, LANDO, HAN, step="planning", assets={1: ["leia-organa-crew"]})
    assert "endorsement/rebel" in on_offer(crew, 1), "treated as positive is positive"


@pytest.mark.rule("UB-CLAR-09", "UB-D-27", "OR-TIMING-04", "OR-TIMING-05", "UB-S-12")
def test_gains_and_losses_are_ignored_meanwhile_and_a_cost_cannot_be_paid() -> None:
    p = obliging(BOBA, LANDO, step="action", reputation={1: {"hutt": POS}})
    request(p, "endorsement/hutt").do("accept")
    price = {"label": "pay", "cost": {"reputation": {"faction": "hutt", "change": -1}}, "effects": [{"gain": {"fame": 1}}]}
    p.resolve({"reputation": {"faction": "hutt", "change": -1}}, {"gain": {"credits": 3_000}})
    p.resolve({"reputation": {"faction": "hutt", "change": 1}})
    assert (p.player().reputation[HUTT], p.credits()) == (NEU, 3_000)
    p.resolve({"choose": [price, {"label": "leave", "effects": []}]})
    assert (p.fame(), "choose 1" in p.options()) == (0, False), "the price cannot be paid"


@pytest.mark.rule("UB-CLAR-09", "UB-D-27")
def test_who_is_truly_positive_still_loses_the_first_point() -> None:
    p = obliging(BOBA, LANDO, step="action", reputation={0: {"imperial": POS}, 1: {"imperial": POS}})
    request(p, "endorsement/imperial").do("accept")
    p.resolve({"reputation": {"faction": "imperial", "change": -1}})
    assert (p.player().reputation[IMPERIAL], p.reputation("imperial")) == (NEU, POS)
    p.resolve({"reputation": {"faction": "imperial", "change": -1}})
    assert p.player().reputation[IMPERIAL] == NEU, "the second loss is ignored"
    p.end_turn()
    assert p.reputation("imperial") == NEU


@pytest.mark.rule("UB-FAVOR-06")
def test_the_helpers_standing_afterwards_does_not_matter() -> None:
    p = obliging(BOBA, LANDO, step="action", reputation={1: {"rebel": POS}})
    request(p, "endorsement/rebel").do("accept")
    p.resolve({"reputation": {"faction": "rebel", "change": -1}}, seat=1)
    assert (p.reputation("rebel", 1), p.reputation("rebel")) == (NEU, POS)


@pytest.mark.rule("UB-FAVOR-06", "OR-SPACE-04", "OR-D-44")
def test_an_endorsement_opens_sections_and_seals() -> None:
    endorsed = {0: {"imperial": NEG}, 1: {"imperial": POS}}
    p = obliging(BOBA, LANDO, at=("spinward-core", "naboo"), step="encounter", reputation=endorsed,
                 encounters=stacked("core_worlds", "03"))  # fmt: skip
    request(p, "endorsement/imperial").do("accept")
    p.do("cross")
    assert (p.at(), p.credits()) == ("trailing-core", 1_000)
    cargo = obliging(
        BOBA, LANDO, at=("tatooine", "naboo"), step="action", reputation=endorsed, assets=["stolen-weapons"], dice="B"
    )
    leave_only(cargo, "db-01a")
    request(cargo, "endorsement/imperial").do("accept")
    cargo.do("deliver stolen-weapons").do("choose 1")
    assert cargo.fame() == 1, "an Imperial seal"


@pytest.mark.rule("OR-FAME-03", "OR-D-05", "UB-FAVOR-06")
@pytest.mark.parametrize("target", [10, 12])
def test_an_endorsement_may_win_the_game(target: int) -> None:
    p = obliging(BOBA, LANDO, step="action", reputation={0: {"hutt": POS}, 1: {"rebel": POS}}, fame=9, target=target,
                 assets=["extravagant-wardrobe"])  # fmt: skip
    assert p.fame() == 9
    request(p, "endorsement/rebel").do("accept")
    assert p.fame() == 10
    assert p.over == (target == 10)
    if target == 12:
        assert p.end_turn().fame() == 9


@pytest.mark.rule("UB-FAVOR-06", "OR-TURN-19")
def test_an_endorsement_ends_with_the_turn_it_was_received_in() -> None:
    p = obliging(BOBA, LANDO, HAN, step="action", reputation={2: {"rebel": POS}})
    request(p, "endorsement/rebel", by=2).do("accept")
    assert p.reputation("rebel", 1) == POS
    assert p.end_turn().reputation("rebel", 1) == NEU


# Shortcut ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-FAVOR-07", "UB-D-28", "OR-D-42")
def test_a_shortcut_makes_a_move_one_space_longer_while_it_lasts() -> None:
    way = ("com-nav-ro", "lmc-nav-lo", "mon-calamari")

    def flying() -> Position:
        return obliging(BOBA, LANDO, at=("cantonica", "naboo"), step="planning", figures={0: {"hyperdrive": 2}}, toy=False)

    before = flying()
    request(before, "shortcut").do("accept")
    assert hyperdrive(before) == 3
    before.do("move", *(f"to {space}" for space in way))
    assert before.at() == way[2]
    during = flying().do("move", f"to {way[0]}")
    request(during, "shortcut").do("accept")
    assert during.prompt == "move" and during.table.move_left == 2
    during.do(f"to {way[1]}", f"to {way[2]}")
    assert during.at() == way[2] and during.prompt == "action"
    after = flying().do("move", *(f"to {space}" for space in way[:2]))
    assert after.prompt == "action"
    request(after, "shortcut").do("accept")
    assert (after.at(), after.prompt, hyperdrive(after)) == (way[1], "action", 3), "too late for this move"


@pytest.mark.rule("UB-FAVOR-07", "UB-D-28", "OR-MOVE-03")
def test_a_patrol_stops_a_shortcut_unless_a_card_goes_on() -> None:
    p = obliging(HAN, LANDO, at=("cantonica", "naboo"), step="planning", flipped=True, figures={0: {"hyperdrive": 2}},
                 patrols={"hutt": ("com-nav-ro", 1)}, dice="CB")  # fmt: skip
    p.do("move", "to com-nav-ro")
    assert p.prompt == "window"
    request(p, "shortcut").do("accept")
    assert p.prompt == "window"
    p.do(next(text for text in p.options() if text.startswith("use han-solo")))
    assert p.prompt == "move" and p.table.move_left == 2, "he slips past, with one space more than he had left"
    stopped = obliging(BOBA, LANDO, at=("cantonica", "naboo"), step="planning", patrols={"imperial": ("com-nav-ro", 1)},
                       figures={0: {"hyperdrive": 2}})  # fmt: skip
    request(stopped, "shortcut").do("accept")
    assert stopped.do("move", "to com-nav-ro").prompt == "action"


@pytest.mark.rule("UB-FAVOR-07", "OR-TURN-03", "OR-TURN-07")
def test_a_shortcut_gives_no_movement_to_who_does_not_move() -> None:
    p = obliging(BOBA, LANDO, step="planning", figures={0: {"hyperdrive": 2}})
    p.do("take-credits")
    request(p, "shortcut").do("accept")
    assert (p.prompt, p.at(), hyperdrive(p)) == ("action", "lothal", 3)
    p.resolve({"move": {"distance": 1}})
    assert p.table.move_left == 1, "the distance on a card is no hyperdrive"
    request_refused = p.refused("favor shortcut")
    assert request_refused.code == "UB-FAVOR-03"
    p.do("pass").end_turn()
    assert hyperdrive(p) == 2
    assert p.refused("favor shortcut", seat=0).code == "UB-D-20", "in another's turn it would lapse unused"


@pytest.mark.rule("UB-FAVOR-07", "UB-D-28")
def test_a_shortcut_counts_for_a_move_while_another_may_end_it() -> None:
    p = obliging(BOBA, LANDO, ships=["g9-rigger", "lancer-flipped"], at=("cantonica", "com-nav-ro"), step="planning",
                 figures={0: {"hyperdrive": 2}})  # fmt: skip
    p.do("move", "to com-nav-ro")
    assert (p.asked, p.prompt) == (1, "window"), "the Shadow Caster may stop whoever enters its space"
    request(p, "shortcut", by=1).do("accept", "pass")
    assert (p.asked, p.prompt, p.table.move_left) == (0, "move", 2)


@pytest.mark.rule("UB-FAVOR-07", "UB-D-28")
def test_a_shortcut_lengthens_no_move_that_a_card_grants() -> None:
    p = obliging(BOBA, LANDO, at=("cantonica", "naboo"), figures={0: {"hyperdrive": 2}}).resolve({"move": {"distance": 1}})
    request(p, "shortcut").do("accept")
    assert (p.prompt, p.table.move_left, hyperdrive(p)) == ("move", 1, 3)
    assert p.do("to com-nav-ro").prompt == "action"


@pytest.mark.rule("UB-FAVOR-04", "UB-FAVOR-08")
def test_whoever_has_left_is_asked_for_nothing_any_more() -> None:
    p = obliging(BOBA, HAN, LANDO, step="planning")
    p.table.forfeit(1, "left")
    request(p, "shortcut")
    assert (p.asked, p.options(1)) == (2, [])
    assert p.do("decline").prompt == "planning", "there was one to ask, and he has answered"
