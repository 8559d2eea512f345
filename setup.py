"""Builds the optional compiled wheel: CANTINA_COMPILE=1 makes mypyc compile the core and the games' hot modules together.

CANTINA_OPTIMISE=0 leaves out what makes it fast and compiling slow; what it does is the same.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED = [
    *(f"core/{name}" for name in ("chance", "decision", "effect", "event", "item", "knowledge", "refusal", "state")),
    *(
        f"deckbuilding/{name}"
        for name in (
            "actions", "attack", "choices", "conditions", "constants", "deeds", "effects", "filters", "galaxy_choices",
            "kinds", "node",
            "picks", "places", "purchase", "refusals", "secret", "table", "triggers", "turn",
        )
    ),
    *(
        f"outer_rim/{name}"
        for name in (
            "actions", "box", "combat", "conditions", "contacts", "crew_hunts", "deeds", "defeat", "delivery", "dice",
            "durations", "effects", "encounters", "galaxy", "jobs", "kinds", "market", "meetings", "movement", "naming", "node",
            "offers", "on_buying", "orders", "others", "patrols", "pieces", "refusals", "rival_deeds", "rival_moves", "rivals",
            "room", "searches", "secrets", "settling", "setup", "skill_test", "stats", "table", "turn", "windows",
        )
    ),
    "bots/playout",
]  # fmt: skip

extensions = []
if os.environ.get("CANTINA_COMPILE") == "1":
    from mypyc.build import mypycify

    sources = [str(Path("src/cantina") / f"{module}.py") for module in COMPILED]
    # What is compiled is checked; what it leads to, such as pages and the terminal, may need packages that are not here.
    extensions = mypycify(["--strict", "--follow-imports=silent", *sources], opt_level=os.environ.get("CANTINA_OPTIMISE", "3"))

setup(ext_modules=extensions)
