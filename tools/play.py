"""`make play`: opens the lobby at once, and where a C compiler is compiles the package beside it, for the next start.

What is compiled lies in a folder named after the source it was made from, so changed source is never played with an old one.
It is built out of a copy of the source and appears under its name only when it is whole. What went wrong stands in `log`.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT_FROM = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "src")
"""What a wheel is made of."""


def sources(root: Path) -> list[Path]:
    """Every file that the package is made of."""
    found = (path for name in BUILT_FROM for path in ([root / name] if (root / name).is_file() else (root / name).rglob("*")))
    left_out = ("__pycache__", "cantina_table.egg-info")
    return sorted(path for path in found if path.is_file() and not any(part in left_out for part in path.parts))


def name_of(root: Path) -> str:
    """A name for the source and the Python that it is compiled for."""
    digest = hashlib.blake2s(f"{sys.version} {sysconfig.get_platform()}".encode(), digest_size=10)
    for path in sources(root):
        digest.update(f"{path.relative_to(root)}\0".encode() + hashlib.blake2s(path.read_bytes()).digest())
    return digest.hexdigest()


def can_compile() -> bool:
    """Whether there is a C compiler, and what Python needs for it."""
    compiler = (os.environ.get("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and (Path(sysconfig.get_path("include")) / "Python.h").exists()


def compile_package(root: Path, folder: Path, name: str, command: Sequence[str] = ()) -> None:
    """Build the compiled package into the folder, under its name once it is whole; who comes second leaves it to the first."""
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        work = folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        for path in sources(root):
            copied = work / "source" / path.relative_to(root)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copied)
        wheel = [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-build-isolation",
            "--no-deps",
            "--wheel-dir",
            "../wheel",
            ".",
        ]
        environment = os.environ | {"CANTINA_COMPILE": "1", "MYPY_CACHE_DIR": str(folder / "mypy")}
        subprocess.run(command or wheel, cwd=work / "source", env=environment, check=True)
        (built,) = (work / "wheel").glob("*.whl")
        with zipfile.ZipFile(built) as packed:
            packed.extractall(work / "whole")
        for old in folder.glob("of-*"):
            shutil.rmtree(old)
        (work / "whole").rename(folder / f"of-{name}")
        shutil.rmtree(work)


def begin(folder: Path, name: str) -> None:
    """Compile in a process of its own that gives way to everything else and outlives the game."""
    folder.mkdir(exist_ok=True)
    with (folder / "log").open("w") as log:
        command = ["nice", "-n", "19", sys.executable, __file__, "--compile", name]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def main(arguments: list[str]) -> None:
    folder = ROOT / ".venv-played"
    if arguments[:1] == ["--compile"]:
        try:
            compile_package(ROOT, folder, arguments[1])
        except BaseException:
            (folder / f"failed-{arguments[1]}").touch()  # the same source is not tried again
            raise
        return
    name = name_of(ROOT)
    compiled = folder / f"of-{name}"
    if compiled.is_dir():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(compiled), os.environ.get("PYTHONPATH")]))
    elif can_compile() and not (folder / f"failed-{name}").exists():
        begin(folder, name)
        print(f"The compiled package is being made beside the game: the next start uses it ({folder / 'log'}).")
    os.execv(sys.executable, [sys.executable, "-m", "cantina.cli", *(arguments or ["serve", "--open"])])


if __name__ == "__main__":
    main(sys.argv[1:])
