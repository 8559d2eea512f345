"""Chance: the one source of randomness of a game, inside its state, the same on every platform.

Real games draw from a BLAKE2b stream whose seed can be proven fair afterwards; imagined and simulated worlds draw from a
fast generator. All arithmetic stays within 32-bit words, so that compiled and plain code agree.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")
WORDS: i64 = 0x1_0000_0000


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of 32-bit words, and the few ways in which a game draws from it."""

    __slots__ = ()

    def word(self) -> i64:
        """The next 32-bit word."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """A stream that will give the same words from here on."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each exactly as likely (words that would favour one are drawn again)."""
        limit: i64 = WORDS - WORDS % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, things: list[T]) -> None:
        """Put the things into an order, each order exactly as likely (Fisher-Yates, from the end)."""
        last: i64 = len(things) - 1
        while last > 0:
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
            last -= 1

    def pick(self, choices: list[int]) -> int:
        """One of the choices, each as likely."""
        return choices[self.below(len(choices))]


class Fast(Chance):
    """Marsaglia's xorshift128: for playouts and simulations, where speed counts and nobody has to be convinced."""

    __slots__ = ("w", "x", "y", "z")

    def __init__(self, x: i64, y: i64, z: i64, w: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.z: i64 = z
        self.w: i64 = w

    def word(self) -> i64:
        x, w = self.x, self.w
        t = x ^ ((x << 11) & 0xFFFF_FFFF)
        self.x = self.y
        self.y = self.z
        self.z = w
        self.w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return w

    def below(self, n: i64) -> i64:
        """As for any chance, but without drawing again: no number is favoured by more than one word in four billion.

        Nothing is asked as often as this, so that it makes its word itself.
        """
        x, w = self.x, self.w
        t = x ^ ((x << 11) & 0xFFFF_FFFF)
        self.x = self.y
        self.y = self.z
        self.z = w
        self.w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return w * n >> 32

    def pick(self, choices: list[int]) -> int:
        return choices[self.word() * len(choices) >> 32]

    def copy(self) -> Chance:
        return Fast(self.x, self.y, self.z, self.w)


def fast(seed: int | str) -> Fast:
    """A fast generator that starts somewhere of its own for every seed."""
    block = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"cantina-fast").digest()
    x, y, z, w = (int.from_bytes(block[i : i + 4], "little") for i in range(0, 16, 4))
    return Fast(x | 1, y, z, w)


class Stream(Chance):
    """Keyed BLAKE2b in counter mode: block n is the hash of n under the seed, read as sixteen little-endian words."""

    __slots__ = ("block", "counter", "position", "seed")

    def __init__(self, seed: bytes) -> None:
        if not 16 <= len(seed) <= 64:
            raise ValueError(f"a seed has 16 to 64 bytes, this one has {len(seed)}")
        self.seed: bytes = seed
        self.counter: i64 = 0
        self.block: bytes = b""
        self.position: i64 = 0

    def word(self) -> i64:
        if self.position == len(self.block):
            number = int(self.counter).to_bytes(8, "little")
            self.block = hashlib.blake2b(number, key=self.seed, person=b"cantina-stream").digest()
            self.counter += 1
            self.position = 0
        start = self.position
        self.position = start + 4
        return int.from_bytes(self.block[start : start + 4], "little")

    def copy(self) -> Chance:
        twin = Stream(self.seed)
        twin.counter, twin.block, twin.position = self.counter, self.block, self.position
        return twin


class NoChance(Chance):
    """What stands in for the stream in a seat's knowledge: the future is nobody's to know."""

    __slots__ = ()

    def word(self) -> i64:
        raise RuntimeError("knowledge holds no chance: imagine a world first")

    def copy(self) -> Chance:
        return self


def seed_from(text: str) -> bytes:
    """The seed that a text means: the same text deals the same game everywhere."""
    return hashlib.blake2b(text.encode(), digest_size=32, person=b"cantina-text").digest()


def commitment(secret: bytes) -> str:
    """The hash of a secret, shown before the first card is dealt: it fixes the secret without telling it."""
    return hashlib.blake2b(secret, digest_size=32, person=b"cantina-commit").hexdigest()


def seed_of(secret: bytes, nonces: list[bytes]) -> bytes:
    """The seed made of a secret and one nonce per seat: no single side could have chosen it."""
    parts = [secret, *nonces]
    joined = b"".join(len(part).to_bytes(4, "little") + part for part in parts)
    return hashlib.blake2b(joined, digest_size=32, person=b"cantina-seed").digest()


class Deal(NamedTuple):
    """How a seed came about: a secret that was committed to before the game, and what each seat added after that."""

    secret: bytes
    nonces: tuple[bytes, ...]

    def seed(self) -> bytes:
        """The seed that secret and nonces add up to."""
        return seed_of(self.secret, list(self.nonces))
