"""Games on a cluster of machines (Ray): a task that is lost with its worker or its machine is played again elsewhere."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from cantina import __version__
from cantina.core import Refusal

from .workers import LONGEST_CHUNK, play_chunk

PATIENCE = 5.0
"""Seconds for a cluster to answer at all."""
T = TypeVar("T")
RETRIES = 20
"""How often a task is begun again whose worker has died; more often it would be the task that kills it."""
AHEAD = 2
"""How many tasks are handed out for each core, so that none waits for this machine."""


def answered(address: str) -> None:
    """Knock before Ray does: where nobody answers it waits for minutes and then ends the whole program."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if address == "auto":
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise Refusal("cluster-none", address=address, reason=str(error)) from error


def joined(address: str) -> Any:
    """Ray, joined to the cluster at an address; what is missing is refused with what to do."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise Refusal("cluster-missing", package=missing.name or "ray") from missing
    if not ray.is_initialized():
        answered(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            reason = str(error).partition("\n")[0]
            raise Refusal("cluster-none", address=address, reason=reason) from error
    return ray


def versioned(work: Callable[[int], T], numbers: range, version: str) -> list[T] | str:
    """Some games on whichever machine; another version than asked for is told in place of results."""
    return play_chunk(work, numbers) if version == __version__ else __version__


def play_all(work: Callable[[int], T], count: int, address: str) -> Iterator[T]:
    """Play all games by their numbers on a cluster and yield them as they end; machines may come and go meanwhile."""
    ray = joined(address)
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(versioned)
    carried = ray.put(work)
    size = max(1, min(LONGEST_CHUNK, count // 64))
    left = iter(range(start, min(start + size, count)) for start in range(0, count, size))
    waiting: list[Any] = []
    try:
        while True:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(waiting) < room and (numbers := next(left, None)) is not None:
                waiting.append(task.remote(carried, numbers, __version__))
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1)
            for found in ray.get(done):
                if isinstance(found, str):
                    raise Refusal("cluster-version", found=found, version=__version__)
                yield from found
    finally:
        for each in waiting:
            ray.cancel(each, force=True)
