"""Who can be a rival: whoever starts with cargo or a job in the base game, with the expansion every character."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from cantina.core.refusal import Refusal

from .box.unpack import BOX, name_of
from .rules import refused
from .rules.setup import HUNTER_DATABANK, RIVAL_DATABANK

MORE = json.loads((files("cantina.outer_rim.box") / "content/unfinished-business/characters.json").read_text("utf-8"))
DATABANKS: dict[str, int] = {character.name: int(character.databank) for character in BOX.characters}
RIVALS = tuple(name for name, databank in DATABANKS.items() if databank in RIVAL_DATABANK)
"""Who can be a rival without the expansion (OR-SOLO-03)."""
DATABANKS |= {name_of(each["id"]): each["starting_databank"] for each in MORE}
"""The number of the databank card with which every character starts, those of the expansion included."""
RUNNERS = tuple(name for name, databank in DATABANKS.items() if databank in RIVAL_DATABANK)
HUNTERS = tuple(name for name, databank in DATABANKS.items() if databank == HUNTER_DATABANK)
ALL = (*RUNNERS, *HUNTERS)
CHARACTERS = tuple(DATABANKS)


def others(name: str) -> tuple[str, ...]:
    """Who can be the second rival beside this one: whoever is of the other kind (UB-SOLO-38)."""
    return RUNNERS if name in HUNTERS else HUNTERS


def check(chosen: Mapping[str, str]) -> None:
    """Refuse rivals whom the box does not have, and two who do not go together."""
    rival, second, expanded = chosen["rival"], chosen["rival2"], bool(chosen["expansion"])
    if second and not rival:
        raise Refusal(refused.RIVAL_SECOND, rival2=second)
    for name in (rival, second):
        if name and not expanded and (name not in RIVALS or name == second):
            raise Refusal(refused.RIVAL_EXPANSION, rival=name, known=", ".join(RIVALS))
    if second and second not in others(rival):
        raise Refusal(refused.RIVAL_KINDS, rival=rival, rival2=second, known=", ".join(others(rival)))
