"""Lanes: how the spaces of a map tile follow one another from its left edge to its right."""

from __future__ import annotations

from .rules.galaxy import Galaxy, Tile


def lane_of(galaxy: Galaxy, tile: Tile, lane: int) -> list[int]:
    """The spaces of a tile from its left to its right connector, not by way of the other lane's connectors."""
    start, end = tile.left[lane], tile.right[lane]
    avoid = {tile.left[1 - lane], tile.right[1 - lane]}
    inside = {space for pair in tile.paths for space in pair}
    before: dict[int, int] = {start: -1}
    edge = [start]
    while edge and end not in before:
        following = []
        for space in edge:
            for neighbour in galaxy.neighbours[space]:
                other = int(neighbour)
                if other in inside and other not in before and other not in avoid:
                    before[other] = space
                    following.append(other)
        edge = following
    found: list[int] = []
    here = end
    while here >= 0:
        found.append(here)
        here = before[here]
    return found[::-1]
