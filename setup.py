"""Builds the optional compiled wheel: CANTINA_COMPILE=1 makes mypyc compile the core, the games' rules and what thinks together.

CANTINA_OPTIMISE=0 leaves out what makes it fast and compiling slow; what it does is the same.
"""

import os
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/cantina")
KERNEL = ("chance", "decision", "declared", "effect", "event", "item", "knowledge", "refusal", "refused", "state")
THINKING = (
    *("values", "effects", "greedy", "cards", "swift", "position", "value", "candidates", "prospects", "outlook", "network"),
    *("instinct", "search"),
)
COMPILED = [
    *(PACKAGE / f"core/{name}.py" for name in KERNEL),
    *(path for path in sorted(PACKAGE.glob("*/rules/**/*.py")) if path.name != "__init__.py"),
    PACKAGE / "bots/playout.py",
    PACKAGE / "bots/worths.py",
    PACKAGE / "environments/stepping.py",
    PACKAGE / "deckbuilding/arrays.py",
    PACKAGE / "outer_rim/arrays.py",
    *(PACKAGE / f"deckbuilding/bots/{name}.py" for name in THINKING),
]

extensions = []
if os.environ.get("CANTINA_COMPILE") == "1":
    from mypyc.build import mypycify

    # What is compiled is checked; what it leads to, such as pages and the terminal, may need packages that are not here.
    checks = ["--strict", "--follow-imports=silent"]
    level = os.environ.get("CANTINA_OPTIMISE", "3")
    extensions = mypycify([*checks, *map(str, COMPILED)], opt_level=level, debug_level="0" if level == "0" else "1")
    # Functions that only this library calls are called directly and may be inlined: a sixth more decisions a second.
    direct = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
    for extension in extensions:  # warnings about C that nobody wrote: looking for them takes longer than compiling
        extension.extra_compile_args += ["-w", "-Wno-all", *direct]

setup(ext_modules=extensions)
