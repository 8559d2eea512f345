"""What has to hold in every game with favors: tokens, one a turn, nothing after the first die, and the same game without any."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from twins import TRACED, sight, twin_of
from wandering import digest, hidden_pair, items, moves

from cantina import outer_rim
from cantina.core import Entry, Match, fast
from cantina.core.chance import seed_from
from cantina.core.record import read, write
from cantina.outer_rim import EXPANSION, GAME
from cantina.outer_rim.notation import text, wide
from cantina.outer_rim.rules.actions import ACCEPT, CALL, COUNTER, DECLINE, FAVOR, SUBJECT, WITHDRAW
from cantina.outer_rim.rules.favors import PAUSE, closed
from cantina.outer_rim.rules.offers import DEALS
from cantina.outer_rim.rules.table import Table

seeds = st.integers(0, 10**9)
few_games = settings(max_examples=3, deadline=None, derandomize=True)


def new_game(seed: int, players: int = 0, favors: str = "yes") -> Table:
    """A fresh game; players and map follow from the seed."""
    options = {"players": str(players or 2 + seed % 3), "map": "random" if seed % 3 == 0 else "standard", "expansion": EXPANSION}
    return outer_rim.GAME.start({**options, "favors": favors}, fast(seed))


def obliging(table: Table, seed: int, most: int) -> Iterator[tuple[int, int]]:
    """Games by chance in which many ask and most agree."""
    dice = fast(f"obliging {seed}")
    for _ in range(most):
        if table.decision is None:
            return
        seat, actions = int(table.decision.seat), table.decision.actions
        if dice.below(6) == 0:
            other = dice.below(len(table.players))
            asides = [each for each in table.asides(other) if each & ~SUBJECT in (FAVOR, CALL)] or table.asides(other)
            if asides:
                seat, actions = other, asides
        eager = [action for action in actions if action == ACCEPT or action & ~SUBJECT in (FAVOR, CALL)]
        action = dice.pick(eager if eager and dice.below(3) else actions)
        yield seat, action
        table.apply(seat, action)


@pytest.mark.rule("UB-FAVOR-02", "UB-FAVOR-03", "UB-FAVOR-10", "UB-D-21", "UB-D-23")
@few_games
@given(seeds)
def test_tokens_are_never_lost_nobody_gets_two_and_nobody_asks_after_the_first_die(seed: int) -> None:
    table = new_game(seed)
    table.events = []
    received: dict[tuple[int, int], int] = {}
    credits = turn = 0
    for seat, action in obliging(table, seed, 900):
        favors = table.favors
        assert favors is not None
        assert len(favors.holders) == table.seats and all(0 <= holder < table.seats for holder in favors.holders)
        if action & ~SUBJECT in (FAVOR, CALL):
            assert not closed(table) and not favors.received >> seat & 1
            assert table.combat is None or (table.combat.rolled == 0 and not table.dice)
        assert table.events is not None
        for event in table.events:
            turn += event.code == "turn"  # one answer can bring a favor, its roll and the next turn
            if event.code == "favor":
                key = (turn, int(event.seat))
                received[key] = received.get(key, 0) + 1
        table.events.clear()
        if table.decision is not None and table.decision.prompt in DEALS and table.decision.prompt.startswith("favor"):
            now = sum(int(player.credits) for player in table.players)
            assert not credits or now == credits, "an offer moves nothing"
            credits = now
        else:
            credits = 0
    assert received and max(received.values()) == 1


@few_games
@given(seeds)
def test_a_question_is_asked_again_as_it_was_and_a_copy_goes_its_own_way(seed: int) -> None:
    table = new_game(seed)
    for _ in obliging(table, seed, 500):
        again = table.copy()
        assert digest(again) == digest(table)
        again.decision = None
        again.run()
        assert table.decision is not None and again.decision is not None
        assert (again.decision.prompt, again.decision.actions) == (table.decision.prompt, table.decision.actions)


def without_favors(table: Table) -> dict[str, object]:
    """Everything that is so on a table but for favors: pauses that lie in wait change nothing."""
    facts = {name: fact for name, fact in table.plain().items() if name not in ("favors", "decision", "stack")}
    frames = [(type(each.node).__name__, int(each.seat), int(each.value)) for each in table.stack if each.node is not PAUSE]
    return {**facts, "stack": frames}


@pytest.mark.rule("UB-D-22", "UB-FAVOR-08")
@few_games
@given(seeds)
def test_where_everybody_refuses_the_game_is_the_one_without_favors(seed: int) -> None:
    """The same answers lead to the same table, whether favors are asked for in vain or not played with."""
    table, plain, dice = new_game(seed), new_game(seed, favors="no"), fast(f"refusing {seed}")
    for _ in range(600):
        decision = table.decision
        if decision is None:
            break
        if dice.below(9) == 0:
            beside = [each for each in table.asides(decision.seat) if each & ~SUBJECT == FAVOR]
            if beside:
                table.apply(decision.seat, dice.pick(beside))
                continue
        if decision.prompt.startswith("favor-"):
            asking = [each for each in decision.actions if each & ~SUBJECT == FAVOR]
            if decision.prompt == "favor-pause":
                table.apply(decision.seat, asking[0] if asking and dice.below(3) == 0 else decision.actions[-1])
            elif decision.prompt == "favor-price":
                table.apply(decision.seat, dice.pick(decision.actions))
            else:
                table.apply(decision.seat, int(DECLINE) if DECLINE in decision.actions else int(WITHDRAW))
            continue
        assert plain.decision is not None
        assert (decision.prompt, decision.seat) == (plain.decision.prompt, plain.decision.seat)
        assert set(plain.decision.actions) <= set(decision.actions)
        assert without_favors(table) == without_favors(plain)
        action = dice.pick(plain.decision.actions)
        table.apply(decision.seat, action)
        plain.apply(decision.seat, action)


@pytest.mark.rule("UB-D-22")
@few_games
@given(seeds)
def test_with_standing_orders_there_are_no_pauses_at_all(seed: int) -> None:
    table = new_game(seed)
    while table.decision is not None and table.step < 0:
        table.apply(table.decision.seat, table.decision.actions[0])
    for seat in range(int(table.seats)):
        for order in [each for each in table.asides(seat) if text(table, each).startswith("standing no-")]:
            table.apply(seat, order)
    for _ in moves(table, seed, 300):
        assert table.decision is not None
        if any(text(table, each) == "standing pauses" for each in table.asides(table.decision.seat)):
            assert table.decision.prompt != "favor-pause"


@few_games
@given(seeds)
def test_a_game_with_favors_is_written_down_and_read_again(seed: int) -> None:
    match = Match(GAME, {"players": "3", "expansion": EXPANSION, "favors": "yes"}, seed_from(str(seed)))
    dice = fast(f"record {seed}")
    for _ in range(400):
        state = match.state
        assert isinstance(state, Table)
        if state.decision is None:
            break
        seat = int(state.decision.seat)
        beside = [each for each in state.asides(seat) if each & ~SUBJECT in (FAVOR, CALL)]
        match.add(Entry("action", seat, dice.pick(beside if beside and dice.below(8) == 0 else state.decision.actions)))
    again = read(write(match), {GAME.name: GAME})
    assert isinstance(again.state, Table) and isinstance(match.state, Table)
    assert digest(again.state) == digest(match.state)


@pytest.mark.rule("OR-INFO-02", "UB-D-22")
@pytest.mark.parametrize("players", [2, 3])
def test_twins_look_alike_while_favors_are_asked_for(players: int) -> None:
    compared, every = 0, list(wide().actions)
    for seed in range(6):
        table = new_game(seed, players)
        viewer = seed % (players + 1)
        for _ in obliging(table, seed, 60 + 31 * seed % 200):
            pass
        table.events = []
        pair = hidden_pair(table, viewer, seed)
        if pair is None or table.decision is None:
            continue
        twin = twin_of(table, pair)
        script = table.copy()
        for step, (seat, action) in enumerate(obliging(script, seed + 1, 40)):
            if twin.decision is None or (action not in twin.decision.of(seat) and action not in twin.asides(seat)):
                break
            traced = [item for item in items(table) if item.mark & TRACED]
            if len(traced) < 2 or any(item.known >> viewer & 1 for item in traced):
                break
            table.events, twin.events = [], []
            table.apply(seat, action)
            twin.apply(seat, action)
            if step % 4 == 0:
                assert sight(table, viewer, every, seed + step) == sight(twin, viewer, every, seed + step)
                compared += 1
    assert compared > 6


def test_a_counter_is_answered_by_nobody_else() -> None:
    table = new_game(5, 3)
    seen = 0
    for seat, action in obliging(table, 5, 1500):
        if action == COUNTER:
            seen += 1
            twin = table.copy()
            twin.apply(seat, action)
            assert twin.decision is not None and twin.decision.prompt == "favor-counter" and twin.decision.seat == seat
            assert [other for other in range(3) if twin.decision.of(other)] == [seat]
    assert seen
