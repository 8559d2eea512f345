"""What visitors choose for themselves: kept with them, so that it follows them to another device."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .phrases import PHRASES
from .tables.house import House
from .visitors import YEAR, owner_of, token_of

SOUNDS = ("turn", "hit", "destroyed", "win")
CHOICES: dict[str, re.Pattern[str]] = {
    "lang": re.compile("|".join(PHRASES)),
    "theme": re.compile("dark|light"),
    "speed": re.compile("calm|quick|off"),
    "sounds": re.compile(f"none|({'|'.join(SOUNDS)})(-({'|'.join(SOUNDS)})){{0,3}}"),
    "volume": re.compile("[0-9]{1,2}|100"),
    "notify": re.compile("yes|no"),
    "text": re.compile("small|medium|large"),
}
"""What can be chosen, and how it is written."""


def checked(given: Mapping[str, str]) -> dict[str, str]:
    """Those choices that are some."""
    return {name: given[name] for name, form in CHOICES.items() if form.fullmatch(given.get(name, ""))}


async def follow(connection: HTTPConnection, house: House) -> dict[str, str]:
    """What a visitor has chosen, here or elsewhere, as if its browser had said so."""
    chosen = checked(await house.store.chosen(owner_of(token_of(connection, house))))
    connection.cookies.update(chosen)
    return chosen


def remind(response: Response, connection: HTTPConnection, chosen: Mapping[str, str]) -> Response:
    """Let the browser know what its visitor has chosen."""
    for name, value in chosen.items():
        response.set_cookie(name, value, max_age=YEAR, samesite="lax", secure=connection.url.scheme == "https")
    return response
