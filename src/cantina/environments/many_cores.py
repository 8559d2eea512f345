"""Many games stepped in one call on all cores: every process plays a share of them and writes into memory that all share."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode

from cantina.core import fast

from .many import ManyGames, Rows, SideBySide

AWAKE = 0.0003
"""For how many seconds a process that waits stays awake."""
AT_THE_END = ("results", "_results", "final_obs", "_final_obs")
"""What is told of games that are over, beside what is told at every step."""


class Memory(NamedTuple):
    """What all processes read and write, one row a game."""

    seen: Any
    masks: Any
    seats: Any
    chosen: Any
    rewards: Any
    ended: Any
    cut: Any


class ManyCores(SideBySide):
    """Like `ManyGames`, with the same arguments, in several processes, of which this is one; bots think on all cores too.

    Nothing but answers and what comes of them passes between the processes, and that lies in memory which all of them see.
    Results depend on the seed and on the number of processes: each has its own chance.
    """

    def __init__(self, num_envs: int = 64, game: str = "deckbuilding", processes: int | None = None, **given: Any) -> None:
        cores = os.cpu_count() or 1 if processes is None else processes
        if cores < 1:
            raise ValueError(f"games are played by 1 process or more, not by {cores}")
        self.one = ManyGames(1, game, **given)
        """A single game that tells what all have in common, and refuses what cannot be."""
        self.metadata, self.render_mode = self.one.metadata, self.one.render_mode
        self.lay_out(num_envs, self.one.setting, self.one.copied)
        length, size = self.setting.length, self.setting.size
        context = processes_here()
        seen, masks, seats, ended, cut = (context.RawArray("B", num_envs * each) for each in (length, size, 1, 1, 1))
        memory = Memory(seen, masks, seats, context.RawArray("q", num_envs), context.RawArray("d", num_envs), ended, cut)
        self.rows = arrays_of(memory, num_envs)
        self.observations, self.allowed, self.seats = self.rows[:3]
        self.ended: Any = np.zeros(num_envs, bool)
        """The games whose answers do not count, since the next step deals them anew."""
        self.firsts = [num_envs * n // min(cores, num_envs) for n in range(min(cores, num_envs) + 1)]
        self.pipes: list[Connection] = []
        self.processes = []
        self.here = Share(memory, 0, self.firsts[1], num_envs, game, given)
        for first, last in zip(self.firsts[1:], self.firsts[2:], strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, memory, first, last, num_envs, game, given), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def all(self, what: str, given: Iterable[Any]) -> list[Any]:
        """Have all processes do something, each with something of its own, this one while the others are at work."""
        own, *others = given
        try:
            for pipe, each in zip(self.pipes, others, strict=True):
                pipe.send((what, each))
            return [self.here.do(what, own), *map(received, self.pipes)]
        except (EOFError, OSError) as error:
            self.close()
            raise RuntimeError("a process that plays games has ended, so that they cannot go on") from error

    def nothing(self) -> list[None]:
        """Nothing of its own for each process."""
        return [None] * (len(self.firsts) - 1)

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        seeds = [seed] if isinstance(seed, int) else seed
        self.all("reset", self.nothing() if seeds is None else [[*seeds, n] for n in range(len(self.firsts) - 1)])
        self.ended = np.zeros(self.num_envs, bool)
        return self.shown(), self.info()

    def sample(self) -> Any:
        """An answer for every game by chance, each that is allowed as likely."""
        self.all("sample", self.nothing())
        return self.rows.chosen.copy()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Answer in all games."""
        rows = self.rows
        rows.chosen[:] = self.checked(np.asarray(actions))
        told = self.all("step", self.nothing())
        ended, cut = rows.ended.astype(bool), rows.cut.astype(bool)
        if self.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP:
            self.ended = ended | cut
        return self.shown(), rows.rewards.copy(), ended, cut, self.info() | self.joined(told)

    def checked(self, chosen: Any) -> Any:
        """The answers, if all of them are allowed; else none of the games has moved."""
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many answers, not {chosen.size}")
        size = self.setting.size
        inside = (chosen >= 0) & (chosen < size)
        allowed = inside & (self.rows.masks[np.arange(self.num_envs), np.where(inside, chosen, 0)] == 1)
        for n in np.flatnonzero(~(allowed | self.ended)):
            place = int(np.searchsorted(self.firsts, n, "right")) - 1
            asked: list[Any] = self.nothing()
            asked[place] = (int(n) - self.firsts[place], int(chosen[n]))
            raise self.all("refusal", asked)[place]
        return np.where(self.ended, 0, chosen)

    def joined(self, told: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """What the processes tell of games that are over, for all games; nothing where none is."""
        names = [name for name in AT_THE_END if any(name in each for each in told)]
        absent: dict[str, Any] = dict.fromkeys(AT_THE_END, False) | {"results": np.zeros(self.setting.seats), "final_obs": 0}
        info: dict[str, Any] = {}
        for name in names:
            shares = zip(told, self.firsts, self.firsts[1:], strict=False)
            info[name] = np.concatenate(
                [each[name] if name in each else np.array([absent[name]] * (last - first)) for each, first, last in shares]
            )
        return info

    def render(self) -> Any:
        """Every table as whoever is asked sees it."""
        return tuple(drawing for share in self.all("render", self.nothing()) for drawing in share) if self.render_mode else None

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def processes_here() -> Any:
    """How processes are started: where it can be, by copying one that has loaded what all need."""
    if sys.platform == "win32":
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def arrays_of(memory: Memory, games: int) -> Memory:
    """The memory as arrays, whose rows are those of the games."""
    types = (np.uint8, np.int8, np.uint8, np.int64, np.float64, np.uint8, np.uint8)
    arrays = [np.frombuffer(each, dtype) for each, dtype in zip(memory, types, strict=True)]
    return Memory(arrays[0].reshape(games, -1), arrays[1].reshape(games, -1), *arrays[2:])


class Share:
    """A part of the games, and what a process does with them when it is told to."""

    def __init__(self, memory: Memory, first: int, last: int, games: int, game: str, given: dict[str, Any]) -> None:
        self.rows = Memory(*(each[first:last] for each in arrays_of(memory, games)))
        seen, masks, seats = (memoryview(each).cast("B") for each in self.rows[:3])
        self.many = ManyGames(last - first, game, rows=Rows(seen, masks, seats), **given)
        self.many.dice = fast(f"0,{first}")

    def do(self, what: str, said: Any) -> Any:
        """Do this; what does not lie in the shared memory is returned."""
        rows, many = self.rows, self.many
        if what == "step":
            _, rows.rewards[:], rows.ended[:], rows.cut[:], info = many.advance(rows.chosen.tolist())
            return {name: info[name] for name in AT_THE_END if name in info}
        if what == "sample":
            rows.chosen[:] = many.sample()
        elif what == "reset":
            many.reset(seed=said)
        elif what == "render":
            return many.render()
        elif said is not None:
            return many.refusal(*said)
        return None


def received(pipe: Connection) -> Any:
    """What comes next; it is looked for again and again for a moment: to sleep and be woken takes longer than most waits."""
    until = time.perf_counter() + AWAKE
    while not pipe.poll() and time.perf_counter() < until:
        pass
    return pipe.recv()


def work(pipe: Connection, *given: Any) -> None:
    """Play a share of the games until nobody wants it any more."""
    share = Share(*given)
    while True:
        try:
            what, said = received(pipe)
        except EOFError:
            return
        pipe.send(share.do(what, said))
