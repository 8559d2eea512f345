"""An answer taken by its number in the list does what the same answer does when it is applied."""

import pytest

from cantina.core import Refusal, State, fast
from cantina.games import games

DECISIONS = 400


def started(name: str, seed: int) -> State:
    return games()[name].start({"players": "2"} if name == "outer-rim" else {}, fast(seed))


@pytest.mark.parametrize("name", ["deckbuilding", "outer-rim"])
@pytest.mark.parametrize("seed", range(3))
def test_an_answer_taken_by_its_number_is_that_answer_applied(name: str, seed: int) -> None:
    applied, taken, chance = started(name, seed), started(name, seed), fast(-seed)
    for _ in range(DECISIONS):
        if (decision := applied.decision) is None:
            break
        number = int(chance.below(len(decision.actions)))
        applied.apply(decision.seat, decision.actions[number])
        taken.take(number)
        assert taken.plain() == applied.plain()


def test_nothing_is_taken_once_a_game_is_over() -> None:
    state = started("deckbuilding", 0)
    state.forfeit(0, "resigned")
    with pytest.raises(Refusal) as refused:
        state.take(0)
    assert refused.value.code == "over"
