"""Facts of a content file that know which of their keys were read: a card can promise nothing that nobody builds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

ABOUT = frozenset(("src", "src_fields", "basis", "note", "text", "owner", "name", "title", "rulings"))
"""Keys that say something about an entry and are not played."""
PRINTED_TWICE = frozenset((
    "databank.copy", "databank.copies", "databank.for", "databank.destination",
    "databank.opposed", "databank.contact_id", "databank.class", "databank.faction", "databank.droid",
    "databank.asset.faction", "databank.steps.step", "encounters.number", "encounters.asset.faction", "market.mandatory",
    "market.hold_limit", "market.contact", "market.opposed", "map.tiles.planets", "map.spaces.lane",
    "map.spaces.edge", "tokens.contacts.known_combat", "tokens.starting_credits.solo", "tokens.dice", "tokens.player_board",
    "map.endcaps",
))  # fmt: skip
"""Keys for readers: what they say is played from another place, which `box/consistency.py` or a test compares."""


class Facts(dict[str, Any]):
    """One map of a content file; whoever takes a value out of it has read it."""

    __slots__ = ("unread",)

    def __init__(self, facts: dict[str, Any]) -> None:
        super().__init__((key, tracked(value)) for key, value in facts.items())
        self.unread = {key for key in facts if key not in ABOUT}

    def __getitem__(self, key: str) -> Any:
        self.unread.discard(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.unread.discard(key)
        return super().get(key, default)

    def items(self) -> Any:
        self.unread.clear()
        return super().items()


def says(facts: dict[str, Any], key: str, value: object) -> bool:
    """Whether a key has this value; it may be missing, but nothing else may stand there."""
    found = facts.get(key)
    if found is not None and found != value:
        raise ValueError(f"{key}: {found!r} is not built, only {value!r}")
    read_all(found)
    return found is not None


def one_of(facts: dict[str, Any], key: str, *values: object) -> Any:
    """The value of a key for which nothing but these is built."""
    found = facts[key]
    if found not in values:
        raise ValueError(f"{key}: {found!r} is not built, only {', '.join(map(repr, values))}")
    read_all(found)
    return found


@contextmanager
def building(section: str, id: str) -> Iterator[None]:
    """Whatever cannot be built is refused with the entry it stands in."""
    try:
        yield
    except (ValueError, KeyError) as error:
        raise ValueError(f"{section}.{id}: {error}") from error


def read_all(value: Any) -> None:
    """Count a value with everything in it as read."""
    for each in value.items() if isinstance(value, Facts) else enumerate(value) if isinstance(value, list) else ():
        read_all(each[1])


def tracked(value: Any) -> Any:
    """A value of a file with every map in it watched."""
    if isinstance(value, dict):
        return Facts(value)
    if isinstance(value, list):
        return [tracked(each) for each in value]
    return value


def refuse_unread(content: dict[str, Any]) -> None:
    """Refuse content of which something was never read, with the place of each."""
    left = [place for place, key in unread(content) if key not in PRINTED_TWICE]
    if left:
        raise ValueError(f"nothing is built of {', '.join(left)}")


def unread(value: Any, place: str = "", key: str = "") -> Iterator[tuple[str, str]]:
    """Everything that nobody has read: its place, and its key without the names and numbers of entries."""
    if isinstance(value, Facts):
        for each in value:
            found = (f"{place}.{each}".strip("."), f"{key}.{each}".strip("."))
            if each in value.unread:
                yield found
            elif each not in ABOUT:
                yield from unread(dict.__getitem__(value, each), *found)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            name = dict.get(each, "id", number) if isinstance(each, dict) else number
            yield from unread(each, f"{place}.{name}", key)
