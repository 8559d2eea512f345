"""The action table: fixed numbers, both ways."""

from __future__ import annotations

import hashlib

import pytest

from cantina.core import Refusal
from cantina.deckbuilding.notation import ACTIONS


def test_every_action_has_one_number_and_one_name() -> None:
    named = [(action, ACTIONS.decode(action)) for action in ACTIONS]
    assert len({name for _, name in named}) == len(named)
    assert all(ACTIONS.encode(*name) == action for action, name in named)


def test_the_numbers_of_version_1_never_change() -> None:
    assert ACTIONS.version == 1
    table = "\n".join(f"{action} {ACTIONS.decode(action)}" for action in ACTIONS)
    assert hashlib.sha256(table.encode()).hexdigest()[:16] == "75b664d1c5edd091"


@pytest.mark.parametrize("action", [-1, 10**9, (1 << 10) - 1, 35 << 10 | 1023])
def test_a_number_that_means_nothing_is_refused(action: int) -> None:
    with pytest.raises(Refusal, match="unknown-action"):
        ACTIONS.decode(action)


def test_a_word_that_means_nothing_is_refused_with_those_that_do() -> None:
    with pytest.raises(Refusal, match="unknown-verb"):
        ACTIONS.encode("fly *", "x-wing")
    with pytest.raises(Refusal, match="unknown-subject"):
        ACTIONS.encode("play *", "death-star-3")
