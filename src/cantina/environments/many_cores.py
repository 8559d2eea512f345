"""Many games stepped in one call on all cores: every process plays a share of them and writes into memory that all share."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode

from cantina.core import fast

from .many import ManyGames, Rows, SideBySide

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
    """Like `ManyGames`, with the same arguments, in several processes; bots think on all cores too.

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
        for first, last in zip(self.firsts, self.firsts[1:], strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, memory, first, last, num_envs, game, given), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def all(self, what: str, given: Iterable[Any]) -> list[Any]:
        """Have all processes do something, each with something of its own, and wait for all of them."""
        try:
            for pipe, each in zip(self.pipes, given, strict=True):
                pipe.send((what, each))
            return [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError) as error:
            self.close()
            raise RuntimeError("a process that plays games has ended, so that they cannot go on") from error

    def nothing(self) -> list[None]:
        """Nothing of its own for each process."""
        return [None] * len(self.pipes)

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        seeds = [seed] if isinstance(seed, int) else seed
        self.all("reset", self.nothing() if seeds is None else [[*seeds, n] for n in range(len(self.pipes))])
        self.ended = np.zeros(self.num_envs, bool)
        return self.shown(), self.info()

    def sample(self) -> list[int]:
        """An answer for every game by chance, each that is allowed as likely."""
        return [answer for share in self.all("sample", self.nothing()) for answer in share]

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


def work(pipe: Connection, memory: Memory, first: int, last: int, games: int, game: str, given: dict[str, Any]) -> None:
    """Play a share of the games until nobody wants it any more."""
    rows = arrays_of(memory, games)
    seen, masks, seats = (memoryview(each[first:last]).cast("B") for each in rows[:3])
    many = ManyGames(last - first, game, rows=Rows(seen, masks, seats), **given)
    many.dice = fast(f"0,{first}")
    while True:
        try:
            what, said = pipe.recv()
        except EOFError:
            return
        answer: Any = None
        if what == "step":
            _, rows.rewards[first:last], rows.ended[first:last], rows.cut[first:last], info = many.step(
                rows.chosen[first:last].tolist()
            )
            answer = {name: info[name] for name in AT_THE_END if name in info}
        elif what == "sample":
            answer = many.sample()
        elif what == "reset":
            many.reset(seed=said)
        elif what == "render":
            answer = many.render()
        elif said is not None:
            answer = many.refusal(*said)
        pipe.send(answer)
