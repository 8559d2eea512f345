"""The greedy bot: it wins, it plays as its advice says, it answers everything, and it looks at nothing hidden."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from playing import MODES, moves, new_game
from positions import EMPIRE, REBEL, Position, position

from cantina import deckbuilding
from cantina.bots import Bot, RandomBot
from cantina.core import fast
from cantina.deckbuilding import notation
from cantina.deckbuilding.bots.greedy import ANSWERS, GreedyBot
from cantina.deckbuilding.rules.actions import END
from cantina.deckbuilding.rules.kinds import NEUTRAL
from cantina.deckbuilding.rules.table import Table

GREEDY = GreedyBot()
SLOWEST = 0.005


def play_on(table: Table, bots: list[Bot]) -> Table:
    """Let bots play a game to its end."""
    while table.decision is not None:
        seat = int(table.decision.seat)
        table.apply(seat, bots[seat].choose(table.knowledge(seat)))
    return table


def choice(at: Position) -> str:
    """What the greedy bot does now, in notation."""
    return notation.text(at.table, GREEDY.choose(at.table.knowledge(at.asked)))


def turn(at: Position) -> list[str]:
    """Everything the greedy bot does until its turn or the game is over; the other side answers by the same advice."""
    told, active = list[str](), int(at.table.active)
    while not at.over and (not told or told[-1] != "end"):
        told.append(choice(at))
        at.do(told[-1])
        assert at.over or at.table.active == active or told[-1] == "end"
    return told


# It wins -----------------------------------------------------------------------------------------


def test_wins_nearly_every_game_against_chance() -> None:
    won = 0
    for seed in range(15):
        for seat in (EMPIRE, REBEL):
            bots: list[Bot] = [RandomBot(fast(f"chance {seed}")), RandomBot(fast(f"chance {seed}"))]
            bots[seat] = GREEDY
            outcome = play_on(deckbuilding.new(chance=fast(f"greedy {seed}")), bots).outcome
            won += outcome is not None and outcome.winners == (seat,)
    assert won >= 27


@pytest.mark.parametrize("mode", MODES)
def test_games_between_two_of_them_come_to_an_end(mode: str) -> None:
    lengths = [int(play_on(deckbuilding.new(chance=fast(seed), mode=mode), [GREEDY, GREEDY]).turn) for seed in range(6)]
    assert max(lengths) <= 80
    assert 12 <= sorted(lengths)[3] <= 45


# It plays as its advice says -----------------------------------------------------------------------


def test_a_winning_attack_comes_before_everything_else() -> None:
    at = position(
        EMPIRE,
        hand=["darth-vader"],
        units=["at-at", "stormtrooper"],
        victory=["hoth", "mon-cala"],
        row=["luke-skywalker"],
        pool=8,
    )
    assert turn(at) == ["commit at-at > base", "commit stormtrooper > base", "resolve base"]
    assert at.table.outcome is not None and at.table.outcome.winners == (EMPIRE,)


def test_a_winning_attack_goes_through_ships() -> None:
    ships: dict[str, Any] = {"enemy_ships": ["gozanti-cruiser", "gozanti-cruiser"], "victory": ["endor", "corellia"]}
    strong = position(REBEL, units=["luke-skywalker", "b-wing", "x-wing"], row=["darth-vader"], **ships)
    assert turn(strong)[-1] == "resolve base" and strong.over
    weak = position(REBEL, units=["luke-skywalker", "b-wing"], row=["darth-vader"], **ships)
    turn(weak)
    assert not weak.over


def test_a_y_wing_gives_itself_up_for_the_winning_blow_past_ships() -> None:
    at = position(REBEL, hand=["x-wing"], units=["y-wing"], enemy_ships=["star-destroyer"], victory=["endor", "corellia"])
    at.base(EMPIRE).damage = 6
    assert turn(at) == ["use y-wing", "damage base"]
    assert at.over


def test_attack_and_y_wing_together_win() -> None:
    row = ["boba-fett", "luke-skywalker"]
    at = position(REBEL, units=["y-wing", "x-wing"], victory=["endor", "corellia"], row=row, pool=5)
    assert "commit y-wing > boba-fett" in turn(at)
    at = position(REBEL, units=["y-wing", "x-wing"], victory=["endor", "corellia"], row=row, pool=5)
    at.base(EMPIRE).damage = 1
    assert turn(at)[-4:] == ["commit y-wing > base", "commit x-wing > base", "resolve base", "use y-wing"]
    assert at.over


def test_a_y_wing_is_not_thrown_away_at_a_fresh_base() -> None:
    at = position(REBEL, units=["y-wing"])
    told = turn(at)
    assert "commit y-wing > base" in told and "use y-wing" not in told


def test_attack_that_would_finish_a_base_is_not_sent_at_the_row() -> None:
    at = position(EMPIRE, units=["tie-interceptor"], row=["x-wing"])
    at.base(REBEL).damage = 5
    assert "commit tie-interceptor > base" in turn(at)
    further = position(EMPIRE, units=["tie-interceptor"], row=["x-wing"])
    assert "commit tie-interceptor > x-wing" in turn(further)


def test_a_worthwhile_target_is_defeated_by_as_few_units_as_it_takes() -> None:
    at = position(
        EMPIRE, units=["stormtrooper", "stormtrooper", "tie-interceptor"], row=["x-wing"], galaxy=["blockade-runner"] * 4
    )
    told = turn(at)
    assert [text for text in told if text.endswith("> x-wing")] == ["commit tie-interceptor > x-wing"]
    assert "resolve x-wing" in told and "accept" in told
    assert {"commit stormtrooper > base", "commit stormtrooper#2 > base"} <= set(told)


def test_equal_losses_are_borne_by_the_smaller_number_of_units() -> None:
    at = position(REBEL, units=["rebel-trooper", "rebel-trooper", "jyn-erso"], row=["general-veers"], enemy_base="endor")
    assert [text for text in turn(at) if text.endswith("> general-veers")] == ["commit jyn-erso > general-veers"]


def test_a_target_out_of_reach_is_left_alone() -> None:
    at = position(EMPIRE, units=["stormtrooper"], row=["luke-skywalker"])
    assert "commit stormtrooper > base" in turn(at)


def test_rewards_are_taken_before_buying() -> None:
    at = position(EMPIRE, units=["tie-interceptor"], row=["x-wing", "boba-fett"], pool=2)
    told = turn(at)
    assert told.index("accept") < told.index("buy boba-fett")


def test_the_best_affordable_card_is_bought_and_not_simply_the_dearest() -> None:
    at = position(EMPIRE, row=["jawa-scavenger", "general-veers", "hwk-290"], pool=4)
    assert turn(at)[0] == "buy general-veers"


@pytest.mark.parametrize("seed", range(6))
def test_no_turn_ends_with_a_good_card_affordable(seed: int) -> None:
    table, dice = new_game(seed), fast(seed)
    ends = 0
    while table.decision is not None:
        seat = int(table.decision.seat)
        action = GREEDY.choose(table.knowledge(seat)) if seat == seed % 2 else dice.pick(table.decision.actions)
        if table.decision.prompt == "main" and action == END and seat == seed % 2:
            ends += 1
            assert not table.sides[seat].hand, "cards were left in hand"
            good = [card.kind for card in table.row if card.kind.attack >= 4 and card.kind.faction in (seat, NEUTRAL)]
            assert all(kind.cost > table.pool for kind in good)
        table.apply(seat, action)
    assert ends > 3


def test_the_weakest_card_is_discarded() -> None:
    at = position(REBEL, units=["snowspeeder"], enemy_hand=["darth-vader", "imperial-shuttle", "stormtrooper"])
    at.do("use snowspeeder")
    assert (at.asked, choice(at)) == (EMPIRE, "discard imperial-shuttle")


def test_the_weakest_card_is_exiled_and_nothing_good() -> None:
    at = position(REBEL, units=["jyn-erso"], row=["at-st"], discard=["luke-skywalker", "alliance-shuttle", "x-wing"])
    at.do("commit jyn-erso > at-st", "resolve at-st", "accept")
    assert choice(at) == "exile alliance-shuttle from discard"
    at.do("exile alliance-shuttle from discard")
    assert choice(at) == "done"


def test_what_helps_the_enemy_is_dropped_before_it_comes_into_the_row() -> None:
    for galaxy in (["luke-skywalker", "darth-vader"], ["darth-vader", "luke-skywalker"]):
        at = position(EMPIRE, base="coruscant", galaxy=[*galaxy, *["blockade-runner"] * 4], start_turn=True)
        at.do("trigger coruscant")
        at.do(choice(at))
        assert at.galaxy_discard == ["luke-skywalker"]


def test_the_pilot_stays_as_long_as_money_matters() -> None:
    early = position(EMPIRE, units=["outer-rim-pilot"])
    assert "use outer-rim-pilot" not in turn(early)
    late = position(EMPIRE, units=["outer-rim-pilot"], victory=["hoth", "mon-cala"], enemy_victory=["lothal", "corellia"])
    assert "use outer-rim-pilot" in turn(late)


# It answers everything, at once, and from what it may know ------------------------------------------


def test_every_question_of_the_game_is_answered() -> None:
    asked = set()
    for seed in range(12):
        table = new_game(seed)
        for seat, _ in moves(table, seed):
            assert table.decision is not None
            assert GREEDY.choose(table.knowledge(seat)) in table.decision.actions
            asked.add(table.decision.prompt)
    assert asked == {"main", *ANSWERS}


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_make_no_difference(seed: int) -> None:
    table, dice = new_game(seed), fast(f"worlds {seed}")
    compared = 0
    for n, (seat, _) in enumerate(moves(table, seed)):
        if n % 5 == 0:
            knowledge = table.knowledge(seat)
            world, before = knowledge.imagine(dice), knowledge.plain()
            assert GREEDY.choose(knowledge) == GREEDY.choose(world.knowledge(seat))
            assert knowledge.plain() == before, "thinking moved a card"
            compared += table.plain() != world.plain()
    assert compared > 20


def test_no_decision_takes_longer_than_five_milliseconds() -> None:
    worst = 0.0
    for seed in range(6):
        table = new_game(seed)
        while table.decision is not None:
            seat = int(table.decision.seat)
            knowledge = table.knowledge(seat)
            best = 1.0
            for _ in range(3):
                start = perf_counter()
                action = GREEDY.choose(knowledge)
                best = min(best, perf_counter() - start)
                if best < SLOWEST:
                    break
            worst = max(worst, best)
            table.apply(seat, action)
    assert worst < SLOWEST
