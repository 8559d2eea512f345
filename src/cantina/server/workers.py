"""Worker processes: each does one piece of work after the other, and can be killed without harm to anything else."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from cantina.games import CONTENT

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

NICER = 10
"""How much longer the processes wait for a core than whoever answers clicks: on one that all have to share, one of them has a
tenth of it while the others want it."""


class Late(Exception):
    """Work was not done in time; the process that did it is gone."""


class Gone(Exception):
    """The process was ended from outside while it worked."""


class Worker:
    """One process, which starts with its first work, and again after it was killed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None

    def do(self, work: Callable[..., Any], given: tuple[object, ...], seconds: float | None = None) -> Any:
        """Have something done, and wait for it; what takes longer than it may is killed. It blocks, so it is for threads."""
        try:
            pipe = self.pipe or self.start()
            pipe.send((work, given))
            if not pipe.poll(seconds):
                raise Late
            done, result = pipe.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise Gone from error
        except BaseException:
            self.end()
            raise
        if not done:
            raise result
        return result

    def start(self) -> Connection:
        """Start the process, and wait until it is ready."""
        self.pipe, theirs = context().Pipe()
        process = context().Process(target=work_on, args=[theirs, os.environ.get(CONTENT, "")], daemon=True)
        process.start()
        self.process = process  # only now: one that was never started cannot be killed
        theirs.close()
        self.pipe.recv()
        return self.pipe

    def end(self) -> None:
        """Let the process go; the next work starts another one."""
        self.kill()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None

    def kill(self) -> None:
        """End the process from outside; whoever waits for what it does is told that it is gone."""
        if self.process is not None:
            self.process.kill()


@cache
def context() -> Any:
    """How processes are started: from one that makes way for others, has loaded what they need and holds nothing of ours."""
    from multiprocessing import get_context

    found = get_context("spawn" if sys.platform == "win32" else "forkserver")
    with suppress(AttributeError):
        found.set_forkserver_preload(["cantina.server.making_way", "cantina.server.chores"])
    return found


def work_on(pipe: Connection, content: str) -> None:
    """What a process does until nobody is left to work for, with the host's corrections; it ends with whoever started it."""
    os.environ[CONTENT] = content
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            work, given = pipe.recv()
            try:
                answer = True, work(*given)
            except Exception as error:
                error.add_note(traceback.format_exc())
                answer = False, error
            send(pipe, answer)


def send(pipe: Connection, answer: tuple[bool, object]) -> None:
    """Send an answer, or what keeps it from being sent."""
    try:
        pipe.send(answer)
    except OSError:
        raise
    except Exception as error:
        pipe.send((False, TypeError(f"{type(answer[1]).__name__} cannot be sent: {error}")))


def end_with_parent() -> None:
    """Wait for the end of the process for which we work, and end then."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
