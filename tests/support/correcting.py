"""Corrections by the owner of a box of Outer Rim: files of them, values that could be given, and what they come to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from cantina.outer_rim.box.entries import HIDDEN, Content, sections
from cantina.outer_rim.rules.kinds import FACTIONS, SKILLS

CORRECTIONS = int(os.environ.get("CANTINA_CORRECTIONS", "120"))
"""So many random corrections are tried; `make soak` tries more."""
NAMES = ["none", "hit", "white", "ground", "ILLEGAL", "positive", "tatooine", "", *FACTIONS, *SKILLS]
VALUES = st.one_of(
    st.integers(-3, 25),
    st.integers(-2, 101).map(lambda n: n * 1000),
    st.booleans(),
    st.floats(),
    st.sampled_from(NAMES),
    st.text(max_size=5),
    st.lists(st.sampled_from(NAMES), max_size=3),
    st.lists(st.integers(0, 12).map(lambda n: n * 1000), min_size=4, max_size=4),
)


def found(content: Content, section: str, id: str) -> dict[str, Any]:
    """One entry."""
    return sections(content)[section][id]


def leaves(facts: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The way to everything that stands in an entry."""
    if isinstance(facts, dict):
        for key, value in facts.items():
            if key not in HIDDEN:
                yield from leaves(value, (*path, key))
    elif isinstance(facts, list) and any(isinstance(each, dict) for each in facts):
        for number, value in enumerate(facts, 1):
            yield from leaves(value, (*path, str(number)))
    else:
        yield path


def nested(keys: tuple[str, ...], value: Any) -> dict[str, Any]:
    """A table as a file would write it."""
    return {keys[0]: value if len(keys) == 1 else nested(keys[1:], value)}


def written(folder: Path, text: str) -> Path:
    """A file of corrections."""
    path = folder / "mine.toml"
    path.write_text(text)
    return path
