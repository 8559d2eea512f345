"""What the legend has learned: it judges tables, chooses among the candidates, and thinks like everybody from knowledge alone."""

from __future__ import annotations

import json

import pytest
from playing import MODES
from positions import EMPIRE, REBEL, Position, position

from cantina import deckbuilding
from cantina.bots import adviser, level
from cantina.core import fast
from cantina.deckbuilding import notation
from cantina.deckbuilding.bots import swift
from cantina.deckbuilding.bots.candidates import candidates, ideas
from cantina.deckbuilding.bots.greedy import GreedyBot
from cantina.deckbuilding.bots.instinct import WEIGHTS, learned
from cantina.deckbuilding.bots.outlook import KINDS, PLACES, SEEN, SORTS, lying, seen, sort_of
from cantina.deckbuilding.bots.thinker import Thinker
from cantina.deckbuilding.bots.value import fitted
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.table import Table

GAME = deckbuilding.GAME
AGES = 600.0


def sorts(at: Position) -> dict[str, int]:
    """Which sort of answer each candidate is."""
    assert at.table.decision is not None
    return {notation.text(at.table, action): int(sort_of(at.table, action)) for action in candidates(at.table, at.table.decision)}


def midgame(seed: int, mode: str) -> Table:
    """A game of swift players in its middle, at a question that needs thought."""
    table = deckbuilding.new(chance=fast(f"instinct {seed}"), mode=mode)
    while table.decision is not None:
        if table.turn >= 8 and len(candidates(table, table.decision)) > 2:
            return table
        table.apply(table.decision.seat, swift.choose(table, table.decision))
    raise AssertionError("the game was over before anything had to be thought about")


def test_what_was_learned_says_by_which_command_and_fits_the_box() -> None:
    kept = json.loads(WEIGHTS.read_text("utf-8"))
    assert kept["made by"].startswith("python tools/fit_instinct.py ") and WEIGHTS.stat().st_size <= 2_000_000
    assert len(CATALOGUE) == KINDS, "a card more: learn everything again"
    for part in (kept["judging"], kept["choosing"]):
        assert (len(part["figures"]), len(part["cards"])) == (SEEN, PLACES)
    assert all(0 <= sort < SORTS for sort in kept["choosing"]["sorts"])


def test_answers_about_different_cards_are_different_sorts_and_all_strikes_are_one() -> None:
    raiding = sorts(position(EMPIRE, units=["at-at"], row=["x-wing", "luke-skywalker", "y-wing"], pool=4))
    buying = sorts(position(EMPIRE, row=["tie-fighter", "x-wing", "star-destroyer"], pool=3))
    found = [*raiding.values(), *buying.values()]
    assert len(set(found)) == len(found) == 6
    striking = sorts(position(EMPIRE, units=["stormtrooper"], row=["luke-skywalker"]))
    assert striking["commit stormtrooper > base"] == raiding["commit at-at > base"]


def test_the_enemys_hand_is_seen_only_where_a_whole_table_is_judged() -> None:
    """Whoever chooses in an imagined game plays as somebody would who cannot see it either."""
    weak, strong = (position(REBEL, enemy_hand=hand, enemy_deck=deck) for hand, deck in (
        (["imperial-shuttle"], ["darth-vader"]), (["darth-vader"], ["imperial-shuttle"])))  # fmt: skip

    def outlook(at: Position, hands: bool) -> tuple[list[float], list[int]]:
        value = fitted()
        return seen(at.table, REBEL, value.early, value.late, hands), sorted(map(int, lying(at.table, REBEL, hands)))

    assert outlook(weak, False) == outlook(strong, False)
    assert outlook(weak, True)[0] != outlook(strong, True)[0] and outlook(weak, True)[1] != outlook(strong, True)[1]


def added(at: Position) -> list[str]:
    """What the legend thinks about besides what everybody does."""
    assert at.table.decision is not None
    usual, found = candidates(at.table, at.table.decision), ideas(at.table, at.table.decision)
    assert found[: len(usual)] == usual
    return [notation.text(at.table, action) for action in found[len(usual) :]]


def test_the_legend_also_thinks_about_what_the_stages_of_a_turn_leave_out() -> None:
    """Any unit sent at any card of the row, one of two equals; a card that is played instead of paying for an ability."""
    striking = position(EMPIRE, units=["at-at", "stormtrooper", "stormtrooper"], row=["x-wing", "luke-skywalker"])
    assert added(striking) == ["commit at-at > x-wing", "commit stormtrooper > luke-skywalker"]
    assert added(position(EMPIRE, ships=["gozanti-cruiser"], hand=["imperial-shuttle"])) == ["play imperial-shuttle"]
    assert added(position(EMPIRE, units=["at-at"], hand=["stormtrooper"], row=["x-wing"])) == [], "what is played at once is not"


def test_it_knows_who_is_about_to_win() -> None:
    ahead = position(REBEL, victory=["endor", "corellia"], hand=["luke-skywalker"] * 3, start_turn=True)
    behind = position(REBEL, enemy_victory=["hoth", "mon-cala"], enemy_hand=["darth-vader"] * 3, start_turn=True)
    assert learned().win(ahead.table, REBEL) > 0.9 and learned().win(behind.table, REBEL) < 0.2
    assert learned().win(ahead.table, EMPIRE) == pytest.approx(1.0 - learned().win(ahead.table, REBEL))


@pytest.mark.parametrize("mode", MODES)
def test_it_plays_whole_games_and_has_ideas_of_its_own(mode: str) -> None:
    table, own, asked = deckbuilding.new(chance=fast("whole"), mode=mode), 0, 0
    while table.decision is not None:
        seat = int(table.decision.seat)
        if table.decision.prompt == "pick-bases":
            table.apply(seat, GreedyBot().choose(table.knowledge(seat)))
            continue
        action = learned().choose(table, table.decision)
        assert action in candidates(table, table.decision)
        asked += len(candidates(table, table.decision)) > 1
        own += action != swift.choose(table, table.decision)
        table.apply(seat, action)
    assert table.turn <= 80 and 0 < own < asked


@pytest.mark.parametrize("mode", MODES)
def test_the_legend_answers_twins_alike_with_as_many_rollouts(mode: str) -> None:
    """Whatever the enemy's hand and the decks really are: what a seat knows is all that a thought depends on."""
    table = midgame(4, mode)
    assert table.decision is not None
    seat = int(table.decision.seat)
    known, found = table.knowledge(seat), set()
    for world in (table, known.imagine(fast("one")), known.imagine(fast("two"))):
        assert world.knowledge(seat).plain() == known.plain()
        thinker = Thinker(fast("dice"), 12, AGES, learned())
        found.add((thinker.choose(world.knowledge(seat)), thinker.made))
    assert len(found) == 1


def test_the_legend_thinks_for_a_second_at_most_and_leaves_advice_to_the_admiral() -> None:
    legend = level("legend", GAME)
    assert legend.seconds == 1.0 and legend.face[0] and adviser(GAME) == "admiral"
    assert (
        legend.strength is not None and legend.strength.over == "admiral" and legend.strength.share - legend.strength.error > 0.5
    )
