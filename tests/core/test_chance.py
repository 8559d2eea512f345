"""Chance: the same everywhere, uniform, and provably fair."""

from __future__ import annotations

from collections import Counter

import pytest
from five_spaces import GAME
from hypothesis import given
from hypothesis import strategies as st

from cantina.core import Chance, Knowledge, Stream, commitment, fast, seed_of

SEED = bytes(range(32))
STREAM_WORDS = ["d5a0463d", "85b8fc2b", "4e218ea4", "016836e4"]
FAST_WORDS = ["6b78ab9d", "8141f821", "2121c337", "43b6836e"]


def test_the_stream_is_what_blake2b_gives_on_every_platform() -> None:
    stream = Stream(SEED)
    assert [stream.word() for _ in range(4)] == [int(word, 16) for word in STREAM_WORDS]


def test_the_fast_generator_is_the_same_on_every_platform() -> None:
    generator = fast("cantina")
    assert [generator.word() for _ in range(4)] == [int(word, 16) for word in FAST_WORDS]


@pytest.mark.parametrize("chance", [Stream(SEED), fast(1)], ids=["stream", "fast"])
def test_every_number_is_equally_likely(chance: Chance) -> None:
    drawn = Counter(chance.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 20.5


@pytest.mark.parametrize("chance", [Stream(SEED), fast(1)], ids=["stream", "fast"])
def test_every_order_is_equally_likely(chance: Chance) -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        things = ["a", "b", "c"]
        chance.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


@given(st.integers(0, 40), st.booleans())
def test_a_copy_gives_the_same_words_and_leaves_the_original_alone(drawn: int, real: bool) -> None:
    chance: Chance = Stream(SEED) if real else fast(9)
    for _ in range(drawn):
        chance.word()
    twin = chance.copy()
    ahead = [twin.word() for _ in range(20)]
    assert [chance.word() for _ in range(20)] == ahead


def test_a_seed_that_could_be_guessed_is_not_accepted() -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes, this one has 3"):
        Stream(b"abc")


def test_the_seed_depends_on_the_secret_and_on_every_nonce() -> None:
    secret, nonces = b"s" * 32, [b"one", b"two"]
    seed = seed_of(secret, nonces)
    assert seed != seed_of(b"t" * 32, nonces)
    assert seed != seed_of(secret, [b"one", b"three"])
    assert seed != seed_of(secret, [b"onet", b"wo"])


def test_the_commitment_fixes_the_secret_without_showing_it() -> None:
    assert commitment(b"s" * 32) == commitment(b"s" * 32)
    assert commitment(b"s" * 32) != commitment(b"t" * 32)
    assert (b"s" * 4).hex() not in commitment(b"s" * 32)


def test_knowledge_holds_no_chance() -> None:
    with pytest.raises(RuntimeError, match="imagine a world first"):
        Knowledge(GAME.start({}, fast(1)), 0).table.chance.word()
