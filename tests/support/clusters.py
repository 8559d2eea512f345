"""A PostgreSQL of our own on a free port, which can crash and come back."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from visiting import free_port

INSTALL = "SKIPPED LOUDLY: PostgreSQL was not tested (apt-get install postgresql; pip install 'cantina-table[postgres]')"


def binary(name: str) -> str | None:
    """One of PostgreSQL's programs, which Debian keeps off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def installed() -> bool:
    """Whether there is a PostgreSQL to be tested with."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return False
    return binary("initdb") is not None and binary("postgres") is not None


class Cluster:
    """A PostgreSQL server in a folder that is gone afterwards."""

    def __init__(self) -> None:
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="cantina-postgres-")), free_port()
        self.data = self.folder / "data"
        self.prefix: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres")
            self.prefix = ["runuser", "-u", "postgres", "--"]
        command = [*self.prefix, binary("initdb"), "-D", self.data, "-A", "trust", "-U", "cantina", "--no-sync"]
        subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
        self.process = self.start()
        self.wait()

    @property
    def address(self) -> str:
        """The address of its databases, without their name."""
        return f"postgresql://cantina@127.0.0.1:{self.port}"

    def start(self) -> subprocess.Popen[bytes]:
        """Let it run."""
        listening = ["-p", str(self.port), "-k", self.folder, "-c", "listen_addresses=127.0.0.1"]
        command = [*self.prefix, binary("postgres"), "-D", self.data, "-F", *listening]
        return subprocess.Popen([str(part) for part in command], stderr=subprocess.DEVNULL)

    def wait(self) -> None:
        """Return as soon as it answers."""
        import psycopg

        while True:
            try:
                psycopg.connect(f"{self.address}/postgres").close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL did not start"
                time.sleep(0.02)  # whoever starts needs the processor more than we do

    def signal(self, how: signal.Signals) -> None:
        """Tell the first of its processes; runuser, which started it, would sleep over it."""
        os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), how)

    def crash(self) -> None:
        """Break off everything in the middle, and come back."""
        self.signal(signal.SIGQUIT)
        self.process.wait(60)
        self.process = self.start()
        self.wait()

    def close(self) -> None:
        """End without waiting for anybody."""
        self.signal(signal.SIGINT)
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)
