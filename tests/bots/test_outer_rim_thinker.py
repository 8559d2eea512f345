"""The thinking opponent of Outer Rim: it follows its plans, looks at nothing hidden and does the same every time."""

from __future__ import annotations

import json
from functools import cache
from math import hypot

import pytest
from galaxies import SPACES

from cantina import outer_rim
from cantina.bots import Bot, advice, aimed, bot_names, level, make, quickest, reasons
from cantina.core import Knowledge, fast
from cantina.core.parcel import opened, packed
from cantina.outer_rim.bots.candidates import Candidate, candidates
from cantina.outer_rim.bots.greedy import OuterRimGreedy
from cantina.outer_rim.bots.levels import MEASURED
from cantina.outer_rim.bots.position import FIGURES, figures
from cantina.outer_rim.bots.search import Search
from cantina.outer_rim.bots.thinker import CAST, LEAST, Thinker
from cantina.outer_rim.bots.value import WEIGHTS, fitted
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.rules import actions as do
from cantina.outer_rim.rules.actions import SUBJECT
from cantina.outer_rim.rules.table import Table
from cantina.outer_rim.words import words
from cantina.server.phrases.tables import DE, EN

GAME = outer_rim.GAME
AGES = 600.0
TABLES_OF = [{"players": "2"}, {"players": "4"}, {"players": "2", "expansion": "unfinished-business", "ambitions": "yes"}]


def thought_about(table: Table) -> list[Candidate]:
    """The candidates of whoever is asked."""
    assert table.decision is not None
    return candidates(Appraiser(table.knowledge(table.decision.seat).table, int(table.decision.seat)), table.decision)


@cache
def middle(seed: int, prompt: str, more: tuple[tuple[str, str], ...] = (("players", "2"),)) -> Table:
    """A game of greedy players in its middle, at a question that needs thought."""
    table = outer_rim.new(chance=fast(f"middle {seed}"), **dict(more))
    greedy = [OuterRimGreedy(fast(f"{seat}")) for seat in range(int(table.seats))]
    while table.decision is not None:
        seat = int(table.decision.seat)
        if table.turn >= 4 * table.seats and table.decision.prompt == prompt and len(thought_about(table)) > 2:
            return table
        table.apply(seat, greedy[seat].choose(table.knowledge(seat)))
    raise AssertionError("the game was over before anything had to be thought about")


def played(bots: list[Bot], turns: int, **options: str) -> list[int]:
    """What bots do in the first turns of a game."""
    table = outer_rim.new(chance=fast("again"), players=str(len(bots)), **options)
    found = []
    while table.decision is not None and table.turn <= turns:
        seat = int(table.decision.seat)
        found.append(bots[seat].choose(table.knowledge(seat)))
        table.apply(seat, found[-1])
    return found


def test_the_best_places_to_fly_to_are_thought_about_each_as_a_plan_of_its_own() -> None:
    found = thought_about(middle(1, "planning"))
    assert len({*found}) == len(found) > 2
    assert all((each.goal >= 0) == (each.action == do.MOVE) for each in found)


def test_the_greedy_players_choice_comes_first() -> None:
    for prompt in ("planning", "market", "encounter"):
        table = middle(2, prompt)
        assert table.decision is not None
        known = table.knowledge(table.decision.seat)
        assert thought_about(table)[0].action == OuterRimGreedy(fast("dice")).choose(known)


def test_a_planned_trip_is_flown_without_another_thought() -> None:
    table = middle(1, "planning").copy()
    assert table.decision is not None
    seat, thinker = int(table.decision.seat), Thinker(fast("dice"), 8, AGES)
    goal = next(each.goal for each in thought_about(table) if each.goal >= 0)
    thinker.greedy.trip = (int(table.turn), goal)
    table.apply(seat, int(do.MOVE))
    while table.decision is not None and table.decision.prompt == "move":
        table.apply(seat, thinker.choose(table.knowledge(seat)))
    assert thinker.made == 0 and table.players[seat].space == goal


def test_a_move_that_nobody_planned_is_thought_about_at_its_first_step() -> None:
    table = middle(1, "planning").copy()
    assert table.decision is not None
    seat = int(table.decision.seat)
    table.apply(seat, int(do.MOVE))
    thinker = Thinker(fast("dice"), 8, AGES)
    assert thinker.choose(table.knowledge(seat)) in table.decision.actions and thinker.made > 0


def test_the_value_says_by_which_command_it_was_made_and_fits_the_figures() -> None:
    kept = json.loads(WEIGHTS.read_text("utf-8"))
    assert kept["made by"].startswith("python tools/fit_race.py --games ")
    assert WEIGHTS.stat().st_size < 200_000
    rows = figures(middle(1, "planning").knowledge(0).table, [{}, {}])
    assert {len(row) for row in rows} == {FIGURES} and len(kept["mean"]) == len(kept["hidden"][0]) == FIGURES + 1


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_value_is_a_chance_that_all_seats_share_and_fame_moves_it(players: int) -> None:
    options = {"players": "1", "practice": "yes"} if players == 1 else {"players": str(players)}
    table = middle(3, "planning", tuple(options.items())).copy()
    before = fitted().chances(table, [{} for _ in table.players])
    table.players[0].fame += 2
    after = fitted().chances(table, [{} for _ in table.players])
    assert 0.0 < before[0] < after[0] < 1.0
    assert sum(after) == pytest.approx(1.0)


def test_a_thought_costs_its_rollouts_and_the_best_candidates_get_most_of_them() -> None:
    table = middle(2, "planning")
    assert table.decision is not None
    found = thought_about(table)
    search = Search(table.knowledge(table.decision.seat), found, fitted(), fast("dice"), 24, 1)
    while not search.done:
        search.think()
    thoughts = search.thoughts()
    assert search.made <= 24 + len(found) and sum(thought.worlds for thought in thoughts) == search.made
    assert thoughts[0].candidate == search.best and all(0.0 <= thought.mean <= 1.0 for thought in thoughts)


def test_whoever_is_out_of_time_answers_with_the_best_so_far() -> None:
    table = middle(3, "planning")
    assert table.decision is not None
    thinker = Thinker(fast("dice"), 1_000_000, 0.0)
    assert thinker.choose(table.knowledge(table.decision.seat)) in table.decision.actions
    assert thinker.made == len(thought_about(table))


@pytest.mark.parametrize("options", TABLES_OF)
@pytest.mark.parametrize("prompt", ["planning", "encounter"])
def test_twins_are_answered_alike_with_as_many_rollouts(options: dict[str, str], prompt: str) -> None:
    """Whatever lies face down: what a seat knows is all that a thought depends on."""
    table = middle(4, prompt, tuple(options.items()))
    assert table.decision is not None
    seat = int(table.decision.seat)
    known = table.knowledge(seat)
    worlds = [table, known.imagine(fast("one")), known.imagine(fast("two"))]
    assert len({repr(world.plain()) for world in worlds}) == 3
    found = set()
    for world in worlds:
        assert world.knowledge(seat).plain() == known.plain()
        thinker = Thinker(fast("dice"), 16, AGES)
        found.add((thinker.choose(world.knowledge(seat)), thinker.made, thinker.greedy.trip))
    assert len(found) == 1


def test_a_game_is_the_same_again_from_the_seeds_of_its_bots() -> None:
    told = [played([Thinker(fast(f"{seed} {seat}"), 6, AGES) for seat in range(2)], 4) for seed in "aab"]
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize("options", [{}, {"expansion": "unfinished-business", "ambitions": "yes", "favors": "yes"}])
def test_it_knows_everything_in_both_boxes(options: dict[str, str]) -> None:
    bots: list[Bot] = [Thinker(fast(f"{seat}"), 4, AGES) for seat in range(3)]
    assert len(played(bots, 12, **options)) > 60


def test_it_plays_alone_against_a_rival() -> None:
    table, thinker = outer_rim.new(chance=fast("alone"), players="1", rival="han-solo"), Thinker(fast("alone"), 4, AGES)
    while table.decision is not None and table.turn <= 12:
        table.apply(table.decision.seat, thinker.choose(table.knowledge(table.decision.seat)))
    assert thinker.made > 0


def test_advice_names_the_best_answers_and_depends_on_what_is_known_alone() -> None:
    table = middle(5, "market")
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    told = Thinker(fast("advice"), 16, AGES).advise(known)
    assert len(told) == 3 and {each.action for each in told} <= set(table.decision.actions)
    assert all(each.games >= LEAST for each in told)
    assert (told[0].behind, told[0].doubt) == (0.0, 0.0)
    assert all(each.doubt < hypot(told[0].error, each.error) for each in told[1:])
    assert all(0.0 <= each.chance <= 1.0 and 0.0 <= each.error < 0.5 for each in told)
    assert told == Thinker(fast("advice"), 16, AGES).advise(known.imagine(fast("twin")).knowledge(known.seat))


def test_advice_says_why_by_what_the_imagined_games_led_to() -> None:
    """Staying to take credits leaves more of them than flying off, and advice says so in both languages."""
    table = middle(1, "planning")
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    told = advice(GAME, known, "why")
    said = {each.action: (reasons(GAME, known, each, "en"), reasons(GAME, known, each, "de")) for each in told}
    staying = " ".join(said[do.CREDITS][0] + said[do.MOVE][0])
    assert "credits by the end of your turn." in staying, said
    assert any("Credits" in why for _, german in said.values() for why in german)
    assert all(len(each.reasons) <= 2 for each in told)


def test_what_an_answer_buys_is_no_reason_for_it() -> None:
    table = middle(2, "market")
    assert table.decision is not None
    for each in advice(GAME, table.knowledge(table.decision.seat), "why"):
        if each.action & ~SUBJECT == do.BUY:
            assert table.box.cards[each.action & SUBJECT].name not in [why.piece for why in each.reasons if why.good]


def test_reasons_are_gathered_for_advice_alone_and_change_no_answer() -> None:
    table = middle(1, "planning")
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    found = thought_about(table)
    plain, told = (Thinker(fast("why"), 24, AGES).search(known, found, explains=explains) for explains in (False, True))
    assert plain.results == told.results and plain.best == told.best
    assert not any(plain.prospects) and [len(each) for each in told.prospects] == [len(each) for each in told.results]


def test_of_several_places_to_fly_to_advice_names_the_move_once() -> None:
    table = middle(1, "planning")
    assert table.decision is not None
    told = Thinker(fast("advice"), 16, AGES).advise(table.knowledge(table.decision.seat))
    assert len({each.action for each in told}) == len(told)


def test_advice_where_there_is_nothing_to_think_about_is_what_the_veteran_does_at_once() -> None:
    table = outer_rim.new(chance=fast("first"), players="2")
    assert table.decision is not None
    (told,) = advice(GAME, Knowledge(table, int(table.decision.seat)), "seed")
    assert told.action in table.decision.actions and (told.games, told.reasons) == (0, ())


def test_advice_to_fly_names_the_place() -> None:
    table = middle(1, "planning")
    assert table.decision is not None
    told = Thinker(fast("advice"), 16, AGES).advise(table.knowledge(table.decision.seat))
    move = next(each for each in told if each.action == do.MOVE)
    assert aimed(GAME, move, "Move", "en") == f"Move → {words('en').name(move.aim)}" and move.aim in SPACES
    assert all(not each.aim for each in told if each.action != do.MOVE)


def test_the_veteran_is_the_strongest_takes_time_and_has_a_name_everywhere() -> None:
    assert bot_names(GAME) == ("random", "greedy", "veteran") and quickest(GAME) == "greedy"
    assert level("veteran", GAME).seconds > 0 and level("veteran", GAME).face[0]
    assert isinstance(make("veteran", GAME, "seed"), Thinker)
    for said_in in (EN, DE):
        assert {f"{said}-veteran" for said in ("opponent", "about", "bot", "told")} <= {*said_in}


def test_it_takes_one_of_the_characters_that_win_most_often() -> None:
    table = outer_rim.new(chance=fast("cast"), players="2")
    assert table.decision is not None
    known = table.knowledge(table.decision.seat)
    taken = {table.box.characters[Thinker(fast(f"{n}"), 4, AGES).choose(known) & SUBJECT].name for n in range(30)}
    offered = [table.box.characters[action & SUBJECT].name for action in table.decision.actions]
    best = sorted(offered, key=lambda name: -fitted().characters[name])[:CAST]
    assert taken == {*best}


def test_what_the_greedy_player_takes_for_much_worse_has_to_win_more_often() -> None:
    table = middle(2, "planning")
    assert table.decision is not None
    found = [each._replace(behind=0.0) for each in thought_about(table)][:2]
    search = Search(table.knowledge(table.decision.seat), found, fitted(), fast("dice"), 8, 1)
    search.results = [[0.5] * 4, [0.52] * 4]
    search.order()
    assert search.best == found[1]
    search.found = [found[0], found[1]._replace(behind=10.0)]
    search.order()
    assert search.best == found[0]


@pytest.mark.parametrize("options", TABLES_OF)
def test_another_process_thinks_the_same_from_a_parcel(options: dict[str, str]) -> None:
    table = middle(4, "encounter", tuple(options.items()))
    assert table.decision is not None
    known, chosen = table.knowledge(table.decision.seat), GAME.options(options)
    sent = opened(GAME, chosen, packed(GAME, chosen, known))
    assert sent.plain() == known.plain()
    assert Thinker(fast("dice"), 8, AGES).choose(sent) == Thinker(fast("dice"), 8, AGES).choose(known)


def test_the_veteran_is_shown_with_what_it_was_measured_to_win() -> None:
    strength = level("veteran", GAME).strength
    assert strength is not None and strength.over == "greedy" and strength.games >= 200
    assert strength.share >= 0.6
    four = json.loads((MEASURED / "veteran-four.json").read_text("utf-8"))
    assert four["alone among three"]["games"] >= 200 and four["alone among three"]["share"] >= 0.4
