"""Opponents that think: they find what wins, look at nothing hidden, do the same every time and never think for too long."""

from __future__ import annotations

import json
import math

import pytest
from playing import MODES
from positions import EMPIRE, REBEL, Position, position

from cantina import deckbuilding
from cantina.bots import Advice, Bot, advice, bot_names, even, level, make, quickest, reasons
from cantina.core import fast
from cantina.deckbuilding import notation
from cantina.deckbuilding.bots import swift
from cantina.deckbuilding.bots.candidates import candidates
from cantina.deckbuilding.bots.greedy import GreedyBot
from cantina.deckbuilding.bots.position import FIGURES, figures
from cantina.deckbuilding.bots.search import LOOK, Search
from cantina.deckbuilding.bots.thinker import LEAST, Beginner, Thinker
from cantina.deckbuilding.bots.value import WEIGHTS, fitted
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.table import Table
from cantina.deckbuilding.terminal.view import OPPONENTS

GAME = deckbuilding.GAME
AGES = 600.0


def thought_about(at: Position) -> list[str]:
    """The candidates of whoever is asked, in notation."""
    assert at.table.decision is not None
    return [notation.text(at.table, action) for action in candidates(at.table, at.table.decision)]


def choice(at: Position, rollouts: int = 48) -> str:
    """What a thinking player does, in notation."""
    return notation.text(at.table, Thinker(fast("thinker"), rollouts, AGES).choose(at.table.knowledge(at.asked)))


def midgame(seed: int, mode: str = "beginner", turns: int = 8) -> Table:
    """A game of greedy players in its middle, at a question that needs thought."""
    table, greedy = deckbuilding.new(chance=fast(f"midgame {seed}"), mode=mode), GreedyBot()
    while table.decision is not None:
        seat = int(table.decision.seat)
        if table.turn >= turns and len(candidates(table, table.decision)) > 2:
            return table
        table.apply(seat, greedy.choose(table.knowledge(seat)))
    raise AssertionError("the game was over before anything had to be thought about")


# The swift player and what it leaves to think about ----------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_the_swift_player_plays_whole_games(mode: str) -> None:
    for seed in range(3):
        table, greedy = deckbuilding.new(chance=fast(f"swift {seed}"), mode=mode), GreedyBot()
        while table.decision is not None:
            seat = int(table.decision.seat)
            known = table.knowledge(seat)
            picking = table.decision.prompt == "pick-bases"
            action = greedy.choose(known) if picking else swift.choose(known.table, known.table.decision)  # type: ignore[arg-type]
            assert action in table.decision.of(seat)
            table.apply(seat, action)
        assert table.turn <= 80


def test_the_swift_player_strikes_with_what_wins() -> None:
    at = position(EMPIRE, units=["at-at", "stormtrooper"], victory=["hoth", "mon-cala"], row=["luke-skywalker"])
    while not at.over:
        assert at.table.decision is not None and at.table.active == EMPIRE
        at.table.apply(EMPIRE, swift.choose(at.table, at.table.decision))
    assert at.table.outcome is not None and at.table.outcome.winners == (EMPIRE,)


def test_cards_are_played_without_a_thought() -> None:
    assert thought_about(position(EMPIRE, hand=["stormtrooper", "imperial-shuttle"])) == ["play stormtrooper"]


def test_every_row_card_that_can_be_defeated_and_the_base_are_thought_about() -> None:
    at = position(EMPIRE, units=["at-at"], row=["x-wing", "luke-skywalker", "y-wing"], pool=4)
    assert sorted(thought_about(at)) == ["commit at-at > base", "commit at-at > x-wing", "commit at-at > y-wing"]


def test_an_attack_that_has_begun_is_carried_through() -> None:
    at = position(EMPIRE, units=["stormtrooper", "stormtrooper"], row=["x-wing"]).do("commit stormtrooper > x-wing")
    assert thought_about(at) == ["commit stormtrooper#2 > x-wing"]


def test_when_nothing_is_left_to_strike_with_every_purchase_and_none_are_thought_about() -> None:
    at = position(EMPIRE, row=["tie-fighter", "x-wing", "star-destroyer"], pool=3)
    assert sorted(thought_about(at)) == ["buy outer-rim-pilot", "buy tie-fighter", "end"]


# The fitted value --------------------------------------------------------------------------------


def test_the_value_says_by_which_command_it_was_made_and_fits_the_box() -> None:
    kept = json.loads(WEIGHTS.read_text("utf-8"))
    assert kept["made by"].startswith("python tools/fit_value.py --games ")
    assert len(kept["cards"]["early"]) == len(kept["cards"]["late"]) == len(CATALOGUE), "a card more: fit the value again"
    table = midgame(1)
    blank = [0.0] * (len(CATALOGUE) + 1)
    assert len(figures(table, blank, blank)) == FIGURES == len(kept["mean"]) == len(kept["scale"]) == len(kept["hidden"][0])


def test_the_value_is_a_chance_that_two_sides_share_and_damage_moves_it() -> None:
    fresh, hurt = position(REBEL, start_turn=True), position(REBEL, start_turn=True)
    hurt.base(EMPIRE).damage = 6
    chances = [fitted().win(at.table, REBEL) for at in (fresh, hurt)]
    assert 0.0 < chances[0] < chances[1] < 1.0
    assert fitted().win(hurt.table, EMPIRE) == pytest.approx(1.0 - chances[1])


def test_the_value_knows_who_is_about_to_win() -> None:
    ahead = position(REBEL, victory=["endor", "corellia"], hand=["luke-skywalker"] * 3, start_turn=True)
    behind = position(REBEL, enemy_victory=["hoth", "mon-cala"], enemy_hand=["darth-vader"] * 3, start_turn=True)
    assert fitted().win(ahead.table, REBEL) > 0.9 and fitted().win(behind.table, REBEL) < 0.2


# Thinking ----------------------------------------------------------------------------------------


def test_a_blow_that_wins_is_found_and_ends_the_thought_early() -> None:
    lost = {"enemy_victory": ["endor", "corellia"], "enemy_hand": ["luke-skywalker"] * 5}
    at = position(EMPIRE, units=["at-at"], victory=["hoth", "mon-cala"], row=["x-wing", "y-wing"], **lost)  # type: ignore[arg-type]
    at.base(REBEL).damage = 4
    assert choice(at) == "commit at-at > base"
    search = Search(at.table.knowledge(EMPIRE), fitted(), fast("dice"), 1_000)
    while not search.done:
        search.think()
    assert search.made == LOOK * len(search.actions)
    assert search.thoughts()[0].mean == 1.0 and search.thoughts()[0].error == 0.0


def test_a_thought_costs_its_rollouts_and_the_best_candidates_get_most_of_them() -> None:
    table = midgame(2)
    assert table.decision is not None
    search = Search(table.knowledge(table.decision.seat), fitted(), fast("dice"), 64)
    while not search.done:
        search.think()
    assert 64 - len(search.actions) <= search.made < 64 + len(search.actions) or search.made % LOOK == 0
    thoughts = search.thoughts()
    assert thoughts[0].action == search.best and len(thoughts) == len(search.actions)
    assert [thought.worlds for thought in thoughts] == sorted((thought.worlds for thought in thoughts), reverse=True)
    assert sum(thought.worlds for thought in thoughts) == search.made
    assert all(0.0 <= thought.mean <= 1.0 for thought in thoughts)


def test_whoever_is_out_of_time_answers_with_the_best_so_far() -> None:
    table = midgame(3)
    assert table.decision is not None
    thinker = Thinker(fast("dice"), 1_000_000, 0.0)
    action = thinker.choose(table.knowledge(table.decision.seat))
    assert action in table.decision.actions and thinker.made == len(candidates(table, table.decision))


@pytest.mark.parametrize("mode", MODES)
def test_twins_are_answered_alike_with_as_many_rollouts(mode: str) -> None:
    """Whatever the enemy's hand and the decks really are: what a seat knows is all that a thought depends on."""
    table = midgame(4, mode)
    assert table.decision is not None
    seat = int(table.decision.seat)
    known = table.knowledge(seat)
    found = set()
    for world in (table, known.imagine(fast("one")), known.imagine(fast("two"))):
        assert world.knowledge(seat).plain() == known.plain()
        thinker = Thinker(fast("dice"), 32, AGES)
        found.add((thinker.choose(world.knowledge(seat)), thinker.made, Beginner(fast("slip")).choose(world.knowledge(seat))))
    assert len({world.plain()["galaxy"].__repr__() for world in (table, known.imagine(fast("one")))}) == 2
    assert len(found) == 1


def test_a_game_is_the_same_again_from_the_seeds_of_its_bots() -> None:
    def told(seed: str) -> list[int]:
        table = deckbuilding.new(chance=fast("again"), bases_to_win=2)
        bots: list[Bot] = [Thinker(fast(f"{seed} 0"), 4, AGES), Beginner(fast(f"{seed} 1"))]
        found = []
        while table.decision is not None and table.turn <= 6:
            seat = int(table.decision.seat)
            found.append(bots[seat].choose(table.knowledge(seat)))
            table.apply(seat, found[-1])
        return found

    assert told("a") == told("a") != told("b")


def test_advice_names_three_answers_the_best_first_and_depends_on_what_is_known_alone() -> None:
    table = midgame(5)
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    told = Thinker(fast("advice"), 48, AGES).advise(known)
    assert len(told) == 3 and {each.action for each in told} <= set(table.decision.actions)
    assert all(each.games >= LEAST for each in told)
    assert all(0.0 <= each.chance <= 1.0 and 0.0 <= each.error < 0.5 for each in told)
    assert told == Thinker(fast("advice"), 48, AGES).advise(known.imagine(fast("twin")).knowledge(known.seat))


def test_answers_are_compared_world_against_world() -> None:
    """Chances differ from world to world by far more than answers do: only in pairs a small difference is seen."""
    table = midgame(5)
    assert table.decision is not None
    told = Thinker(fast("pairs"), 48, AGES).advise(table.knowledge(table.decision.seat))
    assert (told[0].behind, told[0].doubt) == (0.0, 0.0)
    for each in told[1:]:
        assert each.doubt < math.hypot(told[0].error, each.error)
    first, second = Advice(1, 0.60, 0.08), Advice(2, 0.57, 0.08)
    assert not even([first, second._replace(behind=0.03, doubt=0.01)])
    assert even([first, second._replace(behind=0.03, doubt=0.04)]) and not even([first])


def test_advice_where_one_answer_makes_sense_is_that_one_and_about_secret_bases_what_is_done_at_once() -> None:
    alone = Thinker(fast("advice"), 48, AGES).advise(position(EMPIRE, hand=["stormtrooper"]).table.knowledge(EMPIRE))
    assert len(alone) == 1 and 0.0 < alone[0].chance < 1.0 and alone[0].error > 0.0
    secret = deckbuilding.new(chance=fast("bases"), mode="secret")
    (told,) = advice(GAME, secret.knowledge(EMPIRE), "seed")
    assert told.action in secret.decision.of(EMPIRE) and told.games == 0  # type: ignore[union-attr]


def test_advice_tells_in_what_an_answer_differs_from_the_others_in_both_languages() -> None:
    """With what it costs in every hand, the Empire buys the AT-ST unless it is defeated now."""
    at = position(REBEL, row=["at-st"], units=["rebel-trooper"] * 4, enemy_hand=["imperial-shuttle"] * 5,
                  enemy_deck=["imperial-shuttle"] * 5)  # fmt: skip
    known = at.table.knowledge(REBEL)
    told = {notation.text(at.table, each.action): each for each in Thinker(fast("why"), 96, AGES).advise(known)}
    said = {text: (reasons(GAME, known, each, "en"), reasons(GAME, known, each, "de")) for text, each in told.items()}
    raid = next(text for text in said if "at-st" in text)
    assert "Keeps AT-ST from the Empire." in said[raid][0], said
    assert "Das Imperium bekommt AT-ST nicht." in said[raid][1]
    assert all(each.games > 0 for each in told.values())


def test_reasons_are_gathered_for_advice_alone_and_change_no_answer() -> None:
    table = midgame(5)
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    plain, told = (Thinker(fast("why"), 96, AGES).search(known, explains=explains) for explains in (False, True))
    assert plain.results == told.results and plain.best == told.best
    assert not any(plain.prospects) and [len(each) for each in told.prospects] == [len(each) for each in told.results]


# Levels ------------------------------------------------------------------------------------------


def test_a_beginner_slips_now_and_then_but_does_nothing_silly() -> None:
    table, greedy, slips, choices = deckbuilding.new(chance=fast("slips")), GreedyBot(), 0, 0
    beginner = Beginner(fast("beginner"))
    while table.decision is not None and table.turn < 16:
        seat = int(table.decision.seat)
        known = table.knowledge(seat)
        action, options = beginner.choose(known), candidates(table, table.decision)
        assert action in options or action == greedy.choose(known)
        choices += len(options) > 1
        slips += action != greedy.choose(known)
        table.apply(seat, action)
    assert choices / 10 < slips < choices / 2


def test_the_levels_stand_in_order_and_only_the_thinking_ones_take_time() -> None:
    assert bot_names(GAME) == ("random", "beginner", "greedy", "captain", "admiral", "legend")
    assert [name for name in bot_names(GAME) if level(name, GAME).seconds] == ["captain", "admiral", "legend"]
    assert quickest(GAME) == "greedy"
    assert {*bot_names(GAME), "human"} == set(OPPONENTS)
    assert level("captain", GAME).seconds < level("admiral", GAME).seconds


@pytest.mark.parametrize("name", ["beginner", "captain", "admiral"])
def test_bases_are_picked_in_secret_as_the_greedy_player_picks_them(name: str) -> None:
    table = deckbuilding.new(chance=fast("bases"), mode="secret")
    for seat in (EMPIRE, REBEL):
        known = table.knowledge(seat)
        assert make(name, GAME, "seed").choose(known) == GreedyBot().choose(known)
