"""A game of another author: installed beside Cantina for as long as a test wants it, and found by its entry point alone."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cantina import games

FIVE_SPACES = Path(__file__).parents[1] / "five_spaces"


def install(project: Path, folder: Path) -> str:
    """Write what pip would write about a package into a folder; returns the search path on which Python finds both."""
    about = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    noted = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    noted.mkdir(parents=True)
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    lines: list[str] = []
    for group, names in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in names.items())]
    (noted / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return os.pathsep.join([str(folder), str(project)])


def surroundings(path: str) -> dict[str, str]:
    """The environment in which a program finds what was installed."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [path, os.environ.get("PYTHONPATH", "")]))}


@contextmanager
def visiting(path: str) -> Iterator[None]:
    """Let this very process find what was installed, until it is left."""
    added = path.split(os.pathsep)
    sys.path[:0] = added
    games.registered.cache_clear()
    try:
        yield
    finally:
        for each in added:
            sys.path.remove(each)
        games.registered.cache_clear()
