"""Corrections of the box: whoever owns the game may correct printed figures in a file, and play with those.

The file is JSON: a section, the id of a piece, and the fields to correct, such as
{"market": {"armored_vest": {"cost": 4000}}, "characters": {"bossk": {"health": 5}}}.
"""

from __future__ import annotations

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

from cantina.core.refusal import Refusal

from .unpack import printed

LIMIT = 1_000_000


def read(path: Path) -> tuple[dict[str, Any], str]:
    """The content with the corrections of a file, and a short name for exactly these corrections."""
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT)
        found = json.loads(data)
    except OSError as error:
        raise Refusal("file-unreadable", path=str(path), reason=error.strerror or str(error)) from error
    except ValueError as error:
        raise Refusal("content-unusable", path=str(path), reason=str(error)) from error
    if not isinstance(found, dict):
        raise Refusal("content-unusable", path=str(path), reason='{"market": {"armored_vest": {"cost": 4000}}}')
    content = copy.deepcopy(printed())
    correct(content, found, "")
    canonical = json.dumps(found, sort_keys=True, separators=(",", ":"))
    return content, hashlib.blake2b(canonical.encode(), digest_size=8, person=b"cantina-content").hexdigest()


def correct(target: Any, corrections: dict[str, Any], where: str) -> None:
    """Put corrected figures in place of printed ones; what is not there cannot be corrected."""
    pieces = (
        {each["id"]: each for each in target if isinstance(each, dict) and "id" in each} if isinstance(target, list) else target
    )
    for name, value in corrections.items():
        here = f"{where}/{name}"
        if not isinstance(pieces, dict) or name not in pieces or name == "id":
            raise Refusal("content-unknown", place=here)
        old = pieces[name]
        if isinstance(value, dict) and isinstance(old, (dict, list)):
            correct(old, value, here)
        elif isinstance(target, dict) and isinstance(value, type(old)):
            target[name] = value
        else:
            raise Refusal("content-value", place=here, value=json.dumps(value)[:60])
